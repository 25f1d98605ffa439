#include "core/harvest/place/placement.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tenfold::harvest {
namespace {

constexpr int kTries = 12; ///< draws before all are looked at: a draw that is thrown away leaves the rest as likely

template <class T>
bool holds(const std::vector<T>& all, T one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

} // namespace

/// Which rules hold for a replica.
struct Placer::Kept {
    bool spread = true; ///< rows and columns
    bool environments = true;
    bool softRules = true;
    bool lookAhead = true;
    int quality = 0;
};

/// A block on its way: where its replicas are, and what they have used up.
struct Placer::Block {
    std::size_t replicas = 0; ///< wanted
    std::size_t roundLength = 3;
    std::vector<std::uint32_t> servers;
    std::vector<std::uint32_t> racks, environments, functions;
    std::uint32_t rows = 0, columns = 0; ///< of this round, a bit each

    bool isRoundOver() const { return servers.size() % roundLength == 0; }
    bool isDone() const { return servers.size() >= replicas; }
    bool mayUse(Cell cell) const { return ((rows >> cell.row) & 1U) == 0 && ((columns >> cell.column) & 1U) == 0; }
    void add(std::uint32_t server, std::uint32_t rack, const PlacementTenant& tenant) {
        servers.push_back(server);
        racks.push_back(rack);
        environments.push_back(tenant.environment);
        functions.push_back(tenant.function);
        rows |= 1U << tenant.cell.row;
        columns |= 1U << tenant.cell.column;
        if (isRoundOver()) rows = columns = 0;
    }
};

Placer::Placer(PlacementRules rules, std::vector<PlacementTenant> tenants, std::vector<PlacementServer> servers)
    : m_rules(rules)
    , m_tenants(std::move(tenants))
    , m_servers(std::move(servers))
    , m_cells(rules.gridSize * rules.gridSize) {
    for (std::uint32_t t = 0; t < m_tenants.size(); ++t)
        m_cells[m_tenants[t].cell.row * rules.gridSize + m_tenants[t].cell.column].push_back(t);
}

bool Placer::isEligible(std::uint32_t server, const Block& block) const {
    const PlacementServer& s = m_servers[server];
    return s.freeBlocks > 0 && !s.isBusy && !holds(block.servers, server);
}

bool Placer::mayUseTenant(std::uint32_t tenant, const Block& block, const Kept& kept) const {
    const PlacementTenant& t = m_tenants[tenant];
    if (kept.spread && !block.mayUse(t.cell)) return false;
    if (kept.environments && holds(block.environments, t.environment)) return false;
    const bool areFunctionsKept =
        m_rules.functions == Strictness::Hard || (m_rules.functions == Strictness::Soft && kept.softRules);
    return !areFunctionsKept || !holds(block.functions, t.function);
}

bool Placer::isOpen(std::uint32_t tenant, std::uint32_t server, const Block& block, const Kept& kept) const {
    if (!isEligible(server, block)) return false;
    const bool areRacksKept =
        m_rules.racks == Strictness::Hard || (m_rules.racks == Strictness::Soft && kept.softRules);
    if (areRacksKept && holds(block.racks, m_servers[server].rack)) return false;
    if (!kept.lookAhead) return true;
    Block then = block;
    then.add(server, m_servers[server].rack, m_tenants[tenant]);
    return canFinish(then, kept);
}

bool Placer::hasOpenServer(std::uint32_t tenant, const Block& block, const Kept& kept) const {
    const std::vector<std::uint32_t>& servers = m_tenants[tenant].servers;
    if (m_rules.racks != Strictness::Off)
        return std::any_of(servers.begin(), servers.end(),
                           [&](std::uint32_t server) { return isOpen(tenant, server, block, kept); });
    // without racks its servers are alike: one that is eligible answers for all
    const auto one =
        std::find_if(servers.begin(), servers.end(), [&](std::uint32_t server) { return isEligible(server, block); });
    return one != servers.end() && isOpen(tenant, *one, block, kept);
}

bool Placer::canFinish(const Block& block, const Kept& kept) const {
    if (block.isDone() || block.isRoundOver()) return true;
    for (const std::vector<std::uint32_t>& cell : m_cells) {
        if (cell.empty() || (kept.spread && !block.mayUse(m_tenants[cell.front()].cell))) continue;
        for (const std::uint32_t tenant : cell)
            if (mayUseTenant(tenant, block, kept) && hasOpenServer(tenant, block, kept)) return true;
    }
    return false;
}

std::optional<std::uint32_t> Placer::chooseTenant(std::size_t cell, const Block& block, const Kept& kept,
                                                  RandomStream& random) const {
    const std::vector<std::uint32_t>& all = m_cells[cell];
    const auto isGood = [&](std::uint32_t tenant) {
        return mayUseTenant(tenant, block, kept) && hasOpenServer(tenant, block, kept);
    };
    for (int i = 0; i < kTries && !all.empty(); ++i)
        if (const std::uint32_t tenant = all[random.below(all.size())]; isGood(tenant)) return tenant;
    std::vector<std::uint32_t> good;
    std::copy_if(all.begin(), all.end(), std::back_inserter(good), isGood);
    if (good.empty()) return {};
    return good[random.below(good.size())];
}

std::uint32_t Placer::chooseServer(std::uint32_t tenant, const Block& block, const Kept& kept,
                                   RandomStream& random) const {
    const std::vector<std::uint32_t>& all = m_tenants[tenant].servers;
    for (int i = 0; i < kTries; ++i)
        if (const std::uint32_t server = all[random.below(all.size())]; isOpen(tenant, server, block, kept))
            return server;
    std::vector<std::uint32_t> good;
    std::copy_if(all.begin(), all.end(), std::back_inserter(good),
                 [&](std::uint32_t server) { return isOpen(tenant, server, block, kept); });
    return good[random.below(good.size())];
}

std::optional<Placer::Choice> Placer::choose(const Block& block, const Kept& kept, RandomStream& random) const {
    constexpr std::size_t kMostCells = 25;
    std::array<std::size_t, kMostCells> cells{};
    std::size_t left = 0;
    for (std::size_t c = 0; c < m_cells.size(); ++c)
        if (!m_cells[c].empty() && (!kept.spread || block.mayUse(m_tenants[m_cells[c].front()].cell)))
            cells.at(left++) = c;
    // In random order, the first that has an open choice: uniform among those.
    while (left > 0) {
        const std::size_t i = random.below(left);
        if (const auto tenant = chooseTenant(cells.at(i), block, kept, random))
            return Choice{*tenant, chooseServer(*tenant, block, kept, random)};
        cells.at(i) = cells.at(--left);
    }
    return {};
}

std::optional<std::uint32_t> Placer::firstServer(std::uint32_t writer, RandomStream& random) const {
    const Block nothing;
    if (isEligible(writer, nothing)) return writer;
    const auto oneOf = [&](std::uint32_t tenant) -> std::optional<std::uint32_t> {
        std::vector<std::uint32_t> good;
        for (const std::uint32_t server : m_tenants[tenant].servers)
            if (isEligible(server, nothing)) good.push_back(server);
        if (good.empty()) return {};
        return good[random.below(good.size())];
    };
    const std::uint32_t owner = m_servers[writer].tenant;
    if (const auto server = oneOf(owner)) return server;
    const Cell at = m_tenants[owner].cell;
    std::vector<std::uint32_t> tenants = m_cells[at.row * m_rules.gridSize + at.column];
    while (!tenants.empty()) {
        const std::size_t i = random.below(tenants.size());
        if (const auto server = oneOf(tenants[i])) return server;
        tenants.erase(tenants.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return {};
}

std::optional<Placement> Placer::place(std::uint32_t writer, std::size_t replicas, RandomStream& random) {
    // What is given up for a replica that finds no place, in this order; of a hard block only the soft rules are.
    static constexpr std::array<Kept, 6> kSteps{{{true, true, true, true, 0},
                                                 {true, true, true, false, 0},
                                                 {true, true, false, true, 0},
                                                 {true, true, false, false, 0},
                                                 {false, true, false, false, 1},
                                                 {false, false, false, false, 2}}};
    const auto first = firstServer(writer, random);
    if (!first) return {};
    Block block;
    block.replicas = replicas;
    block.roundLength = m_rules.gridSize;
    const auto add = [&](std::uint32_t server) {
        block.add(server, m_servers[server].rack, m_tenants[m_servers[server].tenant]);
    };
    add(*first);
    Placement out;
    while (!block.isDone()) {
        std::optional<Choice> next;
        for (const Kept& kept : kSteps) {
            if (m_rules.isHard && !(kept.lookAhead && kept.spread)) continue;
            next = choose(block, kept, random);
            if (!next) continue;
            out.quality = std::max(out.quality, kept.quality);
            out.isWithoutSoftRules = out.isWithoutSoftRules || (!kept.softRules && kept.quality == 0);
            break;
        }
        if (!next) return {};
        add(next->server);
    }
    for (const std::uint32_t server : block.servers)
        --m_servers[server].freeBlocks;
    out.servers = std::move(block.servers);
    return out;
}

std::optional<std::uint32_t> Placer::addReplica(const std::vector<std::uint32_t>& servers, bool isSpread,
                                                RandomStream& random) {
    static constexpr std::array<Kept, 4> kSteps{{{true, true, true, false, 0},
                                                 {true, true, false, false, 0},
                                                 {false, true, false, false, 1},
                                                 {false, false, false, false, 2}}};
    Block block;
    block.replicas = servers.size() + 1;
    block.roundLength = servers.size() + 2; // sets, not rounds
    for (const std::uint32_t server : servers)
        block.add(server, m_servers[server].rack, m_tenants[m_servers[server].tenant]);
    for (Kept kept : kSteps) {
        kept.spread = kept.spread && isSpread;
        if (const auto next = choose(block, kept, random)) {
            --m_servers[next->server].freeBlocks;
            return next->server;
        }
    }
    return {};
}

} // namespace tenfold::harvest
