#pragma once

#include "core/record/protocol_recorder.h"

namespace tenfold::record {

/// Makes canonical events of what Redis' clients and server say to each other:
///
///   {"t":…,"sender":"worker-1","thread":"127.0.0.1:50001","method":"LLEN","to":"redis","request":["q"],"response":0,
///    "dur":61234,"inflight":1}
///
/// A request and its reply are a call; `t` is when the request passed, `dur` until its reply had passed whole. The
/// sender is the name that a connection gives itself (CLIENT SETNAME, HELLO … SETNAME), from its first call on where it
/// comes within kYoungNs, else its address; then `thread` is the address. `inflight`: requests of the connection that
/// waited for a reply when it was sent. A call without reply has `noreply`: `closed`, `off` (CLIENT REPLY), `ended`
/// (the recording), `unreadable`. What the server sends by itself is a call of the method `@push` with "kind":"push", a
/// reply that nobody asked for one of `@unasked`. Several replies to one request (SUBSCRIBE a b) are a list.
///
/// Secrets (redis_secrets.h) are "(redacted)". A connection that cannot be read (TLS, replication, no RESP) is passed
/// on and said in the report.
class RedisRecorder final : public ProtocolRecorder {
public:
    using ProtocolRecorder::ProtocolRecorder;

protected:
    std::unique_ptr<ConnectionWatcher> connection(const Address& client, std::string address, std::string process,
                                                  std::int64_t ns) override;
};

} // namespace tenfold::record
