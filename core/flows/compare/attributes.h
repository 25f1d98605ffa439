#pragma once

#include "core/trace/value.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// Something measured, with what was recorded of it.
struct AttributedSample {
    double value = 0;
    std::vector<std::pair<std::string, Value>> attributes; ///< by name; of several of one name the first counts
};

/// A condition on one attribute that tells large values from small ones.
struct AttributeSplit {
    std::string attribute;
    std::string condition; ///< "app.size > 4096", "app.encryption = true"
    double threshold = 0;  ///< of ">": the largest number that does not hold
    Value value;           ///< of "="
    bool isThreshold = false;
    std::uint64_t inside = 0, outside = 0; ///< samples for which it holds, and others
    double insideMean = 0, outsideMean = 0;
    double explained = 0; ///< share of the variance, in [0, 1]
    std::vector<std::string>
        alwaysWith; ///< attributes that hold for the same samples: which of them it is is not known
    bool holds(const AttributedSample& sample) const;
};

/// The conditions that explain most, best first, one an attribute; only what chance does not explain. Numbers are split
/// by a threshold, other values are held against the rest. Source: the splits are those of a regression tree of one
/// level (Breiman et al., 1984, 8.4); certainty by Kolmogorov and Smirnov's distance, times the splits that were tried.
/// Cost: O(samples * attributes * log samples).
std::vector<AttributeSplit> findSplits(const std::vector<AttributedSample>& samples);

} // namespace tenfold
