#include "core/harvest/place/replica_placer.h"

#include "core/harvest/place/stock_placement.h"

#include <utility>

namespace tenfold::harvest {
namespace {

class StockReplicas final : public ReplicaPlacer {
public:
    explicit StockReplicas(std::vector<StockServer> servers)
        : m_placer(std::move(servers)) {}
    std::optional<Placement> place(std::uint32_t writer, std::size_t replicas, RandomStream& random) override {
        if (replicas == 0 || replicas > kMostReplicas) return {};
        auto servers = m_placer.place(writer, replicas, random);
        if (!servers) return {};
        return Placement{std::move(*servers)};
    }
    std::optional<std::uint32_t> addReplica(std::span<const std::uint32_t> servers, RandomStream& random) override {
        return m_placer.addReplica(servers, random);
    }
    std::uint32_t freeBlocks(std::uint32_t server) const override { return m_placer.servers()[server].freeBlocks; }
    void setFree(std::uint32_t server, std::uint32_t blocks) override { m_placer.setFree(server, blocks); }

private:
    StockPlacer m_placer;
};

class SpreadReplicas final : public ReplicaPlacer {
public:
    SpreadReplicas(const PlacementRules& rules, std::vector<PlacementTenant> tenants,
                   std::vector<PlacementServer> servers)
        : m_gridSize(rules.gridSize)
        , m_placer(rules, std::move(tenants), std::move(servers)) {}
    std::optional<Placement> place(std::uint32_t writer, std::size_t replicas, RandomStream& random) override {
        return m_placer.place(writer, replicas, random);
    }
    std::optional<std::uint32_t> addReplica(std::span<const std::uint32_t> servers, RandomStream& random) override {
        return m_placer.addReplica(servers, servers.size() < m_gridSize, random);
    }
    std::uint32_t freeBlocks(std::uint32_t server) const override { return m_placer.servers()[server].freeBlocks; }
    void setFree(std::uint32_t server, std::uint32_t blocks) override { m_placer.setFree(server, blocks); }

private:
    std::size_t m_gridSize;
    Placer m_placer;
};

} // namespace

PlacementGrid gridOf(const Datacenter& datacenter, std::size_t size) {
    std::vector<GridTenant> tenants;
    tenants.reserve(datacenter.tenants.size());
    for (const DatacenterTenant& tenant : datacenter.tenants)
        tenants.push_back({tenant.id, 0, tenant.reimageRate, tenant.peak});
    for (const DatacenterServer& server : datacenter.servers)
        tenants[server.tenant].space += server.spaceBlocks;
    return placementGrid(tenants, size);
}

std::unique_ptr<ReplicaPlacer> replicaPlacer(const Datacenter& datacenter, const Policy& policy,
                                             const PlacementRules& rules, std::vector<Cell> cells) {
    if (!policy.spreadsReplicas) {
        std::vector<StockServer> servers;
        servers.reserve(datacenter.servers.size());
        for (const DatacenterServer& server : datacenter.servers)
            servers.push_back({server.rack, server.spaceBlocks});
        return std::make_unique<StockReplicas>(std::move(servers));
    }
    if (cells.empty()) cells = gridOf(datacenter, rules.gridSize).cells;
    std::vector<PlacementTenant> tenants;
    for (std::size_t t = 0; t < datacenter.tenants.size(); ++t)
        tenants.push_back({cells[t], datacenter.tenants[t].environment, datacenter.tenants[t].function, {}});
    std::vector<PlacementServer> servers;
    for (std::uint32_t s = 0; s < datacenter.servers.size(); ++s) {
        const DatacenterServer& server = datacenter.servers[s];
        tenants[server.tenant].servers.push_back(s);
        servers.push_back({server.tenant, server.rack, server.spaceBlocks, false});
    }
    return std::make_unique<SpreadReplicas>(rules, std::move(tenants), std::move(servers));
}

} // namespace tenfold::harvest
