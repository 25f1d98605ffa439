#include "core/import/formats/otel_console/console_format.h"

#include "core/import/formats/otel_console/console_reader.h"
#include "core/import/formats/spans/json/json_head.h"

namespace tenfold::otelconsole {
namespace {

bool hasAll(std::string_view head, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys)
        if (!spans::hasKey(head, key)) return false;
    return true;
}

/// Whether a key as util.inspect writes it stands in the text.
bool hasBareKey(std::string_view head, std::string_view key) {
    for (std::size_t at = head.find(key); at != head.npos; at = head.find(key, at + 1)) {
        const bool begins = at == 0 || head[at - 1] == ' ' || head[at - 1] == '\n' || head[at - 1] == '{';
        if (begins && at + key.size() < head.size() && head[at + key.size()] == ':') return true;
    }
    return false;
}

} // namespace

int ConsoleFormat::sniff(std::string_view head) const {
    constexpr int kCertain = 93;
    if (hasAll(head, {"\"context\"", "\"span_id\"", "\"trace_id\"", "\"start_time\""})) return kCertain;
    if (hasAll(head, {"\"SpanContext\"", "\"SpanID\"", "\"TraceID\"", "\"StartTime\""})) return kCertain;
    if (hasAll(head, {"\"context\"", "\"span_id\"", "\"trace_id\"", "\"start\"", "\"parent_span_id\""}))
        return kCertain;
    const bool isOfNode = hasBareKey(head, "traceId") && hasBareKey(head, "id") && hasBareKey(head, "timestamp") &&
                          hasBareKey(head, "duration");
    return isOfNode ? kCertain : 0;
}

Result<std::unique_ptr<FormatReader>> ConsoleFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<ConsoleReader>(sink);
}

} // namespace tenfold::otelconsole
