#pragma once

#include "core/record/call_writer.h"
#include "core/record/process_senders.h"
#include "core/record/record_options.h"
#include "core/record/record_report.h"
#include "core/record/relay.h"

#include <functional>
#include <memory>
#include <set>

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
class RedisRecorder final : public RelayWatcher {
public:
    /// Called at each tick. @return false: the recording ends
    using OnTick = std::function<bool(const RecordCounts&)>;
    RedisRecorder(const RecordOptions& options, CallWriter& writer, OnTick onTick);
    ~RedisRecorder() override;

    std::unique_ptr<ConnectionWatcher> opened(const Address& client, std::uint16_t listeningPort,
                                              std::int64_t ns) override;
    void refused(const std::string& why) override;
    bool tick(std::int64_t ns) override;
    RecordCounts counts() const;

private:
    class Connection;

    void problem(const std::string& kind, const std::string& example);

    const RecordOptions& m_options;
    CallWriter& m_writer;
    OnTick m_onTick;
    RecordCounts m_counts;
    ProcessSenders m_processes;
    std::set<Connection*> m_young; ///< without a sender yet
    std::int64_t m_epochNs;        ///< what a time of the clock counts from
    std::int64_t m_beganNs, m_nowNs;
};

} // namespace tenfold::record
