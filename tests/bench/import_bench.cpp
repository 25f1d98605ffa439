// Rate of imports: the same events as JSON lines into a workspace by us, as CSV into SQLite by its own shell, as JSON
// lines into DuckDB with two threads; then Hadoop logs by us, and spans as OTLP, Jaeger and Zipkin by us.
//
//   bench-import [--events N] [--runs R] [--folder F] [--sample FILE] [--only spans]
//
// Defaults: 1000000 events, the best of 3 runs of each, in turn (the machine may be shared), a folder under the
// system's temporary one. `sqlite3` and DuckDB's Python module (python3, or $TENFOLD_PYTHON) are skipped when they are
// not installed. Times are wall time from the first byte to a closed file; cpu is all threads together. The events are
// those of a NameNode trace with four arguments each, made from a fixed seed. The Hadoop logs are those of the sample,
// each repeated to about 250 MB together.

#include "core/import/files/archive_reader.h"
#include "core/import/import_workspace.h"
#include "core/store/workspace.h"
#include "core/trace/value.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <optional>
#include <random>
#include <string>

#include <sys/resource.h>

namespace {

namespace fs = std::filesystem;
using namespace tenfold;

struct Options {
    std::uint64_t events = 1'000'000;
    int runs = 3;
    fs::path folder = fs::temp_directory_path() / "tenfold-bench-import";
    fs::path sample = "resources/sample/wordcount.tar.zst";
    std::string only; ///< "spans": nothing else
};

struct Timing {
    double wall = std::numeric_limits<double>::infinity();
    double cpu = 0;
    bool isKnown() const { return wall < std::numeric_limits<double>::infinity(); }
    void take(const Timing& other) {
        if (other.wall < wall) *this = other;
    }
};

double cpuSeconds() {
    double seconds = 0;
    for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
        rusage usage{};
        getrusage(who, &usage);
        for (const timeval& t : {usage.ru_utime, usage.ru_stime})
            seconds += static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6;
    }
    return seconds;
}

template <typename Work>
Timing timed(Work work) {
    const double cpu = cpuSeconds();
    const auto begin = std::chrono::steady_clock::now();
    if (!work()) return {};
    const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return {wall, cpuSeconds() - cpu};
}

struct Generated {
    std::string method, request, response;
};

/// The i-th event: create, addBlock, complete, heartbeat, with four arguments in the request.
Generated makeEvent(std::uint64_t i, std::uint64_t node, std::mt19937_64& random) {
    const std::string path = fmt::format("/benchmarks/io_data/node{:05}/part-{:06}", node, i / 4);
    const std::string client = fmt::format("DFSClient_NONMAPREDUCE_{}_1", node * 7919);
    switch (i % 4) {
    case 0:
        return {
            "create",
            fmt::format(R"({{"src":"{}","masked":{{"perm":420}},"clientName":"{}","replication":3}})", path, client),
            fmt::format(R"({{"fs":{{"fileId":{},"length":0,"owner":"hdfs"}}}})", 16386 + i / 4)};
    case 1:
        return {
            "addBlock",
            fmt::format(R"({{"src":"{}","clientName":"{}","fileId":{},"favored":[]}})", path, client, 16386 + i / 4),
            fmt::format(R"({{"block":{{"b":{{"poolId":"BP-1-127.0.0.1-1","blockId":{}}}}}}})", 1073741825 + i)};
    case 2:
        return {"complete",
                fmt::format(R"({{"src":"{}","fileId":{},"last":{{"blockId":{},"numBytes":{}}}}})", path, 16386 + i / 4,
                            1073741824 + i, random() % 134217728),
                R"({"result":true})"};
    default:
        return {"sendHeartbeat",
                fmt::format(
                    R"({{"registration":{{"datanodeUuid":"{:08x}-aaaa-bbbb"}},"reports":[{{"capacity":528280977408,)"
                    R"("dfsUsed":{}}}],"xceiverCount":{}}})",
                    node, random() % (std::uint64_t{1} << 40), random() % 64),
                R"({"cmds":[],"haStatus":{"state":"ACTIVE"}})"};
    }
}

std::string quoted(std::string text) {
    for (std::size_t i = 0; (i = text.find('"', i)) != std::string::npos; i += 2)
        text.insert(i, 1, '"');
    return "\"" + text + "\"";
}

/// Writes the same events as JSON lines and as CSV.
void writeEvents(const Options& options, const fs::path& jsonl, const fs::path& csv) {
    constexpr std::uint64_t kSeed = 20261121;
    std::mt19937_64 random(kSeed);
    std::ofstream lines(jsonl, std::ios::binary), rows(csv, std::ios::binary);
    rows << "t,sender,method,to,request,response,dur\n";
    const std::uint64_t nodes = std::max<std::uint64_t>(3, options.events / 5000);
    std::uint64_t t = 1'700'000'000'000'000'000;
    for (std::uint64_t i = 0; i < options.events; ++i) {
        const std::uint64_t node = i / 4 * 7919 % nodes;
        t += 1000 + random() % 20000;
        const Generated e = makeEvent(i, node, random);
        const std::string sender = fmt::format("10.0.{}.{}:{}", node >> 8, node & 255, 11000 + node % 97);
        const std::uint64_t duration = 50'000 + random() % 3'950'000;
        lines << fmt::format(
                     R"({{"t":{},"sender":"{}","method":"{}","to":"namenode","request":{},"response":{},"dur":{}}})", t,
                     sender, e.method, e.request, e.response, duration)
              << '\n';
        rows << fmt::format("{},{},{},namenode,{},{},{}\n", t, sender, e.method, quoted(e.request), quoted(e.response),
                            duration);
    }
}

void removeDatabase(const fs::path& path) {
    for (const char* ending : {"", "-wal", "-shm", "-journal", ".wal", ".lock"})
        fs::remove(path.string() + ending);
}

/// Imports into a new workspace. @return events, or nothing with a message
std::optional<std::uint64_t> importAll(const fs::path& input, const fs::path& workspacePath) {
    removeDatabase(workspacePath);
    NoProgress progress;
    ImportOptions options;
    options.scale = 1;
    ImportReport report;
    auto runs = describeRuns({input}, options, progress);
    Status status;
    if (runs) {
        auto workspace = Workspace::open(workspacePath, OpenMode::Create);
        if (workspace)
            status = importRuns(*workspace, std::move(*runs), progress, report);
        else
            status = tl::unexpected<Error>(workspace.error());
    } else {
        status = tl::unexpected<Error>(runs.error());
    }
    if (!status) {
        fmt::print("failed: {}: {}\n", status.error().where(), status.error().message());
        return std::nullopt;
    }
    std::uint64_t events = 0;
    for (const ImportedRun& run : report.runs)
        events += run.events;
    return events;
}

bool hasCommand(const std::string& test) {
    return std::system((test + " >/dev/null 2>&1").c_str()) == 0;
}

Timing sqliteShell(const fs::path& csv, const fs::path& database) {
    removeDatabase(database);
    const std::string script = fmt::format("CREATE TABLE event(t INTEGER, sender TEXT, method TEXT, \"to\" TEXT, "
                                           "request TEXT, response TEXT, dur INTEGER);\n"
                                           ".mode csv\n.import --skip 1 {} event\n",
                                           csv.string());
    const fs::path file = database.string() + ".sql";
    std::ofstream(file) << script;
    return timed([&] { return hasCommand(fmt::format("sqlite3 {} < {}", database.string(), file.string())); });
}

/// Measured inside Python, so that starting it is not counted.
Timing duckdb(const std::string& python, const fs::path& jsonl, const fs::path& database) {
    removeDatabase(database);
    const fs::path script = database.string() + ".py", answer = database.string() + ".out";
    std::ofstream(script) << "import duckdb, sys, time, resource\n"
                             "con = duckdb.connect(sys.argv[1]); con.execute('SET threads=2')\n"
                             "begin = time.perf_counter(); cpu = time.process_time()\n"
                             "con.execute(f\"CREATE TABLE event AS SELECT * FROM read_json('{sys.argv[2]}')\")\n"
                             "con.close()\n"
                             "print(time.perf_counter() - begin, time.process_time() - cpu)\n";
    Timing timing;
    if (std::system(
            fmt::format("{} {} {} {} > {}", python, script.string(), database.string(), jsonl.string(), answer.string())
                .c_str()) != 0)
        return timing;
    Timing read;
    if (std::ifstream(answer) >> read.wall >> read.cpu) timing = read;
    return timing;
}

void report(const std::string& name, const Timing& timing, double units, const char* unit, const std::string& more) {
    if (!timing.isKnown()) {
        fmt::print("{:34} skipped: not installed\n", name);
        return;
    }
    fmt::print("{:34} {:7.3f} s {:7.3f} s cpu {:>12.0f} {}/s{}\n", name, timing.wall, timing.cpu, units / timing.wall,
               unit, more);
}

std::string size(const fs::path& path) {
    std::error_code error;
    return fmt::format("{:.1f} MB", static_cast<double>(fs::file_size(path, error)) / 1e6);
}

int benchEvents(const Options& options) {
    const fs::path jsonl = options.folder / "events.jsonl", csv = options.folder / "events.csv";
    writeEvents(options, jsonl, csv);
    const fs::path ours = options.folder / "ours.tenfold", shell = options.folder / "shell.db",
                   duck = options.folder / "duck.db";
    const char* chosen = std::getenv("TENFOLD_PYTHON");
    const std::string python = chosen ? chosen : "python3";
    const bool hasShell = hasCommand("sqlite3 --version"), hasDuck = hasCommand(python + " -c 'import duckdb'");
    fmt::print("{} events: JSON lines {}, CSV {}\n", options.events, size(jsonl), size(csv));
    Timing us, theirs, duckTiming;
    for (int run = 0; run < options.runs; ++run) {
        us.take(timed([&] { return importAll(jsonl, ours) == options.events; }));
        if (hasShell) theirs.take(sqliteShell(csv, shell));
        if (hasDuck) duckTiming.take(duckdb(python, jsonl, duck));
    }
    if (!us.isKnown()) return 1;
    const auto events = static_cast<double>(options.events);
    report("tenfold import, JSON lines", us, events, "events",
           fmt::format("  file {:.2f} of the JSON lines",
                       static_cast<double>(fs::file_size(ours)) / static_cast<double>(fs::file_size(jsonl))));
    report("sqlite3 .import, CSV", theirs, events, "events", "");
    report("DuckDB read_json, 2 threads", duckTiming, events, "events", "");
    if (theirs.isKnown()) fmt::print("ratio to sqlite3 .import: {:.2f} (aim: 2 or more)\n", theirs.wall / us.wall);
    if (duckTiming.isKnown())
        fmt::print("ratio to DuckDB read_json: {:.2f} (aim: 1.2 or more)\n", duckTiming.wall / us.wall);
    return 0;
}

/// Unpacks one run of the sample, each log repeated.
class Unpacker final : public ContentVisitor {
public:
    Unpacker(fs::path folder, std::string run)
        : m_folder(std::move(folder))
        , m_run(std::move(run)) {}
    bool begin(const std::string& entry) override {
        m_name = entry.substr(entry.rfind('/') + 1);
        m_text.clear();
        return entry.find("/" + m_run + "/") != std::string::npos;
    }
    Status data(std::string_view bytes, std::uint64_t) override {
        m_text += bytes;
        return {};
    }
    Status end() override {
        files[m_name] = m_text;
        return {};
    }
    std::map<std::string, std::string> files;

private:
    fs::path m_folder;
    std::string m_run, m_name, m_text;
};

int benchHadoop(const Options& options) {
    constexpr double kBytes = 250e6;
    Unpacker unpacker(options.folder, "scale-06");
    if (const Status status = readContent(options.sample, unpacker); !status) {
        fmt::print("Hadoop logs: skipped: {}\n", status.error().message());
        return 0;
    }
    double once = 0;
    for (const auto& [name, text] : unpacker.files)
        once += static_cast<double>(text.size());
    const fs::path folder = options.folder / "hadoop";
    fs::create_directories(folder);
    double bytes = 0;
    for (const auto& [name, text] : unpacker.files) {
        std::ofstream file(folder / name, std::ios::binary);
        const int times = name == "run.toml" ? 1 : static_cast<int>(kBytes / once);
        for (int i = 0; i < times; ++i)
            file << text;
        bytes += static_cast<double>(text.size()) * times;
    }
    Timing us;
    std::optional<std::uint64_t> events;
    for (int run = 0; run < options.runs; ++run)
        us.take(timed([&] {
            events = importAll(folder, options.folder / "hadoop.tenfold");
            return events.has_value();
        }));
    if (!us.isKnown()) return 1;
    report("tenfold import, Hadoop logs", us, bytes / 1e6, "MB",
           fmt::format(", {:.0f} events/s (aim: 100 MB/s)", static_cast<double>(*events) / us.wall));
    return 0;
}

/// Spans of a small shop: requests of nine spans with attributes as an SDK writes them, made from a fixed seed.
class SpanText {
public:
    explicit SpanText(std::uint64_t seed)
        : m_random(seed) {}

    /// The spans of the i-th request in each of the formats.
    void request(std::uint64_t i, std::string& otlp, std::string& jaeger, std::string& zipkin) {
        const std::string trace = fmt::format("{:016x}{:016x}", m_random(), m_random());
        const std::uint64_t begin = 1'700'000'000'000'000'000 + i * 10'000'000;
        std::string parent;
        jaeger += fmt::format(R"({}{{"traceID":"{}","spans":[)", i == 0 ? "" : ",", trace);
        for (int s = 0; s < kSpans; ++s) {
            const std::string id = fmt::format("{:016x}", m_random());
            const std::uint64_t start = begin + static_cast<std::uint64_t>(s) * 150'000 + m_random() % 100'000;
            const std::uint64_t duration = 100'000 + m_random() % 5'000'000;
            const bool isClient = s % 2 == 1;
            const char* name = s % 3 == 0 ? "GET /item" : s % 3 == 1 ? "POST /order" : "GET /read";
            const std::uint64_t size = m_random() % 20000;
            otlp += fmt::format(
                R"({}{{"traceId":"{}","spanId":"{}","parentSpanId":"{}","flags":257,"name":"{}","kind":{},)"
                R"("startTimeUnixNano":"{}","endTimeUnixNano":"{}","attributes":[)"
                R"({{"key":"http.request.method","value":{{"stringValue":"GET"}}}},)"
                R"({{"key":"server.address","value":{{"stringValue":"127.0.0.1"}}}},)"
                R"({{"key":"server.port","value":{{"intValue":"7379"}}}},)"
                R"({{"key":"http.response.status_code","value":{{"intValue":"200"}}}},)"
                R"({{"key":"app.size","value":{{"intValue":"{}"}}}}],"status":{{}}}})",
                s == 0 ? "" : ",", trace, id, parent, name, isClient ? 3 : 2, start, start + duration, size);
            jaeger += fmt::format(R"({}{{"traceID":"{}","spanID":"{}","operationName":"{}","references":[)",
                                  s == 0 ? "" : ",", trace, id, name);
            if (!parent.empty())
                jaeger += fmt::format(R"({{"refType":"CHILD_OF","traceID":"{}","spanID":"{}"}})", trace, parent);
            jaeger += fmt::format(R"(],"startTime":{},"duration":{},"tags":[)"
                                  R"({{"key":"http.request.method","type":"string","value":"GET"}},)"
                                  R"({{"key":"server.address","type":"string","value":"127.0.0.1"}},)"
                                  R"({{"key":"server.port","type":"int64","value":7379}},)"
                                  R"({{"key":"http.response.status_code","type":"int64","value":200}},)"
                                  R"({{"key":"app.size","type":"int64","value":{}}},)"
                                  R"({{"key":"span.kind","type":"string","value":"{}"}}],"logs":[],)"
                                  R"("processID":"p{}","warnings":null}})",
                                  start / 1000, duration / 1000, size, isClient ? "client" : "server", s % 2 + 1);
            zipkin +=
                fmt::format(R"({}{{"traceId":"{}","id":"{}",{}"name":"{}","timestamp":{},"duration":{},)"
                            R"("localEndpoint":{{"serviceName":"service-{}"}},"tags":{{"http.request.method":"GET",)"
                            R"("server.address":"127.0.0.1","server.port":"7379","app.size":"{}",)"
                            R"("http.response.status_code":"200"}},"kind":"{}"}})",
                            i == 0 && s == 0 ? "" : ",", trace, id,
                            parent.empty() ? "" : fmt::format(R"("parentId":"{}",)", parent), name, start / 1000,
                            duration / 1000, s % 2 + 1, size, isClient ? "CLIENT" : "SERVER");
            parent = id;
        }
        jaeger +=
            R"(],"processes":{"p1":{"serviceName":"service-1","tags":[]},"p2":{"serviceName":"service-2","tags":[]}}})";
    }

    static constexpr int kSpans = 9;

private:
    std::mt19937_64 m_random;
};

int benchSpans(const Options& options) {
    constexpr std::uint64_t kSeed = 20261122;
    const fs::path folder = options.folder;
    const std::uint64_t requests = options.events / SpanText::kSpans;
    const std::array<fs::path, 4> files{folder / "spans.otlp.jsonl", folder / "spans.otlp.json",
                                        folder / "spans.jaeger.json", folder / "spans.zipkin.json"};
    {
        std::ofstream lines(files[0], std::ios::binary), line(files[1], std::ios::binary),
            jaeger(files[2], std::ios::binary), zipkin(files[3], std::ios::binary);
        SpanText text(kSeed);
        const std::string head =
            R"({"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"service-1"}}]},)"
            R"("scopeSpans":[{"scope":{"name":"http"},"spans":[)";
        line << head;
        jaeger << R"({"data":[)";
        zipkin << '[';
        for (std::uint64_t i = 0; i < requests; ++i) {
            std::string a, b, c;
            text.request(i, a, b, c);
            lines << head << a << "]}]}]}\n";
            line << (i == 0 ? "" : ",") << a;
            jaeger << b;
            zipkin << c;
        }
        line << "]}]}]}";
        jaeger << "]}";
        zipkin << ']';
    }
    const std::uint64_t spans = requests * SpanText::kSpans;
    for (const fs::path& file : files) {
        const fs::path workspace = folder / "spans.tenfold";
        Timing us;
        for (int run = 0; run < options.runs; ++run)
            us.take(timed([&] { return importAll(file, workspace) == spans; }));
        if (!us.isKnown()) return 1;
        const double bytes = static_cast<double>(fs::file_size(file));
        report("tenfold import, " + file.filename().string(), us, static_cast<double>(spans), "spans",
               fmt::format(", {:.0f} MB/s, {:.0f} bytes a span in the file (aims: 500000, 200 MB/s, 120)",
                           bytes / 1e6 / us.wall,
                           static_cast<double>(fs::file_size(workspace)) / static_cast<double>(spans)));
    }
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    fmt::print("largest memory: {} MB\n", usage.ru_maxrss / 1024);
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    Options options;
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string_view name = argv[i];
        if (name == "--events")
            options.events = std::strtoull(argv[i + 1], nullptr, 10);
        else if (name == "--runs")
            options.runs = std::max(1, std::atoi(argv[i + 1]));
        else if (name == "--folder")
            options.folder = argv[i + 1];
        else if (name == "--sample")
            options.sample = argv[i + 1];
        else if (name == "--only")
            options.only = argv[i + 1];
        else
            return fmt::print(stderr, "unknown option {}\n", name), 2;
    }
    fs::create_directories(options.folder);
    int code = 0;
    if (options.only != "spans") {
        code = benchEvents(options);
        if (const int hadoop = benchHadoop(options); code == 0) code = hadoop;
    }
    if (const int spans = benchSpans(options); code == 0) code = spans;
    fs::remove_all(options.folder);
    return code;
}
