#include "tests/bench/harvest_directions.h"

#include "tests/harvest/answers/public_series.h"
#include "tests/harvest/directions.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <string>
#include <vector>

namespace tenfold::harvest {
namespace {

/// A claim and what it is judged by. @param isHoped  the data may say no, and nothing is wrong then
void claim(const std::string& words, bool holds, const std::string& figures, bool isHoped = false) {
    fmt::print("  {:<15} {}: {}\n", holds ? "holds" : isHoped ? "DOES NOT HOLD" : "FAILS", words, figures);
    std::fflush(stdout);
}

void schedulingDirections(scenes::Directions& of, std::initializer_list<const char*> loads) {
    for (const char* scaling : {"linear", "root"})
        for (const char* load : loads) {
            fmt::print("  {} % {}:", load, scaling);
            for (const Policy& policy : policies()) {
                const char* id = policy.id.data();
                fmt::print("  {} {:.0f} s, {:.2f} % killed{}", policy.name, of.jobS(id, load, scaling),
                           100 * of.killed(id, load, scaling),
                           of.unfinished(id, load, scaling) > 0
                               ? fmt::format(", {:.0f} unfinished", of.unfinished(id, load, scaling))
                               : "");
            }
            fmt::print("\n");
            const double stock = of.jobS("stock", load, scaling), pt = of.jobS("pt", load, scaling),
                         h = of.jobS("h", load, scaling), bal = of.jobS("pt-bal", load, scaling);
            const double killedPt = of.killed("pt", load, scaling), killedH = of.killed("h", load, scaling),
                         killedBal = of.killed("pt-bal", load, scaling);
            const bool isHoped = std::atoi(load) > 45; // nobody gains where all is full
            claim("job time Stock < H < PT", stock < h && h < pt, fmt::format("{:.0f}, {:.0f}, {:.0f} s", stock, h, pt),
                  isHoped);
            claim("kills H <= 0.8 PT", killedH <= 0.8 * killedPt, fmt::format("{:.2f}", killedH / killedPt), isHoped);
            claim("kills H < PT+bal", killedH < killedBal,
                  fmt::format("{:.2f}, {:.2f} %", 100 * killedH, 100 * killedBal), true);
            claim("job time H < PT+bal", h < bal, fmt::format("{:.0f}, {:.0f} s", h, bal), true);
        }
}

void availabilityDirections(scenes::Directions& of) {
    constexpr const char* kBlocks = "100000";
    for (const char* scaling : {"linear", "root"}) {
        std::vector<std::string> not3, not4, notMixed;
        std::string highest; // that every datacenter can be scaled to
        for (const char* load : {"20", "25", "30", "35", "40", "45", "50", "55", "60", "65", "70", "75", "80"}) {
            if (const std::size_t none = of.unreachable("stock", "3", load, scaling, kBlocks)) {
                fmt::print(
                    "  {} % {}: not played, no factor gives this load in {} of {} datacenters: too much of their "
                    "history is idle\n",
                    load, scaling, none, of.runs());
                continue;
            }
            highest = load;
            const double s3 = of.failed("stock", "3", load, scaling, kBlocks),
                         h3 = of.failed("h", "3", load, scaling, kBlocks),
                         s4 = of.failed("stock", "4", load, scaling, kBlocks),
                         h4 = of.failed("h", "4", load, scaling, kBlocks);
            fmt::print("  {} % {}: failed R = 3 Stock {:.4f} %, H {:.4f} %; R = 4 Stock {:.4f} %, H {:.4f} %\n", load,
                       scaling, 100 * s3, 100 * h3, 100 * s4, 100 * h4);
            std::fflush(stdout);
            if (std::atoi(load) < 66 && !(h3 <= s3)) not3.emplace_back(load);
            if (std::atoi(load) < 66 && !(h4 <= s4)) not4.emplace_back(load);
            if (std::atoi(load) < 75 && !(h3 < s4)) notMixed.emplace_back(load);
        }
        const auto except = [](const std::vector<std::string>& loads) {
            return loads.empty() ? std::string("at each load") : fmt::format("not at {} %", fmt::join(loads, ", "));
        };
        claim(fmt::format("{}, R = 3: H <= Stock below 66 %", scaling), not3.empty(), except(not3));
        claim(fmt::format("{}, R = 4: H <= Stock below 66 %", scaling), not4.empty(), except(not4));
        claim(fmt::format("{}: H with R = 3 < Stock with R = 4 below 75 %", scaling), notMixed.empty(),
              except(notMixed), true);
        for (const char* policy : {"stock", "h"}) {
            const std::string words = fmt::format("{}: {} rises steeply beyond 1 - reserve", scaling, policy);
            if (std::atoi(highest.c_str()) <= 65) {
                fmt::print("  not judged      {}: no load above 65 % can be had in all of them\n", words);
                continue;
            }
            const double low = of.failed(policy, "3", "50", scaling, kBlocks),
                         edge = of.failed(policy, "3", "65", scaling, kBlocks),
                         high = of.failed(policy, "3", highest.c_str(), scaling, kBlocks);
            const double below = (edge - low) / (65 - 50), beyond = (high - edge) / (std::atoi(highest.c_str()) - 65);
            claim(
                words, beyond > below,
                fmt::format("{:.3f} % at 50, {:.3f} at 65, {:.3f} at {}", 100 * low, 100 * edge, 100 * high, highest));
        }
    }
}

void durabilityDirections(std::size_t servers, std::uint64_t blocks, std::uint64_t runs) {
    std::vector<HarvestData> three, four;
    for (std::uint64_t run = 0; run < runs; ++run) {
        scenes::DirectionSize size;
        size.servers = servers;
        size.hasLoads = false;
        size.blocksAServer = static_cast<std::uint32_t>(2 * blocks * 3 / servers); // half full
        three.push_back(scenes::syntheticData(size, run));
        size.blocksAServer = static_cast<std::uint32_t>(2 * blocks * 4 / servers);
        four.push_back(scenes::syntheticData(size, run));
    }
    scenes::Directions of3(std::move(three)), of4(std::move(four));
    const std::string count = std::to_string(blocks);
    const double s3 = of3.lostShare("stock", "3", count.c_str()), h3 = of3.lostShare("h", "3", count.c_str()),
                 s4 = of4.lostShare("stock", "4", count.c_str()), h4 = of4.lostShare("h", "4", count.c_str());
    const auto percent = [](double a, double b) { return fmt::format("{:.6f} %, {:.6f} %", 100 * a, 100 * b); };
    claim("lost, R = 3: H <= Stock / 100", h3 * 100 <= s3, percent(h3, s3));
    claim("lost, R = 4: H none, Stock some", h4 == 0 && s4 > 0, percent(h4, s4));
    claim("lost: H with R = 3 < Stock with R = 4", h3 < s4, percent(h3, s4));
}

/// The recorded machines of four weeks and more, five minutes a slot: their last 28 days.
std::vector<Series> recordedSeries(const std::string& folder) {
    constexpr std::size_t kSlots = 28 * 288;
    std::vector<Series> out;
    for (const char* set : {"bitbrains-small", "bitbrains-vm", "aggregates", "nab"})
        if (const auto series = publicSeries(folder, set))
            for (const auto& [name, one] : *series)
                if (one.size() >= kSlots)
                    out.push_back(withoutGaps({one.end() - static_cast<std::ptrdiff_t>(kSlots), one.end()}).filled);
    return out;
}

} // namespace

void benchDirections() {
    constexpr std::uint64_t kRuns = 5;
    fmt::print("durability, {} synthetic datacenters of 4,000 servers, 1 M blocks, a year, on equal reimages\n", kRuns);
    durabilityDirections(4000, 1'000'000, kRuns);
    std::vector<HarvestData> made;
    for (std::uint64_t run = 0; run < kRuns; ++run)
        made.push_back(scenes::syntheticData({}, run));
    scenes::Directions synthetic(std::move(made));
    fmt::print("scheduling, {} synthetic datacenters of 500 servers, 14 days of history, 5 played\n", kRuns);
    schedulingDirections(synthetic, {"25", "45", "60"});
    fmt::print("availability, the same, 100,000 blocks\n");
    availabilityDirections(synthetic);
    const char* folder = std::getenv("TENFOLD_SERIES");
    const std::vector<Series> series = folder ? recordedSeries(folder) : std::vector<Series>{};
    if (series.empty()) {
        fmt::print("recorded utilization: not measured, TENFOLD_SERIES names no folder with it\n");
        return;
    }
    std::vector<HarvestData> recorded;
    for (std::uint64_t run = 0; run < kRuns; ++run)
        recorded.push_back(scenes::dataOfSeries(series, 300, run));
    scenes::Directions of(std::move(recorded));
    fmt::print("scheduling, {} recorded machines, ten servers each, 14 days of history, 14 played\n", series.size());
    schedulingDirections(of, {"25", "45", "60"});
    fmt::print("availability, the same, 100,000 blocks\n");
    availabilityDirections(of);
}

} // namespace tenfold::harvest
