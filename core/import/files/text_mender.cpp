#include "core/import/files/text_mender.h"

#include "core/base/text/text_forms.h"

#include <algorithm>
#include <cstring>

namespace tenfold {
namespace {

constexpr char kRecordSeparator = '\x1e'; ///< before each text of a sequence of JSON (RFC 7464)
constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr std::size_t kFormBytes = 4096; ///< of the beginning that say whether it is text
/// Fewer zeros within a line are of a text that somebody wrote with zeros.
constexpr std::uint64_t kFewestZeros = 8;
constexpr std::uint64_t kMostZeros = std::uint64_t{1} << 30; ///< before a text

/// "$6\r\n" at the start of a line: a length, behind which there may be anything.
bool isOfRedis(std::string_view head) {
    for (std::size_t at = head.find('$'); at != head.npos; at = head.find('$', at + 1)) {
        if (at > 0 && head[at - 1] != '\n') continue;
        const std::size_t end = head.find_first_not_of("0123456789", at + 1);
        if (end != head.npos && end > at + 1 && head[end] == '\r') return true;
    }
    return false;
}

} // namespace

TextMender::Form TextMender::formOf(std::string_view head) {
    head.remove_prefix(std::min(head.find_first_not_of('\0'), head.size()));
    if (head.empty()) return Form::Unknown;
    head = head.substr(0, kFormBytes);
    for (std::size_t i = 0; i < head.size(); ++i) {
        const auto byte = static_cast<unsigned char>(head[i]);
        const bool isText = byte >= ' ' || byte == '\n' || byte == '\r' || byte == '\t' || byte == '\x1b' ||
                            head[i] == kRecordSeparator;
        if (isText) continue;
        const std::size_t end = std::min(head.find_first_not_of('\0', i), head.size());
        const bool isRun = i > 0 && (head[i - 1] == '\n' || end - i >= kFewestZeros);
        if (byte != 0 || !isRun) return Form::Other;
        i = end - 1;
    }
    return isOfRedis(head) ? Form::Other : Form::Text;
}

bool TextMender::begin(const std::string& entry) {
    m_form = Form::Unknown;
    m_zeros = m_takenZeros = m_runs = 0;
    m_mark = 0;
    m_isMarkHeld = false;
    m_isFirst = true;
    m_last = '\n';
    return m_next.begin(entry);
}

Status TextMender::data(std::string_view bytes, std::uint64_t done) {
    m_done = done;
    if (m_form == Form::Unknown) {
        m_form = formOf(bytes); // the first piece is a chunk, or all there is
        if (m_form == Form::Unknown) {
            m_zeros += bytes.size();
            if (m_zeros < kMostZeros) return m_next.passed(done);
            m_form = Form::Other; // there may be no end of them
            return handOverZeros();
        }
        if (m_form == Form::Other) RETURN_IF_ERROR(handOverZeros());
    }
    if (m_form == Form::Other) return m_next.data(bytes, done);
    return handOver(bytes);
}

/// What began with zeros and is no text.
Status TextMender::handOverZeros() {
    const std::string zeros(kFormBytes, '\0');
    for (; m_zeros > 0; m_zeros -= std::min<std::uint64_t>(m_zeros, zeros.size()))
        RETURN_IF_ERROR(
            m_next.data(std::string_view(zeros).substr(0, std::min<std::uint64_t>(m_zeros, zeros.size())), m_done));
    return {};
}

Status TextMender::handOver(std::string_view bytes) {
    if (bytes.empty()) return {};
    const bool isPlain = m_zeros == 0 && m_mark == 0 && !m_isMarkHeld &&
                         !std::memchr(bytes.data(), '\0', bytes.size()) &&
                         !std::memchr(bytes.data(), kRecordSeparator, bytes.size()) &&
                         !std::memchr(bytes.data(), kUtf8Mark[0], bytes.size());
    if (isPlain) {
        m_last = bytes.back();
        m_isFirst = false;
        return m_next.data(bytes, m_done);
    }
    m_text.clear();
    std::size_t zero = 0, mark = 0, separator = 0;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        if (m_zeros == 0 && m_mark == 0 && !m_isMarkHeld) { // as far as there is nothing to look at
            if (zero <= at) zero = std::min(bytes.find('\0', at), bytes.size());
            if (mark <= at) mark = std::min(bytes.find(kUtf8Mark[0], at), bytes.size());
            if (separator <= at) separator = std::min(bytes.find(kRecordSeparator, at), bytes.size());
            const std::size_t next = std::min({zero, mark, separator});
            append(bytes.substr(at, next - at));
            at = next;
            if (at == bytes.size()) break;
        }
        take(bytes[at]);
    }
    return m_text.empty() ? m_next.passed(m_done) : m_next.data(m_text, m_done);
}

void TextMender::append(std::string_view bytes) {
    if (bytes.empty()) return;
    m_text.append(bytes);
    m_last = bytes.back();
    m_isFirst = false;
}

void TextMender::take(char c) {
    if (c != '\0' && m_zeros > 0) endZeros();
    if (c == kUtf8Mark[m_mark]) {
        if (++m_mark < kUtf8Mark.size()) return;
        m_mark = 0;
        if (m_isFirst)
            append(kUtf8Mark); // of the file: readers know it
        else if (m_last == '}' || m_last == ']')
            m_isMarkHeld = true;
        else if (!isAtLineStart())
            append(kUtf8Mark);
        return;
    }
    if (m_mark > 0 || m_isMarkHeld) endMark(c);
    if (c == kUtf8Mark[0]) {
        m_mark = 1;
    } else if (c == '\0') {
        ++m_zeros;
    } else if (c == kRecordSeparator && (m_isFirst || isAtLineStart())) {
        return; // behind it is a line as others are
    } else {
        append({&c, 1});
    }
}

/// @param next  what stands behind it
void TextMender::endMark(char next) {
    if (std::exchange(m_isMarkHeld, false)) append(next == '{' || next == '[' ? std::string_view("\n") : kUtf8Mark);
    append(kUtf8Mark.substr(0, std::exchange(m_mark, 0)));
}

void TextMender::endZeros() {
    const std::uint64_t zeros = std::exchange(m_zeros, 0);
    const bool isWithin = !m_isFirst && !isAtLineStart();
    if (isWithin && zeros < kFewestZeros) return append(std::string(zeros, '\0'));
    if (isWithin) append("\n");
    m_takenZeros += zeros;
    ++m_runs;
}

Status TextMender::end() {
    if (m_form == Form::Unknown) {
        RETURN_IF_ERROR(handOverZeros()); // nothing else
        return m_next.end();
    }
    m_text.clear();
    if (m_zeros > 0) endZeros();
    endMark('\0');
    if (!m_text.empty()) RETURN_IF_ERROR(m_next.data(m_text, m_done));
    if (m_runs > 0) m_next.hadZeros(m_takenZeros, m_runs);
    return m_next.end();
}

} // namespace tenfold
