#include "core/import/formats/json_fields/field_table.h"

#include "core/base/text/csv_text.h"
#include "core/import/documents/json_document.h"

#include <utility>

namespace tenfold::jsonfields {
namespace {

namespace json = simdjson::ondemand;

constexpr const char* kNotJson = "not valid JSON";
constexpr const char* kTwice = "a key comes twice in one object";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::string_view trimmedToken(std::string_view token) {
    while (!token.empty() &&
           (token.back() == ' ' || token.back() == '\t' || token.back() == '\r' || token.back() == '\n'))
        token.remove_suffix(1);
    return token;
}

/// Calls `onField` with the fields of each whole line of a beginning.
template <typename OnRecord>
void eachRecord(std::string_view head, OnRecord&& onRecord) {
    if (head.starts_with(kByteOrderMark)) head.remove_prefix(kByteOrderMark.size());
    FieldTable table;
    std::string padded;
    while (!head.empty()) {
        const std::size_t end = head.find('\n');
        // A last line without an end may be cut; it then is no JSON and says nothing.
        padded.assign(head.substr(0, end));
        head.remove_prefix(end == head.npos ? head.size() : end + 1);
        const std::size_t bytes = padded.size();
        padded.append(simdjson::SIMDJSON_PADDING, ' ');
        if (table.read(std::string_view(padded).substr(0, bytes))) continue;
        if (!onRecord(table)) return;
    }
}

} // namespace

const char* FieldTable::read(std::string_view line) {
    m_fields.clear();
    if (m_names.size() > kMostFields * 4) m_names.clear(); // names that are data
    ++m_record;
    const simdjson::padded_string_view padded(line.data(), line.size(), line.size() + simdjson::SIMDJSON_PADDING);
    json::document document;
    if (openJson(m_parser, padded, document)) return kNotJson;
    json::object whole;
    if (document.get_object().get(whole)) return "not a JSON object";
    if (const char* why = object(whole, {}, 0)) return why;
    return document.current_location().error() == simdjson::OUT_OF_BOUNDS ? nullptr : "text after the JSON object";
}

const char* FieldTable::object(json::object object, const std::string& prefix, int depth) {
    for (auto field : object) {
        std::string_view key;
        json::value inner;
        if (field.unescaped_key().get(key) || field.value().get(inner)) return kNotJson;
        std::string name = prefix;
        if (depth > 0) name += '.';
        name += key;
        if (const char* why = value(inner, name, depth)) return why;
    }
    return nullptr;
}

const char* FieldTable::value(json::value value, const std::string& name, int depth) {
    json::json_type type{};
    if (value.type().get(type)) return kNotJson;
    if (type == json::json_type::object && depth + 1 < kMostDepth) {
        json::object inner;
        if (value.get_object().get(inner)) return kNotJson;
        return object(inner, name, depth + 1);
    }
    Field field;
    if (type == json::json_type::null) {
        bool isNull = false;
        return value.is_null().get(isNull) || !isNull ? kNotJson : nullptr;
    }
    if (type == json::json_type::string) {
        field.isText = true;
        if (value.get_string().get(field.cell)) return kNotJson;
    } else if (type == json::json_type::number) {
        // Digit by digit, as times with more of them than a double has need it.
        field.cell = trimmedToken(value.raw_json_token());
        double ignored = 0;
        if (value.get_double().get(ignored)) return kNotJson;
    } else if (type == json::json_type::boolean) {
        bool flag = false;
        if (value.get_bool().get(flag)) return kNotJson;
        field.cell = flag ? "true" : "false";
    } else if (simdjson::to_json_string(value).get(field.cell)) {
        return kNotJson;
    } else {
        field.cell = trimmedToken(field.cell);
    }
    if (m_fields.size() >= kMostFields) return "more than a thousand fields";
    auto known = m_names.find(name);
    if (known == m_names.end()) {
        known = m_names.try_emplace(name, 0).first;
    }
    if (std::exchange(known->second, m_record) == m_record) return kTwice;
    field.name = known->first;
    m_fields.push_back(field);
    return nullptr;
}

std::vector<FoundField> fieldsOf(const std::vector<std::string>& heads) {
    std::vector<FoundField> found;
    std::map<std::string, std::size_t, std::less<>> places;
    for (const std::string& head : heads)
        eachRecord(head, [&](const FieldTable& table) {
            for (const FieldTable::Field& field : table.fields()) {
                const auto place = places.find(field.name);
                if (place != places.end()) {
                    found[place->second].isText = found[place->second].isText && field.isText;
                } else if (found.size() < FieldTable::kMostFields) {
                    places.emplace(field.name, found.size());
                    found.push_back({std::string(field.name), std::string(field.cell), field.isText});
                }
            }
            return true;
        });
    return found;
}

bool areJsonLines(std::string_view head) {
    const std::size_t begin = head.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (begin == head.npos || head[begin] != '{') return false;
    bool isOne = false;
    eachRecord(head.substr(begin, head.find('\n', begin) - begin), [&](const FieldTable& table) {
        isOne = !table.fields().empty();
        return false;
    });
    return isOne;
}

std::string tableOf(std::string_view head) {
    const std::vector<FoundField> fields = fieldsOf({std::string(head)});
    std::string names, samples;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (i > 0) names += ',', samples += ',';
        appendCsvCell(names, fields[i].name, CsvCells::Exact);
        appendCsvCell(samples, fields[i].sample, CsvCells::Exact);
    }
    return names + "\n" + samples + "\n";
}

} // namespace tenfold::jsonfields
