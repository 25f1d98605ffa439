#include "core/import/formats/rows/otel_rows_format.h"

#include "core/import/formats/rows/otel_rows_reader.h"
#include "core/import/formats/spans/json/json_head.h"
#include "core/import/formats/spans/json/key_paths.h"

#include <string>

namespace tenfold::rows {

int OtelRowsFormat::sniff(std::string_view head) const {
    constexpr int kSure = 92;
    if (!spans::beginsAsJson(head)) return 0;
    const bool hasId = spans::hasKey(head, "\"TraceId\"") || spans::hasKey(head, "\"traceID\"") ||
                       spans::hasKey(head, "\"trace_id\"") || spans::hasKey(head, "\"durationNano\"");
    if (!hasId) return 0;
    const spans::KeyPaths shape(head);
    for (const std::string before : {"", "data."}) {
        const auto has = [&](const char* key) { return shape.has(before + key); };
        if (has("TraceId") && has("SpanId") && has("SpanName") && (has("Timestamp") || has("Duration"))) return kSure;
        if (has("traceID") && has("spanID") && has("durationNano") && has("name")) return kSure;
        if (has("traceId") && has("spanId") && has("durationNano") && has("name") && has("timestamp")) return kSure;
        const bool hasName = has("name") || has("span_name"), hasTime = has("timestamp") || has("ts_bucket_start");
        if (has("trace_id") && has("span_id") && has("duration_nano") && hasName && hasTime) return kSure;
    }
    return 0;
}

Result<std::unique_ptr<FormatReader>> OtelRowsFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<OtelRowsReader>(sink);
}

} // namespace tenfold::rows
