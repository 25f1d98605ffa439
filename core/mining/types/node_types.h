#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"

#include <cstdint>
#include <vector>

namespace tenfold {

/// Calls of one sender by method; all rows have one length.
using CountRow = std::vector<std::uint32_t>;

/// One join of the dendrogram: a number below #rows is a row, row count + k is join k.
struct TypeJoin {
    std::uint32_t left = 0, right = 0;
    double distance = 0;
};

struct TypeClusters {
    std::vector<std::uint32_t> clusterOf; ///< #rows; clusters are numbered by their first row
    std::uint32_t clusters = 0;
    std::vector<TypeJoin> joins; ///< #rows - 1, by distance ascending
};

/// Groups senders with similar histograms of methods (method.md, Node types): cosine distance of raw counts, average
/// linkage, cut. Equal rows are joined first at distance 0, so that thousands of equal mappers cost nothing.
/// @param cut  joins at a larger distance are not made; 0.05 separates the roles of the captures
/// Errors: Cancelled. Cost: O(u^2 (m + 1)) for u distinct rows of m methods that are not 0, and O(#rows * length).
/// Source: nearest-neighbour chain (Benzécri 1982) on PatternMiner's clustering.
Result<TypeClusters> clusterSenders(const std::vector<CountRow>& rows, double cut, Progress& progress);

} // namespace tenfold
