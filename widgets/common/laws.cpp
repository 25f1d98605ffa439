#include "widgets/common/laws.h"

#include "core/mining/laws/left_out_ranking.h"
#include "core/mining/laws/line_forms.h"
#include "core/plan/totals/plan_standing.h"
#include "core/program/laws/law_words.h"
#include "widgets/common/convert.h"
#include "widgets/common/fittext.h"
#include "widgets/common/said.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <utility>

namespace tenfold {

namespace {

Parameters parametersAt(const std::map<std::string, Law>& derived, double scale) {
    Parameters parameters{{"scale", scale}};
    for (const auto& [key, law] : derived)
        parameters[key] = law.evaluate({{"scale", scale}});
    return parameters;
}

} // namespace

Parameters parametersAt(const WorkloadProgram& program, double scale) {
    return parametersAt(program.derived, scale);
}

QString lawText(const LinearForm& form) {
    return toQt(lawWords(form, [](double number, int decimals) { return fromQt(numberText(number, decimals)); }));
}

double callsOf(const LinearForm& form, const Parameters& at) {
    return std::max(0.0, form.evaluate(at));
}

QString lawText(const Law& law) {
    return lawText(law.form);
}

double GrowthCurve::recordedMin() const {
    double low = 0;
    for (const Point& p : points)
        if (!p.heldOut && (low == 0 || p.scale < low)) low = p.scale;
    return low;
}

double GrowthCurve::recordedMax() const {
    double high = 0;
    for (const Point& p : points)
        if (!p.heldOut) high = std::max(high, p.scale);
    return high;
}

std::optional<double> GrowthCurve::heldOutScale() const {
    std::optional<double> scale;
    for (const Point& p : points)
        if (p.heldOut) scale = std::max(scale.value_or(0), p.scale);
    return scale;
}

double GrowthCurve::halfWidthAt(double scale) const {
    if (!value || !band) return 0;
    const Band around = band(scale);
    return std::max(around.high - value(scale), value(scale) - around.low);
}

GrowthCurve::Band GrowthCurve::bandAt(double scale) const {
    if (!value) return {};
    const double middle = value(scale);
    Band around = band ? band(scale) : Band{middle, middle};
    if (!testedAt(scale).isEmpty()) return around;
    for (const Reading& other : others) {
        const double there = other.value(scale);
        around.low = std::min(around.low, there);
        around.high = std::max(around.high, there);
    }
    around.low = std::max(0.0, around.low); // calls are not taken back
    return around;
}

double GrowthCurve::doubtAt(double scale) const {
    if (!value) return 0;
    const Band around = bandAt(scale);
    return std::max(around.high - value(scale), value(scale) - around.low);
}

QString GrowthCurve::lawAt(double scale) const {
    const QString made = originAt(scale);
    return made.isEmpty() ? law : made;
}

std::optional<double> GrowthCurve::settlingScale(double target) const {
    constexpr double kFarthest = 16; // times the largest run: who records that needs no plan
    const double inside = recordedMax();
    const auto part = [&](const Reading& other, double scale) {
        const double half = halfWidthAt(scale);
        // The band holds the other readings where the law itself knows of them: the scatter alone decides here.
        return std::fabs(other.value(scale) - value(scale)) >= (exact ? 1 : std::max(1.0, 0.5 * half));
    };
    if (!value || inside <= 0) return std::nullopt;
    std::vector<const Reading*> parting;
    for (const Reading& other : others)
        if (part(other, target)) parting.push_back(&other);
    if (parting.empty()) return std::nullopt;
    for (double n = std::floor(inside) + 1; n <= inside * kFarthest; ++n)
        if (std::all_of(parting.begin(), parting.end(), [&](const Reading* other) { return part(*other, n); }))
            return n;
    return std::nullopt;
}

QString bandText(const GrowthCurve& curve, double scale, double share) {
    const GrowthCurve::Band band = curve.bandAt(scale);
    return bandText({band.low * share, band.high * share}, curve.value ? curve.value(scale) * share : 0);
}

QString bandText(const GrowthCurve::Band& band, double middle) {
    const bool isEven = std::fabs((band.high - middle) - (middle - band.low)) < 1;
    if (isEven) return QStringLiteral("± %1").arg(countText(band.high - middle));
    constexpr double kShorten = 100'000;
    const bool isLong = band.high >= kShorten;
    const auto text = [&](double count) { return isLong ? shortNumberText(count) : countText(count); };
    return QStringLiteral("%1 – %2").arg(text(band.low), text(band.high));
}

namespace {

/// Forms that miss no mined run by more than the law does; those of as many numbers as there are scales fit always, and
/// are doubted the same.
std::vector<LinearForm> formsThatFit(const CountSeries& series, const WorkloadProgram& program) {
    std::vector<CountObservation> observations;
    for (const auto& point : series.points)
        if (!point.heldOut) observations.push_back({parametersAt(program, point.scale), point.count});
    const auto missOf = [&](const LinearForm& form) {
        double miss = 0;
        for (const CountObservation& seen : observations)
            miss = std::max(miss, std::fabs(form.evaluate(seen.parameters) - seen.count));
        return miss;
    };
    std::vector<LinearForm> out = series.law.alsoFits;
    // The forms are fitted without rounding: one that goes through the counts misses them as little as the core asks of
    // a line. One that is right only by rounding is another form.
    double largest = 0;
    for (const CountObservation& seen : observations)
        largest = std::max(largest, std::fabs(seen.count));
    const double allowed = std::max(kExactResidual * (1 + largest), missOf(series.law.form));
    for (const RankedForm& ranked : rankForms(observations, series.law.form, series.law.alsoFits)) {
        const bool isKnown = ranked.isChosen || std::find(out.begin(), out.end(), ranked.form) != out.end();
        if (!isKnown && missOf(ranked.form) <= allowed) out.push_back(ranked.form);
    }
    return out;
}

/// The law of the totals, where no plan says more.
void followLaw(GrowthCurve& curve, const CountSeries& series, const WorkloadProgram& program) {
    const Law& law = series.law;
    const auto at = [derived = program.derived](double scale) { return parametersAt(derived, scale); };
    if (!curve.standing) {
        const Standing found = standingOf(law, program);
        curve.standing = [found](double) { return found; };
    }
    for (const LinearForm& form : formsThatFit(series, program))
        curve.others.push_back({lawText(form), form, [form, at](double scale) { return callsOf(form, at(scale)); }});
    if (curve.value) return;
    curve.value = [law, at](double scale) { return callsOf(law.form, at(scale)); };
    curve.band = [law, at](double scale) {
        const Parameters parameters = at(scale);
        const double middle = callsOf(law.form, parameters), half = law.halfWidth(parameters);
        return GrowthCurve::Band{std::max(0.0, middle - half), middle + half};
    };
    curve.fitted = law.runsFitted;
}

void followPlan(GrowthCurve& curve, const CountSeries& series, const WorkloadProgram& program,
                std::shared_ptr<PlannedTotals> planned) {
    if (!planned || !planned->find(curve.recordedMax(), series.target, series.method)) return;
    const auto total = [planned = std::move(planned), target = series.target, method = series.method](double scale) {
        const MethodTotal* found = planned->find(scale, target, method);
        return found ? *found : MethodTotal();
    };
    curve.value = [total](double scale) { return total(scale).predicted; };
    curve.band = [total](double scale) {
        const MethodTotal there = total(scale);
        return GrowthCurve::Band{there.low, there.high};
    };
    curve.origin = [total, form = series.law.form, derived = program.derived](double scale) {
        const MethodTotal there = total(scale);
        return there.comesFrom(form, parametersAt(derived, scale)) ? QString() : said(originOf(there));
    };
    curve.tested = [total](double scale) { return said(total(scale).tested); };
    if (!total(curve.recordedMax()).tested.empty())
        curve.standing = [total](double scale) { return standingOf(total(scale)); };
    for (const auto& p : curve.points)
        if (!p.heldOut && std::fabs(curve.value(p.scale) - p.count) < 0.5) ++curve.fitted;
}

} // namespace

GrowthCurve growthCurve(const CountSeries& series, const WorkloadProgram& program,
                        std::shared_ptr<PlannedTotals> planned) {
    GrowthCurve curve;
    curve.title = toQt(series.method);
    curve.note = toQt(series.target);
    curve.periodic = series.periodic;
    for (const auto& p : series.points)
        curve.points.push_back({p.scale, p.count, p.heldOut, toQt(p.run)});
    if (!series.periodic) followPlan(curve, series, program, std::move(planned));
    if (series.law.runsTotal > 0) followLaw(curve, series, program);
    curve.total = series.law.runsTotal;
    curve.exact = curve.total > 0 && curve.fitted == curve.total;
    curve.law = (curve.exact ? QString() : QStringLiteral("≈ ")) + lawText(series.law);
    return curve;
}

std::vector<double> figureScales(const GrowthCurve& curve, double target) {
    constexpr int kFigureScales = 60; // a figure of some 300 px: a bend more would not be seen
    return scalesToDraw(curve.recordedMin(), target, kFigureScales);
}

namespace {

/// Takes values of a curve at some of the scales: between two of them the middle one tells whether a straight line
/// does, for a plan each is too dear. @return false: given up
bool takeWhereItBends(const std::vector<double>& scales, const std::map<double, double>& values,
                      const std::function<bool(double)>& take) {
    constexpr std::size_t kApart = 8;   // scales: no bend is looked for in longer stretches
    constexpr double kStraight = 0.003; // of the value: less than a pixel
    std::vector<std::pair<std::size_t, std::size_t>> open;
    for (std::size_t from = 0; from + 1 < scales.size(); from += kApart)
        open.emplace_back(from, std::min(from + kApart, scales.size() - 1));
    if (!scales.empty() && !take(scales.back())) return false;
    while (!open.empty()) {
        const auto [from, to] = open.back();
        open.pop_back();
        const std::size_t middle = (from + to) / 2;
        for (const std::size_t at : {from, middle, to})
            if (!take(scales[at])) return false;
        const double low = values.at(scales[from]), high = values.at(scales[to]), there = values.at(scales[middle]);
        const double part = (scales[middle] - scales[from]) / (scales[to] - scales[from]);
        const bool isStraight =
            std::fabs(low + part * (high - low) - there) <= kStraight * std::max(1.0, std::fabs(there));
        if (to - from < 3 || isStraight) continue;
        open.emplace_back(from, middle);
        open.emplace_back(middle, to);
    }
    return true;
}

} // namespace

std::optional<GrowthCurve> sampledCurve(const GrowthCurve& curve, double target, const std::function<bool()>& goesOn) {
    std::map<double, double> values;
    const auto take = [&](double scale) {
        if (!values.contains(scale)) {
            if (!goesOn()) return false;
            values.emplace(scale, curve.value(scale));
        }
        return true;
    };
    if (!takeWhereItBends(figureScales(curve, target), values, take)) return std::nullopt;
    for (const GrowthCurve::Point& point : curve.points)
        if (!take(point.scale)) return std::nullopt;
    GrowthCurve sampled = curve;
    sampled.law = curve.lawAt(target);
    sampled.origin = nullptr;
    sampled.band = nullptr;
    sampled.tested = nullptr;
    sampled.standing = nullptr;
    sampled.others.clear();
    sampled.value = [values = std::move(values)](double scale) { // straight between what was computed
        const auto above = values.lower_bound(scale);
        if (above == values.end()) return values.rbegin()->second;
        if (above->first == scale || above == values.begin()) return above->second;
        const auto below = std::prev(above);
        const double part = (scale - below->first) / (above->first - below->first);
        return below->second + part * (above->second - below->second);
    };
    return sampled;
}

std::optional<GrowthCurve> tellingCurve(const MiningResult& result) {
    const CountSeries* best = nullptr;
    double bestWeight = 0;
    for (const CountSeries& s : result.counts) {
        if (s.periodic || !s.law.isExact() || s.law.form.isConstant() || s.points.empty()) continue;
        double largest = 0;
        for (const auto& p : s.points)
            largest = std::max(largest, p.count);
        if (largest > bestWeight) {
            best = &s;
            bestWeight = largest;
        }
    }
    if (!best) return std::nullopt;
    return growthCurve(*best, result.program, std::make_shared<PlannedTotals>(result.program));
}

std::vector<double> scalesToDraw(double from, double to, int most) {
    if (!(from > 0) || !(to > from) || most < 1) return {from};
    std::vector<double> scales{from};
    const auto add = [&](double scale) {
        if (scale > scales.back() && scale < to) scales.push_back(scale);
    };
    if (to - from <= most) {
        for (double n = std::floor(from) + 1; n < to; ++n)
            add(n);
    } else {
        for (int i = 1; i < most; ++i)
            add(std::round(from * std::pow(to / from, double(i) / most)));
    }
    scales.push_back(to);
    return scales;
}

std::vector<double> logTicks(double from, double to) {
    std::vector<double> ticks;
    if (!(from > 0) || !(to > from)) return ticks;
    const double decades = std::log10(to / from);
    for (double decade = std::pow(10, std::floor(std::log10(from))); decade <= to * 1.0001; decade *= 10)
        for (const double step : {1.0, 2.0, 5.0}) {
            if (decades > 2.7 && step != 1.0) continue;
            if (const double v = decade * step; v >= from * 0.999 && v <= to * 1.001) ticks.push_back(v);
        }
    return ticks;
}

std::vector<double> linearTicks(double to, int count) {
    std::vector<double> ticks;
    if (!(to > 0) || count < 1) return {0};
    const double rough = to / count, unit = std::pow(10, std::floor(std::log10(rough)));
    const double share = rough / unit;
    const double step = unit * (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10);
    for (double v = 0; v <= to * 1.0001; v += step)
        ticks.push_back(v);
    return ticks;
}

} // namespace tenfold
