#include "core/stats/periodic.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr std::size_t kFewestIntervals = 5; ///< fewer are equal by accident
constexpr std::size_t kFewestEach = 3;      ///< intervals a node: fewer are no rhythm
constexpr double kBurstShare = 0.2;         ///< of the long intervals: closer calls are one tick
constexpr double kTolerance = 0.10;         ///< an interval fits within this share of the period
constexpr double kFewestFitting = 0.8;      ///< of the intervals are one to three periods; by chance 20 % are. Chosen
constexpr double kMostJitter = 0.05;        ///< of the period, as median deviation: half of kTolerance. Chosen
constexpr std::int64_t kShortestPeriodNs = 20'000'000; ///< faster repetition is work, not a clock

std::int64_t quantile(std::vector<std::int64_t>& values, double level) {
    const auto index = static_cast<std::size_t>(std::lround(level * static_cast<double>(values.size() - 1)));
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(index), values.end());
    return values[index];
}

std::vector<std::int64_t> intervalsOf(const std::vector<std::vector<std::int64_t>>& startsNs, std::int64_t burstNs,
                                      std::size_t& ticks) {
    std::vector<std::int64_t> intervals;
    ticks = 0;
    for (const auto& starts : startsNs) {
        std::int64_t tick = 0;
        for (std::size_t i = 0; i < starts.size(); ++i) {
            if (i > 0 && starts[i] - starts[i - 1] < burstNs) continue; // still the same burst
            if (i > 0) intervals.push_back(starts[i] - tick);
            tick = starts[i];
            ++ticks;
        }
    }
    return intervals;
}

/// Whether there are enough intervals for a rhythm: so many a node or, where most nodes live for less, in nodes that
/// have so many themselves, which is where half of all intervals are.
bool isRhythm(const std::vector<std::vector<std::int64_t>>& startsNs, std::int64_t burstNs, std::size_t intervals,
              std::size_t nodes) {
    if (intervals < kFewestIntervals) return false;
    if (intervals >= kFewestEach * nodes) return true;
    std::size_t ofLongLived = 0;
    for (const auto& starts : startsNs) {
        std::size_t ticks = 0;
        const std::size_t own = intervalsOf({starts}, burstNs, ticks).size();
        if (own >= kFewestEach) ofLongLived += own;
    }
    return ofLongLived >= std::max(kFewestIntervals, (intervals + 1) / 2);
}

bool fitsPeriod(std::int64_t interval, std::int64_t period) {
    const double beats = std::round(static_cast<double>(interval) / static_cast<double>(period));
    return beats >= 1 && beats <= 3 &&
           std::abs(static_cast<double>(interval) - beats * static_cast<double>(period)) <=
               kTolerance * static_cast<double>(period);
}

} // namespace

std::optional<Period> findPeriod(const std::vector<std::vector<std::int64_t>>& startsNs) {
    std::size_t ticks = 0;
    std::vector<std::int64_t> all = intervalsOf(startsNs, 0, ticks);
    if (all.size() < kFewestIntervals) return std::nullopt;
    std::size_t calls = 0, nodes = 0;
    for (const auto& starts : startsNs) {
        calls += starts.size();
        nodes += starts.empty() ? 0 : 1;
    }

    const auto longNs = static_cast<double>(quantile(all, 0.9));
    const auto burstNs = static_cast<std::int64_t>(kBurstShare * longNs);
    std::vector<std::int64_t> intervals = intervalsOf(startsNs, burstNs, ticks);
    if (!isRhythm(startsNs, burstNs, intervals.size(), nodes)) return std::nullopt;
    Period period;
    period.periodNs = quantile(intervals, 0.5);
    if (period.periodNs < kShortestPeriodNs) return std::nullopt;
    const auto fitting = std::count_if(intervals.begin(), intervals.end(),
                                       [&](std::int64_t interval) { return fitsPeriod(interval, period.periodNs); });
    std::vector<std::int64_t> deviations;
    for (const std::int64_t interval : intervals)
        deviations.push_back(std::abs(interval - period.periodNs));
    period.jitterNs = quantile(deviations, 0.5);
    period.confidence = static_cast<double>(fitting) / static_cast<double>(intervals.size());
    period.callsPerTick = static_cast<double>(calls) / static_cast<double>(ticks);
    period.intervals = intervals.size();
    period.ofShortLives = intervals.size() < kFewestEach * nodes;
    const bool isSteady = static_cast<double>(period.jitterNs) <= kMostJitter * static_cast<double>(period.periodNs);
    if (period.confidence < kFewestFitting || !isSteady) return std::nullopt;
    return period;
}

namespace {

using Starts = std::vector<std::vector<std::int64_t>>;

std::size_t callsIn(const Starts& starts) {
    std::size_t calls = 0;
    for (const auto& ofNode : starts)
        calls += ofNode.size();
    return calls;
}

/// Nodes that call at all.
std::size_t nodesIn(const Starts& starts) {
    return static_cast<std::size_t>(
        std::count_if(starts.begin(), starts.end(), [](const auto& ofNode) { return !ofNode.empty(); }));
}

/// Median and median deviation of one pace's intervals; nothing when they are not steady.
std::optional<Period> steadyPace(std::vector<std::int64_t> intervals) {
    if (intervals.size() < kFewestIntervals) return std::nullopt;
    Period pace;
    pace.intervals = intervals.size();
    pace.periodNs = quantile(intervals, 0.5);
    for (std::int64_t& interval : intervals)
        interval = std::abs(interval - pace.periodNs);
    pace.jitterNs = quantile(intervals, 0.5);
    const bool isSteady = static_cast<double>(pace.jitterNs) <= kMostJitter * static_cast<double>(pace.periodNs);
    if (pace.periodNs < kShortestPeriodNs || !isSteady) return std::nullopt;
    return pace;
}

/// One clock that goes at two paces: its intervals are of two lengths.
std::optional<Period> findTwoPaces(const Starts& starts) {
    constexpr double kNoMissedTicks = 3.5; // times the fast pace: up to three periods may be missed ticks of one clock
    std::size_t ticks = 0;
    std::vector<std::int64_t> intervals = intervalsOf(starts, 0, ticks);
    if (intervals.size() < 2 * std::max(kFewestIntervals, kFewestEach * nodesIn(starts))) return std::nullopt;
    std::sort(intervals.begin(), intervals.end());
    std::size_t split = 0; // the widest step, as a ratio
    double widest = 1;
    for (std::size_t i = kFewestIntervals; i + kFewestIntervals <= intervals.size(); ++i) {
        const double ratio =
            static_cast<double>(intervals[i]) / static_cast<double>(std::max<std::int64_t>(1, intervals[i - 1]));
        if (ratio > widest) {
            widest = ratio;
            split = i;
        }
    }
    if (split == 0) return std::nullopt;
    const auto middle = intervals.begin() + static_cast<std::ptrdiff_t>(split);
    auto fast = steadyPace({intervals.begin(), middle});
    const auto slow = steadyPace({middle, intervals.end()});
    if (!fast || !slow) return std::nullopt;
    const double times = static_cast<double>(slow->periodNs) / static_cast<double>(fast->periodNs);
    if (times < kNoMissedTicks) return std::nullopt;
    const auto fitting = std::count_if(intervals.begin(), intervals.end(), [&](std::int64_t interval) {
        return fitsPeriod(interval, fast->periodNs) || fitsPeriod(interval, slow->periodNs);
    });
    fast->confidence = static_cast<double>(fitting) / static_cast<double>(intervals.size());
    if (fast->confidence < kFewestFitting) return std::nullopt;
    fast->otherPeriodNs = slow->periodNs;
    fast->otherShare = static_cast<double>(slow->intervals) / static_cast<double>(intervals.size());
    fast->jitterNs = std::max(fast->jitterNs, slow->jitterNs);
    fast->intervals = intervals.size();
    return fast;
}

/// Calls that are ticks of a clock with this period, and the others. A tick is the call nearest to one, two or three
/// periods after the tick before, within a tenth of the period; the first tick is the call that most others follow in
/// step.
std::pair<std::vector<std::int64_t>, std::vector<std::int64_t>> takeTicks(const std::vector<std::int64_t>& starts,
                                                                          std::int64_t periodNs) {
    const auto follow = [&](std::size_t first) {
        std::vector<std::size_t> ticks{first};
        const std::int64_t tolerance = periodNs / 10;
        for (std::size_t beats = 1; beats <= 3;) {
            std::int64_t due = 0, latest = 0;
            if (__builtin_mul_overflow(static_cast<std::int64_t>(beats), periodNs, &due) ||
                __builtin_add_overflow(due, starts[ticks.back()], &due) ||
                __builtin_add_overflow(due, tolerance, &latest))
                break; // beyond all times
            const auto from = starts.begin() + static_cast<std::ptrdiff_t>(ticks.back()) + 1;
            auto it = std::lower_bound(from, starts.end(), due - tolerance);
            if (it == starts.end()) break;
            if (*it > latest) {
                ++beats;
                continue;
            }
            while (it + 1 != starts.end() && std::abs(*(it + 1) - due) < std::abs(*it - due))
                ++it;
            ticks.push_back(static_cast<std::size_t>(it - starts.begin()));
            beats = 1;
        }
        return ticks;
    };
    std::vector<std::size_t> best;
    constexpr std::size_t kFirstTried = 8; // calls where a beat may begin: the longest run of ticks wins
    for (std::size_t first = 0; first < std::min(kFirstTried, starts.size()); ++first)
        if (auto ticks = follow(first); ticks.size() > best.size()) best = std::move(ticks);
    std::pair<std::vector<std::int64_t>, std::vector<std::int64_t>> out;
    for (std::size_t i = 0, k = 0; i < starts.size(); ++i) {
        const bool isTick = k < best.size() && best[k] == i;
        k += isTick ? 1 : 0;
        (isTick ? out.first : out.second).push_back(starts[i]);
    }
    return out;
}

std::pair<Starts, Starts> takeTicks(const Starts& starts, std::int64_t periodNs) {
    std::pair<Starts, Starts> out;
    for (const auto& ofNode : starts) {
        auto [ticks, others] = takeTicks(ofNode, periodNs);
        out.first.push_back(std::move(ticks));
        out.second.push_back(std::move(others));
    }
    return out;
}

/// Periods that calls could have when another clock's calls lie between: frequent distances to the next few calls.
std::vector<std::int64_t> likelyPeriods(const Starts& starts) {
    constexpr std::size_t kNextCalls = 3;        // calls ahead: so many of other clocks may lie between two ticks
    constexpr std::size_t kCallsLookedAt = 2000; // calls that propose: their distances are sorted
    constexpr std::size_t kTried = 6;            // the most frequent distances
    std::vector<std::int64_t> distances;
    std::size_t looked = 0;
    for (const auto& ofNode : starts)
        for (std::size_t i = 0; i < ofNode.size() && looked < kCallsLookedAt; ++i, ++looked)
            for (std::size_t k = i + 1; k < std::min(ofNode.size(), i + 1 + kNextCalls); ++k)
                if (ofNode[k] - ofNode[i] >= kShortestPeriodNs) distances.push_back(ofNode[k] - ofNode[i]);
    std::sort(distances.begin(), distances.end());
    std::vector<std::pair<std::size_t, std::int64_t>>
        groups; // how many distances within a twentieth, and the middle one
    for (std::size_t begin = 0, end = 0; begin < distances.size(); begin = end) {
        // without a product: distances may be as long as the numbers go, and a group has its first one at least
        while (end < distances.size() && distances[end] - distances[begin] <= distances[begin] / 20)
            ++end;
        groups.emplace_back(end - begin, distances[begin + (end - begin) / 2]);
    }
    std::sort(groups.rbegin(), groups.rend());
    std::vector<std::int64_t> periods;
    for (std::size_t i = 0; i < std::min(kTried, groups.size()); ++i)
        periods.push_back(groups[i].second);
    std::sort(periods.begin(), periods.end());
    return periods;
}

/// Two clocks side by side: what one leaves over has a beat of its own.
std::vector<Clock> takeSideBySide(const Starts& starts, std::int64_t fastNs) {
    constexpr double kExplained = 0.9; // of the calls are ticks of the two clocks. Chosen
    constexpr double kApart = 1.5;     // times the fast period: nearer ones are one clock with jitter. Chosen
    auto [ticks, others] = takeTicks(starts, fastNs);
    const auto fast = findPeriod(ticks);
    const auto slow = findPeriod(others);
    if (!fast || !slow || fast->callsPerTick > 1 || slow->callsPerTick > 1) return {};
    if (static_cast<double>(slow->periodNs) < kApart * static_cast<double>(fast->periodNs)) return {};
    const double explained = fast->confidence * static_cast<double>(callsIn(ticks)) +
                             slow->confidence * static_cast<double>(callsIn(others));
    if (explained < kExplained * static_cast<double>(callsIn(starts))) return {};
    return {{*fast, std::move(ticks)}, {*slow, std::move(others)}};
}

std::vector<Clock> findSideBySide(const Starts& starts) {
    if (callsIn(starts) < 2 * std::max(kFewestIntervals, kFewestEach * nodesIn(starts))) return {};
    Starts some;                                 // enough nodes to choose by
    constexpr std::size_t kCallsLookedAt = 2000; // calls: enough nodes to choose a period by; all of them decide
    for (std::size_t n = 0, calls = 0; n < starts.size() && calls < kCallsLookedAt; calls += starts[n++].size())
        some.push_back(starts[n]);
    for (const std::int64_t candidate : likelyPeriods(some)) {
        if (takeSideBySide(some, candidate).empty()) continue;
        if (auto clocks = takeSideBySide(starts, candidate); !clocks.empty()) return clocks;
    }
    return {};
}

} // namespace

std::vector<Clock> findClocks(const std::vector<std::vector<std::int64_t>>& startsNs) {
    const auto single = findPeriod(startsNs);
    constexpr double kNothingLeft = 0.995; // of the intervals fit one clock: a second one would have nothing
    const bool isOne = single && single->confidence >= kNothingLeft && single->callsPerTick == 1;
    if (isOne) return {{*single, startsNs}};
    if (const auto paces = findTwoPaces(startsNs); paces && (!single || paces->confidence >= single->confidence))
        return {{*paces, startsNs}};
    if (auto clocks = findSideBySide(startsNs); !clocks.empty()) return clocks;
    if (single) return {{*single, startsNs}};
    return {};
}

std::vector<Starts> separateClocks(const Starts& startsNs, const std::vector<std::int64_t>& periodsNs) {
    std::vector<Starts> out;
    Starts left = startsNs;
    for (std::size_t i = 0; i + 1 < periodsNs.size(); ++i) {
        auto [ticks, others] = takeTicks(left, periodsNs[i]);
        out.push_back(std::move(ticks));
        left = std::move(others);
    }
    out.push_back(std::move(left));
    return out;
}

std::int64_t medianTickNs(const std::vector<std::vector<std::int64_t>>& startsNs, std::int64_t expectedNs,
                          std::int64_t otherNs) {
    std::size_t ticks = 0;
    const auto burstNs = static_cast<std::int64_t>(kBurstShare * static_cast<double>(expectedNs));
    std::vector<std::int64_t> intervals = intervalsOf(startsNs, burstNs, ticks);
    if (otherNs > 0)
        std::erase_if(intervals, [&](std::int64_t interval) { return 2 * interval > expectedNs + otherNs; });
    return intervals.empty() ? 0 : quantile(intervals, 0.5);
}

std::int64_t medianBeatNs(const std::vector<std::vector<std::int64_t>>& startsNs, std::int64_t expectedNs) {
    std::vector<std::int64_t> beats;
    for (const auto& starts : startsNs)
        for (std::size_t i = 1; i < starts.size(); ++i) {
            const auto interval = static_cast<double>(starts[i] - starts[i - 1]);
            const double periods = std::max(1.0, std::round(interval / static_cast<double>(expectedNs)));
            beats.push_back(std::llround(interval / periods));
        }
    return beats.empty() ? 0 : quantile(beats, 0.5);
}

} // namespace tenfold
