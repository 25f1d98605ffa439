#pragma once

#include "core/characterize/measure.h"
#include "core/characterize/states/feature_windows.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold::characterize {

/// A distribution that two periods or two systems are compared by.
struct FeatureSample {
    std::string_view name;     ///< "size", "popularity", "eco", "cluster", "reuse", "reads", "bytes", "aoa", "aod"
    std::size_t logBins = 100; ///< of M43; 0: the values 0 … 5 ms
    ValueCounts values;
};

/// Adds values by the name of their feature, with its bins; none where there are none.
void addFeature(std::vector<FeatureSample>& features, std::string_view name, ValueCounts values);

/// M40 and M41 of features.
void addFeatureStatistics(const Measure& measure, const std::vector<FeatureSample>& features,
                          std::vector<MeasureResult>& results);
void addFeatureHistograms(const Measure& measure, const std::vector<FeatureSample>& features,
                          std::vector<MeasureResult>& results);

/// Correlations of features in windows of one width (M45).
struct PairsOfWidth {
    std::int64_t widthMs = 0;
    FeatureWindows::Pairs pairs;
};
void addCorrelations(const Measure& measure, const std::vector<PairsOfWidth>& pairs, std::uint64_t reads,
                     std::vector<MeasureResult>& results);

/// The features that a population has.
std::vector<FeatureSample> featuresOf(const Population& population);

/// M42 (distance and verdict), M43 (chi-square as the paper's distance and as a test) and M44 of every feature that
/// both have. Verdicts: D <= 0.10 same shape, <= 0.20 slight difference, else changed. Source: specification of
/// characterization M41-M44.
std::vector<MeasureResult> comparePopulations(const Population& first, const Population& second);

} // namespace tenfold::characterize
