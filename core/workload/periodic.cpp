#include "core/workload/periodic.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr std::size_t kFewestIntervals = 5;
constexpr std::size_t kFewestEach = 3; ///< intervals a node: fewer are no rhythm
constexpr double kBurstShare = 0.2;    ///< of the long intervals: closer calls are one tick
constexpr double kTolerance = 0.10;    ///< an interval fits within this share of the period
constexpr double kFewestFitting = 0.8;
constexpr double kMostJitter = 0.05;
constexpr std::int64_t kShortestPeriodNs = 20'000'000; ///< faster repetition is work, not a clock

std::int64_t quantile(std::vector<std::int64_t>& values, double level) {
    const auto index = static_cast<std::size_t>(level * static_cast<double>(values.size() - 1) + 0.5);
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
    std::vector<std::int64_t> intervals = intervalsOf(startsNs, static_cast<std::int64_t>(kBurstShare * longNs), ticks);
    if (intervals.size() < std::max(kFewestIntervals, kFewestEach * nodes)) return std::nullopt;
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
    const bool isSteady = static_cast<double>(period.jitterNs) <= kMostJitter * static_cast<double>(period.periodNs);
    if (period.confidence < kFewestFitting || !isSteady) return std::nullopt;
    return period;
}

std::int64_t medianTickNs(const std::vector<std::vector<std::int64_t>>& startsNs, std::int64_t expectedNs) {
    std::size_t ticks = 0;
    const auto burstNs = static_cast<std::int64_t>(kBurstShare * static_cast<double>(expectedNs));
    std::vector<std::int64_t> intervals = intervalsOf(startsNs, burstNs, ticks);
    return intervals.empty() ? 0 : quantile(intervals, 0.5);
}

} // namespace tenfold
