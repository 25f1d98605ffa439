#pragma once

#include "core/import/format.h"

namespace tenfold::jaeger {

/// Jaeger's JSON, as its query service and its UI export it: one trace or many, a document a file or one after the
/// other.
///
///   {"data":[{"traceID":"40b56fc3f91979622d4be951fca4352f","spans":[{"traceID":"40b56fc3f91979622d4be951fca4352f",
///     "spanID":"e0bb1141e02d79d4","operationName":"redis.dial","references":[{"refType":"CHILD_OF",
///     "traceID":"40b56fc3f91979622d4be951fca4352f","spanID":"1"}],"startTime":1795253496232938,"duration":53,
///     "tags":[{"key":"span.kind","type":"string","value":"client"}],"logs":[],"processID":"p1"}],
///     "processes":{"p1":{"serviceName":"gateway","tags":[{"key":"hostname","type":"string","value":"node-1"}]}}}]}
///
/// What becomes what: see spans/span_emitter.h. Times are microseconds. The parent is the first CHILD_OF of the same
/// trace, else the first FOLLOWS_FROM of it; all other references are links. The tags `span.kind`, `error` and
/// `otel.status_code` say kind and status (and stay attributes, but for the kind). Logs stand at `events[i]`. Spans
/// that are nested in references, as the UI exports them, are in the list themselves and are not looked at.
///
/// Known gaps: warnings and flags are not kept; a trace whose spans take more than 512 MiB before its processes has
/// them by their ids only ("p1").
class JaegerFormat final : public Format {
public:
    std::string_view name() const override { return "jaeger-json"; }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Spans}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::jaeger
