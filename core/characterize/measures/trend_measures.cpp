#include "core/characterize/measures/measure_groups.h"
#include "core/characterize/measures/months.h"
#include "core/characterize/measures/summary_json.h"
#include "core/stats/compare/group_means.h"
#include "core/stats/compare/pearson.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>

namespace tenfold::characterize {
namespace {

/// A series of the specification: reads, their bytes, or modifications.
enum class TrendOf { Reads, Bytes, Modifications };

std::vector<double> trendSeries(const Population& p, TrendOf what, std::int64_t fromMs, std::int64_t widthMs,
                                std::size_t count) {
    if (what != TrendOf::Modifications)
        return p.times[std::size_t(Action::Read)].slots(fromMs, widthMs, count, what == TrendOf::Bytes);
    std::vector<double> sum(count);
    for (const Action action :
         {Action::Create, Action::Delete, Action::DeleteMultiple, Action::Mkdirs, Action::Rename}) {
        const std::vector<double> part = p.times[std::size_t(action)].slots(fromMs, widthMs, count);
        for (std::size_t i = 0; i < count; ++i)
            sum[i] += part[i];
    }
    return sum;
}

double meanOf(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values)
        sum += value;
    return values.empty() ? 0 : sum / double(values.size());
}

/// Nearest rank.
double medianOf(std::vector<double> values) {
    const std::size_t rank = (values.size() * 500 + 999) / 1000;
    std::sort(values.begin(), values.end());
    return values[rank == 0 ? 0 : rank - 1];
}

std::optional<double> deviationOf(const std::vector<double>& values) {
    if (values.size() < 2) return std::nullopt;
    const double mean = meanOf(values);
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    return std::sqrt(squares / double(values.size() - 1));
}

Json wholeOrDouble(double value) {
    constexpr double kExact = 9007199254740992.0;
    return std::floor(value) == value && std::abs(value) < kExact ? Json(std::int64_t(value)) : Json(value);
}

Json listOf(const std::vector<double>& values) {
    Json json = Json::array();
    for (const double value : values)
        json.push_back(wholeOrDouble(value));
    return json;
}

/// @param firstDay  nothing: times say no date
Json daysJson(const std::vector<double>& days, std::optional<std::int64_t> firstDay) {
    constexpr std::size_t kWeek = 7;
    std::vector<double> weeks;
    for (std::size_t i = 0; i + kWeek <= days.size(); i += kWeek)
        weeks.push_back(meanOf({days.begin() + std::ptrdiff_t(i), days.begin() + std::ptrdiff_t(i + kWeek)}));
    const auto slope = theilSenSlope(days);
    return {{"firstDay", firstDay ? Json(dateOf(*firstDay)) : Json(nullptr)},
            {"values", listOf(days)},
            {"weeklyMeans", weeks},
            {"growth", weeks.size() < 2 || weeks.front() == 0 ? Json(nullptr) : Json(weeks.back() / weeks.front())},
            {"theilSenPerWeek", slope ? Json(*slope * double(kWeek)) : Json(nullptr)},
            {"total", wholeOrDouble(meanOf(days) * double(days.size()))},
            {"mean", meanOf(days)},
            {"median", wholeOrDouble(medianOf(days))},
            {"std", orNull(deviationOf(days))}};
}

/// How likely groups of the values (hours of the day, weekdays) differ so much in their means by chance alone, a trend
/// taken off: otherwise weeks that grow would hide what weekdays do.
double chanceOfGroups(std::vector<double> values, std::size_t groups,
                      const std::function<std::size_t(std::size_t)>& groupOf) {
    PairMoments moments;
    for (std::size_t i = 0; i < values.size(); ++i)
        moments.add(double(i), values[i]);
    std::size_t taken = 0;
    if (const auto line = moments.line()) {
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] -= line->intercept + line->slope * double(i);
        taken = 1;
    }
    std::vector<double> sums(groups), counts(groups);
    for (std::size_t i = 0; i < values.size(); ++i) {
        sums[groupOf(i)] += values[i];
        ++counts[groupOf(i)];
    }
    const double mean = meanOf(values);
    double all = 0, between = 0;
    for (const double value : values)
        all += (value - mean) * (value - mean);
    std::size_t filled = 0;
    for (std::size_t group = 0; group < groups; ++group) {
        if (counts[group] == 0) continue;
        const double apart = sums[group] / counts[group] - mean;
        between += counts[group] * apart * apart;
        ++filled;
    }
    return all > 0 ? groupMeansChance(between / all, filled, values.size() - std::min(taken, values.size())) : 1;
}

/// Peak and trough of the day, and how much of the variance the hour of day explains (answers on characterization 37).
Json hoursJson(const std::vector<double>& hours, std::int64_t firstHour) {
    constexpr std::size_t kDay = 24;
    std::array<double, kDay> sums{}, counts{};
    const auto ofDay = [&](std::size_t i) { return std::size_t(((firstHour + std::int64_t(i)) % 24 + 24) % 24); };
    for (std::size_t i = 0; i < hours.size(); ++i) {
        sums[ofDay(i)] += hours[i];
        ++counts[ofDay(i)];
    }
    std::size_t peak = kDay, trough = kDay;
    const auto meanAt = [&](std::size_t hour) { return sums[hour] / counts[hour]; };
    for (std::size_t hour = 0; hour < kDay; ++hour) {
        if (counts[hour] == 0) continue;
        if (peak == kDay || meanAt(hour) > meanAt(peak)) peak = hour;
        if (trough == kDay || meanAt(hour) < meanAt(trough)) trough = hour;
    }
    const double mean = meanOf(hours);
    double all = 0, explained = 0, lagged = 0, total = 0;
    for (std::size_t i = 0; i < hours.size(); ++i) {
        const double difference = hours[i] - mean, byHour = meanAt(ofDay(i)) - mean;
        all += difference * difference;
        explained += byHour * byHour;
        total += hours[i];
        if (i + kDay < hours.size()) lagged += difference * (hours[i + kDay] - mean);
    }
    const auto deviation = deviationOf(hours);
    const auto [least, most] = std::minmax_element(hours.begin(), hours.end());
    const bool hasMean = mean != 0;
    return {{"hours", hours.size()},
            {"total", total},
            {"mean", mean},
            {"median", medianOf(hours)},
            {"std", orNull(deviation)},
            {"peakHour", peak},
            {"troughHour", trough},
            {"peakOverTrough", meanAt(trough) == 0 ? Json(nullptr) : Json(meanAt(peak) / meanAt(trough))},
            {"r2Hour", all == 0 ? Json(nullptr) : Json(explained / all)},
            {"chanceHour", chanceOfGroups(hours, kDay, ofDay)},
            {"autocorrelation24h", all == 0 || hours.size() <= kDay ? Json(nullptr) : Json(lagged / all)},
            {"maxOverMean", hasMean ? Json(*most / mean) : Json(nullptr)},
            {"minOverMean", hasMean ? Json(*least / mean) : Json(nullptr)},
            {"cv", hasMean && deviation ? Json(*deviation / mean) : Json(nullptr)}};
}

Json weekdaysJson(const std::vector<double>& days, std::int64_t firstDay) {
    std::array<double, 7> sums{}, counts{};
    for (std::size_t i = 0; i < days.size(); ++i) {
        const auto weekday = std::size_t(weekdayOf(firstDay + std::int64_t(i)));
        sums[weekday] += days[i];
        ++counts[weekday];
    }
    Json means = Json::object();
    double most = 0, least = INFINITY;
    for (std::size_t weekday = 0; weekday < 7; ++weekday) {
        if (counts[weekday] == 0) continue;
        const double mean = sums[weekday] / counts[weekday];
        means[std::to_string(weekday)] = mean;
        most = std::max(most, mean);
        least = std::min(least, mean);
    }
    const auto ofWeek = [&](std::size_t i) { return std::size_t(weekdayOf(firstDay + std::int64_t(i))); };
    return {{"means", std::move(means)},
            {"maxOverMin", least == 0 ? Json(nullptr) : Json(most / least)},
            {"chanceWeekday", chanceOfGroups(days, sums.size(), ofWeek)}};
}

struct NamedTrend {
    TrendOf what;
    const char* name;
};

std::vector<NamedTrend> trendsOf(const Population& p) {
    std::vector<NamedTrend> trends{{TrendOf::Reads, "reads"}};
    if (!p.hasReplay() && !p.readSizes.steps().empty()) trends.push_back({TrendOf::Bytes, "bytes"});
    if (p.hasReplay() || p.kind() == SourceKind::Objects || p.kind() == SourceKind::S3)
        trends.push_back({TrendOf::Modifications, "modifications"});
    return trends;
}

/// First and last moment of the events of a series.
std::optional<std::pair<std::int64_t, std::int64_t>> extentOf(const Population& p, TrendOf what) {
    std::optional<std::pair<std::int64_t, std::int64_t>> extent;
    for (std::size_t action = 0; action < kActions; ++action) {
        const bool isRead = action == std::size_t(Action::Read);
        const bool isModification = action >= std::size_t(Action::Create) && action <= std::size_t(Action::Rename);
        if (what == TrendOf::Modifications ? !isModification : !isRead) continue;
        p.times[action].each([&](const TimedCounts::Moment& moment) {
            if (!extent) extent = {moment.timeMs, moment.timeMs};
            extent->first = std::min(extent->first, moment.timeMs);
            extent->second = std::max(extent->second, moment.timeMs);
        });
    }
    return extent;
}

} // namespace

void dailySeries(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    const std::int64_t first = ceilDivided(p.fromMs(), kMsOfDay), end = floorDivided(p.toMs(), kMsOfDay);
    constexpr std::int64_t kMostDays = 20'000;
    if (end <= first || end - first > kMostDays) return;
    for (const auto& [what, name] : trendsOf(p)) {
        const std::vector<double> days = trendSeries(p, what, first * kMsOfDay, kMsOfDay, std::size_t(end - first));
        // times that begin at 0 have days of 24 hours, but no dates
        const bool hasDates = !p.isRelative();
        addResult(results, measure,
                  std::string(name) + (hasDates ? " per complete UTC day" : " per day from the start"),
                  daysJson(days, hasDates ? std::optional(first) : std::nullopt), days.size());
    }
}

void hourlySeries(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    constexpr std::int64_t kMostHours = 480'000;
    for (const auto& [what, name] : trendsOf(p)) {
        const auto extent = extentOf(p, what);
        if (!extent) continue;
        const std::int64_t first = ceilDivided(extent->first, kMsOfHour), end = floorDivided(extent->second, kMsOfHour);
        if (end <= first || end - first > kMostHours) continue;
        const std::vector<double> hours = trendSeries(p, what, first * kMsOfHour, kMsOfHour, std::size_t(end - first));
        addResult(results, measure, std::string(name) + " by hour, all complete hours", hoursJson(hours, first),
                  hours.size())
            .definition += "; here those between the first and the last of the " + std::string(name) +
                           ": quiet edges of the interval stand in the series per complete UTC hour alone";
    }
    const std::int64_t first = ceilDivided(p.fromMs(), kMsOfHour), end = floorDivided(p.toMs(), kMsOfHour);
    if (end > first && end - first <= kMostHours)
        addResult(results, measure, std::string(p.hasReplay() ? "opens" : "reads") + " per complete UTC hour",
                  listOf(trendSeries(p, TrendOf::Reads, first * kMsOfHour, kMsOfHour, std::size_t(end - first))),
                  std::size_t(end - first));
    // times that begin at 0 are of days that only a log's header tells
    if (p.isRelative() && !p.startedAtMs) return;
    const std::int64_t zeroMs = p.isRelative() ? *p.startedAtMs : 0;
    const std::int64_t firstDay = ceilDivided(p.fromMs() + zeroMs, kMsOfDay),
                       endDay = floorDivided(p.toMs() + zeroMs, kMsOfDay);
    if (endDay <= firstDay) return;
    const std::vector<double> days =
        trendSeries(p, TrendOf::Reads, firstDay * kMsOfDay - zeroMs, kMsOfDay, std::size_t(endDay - firstDay));
    MeasureResult& weekdays = addResult(results, measure, "mean reads by weekday (Monday = 0), max/min",
                                        weekdaysJson(days, firstDay), days.size());
    if (p.isRelative())
        weekdays.definition += "; days of the place that the header of the log names, " + dateOf(firstDay);
}

} // namespace tenfold::characterize
