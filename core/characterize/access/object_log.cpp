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

/// @return false when a record lacks what is needed or holds something else
bool tellObject(const ObjectFields& fields, std::string_view record, AccessSink& sink) {
    const auto time = wholeInteger(fields.text[kTime]);
    if (!time || fields.text[kPath].empty() || fields.text[kOperation].empty()) return false;
    Access access;
    access.timeMs = *time;
    access.record = record;
    access.path = fields.text[kPath];
    access.cluster = fields.text[kCluster];
    access.worker = fields.text[kWorker];
    access.operation = fields.text[kOperation];
    access.action = actionOfObject(access.operation);
    access.hasExtension = fields.has[kExtension];
    access.extension = fields.text[kExtension];
    if (!fields.text[kSize].empty()) {
        const auto size = wholeInteger(fields.text[kSize]);
        if (!size || *size < 0) return false;
        access.sizeBytes = *size;
    }
    sink.access(access);
    return true;
}

} // namespace

Action actionOfObject(std::string_view operation) {
    return actionIn(kObjectOperations, operation);
}

bool ObjectCsvReader::isHeader(std::string_view line) {
    ObjectCsvReader reader;
    return reader.readHeader(line);
}

void ObjectCsvReader::begin(const std::string& name) {
    LineReader::begin(name);
    m_columns.clear();
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
    return tellObject(fields, line.text, sink) ? LineKind::Parsed : LineKind::Rejected;
}

struct ObjectJsonReader::Parser {
    simdjson::ondemand::parser parser;
    simdjson::padded_string padded;
    std::string buffer;
    std::array<std::string, kFields> texts;
};

ObjectJsonReader::ObjectJsonReader()
    : m_parser(std::make_unique<Parser>()) {}
ObjectJsonReader::~ObjectJsonReader() = default;

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
    return tellObject(fields, line.text, sink) ? LineKind::Parsed : LineKind::Rejected;
}

} // namespace tenfold::characterize
