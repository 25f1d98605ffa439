// How fast logs of storage are counted.
//
//   bench-characterize [--lines N] [--growth] [--distinct N] [--spark-log FILE] [--peers PYTHON] [FILE]...
//
// FILE is an HDFS audit log (make_audit.py of the baselines writes one); without, one of N lines (1 million) is written
// to a temporary file. Prints, for M02 + M03 + M17 + M20 in one pass and for everything: lines a second with one thread
// and with two, the memory that states take, of that the paths, and peak memory of the process. --growth counts 1/8,
// 1/4, 1/2 and all of the lines and fits the exponent of the time. --distinct counts N reads of N files and of 1,000.
// --spark-log says megabytes a second of a Spark event log. --peers runs mawk, and DuckDB where that Python has it, on
// the first FILE: operations, reads of each file and lines of each hour, and says the ratio. Processors' seconds are
// beside the clock's, for machines that do other things as well.

#include "bench_figures.h"

#include "core/base/random_stream.h"
#include "core/characterize/characterize.h"

#include <fmt/format.h>

#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <optional>
#include <string>
#include <utility>

namespace tenfold {
namespace {

namespace ch = characterize;
namespace fs = std::filesystem;

/// Lines as make_audit.py of the baselines makes them: operations and folders of real logs, times 0 to 2 ms apart, a
/// last component out of 200,003.
void writeAudit(const fs::path& file, std::uint64_t lines) {
    constexpr std::array<const char*, 13> kOperations{
        "getfileinfo", "listStatus", "rename",        "mkdirs", "create",         "setTimes", "contentSummary",
        "getfileinfo", "delete",     "setPermission", "create", "contentSummary", "open"};
    std::ofstream out(file, std::ios::binary);
    RandomStream random(20261121);
    std::int64_t ms = 1'700'000'000'000;
    std::string text;
    for (std::uint64_t i = 0; i < lines; ++i) {
        ms += std::int64_t(random.below(3));
        const std::time_t second = std::time_t(ms / 1000);
        std::tm utc{};
        ::gmtime_r(&second, &utc);
        const std::uint64_t v = random.below(1'000'000'000);
        const char* const operation = kOperations[random.below(kOperations.size())];
        const std::uint64_t folder = random.below(349);
        text += fmt::format("{:04}-{:02}-{:02} {:02}:{:02}:{:02},{:03} INFO FSNamesystem.audit: allowed=true\tugi=hive/"
                            "node-{}.example.com@EXAMPLE.COM (auth:KERBEROS)\tip=/10.{}.{}.{}\tcmd={}\tsrc=/warehouse/"
                            "tablespace/managed/hive/db{}.db/table/part_{}\tdst={}\tperm=hive:hive:rwxrwx---"
                            "\tproto=rpc\n",
                            utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec,
                            ms % 1000, folder % 7, v & 255, v >> 8 & 255, v >> 16 & 255, operation, folder, v % 200'003,
                            std::string_view(operation) == "rename" ? "/warehouse/moved" : "null");
        if (text.size() > (std::size_t{1} << 20)) {
            out << text;
            text.clear();
        }
    }
    out << text;
}

double peakMiB() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return double(usage.ru_maxrss) / 1024;
}

struct Counted {
    double seconds = 0, processor = 0;
    std::uint64_t lines = 0, stateBytes = 0, pathBytes = 0;
};

double processorSeconds() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto of = [](const timeval& t) { return double(t.tv_sec) + double(t.tv_usec) / 1e6; };
    return of(usage.ru_utime) + of(usage.ru_stime);
}

Counted count(const std::vector<fs::path>& files, const std::vector<std::string>& measures, std::size_t threads) {
    ch::CharacterizeRequest request;
    request.paths = files;
    request.measures = measures;
    request.threads = threads;
    NoProgress nobody;
    const double before = processorSeconds();
    const auto start = std::chrono::steady_clock::now();
    const auto one = ch::characterize(request, nobody);
    Counted counted;
    counted.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    counted.processor = processorSeconds() - before;
    if (!one) {
        fmt::print(stderr, "bench-characterize: {}\n", one.error().message());
        std::exit(2);
    }
    const ch::Population& p = *one->population;
    counted.lines = p.records;
    counted.stateBytes = p.bytes();
    counted.pathBytes = p.replay().bytes() + p.paths.bytes();
    return counted;
}

void show(const char* what, std::size_t threads, const Counted& counted) {
    fmt::print("{:<22} {} thread{}  {:>10.0f} lines/s  {:>8.2f} s  {:>8.2f} s of processors  states {:>7.1f} MiB, of "
               "which paths {:>7.1f}  peak {:>7.1f} MiB\n",
               what, threads, threads == 1 ? " " : "s", double(counted.lines) / counted.seconds, counted.seconds,
               counted.processor, double(counted.stateBytes) / 1048576, double(counted.pathBytes) / 1048576, peakMiB());
}

/// Of a straight line through the logarithms of times, against those of lines.
double growthOf(std::uint64_t lines, const fs::path& folder) {
    double sx = 0, sy = 0, sxx = 0, sxy = 0, n = 0;
    for (const std::uint64_t part : {8, 4, 2, 1}) {
        const fs::path file = folder / fmt::format("growth-{}.log", part);
        writeAudit(file, lines / part);
        const double x = std::log(double(lines) / double(part)),
                     y = std::log(count({file}, {"M02", "M03", "M17", "M20"}, 1).processor);
        fs::remove(file);
        ++n, sx += x, sy += y, sxx += x * x, sxy += x * y;
    }
    return (n * sxy - sx * sy) / (n * sxx - sx * sx);
}

/// Reads of files, none like the other or of a few.
void writeReads(const fs::path& file, std::uint64_t lines, std::uint64_t files) {
    std::ofstream out(file, std::ios::binary);
    std::string text;
    for (std::uint64_t i = 0; i < lines; ++i) {
        text +=
            fmt::format("2026-06-{:02} 08:{:02}:{:02},000 INFO FSNamesystem.audit: allowed=true\tugi=etl\tip=/10.1.2.3"
                        "\tcmd=open\tsrc=/warehouse/db{}/part_{}\tdst=null\tperm=null\tproto=rpc\n",
                        1 + i / 3'600'000 % 30, i / 60'000 % 60, i / 1000 % 60, i % files % 997, i % files);
        if (text.size() > (std::size_t{1} << 20)) {
            out << text;
            text.clear();
        }
    }
    out << text;
}

void showDistinct(std::uint64_t files, const fs::path& folder) {
    const std::vector<std::string> measures{"M02", "M03", "M17", "M20"};
    Counted counted[2];
    for (int i = 0; i < 2; ++i) {
        const fs::path file = folder / "reads.log";
        writeReads(file, files, i == 0 ? 1000 : files);
        counted[i] = count({file}, measures, 2);
        show(i == 0 ? "reads of 1,000 files" : "reads of as many", 2, counted[i]);
        fs::remove(file);
    }
    fmt::print("{} distinct paths take {:.2f} s more ({:.2f} s of processors)\n", files,
               counted[1].seconds - counted[0].seconds, counted[1].processor - counted[0].processor);
}

void showSparkLog(const fs::path& file) {
    const Counted counted = count({file}, {}, 2);
    const double megabytes = double(fs::file_size(file)) / 1e6;
    fmt::print("Spark event log {:.0f} MB  {:.2f} s  {:.0f} MB/s\n", megabytes, counted.seconds,
               megabytes / counted.seconds);
}

/// Runs a program to its end. @return seconds of the clock and of processors; nothing: it is not there, or failed
std::optional<std::pair<double, double>> timed(const std::string& command) {
    const auto childSeconds = [] {
        rusage usage{};
        ::getrusage(RUSAGE_CHILDREN, &usage);
        return double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
               double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
    };
    const double before = childSeconds();
    const auto start = std::chrono::steady_clock::now();
    if (std::system(command.c_str()) != 0) return std::nullopt;
    return std::pair(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(),
                     childSeconds() - before);
}

/// What a person would ask DuckDB: a table of what matters, then three questions.
constexpr const char* kDuckDb = R"py(
import sys, duckdb
con = duckdb.connect()
con.execute("SET threads=2")
con.execute("SET preserve_insertion_order=false")
con.execute("CREATE TABLE parsed AS SELECT split_part(split_part(line, '\tcmd=', 2), '\t', 1) AS cmd, "
            "split_part(split_part(line, '\tsrc=', 2), '\t', 1) AS src, substr(line, 1, 13) AS hour "
            f"FROM read_csv('{sys.argv[1]}', delim='\x01', quote='', escape='', header=false, "
            "columns={'line': 'VARCHAR'}, auto_detect=false, max_line_size=1000000)")
con.execute("SELECT cmd, count(*) FROM parsed GROUP BY 1").fetchall()
con.execute("SELECT n, count(*) FROM (SELECT src, count(*) n FROM parsed WHERE cmd = 'open' GROUP BY 1) GROUP BY 1").fetchall()
con.execute("SELECT hour, count(*) FROM parsed GROUP BY 1").fetchall()
)py";

/// Three counts in one pass, as a person would write them.
constexpr const char* kMawk = R"awk({h[substr($0,1,13)]++
for(i=1;i<=NF;i++) if($i ~ /^cmd=/){c[$i]++; if($i=="cmd=open") f[$(i+1)]++; break}}
END{for(k in c) n++; for(k in f) m[f[k]]++; for(k in h) n++; print n})awk";

void showPeers(const std::string& python, const fs::path& log, const Counted& ours, const fs::path& folder) {
    std::ofstream(folder / "peer.py") << kDuckDb;
    std::ofstream(folder / "peer.awk") << kMawk;
    const std::pair<const char*, std::string> peers[] = {
        {"DuckDB, 2 threads", fmt::format("'{}' '{}' '{}'", python, (folder / "peer.py").string(), log.string())},
        {"mawk",
         fmt::format("LC_ALL=C mawk -F '\t' -f '{}' '{}' > /dev/null", (folder / "peer.awk").string(), log.string())}};
    for (const auto& [name, command] : peers) {
        const auto took = timed(command);
        if (!took) {
            fmt::print("{}: not there, or it failed\n", name);
            continue;
        }
        fmt::print(
            "{:<22} {:>10.0f} lines/s  {:>8.2f} s  {:>8.2f} s of processors; we do {:.2f} of its rate, {:.2f} by "
            "processors\n",
            name, double(ours.lines) / took->first, took->first, took->second, took->first / ours.seconds,
            took->second / ours.processor);
    }
}

int runBench(int argc, char** argv) {
    std::uint64_t lines = 1'000'000;
    bool hasGrowth = false;
    std::uint64_t distinct = 0;
    std::string python, sparkLog;
    std::vector<fs::path> files;
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        if (argument == "--lines" && i + 1 < argc)
            lines = std::strtoull(argv[++i], nullptr, 10);
        else if (argument == "--distinct" && i + 1 < argc)
            distinct = std::strtoull(argv[++i], nullptr, 10);
        else if (argument == "--peers" && i + 1 < argc)
            python = argv[++i];
        else if (argument == "--spark-log" && i + 1 < argc)
            sparkLog = argv[++i];
        else if (argument == "--growth")
            hasGrowth = true;
        else
            files.emplace_back(argument);
    }
    const fs::path folder = fs::temp_directory_path() / fmt::format("tenfold-characterize-{}", ::getpid());
    fs::create_directories(folder);
    if (files.empty()) {
        files.push_back(folder / "audit.log");
        writeAudit(files.front(), lines);
    }
    const std::vector<std::string> first{"M02", "M03", "M17", "M20"};
    Counted ours;
    for (const std::size_t threads : {1, 2}) {
        ours = count(files, first, threads);
        show("M02+M03+M17+M20", threads, ours);
    }
    if (!python.empty()) showPeers(python, files.front(), ours, folder);
    for (const std::size_t threads : {1, 2})
        show("M02+M17+M20", threads, count(files, {"M02", "M17", "M20"}, threads));
    show("everything", 2, count(files, {}, 2));
    if (distinct > 0) showDistinct(distinct, folder);
    if (!sparkLog.empty()) showSparkLog(sparkLog);
    if (hasGrowth) fmt::print("growth exponent {:.3f} up to {} lines\n", growthOf(lines, folder), lines);
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    return 0;
}

} // namespace
} // namespace tenfold

int main(int argc, char** argv) {
    return tenfold::runBench(argc, argv);
}
