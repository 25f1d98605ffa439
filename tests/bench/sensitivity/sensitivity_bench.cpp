// What halving and doubling each constant of core does to the figures of the main job.
//
//   bench-sensitivity [--only TEXT] [--factors 0.5,2] [SHARED_DATA_FOLDER]
//
// Mines the captures at small scales, checks larger runs, once with the constants as they are and then with each one
// changed alone. Prints a line for each change that moves a figure, the worst first, then the constants that move
// nothing and how many there are. A constant on whose value a figure hangs is a rule still to be found. One thread;
// some seconds a constant. What it prints is kept in effects.txt, from which constants_table.py makes
// docs/constants.md. Built on demand: cmake --build --preset release --target bench-sensitivity (core's sources are
// compiled again with variables in place of constants, see make_tunable.py).

#include "core/import/import_run.h"
#include "core/mining/work/mining_result.h"
#include "core/plan/plan.h"
#include "core/validation/validation.h"
#include "tests/bench/sensitivity/tunable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <sstream>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

/// Shares from 0 to 1, all the better the higher.
struct Figures {
    static constexpr std::size_t kCount = 7;
    static constexpr const char* kNames[kCount] = {"counts right",    "counts in interval",  "sequences exact",
                                                   "arguments known", "arguments not wrong", "delays in band",
                                                   "starts right"};
    double values[kCount] = {};
};

double share(double part, double whole) {
    return whole == 0 ? 1 : part / whole;
}

Figures figuresOf(const ValidationReport& report) {
    double right = 0, said = 0;
    for (const auto& row : report.counts)
        if (row.predicted.kind == PredictedCount::Kind::Deterministic) {
            ++said;
            right += std::llround(row.predicted.predicted) == static_cast<long long>(row.actual) ? 1 : 0;
        }
    const ArgumentColumns& c = report.aperiodic;
    const auto total = static_cast<double>(c.total);
    Figures out;
    const double values[] = {
        share(right, said),
        share(static_cast<double>(report.countsInBand90), static_cast<double>(report.inexactCounts)),
        share(static_cast<double>(report.sequenceExact), static_cast<double>(report.sequenceNodes)),
        share(static_cast<double>(c.automatic + c.member), total), 1 - share(static_cast<double>(c.wrong), total),
        // nine of ten is what is promised: more is no better
        std::min(0.9, report.intervalsInBand90),
        share(static_cast<double>(report.startRight), static_cast<double>(report.startTotal))};
    std::copy(std::begin(values), std::end(values), out.values);
    return out;
}

/// The runs of one system: mined ones together, checked ones each for itself.
struct Capture {
    std::string name;
    Trace mined;
    std::vector<Trace> checked;
};

Result<Capture> readCapture(const fs::path& folder, const std::string& name, const std::vector<std::string>& mined,
                            const std::vector<std::string>& checked) {
    NoProgress progress;
    Capture capture;
    capture.name = name;
    std::vector<fs::path> paths;
    for (const std::string& run : mined)
        paths.push_back(folder / run);
    ASSIGN_OR_RETURN(capture.mined, readTrace(paths, {}, progress));
    for (const std::string& run : checked) {
        ASSIGN_OR_RETURN(Trace trace, readTrace({folder / run}, {}, progress));
        capture.checked.push_back(std::move(trace));
    }
    return capture;
}

/// @return one row a checked run; fewer when mining or checking failed
std::vector<Figures> measure(const Capture& capture) {
    NoProgress progress;
    MiningOptions options;
    options.threads = 1;
    const auto mined = mine(capture.mined, options, progress);
    std::vector<Figures> out;
    if (!mined) return out;
    for (const Trace& check : capture.checked) {
        ExtrapolationRequest request;
        request.scale = check.runs.front().scale.value();
        for (const auto& [key, value] : check.runs.front().config)
            if (mined->program.derived.contains(key)) request.config[key] = value;
        const auto plan = extrapolate(mined->program, request);
        if (!plan) return out;
        const auto report = validate(*plan, check, progress);
        if (!report) return out;
        out.push_back(figuresOf(*report));
    }
    return out;
}

std::vector<std::vector<Figures>> measureAll(const std::vector<Capture>& captures) {
    std::vector<std::vector<Figures>> out;
    for (const Capture& capture : captures)
        out.push_back(measure(capture));
    return out;
}

struct Effect {
    std::string constant;
    double value = 0, factor = 1;
    double worst = 0; ///< the largest loss of a figure, in points of a hundred; negative: nothing lost, this is gained
    std::string text;
};

/// What changed from `before` to `now`, in points of a hundred.
Effect effectOf(const std::vector<Capture>& captures, const std::vector<std::vector<Figures>>& before,
                const std::vector<std::vector<Figures>>& now) {
    constexpr double kNotable = 0.0005;
    Effect effect;
    double gain = 0;
    for (std::size_t c = 0; c < captures.size(); ++c)
        for (std::size_t f = 0; f < Figures::kCount; ++f) {
            double change = now[c].size() < before[c].size() ? -1 : 0;
            for (std::size_t r = 0; r < std::min(now[c].size(), before[c].size()); ++r)
                change += (now[c][r].values[f] - before[c][r].values[f]) / static_cast<double>(before[c].size());
            if (std::abs(change) < kNotable) continue;
            effect.text += fmt::format("{}{} {} {:+.1f}", effect.text.empty() ? "" : ", ", captures[c].name,
                                       Figures::kNames[f], 100 * change);
            effect.worst = std::max(effect.worst, -100 * change);
            gain = std::max(gain, 100 * change);
        }
    if (effect.worst == 0) effect.worst = -gain;
    return effect;
}

int run(const fs::path& data, const std::string& only, const std::vector<double>& factors) {
    const std::vector<std::string> hadoop = {"scale-02",      "scale-02-rep2", "scale-03",
                                             "scale-03-rep2", "scale-04",      "scale-04-rep2"};
    const std::vector<std::string> queues = {"scale-02", "scale-04", "scale-04-rep2"};
    const std::vector<std::tuple<const char*, const char*, std::vector<std::string>, std::vector<std::string>>> rows = {
        {"WordCount", "hadoop-rpc/wordcount", hadoop, {"scale-06", "scale-06-rep2"}},
        {"TeraSort", "hadoop-rpc/terasort", hadoop, {"scale-06", "scale-06-rep2"}},
        {"BullMQ", "redis-queues/bullmq", queues, {"scale-08"}},
    };
    std::vector<Capture> captures;
    captures.reserve(rows.size());
    for (const auto& [name, folder, mined, checked] : rows) {
        auto capture = readCapture(data / folder, name, mined, checked);
        if (!capture) {
            fmt::print(stderr, "{}: {}: {}\n", name, capture.error().where(), capture.error().message());
            return 3;
        }
        captures.push_back(std::move(*capture));
    }
    const auto before = measureAll(captures);
    std::vector<std::string> names;
    for (const auto& [name, constant] : tunableConstants())
        if (name.find(only) != std::string::npos) names.push_back(name);
    std::vector<Effect> effects;
    std::vector<std::string> unmoved;
    for (const std::string& name : names) {
        bool isMoved = false;
        for (const double factor : factors) {
            TunableConstant& constant = tunableConstants()[name];
            for (const auto& scale : constant.scale)
                scale(factor);
            Effect effect = effectOf(captures, before, measureAll(captures));
            for (const auto& scale : tunableConstants()[name].scale)
                scale(1);
            if (effect.text.empty()) continue;
            isMoved = true;
            effect.constant = name;
            effect.value = constant.value;
            effect.factor = factor;
            fmt::print(stderr, "{} x {:g}: {}\n", name, factor, effect.text);
            effects.push_back(std::move(effect));
        }
        if (!isMoved) unmoved.push_back(name);
    }
    std::stable_sort(effects.begin(), effects.end(),
                     [](const Effect& a, const Effect& b) { return a.worst > b.worst; });
    fmt::print("points of a hundred that a figure loses when a constant is changed alone, the worst first\n");
    for (const Effect& effect : effects)
        fmt::print("{:5.1f}  {} = {:g} x {:g}: {}\n", effect.worst, effect.constant, effect.value, effect.factor,
                   effect.text);
    for (const std::string& name : unmoved)
        fmt::print("    -  {} = {:g}: nothing\n", name, tunableConstants()[name].value);
    fmt::print("{} constants; {} of them move no figure\n", names.size(), unmoved.size());
    return 0;
}

} // namespace
} // namespace tenfold

int main(int argc, char** argv) {
    std::string data = "../shared/data", only;
    std::vector<double> factors = {0.5, 2};
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--only" && i + 1 < argc) {
            only = argv[++i];
        } else if (word == "--factors" && i + 1 < argc) {
            factors.clear();
            std::istringstream in(argv[++i]);
            for (std::string cell; std::getline(in, cell, ',');)
                factors.push_back(std::stod(cell));
        } else {
            data = word;
        }
    }
    return tenfold::run(data, only, factors);
}
