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
/// trace, else the first FOLLOWS_FROM of it, which is a link too: nobody waits; all other references are links. The
/// tags `span.kind`, `error` and `otel.status_code` say kind and status (and stay attributes, but for the kind). Logs
/// stand at `events[i]`. Spans that are nested in references, as the UI exports them, are in the list themselves and
/// are not looked at.
///
/// Traces are found within what wraps them. Ids that are no hex digits are read as text_ids.h says; a span with a
/// member in another form is read as loose_span.h says.
///
/// Known gaps: warnings and flags are not kept; spans that take more than 512 MiB before the processes of their trace
/// are of none, and that is said.
class JaegerFormat final : public Format {
public:
    std::string_view name() const override { return "jaeger-json"; }
    FormatCard card() const override {
        return {"Jaeger", "documents of `data`, one trace or many, UI exports with nested references",
                "jaeger/jaeger_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Spans}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

/// The documents of Jaeger's index in Elasticsearch or OpenSearch: as a search answers (hits.hits), one a line as
/// elasticdump writes them, or without anything around them.
///
///   {"_source":{"traceID":"1f0e…","spanID":"a1a2…","operationName":"GET /cart","references":[],
///     "startTime":1795600000000000,"startTimeMillis":1795600000000,"duration":100000,"tags":[{"key":"span.kind",
///     "type":"string","value":"server"}],"tag":{"http@method":"GET"},"process":{"serviceName":"front"}}}
///
/// What becomes what: as in Jaeger's JSON. A span holds its process; `tag` holds further tags by name, in which @
/// stands for a dot. Members may stand flat ("process.serviceName"), or as `fields` of a search has them
/// (spans/json/flat_record.h).
class JaegerElasticFormat final : public Format {
public:
    std::string_view name() const override { return "jaeger-elasticsearch"; }
    FormatCard card() const override {
        return {"Jaeger",
                "documents of its index in Elasticsearch: hits of a search, one a line, or bare; `tag` with @ for dots",
                "jaeger/jaeger_format.h"};
    }
    std::string_view family() const override { return "jaeger-json"; }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Spans}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

/// Jaeger's protobuf model as JSON (its gRPC query API, fixtures of storages).
///
///   {"spans":[{"traceId":"Hw4tPEtaaXiHlqW0w9Lh8A==","spanId":"oaKjpKWmp6g=","operationName":"GET /cart",
///     "references":[{"traceId":"Hw4t…","spanId":"sbKz…"}],"startTime":"2026-11-25T09:46:40Z","duration":"0.100s",
///     "tags":[{"key":"span.kind","vType":"STRING","vStr":"server"}],"process":{"serviceName":"front"}}]}
///
/// What becomes what: as in Jaeger's JSON. Ids are base64, times dates and durations with units; processes stand at the
/// spans or in `processMap`. A reference without a type is CHILD_OF, as protobuf leaves out what is 0.
class JaegerModelFormat final : public Format {
public:
    std::string_view name() const override { return "jaeger-model-json"; }
    FormatCard card() const override {
        return {"Jaeger", "its protobuf model as JSON: ids in base64, dates, durations with units",
                "jaeger/jaeger_format.h"};
    }
    std::string_view family() const override { return "jaeger-json"; }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Spans}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::jaeger
