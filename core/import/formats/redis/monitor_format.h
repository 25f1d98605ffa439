#pragma once

#include "core/import/format.h"

namespace tenfold::redis {

/// What Redis' MONITOR prints (redis-cli MONITOR > monitor.txt); also Valkey, KeyDB, Dragonfly and kvrocks.
///
///   OK
///   1339518083.107412 [0 127.0.0.1:60866] "LPUSH" "queue" "{\"id\":0}"
///   1339518087.877697 [0 lua] "incr" "n"
///   1339518091.340119 [1 unix:/tmp/redis.sock] "SET" "k\x00" "a\r\nb"
///
/// What becomes what: a line is a call without a reply and without a duration; the client's address is the sender, or
/// the name that CLIENT SETNAME (or HELLO … SETNAME) gives its connection, from the connection's first line on: then
/// the address is the thread. The first quoted text is the method, as it was sent; the others are the request's
/// positions, unescaped: text where it is UTF-8 without control bytes (lines and tabs apart), else bytes. The database
/// is the attribute `db`. `to` and target are `redis`, or run.toml's target. Times are exact to the microsecond.
///
/// Commands of scripts come from `lua`, behind the EVAL, EVALSHA or FCALL of a client: they are no process's own. They
/// are kept as a sender `lua`, and it is said how many there are. Lines of Redis before 2.6 name no client: the file is
/// the sender.
///
/// Known gaps: no replies (a proxy records them), no commands that MONITOR hides (AUTH's arguments, administrative
/// ones). A name is taken to be of all calls of its address up to the next name: where an address is used again by
/// another client without a name, its calls go to the first one. Other lines are skipped and counted.
class MonitorFormat final : public Format {
public:
    std::string_view name() const override { return "redis-monitor"; }
    FormatCard card() const override {
        return {"Redis", "what `redis-cli MONITOR` prints: commands without their replies", "redis/monitor_format.h"};
    }
    int sniff(std::string_view head) const override;
    Sentence needs() const override;
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::redis
