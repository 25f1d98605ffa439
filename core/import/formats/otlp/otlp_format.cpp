#include "core/import/formats/otlp/otlp_format.h"

#include "core/import/formats/otlp/otlp_json_reader.h"
#include "core/import/formats/otlp/otlp_proto_reader.h"
#include "core/import/formats/spans/json/json_head.h"

namespace tenfold::otlp {

int OtlpJsonFormat::sniff(std::string_view head) const {
    if (!spans::beginsAsJson(head)) return 0;
    constexpr int kCertain = 95;
    // The names of Go's structs too, and Tempo's `batches`, which hold scopeSpans.
    for (const std::string_view key :
         {"\"resourceSpans\"", "\"resource_spans\"", "\"ResourceSpans\"", "\"instrumentationLibrarySpans\"",
          "\"instrumentation_library_spans\"", "\"scopeSpans\"", "\"scope_spans\"", "\"ScopeSpans\""})
        if (spans::hasKey(head, key)) return kCertain;
    // Spans by themselves. Canonical events may hold such keys inside.
    const bool hasIds = (spans::hasKey(head, "\"spanId\"") && spans::hasKey(head, "\"traceId\"")) ||
                        (spans::hasKey(head, "\"span_id\"") && spans::hasKey(head, "\"trace_id\""));
    if (!hasIds || spans::hasKey(head, "\"sender\"") || spans::hasKey(head, "\"projectId\"")) return 0; // Google's
    constexpr int kSure = 85, kLikely = 70;
    for (const std::string_view key : {"\"startTimeUnixNano\"", "\"start_time_unix_nano\""})
        if (spans::hasKey(head, key)) return kSure;
    const bool isLikely =
        spans::hasKey(head, "\"startTime\"") && spans::hasKey(head, "\"endTime\"") && spans::hasKey(head, "\"kind\"");
    return isLikely ? kLikely : 0;
}

Result<std::unique_ptr<FormatReader>> OtlpJsonFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<JsonReader>(sink);
}

int OtlpProtoFormat::sniff(std::string_view head) const {
    constexpr int kCertainly = 90;
    return framingOf(head) ? kCertainly : 0;
}

Result<std::unique_ptr<FormatReader>> OtlpProtoFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<ProtoReader>(sink);
}

} // namespace tenfold::otlp
