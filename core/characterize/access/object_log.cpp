#include "core/characterize/access/object_log.h"

#include "core/characterize/access/operations.h"
#include "core/characterize/access/table_row.h"

#include <simdjson.h>

#include <algorithm>
#include <array>
#include <optional>

namespace tenfold::characterize {
namespace {

enum Field { kPath, kCluster, kWorker, kSize, kTime, kOperation, kExtension, kFields };

constexpr std::array<std::string_view, kFields> kFieldNames{"path",      "cluster",   "worker", "size",
                                                            "timestamp", "operation", "ext"};

std::optional<Field> objectField(std::string_view name) {
    std::string lower(name);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c); });
    for (const ObjectColumn& column : kObjectColumns)
        if (lower == column.name)
            return static_cast<Field>(std::find(kFieldNames.begin(), kFieldNames.end(), column.meaning) -
                                      kFieldNames.begin());
    return std::nullopt;
}

/// Takes the fields apart by the names in a header. @return whether those that are needed are there
bool placesOf(const std::vector<std::string_view>& names, std::vector<int>& columns) {
    columns.assign(names.size(), -1);
    std::array<bool, kFields> has{};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto field = objectField(names[i]);
        if (!field || has[*field]) continue;
        columns[i] = *field;
        has[*field] = true;
    }
    return has[kPath] && has[kTime] && has[kOperation];
}

struct ObjectFields {
    std::array<std::string_view, kFields> text;
    std::array<bool, kFields> has{};
};

/// The operation as the table of meanings spells it, whatever letters a log has; others as they stand.
std::string_view operationOf(std::string_view name) {
    const auto isSame = [](char a, char b) { return a == b || (a | 0x20) == (b | 0x20); };
    for (const OperationMeaning& one : kObjectOperations)
        if (std::equal(one.name.begin(), one.name.end(), name.begin(), name.end(), isSame)) return one.name;
    return name;
}

/// @return false when a record lacks what is needed or holds something else
bool tellObject(const ObjectFields& fields, std::string_view record, ObjectTimes& times, AccessSink& sink) {
    const auto time = times.ms(fields.text[kTime]);
    if (!time || fields.text[kPath].empty() || fields.text[kOperation].empty()) return false;
    Access access;
    access.timeMs = *time;
    access.record = record;
    access.path = fields.text[kPath];
    access.cluster = fields.text[kCluster];
    access.worker = fields.text[kWorker];
    access.operation = operationOf(fields.text[kOperation]);
    access.action = actionOfObject(access.operation);
    access.hasExtension = fields.has[kExtension];
    access.extension = fields.text[kExtension];
    if (!fields.text[kSize].empty()) {
        const auto size = wholeInteger(fields.text[kSize]);
        if (!size || *size < -1) return false;
        access.sizeBytes = *size;
    }
    sink.access(access);
    return true;
}

} // namespace

Action actionOfObject(std::string_view operation) {
    return actionIn(kObjectOperations, operation);
}

// The sizes of times of 1985 to 2500 and later, by unit: none is of two.
constexpr std::int64_t kLeastSeconds = 500'000'000, kLeastMs = 100'000'000'000,
                       kLeastMicroseconds = 100'000'000'000'000, kLeastNanoseconds = 100'000'000'000'000'000;

void ObjectTimes::settle(std::string_view text) {
    const auto value = wholeInteger(text);
    if (value)
        m_unit = *value < kLeastSeconds        ? Unit::Start
                 : *value < kLeastMs           ? Unit::Seconds
                 : *value < kLeastMicroseconds ? Unit::Milliseconds
                 : *value < kLeastNanoseconds  ? Unit::Microseconds
                                               : Unit::Nanoseconds;
    else
        m_unit = text.find('-') != std::string_view::npos ? Unit::Dates : Unit::Seconds;
    m_hasFractions = !value;
    if (m_unit == Unit::Seconds && !m_hasFractions) m_resolutionMs = 1000;
}

/// Seconds, with a fraction or without.
std::optional<std::int64_t> ObjectTimes::seconds(std::string_view text) {
    const std::size_t dot = text.find('.');
    const auto whole = wholeInteger(text.substr(0, dot));
    if (!whole || *whole < kLeastSeconds || *whole >= kLeastMs) return std::nullopt;
    std::int64_t ms = 0;
    if (dot != std::string_view::npos) {
        std::string_view digits = text.substr(dot + 1);
        for (const char c : digits)
            if (c < '0' || c > '9') return std::nullopt;
        for (std::size_t i = 0; i < 3; ++i)
            ms = ms * 10 + (i < digits.size() ? digits[i] - '0' : 0);
    }
    return *whole * 1000 + ms;
}

std::optional<std::int64_t> ObjectTimes::ms(std::string_view text) {
    if (m_unit == Unit::Milliseconds || m_unit == Unit::Start) return wholeInteger(text);
    const bool isFirst = m_unit == Unit::Unknown;
    if (isFirst) {
        settle(text);
        if (m_unit == Unit::Milliseconds || m_unit == Unit::Start) return wholeInteger(text);
    }
    std::optional<std::int64_t> time;
    if (m_unit == Unit::Seconds) {
        time = seconds(text);
    } else if (m_unit == Unit::Dates) {
        if (const auto written = writtenTime(text); written && written->length == text.size())
            time = m_clock.utcMs(*written);
    } else if (const auto value = wholeInteger(text)) {
        const bool isNano = m_unit == Unit::Nanoseconds;
        if (*value >= (isNano ? kLeastNanoseconds : kLeastMicroseconds) && (isNano || *value < kLeastNanoseconds))
            time = *value / (isNano ? 1'000'000 : 1000);
    }
    if (!time && isFirst) m_unit = Unit::Unknown; // a broken line tells nothing of the others
    return time;
}

std::optional<Sentence> ObjectTimes::doubt(const std::string& file) const {
    const std::string name = file.substr(file.find_last_of('/') + 1);
    switch (m_unit) {
    case Unit::Start:
        return say(TENFOLD_WORDS("Sentence",
                                 "{0}: its times begin near 0 and were taken as milliseconds without a date",
                                 "objects.startTimes"),
                   name);
    case Unit::Seconds:
        return say(TENFOLD_WORDS("Sentence",
                                 "{0}: by their size its times are seconds since 1970, and were taken as such",
                                 "objects.seconds"),
                   name);
    case Unit::Microseconds:
        return say(TENFOLD_WORDS("Sentence",
                                 "{0}: by their size its times are microseconds since 1970, and were taken as such",
                                 "objects.microseconds"),
                   name);
    case Unit::Nanoseconds:
        return say(TENFOLD_WORDS("Sentence",
                                 "{0}: by their size its times are nanoseconds since 1970, and were taken as such",
                                 "objects.nanoseconds"),
                   name);
    default:
        return std::nullopt;
    }
}

bool ObjectCsvReader::isHeader(std::string_view line) {
    ObjectCsvReader reader;
    return reader.readHeader(line);
}

void ObjectCsvReader::begin(const std::string& name) {
    LineReader::begin(name);
    m_columns.clear();
    m_times.begin();
}

bool ObjectCsvReader::readHeader(std::string_view line) {
    for (const char delimiter : {',', '\t', ';', '|'}) {
        if (!dividedRow(line, delimiter, m_fields, m_unquoted) || !placesOf(m_fields, m_columns)) continue;
        m_delimiter = delimiter;
        return true;
    }
    m_columns.clear();
    return false;
}

LineKind ObjectCsvReader::line(const Line& line, AccessSink& sink) {
    if (m_columns.empty()) return readHeader(line.text) ? LineKind::Other : LineKind::Rejected;
    if (!dividedRow(line.text, m_delimiter, m_fields, m_unquoted) || m_fields.size() != m_columns.size())
        return LineKind::Rejected;
    ObjectFields fields;
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        if (m_columns[i] < 0) continue;
        const auto field = static_cast<std::size_t>(m_columns[i]);
        fields.text[field] = m_fields[i];
        fields.has[field] = true;
    }
    return tellObject(fields, line.text, m_times, sink) ? LineKind::Parsed : LineKind::Rejected;
}

struct ObjectJsonReader::Parser {
    simdjson::ondemand::parser parser;
    simdjson::padded_string padded;
    std::string buffer;
    std::array<std::string, kFields> texts;
};

ObjectJsonReader::ObjectJsonReader(const TimeZone& zone)
    : m_parser(std::make_unique<Parser>())
    , m_times(zone) {}
ObjectJsonReader::~ObjectJsonReader() = default;

void ObjectJsonReader::begin(const std::string& name) {
    LineReader::begin(name);
    m_times.begin();
}

bool ObjectJsonReader::isRecord(std::string_view line) {
    class Nobody final : public AccessSink {
        void access(const Access&) override {}
    } nobody;
    ObjectJsonReader reader;
    return reader.line({line}, nobody) == LineKind::Parsed;
}

LineKind ObjectJsonReader::line(const Line& line, AccessSink& sink) {
    Parser& own = *m_parser;
    if (line.text.find_first_not_of(" \t") == std::string_view::npos) return LineKind::Other;
    own.buffer.assign(line.text);
    own.buffer.append(simdjson::SIMDJSON_PADDING, ' ');
    simdjson::ondemand::document document;
    if (own.parser.iterate(own.buffer.data(), line.text.size(), own.buffer.size()).get(document) != simdjson::SUCCESS)
        return LineKind::Rejected;
    simdjson::ondemand::object object;
    if (document.get_object().get(object) != simdjson::SUCCESS) return LineKind::Rejected;
    ObjectFields fields;
    for (auto member : object) {
        std::string_view name;
        simdjson::ondemand::value value;
        if (member.error() != simdjson::SUCCESS || member.unescaped_key().get(name) != simdjson::SUCCESS)
            return LineKind::Rejected;
        const auto field = objectField(name);
        if (member.value().get(value) != simdjson::SUCCESS) return LineKind::Rejected;
        if (!field || fields.has[*field]) continue;
        simdjson::ondemand::json_type type{};
        if (value.type().get(type) != simdjson::SUCCESS) return LineKind::Rejected;
        std::string_view text;
        if (type == simdjson::ondemand::json_type::string) {
            if (value.get_string().get(text) != simdjson::SUCCESS) return LineKind::Rejected;
        } else if (type == simdjson::ondemand::json_type::null) {
            continue;
        } else if (type == simdjson::ondemand::json_type::number) {
            text = value.raw_json_token();
            while (!text.empty() && text.back() == ' ')
                text.remove_suffix(1);
        } else {
            return LineKind::Rejected;
        }
        own.texts[*field].assign(text);
        fields.text[*field] = own.texts[*field];
        fields.has[*field] = true;
    }
    if (line.text[line.text.find_last_not_of(" \t")] != '}') return LineKind::Rejected;
    return tellObject(fields, line.text, m_times, sink) ? LineKind::Parsed : LineKind::Rejected;
}

} // namespace tenfold::characterize
