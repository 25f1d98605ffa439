#include "core/import/formats/csv/shipped_mappings.h"

#include <algorithm>
#include <array>

namespace tenfold::csv {

std::span<const ShippedMapping> shippedMappings() {
    // Nezha: traces of Online Boutique and Train Ticket, a file a minute. The others are tables of OpenTelemetry's
    // spans, as ClickHouse writes them (CSVWithNames) and GreptimeDB.
    static constexpr std::array<ShippedMapping, 5> kAll{{{"nezha", R"(trace = "TraceID"
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
)"},
                                                         {"clickhouse", R"(trace = "TraceId"
span = "SpanId"
parent = "ParentSpanId"
service = "ServiceName"
method = "SpanName"
kind = "SpanKind"
time = "Timestamp"
timezone = "UTC"
duration = "Duration"
status = "StatusCode"
message = "StatusMessage"
attributes = ["SpanAttributes"]
resource = ["ResourceAttributes"]
)"},
                                                         {"signoz-2", R"(trace = "traceID"
span = "spanID"
parent = "parentSpanID"
service = "serviceName"
method = "name"
kind = "kind"
time = "timestamp"
timezone = "UTC"
duration = "durationNano"
status = "statusCode"
error = "hasError"
attributes = ["stringTagMap", "numberTagMap", "boolTagMap"]
resource = ["resourceTagsMap"]
)"},
                                                         {"signoz-3", R"(trace = "trace_id"
span = "span_id"
parent = "parent_span_id"
service = "resource_string_service$$name"
method = "name"
kind = "kind"
time = "timestamp"
timezone = "UTC"
duration = "duration_nano"
status = "status_code"
error = "has_error"
message = "status_message"
attributes = ["attributes_string", "attributes_number", "attributes_bool"]
resource = ["resources_string"]
)"},
                                                         {"greptimedb", R"(trace = "trace_id"
span = "span_id"
parent = "parent_span_id"
service = "service_name"
method = "span_name"
kind = "span_kind"
time = "timestamp"
timezone = "UTC"
duration = "duration_nano"
status = "span_status_code"
message = "span_status_message"
attributes = ["span_attributes"]
resource = ["resource_attributes"]
)"}}};
    return kAll;
}

std::optional<CsvMapping> shippedMappingFor(const std::vector<std::string>& columns) {
    const auto isThere = [&](const std::string& name) {
        return name.empty() || std::find(columns.begin(), columns.end(), name) != columns.end();
    };
    for (const ShippedMapping& shipped : shippedMappings()) {
        auto mapping = parseMapping(shipped.text, std::string(shipped.name));
        if (!mapping) continue;
        CsvSpanColumns& s = mapping->spans;
        const std::array<const std::string*, 9> needed{&mapping->time, &mapping->method, &mapping->duration,
                                                       &s.trace,       &s.span,          &s.parent,
                                                       &s.service,     &s.pod,           &s.end};
        if (!std::all_of(needed.begin(), needed.end(), [&](const std::string* name) { return isThere(*name); }))
            continue;
        for (std::string* name : {&s.kind, &s.error, &s.status, &s.message})
            if (!isThere(*name)) name->clear();
        for (std::vector<std::string>* names : {&s.attributes, &s.resource})
            std::erase_if(*names, [&](const std::string& name) { return !isThere(name); });
        return std::move(*mapping);
    }
    return std::nullopt;
}

} // namespace tenfold::csv
