// How fast logs of storage are counted.
//
//   bench-characterize [--lines N] [--growth] [FILE]...
//
// FILE is an HDFS audit log (make_audit.py of the baselines writes one); without, one of N lines (1 million) is written
// to a temporary file. Prints, for M02 + M03 + M17 + M20 in one pass and for everything: lines a second with one thread
// and with two, the memory that states take, of that the paths, and peak memory of the process. --growth counts 1/8,
// 1/4, 1/2 and all of the lines and fits the exponent of the time. Compare with
//   duckdb: SELECT cmd, count(*) … GROUP BY; SELECT src, count(*) …; SELECT time_bucket('1 h', t), count(*) …

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

int runBench(int argc, char** argv) {
    std::uint64_t lines = 1'000'000;
    bool hasGrowth = false;
    std::vector<fs::path> files;
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        if (argument == "--lines" && i + 1 < argc)
            lines = std::strtoull(argv[++i], nullptr, 10);
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
    for (const std::size_t threads : {1, 2})
        show("M02+M03+M17+M20", threads, count(files, first, threads));
    for (const std::size_t threads : {1, 2})
        show("M02+M17+M20", threads, count(files, {"M02", "M17", "M20"}, threads));
    show("everything", 2, count(files, {}, 2));
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
