#pragma once

#include "core/harvest/input/input_tables.h"
#include "core/harvest/load/reimage_history.h"
#include "core/harvest/load/tenant_loads.h"
#include "core/harvest/place/placement.h"
#include "core/harvest/place/stock_placement.h"

#include <string>
#include <vector>

namespace tenfold::harvest {

/// How tenants are put into a grid.
struct PlacementQuestion {
    std::size_t gridSize = 3; ///< 2 … 5
    std::int64_t blockMib = 256;
    int rateMonths = kRateMonths;    ///< of reimages that count
    std::int64_t serversOfRack = 40; ///< where nobody says the racks
};

/// A workspace as placement sees it: tenants in their cells, servers with their space. Tenants and servers without
/// space are there as well.
struct PlacementScene {
    std::vector<std::string> tenants, servers; ///< names
    std::vector<GridTenant> gridTenants;
    PlacementGrid grid;
    std::vector<PlacementTenant> placement;
    std::vector<PlacementServer> placementServers;
    std::vector<StockServer> stockServers;
    std::vector<std::uint32_t> environments; ///< by tenant
    std::vector<std::string> environmentNames;
    bool areRacksSynthetic = false, isReimageKnown = false, isPeakKnown = false;
    bool isUneven() const; ///< the grid is far from equal cells, or one is empty (section 4.10)
};

/// Owners at the end of the recording; peaks of the tenants' windows, rates of the last months, the last known space.
/// @param loads  null: no utilization is known, and all peaks are equal
/// Errors: HarvestInputNeeded (no inventory, or nobody owns a server).
Result<PlacementScene> placementScene(const HarvestInput& input, const TenantLoads* loads, const InputLimits& limits,
                                      const PlacementQuestion& question);

} // namespace tenfold::harvest
