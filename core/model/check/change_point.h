#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace tenfold {

/// When something began.
struct ChangePoint {
    std::int64_t atNs = 0;
    double before = 0, after = 0; ///< means; after: until it ended, if it did
    double p = 1;                 ///< that so great a step comes by chance
};

/// The moment from which on values are greater: of all parts of the time, those to the end among them, the one whose
/// mean stands out most, against the same values in random order (200 orders, fixed seed).
/// @param values  moment and value, in any order
/// @returns nothing where it may be chance, where values fall, or where the part begins with the first values: it was
/// so all along. Cost: O(n log n) and 2 * 10^6 steps at most.
/// Source: the statistic is that of circular binary segmentation (Olshen et al., Biostatistics 5, 2004), of one end.
std::optional<ChangePoint> changePoint(std::vector<std::pair<std::int64_t, double>> values);

} // namespace tenfold
