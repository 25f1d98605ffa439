#include "core/import/formats/csv/span_columns.h"

#include "core/import/formats/csv/column_roles.h"
#include "core/import/formats/spans/exact_time.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace tenfold::csv {
namespace {

struct SpanRole {
    std::string_view key; ///< in a mapping
    ColumnRole role;
    std::vector<std::string_view> names; ///< best first, as plainSpanName() writes them
};

std::string plainSpanName(std::string_view name) {
    std::string plain;
    for (const char c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return plain;
}

/// Names of the exporters and data sets that people show, a column each.
const std::vector<SpanRole>& spanRoles() {
    static const std::vector<SpanRole> all{
        {"trace", ColumnRole::Trace, {"traceid", "trace", "tracenumber", "traceidhex", "traceuuid", "tracetraceid"}},
        {"span", ColumnRole::Span, {"spanid", "span", "spanidhex", "segmentid", "tracespanid", "id"}},
        {"parent",
         ColumnRole::Parent,
         {"parentspanid", "parentid", "parentspan", "parent", "parentspanidhex", "spanparentid", "parentsegmentid",
          "traceparentid", "references"}},
        {"service",
         ColumnRole::Service,
         {"servicename", "service", "localendpointservicename", "processservicename", "resourceservicename",
          "serviceid", "app", "application", "appname", "cmdbid", "component"}},
        {"pod", ColumnRole::Pod, {"podname", "pod", "k8spodname"}},
        {"instance", ColumnRole::Instance, {"serviceinstanceid", "instanceid", "instance", "hostname", "host", "node"}},
        {"method",
         ColumnRole::Method,
         {"operationname", "spanname", "operation", "name", "methodname", "method", "endpoint", "url", "resource"}},
        {"kind", ColumnRole::Kind, {"spankind", "kind", "type"}},
        {"time",
         ColumnRole::Time,
         {"starttimeunixnano", "startns", "starttimens", "starttime", "startus", "starttimeus", "timestamp", "start",
          "starttimemillis", "startms", "time", "ts", "begin"}},
        {"end", ColumnRole::End, {"endtimeunixnano", "endns", "endtime", "endtimens", "end", "endms", "endus"}},
        {"duration",
         ColumnRole::Duration,
         {"durationnano", "durationns", "durationus", "duration", "durationms", "elapsedtime", "elapsed", "latency",
          "dur", "rt", "responsetime"}},
        {"status", ColumnRole::Status, {"statuscode", "spanstatus", "otelstatuscode", "status", "statuscodestring"}},
        {"error", ColumnRole::Error, {"error", "iserror", "haserror", "failed"}},
        {"http_status",
         ColumnRole::HttpStatus,
         {"httpstatuscode", "httpstatus", "httpresponsestatuscode", "responsecode"}},
        {"message", ColumnRole::Message, {"statusmessage", "errormessage"}},
    };
    return all;
}

std::optional<std::size_t> columnFor(const SpanRole& role, const std::vector<std::string>& names,
                                     const std::vector<bool>& isTaken) {
    for (const std::string_view wanted : role.names)
        for (std::size_t i = 0; i < names.size(); ++i)
            if (!isTaken[i] && names[i] == wanted) return i;
    return std::nullopt;
}

/// The unit of a duration that its name does not tell: the one its start has, where that is a number.
std::string durationUnit(const std::string& plain, const std::string& timeUnit) {
    for (const auto& [ending, unit] : {std::pair<std::string_view, const char*>{"nano", "ns"},
                                       {"ns", "ns"},
                                       {"micros", "us"},
                                       {"us", "us"},
                                       {"millis", "ms"},
                                       {"ms", "ms"},
                                       {"seconds", "s"}})
        if (plain.ends_with(ending)) return unit;
    return timeUnit.empty() ? "ns" : timeUnit;
}

bool isNumberedUnit(std::string_view form) {
    return form == "ns" || form == "us" || form == "ms" || form == "s";
}

} // namespace

SpanDraft spanColumnsOf(std::string_view head) {
    const std::vector<CsvColumn> columns = columnsOf(head);
    std::vector<std::string> names;
    for (const CsvColumn& column : columns)
        names.push_back(plainSpanName(column.name));
    std::vector<bool> isTaken(columns.size());
    SpanDraft draft;
    std::string timeUnit;
    const auto has = [&](std::string_view key) {
        return std::any_of(draft.begin(), draft.end(), [&](const auto& line) { return line.first == key; });
    };
    for (const SpanRole& role : spanRoles()) {
        const auto found = columnFor(role, names, isTaken);
        if (!found) continue;
        const CsvColumn& column = columns[*found];
        const bool isTime = role.key == "time" || role.key == "end";
        const std::string form = isTime ? timeFormOf(column.sample) : std::string();
        if (role.key == "end" && timeUnit != (isNumberedUnit(form) ? form : std::string())) continue; // of another form
        isTaken[*found] = true;
        draft.emplace_back(role.key, column.name);
        if (role.key == "time" && isNumberedUnit(form)) {
            timeUnit = form;
            draft.emplace_back("time_unit", form);
        } else if (role.key == "time" && !spans::isoTime(column.sample) && !form.empty()) {
            draft.emplace_back("time_format", form);
        }
        if (role.key == "duration") draft.emplace_back("duration_unit", durationUnit(names[*found], timeUnit));
    }
    if (!has("trace") || (!has("span") && !has("parent"))) return {};
    return draft;
}

std::vector<CsvColumn> proposedColumns(std::string_view head) {
    std::vector<CsvColumn> columns = columnsOf(head);
    const SpanDraft draft = spanColumnsOf(head);
    if (draft.empty()) return columns;
    for (CsvColumn& column : columns) {
        const bool isJson = column.sample.starts_with('{');
        column.role = isJson ? ColumnRole::SpanAttributes : ColumnRole::Attribute;
        for (const SpanRole& role : spanRoles())
            for (const auto& [key, value] : draft)
                if (key == role.key && value == column.name) column.role = role.role;
    }
    return columns;
}

std::string spanTimeFormOf(std::string_view sample) {
    return spans::isoTime(sample) ? std::string() : timeFormOf(sample);
}

std::string mappingText(const SpanDraft& draft) {
    std::string text;
    for (const auto& [key, value] : draft)
        text += key + " = " + inQuotes(value) + "\n";
    return text;
}

} // namespace tenfold::csv
