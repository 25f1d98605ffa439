#include "core/import/event_gate.h"

#include "core/import/files/glob.h"
#include "core/words/base_messages.h"
#include "core/words/clipped.h"

#include <algorithm>

namespace tenfold {

bool LeftOutSenders::holds(std::string_view sender) {
    if (m_globs.empty()) return false;
    const auto [it, isNew] = m_known.try_emplace(std::string(sender), false);
    if (isNew)
        it->second = std::any_of(m_globs.begin(), m_globs.end(),
                                 [&](const std::string& glob) { return matchesGlob(sender, glob); });
    return it->second;
}

Status EventGate::eventView(const EventView& event) {
    if (m_without.holds(event.sender)) return {};
    ++events;
    const bool isWell = times.take(event, *reader);
    if (!isWell) {
        if (const auto doubt = times.doubt(event, *reader)) RETURN_IF_ERROR(issue(*doubt));
        if (m_mayHold && times.hold(event)) return {};
        if (m_mayHold && !times.hasTime() && findFirstTime) {
            ASSIGN_OR_RETURN(const std::optional<std::int64_t> first, findFirstTime());
            if (first) times.begin(*first);
        }
    }
    if (m_mayHold) RETURN_IF_ERROR(release());
    return sink->eventView(isWell ? event : times.repaired(event));
}

Status EventGate::issue(const ImportIssue& issue) {
    if (!issue.isKept) ++issues;
    if (events == 0) skipped.add(issue);
    if (issue.reason.size() <= kMostQuotedBytes && issue.excerpt.size() <= kMostQuotedBytes) return sink->issue(issue);
    ImportIssue shorter = issue; // it quotes what a record made long
    shorter.reason = clippedText(issue.reason);
    shorter.excerpt = clippedText(issue.excerpt);
    return sink->issue(shorter);
}

Result<SeriesId> EventGate::beginSeries(const SeriesName& name) {
    if (m_without.holds(name.subject)) return SeriesId();
    auto* samples = dynamic_cast<SampleSink*>(sink);
    return samples ? samples->beginSeries(name) : SeriesId(0); // counted all the same
}

Status EventGate::samples(SeriesId series, std::span<const Sample> samples) {
    if (!series.valid()) return {};
    events += samples.size();
    auto* wanted = dynamic_cast<SampleSink*>(sink);
    return wanted ? wanted->samples(series, samples) : Status();
}

Status EventGate::end(bool hasCommonClock) {
    RETURN_IF_ERROR(release());
    if (!hasCommonClock) return {};
    for (const ImportIssue& doubt : times.ofRun())
        RETURN_IF_ERROR(issue(doubt));
    return {};
}

/// Those that waited for the first event with a time.
Status EventGate::release() {
    m_mayHold = false;
    for (const HeldEvent& held : times.takeHeld())
        RETURN_IF_ERROR(sink->eventView(times.repaired(held.view())));
    return {};
}

Status FirstTime::eventView(const EventView& event) {
    if (m_without.holds(event.sender) || !hasTime(event)) return {};
    m_timeNs = event.startNs;
    return fail(MessageId::Cancelled);
}

} // namespace tenfold
