#include "core/import/formats/zipkin/zipkin_format.h"

#include "core/import/formats/spans/json/json_head.h"
#include "core/import/formats/zipkin/zipkin_reader.h"

namespace tenfold::zipkin {

int ZipkinFormat::sniff(std::string_view head) const {
    const bool hasIds =
        spans::beginsAsJson(head) && spans::hasKey(head, "\"traceId\"") && spans::hasKey(head, "\"id\"");
    if (!hasIds) return 0;
    // Canonical events and OpenTelemetry's spans may hold such keys inside.
    for (const std::string_view other : {"\"sender\"", "\"spanId\"", "\"resourceSpans\""})
        if (spans::hasKey(head, other)) return 0;
    constexpr int kCertain = 90;
    for (const std::string_view key : {"\"localEndpoint\"", "\"remoteEndpoint\"", "\"timestamp\"", "\"duration\""})
        if (spans::hasKey(head, key)) return kCertain;
    return 0;
}

int Zipkin1Format::sniff(std::string_view head) const {
    const bool hasIds =
        spans::beginsAsJson(head) && spans::hasKey(head, "\"traceId\"") && spans::hasKey(head, "\"id\"");
    if (!hasIds || spans::hasKey(head, "\"sender\"")) return 0;
    constexpr int kCertain = 94;
    const bool isOne = spans::hasKey(head, "\"binaryAnnotations\"") ||
                       (spans::hasKey(head, "\"annotations\"") && spans::hasKey(head, "\"endpoint\""));
    return isOne ? kCertain : 0;
}

Result<std::unique_ptr<FormatReader>> ZipkinFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<ZipkinReader>(sink);
}

Result<std::unique_ptr<FormatReader>> Zipkin1Format::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<ZipkinReader>(sink);
}

} // namespace tenfold::zipkin
