#include "core/characterize/shown_population.h"

#include "core/characterize/measures/months.h"
#include "core/characterize/measures/summary_json.h"
#include "core/stats/series/hurst.h"
#include "core/stats/summary/moments.h"

#include <algorithm>

namespace tenfold::characterize {
namespace {

/// Every so-manyth of the points that have no place on a screen; first and last stay.
ShownCurve thinned(ShownCurve curve, std::size_t most) {
    if (curve.x.size() <= most || most < 2) return curve;
    ShownCurve out;
    const std::size_t last = curve.x.size() - 1;
    for (std::size_t i = 0; i < most; ++i) {
        const std::size_t at = i * last / (most - 1);
        out.x.push_back(curve.x[at]);
        out.y.push_back(curve.y[at]);
    }
    return out;
}

void countHours(ShownPopulation& shown) {
    const Population& p = shown.population();
    constexpr std::int64_t kMostHours = 200'000; // 22 years
    const std::int64_t first = ceilDivided(p.fromMs(), kMsOfHour), end = floorDivided(p.toMs(), kMsOfHour);
    if (!p.hasTimes() || end <= first || end - first > kMostHours) return;
    shown.firstHour = first;
    for (const double count :
         p.times[std::size_t(Action::Read)].slots(first * kMsOfHour, kMsOfHour, std::size_t(end - first)))
        shown.hourly.push_back(std::int64_t(count));
}

} // namespace

const ValueCounts* ShownPopulation::feature(std::string_view featureName) const {
    for (const FeatureSample& one : features)
        if (one.name == featureName) return &one.values;
    return nullptr;
}

const MeasureResult* ShownPopulation::result(std::string_view measure, std::string_view what) const {
    for (const MeasureResult& one : whole->results)
        if (one.measure == measure && one.what.find(what) != std::string::npos) return &one;
    return nullptr;
}

std::optional<Sentence> ShownPopulation::whyNot(std::string_view measure) const {
    const Measure* const known = measureNamed(measure);
    return known ? characterize::whyNot(*known, whole->evidence()) : std::nullopt;
}

std::shared_ptr<const ShownPopulation> shownPopulation(std::string name,
                                                       std::shared_ptr<const Characterization> whole) {
    auto shown = std::make_shared<ShownPopulation>();
    shown->name = std::move(name);
    shown->whole = std::move(whole);
    constexpr std::size_t kMostRead = 100;
    shown->features = featuresOf(shown->population());
    shown->beside = publishedBeside(shown->whole->results);
    shown->mostRead = shown->population().mostRead(kMostRead);
    countHours(*shown);
    return shown;
}

ShownCurve complementaryShares(const ValueCounts& values, std::size_t most) {
    ShownCurve curve;
    const auto all = double(countOf(values));
    double left = all;
    for (const ValueCount& step : values) {
        curve.x.push_back(double(step.value));
        curve.y.push_back(left / all);
        left -= double(step.count);
    }
    return thinned(std::move(curve), most);
}

ShownCurve cumulativeShares(const ValueCounts& values, std::size_t most) {
    ShownCurve curve;
    const auto all = double(countOf(values));
    double upTo = 0;
    for (const ValueCount& step : values) {
        upTo += double(step.count);
        curve.x.push_back(double(step.value));
        curve.y.push_back(upTo / all);
    }
    return thinned(std::move(curve), most);
}

ShownCurve concentrationCurve(const ValueCounts& values, std::size_t most) {
    ShownCurve curve;
    const auto members = double(countOf(values));
    const auto total = double(sumOf(values));
    double seen = 0, held = 0;
    if (total <= 0) return curve;
    for (auto step = values.rbegin(); step != values.rend(); ++step) {
        seen += double(step->count);
        held += double(step->count) * double(step->value);
        curve.x.push_back(100 * seen / members);
        curve.y.push_back(100 * held / total);
    }
    return thinned(std::move(curve), most);
}

ShownSlots shownReads(const Population& population, std::int64_t widthMs, std::size_t most) {
    ShownSlots out;
    out.widthMs = widthMs;
    const std::int64_t length = population.toMs() - population.fromMs();
    const auto all = widthMs > 0 && length > 0 ? std::size_t(length / widthMs) : 0;
    constexpr std::size_t kMostSlots = std::size_t{1} << 22; // beyond, the series is no picture any more
    if (all < 2 || all > kMostSlots || !population.hasTimes()) return out;
    const std::vector<double> counts =
        population.times[std::size_t(Action::Read)].slots(population.fromMs(), widthMs, all);
    Moments moments;
    for (const double count : counts)
        moments.add(std::int64_t(count));
    out.mean = moments.mean().value_or(0);
    out.dispersion = moments.dispersion().value_or(0);
    const std::size_t shown = std::min(most, all);
    double sum = 0, best = -1;
    std::size_t from = 0;
    for (std::size_t i = 0; i < all; ++i) {
        sum += counts[i];
        if (i >= shown) sum -= counts[i - shown];
        if (i + 1 >= shown && sum > best) {
            best = sum;
            from = i + 1 - shown;
        }
    }
    out.fromMs = population.fromMs() + std::int64_t(from) * widthMs;
    out.counts.assign(counts.begin() + std::ptrdiff_t(from), counts.begin() + std::ptrdiff_t(from + shown));
    return out;
}

ShownVariance shownVariance(const ShownPopulation& shown) {
    ShownVariance out;
    const Population& p = shown.population();
    const MeasureResult* const result = shown.result("M21", "variance-time");
    out.slotMs = p.question().slotMs.value_or(p.resolutionMs() > 1 ? 10'000 : 60);
    out.slotCount = result ? std::size_t(result->n) : 0;
    constexpr std::size_t kMostSlots = std::size_t{1} << 21; // H of more is no better
    if (out.slotCount == 0 || out.slotCount > kMostSlots) return out;
    const auto estimate =
        hurstByVariance(p.times[std::size_t(Action::Read)].slots(p.fromMs(), out.slotMs, out.slotCount));
    if (estimate) out.points = estimate->points;
    return out;
}

} // namespace tenfold::characterize
