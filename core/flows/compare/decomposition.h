#pragma once

#include "core/flows/compare/flow_paths.h"

#include <cstdint>
#include <vector>

namespace tenfold {

/// What one path adds to the change of the mean time of a request, in ns. All parts of all paths add up to it exactly.
struct PathChange {
    double timeNs = 0;   ///< its own time on the critical path, a visit
    double countNs = 0;  ///< how often it is visited by a visit of its parent
    double mixNs = 0;    ///< of a root: how often it is asked for
    double timeSdNs = 0; ///< how much the parts scatter from A alone
    double countSdNs = 0;
    double weight = 0;                 ///< visits a request, mean of A and B
    double shareOfRoot = 0;            ///< requests of its root, mean of A and B
    double rootNs = 0;                 ///< mean time of its root's requests in A
    double visitNsA = 0, visitNsB = 0; ///< own critical time a visit
    double perParentA = 0, perParentB = 0;
    double belowNs = 0; ///< critical time of a visit with what is below, mean of A and B
};

/// By path. T_v = m_v + sum of f_c T_c over the children, so with ^ for the mean of A and B:
/// dT_v = dm_v + sum of (f_c^ dT_c + df_c T_c^). Scatter: jackknife over the time blocks of A, so that a fault in part
/// of B does not hide itself. Ours. Cost: O(paths * blocks).
std::vector<PathChange> decompose(const FlowPaths& tree, std::uint64_t requestsA, std::uint64_t requestsB);

} // namespace tenfold
