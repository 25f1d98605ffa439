#include "core/import/formats/jaeger/jaeger_format.h"

#include "core/import/formats/jaeger/jaeger_reader.h"
#include "core/import/formats/spans/json/json_head.h"

namespace tenfold::jaeger {

int JaegerFormat::sniff(std::string_view head) const {
    if (!spans::beginsAsJson(head) || !spans::hasKey(head, "\"traceID\"")) return 0;
    constexpr int kCertain = 95;
    for (const std::string_view key : {"\"operationName\"", "\"processes\""})
        if (spans::hasKey(head, key)) return kCertain;
    // What Tempo finds has lists of that name, too.
    return spans::hasKey(head, "\"spans\"") && !spans::hasKey(head, "\"rootServiceName\"") ? kCertain : 0;
}

int JaegerElasticFormat::sniff(std::string_view head) const {
    for (const std::string_view key : {"\"traceID\"", "\"spanID\"", "\"operationName\""})
        if (!spans::hasKey(head, key)) return 0;
    if (!spans::hasKey(head, "\"process\"") && !spans::hasKey(head, "\"process.serviceName\"")) return 0;
    constexpr int kCertain = 97;
    for (const std::string_view key : {"\"processes\"", "\"spans\"", "\"sender\""})
        if (spans::hasKey(head, key)) return 0;
    return spans::beginsAsJson(head) ? kCertain : 0;
}

int JaegerModelFormat::sniff(std::string_view head) const {
    const bool hasIds = (spans::hasKey(head, "\"traceId\"") && spans::hasKey(head, "\"operationName\"")) ||
                        (spans::hasKey(head, "\"trace_id\"") && spans::hasKey(head, "\"operation_name\""));
    if (!hasIds || !spans::beginsAsJson(head)) return 0;
    constexpr int kCertain = 92;
    for (const std::string_view other : {"\"segmentId\"", "\"sender\"", "\"resourceSpans\""})
        if (spans::hasKey(head, other)) return 0;
    for (const std::string_view key : {"\"process\"", "\"processMap\"", "\"process_map\"", "\"vType\"", "\"v_type\"",
                                       "\"processId\"", "\"process_id\"", "\"refType\""})
        if (spans::hasKey(head, key)) return kCertain;
    return 0;
}

Result<std::unique_ptr<FormatReader>> JaegerFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<JaegerReader>(sink);
}

Result<std::unique_ptr<FormatReader>> JaegerElasticFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<JaegerReader>(sink);
}

Result<std::unique_ptr<FormatReader>> JaegerModelFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<JaegerReader>(sink);
}

} // namespace tenfold::jaeger
