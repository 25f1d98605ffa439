#pragma once

#include "core/import/format.h"

namespace tenfold::skywalking {

/// SkyWalking: segments as agents report them (JSON, one or many), and what its query interface answers (queryTrace).
///
///   {"traceId":"a12f","traceSegmentId":"a12f.1","service":"front","serviceInstance":"front@1","spans":[
///     {"spanId":0,"parentSpanId":-1,"operationName":"GET:/cart","spanType":"Entry","startTime":1795600000000,
///      "endTime":1795600000100,"isError":false,"tags":[{"key":"http.method","value":"GET"}],
///      "refs":[{"refType":"CrossProcess","traceId":"a12f","parentTraceSegmentId":"a12f.0","parentSpanId":2}]}]}
///
///   {"data":{"trace":{"spans":[{"traceId":"a12f","segmentId":"a12f.1","spanId":0,"parentSpanId":-1,"refs":[],
///     "serviceCode":"front","endpointName":"GET:/cart","type":"Entry","startTime":1795600000000,…}]}}}
///
/// | member | becomes |
/// | --- | --- |
/// | traceId; the segment's id with spanId | the request; the span |
/// | parentSpanId; of the first one of a segment the first of its refs | parent |
/// | further refs | links |
/// | Entry, Exit, Local (spanType, type); of layer MQ | kind server, client, internal; consumer, producer |
/// | operationName, endpointName | method |
/// | startTime, endTime (ms) | start and duration |
/// | service, serviceCode; serviceInstance, serviceInstanceName | service and process |
/// | peer | what a client talks to |
/// | isError | status |
/// | tags; logs; layer, component | attributes; `events[i]`; attributes |
///
/// Protobuf's JSON leaves out what is 0: a span without a number is 0, one without a parent's number is below 0, one
/// without a type is Entry.
class SkywalkingFormat final : public Format {
public:
    std::string_view name() const override { return "skywalking"; }
    FormatCard card() const override {
        return {"SkyWalking", "segments of agents as JSON, and answers of queryTrace",
                "skywalking/skywalking_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Spans}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::skywalking
