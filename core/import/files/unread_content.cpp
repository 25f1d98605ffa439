#include "core/import/files/unread_content.h"

#include "core/base/text/caret_excerpt.h"
#include "core/base/text/utf8.h"
#include "core/import/registry.h"
#include "core/words/import_messages.h"

#include <algorithm>
#include <initializer_list>
#include <optional>

namespace tenfold {
namespace {

using namespace std::string_view_literals;

/// Something that is known by name, but not read. `convert` has {0} for the file.
struct Known {
    Words name;
    Words advice;
    bool isRead = false; ///< other forms of it are
};

constexpr Words kNoAdvice =
    TENFOLD_WORDS("Sentence", "a run is a file or a folder of one of these: {1}", "unread.noAdvice");
constexpr Words kDuckDb = TENFOLD_WORDS(
    "Sentence", "DuckDB makes a table of it: duckdb -c \"COPY (FROM '{0}') TO 'spans.csv' (HEADER)\"; then --map",
    "unread.duckDb");

constexpr Words kToUtf8 =
    TENFOLD_WORDS("Sentence", "iconv -f UTF-32 -t UTF-8 '{0}' writes what is read", "unread.utf32.hint");
constexpr Words kUseFileExporter = TENFOLD_WORDS(
    "Sentence", "the OTLP exporter sends the same spans to a collector, whose file exporter writes what is read",
    "unread.otherConsole.hint");
constexpr Words kUseJsonEachRow = TENFOLD_WORDS(
    "Sentence", "FORMAT JSONEachRow, JSON and CSVWithNames are read as they are", "unread.clickHouse.hint");

constexpr Words kAskAgain =
    TENFOLD_WORDS("Sentence", "ask for traces with their spans, or for a longer time", "unread.withoutSpans.hint");

/// Formats in binary that begin with a mark.
std::optional<Known> knownBinary(std::string_view head) {
    struct Mark {
        std::string_view bytes;
        Known known;
    };
    static constexpr Mark kMarks[]{
        {"\xFF\xFE\0\0"sv, {TENFOLD_WORDS("Sentence", "text in UTF-32", "unread.utf32"), kToUtf8}},
        {"\0\0\xFE\xFF"sv, {TENFOLD_WORDS("Sentence", "text in UTF-32", "unread.utf32"), kToUtf8}},
        {"FLR\0"sv, {TENFOLD_WORDS("Sentence", "a recording of Java's flight recorder", "unread.jfr"), kNoAdvice}},
        {"PAR1"sv, {TENFOLD_WORDS("Sentence", "Parquet", "unread.parquet"), kDuckDb}},
        {"ARROW1"sv,
         {TENFOLD_WORDS("Sentence", "Arrow (Feather)", "unread.arrow"),
          TENFOLD_WORDS("Sentence",
                        "pyarrow makes a table of it: python3 -c \"import pyarrow.feather as f; "
                        "f.read_feather('{0}').to_csv('spans.csv', index=False)\"; then --map",
                        "unread.arrow.hint")}},
        {"ORC"sv,
         {TENFOLD_WORDS("Sentence", "ORC", "unread.orc"),
          TENFOLD_WORDS("Sentence",
                        "pyarrow makes a table of it: python3 -c \"import pyarrow.orc as o; "
                        "o.read_table('{0}').to_pandas().to_csv('spans.csv', index=False)\"; then --map",
                        "unread.orc.hint")}},
        {"Obj\x01"sv,
         {TENFOLD_WORDS("Sentence", "Avro", "unread.avro"),
          TENFOLD_WORDS("Sentence",
                        "DuckDB makes a table of it: duckdb -c \"INSTALL avro; LOAD avro; COPY (FROM "
                        "read_avro('{0}')) TO 'spans.csv' (HEADER)\"; then --map",
                        "unread.avro.hint")}},
        {"SQLite format 3\0"sv,
         {TENFOLD_WORDS("Sentence", "an SQLite database", "unread.sqlite"),
          TENFOLD_WORDS(
              "Sentence",
              "sqlite3 -header -csv '{0}' QUERY > spans.csv writes a table out, then --map; a workspace is opened "
              "by the other verbs",
              "unread.sqlite.hint")}},
        {"PK\x03\x04"sv,
         {TENFOLD_WORDS("Sentence", "a zip archive", "unread.zip"),
          TENFOLD_WORDS("Sentence", "unpack it: unzip '{0}'; gz, zst, xz, bz2, lz4 and tar are read as they are",
                        "unread.zip.hint")}},
        {"\xd4\xc3\xb2\xa1"sv, {TENFOLD_WORDS("Sentence", "captured packets (pcap)", "unread.pcap"), kNoAdvice}},
        {"\xa1\xb2\xc3\xd4"sv, {TENFOLD_WORDS("Sentence", "captured packets (pcap)", "unread.pcap"), kNoAdvice}},
        {"\x0a\x0d\x0d\x0a"sv, {TENFOLD_WORDS("Sentence", "captured packets (pcapng)", "unread.pcapng"), kNoAdvice}},
        {"\x7f"
         "ELF"sv,
         {TENFOLD_WORDS("Sentence", "a program", "unread.program"), kNoAdvice}},
        {"\x89PNG"sv, {TENFOLD_WORDS("Sentence", "a picture", "unread.picture"), kNoAdvice}},
        {"\xff\xd8\xff"sv, {TENFOLD_WORDS("Sentence", "a picture", "unread.picture"), kNoAdvice}},
        {"%PDF-"sv, {TENFOLD_WORDS("Sentence", "a PDF document", "unread.pdf"), kNoAdvice}},
        {"REDIS0"sv,
         {TENFOLD_WORDS("Sentence", "a snapshot of Redis (RDB), perhaps with an append-only file behind it",
                        "unread.rdb"),
          TENFOLD_WORDS("Sentence",
                        "what clients ask says redis-cli MONITOR or tenfold record redis; an append-only file has no "
                        "snapshot before it with aof-use-rdb-preamble no",
                        "unread.rdb.hint")}},
    };
    for (const Mark& mark : kMarks)
        if (head.starts_with(mark.bytes)) return mark.known;
    return {};
}

/// Texts that are known by what stands in them.
std::optional<Known> knownText(std::string_view head) {
    struct Mark {
        std::string_view text;
        Known known;
    };
    static constexpr Mark kMarks[]{
        {"linux.ftrace"sv,
         {TENFOLD_WORDS("Sentence", "a trace of Perfetto in protobuf", "unread.perfetto"),
          TENFOLD_WORDS("Sentence", "traceconv json '{0}' trace.json writes the trace events that are read",
                        "unread.perfetto.hint")}},
        {"\n  trace_id      : "sv,
         {TENFOLD_WORDS("Sentence", "console output of OpenTelemetry C++", "unread.cppConsole"), kUseFileExporter}},
        {"TraceId      : "sv,
         {TENFOLD_WORDS("Sentence", "console output of OpenTelemetry Rust", "unread.rustConsole"), kUseFileExporter}},
        {"#<struct OpenTelemetry::SDK::Trace::SpanData"sv,
         {TENFOLD_WORDS("Sentence", "console output of OpenTelemetry Ruby", "unread.rubyConsole"), kUseFileExporter}},
        {"1) 1) (integer) "sv,
         {TENFOLD_WORDS("Sentence", "what SLOWLOG of Redis prints", "unread.slowlog"),
          TENFOLD_WORDS("Sentence", "it has slow commands alone; redis-cli MONITOR prints all of them",
                        "unread.slowlog.hint")}},
        {"Row 1:\n\u2500\u2500"sv,
         {TENFOLD_WORDS("Sentence", "what ClickHouse prints as FORMAT Vertical", "unread.clickHouseVertical"),
          kUseJsonEachRow}},
        {"\u250C\u2500"sv,
         {TENFOLD_WORDS("Sentence", "a table that ClickHouse prints as FORMAT Pretty", "unread.clickHousePretty"),
          kUseJsonEachRow}},
        {"\u250F\u2501"sv,
         {TENFOLD_WORDS("Sentence", "a table that ClickHouse prints as FORMAT Pretty", "unread.clickHousePretty"),
          kUseJsonEachRow}},
        {"Activity.TraceId:"sv,
         {TENFOLD_WORDS("Sentence", "console output of OpenTelemetry .NET", "unread.dotnetConsole"),
          TENFOLD_WORDS("Sentence",
                        "the OTLP exporter (AddOtlpExporter) sends the same spans to a collector, whose file exporter "
                        "writes what is read",
                        "unread.dotnetConsole.hint")}},
        {"io.opentelemetry.exporter.logging."sv,
         {TENFOLD_WORDS("Sentence", "console output of OpenTelemetry Java", "unread.javaConsole"),
          TENFOLD_WORDS(
              "Sentence",
              "otel.traces.exporter=otlp sends the same spans to a collector, whose file exporter writes what "
              "is read; of logging-otlp the lines that begin with a brace are read by themselves",
              "unread.javaConsole.hint")}},
        {"\nResourceSpans #"sv,
         {TENFOLD_WORDS("Sentence", "what the debug exporter of OpenTelemetry's collector prints", "unread.debug"),
          TENFOLD_WORDS("Sentence", "its file exporter (exporters: file: path: traces.json) writes what is read",
                        "unread.debug.hint")}},
        {"\tResourceSpans #"sv,
         {TENFOLD_WORDS("Sentence", "what the debug exporter of OpenTelemetry's collector prints", "unread.debug"),
          TENFOLD_WORDS("Sentence", "its file exporter (exporters: file: path: traces.json) writes what is read",
                        "unread.debug.hint")}},
    };
    for (const Mark& mark : kMarks)
        if (head.find(mark.text) != head.npos) return mark.known;
    return {};
}

/// Where the text of a JSON document begins; npos: it is none.
std::size_t jsonBegin(std::string_view head) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    const std::size_t at = head.find_first_not_of(" \t\r\n", head.starts_with(kByteOrderMark) ? 3 : 0);
    if (at == head.npos || (head[at] != '{' && head[at] != '[')) return head.npos;
    // Lines of logs begin with brackets, too: "[main] INFO", "[2026-11-21 07:33:28]".
    const std::size_t inner = head.find_first_not_of(" \t\r\n", at + 1);
    const bool isList = inner == head.npos || std::string_view("{[\"]").find(head[inner]) != std::string_view::npos;
    return head[at] == '{' || isList ? at : head.npos;
}

/// The end of a string whose quote is at `at`; npos where it is cut.
std::size_t endOfString(std::string_view text, std::size_t at) {
    for (std::size_t i = at + 1; i < text.size(); ++i) {
        if (text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            return i;
    }
    return text.npos;
}

bool hasAll(std::string_view head, std::initializer_list<std::string_view> keys) {
    return std::all_of(keys.begin(), keys.end(),
                       [&](std::string_view key) { return head.find("\"" + std::string(key) + "\"") != head.npos; });
}

/// Documents in JSON that are known by name. Those that a format reads are never asked for.
std::optional<Known> knownJson(std::string_view head) {
    struct Shape {
        std::initializer_list<std::string_view> keys;
        Words name;
        Words advice = kNoAdvice;
        bool isRead = false; ///< other forms of it are
    };
    static const Shape kShapes[]{
        {{"traceEvents"}, TENFOLD_WORDS("Sentence", "Chrome's trace events", "unread.chrome"), kNoAdvice, true},
        {{"ph", "ts", "pid", "tid"},
         TENFOLD_WORDS("Sentence", "Chrome's trace events", "unread.chrome"),
         kNoAdvice,
         true},
        {{"Segments", "Document"}, TENFOLD_WORDS("Sentence", "X-Ray segments", "unread.xray"), kNoAdvice, true},
        {{"trace_id", "subsegments"}, TENFOLD_WORDS("Sentence", "X-Ray segments", "unread.xray"), kNoAdvice, true},
        {{"processor", "transaction"},
         TENFOLD_WORDS("Sentence", "documents of Elastic APM", "unread.elasticApm"),
         kNoAdvice,
         true},
        {{"_index", "_source"}, TENFOLD_WORDS("Sentence", "documents of Elasticsearch", "unread.elasticsearch")},
        {{"TraceId", "SpanId", "ServiceName"},
         TENFOLD_WORDS("Sentence", "rows of ClickHouse's otel_traces in a form of their own", "unread.clickHouse"),
         kUseJsonEachRow},
        {{"TraceSummaries"},
         TENFOLD_WORDS("Sentence", "summaries of X-Ray, without segments", "unread.xraySummaries"),
         TENFOLD_WORDS("Sentence", "aws xray batch-get-traces --trace-ids … prints the segments",
                       "unread.xraySummaries.hint")},
        {{"response_code", "upstream_cluster"},
         TENFOLD_WORDS("Sentence", "an access log of Envoy or Istio", "unread.envoy"),
         kNoAdvice,
         true},
        {{"frames", "schema", "fields"},
         TENFOLD_WORDS("Sentence", "a data frame of Grafana", "unread.grafana"),
         kNoAdvice,
         true},
        {{"schema", "fields", "data", "values"},
         TENFOLD_WORDS("Sentence", "a data frame of Grafana", "unread.grafana"),
         kNoAdvice,
         true},
        {{"traceSegmentId", "spans"},
         TENFOLD_WORDS("Sentence", "segments of SkyWalking", "unread.skyWalking"),
         kNoAdvice,
         true},
        {{"traceId", "spanId", "references", "startTime"},
         TENFOLD_WORDS("Sentence", "Jaeger's protobuf model as JSON", "unread.jaegerModel"),
         kNoAdvice,
         true},
        {{"traceID", "rootServiceName"},
         TENFOLD_WORDS("Sentence", "a list of traces found by Tempo, without their spans", "unread.tempoSearch")},
        {{"context", "trace_id", "span_id", "start_time"},
         TENFOLD_WORDS("Sentence", "console output of OpenTelemetry", "unread.otelConsole"),
         kNoAdvice,
         true},
        {{"log", "entries", "startedDateTime"},
         TENFOLD_WORDS("Sentence", "an HTTP archive of a browser (HAR)", "unread.har")},
        {{"trace_id", "span_id", "parent_id", "resource", "meta"},
         TENFOLD_WORDS("Sentence", "spans of Datadog", "unread.datadog")},
        {{"projectId", "traceId", "spans"}, TENFOLD_WORDS("Sentence", "traces of Google Cloud", "unread.googleCloud")},
        {{"data", "total", "limit", "offset", "errors"},
         TENFOLD_WORDS("Sentence", "an answer of Jaeger without spans", "unread.jaegerAnswer"),
         kAskAgain},
        {{"parent", "child", "callCount"},
         TENFOLD_WORDS("Sentence", "which services call which (dependencies of Zipkin or Jaeger), without spans",
                       "unread.dependencies"),
         kAskAgain},
        {{"resourceLogs"},
         TENFOLD_WORDS("Sentence", "logs of OpenTelemetry, without spans", "unread.otelLogs"),
         kAskAgain},
        {{"resourceMetrics"},
         TENFOLD_WORDS("Sentence", "metrics of OpenTelemetry, without spans", "unread.otelMetrics"),
         kAskAgain},
        {{"traceIdLow", "traceIdHigh", "spanId"},
         TENFOLD_WORDS("Sentence", "Jaeger's thrift as JSON", "unread.jaegerThrift"),
         TENFOLD_WORDS("Sentence", "Jaeger's API (/api/traces/ID) answers with what is read",
                       "unread.jaegerThrift.hint")},
        {{"jsonPayload", "callId", "methodName"},
         TENFOLD_WORDS("Sentence", "gRPC's binary log as Google Cloud keeps it", "unread.grpcCloud"),
         TENFOLD_WORDS("Sentence", "the log that gRPC itself writes (GRPC_BINARY_LOG_CONFIG) is read",
                       "unread.grpcCloud.hint")},
        {{"operation_Id", "itemType"}, TENFOLD_WORDS("Sentence", "telemetry of Application Insights", "unread.azure")},
    };
    for (const Shape& shape : kShapes)
        if (hasAll(head, shape.keys)) return Known{shape.name, shape.advice, shape.isRead};
    return {};
}

/// What is said of what is known: that it is not read is never said of a format of which other forms are.
Sentence nameOf(const Known& known) {
    if (!known.isRead) return say(known.name);
    return say(TENFOLD_WORDS("Sentence", "what has keys of {0}, in a form of its own", "unread.otherForm"),
               say(known.name));
}

std::string joinedKeys(std::string_view head) {
    std::string text;
    for (const std::string& key : firstKeys(head))
        text += (text.empty() ? "" : ", ") + key;
    return text.empty() ? "-" : text;
}

std::string formatNames() {
    std::string names;
    for (const Format* format : formats())
        names += (names.empty() ? "" : ", ") + std::string(format->name());
    return names;
}

std::string firstLine(std::string_view head) {
    constexpr std::size_t kShown = 80;
    head = head.substr(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
    head = head.substr(0, std::min(head.find_first_of("\r\n"), head.size()));
    std::string_view shown = head.substr(0, kShown);
    if (shown.size() < head.size()) shown = shown.substr(0, std::max<std::size_t>(1, utf8Length(shown)));
    return asUtf8(shown) + (shown.size() < head.size() ? "…" : "");
}

bool isHtml(std::string_view head) {
    std::string begin(head.substr(0, std::min<std::size_t>(head.size(), 200)));
    std::transform(begin.begin(), begin.end(), begin.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    const std::size_t at = begin.find_first_not_of(" \t\r\n");
    return at != begin.npos && (begin.compare(at, 9, "<!doctype") == 0 || begin.compare(at, 5, "<html") == 0);
}

} // namespace

std::vector<std::string> firstKeys(std::string_view head, std::size_t most) {
    std::vector<std::string> keys;
    const std::size_t begin = jsonBegin(head);
    if (begin == head.npos) return keys;
    std::size_t depth = 0, keyDepth = 0;
    for (std::size_t i = begin; i < head.size() && keys.size() < most; ++i) {
        const char c = head[i];
        if (c == '{' && keyDepth == 0) keyDepth = depth + 1;
        if (c == '{' || c == '[') ++depth;
        if ((c == '}' || c == ']') && (--depth == 0 || depth < keyDepth)) break;
        if (c != '"') continue;
        const std::size_t end = endOfString(head, i);
        if (end == head.npos) break;
        const std::size_t next = head.find_first_not_of(" \t\r\n", end + 1);
        if (depth == keyDepth && keyDepth > 0 && next != head.npos && head[next] == ':')
            keys.push_back(firstLine(head.substr(i + 1, end - i - 1)));
        i = end;
    }
    return keys;
}

bool isKnownUnread(std::string_view head) {
    return knownText(head).has_value();
}

Sentence unreadReason(std::string_view head) {
    if (head.empty()) return say(TENFOLD_WORDS("Sentence", "it is empty", "unread.empty"));
    if (head.find_first_not_of(" \t\r\n") == head.npos)
        return say(TENFOLD_WORDS("Sentence", "it holds nothing but blanks", "unread.blank"));
    const Words notRead = TENFOLD_WORDS("Sentence", "it is {0}, which is not read", "unread.knownName");
    if (const auto known = knownBinary(head)) return say(notRead, say(known->name));
    if (isHtml(head)) return say(notRead, say(TENFOLD_WORDS("Sentence", "a web page", "unread.html")));
    if (jsonBegin(head) != head.npos) {
        if (const auto known = knownJson(head)) return say(notRead, nameOf(*known));
        if (const auto known = knownText(head)) return say(notRead, say(known->name));
        return say(TENFOLD_WORDS("Sentence", "it is JSON, but of none of the formats that are read; its keys are {0}",
                                 "unread.json"),
                   joinedKeys(head));
    }
    if (const auto known = knownText(head)) return say(notRead, say(known->name));
    if (head.find('\0') != head.npos)
        return say(TENFOLD_WORDS("Sentence", "it is binary, and begins as none of the formats that are read",
                                 "unread.binary"));
    return say(TENFOLD_WORDS("Sentence", "it begins as none of the formats that are read: {0}", "unread.text"),
               firstLine(head));
}

Error unreadError(std::string_view head, const std::string& name, const std::string& file) {
    const auto known = [&](const Words& what, const Words& advice) {
        return Error(MessageId::KnownButUnread, {name, say(what), say(advice, file, formatNames())});
    };
    if (const auto binary = knownBinary(head)) return known(binary->name, binary->advice);
    if (isHtml(head))
        return known(TENFOLD_WORDS("Sentence", "a web page", "unread.html"),
                     TENFOLD_WORDS("Sentence",
                                   "it is perhaps what a server answered instead of the data: look into it, or at what "
                                   "was asked",
                                   "unread.html.hint"));
    if (jsonBegin(head) != head.npos) {
        if (const auto shape = knownJson(head))
            return Error(MessageId::KnownButUnread, {name, nameOf(*shape), say(shape->advice, file, formatNames())});
        if (const auto text = knownText(head)) return known(text->name, text->advice);
        return Error(MessageId::UnknownJson,
                     {name, joinedKeys(head),
                      say(TENFOLD_WORDS("Sentence",
                                        "{0}; with --map FILE records of any shape are read, in lists and objects too: "
                                        "it says which field is what (tenfold import --help shows two)",
                                        "unread.mapped"),
                          formatNames())});
    }
    if (const auto text = knownText(head)) return known(text->name, text->advice);
    Error error(MessageId::UnknownFormat, {name, formatNames()});
    const bool isText = head.find('\0') == head.npos && isUtf8(head.substr(0, utf8Length(head)));
    if (isText && !firstLine(head).empty()) error.withExcerpt(caretExcerpt(firstLine(head), 1, 1));
    return error;
}

} // namespace tenfold
