// Accuracy and calibration of trees that are learnt from recorded visits.
//
//   bench-visits WORKSPACE [--least N] [--csv FOLDER]
//
// Of each place with at least N visits (default 500) the own times: learnt are those of four fifths of the requests,
// predicted those of the last fifth, in blocks of requests that follow each other (foldOfSample).
// Printed, a line a place: samples, attributes, leaves, R² of what was kept back, share of it within ± spread; at the
// end both over all places, and the share over those places whose values differ: where more than 68 % are one number
// (an own time of 0), no bounds around a prediction hold 68 %, but fewer or all of these. --csv writes both parts of
// each place (numbers as they are, categories as numbers, what is not known as an empty field, the target last), for a
// peer: tests/bench/tree_peer.py reads them.

#include "core/flows/requests/population.h"
#include "core/model/learn/learnt_tree.h"
#include "core/model/learn/tree_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

struct Totals {
    std::size_t places = 0;
    double samples = 0, inside = 0, weightedR2 = 0;
    double varied = 0, variedInside = 0; ///< of places that are not mostly one number
};

SampleTable partOf(const SampleTable& samples, const std::vector<std::uint32_t>& rows) {
    SampleTable part;
    for (const AttributeColumn& column : samples.attributes) {
        part.attributes.push_back(column);
        part.attributes.back().codes.clear();
        for (const std::uint32_t row : rows)
            part.attributes.back().codes.push_back(column.codes[row]);
    }
    for (const std::uint32_t row : rows) {
        part.observed.push_back(samples.observed[row]);
        part.groups.push_back(samples.groups[row]);
        part.blocks.push_back(samples.blocks[row]);
    }
    return part;
}

void writeCsv(const fs::path& file, const SampleTable& samples, const std::vector<std::uint32_t>& rows) {
    std::ofstream out(file);
    for (const AttributeColumn& column : samples.attributes)
        out << (column.isNumber ? "n:" : "c:") << column.name << '\t';
    out << "y\n";
    std::vector<double> query;
    for (const std::uint32_t row : rows) {
        queryOf(samples, row, query);
        for (const double value : query)
            out << (std::isnan(value) ? std::string() : fmt::format("{}", value)) << '\t';
        out << fmt::format("{}\n", samples.observed[row]);
    }
}

bool isMostlyOne(std::vector<double> values) {
    constexpr double kOneDeviation = 0.683;
    std::sort(values.begin(), values.end());
    // A number that more than half have is the one in the middle.
    const auto [begin, end] = std::equal_range(values.begin(), values.end(), values[values.size() / 2]);
    return double(end - begin) > kOneDeviation * double(values.size());
}

void measure(const std::string& name, const VisitTable& visits, const fs::path& folder, Totals& totals) {
    constexpr std::uint64_t kSalt = 0x6A09E667; // others than those that a tree is grown with
    std::vector<std::uint32_t> kept, others;
    for (std::uint32_t row = 0; row < visits.samples.size(); ++row)
        (foldOfSample(visits.samples, row, kSalt) == 0 ? kept : others).push_back(row);
    if (kept.size() < 50) return;
    NoProgress progress;
    const auto start = std::chrono::steady_clock::now();
    const auto tree = ZCart::grow(partOf(visits.samples, others), {}, progress);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    double mean = 0, left = 0, scatter = 0, inside = 0;
    for (const std::uint32_t row : others)
        mean += visits.samples.observed[row] / double(others.size());
    std::vector<double> query;
    for (const std::uint32_t row : kept) {
        queryOf(visits.samples, row, query);
        const Prediction said = tree->predict(query, std::nullopt);
        const double observed = visits.samples.observed[row];
        left += (said.value - observed) * (said.value - observed);
        scatter += (observed - mean) * (observed - mean);
        inside += std::abs(said.value - observed) <= said.spread ? 1 : 0;
    }
    if (scatter <= 0) return;
    fmt::print("{:<44} {:>7} {:>3} attributes {:>5} leaves  R2 {:>7.4f}  inside {:>5.1f} %  {:.2f} s\n",
               name.substr(0, 44), visits.samples.size(), visits.samples.attributes.size(), tree->leaves(),
               1 - left / scatter, 100 * inside / double(kept.size()), seconds);
    std::fflush(stdout);
    ++totals.places;
    totals.samples += double(kept.size());
    totals.inside += inside;
    if (!isMostlyOne(visits.samples.observed)) {
        totals.varied += double(kept.size());
        totals.variedInside += inside;
    }
    totals.weightedR2 += (1 - left / scatter) * double(kept.size());
    if (folder.empty()) return;
    fs::create_directories(folder);
    std::string file = name;
    for (char& c : file)
        if (c == '/' || c == ' ') c = '_';
    writeCsv(folder / (file + ".train.tsv"), visits.samples, others);
    writeCsv(folder / (file + ".test.tsv"), visits.samples, kept);
}

int run(const std::string& path, std::uint64_t least, const fs::path& folder) {
    NoProgress progress;
    auto workspace = Workspace::open(path, OpenMode::ReadOnly);
    if (!workspace) return fmt::print(stderr, "{}\n", workspace.error().message()), 3;
    auto population = Population::find(*workspace, "");
    NameTable names;
    Doubts doubts;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> counts;
    const auto status =
        population->each(*workspace, names, doubts, progress, [&](const RequestFlow& flow, std::size_t) {
            for (const SpanFact& fact : flow.facts)
                ++counts[{fact.service, fact.operation}];
            return true;
        });
    if (!status) return fmt::print(stderr, "{}\n", status.error().message()), 3;
    Totals totals;
    for (const auto& [place, count] : counts) {
        if (count < least) continue;
        const LearningTarget target{names.text(place.first), names.text(place.second)};
        const auto visits = readVisits(*workspace, nullptr, target, "", progress);
        if (visits) measure(targetText(target), *visits, folder, totals);
    }
    if (totals.places > 0)
        fmt::print("{} places, {} samples kept back: R2 {:.4f} on average, within the spread {:.1f} %, of places whose "
                   "values differ {:.1f} %\n",
                   totals.places, totals.samples, totals.weightedR2 / totals.samples,
                   100 * totals.inside / totals.samples, 100 * totals.variedInside / std::max(1.0, totals.varied));
    return 0;
}

} // namespace
} // namespace tenfold

int main(int count, char** values) {
    if (count < 2) return fmt::print("bench-visits WORKSPACE [--least N] [--csv FOLDER]\n"), 2;
    std::uint64_t least = 500;
    std::filesystem::path folder;
    for (int i = 2; i + 1 < count; i += 2) {
        const std::string option = values[i];
        if (option == "--least") least = std::stoull(values[i + 1]);
        if (option == "--csv") folder = values[i + 1];
    }
    return tenfold::run(values[1], least, folder);
}
