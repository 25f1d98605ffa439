#pragma once

#include "core/stats/summary/value_counts.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tenfold {

/// Logarithmic bins that two samples share, so that their histograms can be laid over each other.
struct LogBins {
    std::vector<double> edges; ///< from the smallest value above 0 to the largest of both; empty when there is none
    /// In which bin a value above 0 is: [edge, next edge), the last one closed. Compared with the edges themselves.
    std::size_t binOf(std::int64_t value) const;
    /// The first entry counts what is not above 0, then one a bin.
    std::vector<std::uint64_t> counted(std::span<const ValueCount> steps) const;
};

/// @param bins  at least 1
LogBins commonLogBins(std::span<const ValueCount> a, std::span<const ValueCount> b, std::size_t bins);

} // namespace tenfold
