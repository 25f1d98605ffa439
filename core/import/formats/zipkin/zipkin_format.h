#pragma once

#include "core/import/format.h"

namespace tenfold::zipkin {

/// Zipkin's JSON, version 2: lists of spans, lists of lists (a trace each), or spans one a line.
///
///   [{"traceId":"ef86c83c0a05a6d6","parentId":"ef86c83c0a05a6d6","id":"ecc00062ceef4bf0","kind":"CLIENT","name":"get",
///     "timestamp":1531282088548312,"duration":20333,"localEndpoint":{"serviceName":"gateway","ipv4":"172.17.0.13"},
///     "remoteEndpoint":{"serviceName":"catalog"},"annotations":[{"timestamp":1531282088548400,"value":"ws"}],
///     "tags":{"http.method":"GET"},"shared":true}]
///
/// What becomes what: see spans/span_emitter.h; the process is the local endpoint (its service, and the tags
/// service.instance.id or host.name, else the address), the connection the remote one. Times are microseconds. Tags are
/// texts, as Zipkin keeps them; annotations stand at `events[i]`. The tag `error` is the status' text. A `shared` span
/// has the id of the client's span: both are kept as recorded, with `shared` as an attribute of the server's.
///
/// Spans are found within what wraps them, as Elasticsearch's hits; members may stand flat there
/// (spans/json/flat_record.h). Parts of a span that were reported apart are put together. Known gaps: a span without a
/// timestamp stands beside the one before it, and says so; ports of endpoints and `debug` are not kept.
class ZipkinFormat final : public Format {
public:
    std::string_view name() const override { return "zipkin-json"; }
    FormatCard card() const override {
        return {"Zipkin", "version 2: lists of spans, of traces, or spans one a line; also hits of Elasticsearch",
                "zipkin/zipkin_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Spans}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

/// Zipkin's JSON, version 1 (version1.h), in the same layouts; records of both versions may stand beside one another.
class Zipkin1Format final : public Format {
public:
    std::string_view name() const override { return "zipkin-v1-json"; }
    FormatCard card() const override {
        return {"Zipkin", "version 1: both sides of a call in one span are two, tags of binary annotations",
                "zipkin/version1.h"};
    }
    std::string_view family() const override { return "zipkin-json"; }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Spans}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::zipkin
