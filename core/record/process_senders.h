#pragma once

#include "core/record/address.h"

#include <cstdint>
#include <map>
#include <string>

namespace tenfold::record {

/// Which process of this machine has the other end of a connection: "worker.py-4711", its script or program with its
/// number. A process that was forked from one with connections and runs the same command line is that one: the parts of
/// a worker are one sender. Reads /proc; what it may not read there has no name.
class ProcessSenders {
public:
    /// @param client  of a connection to a port of this machine. @return empty: it is no process that can be seen
    /// Cost: O(#connections of the machine + #descriptors of its processes), some ms.
    std::string of(const Address& client, std::uint16_t listeningPort);

private:
    std::map<int, std::string> m_names; ///< by process
};

} // namespace tenfold::record
