#pragma once

#include "core/import/format.h"

namespace tenfold::elastic {

/// Documents of Elastic APM (7.x, 8.x): hits of a search ({"hits":{"hits":[…]}}), a hit or its `_source` a line, also
/// with dots in the keys; and what agents send (intake v2: metadata, then transactions and spans, a line each).
///
///   {"_source":{"processor":{"event":"span"},"trace":{"id":"3fa1…"},"parent":{"id":"aaaa…"},"span":{"id":"bbbb…",
///     "name":"cart.Get","duration":{"us":80000}},"service":{"name":"front"},"timestamp":{"us":1795600000010000}}}
///
///   {"metadata":{"service":{"name":"front"}}}
///   {"span":{"id":"bbbb…","trace_id":"3fa1…","parent_id":"aaaa…","name":"cart.Get","timestamp":1795600000010000,
///     "duration":80.5}}
///
/// Members may stand flat ("span.duration.us", "resource.attributes.service.name") or as `fields` of a search has
/// them (spans/json/flat_record.h). Documents of OpenTelemetry that its exporter or the collector wrote to
/// Elasticsearch ({"@timestamp", "trace_id", "span_id", "resource": {"attributes"}, "duration" in ns …}) are read as
/// what their names say.
///
/// | member (document; intake) | becomes |
/// | --- | --- |
/// | trace.id; trace_id | the request |
/// | transaction.id, span.id; id | the span |
/// | parent.id; parent_id | its parent |
/// | transaction.name, span.name; name | method |
/// | timestamp.us, else @timestamp; timestamp (µs) | start |
/// | transaction.duration.us, span.duration.us; duration (ms) | duration |
/// | transaction.type, span.kind, span.type | kind: transactions are server, of messaging consumer; spans that leave
/// the process client or producer | | event.outcome; outcome | status: failure is an error, success ok | |
/// span.destination.service.resource, service.target.name | what a client talks to | | service.name, service.node.name,
/// kubernetes.pod.name, container.id, host.name | service and process | | labels, http, url, span.…, transaction.…;
/// context | attributes | | span.links | links |
///
/// Metrics, errors and profiles are no spans: skipped, with their count. A span that agents gave no time of its own
/// (`start`) stands that long behind its transaction where this came before.
class ElasticFormat final : public Format {
public:
    std::string_view name() const override { return "elastic-apm"; }
    FormatCard card() const override {
        return {"Elastic APM",
                "documents of transactions and spans: hits, `_source` a line; what agents send (intake v2); "
                "OpenTelemetry's documents",
                "elastic/elastic_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Spans}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::elastic
