#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace tenfold::harvest {

/// A job as stages that wait for each other.
struct JobGraph {
    std::vector<std::uint64_t> tasks; ///< by stage
    std::vector<std::uint64_t> cores; ///< of one task, by stage
    std::vector<std::pair<std::size_t, std::size_t>>
        edges; ///< all tasks of the first end before those of the second begin
};

/// How many containers a job may use at once.
struct DagWidth {
    std::vector<std::size_t> level; ///< by stage: edges of the longest way from a root
    std::vector<std::size_t> hops;  ///< by stage: edges of the shortest way
    std::uint64_t containers = 0;   ///< largest sum of tasks of a level: the estimate
    std::uint64_t containersByHops = 0;
    std::uint64_t cores = 0;          ///< largest sum of cores of a level
    std::uint64_t containerCores = 0; ///< the largest task of the first of the widest levels
    std::uint64_t antichain = 0; ///< most tasks of stages of which none waits for another: never less than the estimate
};

/// @param graph  without a cycle; edges name stages that exist
/// Cost: O(stages² + stages * edges), and a flow over the pairs that wait for each other. Source: Zhang et al. 2016,
/// section 4.7; the antichain by Dilworth's theorem, weighted.
DagWidth dagWidth(const JobGraph& graph);

} // namespace tenfold::harvest
