#pragma once

#include "core/flows/compare/fan_outs.h"
#include "core/flows/compare/flow_paths.h"
#include "core/model/check/model_check.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace tenfold {

/// What a model expects of a path.
struct ExpectedPath {
    bool isKnown = false;
    std::uint32_t least = 0, most = 0; ///< visits a visit of the caller
};

/// Counts how requests fit the expected structure. A request counts once in each kind of misfit that it has, and as
/// covered where it has none. Below what should not be there nothing more is counted.
class StructureCounter {
public:
    /// @param expected  by path of the tree; both live as long as this
    StructureCounter(const FlowPaths& tree, const std::vector<ExpectedPath>& expected);
    /// @param paths  of its nodes  @return whether it is covered
    bool add(const RequestFlow& flow, const std::vector<std::uint32_t>& paths);
    const StructureCounts& counts() const { return m_counts; }

private:
    struct Misfit {
        bool extra = false, missing = false, fanOut = false, retries = false, otherCenter = false;
    };
    void look(const RequestFlow& flow, std::uint32_t node, const std::vector<std::uint32_t>& paths, Misfit& misfit);
    bool isOtherCenter(std::uint32_t path) const;

    const FlowPaths& m_tree;
    const std::vector<ExpectedPath>& m_expected;
    StructureCounts m_counts;
    std::vector<std::vector<std::uint32_t>> m_always;       ///< by path: those below that are never left out
    std::vector<std::pair<std::uint32_t, bool>> m_children; ///< scratch: path, and whether it failed
};

} // namespace tenfold
