#include "core/characterize/compare_populations.h"

#include "core/base/text/number_text.h"
#include "core/characterize/measures/summary_json.h"
#include "core/stats/compare/chi_square_test.h"
#include "core/stats/compare/ks_test.h"
#include "core/stats/compare/log_bins.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace tenfold::characterize {
namespace {

constexpr double kSameShape = 0.10, kSlight = 0.20;

std::string_view verdictOf(double distance) {
    return distance <= kSameShape ? "same shape" : distance <= kSlight ? "slight difference" : "changed";
}

/// Up to this far apart two samples of one law are 19 times of 20. Source: Smirnov 1948.
double chanceOf(std::uint64_t first, std::uint64_t second) {
    constexpr double kFactor = 1.358;
    return kFactor * std::sqrt(1 / double(first) + 1 / double(second));
}

/// Shares of the accesses and deletions whose ages are known.
double knownAges(const Population& p, std::string_view feature) {
    if (!p.hasReplay()) return 1;
    const ReplayCounts& counts = p.replay().counts();
    const auto deaths = double(p.agesAtDeletion.count());
    const double all = feature == "aod" ? deaths + double(counts.deathsUnknownBirth) : double(counts.opens);
    return all == 0 ? 1 : (feature == "aod" ? deaths : double(counts.opensKnown)) / all;
}

/// Why a distance of samples says nothing of what they are samples of; nothing: it does. What is of a cluster is of all
/// clusters that are there, and no sample.
std::optional<Sentence> whyNoVerdict(std::string_view feature, double distance, std::uint64_t first,
                                     std::uint64_t second, double known) {
    constexpr std::uint64_t kFewValues = 100;
    constexpr double kLeastKnown = 0.90;
    if (feature == "reads" || feature == "bytes") return std::nullopt;
    if ((feature == "aoa" || feature == "aod") && known < kLeastKnown)
        return say(TENFOLD_WORDS("Sentence",
                                 "births are known of {0} % of them only, 90 % are needed: ages end where the log "
                                 "begins",
                                 "compare.unknownBirths"),
                   numeral(compactNumber(100 * known, 2)));
    if (std::min(first, second) < kFewValues)
        return say(TENFOLD_WORDS("Sentence", "{0} and {1} values: 100 of each are needed", "compare.fewValues"), first,
                   second);
    const double chance = chanceOf(first, second);
    if (distance <= chance && chance > kSameShape)
        return say(TENFOLD_WORDS("Sentence", "two samples of one law of that many values are up to {0} apart",
                                 "compare.chance"),
                   numeral(compactNumber(chance, 3)));
    return std::nullopt;
}

/// Counts of both samples by common bins: logarithmic ones and one for zeros, or the first six values.
std::pair<std::vector<std::uint64_t>, std::vector<std::uint64_t>> binned(const FeatureSample& a,
                                                                         const FeatureSample& b) {
    if (a.logBins > 0) {
        const LogBins bins = commonLogBins(a.values, b.values, a.logBins);
        return {bins.counted(a.values), bins.counted(b.values)};
    }
    constexpr std::size_t kCategories = 6;
    const auto first = [](const ValueCounts& values) {
        std::vector<std::uint64_t> counts(kCategories);
        for (const ValueCount& step : values)
            if (step.value >= 0 && step.value < std::int64_t(kCategories)) counts[std::size_t(step.value)] = step.count;
        return counts;
    };
    return {first(a.values), first(b.values)};
}

MeasureResult compared(std::string_view measure, std::string what, std::string_view definition, Json value,
                       std::uint64_t n) {
    MeasureResult result;
    result.measure = measure;
    result.what = std::move(what);
    result.definition = definition;
    result.value = std::move(value);
    result.n = n;
    return result;
}

/// Logarithmic bins of what spreads over decades evenly, and of what does not.
std::size_t binsOf(std::string_view feature) {
    constexpr std::size_t kFew = 10, kMany = 100;
    if (feature == "eco") return 0;
    return feature == "size" || feature == "reads" ? kFew : kMany;
}

} // namespace

void addFeature(std::vector<FeatureSample>& features, std::string_view name, ValueCounts values) {
    if (!values.empty()) features.push_back({name, binsOf(name), std::move(values)});
}

std::vector<FeatureSample> featuresOf(const Population& p) {
    std::vector<FeatureSample> features;
    addFeature(features, "size", p.readSizes.steps());
    addFeature(features, "popularity", p.popularity.steps());
    addFeature(features, "eco", p.byTime.ecosystem().steps());
    if (p.clusters.size() > 1) {
        addFeature(features, "cluster", clusterDifferences(p));
        addFeature(features, "reads", perCluster(p, false));
        addFeature(features, "bytes", perCluster(p, true));
    }
    addFeature(features, "reuse", p.byTime.reuse().steps());
    addFeature(features, "aoa", p.agesAtAccess().steps());
    addFeature(features, "aod", p.agesAtDeletion.steps());
    return features;
}

std::vector<MeasureResult> comparePopulations(const Population& first, const Population& second) {
    std::vector<MeasureResult> results;
    Json verdicts = Json::object();
    std::uint64_t all = 0;
    const std::vector<FeatureSample> others = featuresOf(second);
    for (const FeatureSample& a : featuresOf(first)) {
        const auto b = std::find_if(others.begin(), others.end(),
                                    [&](const FeatureSample& other) { return other.name == a.name; });
        if (b == others.end()) continue;
        const double distance = ksDistance(a.values, b->values);
        const std::uint64_t ofFirst = countOf(a.values), ofSecond = countOf(b->values), n = ofFirst + ofSecond;
        all += n;
        const std::string name(a.name);
        const auto why = whyNoVerdict(a.name, distance, ofFirst, ofSecond,
                                      std::min(knownAges(first, a.name), knownAges(second, a.name)));
        Json judged{{"D", distance},
                    {"verdict", why ? Json(nullptr) : Json(std::string(verdictOf(distance)))},
                    {"chanceD", chanceOf(ofFirst, ofSecond)}};
        if (why) judged["undecided"] = why->text();
        results.push_back(
            compared("M42", "KS of " + name, "largest difference of the two empirical distributions", judged, n));
        const auto [expected, observed] = binned(a, *b);
        const ChiSquareDistance paper = chiSquareDistance(expected, observed);
        const ChiSquareTest test = chiSquareTest(expected, observed);
        results.push_back(compared(
            "M43", "chi-square of " + name,
            a.logBins == 0 ? "values 0..5 ms; the paper's distance is of shares, p near 1 says nothing of sameness"
                           : std::to_string(a.logBins) + " logarithmic bins + zero bin; the paper's distance is of "
                                                         "shares, p near 1 says nothing of sameness",
            {{"paper", {{"chi2", paper.statistic}, {"bins", paper.bins}, {"p", paper.p}}},
             {"counts",
              {{"chi2", test.statistic}, {"groups", test.groups}, {"p", test.p}, {"cramersV", test.cramersV}}}},
            n));
        const auto total = double(sumOf(a.values));
        judged["totalRatio"] = total == 0 ? Json(nullptr) : Json(double(sumOf(b->values)) / total);
        verdicts[name] = std::move(judged);
    }
    results.push_back(compared("M44", "verdict by feature, ratio of totals W2/W1",
                               "bounds 0.10 and 0.20, both inclusive downwards; none under 100 values of each, within "
                               "chanceD (two samples of one law, 19 of 20), or of ages that are known of under 90 %",
                               std::move(verdicts), all));
    return results;
}

} // namespace tenfold::characterize
