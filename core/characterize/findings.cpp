#include "core/characterize/findings.h"

#include "core/base/text/number_text.h"
#include "core/characterize/name_forms.h"
#include "core/words/characterize_findings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace tenfold::characterize {
namespace {

using Number = std::optional<double>;

constexpr std::uint64_t kFewRecords = 100;
constexpr double kLeastCoverage = 0.90;

/// Looks numbers up in the results of measures.
class Facts {
public:
    Facts(const Evidence& evidence, const std::vector<MeasureResult>& results)
        : evidence(evidence)
        , m_results(results) {}
    const MeasureResult* result(std::string_view measure, std::string_view what) const {
        for (const MeasureResult& one : m_results)
            if (one.measure == measure && one.what.find(what) != std::string::npos) return &one;
        return nullptr;
    }
    /// A member of a result, by its path: "counts/create", "1d/1".
    Number number(std::string_view measure, std::string_view what, const std::string& path) const {
        const MeasureResult* const one = result(measure, what);
        if (!one) return std::nullopt;
        const Json::json_pointer pointer(path.empty() ? "" : "/" + path);
        if (!one->value.contains(pointer)) return std::nullopt;
        const Json& value = one->value.at(pointer);
        return value.is_number() ? Number(value.get<double>()) : std::nullopt;
    }
    /// Share of the opens whose birth is known.
    Number coverage() const {
        if (!evidence.population.hasReplay()) return std::nullopt;
        const ReplayCounts& counts = evidence.population.replay().counts();
        return counts.opens == 0 ? Number() : Number(double(counts.opensKnown) / double(counts.opens));
    }
    /// The bound of the rule that is judged, in the order of its list.
    double bound(std::size_t i) const { return i < m_bounds.size() ? m_bounds[i] : 0; }
    /// Notes what stands against bound `i`, in its unit; the same value comes back.
    double against(std::size_t i, double value) const {
        if (i < m_against.size()) m_against[i] = value;
        return value;
    }
    Number against(std::size_t i, Number value) const {
        if (value && i < m_against.size()) m_against[i] = value;
        return value;
    }
    void judge(const std::vector<double>& bounds) const {
        m_bounds = bounds;
        m_against.assign(bounds.size(), std::nullopt);
    }
    const std::vector<Number>& against() const { return m_against; }
    const Evidence& evidence;

private:
    mutable std::vector<double> m_bounds;
    mutable std::vector<Number> m_against;
    const std::vector<MeasureResult>& m_results;
};

constexpr double kNsPerMs = 1e6;

Sentence shown(Number value, int digits = 2) {
    return value ? numeral(compactNumber(*value, digits)) : Sentence("–");
}

/// What a rule says: whether it holds, and the numbers of its sentence.
struct Judged {
    std::optional<bool> holds;
    std::vector<Sentence> numbers;
    std::optional<Sentence> why = {}; ///< where it cannot be said; nothing: what its measures lack
};

/// What is likelier by chance than this is no finding.
constexpr double kSureChance = 0.01;
/// Deviations on each side of an estimate within which the truth lies 19 times of 20.
constexpr double kSureDeviations = 1.96;

std::optional<bool> both(std::optional<bool> a, std::optional<bool> b) {
    if (a && b) return *a && *b;
    return std::nullopt;
}

/// The same where one that does not hold decides, whether or not the other is known.
std::optional<bool> bothOrNo(std::optional<bool> a, std::optional<bool> b) {
    if ((a && !*a) || (b && !*b)) return false;
    return both(a, b);
}

/// Whether a ratio reaches a bound by more than chance; nothing: chance would do it.
std::optional<bool> atLeastBeyondChance(Number ratio, double bound, Number chance) {
    if (!ratio) return std::nullopt;
    if (*ratio < bound) return false;
    return chance && *chance < kSureChance ? std::optional(true) : std::nullopt;
}

bool either(bool a, bool b) {
    return a || b;
}

std::optional<bool> atLeast(Number value, double bound) {
    return value ? std::optional(*value >= bound) : std::nullopt;
}

std::optional<bool> within(Number value, double low, double high) {
    return value ? std::optional(*value >= low && *value <= high) : std::nullopt;
}

Judged inactiveData(const Facts& f) {
    const Number files = f.number("M08", "transients removed", "percentFiles");
    const Number bytes = f.number("M08", "transients removed", "percentBytes");
    if (!files || !bytes) return {};
    return {either(f.against(0, *files) >= f.bound(0), f.against(1, *bytes) >= f.bound(1)),
            {shown(files), shown(bytes)}};
}

Judged staticModel(const Facts& f) {
    const Number creates = f.number("M15", "", "createsPer");
    const Number share = f.number("M05", "in the namespace", "90");
    const MeasureResult* const overlap = f.result("M05", "files for 80");
    if (!creates || !overlap) return {};
    const bool isMisleading = overlap->value["overlapTest"]["misleading"].get<bool>();
    return {either(f.against(0, *creates) >= f.bound(0), (share && f.against(1, *share) > f.bound(1)) || isMisleading),
            {shown(creates)}};
}

Judged fewHotFiles(const Facts& f) {
    const Number rare = f.number("M06", "", "10"), share = f.number("M07", "at least", "1000/shareOfAccesses");
    const Number files = f.number("M07", "at least", "1000/files");
    if (!rare || !share || !files || !f.evidence.imageT1 || f.evidence.imageT1->files.empty()) return {};
    const double percent = 100 * *files / double(f.evidence.imageT1->files.size());
    return {both(both(f.against(0, 100 * *rare) >= f.bound(0), f.against(1, percent) < f.bound(1)),
                 f.against(2, 100 * *share) >= f.bound(2)),
            {shown(100 * *rare), shown(100 * *share)}};
}

Judged youngFilesServe(const Facts& f) {
    const Number accesses = f.number("M10", "", "le1day"), bytes = f.number("M12", "young files", "1d/1");
    if (!accesses || !bytes) return {};
    return {both(f.against(0, 100 * *accesses) >= f.bound(0), f.against(1, *bytes) <= f.bound(1)),
            {shown(100 * *accesses), shown(bytes)}};
}

/// Whether an estimate lies outside of what random orders of its values give.
bool isApart(const Json& controls, const std::string& key) {
    const auto control = controls.find(key);
    return control != controls.end() && control->is_object() && (*control)["apart"].get<bool>();
}

/// How many of the series of a measure say what of memory: "memory", "none", "trend or memory", "estimators disagree",
/// "undecided".
std::map<std::string, double> memorySayings(const Facts& f, std::initializer_list<std::string_view> measures) {
    std::map<std::string, double> sayings;
    for (const std::string_view measure : measures)
        if (const MeasureResult* const result = f.result(measure, "memory beside"))
            for (const auto& [key, one] : result->value.items())
                ++sayings[one["says"].get<std::string>()];
    return sayings;
}

/// Shares of slot widths and hours that show long memory which no slower change of the rate would make as well.
Judged selfSimilar(const Facts& f) {
    auto sayings = memorySayings(f, {"M23", "M24"});
    const double memory = sayings["memory"], none = sayings["none"], undecided = sayings["undecided"];
    const double either = sayings["trend or memory"] + sayings["estimators disagree"];
    const double decided = memory + none + either;
    if (decided + undecided == 0) return {};
    constexpr double kLeastSeries = 3;
    if (decided < kLeastSeries || decided < undecided)
        return {std::nullopt,
                {},
                say(TENFOLD_WORDS("Sentence",
                                  "at {0} of {1} slot widths and hours the slots are too few or hardly any is filled",
                                  "finding.emptySlots"),
                    std::int64_t(undecided), std::int64_t(decided + undecided))};
    // a slower change alone is ruled out where half of them show more than it makes; those of fewer slots show less
    const double share = 100 * memory / decided, like = f.against(0, 100 * (memory + either) / decided);
    constexpr double kHalf = 50;
    if (like >= f.bound(0) && share >= kHalf) return {true, {shown(like)}};
    if (like >= f.bound(0))
        return {std::nullopt,
                {},
                say(TENFOLD_WORDS("Sentence",
                                  "trend or long memory, it cannot be told which: at {0} % of the slot widths and "
                                  "hours a rate that changes, or that two estimators see differently, would look the "
                                  "same; long memory alone is at {1} %",
                                  "finding.trendOrMemory"),
                    shown(100 * either / decided), shown(share))};
    return {false, {shown(like)}};
}

Judged shortLived(const Facts& f) {
    const Number age = f.number("M13", "age at deletion", "90");
    if (!age) return {};
    return {f.against(0, *age) <= f.bound(0), {duration(std::llround(*age * kNsPerMs))}};
}

Judged sizeSaysNothing(const Facts& f) {
    double most = 0;
    for (const char* name : {"count2MB", "countLn", "rank2MB", "rankLn"}) {
        const Number r = f.number("M29", "", name);
        if (!r) return {};
        most = std::max(most, std::abs(*r));
    }
    return {f.against(0, most) < f.bound(0), {shown(most)}};
}

Judged noExtensionMatters(const Facts& f) {
    const NamespaceImage* const image = f.evidence.imageT1 ? f.evidence.imageT1 : f.evidence.imageT0;
    if (!image || image->files.empty()) return {};
    std::map<std::string, std::pair<double, double>> byName;
    for (const ImageFile& file : image->files) {
        const auto extension = extensionOf(image->pathOf(file));
        if (!extension || *extension == "xml" || isCompression(*extension)) continue;
        auto& [files, bytes] = byName[*extension];
        ++files;
        bytes += double(file.sizeBytes);
    }
    double most = 0;
    const double bytes = std::max(1.0, double(image->bytes()));
    for (const auto& [name, share] : byName)
        most = std::max({most, 100 * share.first / double(image->files.size()), 100 * share.second / bytes});
    return {f.against(0, most) < f.bound(0), {shown(most)}};
}

Judged openDominates(const Facts& f) {
    const Number open = f.number("M02", "share of open", "open"), list = f.number("M02", "share of open", "openList");
    if (!open || !list || !f.evidence.population.hasReplay()) return {};
    return {both(f.against(0, 100 * *open) > f.bound(0), f.against(1, 100 * *list) >= f.bound(1)),
            {shown(100 * *open), shown(100 * *list)}};
}

Judged ageDrifts(const Facts& f) {
    const MeasureResult* const drift = f.result("M11", "");
    if (!drift) return {};
    std::vector<double> medians;
    for (const auto& [month, value] : drift->value["months"].items())
        if (value["50"].is_number()) medians.push_back(value["50"].get<double>());
    constexpr std::size_t kLeastMonths = 3;
    if (medians.size() < kLeastMonths || medians.front() <= 0 || medians.back() <= 0) return {};
    double up = 0, down = 0;
    for (std::size_t i = 1; i < medians.size(); ++i) {
        if (medians[i] > medians[i - 1]) ++up;
        if (medians[i] < medians[i - 1]) ++down;
    }
    const double ratio = medians.back() / medians.front();
    return {both(f.against(0, std::max(up, down) / double(medians.size() - 1)) >= f.bound(0),
                 f.against(1, std::abs(std::log10(ratio))) >= f.bound(1)),
            {shown(ratio)}};
}

Judged emptyOutputs(const Facts& f) {
    const char* const when = f.evidence.imageT1 ? "t1" : "t0";
    const Number files = f.number("M28", when, "percentOfFiles"), parts = f.number("M28", when, "percentEmptyPart");
    if (!files) return {};
    return {both(f.against(0, *files) >= f.bound(0), f.against(1, parts.value_or(0)) > f.bound(1)),
            {shown(files), shown(parts)}};
}

/// The interval of a rank correlation over so many pairs in which the truth lies 19 times of 20. Source: Fisher's
/// transformation, with the deviation for ranks of Fieller, Hartley, Pearson, Biometrika 44 (1957).
std::pair<double, double> rankInterval(double r, double pairs) {
    constexpr double kMostCorrelation = 0.999999;
    const double z = std::atanh(std::clamp(r, -kMostCorrelation, kMostCorrelation));
    const double half = kSureDeviations * std::sqrt(1.06 / (pairs - 3));
    return {std::tanh(z - half), std::tanh(z + half)};
}

Judged hurstFollowsLoad(const Facts& f) {
    const Number variance = f.number("M24", "H by UTC", "varianceTime/rankCorrelationWithArrivals");
    const Number range = f.number("M24", "H by UTC", "rescaledRange/rankCorrelationWithArrivals");
    if (!variance || !range) return {};
    f.against(0, variance);
    auto sayings = memorySayings(f, {"M24"});
    double hours = 0;
    for (const auto& [what, count] : sayings)
        hours += count;
    constexpr double kLeastHours = 8; // of fewer hardly any correlation is beyond chance
    constexpr double kLeastSteady = 0.8;
    const double steady = hours - sayings["undecided"];
    if (steady < kLeastHours || steady < kLeastSteady * hours)
        return {std::nullopt,
                {},
                say(TENFOLD_WORDS("Sentence",
                                  "{0} of {1} hours have enough arrivals for a Hurst exponent; {2} hours and 80 % of "
                                  "all are needed",
                                  "finding.fewHours"),
                    std::int64_t(steady), std::int64_t(hours), std::int64_t(kLeastHours))};
    const auto byVariance = rankInterval(*variance, steady), byRange = rankInterval(*range, steady);
    if (*variance >= f.bound(0) && *range >= f.bound(0) && std::min(byVariance.first, byRange.first) > 0)
        return {true, {shown(variance), shown(range)}};
    if (std::max(byVariance.second, byRange.second) < f.bound(0)) return {false, {shown(variance), shown(range)}};
    return {std::nullopt,
            {},
            say(TENFOLD_WORDS("Sentence",
                              "over {0} hours rank correlations of {1} and {2} leave open whether they reach {3}",
                              "finding.openCorrelation"),
                std::int64_t(steady), shown(variance), shown(range), shown(f.bound(0)))};
}

/// A ratio of the events of the last week to those of the first, within two bounds; nothing where so few events make
/// either side of a bound by chance.
struct WeeklyGrowth {
    Number growth;
    std::optional<bool> isWithin;
    double events = 0;     ///< of the week that has fewer
    bool isChance = false; ///< that is why nothing is said
};

WeeklyGrowth weeklyGrowth(const Facts& f, std::string_view series) {
    WeeklyGrowth out;
    out.growth = f.number("M35", series, "growth");
    out.isWithin = within(out.growth, f.bound(0), f.bound(1));
    const MeasureResult* const days = f.result("M35", series);
    if (!out.isWithin || series == "bytes" || !days->value["weeklyMeans"].is_array()) return out;
    constexpr double kDays = 7;
    const double first = kDays * days->value["weeklyMeans"].front().get<double>(),
                 last = kDays * days->value["weeklyMeans"].back().get<double>();
    out.events = std::min(first, last);
    constexpr double kNearlyKnown = 1.25; // a ratio known within a quarter is judged as it stands
    const double factor = last > 0 ? std::exp(kSureDeviations * std::sqrt(1 / first + 1 / last)) : INFINITY;
    if (factor <= kNearlyKnown) return out;
    const auto isIn = [&](double ratio) { return ratio >= f.bound(0) && ratio <= f.bound(1); };
    const double low = *out.growth / factor, high = *out.growth * factor;
    const bool isOutside = high < f.bound(0) || low > f.bound(1);
    out.isChance = !isOutside && !(isIn(low) && isIn(high));
    if (out.isChance) out.isWithin.reset();
    return out;
}

Sentence fewInAWeek(const WeeklyGrowth& growth) {
    return say(
        TENFOLD_WORDS("Sentence", "with {0} events in a week a ratio of {1} may be chance", "finding.fewInAWeek"),
        std::int64_t(growth.events), shown(growth.growth));
}

Judged doubled(const Facts& f) {
    const WeeklyGrowth reads = weeklyGrowth(f, "reads"), bytes = weeklyGrowth(f, "bytes");
    f.against(0, reads.growth);
    if (reads.isChance && bytes.isWithin.value_or(false)) return {std::nullopt, {}, fewInAWeek(reads)};
    return {bytes.growth ? bothOrNo(reads.isWithin, bytes.isWithin) : std::nullopt,
            {shown(reads.growth), shown(bytes.growth)}};
}

Judged modificationsStable(const Facts& f) {
    const WeeklyGrowth growth = weeklyGrowth(f, "modifications");
    f.against(0, growth.growth);
    if (growth.isChance) return {std::nullopt, {}, fewInAWeek(growth)};
    return {growth.isWithin, {shown(growth.growth)}};
}

Sentence noMoreThanChance(Number ratio) {
    return say(TENFOLD_WORDS("Sentence",
                             "from day to day the counts vary so much that chance alone would make such differences "
                             "of hours or weekdays (a factor of {0})",
                             "finding.chanceOfCounts"),
               shown(ratio));
}

Judged diurnal(const Facts& f) {
    std::optional<bool> holds = true;
    std::vector<Sentence> numbers;
    for (const char* series : {"reads by hour", "modifications by hour"}) {
        const Number hours = f.number("M36", series, "hours"), r2 = f.number("M36", series, "r2Hour");
        const Number lag = f.number("M36", series, "autocorrelation24h");
        constexpr double kThreeDays = 72;
        if (!hours || *hours < kThreeDays) return {};
        const std::optional<bool> isDaily =
            both(atLeast(f.against(0, r2), f.bound(0)), atLeast(f.against(1, lag), f.bound(1)));
        if (!isDaily) return {};
        const Number chance = f.number("M36", series, "chanceHour");
        if (*isDaily && (!chance || *chance >= kSureChance))
            return {std::nullopt, {}, noMoreThanChance(f.number("M36", series, "peakOverTrough"))};
        holds = both(holds, isDaily);
        numbers.push_back(shown(r2 ? Number(100 * *r2) : r2));
    }
    return {holds, std::move(numbers)};
}

Judged imbalance(const Facts& f) {
    const Number hour = f.number("M36", "reads by hour", "peakOverTrough"),
                 day = f.number("M36", "weekday", "maxOverMin");
    constexpr std::uint64_t kTwoWeeks = 14; // fewer days describe a week and claim nothing (M36)
    const MeasureResult* const weekdays = f.result("M36", "weekday");
    if (!weekdays && f.evidence.population.isRelative() && f.evidence.population.records > 0)
        return {std::nullopt,
                {},
                say(TENFOLD_WORDS("Sentence", "the times begin at 0: of which weekday they are is not said",
                                  "finding.noDates"))};
    if (!weekdays || weekdays->n < kTwoWeeks) return {};
    if (!f.against(0, hour) || !f.against(1, day)) return {};
    const std::optional<bool> holds =
        bothOrNo(atLeastBeyondChance(hour, f.bound(0), f.number("M36", "reads by hour", "chanceHour")),
                 atLeastBeyondChance(day, f.bound(1), f.number("M36", "weekday", "chanceWeekday")));
    if (!holds) return {std::nullopt, {}, noMoreThanChance(hour)};
    return {holds, {shown(hour), shown(day)}};
}

Judged modificationsRare(const Facts& f) {
    const Number ratio = f.number("M37", "modifications", "readsPerModification");
    if (!ratio || *ratio <= 0) return {};
    return {std::round(f.against(0, std::log10(*ratio))) >= f.bound(0), {shown(ratio)}};
}

Judged mostlyCreates(const Facts& f) {
    const MeasureResult* const result = f.result("M37", "modifications");
    const Number creates = f.number("M37", "modifications", "counts/create");
    if (!result || result->n == 0) return {};
    const double share = creates.value_or(0) / double(result->n);
    return {f.against(0, 100 * share) > f.bound(0), {shown(100 * share)}};
}

/// Percent of the window sizes at which H is below a bound and outside of what random orders give.
Number negativeShare(const Facts& f, double bound) {
    const MeasureResult* const windows = f.result("M25", "H of 1,000");
    const MeasureResult* const controls = f.result("M25", "random orders");
    if (!windows) return std::nullopt;
    double all = 0, low = 0;
    for (const auto& [width, pair] : windows->value.items()) {
        if (!pair[0].is_number()) continue;
        ++all;
        if (pair[0].get<double>() < bound && controls && isApart(controls->value, width)) ++low;
    }
    return all == 0 ? Number() : Number(100 * low / all);
}

Judged swingsBack(const Facts& f) {
    const Number share = f.against(1, negativeShare(f, f.bound(0)));
    return {atLeast(share, f.bound(1)), {shown(share)}};
}

/// A heavy tail of one feature.
Judged heavyTail(const Facts& f, std::string_view measure, std::string_view what, const char* name) {
    const Number weight = f.number(measure, what, "tailWeight"), cv = f.number(measure, what, "cv");
    return {both(atLeast(f.against(0, weight), f.bound(0)), atLeast(f.against(1, cv), f.bound(1))),
            {shown(weight ? Number(100 * *weight) : weight), shown(cv), name}};
}

Judged inBursts(const Facts& f) {
    const Number idc = f.number("M20", "", "1000/idc"), cv = f.number("M19", "", "cv");
    constexpr double kNegative = 0.45, kMostSizes = 80; // those of MF5.1
    const Number back = negativeShare(f, kNegative);
    if (!idc && !cv && !back) return {};
    return {(back && *back >= kMostSizes) || (idc && f.against(0, *idc) >= f.bound(0)) ||
                (cv && f.against(1, *cv) >= f.bound(1)),
            {shown(idc)}};
}

Judged fewClusters(const Facts& f) {
    const Number reads = f.number("M38", "", "tailWeight"), bytes = f.number("M39", "", "tailWeight");
    return {both(atLeast(f.against(0, reads), f.bound(0)), atLeast(bytes, f.bound(0))),
            {shown(reads ? Number(100 * *reads) : reads), shown(bytes ? Number(100 * *bytes) : bytes)}};
}

/// Names and counts, most first.
std::vector<std::pair<double, std::string>> ranked(const MeasureResult* result, bool knownOnly) {
    std::vector<std::pair<double, std::string>> out;
    if (!result) return out;
    for (const auto& [name, count] : result->value.items())
        if (!knownOnly || (name != "unknown" && name != "none")) out.emplace_back(count.get<double>(), name);
    std::sort(out.rbegin(), out.rend());
    return out;
}

Judged mostReadFormat(const Facts& f) {
    const MeasureResult* const formats = f.result("M33", "formats by reads");
    const auto known = ranked(formats, true);
    if (known.empty() || formats->n == 0) return {};
    return {true, {known[0].second, shown(100 * known[0].first / double(formats->n))}};
}

Judged twoCompressions(const Facts& f) {
    const auto known = ranked(f.result("M34", ""), true);
    if (known.size() < 2) return {};
    const double third = known.size() > 2 ? known[2].first : 0;
    return {f.against(0, third > 0 ? known[1].first / third : known[1].first) >= f.bound(0),
            {known[0].second, known[1].second}};
}

Judged tinyReads(const Facts& f) {
    const Number q90 = f.number("M32", "", "q90"), weight = f.number("M32", "", "tailWeight");
    if (!q90 || !weight) return {};
    return {both(f.against(0, *q90) <= f.bound(0), f.against(1, 100 * *weight) >= f.bound(1)),
            {shown(q90, 0), shown(100 * *weight)}};
}

Judged twoLevels(const Facts& f) {
    const Number system = f.number("M18", "", "share0ms"), cluster = f.number("M19", "", "share0ms");
    if (!system || !cluster) return {};
    return {f.against(0, *system - *cluster) >= f.bound(0), {shown(100 * *system), shown(100 * *cluster)}};
}

Judged misleadingShare(const Facts& f) {
    const Number sum = f.number("M05", "files for 80", "overlapTest/sum");
    if (!sum) return {};
    return {f.against(0, *sum) > f.bound(0), {shown(sum)}};
}

Judged notPoisson(const Facts& f) {
    const MeasureResult* const scales = f.result("M20", "");
    if (!scales) return {};
    double most = 0;
    std::string at;
    for (const auto& [width, scale] : scales->value.items()) {
        constexpr double kLeastSlots = 30; // of fewer the dispersion is a guess
        if (!scale["idc"].is_number() || scale["idc"].get<double>() <= most) continue;
        if (scale["slots"].get<double>() < kLeastSlots) continue;
        most = scale["idc"].get<double>();
        at = width;
    }
    if (at.empty()) return {};
    return {f.against(0, most) > f.bound(0), {shown(most), duration(std::llround(std::stod(at) * kNsPerMs))}};
}

struct Rule {
    const char* id;
    Judged (*judge)(const Facts&);
    const Words* words;    ///< where it holds
    const Words* negation; ///< where it does not
    std::vector<std::string> measures;
    std::vector<double> threshold;
    bool needsCoverage = false;
    unsigned needs = 0; ///< beyond what its measures need
};

const std::vector<Rule>& rules() {
    namespace W = FindingWords;
    static const std::vector<Rule> kRules{
        {"I1", inactiveData, &W::I1, &W::NotI1, {"M08"}, {25, 25}, true},
        {"I2", staticModel, &W::I2, &W::NotI2, {"M15", "M05"}, {2, 100}},
        {"I3", fewHotFiles, &W::I3, &W::NotI3, {"M06", "M07"}, {80, 3, 30}, false, kNeedImageT1},
        {"I4", youngFilesServe, &W::I4, &W::NotI4, {"M10", "M12"}, {70, 5}, true},
        {"I5", selfSimilar, &W::I5, &W::NotI5, {"M23", "M24"}, {80}},
        {"I6", shortLived, &W::I6, &W::NotI6, {"M13"}, {86'400'000}, true},
        {"I7", sizeSaysNothing, &W::I7, &W::NotI7, {"M29"}, {0.3}},
        {"I8", noExtensionMatters, &W::I8, &W::NotI8, {"M30"}, {5}},
        {"I9", openDominates, &W::I9, &W::NotI9, {"M02"}, {50, 80}, false, kNeedReplay},
        {"I10", ageDrifts, &W::I10, &W::NotI10, {"M11"}, {0.8, 0.3}, true},
        {"I11", emptyOutputs, &W::I11, &W::NotI11, {"M28"}, {2, 50}},
        {"I12", hurstFollowsLoad, &W::I12, &W::NotI12, {"M24"}, {0.5}},
        {"MF4.1", doubled, &W::Mf41, &W::NotMf41, {"M35"}, {1.7, 2.5}},
        {"MF4.2", modificationsStable, &W::Mf42, &W::NotMf42, {"M35"}, {0.8, 1.25}},
        {"MF4.3", diurnal, &W::Mf43, &W::NotMf43, {"M36"}, {0.3, 0.3}},
        {"MF4.4", imbalance, &W::Mf44, &W::NotMf44, {"M36"}, {1.5, 1.2}},
        {"MF4.5", modificationsRare, &W::Mf45, &W::NotMf45, {"M37"}, {2}},
        {"MF4.6", mostlyCreates, &W::Mf46, &W::NotMf46, {"M37"}, {50}},
        {"MF5.1", swingsBack, &W::Mf51, &W::NotMf51, {"M25"}, {0.45, 80}},
        {"MF5.2 readSize",
         [](const Facts& f) { return heavyTail(f, "M32", "", "read sizes"); },
         &W::Mf52,
         &W::NotMf52,
         {"M32"},
         {0.30, 2}},
        {"MF5.2 popularity",
         [](const Facts& f) { return heavyTail(f, "M09", "", "files"); },
         &W::Mf52,
         &W::NotMf52,
         {"M09"},
         {0.30, 2}},
        {"MF5.2 interarrival",
         [](const Facts& f) { return heavyTail(f, "M18", "", "interarrivals"); },
         &W::Mf52,
         &W::NotMf52,
         {"M18"},
         {0.30, 2}},
        {"MF5.2 reuse",
         [](const Facts& f) { return heavyTail(f, "M16", "", "reuse times"); },
         &W::Mf52,
         &W::NotMf52,
         {"M16"},
         {0.30, 2}},
        {"MF5.3", inBursts, &W::Mf53, &W::NotMf53, {"M20", "M19"}, {10, 100}},
        {"MF5.2 clusterInterarrival",
         [](const Facts& f) { return heavyTail(f, "M19", "", "interarrivals of a cluster"); },
         &W::Mf52,
         &W::NotMf52,
         {"M19"},
         {0.30, 2}},
        {"MF5.2 readsPerCluster",
         [](const Facts& f) { return heavyTail(f, "M38", "", "reads per cluster"); },
         &W::Mf52,
         &W::NotMf52,
         {"M38"},
         {0.30, 2}},
        {"MF5.2 bytesPerCluster",
         [](const Facts& f) { return heavyTail(f, "M39", "", "bytes per cluster"); },
         &W::Mf52,
         &W::NotMf52,
         {"M39"},
         {0.30, 2}},
        {"MF5.4", [](const Facts&) { return Judged(); }, &W::Mf54, &W::NotMf54, {"M44"}, {0.10}},
        {"MF6.1", fewClusters, &W::Mf61, &W::NotMf61, {"M38", "M39"}, {0.5}},
        {"MF7.1", mostReadFormat, &W::Mf71, &W::NotMf71, {"M33"}, {}},
        {"MF7.2", twoCompressions, &W::Mf72, &W::NotMf72, {"M34"}, {5}},
        {"G1", tinyReads, &W::G1, &W::NotG1, {"M32"}, {1024, 80}},
        {"G2", twoLevels, &W::G2, &W::NotG2, {"M18", "M19"}, {0.3}},
        {"G3", misleadingShare, &W::G3, &W::NotG3, {"M05"}, {100}},
        {"G4", notPoisson, &W::G4, &W::NotG4, {"M20"}, {2}},
    };
    return kRules;
}

/// Why a rule cannot be judged: what the first of its measures lacks.
Sentence whyUndecided(const Rule& rule, const Evidence& evidence) {
    for (const std::string& id : rule.measures)
        if (const Measure* const measure = measureNamed(id))
            if (auto why = whyNot(*measure, evidence)) return *why;
    if (auto why = whyNot(rule.needs, evidence)) return *why;
    return say(TENFOLD_WORDS("Sentence", "the interval is too short or holds too little", "coverage.little"));
}

/// Long memory and its opposite are claims of two systems: where one trace shows both, neither is stated.
void settleContradiction(std::vector<Finding>& findings) {
    const auto holding = [&](std::string_view id) {
        return std::find_if(findings.begin(), findings.end(),
                            [&](const Finding& one) { return one.id == id && one.holds.value_or(false); });
    };
    const auto memory = holding("I5"), opposite = holding("MF5.1");
    if (memory == findings.end() || opposite == findings.end()) return;
    const Sentence both(FindingWords::Contradiction, {memory->text, opposite->text});
    for (const auto& one : {memory, opposite}) {
        one->holds.reset();
        one->text = both;
        one->sureness = "contradiction";
    }
}

} // namespace

std::vector<Finding> findingsOf(const Evidence& evidence, const std::vector<MeasureResult>& results,
                                const FindingThresholds& thresholds) {
    const Facts facts(evidence, results);
    const Number coverage = facts.coverage();
    std::vector<Finding> findings;
    for (const Rule& rule : rules()) {
        Finding finding{rule.id, std::nullopt, {}, rule.measures, rule.threshold, "exact", {}};
        if (const auto other = thresholds.find(finding.id); other != thresholds.end())
            finding.threshold = other->second;
        facts.judge(finding.threshold);
        Judged judged = rule.judge(facts);
        finding.against = facts.against();
        if (!judged.holds) {
            finding.text = Sentence(FindingWords::Missing, {judged.why ? *judged.why : whyUndecided(rule, evidence)});
            finding.sureness = "not decidable";
        } else if (evidence.population.records > 0 && evidence.population.records < kFewRecords) {
            finding.text = Sentence(FindingWords::FewRecords, {evidence.population.records});
            finding.sureness = "few records";
        } else if (rule.needsCoverage && (!coverage || *coverage < kLeastCoverage)) {
            finding.text = Sentence(FindingWords::LowCoverage, {shown(coverage ? Number(100 * *coverage) : coverage)});
            finding.sureness = "low coverage";
        } else {
            finding.holds = judged.holds;
            finding.text = Sentence(*judged.holds ? *rule.words : *rule.negation, std::move(judged.numbers));
        }
        findings.push_back(std::move(finding));
    }
    settleContradiction(findings);
    return findings;
}

Finding stationaryShapes(const std::vector<MeasureResult>& comparison) {
    constexpr double kSame = 0.10;
    Finding finding{"MF5.4", std::nullopt, {}, {"M44"}, {kSame}, "exact"};
    double most = 0;
    std::size_t features = 0, open = 0;
    for (const MeasureResult& result : comparison) {
        if (result.measure != "M44") continue;
        for (const auto& [name, feature] : result.value.items()) {
            // what is of a cluster is judged for itself
            if (name == "reads" || name == "bytes") continue;
            if (!feature["verdict"].is_string()) {
                ++open;
                continue;
            }
            most = std::max(most, feature["D"].get<double>());
            ++features;
        }
    }
    if (open > 0 && (features == 0 || most <= kSame)) {
        finding.text = Sentence(
            FindingWords::Missing,
            {say(TENFOLD_WORDS("Sentence", "of {0} features {1} cannot be told apart from chance, or not be known",
                               "finding.openFeatures"),
                 features + open, open)});
        finding.sureness = "not decidable";
        return finding;
    }
    if (features == 0) {
        finding.text = Sentence(
            FindingWords::Missing,
            {say(TENFOLD_WORDS("Sentence", "needs two periods: tenfold characterize compare", "coverage.twoPeriods"))});
        finding.sureness = "not decidable";
        return finding;
    }
    finding.holds = most <= kSame;
    finding.text = Sentence(*finding.holds ? FindingWords::Mf54 : FindingWords::NotMf54, {features, shown(most)});
    return finding;
}

Json findingJson(const Finding& finding) {
    return {{"id", finding.id},
            {"holds", finding.holds ? Json(*finding.holds) : Json(nullptr)},
            {"sureness", finding.sureness},
            {"text", finding.text.text()},
            {"measures", finding.measures},
            {"threshold", finding.threshold}};
}

} // namespace tenfold::characterize
