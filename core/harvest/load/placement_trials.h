#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/harvest/load/placement_input.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenfold::harvest {

struct PlacementOrder {
    std::optional<std::uint32_t> writer; ///< server of all first replicas; none: drawn, each server as likely
    std::size_t replicas = 3;
    std::uint64_t blocks = 1;
    std::uint64_t seed = 1;
    bool isStock = false; ///< as HDFS places; else by histories
    PlacementRules rules;
    std::size_t kept = 100; ///< blocks whose places are told
};

/// A block that was placed; of stock placement the quality says what the rules of histories would say of it.
struct PlacedBlock {
    std::vector<std::uint32_t> servers;
    int quality = 0;
};

/// What came of an order.
struct PlacementTrials {
    std::vector<PlacedBlock> first;         ///< at most `kept`
    std::array<std::uint64_t, 3> quality{}; ///< blocks by quality
    std::uint64_t placed = 0, failed = 0;
    std::uint64_t inOneEnvironment = 0;    ///< blocks with two replicas or more of one environment
    std::vector<std::uint64_t> replicasOf; ///< by tenant
};

/// 0: rows, columns and environments all differ as far as they can; 1: a row or column is shared within a round; 2: an
/// environment is.
int qualityOf(const PlacementScene& scene, const std::vector<std::uint32_t>& servers);

/// The same of one cell of the grid, or of all of it.
struct FillOfCell {
    double used = 0; ///< share of the free space
    std::size_t openTenants = 0;
};
/// How placing goes on while space fills: how much of it is used, and how many tenants can still take a block.
struct FillStep : FillOfCell {
    std::vector<FillOfCell> cells; ///< by row * size + column
};
/// Places blocks by histories until one cannot be made, or fewer than three tenants are open: small tenants fill first.
/// Space is made smaller in proportion where there is more than enough of it for a curve.
/// @param replicas  of a block  @param seed  the same gives the same. Cost: some ten milliseconds.
std::vector<FillStep> fillSteps(const PlacementScene& scene, std::size_t replicas, std::uint64_t seed);

/// Cost: about a microsecond a block where there is room. Errors: Cancelled.
Result<PlacementTrials> tryPlacement(const PlacementScene& scene, const PlacementOrder& order, Progress& progress);

} // namespace tenfold::harvest
