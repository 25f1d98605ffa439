#pragma once

#include "core/base/random_stream.h"
#include "core/harvest/place/placement_grid.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tenfold::harvest {

/// A server as placement sees it.
struct PlacementServer {
    std::uint32_t tenant = 0;
    std::uint32_t rack = 0;
    std::uint32_t freeBlocks = 0;
    bool isBusy = false; ///< an access would eat into its owner's reserve
};

/// A tenant as placement sees it.
struct PlacementTenant {
    Cell cell;
    std::uint32_t environment = 0;
    std::uint32_t function = 0;
    std::vector<std::uint32_t> servers;
};

/// A constraint that may be left out, dropped when nothing else goes, or kept whatever happens.
enum class Strictness : std::uint8_t { Off, Soft, Hard };

/// More copies of a block than anybody keeps: what a placer has room for.
constexpr std::size_t kMostReplicas = 8;

struct PlacementRules {
    std::size_t gridSize = 3;
    bool isHard = true; ///< a block that cannot be spread as it should is not made; else constraints are dropped
    Strictness racks = Strictness::Off;     ///< no two replicas in a rack
    Strictness functions = Strictness::Off; ///< no two on servers of one machine function
};

/// Where the replicas of a block are.
struct Placement {
    std::vector<std::uint32_t> servers;
    int quality = 0;                 ///< 0 all kept, 1 a row or column shared, 2 an environment shared
    bool isWithoutSoftRules = false; ///< a soft rule on racks or functions was dropped
};

/// Places replicas where histories differ: of a round of as many replicas as the grid has rows, no two in a row, a
/// column or, in any round, an environment. Each is drawn: the cell uniformly among those with an open choice, then the
/// tenant, then the server. A choice is open if its constraints hold and the rest of the round can still be placed.
/// Algorithm 2 of Zhang et al. 2016; the look-ahead and the order in which rules are dropped are ours.
/// Cost of a block: a few draws where choices are plenty (less than a microsecond); O(servers of the cells) where they
/// are few.
class Placer {
public:
    Placer(PlacementRules rules, std::vector<PlacementTenant> tenants, std::vector<PlacementServer> servers);

    /// @param writer    server that the first replica goes to where it can
    /// @param replicas  1 … kMostReplicas; beyond, no block can be made
    /// @return nothing where the block cannot be made; nothing has changed then
    std::optional<Placement> place(std::uint32_t writer, std::size_t replicas, RandomStream& random);
    /// One more for a block whose replicas are known (fewer than kMostReplicas), by the rules of soft mode and without
    /// looking ahead; takes the space. @param isSpread  whether rows and columns are kept apart (fewer than a round is
    /// placed)
    std::optional<std::uint32_t> addReplica(std::span<const std::uint32_t> servers, bool isSpread,
                                            RandomStream& random);

    const std::vector<PlacementServer>& servers() const { return m_servers; }
    const std::vector<PlacementTenant>& tenants() const { return m_tenants; }
    /// Tenants of a cell that have a server for one more block.
    std::size_t openTenants(Cell cell) const { return m_openTenants[cell.row * m_rules.gridSize + cell.column].size(); }
    void setBusy(std::uint32_t server, bool isBusy);
    /// What is free of a server from now on, in blocks.
    void setFree(std::uint32_t server, std::uint32_t blocks);
    void giveBack(std::uint32_t server) { setFree(server, m_servers[server].freeBlocks + 1); }

private:
    struct Kept;
    struct Block;
    struct Choice {
        std::uint32_t tenant, server;
    };
    void take(std::uint32_t server) { setFree(server, m_servers[server].freeBlocks - 1); }
    void noteOpen(std::uint32_t server, bool wasOpen);
    std::optional<std::uint32_t> firstServer(std::uint32_t writer, RandomStream& random) const;
    std::optional<Choice> choose(const Block& block, const Kept& kept, RandomStream& random) const;
    std::optional<std::uint32_t> chooseTenant(std::size_t cell, const Block& block, const Kept& kept,
                                              RandomStream& random) const;
    std::uint32_t chooseServer(std::uint32_t tenant, const Block& block, const Kept& kept, RandomStream& random) const;
    bool mayUseTenant(std::uint32_t tenant, const Block& block, const Kept& kept) const;
    bool areRacksKept(const Kept& kept) const;
    bool isOpen(std::uint32_t tenant, std::uint32_t server, const Block& block, const Kept& kept) const;
    bool hasOpenServer(std::uint32_t tenant, const Block& block, const Kept& kept) const;
    bool canFinish(const Block& block, const Kept& kept) const;

    PlacementRules m_rules;
    std::vector<PlacementTenant> m_tenants;
    std::vector<PlacementServer> m_servers;
    std::vector<std::vector<std::uint32_t>> m_openTenants;       ///< by row * size + column, in no order
    std::vector<std::vector<std::uint32_t>> m_openServers;       ///< by tenant: free and not busy, in no order
    std::vector<std::uint32_t> m_placeOfTenant, m_placeOfServer; ///< in these lists
};

} // namespace tenfold::harvest
