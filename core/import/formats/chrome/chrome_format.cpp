#include "core/import/formats/chrome/chrome_format.h"

#include "core/import/formats/chrome/chrome_reader.h"
#include "core/import/formats/spans/json/json_head.h"
#include "core/import/formats/spans/json/key_paths.h"

namespace tenfold::chrome {

int ChromeFormat::sniff(std::string_view head) const {
    constexpr int kSure = 95;
    if (!spans::beginsAsJson(head)) return 0;
    if (!spans::hasKey(head, "\"traceEvents\"") && !spans::hasKey(head, "\"ph\"")) return 0;
    const spans::KeyPaths shape(head);
    if (shape.has("traceEvents")) return kSure;
    const bool hasPlace = shape.has("pid") || shape.has("tid");
    return shape.has("ph") && hasPlace && (shape.has("ts") || shape.has("args.name")) ? kSure : 0;
}

Result<std::unique_ptr<FormatReader>> ChromeFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<ChromeReader>(sink);
}

} // namespace tenfold::chrome
