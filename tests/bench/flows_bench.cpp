// Information flow on one long sequence: calls with 50 leaves each, near-linear in the calls.
//
//   bench-flows [CALLS...]
//
// Default: 10^3, 10^4 and 10^5 calls. A node opens, writes and closes files: 50 request leaves a call, of which ids
// flow from replies (the latest, joined by key, part of a text, one more than before) and others are random or the
// same. Times of the processor for the whole mining and for arguments alone, and the growth exponent from size to size.

#include "core/mining/work/mining_result.h"
#include "core/trace/event_sink.h"

#include <fmt/format.h>

#include <cmath>
#include <ctime>
#include <random>
#include <string>
#include <vector>

namespace tenfold {
namespace {

constexpr int kLeaves = 50;
constexpr std::uint64_t kSeed = 20261121;

double cpuSeconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

/// Splits the time between the stage of arguments and all others.
class ArgumentsTime final : public Progress {
public:
    bool advance(std::uint64_t, std::uint64_t, std::string_view stage) override {
        if (stage == "arguments" && m_begin == 0) m_begin = cpuSeconds();
        return true;
    }
    double seconds() const { return m_begin == 0 ? 0 : cpuSeconds() - m_begin; }

private:
    double m_begin = 0;
};

/// Two runs of one node; the second has a few files more.
Trace makeTrace(std::uint64_t calls) {
    Trace trace;
    std::mt19937_64 random(kSeed);
    std::vector<std::string> names; // outlive the events, which only look at them
    for (int leaf = 0; leaf < kLeaves; ++leaf)
        names.push_back(fmt::format("field{}", leaf));
    for (const int scale : {1, 2}) {
        Run run;
        run.name = fmt::format("run-{}", scale);
        run.scale = scale;
        TraceSink sink(trace, std::move(run));
        std::int64_t now = 1'700'000'000'000'000'000;
        std::int64_t given = 100'000 * scale, stamp = 7'000'000 * scale;
        std::string path;
        const std::uint64_t files = calls / 6 + static_cast<std::uint64_t>(scale);
        for (std::uint64_t file = 0; file < files; ++file) {
            const std::int64_t id = given += 1 + static_cast<std::int64_t>(random() % 9);
            path = fmt::format("/data/{:08x}/part-{:05}", random() % 0xffffffffU, file);
            for (const char* method : {"open", "write", "close"}) {
                ParsedEvent event;
                event.startNs = now += 1'000'000 + static_cast<std::int64_t>(random() % 1'000'000);
                event.durationNs = 300'000;
                event.sender = "client";
                event.method = method;
                event.target = "server";
                event.request.push_back({"path", Value(path)});
                if (event.method != "open") event.request.push_back({"id", Value(id)});
                for (int leaf = static_cast<int>(event.request.size()); leaf < kLeaves; ++leaf) {
                    const std::string& name = names[static_cast<std::size_t>(leaf)];
                    switch (leaf % 6) {
                    case 0:
                        event.request.push_back({name, Value(std::int64_t{leaf} * 4096)});
                        break;
                    case 1:
                        event.request.push_back({name, Value(fmt::format("user-{}", leaf))});
                        break;
                    case 2:
                        event.request.push_back({name, Value(stamp + leaf)});
                        break;
                    case 3:
                        event.request.push_back({name, Value(static_cast<std::int64_t>(random() % (1ULL << 40)))});
                        break;
                    case 4:
                        event.request.push_back({name, Value(path.substr(0, path.rfind('/')))});
                        break;
                    default:
                        event.request.push_back({name, Value(static_cast<std::int64_t>(file + 5))});
                        break;
                    }
                }
                event.response.push_back({"id", Value(id)});
                event.response.push_back({"stamp", Value(++stamp)});
                (void)sink.event(event);
            }
        }
    }
    trace.finish();
    return trace;
}

bool measure(const std::vector<std::uint64_t>& sizes) {
    fmt::print("{:>8} {:>10} {:>12} {:>12} {:>9} {:>9}\n", "calls", "leaves", "arguments s", "all s", "exponent",
               "coverage");
    double before = 0, eventsBefore = 0;
    for (const std::uint64_t size : sizes) {
        Trace trace = makeTrace(size);
        const auto events = static_cast<double>(trace.events.size());
        const std::size_t leaves = trace.leafCount();
        ArgumentsTime progress;
        const double begin = cpuSeconds();
        const Result<MiningResult> mined = mine(std::move(trace), {}, progress);
        if (!mined) return false;
        const double seconds = progress.seconds();
        const std::string exponent =
            before > 0 ? fmt::format("{:.2f}", std::log(seconds / before) / std::log(events / eventsBefore)) : "";
        fmt::print("{:>8.0f} {:>10} {:>12.3f} {:>12.3f} {:>9} {:>8.1f}%\n", events, leaves, seconds,
                   cpuSeconds() - begin, exponent, 100 * mined->coverage);
        before = seconds;
        eventsBefore = events;
    }
    return true;
}

} // namespace
} // namespace tenfold

int main(int argc, char** argv) {
    std::vector<std::uint64_t> sizes;
    for (int i = 1; i < argc; ++i)
        sizes.push_back(static_cast<std::uint64_t>(std::stod(argv[i])));
    if (sizes.empty()) sizes = {1'000, 10'000, 100'000};
    return tenfold::measure(sizes) ? 0 : 3;
}
