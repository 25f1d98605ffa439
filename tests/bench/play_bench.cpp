#include "core/play/play.h"
#include "tests/play/all_fields.h"
#include "tests/play/grpc_server.h"
#include "tests/play/ipc_server.h"
#include "tests/play/play_fixture.h"
#include "tests/testing/shop_service.h"

#include <fmt/format.h>

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <mutex>
#include <thread>

#include <malloc.h>

// bench-play rate PORT CONNECTIONS PIPELINE SECONDS [watched]: GET of one key, as many as go, from CONNECTIONS *
// PIPELINE
//   nodes that share the connections; to be compared with redis-benchmark -c CONNECTIONS -P PIPELINE get. Watched: read
//   five times a second by another thread, as the window does.
// bench-play late PORT RATE SECONDS [realtime]: so many GET a second from 1,000 nodes, how late they are.
// bench-play nodes [COUNT]: memory of nodes with a clock of 3 s that have started, and what a pass costs then.
// bench-play hadoop PORT CONNECTIONS NODES SECONDS: calls of Hadoop RPC with one field that flows, as many as go, each
//   node one at a time; with the same call unchanged, whose bytes are made once; to be run on a core of its own beside
//   (both with taskset)
// bench-play hadoop-server PORT SECONDS: a server that answers each call with nothing.
// bench-play grpc PORT CONNECTIONS NODES SECONDS, grpc-server PORT SECONDS: the same of gRPC (unary, a message of 80
// bytes). bench-play plan PLAN PORT [TIMESCALE [SECONDS]]: a plan of redis, a line a method to be compared with INFO
// commandstats. Figures to reach: rate 1.0 of redis-benchmark's; 99 % less than 1 ms late with realtime; 2 KiB a node;
// hadoop 100,000 calls a second of processor, grpc 30,000.

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

/// Reads what a play tells while it lives.
class Watching {
public:
    PlayControl control;
    ~Watching() {
        {
            const std::lock_guard lock(m_mutex);
            m_isOver = true;
        }
        m_changed.notify_one();
        m_thread.join();
        fmt::print("{} moments were told\n", m_moments);
    }

private:
    void read() {
        std::unique_lock lock(m_mutex);
        do {
            m_moments += control.takeMoments().size();
            (void)control.soFar();
        } while (!m_changed.wait_for(lock, std::chrono::milliseconds(200), [this] { return m_isOver; }));
    }
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isOver = false;
    std::size_t m_moments = 0;
    std::thread m_thread{[this] { read(); }};
};

int rate(char** argv, bool isWatched) {
    PlayOptions options = optionsFor(argv[0]);
    options.sharedConnections = static_cast<std::uint32_t>(std::atoi(argv[1]));
    options.timeScale = 0;
    options.durationSeconds = std::atof(argv[3]);
    const auto nodes = static_cast<std::uint64_t>(std::atoi(argv[1])) * static_cast<std::uint64_t>(std::atoi(argv[2]));
    NoProgress progress;
    const auto watching = isWatched ? std::make_unique<Watching>() : nullptr;
    return tell(
        play(test::planOf({getter(1e9, 0)}, nodes), options, progress, watching ? &watching->control : nullptr));
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

/// A file of messages that is removed at the end.
struct MessagesFile {
    explicit MessagesFile(const std::string& content) {
        const int file = ::mkstemp(name);
        if (file < 0 || ::write(file, content.data(), content.size()) < 0) std::perror(name);
        ::close(file);
    }
    ~MessagesFile() { ::unlink(name); }
    char name[32] = "/tmp/tenfold-bench-XXXXXX";
};

/// A call of some 150 bytes: places, sizes and a block, whose number flows or not.
NodeProgram blockPutter(bool flows) {
    using test::argument;
    NumberExpression block;
    block.constant = 1'073'741'825;
    if (flows) block.terms = {{Variable::round(0), 1}};
    Step put = test::callStep(
        2, "put",
        {argument("src", test::text("/user/alice/output/_temporary/1/_temporary/attempt_1/part-r-00017")),
         argument("previous.poolId", test::text("BP-1368229231-127.0.0.1-1795246377000")),
         argument("previous.blockId", flows ? Expression{block} : test::whole(1'073'741'825)),
         argument("all.f_INT64", test::whole(1'048'576)), argument("all.kind", test::text("LARGE")),
         argument("all.r_STRING[0]", test::text("DS-6d2e8f2c-5a5d-4a0e-8e0c-3a7d9f1b2c3d"))});
    std::get<CallStep>(put.node).target = "namenode";
    return test::typeOf("client", {test::loopStep(1, 1e9, {put})});
}

/// The same for gRPC: a call of some 80 bytes.
NodeProgram shopper(bool flows) {
    using test::argument;
    NumberExpression count;
    count.constant = 1'073'741'825;
    if (flows) count.terms = {{Variable::round(0), 1}};
    Step add =
        test::callStep(2, "/shop.Cart/Add",
                       {argument("sku", test::text("BP-1368229231-127.0.0.1-1795246377000-DS-6d2e8f2c-5a5d-4a0e")),
                        argument("count", flows ? Expression{count} : test::whole(1'073'741'825)),
                        argument("kind", test::text("LARGE"))});
    std::get<CallStep>(add.node).target = "grpc";
    return test::typeOf("client", {test::loopStep(1, 1e9, {add})});
}

/// As many calls as go, always the same and with a field that flows.
int fastest(char** argv, const PlayOptions& given, NodeProgram (*program)(bool flows)) {
    PlayOptions options = given;
    options.sharedConnections = static_cast<std::uint32_t>(std::atoi(argv[1]));
    options.timeScale = 0;
    options.durationSeconds = std::atof(argv[3]);
    int result = 0;
    for (const bool flows : {false, true}) {
        NoProgress progress;
        const Result<PlayReport> report =
            play(test::planOf({program(flows)}, static_cast<std::uint64_t>(std::atoi(argv[2]))), options, progress);
        fmt::print("{}: ", flows ? "one field flows" : "always the same");
        result += tell(report);
        if (report && report->busyShare > 0)
            fmt::print("  {:.0f} calls a second of processor\n",
                       static_cast<double>(report->sent) / (report->seconds * report->busyShare));
    }
    return result;
}

int grpc(char** argv) {
    const MessagesFile messages(test::shopDescription());
    PlayOptions options;
    options.targets = {{"grpc", "127.0.0.1", static_cast<std::uint16_t>(std::atoi(argv[0]))}};
    options.messages = messages.name;
    return fastest(argv, options, shopper);
}

int grpcServer(char** argv) {
    const test::GrpcServer server(
        [](const test::SeenGrpcCall& call) {
            test::GrpcAnswer answer;
            if (call.hasEnded) answer.messages = {{}};
            return answer;
        },
        static_cast<std::uint16_t>(std::atoi(argv[0])), false);
    ::sleep(static_cast<unsigned>(std::atoi(argv[1])));
    fmt::print("{} calls answered\n", server.calls());
    return 0;
}

int hadoop(char** argv) {
    const MessagesFile messages(test::allFieldsDescription());
    PlayOptions options;
    options.targets = {{"namenode", "127.0.0.1", static_cast<std::uint16_t>(std::atoi(argv[0]))}};
    options.messages = messages.name;
    return fastest(argv, options, blockPutter);
}

int hadoopServer(char** argv) {
    const test::IpcServer server([](const test::SeenCall&) { return test::IpcAnswer(); },
                                 static_cast<std::uint16_t>(std::atoi(argv[0])), false);
    ::sleep(static_cast<unsigned>(std::atoi(argv[1])));
    fmt::print("{} calls answered\n", server.calls());
    return 0;
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
    test::ScriptedProtocol protocol;
    const PlayProgram program = playProgramOf(plan, compiled, {{"redis", &protocol}});
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
    if (mode == "rate" && argc >= 6) return tenfold::rate(argv + 2, argc == 7);
    if (mode == "grpc" && argc == 6) return tenfold::grpc(argv + 2);
    if (mode == "grpc-server" && argc == 4) return tenfold::grpcServer(argv + 2);
    if (mode == "hadoop" && argc == 6) return tenfold::hadoop(argv + 2);
    if (mode == "hadoop-server" && argc == 4) return tenfold::hadoopServer(argv + 2);
    if (mode == "plan" && argc >= 4) return tenfold::plan(argc - 2, argv + 2);
    if (mode == "late" && argc >= 5) return tenfold::late(argv + 2, argc == 6);
    return tenfold::nodes(argc > 2 ? static_cast<std::uint64_t>(std::atoll(argv[2])) : 100'000);
}
