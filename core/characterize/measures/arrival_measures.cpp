#include "core/characterize/measures/measure_groups.h"
#include "core/characterize/measures/months.h"
#include "core/characterize/measures/summary_json.h"
#include "core/stats/compare/pearson.h"
#include "core/stats/series/bursts.h"
#include "core/stats/series/hurst.h"
#include "core/stats/summary/moments.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tenfold::characterize {
namespace {

/// Longer series are not made: at the default slots two weeks.
constexpr std::size_t kMostSlots = std::size_t{1} << 24;

/// Operations whose arrivals are looked at.
constexpr std::array kArriving{Action::Read, Action::Create, Action::Delete, Action::Rename};

const TimedCounts& timesOf(const Population& p, Action action) {
    return p.times[std::size_t(action)];
}

std::size_t wholeSlots(std::int64_t fromMs, std::int64_t toMs, std::int64_t widthMs) {
    return toMs <= fromMs ? 0 : static_cast<std::size_t>((toMs - fromMs) / widthMs);
}

/// Counts by slot without the empty ones, so that a month of 10 ms is no long list.
Json scaleJson(const TimedCounts& times, std::int64_t fromMs, std::int64_t widthMs, std::size_t count) {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> filled;
    bool isOrdered = true;
    times.each([&](const TimedCounts::Moment& moment) {
        if (moment.timeMs < fromMs) return;
        const auto slot = std::uint64_t(moment.timeMs - fromMs) / std::uint64_t(widthMs);
        if (slot >= count) return;
        if (!filled.empty() && filled.back().first == slot) {
            filled.back().second += moment.events;
            return;
        }
        isOrdered = isOrdered && (filled.empty() || filled.back().first < slot);
        filled.emplace_back(slot, moment.events);
    });
    if (!isOrdered) std::sort(filled.begin(), filled.end());
    Moments moments;
    for (std::size_t i = 0; i < filled.size();) {
        std::uint64_t events = 0;
        const std::uint64_t slot = filled[i].first;
        for (; i < filled.size() && filled[i].first == slot; ++i)
            events += filled[i].second;
        moments.add(static_cast<std::int64_t>(events));
    }
    const std::uint64_t empty = count - moments.count();
    if (empty > 0) moments.add(0, empty);
    const auto mean = moments.mean();
    return {{"slots", count},
            {"mean", orNull(mean)},
            {"maxOverMean", mean && *mean > 0 ? Json(double(moments.max()) / *mean) : Json(nullptr)},
            {"cv", orNull(moments.variation())},
            {"idc", orNull(moments.dispersion())}};
}

/// What the series of the Hurst estimates is: slots of a width over an interval.
struct SlotSeries {
    std::int64_t fromMs = 0, widthMs = 0;
    std::size_t count = 0;
    std::string name; ///< "slots of 60 ms over the interval"
};

/// The interval that was asked for, else the first hour; slots as asked for, else 60 ms, or 10 s where times are
/// coarse.
SlotSeries slotSeries(const Population& p) {
    const bool isCoarse = p.resolutionMs() > 1 || p.kind() == SourceKind::Jobs;
    SlotSeries series;
    series.widthMs = p.question().slotMs.value_or(isCoarse ? 10'000 : 60);
    series.fromMs = p.fromMs();
    const bool isAsked = p.question().isIntervalAsked();
    const bool isWhole = isAsked || p.kind() == SourceKind::Jobs || p.toMs() - p.fromMs() <= kMsOfHour;
    const std::int64_t to = isWhole ? p.toMs() : std::min(p.toMs(), p.fromMs() + kMsOfHour);
    series.count = wholeSlots(series.fromMs, to, series.widthMs);
    series.name =
        "slots of " + std::to_string(series.widthMs) + " ms over the " + (isWhole ? "interval" : "first hour");
    return series;
}

Json varianceJson(const std::optional<HurstEstimate>& estimate) {
    if (!estimate) return nullptr;
    return {{"H", estimate->h},
            {"beta", -estimate->line.slope},
            {"r2", estimate->line.r2},
            {"points", estimate->line.points},
            {"bent", isVarianceLineBent(*estimate)}};
}

Json rangeJson(const std::optional<RangeEstimate>& estimate) {
    if (!estimate) return nullptr;
    return {{"H", estimate->h}, {"points", estimate->line.points}, {"skippedShare", estimate->skippedShare}};
}

/// Orders of a series that an estimate is held against. One of the specification's size, where a measure has a single
/// series; where it has one a width or hour, a fifth of it: the deviation is then known to a sixth.
constexpr std::size_t kControlOrders = 100, kControlOrdersOfMany = 20;

/// What the rescaled range says where order cannot matter, and whether an estimate is outside of it. Asked for only
/// where it decides anything.
Json controlJson(const std::vector<double>& series, double h, std::size_t orders, std::size_t blocks = 1) {
    constexpr std::uint64_t kSeed = 1;
    const auto control = shuffleControl(HurstMethod::Range, series, orders, kSeed, 0, blocks);
    if (!control) return nullptr;
    return {{"mean", control->mean},
            {"sd", control->deviation},
            {"orders", control->permutations},
            {"H", h},
            {"apart", control->tellsApart(h)}};
}

/// Estimates of counts in which hardly anything varies are doubtful, and held against nothing. Source: specification of
/// characterization M22.
bool isSteady(const std::optional<RangeEstimate>& range) {
    constexpr double kMostSkipped = 0.20;
    return range && range->skippedShare <= kMostSkipped;
}

bool isBetween(const std::optional<double>& h) {
    return h && *h > 0.5 && *h < 1;
}

/// What one series of counts says of memory. A rate that changes makes both estimators read as long memory does: what
/// orders within stretches give, in which every slower change of the rate is left, tells them apart.
Json memoryJson(const std::vector<double>& series, const std::optional<HurstEstimate>& variance,
                const std::optional<RangeEstimate>& range) {
    // a change slower than a fiftieth of the series may be one of the rate; the variance is fitted up to there, too
    constexpr std::size_t kStretches = 50;
    constexpr double kMostApart = 0.2; // as the halves of the line of M21 may be
    if (!variance || !isSteady(range)) return {{"says", "undecided"}};
    if (!(variance->h > 0.5) || !(range->h > 0.5)) return {{"says", "none"}};
    if (!isBetween(variance->h) || !isBetween(range->h)) return {{"says", "trend or memory"}}; // nothing stationary
    Json json = controlJson(series, range->h, kControlOrdersOfMany);
    if (json.is_null()) return {{"says", "undecided"}};
    if (!json["apart"].get<bool>()) {
        json["says"] = "none";
        return json;
    }
    Json within = controlJson(series, range->h, kControlOrdersOfMany, kStretches);
    const bool isApart = !within.is_null() && within["apart"].get<bool>();
    json["withinStretches"] = std::move(within);
    json["says"] = !isApart                                        ? "trend or memory"
                   : std::abs(variance->h - range->h) > kMostApart ? "estimators disagree"
                                                                   : "memory";
    return json;
}

template <typename ToJson>
void addHurst(std::vector<MeasureResult>& results, const Measure& measure, const Population& p, const char* name,
              ToJson&& toJson) {
    const SlotSeries series = slotSeries(p);
    if (series.count == 0 || series.count > kMostSlots) return;
    for (const Action action : kArriving) {
        const TimedCounts& times = timesOf(p, action);
        if (times.events() < 2) continue;
        Json json = toJson(times.slots(series.fromMs, series.widthMs, series.count));
        if (json.is_null()) continue;
        std::string what = std::string(name) + ", " + series.name;
        if (action != Action::Read) what += ", " + std::string(wordFor(action, p.kind()));
        addResult(results, measure, std::move(what), std::move(json), series.count);
    }
}

/// Least, largest, spread of what is not null.
Json spreadJson(const std::vector<std::optional<double>>& values) {
    Json list = Json::array();
    std::vector<double> known;
    for (const auto& value : values) {
        list.push_back(orNull(value));
        if (value) known.push_back(*value);
    }
    Json json{{"values", std::move(list)}};
    if (known.empty()) return json;
    double mean = 0, squares = 0;
    for (const double value : known)
        mean += value / double(known.size());
    for (const double value : known)
        squares += (value - mean) * (value - mean);
    json["min"] = *std::min_element(known.begin(), known.end());
    json["max"] = *std::max_element(known.begin(), known.end());
    json["sd"] = known.size() < 2 ? Json(nullptr) : Json(std::sqrt(squares / double(known.size() - 1)));
    return json;
}

Json loadCorrelation(const std::vector<std::optional<double>>& values, const std::vector<double>& load) {
    std::vector<double> x, y;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!values[i]) continue;
        x.push_back(*values[i]);
        y.push_back(load[i]);
    }
    return orNull(spearman(x, y));
}

/// The same windows from starts spread over the interval, since one estimate of a thousand values is noisy (answers on
/// characterization 30).
Json repeatsJson(const Population& p, const TimedCounts& times, std::int64_t width, std::size_t windows) {
    constexpr std::int64_t kStarts = 20;
    std::vector<double> estimates;
    for (std::int64_t j = 0; j < kStarts; ++j) {
        const std::int64_t span = p.toMs() - p.fromMs() - std::int64_t(windows) * width;
        const std::int64_t at = p.fromMs() + j * span / (kStarts - 1);
        if (const auto range = hurstByRange(times.slots(at, width, windows))) estimates.push_back(range->h);
    }
    if (estimates.empty()) return nullptr;
    std::sort(estimates.begin(), estimates.end());
    return {estimates[(estimates.size() + 1) / 2 - 1], estimates.front(), estimates.back()};
}

std::vector<std::int64_t> wholeNumbers(const std::vector<double>& values) {
    return {values.begin(), values.end()};
}

} // namespace

void interarrivals(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    for (const Action action : kArriving) {
        const auto at = std::size_t(action);
        const ValueCounts values = p.interarrivals[at].steps();
        if (values.empty() && p.interarrivalsBack[at] == 0) continue;
        addResult(results, measure, "interarrival of " + std::string(wordFor(action, p.kind())) + ", ms",
                  interarrivalJson(values, p.interarrivalsBack[at]), countOf(values))
            .approximate = boundOf(p.interarrivals[at]);
    }
}

void ecosystemInterarrival(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    if (p.kind() != SourceKind::Web) {
        const ValueCounts values = p.byTime.ecosystem().steps();
        if (!values.empty())
            addResult(results, measure, "interarrival, ecosystem, ms", interarrivalJson(values, 0), countOf(values))
                .approximate = boundOf(p.byTime.ecosystem());
        return;
    }
    // each line of a web server is a request, whatever its reply
    std::vector<TimedCounts::Moment> moments;
    p.allTimes.each([&](const TimedCounts::Moment& moment) { moments.push_back(moment); });
    std::stable_sort(moments.begin(), moments.end(), [](const auto& a, const auto& b) { return a.timeMs < b.timeMs; });
    ExactCounts differences;
    for (std::size_t i = 0; i < moments.size(); ++i) {
        if (i > 0) differences.add(moments[i].timeMs - moments[i - 1].timeMs);
        differences.add(0, moments[i].events - 1);
    }
    const ValueCounts values = differences.steps();
    if (!values.empty())
        addResult(results, measure, "interarrival, ecosystem, ms", interarrivalJson(values, 0), countOf(values));
}

void burstiness(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    std::vector<std::int64_t> widths = p.question().widthsMs;
    if (widths.empty()) widths = {10, 100, 1000, 10'000, 60'000, 600'000};
    for (const Action action : kArriving) {
        const TimedCounts& times = timesOf(p, action);
        if (times.events() < 2) continue;
        Json json = Json::object();
        for (const std::int64_t width : widths) {
            const std::size_t count = wholeSlots(p.fromMs(), p.toMs(), width);
            if (width < p.resolutionMs() || count < 2) continue;
            json[std::to_string(width)] = scaleJson(times, p.fromMs(), width, count);
        }
        if (json.empty()) continue;
        addResult(results, measure, "scales of " + std::string(wordFor(action, p.kind())), std::move(json),
                  times.events());
    }
}

void hurstVarianceTime(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    addHurst(results, measure, evidence.population, "variance-time",
             [](const std::vector<double>& series) { return varianceJson(hurstByVariance(series)); });
}

void hurstRescaledRange(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    addHurst(results, measure, evidence.population, "rescaled range",
             [](const std::vector<double>& series) { return rangeJson(hurstByRange(series)); });
    // of the reads, as the findings look at them
    const Population& p = evidence.population;
    const SlotSeries interval = slotSeries(p);
    const TimedCounts& times = timesOf(p, Action::Read);
    constexpr std::size_t kMostControlled = std::size_t{1} << 18; // 100 orders of it take seconds
    if (interval.count == 0 || interval.count > kMostControlled || times.events() < 2) return;
    const std::vector<double> series = times.slots(interval.fromMs, interval.widthMs, interval.count);
    const auto range = hurstByRange(series);
    if (!isSteady(range)) return;
    Json control = controlJson(series, range->h, kControlOrders);
    if (!control.is_null())
        addResult(results, measure, "rescaled range of random orders, " + interval.name, std::move(control),
                  interval.count);
}

void hurstBySlot(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    const SlotSeries interval = slotSeries(p);
    const TimedCounts& times = timesOf(p, Action::Read);
    std::vector<std::int64_t> widths = p.question().widthsMs;
    if (widths.empty()) widths = {10, 20, 40, 60, 100, 200, 400, 600, 1000};
    constexpr std::size_t kLeastSlots = 500;
    Json json = Json::object(), controls = Json::object();
    for (const std::int64_t width : widths) {
        const std::size_t count = interval.count * std::size_t(interval.widthMs) / std::size_t(width);
        if (count > kMostSlots) continue;
        const std::vector<double> series = times.slots(interval.fromMs, width, count);
        double sum = 0;
        for (const double value : series)
            sum += value;
        if (count < kLeastSlots || sum < double(count)) {
            json[std::to_string(width)] = "skipped";
            controls[std::to_string(width)] = {{"says", "undecided"}};
            continue;
        }
        const auto variance = hurstByVariance(series);
        const auto range = hurstByRange(series);
        controls[std::to_string(width)] = memoryJson(series, variance, range);
        json[std::to_string(width)] = {variance ? Json(variance->h) : Json(nullptr),
                                       range ? Json(range->h) : Json(nullptr)};
    }
    if (times.events() > 1)
        addResult(results, measure, "H by slot width: [variance-time, R/S]", std::move(json), times.events());
    if (!controls.empty())
        addResult(results, measure, "memory beside random orders by slot width", std::move(controls), times.events());
}

void hurstByHour(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    const TimedCounts& times = timesOf(p, Action::Read);
    const std::int64_t width = p.question().slotMs.value_or(p.resolutionMs() > 1 ? 10'000 : 60);
    const std::int64_t first = ceilDivided(p.fromMs(), kMsOfHour), end = floorDivided(p.toMs(), kMsOfHour);
    constexpr std::int64_t kMostHours = 24;
    if (end <= first || width > kMsOfHour || times.events() < 2) return;
    std::vector<std::optional<double>> variance, range;
    std::vector<double> arrivals;
    Json controls = Json::object();
    for (std::int64_t hour = first; hour < std::min(end, first + kMostHours); ++hour) {
        const std::vector<double> series = times.slots(hour * kMsOfHour, width, std::size_t(kMsOfHour / width));
        double sum = 0;
        for (const double value : series)
            sum += value;
        arrivals.push_back(sum);
        const auto byVariance = hurstByVariance(series);
        const auto byRange = hurstByRange(series);
        variance.push_back(byVariance ? std::optional(byVariance->h) : std::nullopt);
        range.push_back(byRange ? std::optional(byRange->h) : std::nullopt);
        controls[std::to_string(hour - first)] = memoryJson(series, byVariance, byRange);
    }
    Json json{{"varianceTime", spreadJson(variance)}, {"rescaledRange", spreadJson(range)}, {"arrivals", arrivals}};
    json["varianceTime"]["rankCorrelationWithArrivals"] = loadCorrelation(variance, arrivals);
    json["rescaledRange"]["rankCorrelationWithArrivals"] = loadCorrelation(range, arrivals);
    addResult(results, measure, "H by UTC hour: variance-time, R/S; arrivals", std::move(json), arrivals.size());
    if (!controls.empty())
        addResult(results, measure, "memory beside random orders by hour", std::move(controls), arrivals.size());
}

void hurstByWindow(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    const TimedCounts& times = timesOf(p, Action::Read);
    constexpr std::size_t kWindows = 1000;
    const std::int64_t start = ceilDivided(p.fromMs(), kMsOfHour) * kMsOfHour;
    std::vector<std::int64_t> widths = p.question().widthsMs;
    if (widths.empty())
        for (std::int64_t width = 10; width <= 10 * kMsOfDay; width *= 10) {
            widths.push_back(width);
            widths.push_back(3 * width);
        }
    Json json = Json::object(), controls = Json::object(), repeats = Json::object();
    for (const std::int64_t width : widths) {
        if (width < p.resolutionMs() || start + std::int64_t(kWindows) * width > p.toMs()) continue;
        const std::vector<double> series = times.slots(start, width, kWindows);
        const auto counts = hurstByRange(series);
        constexpr double kNegative = 0.45; // of MF5.1: above it nothing is to be told apart
        if (isSteady(counts) && counts->h < kNegative)
            controls[std::to_string(width)] = controlJson(series, counts->h, kControlOrders);
        repeats[std::to_string(width)] = repeatsJson(p, times, width, kWindows);
        const auto bytes = hurstByRange(times.slots(start, width, kWindows, true));
        if (!counts && !bytes) continue;
        json[std::to_string(width)] = {counts ? Json(counts->h) : Json(nullptr),
                                       bytes ? Json(bytes->h) : Json(nullptr)};
    }
    if (!json.empty())
        addResult(results, measure, "H of 1,000 windows of w ms from the first full hour: [counts, bytes]",
                  std::move(json), times.events());
    if (!controls.empty())
        addResult(results, measure, "random orders of the counts by window", std::move(controls), times.events());
    if (!repeats.empty())
        addResult(results, measure, "H of the counts from 20 starts: median, smallest, largest", std::move(repeats),
                  times.events());
}

void burstsOfReads(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    const TimedCounts& times = timesOf(p, Action::Read);
    const std::int64_t width = p.question().slotMs.value_or(std::max<std::int64_t>(1000, p.resolutionMs()));
    const std::size_t count = wholeSlots(p.fromMs(), p.toMs(), width);
    if (count < 3 || count > kMostSlots || times.events() == 0) return;
    const Bursts bursts = findBursts(wholeNumbers(times.slots(p.fromMs(), width, count)));
    constexpr std::size_t kShown = 1000;
    Json durations = Json::array();
    for (const Burst& burst : bursts.bursts)
        if (durations.size() < kShown) durations.push_back(burst.slots);
    addResult(results, measure, "bursts",
              {{"slotMs", width},
               {"qHigh", bursts.high},
               {"qLow", bursts.low},
               {"bursts", bursts.bursts.size()},
               {"burstsPerHour", double(bursts.bursts.size()) * double(kMsOfHour) / (double(count) * double(width))},
               {"requestsInside", bursts.requestsInside},
               {"shareInside", orNull(bursts.shareInside())},
               {"durations", std::move(durations)}},
              count);
}

} // namespace tenfold::characterize
