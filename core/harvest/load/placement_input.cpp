#include "core/harvest/load/placement_input.h"

#include "core/words/harvest_messages.h"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>

namespace tenfold::harvest {
namespace {

constexpr double kMostImbalance = 0.5; // of a cell's part: measured 0.14 to 0.88 with sizes as those of tenants are

/// The owner of each server at the end; kNobody: none.
constexpr std::uint32_t kNobody = 0xFFFFFFFF;
std::vector<std::uint32_t> lastOwners(const HarvestInput& input) {
    std::vector<std::uint32_t> owners(input.servers.size(), kNobody);
    for (const Ownership& one : input.owners) // in order of time
        owners[one.server] = one.tenant;
    return owners;
}

std::vector<std::uint32_t> racksOf(const HarvestInput& input, std::int64_t serversOfRack, bool& areSynthetic) {
    std::vector<std::uint32_t> racks(input.servers.size());
    std::map<std::pair<std::string, std::string>, std::uint32_t> numbers;
    std::vector<std::uint32_t> order(input.servers.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](auto a, auto b) { return input.servers[a].id < input.servers[b].id; });
    std::int64_t without = 0;
    for (const std::uint32_t server : order) {
        const Server& of = input.servers[server];
        std::string rack = of.rack;
        if (rack.empty()) {
            areSynthetic = true;
            rack = "\n" + std::to_string(without++ / serversOfRack); // no rack is called so
        }
        racks[server] = numbers.try_emplace({of.datacenter, rack}, std::uint32_t(numbers.size())).first->second;
    }
    return racks;
}

} // namespace

bool PlacementScene::isUneven() const {
    const bool hasEmpty = std::any_of(grid.space.begin(), grid.space.end(), [](const auto& row) {
        return std::find(row.begin(), row.end(), std::uint64_t{0}) != row.end();
    });
    return grid.imbalance > kMostImbalance || hasEmpty;
}

Result<PlacementScene> placementScene(const HarvestInput& input, const TenantLoads* loads, const InputLimits& limits,
                                      const PlacementQuestion& question) {
    if (input.servers.empty() || input.servers.front().cores == 0)
        return fail(
            MessageId::HarvestInputNeeded,
            {say(TENFOLD_WORDS("Sentence", "The space of the servers", "harvest.spaceOfServers")), "servers.csv"});
    if (input.owners.empty())
        return fail(MessageId::HarvestInputNeeded,
                    {say(TENFOLD_WORDS("Sentence", "Who owns the servers", "harvest.whoOwns")), "tenant_map.csv"});
    RETURN_IF_ERROR(checkReimages(input));
    PlacementScene scene;
    std::vector<std::int64_t> available(input.servers.size());
    for (std::size_t i = 0; i < input.servers.size(); ++i)
        available[i] = input.servers[i].harvestMib;
    for (const StorageLevel& level : input.storage) // the last one counts
        available[level.server] = level.availableMib();
    const std::vector<std::uint32_t> owners = lastOwners(input);
    const std::vector<std::uint32_t> racks = racksOf(input, question.serversOfRack, scene.areRacksSynthetic);
    const std::vector<double> rates = recentRates(input, limits, question.rateMonths);
    scene.isReimageKnown = !input.reimages.empty();
    scene.isPeakKnown = loads != nullptr;
    std::map<std::string, std::uint32_t> environments, functions;
    for (std::size_t i = 0; i < input.tenants.size(); ++i) {
        const Tenant& tenant = input.tenants[i];
        scene.tenants.push_back(tenant.name());
        GridTenant& grid = scene.gridTenants.emplace_back();
        grid.id = tenant.name();
        grid.reimageRate = rates[i];
        if (const LoadedTenant* loaded = loads ? loads->tenant(grid.id) : nullptr) grid.peak = loaded->load.peak;
        PlacementTenant& placed = scene.placement.emplace_back();
        const auto [environment, isNew] =
            environments.try_emplace(tenant.environment, std::uint32_t(environments.size()));
        if (isNew) scene.environmentNames.push_back(tenant.environment);
        placed.environment = environment->second;
        placed.function = functions.try_emplace(tenant.function, std::uint32_t(functions.size())).first->second;
        scene.environments.push_back(placed.environment);
    }
    for (std::uint32_t i = 0; i < input.servers.size(); ++i) {
        if (owners[i] == kNobody) continue;
        const auto blocks = static_cast<std::uint32_t>(
            std::min<std::int64_t>(available[i] / question.blockMib, std::numeric_limits<std::uint32_t>::max()));
        const auto number = static_cast<std::uint32_t>(scene.servers.size());
        scene.servers.push_back(input.servers[i].id);
        scene.placementServers.push_back({owners[i], racks[i], blocks, false});
        scene.stockServers.push_back({racks[i], blocks});
        scene.placement[owners[i]].servers.push_back(number);
        scene.gridTenants[owners[i]].space += blocks;
    }
    scene.grid = placementGrid(scene.gridTenants, question.gridSize);
    for (std::size_t i = 0; i < scene.placement.size(); ++i)
        scene.placement[i].cell = scene.grid.cells[i];
    return scene;
}

} // namespace tenfold::harvest
