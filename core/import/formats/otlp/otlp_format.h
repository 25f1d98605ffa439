#pragma once

#include "core/import/format.h"

namespace tenfold::otlp {

/// OpenTelemetry's traces (ExportTraceServiceRequest, TracesData) as JSON: documents one a line, one after the other,
/// over many lines, or in a list. Versions: 0.7 (instrumentationLibrarySpans) to 1.x; Tempo's `batches`.
///
///   {"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"cart"}}]},
///     "scopeSpans":[{"scope":{"name":"http"},"spans":[{"traceId":"9ba8f25e25b680d696bc4a9be90afc4e",
///     "spanId":"6e23bf6473f09d9e","parentSpanId":"","name":"GET /item","kind":2,
///     "startTimeUnixNano":"1795253066314946177","endTimeUnixNano":"1795253066317318115",
///     "attributes":[{"key":"app.size","value":{"intValue":"4096"}}],"events":[],"links":[],"status":{"code":2}}]}]}]}
///
/// What becomes what: see spans/span_emitter.h for sender, method, target, connection. Ids are hex or base64; times and
/// integers texts or numbers; kinds and codes numbers or names. Attributes keep their types; events stand at
/// `events[i]` (name, t, attributes), attributes of links at `links[i]`, the scope's name at `otel.scope.name`. An
/// error is an exception with the status' message. An all-zero parent is none.
///
/// Documents are found within what wraps them (Tempo's `trace`, `result`, `data`, hits of a search), and spans that
/// stand in no document say themselves what made them. A span or resource in another spelling or shape (Go's
/// encoding/json, Swift's Codable, halves of numbers, ids that are no hex) is read by spans/loose_span.h: what cannot
/// be read is an attribute at `recorded`, and a doubt. Codes of gRPC as status, of versions before 0.8: all but OK are
/// errors.
///
/// Known gaps: a scope's version and attributes, schema URLs, flags and the trace state of links are not kept; spans
/// that stand before more than 256 MiB of others and then their resource have no process; a document over several lines
/// that is cut off hides those behind it in the same file, unless they begin with {"resourceSpans".
class OtlpJsonFormat final : public Format {
public:
    std::string_view name() const override { return "otlp-json"; }
    FormatCard card() const override {
        return {"OpenTelemetry", "OTLP as JSON: documents of `resourceSpans`, one a line, over many lines or in a list",
                "otlp/otlp_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Spans}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

/// The same as protobuf: requests with a varint or four bytes (big-endian, as the collector's file exporter writes, or
/// little-endian) of length before each, or one bare request (TracesData). Shown in protobuf's text form:
///
///   resource_spans { resource { attributes { key: "service.name" value { string_value: "cart" } } }
///     scope_spans { scope { name: "http" } spans { trace_id: "\233\250…" span_id: "n#…" name: "GET /item" kind: 2
///       start_time_unix_nano: 1795253066314946177 end_time_unix_nano: 1795253066317318115 status { code: 2 } } } }
///
/// What becomes what, known gaps: as in JSON. A span that is broken is skipped; a frame that lies about its length ends
/// the file, as nothing behind it can be told apart; a frame longer than 256 MiB is none.
class OtlpProtoFormat final : public Format {
public:
    std::string_view name() const override { return "otlp-proto"; }
    FormatCard card() const override {
        return {"OpenTelemetry", "OTLP as protobuf: bare, or each request behind its length (varint, or four bytes)",
                "otlp/otlp_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Spans}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::otlp
