#include "core/import/formats/grafana/grafana_format.h"

#include "core/import/formats/grafana/grafana_reader.h"
#include "core/import/formats/spans/json/json_head.h"
#include "core/import/formats/spans/json/key_paths.h"

namespace tenfold::grafana {

namespace {

/// Whether a text stands as a value, as names of columns do; in cells of references the same are keys.
bool hasValue(std::string_view head, std::string_view quoted) {
    for (std::size_t at = head.find(quoted); at != head.npos; at = head.find(quoted, at + 1)) {
        const std::size_t next = head.find_first_not_of(" \t\r\n", at + quoted.size());
        if (next != head.npos && head[next] != ':') return true;
    }
    return false;
}

} // namespace

int GrafanaFormat::sniff(std::string_view head) const {
    constexpr int kSure = 94;
    if (!spans::beginsAsJson(head) || !spans::hasKey(head, "\"fields\"")) return 0;
    for (const std::string_view name : {"\"traceID\"", "\"spanID\"", "\"operationName\""})
        if (!hasValue(head, name)) return 0;
    const spans::KeyPaths shape(head);
    for (const std::string_view key : {"schema", "fields", "results", "frames", "series"})
        if (shape.has(key)) return kSure;
    return 0;
}

Result<std::unique_ptr<FormatReader>> GrafanaFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<GrafanaReader>(sink);
}

} // namespace tenfold::grafana
