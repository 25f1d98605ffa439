#pragma once

#include "core/record/address.h"

#include <cstdint>
#include <map>
#include <string>

namespace tenfold::record {

/// Addresses that a proxy calls a server of this machine from, one for each address of a client: servers of Hadoop
/// know a DataNode by its address and port, and through a proxy all would have the same. A client of 127.x.y.z keeps
/// its own; others get 127.77.0.1, 127.77.0.2 … in the order in which they come.
class NodeAddresses {
public:
    /// @return an address without a port; of size 0 where the server is elsewhere or not of IPv4: nothing can be chosen
    Address of(const Address& client, const Address& server);

private:
    std::map<std::string, std::uint32_t> m_given; ///< by the client's address without its port
};

} // namespace tenfold::record
