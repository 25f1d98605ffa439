#include "core/harvest/place/placement.h"

#include "core/harvest/place/quick_draw.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tenfold::harvest {
namespace {

constexpr int kTries = 12; ///< draws before all are looked at: a draw that is thrown away leaves the rest as likely

} // namespace

/// Which rules hold for a replica.
struct Placer::Kept {
    bool spread = true; ///< rows and columns
    bool environments = true;
    bool softRules = true;
    bool lookAhead = true;
    int quality = 0;
};

/// A block on its way: where its replicas are, and what they have used up. Of plain arrays: looking ahead copies it.
struct Placer::Block {
    std::uint32_t replicas = 0; ///< wanted
    std::uint32_t roundLength = 3;
    std::uint32_t count = 0;             ///< placed
    std::uint32_t rows = 0, columns = 0; ///< of this round, a bit each
    std::array<std::uint32_t, kMostReplicas> servers, racks, environments, functions;

    bool isRoundOver() const { return count % roundLength == 0; }
    bool isDone() const { return count >= replicas; }
    bool mayUse(Cell cell) const { return ((rows >> cell.row) & 1U) == 0 && ((columns >> cell.column) & 1U) == 0; }
    bool holds(const std::array<std::uint32_t, kMostReplicas>& all, std::uint32_t one) const {
        return std::find(all.begin(), all.begin() + count, one) != all.begin() + count;
    }
    void add(std::uint32_t server, const PlacementServer& as, const PlacementTenant& of) {
        servers[count] = server;
        racks[count] = as.rack;
        environments[count] = of.environment;
        functions[count] = of.function;
        ++count;
        rows |= 1U << of.cell.row;
        columns |= 1U << of.cell.column;
        if (isRoundOver()) rows = columns = 0;
    }
};

Placer::Placer(PlacementRules rules, std::vector<PlacementTenant> tenants, std::vector<PlacementServer> servers)
    : m_rules(rules)
    , m_tenants(std::move(tenants))
    , m_servers(std::move(servers))
    , m_openTenants(rules.gridSize * rules.gridSize)
    , m_openServers(m_tenants.size())
    , m_placeOfTenant(m_tenants.size())
    , m_placeOfServer(m_servers.size()) {
    for (const PlacementTenant& tenant : m_tenants)
        for (const std::uint32_t server : tenant.servers)
            noteOpen(server, false);
}

/// Keeps the lists of what is open; removal puts the last in the hole, as lists have no order.
void Placer::noteOpen(std::uint32_t server, bool wasOpen) {
    const PlacementServer& s = m_servers[server];
    const bool isOpenNow = s.freeBlocks > 0 && !s.isBusy;
    if (isOpenNow == wasOpen) return;
    const auto put = [](std::vector<std::uint32_t>& list, std::vector<std::uint32_t>& place, std::uint32_t one) {
        place[one] = static_cast<std::uint32_t>(list.size());
        list.push_back(one);
    };
    const auto drop = [](std::vector<std::uint32_t>& list, std::vector<std::uint32_t>& place, std::uint32_t one) {
        place[list.back()] = place[one];
        list[place[one]] = list.back();
        list.pop_back();
    };
    std::vector<std::uint32_t>& servers = m_openServers[s.tenant];
    const Cell cell = m_tenants[s.tenant].cell;
    std::vector<std::uint32_t>& tenants = m_openTenants[cell.row * m_rules.gridSize + cell.column];
    if (isOpenNow) {
        if (servers.empty()) put(tenants, m_placeOfTenant, s.tenant);
        put(servers, m_placeOfServer, server);
    } else {
        drop(servers, m_placeOfServer, server);
        if (servers.empty()) drop(tenants, m_placeOfTenant, s.tenant);
    }
}

void Placer::setFree(std::uint32_t server, std::uint32_t blocks) {
    PlacementServer& s = m_servers[server];
    const bool wasOpen = s.freeBlocks > 0 && !s.isBusy;
    s.freeBlocks = blocks;
    noteOpen(server, wasOpen);
}

void Placer::setBusy(std::uint32_t server, bool isBusy) {
    PlacementServer& s = m_servers[server];
    const bool wasOpen = s.freeBlocks > 0 && !s.isBusy;
    s.isBusy = isBusy;
    noteOpen(server, wasOpen);
}

bool Placer::mayUseTenant(std::uint32_t tenant, const Block& block, const Kept& kept) const {
    const PlacementTenant& t = m_tenants[tenant];
    if (kept.spread && !block.mayUse(t.cell)) return false;
    if (kept.environments && block.holds(block.environments, t.environment)) return false;
    const bool areFunctionsKept =
        m_rules.functions == Strictness::Hard || (m_rules.functions == Strictness::Soft && kept.softRules);
    return !areFunctionsKept || !block.holds(block.functions, t.function);
}

bool Placer::areRacksKept(const Kept& kept) const {
    return m_rules.racks == Strictness::Hard || (m_rules.racks == Strictness::Soft && kept.softRules);
}

/// Of a server with a free block that is not busy.
bool Placer::isOpen(std::uint32_t tenant, std::uint32_t server, const Block& block, const Kept& kept) const {
    if (block.holds(block.servers, server)) return false;
    if (areRacksKept(kept) && block.holds(block.racks, m_servers[server].rack)) return false;
    if (!kept.lookAhead || block.count + 1 >= block.replicas) return true;
    Block then = block;
    then.add(server, m_servers[server], m_tenants[tenant]);
    return canFinish(then, kept);
}

bool Placer::hasOpenServer(std::uint32_t tenant, const Block& block, const Kept& kept) const {
    const std::vector<std::uint32_t>& open = m_openServers[tenant];
    if (m_rules.racks != Strictness::Off)
        return std::any_of(open.begin(), open.end(),
                           [&](std::uint32_t server) { return isOpen(tenant, server, block, kept); });
    // without racks its servers are alike: one that is eligible answers for all
    const auto one = std::find_if(open.begin(), open.end(),
                                  [&](std::uint32_t server) { return !block.holds(block.servers, server); });
    return one != open.end() && isOpen(tenant, *one, block, kept);
}

bool Placer::canFinish(const Block& block, const Kept& kept) const {
    if (block.isDone() || block.isRoundOver()) return true;
    for (const std::vector<std::uint32_t>& cell : m_openTenants) {
        if (cell.empty() || (kept.spread && !block.mayUse(m_tenants[cell.front()].cell))) continue;
        for (const std::uint32_t tenant : cell)
            if (mayUseTenant(tenant, block, kept) && hasOpenServer(tenant, block, kept)) return true;
    }
    return false;
}

std::optional<std::uint32_t> Placer::chooseTenant(std::size_t cell, const Block& block, const Kept& kept,
                                                  RandomStream& random) const {
    const std::vector<std::uint32_t>& all = m_openTenants[cell];
    const auto isGood = [&](std::uint32_t tenant) {
        return mayUseTenant(tenant, block, kept) && hasOpenServer(tenant, block, kept);
    };
    for (int i = 0; i < kTries && !all.empty(); ++i)
        if (const std::uint32_t tenant = oneOf(all, random); isGood(tenant)) return tenant;
    std::vector<std::uint32_t> good;
    std::copy_if(all.begin(), all.end(), std::back_inserter(good), isGood);
    if (good.empty()) return {};
    return oneOf(good, random);
}

std::uint32_t Placer::chooseServer(std::uint32_t tenant, const Block& block, const Kept& kept,
                                   RandomStream& random) const {
    const std::vector<std::uint32_t>& all = m_openServers[tenant];
    const bool areAlike = m_rules.racks == Strictness::Off; // what lies ahead is the same for each
    const auto isGood = [&](std::uint32_t server) {
        return areAlike ? !block.holds(block.servers, server) : isOpen(tenant, server, block, kept);
    };
    for (int i = 0; i < kTries; ++i)
        if (const std::uint32_t server = oneOf(all, random); isGood(server)) return server;
    std::vector<std::uint32_t> good;
    std::copy_if(all.begin(), all.end(), std::back_inserter(good), isGood);
    return oneOf(good, random);
}

std::optional<Placer::Choice> Placer::choose(const Block& block, const Kept& kept, RandomStream& random) const {
    constexpr std::size_t kMostCells = 25;
    std::array<std::size_t, kMostCells> cells{};
    std::size_t left = 0;
    for (std::size_t c = 0; c < m_openTenants.size(); ++c)
        if (!m_openTenants[c].empty() && (!kept.spread || block.mayUse({c / m_rules.gridSize, c % m_rules.gridSize})))
            cells.at(left++) = c;
    // In random order, the first that has an open choice: uniform among those.
    while (left > 0) {
        const std::size_t i = quickBelow(random, static_cast<std::uint32_t>(left));
        if (const auto tenant = chooseTenant(cells.at(i), block, kept, random))
            return Choice{*tenant, chooseServer(*tenant, block, kept, random)};
        cells.at(i) = cells.at(--left);
    }
    return {};
}

/// The writer; else a server of its tenant, else one of its cell, the tenant drawn first.
std::optional<std::uint32_t> Placer::firstServer(std::uint32_t writer, RandomStream& random) const {
    const PlacementServer& s = m_servers[writer];
    if (s.freeBlocks > 0 && !s.isBusy) return writer;
    if (const auto& own = m_openServers[s.tenant]; !own.empty()) return oneOf(own, random);
    const Cell cell = m_tenants[s.tenant].cell;
    const auto& tenants = m_openTenants[cell.row * m_rules.gridSize + cell.column];
    if (tenants.empty()) return {};
    return oneOf(m_openServers[oneOf(tenants, random)], random);
}

std::optional<Placement> Placer::place(std::uint32_t writer, std::size_t replicas, RandomStream& random) {
    // What is given up for a replica that finds no place, in this order; of a hard block only the soft rules are.
    static constexpr std::array<Kept, 6> kSteps{{{true, true, true, true, 0},
                                                 {true, true, true, false, 0},
                                                 {true, true, false, true, 0},
                                                 {true, true, false, false, 0},
                                                 {false, true, false, false, 1},
                                                 {false, false, false, false, 2}}};
    if (replicas == 0 || replicas > kMostReplicas) return {};
    const auto first = firstServer(writer, random);
    if (!first) return {};
    Block block;
    block.replicas = static_cast<std::uint32_t>(replicas);
    block.roundLength = static_cast<std::uint32_t>(m_rules.gridSize);
    const auto add = [&](std::uint32_t server) {
        block.add(server, m_servers[server], m_tenants[m_servers[server].tenant]);
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
    out.servers.assign(block.servers.begin(), block.servers.begin() + block.count);
    for (const std::uint32_t server : out.servers)
        take(server);
    return out;
}

std::optional<std::uint32_t> Placer::addReplica(std::span<const std::uint32_t> servers, bool isSpread,
                                                RandomStream& random) {
    static constexpr std::array<Kept, 4> kSteps{{{true, true, true, false, 0},
                                                 {true, true, false, false, 0},
                                                 {false, true, false, false, 1},
                                                 {false, false, false, false, 2}}};
    Block block;
    block.replicas = static_cast<std::uint32_t>(servers.size()) + 1;
    block.roundLength = block.replicas + 1; // sets, not rounds
    for (const std::uint32_t server : servers)
        block.add(server, m_servers[server], m_tenants[m_servers[server].tenant]);
    for (Kept kept : kSteps) {
        kept.spread = kept.spread && isSpread;
        if (const auto next = choose(block, kept, random)) {
            take(next->server);
            return next->server;
        }
    }
    return {};
}

} // namespace tenfold::harvest
