#include "core/import/formats/tracebench/tracebench_format.h"

#include "core/import/formats/tracebench/tracebench_reader.h"

#include <algorithm>

namespace tenfold::tracebench {

int TraceBenchFormat::sniff(std::string_view head) const {
    constexpr int kCertain = 95;
    const auto has = [&](std::string_view text) { return head.find(text) != std::string_view::npos; };
    constexpr int kLikely = 60;
    for (const std::string_view rows : {"`Edge` VALUES ('", "`Report` VALUES ('"})
        if (has(rows)) return kLikely;
    if (!has(" TABLE ") && !has(" INTO ")) return 0;
    for (const std::string_view column : {"FatherTID", "HostAddress", "NumReports"})
        if (has(column) && has("TaskID")) return kCertain;
    return 0;
}

Result<std::unique_ptr<FormatReader>> TraceBenchFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<TraceBenchReader>(sink);
}

} // namespace tenfold::tracebench
