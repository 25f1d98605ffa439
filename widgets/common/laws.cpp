#include "widgets/common/laws.h"

#include "widgets/common/convert.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tenfold {

Parameters parametersAt(const WorkloadProgram& program, double scale) {
    Parameters parameters{{"scale", scale}};
    for (const auto& [key, law] : program.derived)
        parameters[key] = law.evaluate({{"scale", scale}});
    return parameters;
}

namespace {
QString parameterName(const QString& key) {
    return key == QLatin1String("scale") ? QStringLiteral("N") : key;
}

/// "replication*scale" as "replication × N", "scale*log2(scale)" as "N log₂ N", "scale*scale" as "N²".
QString parameterText(const std::string& term) {
    QStringList factors = toQt(term).split(u'*');
    if (factors.size() == 2 && factors[0] == factors[1]) return parameterName(factors[0]) + u'²';
    QString out;
    for (const QString& factor : std::as_const(factors)) {
        const bool isLogarithm = factor.startsWith(QLatin1String("log2(")) && factor.endsWith(u')');
        QString text = isLogarithm ? QStringLiteral("log₂ ") + parameterName(factor.mid(5, factor.size() - 6))
                                   : parameterName(factor);
        const bool isSteps = factor.startsWith(QLatin1String("ceil(")) && factor.endsWith(u')');
        if (const auto slash = factor.lastIndexOf(u'/'); isSteps && slash > 0)
            text = QStringLiteral("⌈%1 / %2⌉")
                       .arg(parameterName(factor.mid(5, slash - 5)),
                            parameterName(factor.mid(slash + 1, factor.size() - slash - 2)));
        if (!out.isEmpty()) out += isLogarithm ? QStringLiteral(" ") : QStringLiteral(" × ");
        out += text;
    }
    return out;
}
} // namespace

QString lawText(const LinearForm& form) {
    QString out;
    const auto add = [&out](double factor, const QString& name) {
        if (factor == 0) return;
        const QString number = numberText(std::fabs(factor), 2);
        QString term = name.isEmpty() ? number : factor == 1 || factor == -1 ? name : number + u' ' + name;
        if (out.isEmpty())
            out = (factor < 0 ? QStringLiteral("−") : QString()) + term;
        else
            out += (factor < 0 ? QStringLiteral(" − ") : QStringLiteral(" + ")) + term;
    };
    if (const auto n = form.terms.find("scale"); n != form.terms.end()) add(n->second, QStringLiteral("N"));
    for (const auto& [key, factor] : form.terms)
        if (key != "scale" && key != "1") add(factor, parameterText(key));
    if (const auto one = form.terms.find("1"); one != form.terms.end()) add(one->second, {});
    if (out.isEmpty()) out = QStringLiteral("0");
    if (form.cap) out = QStringLiteral("min(%1, %2)").arg(numberText(*form.cap, 2), out);
    return out;
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

namespace {

/// The law of the totals, where no plan says more.
void followLaw(GrowthCurve& curve, const Law& law, const WorkloadProgram& program) {
    const auto at = [derived = program.derived](double scale) {
        Parameters parameters{{"scale", scale}};
        for (const auto& [key, keyLaw] : derived)
            parameters[key] = keyLaw.evaluate({{"scale", scale}});
        return parameters;
    };
    if (!law.alsoFits.empty())
        curve.other = [form = law.alsoFits.front(), at](double scale) { return form.evaluate(at(scale)); };
    if (curve.value) return;
    curve.value = [law, at](double scale) { return law.evaluate(at(scale)); };
    curve.halfWidth = [law, at](double scale) { return law.halfWidth(at(scale)); };
    curve.fitted = law.runsFitted;
}

void followPlan(GrowthCurve& curve, const CountSeries& series, std::shared_ptr<PlannedTotals> planned) {
    if (!planned || !planned->find(curve.recordedMax(), series.target, series.method)) return;
    const auto total = [planned = std::move(planned), target = series.target, method = series.method](double scale) {
        const MethodTotal* found = planned->find(scale, target, method);
        return found ? *found : MethodTotal();
    };
    curve.value = [total](double scale) { return total(scale).predicted; };
    curve.halfWidth = [total](double scale) { return total(scale).half; };
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
    if (!series.periodic) followPlan(curve, series, std::move(planned));
    if (series.law.runsTotal > 0) followLaw(curve, series.law, program);
    curve.total = series.law.runsTotal;
    curve.exact = curve.total > 0 && curve.fitted == curve.total;
    curve.law = (curve.exact ? QString() : QStringLiteral("≈ ")) + lawText(series.law);
    return curve;
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
