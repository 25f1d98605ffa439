#pragma once

#include "core/base/random_stream.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tenfold::harvest {

/// A server as a file system sees it that knows nothing of owners.
struct StockServer {
    std::uint32_t rack = 0;
    std::uint32_t freeBlocks = 0;
};

/// Places replicas as HDFS does: the writer, a server of its rack, one of another rack, then any; while all share a
/// rack, every further one goes to another. Where there is none such, any with space. Source: Zhang et al. 2016,
/// section 4.11 of the specification.
class StockPlacer {
public:
    explicit StockPlacer(std::vector<StockServer> servers);
    /// @return servers of the replicas; nothing where there is no room, and nothing has changed
    std::optional<std::vector<std::uint32_t>> place(std::uint32_t writer, std::size_t replicas, RandomStream& random);
    /// One more for a block: of one replica in its rack, of several in one rack in another, else any.
    std::optional<std::uint32_t> addReplica(std::span<const std::uint32_t> servers, RandomStream& random);
    const std::vector<StockServer>& servers() const { return m_servers; }
    /// What is free of a server from now on, in blocks.
    void setFree(std::uint32_t server, std::uint32_t blocks);
    void giveBack(std::uint32_t server) { setFree(server, m_servers[server].freeBlocks + 1); }

private:
    enum class Where { Any, InRack, Elsewhere };
    std::optional<std::uint32_t> oneOf(Where where, std::uint32_t rack, std::span<const std::uint32_t> used,
                                       RandomStream& random) const;
    std::optional<std::uint32_t> oneOfOrAny(Where where, std::uint32_t rack, std::span<const std::uint32_t> used,
                                            RandomStream& random) const;
    bool areInOneRack(std::span<const std::uint32_t> servers) const;
    void take(std::uint32_t server) { setFree(server, m_servers[server].freeBlocks - 1); }

    std::vector<StockServer> m_servers;
    std::vector<std::vector<std::uint32_t>> m_racks; ///< servers with space by rack, in no order
    std::vector<std::uint32_t> m_all;                ///< servers with space
    std::vector<std::uint32_t> m_placeInRack, m_place;
};

} // namespace tenfold::harvest
