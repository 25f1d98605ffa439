#pragma once

#include "core/import/format.h"

namespace tenfold::envoy {

/// Access logs of Envoy, Istio and gateways made of it: JSON, a call a line, and the two usual forms of text.
///
///   {"start_time":"2026-11-25T10:00:00.187Z","method":"GET","path":"/cart?n=1","response_code":200,"duration":70,
///    "upstream_cluster":"outbound|80||cart","upstream_host":"10.0.4.13:80","downstream_remote_address":"10.0.0.93:39849",
///    "request_id":"a1b8d91a-413b-59ae-a95a-000000000000","authority":"cart:80"}
///
///   [2026-11-25T10:00:00.187Z] "GET /cart HTTP/1.1" 200 - 0 135 70 60 "-" "curl" "a1b8…" "cart:80" "10.0.4.13:80"
///
/// | field | becomes |
/// | --- | --- |
/// | start_time | time |
/// | method and path | method: "GET /user/{n}": digits are {n}, long ids {id}; of gRPC "pkg.Service/Call" |
/// | path, what stands behind `?` | arguments `path`, `query` |
/// | bytes_received; response_code, bytes_sent | argument `bytes`; reply `code`, `bytes` |
/// | a code from 500 on or 0, a grpc_status that is none of success | an error: the code with response_flags |
/// | duration (ms) | duration |
/// | source_workload, else downstream_remote_address without its port, else the file | sender |
/// | upstream_cluster (outbound\|80\|\|cart: cart), else authority | target |
/// | upstream_host | connection |
/// | traceparent, x-b3-traceid, else x-request-id, request_id | number of the request |
/// | inbound\|80\|\| as upstream_cluster | kind server, else client |
/// | all others | attributes |
///
/// What docker compose, kubectl or containerd put before a line is taken off.
///
/// Records with the number of a request are spans of it too; which are below which access_tree.h tells, by times and
/// addresses. A run of such needs no scale, and is one of spans then; with a scale it is one of calls that has requests
/// too. Calls without such numbers need one. A line without a time, a method or a path (a connection of TCP) is skipped
/// and counted. Known gaps: what is in a body nobody logs; formats of one's own need these names, or JSON of canonical
/// events.
class EnvoyFormat final : public Format {
public:
    std::string_view name() const override { return "envoy-access"; }
    FormatCard card() const override {
        return {"Envoy, Istio", "access logs as JSON lines, and the two usual forms of text", "envoy/envoy_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Calls}; }
    RunKind kindWithoutScale(const std::vector<std::string>& heads) const override;
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::envoy
