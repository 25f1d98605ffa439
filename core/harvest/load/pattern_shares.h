#pragma once

#include "core/harvest/input/harvest_input.h"
#include "core/harvest/load/tenant_loads.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace tenfold::harvest {

/// How many of something are constant, periodic, unpredictable (by Pattern), and too short of history to say.
using PatternCounts = std::array<std::uint64_t, 4>;
inline constexpr std::size_t kNoVerdict = 3;

/// Of what patterns the tenants of a datacenter are, and their servers.
struct PatternShares {
    std::string datacenter; ///< of the inventory; the name of the run where nobody says it
    PatternCounts tenants{}, servers{};
    std::uint64_t allTenants() const { return tenants[0] + tenants[1] + tenants[2] + tenants[3]; }
    std::uint64_t allServers() const { return servers[0] + servers[1] + servers[2] + servers[3]; }
    /// Share of servers whose history says what comes: periodic and constant. 0 without servers.
    double foreseeable() const;
};

/// By datacenter, in the order of their names. A tenant with servers in several counts in each, its servers where they
/// are. Source: what the figures of Zhang et al. 2016, section 3 show. Cost: O(owners log owners).
std::vector<PatternShares> patternShares(const TenantLoads& loads, const HarvestInput& input);

/// All of them together, with the tenants that are in several counted once.
PatternShares patternSharesOfAll(const TenantLoads& loads);

} // namespace tenfold::harvest
