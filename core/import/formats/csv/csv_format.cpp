#include "core/import/formats/csv/csv_format.h"

#include "core/import/files/unread_content.h"
#include "core/import/formats/csv/column_roles.h"
#include "core/import/formats/csv/csv_splitter.h"
#include "core/import/formats/csv/row_reader.h"
#include "core/import/formats/csv/shipped_mappings.h"
#include "core/import/formats/csv/span_columns.h"
#include "core/import/formats/csv/span_rows.h"
#include "core/import/registry.h"
#include "core/words/import_messages.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <set>

namespace tenfold::csv {
namespace {

constexpr std::size_t kExcerptBytes = 120;

class CsvReader final : public FormatReader {
public:
    CsvReader(CsvMapping mapping, std::optional<TimeZone> zone, std::string target, EventSink& sink)
        : m_mapping(std::move(mapping))
        , m_zone(std::move(zone))
        , m_target(std::move(target))
        , m_sink(sink) {
        if (m_mapping.isOfSpans()) m_spans.emplace(m_mapping, sink);
    }

    Status beginFile(const SourceFile& file) override {
        m_file = &file;
        m_rows.reset();
        m_start.clear();
        m_hasStarted = false;
        if (m_spans) m_spans->beginFile(file.name);
        return {};
    }

    Status feed(std::string_view chunk) override {
        if (!m_hasStarted) {
            // The delimiter is known only when the first line is.
            m_start.append(chunk);
            constexpr std::size_t kLongestHeader = std::size_t{1} << 20;
            if (m_start.find('\n', preambleBytes(m_start)) == std::string::npos && m_start.size() < kLongestHeader)
                return {};
            return start();
        }
        m_splitter.feed(chunk, [this](const CsvRecord& record) { return onRecord(record); });
        return std::move(m_status);
    }

    Status endFile() override {
        if (!m_hasStarted) RETURN_IF_ERROR(start());
        m_splitter.end([this](const CsvRecord& record) { return onRecord(record); });
        return std::move(m_status);
    }

    Status endRun() override { return m_spans ? m_spans->endRun() : Status(); }

    RecordPlace place() const override { return m_place; }

private:
    Status start() {
        m_hasStarted = true;
        m_markBytes = preambleBytes(m_start);
        const std::string_view text = std::string_view(m_start).substr(m_markBytes);
        m_linesBefore = std::string_view(m_start).substr(0, m_markBytes).ends_with('\n') ? 1 : 0;
        m_splitter = CsvSplitter(m_mapping.delimiter ? m_mapping.delimiter : guessDelimiter(m_start));
        m_splitter.feed(text, [this](const CsvRecord& record) { return onRecord(record); });
        m_start.clear();
        return std::move(m_status);
    }

    bool onRecord(const CsvRecord& record) {
        m_status = this->record(record);
        return m_status.has_value();
    }

    Status record(const CsvRecord& record) {
        if (record.reason) return issue(record, record.reason);
        if (!m_rows) {
            bool isRow = false;
            auto rows =
                RowReader::make(m_mapping, RowReader::columnsOf(m_mapping, record.fields, isRow), m_zone, m_target);
            if (!rows) return tl::unexpected<Error>(rows.error().at(m_file->name));
            m_rows.emplace(std::move(*rows));
            if (!isRow) return {};
        }
        if (const char* why = m_rows->read(record.fields, m_file->sender, m_event)) {
            if (why == RowReader::kNoZone) return fail(MessageId::TimeZoneNeeded, {});
            if (why == RowReader::kNoOrder)
                return fail(MessageId::DateOrderNeeded, {std::string(m_rows->timeOf(record.fields))});
            return issue(record, why);
        }
        m_place = {record.offset + m_markBytes, record.line + m_linesBefore};
        if (!m_spans) {
            if (const char* doubt = m_rows->timeDoubt(); doubt && m_saidOfTimes.insert(doubt).second)
                RETURN_IF_ERROR(
                    m_sink.issue({m_file->name, m_place.byteOffset, m_place.line, std::string(kKeptReason) + doubt,
                                  std::string(record.raw.substr(0, kExcerptBytes)), true, true}));
            return m_sink.eventView(m_event);
        }
        return m_spans->take(*m_rows, record.fields, m_event,
                             {record.offset + m_markBytes, record.line + m_linesBefore, nullptr, record.raw});
    }

    Status issue(const CsvRecord& record, const char* reason) {
        return m_sink.issue({m_file->name, record.offset + m_markBytes, record.line + m_linesBefore, reason,
                             std::string(record.raw.substr(0, kExcerptBytes))});
    }

    CsvMapping m_mapping;
    std::optional<TimeZone> m_zone;
    std::string m_target;
    EventSink& m_sink;
    CsvSplitter m_splitter;
    std::optional<RowReader> m_rows;
    std::set<const char*> m_saidOfTimes; ///< doubts, each once
    std::optional<SpanRows> m_spans;     ///< where rows are spans
    const SourceFile* m_file = nullptr;
    std::string m_start;
    std::size_t m_markBytes = 0;     ///< that stand before the first row
    std::uint64_t m_linesBefore = 0; ///< the same
    bool m_hasStarted = false;
    EventView m_event;
    RecordPlace m_place; ///< of it
    Status m_status;
};

} // namespace

int CsvFormat::sniff(std::string_view head) const {
    // A line of names (no cell empty but the first ones, none beginning with a digit), and the next line with as many
    // cells.
    const char delimiter = guessDelimiter(head);
    head.remove_prefix(preambleBytes(head));
    const std::size_t lineEnd = head.find('\n');
    const std::vector<std::string> names = firstRecord(head, delimiter);
    const bool isBinary = head.find('\0') != std::string_view::npos;
    if (isBinary || names.size() < 3 || lineEnd == std::string_view::npos) return 0;
    // A list of JSON, what programs log; cells of later lines may speak of anything.
    if (head.starts_with("[\"") || isKnownUnread(head.substr(0, lineEnd))) return 0;
    // pandas writes the number of the row in a first column without a name.
    const auto first = std::find_if(names.begin(), names.end(), [](const std::string& name) { return !name.empty(); });
    if (names.end() - first < 2) return 0;
    for (auto name = first; name != names.end(); ++name)
        if (name->empty() || ((*name)[0] >= '0' && (*name)[0] <= '9') || (*name)[0] == '{') return 0;
    const std::size_t cells = firstRecord(head.substr(lineEnd + 1), delimiter).size();
    constexpr int kLikely = 20;
    return cells == names.size() || cells == 0 ? kLikely : 0;
}

namespace {

std::vector<std::string> columnNames(const std::vector<std::string>& heads) {
    const std::string_view head = heads.empty() ? std::string_view() : heads.front();
    return firstRecord(head, guessDelimiter(head));
}

bool hasMapping(const ImportOptions& options) {
    return options.mapping || options.mappingText;
}

Result<CsvMapping> mappingOf(const ImportOptions& options) {
    if (!options.mappingText) return readMapping(*options.mapping);
    return parseMapping(*options.mappingText, options.mapping ? options.mapping->string() : "mapping");
}

Result<std::unique_ptr<FormatReader>> makeReader(CsvMapping mapping, const ReadContext& context, EventSink& sink) {
    mapping.dates = context.dates;
    std::optional<TimeZone> zone;
    if (const std::string& name = context.timezone.empty() ? mapping.timezone : context.timezone; !name.empty()) {
        ASSIGN_OR_RETURN(zone, TimeZone::named(name));
    }
    if (mapping.timeFormat && !mapping.timeFormat->hasZone() && !zone) return fail(MessageId::TimeZoneNeeded, {});
    return std::make_unique<CsvReader>(std::move(mapping), std::move(zone), context.target, sink);
}

/// A mapping for calls as far as the names of the columns tell one; empty: they tell no time or no method.
std::string draftOfCalls(std::string_view head) {
    const std::vector<CsvColumn> columns = columnsOf(head);
    const auto with = [&](ColumnRole role) {
        return std::find_if(columns.begin(), columns.end(), [&](const CsvColumn& c) { return c.role == role; });
    };
    const auto time = with(ColumnRole::Time), duration = with(ColumnRole::Duration);
    if (time == columns.end() || with(ColumnRole::Method) == columns.end()) return {};
    return mappingText(columns, timeFormOf(time->sample),
                       duration == columns.end() ? std::string() : durationUnitOf(duration->name));
}

/// How a mapping for a table that begins so would begin.
Sentence mappingAdvice(std::string_view head) {
    std::string spans = "\n" + mappingText(spanColumnsOf(head)), calls = "\n" + draftOfCalls(head);
    spans.pop_back();
    calls.pop_back();
    if (!spans.empty())
        return say(TENFOLD_WORDS("Sentence",
                                 "these look like spans, for which it would begin so (a table of calls has time, "
                                 "method, sender and request instead):{0}",
                                 "import.mappingOfSpans"),
                   spans);
    if (!calls.empty())
        return say(TENFOLD_WORDS("Sentence",
                                 "for calls it would begin so (a table of spans has trace, span, parent, service, "
                                 "method, time and end or duration instead):{0}",
                                 "import.mappingOfCallsDraft"),
                   calls);
    return say(TENFOLD_WORDS("Sentence",
                             "for calls it has at least: time = \"COLUMN\", time_unit = \"ns\", method = \"COLUMN\", "
                             "sender = \"COLUMN\", request = \"COLUMN\" (JSON) or [request] with lines "
                             "ARGUMENT = \"COLUMN\"; for spans: trace, span, parent, service, method, time and end "
                             "or duration",
                             "import.mappingOfCalls"));
}

/// What is not known of the columns, with what a mapping has for a table that looks as this one does.
tl::unexpected<Error> mappingNeeded(const std::vector<std::string>& heads) {
    std::string columns;
    for (const std::string& name : columnNames(heads))
        columns += (columns.empty() ? "" : ", ") + (name.empty() ? std::string(kNameless) : name);
    return fail(MessageId::MappingNeeded,
                {columns, mappingAdvice(heads.empty() ? std::string_view() : std::string_view(heads.front()))});
}

} // namespace

const Format* CsvFormat::settled(const ImportOptions& options) const {
    if (!hasMapping(options)) return this;
    const auto mapping = mappingOf(options); // what is wrong with it reader() says
    if (!mapping || (!mapping->isOfSpans() && !mapping->isOfSamples())) return this;
    const auto other = formatNamed(mapping->isOfSpans() ? "csv-spans" : "csv-samples");
    return other ? *other : this;
}

Status CsvFormat::checkOptions(const std::vector<std::string>& heads, const ImportOptions& options) const {
    return hasMapping(options) ? Status() : Status(mappingNeeded(heads));
}

Result<std::unique_ptr<FormatReader>> CsvFormat::reader(const ReadContext& context, EventSink& sink) const {
    if (!hasMapping(context.options)) return mappingNeeded(context.heads);
    ASSIGN_OR_RETURN(CsvMapping mapping, mappingOf(context.options));
    return makeReader(std::move(mapping), context, sink);
}

int CsvSpansFormat::sniff(std::string_view head) const {
    constexpr int kSureEnough = 80;
    if (head.empty() || head.find('\0') != std::string_view::npos) return 0;
    return shippedMappingFor(firstRecord(head, guessDelimiter(head))) ? kSureEnough : 0;
}

Result<std::unique_ptr<FormatReader>> CsvSpansFormat::reader(const ReadContext& context, EventSink& sink) const {
    if (hasMapping(context.options)) {
        ASSIGN_OR_RETURN(CsvMapping mapping, mappingOf(context.options));
        if (!mapping.isOfSpans())
            return fail(MessageId::BadMapping,
                        {say(TENFOLD_WORDS("Sentence", "trace is missing", "import.traceMissing"))});
        return makeReader(std::move(mapping), context, sink);
    }
    const std::vector<std::string> names = columnNames(context.heads);
    std::optional<CsvMapping> shipped = shippedMappingFor(names);
    if (!shipped) return mappingNeeded(context.heads);
    return makeReader(std::move(*shipped), context, sink);
}

} // namespace tenfold::csv
