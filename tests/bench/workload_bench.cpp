// Synthetic workloads: what drawing and writing them costs.
//
//   bench-workload [EVENTS]
//
// Draws a namespace with EVENTS reads (a million where none is said), a fifth as many creates and an eighth as many
// deletes, by each arrival process, and prints events a second of drawing and of writing lines, with one thread.

#include "core/characterize/generate/arrival_draw.h"
#include "core/characterize/generate/drawn_workload.h"
#include "core/characterize/generate/workload_files.h"
#include "core/words/base_messages.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <cstdlib>

namespace tenfold::characterize {
namespace {

template <typename Work>
double secondsFor(const Work& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

QuantileTable spread(double low, double high) {
    QuantileTable table;
    for (int i = 0; i <= 100; ++i)
        table.points.push_back({i / 100.0, std::floor(low * std::pow(high / low, i / 100.0))});
    return table;
}

ArrivalProfile arrivalsFor(const char* operation, Action action, std::uint64_t events) {
    ArrivalProfile arrivals;
    arrivals.operation = operation;
    arrivals.action = action;
    arrivals.events = events;
    arrivals.gapsMs = spread(1, 2000);
    arrivals.slotMs = 1000;
    arrivals.h = 0.8;
    arrivals.dispersion = 4;
    arrivals.variation = 6;
    arrivals.autocorrelations = {0.3, 0.25, 0.2, 0.17, 0.15};
    return arrivals;
}

WorkloadProfile profileFor(std::uint64_t reads) {
    WorkloadProfile p;
    p.durationMs = std::int64_t(reads) * 20;
    p.filesAtStart = reads / 20;
    p.filesRead = reads / 6;
    p.popularity = spread(1, 60);
    p.agesAtStartMs = spread(60'000, 1e10);
    p.fileBytes = spread(10, 1e10);
    p.ageAtReadMs = spread(1000, 1e9);
    p.lifeMs = spread(10'000, 1e8);
    p.deletedShare = 0.5;
    p.filesPerDirectory = 30;
    p.arrivals = {arrivalsFor("open", Action::Read, reads), arrivalsFor("create", Action::Create, reads / 5),
                  arrivalsFor("delete", Action::Delete, reads / 8)};
    return p;
}

int run(std::uint64_t events) {
    WorkloadProfile profile = profileFor(events);
    for (const ArrivalProcess process : {ArrivalProcess::Independent, ArrivalProcess::Markov,
                                         ArrivalProcess::SelfSimilar, ArrivalProcess::Fractional}) {
        profile.arrivals[0].process = process;
        const HourClock clock(profile.fromMs, profile.durationMs, {});
        const double seconds =
            secondsFor([&] { drawnArrivals(profile.arrivals[0], profile.fromMs, profile.durationMs, clock, 1); });
        fmt::print("arrivals, {}: {:.2f} M/s\n", nameOf(process), double(events) / seconds / 1e6);
    }
    NoProgress progress;
    Result<DrawnWorkload> workload = fail(MessageId::Cancelled);
    const double drawing = secondsFor([&] { workload = drawnWorkload(profile, 1, progress); });
    if (!workload) return 1;
    const auto all = double(workload->events.size());
    fmt::print("namespace: {:.2f} M events/s, {} reads elsewhere\n", all / drawing / 1e6, workload->readsElsewhere);
    std::size_t bytes = 0;
    const double writing = secondsFor([&] { bytes = logLines(*workload, 0, workload->events.size()).size(); });
    fmt::print("lines: {:.2f} M/s, {:.0f} MB/s\n", all / writing / 1e6, double(bytes) / writing / 1e6);
    return 0;
}

} // namespace
} // namespace tenfold::characterize

int main(int argc, char** argv) {
    constexpr std::uint64_t kEvents = 1'000'000;
    return tenfold::characterize::run(argc > 1 ? std::strtoull(argv[1], nullptr, 10) : kEvents);
}
