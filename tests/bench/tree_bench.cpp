// Rate and accuracy of Z-CART beside a tree without a model.
//
//   bench-tree [--samples N] [--attributes N] [--write FOLDER]
//
// Made samples of a storage system's bandwidth over block size, m of n, encryption, reads or writes; the other
// attributes are noise (fixed seed). 1/16, 1/4 and all of N (2.5 million) are learnt, 100,000 more are predicted.
// Printed: seconds of processor and wall, samples/s, exponent of growth, nodes, R² on samples that were not learnt,
// share of them within the spread, most memory, time of one prediction. --write: the same samples as raw float32 (x)
// and float64 (y), for a peer: x-train.f32, y-train.f64, x-test.f32, y-test.f64.

#include "core/model/tree/zcart.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <malloc.h>
#include <random>

namespace tenfold {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t kTests = 100'000;

struct MadeSamples {
    std::vector<std::vector<float>> x; ///< by attribute
    std::vector<double> y;

    MadeSamples(std::size_t samples, std::size_t attributes, std::uint64_t seed)
        : x(attributes) {
        std::mt19937_64 random(seed);
        std::normal_distribution<double> noise(0, 1.5);
        for (std::size_t i = 0; i < samples; ++i) {
            for (std::size_t a = 0; a < attributes; ++a)
                x[a].push_back(valueOf(a, random));
            const double of = 0.1 * x[1][i] * (1 - x[3][i]);
            y.push_back(57 / (1 + 8.0 / x[0][i]) / (1 + of) * (1 - 0.3 * x[2][i]) * (x[4][i] > 25 ? 0.9 : 1) +
                        noise(random));
        }
    }
    static float valueOf(std::size_t attribute, std::mt19937_64& random) {
        switch (attribute) {
        case 0:
            return float(1U << random() % 10); // block size, KB
        case 1:
            return float(1 + random() % 10); // m
        case 2:
        case 3:
            return float(random() % 2); // encrypted; a read
        default:
            return attribute % 2 == 1 ? float(random() >> 40) / float(1 << 24) : float(random() % 50);
        }
    }
    void write(const fs::path& folder, const std::string& name) const {
        std::ofstream values(folder / ("x-" + name + ".f32"), std::ios::binary);
        for (std::size_t i = 0; i < y.size(); ++i)
            for (const std::vector<float>& column : x)
                values.write(reinterpret_cast<const char*>(&column[i]), sizeof(float));
        std::ofstream targets(folder / ("y-" + name + ".f64"), std::ios::binary);
        targets.write(reinterpret_cast<const char*>(y.data()), std::streamsize(y.size() * sizeof(double)));
    }
};

/// Most memory since the last restart, as the kernel counts it.
struct PeakMemory {
    static void restart() { std::ofstream("/proc/self/clear_refs") << "5"; }
    static double mebibytes() {
        std::ifstream status("/proc/self/status");
        std::string word;
        while (status >> word)
            if (word == "VmHWM:" && status >> word) return std::stod(word) / 1024;
        return 0;
    }
};

struct Score {
    double r2 = 0, inside = 0, microseconds = 0;
};

Score scoreOf(const ZCart& tree, const MadeSamples& test) {
    std::vector<std::vector<double>> rows(test.y.size());
    double mean = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (const auto& column : test.x)
            rows[i].push_back(column[i]);
        mean += test.y[i] / double(rows.size());
    }
    std::vector<Prediction> said;
    said.reserve(rows.size());
    const auto start = std::chrono::steady_clock::now();
    for (const auto& row : rows)
        said.push_back(tree.predict(row, std::nullopt));
    Score score;
    score.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count() /
                         double(rows.size());
    double left = 0, all = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        left += (said[i].value - test.y[i]) * (said[i].value - test.y[i]);
        all += (test.y[i] - mean) * (test.y[i] - mean);
        score.inside += std::abs(said[i].value - test.y[i]) <= said[i].spread ? 1 / double(rows.size()) : 0;
    }
    score.r2 = 1 - left / all;
    return score;
}

void learn(std::size_t samples, std::size_t attributes, const MadeSamples& test, double& before) {
    SampleTable table;
    {
        MadeSamples made(samples, attributes, 11);
        table.observed = std::move(made.y);
        for (std::size_t a = 0; a < attributes; ++a) {
            table.attributes.push_back(
                numberColumn("x" + std::to_string(a), std::vector<double>(made.x[a].begin(), made.x[a].end())));
            made.x[a] = {};
        }
    }
    NoProgress progress;
    ::malloc_trim(0); // what making the samples needed is not what learning needs
    PeakMemory::restart();
    const std::clock_t cpu = std::clock();
    const auto wall = std::chrono::steady_clock::now();
    const auto tree = ZCart::grow(table, {}, progress);
    const double seconds = double(std::clock() - cpu) / CLOCKS_PER_SEC;
    const double wallSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - wall).count();
    const double peak = PeakMemory::mebibytes();
    const Score score = scoreOf(*tree, test);
    fmt::print("{:>9} x {:<3} {:>6.2f} s {:>6.2f} s wall {:>9.0f}/s  exponent {}  {:>7} nodes {:>3} levels  R2 {:.4f}  "
               "within the spread {:.1f} %  {:.2f} us each  {:.0f} MiB\n",
               samples, attributes, seconds, wallSeconds, double(samples) / seconds,
               before > 0 ? fmt::format("{:.2f}", std::log(seconds / before) / std::log(4.0)) : "  – ",
               tree->nodes().size(), tree->levels(), score.r2, 100 * score.inside, score.microseconds, peak);
    std::fflush(stdout);
    before = seconds;
}

} // namespace
} // namespace tenfold

int main(int count, char** values) {
    using namespace tenfold;
    std::size_t samples = 2'500'000, attributes = 10;
    fs::path folder;
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string option = values[i];
        if (option == "--samples") samples = std::stoull(values[i + 1]);
        if (option == "--attributes") attributes = std::max<std::size_t>(5, std::stoull(values[i + 1]));
        if (option == "--write") folder = values[i + 1];
    }
    const MadeSamples test(kTests, attributes, 12);
    if (!folder.empty()) {
        fs::create_directories(folder);
        MadeSamples(samples, attributes, 11).write(folder, "train");
        test.write(folder, "test");
        return 0;
    }
    double before = 0;
    for (const std::size_t part : {16, 4, 1})
        learn(samples / part, attributes, test, before);
    return 0;
}
