#include "core/import/formats/jaeger/jaeger_format.h"

#include "core/import/formats/jaeger/jaeger_reader.h"
#include "core/import/formats/spans/json_head.h"

namespace tenfold::jaeger {

int JaegerFormat::sniff(std::string_view head) const {
    if (!spans::beginsAsJson(head) || !spans::hasKey(head, "\"traceID\"")) return 0;
    constexpr int kCertain = 95;
    for (const std::string_view key : {"\"operationName\"", "\"processes\"", "\"spans\""})
        if (spans::hasKey(head, key)) return kCertain;
    return 0;
}

Result<std::unique_ptr<FormatReader>> JaegerFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<JaegerReader>(sink);
}

} // namespace tenfold::jaeger
