// Time and memory of the whole mining on large runs.
//
//   bench-mining [--data SHARED_DATA_FOLDER] [--capture NAME] [--size EVENTS]... [--large] [--edits SHARE] [--phases]
//                [--write FOLDER] [--here] [--check]
//
// Real captures (WordCount and TeraSort of Hadoop, RQ and BullMQ; of the embedded sample when the folder is not there),
// multiplied to 10^4, 10^5 and 10^6 events (10^7 with --large): each copy of a run has node names and ids of its own,
// times that sway by 2 ms, and 2 % of its calls dropped, doubled or swapped; fixed seed. Each size runs in a process of
// its own; the peak of memory includes the trace, which mining takes over. The growth exponent is log(ratio of
// processor time) / log(ratio of events) from one size to the next (the machine may be shared). --phases prints where
// the time went, by the stages mining reports, and the longest stretch of each that does not look at Cancel. --write
// keeps what was mined as CAPTURE-EVENTS.json in a folder: two builds that should mine the same can be compared. --here
// starts no processes, for profilers that do not follow them.
// --check measures comparing a run of each size with a plan of what was mined from the capture: the time and memory of
// validate(), which takes the run over.

#include "core/import/import_run.h"
#include "core/mining/work/mining_result.h"
#include "core/validation/validation.h"
#include "tests/bench/multiplied_runs.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

namespace fs = std::filesystem;
using namespace tenfold;

struct Capture {
    std::string name, folder;
    std::vector<std::string> runs;
};

struct Options {
    fs::path data = "../shared/data";
    fs::path sample = "resources/sample/wordcount.tar.zst";
    std::string capture;
    std::vector<std::uint64_t> sizes = {10'000, 100'000, 1'000'000};
    double editShare = 0.02;
    bool printsPhases = false;
    bool isHere = false; ///< all sizes in this process
    bool checks = false; ///< measures validate() instead of mine()
    fs::path write;      ///< folder for what was mined; empty: not kept
};

double secondsSince(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double cpuSeconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    double seconds = 0;
    for (const timeval& t : {usage.ru_utime, usage.ru_stime})
        seconds += static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6;
    return seconds;
}

double peakMiB() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// Time between the stages that mining reports, and how long a Cancel waits at most until it is looked at.
class PhaseTimes final : public Progress {
public:
    bool advance(std::uint64_t, std::uint64_t, std::string_view stage) override {
        look();
        m_stage = stage;
        return true;
    }
    void print() {
        look();
        for (const auto& [stage, phase] : m_phases)
            fmt::print("      {:18} {:8.3f} s, at most {:6.1f} ms without a look\n", stage, phase.seconds,
                       1e3 * phase.longest);
    }

private:
    struct Phase {
        double seconds = 0, longest = 0;
    };
    /// What went by since the last look belongs to the stage that was reported then.
    void look() {
        auto it = std::find_if(m_phases.begin(), m_phases.end(), [&](const auto& p) { return p.first == m_stage; });
        if (it == m_phases.end()) it = m_phases.insert(it, {m_stage, Phase{}});
        const double seconds = secondsSince(m_since);
        it->second.seconds += seconds;
        it->second.longest = std::max(it->second.longest, seconds);
        m_since = std::chrono::steady_clock::now();
    }
    std::string m_stage = "preparing";
    std::chrono::steady_clock::time_point m_since = std::chrono::steady_clock::now();
    std::vector<std::pair<std::string, Phase>> m_phases;
};

struct Measured {
    std::uint64_t events = 0, nodes = 0;
    double seconds = 0, cpuSeconds = 0, traceMiB = 0, peakMiB = 0, coverage = 0;
    std::uint64_t types = 0, questions = 0;
};

/// The last of the runs alone.
Trace lastRunOf(const Trace& trace) {
    Trace run = trace;
    run.runs = {trace.runs.back()};
    const auto isOther = [&](const Sender& sender) { return sender.run.value + 1 != trace.runs.size(); };
    const auto first = static_cast<std::uint32_t>(std::find_if_not(run.senders.begin(), run.senders.end(), isOther) -
                                                  run.senders.begin());
    run.senders.erase(run.senders.begin(), run.senders.begin() + first);
    for (Sender& sender : run.senders)
        sender.run = RunId(0);
    std::erase_if(run.events, [&](const Event& event) { return event.sender.value < first; });
    for (Event& event : run.events)
        event.sender.value -= first;
    run.finish();
    return run;
}

std::optional<Measured> measureCheck(const Trace& recorded, std::uint64_t size, const Options& options) {
    NoProgress progress;
    MultiplyOptions multiply;
    multiply.editShare = options.editShare;
    const Result<MiningResult> mined = mine(multiplyRuns(recorded, multiply), {}, progress);
    if (!mined) return std::nullopt;
    const Trace last = lastRunOf(recorded);
    multiply.copies =
        static_cast<std::uint32_t>(std::max<std::uint64_t>(1, (size + last.events.size() / 2) / last.events.size()));
    Trace run = multiplyRuns(last, multiply);
    ExtrapolationRequest request;
    request.scale = run.runs.front().scale.value_or(0);
    for (const auto& [key, value] : run.runs.front().config)
        if (mined->program.derived.contains(key)) request.config[key] = value;
    const Result<Plan> plan = extrapolate(mined->program, request);
    if (!plan) return std::nullopt;
    Measured measured;
    measured.events = run.events.size();
    measured.nodes = run.senders.size();
    measured.traceMiB = peakMiB();
    PhaseTimes phases;
    const double cpu = cpuSeconds();
    const auto begin = std::chrono::steady_clock::now();
    const Result<ValidationReport> report = validate(*plan, std::move(run), phases);
    measured.seconds = secondsSince(begin);
    measured.cpuSeconds = cpuSeconds() - cpu;
    if (!report) return std::nullopt;
    measured.peakMiB = peakMiB();
    measured.types = mined->types.size();
    measured.coverage = mined->coverage;
    if (options.printsPhases) phases.print();
    std::fflush(stdout);
    return measured;
}

std::optional<Measured> measure(const std::string& name, const Trace& recorded, std::uint64_t size,
                                const Options& options) {
    if (options.checks) return measureCheck(recorded, size, options);
    MultiplyOptions multiply;
    multiply.editShare = options.editShare;
    multiply.copies = static_cast<std::uint32_t>(
        std::max<std::uint64_t>(1, (size + recorded.events.size() / 2) / recorded.events.size()));
    Trace trace = multiplyRuns(recorded, multiply);
    Measured measured;
    measured.events = trace.events.size();
    measured.nodes = trace.senders.size();
    measured.traceMiB = peakMiB();
    PhaseTimes phases;
    const double cpu = cpuSeconds();
    const auto begin = std::chrono::steady_clock::now();
    const Result<MiningResult> mined = mine(std::move(trace), {}, phases);
    measured.seconds = secondsSince(begin);
    measured.cpuSeconds = cpuSeconds() - cpu;
    if (!mined) {
        fmt::print(stderr, "{}\n", mined.error().message());
        return std::nullopt;
    }
    measured.peakMiB = peakMiB();
    measured.coverage = mined->coverage;
    measured.types = mined->types.size();
    measured.questions = mined->questions.size();
    if (options.printsPhases) phases.print();
    if (!options.write.empty())
        std::ofstream(options.write / fmt::format("{}-{}.json", name, size)) << toJson(*mined).dump(1) << '\n';
    std::fflush(stdout);
    return measured;
}

/// In a process of its own, so that the peak of memory is its own.
std::optional<Measured> measureApart(const std::string& name, const Trace& recorded, std::uint64_t size,
                                     const Options& options) {
    if (options.isHere) return measure(name, recorded, size, options);
    int ends[2];
    if (pipe(ends) != 0) return std::nullopt;
    std::fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
        const auto measured = measure(name, recorded, size, options);
        const bool isSent = measured && write(ends[1], &*measured, sizeof(Measured)) == sizeof(Measured);
        _exit(isSent ? 0 : 1);
    }
    close(ends[1]);
    Measured measured;
    const bool isRead = read(ends[0], &measured, sizeof(measured)) == sizeof(measured);
    close(ends[0]);
    waitpid(child, nullptr, 0);
    return isRead ? std::optional(measured) : std::nullopt;
}

bool measureCapture(const std::string& name, const std::vector<fs::path>& paths, const Options& options) {
    NoProgress progress;
    const Result<Trace> recorded = readTrace(paths, {}, progress);
    if (!recorded) {
        fmt::print(stderr, "{}: {}\n", name, recorded.error().message());
        return false;
    }
    fmt::print("{}: {} events of {} nodes recorded\n", name, recorded->events.size(), recorded->senders.size());
    fmt::print("  {:>10} {:>8} {:>9} {:>9} {:>12} {:>9} {:>10} {:>9} {:>6} {:>9} {:>9}\n", "events", "nodes", "seconds",
               "cpu", "events/s", "exponent", "trace MiB", "peak MiB", "types", "coverage", "questions");
    std::optional<Measured> before;
    for (const std::uint64_t size : options.sizes) {
        const auto now = measureApart(name, *recorded, size, options);
        if (!now) return false;
        const std::string exponent = before ? fmt::format("{:.2f}", std::log(now->cpuSeconds / before->cpuSeconds) /
                                                                        std::log(static_cast<double>(now->events) /
                                                                                 static_cast<double>(before->events)))
                                            : "";
        fmt::print("  {:>10} {:>8} {:>9.3f} {:>9.3f} {:>12.0f} {:>9} {:>10.0f} {:>9.0f} {:>6} {:>8.1f}% {:>9}\n",
                   now->events, now->nodes, now->seconds, now->cpuSeconds,
                   static_cast<double>(now->events) / now->seconds, exponent, now->traceMiB, now->peakMiB, now->types,
                   100 * now->coverage, now->questions);
        std::fflush(stdout);
        before = now;
    }
    return true;
}

std::optional<Options> parse(int argc, char** argv) {
    Options options;
    std::vector<std::uint64_t> sizes;
    for (int i = 1; i < argc; ++i) {
        const std::string name = argv[i];
        const auto value = [&] { return i + 1 < argc ? std::string(argv[++i]) : std::string(); };
        if (name == "--data")
            options.data = value();
        else if (name == "--sample")
            options.sample = value();
        else if (name == "--capture")
            options.capture = value();
        else if (name == "--size")
            sizes.push_back(static_cast<std::uint64_t>(std::stod(value())));
        else if (name == "--edits")
            options.editShare = std::stod(value());
        else if (name == "--large")
            options.sizes.push_back(10'000'000);
        else if (name == "--write")
            options.write = value();
        else if (name == "--check")
            options.checks = true;
        else if (name == "--here")
            options.isHere = true;
        else if (name == "--phases")
            options.printsPhases = true;
        else
            return std::nullopt;
    }
    if (!sizes.empty()) options.sizes = sizes;
    return options;
}

} // namespace

int main(int argc, char** argv) {
    const auto options = parse(argc, argv);
    if (!options) {
        fmt::print(stderr, "bench-mining [--data FOLDER] [--sample FILE] [--capture NAME] [--size EVENTS]... [--large] "
                           "[--edits SHARE] [--phases] [--write FOLDER] [--here] [--check]\n");
        return 2;
    }
    const std::vector<std::string> hadoop = {"scale-02",      "scale-02-rep2", "scale-03",
                                             "scale-03-rep2", "scale-04",      "scale-04-rep2"};
    const std::vector<std::string> queues = {"scale-02", "scale-04", "scale-04-rep2"};
    const std::vector<Capture> captures = {{"WordCount", "hadoop-rpc/wordcount", hadoop},
                                           {"TeraSort", "hadoop-rpc/terasort", hadoop},
                                           {"RQ", "redis-queues/rq", queues},
                                           {"BullMQ", "redis-queues/bullmq", queues}};
    if (!fs::exists(options->data / captures.front().folder))
        return measureCapture("WordCount sample", {options->sample}, *options) ? 0 : 3;
    for (const Capture& capture : captures) {
        if (!options->capture.empty() && options->capture != capture.name) continue;
        std::vector<fs::path> paths;
        for (const std::string& run : capture.runs)
            paths.push_back(options->data / capture.folder / run);
        if (!measureCapture(capture.name, paths, *options)) return 3;
    }
    return 0;
}
