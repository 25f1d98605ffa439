// Estimators beside the bounds they are to keep, and beside other programs' answers.
//
//   bench-stats [--replicates N] [SHARED_FOLDER]
//
// Prints the time of power-law fits of 5 million distinct values (exact, and on the toolset's grid; bound 10 s), of
// goodness of fit (1,000 replicates of a sample of 30,000, and N of the large ones; bound 10 min for 1,000 on two
// processors), of the Hurst estimators on 2^18 slots (bound 15 ms each) and of what states take a value. With
// SHARED_FOLDER (it holds baselines/powerlaw_answers.json and data/powerlaw-reference) the fits of published samples
// beside those of the powerlaw package.

#include "bench_figures.h"

#include "core/base/random_stream.h"
#include "core/import/files/archive_reader.h"
#include "core/stats/processes/fractional_noise.h"
#include "core/stats/series/hurst.h"
#include "core/stats/series/slot_counts.h"
#include "core/stats/summary/distinct_count.h"
#include "core/stats/summary/exact_counts.h"
#include "core/stats/summary/log_buckets.h"
#include "core/stats/summary/moments.h"
#include "core/stats/summary/quantiles.h"
#include "core/stats/summary/top_values.h"
#include "core/stats/tail/power_law_search.h"
#include "core/stats/tail/tail_alternatives.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

template <typename Work>
double secondsOf(const Work& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Of one thread: what the clock says on a machine that has nothing else to do.
template <typename Work>
double processorSecondsOf(const Work& work) {
    const std::clock_t start = std::clock();
    work();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

constexpr std::size_t kDistinct = 5'000'000;

/// All distinct: a law from 10 million on. @param bodyShare  of values evenly below it
TailSample distinctValues(double bodyShare) {
    constexpr double kXmin = 2e7;
    std::vector<std::int64_t> values;
    RandomStream random(7);
    for (std::size_t i = 0; i < kDistinct; ++i) {
        const double u = random.unit();
        values.push_back(
            static_cast<std::int64_t>(random.unit() < bodyShare ? kXmin * u : kXmin * std::pow(1 - u, -1 / 1.5)));
    }
    ValueCounts steps = countedValues(std::move(values));
    for (std::size_t i = 0; i < steps.size(); ++i) // ties moved apart, so that there are as many as said
        steps[i].count = 1;
    return tailSampleOf(steps);
}

TailSample manyEqual() {
    const PowerLaw law(TailKind::Discrete, 2.5, 20);
    std::vector<std::int64_t> values;
    RandomStream random(8);
    for (int i = 0; i < 30'000; ++i)
        values.push_back(random.unit() < 0.2 ? static_cast<std::int64_t>(law.quantile(random.unit()))
                                             : 1 + static_cast<std::int64_t>(random.below(19)));
    return tailSampleOf(countedValues(std::move(values)));
}

void printFits(std::uint64_t replicates) {
    NoProgress nobody;
    const auto fitted = [&](const char* name, const TailSample& sample, std::uint64_t some) {
        PowerLawOptions options;
        std::optional<PowerLawFit> fit;
        for (const bool onGrid : {true, false}) {
            options.onGrid = onGrid;
            const double seconds = secondsOf([&] { fit = fitPowerLaw(sample, options); });
            if (!fit) return;
            fmt::print("{}, {} distinct, {}: {:.2f} s (bound 10 s)  alpha {:.4f} xmin {} D {:.6f}\n", name,
                       sample.distinct(), onGrid ? "grid" : "exact", seconds, fit->alpha, fit->xmin, fit->distance);
        }
        if (some == 0) return;
        std::optional<GoodnessOfFit> good;
        const std::clock_t before = std::clock();
        const double seconds = secondsOf([&] { good = *goodnessOfFit(sample, *fit, some, 1, options, nobody); });
        fmt::print("  {} replicates: {:.1f} s, 1,000 take {:.0f} s (bound 600 s), {:.0f} s of processor  p {:.3f}\n",
                   some, seconds, seconds * 1000 / static_cast<double>(some),
                   1000 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC / static_cast<double>(some),
                   good->p());
    };
    fitted("law", distinctValues(0), replicates);
    fitted("body and law", distinctValues(0.6), replicates);
    fitted("30,000 accesses", manyEqual(), 1000);
}

void printHurst() {
    const auto noise = fractionalNoise(std::size_t{1} << 18, 0.8, 5);
    const std::pair<HurstMethod, const char*> methods[] = {{HurstMethod::Variance, "variance-time"},
                                                           {HurstMethod::Range, "R/S"},
                                                           {HurstMethod::Whittle, "local Whittle"},
                                                           {HurstMethod::Detrending, "DFA"}};
    for (const auto& [method, name] : methods) {
        std::vector<double> times;
        std::optional<double> h;
        for (int turn = 0; turn < 7; ++turn)
            times.push_back(1000 * processorSecondsOf([&, which = method] { h = hurstBy(which, noise); }));
        const double control = secondsOf([&, which = method] { shuffleControl(which, noise, 100); });
        fmt::print("{} of 2^18: {:.1f} ms (bound 15 ms)  H {:.4f}; 100 shuffled: {:.2f} s\n", name, medianOf(times),
                   h.value_or(0), control);
    }
}

template <typename State>
void printRate(const char* name) {
    constexpr std::size_t kValues = 4'000'000;
    State state;
    const double seconds = secondsOf([&] {
        for (std::size_t i = 0; i < kValues; ++i)
            state.add(static_cast<typename State::Value>(scrambled(i) >> 44));
    });
    fmt::print("{}: {:.1f} ns a value, {} bytes kept\n", name, 1e9 * seconds / kValues, state.kept().size());
}

struct SampleText final : ContentVisitor {
    std::string text;
    bool begin(const std::string&) override { return true; }
    Status data(std::string_view bytes, std::uint64_t) override {
        text += bytes;
        return {};
    }
    Status end() override { return {}; }
};

std::vector<double> publishedSample(const fs::path& file) {
    SampleText whole;
    if (!readContent(file, whole)) return {};
    std::istringstream in(whole.text);
    std::vector<double> out;
    for (double value = 0; in >> value;)
        out.push_back(value);
    return out;
}

void printComparisons(const TailSample& sample, const PowerLawFit& fit, TailKind kind, const nlohmann::json& theirs) {
    const std::pair<TailLaw, const char*> laws[] = {{TailLaw::LogNormal, "lognormal"},
                                                    {TailLaw::Exponential, "exponential"},
                                                    {TailLaw::StretchedExponential, "stretched_exponential"},
                                                    {TailLaw::PowerLawWithCutoff, "truncated_power_law"}};
    for (const auto& [law, name] : laws) {
        const auto ours = compareTail(sample, fit, law, kind);
        const auto other = theirs.value(name, nlohmann::json::object());
        if (ours)
            fmt::print("    {}: R {:.3f} p {:.3g}; there R {} p {}\n", name, ours->normalized, ours->p,
                       other.contains("R_normalized") ? other["R_normalized"].dump() : "?",
                       other.contains("p") ? other["p"].dump() : "?");
    }
}

void printPublished(const fs::path& shared) {
    std::ifstream in(shared / "baselines/powerlaw_answers.json");
    if (!in) return;
    const auto answers = nlohmann::json::parse(in);
    for (const auto& [name, theirs] : answers.at("sets").items()) {
        auto values = publishedSample(shared / "data/powerlaw-reference" / theirs.at("file").get<std::string>());
        for (double& value : values) {
            if (name == "cities" || name == "surnames") value /= 1000;
            if (name == "quakes") value = std::pow(10, value) / 1000;
        }
        const TailSample sample = tailSampleOf(values);
        PowerLawOptions options;
        options.kind = theirs.at("discrete").get<bool>() ? TailKind::Discrete : TailKind::Continuous;
        options.leastTail = 2;
        const auto answer = theirs.contains("estimate_discrete_false") ? theirs["estimate_discrete_false"] : theirs;
        if (!answer.contains("alpha")) continue;
        fmt::print("{} ({}), powerlaw: alpha {} xmin {} D {}\n", name, sample.distinct(), answer["alpha"].dump(),
                   answer["xmin"].dump(), answer["D"].dump());
        const std::pair<DistanceRule, const char*> rules[] = {{DistanceRule::BothSides, "both sides"},
                                                              {DistanceRule::EachPoint, "each point"},
                                                              {DistanceRule::Below, "below"}};
        for (const auto& [rule, ruleName] : rules) {
            options.distance = rule;
            std::optional<PowerLawFit> fit;
            const double seconds = secondsOf([&] { fit = fitPowerLaw(sample, options); });
            if (!fit) continue;
            fmt::print("  {}: alpha {:.6f} xmin {} D {:.6f} tail {} ({:.0f} ms)\n", ruleName, fit->alpha, fit->xmin,
                       fit->distance, fit->tail, 1000 * seconds);
            if (rule == DistanceRule::Below)
                printComparisons(sample, *fit, options.kind,
                                 theirs.value("compare_power_law_with", nlohmann::json::object()));
        }
    }
}

int benchStats(int argc, char** argv) {
    std::uint64_t replicates = 20;
    fs::path shared;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--replicates" && i + 1 < argc)
            replicates = std::strtoull(argv[++i], nullptr, 10);
        else
            shared = word;
    }
    if (!shared.empty()) printPublished(shared);
    printHurst();
    printRate<Moments>("Moments");
    printRate<ExactCounts>("ExactCounts");
    printRate<LogBuckets>("LogBuckets");
    printRate<QuantileSketch>("QuantileSketch");
    printRate<DistinctCount>("DistinctCount");
    printRate<TopValues>("TopValues");
    printFits(replicates);
    return 0;
}

} // namespace
} // namespace tenfold

int main(int argc, char** argv) {
    return tenfold::benchStats(argc, argv);
}
