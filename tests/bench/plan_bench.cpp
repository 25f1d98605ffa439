#include "core/plan/plan.h"
#include "core/program/json/program_io.h"
#include "tests/testing/expand_node.h"
#include "tests/testing/upload_program.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <sys/resource.h>
#include <unistd.h>

// bench-plan [PLAN]: what a plan for 60,000 nodes costs. Figures to reach: computed and opened in 1 s and
// 200 MB, expansion at 300,000 events/s or more. Without a plan it makes one from the hand-made upload workload.

namespace tenfold {
namespace {

constexpr double kScale = 60'000;
constexpr std::uint64_t kEvents = 3'000'000; ///< enough for a rate, done in some seconds

/// Both clocks: on a busy machine only the processor's says what the work costs.
class Watch {
public:
    Watch()
        : m_begin(Clock::now())
        , m_cpuBegin(cpu()) {}
    double seconds() const { return std::chrono::duration<double>(Clock::now() - m_begin).count(); }
    double cpuSeconds() const { return cpu() - m_cpuBegin; }

private:
    using Clock = std::chrono::steady_clock;
    static double cpu() {
        timespec now{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
    }
    Clock::time_point m_begin;
    double m_cpuBegin;
};

void printTime(const char* name, const Watch& watch, const std::string& note) {
    fmt::print("{:<24} {:>10.3f} s {:>10.3f} s of processor  {}\n", name, watch.seconds(), watch.cpuSeconds(), note);
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
    const Watch watch;
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
    std::fclose(sink);
    const double cpu = watch.cpuSeconds();
    const auto count = static_cast<double>(events);
    fmt::print("{:<24} {:>10.0f} events/s {:>10.0f} events/s of processor, {:.0f} MB/s  ({} events)\n", name,
               count / watch.seconds(), count / cpu, static_cast<double>(bytes + text.size()) / cpu / 1e6, events);
}

int run(const char* planFile) {
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / fmt::format("tenfold-bench-{}.plan", getpid());
    if (!planFile) {
        const Watch watch;
        const Result<Plan> plan = extrapolate(test::uploadWorkload(), {kScale, {}, {}, {}});
        if (!plan || !writePlan(*plan, file)) return 1;
        printTime("computed and written", watch, "");
    }
    const Watch watch;
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
    printTime("read and opened", watch, fmt::format("({} nodes, {} rows)", nodes, shown));
    fmt::print("{:<24} {:>10.1f} MB\n", "peak memory so far", peakMegabytes());
    measure("expansion", *plan, [](std::string&, const PlannedCall&) {});
    measure("expansion to JSON lines", *plan,
            [&](std::string& out, const PlannedCall& c) { appendJsonLine(out, *plan, c); });
    measure("expansion to CSV", *plan, [&](std::string& out, const PlannedCall& c) { appendCsvRow(out, *plan, c); });
    fmt::print("{:<24} {:>10.1f} MB\n", "peak memory", peakMegabytes());
    return 0;
}

} // namespace
} // namespace tenfold

int main(int argc, char** argv) {
    return tenfold::run(argc > 1 ? argv[1] : nullptr);
}
