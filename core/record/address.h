#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

#include <sys/socket.h>

namespace tenfold::record {

/// Where one listens or whom one calls: an address of IP with a port, or a socket in the file system.
struct Address {
    sockaddr_storage socket{};
    socklen_t size = 0;
    std::string host = {}; ///< as it was given: whose name a certificate has to have; empty: nobody gave one
    int family() const { return socket.ss_family; }
    bool isLoopback() const;
    std::uint16_t port() const; ///< 0 of a socket in the file system
    /// "127.0.0.1:6379", "[::1]:6379", "unix:/run/redis.sock"; a client of such a socket is "unix:"
    std::string text() const;
};

/// "HOST:PORT", ":PORT" (this machine alone), "[::1]:PORT", "unix:/PATH". Names are looked up; the first address
/// counts. Errors: BadAddress.
Result<Address> addressOf(const std::string& text);

} // namespace tenfold::record
