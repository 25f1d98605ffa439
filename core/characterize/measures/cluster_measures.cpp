#include "core/characterize/measures/measure_groups.h"
#include "core/characterize/measures/months.h"
#include "core/characterize/measures/stack_distances.h"
#include "core/characterize/measures/summary_json.h"
#include "core/stats/compare/pearson.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <unordered_set>

namespace tenfold::characterize {
namespace {

/// Rows of the reads sorted by time, ties as they came.
std::vector<std::uint32_t> readsByTime(const ReadTable& reads) {
    std::vector<std::uint32_t> order(reads.timeMs.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return reads.timeMs[a] < reads.timeMs[b]; });
    return order;
}

/// What a window of M45 gathers.
struct FeatureWindow {
    double reads = 0, bytes = 0, gapSum = 0, gaps = 0, reuseSum = 0, reuses = 0;
    std::unordered_set<std::uint32_t> files, clusters;
};

constexpr std::array<const char*, 7> kFeatures{"reads", "bytes", "files", "clusters", "gap", "reuse", "meanSize"};

/// The features of a window; NaN where it has none.
std::array<double, kFeatures.size()> featuresOf(const FeatureWindow& window) {
    return {window.reads,
            window.bytes,
            double(window.files.size()),
            double(window.clusters.size()),
            window.gaps == 0 ? NAN : window.gapSum / window.gaps,
            window.reuses == 0 ? NAN : window.reuseSum / window.reuses,
            window.bytes / window.reads};
}

Json correlationsJson(const std::map<std::int64_t, FeatureWindow>& windows) {
    std::vector<std::array<double, kFeatures.size()>> rows;
    for (const auto& [at, window] : windows)
        rows.push_back(featuresOf(window));
    Json json = Json::object();
    constexpr std::size_t kLeast = 3;
    for (std::size_t a = 0; a < kFeatures.size(); ++a) {
        for (std::size_t b = a + 1; b < kFeatures.size(); ++b) {
            std::vector<double> x, y;
            for (const auto& row : rows) {
                if (std::isnan(row[a]) || std::isnan(row[b])) continue;
                x.push_back(row[a]);
                y.push_back(row[b]);
            }
            json[std::string(kFeatures[a]) + " " + kFeatures[b]] =
                x.size() < kLeast ? Json(nullptr) : orNull(pearson(x, y));
        }
    }
    return json;
}

} // namespace

ValueCounts clusterDifferences(const Population& population) {
    const ReadTable& reads = population.reads;
    std::vector<std::int64_t> last(population.clusters.size());
    std::vector<bool> hasLast(last.size());
    std::vector<std::int64_t> differences;
    for (const std::uint32_t row : readsByTime(reads)) {
        const std::uint32_t cluster = reads.cluster[row];
        if (hasLast[cluster]) differences.push_back(reads.timeMs[row] - last[cluster]);
        hasLast[cluster] = true;
        last[cluster] = reads.timeMs[row];
    }
    return countedValues(std::move(differences));
}

void clusterInterarrival(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const ValueCounts values = clusterDifferences(evidence.population);
    if (!values.empty())
        addResult(results, measure, "interarrival, cluster, ms", interarrivalJson(values, 0), countOf(values));
}

ValueCounts perCluster(const Population& p, bool ofBytes) {
    std::vector<std::int64_t> reads(p.clusters.size()), bytes(p.clusters.size());
    for (std::size_t i = 0; i < p.reads.cluster.size(); ++i) {
        ++reads[p.reads.cluster[i]];
        bytes[p.reads.cluster[i]] += std::max<std::int64_t>(0, p.reads.sizeBytes[i]);
    }
    std::vector<std::int64_t> values;
    for (std::size_t cluster = 0; cluster < reads.size(); ++cluster)
        if (reads[cluster] > 0) values.push_back(ofBytes ? bytes[cluster] : reads[cluster]);
    return countedValues(std::move(values));
}

void readsPerCluster(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const ValueCounts values = perCluster(evidence.population, false);
    if (!values.empty()) addResult(results, measure, "reads per cluster", summaryJson(values), countOf(values));
}

void bytesPerCluster(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const ValueCounts values = perCluster(evidence.population, true);
    if (!values.empty()) addResult(results, measure, "bytes per cluster", summaryJson(values), countOf(values));
}

void featureCorrelation(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    const ReadTable& reads = p.reads;
    if (reads.timeMs.empty()) return;
    const std::vector<std::uint32_t> order = readsByTime(reads);
    std::vector<std::int64_t> widths = p.question().widthsMs;
    if (widths.empty()) widths = {1000, 60'000, kMsOfHour, kMsOfDay};
    Json json = Json::object();
    for (const std::int64_t width : widths) {
        const std::int64_t count = (p.lastMs - p.firstMs) / width;
        std::map<std::int64_t, FeatureWindow> windows;
        std::vector<std::int64_t> lastOfFile(p.paths.size(), INT64_MIN);
        std::int64_t last = INT64_MIN;
        for (const std::uint32_t row : order) {
            const std::int64_t time = reads.timeMs[row], at = (time - p.firstMs) / width;
            std::int64_t& lastRead = lastOfFile[reads.file[row]];
            if (at < count) {
                FeatureWindow& window = windows[at];
                ++window.reads;
                window.bytes += double(std::max<std::int64_t>(0, reads.sizeBytes[row]));
                window.files.insert(reads.file[row]);
                window.clusters.insert(reads.cluster[row]);
                if (last != INT64_MIN) {
                    window.gapSum += double(time - last);
                    ++window.gaps;
                }
                if (lastRead != INT64_MIN) {
                    window.reuseSum += double(time - lastRead);
                    ++window.reuses;
                }
            }
            last = lastRead = time;
        }
        if (!windows.empty()) json[std::to_string(width)] = correlationsJson(windows);
    }
    addResult(results, measure, "Pearson r between features by window", std::move(json), reads.timeMs.size());
}

void cacheDistances(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    if (p.kind() != SourceKind::Cache || p.reads.file.empty()) return;
    const StackDistances stack = stackDistances(p.reads.file);
    const ValueCounts& distances = stack.distances;
    addResult(results, measure, "stack distance: first references, sum, median, largest",
              {{"first", stack.first},
               {"sum", sumJson(sumOf(distances))},
               {"median", distances.empty() ? Json(nullptr) : Json(quantileOf(distances, 500))},
               {"max", distances.empty() ? Json(nullptr) : Json(distances.back().value)}},
              p.reads.file.size());
    Json hits = Json::object();
    for (std::uint64_t decade = 1; decade <= stack.first * 10; decade *= 10)
        for (const std::uint64_t factor : {1, 2, 5})
            hits[std::to_string(decade * factor)] = stack.hits(decade * factor);
    addResult(results, measure, "LRU hits by cache size (entries)", std::move(hits), p.reads.file.size());
}

} // namespace tenfold::characterize
