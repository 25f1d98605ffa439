#include "core/characterize/generate/population_facts.h"

#include "core/characterize/compare_populations.h"
#include "core/characterize/measures/months.h"

#include <algorithm>
#include <utility>

namespace tenfold::characterize {
namespace {

ValueCounts featureOf(const Population& population, std::string_view name) {
    for (FeatureSample& feature : featuresOf(population))
        if (feature.name == name) return std::move(feature.values);
    return {};
}

/// The place of an hour since 1970 in a day or a week.
std::size_t indexOfHour(std::int64_t hour, std::size_t hours) {
    const std::int64_t day = floorDivided(hour, 24);
    return std::size_t(hour - day * 24) + (hours == 168 ? 24 * std::size_t(weekdayOf(day)) : 0);
}

} // namespace

std::vector<double> msOfHours(std::int64_t fromMs, std::int64_t toMs, std::size_t hours) {
    std::vector<double> watched(hours);
    for (std::int64_t at = fromMs; at < toMs && hours > 0;) {
        const std::int64_t hour = floorDivided(at, kMsOfHour), end = std::min((hour + 1) * kMsOfHour, toMs);
        watched[indexOfHour(hour, hours)] += double(end - at);
        at = end;
    }
    return watched;
}

std::vector<double> hourLevels(const Population& p, std::size_t hours) {
    if (hours == 0) return {};
    const std::vector<double> watched = msOfHours(p.fromMs(), p.toMs(), hours);
    std::vector<double> events(hours);
    p.allTimes.each([&](const TimedCounts::Moment& moment) {
        if (moment.timeMs >= p.fromMs() && moment.timeMs < p.toMs())
            events[indexOfHour(floorDivided(moment.timeMs, kMsOfHour), hours)] += double(moment.events);
    });
    double sum = 0;
    for (std::size_t i = 0; i < hours; ++i) {
        if (watched[i] > 0) events[i] /= watched[i];
        sum += events[i];
    }
    if (sum <= 0) return {};
    for (double& level : events)
        level *= double(hours) / sum;
    return events;
}

std::vector<double> levelledCounts(const TimedCounts& times, const HourClock& clock, std::int64_t fromMs,
                                   std::int64_t durationMs, double slotMs) {
    constexpr double kRounding = 1e-9; // of a slot: even time is interpolated, and a moment may be where a slot begins
    std::vector<double> counts(std::size_t(double(durationMs) / slotMs));
    times.each([&](const TimedCounts::Moment& moment) {
        const double part = clock.partAt(double(moment.timeMs - fromMs));
        const auto slot = std::size_t(std::max(0.0, part) / slotMs + kRounding);
        if (moment.timeMs >= fromMs && slot < counts.size()) counts[slot] += double(moment.events);
    });
    return counts;
}

ValueCounts agesAtReads(const Population& population) {
    return featureOf(population, "aoa");
}

ValueCounts timesOfReuse(const Population& population) {
    return featureOf(population, "reuse");
}

LivesEnded livesEnded(const Population& population) {
    return {population.livesFromBirth.steps(), population.leftAtStart.count()};
}

} // namespace tenfold::characterize
