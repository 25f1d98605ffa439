#pragma once

#include "core/import/format.h"

namespace tenfold::jsonfields {

/// JSON Lines of any fields with a mapping that says which field is what: the one of tables (csv/csv_mapping.h), whose
/// columns are the fields.
///
///   {"when":"2026-11-28T06:00:00.5Z","who":"worker-1","call":{"name":"open","args":{"path":"/a"}},"ms":1.5}
///
///   time = "when"   sender = "who"   method = "call.name"   duration = "ms"   duration_unit = "ms"
///   [request]
///   path = "call.args.path"
///
/// What becomes what: as the mapping says; a field of an object inside is named with a point, a list is its JSON.
/// Fields that the mapping does not name are attributes, also those that the beginnings of the files do not have. A
/// field whose first values are all texts stays a text where it looks like a number. Every event is answered.
///
/// Records in lists and objects, at any depth and over several lines, and those behind keys of messages or the words of
/// a logger are read as lines: an object that has the fields of the mapping that each record needs is one.
///
/// Known gaps: what stands beside a list of records in the objects around it is not told; a list that is an argument of
/// its own is one text; more than 1,000 fields in a record are none; a name of a mapping has to be a
/// field of the beginnings of the files (64 KiB of the first four).
class JsonFieldsFormat final : public Format {
public:
    std::string_view name() const override { return "json-fields"; }
    FormatCard card() const override {
        return {"any JSON", "records in lines, lists or objects, and a mapping (`--map`) that says which field is what",
                "json_fields/json_fields_format.h"};
    }
    /// No fields are its own: it is chosen, or by a mapping (mappedFormatName()).
    int sniff(std::string_view) const override { return 0; }
    /// Where the mapping is one of spans, the format below.
    const Format* settled(const ImportOptions& options) const override;
    Status checkOptions(const std::vector<std::string>& heads, const ImportOptions& options) const override;
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

/// The same where the mapping says that a line is a span.
class JsonFieldSpansFormat final : public Format {
public:
    std::string_view name() const override { return "json-field-spans"; }
    FormatCard card() const override {
        return {"any JSON of spans", "the same with the fields of their ids", "json_fields/json_fields_format.h"};
    }
    int sniff(std::string_view) const override { return 0; }
    FormatTraits traits() const override { return {.kind = RunKind::Spans}; }
    Status checkOptions(const std::vector<std::string>& heads, const ImportOptions& options) const override;
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

/// The fields that each record has, as a mapping says them; none: it names none, or is no mapping.
std::vector<std::string> neededFields(const std::string& mappingText);

/// The format that a mapping is for, where nobody names one: lines of JSON by their fields, else tables.
std::string mappedFormatName(const std::vector<std::string>& heads);

} // namespace tenfold::jsonfields
