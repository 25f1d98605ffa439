#include "core/import/formats/csv/column_roles.h"

#include "core/base/text/text_forms.h"
#include "core/import/formats/csv/csv_splitter.h"
#include "core/import/formats/csv/time_format.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <initializer_list>
#include <optional>

namespace tenfold::csv {
namespace {

/// Lower-case letters and digits of a name: "Start_Time" is "starttime".
std::string plainName(std::string_view name) {
    std::string plain;
    for (const char c : name)
        if (std::isalnum(static_cast<unsigned char>(c)))
            plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return plain;
}

struct RoleNames {
    ColumnRole role;
    std::vector<std::string_view> names; ///< best first
};

/// Names that tables of calls use, as plainName() writes them. Longer ones also fit at the beginning of a name.
const std::vector<RoleNames>& roleNames() {
    static const std::vector<RoleNames> all{
        {ColumnRole::Time,
         {"t", "ts", "tsns", "tsus", "tsms", "time", "timestamp", "starttime", "start", "datetime", "date", "begin"}},
        {ColumnRole::Method,
         {"method", "operation", "op", "rpc", "api", "call", "command", "cmd", "function", "action", "verb", "event",
          "name", "type"}},
        {ColumnRole::Sender,
         {"sender", "client", "caller", "node", "host", "instance", "machine", "process", "pid", "source", "from"}},
        {ColumnRole::Thread, {"thread", "tid", "threadid"}},
        {ColumnRole::To, {"to", "server", "destination", "dest", "dst", "callee", "service", "target"}},
        {ColumnRole::Duration, {"dur", "duration", "latency", "elapsed", "took", "responsetime"}},
        {ColumnRole::Cause, {"cause", "parent", "parentid", "parentspanid"}},
        {ColumnRole::RequestId, {"requestid", "traceid", "reqid", "rpcid", "spanid"}},
    };
    return all;
}

/// How well a name fits a role: 0 not at all, more is better.
int fitOf(const RoleNames& role, const std::string& name) {
    constexpr int kWhole = 1000, kBeginning = 500;
    constexpr std::size_t kLongName = 3; // shorter ones are the beginning of too much
    const auto rank = [&](std::size_t i) { return static_cast<int>(role.names.size() - i); };
    for (std::size_t i = 0; i < role.names.size(); ++i)
        if (name == role.names[i]) return kWhole + rank(i);
    for (std::size_t i = 0; i < role.names.size(); ++i)
        if (role.names[i].size() >= kLongName && name.starts_with(role.names[i])) return kBeginning + rank(i);
    return 0;
}

bool has(const std::string& name, std::initializer_list<std::string_view> parts) {
    return std::any_of(parts.begin(), parts.end(),
                       [&](std::string_view part) { return name.find(part) != std::string::npos; });
}

ColumnRole restRole(const CsvColumn& column, const std::vector<CsvColumn>& columns) {
    const std::string name = plainName(column.name);
    const bool isReply = has(name, {"resp", "reply", "result", "status", "return", "output"});
    const bool isJson = column.sample.starts_with('{') || column.sample.starts_with('[');
    const ColumnRole role = isJson    ? isReply ? ColumnRole::ResponseJson : ColumnRole::RequestJson
                            : isReply ? ColumnRole::Reply
                                      : ColumnRole::Argument;
    const bool isTaken =
        std::any_of(columns.begin(), columns.end(), [&](const CsvColumn& other) { return other.role == role; });
    return isTaken && !mayRepeat(role) ? isReply ? ColumnRole::Reply : ColumnRole::Argument : role;
}

std::vector<std::vector<std::string>> firstRows(std::string_view head) {
    std::vector<std::vector<std::string>> rows;
    CsvSplitter splitter(guessDelimiter(head));
    head.remove_prefix(preambleBytes(head));
    const auto onRecord = [&](const CsvRecord& record) {
        rows.emplace_back(record.fields.begin(), record.fields.end());
        return rows.size() < 2;
    };
    if (splitter.feed(head, onRecord)) splitter.end(onRecord);
    return rows;
}

constexpr std::array<std::pair<ColumnRole, std::string_view>, 8> kKeys{{{ColumnRole::Time, "time"},
                                                                        {ColumnRole::Method, "method"},
                                                                        {ColumnRole::Sender, "sender"},
                                                                        {ColumnRole::Thread, "thread"},
                                                                        {ColumnRole::To, "to"},
                                                                        {ColumnRole::Duration, "duration"},
                                                                        {ColumnRole::Cause, "cause"},
                                                                        {ColumnRole::RequestId, "request_id"}}};

constexpr std::array<std::pair<ColumnRole, std::string_view>, 16> kSpanKeys{{{ColumnRole::Trace, "trace"},
                                                                             {ColumnRole::Span, "span"},
                                                                             {ColumnRole::Parent, "parent"},
                                                                             {ColumnRole::Service, "service"},
                                                                             {ColumnRole::Pod, "pod"},
                                                                             {ColumnRole::Instance, "instance"},
                                                                             {ColumnRole::Method, "method"},
                                                                             {ColumnRole::Kind, "kind"},
                                                                             {ColumnRole::Time, "time"},
                                                                             {ColumnRole::End, "end"},
                                                                             {ColumnRole::Duration, "duration"},
                                                                             {ColumnRole::Status, "status"},
                                                                             {ColumnRole::Error, "error"},
                                                                             {ColumnRole::HttpStatus, "http_status"},
                                                                             {ColumnRole::Message, "message"},
                                                                             {ColumnRole::To, "to"}}};

bool isUnit(std::string_view form) {
    return form == "ns" || form == "us" || form == "ms" || form == "s";
}

/// A JSON column, or a table with a line for each argument.
std::string sideText(const std::vector<CsvColumn>& columns, ColumnRole json, ColumnRole each, std::string_view key,
                     std::string& tables) {
    for (const CsvColumn& column : columns)
        if (column.role == json) return fmt::format("{} = {}\n", key, inQuotes(column.name));
    std::string lines;
    std::vector<std::string_view> done;
    for (const CsvColumn& column : columns) {
        if (column.role != each || std::find(done.begin(), done.end(), column.name) != done.end()) continue;
        done.push_back(column.name);
        lines += fmt::format("{0} = {0}\n", inQuotes(column.name));
    }
    if (!lines.empty()) tables += fmt::format("\n[{}]\n{}", key, lines);
    return {};
}

/// "attributes = ["a", "b"]"; empty where no column has the role.
std::string listText(const std::vector<CsvColumn>& columns, ColumnRole role, std::string_view key) {
    std::string names;
    for (const CsvColumn& column : columns)
        if (column.role == role) names += (names.empty() ? "" : ", ") + inQuotes(column.name);
    return names.empty() ? std::string() : fmt::format("{} = [{}]\n", key, names);
}

} // namespace

bool areSpans(const std::vector<CsvColumn>& columns) {
    return std::any_of(columns.begin(), columns.end(),
                       [](const CsvColumn& column) { return column.role == ColumnRole::Trace; });
}

std::string inQuotes(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            (out += '\\') += c;
        else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            out += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
        else
            out += c;
    }
    return out + "\"";
}

std::vector<CsvColumn> columnsOf(std::string_view head) {
    const auto rows = firstRows(head);
    std::vector<CsvColumn> columns;
    if (rows.empty()) return columns;
    for (std::size_t i = 0; i < rows[0].size(); ++i)
        columns.push_back({rows[0][i], rows.size() > 1 && i < rows[1].size() ? rows[1][i] : "", ColumnRole::Attribute});
    std::vector<bool> isSettled(columns.size());
    for (const RoleNames& role : roleNames()) {
        std::optional<std::size_t> best;
        int bestFit = 0;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (isSettled[i]) continue;
            const int fit = fitOf(role, plainName(columns[i].name));
            if (fit > bestFit) best = i, bestFit = fit;
        }
        if (!best) continue;
        columns[*best].role = role.role;
        isSettled[*best] = true;
    }
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (!isSettled[i]) columns[i].role = restRole(columns[i], columns);
    return columns;
}

std::string timeFormOf(std::string_view sample) {
    if (const auto value = realNumber(sample)) {
        // A second of 1980 in each unit; smaller numbers count from a start of their own, most often in seconds.
        constexpr double kSeconds1980 = 3.2e8;
        for (const auto& [unit, perSecond] :
             {std::pair<const char*, double>{"ns", 1e9}, std::pair<const char*, double>{"us", 1e6},
              std::pair<const char*, double>{"ms", 1e3}})
            if (std::abs(*value) >= kSeconds1980 * perSecond) return unit;
        return "s";
    }
    for (const char* form : {"%Y-%m-%dT%H:%M:%S%z", "%Y-%m-%d %H:%M:%S%z", "%Y-%m-%d %H:%M:%S %z", "%Y-%m-%dT%H:%M:%S",
                             "%Y-%m-%d %H:%M:%S", "%Y/%m/%d %H:%M:%S", "%d/%b/%Y:%H:%M:%S %z", "%d/%b/%Y:%H:%M:%S",
                             "%b %d %Y %H:%M:%S", "%y/%m/%d %H:%M:%S"})
        if (const auto format = TimeFormat::parse(form); format && format->read(sample)) return form;
    return {};
}

std::string durationUnitOf(std::string_view name) {
    const std::string plain = plainName(name);
    for (const char* unit : {"ns", "us", "ms"})
        if (plain.ends_with(unit)) return unit;
    return plain.ends_with("sec") || plain.ends_with("seconds") || name.ends_with("_s") ? "s" : "ms";
}

std::string mappingText(const std::vector<CsvColumn>& columns, const std::string& timeForm,
                        const std::string& durationUnit) {
    std::string text, tables;
    const bool isSpans = areSpans(columns);
    const auto addKey = [&](ColumnRole role, std::string_view key) {
        const auto found =
            std::find_if(columns.begin(), columns.end(), [role](const CsvColumn& c) { return c.role == role; });
        if (found == columns.end()) return;
        text += fmt::format("{} = {}\n", key, inQuotes(found->name));
        if (role == ColumnRole::Time && !timeForm.empty())
            text += fmt::format("{} = {}\n", isUnit(timeForm) ? "time_unit" : "time_format", inQuotes(timeForm));
        if (role == ColumnRole::Duration) text += fmt::format("duration_unit = {}\n", inQuotes(durationUnit));
    };
    if (isSpans) {
        for (const auto& [role, key] : kSpanKeys)
            addKey(role, key);
        return text + listText(columns, ColumnRole::SpanAttributes, "attributes") +
               listText(columns, ColumnRole::ResourceAttributes, "resource");
    }
    for (const auto& [role, key] : kKeys)
        addKey(role, key);
    text += sideText(columns, ColumnRole::RequestJson, ColumnRole::Argument, "request", tables);
    text += sideText(columns, ColumnRole::ResponseJson, ColumnRole::Reply, "response", tables);
    return text + tables;
}

} // namespace tenfold::csv
