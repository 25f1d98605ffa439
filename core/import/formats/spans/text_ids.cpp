#include "core/import/formats/spans/text_ids.h"

#include "core/import/files/content_hash.h"

namespace tenfold::spans {

TraceId traceIdOfText(std::string_view text) {
    if (text.empty()) return {};
    if (const auto id = traceIdFromHex(text)) return *id;
    ContentHash hash;
    hash.add(text);
    const auto words = hash.finish();
    return {words[0], words[1]};
}

SpanId spanIdOfText(std::string_view text) {
    if (text.empty()) return {};
    if (const auto id = spanIdFromHex(text)) return *id;
    return {hashOfText(text)};
}

std::uint64_t hashOfText(std::string_view text) {
    ContentHash hash;
    hash.add(text);
    return hash.finish()[0];
}

} // namespace tenfold::spans
