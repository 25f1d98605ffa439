#pragma once

#include "core/harvest/load/tenant_loads.h"
#include "core/harvest/sweep/run_sweep.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenfold::harvest {

/// Why servers are not lent.
enum class Withheld {
    ShortHistory, ///< no verdict on what they do next
    CoresUnknown, ///< nobody says how many they have
    NoRoom        ///< their owner and the reserve leave no core on average
};

struct WithheldTenant {
    std::string id;
    std::uint64_t servers = 0;
    Withheld why = Withheld::ShortHistory;
};

/// How many copies of a block, by what was simulated.
struct CopiesAdvice {
    std::uint64_t replicas = 0;
    std::uint64_t blocks = 0; ///< of all runs
    std::uint64_t lost = 0;   ///< of these
    double bound95 = 0;       ///< share that may be lost all the same
};

/// What follows from all of it: which servers to lend, how many copies, and whose servers not.
struct Lending {
    std::uint64_t allServers = 0;
    std::uint64_t servers = 0;       ///< that are lent
    std::uint64_t serversAtPeak = 0; ///< of these: also at the peaks of their owners
    double spareCores = 0;           ///< of these, mean over the window
    std::vector<WithheldTenant> withheld;
    std::optional<CopiesAdvice> copies; ///< none: nothing was simulated with history
};

/// A tenant lends where its history says what comes (or a person does) and a core is left on average beside its owner
/// and the reserve. The fewest copies are taken of which history lost none in any run; where each number lost some,
/// that which lost least. @param durability  points of simulations, of any policy
/// Source: section 4.6 of the specification (headroom of medium and long jobs); the choice is ours.
Lending lendingOf(const TenantLoads& loads, const std::vector<PointSummary>& durability);

/// Share of its cores that a server keeps for its owner, mean over the servers whose cores are known; of none 4 of 12.
double reservedShare(const TenantLoads& loads);

} // namespace tenfold::harvest
