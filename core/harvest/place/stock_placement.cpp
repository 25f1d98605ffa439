#include "core/harvest/place/stock_placement.h"

#include "core/harvest/place/quick_draw.h"

#include <algorithm>
#include <utility>

namespace tenfold::harvest {

StockPlacer::StockPlacer(std::vector<StockServer> servers)
    : m_servers(std::move(servers))
    , m_placeInRack(m_servers.size())
    , m_place(m_servers.size()) {
    for (std::uint32_t s = 0; s < m_servers.size(); ++s) {
        if (m_racks.size() <= m_servers[s].rack) m_racks.resize(m_servers[s].rack + 1);
        const std::uint32_t blocks = std::exchange(m_servers[s].freeBlocks, 0);
        setFree(s, blocks);
    }
}

void StockPlacer::setFree(std::uint32_t server, std::uint32_t blocks) {
    const bool wasOpen = std::exchange(m_servers[server].freeBlocks, blocks) > 0;
    if (wasOpen == (blocks > 0)) return;
    const auto change = [&](std::vector<std::uint32_t>& list, std::vector<std::uint32_t>& place) {
        if (!wasOpen) {
            place[server] = static_cast<std::uint32_t>(list.size());
            list.push_back(server);
            return;
        }
        place[list.back()] = place[server]; // the last fills the hole
        list[place[server]] = list.back();
        list.pop_back();
    };
    change(m_all, m_place);
    change(m_racks[m_servers[server].rack], m_placeInRack);
}

bool StockPlacer::areInOneRack(std::span<const std::uint32_t> servers) const {
    return std::all_of(servers.begin(), servers.end(),
                       [&](std::uint32_t server) { return m_servers[server].rack == m_servers[servers.front()].rack; });
}

std::optional<std::uint32_t> StockPlacer::oneOf(Where where, std::uint32_t rack, std::span<const std::uint32_t> used,
                                                RandomStream& random) const {
    constexpr int kTries = 24; // before all are looked at; a draw that is thrown away leaves the rest as likely
    const std::vector<std::uint32_t>& from = where == Where::InRack ? m_racks[rack] : m_all;
    const auto isGood = [&](std::uint32_t server) {
        return (where != Where::Elsewhere || m_servers[server].rack != rack) &&
               std::find(used.begin(), used.end(), server) == used.end();
    };
    for (int i = 0; i < kTries && !from.empty(); ++i)
        if (const std::uint32_t server = from[quickBelow(random, static_cast<std::uint32_t>(from.size()))];
            isGood(server))
            return server;
    std::vector<std::uint32_t> good;
    std::copy_if(from.begin(), from.end(), std::back_inserter(good), isGood);
    if (good.empty()) return {};
    return good[quickBelow(random, static_cast<std::uint32_t>(good.size()))];
}

std::optional<std::uint32_t> StockPlacer::oneOfOrAny(Where where, std::uint32_t rack,
                                                     std::span<const std::uint32_t> used, RandomStream& random) const {
    if (const auto server = oneOf(where, rack, used, random)) return server;
    return oneOf(Where::Any, rack, used, random);
}

std::optional<std::vector<std::uint32_t>> StockPlacer::place(std::uint32_t writer, std::size_t replicas,
                                                             RandomStream& random) {
    std::vector<std::uint32_t> chosen;
    const std::uint32_t home = m_servers[writer].rack;
    while (chosen.size() < replicas) {
        std::optional<std::uint32_t> next;
        if (chosen.empty())
            next = m_servers[writer].freeBlocks > 0 ? writer : oneOfOrAny(Where::InRack, home, chosen, random);
        else if (const std::uint32_t rack = m_servers[chosen.front()].rack; chosen.size() == 1)
            next = oneOfOrAny(Where::InRack, rack, chosen, random);
        else if (chosen.size() == 2 || areInOneRack(chosen))
            next = oneOfOrAny(Where::Elsewhere, rack, chosen, random);
        else
            next = oneOf(Where::Any, rack, chosen, random);
        if (!next) return {};
        chosen.push_back(*next);
    }
    for (const std::uint32_t server : chosen)
        take(server);
    return chosen;
}

std::optional<std::uint32_t> StockPlacer::addReplica(std::span<const std::uint32_t> servers, RandomStream& random) {
    const std::uint32_t rack = servers.empty() ? 0 : m_servers[servers.front()].rack;
    const Where where = servers.size() == 1                           ? Where::InRack
                        : servers.size() > 1 && areInOneRack(servers) ? Where::Elsewhere
                                                                      : Where::Any;
    const auto next = oneOfOrAny(where, rack, servers, random);
    if (next) take(*next);
    return next;
}

} // namespace tenfold::harvest
