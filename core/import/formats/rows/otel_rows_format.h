#pragma once

#include "core/import/format.h"

namespace tenfold::rows {

/// Rows of the tables that keep OpenTelemetry's spans, as JSON: ClickHouse (the collector's exporter, HyperDX), SigNoz
/// and GreptimeDB; one a line (JSONEachRow), in a list, or below `data` (FORMAT JSON).
///
///   {"Timestamp":"2026-11-25
///   09:46:40.000000123","TraceId":"3fa1…","SpanId":"aaaa…","ParentSpanId":"","SpanName":"GET",
///    "SpanKind":"Server","ServiceName":"front","ResourceAttributes":{"host.name":"front-1"},"Duration":"100000000",
///    "SpanAttributes":{"http.route":"/cart"},"StatusCode":"Unset","Events.Name":[],"Links.TraceId":[]}
///
/// | column (ClickHouse; SigNoz 2 and 3; GreptimeDB) | becomes |
/// | --- | --- |
/// | TraceId, SpanId, ParentSpanId; traceID …; trace_id … | ids |
/// | SpanName; name; span_name | method |
/// | ServiceName; serviceName, resource_string_service$$name; service_name | service |
/// | Timestamp; timestamp | start: text (UTC where it has no zone) or a number, whose size tells the unit |
/// | Duration; durationNano; duration_nano | duration, ns |
/// | SpanKind; kind, kind_string; span_kind | kind, in words or OpenTelemetry's numbers |
/// | StatusCode; statusCode, hasError; span_status_code | status, the same |
/// | StatusMessage; status_message; span_status_message | its words |
/// | ResourceAttributes; resourceTagsMap, resources_string; resource_attributes.… | attributes of the process |
/// | SpanAttributes; stringTagMap …, attributes_string …; span_attributes.… | attributes |
/// | Events.Timestamp, Events.Name …; events; span_events | `events[i]` |
/// | Links.TraceId, Links.SpanId; links, references; span_links | links |
/// | ScopeName; scope_name | `otel.scope.name` |
/// | any other that holds something | attribute of its name, at `column` |
///
/// The same tables as CSV have mappings that come with the program (csv/shipped_mappings.h).
class OtelRowsFormat final : public Format {
public:
    std::string_view name() const override { return "otel-rows"; }
    FormatCard card() const override {
        return {"ClickHouse, SigNoz, GreptimeDB",
                "rows of their tables of OpenTelemetry's spans as JSON, one a line, in a list or below `data`",
                "rows/otel_rows_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Spans}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::rows
