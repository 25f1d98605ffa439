#include "core/wire/redis/resp_decoder.h"

#include "core/base/text/text_forms.h"

#include <algorithm>
#include <cstring>

namespace tenfold::wire {
namespace {

/// A line that holds a number has 20 digits at most and a sign; a longer one is none.
constexpr std::size_t kMostNumberLine = 32;
/// Of a line of words (redis: PROTO_INLINE_MAX_SIZE).
constexpr std::size_t kMostInlineLine = std::size_t{64} << 10;
/// Buffers above it are given back once they are empty: connections are many, large messages few.
constexpr std::size_t kKeptBuffer = std::size_t{1} << 16;

constexpr std::string_view kNoNumber = "a length or number is expected behind the first byte";

/// A whole number of a header, without blanks. @return false: it is none
bool headerNumber(std::string_view line, std::int64_t& number) {
    const bool isNegative = !line.empty() && line[0] == '-';
    if (isNegative || (!line.empty() && line[0] == '+')) line.remove_prefix(1);
    if (line.empty() || line.size() > 19) return false;
    std::uint64_t value = 0;
    for (const char c : line) {
        if (!isDigit(c)) return false;
        value = value * 10 + static_cast<std::uint64_t>(c - '0');
    }
    const std::uint64_t most = std::uint64_t{1} << 63;
    if (value > most || (value == most && !isNegative)) return false;
    number = isNegative ? static_cast<std::int64_t>(0 - value) : static_cast<std::int64_t>(value);
    return true;
}

bool isDouble(std::string_view line) {
    if (line == "inf" || line == "-inf" || line == "+inf" || line == "nan" || line == "-nan") return true;
    return realNumber(line.starts_with('+') ? line.substr(1) : line).has_value();
}

bool isWhole(std::string_view line) {
    if (line.starts_with('-') || line.starts_with('+')) line.remove_prefix(1);
    return isDigits(line);
}

int hexDigit(char c) {
    if (isDigit(c)) return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

bool isBlankByte(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r') || c == '\0';
}

/// One word of a line as redis' sdssplitargs reads it: "a\x00b" with escapes, 'it\'s' without, or up to a blank.
/// @return false: quotes that do not end, or text right behind them
bool nextWord(std::string_view& line, std::string& word) {
    while (!line.empty()) {
        const char c = line[0];
        if (isBlankByte(c)) return true;
        line.remove_prefix(1);
        if (c != '"' && c != '\'') {
            word += c;
            continue;
        }
        for (;; line.remove_prefix(1)) {
            if (line.empty()) return false;
            if (line[0] == c) break;
            if (line[0] != '\\' || line.size() < 2 || (c == '\'' && line[1] != '\'')) {
                word += line[0];
                continue;
            }
            line.remove_prefix(1);
            if (c == '"' && line[0] == 'x' && line.size() > 2 && hexDigit(line[1]) >= 0 && hexDigit(line[2]) >= 0) {
                word += static_cast<char>(hexDigit(line[1]) * 16 + hexDigit(line[2]));
                line.remove_prefix(2);
                continue;
            }
            constexpr std::string_view kNames = "nrtba", kBytes = "\n\r\t\b\a";
            const std::size_t known = c == '"' ? kNames.find(line[0]) : kNames.npos;
            word += known == kNames.npos ? line[0] : kBytes[known];
        }
        line.remove_prefix(1);
        return line.empty() || isBlankByte(line[0]);
    }
    return true;
}

} // namespace

void RespDecoder::feed(std::string_view bytes) {
    if (m_problem) return;
    if (m_isDone) begin();
    if (m_begin == m_buffer.size()) {
        m_base += m_buffer.size();
        m_buffer.clear();
        m_begin = m_at = m_searched = 0;
        if (m_buffer.capacity() > kKeptBuffer && bytes.size() <= kKeptBuffer) m_buffer.shrink_to_fit();
    } else if (m_begin > 0) {
        m_buffer.erase(0, m_begin);
        m_base += m_begin;
        m_at -= m_begin;
        m_searched -= std::min(m_searched, m_begin);
        m_begin = 0;
    }
    m_buffer.append(bytes);
}

/// What was handed out goes; the next message begins.
void RespDecoder::begin() {
    m_isDone = false;
    m_begin = m_at;
    m_dropped = 0;
    m_message.nodes.clear();
    m_message.cuts.clear();
    m_message.root = 0;
    m_message.isInline = false;
    m_texts.clear();
    m_open.clear();
}

const RespMessage* RespDecoder::next() {
    if (m_isDone) begin();
    while (!m_problem) {
        const Step done = step();
        if (done == Step::Again) continue;
        if (done == Step::More) return nullptr;
        settle();
        m_isDone = true;
        return &m_message;
    }
    return nullptr;
}

RespDecoder::Step RespDecoder::step() {
    switch (m_state) {
    case State::Header:
        return header();
    case State::Body:
        return body();
    case State::LongBody:
        return longBody();
    case State::BodyEnd:
        return bodyEnd();
    case State::ChunkHeader:
        return chunkHeader();
    }
    return Step::More;
}

RespDecoder::Step RespDecoder::fail(std::string_view what, std::size_t at) {
    m_problem = WireProblem{m_base + at, what};
    return Step::More;
}

RespDecoder::Step RespDecoder::needMore() {
    if (m_buffer.size() - m_begin > m_limits.mostUnreadBytes)
        return fail("a message is larger than what is held of one", m_buffer.size());
    return Step::More;
}

RespNode& RespDecoder::add(RespKind kind) {
    RespNode& node = m_message.nodes.emplace_back();
    node.kind = kind;
    node.end = static_cast<std::uint32_t>(m_message.nodes.size());
    return node;
}

/// Its text stands in the buffer, which may still move: settle() makes a view of it.
void RespDecoder::place(RespNode& node, std::size_t at, std::size_t size) {
    node.integer = static_cast<std::int64_t>(at - m_begin);
    node.children = static_cast<std::uint32_t>(size);
}

RespDecoder::Step RespDecoder::header() {
    const bool isTop = m_open.empty() && m_message.nodes.empty();
    if (isTop) m_message.atByte = m_base + m_at;
    if (m_at == m_buffer.size()) return Step::More;
    const char kind = m_buffer[m_at];
    const bool isWords = m_side == RespSide::Requests && isTop && kind != '*';
    const bool isNumberLine = !isWords && kind != '+' && kind != '-' && kind != '(' && kind != ',';
    const std::size_t from = std::max(m_searched, m_at);
    const void* found = std::memchr(m_buffer.data() + from, '\n', m_buffer.size() - from);
    if (!found) {
        m_searched = m_buffer.size();
        if (isWords && m_buffer.size() - m_at > kMostInlineLine + 1) return fail("a line of words is too long", m_at);
        if (isNumberLine && m_buffer.size() - m_at > kMostNumberLine) return fail(kNoNumber, m_at + 1);
        return needMore();
    }
    const std::size_t lineFeed = static_cast<std::size_t>(static_cast<const char*>(found) - m_buffer.data());
    // the same is said of a line that came whole and of one that came in pieces
    if (isNumberLine && lineFeed - m_at > kMostNumberLine) return fail(kNoNumber, m_at + 1);
    m_searched = lineFeed + 1;
    std::size_t end = lineFeed;
    if (end > m_at && m_buffer[end - 1] == '\r') {
        --end;
    } else if (!isWords) {
        return fail("a line ends without a carriage return", lineFeed);
    }
    const std::string_view line(m_buffer.data() + m_at, end - m_at);
    if (isWords) return inlineWords(line);
    if (line.empty()) return fail("no value begins with this byte", m_at);
    if (m_side == RespSide::Requests && !isTop && kind != '$') return fail("a request holds texts ($) only", m_at);
    return lineOf(kind, line.substr(1));
}

/// What begins with a byte and a line.
RespDecoder::Step RespDecoder::lineOf(char kind, std::string_view line) {
    const std::size_t head = m_at;
    const std::size_t lineEnd = m_searched;
    const auto whole = [&](RespKind of, bool isGood, std::string_view problem) {
        if (!isGood) return fail(problem, head + 1);
        place(add(of), head + 1, line.size());
        m_at = lineEnd;
        return finished();
    };
    const auto number = [&](RespKind of, std::int64_t value) {
        add(of).integer = value;
        m_at = lineEnd;
        return finished();
    };
    switch (kind) {
    case '$':
        return text(RespKind::Bulk, line, lineEnd);
    case '!':
        return text(RespKind::BulkError, line, lineEnd);
    case '=':
        return text(RespKind::Verbatim, line, lineEnd);
    case '*':
        return aggregate(RespKind::Array, line, lineEnd);
    case '%':
        return aggregate(RespKind::Map, line, lineEnd);
    case '~':
        return aggregate(RespKind::Set, line, lineEnd);
    case '|':
        return aggregate(RespKind::Attribute, line, lineEnd);
    case '>':
        return aggregate(RespKind::Push, line, lineEnd);
    case '+':
        return whole(RespKind::Text, true, {});
    case '-':
        return whole(RespKind::Error, true, {});
    case ',':
        return whole(RespKind::Double, isDouble(line), "a number is expected behind ,");
    case '(':
        return whole(RespKind::BigNumber, isWhole(line), "a whole number is expected behind (");
    case '#':
        if (line != "t" && line != "f") return fail("t or f is expected behind #", head + 1);
        return number(RespKind::Boolean, line == "t" ? 1 : 0);
    case '_':
        if (!line.empty()) return fail("nothing is expected behind _", head + 1);
        return number(RespKind::Null, 0);
    case ':': {
        std::int64_t value = 0;
        if (!headerNumber(line, value)) return fail("a whole number is expected behind :", head + 1);
        return number(RespKind::Integer, value);
    }
    case '.':
        if (!line.empty() || m_open.empty() || m_open.back().left >= 0) return fail("nothing ends here", head);
        m_at = lineEnd;
        return streamEnd();
    default:
        return fail("no value begins with this byte", head);
    }
}

RespDecoder::Step RespDecoder::aggregate(RespKind kind, std::string_view line, std::size_t lineEnd) {
    std::int64_t count = 0;
    if (line == "?" && m_side == RespSide::Replies)
        count = -1;
    else if (!headerNumber(line, count) || count < -1 || (count < 0 && kind != RespKind::Array))
        return fail("a number of values is expected", m_at + 1);
    else if (m_side == RespSide::Requests && count <= 0) { // redis passes over it
        m_at = m_begin = lineEnd;
        return Step::Again;
    } else if (count < 0) {
        add(RespKind::NullArray);
        m_at = lineEnd;
        return finished();
    }
    if (m_open.size() >= m_limits.mostDepth) return fail("values lie too deep in each other", m_at);
    const bool isPairs = kind == RespKind::Map || kind == RespKind::Attribute;
    const auto most = static_cast<std::int64_t>(m_limits.mostElements);
    if (count > most || (isPairs ? 2 * count : count) > most - static_cast<std::int64_t>(m_message.nodes.size()))
        return fail("a message has too many values", m_at + 1);
    if (isPairs && count > 0) count *= 2;
    add(kind);
    m_at = lineEnd;
    const Open opened{static_cast<std::uint32_t>(m_message.nodes.size() - 1), count};
    if (count == 0) return closed(opened);
    m_open.push_back(opened);
    return Step::Again;
}

RespDecoder::Step RespDecoder::text(RespKind kind, std::string_view line, std::size_t lineEnd) {
    if (m_message.nodes.size() >= m_limits.mostElements) return fail("a message has too many values", m_at);
    std::int64_t size = 0;
    m_textKind = kind;
    if (line == "?" && kind == RespKind::Bulk && m_side == RespSide::Replies) {
        m_at = lineEnd;
        m_isChunked = true;
        openLongText(kind, 0);
        m_state = State::ChunkHeader;
        return Step::Again;
    }
    const bool mayBeNull = kind == RespKind::Bulk && m_side == RespSide::Replies;
    if (!headerNumber(line, size) || size < (mayBeNull ? -1 : 0)) return fail("a length is expected", m_at + 1);
    if (size < 0) {
        add(RespKind::NullBulk);
        m_at = lineEnd;
        return finished();
    }
    const auto bytes = static_cast<std::uint64_t>(size);
    const bool isLong = bytes > m_limits.keptTextBytes;
    if (!isLong && bytes > m_limits.mostUnreadBytes) return fail("a text is longer than what is held of one", m_at + 1);
    m_at = lineEnd;
    m_bodyLeft = bytes;
    m_isChunked = false;
    if (isLong) openLongText(kind, bytes);
    m_state = isLong ? State::LongBody : State::Body;
    return Step::Again;
}

RespDecoder::Step RespDecoder::body() {
    const auto size = static_cast<std::size_t>(m_bodyLeft);
    if (m_buffer.size() - m_at < size + 2) return needMore();
    if (m_buffer[m_at + size] != '\r' || m_buffer[m_at + size + 1] != '\n')
        return fail("a text does not end where its length says", m_at + size);
    std::size_t at = m_at, shown = size;
    if (m_textKind == RespKind::Verbatim) {
        constexpr std::size_t kFormat = 4; // "txt:"
        if (size < kFormat || m_buffer[at + kFormat - 1] != ':') return fail("txt: or mkd: is expected", at);
        at += kFormat;
        shown -= kFormat;
    }
    place(add(m_textKind), at, shown);
    m_at += size + 2;
    m_searched = m_at;
    m_state = State::Header;
    return finished();
}

/// A text whose bytes do not stay in the buffer: one that is cut, or comes in chunks.
void RespDecoder::openLongText(RespKind kind, std::uint64_t bytes) {
    add(kind);
    m_texts.emplace_back();
    m_hash = Sha1();
    m_longBytes = bytes;
}

void RespDecoder::takeLong(std::size_t bytes) {
    const std::string_view piece(m_buffer.data() + m_at, bytes);
    std::string& kept = m_texts.back();
    if (m_limits.keptTextBytes != static_cast<std::size_t>(-1)) m_hash.add(piece);
    kept.append(piece.substr(0, m_limits.keptTextBytes - std::min(kept.size(), m_limits.keptTextBytes)));
    // What lies before it in the buffer belongs to this message and stays.
    m_buffer.erase(m_at, bytes);
    m_base += bytes;
    m_dropped += bytes;
    m_searched = m_at;
}

RespDecoder::Step RespDecoder::longBody() {
    const std::size_t bytes = static_cast<std::size_t>(std::min<std::uint64_t>(m_bodyLeft, m_buffer.size() - m_at));
    takeLong(bytes);
    m_bodyLeft -= bytes;
    if (m_texts.back().size() > m_limits.mostUnreadBytes)
        return fail("a text is longer than what is held of one", m_at);
    if (m_bodyLeft > 0) return Step::More;
    m_state = State::BodyEnd;
    return Step::Again;
}

RespDecoder::Step RespDecoder::bodyEnd() {
    if (m_buffer.size() - m_at < 2) return Step::More;
    if (m_buffer[m_at] != '\r' || m_buffer[m_at + 1] != '\n')
        return fail("a text does not end where its length says", m_at);
    m_at += 2;
    m_searched = m_at;
    if (m_isChunked) {
        m_state = State::ChunkHeader;
        return Step::Again;
    }
    m_state = State::Header;
    RespNode& node = m_message.nodes.back();
    std::string_view shown = m_texts.back();
    if (node.kind == RespKind::Verbatim) shown.remove_prefix(std::min<std::size_t>(4, shown.size()));
    node.text = shown;
    if (m_longBytes > m_texts.back().size()) {
        m_message.cuts.push_back({m_longBytes, m_hash.hex()});
        node.cut = static_cast<std::uint32_t>(m_message.cuts.size());
    }
    return finished();
}

/// ";4" before four bytes of a streamed text; ";0" ends it.
RespDecoder::Step RespDecoder::chunkHeader() {
    const std::size_t from = std::max(m_searched, m_at);
    const void* found = std::memchr(m_buffer.data() + from, '\n', m_buffer.size() - from);
    if (!found) {
        m_searched = m_buffer.size();
        if (m_buffer.size() - m_at > kMostNumberLine) return fail("a piece of a text is expected", m_at);
        return needMore();
    }
    const std::size_t lineFeed = static_cast<std::size_t>(static_cast<const char*>(found) - m_buffer.data());
    const std::string_view line(m_buffer.data() + m_at, lineFeed - m_at);
    std::int64_t size = 0;
    if (line.size() < 3 || line[0] != ';' || line.back() != '\r' ||
        !headerNumber(line.substr(1, line.size() - 2), size) || size < 0)
        return fail("a piece of a text is expected", m_at);
    m_at = m_searched = lineFeed + 1;
    if (size > 0) {
        m_longBytes += static_cast<std::uint64_t>(size);
        m_bodyLeft = static_cast<std::uint64_t>(size);
        m_state = State::LongBody;
        return Step::Again;
    }
    m_state = State::Header;
    RespNode& node = m_message.nodes.back();
    node.text = m_texts.back();
    if (m_longBytes > m_texts.back().size()) {
        m_message.cuts.push_back({m_longBytes, m_hash.hex()});
        node.cut = static_cast<std::uint32_t>(m_message.cuts.size());
    }
    return finished();
}

RespDecoder::Step RespDecoder::streamEnd() {
    const Open open = m_open.back();
    const RespNode& node = m_message.nodes[open.node];
    const bool isPairs = node.kind == RespKind::Map || node.kind == RespKind::Attribute;
    if (isPairs && node.children % 2 != 0) return fail("a key without a value", m_at);
    m_open.pop_back();
    return closed(open);
}

/// A value has ended: so may what it lies in.
RespDecoder::Step RespDecoder::finished() {
    while (!m_open.empty()) {
        Open& open = m_open.back();
        ++m_message.nodes[open.node].children;
        if (open.left < 0) {
            if (m_message.nodes.size() > m_limits.mostElements) return fail("a message has too many values", m_at);
            return Step::Again;
        }
        if (--open.left > 0) return Step::Again;
        const std::uint32_t index = open.node;
        RespNode& node = m_message.nodes[index];
        node.end = static_cast<std::uint32_t>(m_message.nodes.size());
        m_open.pop_back();
        if (node.kind != RespKind::Attribute) continue;
        if (m_open.empty()) m_message.root = node.end;
        return Step::Again;
    }
    return Step::Done;
}

/// An aggregate without values, or a streamed one, has ended.
RespDecoder::Step RespDecoder::closed(Open open) {
    RespNode& node = m_message.nodes[open.node];
    node.end = static_cast<std::uint32_t>(m_message.nodes.size());
    if (node.kind != RespKind::Attribute) return finished();
    if (m_open.empty()) m_message.root = node.end;
    return Step::Again;
}

void RespDecoder::settle() {
    m_message.bytes = m_base + m_at - m_message.atByte;
    for (RespNode& node : m_message.nodes) {
        if (isAggregate(node.kind) || isNull(node.kind) || node.text.data() || node.kind == RespKind::Integer ||
            node.kind == RespKind::Boolean)
            continue;
        node.text = std::string_view(m_buffer.data() + m_begin + node.integer, node.children);
        node.integer = 0;
        node.children = 0;
    }
}

RespDecoder::Step RespDecoder::inlineWords(std::string_view line) {
    const std::size_t lineEnd = m_searched;
    if (line.size() > kMostInlineLine) return fail("a line of words is too long", m_at);
    add(RespKind::Array);
    for (;;) {
        while (!line.empty() && isBlankByte(line[0]))
            line.remove_prefix(1);
        if (line.empty()) break;
        std::string& word = m_texts.emplace_back();
        if (!nextWord(line, word)) return fail("quotes of a line of words do not match", m_at);
        add(RespKind::Bulk).text = word;
        ++m_message.nodes[0].children;
    }
    m_at = lineEnd;
    m_message.nodes[0].end = static_cast<std::uint32_t>(m_message.nodes.size());
    if (m_message.nodes.size() == 1) { // an empty line
        m_message.nodes.clear();
        m_begin = m_at;
        return Step::Again;
    }
    m_message.isInline = true;
    return Step::Done;
}

} // namespace tenfold::wire
