#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold::harvest {

/// Who owns servers: an environment and a machine function of it.
struct DatacenterTenant {
    std::string id;
    std::uint32_t environment = 0; ///< a number an environment
    std::uint32_t function = 0;    ///< a number a machine function
    double reimageRate = 0;        ///< a server and month
    double peak = 0;               ///< utilization of its average server, 0 … 1
};

/// A server whose spare room is used. The defaults are the servers of Zhang et al. 2016.
struct DatacenterServer {
    std::uint32_t tenant = 0; ///< index
    std::uint32_t rack = 0;   ///< a number a rack
    std::uint32_t cores = 12;
    std::uint32_t reservedCores = 4; ///< that batch work never gets
    std::uint32_t spaceBlocks = 0;   ///< that batch data may use
};

/// What the simulators want to know of servers and their owners.
struct Datacenter {
    std::vector<DatacenterTenant> tenants; ///< in the order of their ids, which breaks ties
    std::vector<DatacenterServer> servers; ///< in the order of their ids
};

/// A disk that was formatted: all copies on its server are gone.
struct Reimage {
    std::int64_t timeMs = 0; ///< since the begin
    std::uint32_t server = 0;
    bool isCorrelated = false; ///< one of an event that hit many servers of an environment
};

} // namespace tenfold::harvest
