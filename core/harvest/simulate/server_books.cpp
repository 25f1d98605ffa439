#include "core/harvest/simulate/server_books.h"

#include <algorithm>
#include <utility>

namespace tenfold::harvest {

ServerBooks::ServerBooks(std::vector<Cohort> cohorts, std::size_t servers, bool seesOwner)
    : m_seesOwner(seesOwner)
    , m_cohorts(std::move(cohorts))
    , m_groups(m_cohorts.size())
    , m_servers(servers) {
    for (const Cohort& cohort : m_cohorts)
        m_mostCores = std::max(m_mostCores, cohort.cores);
    std::uint32_t first = 0;
    for (std::uint32_t c = 0; c < m_cohorts.size(); ++c) {
        m_groups[c].byAllocated.resize(m_cohorts[c].cores + 1);
        m_groups[c].byAllocated[0] = m_cohorts[c].servers;
        m_groups[c].used[0] = m_cohorts[c].servers.empty() ? 0 : 1;
        std::uint32_t place = 0;
        for (const std::uint32_t server : m_cohorts[c].servers) {
            m_servers[server] = {c, place++, first, 0, 0};
            first += m_cohorts[c].cores;
        }
    }
    m_places.resize(first);
    setPools(std::vector<std::uint32_t>(m_cohorts.size(), 0), 1);
}

std::uint32_t ServerBooks::room(std::uint32_t cohort) const {
    const Cohort& c = m_cohorts[cohort];
    if (!m_seesOwner) return c.cores;
    const std::uint32_t taken = c.reservedCores + m_groups[cohort].owner;
    return c.cores > taken ? c.cores - taken : 0;
}

/// So many servers more or fewer of a cohort have so much on them.
void ServerBooks::countIn(std::uint32_t cohort, std::uint32_t allocated, std::int64_t servers) {
    const std::uint32_t most = room(cohort);
    if (allocated >= most || servers == 0) return;
    const std::uint32_t f = most - allocated;
    const Groups& groups = m_groups[cohort];
    Pool& pool = m_pools[groups.pool];
    const auto by = static_cast<std::uint64_t>(servers);
    pool.byCohort[f][groups.placeInPool] += static_cast<std::uint32_t>(by);
    pool.byBlock[f][groups.placeInPool / kBlock] += static_cast<std::uint32_t>(by);
    pool.counts[f] += by;
    m_all.counts[f] += by;
}

void ServerBooks::setPools(const std::vector<std::uint32_t>& poolOf, std::size_t pools) {
    m_pools.assign(pools, {});
    m_all.counts.assign(m_mostCores + 1, 0);
    for (std::uint32_t c = 0; c < m_cohorts.size(); ++c) {
        Pool& pool = m_pools[poolOf[c]];
        m_groups[c].pool = poolOf[c];
        m_groups[c].placeInPool = static_cast<std::uint32_t>(pool.cohorts.size());
        pool.cohorts.push_back(c);
    }
    for (Pool& pool : m_pools) {
        pool.counts.assign(m_mostCores + 1, 0);
        pool.byCohort.assign(m_mostCores + 1, std::vector<std::uint32_t>(pool.cohorts.size()));
        pool.byBlock.assign(m_mostCores + 1, std::vector<std::uint32_t>(pool.cohorts.size() / kBlock + 1));
    }
    for (std::uint32_t c = 0; c < m_cohorts.size(); ++c)
        for (std::uint32_t a = 0; a < m_groups[c].byAllocated.size(); ++a)
            countIn(c, a, static_cast<std::int64_t>(m_groups[c].byAllocated[a].size()));
}

void ServerBooks::setOwner(std::uint32_t cohort, std::uint32_t cores, std::vector<std::uint32_t>& over) {
    Groups& groups = m_groups[cohort];
    if (groups.owner == cores) return;
    if (!m_seesOwner) {
        groups.owner = cores;
        return;
    }
    const auto countAll = [&](std::int64_t sign) {
        eachUsed(groups, [&](std::uint32_t allocated, std::size_t servers) {
            countIn(cohort, allocated, sign * static_cast<std::int64_t>(servers));
        });
    };
    countAll(-1);
    const bool isMore = cores > groups.owner;
    groups.owner = cores;
    countAll(1);
    if (!isMore) return;
    const std::size_t begin = over.size();
    const std::uint32_t most = room(cohort);
    eachUsed(groups, [&](std::uint32_t allocated, std::size_t) {
        const std::vector<std::uint32_t>& servers = groups.byAllocated[allocated];
        if (allocated > most) over.insert(over.end(), servers.begin(), servers.end());
    });
    if (over.size() > begin + 1) std::sort(over.begin() + static_cast<std::ptrdiff_t>(begin), over.end());
}

void ServerBooks::move(std::uint32_t server, std::uint32_t allocated) {
    Server& s = m_servers[server];
    Groups& groups = m_groups[s.cohort];
    std::vector<std::uint32_t>& from = groups.byAllocated[s.allocated];
    std::vector<std::uint32_t>& to = groups.byAllocated[allocated];
    m_servers[from.back()].place = s.place; // the last fills the hole
    from[s.place] = from.back();
    from.pop_back();
    if (from.empty()) groups.used[s.allocated / 64U] &= ~(std::uint64_t{1} << (s.allocated % 64U));
    countIn(s.cohort, s.allocated, -1);
    s.place = static_cast<std::uint32_t>(to.size());
    to.push_back(server);
    groups.used[allocated / 64] |= std::uint64_t{1} << (allocated % 64);
    countIn(s.cohort, allocated, 1);
    groups.allocated += allocated;
    groups.allocated -= s.allocated;
    s.allocated = static_cast<std::uint8_t>(allocated);
}

void ServerBooks::place(std::uint32_t server, const PlacedContainer& container) {
    Server& s = m_servers[server];
    m_places[s.first + s.containers++] = container;
    ++m_containers;
    move(server, s.allocated + container.cores);
}

void ServerBooks::erase(Server& server, std::uint32_t which) {
    PlacedContainer* all = m_places.data() + server.first;
    std::move(all + which + 1, all + server.containers, all + which);
    --server.containers;
    --m_containers;
}

bool ServerBooks::remove(std::uint32_t server, std::uint32_t id, PlacedContainer& removed) {
    Server& s = m_servers[server];
    for (std::uint32_t i = 0; i < s.containers; ++i)
        if (m_places[s.first + i].id == id) {
            removed = m_places[s.first + i];
            erase(s, i);
            move(server, s.allocated - removed.cores);
            return true;
        }
    return false;
}

bool ServerBooks::killYoungest(std::uint32_t server, PlacedContainer& killed) {
    Server& s = m_servers[server];
    if (s.containers == 0 || s.allocated <= room(s.cohort)) return false;
    killed = m_places[s.first + s.containers - 1];
    erase(s, s.containers - 1U);
    move(server, s.allocated - killed.cores);
    return true;
}

std::uint32_t ServerBooks::free(std::uint32_t server) const {
    const Server& s = m_servers[server];
    const std::uint32_t most = room(s.cohort);
    return most > s.allocated ? most - s.allocated : 0;
}

std::uint32_t ServerBooks::server(std::uint32_t pool, std::uint32_t free, std::uint64_t which) const {
    const Pool& p = m_pools[pool];
    const std::vector<std::uint32_t>& blocks = p.byBlock[free];
    std::size_t at = 0;
    for (; which >= blocks[at]; ++at)
        which -= blocks[at];
    const std::vector<std::uint32_t>& counts = p.byCohort[free];
    for (at *= kBlock; which >= counts[at]; ++at)
        which -= counts[at];
    const std::uint32_t cohort = p.cohorts[at];
    return m_groups[cohort].byAllocated[room(cohort) - free][which];
}

std::uint64_t ServerBooks::overCapacity(std::uint32_t cohort) const {
    const std::uint32_t left = m_cohorts[cohort].cores - std::min(m_groups[cohort].owner, m_cohorts[cohort].cores);
    std::uint64_t over = 0;
    eachUsed(m_groups[cohort],
             [&](std::uint32_t allocated, std::size_t servers) { over += allocated > left ? servers : 0; });
    return over;
}

std::uint64_t ServerBooks::runningCoreTicks(std::uint32_t tick) const {
    std::uint64_t sum = 0;
    for (const Server& server : m_servers)
        for (std::uint32_t i = 0; i < server.containers; ++i) {
            const PlacedContainer& container = m_places[server.first + i];
            sum += std::uint64_t{tick - container.startTick} * container.cores;
        }
    return sum;
}

bool ServerBooks::verify() const {
    std::vector<std::vector<std::uint64_t>> counts(m_pools.size(), std::vector<std::uint64_t>(m_mostCores + 1));
    std::vector<std::uint64_t> allocated(m_cohorts.size());
    for (std::uint32_t s = 0; s < m_servers.size(); ++s) {
        const Server& server = m_servers[s];
        std::uint32_t sum = 0;
        for (std::uint32_t i = 0; i < server.containers; ++i) {
            sum += m_places[server.first + i].cores;
            if (i > 0 && m_places[server.first + i - 1].id >= m_places[server.first + i].id) return false;
        }
        if (sum != server.allocated) return false;
        if (m_groups[server.cohort].byAllocated[server.allocated][server.place] != s) return false;
        if (m_seesOwner && server.allocated > room(server.cohort)) return false;
        allocated[server.cohort] += sum;
        if (const std::uint32_t f = free(s); f > 0) ++counts[m_groups[server.cohort].pool][f];
    }
    for (std::size_t c = 0; c < m_cohorts.size(); ++c) {
        if (allocated[c] != m_groups[c].allocated) return false;
        for (std::size_t a = 0; a < m_groups[c].byAllocated.size(); ++a)
            if (m_groups[c].byAllocated[a].empty() == (((m_groups[c].used[a / 64] >> (a % 64)) & 1U) != 0))
                return false;
    }
    for (std::size_t p = 0; p < m_pools.size(); ++p)
        for (std::size_t f = 1; f <= m_mostCores; ++f)
            if (m_pools[p].counts[f] != counts[p][f]) return false;
    return true;
}

} // namespace tenfold::harvest
