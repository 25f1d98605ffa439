#include "core/import/formats/csv/csv_format.h"

#include "core/import/formats/csv/csv_splitter.h"
#include "core/import/formats/csv/row_reader.h"
#include "core/import/formats/csv/shipped_mappings.h"
#include "core/import/formats/csv/span_rows.h"
#include "core/import/registry.h"
#include "core/words/import_messages.h"
#include "core/words/sentence.h"

#include <algorithm>

namespace tenfold::csv {
namespace {

constexpr std::size_t kExcerptBytes = 120;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::vector<std::string> firstRow(std::string_view head, char delimiter) {
    std::vector<std::string> cells;
    CsvSplitter splitter(delimiter);
    if (head.starts_with(kByteOrderMark)) head.remove_prefix(kByteOrderMark.size());
    const auto onRecord = [&](const CsvRecord& record) {
        cells.assign(record.fields.begin(), record.fields.end());
        return false; // one is enough
    };
    if (splitter.feed(head, onRecord)) splitter.end(onRecord);
    return cells;
}

std::vector<std::string> numberedColumns(std::size_t count) {
    std::vector<std::string> columns;
    for (std::size_t i = 1; i <= count; ++i)
        columns.push_back(std::to_string(i));
    return columns;
}

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
            if (m_start.find('\n') == std::string::npos && m_start.size() < kLongestHeader) return {};
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

    RecordPlace place() const override { return m_place; }

private:
    Status start() {
        m_hasStarted = true;
        const bool hasMark = m_start.starts_with(kByteOrderMark);
        m_markBytes = hasMark ? kByteOrderMark.size() : 0;
        const std::string_view text = std::string_view(m_start).substr(m_markBytes);
        m_splitter = CsvSplitter(m_mapping.delimiter ? m_mapping.delimiter : guessDelimiter(text));
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
            const std::vector<std::string> columns =
                m_mapping.header ? std::vector<std::string>(record.fields.begin(), record.fields.end())
                                 : numberedColumns(record.fields.size());
            auto rows = RowReader::make(m_mapping, columns, m_zone, m_target);
            if (!rows) return tl::unexpected<Error>(rows.error().at(m_file->name));
            m_rows.emplace(std::move(*rows));
            if (m_mapping.header) return {};
        }
        if (const char* why = m_rows->read(record.fields, m_file->sender, m_event)) return issue(record, why);
        m_place = {record.offset + m_markBytes, record.line};
        if (!m_spans) return m_sink.eventView(m_event);
        return m_spans->take(*m_rows, record.fields, m_event,
                             {record.offset + m_markBytes, record.line, nullptr, record.raw});
    }

    Status issue(const CsvRecord& record, const char* reason) {
        return m_sink.issue({m_file->name, record.offset + m_markBytes, record.line, reason,
                             std::string(record.raw.substr(0, kExcerptBytes))});
    }

    CsvMapping m_mapping;
    std::optional<TimeZone> m_zone;
    std::string m_target;
    EventSink& m_sink;
    CsvSplitter m_splitter;
    std::optional<RowReader> m_rows;
    std::optional<SpanRows> m_spans; ///< where rows are spans
    const SourceFile* m_file = nullptr;
    std::string m_start;
    std::size_t m_markBytes = 0;
    bool m_hasStarted = false;
    EventView m_event;
    RecordPlace m_place; ///< of it
    Status m_status;
};

} // namespace

int CsvFormat::sniff(std::string_view head) const {
    // A line of names (no cell empty or beginning with a digit), and the next line with as many cells.
    const char delimiter = guessDelimiter(head);
    const std::size_t lineEnd = head.find('\n');
    const std::vector<std::string> names = firstRow(head, delimiter);
    const bool isBinary = head.find('\0') != std::string_view::npos;
    if (isBinary || names.size() < 3 || lineEnd == std::string_view::npos) return 0;
    for (const std::string& name : names)
        if (name.empty() || (name[0] >= '0' && name[0] <= '9') || name[0] == '{') return 0;
    const std::size_t cells = firstRow(head.substr(lineEnd + 1), delimiter).size();
    constexpr int kLikely = 20;
    return cells == names.size() || cells == 0 ? kLikely : 0;
}

namespace {

std::vector<std::string> columnNames(const std::vector<std::string>& heads) {
    const std::string_view head = heads.empty() ? std::string_view() : heads.front();
    return firstRow(head, guessDelimiter(head));
}

bool hasMapping(const ImportOptions& options) {
    return options.mapping || options.mappingText;
}

Result<CsvMapping> mappingOf(const ImportOptions& options) {
    if (!options.mappingText) return readMapping(*options.mapping);
    return parseMapping(*options.mappingText, options.mapping ? options.mapping->string() : "mapping");
}

Result<std::unique_ptr<FormatReader>> makeReader(CsvMapping mapping, const ReadContext& context, EventSink& sink) {
    std::optional<TimeZone> zone;
    if (!context.timezone.empty()) {
        ASSIGN_OR_RETURN(zone, TimeZone::named(context.timezone));
    }
    if (mapping.timeFormat && !mapping.timeFormat->hasZone() && !zone) return fail(MessageId::TimeZoneNeeded, {});
    return std::make_unique<CsvReader>(std::move(mapping), std::move(zone), context.target, sink);
}

tl::unexpected<Error> mappingNeeded(const std::vector<std::string>& names) {
    std::string columns;
    for (const std::string& name : names)
        columns += (columns.empty() ? "" : ", ") + name;
    return fail(MessageId::MappingNeeded, {columns});
}

} // namespace

const Format* CsvFormat::settled(const ImportOptions& options) const {
    if (!hasMapping(options)) return this;
    const auto mapping = mappingOf(options); // what is wrong with it reader() says
    const auto spans = formatNamed("csv-spans");
    return mapping && mapping->isOfSpans() && spans ? *spans : this;
}

Result<std::unique_ptr<FormatReader>> CsvFormat::reader(const ReadContext& context, EventSink& sink) const {
    if (!hasMapping(context.options)) return mappingNeeded(columnNames(context.heads));
    ASSIGN_OR_RETURN(CsvMapping mapping, mappingOf(context.options));
    return makeReader(std::move(mapping), context, sink);
}

int CsvSpansFormat::sniff(std::string_view head) const {
    constexpr int kSureEnough = 80;
    if (head.empty() || head.find('\0') != std::string_view::npos) return 0;
    return shippedMappingFor(firstRow(head, guessDelimiter(head))) ? kSureEnough : 0;
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
    const ShippedMapping* shipped = shippedMappingFor(names);
    if (!shipped) return mappingNeeded(names);
    ASSIGN_OR_RETURN(CsvMapping mapping, parseMapping(shipped->text, std::string(shipped->name)));
    return makeReader(std::move(mapping), context, sink);
}

} // namespace tenfold::csv
