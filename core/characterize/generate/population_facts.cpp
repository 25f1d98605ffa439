#include "core/characterize/generate/population_facts.h"

#include "core/characterize/compare_populations.h"

#include <utility>

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
    return {population.livesFromBirth.steps(), population.leftAtStart.count()};
}

} // namespace tenfold::characterize
