#include "core/import/preview.h"

#include "core/base/text/number_text.h"
#include "core/base/text/text_forms.h"
#include "core/import/formats/json_fields/json_fields_format.h"
#include "core/import/registry.h"
#include "core/import/skipped_records.h"
#include "core/trace/event_json.h"
#include "core/trace/sample_sink.h"
#include "core/words/base_messages.h"
#include "core/words/import_messages.h"
#include "core/words/sentence.h"

#include <charconv>
#include <set>

namespace tenfold {
namespace {

/// Keeps the first calls and then says stop.
class FirstCalls final : public EventSink, public SampleSink {
public:
    FirstCalls(RunPreview& preview, std::size_t limit)
        : m_preview(preview)
        , m_limit(limit) {}
    Status event(const ParsedEvent&) override {
        return fail(MessageId::InternalError,
                    {say(TENFOLD_WORDS("Sentence", "events come as views", "import.eventsComeAs"))});
    }
    Status eventView(const EventView& event) override {
        PreviewCall& call = m_preview.calls.emplace_back();
        call.startNs = event.startNs;
        call.durationNs = event.durationNs;
        call.sender = event.sender;
        call.thread = event.thread;
        call.method = event.method;
        call.to = event.connection.empty() ? event.target : event.connection;
        if (!event.request.empty()) appendLeavesJson(call.request, event.request);
        if (!event.response.empty()) appendLeavesJson(call.response, event.response);
        return isFull() ? fail(MessageId::Cancelled) : Status();
    }
    Result<SeriesId> beginSeries(const SeriesName& name) override {
        m_series.push_back(name);
        return SeriesId(static_cast<std::uint32_t>(m_series.size() - 1));
    }
    /// As calls that say the value.
    Status samples(SeriesId series, std::span<const Sample> samples) override {
        for (const Sample& sample : samples) {
            PreviewCall& call = m_preview.calls.emplace_back();
            call.startNs = sample.timeNs;
            call.sender = m_series[series.value].subject;
            call.method = m_series[series.value].measure;
            call.request = compactNumber(sample.value, 4);
            if (isFull()) return fail(MessageId::Cancelled);
        }
        return {};
    }
    Status issue(const ImportIssue& issue) override {
        if (m_preview.issues.size() < m_limit) m_preview.issues.push_back(issue);
        return {};
    }
    bool isFull() const { return m_preview.calls.size() >= m_limit; }

private:
    RunPreview& m_preview;
    std::size_t m_limit;
    std::vector<SeriesName> m_series;
};

/// Files up to this are looked through where their beginning has no call.
constexpr std::uint64_t kMostLookedThrough = 16ULL << 20;

} // namespace

RunPreview previewRun(const RunInput& input, const ImportOptions& options, std::size_t limit) {
    RunPreview preview;
    preview.run.name = options.name.value_or(input.folderName);
    preview.run.scale = options.scale;
    preview.run.heldOut = options.holdOut;
    if (options.format) {
        preview.format = *options.format;
    } else if (options.mapping || options.mappingText) {
        preview.format = jsonfields::mappedFormatName(input.heads);
    } else if (const Format* format = sniffFormat(input.heads)) {
        preview.format = format->name();
        preview.kind = options.scale ? format->traits().kind : format->kindWithoutScale(input.heads);
    }
    auto prepared = describeRun(input, options);
    if (!prepared) {
        preview.problem = prepared.error();
        return preview;
    }
    preview.run = prepared->run();
    preview.format = prepared->formatName();
    preview.kind = prepared->kind();
    preview.timezone = prepared->timezone();
    if (limit == 0) return preview;
    FirstCalls sink(preview, limit);
    const Status status = prepared->readBeginnings(sink);
    if (!status && !sink.isFull()) preview.problem = status.error();
    // A first stretch without a single call is a format or a mapping that does not fit.
    // The first span of a file may stand behind it, though.
    const bool mayStandBehind = prepared->kind() == RunKind::Spans && preview.issues.empty();
    if (status && preview.calls.empty() && mayStandBehind && input.bytes <= kMostLookedThrough) {
        // Documents name the service of a span behind it: the first one is known at the end of its request.
        NoProgress progress;
        // It stops when it has enough; what is wrong with the rest is said by who reads all of it.
        if (auto whole = prepareRun(input, options, progress)) static_cast<void>(whole->read(sink, progress));
    }
    if (status && preview.calls.empty() && !mayStandBehind)
        preview.problem = preview.issues.empty() ? Error(MessageId::NoEvents, {input.shownName})
                                                 : prepared->skipped().error(input.shownName, prepared->format());
    return preview;
}

namespace {

/// Counts what an import would write.
class WrittenCounts final : public EventSink, public SampleSink {
public:
    explicit WrittenCounts(RunCounts& counts)
        : m_counts(counts) {}
    Status event(const ParsedEvent&) override {
        ++m_counts.records;
        return {};
    }
    Status eventView(const EventView& event) override {
        ++m_counts.records;
        if (m_senders.find(event.sender) == m_senders.end()) m_senders.emplace(event.sender);
        return {};
    }
    Result<SeriesId> beginSeries(const SeriesName& name) override {
        m_senders.insert(name.subject);
        return SeriesId(m_series++);
    }
    Status samples(SeriesId, std::span<const Sample> samples) override {
        m_counts.records += samples.size();
        return {};
    }
    Status issue(const ImportIssue&) override { return {}; }
    std::size_t senders() const { return m_senders.size(); }

private:
    RunCounts& m_counts;
    std::set<std::string, std::less<>> m_senders;
    std::uint32_t m_series = 0;
};

} // namespace

Result<RunCounts> countRun(const RunInput& input, const ImportOptions& options, Progress& progress) {
    RunCounts counts;
    WrittenCounts sink(counts);
    ASSIGN_OR_RETURN(PreparedRun prepared, prepareRun(input, options, progress));
    RETURN_IF_ERROR(prepared.read(sink, progress));
    counts.senders = sink.senders();
    counts.skipped = prepared.run().skippedRecords;
    return counts;
}

std::optional<double> scaleInName(const std::string& name) {
    constexpr std::size_t kMostDigits = 6;
    for (std::size_t i = 0; i < name.size();) {
        if (!isDigit(name[i])) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < name.size() && isDigit(name[end]))
            ++end;
        unsigned long value = 0;
        if (end - i > kMostDigits) return std::nullopt;
        std::from_chars(name.data() + i, name.data() + end, value);
        if (value > 0) return static_cast<double>(value);
        i = end;
    }
    return std::nullopt;
}

} // namespace tenfold
