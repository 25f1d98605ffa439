#pragma once

#include "core/harvest/simulate/server_books.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tenfold::harvest {

/// Which server the next container goes to, where servers are taken in proportion to their free cores.
/// @param pools  that may be used; empty: all
std::optional<std::uint32_t> serverByFreeCores(const ServerBooks& books, const std::vector<std::uint32_t>& pools,
                                               std::uint32_t cores, RandomStream& random);

/// One random order of all servers, of which each container takes the first where it fits. The order is not made: each
/// server has a random key, and only the smallest keys among servers with as much free are drawn, when they are needed
/// (the smallest of n uniform numbers is 1 - (1 - U)^(1/n)). The books have one pool.
class RandomOrder {
public:
    explicit RandomOrder(std::size_t servers)
        : m_seen(servers) {}
    /// A new order.
    void begin(const ServerBooks& books);
    /// The first server where so many cores fit. What is placed on it is told by moved().
    std::optional<std::uint32_t> next(const ServerBooks& books, std::uint32_t cores, RandomStream& random);
    /// The server that next() gave has less free now.
    void moved(const ServerBooks& books);

private:
    struct Known {
        double key;
        std::uint32_t server;
        bool operator<(const Known& other) const { return key > other.key; } // the smallest on top of a heap
    };
    struct Level {
        std::vector<Known> heap;   ///< servers whose key is known
        std::uint64_t unknown = 0; ///< servers whose key is not
        double above = 0;          ///< that it lies above
    };
    void reveal(const ServerBooks& books, std::uint32_t free, RandomStream& random);
    std::uint32_t unseen(const ServerBooks& books, std::uint32_t free, RandomStream& random) const;

    std::vector<Level> m_levels;
    std::vector<std::uint32_t> m_seen; ///< by server: the order in which its key was drawn last
    std::uint32_t m_order = 0;
    std::uint32_t m_taken = 0; ///< the level that next() took from
};

} // namespace tenfold::harvest
