#include "core/characterize/compare_populations.h"
#include "core/characterize/measures/measure_groups.h"
#include "core/characterize/measures/summary_json.h"
#include "core/stats/compare/log_bins.h"

namespace tenfold::characterize {

void featureStatistics(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    for (const FeatureSample& feature : featuresOf(evidence.population))
        addResult(results, measure, "statistics of " + std::string(feature.name), summaryJson(feature.values),
                  countOf(feature.values));
}

void featureHistograms(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    for (const FeatureSample& feature : featuresOf(evidence.population)) {
        if (feature.logBins == 0 || feature.values.back().value <= 0) continue;
        const LogBins bins = commonLogBins(feature.values, feature.values, feature.logBins);
        const std::uint64_t all = countOf(feature.values);
        Json shares = Json::array();
        for (const std::uint64_t count : bins.counted(feature.values))
            shares.push_back(double(count) / double(all));
        addResult(results, measure, "logarithmic bins of " + std::string(feature.name),
                  {{"edges", bins.edges}, {"shares", std::move(shares)}}, all);
    }
}

void nothingAlone(const Measure&, const Evidence&, std::vector<MeasureResult>&) {}

} // namespace tenfold::characterize
