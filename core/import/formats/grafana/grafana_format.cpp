#include "core/import/formats/grafana/grafana_format.h"

#include "core/import/formats/grafana/grafana_reader.h"
#include "core/import/formats/spans/json_head.h"

namespace tenfold::grafana {

int GrafanaFormat::sniff(std::string_view head) const {
    constexpr int kSure = 94;
    if (!spans::beginsAsJson(head) || !spans::hasKey(head, "\"fields\"")) return 0;
    // Names of columns are values.
    for (const std::string_view name : {"\"traceID\"", "\"spanID\"", "\"operationName\""})
        if (head.find(name) == head.npos || spans::hasKey(head, name)) return 0;
    return kSure;
}

Result<std::unique_ptr<FormatReader>> GrafanaFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<GrafanaReader>(sink);
}

} // namespace tenfold::grafana
