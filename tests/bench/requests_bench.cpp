// Rate of request flows: path classes, clocks and the comparison of two halves, over growing numbers of requests.
//
//   bench-requests [--requests N] [--folder F] [--paper]
//
// Made requests of a shop, 10 spans each on average, from a fixed seed, written straight into a workspace: 1/64, 1/16,
// 1/4 and all of N (10^6). --paper: 202,404 requests of storage, of which 55 % are writes with 2 to 33 pieces, as those
// the IRONModel paper needed 2714 s for (Thereska and Ganger, SIGMETRICS 2008, section 5). Printed: seconds of
// processor and wall, spans/s, the exponent of growth from size to size, and the most memory so far.

#include "core/flows/classes/flow_set.h"
#include "core/flows/compare/comparison.h"
#include "core/store/runs/run_writer.h"
#include "core/store/workspace.h"

#include <fmt/format.h>

#include <sys/resource.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <optional>
#include <random>
#include <string>

namespace tenfold {
namespace {

namespace fs = std::filesystem;
constexpr std::uint64_t kSeed = 20261123, kDefaultRequests = 1'000'000, kPaperRequests = 202'404;

struct Clocks {
    std::chrono::steady_clock::time_point wall = std::chrono::steady_clock::now();
    std::clock_t cpu = std::clock();
    double wallSeconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - wall).count();
    }
    double cpuSeconds() const { return double(std::clock() - cpu) / CLOCKS_PER_SEC; }
};

double peakMebibytes() {
    rusage use{};
    getrusage(RUSAGE_SELF, &use);
    return double(use.ru_maxrss) / 1024;
}

/// Writes spans of made requests; a span takes the time of those below it and its own.
class MadeRequests {
public:
    explicit MadeRequests(RunWriter& writer)
        : m_writer(writer) {}
    std::uint64_t spans() const { return m_spans; }

    bool shop(std::uint64_t number) {
        begin(number);
        const SpanId root = open("gateway-1", "GET /item", SpanKind::Server, std::nullopt);
        const std::string catalog = chance(2) ? "catalog-1" : "catalog-2";
        const SpanId call = open("gateway-1", "GET /catalog", SpanKind::Client, root);
        const SpanId at = open(catalog, "GET /catalog", SpanKind::Server, call);
        open(catalog, "cache.get", SpanKind::Client, at);
        if (chance(4)) open(catalog, "disk.read", SpanKind::Internal, at);
        for (std::uint64_t i = 0, stocks = 1 + m_random() % 4; i < stocks; ++i) {
            const SpanId ask = open("gateway-1", "GET /stock", SpanKind::Client, root);
            open("stock-" + std::to_string(1 + i % 3), "GET /stock", SpanKind::Server, ask);
        }
        return m_isWell;
    }

    bool storage(std::uint64_t number) {
        begin(number);
        const bool isWrite = m_random() % 100 < 55;
        const SpanId root = open("client", isWrite ? "write" : "read", SpanKind::Server, std::nullopt);
        const std::uint64_t pieces = isWrite ? 2 + m_random() % 32 : 1 + m_random() % 4;
        for (std::uint64_t i = 0; i < pieces; ++i) {
            const SpanId piece = open("client", "piece", SpanKind::Client, root);
            const SpanId node = open("node-" + std::to_string(m_random() % 8), "piece", SpanKind::Server, piece);
            if (chance(3)) open("node", "disk", SpanKind::Internal, node);
        }
        return m_isWell;
    }

private:
    void begin(std::uint64_t number) {
        // Ids as recorders make them, and requests that overlap.
        m_trace = {m_random() | 1, number + 1};
        m_nowNs = 1'700'000'000'000'000'000 + std::int64_t(number) * 200'000;
    }
    bool chance(std::uint64_t of) { return m_random() % of == 0; }

    SpanId open(const std::string& process, const char* operation, SpanKind kind, std::optional<SpanId> parent) {
        Span span;
        span.trace = m_trace;
        span.id = {m_random() | 1};
        span.parent = parent;
        span.kind = kind;
        EventView view;
        m_nowNs += 1000 + std::int64_t(m_random() % 50'000);
        view.startNs = m_nowNs;
        view.durationNs = parent ? 400'000 + std::int64_t(m_random() % 300'000) : 3'000'000;
        view.sender = process;
        m_service = process.substr(0, process.find('-'));
        view.target = m_service;
        view.method = operation;
        view.span = &span;
        m_isWell = m_isWell && m_writer.eventView(view).has_value();
        ++m_spans;
        return span.id;
    }

    RunWriter& m_writer;
    std::mt19937_64 m_random{kSeed};
    TraceId m_trace;
    std::int64_t m_nowNs = 0;
    std::string m_service;
    std::uint64_t m_spans = 0;
    bool m_isWell = true;
};

std::optional<std::uint64_t> writeRequests(Workspace& workspace, std::uint64_t requests, bool isPaper) {
    RunImport import;
    import.run.name = "made";
    import.format = "made";
    auto writer = workspace.beginRun(import);
    if (!writer) return std::nullopt;
    MadeRequests made(**writer);
    for (std::uint64_t i = 0; i < requests; ++i)
        if (!(isPaper ? made.storage(i) : made.shop(i))) return std::nullopt;
    NoProgress progress;
    if (!(*writer)->commit(progress)) return std::nullopt;
    return made.spans();
}

/// Times work on a population of the workspace, and prints it. @return seconds of processor; 0: it failed
template <typename Work>
double timed(const char* what, std::uint64_t requests, std::uint64_t spans, double before, double growth, Work work) {
    const Clocks clocks;
    if (!work()) {
        fmt::print("{}: failed\n", what);
        return 0;
    }
    const double cpu = clocks.cpuSeconds(), wall = clocks.wallSeconds();
    const std::string exponent = before > 0 ? fmt::format("{:.2f}", std::log(cpu / before) / std::log(growth)) : "–";
    fmt::print("{:>10} {:>10} {:<8} {:>8.2f} s {:>8.2f} s wall {:>10.0f} spans/s  exponent {:>5} {:>7.0f} MiB\n",
               requests, spans, what, cpu, wall, double(spans) / cpu, exponent, peakMebibytes());
    std::fflush(stdout);
    return cpu;
}

struct Seconds {
    double flows = 0, compare = 0;
};

bool runSize(const fs::path& folder, std::uint64_t requests, bool isPaper, double growth, Seconds& before) {
    const fs::path file = folder / fmt::format("made-{}.tenfold", requests);
    fs::remove(file);
    auto workspace = Workspace::open(file, OpenMode::Create);
    if (!workspace) return false;
    const std::optional<std::uint64_t> spans = writeRequests(*workspace, requests, isPaper);
    if (!spans) return false;
    NoProgress progress;
    before.flows = timed("flows", requests, *spans, before.flows, growth, [&] {
        auto population = Population::find(*workspace, "");
        return population && gatherFlows(*workspace, std::move(*population), {}, progress).has_value();
    });
    const std::int64_t halfMs = std::int64_t(requests) * 200'000 / 2 / 1'000'000;
    before.compare = timed("compare", requests, *spans, before.compare, growth, [&] {
        auto a = Population::find(*workspace, fmt::format("t < {}ms", halfMs));
        auto b = Population::find(*workspace, fmt::format("t >= {}ms", halfMs));
        return a && b && comparePopulations(*workspace, std::move(*a), std::move(*b), progress).has_value();
    });
    fmt::print("{:>10} {:>10} bytes a span in the file: {:.0f}\n", requests, *spans,
               double(fs::file_size(file)) / double(*spans));
    fs::remove(file);
    return before.flows > 0 && before.compare > 0;
}

int runAll(std::uint64_t requests, fs::path folder, bool isPaper) {
    folder /= "tenfold-bench-requests";
    fs::create_directories(folder);
    Seconds before;
    bool isWell = true;
    if (isPaper)
        isWell = runSize(folder, kPaperRequests, true, 1, before);
    else
        for (const std::uint64_t part : {64U, 16U, 4U, 1U})
            isWell = isWell && runSize(folder, requests / part, false, 4, before);
    fs::remove_all(folder);
    return isWell ? 0 : 1;
}

} // namespace
} // namespace tenfold

int main(int count, char** values) {
    std::uint64_t requests = tenfold::kDefaultRequests;
    tenfold::fs::path folder = tenfold::fs::temp_directory_path();
    bool isPaper = false;
    for (int i = 1; i < count; ++i) {
        const std::string argument = values[i];
        if (argument == "--paper")
            isPaper = true;
        else if (argument == "--requests" && i + 1 < count)
            requests = std::stoull(values[++i]);
        else if (argument == "--folder" && i + 1 < count)
            folder = values[++i];
        else {
            fmt::print(stderr, "usage: bench-requests [--requests N] [--folder F] [--paper]\n");
            return 2;
        }
    }
    return tenfold::runAll(requests, folder, isPaper);
}
