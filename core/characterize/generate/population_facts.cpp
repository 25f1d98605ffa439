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
    std::vector<std::int64_t> created, left;
    for (const Lifetime& life : population.lifetimes) {
        if (!life.hasDied) continue;
        if (life.entryMs > 0)
            left.push_back(life.exitMs - life.entryMs);
        else
            created.push_back(life.exitMs);
    }
    return {countedValues(std::move(created)), countedValues(std::move(left))};
}

double clusterStays(const Population& population, const ValueCounts& readsPerCluster) {
    const std::vector<std::uint32_t>& clusters = population.reads.cluster;
    if (clusters.size() < 2) return 0;
    double same = 0, squares = 0;
    const auto reads = double(clusters.size());
    for (std::size_t i = 1; i < clusters.size(); ++i)
        same += clusters[i] == clusters[i - 1] ? 1 : 0;
    for (const ValueCount& step : readsPerCluster)
        squares += double(step.count) * (double(step.value) / reads) * (double(step.value) / reads);
    return squares < 1 ? std::max(0.0, (same / (reads - 1) - squares) / (1 - squares)) : 0;
}

} // namespace tenfold::characterize
