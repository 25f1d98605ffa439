#pragma once

#include "core/flows/requests/request_flow.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// How often visits of its caller have a path below them.
struct FanOut {
    std::uint64_t callers = 0; ///< visits of the caller that have it at all
    std::uint32_t least = 0;   ///< times in one of these visits
    std::uint32_t most = 0;
};

/// Counts them. Memory: by paths. Cost: O(spans log fan-out).
class FanOutCounter {
public:
    /// @param paths  of the nodes
    void add(const RequestFlow& flow, const std::vector<std::uint32_t>& paths);
    /// By path; those never seen have none.
    const std::vector<FanOut>& counts() const { return m_counts; }

private:
    std::vector<FanOut> m_counts;
    std::vector<std::uint32_t> m_children; ///< scratch
};

} // namespace tenfold
