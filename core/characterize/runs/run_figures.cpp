#include "core/characterize/measures/measure_groups.h"
#include "core/characterize/measures/months.h"
#include "core/characterize/runs/population_run.h"
#include "core/stats/summary/log_buckets.h"

#include <map>

namespace tenfold::characterize {
namespace {

/// Rows of one histogram at most; above that buckets.
constexpr std::size_t kMostSteps = 20'000;
constexpr std::int64_t kNsOfOneMs = 1'000'000; ///< nanoseconds of a millisecond

void addLeaves(MeasureFigures& figures, const MeasureResult& result, const Json& value, const std::string& path) {
    constexpr std::size_t kMostMembers = 1000; // longer lists are the series and histograms
    if (value.is_object() || value.is_array()) {
        std::size_t at = 0;
        for (const auto& [key, member] : value.items()) {
            if (++at > kMostMembers) break;
            addLeaves(figures, result, member, path.empty() ? key : path + "/" + key);
        }
        return;
    }
    MeasureFigures::Result row{result.measure, result.what, path, result.unit, std::nullopt, "", result.n};
    if (value.is_number()) row.number = value.get<double>();
    if (value.is_boolean()) row.number = value.get<bool>() ? 1 : 0;
    if (value.is_string()) row.text = value.get<std::string>();
    figures.results.push_back(std::move(row));
}

void addHistogram(MeasureFigures& figures, const char* measure, std::string what, const char* unit,
                  ValueCounts values) {
    if (values.empty()) return;
    if (values.size() > kMostSteps) {
        LogBuckets buckets;
        for (const auto& [value, count] : values)
            buckets.add(value, count);
        values = buckets.steps();
    }
    MeasureFigures::Histogram& histogram = figures.histograms.emplace_back();
    histogram.measure = measure;
    histogram.what = std::move(what);
    histogram.unit = unit;
    for (const auto& [value, count] : values)
        histogram.steps.push_back({value, count});
}

void addSeries(MeasureFigures& figures, const TimedCounts& times, std::string what, bool ofAmounts) {
    std::map<std::int64_t, double> hours;
    times.each([&](const TimedCounts::Moment& moment) {
        const double value = ofAmounts ? double(moment.amount) : double(moment.events);
        if (value != 0) hours[floorDivided(moment.timeMs, kMsOfHour)] += value;
    });
    if (hours.empty()) return;
    MeasureFigures::Series& series = figures.series.emplace_back();
    series.measure = "M36";
    series.what = std::move(what);
    for (const auto& [hour, value] : hours)
        series.slots.push_back({hour * kMsOfHour * kNsOfOneMs, value});
}

} // namespace

MeasureFigures figuresOf(const Characterization& one) {
    MeasureFigures figures;
    for (const MeasureResult& result : one.results)
        addLeaves(figures, result, result.value, "");
    const Population& p = *one.population;
    addHistogram(figures, "M03", "reads of a file", "reads", p.popularity.steps());
    addHistogram(figures, "M10", "age at access", "ms", p.agesAtAccess().steps());
    addHistogram(figures, "M13", "age at deletion", "ms", p.agesAtDeletion.steps());
    addHistogram(figures, "M16", "reuse time", "ms", p.byTime.reuse().steps());
    addHistogram(figures, "M18", "interarrival, ecosystem", "ms", p.byTime.ecosystem().steps());
    addHistogram(figures, "M19", "interarrival, cluster", "ms", p.byTime.cluster().steps());
    addHistogram(figures, "M32", "read size", "bytes", p.readSizes.steps());
    addSeries(figures, p.allTimes, "records", false);
    for (std::size_t action = 0; action < kActions; ++action) {
        const std::string word(wordFor(static_cast<Action>(action), p.kind()));
        addHistogram(figures, "M17", "interarrival of " + word, "ms", p.interarrivals[action].steps());
        addSeries(figures, p.times[action], word, false);
        addSeries(figures, p.times[action], "bytes of " + word, true);
    }
    return figures;
}

} // namespace tenfold::characterize
