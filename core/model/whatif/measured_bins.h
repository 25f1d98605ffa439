#pragma once

#include <cstdint>
#include <vector>

namespace tenfold {

/// Something measured at one value of an input; of several samples their mean.
struct MeasuredValue {
    double at = 0;
    double value = 0;
    std::uint64_t samples = 1;
};

/// Samples that lie side by side, as one.
struct MeasuredBin {
    double from = 0, to = 0;   ///< least and greatest value of the input
    double at = 0;             ///< their mean
    double mean = 0;           ///< of what was measured
    double sd = 0;             ///< around it; NaN where only one was given
    std::uint64_t samples = 0; ///< that the mean is of
    /// Whether the mean can be held against something: of kEnoughInBin samples.
    bool isEnough() const { return samples >= kEnoughInBin; }
    static constexpr std::uint64_t kEnoughInBin = 30; ///< samples: the mean of fewer is not held against a model
};

/// Pools values into bins of about as many samples each: as many bins as have enough, kMostBins at most. Equal values
/// of the input stay together. What is left at the end goes with the last bin; fewer than enough in all are one bin.
/// @param values  in any order; what is not finite is left out
/// @return ascending by `at`. Cost: O(n log n). Source: ours.
std::vector<MeasuredBin> equallyFilledBins(std::vector<MeasuredValue> values);

} // namespace tenfold
