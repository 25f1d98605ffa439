#include "core/import/formats/otlp/otlp_format.h"

#include "core/import/formats/otlp/otlp_json_reader.h"
#include "core/import/formats/otlp/otlp_proto_reader.h"
#include "core/import/formats/spans/json_head.h"

namespace tenfold::otlp {

int OtlpJsonFormat::sniff(std::string_view head) const {
    if (!spans::beginsAsJson(head)) return 0;
    constexpr int kCertain = 95;
    for (const std::string_view key : {"\"resourceSpans\"", "\"resource_spans\"", "\"instrumentationLibrarySpans\""})
        if (spans::hasKey(head, key)) return kCertain;
    // Tempo's `batches`
    if (spans::hasKey(head, "\"scopeSpans\"")) return kCertain;
    return 0;
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
