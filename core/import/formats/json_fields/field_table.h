#pragma once

#include "core/import/formats/jsonl/json_flattener.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::jsonfields {

/// One record of JSON Lines as cells by name of field: "a.b" is the field b of the object a. A list is its text, as is
/// what is nested deeper than kMostDepth. Texts live until the next record.
class FieldTable {
public:
    static constexpr std::size_t kMostFields = 1000; ///< of a record; more are no record
    static constexpr int kMostDepth = 8;

    /// @param line  followed by simdjson::SIMDJSON_PADDING readable bytes
    /// @return why it is no record, or null
    const char* read(std::string_view line);

    struct Field {
        std::string_view name, cell;
        bool isText = false; ///< a text of JSON, not a number, list …
    };
    /// In the order they are written; null and empty objects are none.
    const std::vector<Field>& fields() const { return m_fields; }

private:
    const char* object(simdjson::ondemand::object object, const std::string& prefix, int depth);
    const char* value(simdjson::ondemand::value value, const std::string& name, int depth);

    simdjson::ondemand::parser m_parser;
    std::map<std::string, std::uint64_t, std::less<>> m_names; ///< name and the last record that has it
    std::uint64_t m_record = 0;
    std::vector<Field> m_fields;
};

/// What the fields of the first records are called, with the cell that came first, and whether all of them are texts.
struct FoundField {
    std::string name, sample;
    bool isText = true;
};
/// Those of whole lines of the beginnings of files, in the order they come. Cost: O(bytes). Source: ours.
std::vector<FoundField> fieldsOf(const std::vector<std::string>& heads);

/// Whether a beginning is JSON Lines: its first line is an object, whole.
bool areJsonLines(std::string_view head);

/// The same as a table of CSV, a line of names and a row of samples: what proposals for tables are made from.
std::string tableOf(std::string_view head);

} // namespace tenfold::jsonfields
