#include "core/characterize/compare_populations.h"
#include "core/characterize/measures/measure_groups.h"
#include "core/characterize/measures/summary_json.h"
#include "core/stats/compare/log_bins.h"

namespace tenfold::characterize {

void addFeatureStatistics(const Measure& measure, const std::vector<FeatureSample>& features,
                          std::vector<MeasureResult>& results) {
    for (const FeatureSample& feature : features)
        addResult(results, measure, "statistics of " + std::string(feature.name), summaryJson(feature.values),
                  countOf(feature.values));
}

void addFeatureHistograms(const Measure& measure, const std::vector<FeatureSample>& features,
                          std::vector<MeasureResult>& results) {
    for (const FeatureSample& feature : features) {
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

void featureStatistics(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    addFeatureStatistics(measure, featuresOf(evidence.population), results);
}

void featureHistograms(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    addFeatureHistograms(measure, featuresOf(evidence.population), results);
}

void nothingAlone(const Measure&, const Evidence&, std::vector<MeasureResult>&) {}

} // namespace tenfold::characterize
