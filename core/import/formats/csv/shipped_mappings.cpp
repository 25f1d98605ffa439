#include "core/import/formats/csv/shipped_mappings.h"

#include <algorithm>
#include <array>

namespace tenfold::csv {

std::span<const ShippedMapping> shippedMappings() {
    // Nezha: traces of Online Boutique and Train Ticket, a file a minute.
    static constexpr std::array<ShippedMapping, 1> kAll{{{"nezha", R"(trace = "TraceID"
span = "SpanID"
parent = "ParentID"
root = "root"
pod = "PodName"
method = "OperationName"
time = "StartTimeUnixNano"
end = "EndTimeUnixNano"
time_unit = "ns"
duration = "Duration"
duration_unit = "us"
)"}}};
    return kAll;
}

const ShippedMapping* shippedMappingFor(const std::vector<std::string>& columns) {
    for (const ShippedMapping& shipped : shippedMappings()) {
        const auto mapping = parseMapping(shipped.text, std::string(shipped.name));
        if (!mapping) continue;
        const CsvSpanColumns& s = mapping->spans;
        const auto isThere = [&](const std::string& name) {
            return name.empty() || std::find(columns.begin(), columns.end(), name) != columns.end();
        };
        const std::array<const std::string*, 9> needed{&mapping->time, &mapping->method, &mapping->duration,
                                                       &s.trace,       &s.span,          &s.parent,
                                                       &s.service,     &s.pod,           &s.end};
        if (std::all_of(needed.begin(), needed.end(), [&](const std::string* name) { return isThere(*name); }))
            return &shipped;
    }
    return nullptr;
}

} // namespace tenfold::csv
