// Rates of series of samples: packing, unpacking, writing into a workspace, reading back; bytes a sample in the file.
//   bench-series [SAMPLES] [FOLDER]      default: 10,000,000 in the current folder; a line a form of values
#include "core/store/runs/run_writer.h"
#include "core/store/runs/series.h"
#include "tests/testing/cpu_time.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <random>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kPaceNs = 120'000'000'000; // two minutes, as fleets are recorded
constexpr std::size_t kSeries = 1000;

struct Form {
    const char* name;
    double (*value)(std::mt19937_64& random);
};
constexpr Form kForms[] = {
    {"hundredths of a percent", [](std::mt19937_64& random) { return double(random() % 10'001) / 100; }},
    {"whole counts", [](std::mt19937_64& random) { return double(random() % 200); }},
    {"all digits", [](std::mt19937_64& random) { return double(random()) * 0x1p-64; }},
};

/// Seconds of the processor for packing and unpacking, a sample.
std::pair<double, double> codecNs(const Form& form, std::size_t samples) {
    std::mt19937_64 random(1);
    std::vector<Sample> block, again;
    double pack = 0, unpack = 0;
    for (std::size_t done = 0; done < samples; done += kSamplesOfBlock) {
        block.clear();
        again.clear();
        for (std::size_t i = 0; i < kSamplesOfBlock; ++i)
            block.push_back({std::int64_t(i) * kPaceNs, form.value(random)});
        const double begin = test::threadCpuSeconds();
        const std::string bytes = packedSamples(block);
        const double middle = test::threadCpuSeconds();
        unpackSamples(bytes, again);
        pack += middle - begin;
        unpack += test::threadCpuSeconds() - middle;
        if (again != block) std::abort();
    }
    return {pack / double(samples) * 1e9, unpack / double(samples) * 1e9};
}

/// Writes and reads a run of series that come time by time, as collectors write them.
bool benchForm(const Form& form, std::size_t samples, const fs::path& folder) {
    const fs::path file = folder / "series-bench.tenfold";
    std::error_code ignored;
    fs::remove(file, ignored);
    auto workspace = Workspace::open(file, OpenMode::Create);
    if (!workspace) return false;
    NoProgress progress;
    std::mt19937_64 random(1);
    RunImport import;
    import.run.name = import.contentHash = "bench";
    import.kind = RunKind::Samples;
    double begin = test::threadCpuSeconds();
    {
        auto writer = workspace->beginRun(import);
        if (!writer) return false;
        std::vector<SeriesKey> keys;
        for (std::size_t s = 0; s < kSeries; ++s)
            keys.push_back((*writer)->series({fmt::format("server-{}", s), "cpu", "%"}).value_or(SeriesKey()));
        for (std::size_t i = 0; i < samples / kSeries; ++i)
            for (const SeriesKey key : keys)
                if (!(*writer)->sample(key, {std::int64_t(i) * kPaceNs, form.value(random)}).value_or(false))
                    return false;
        if (!(*writer)->commit(progress)) return false;
    }
    const double write = test::threadCpuSeconds() - begin;
    std::uint64_t count = 0;
    begin = test::threadCpuSeconds();
    const auto run = workspace->run("bench");
    if (!run || !eachSample(*workspace, run->key, INT64_MIN, INT64_MAX, progress,
                            [&](const SeriesInfo&, std::span<const Sample> some) {
                                count += some.size();
                                return true;
                            }))
        return false;
    const double read = test::threadCpuSeconds() - begin;
    const auto [pack, unpack] = codecNs(form, std::min<std::size_t>(samples, 4'000'000));
    fmt::print(
        "{:<24} {:>9} samples: {:5.2f} bytes, pack {:4.0f} ns, unpack {:4.0f} ns, write {:4.0f} ns, read {:4.0f} ns\n",
        form.name, count, double(fs::file_size(file)) / double(count), pack, unpack, write / double(count) * 1e9,
        read / double(count) * 1e9);
    fs::remove(file, ignored);
    return true;
}

} // namespace
} // namespace tenfold

int main(int argc, char** argv) {
    const std::size_t samples = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000'000;
    for (const tenfold::Form& form : tenfold::kForms)
        if (!tenfold::benchForm(form, samples, argc > 2 ? argv[2] : ".")) {
            std::fputs("the workspace cannot be written or read\n", stderr);
            return 1;
        }
    return 0;
}
