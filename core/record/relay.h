#pragma once

#include "core/base/result.h"
#include "core/record/address.h"
#include "core/wire/tls/tls_context.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::record {

enum class Direction : std::uint8_t { ToServer, ToClient };

/// Sees what passes one connection. Times are those of a monotonic clock, ns.
class ConnectionWatcher {
public:
    virtual ~ConnectionWatcher() = default;
    /// Bytes that have been sent on, or wait to be taken by the other side.
    virtual void passed(Direction direction, std::string_view bytes, std::int64_t ns) = 0;
    /// Once, last. @param isEndOfRelay  the relay ends, not the connection
    virtual void closed(std::int64_t ns, bool isEndOfRelay) = 0;
};

/// Sees what a relay does.
class RelayWatcher {
public:
    virtual ~RelayWatcher() = default;
    /// A client has come. @return null: nobody looks at what passes
    virtual std::unique_ptr<ConnectionWatcher> opened(const Address& client, std::uint16_t listeningPort,
                                                      std::int64_t ns) = 0;
    /// The server could not be reached, or no descriptor was free.
    virtual void refused(const std::string& why) = 0;
    /// Every kTickMs at least, between two events. @return false: the relay ends
    virtual bool tick(std::int64_t ns) = 0;
};

/// Times a watcher is asked, ms: what it writes is on the disk, and a stop is heeded, within two of them.
inline constexpr int kTickMs = 100;

std::int64_t steadyNs();

/// Hands bytes on between clients and a server (several, where one has several ports), each client on a connection of
/// its own, in one thread. What came is sent on first and shown to the watcher then. A side that does not take what it
/// is sent is not read from: at most kReadBytes wait for it. Ends of one direction are passed on (half closed
/// connections work). Where a side speaks TLS it is decrypted here: the watcher sees what was said.
///
/// Thread: one at a time. Cost: two system calls and an epoll_wait a piece of bytes; no copy but where a side is slow.
class Relay {
public:
    /// Where clients come to, and the server that they are handed on to.
    struct Door {
        Address listen, server;
        std::optional<wire::TlsContext> ofClients = {}; ///< clients speak TLS; a context of servers
        std::optional<wire::TlsContext> ofServer = {};  ///< the server does; a context of clients
        std::string serverName = {};                    ///< that its certificate has to be of
    };
    /// @param from  called before each connection to a server; what it gives is the address it comes from
    using SourceAddress = std::function<Address(const Address& client, const Address& server)>;
    /// Errors: CannotListen.
    static Result<std::unique_ptr<Relay>> open(const std::vector<Door>& doors, SourceAddress from = nullptr);
    virtual ~Relay() = default;
    /// Where it listens, as the doors: with the ports that the system chose for port 0.
    virtual std::vector<Address> listensAt() const = 0;
    /// Until the watcher says no. Errors: RelayBroken.
    virtual Status run(RelayWatcher& watcher) = 0;
};

} // namespace tenfold::record
