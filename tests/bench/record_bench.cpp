// What recording costs: beside a plain relay, and alone.
//
//   bench-record                                        calls a second without sockets: decoded, and recorded
//   bench-record relay LISTEN TO SECONDS                a proxy that only hands bytes on
//   bench-record record LISTEN TO SECONDS FOLDER        the same, recorded
//   bench-record grpc [SECONDS]                         gRPC: both, in turns, between a client and a server of its own
//
// The overhead is the ratio of what redis-benchmark reaches through the two, run alternately (a script of one's own).

#include "core/record/call_writer.h"
#include "core/record/grpc/grpc_recorder.h"
#include "core/record/redis/redis_recorder.h"
#include "core/wire/hadoop/proto_fields.h"
#include "core/wire/redis/resp_decoder.h"
#include "core/wire/redis/resp_encoder.h"
#include "tests/bench/grpc_load.h"
#include "tests/play/grpc_server.h"
#include "tests/testing/shop_service.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <unistd.h>

namespace tenfold::record {
namespace {

double processorSecondsOf(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

double processorSeconds() {
    return processorSecondsOf(CLOCK_PROCESS_CPUTIME_ID);
}

/// Looks at nothing.
class Unwatched final : public RelayWatcher {
public:
    explicit Unwatched(double seconds)
        : m_endNs(steadyNs() + static_cast<std::int64_t>(seconds * 1e9)) {}
    std::unique_ptr<ConnectionWatcher> opened(const Address&, std::uint16_t, std::int64_t) override { return nullptr; }
    void refused(const std::string& why) override { fmt::print(stderr, "{}\n", why); }
    bool tick(std::int64_t ns) override { return ns < m_endNs; }

private:
    std::int64_t m_endNs;
};

int runProxy(bool isRecorded, char** words) {
    const auto listen = addressOf(words[0]), server = addressOf(words[1]);
    const double seconds = std::atof(words[2]);
    if (!listen || !server) return 2;
    auto relay = Relay::open({{*listen, *server}});
    if (!relay) {
        fmt::print(stderr, "{}\n", relay.error().message());
        return 3;
    }
    if (!isRecorded) {
        Unwatched watcher(seconds);
        return (*relay)->run(watcher) ? 0 : 3;
    }
    auto writer = CallWriter::open(words[3]);
    if (!writer) return 3;
    const RecordOptions options;
    RedisRecorder recorder(options, *writer, [&](const RecordCounts& counts) {
        return static_cast<double>(counts.milliseconds) < seconds * 1000;
    });
    const bool isGood = (*relay)->run(recorder).has_value();
    writer->flush();
    const RecordCounts counts = recorder.counts();
    fmt::print("{} calls, {} lines, {} bytes, {} without reply, {} unasked\n", counts.calls, counts.events,
               counts.bytesWritten, counts.requestsWithoutReply, counts.repliesWithoutRequest);
    return isGood ? 0 : 3;
}

/// The bytes of so many GETs and their replies.
std::pair<std::string, std::string> dialogue(int calls) {
    std::pair<std::string, std::string> bytes;
    for (int i = 0; i < calls; ++i) {
        const std::string key = fmt::format("key:{:012}", i);
        const std::string_view command[] = {"GET", key};
        wire::appendCommand(bytes.first, command);
        wire::appendBulk(bytes.second, "xxx");
    }
    return bytes;
}

void measureAlone(int pipeline) {
    constexpr int kCalls = 1'600'000;
    const auto [asked, answered] = dialogue(pipeline);
    double began = processorSeconds();
    wire::RespDecoder requests(wire::RespSide::Requests), replies(wire::RespSide::Replies);
    std::size_t seen = 0;
    for (int i = 0; i < kCalls / pipeline; ++i) {
        requests.feed(asked);
        while (requests.next())
            ++seen;
        replies.feed(answered);
        while (replies.next())
            ++seen;
    }
    const double decoded = processorSeconds() - began;
    std::string folder = (std::filesystem::temp_directory_path() / "tenfold-bench-XXXXXX").string();
    if (!::mkdtemp(folder.data())) return;
    {
        auto writer = CallWriter::open(folder);
        const RecordOptions options;
        RedisRecorder recorder(options, *writer, nullptr);
        const auto connection = recorder.opened(*addressOf("127.0.0.1:1"), 2, steadyNs());
        recorder.tick(steadyNs() + 2 * kYoungNs);
        began = processorSeconds();
        for (int i = 0; i < kCalls / pipeline; ++i) {
            connection->passed(Direction::ToServer, asked, steadyNs());
            connection->passed(Direction::ToClient, answered, steadyNs());
        }
        recorder.tick(steadyNs());
        const double recorded = processorSeconds() - began;
        fmt::print("pipeline {:>3}: decoded {:>10.0f} calls/s ({:.0f} ns), recorded {:>10.0f} calls/s ({:.0f} ns), {} "
                   "B a line\n",
                   pipeline, kCalls / decoded, decoded / kCalls * 1e9, kCalls / recorded, recorded / kCalls * 1e9,
                   writer->bytes() / std::max<std::uint64_t>(writer->lines(), 1));
        if (seen != 2U * kCalls) fmt::print(stderr, "{} messages instead of {}\n", seen, 2 * kCalls);
        connection->closed(steadyNs(), true);
    }
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
}

struct GrpcRound {
    double callsPerSecond = 0;
    double nsOfCall = 0; ///< of processor, the proxy's thread
};

/// A proxy between clients that ask as fast as they are answered and a server that says nothing, for some seconds.
GrpcRound grpcRound(bool isRecorded, int connections, int atOnce, double seconds) {
    const auto nothing = [](const tenfold::test::SeenGrpcCall&) {
        tenfold::test::GrpcAnswer answer;
        answer.messages = {std::string("\x0a\x03"
                                       "abc",
                                       5)};
        return answer;
    };
    tenfold::test::GrpcServer server(
        [&](const tenfold::test::SeenGrpcCall& call) {
            return call.hasEnded ? nothing(call) : tenfold::test::GrpcAnswer();
        },
        0, false);
    auto relay = Relay::open({{*addressOf("127.0.0.1:0"), *addressOf(fmt::format("127.0.0.1:{}", server.port()))}});
    std::string message;
    wire::appendBytesField(message, 1, std::string(76, 'k'));
    std::vector<std::unique_ptr<bench::GrpcLoad>> clients;
    const std::uint16_t port = (*relay)->listensAt().front().port();
    for (int i = 0; i < connections; ++i)
        clients.push_back(std::make_unique<bench::GrpcLoad>(port, "/shop.Cart/Add", message, atOnce));
    std::string folder = (std::filesystem::temp_directory_path() / "tenfold-bench-XXXXXX").string();
    if (!::mkdtemp(folder.data())) std::abort();
    auto writer = CallWriter::open(folder);
    const RecordOptions options;
    const auto messages = wire::GrpcMessages::read(tenfold::test::shopDescription(), "shop.pb");
    const double began = processorSecondsOf(CLOCK_THREAD_CPUTIME_ID);
    const std::int64_t beganNs = steadyNs();
    if (isRecorded) {
        GrpcRecorder recorder(
            options, *writer,
            [&](const RecordCounts& counts) { return static_cast<double>(counts.milliseconds) < seconds * 1000; },
            **messages, "");
        (void)(*relay)->run(recorder);
    } else {
        Unwatched watcher(seconds);
        (void)(*relay)->run(watcher);
    }
    const double used = processorSecondsOf(CLOCK_THREAD_CPUTIME_ID) - began;
    const double took = static_cast<double>(steadyNs() - beganNs) / 1e9;
    std::uint64_t calls = 0;
    for (const auto& client : clients)
        calls += client->answered();
    clients.clear();
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
    return {static_cast<double>(calls) / took, used / static_cast<double>(std::max<std::uint64_t>(calls, 1)) * 1e9};
}

/// In turns, so that what else the machine does falls on both; the middle of the rounds counts.
void measureGrpc(double seconds) {
    constexpr int kRounds = 5, kConnections = 4;
    for (const int atOnce : {1, 16}) {
        std::vector<double> ratios, plainNs, recordedNs, plainRate, recordedRate;
        for (int round = 0; round < kRounds; ++round) {
            const GrpcRound plain = grpcRound(false, kConnections, atOnce, seconds);
            const GrpcRound recorded = grpcRound(true, kConnections, atOnce, seconds);
            ratios.push_back(recorded.callsPerSecond / plain.callsPerSecond);
            plainNs.push_back(plain.nsOfCall);
            recordedNs.push_back(recorded.nsOfCall);
            plainRate.push_back(plain.callsPerSecond);
            recordedRate.push_back(recorded.callsPerSecond);
        }
        const auto middle = [](std::vector<double> values) {
            std::sort(values.begin(), values.end());
            return values[values.size() / 2];
        };
        fmt::print(
            "grpc, {} connections, {:>2} at once: relay {:>7.0f} calls/s ({:.1f} µs of processor each), recorded "
            "{:>7.0f} ({:.1f} µs): {:.2f}\n",
            kConnections, atOnce, middle(plainRate), middle(plainNs) / 1000, middle(recordedRate),
            middle(recordedNs) / 1000, middle(ratios));
    }
}

} // namespace
} // namespace tenfold::record

int main(int argc, char** argv) {
    const std::string what = argc > 1 ? argv[1] : "";
    if (what == "relay" && argc == 5) return tenfold::record::runProxy(false, argv + 2);
    if (what == "record" && argc == 6) return tenfold::record::runProxy(true, argv + 2);
    if (what == "grpc" && argc <= 3) {
        tenfold::record::measureGrpc(argc == 3 ? std::atof(argv[2]) : 2);
        return 0;
    }
    if (argc > 1) {
        std::fputs("usage: bench-record [relay LISTEN TO SECONDS | record LISTEN TO SECONDS FOLDER | grpc [SECONDS]]\n",
                   stderr);
        return 2;
    }
    for (const int pipeline : {1, 16, 100})
        tenfold::record::measureAlone(pipeline);
    return 0;
}
