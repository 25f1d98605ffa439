// Plans played against a simulation of the recorded server: how fast, and how near the counts come.
//
//   bench-simulation rate [NODES [CALLS]]   a queue with producers and workers: calls a second of processor
//   bench-simulation counts [--each] [--decisions] [--trace NODE] [--seeds K]
//                            [SHARED_DATA_FOLDER [SYSTEM]]
//
// counts: redis-queues of the folder (BullMQ, RQ, Celery); of each system scale-02, scale-04 and scale-04-rep2 are
// mined and all other runs are checked. Prints the sum of errors over all counts of type and method, of the laws and of
// playing with sampled payloads, by seed; with --each every count. To reach: 100,000 calls a second of processor; an
// error of 10 % (sampled payloads). Answers 0 whatever the figures are, 3 when a capture cannot be read.

#include "bench_figures.h"

#include "core/import/import_run.h"
#include "core/mining/work/mining_result.h"
#include "core/play/simulated/played_counts.h"
#include "core/prepare/preparation.h"
#include "core/validation/validation.h"
#include "tests/play/play_fixture.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

double processorSeconds() {
    timespec used{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / 1e9;
}

/// Producers that push, workers that take what there is and count it.
int rate(std::uint64_t nodes, double rounds) {
    using test::argument;
    const NodeProgram producer = test::typeOf(
        "producer",
        {test::loopStep(1, rounds,
                        {test::callStep(2, "RPUSH", {argument("0", test::text("q")), argument("1", test::text("job"))},
                                        1'000'000)})});
    const NodeProgram worker = test::typeOf(
        "worker", {test::loopStep(
                      1, rounds,
                      {test::callStep(2, "BLPOP", {argument("0", test::text("q")), argument("1", test::text("1"))}, 0),
                       test::callStep(3, "HINCRBY",
                                      {argument("0", test::text("done")), argument("1", test::text("jobs")),
                                       argument("2", test::text("1"))},
                                      0)})});
    const Plan plan = test::planOf({producer, worker}, nodes);
    NoProgress progress;
    const double before = processorSeconds();
    const auto played = simulate(plan, {}, progress);
    const double seconds = processorSeconds() - before;
    if (!played) {
        fmt::print(stderr, "{}\n", played.error().message());
        return 1;
    }
    fmt::print("{} nodes, {} calls in {:.1f} s of the play's time ({}): {:.2f} s of processor, {:.0f} calls a second\n",
               played->report.nodes, played->calls(), played->report.seconds, played->report.ended, seconds,
               static_cast<double>(played->calls()) / seconds);
    return 0;
}

/// The first calls of one node, for finding where it goes wrong.
class FirstCalls final : public PlayedCalls {
public:
    FirstCalls(std::string node, std::size_t most)
        : m_node(std::move(node))
        , m_left(most) {}
    void add(const PlayedCall& call) override {
        const std::string node(call.node);
        std::string called = node.substr(0, node.find_last_of('-')) + " " + std::string(call.method);
        if (call.method == "EVALSHA") called += " " + std::string(call.requestJson.substr(0, 10)); // which script
        ++m_counts[called];
        if (call.node != m_node || m_left == 0) return;
        --m_left;
        std::string reply;
        appendReplyJson(reply, *call.reply);
        fmt::print("      {:>10.4f} {} {} -> {}\n", static_cast<double>(call.wallNs % 1'000'000'000'000) / 1e9,
                   call.method, std::string(call.requestJson).substr(0, 900), reply.substr(0, 900));
    }

    /// How often each method was called, by type of node.
    void printCounts() const {
        for (const auto& [call, count] : m_counts)
            fmt::print("      {:>8} {}\n", count, call.substr(0, 60));
    }

private:
    std::string m_node;
    std::size_t m_left;
    std::map<std::string, std::uint64_t> m_counts;
};

void printDecisions(const NodeProgram& type) {
    for (const ReactiveThread& thread : type.threads) {
        fmt::print("    {} thread{} first {}\n", type.type, thread.byConnection ? " by connection" : "",
                   thread.first ? thread.first->method : "none");
        for (const ReactiveDecision& decision : thread.decisions) {
            fmt::print("      after {}\n", decision.after.method);
            for (std::size_t w = 0; w < decision.ways.size(); ++w) {
                std::uint64_t calls = 0;
                bool isOpen = false;
                for (const DecisionNode& node : decision.nodes) {
                    if (!node.isLeaf() || w >= node.evidence.calls.size()) continue;
                    calls += node.evidence.calls[w];
                    isOpen = isOpen || (!node.isSure && node.evidence.calls[w] > 0 && decision.ways.size() > 1);
                }
                fmt::print("        {:>6}{} {} if {}\n", calls, isOpen ? "?" : " ", decision.ways[w].method,
                           conditionText(decision, w).substr(0, 300));
            }
        }
    }
}

struct CountSums {
    double wrong = 0, all = 0;
    void add(double said, double actual) {
        wrong += std::abs(said - actual);
        all += actual;
    }
    double percent() const { return all > 0 ? wrong / all * 100 : 0; }
};

struct BenchOptions {
    std::size_t seeds = 3;
    bool printsEach = false, printsDecisions = false;
    bool playsOwnPayloads = false; ///< payloads are drawn from the checked run, not from those that were mined
    std::string traced;            ///< a node whose first calls are printed
};

void printPlay(const SimulatedPlay& play, double pushes) {
    std::uint64_t byRecord = 0, unknown = 0;
    for (const auto& [method, calls] : play.recorded)
        byRecord += calls;
    for (const auto& [method, calls] : play.unknown)
        unknown += calls;
    PlayedDecisions decisions;
    for (const DecisionsOfType& type : play.report.decisions)
        decisions += type.played;
    fmt::print(
        "    seed {}: {} calls in {:.1f} s, ended \"{}\", {} nodes stopped, {} waits ended, {} of {} over, errors "
        "{}, replies as recorded {}, unknown {}; decisions {} by reply, {} by share; deliveries {} (run {:.0f})\n",
        play.seed, play.calls(), play.report.seconds, play.report.ended, play.stopped, play.endedWaits,
        play.report.over, play.report.nodes, play.report.errors, byRecord, unknown, decisions.byReply,
        decisions.byShare, play.deliveries, pushes);
}

Result<RecordedRequests> requestsOf(const WorkloadProgram& program, const std::vector<fs::path>& folders) {
    NoProgress progress;
    ASSIGN_OR_RETURN(Trace trace, readTrace(folders, {}, progress));
    RETURN_IF_ERROR(preparationOf(program).apply(trace, progress));
    return RecordedRequests(trace, {"redis"});
}

Status checkCounts(const WorkloadProgram& program, RecordedServer recorded, const fs::path& folder,
                   const BenchOptions& how) {
    NoProgress progress;
    ASSIGN_OR_RETURN(const RecordedRequests own, requestsOf(program, {folder}));
    if (how.playsOwnPayloads) recorded.payloads = &own;
    ASSIGN_OR_RETURN(Trace trace, readTrace({folder}, {}, progress));
    ExtrapolationRequest request;
    request.scale = trace.runs.front().scale.value_or(1);
    request.config = trace.runs.front().config;
    ASSIGN_OR_RETURN(const Plan plan, extrapolate(program, request));
    ASSIGN_OR_RETURN(const ValidationReport report, validate(plan, std::move(trace), progress));
    std::map<std::tuple<std::string, std::string, std::string>, double> actual;
    std::vector<PredictedCount> law;
    double pushes = 0;
    for (const auto& row : report.counts) {
        law.push_back(row.predicted);
        actual[{row.predicted.type, row.predicted.target, row.predicted.method}] = static_cast<double>(row.actual);
        if (row.predicted.method.starts_with('@')) pushes += static_cast<double>(row.actual);
    }
    fmt::print("  {}\n", folder.filename().string());
    const double before = processorSeconds();
    ASSIGN_OR_RETURN(const PlayedCounts played, playCounts(plan, law, recorded, how.seeds, progress));
    const double seconds = processorSeconds() - before;
    for (const std::string& type : played.walked)
        fmt::print("    walked {}\n", type);
    for (const std::string& type : played.notWalked)
        fmt::print("    not walked, for it leads away from what was recorded: {}\n", type);
    for (const auto& [type, error] : played.errorsWalked)
        fmt::print("    {} walked at {}: error {:.2f} %\n", type, played.recordedScale, error * 100);
    fmt::print("    the recorded run at {} played: error {:.2f} %\n", played.recordedScale,
               played.errorAtRecorded * 100);
    for (const SimulatedPlay& play : played.plays)
        printPlay(play, pushes);
    std::vector<CountSums> sums(how.seeds), reactive(how.seeds);
    CountSums lawSums, lawReactive;
    std::size_t doubted = 0, rightlyDoubted = 0, sureWrong = 0, sureWrongLeft = 0;
    for (const PlayedCount& row : played.counts) {
        const double truth = actual[{row.type, row.target, row.method}];
        lawSums.add(row.law, truth);
        if (row.isReactive) lawReactive.add(row.law, truth);
        for (std::size_t s = 0; s < how.seeds; ++s) {
            sums[s].add(static_cast<double>(row.made[s]), truth);
            if (row.isReactive) reactive[s].add(static_cast<double>(row.made[s]), truth);
        }
        const bool isWrong = std::abs(row.law - truth) >= 0.5;
        doubted += row.isLawDoubted ? 1 : 0;
        rightlyDoubted += row.isLawDoubted && isWrong ? 1 : 0;
        sureWrong += row.isSaidExact && isWrong ? 1 : 0;
        sureWrongLeft += row.isSaidExact && isWrong && !row.isLawDoubted ? 1 : 0;
        if (!how.printsEach) continue;
        std::string made, again;
        for (const std::uint64_t count : row.made)
            made += fmt::format(" {:>6}", count);
        for (const std::uint64_t count : row.again)
            again += fmt::format(" {:>6}", count);
        fmt::print(
            "      {:<22} {:<40} {} {}{} law {:>8.1f} run {:>6.0f} played{}  at {}: recorded {:>6.0f} played{}\n",
            row.type.substr(0, 22), row.method.substr(0, 40), row.isSaidExact ? "sure" : "    ",
            row.isReactive ? "r" : " ", row.isLawDoubted ? "!" : " ", row.law, truth, made, played.recordedScale,
            row.recorded.value_or(0), again);
    }
    for (std::size_t s = 0; s < how.seeds; ++s)
        fmt::print("    seed {}: error of played {:.2f} %, reactive {:.2f} %; of laws {:.2f} %, reactive {:.2f} %\n",
                   s + 1, sums[s].percent(), reactive[s].percent(), lawSums.percent(), lawReactive.percent());
    fmt::print("    laws doubted {}, of these wrong {}; sure and wrong {}, with doubts {}; {:.1f} s of processor\n",
               doubted, rightlyDoubted, sureWrong, sureWrongLeft, seconds);
    if (how.printsEach && !played.plays.empty())
        for (const PlayProblem& problem : played.plays.front().report.problems)
            fmt::print("      {:>6} {} {} {}\n", problem.count, problem.method, problem.text.text(),
                       problem.example.substr(0, 120));
    if (!how.traced.empty()) {
        FirstCalls calls(how.traced, 120);
        SimulationOptions options;
        options.recorded = recorded.replies;
        options.requests = recorded.payloads ? recorded.payloads : recorded.requests;
        options.played = &calls;
        ASSIGN_OR_RETURN(const SimulatedPlay play, simulate(plan, options, progress));
        printPlay(play, pushes);
        calls.printCounts();
    }
    return {};
}

Status measureCounts(const fs::path& system, const BenchOptions& how) {
    const std::vector<fs::path> mined = {system / "scale-02", system / "scale-04", system / "scale-04-rep2"};
    NoProgress progress;
    ASSIGN_OR_RETURN(Trace trace, readTrace(mined, {}, progress));
    const RecordedReplies recorded(trace, {"redis"});
    ASSIGN_OR_RETURN(const MiningResult result, mine(std::move(trace), {}, progress));
    fmt::print("{}\n", system.filename().string());
    ASSIGN_OR_RETURN(const RecordedRequests requests, requestsOf(result.program, mined));
    if (how.printsDecisions)
        for (const NodeProgram& type : result.program.types)
            printDecisions(type);
    std::vector<fs::path> others;
    for (const auto& entry : fs::directory_iterator(system))
        if (entry.is_directory() && std::find(mined.begin(), mined.end(), entry.path()) == mined.end())
            others.push_back(entry.path());
    std::sort(others.begin(), others.end());
    for (const fs::path& folder : others)
        for (const bool isOwn : {false, true}) {
            BenchOptions now = how;
            now.playsOwnPayloads = isOwn;
            fmt::print("  payloads of {}\n", isOwn ? "the checked run" : "the mined runs");
            RETURN_IF_ERROR(checkCounts(result.program, {&recorded, &requests, nullptr}, folder, now));
        }
    return {};
}

} // namespace
} // namespace tenfold

int main(int argc, char** argv) {
    using namespace tenfold;
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (!words.empty() && words[0] == "rate")
        return rate(words.size() > 1 ? std::stoull(words[1]) : 1000, words.size() > 2 ? std::stod(words[2]) : 500);
    std::filesystem::path data = "../shared/data";
    std::vector<std::string> systems, plain;
    BenchOptions how;
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (words[i] == "--each")
            how.printsEach = true;
        else if (words[i] == "--seeds" && i + 1 < words.size())
            how.seeds = std::stoull(words[++i]);
        else if (words[i] == "--decisions")
            how.printsDecisions = true;
        else if (words[i] == "--trace" && i + 1 < words.size())
            how.traced = words[++i];
        else
            plain.push_back(words[i]);
    }
    if (!plain.empty()) data = plain[0];
    systems = plain.size() > 1 ? std::vector<std::string>(plain.begin() + 1, plain.end())
                               : std::vector<std::string>{"bullmq", "rq", "celery"};
    for (const std::string& system : systems)
        if (const auto done = measureCounts(data / "redis-queues" / system, how); !done) {
            fmt::print(stderr, "{}\n", done.error().message());
            return 3;
        }
    return 0;
}
