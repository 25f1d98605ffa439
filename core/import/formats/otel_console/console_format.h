#pragma once

#include "core/import/format.h"

namespace tenfold::otelconsole {

/// What OpenTelemetry's console exporters print: of Python (ConsoleSpanExporter), Go (stdouttrace), Node and PHP
/// (ConsoleSpanExporter), objects one after the other, over many lines or one a line, among other output.
///
///   Python: {"name": "GET /cart", "context": {"trace_id": "0x3fa1…", "span_id": "0xaaaa…", "trace_state": "[]"},
///            "kind": "SpanKind.SERVER", "parent_id": null, "start_time": "2026-11-25T09:46:40.000000Z", "end_time": …,
///            "status": {"status_code": "UNSET"}, "attributes": {}, "resource": {"attributes": {"service.name": "x"}}}
///   Go:     {"Name":"GET /cart","SpanContext":{"TraceID":"3fa1…","SpanID":"aaaa…"},"Parent":{"SpanID":"0000…"},
///            "SpanKind":2,"StartTime":"2026-11-25T09:46:40Z","Attributes":[{"Key":"n","Value":{"Type":"INT64",
///            "Value":1}}],"Status":{"Code":"Error"},"Resource":[{"Key":"service.name","Value":{…}}]}
///   Node:   { resource: { attributes: { 'service.name': 'x' } }, traceId: '3fa1…', id: 'aaaa…', parentId: undefined,
///            name: 'GET /cart', kind: 1, timestamp: 1795600000000000, duration: 100000, status: { code: 0 } }
///   PHP:    [ {"name": "GET /cart", "context": {"trace_id": "3fa1…", "span_id": "aaaa…"}, "resource": {"service.name":
///            "x"}, "parent_span_id": "", "kind": "KIND_SERVER", "start": 1795600000000000000, "end": …} ]
///
/// What becomes what: see spans/span_emitter.h. Times of Python and Go are dates, of Node microseconds, of PHP ns.
/// Lines that are of no span are left out and counted.
///
/// Known gaps: what util.inspect leaves out ("[Object]") is lost before it is here; flags are not kept.
class ConsoleFormat final : public Format {
public:
    std::string_view name() const override { return "otel-console"; }
    FormatCard card() const override {
        return {"OpenTelemetry", "what its console exporters print: Python, Go, Node, PHP",
                "otel_console/console_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Spans}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::otelconsole
