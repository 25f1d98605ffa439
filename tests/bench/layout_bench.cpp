// Layered layout: time, growth and crossings, beside Graphviz's dot where that is installed.
//
//   bench-layout [--no-dot] [--dot-seconds N] [FILE.json|FILE.json.gz ...]
//
// Generated graphs: request flows (chains with forks that join again), trees of calls with every tenth edge across, and
// service graphs (preferential attachment, 3.5 edges a node), with fixed seeds: small ones are several graphs together,
// since where edges of equal length lie is chance. A file is a list of objects with
// parent and child, as Jaeger's page of dependencies reads. dot gets the same graph and N seconds of processor time
// (60); its crossings are those that it prints itself, and its time is that of the whole process.

#include "core/layout/graph_layout.h"
#include "tests/testing/layout_graphs.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <sys/resource.h>
#include <sys/wait.h>

#include <cmath>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {
namespace {

constexpr std::uint64_t kSeed = 20261123, kSmallGraphs = 8;
constexpr std::uint32_t kSmall = 300;

double cpuSeconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

double childSeconds() {
    rusage use{};
    getrusage(RUSAGE_CHILDREN, &use);
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
    };
    return seconds(use.ru_utime) + seconds(use.ru_stime);
}

std::string outputOf(const std::string& command) {
    std::string out;
    if (FILE* pipe = popen(command.c_str(), "r")) {
        char buffer[1 << 16];
        while (const std::size_t n = fread(buffer, 1, sizeof buffer, pipe))
            out.append(buffer, n);
        pclose(pipe);
    }
    return out;
}

struct DotAnswer {
    double seconds = 0;
    std::optional<std::uint64_t> crossings; ///< nothing when it did not get so far
    bool isWhole = false;                   ///< else killed by its limit
};

DotAnswer askDot(const LayoutGraph& graph, int seconds) {
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / fmt::format("bench-layout-{}.dot", getpid());
    std::ofstream out(file);
    out << "digraph g { node [shape=box width=1.1 height=0.33 fixedsize=true];\n";
    for (std::size_t v = 0; v < graph.nodes.size(); ++v)
        out << "n" << v << ";\n";
    for (const LayoutEdge& e : graph.edges)
        out << "n" << e.from << " -> n" << e.to << ";\n";
    out << "}\n";
    out.close();
    DotAnswer answer;
    const double before = childSeconds();
    const std::string text = outputOf(
        fmt::format("(ulimit -t {}; dot -v -Tplain '{}' 2>&1 >/dev/null; echo ended $?) | grep -E '^mincross|^ended'",
                    seconds, file.string()));
    answer.seconds = childSeconds() - before;
    answer.isWhole = text.find("ended 0") != std::string::npos;
    // "mincross g: 12 crossings, 0.1 secs." once for each component; "mincross: pass …" while it works
    std::uint64_t crossings = 0;
    bool isSeen = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        const std::string line = text.substr(at, end - at);
        at = end == std::string::npos ? text.size() : end + 1;
        unsigned long long count = 0;
        if (std::sscanf(line.c_str(), "mincross %*[^:]: %llu crossings", &count) != 1) continue;
        crossings += count;
        isSeen = true;
    }
    if (isSeen) answer.crossings = crossings;
    std::filesystem::remove(file);
    return answer;
}

LayoutGraph readDependencies(const std::string& file) {
    const bool isPacked = file.size() > 3 && file.substr(file.size() - 3) == ".gz";
    const auto json = nlohmann::json::parse(outputOf((isPacked ? "zcat '" : "cat '") + file + "'"));
    LayoutGraph graph;
    std::map<std::string, std::uint32_t> index;
    const auto node = [&](const std::string& name) {
        const auto [it, isNew] = index.emplace(name, static_cast<std::uint32_t>(graph.nodes.size()));
        if (isNew) graph.nodes.push_back({name, 80, 24});
        return it->second;
    };
    for (const auto& row : json.is_array() ? json : json.at("data")) {
        const std::uint32_t from = node(row.at("parent")), to = node(row.at("child"));
        graph.edges.push_back({from, to});
    }
    return graph;
}

struct Settings {
    bool asksDot = true;
    int dotSeconds = 60;
};

/// Sums over graphs of one size.
struct Row {
    std::size_t graphs = 0, nodes = 0, edges = 0;
    double seconds = 0, dotSeconds = 0;
    std::uint64_t layers = 0, passed = 0, crossings = 0, dotCrossings = 0;
    bool isDotWhole = true, hasDotCrossings = true;

    void add(const LayoutGraph& graph, const Settings& settings) {
        double best = 1e9;
        GraphLayout layout;
        for (int round = 0; round < 3; ++round) {
            NoProgress progress;
            const double before = cpuSeconds();
            layout = *layOutGraph(graph.nodes, graph.edges, {}, progress);
            best = std::min(best, cpuSeconds() - before);
        }
        ++graphs;
        nodes += graph.nodes.size();
        edges += graph.edges.size();
        seconds += best;
        layers = std::max<std::uint64_t>(layers, layout.layers);
        passed += layout.passed;
        crossings += layout.crossings;
        if (!settings.asksDot) return;
        const DotAnswer answer = askDot(graph, settings.dotSeconds);
        dotSeconds += answer.seconds;
        isDotWhole = isDotWhole && answer.isWhole;
        hasDotCrossings = hasDotCrossings && answer.crossings;
        dotCrossings += answer.crossings.value_or(0);
    }

    void print(const std::string& name, const std::string& exponent, const Settings& settings) const {
        const auto n = static_cast<double>(graphs);
        std::string dot = "-", crossed = "-", ratio = "-";
        if (settings.asksDot) dot = fmt::format("{}{:.2f}", isDotWhole ? "" : ">", dotSeconds / n);
        if (settings.asksDot && hasDotCrossings) {
            crossed = fmt::format("{:.0f}", static_cast<double>(dotCrossings) / n);
            ratio = dotCrossings > 0
                        ? fmt::format("{:.3f}", static_cast<double>(crossings) / static_cast<double>(dotCrossings))
                    : crossings == 0 ? "equal"
                                     : "worse";
        }
        fmt::print("{:<10} {:>6} {:>6} {:>6} {:>7} {:>9.1f} {:>8} {:>10.0f} {:>9} {:>10} {:>6}\n", name, nodes / graphs,
                   edges / graphs, layers, passed / graphs, seconds / n * 1000, exponent,
                   static_cast<double>(crossings) / n, dot, crossed, ratio);
        std::fflush(stdout);
    }
};

void measureAll(const Settings& settings, const std::vector<std::string>& files) {
    fmt::print("{:<10} {:>6} {:>6} {:>6} {:>7} {:>9} {:>8} {:>10} {:>9} {:>10} {:>6}\n", "graph", "nodes", "edges",
               "layers", "passed", "ms", "exponent", "crossings", "dot s", "crossings", "ratio");
    for (const LayoutShape& shape : kLayoutShapes) {
        Row before;
        for (const std::uint32_t nodes : shape.sizes) {
            Row row;
            for (std::uint64_t seed = kSeed; seed < kSeed + (nodes <= kSmall ? kSmallGraphs : 1); ++seed)
                row.add(shape.make(nodes, seed), settings);
            const auto each = [](const Row& r, double value) { return value / static_cast<double>(r.graphs); };
            std::string exponent = "-";
            if (before.graphs > 0) {
                const double times = each(row, row.seconds) / each(before, before.seconds);
                const double size =
                    each(row, static_cast<double>(row.nodes)) / each(before, static_cast<double>(before.nodes));
                exponent = fmt::format("{:.2f}", std::log(times) / std::log(size));
            }
            row.print(shape.name, exponent, settings);
            before = row;
        }
    }
    for (const std::string& file : files) {
        Row row;
        row.add(readDependencies(file), settings);
        row.print(std::filesystem::path(file).filename().string().substr(0, 10), "-", settings);
    }
}

} // namespace
} // namespace tenfold

int main(int argc, char** argv) {
    tenfold::Settings settings;
    std::vector<std::string> files;
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--no-dot") == 0) {
            settings.asksDot = false;
        } else if (std::strcmp(argv[i], "--dot-seconds") == 0 && i + 1 < argc) {
            settings.dotSeconds = std::atoi(argv[++i]);
        } else {
            files.emplace_back(argv[i]);
        }
    }
    if (tenfold::outputOf("dot -V 2>&1").find("graphviz") == std::string::npos) settings.asksDot = false;
    tenfold::measureAll(settings, files);
    return 0;
}
