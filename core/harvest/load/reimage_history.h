#pragma once

#include "core/base/result.h"
#include "core/harvest/input/input_tables.h"
#include "core/harvest/place/placement_grid.h"

#include <string>
#include <vector>

namespace tenfold::harvest {

/// Reimages of a tenant.
struct TenantReimages {
    std::string id, datacenter; ///< that of its first server
    std::uint64_t servers = 0;
    std::uint64_t reimages = 0;      ///< several of a server within an hour are one
    double serverMonths = 0;         ///< of 30.4375 days, that it owned servers
    std::vector<TenantMonth> months; ///< calendar months, UTC
    double perServerMonth() const { return serverMonths > 0 ? double(reimages) / serverMonths : 0; }
};

/// Several servers of a tenant at once.
struct ReimageEvent {
    std::size_t tenant = 0;
    std::int64_t timeS = 0;
    std::uint64_t servers = 0, ofServers = 0;
};

/// What is known of disks that were made anew.
struct ReimageHistory {
    std::vector<std::string> months;            ///< "2016-09"
    std::vector<TenantReimages> tenants;        ///< as in the input
    std::vector<double> serverRates;            ///< reimages a month, by server that was owned
    std::vector<std::string> serverDatacenters; ///< of these
    ReimageGroups groups;                       ///< by tenant and month
    std::vector<ReimageEvent> events; ///< that hit at least half of a tenant's servers within an hour, by time
    double shareInEvents = 0;         ///< of all reimages
    double tiedShare =
        0; ///< of tenants and months whose neighbour across a border has an equal rate: ties by id decide
};

/// Counted over what was observed: from the first sample of utilization, or the month of the first reimage where that
/// is earlier, to the last of both. A server without a reimage in that time had none.
/// Source: section 4.9 of the specification after Zhang et al. 2016. Cost: O(reimages log, tenants × months).
ReimageHistory reimageHistory(const HarvestInput& input, const InputLimits& limits);

/// Reimages a server and month of each tenant, as in the input, in the last months: what places copies, and what
/// simulations place by. Cost: that of reimageHistory().
std::vector<double> recentRates(const HarvestInput& input, const InputLimits& limits, int months);
inline constexpr int kRateMonths = 12; ///< of the specification, 4.10

/// Whether the reimages are of the time of the utilization: rates are those of the last year, so more than a year
/// between them have nothing in common. Errors: InputRefused (H171).
Status checkReimages(const HarvestInput& input);

} // namespace tenfold::harvest
