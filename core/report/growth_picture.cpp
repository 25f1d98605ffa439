#include "core/base/text/number_text.h"
#include "core/plan/totals/plan_standing.h"
#include "core/plan/totals/planned_totals.h"
#include "core/report/pictures.h"
#include "core/report/svg.h"
#include "core/trace/call_kind.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

namespace tenfold {
namespace {

constexpr double kWidth = 196;
constexpr double kHeight = 176;
constexpr double kLeft = 40;
constexpr double kRight = 88; ///< right of the plot stands the value
constexpr double kTop = 52;
constexpr double kBottom = 26;
constexpr int kSteps = 24;
/// Beyond this many times the data, the axis would hide the points: the value is then told in words only.
constexpr double kFarthestOnAxis = 2;
/// Names longer than the panel are cut.
constexpr std::size_t kLongestName = 28;

Parameters parametersAt(const WorkloadProgram& program, double scale, const std::optional<Plan>& plan) {
    if (plan) {
        const auto found = plan->parameters.find("scale");
        if (found != plan->parameters.end() && found->second == scale) return plan->parameters;
    }
    Parameters parameters{{"scale", scale}};
    for (const auto& [key, law] : program.derived)
        parameters[key] = law.evaluate({{"scale", scale}});
    return parameters;
}

/// Counts of the checks that the series does not have yet.
void addHeldOut(ReportCurve& curve, const std::vector<ReportCheck>& checks) {
    const bool hasHeldOut =
        std::any_of(curve.points.begin(), curve.points.end(), [](const ReportPoint& p) { return p.heldOut; });
    if (hasHeldOut) return;
    for (const ReportCheck& check : checks) {
        double count = 0;
        bool isKnown = false;
        for (const ValidationReport::CountRow& row : check.validation.counts) {
            if (row.predicted.target != curve.target || row.predicted.method != curve.method) continue;
            count += static_cast<double>(row.actual);
            isKnown = true;
        }
        if (isKnown) curve.points.push_back({check.scale, count, true});
    }
}

/// The plan at other scales, with the configuration that the user set for it.
PlannedTotals plannedLike(const WorkloadProgram& program, const std::optional<Plan>& plan) {
    Parameters config;
    if (plan)
        for (const std::string& key : plan->overridden)
            if (const auto value = plan->parameters.find(key); value != plan->parameters.end()) config.insert(*value);
    return PlannedTotals(program, std::move(config));
}

void computeLine(ReportCurve& curve, const WorkloadProgram& program, const std::optional<Plan>& plan,
                 PlannedTotals& planned) {
    std::set<double> scales;
    for (const ReportPoint& p : curve.points)
        scales.insert(p.scale);
    const double planScale = plan && plan->parameters.count("scale") ? plan->parameters.at("scale") : 0;
    if (scales.empty()) return;
    const double first = *scales.begin();
    const double last = std::max(*scales.rbegin(), planScale <= *scales.rbegin() * kFarthestOnAxis ? planScale : 0.0);
    for (int i = 0; i <= kSteps; ++i)
        scales.insert(first + (last - first) * i / kSteps);
    if (planScale > 0) scales.insert(planScale);
    for (const double scale : scales) {
        const MethodTotal* total = planned.find(scale, curve.target, curve.method);
        const Parameters parameters = parametersAt(program, scale, plan);
        const double value = total ? total->predicted : std::max(0.0, curve.law.evaluate(parameters));
        const double half = total ? 0 : curve.law.halfWidth(parameters, program.recordedScales);
        curve.line.push_back(
            {scale, value, total ? total->low : std::max(0.0, value - half), total ? total->high : value + half});
    }
}

class GrowthPainter {
public:
    explicit GrowthPainter(const ReportCurve& curve)
        : m_curve(curve) {
        double lastPoint = 0;
        for (const ReportPoint& p : curve.points) {
            m_highest = std::max(m_highest, p.count);
            lastPoint = std::max(lastPoint, p.scale);
            if (!p.heldOut) m_lastUsed = std::max(m_lastUsed, p.scale);
        }
        for (const ReportCurve::LawPoint& p : curve.line)
            if (p.scale <= lastPoint * kFarthestOnAxis) m_line.push_back(p);
        for (const ReportCurve::LawPoint& p : m_line)
            m_highest = std::max(m_highest, p.value);
        if (!m_line.empty()) {
            m_first = m_line.front().scale;
            m_last = m_line.back().scale;
        }
        if (m_highest <= 0) m_highest = 1;
    }

    std::string paint() {
        Svg svg(kWidth, kHeight, fmt::format("{} of {}: {}", m_curve.method, m_curve.target, m_curve.lawAtEnd()));
        paintTitle(svg);
        paintAxes(svg);
        paintBand(svg);
        paintLine(svg);
        paintPoints(svg);
        paintValue(svg);
        return svg.finish();
    }

private:
    double x(double scale) const {
        const double span = m_last - m_first;
        const double share = span > 0 ? (scale - m_first) / span : 0.5;
        return kLeft + 6 + share * (kWidth - kLeft - kRight - 12);
    }
    double y(double count) const {
        constexpr double kBase = kHeight - kBottom;
        return kBase - std::clamp(count / m_highest, 0.0, 1.12) * (kBase - kTop - 8);
    }

    void paintTitle(Svg& svg) const {
        const auto kind = static_cast<int>(kindOf(m_curve.method, m_curve.periodic));
        svg.text(4, 12, m_curve.target, "dimt");
        svg.text(4, 26, shortText(m_curve.method, kLongestName), fmt::format("strong t{}", kind));
        const std::string law = m_curve.lawAtEnd();
        svg.beginGroup(law);
        svg.text(4, 40, shortText(law, kLongestName), "lawt");
        svg.endGroup();
    }

    void paintAxes(Svg& svg) const {
        svg.line(kLeft, y(0), kWidth - kRight, y(0), "axis");
        double lastX = -100;
        double lastY = -100;
        std::set<double> scales;
        for (const ReportPoint& p : m_curve.points)
            scales.insert(p.scale);
        for (const double scale : scales) {
            svg.line(x(scale), y(0), x(scale), y(0) + 3, "axis");
            const std::string text = compactNumber(scale);
            if (x(scale) - lastX < textWidth(text, 10) + 3) continue;
            svg.text(x(scale), y(0) + 14, text, "dimt", Anchor::Middle);
            lastX = x(scale);
        }
        // only the values that matter are ticked: the first and the last one counted
        for (const double count : {lowestPoint(), highestPoint()}) {
            if (std::abs(y(count) - lastY) < 11) continue;
            svg.line(kLeft - 3, y(count), kLeft, y(count), "axis");
            svg.text(kLeft - 5, y(count) + 3.5, axisText(count), "dimt", Anchor::End);
            lastY = y(count);
        }
    }

    static std::string axisText(double count) {
        if (count >= 1e6) return compactNumber(count / 1e6, 1) + "M";
        if (count >= 1e4) return compactNumber(count / 1e3, 1) + "k";
        return withThousands(wholeNumber(count));
    }

    double lowestPoint() const {
        double lowest = m_highest;
        for (const ReportPoint& p : m_curve.points)
            lowest = std::min(lowest, p.count);
        return lowest;
    }
    double highestPoint() const {
        double highest = 0;
        for (const ReportPoint& p : m_curve.points)
            highest = std::max(highest, p.count);
        return highest;
    }

    void paintBand(Svg& svg) const {
        std::vector<std::pair<double, double>> outline;
        for (const auto& p : m_line)
            outline.emplace_back(x(p.scale), y(p.high));
        for (auto p = m_line.rbegin(); p != m_line.rend(); ++p)
            outline.emplace_back(x(p->scale), y(p->low));
        const bool hasWidth =
            std::any_of(m_line.begin(), m_line.end(), [](const auto& p) { return p.high - p.low > 1e-9; });
        if (hasWidth) svg.polygon(outline, "band");
    }

    void paintLine(Svg& svg) const {
        std::vector<std::pair<double, double>> inside;
        std::vector<std::pair<double, double>> beyond;
        for (const auto& p : m_line) {
            if (p.scale <= m_lastUsed) inside.emplace_back(x(p.scale), y(p.value));
            if (p.scale >= m_lastUsed) beyond.emplace_back(x(p.scale), y(p.value));
        }
        if (inside.size() > 1) svg.polyline(inside, "plot");
        if (beyond.size() > 1) svg.polyline(beyond, "plot beyond");
    }

    void paintPoints(Svg& svg) const {
        const bool misses = m_curve.missesHeldOut();
        double lastX = -100;
        for (const ReportPoint& p : m_curve.points) {
            // repetitions stand side by side
            double at = x(p.scale);
            if (std::abs(at - lastX) < 2.5) at = lastX + 3;
            lastX = at;
            svg.beginGroup(fmt::format("scale {}: {}{}", compactNumber(p.scale), withThousands(wholeNumber(p.count)),
                                       p.heldOut ? ", kept back" : ""));
            svg.circle(at, y(p.count), 3, !p.heldOut ? "dot" : misses ? "hollowbad" : "hollow");
            svg.endGroup();
        }
    }

    void paintValue(Svg& svg) const {
        if (m_curve.line.empty()) return;
        const ReportCurve::LawPoint& end = m_curve.line.back();
        double at = kTop + 10;
        const auto line = [&](const std::string& text, std::string_view cssClass) {
            svg.text(kWidth - 6, at, text, cssClass, Anchor::End);
            at += 14;
        };
        line(withThousands(wholeNumber(end.value)), "big");
        line("at " + compactNumber(end.scale), "dimt");
        if (m_curve.missesHeldOut()) line("misses", "badt");
        const double half = end.high - end.value;
        if (half >= 0.5) line("± " + withThousands(wholeNumber(half)), "badt");
        if (m_curve.standing)
            line(std::string(nameOf(m_curve.standing->mark)),
                 m_curve.standing->mark == Mark::Doubtful ? "badt" : "dimt");
        if (m_curve.law.runsTotal > 0)
            line(fmt::format("fits {} of {}", m_curve.law.runsFitted, m_curve.law.runsTotal), "dimt");
        if (!m_curve.law.alsoFits.empty()) line(fmt::format("{} readings", m_curve.law.alsoFits.size() + 1), "dimt");
    }

    const ReportCurve& m_curve;
    std::vector<ReportCurve::LawPoint> m_line; ///< what is drawn
    double m_first = 0, m_last = 0, m_lastUsed = 0, m_highest = 0;
};

} // namespace

bool ReportCurve::isExact() const {
    return law.isExact();
}

bool ReportCurve::missesHeldOut() const {
    for (const ReportPoint& p : points) {
        if (!p.heldOut || periodic) continue;
        for (const LawPoint& l : line) {
            constexpr double kRounding = 0.5;
            if (l.scale == p.scale && (p.count < l.low - kRounding || p.count > l.high + kRounding)) return true;
        }
    }
    return false;
}

namespace {

/// What may be said of the value at the end of the line; of a clock's call nothing but its timer's mark.
std::optional<Standing> standingAtEnd(const ReportCurve& curve, const WorkloadProgram& program,
                                      PlannedTotals& planned) {
    if (curve.periodic) return std::nullopt;
    const MethodTotal* total =
        curve.line.empty() ? nullptr : planned.find(curve.line.back().scale, curve.target, curve.method);
    if (total && !total->tested.empty()) return standingOf(*total);
    return curve.law.runsTotal > 0 ? std::optional(standingOf(curve.law, program)) : std::nullopt;
}

std::string originAtEnd(const ReportCurve& curve, const WorkloadProgram& program, const std::optional<Plan>& plan,
                        PlannedTotals& planned) {
    if (curve.line.empty()) return {};
    const double scale = curve.line.back().scale;
    const MethodTotal* total = planned.find(scale, curve.target, curve.method);
    if (!total || total->comesFrom(curve.law.form, parametersAt(program, scale, plan))) return {};
    return originOf(*total).text();
}

} // namespace

std::vector<ReportCurve> reportCurves(const MiningResult& mining, const std::vector<ReportRun>& runs,
                                      const std::optional<Plan>& plan, const std::vector<ReportCheck>& checks) {
    std::set<std::string> heldOutRuns;
    for (const ReportRun& run : runs)
        if (run.heldOut) heldOutRuns.insert(run.name);
    PlannedTotals planned = plannedLike(mining.program, plan);
    std::vector<ReportCurve> curves;
    for (const CountSeries& series : mining.counts) {
        ReportCurve curve{series.target, series.method, series.periodic, series.law, {}, {}};
        for (const CountSeries::Point& p : series.points)
            curve.points.push_back({p.scale, p.count, p.heldOut || heldOutRuns.count(p.run) > 0});
        addHeldOut(curve, checks);
        std::stable_sort(curve.points.begin(), curve.points.end(),
                         [](const ReportPoint& a, const ReportPoint& b) { return a.scale < b.scale; });
        computeLine(curve, mining.program, plan, planned);
        curve.standing = standingAtEnd(curve, mining.program, planned);
        curve.origin = originAtEnd(curve, mining.program, plan, planned);
        curves.push_back(std::move(curve));
    }
    const auto rank = [](const ReportCurve& c) {
        const double end = c.line.empty() ? 0 : c.line.back().value;
        return std::tuple(c.periodic, !c.missesHeldOut(), c.isExact(), -end);
    };
    std::stable_sort(curves.begin(), curves.end(),
                     [&rank](const ReportCurve& a, const ReportCurve& b) { return rank(a) < rank(b); });
    return curves;
}

std::string growthPicture(const ReportCurve& curve) {
    return GrowthPainter(curve).paint();
}

} // namespace tenfold
