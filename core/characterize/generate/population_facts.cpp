#include "core/characterize/generate/population_facts.h"

#include "core/characterize/compare_populations.h"

#include <algorithm>

namespace tenfold::characterize {
namespace {

ValueCounts featureOf(const Population& population, std::string_view name) {
    for (FeatureSample& feature : featuresOf(population))
        if (feature.name == name) return std::move(feature.values);
    return {};
}

} // namespace

ValueCounts agesAtReads(const Population& population) {
    return featureOf(population, "aoa");
}

ValueCounts timesOfReuse(const Population& population) {
    return featureOf(population, "reuse");
}

LivesEnded livesEnded(const Population& population) {
    LivesEnded out;
    std::uint64_t left = population.createdAndDeleted, all = 0;
    for (const ValueCount& step : population.deaths.steps()) {
        all += step.count;
        const std::uint64_t taken = std::min(left, step.count);
        if (taken > 0) out.created.push_back({step.value, taken});
        left -= taken;
    }
    out.old = all - std::min(all, population.createdAndDeleted);
    return out;
}

} // namespace tenfold::characterize
