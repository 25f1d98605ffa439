#pragma once

#include "core/import/format.h"

namespace tenfold::grafana {

/// A trace as a data frame of Grafana: what Explore's inspector downloads as JSON, or what /api/ds/query answers.
/// Columns stand beside each other.
///
///   [{"schema":{"name":"Trace","fields":[{"name":"traceID"},{"name":"spanID"},…]},
///     "data":{"values":[["3fa1…","3fa1…"],["aaaa…","bbbb…"],…]}}]
///
/// | column | becomes |
/// | --- | --- |
/// | traceID, spanID, parentSpanID | ids |
/// | operationName, serviceName | method, service |
/// | startTime, duration (ms with decimals) | start and duration; rounded to µs, as the numbers are doubles |
/// | kind, statusCode, statusMessage | kind and status, in words or OpenTelemetry's numbers |
/// | serviceTags | attributes of the process |
/// | tags | attributes |
/// | logs | `events[i]` |
/// | references | links |
/// | any other that holds something | attribute of its name, at `column` |
///
/// Frames without these columns (tables, node graphs) are left out, with their count.
class GrafanaFormat final : public Format {
public:
    std::string_view name() const override { return "grafana-frame"; }
    FormatCard card() const override {
        return {"Grafana", "a trace as a data frame: what Explore's inspector downloads", "grafana/grafana_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Spans}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::grafana
