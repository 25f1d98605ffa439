// Rate of imports: the same events as JSON lines into a workspace by us, as CSV into SQLite by its own shell, as JSON
// lines into DuckDB with two threads; then Hadoop logs by us.
//
//   bench-import [--events N] [--runs R] [--folder F] [--sample FILE]
//
// Defaults: 1000000 events, the best of 3 runs of each, in turn (the machine may be shared), a folder under the
// system's temporary one. `sqlite3` and DuckDB's Python module (python3, or $TENFOLD_PYTHON) are skipped when they are
// not installed. Times are wall time from the first byte to a closed file; cpu is all threads together. The events are
// those of a NameNode trace with four arguments each, made from a fixed seed. The Hadoop logs are those of the sample,
// each repeated to about 250 MB together.

#include "core/import/archive_reader.h"
#include "core/import/import_workspace.h"
#include "core/store/workspace.h"
#include "core/trace/value.h"

#include <fmt/format.h>

#include <algorithm>
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
        else
            return fmt::print(stderr, "unknown option {}\n", name), 2;
    }
    fs::create_directories(options.folder);
    const int code = benchEvents(options);
    const int hadoop = benchHadoop(options);
    fs::remove_all(options.folder);
    return code != 0 ? code : hadoop;
}
