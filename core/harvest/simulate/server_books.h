#pragma once

#include "core/base/random_stream.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace tenfold::harvest {

/// Servers that are alike until something is put on them: one owner's series, as many cores and as much reserve.
struct Cohort {
    std::uint32_t series = 0; ///< of the load table
    std::uint32_t tenant = 0;
    std::uint32_t cores = 12;
    std::uint32_t reservedCores = 4;
    std::vector<std::uint32_t> servers;
};

/// Batch work on a server, in twelve bytes.
struct PlacedContainer {
    std::uint32_t id = 0; ///< ascending with time
    std::uint32_t stage = 0;
    std::uint32_t startTick : 24;
    std::uint32_t cores : 8;
};
constexpr std::uint32_t kMostTicks = 1U << 24; ///< of three seconds: a year and a half
constexpr std::uint32_t kMostServerCores = 255;

/// Books of what is free where. Servers of a cohort with as much on them are in one list, so a change of the owner's
/// load moves whole lists, and a slot costs O(cohorts) instead of O(servers). Pools are what jobs are sent to (a class,
/// or all); in each, servers are counted by what is free.
/// The idea of lists by (tenant, allocated cores) is of the specification's prototype, the counts ours.
class ServerBooks {
public:
    /// @param seesOwner  whether the reserve and the owner's cores are kept free
    ServerBooks(std::vector<Cohort> cohorts, std::size_t servers, bool seesOwner);

    /// Puts each cohort in a pool; what is on the servers stays. @param pools  how many
    void setPools(const std::vector<std::uint32_t>& poolOf, std::size_t pools);
    /// The owner of a cohort uses so many whole cores. @return servers on which too much is now, ascending
    void setOwner(std::uint32_t cohort, std::uint32_t cores, std::vector<std::uint32_t>& over);

    void place(std::uint32_t server, const PlacedContainer& container);
    /// The container with this id. @return false where it is not there any more (it was killed)
    bool remove(std::uint32_t server, std::uint32_t id, PlacedContainer& removed);
    /// The youngest one of a server that has too much on it; false where that has ended, or nothing is left.
    bool killYoungest(std::uint32_t server, PlacedContainer& killed);

    std::size_t pools() const { return m_pools.size(); }
    /// Most cores that are free on one server, of a pool and of all.
    std::uint32_t mostFree(std::uint32_t pool) const { return m_pools[pool].mostFree(); }
    std::uint32_t mostFree() const { return m_all.mostFree(); }
    /// Servers of a pool with exactly so much free (at least 1), and of all.
    std::uint64_t count(std::uint32_t pool, std::uint32_t free) const { return m_pools[pool].counts[free]; }
    std::uint64_t count(std::uint32_t free) const { return m_all.counts[free]; }
    /// One of them by its number. Cost: O(cohorts of the pool / 64 + 64).
    std::uint32_t server(std::uint32_t pool, std::uint32_t free, std::uint64_t which) const;
    std::uint32_t free(std::uint32_t server) const;

    const std::vector<Cohort>& cohorts() const { return m_cohorts; }
    std::uint32_t cohortOf(std::uint32_t server) const { return m_servers[server].cohort; }
    std::uint64_t allocated(std::uint32_t cohort) const { return m_groups[cohort].allocated; }
    /// Servers of a cohort whose owner and batch work want more than there is.
    std::uint64_t overCapacity(std::uint32_t cohort) const;
    std::uint64_t containers() const { return m_containers; }
    /// Cores that running containers have had in all until a tick.
    std::uint64_t runningCoreTicks(std::uint32_t tick) const;
    /// Whether all books agree, from scratch. For tests. Cost: O(servers).
    bool verify() const;

private:
    static constexpr std::size_t kBlock = 64; ///< cohorts whose counts have a sum of their own
    struct Levels {                           ///< servers by what is free; 0 is not counted
        std::vector<std::uint64_t> counts;
        std::uint32_t mostFree() const {
            std::size_t f = counts.size();
            while (f > 1 && counts[f - 1] == 0)
                --f;
            return f > 1 ? static_cast<std::uint32_t>(f - 1) : 0;
        }
    };
    struct Pool : Levels {
        std::vector<std::uint32_t> cohorts;
        std::vector<std::vector<std::uint32_t>> byCohort, byBlock; ///< [free][place in cohorts], [free][block]
    };
    struct Groups {
        std::vector<std::vector<std::uint32_t>> byAllocated;         ///< servers
        std::array<std::uint64_t, kMostServerCores / 64 + 1> used{}; ///< a bit for each of these that is not empty
        std::uint32_t owner = 0;                                     ///< cores
        std::uint64_t allocated = 0;
        std::uint32_t pool = 0, placeInPool = 0;
    };
    struct Server {
        std::uint32_t cohort = 0;
        std::uint32_t place = 0; ///< in its list
        std::uint32_t first = 0; ///< of its containers
        std::uint8_t allocated = 0;
        std::uint8_t containers = 0;
    };
    std::uint32_t room(std::uint32_t cohort) const; ///< for batch work on a server, 0 where there is none
    /// Calls with each amount that servers of a cohort have on them, and how many have.
    template <class Visit>
    static void eachUsed(const Groups& groups, Visit visit) {
        constexpr std::uint32_t kBits = 64;
        for (std::uint32_t w = 0; w < groups.used.size(); ++w)
            for (std::uint64_t left = groups.used[w]; left != 0; left &= left - 1) {
                const std::uint32_t a = w * kBits + static_cast<std::uint32_t>(__builtin_ctzll(left));
                visit(a, groups.byAllocated[a].size());
            }
    }
    void countIn(std::uint32_t cohort, std::uint32_t allocated, std::int64_t servers);
    void move(std::uint32_t server, std::uint32_t allocated);
    void erase(Server& server, std::uint32_t which);

    bool m_seesOwner;
    std::uint32_t m_mostCores = 0;
    std::vector<Cohort> m_cohorts;
    std::vector<Groups> m_groups; ///< by cohort
    std::vector<Server> m_servers;
    std::vector<PlacedContainer> m_places; ///< as many a server as it has cores; from the oldest
    std::vector<Pool> m_pools;
    Levels m_all;
    std::uint64_t m_containers = 0;
};

} // namespace tenfold::harvest
