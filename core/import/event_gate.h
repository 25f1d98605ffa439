#pragma once

#include "core/import/format.h"
#include "core/import/formats/spans/span_reports.h"
#include "core/import/skipped_records.h"
#include "core/import/time_doubts.h"
#include "core/trace/event_sink.h"
#include "core/trace/sample_sink.h"
#include "core/words/base_messages.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// Whether a sender is left out, by the globs of the options; each name is looked at once.
class LeftOutSenders {
public:
    explicit LeftOutSenders(const std::vector<std::string>& globs)
        : m_globs(globs) {}
    bool holds(std::string_view sender);

private:
    std::vector<std::string> m_globs;
    std::unordered_map<std::string, bool> m_known;
};

/// Stands between a reader, which lives from the survey on, and the sink it gets later; leaves senders out and counts.
class EventGate final : public EventSink, public SampleSink, public spans::SpanReportKeeper {
public:
    explicit EventGate(const std::vector<std::string>& without)
        : m_without(without) {}

    Status event(const ParsedEvent&) override {
        return fail(MessageId::InternalError,
                    {say(TENFOLD_WORDS("Sentence", "events come as views", "import.eventsComeAs"))});
    }
    Status eventView(const EventView& event) override;
    Status issue(const ImportIssue& issue) override;
    Result<SeriesId> beginSeries(const SeriesName& name) override;
    Status samples(SeriesId series, std::span<const Sample> samples) override;
    spans::SpanReports& found() override { return reports; }
    const spans::SpanReports* before() const override { return reportsBefore.empty() ? nullptr : &reportsBefore; }
    /// After the last event. @param hasCommonClock  whether times of different hosts can be compared: without, that
    /// they lie years apart is nothing to doubt
    Status end(bool hasCommonClock);

    EventSink* sink = nullptr;
    const FormatReader* reader = nullptr; ///< that events come from
    /// Looks through the run for its first time, where more records have none than can be held until it comes. Nothing:
    /// there is none. Empty: nobody can look.
    std::function<Result<std::optional<std::int64_t>>()> findFirstTime;
    TimeDoubts times;
    std::uint64_t events = 0; ///< or samples, of a run of these
    std::uint64_t issues = 0;
    SkippedRecords skipped;                    ///< where there are no events yet
    spans::SpanReports reports, reportsBefore; ///< of this reading, of the one before it

private:
    Status release();

    LeftOutSenders m_without;
    bool m_mayHold = true; ///< no event has gone on yet
};

/// Takes the time of the first event that has one, and ends the reading there: with Cancelled, as a sink can only fail.
class FirstTime final : public EventSink {
public:
    explicit FirstTime(const std::vector<std::string>& without)
        : m_without(without) {}
    Status event(const ParsedEvent&) override {
        return fail(MessageId::InternalError,
                    {say(TENFOLD_WORDS("Sentence", "events come as views", "import.eventsComeAs"))});
    }
    Status eventView(const EventView& event) override;
    Status issue(const ImportIssue&) override { return {}; }
    const std::optional<std::int64_t>& timeNs() const { return m_timeNs; }

private:
    LeftOutSenders m_without;
    std::optional<std::int64_t> m_timeNs;
};

} // namespace tenfold
