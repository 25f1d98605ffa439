#pragma once

#include <cstdint>
#include <vector>

namespace tenfold::harvest {

/// Batch work on a server.
struct Container {
    std::uint64_t id = 0;
    std::int64_t startMs = 0;
    std::int64_t cores = 0;
};

/// Cores that the owner of a server uses, in whole ones; 2 and a billionth are 2.
std::int64_t wholeCores(double used);

/// What is free of a server: capacity less reserve, owner and containers; below 0 where the owner took from the
/// reserve.
std::int64_t freeCores(std::int64_t cores, std::int64_t reserve, std::int64_t owner,
                       const std::vector<Container>& containers);

/// Takes the youngest containers, of equal ones the larger id, until nothing of the reserve is taken or none is left.
/// @return those that were taken, in order. Source: Zhang et al. 2016, section 4.8.
std::vector<Container> killForReserve(std::int64_t cores, std::int64_t reserve, std::int64_t owner,
                                      std::vector<Container>& containers);

} // namespace tenfold::harvest
