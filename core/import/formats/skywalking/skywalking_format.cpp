#include "core/import/formats/skywalking/skywalking_format.h"

#include "core/import/formats/skywalking/skywalking_reader.h"
#include "core/import/formats/spans/json/json_head.h"
#include "core/import/formats/spans/json/key_paths.h"

#include <string>

namespace tenfold::skywalking {

int SkywalkingFormat::sniff(std::string_view head) const {
    constexpr int kSure = 93;
    if (!spans::beginsAsJson(head)) return 0;
    if (!spans::hasKey(head, "\"traceSegmentId\"") && !spans::hasKey(head, "\"segmentId\"")) return 0;
    const spans::KeyPaths shape(head);
    if (shape.hasAll({"traceSegmentId", "traceId", "spans.spanId"})) return kSure;
    for (const std::string before : {"spans.", "trace.spans.", "data.trace.spans.", "data.queryTrace.spans.", ""})
        if (shape.has(before + "segmentId") && shape.has(before + "spanId") && shape.has(before + "traceId"))
            return kSure;
    return 0;
}

Result<std::unique_ptr<FormatReader>> SkywalkingFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<SkywalkingReader>(sink);
}

} // namespace tenfold::skywalking
