#include "core/import/formats/json_fields/json_fields_format.h"

#include "core/import/files/line_splitter.h"
#include "core/import/formats/csv/csv_mapping.h"
#include "core/import/formats/csv/row_reader.h"
#include "core/import/formats/csv/span_columns.h"
#include "core/import/formats/csv/span_rows.h"
#include "core/import/formats/json_fields/field_table.h"
#include "core/import/registry.h"
#include "core/trace/event_json.h"
#include "core/trace/path.h"
#include "core/words/import_messages.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <map>
#include <optional>

namespace tenfold::jsonfields {
namespace {

constexpr std::size_t kMostExcerptBytes = 120;

bool isEmptyLine(std::string_view text) {
    return text.find_first_not_of(" \t\r\xEF\xBB\xBF") == std::string_view::npos;
}

class JsonFieldsReader final : public FormatReader {
public:
    JsonFieldsReader(csv::RowReader rows, const csv::CsvMapping& mapping, const std::vector<FoundField>& columns,
                     EventSink& sink)
        : m_rows(std::move(rows))
        , m_sink(sink)
        , m_cells(columns.size()) {
        for (std::size_t i = 0; i < columns.size(); ++i)
            m_columns.emplace(columns[i].name, i);
        if (mapping.isOfSpans()) m_spans.emplace(mapping, sink);
    }

    Status beginFile(const SourceFile& file) override {
        m_file = &file;
        if (m_spans) m_spans->beginFile(file.name);
        return {};
    }
    Status feed(std::string_view chunk) override {
        m_lines.feed(chunk, [this](const Line& line) { return onLine(line); });
        return std::move(m_status);
    }
    Status endFile() override {
        m_lines.end([this](const Line& line) { return onLine(line); });
        return std::move(m_status);
    }
    Status endRun() override { return m_spans ? m_spans->endRun() : Status(); }
    RecordPlace place() const override { return m_place; }

private:
    bool onLine(const Line& line) {
        m_status = record(line);
        return m_status.has_value();
    }

    Status record(const Line& line) {
        std::string_view text = line.text;
        constexpr std::string_view kMark = "\xEF\xBB\xBF";
        if (line.offset == 0 && text.starts_with(kMark)) text.remove_prefix(kMark.size());
        if (isEmptyLine(text)) return {};
        if (line.isCut) return issue(line, "the line is too long");
        m_padded.reserve(text.size() + simdjson::SIMDJSON_PADDING);
        m_padded.assign(text);
        m_padded.append(simdjson::SIMDJSON_PADDING, ' ');
        if (const char* why = m_table.read(std::string_view(m_padded).substr(0, text.size()))) return issue(line, why);
        fillCells();
        if (const char* why = m_rows.read(m_cells, m_file->sender, m_event)) {
            if (why == csv::RowReader::kNoZone) return fail(MessageId::TimeZoneNeeded, {});
            if (why == csv::RowReader::kNoOrder)
                return fail(MessageId::DateOrderNeeded, {std::string(m_rows.timeOf(m_cells))});
            return issue(line, why);
        }
        if (!m_others.empty()) { // those that the beginnings do not have
            m_others.insert(m_others.begin(), m_event.attributes.begin(), m_event.attributes.end());
            m_event.attributes = m_others;
        }
        m_place = {line.offset, line.number};
        if (!m_spans) return m_sink.eventView(m_event);
        return m_spans->take(m_rows, m_cells, m_event, {line.offset, line.number, nullptr, line.text});
    }

    void fillCells() {
        std::fill(m_cells.begin(), m_cells.end(), std::string_view());
        m_others.clear();
        m_otherPaths.clear();
        for (const FieldTable::Field& field : m_table.fields()) {
            if (const auto column = m_columns.find(field.name); column != m_columns.end()) {
                m_cells[column->second] = field.cell;
                continue;
            }
            LeafView leaf = field.isText ? LeafView{{}, LeafKind::Text, field.cell, 0, 0} : csv::cellLeaf(field.cell);
            // What has a meaning in canonical events is no attribute's name.
            appendKey(m_otherPaths.emplace_back(), std::string(field.name) + (isEventKey(field.name) ? "_2" : ""));
            m_others.push_back(leaf);
        }
        for (std::size_t i = 0; i < m_others.size(); ++i) // when no path moves any more
            m_others[i].path = m_otherPaths[i];
    }

    Status issue(const Line& line, const char* reason) {
        return m_sink.issue(
            {m_file->name, line.offset, line.number, reason, std::string(line.text.substr(0, kMostExcerptBytes))});
    }

    csv::RowReader m_rows;
    EventSink& m_sink;
    std::optional<csv::SpanRows> m_spans;
    FieldTable m_table;
    std::map<std::string, std::size_t, std::less<>> m_columns;
    std::vector<std::string_view> m_cells;
    std::vector<LeafView> m_others;
    std::vector<std::string> m_otherPaths;
    std::string m_padded;
    LineSplitter m_lines;
    const SourceFile* m_file = nullptr;
    EventView m_event;
    RecordPlace m_place;
    Status m_status;
};

bool hasFieldMapping(const ImportOptions& options) {
    return options.mapping || options.mappingText;
}

Result<csv::CsvMapping> fieldMappingOf(const ImportOptions& options) {
    if (!options.mappingText) return csv::readMapping(*options.mapping);
    return csv::parseMapping(*options.mappingText, options.mapping ? options.mapping->string() : "mapping");
}

Status needMapping(const std::vector<std::string>& heads, const ImportOptions& options) {
    if (hasFieldMapping(options)) return {};
    std::string names;
    for (const FoundField& field : fieldsOf(heads))
        names += (names.empty() ? "" : ", ") + field.name;
    return fail(MessageId::MappingNeeded,
                {names, say(TENFOLD_WORDS("Sentence",
                                          "a column is a field of the lines here, one inside of another as a.b; for "
                                          "calls it has at least: time = \"FIELD\", method = \"FIELD\", sender = "
                                          "\"FIELD\" and [request] with lines ARGUMENT = \"FIELD\"; for spans: trace, "
                                          "span, parent, service, method, time and end or duration",
                                          "import.mappingOfFields"))});
}

Result<std::unique_ptr<FormatReader>> fieldReader(const ReadContext& context, EventSink& sink) {
    RETURN_IF_ERROR(needMapping(context.heads, context.options));
    ASSIGN_OR_RETURN(csv::CsvMapping mapping, fieldMappingOf(context.options));
    mapping.dates = context.dates;
    std::optional<TimeZone> zone;
    if (const std::string& name = context.timezone.empty() ? mapping.timezone : context.timezone; !name.empty()) {
        ASSIGN_OR_RETURN(zone, TimeZone::named(name));
    }
    if (mapping.timeFormat && !mapping.timeFormat->hasZone() && !zone) return fail(MessageId::TimeZoneNeeded, {});
    const std::vector<FoundField> fields = fieldsOf(context.heads);
    std::vector<std::string> names;
    for (const FoundField& field : fields) {
        names.push_back(field.name);
        if (field.isText) mapping.text.insert(field.name);
    }
    ASSIGN_OR_RETURN(csv::RowReader rows, csv::RowReader::make(mapping, names, std::move(zone), context.target));
    return std::make_unique<JsonFieldsReader>(std::move(rows), mapping, fields, sink);
}

} // namespace

const Format* JsonFieldsFormat::settled(const ImportOptions& options) const {
    if (!hasFieldMapping(options)) return this;
    const auto mapping = fieldMappingOf(options); // what is wrong with it reader() says
    if (!mapping || !mapping->isOfSpans()) return this;
    const auto other = formatNamed("json-field-spans");
    return other ? *other : this;
}

Status JsonFieldsFormat::checkOptions(const std::vector<std::string>& heads, const ImportOptions& options) const {
    return needMapping(heads, options);
}

Result<std::unique_ptr<FormatReader>> JsonFieldsFormat::reader(const ReadContext& context, EventSink& sink) const {
    return fieldReader(context, sink);
}

Status JsonFieldSpansFormat::checkOptions(const std::vector<std::string>& heads, const ImportOptions& options) const {
    return needMapping(heads, options);
}

Result<std::unique_ptr<FormatReader>> JsonFieldSpansFormat::reader(const ReadContext& context, EventSink& sink) const {
    return fieldReader(context, sink);
}

std::vector<std::string> neededFields(const std::string& mappingText) {
    const auto mapping = csv::parseMapping(mappingText, "mapping");
    if (!mapping) return {}; // what is wrong with it its reader says
    std::vector<std::string> fields;
    for (const std::string* name :
         {&mapping->time, &mapping->method, &mapping->value, &mapping->spans.trace, &mapping->spans.span})
        if (!name->empty() && *name != csv::kNameless) fields.push_back(*name);
    return fields;
}

std::string mappedFormatName(const std::vector<std::string>& heads) {
    return !heads.empty() && areJsonLines(heads.front()) ? "json-fields" : "csv";
}

} // namespace tenfold::jsonfields
