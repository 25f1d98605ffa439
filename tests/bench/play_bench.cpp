#include "core/play/play.h"
#include "tests/play/play_fixture.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

#include <malloc.h>

// bench-play rate PORT CONNECTIONS PIPELINE SECONDS: GET of one key, as many as go, from CONNECTIONS * PIPELINE nodes
//   that share the connections; to be compared with redis-benchmark -c CONNECTIONS -P PIPELINE get.
// bench-play late PORT RATE SECONDS [realtime]: so many GET a second from 1,000 nodes, how late they are.
// bench-play nodes [COUNT]: memory of nodes with a clock of 3 s that have started, and what a pass costs then.
// bench-play plan PLAN PORT [TIMESCALE [SECONDS]]: a plan of redis, a line a method to be compared with INFO
// commandstats. Figures to reach: rate 1.0 of redis-benchmark's; 99 % less than 1 ms late with realtime; 2 KiB a node.

namespace tenfold {
namespace {

PlayOptions optionsFor(const char* port) {
    PlayOptions options;
    options.targets = {{"redis", "127.0.0.1", static_cast<std::uint16_t>(std::atoi(port))}};
    return options;
}

int tell(const Result<PlayReport>& report) {
    if (!report) {
        fmt::print(stderr, "{}\n", report.error().message());
        return 1;
    }
    fmt::print("{:.0f} calls/s  p50 {:.3f} ms p99 {:.3f} ms  late p99 {:.3f} ms, at most {:.3f} ms ({} own work, {} "
               "waiting)  ran {:.0f} %, "
               "waited {:.0f} %  errors {}  memory {:.1f} MB\n",
               static_cast<double>(report->sent - report->unanswered) / report->seconds,
               static_cast<double>(quantileNs(report->methods.at(0).latency, 500)) / 1e6,
               static_cast<double>(quantileNs(report->methods.at(0).latency, 990)) / 1e6,
               static_cast<double>(quantileNs(report->late, 990)) / 1e6, static_cast<double>(report->latestNs) / 1e6,
               report->lateByOwnWork, report->lateByWaiting, report->busyShare * 100, report->waitingShare * 100,
               report->errors, static_cast<double>(report->maxRssBytes) / 1e6);
    return report->errors == 0 ? 0 : 1;
}

NodeProgram getter(double rounds, std::int64_t delayNs) {
    return test::typeOf(
        "getter",
        {test::loopStep(1, rounds, {test::callStep(2, "GET", {test::argument("0", test::text("key:1"))}, delayNs)})});
}

int rate(char** argv) {
    PlayOptions options = optionsFor(argv[0]);
    options.sharedConnections = static_cast<std::uint32_t>(std::atoi(argv[1]));
    options.timeScale = 0;
    options.durationSeconds = std::atof(argv[3]);
    const auto nodes = static_cast<std::uint64_t>(std::atoi(argv[1])) * static_cast<std::uint64_t>(std::atoi(argv[2]));
    NoProgress progress;
    return tell(play(test::planOf({getter(1e9, 0)}, nodes), options, progress));
}

int late(char** argv, bool isRealtime) {
    PlayOptions options = optionsFor(argv[0]);
    options.sharedConnections = 100;
    options.durationSeconds = std::atof(argv[2]);
    options.isRealtime = isRealtime;
    constexpr std::uint64_t kNodes = 1000;
    const auto delayNs = static_cast<std::int64_t>(1e9 * static_cast<double>(kNodes) / std::atof(argv[1]));
    NodeProgram type = getter(1e9, delayNs);
    for (int q = 0; q < DurationDistribution::kQuantiles; ++q) // spread over the first period
        type.start.delay.quantilesNs[q] =
            static_cast<std::int64_t>(DurationDistribution::kLevels[q] * static_cast<double>(delayNs));
    type.start.delay.samples = 100;
    NoProgress progress;
    return tell(play(test::planOf({type}, kNodes), options, progress));
}

int plan(int argc, char** argv) {
    const Result<Plan> read = readPlan(argv[0]);
    if (!read) {
        fmt::print(stderr, "{}\n", read.error().message());
        return 1;
    }
    PlayOptions options = optionsFor(argv[1]);
    if (argc > 2) options.timeScale = std::atof(argv[2]);
    if (argc > 3) options.durationSeconds = std::atof(argv[3]);
    NoProgress progress;
    const Result<PlayReport> report = play(*read, options, progress);
    if (report) {
        for (const PlayedMethod& method : report->methods)
            fmt::print("method\t{}\t{}\t{}\t{}\t{}\n", method.method, method.planned, method.sent, method.errors,
                       quantileNs(method.latency, 990));
        for (const PlayProblem& problem : report->problems)
            fmt::print("problem\t{}\t{}\t{}\t{}\n", problem.count, problem.method, problem.text.text(),
                       problem.example);
        fmt::print(
            "{}; ended: {}; nodes {} over {} sent {} unexpected {} unanswered {} unasked {} sockets {} in {:.1f} s\n",
            report->verdict.text(), report->ended, report->nodes, report->over, report->sent, report->unexpected,
            report->unanswered, report->unasked, report->sockets, report->seconds);
    }
    return tell(report);
}

int nodes(std::uint64_t count) {
    NodeProgram type = test::typeOf("node", {test::callStep(1, "PING", {})});
    Timer timer;
    timer.id = 2;
    timer.call = std::get<CallStep>(test::callStep(3, "BEAT", {}).node);
    timer.periodNs = 3'000'000'000;
    type.timers = {timer};
    type.lifetime = test::always(3'600'000'000'000);
    const Plan plan = test::planOf({type}, count);
    test::HandClock clock;
    test::HandWatch watch;
    test::ScriptedTarget target(clock);
    CompiledPlan compiled(plan);
    const PlayProgram program = playProgramOf(plan, compiled, {"redis"});
    Player player(plan, compiled, program, {{"redis", &target}}, clock, watch, {});
    const std::size_t before = ::mallinfo2().uordblks;
    while (player.alive() < count && player.pass())
        target.seen.clear();
    target.seen.shrink_to_fit();
    const std::size_t after = ::mallinfo2().uordblks;
    fmt::print("{} nodes: {:.0f} bytes each\n", count,
               static_cast<double>(after - before) / static_cast<double>(count));
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t sentBefore = player.sent();
    while (player.sent() < sentBefore + 2 * count && player.pass())
        target.seen.clear(), target.seenOn.clear();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    fmt::print("{:.2f} us a call, without a server\n", seconds * 1e6 / static_cast<double>(player.sent() - sentBefore));
    return 0;
}

} // namespace
} // namespace tenfold

int main(int argc, char** argv) {
    const std::string mode = argc > 1 ? argv[1] : "nodes";
    if (mode == "rate" && argc == 6) return tenfold::rate(argv + 2);
    if (mode == "plan" && argc >= 4) return tenfold::plan(argc - 2, argv + 2);
    if (mode == "late" && argc >= 5) return tenfold::late(argv + 2, argc == 6);
    return tenfold::nodes(argc > 2 ? static_cast<std::uint64_t>(std::atoll(argv[2])) : 100'000);
}
