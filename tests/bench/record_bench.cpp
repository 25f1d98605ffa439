// What recording costs: beside a plain relay, and alone.
//
//   bench-record                                        calls a second without sockets: decoded, and recorded
//   bench-record relay LISTEN TO SECONDS                a proxy that only hands bytes on
//   bench-record record LISTEN TO SECONDS FOLDER        the same, recorded
//
// The overhead is the ratio of what redis-benchmark reaches through the two, run alternately (a script of one's own).

#include "core/record/call_writer.h"
#include "core/record/redis_recorder.h"
#include "core/wire/redis/resp_decoder.h"
#include "core/wire/redis/resp_encoder.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string>
#include <utility>

#include <unistd.h>

namespace tenfold::record {
namespace {

double processorSeconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
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

} // namespace
} // namespace tenfold::record

int main(int argc, char** argv) {
    const std::string what = argc > 1 ? argv[1] : "";
    if (what == "relay" && argc == 5) return tenfold::record::runProxy(false, argv + 2);
    if (what == "record" && argc == 6) return tenfold::record::runProxy(true, argv + 2);
    if (argc > 1) {
        std::fputs("usage: bench-record [relay LISTEN TO SECONDS | record LISTEN TO SECONDS FOLDER]\n", stderr);
        return 2;
    }
    for (const int pipeline : {1, 16, 100})
        tenfold::record::measureAlone(pipeline);
    return 0;
}
