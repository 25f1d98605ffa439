#include "core/harvest/load/placement_trials.h"

#include "core/words/base_messages.h"

#include <algorithm>
#include <set>

namespace tenfold::harvest {
namespace {

constexpr std::uint64_t kBlocksBetweenLooks = 4096;

void note(PlacementTrials& trials, const PlacementScene& scene, const PlacementOrder& order,
          const std::optional<std::vector<std::uint32_t>>& servers, int quality) {
    if (!servers) {
        ++trials.failed;
        return;
    }
    ++trials.placed;
    ++trials.quality.at(static_cast<std::size_t>(quality));
    std::set<std::uint32_t> environments;
    for (const std::uint32_t server : *servers) {
        const std::uint32_t tenant = scene.placementServers[server].tenant;
        ++trials.replicasOf[tenant];
        environments.insert(scene.environments[tenant]);
    }
    if (environments.size() < servers->size()) ++trials.inOneEnvironment;
    if (trials.first.size() < order.kept) trials.first.push_back({*servers, quality});
}

} // namespace

int qualityOf(const PlacementScene& scene, const std::vector<std::uint32_t>& servers) {
    std::set<std::uint32_t> environments;
    int quality = 0;
    const std::size_t round = scene.grid.size;
    for (std::size_t begin = 0; begin < servers.size(); begin += round) {
        std::set<std::size_t> rows, columns;
        for (std::size_t i = begin; i < std::min(begin + round, servers.size()); ++i) {
            const std::uint32_t tenant = scene.placementServers[servers[i]].tenant;
            const Cell cell = scene.grid.cells[tenant];
            if (!rows.insert(cell.row).second || !columns.insert(cell.column).second) quality = std::max(quality, 1);
            if (!environments.insert(scene.environments[tenant]).second) quality = 2;
        }
    }
    return quality;
}

Result<PlacementTrials> tryPlacement(const PlacementScene& scene, const PlacementOrder& order, Progress& progress) {
    PlacementTrials trials;
    trials.replicasOf.assign(scene.tenants.size(), 0);
    RandomStream random(order.seed);
    PlacementRules rules = order.rules;
    rules.gridSize = scene.grid.size;
    Placer placer(rules, scene.placement, scene.placementServers);
    StockPlacer stock(scene.stockServers);
    for (std::uint64_t i = 0; i < order.blocks; ++i) {
        if (i % kBlocksBetweenLooks == 0 && !progress.advance(i, order.blocks, "placing"))
            return fail(MessageId::Cancelled);
        if (scene.servers.empty()) break;
        const auto writer =
            order.writer ? *order.writer : static_cast<std::uint32_t>(random.below(scene.servers.size()));
        if (order.isStock) {
            const auto servers = stock.place(writer, order.replicas, random);
            note(trials, scene, order, servers, servers ? qualityOf(scene, *servers) : 0);
        } else {
            const auto placed = placer.place(writer, order.replicas, random);
            note(trials, scene, order, placed ? std::optional(placed->servers) : std::nullopt,
                 placed ? placed->quality : 0);
        }
    }
    return trials;
}

namespace {

/// What is free in each cell, by row * size + column.
std::vector<std::uint64_t> freeOfCells(const PlacementScene& scene, const std::vector<PlacementServer>& servers) {
    std::vector<std::uint64_t> blocks(scene.grid.size * scene.grid.size);
    for (const PlacementServer& server : servers) {
        const Cell cell = scene.grid.cells[server.tenant];
        blocks[cell.row * scene.grid.size + cell.column] += server.freeBlocks;
    }
    return blocks;
}

/// @param all  what was free of each cell before
FillStep fillStepOf(const PlacementScene& scene, const Placer& placer, const std::vector<std::uint64_t>& all) {
    FillStep step;
    const std::vector<std::uint64_t> left = freeOfCells(scene, placer.servers());
    std::uint64_t allSum = 0, leftSum = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        FillOfCell& cell = step.cells.emplace_back();
        cell.openTenants = placer.openTenants({i / scene.grid.size, i % scene.grid.size});
        cell.used = all[i] > 0 ? 1 - double(left[i]) / double(all[i]) : 1;
        step.openTenants += cell.openTenants;
        allSum += all[i], leftSum += left[i];
    }
    step.used = 1 - double(leftSum) / double(allSum);
    return step;
}

} // namespace

std::vector<FillStep> fillSteps(const PlacementScene& scene, std::size_t replicas, std::uint64_t seed) {
    constexpr std::uint64_t kMostSpace = 60'000; // replicas: enough to see which tenants fill first
    constexpr std::size_t kSteps = 10, kLeastTenants = 3;
    std::vector<PlacementServer> servers = scene.placementServers;
    std::uint64_t all = 0;
    for (const PlacementServer& server : servers)
        all += server.freeBlocks;
    if (all == 0) return {};
    const double scale = std::min(1.0, double(kMostSpace) / double(all));
    all = 0;
    for (PlacementServer& server : servers) {
        if (server.freeBlocks > 0)
            server.freeBlocks = std::max<std::uint32_t>(1, static_cast<std::uint32_t>(server.freeBlocks * scale));
        all += server.freeBlocks;
    }
    PlacementRules rules;
    rules.gridSize = scene.grid.size;
    const std::vector<std::uint64_t> allOfCells = freeOfCells(scene, servers);
    Placer placer(rules, scene.placement, std::move(servers));
    RandomStream random(seed);
    std::vector<FillStep> steps{fillStepOf(scene, placer, allOfCells)};
    std::uint64_t used = 0, next = all / kSteps;
    for (;;) {
        const bool isEnd =
            steps.back().openTenants < kLeastTenants ||
            !placer.place(static_cast<std::uint32_t>(random.below(scene.servers.size())), replicas, random);
        if (!isEnd) used += replicas;
        if (isEnd || used >= next) {
            steps.push_back(fillStepOf(scene, placer, allOfCells));
            next = std::max(next + all / kSteps, used + 1);
        }
        if (isEnd) return steps;
    }
}

} // namespace tenfold::harvest
