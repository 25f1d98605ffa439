// Learning curve: what a model is worth while there are few samples.
//
//   bench-learning [--repeats N]
//
// The network of m-of-n coding (5-of-6, 7-of-8, 9-of-10): a write of B bytes sends B n/m, a read B, over 100 MB/s with
// 0.2 ms to set up; noise of 10 %. On one of three types of switches large fan-in collapses: 9-of-10 takes three
// times as long. 825 runs as in the paper, parts of them learnt, 2000 others predicted, repeated (40, fixed seeds).
// Printed, tab-separated: samples, then R² on others, on average, of a tree without a model and of trees that start
// from a model that is right, one that knows no switches, and one that is wrong (time falls with size); last how long
// one prediction takes, in microseconds.

#include "core/model/tree/zcart.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <functional>
#include <random>

namespace tenfold {
namespace {

constexpr std::size_t kRuns = 825, kOthers = 2000;

struct NetworkRun {
    double bytes = 0, m = 0, isRead = 0;
    int switchType = 0;
    double noise = 1;
    double n() const { return m + 1; }
    double sent() const { return isRead > 0 ? bytes : bytes * n() / m; }
    double switched() const { return switchType == 2 && m == 9 ? 3 : 1; }
    double seconds() const { return (0.0002 + sent() / 100e6) * switched(); }
};

using Model = std::function<double(const NetworkRun&)>;

std::vector<NetworkRun> madeRuns(std::size_t count, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::normal_distribution<double> noise(1, 0.1);
    std::vector<NetworkRun> runs;
    for (std::size_t i = 0; i < count; ++i) {
        NetworkRun& run = runs.emplace_back();
        run.bytes = 1024.0 * double(1U << random() % 10);
        run.m = 5.0 + 2.0 * double(random() % 3);
        run.isRead = double(random() % 2);
        run.switchType = int(random() % 3);
        run.noise = noise(random);
    }
    return runs;
}

SampleTable tableOf(const std::vector<NetworkRun>& runs, std::size_t count, const Model& model) {
    std::vector<double> bytes, m, n, reads, extra;
    std::vector<std::string> switches;
    SampleTable table;
    for (std::size_t i = 0; i < count; ++i) {
        const NetworkRun& run = runs[i];
        bytes.push_back(run.bytes);
        m.push_back(run.m);
        n.push_back(run.n());
        reads.push_back(run.isRead);
        switches.push_back(std::string(1, char('a' + run.switchType)));
        table.observed.push_back(run.seconds() * run.noise);
        if (model) table.expected.push_back(model(run));
    }
    table.attributes = {numberColumn("bytes", bytes), numberColumn("m", m), numberColumn("n", n),
                        numberColumn("read", reads), categoryColumn("switch", switches)};
    return table;
}

struct Scored {
    double r2 = 0, microseconds = 0;
};

Scored scoreOf(const std::vector<NetworkRun>& learnt, std::size_t count, const std::vector<NetworkRun>& others,
               const Model& model) {
    const SampleTable table = tableOf(learnt, count, model);
    GrowthOptions options;
    options.threads = 1;
    if (model) options.modelSplits = {{3, 0.5, {}}};
    NoProgress progress;
    const auto tree = ZCart::grow(table, options, progress);
    std::vector<std::vector<double>> queries;
    double mean = 0;
    for (const NetworkRun& run : others) {
        const std::string type(1, char('a' + run.switchType));
        queries.push_back({run.bytes, run.m, run.n(), run.isRead, table.attributes[4].categoryNumber(type)});
        mean += run.seconds() * run.noise / double(others.size());
    }
    double left = 0, scatter = 0;
    const auto start = std::chrono::steady_clock::now();
    std::vector<double> said;
    for (std::size_t i = 0; i < others.size(); ++i)
        said.push_back(tree->predict(queries[i], model ? std::optional(model(others[i])) : std::nullopt).value);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    for (std::size_t i = 0; i < others.size(); ++i) {
        const double observed = others[i].seconds() * others[i].noise;
        left += (said[i] - observed) * (said[i] - observed);
        scatter += (observed - mean) * (observed - mean);
    }
    return {1 - left / scatter, seconds * 1e6 / double(others.size())};
}

void run(std::size_t repeats) {
    const std::vector<Model> models = {
        {},
        [](const NetworkRun& at) { return at.seconds(); },
        [](const NetworkRun& at) { return at.seconds() / at.switched(); },
        [](const NetworkRun& at) { return 0.006 / (1 + at.bytes / 8192); },
    };
    fmt::print("samples\tno model\tright\tno switches\twrong\tus\n");
    for (const std::size_t count : {5UL, 10UL, 20UL, 40UL, 80UL, 160UL, 320UL, kRuns}) {
        std::vector<double> r2(models.size());
        double microseconds = 0;
        for (std::size_t repeat = 0; repeat < repeats; ++repeat) {
            const auto learnt = madeRuns(kRuns, 100 + repeat), others = madeRuns(kOthers, 5000 + repeat);
            for (std::size_t m = 0; m < models.size(); ++m) {
                const Scored scored = scoreOf(learnt, count, others, models[m]);
                r2[m] += scored.r2 / double(repeats);
                microseconds += scored.microseconds / double(repeats * models.size());
            }
        }
        fmt::print("{}\t{:.3f}\t{:.3f}\t{:.3f}\t{:.3f}\t{:.2f}\n", count, r2[0], r2[1], r2[2], r2[3], microseconds);
        std::fflush(stdout);
    }
}

} // namespace
} // namespace tenfold

int main(int count, char** values) {
    std::size_t repeats = 40;
    for (int i = 1; i + 1 < count; i += 2)
        if (std::string(values[i]) == "--repeats") repeats = std::max<std::size_t>(1, std::stoull(values[i + 1]));
    tenfold::run(repeats);
    return 0;
}
