#include "core/import/formats/jsonl/jsonl_format.h"

#include "core/import/files/line_splitter.h"
#include "core/import/files/unread_content.h"
#include "core/import/formats/jsonl/record_reader.h"
#include "core/import/formats/jsonl/record_span.h"
#include "core/import/formats/spans/span_emitter.h"

#include <algorithm>
#include <array>

namespace tenfold::jsonl {
namespace {

constexpr std::size_t kExcerptBytes = 120;
constexpr std::array<std::string_view, 3> kNeeded{"t", "sender", "method"};
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool isBlank(std::string_view text) {
    return text.find_first_not_of(" \t\r") == std::string_view::npos;
}

class JsonlReader final : public FormatReader {
public:
    JsonlReader(std::string target, EventSink& sink)
        : m_records(std::move(target))
        , m_sink(sink)
        , m_spans(sink) {
        m_spans.setClockPerHost(); // times may count from any start
    }

    Status beginFile(const SourceFile& file) override {
        m_file = &file;
        m_spans.beginFile(file.name);
        return {};
    }
    Status feed(std::string_view chunk) override {
        m_paddedEnd = chunk.data() + chunk.size();
        m_chunkBegin = chunk.data();
        m_lines.feed(chunk, [this](const Line& line) { return onLine(line); });
        return std::move(m_status);
    }
    Status endFile() override {
        m_chunkBegin = m_paddedEnd = nullptr;
        m_lines.end([this](const Line& line) { return onLine(line); });
        return std::move(m_status);
    }

    RecordPlace place() const override { return m_place; }

private:
    bool onLine(const Line& line) {
        m_status = record(line);
        return m_status.has_value();
    }

    Status record(const Line& line) {
        std::string_view text = line.text;
        if (line.offset == 0 && text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
        if (isBlank(text)) return {};
        if (line.isCut) return issue(line, "the line is too long");
        if (const char* why = m_records.read(padded(text), m_event)) return issue(line, why);
        m_place = {line.offset, line.number};
        if (m_event.requestId.empty()) return m_sink.eventView(m_event);
        readRecordSpan(m_event, m_file->sender, line.offset, m_span);
        return m_spans.emitRecord(m_span, m_event, {line.offset, line.number, nullptr, line.text});
    }

    /// The text with readable bytes behind it: most lines lie inside the chunk, with other lines after them.
    std::string_view padded(std::string_view text) {
        const std::less_equal<const char*> notAfter;
        const bool isInside = m_chunkBegin && notAfter(m_chunkBegin, text.data()) &&
                              notAfter(text.data() + text.size() + simdjson::SIMDJSON_PADDING, m_paddedEnd);
        if (isInside) return text;
        m_copy.reserve(text.size() + simdjson::SIMDJSON_PADDING);
        m_copy.assign(text);
        m_copy.append(simdjson::SIMDJSON_PADDING, ' ');
        return std::string_view(m_copy).substr(0, text.size());
    }

    Status issue(const Line& line, const char* reason) {
        return m_sink.issue(
            {m_file->name, line.offset, line.number, reason, std::string(line.text.substr(0, kExcerptBytes))});
    }

    RecordReader m_records;
    EventSink& m_sink;
    spans::SpanEmitter m_spans;
    Span m_span; ///< of the record at hand
    LineSplitter m_lines;
    const SourceFile* m_file = nullptr;
    const char* m_chunkBegin = nullptr;
    const char* m_paddedEnd = nullptr;
    std::string m_copy;
    EventView m_event;
    RecordPlace m_place; ///< of it
    Status m_status;
};

} // namespace

namespace {

/// Whether a line, perhaps cut, is an object with the keys that each record needs.
bool isRecord(std::string_view line) {
    if (line.find("\"t\"") == line.npos) return false; // most other JSON
    constexpr std::size_t kMostKeys = 1000;
    const std::vector<std::string> keys = firstKeys(line, kMostKeys);
    const std::size_t begin = line.find_first_not_of(" \t\r");
    return begin != line.npos && line[begin] == '{' &&
           std::all_of(kNeeded.begin(), kNeeded.end(),
                       [&](std::string_view key) { return std::find(keys.begin(), keys.end(), key) != keys.end(); });
}

} // namespace

int JsonlFormat::sniff(std::string_view head) const {
    if (head.starts_with(kByteOrderMark)) head.remove_prefix(kByteOrderMark.size());
    constexpr int kCertain = 100, kMostLines = 50;
    for (int i = 0; i < kMostLines && !head.empty(); ++i) {
        const std::size_t end = std::min(head.find('\n'), head.size());
        if (isRecord(head.substr(0, end))) return kCertain;
        head.remove_prefix(std::min(head.size(), end + 1));
    }
    return 0;
}

Sentence JsonlFormat::needs() const {
    return say(
        TENFOLD_WORDS("Sentence",
                      "a record of canonical events is a JSON object on a line, with t (a whole number of ns since "
                      "1970), sender and method",
                      "jsonl.needs"));
}

RunKind JsonlFormat::kindWithoutScale(const std::vector<std::string>& heads) const {
    const auto hasRequest = [](const std::string& head) {
        const std::string_view text = head;
        return text.substr(0, text.find('\n')).find("\"request_id\"") != std::string_view::npos;
    };
    return std::any_of(heads.begin(), heads.end(), hasRequest) ? RunKind::Spans : RunKind::Calls;
}

Result<std::unique_ptr<FormatReader>> JsonlFormat::reader(const ReadContext& context, EventSink& sink) const {
    return std::make_unique<JsonlReader>(context.target, sink);
}

} // namespace tenfold::jsonl
