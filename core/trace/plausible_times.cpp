#include "core/trace/plausible_times.h"

#include "core/trace/trace.h"

#include <algorithm>
#include <optional>

namespace tenfold {
namespace {

/// Of any two numbers of 64 bits, b not before a.
bool isPause(std::int64_t a, std::int64_t b) {
    return static_cast<std::uint64_t>(b) - static_cast<std::uint64_t>(a) > static_cast<std::uint64_t>(kLongestPauseNs);
}

std::vector<TimeStretch> stretchesOf(std::vector<std::int64_t> times) {
    std::sort(times.begin(), times.end());
    std::vector<TimeStretch> pieces;
    for (const std::int64_t time : times) {
        if (pieces.empty() || isPause(pieces.back().toNs, time)) pieces.push_back({time, time, 0});
        pieces.back().toNs = time;
        ++pieces.back().events;
    }
    return pieces;
}

/// As far from the beginning of the run as from that of its own stretch.
std::int64_t moved(std::int64_t timeNs, const TimeStretch& own, const TimeStretch& run) {
    std::int64_t at = 0;
    const bool isTooFar = __builtin_add_overflow(run.fromNs, timeNs - own.fromNs, &at);
    return isTooFar ? kFarthestTimeNs : std::min(at, kFarthestTimeNs);
}

/// The events of one sender, in the order of its file.
void settleSender(const std::vector<Event*>& events, const TimeStretch& run) {
    std::vector<std::int64_t> times;
    for (const Event* event : events)
        times.push_back(event->startNs);
    const std::vector<TimeStretch> all = stretchesOf(std::move(times));
    const auto within = std::find_if(all.begin(), all.end(), [&](const TimeStretch& one) {
        return one.toNs >= run.fromNs && one.fromNs <= run.toNs; // a sender's stretch is no part of two of the run's
    });
    const bool isOff = within == all.end();
    const TimeStretch own = isOff ? mainStretch(all) : *within;
    std::optional<std::int64_t> before;
    const auto first = std::find_if(events.begin(), events.end(), [&](Event* e) { return own.holds(e->startNs); });
    for (Event* event : events) {
        const bool isTime = own.holds(event->startNs);
        if (isTime) before = isOff ? moved(event->startNs, own, run) : event->startNs;
        if (!before) before = isOff ? moved((*first)->startNs, own, run) : (*first)->startNs;
        event->startNs = *before;
    }
}

} // namespace

std::vector<TimeStretch> joinedStretches(std::span<const TimeStretch> pieces) {
    std::vector<TimeStretch> joined;
    for (const TimeStretch& piece : pieces) {
        if (joined.empty() || isPause(joined.back().toNs, piece.fromNs)) {
            joined.push_back(piece);
        } else {
            joined.back().toNs = piece.toNs;
            joined.back().events += piece.events;
        }
    }
    return joined;
}

const TimeStretch& mainStretch(std::span<const TimeStretch> stretches) {
    return *std::max_element(stretches.begin(), stretches.end(),
                             [](const TimeStretch& a, const TimeStretch& b) { return a.events < b.events; });
}

void settleTimes(Trace& trace) {
    struct Ends {
        std::int64_t from = INT64_MAX, to = INT64_MIN;
    };
    std::vector<Ends> ends(trace.runs.size());
    for (Event& e : trace.events) {
        // Workspaces may hold any numbers: from here on sums and differences fit.
        e.startNs = std::clamp(e.startNs, -kFarthestTimeNs, kFarthestTimeNs);
        if (e.durationNs > kFarthestTimeNs) e.durationNs = -1;
        Ends& run = ends[trace.sender(e.sender).run.value];
        run.from = std::min(run.from, e.startNs);
        run.to = std::max(run.to, e.startNs);
    }
    for (std::size_t r = 0; r < ends.size(); ++r) {
        if (ends[r].from > ends[r].to || !isPause(ends[r].from, ends[r].to)) continue;
        std::vector<std::int64_t> times;
        std::vector<std::vector<Event*>> bySender(trace.senders.size());
        for (Event& e : trace.events) {
            if (trace.sender(e.sender).run.value != r) continue;
            times.push_back(e.startNs);
            bySender[e.sender.value].push_back(&e);
        }
        const std::vector<TimeStretch> stretches = stretchesOf(std::move(times));
        if (stretches.size() < 2) continue;
        const TimeStretch run = mainStretch(stretches);
        for (std::vector<Event*>& events : bySender) {
            std::sort(events.begin(), events.end(),
                      [](const Event* a, const Event* b) { return a->fileOrder < b->fileOrder; });
            if (!events.empty()) settleSender(events, run);
        }
    }
}

} // namespace tenfold
