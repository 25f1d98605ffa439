#include "core/characterize/access/cache_trace.h"

#include "core/base/threads/cancellation.h"
#include "core/characterize/access/table_row.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <unordered_map>

namespace tenfold::characterize {
namespace {

/// A number as the text that stands for a file.
class KeyText {
public:
    explicit KeyText(std::uint64_t key)
        : m_end(std::to_chars(m_text.data(), m_text.data() + m_text.size(), key).ptr) {}
    std::string_view view() const { return {m_text.data(), static_cast<std::size_t>(m_end - m_text.data())}; }

private:
    std::array<char, 20> m_text;
    char* m_end;
};

void tellReference(std::string_view key, std::int64_t time, std::int64_t size, AccessSink& sink,
                   std::string_view operation = "read") {
    Access access;
    access.timeMs = time;
    access.action = operation == "read" ? Action::Read : Action::Other;
    access.operation = operation;
    access.path = key;
    access.sizeBytes = size;
    sink.access(access);
}

/// A number at some place of a record, the lowest byte first.
template <typename Number>
Number numberAt(const char* bytes, std::size_t offset) {
    std::uint64_t value = 0;
    for (std::size_t i = sizeof(Number); i-- > 0;)
        value = value << 8 | static_cast<unsigned char>(bytes[offset + i]);
    return static_cast<Number>(value);
}

/// What a command of SCSI does with blocks, by its operation code: of each, those with 6, 10, 12 and 16 bytes.
std::string_view operationOfScsi(std::uint16_t command) {
    switch (command & 0xFF) {
    case 0x08:
    case 0x28:
    case 0xA8:
    case 0x88:
        return "read";
    case 0x0A: // write
    case 0x2A:
    case 0xAA:
    case 0x8A:
    case 0x2E: // write and verify
    case 0xAE:
    case 0x8E:
    case 0x41: // write same
    case 0x93:
    case 0x3F: // write long
    case 0x89: // compare and write
    case 0x9C: // write atomic
        return "write";
    default:
        return "other";
    }
}

bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names) {
    std::string lower(name);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c); });
    return std::find(names.begin(), names.end(), lower) != names.end();
}

} // namespace

void NumbersReader::reference(std::uint64_t key, std::int64_t time, std::int64_t size, AccessSink& sink) {
    ++m_references;
    tellReference(KeyText(key).view(), time, size, sink);
}

LineKind NumbersReader::line(const Line& line, AccessSink& sink) {
    std::string_view text = line.text;
    std::array<std::uint64_t, 4> numbers{};
    std::size_t count = 0;
    for (std::string_view word = takenWord(text); !word.empty(); word = takenWord(text)) {
        if (m_columns == Columns::Lirs && count == 0 && word == "*") return LineKind::Other;
        const auto number = wholeInteger<std::uint64_t>(word);
        if (!number || count == numbers.size()) return LineKind::Rejected;
        numbers[count++] = *number;
    }
    if (count == 0) return LineKind::Other;
    switch (m_columns) {
    case Columns::Lirs:
        if (count != 1) return LineKind::Rejected;
        reference(numbers[0], m_references, -1, sink);
        return LineKind::Parsed;
    case Columns::Counts:
        if (count != 1) return LineKind::Rejected;
        sink.count(numbers[0]);
        return LineKind::Parsed;
    case Columns::TimeKeySize:
        if (count != 3 || numbers[0] > INT64_MAX || numbers[2] > INT64_MAX) return LineKind::Rejected;
        reference(numbers[1], static_cast<std::int64_t>(numbers[0]), static_cast<std::int64_t>(numbers[2]), sink);
        return LineKind::Parsed;
    case Columns::Arc:
        break;
    }
    constexpr std::uint64_t kMostPages = 1U << 24; // more in one request is no trace
    if (count != 4 || numbers[1] > kMostPages) return LineKind::Rejected;
    for (std::uint64_t page = 0; page < numbers[1]; ++page)
        reference(numbers[0] + page, m_references, -1, sink);
    return LineKind::Parsed;
}

bool KeyCsvReader::isHeader(std::string_view line) {
    KeyCsvReader reader;
    return reader.readHeader(line);
}

void KeyCsvReader::begin(const std::string& name) {
    LineReader::begin(name);
    m_key = m_size = m_time = -1;
}

bool KeyCsvReader::readHeader(std::string_view line) {
    for (const char delimiter : {',', '\t', ';'}) {
        m_key = m_size = m_time = -1;
        if (!dividedRow(line, delimiter, m_fields, m_unquoted)) continue;
        for (std::size_t i = 0; i < m_fields.size(); ++i) {
            const int at = static_cast<int>(i);
            if (m_key < 0 &&
                isOneOf(m_fields[i], {"key", "id", "obj", "obj_id", "object", "object_id", "lbn", "block"}))
                m_key = at;
            if (m_size < 0 && isOneOf(m_fields[i], {"size", "bytes", "obj_size", "value_size", "length"})) m_size = at;
            if (m_time < 0 && isOneOf(m_fields[i], {"time", "timestamp", "ts", "clock_time"})) m_time = at;
        }
        m_delimiter = delimiter;
        if (m_key >= 0) return true;
    }
    return false;
}

std::optional<std::pair<std::string_view, std::int64_t>> KeyCsvReader::pairOf(std::string_view line, char delimiter) {
    if (!dividedRow(line, delimiter, m_fields, m_unquoted) || m_fields.size() != 2) return std::nullopt;
    const auto size = wholeInteger(m_fields[1]);
    if (m_fields[0].empty() || !size || *size < 0) return std::nullopt;
    return std::pair(m_fields[0], *size);
}

bool KeyCsvReader::areReferences(const std::vector<std::string_view>& lines) {
    constexpr std::size_t kLeastRows = 20, kLeastRepeats = 10; // a table of sizes hardly has a key ten times. Chosen
    if (lines.size() < kLeastRows) return false;
    for (const char delimiter : {',', '\t', ';'}) {
        KeyCsvReader reader;
        std::unordered_map<std::string, std::int64_t> sizes;
        std::size_t rows = 0, repeats = 0, changed = 0;
        bool isAscending = true, isOneSize = true; // a clock; a mark
        std::optional<std::int64_t> before, first;
        for (const std::string_view line : lines) {
            const auto row = reader.pairOf(line, delimiter);
            if (!row) break;
            ++rows;
            const auto number = wholeInteger(row->first);
            isAscending = isAscending && number && (!before || *number >= *before);
            before = number;
            isOneSize = isOneSize && row->second == first.value_or(row->second);
            first = first.value_or(row->second);
            const auto [known, isNew] = sizes.emplace(row->first, row->second);
            if (isNew) continue;
            ++repeats;
            changed += known->second != row->second ? 1 : 0;
        }
        constexpr std::size_t kChanged = 20; // one in so many repeats: objects are written anew
        if (rows == lines.size() && repeats >= kLeastRepeats && changed * kChanged <= repeats && !isAscending &&
            !isOneSize)
            return true;
    }
    return false;
}

bool KeyCsvReader::isNamelessRow(std::string_view line) {
    for (const char delimiter : {',', '\t', ';'}) {
        if (!pairOf(line, delimiter)) continue;
        m_key = 0;
        m_size = 1;
        m_delimiter = delimiter;
        return true;
    }
    return false;
}

LineKind KeyCsvReader::line(const Line& line, AccessSink& sink) {
    if (m_key < 0) {
        if (readHeader(line.text)) return LineKind::Other;
        if (!isNamelessRow(line.text)) return LineKind::Rejected;
    }
    if (!dividedRow(line.text, m_delimiter, m_fields, m_unquoted)) return LineKind::Rejected;
    const auto field = [&](int at) { return at < 0 ? std::string_view() : m_fields[static_cast<std::size_t>(at)]; };
    const int last = std::max({m_key, m_size, m_time});
    if (m_fields.size() <= static_cast<std::size_t>(last) || field(m_key).empty()) return LineKind::Rejected;
    std::optional<std::int64_t> size = -1, time = m_references;
    if (m_size >= 0) size = wholeInteger(field(m_size));
    if (m_time >= 0) time = wholeInteger(field(m_time));
    if (!size || !time) return LineKind::Rejected;
    ++m_references;
    tellReference(field(m_key), *time, *size, sink);
    return LineKind::Parsed;
}

std::size_t RecordReader::recordBytes(Layout layout) {
    switch (layout) {
    case Layout::OracleGeneral:
        return 24;
    case Layout::Vscsi1:
        return 32;
    case Layout::Vscsi2:
        break;
    }
    return 40;
}

bool RecordReader::fits(Layout layout, std::string_view head) {
    const std::size_t bytes = recordBytes(layout);
    const std::size_t records = std::min<std::size_t>(head.size() / bytes, 100);
    if (records == 0) return false;
    std::uint32_t before = 0;
    for (std::size_t i = 0; i < records; ++i) {
        const char* record = head.data() + i * bytes;
        if (layout == Layout::OracleGeneral) {
            const auto time = numberAt<std::uint32_t>(record, 0);
            const auto next = numberAt<std::int64_t>(record, 16);
            const bool isNext =
                next == -1 || next == INT64_MAX || (next > std::int64_t(i) && next < (std::int64_t{1} << 40));
            if (time < before || numberAt<std::uint32_t>(record, 12) > (1U << 31) || !isNext) return false;
            before = time;
        } else {
            const std::size_t at = layout == Layout::Vscsi1 ? 14 : 2;
            if (numberAt<std::uint16_t>(record, at) >> 8 != (layout == Layout::Vscsi1 ? 1 : 2)) return false;
        }
    }
    return true;
}

void RecordReader::record(const char* bytes, AccessSink& sink) {
    ++m_counts.parsed;
    if (m_layout == Layout::OracleGeneral) {
        constexpr std::int64_t kMsOfSecond = 1000; // its clock is in seconds
        tellReference(KeyText(numberAt<std::uint64_t>(bytes, 4)).view(),
                      numberAt<std::uint32_t>(bytes, 0) * kMsOfSecond, numberAt<std::uint32_t>(bytes, 12), sink);
        return;
    }
    const bool isFirst = m_layout == Layout::Vscsi1;
    const auto block = numberAt<std::uint64_t>(bytes, 16), microseconds = numberAt<std::uint64_t>(bytes, 24);
    const auto size = numberAt<std::uint32_t>(bytes, isFirst ? 4 : 8);
    const auto command = numberAt<std::uint16_t>(bytes, isFirst ? 12 : 0);
    tellReference(KeyText(block).view(), static_cast<std::int64_t>(microseconds / 1000), size, sink,
                  operationOfScsi(command));
}

Status RecordReader::feed(std::string_view chunk, AccessSink& sink) {
    cancellationPoint();
    const std::size_t bytes = recordBytes(m_layout);
    if (!m_carry.empty()) {
        const std::size_t missing = std::min(bytes - m_carry.size(), chunk.size());
        m_carry.append(chunk.substr(0, missing));
        chunk.remove_prefix(missing);
        m_offset += missing;
        if (m_carry.size() < bytes) return {};
        record(m_carry.data(), sink);
        m_carry.clear();
    }
    for (; chunk.size() >= bytes; chunk.remove_prefix(bytes), m_offset += bytes)
        record(chunk.data(), sink);
    m_carry = chunk;
    m_offset += chunk.size();
    return {};
}

Status RecordReader::end(AccessSink&) {
    if (!m_carry.empty()) countBad(m_counts.parsed + 1, m_offset - m_carry.size(), {});
    m_carry.clear();
    m_offset = 0;
    return {};
}

} // namespace tenfold::characterize
