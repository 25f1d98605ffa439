#include "core/workload/plan.h"
#include "core/workload/program_io.h"
#include "tests/workload/upload_program.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <sys/resource.h>
#include <unistd.h>

// bench-plan [PLAN]: what a plan for 60,000 nodes costs. Figures to reach (issue 3): computed and opened in 1 s and
// 200 MB, expansion at 300,000 events/s or more. Without a plan it makes one from the hand-made upload workload.

namespace tenfold {
namespace {

constexpr double kScale = 60'000;
constexpr std::uint64_t kEvents = 3'000'000; ///< enough for a rate, done in some seconds

double secondsSince(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double peakMegabytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// Counts of all types, and the first call of the first and the last node of each: what a view shows when it opens.
std::size_t open(const Plan& plan) {
    std::size_t shown = predictCounts(plan).size();
    for (const auto& [type, nodes] : plan.nodes)
        for (const std::uint64_t node : {std::uint64_t{0}, nodes - 1})
            if (nodes > 0)
                (void)expandNode(plan, type, node, [&](const PlannedCall&) {
                    ++shown;
                    return false;
                });
    return shown;
}

template <typename Append>
void measure(const char* name, const Plan& plan, Append&& append) {
    std::FILE* sink = std::fopen("/dev/null", "wb");
    std::string text;
    std::uint64_t events = 0;
    std::uint64_t bytes = 0;
    const auto begin = std::chrono::steady_clock::now();
    NoProgress progress;
    (void)expandPlan(
        plan,
        [&](const PlannedCall& call) {
            append(text, call);
            if (text.size() > 1 << 20) {
                bytes += std::fwrite(text.data(), 1, text.size(), sink);
                text.clear();
            }
            return ++events < kEvents;
        },
        progress);
    const double seconds = secondsSince(begin);
    std::fclose(sink);
    fmt::print("{:<28} {:>12.0f} events/s {:>8.0f} MB/s  ({} events, {:.2f} s)\n", name,
               static_cast<double>(events) / seconds, static_cast<double>(bytes + text.size()) / seconds / 1e6, events,
               seconds);
}

int run(const char* planFile) {
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / fmt::format("tenfold-bench-{}.plan", getpid());
    auto begin = std::chrono::steady_clock::now();
    if (!planFile) {
        const Result<Plan> plan = extrapolate(test::uploadWorkload(), {kScale, {}, {}, {}});
        if (!plan || !writePlan(*plan, file)) return 1;
        fmt::print("{:<28} {:>12.3f} s\n", "computed and written", secondsSince(begin));
    }
    begin = std::chrono::steady_clock::now();
    const Result<Plan> plan = readPlan(planFile ? std::filesystem::path(planFile) : file);
    if (!planFile) std::filesystem::remove(file);
    if (!plan) {
        fmt::print(stderr, "{}\n", plan.error().message());
        return 1;
    }
    std::uint64_t nodes = 0;
    for (const auto& [type, count] : plan->nodes)
        nodes += count;
    const std::size_t shown = open(*plan);
    fmt::print("{:<28} {:>12.3f} s  ({} nodes, {} rows)\n", "read and opened", secondsSince(begin), nodes, shown);
    fmt::print("{:<28} {:>12.1f} MB\n", "peak memory so far", peakMegabytes());
    measure("expansion", *plan, [](std::string&, const PlannedCall&) {});
    measure("expansion to JSON lines", *plan,
            [&](std::string& out, const PlannedCall& c) { appendJsonLine(out, *plan, c); });
    measure("expansion to CSV", *plan, [&](std::string& out, const PlannedCall& c) { appendCsvRow(out, *plan, c); });
    fmt::print("{:<28} {:>12.1f} MB\n", "peak memory", peakMegabytes());
    return 0;
}

} // namespace
} // namespace tenfold

int main(int argc, char** argv) {
    return tenfold::run(argc > 1 ? argv[1] : nullptr);
}
