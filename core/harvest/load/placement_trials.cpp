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
    Placer placer(rules, scene.placement, std::move(servers));
    const auto openTenants = [&] {
        std::size_t open = 0;
        for (std::size_t row = 0; row < scene.grid.size; ++row)
            for (std::size_t column = 0; column < scene.grid.size; ++column)
                open += placer.openTenants({row, column});
        return open;
    };
    RandomStream random(seed);
    std::vector<FillStep> steps{{0, openTenants()}};
    std::uint64_t used = 0, next = all / kSteps;
    for (;;) {
        const bool isEnd =
            steps.back().openTenants < kLeastTenants ||
            !placer.place(static_cast<std::uint32_t>(random.below(scene.servers.size())), replicas, random);
        if (!isEnd) used += replicas;
        if (isEnd || used >= next) {
            steps.push_back({double(used) / double(all), openTenants()});
            next = std::max(next + all / kSteps, used + 1);
        }
        if (isEnd) return steps;
    }
}

} // namespace tenfold::harvest
