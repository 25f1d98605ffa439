#pragma once

#include "core/import/format.h"

namespace tenfold::redis {

/// Requests of Redis as bytes of its protocol (RESP): append-only files (AOF) and what clients were seen to send, as
/// tcpflow writes it into a file a connection and direction. Also Valkey, KeyDB, Dragonfly.
///
///   *2\r\n$6\r\nSELECT\r\n$1\r\n0\r\n
///   #TS:1700000000\r\n                   the time of what follows (aof-timestamp-enabled), seconds since 1970
///   *3\r\n$5\r\nLPUSH\r\n$1\r\nq\r\n$1\r\na\r\n
///   PING\r\n                             a line of words, where a client sends it so
///
/// What becomes what: a request is a call without a reply and a duration. The file is the sender. The command is the
/// method, in upper case; the other words are the request's positions, text where they are UTF-8, else bytes. `to` and
/// target are `redis`, or run.toml's target; the database that SELECT names is the attribute `db`. In an append-only
/// file stands what changed the data, not what was read, and as the server carried it out: without times where it has
/// no #TS, and then the run stands in 1970 and only the order says anything.
///
/// Known gaps: the binary beginning of a file (RDB, "REDIS0011…") is not read; of a file with replies between the
/// requests nobody can say which bytes are whose: it is read up to the first one, and that is said.
/// Passwords (AUTH, HELLO … AUTH) are "(redacted)".
class RespFormat final : public Format {
public:
    std::string_view name() const override { return "redis-resp"; }
    FormatCard card() const override {
        return {"Redis", "requests as bytes of its protocol: append-only files (AOF), captured streams of clients",
                "redis/resp_format.h"};
    }
    int sniff(std::string_view head) const override;
    Sentence needs() const override;
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::redis
