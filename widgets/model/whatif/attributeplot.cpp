#include "widgets/model/whatif/attributeplot.h"

#include "widgets/common/convert.h"
#include "widgets/model/plotstyle.h"
#include "widgets/model/valueunit.h"
#include "widgets/theme/customplot.h"
#include "widgets/theme/theme.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
constexpr int kNameRoom = 84;               ///< px, for the names at the ends of the lines
constexpr double kLeastContradiction = 0.1; ///< of what was measured: less is agreement

/// Of the model, between the points of a curve; NaN outside of them.
double expectedAt(const std::vector<ForecastPoint>& points, double at) {
    for (std::size_t i = 1; i < points.size(); ++i) {
        const ForecastPoint &low = points[i - 1], &high = points[i];
        if (at < low.at || at > high.at || !(high.at > low.at)) continue;
        return low.expected + (high.expected - low.expected) * (at - low.at) / (high.at - low.at);
    }
    return NAN;
}
} // namespace

std::optional<Contradiction> contradictionOf(const std::vector<ForecastPoint>& points,
                                             const std::vector<MeasuredBin>& measured) {
    std::optional<Contradiction> worst;
    double most = std::log(1 + kLeastContradiction);
    for (const MeasuredBin& bin : measured) {
        const double expected = expectedAt(points, bin.at);
        if (!bin.isEnough() || !(expected > 0) || !(bin.mean > 0)) continue;
        const double error = std::isfinite(bin.sd) ? bin.sd / std::sqrt(double(bin.samples)) : 0;
        const double factor = std::fabs(std::log(expected / bin.mean));
        if (!std::isfinite(factor) || factor < most || std::fabs(expected - bin.mean) < 2 * error) continue;
        most = factor;
        worst = {bin.at, expected, bin.mean, expected / bin.mean - 1};
    }
    return worst;
}

AttributePlot::AttributePlot(QWidget* parent)
    : CurvePlot(Scale::Linear, kNameRoom, parent) {
    setAccessibleName(tr("Response along one attribute"));
}

void AttributePlot::setCurve(std::vector<ForecastPoint> points, std::vector<MeasuredBin> measured,
                             const ForecastInput& input) {
    m_points = std::move(points);
    m_measured = std::move(measured);
    m_input = input;
    setAccessibleName(tr("Response along %1").arg(inputName(input.name)));
    rebuild();
}

void AttributePlot::rebuild() {
    clear();
    m_highY = 0;
    for (const ForecastPoint& point : m_points)
        for (const double value : {point.expected, point.hybrid})
            if (std::isfinite(value)) m_highY = std::max(m_highY, value);
    for (const MeasuredBin& bin : m_measured)
        if (std::isfinite(bin.mean)) m_highY = std::max(m_highY, bin.mean);
    if (m_points.size() < 2 || m_highY <= 0) {
        replot();
        return;
    }
    const double lines = m_highY; // bands may be wide; the lines are to be seen
    for (const ForecastPoint& point : m_points)
        if (std::isfinite(point.high)) m_highY = std::max(m_highY, std::min(point.high, lines * 1.5));
    for (const MeasuredBin& bin : m_measured)
        if (std::isfinite(bin.sd)) m_highY = std::max(m_highY, std::min(bin.mean + bin.sd, lines * 1.5));
    const ValueUnit unit = ValueUnit::ofSeconds(m_highY / 3);
    const bool isTime = m_input.unit == FormulaUnit::Time;
    const ValueUnit atUnit = isTime ? ValueUnit::ofSeconds(m_points.back().at / 3) : ValueUnit::ofCounts();
    addBand();
    addSamples();
    addCurves();
    addContradiction();
    addMeasured();
    setLinearTicks(m_plot->yAxis, 0, m_highY, 4, unit.factor);
    setLinearTicks(m_plot->xAxis, m_points.front().at, m_points.back().at, 5, atUnit.factor);
    m_plot->xAxis->setLabel(isTime ? tr("%1, %2").arg(inputName(m_input.name), atUnit.name) : inputName(m_input.name));
    fit();
}

void AttributePlot::addBand() {
    QVector<double> x, low, high;
    for (const ForecastPoint& point : m_points) {
        if (!std::isfinite(point.low) || !std::isfinite(point.high)) continue;
        x << point.at;
        low << std::max(0.0, point.low);
        high << point.high;
    }
    QCPGraph* top = m_plot->addGraph();
    QCPGraph* bottom = m_plot->addGraph();
    top->setData(x, high, true);
    bottom->setData(x, low, true);
    top->setPen(Qt::NoPen);
    bottom->setPen(Qt::NoPen);
    QColor fill = Theme::of(this).accent;
    fill.setAlpha(40);
    top->setBrush(fill);
    top->setChannelFillGraph(bottom);
}

void AttributePlot::addCurves() {
    const Theme& t = Theme::of(this);
    QVector<double> x, expected;
    double lastExpected = NAN, lastHybrid = NAN;
    for (const ForecastPoint& point : m_points)
        if (std::isfinite(point.expected)) {
            x << point.at;
            expected << point.expected;
            lastExpected = point.expected;
        }
    addPlotLine(m_plot, x, expected, t.dim, 1.5, true);
    // Stretches inside what was seen are solid; what has no number has no line.
    QVector<double> partX, partY;
    bool isInside = false;
    const auto flush = [&] {
        if (partX.size() > 1) addPlotLine(m_plot, partX, partY, t.accent, 2, !isInside);
        partX = partX.isEmpty() ? QVector<double>() : QVector<double>{partX.back()};
        partY = partY.isEmpty() ? QVector<double>() : QVector<double>{partY.back()};
    };
    for (const ForecastPoint& point : m_points) {
        if (!std::isfinite(point.hybrid)) {
            flush();
            partX.clear();
            partY.clear();
            continue;
        }
        const bool isSeen =
            m_input.isSeen && point.at >= m_input.least * 0.9999 && point.at <= m_input.greatest * 1.0001;
        if (isSeen != isInside) flush();
        isInside = isSeen;
        partX << point.at;
        partY << point.hybrid;
        lastHybrid = point.hybrid;
    }
    flush();
    addNames(lastExpected, lastHybrid);
}

void AttributePlot::addNames(double expected, double hybrid) {
    const Theme& t = Theme::of(this);
    const ValueUnit unit{{}, ValueUnit::ofSeconds(m_highY / 3).factor};
    const double right = m_points.back().at;
    if (std::isfinite(hybrid))
        m_labels.add(right, hybrid, tr("hybrid %1").arg(unit.text(hybrid)), t.accentText, PlotLabels::atEnd(), true);
    if (std::isfinite(expected))
        m_labels.add(right, expected, tr("expected %1").arg(unit.text(expected)), t.dim, PlotLabels::atEnd());
}

// A mean stands where the samples of its bin lie on average, with ± one standard deviation; of few samples it is
// hollow.
void AttributePlot::addMeasured() {
    const Theme& t = Theme::of(this);
    const ValueUnit unit{{}, ValueUnit::ofSeconds(m_highY / 3).factor};
    const bool areFew = m_measured.size() <= 6; // more texts would cover each other
    for (const bool isEnough : {true, false}) {
        QCPGraph* dots = m_plot->addGraph();
        dots->setLineStyle(QCPGraph::lsNone);
        dots->setScatterStyle(
            QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(t.text, 1.4), isEnough ? t.text : t.base, 8));
        for (const MeasuredBin& bin : m_measured)
            if (bin.isEnough() == isEnough && std::isfinite(bin.mean)) dots->addData(bin.at, bin.mean);
    }
    for (const MeasuredBin& bin : m_measured)
        if (std::isfinite(bin.mean)) m_labels.keepOff(bin.at, bin.mean, 4);
    for (const MeasuredBin& bin : m_measured) {
        if (std::isfinite(bin.sd)) {
            auto* spread = new QCPItemLine(m_plot);
            spread->start->setCoords(bin.at, std::max(0.0, bin.mean - bin.sd));
            spread->end->setCoords(bin.at, bin.mean + bin.sd);
            spread->setPen(QPen(t.text, 1));
        }
        if (areFew && std::isfinite(bin.mean))
            m_labels.add(bin.at, bin.mean, unit.text(bin.mean), t.text, PlotLabels::beside(), true,
                         PlotLabels::Kind::Optional);
    }
}

void AttributePlot::addContradiction() {
    const Theme& t = Theme::of(this);
    const auto worst = contradictionOf(m_points, m_measured);
    if (!worst) return;
    auto* line = new QCPItemLine(m_plot);
    line->start->setCoords(worst->at, worst->measured);
    line->end->setCoords(worst->at, worst->expected);
    line->setPen(QPen(t.disagree, 2));
    const QString share = percentText(std::fabs(worst->share), 0);
    const bool isRight = worst->at > (m_points.front().at + m_points.back().at) / 2;
    const int side = int(isRight ? Qt::AlignRight : Qt::AlignLeft),
              other = int(isRight ? Qt::AlignLeft : Qt::AlignRight);
    m_labels.add(
        worst->at, (worst->measured + worst->expected) / 2,
        worst->share < 0 ? tr("%1 too fast").arg(share) : tr("%1 too slow").arg(share), t.disagreeText,
        PlotLabels::sidesOf({int(side | Qt::AlignVCenter), int(side | Qt::AlignBottom), int(side | Qt::AlignTop),
                             int(other | Qt::AlignVCenter), int(other | Qt::AlignBottom)}),
        true);
}

// Blocks stand under the axis, where samples are: not in the way of the lines.
void AttributePlot::addSamples() {
    const Theme& t = Theme::of(this);
    std::uint64_t most = 0;
    for (const MeasuredBin& bin : m_measured)
        most = std::max(most, bin.samples);
    if (most == 0) return;
    const double least = (m_points.back().at - m_points.front().at) / 120; // to be seen
    for (const MeasuredBin& bin : m_measured) {
        auto* block = new QCPItemRect(m_plot);
        block->setClipToAxisRect(false);
        for (QCPItemPosition* corner : {block->topLeft, block->bottomRight}) {
            corner->setTypeX(QCPItemPosition::ptPlotCoords);
            corner->setTypeY(QCPItemPosition::ptAxisRectRatio);
        }
        const double missing = std::max(0.0, least - (bin.to - bin.from)) / 2;
        block->topLeft->setCoords(bin.from - missing, 1.0);
        block->bottomRight->setCoords(bin.to + missing, 1.0 - 0.02 - 0.04 * double(bin.samples) / double(most));
        block->setPen(QPen(t.base, 1));
        block->setBrush(t.good);
    }
    auto* caption = addPlotText(m_plot, this, m_points.back().at, 0, tr("■ samples"), t.goodText,
                                int(Qt::AlignLeft | Qt::AlignBottom));
    caption->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    caption->position->setCoords(m_points.back().at, 1.0);
    m_labels.add(caption);
}

void AttributePlot::fit() {
    if (m_points.size() < 2) return;
    const double margin = (m_points.back().at - m_points.front().at) * 0.02;
    m_plot->xAxis->setRange(m_points.front().at - margin, m_points.back().at + margin);
    m_plot->yAxis->setRange(-m_highY * 0.07, m_highY * 1.1);
    replot();
}

} // namespace tenfold
