#include "core/trace/plausible_times.h"

#include "core/trace/trace.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace tenfold {
namespace {

/// Of any two numbers of 64 bits, b not before a.
bool isPause(std::int64_t a, std::int64_t b) {
    return static_cast<std::uint64_t>(b) - static_cast<std::uint64_t>(a) > static_cast<std::uint64_t>(kLongestPauseNs);
}

std::vector<RecordedStretch> stretchesOf(std::vector<std::int64_t> times) {
    std::sort(times.begin(), times.end());
    std::vector<RecordedStretch> pieces;
    for (const std::int64_t time : times) {
        if (pieces.empty() || isPause(pieces.back().toNs, time)) pieces.push_back({time, time, 0});
        pieces.back().toNs = time;
        ++pieces.back().events;
    }
    return pieces;
}

/// As far from the beginning of the run as from that of its own stretch.
std::int64_t moved(std::int64_t timeNs, const RecordedStretch& own, const RecordedStretch& run) {
    std::int64_t at = 0;
    const bool isTooFar = __builtin_add_overflow(run.fromNs, timeNs - own.fromNs, &at);
    return isTooFar ? kFarthestTimeNs : std::min(at, kFarthestTimeNs);
}

/// Where the clock was set while the sender went on: its last events, if all are of one stretch that is none of the
/// run.
struct SetClock {
    std::size_t begin = 0; ///< of the sender's events; their number: there are none
    RecordedStretch stretch;
};

template <typename IsTime>
SetClock setClockOf(const std::vector<Event*>& events, const std::vector<RecordedStretch>& all, const IsTime& isTime) {
    std::size_t begin = events.size();
    while (begin > 0 && !isTime(*events[begin - 1]))
        --begin;
    if (begin == 0 || begin + 2 > events.size()) return {events.size(), {}};
    const auto one =
        std::find_if(all.begin(), all.end(), [&](const auto& s) { return s.holds(events[begin]->startNs); });
    const auto isOfIt = [&](const Event* e) { return one->holds(e->startNs); };
    const auto from = events.begin() + static_cast<std::ptrdiff_t>(begin);
    if (one == all.end() || !std::all_of(from, events.end(), isOfIt)) return {events.size(), {}};
    return {begin, *one};
}

/// The events of one sender, in the order of its file.
void settleSender(const std::vector<Event*>& events, const RecordedStretch& run) {
    std::vector<std::int64_t> times;
    for (const Event* event : events)
        times.push_back(event->startNs);
    const std::vector<RecordedStretch> all = stretchesOf(std::move(times));
    const auto within = std::find_if(all.begin(), all.end(), [&](const RecordedStretch& one) {
        return one.toNs >= run.fromNs && one.fromNs <= run.toNs; // a sender's stretch is no part of two of the run's
    });
    const bool isOff = within == all.end();
    const RecordedStretch own = isOff ? mainStretch(all) : *within;
    // A sender may pause where the run does not.
    const auto isTime = [&](const Event& e) { return isOff ? own.holds(e.startNs) : run.holds(e.startNs); };
    std::optional<std::int64_t> before;
    const auto first = std::find_if(events.begin(), events.end(), [&](Event* e) { return isTime(*e); });
    const SetClock set = setClockOf(events, all, isTime);
    for (std::size_t i = 0; i < events.size(); ++i) {
        Event* event = events[i];
        if (i >= set.begin) { // they keep their pace
            event->startNs = moved(event->startNs, set.stretch, {*before, *before, 0});
            continue;
        }
        if (isTime(*event)) before = isOff ? moved(event->startNs, own, run) : event->startNs;
        if (!before) before = isOff ? moved((*first)->startNs, own, run) : (*first)->startNs;
        event->startNs = *before;
    }
}

} // namespace

std::vector<RecordedStretch> joinedStretches(std::span<const RecordedStretch> pieces) {
    std::vector<RecordedStretch> joined;
    for (const RecordedStretch& piece : pieces) {
        if (joined.empty() || isPause(joined.back().toNs, piece.fromNs)) {
            joined.push_back(piece);
        } else {
            joined.back().toNs = piece.toNs;
            joined.back().events += piece.events;
        }
    }
    return joined;
}

const RecordedStretch& mainStretch(std::span<const RecordedStretch> stretches) {
    return *std::max_element(stretches.begin(), stretches.end(),
                             [](const RecordedStretch& a, const RecordedStretch& b) { return a.events < b.events; });
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
    /// A run with a pause somewhere, perhaps: its senders' events.
    struct Far {
        std::vector<std::int64_t> times;
        std::unordered_map<std::uint32_t, std::vector<Event*>> bySender;
    };
    std::unordered_map<std::uint32_t, Far> far;
    for (std::uint32_t r = 0; r < ends.size(); ++r)
        if (ends[r].from <= ends[r].to && isPause(ends[r].from, ends[r].to)) far[r];
    if (far.empty()) return;
    for (Event& e : trace.events) { // once for all runs
        const auto of = far.find(trace.sender(e.sender).run.value);
        if (of == far.end()) continue;
        of->second.times.push_back(e.startNs);
        of->second.bySender[e.sender.value].push_back(&e);
    }
    for (auto& [number, of] : far) {
        const std::vector<RecordedStretch> stretches = stretchesOf(std::move(of.times));
        if (stretches.size() < 2) continue;
        const RecordedStretch run = mainStretch(stretches);
        for (auto& [sender, events] : of.bySender) {
            std::sort(events.begin(), events.end(),
                      [](const Event* a, const Event* b) { return a->fileOrder < b->fileOrder; });
            settleSender(events, run);
        }
    }
}

} // namespace tenfold
