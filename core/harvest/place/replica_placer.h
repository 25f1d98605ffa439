#pragma once

#include "core/base/random_stream.h"
#include "core/harvest/place/datacenter.h"
#include "core/harvest/place/placement.h"
#include "core/harvest/policy/policy.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace tenfold::harvest {

/// Where a policy puts copies of blocks, on servers whose space it keeps books of.
class ReplicaPlacer {
public:
    virtual ~ReplicaPlacer() = default;
    /// A new block. @return nothing where it cannot be made, and nothing has changed
    virtual std::optional<Placement> place(std::uint32_t writer, std::size_t replicas, RandomStream& random) = 0;
    /// One more copy of a block that has these; takes the space.
    virtual std::optional<std::uint32_t> addReplica(std::span<const std::uint32_t> servers, RandomStream& random) = 0;
    virtual std::uint32_t freeBlocks(std::uint32_t server) const = 0;
    virtual void setFree(std::uint32_t server, std::uint32_t blocks) = 0;
    void giveBack(std::uint32_t server) { setFree(server, freeBlocks(server) + 1); }
};

/// @param rules  of Algorithm 2, where the policy spreads replicas
/// @param cells  of the tenants in the grid, which may be known already; else placementGrid() of their space
std::unique_ptr<ReplicaPlacer> replicaPlacer(const Datacenter& datacenter, const Policy& policy,
                                             const PlacementRules& rules = {}, std::vector<Cell> cells = {});

/// The grid of a datacenter's tenants, by the space of their servers.
PlacementGrid gridOf(const Datacenter& datacenter, std::size_t size = 3);

} // namespace tenfold::harvest
