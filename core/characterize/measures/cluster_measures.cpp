#include "core/characterize/compare_populations.h"
#include "core/characterize/measures/measure_groups.h"
#include "core/characterize/measures/months.h"
#include "core/characterize/measures/stack_distances.h"
#include "core/characterize/measures/summary_json.h"
#include "core/stats/compare/pearson.h"

#include <algorithm>
#include <array>

namespace tenfold::characterize {
namespace {

Json correlationsJson(const FeatureWindows::Pairs& pairs) {
    constexpr std::uint64_t kLeast = 3;
    Json json = Json::object();
    std::size_t pair = 0;
    for (std::size_t a = 0; a < FeatureWindows::kFeatures.size(); ++a)
        for (std::size_t b = a + 1; b < FeatureWindows::kFeatures.size(); ++b, ++pair)
            json[std::string(FeatureWindows::kFeatures[a]) + " " + FeatureWindows::kFeatures[b]] =
                pairs[pair].count() < kLeast ? Json(nullptr) : orNull(pairs[pair].pearson());
    return json;
}

} // namespace

ValueCounts clusterDifferences(const Population& population) {
    return population.byTime.cluster().steps();
}

void clusterInterarrival(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const ValueCounts values = clusterDifferences(evidence.population);
    if (!values.empty())
        addResult(results, measure, "interarrival, cluster, ms", interarrivalJson(values, 0), countOf(values));
}

ValueCounts perCluster(const Population& p, bool ofBytes) {
    std::vector<std::int64_t> values;
    for (std::size_t cluster = 0; cluster < p.readsOfCluster.size(); ++cluster)
        if (p.readsOfCluster[cluster] > 0)
            values.push_back(ofBytes ? p.bytesOfCluster[cluster] : p.readsOfCluster[cluster]);
    return countedValues(std::move(values));
}

void readsPerCluster(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const ValueCounts values = perCluster(evidence.population, false);
    if (!values.empty()) addResult(results, measure, "reads per cluster", summaryJson(values), countOf(values));
}

void bytesPerCluster(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const ValueCounts values = perCluster(evidence.population, true);
    if (!values.empty()) addResult(results, measure, "bytes per cluster", summaryJson(values), countOf(values));
}

void featureCorrelation(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    std::vector<PairsOfWidth> pairs;
    for (const FeatureWindows& windows : p.byTime.windows())
        if (!windows.isEmpty()) pairs.push_back({windows.widthMs(), windows.pairs(p.firstMs, p.lastMs)});
    addCorrelations(measure, pairs, p.reads, results);
}

void addCorrelations(const Measure& measure, const std::vector<PairsOfWidth>& pairs, std::uint64_t reads,
                     std::vector<MeasureResult>& results) {
    Json json = Json::object();
    for (const PairsOfWidth& one : pairs)
        json[std::to_string(one.widthMs)] = correlationsJson(one.pairs);
    if (!json.empty()) addResult(results, measure, "Pearson r between features by window", std::move(json), reads);
}

void cacheDistances(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    if (p.kind() != SourceKind::Cache || p.stack.references() == 0) return;
    const ValueCounts distances = p.stack.distances();
    addResult(results, measure, "stack distance: first references, sum, median, largest",
              {{"first", p.stack.first()},
               {"sum", sumJson(sumOf(distances))},
               {"median", distances.empty() ? Json(nullptr) : Json(quantileOf(distances, 500))},
               {"max", distances.empty() ? Json(nullptr) : Json(distances.back().value)}},
              p.stack.references());
    Json hits = Json::object();
    for (std::uint64_t decade = 1; decade <= p.stack.first() * 10; decade *= 10)
        for (const std::uint64_t factor : {1, 2, 5})
            hits[std::to_string(decade * factor)] = p.stack.hits(decade * factor);
    addResult(results, measure, "LRU hits by cache size (entries)", std::move(hits), p.stack.references());
}

} // namespace tenfold::characterize
