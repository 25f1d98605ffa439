#include "core/characterize/measures/summary_json.h"

#include <cmath>

namespace tenfold::characterize {

std::uint64_t countOf(const ValueCounts& values) {
    std::uint64_t n = 0;
    for (const ValueCount& step : values)
        n += step.count;
    return n;
}

Int128 sumOf(const ValueCounts& values) {
    Int128 sum = 0;
    for (const ValueCount& step : values)
        sum += Int128(step.value) * Int128(step.count);
    return sum;
}

Json sumJson(Int128 sum) {
    if (sum >= INT64_MIN && sum <= INT64_MAX) return static_cast<std::int64_t>(sum);
    return static_cast<double>(sum);
}

Json orNull(const std::optional<double>& value) {
    return value ? Json(*value) : Json(nullptr);
}

std::uint64_t countUpTo(const ValueCounts& values, std::int64_t bound) {
    std::uint64_t below = 0;
    for (const ValueCount& step : values)
        if (step.value <= bound) below += step.count;
    return below;
}

double shareUpTo(const ValueCounts& values, std::int64_t bound) {
    const std::uint64_t all = countOf(values);
    return all == 0 ? NAN : double(countUpTo(values, bound)) / double(all);
}

Json summaryJson(const ValueCounts& values) {
    const Description d = describe(values);
    if (d.count == 0) return {{"n", 0}, {"total", 0}};
    return {{"n", d.count},
            {"total", sumJson(d.sum)},
            {"mean", orNull(d.mean)},
            {"std", orNull(d.deviation)},
            {"min", d.min},
            {"max", d.max},
            {"median", d.median},
            {"iqr", d.quartileRange},
            {"q90", d.q90},
            {"q99", d.q99},
            {"cv", orNull(d.variation)},
            {"tailWeight", orNull(d.tailWeight)},
            {"tailWeightByRank", orNull(d.tailWeightByRank)}};
}

Json interarrivalJson(const ValueCounts& values, std::uint64_t backwardSteps) {
    Json json = summaryJson(values);
    json["shareLe1ms"] = numberOrNull(shareUpTo(values, 1));
    json["share0ms"] = numberOrNull(shareUpTo(values, 0));
    json["backwardSteps"] = backwardSteps;
    return json;
}

} // namespace tenfold::characterize
