#pragma once

#include <vector>

namespace tenfold {

struct LearntTree;

/// One axis for all rows of a tree: logarithmic, values below its end stand at the edge.
struct LogAxis {
    double low = 0.1, high = 10;

    /// Covers predictions, ranges and what the model says, five decades at most: the greatest values stay.
    static LogAxis of(const LearntTree& tree);
    /// 0..1 along the axis; values outside, zero and below stand at its ends.
    double at(double value) const;
    /// At 1, 2, 5 and their decades, fewer where they would stand closer than `least` (share of the axis).
    /// @param factor  ticks are round in value * factor
    std::vector<double> ticks(double factor, double least) const;
};

} // namespace tenfold
