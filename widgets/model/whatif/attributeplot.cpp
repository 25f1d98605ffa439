#include "widgets/model/whatif/attributeplot.h"

#include "widgets/common/convert.h"
#include "widgets/model/plotstyle.h"
#include "widgets/model/valueunit.h"
#include "widgets/theme/theme.h"

#include <qcustomplot.h>

#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
constexpr int kNameRoom = 84;                ///< px, for the names at the ends of the lines
constexpr double kLeastContradiction = 0.1;  ///< of what was measured: less is agreement
constexpr std::uint64_t kLeastSamplesAt = 5; ///< of a point: fewer contradict nobody
} // namespace

std::optional<Contradiction> contradictionOf(const std::vector<ForecastPoint>& points) {
    std::optional<Contradiction> worst;
    double most = std::log(1 + kLeastContradiction);
    for (const ForecastPoint& point : points) {
        if (!point.measured || point.samples < kLeastSamplesAt || !(point.expected > 0) || !(*point.measured > 0))
            continue;
        const double factor = std::fabs(std::log(point.expected / *point.measured));
        if (!std::isfinite(factor) || factor < most) continue;
        most = factor;
        worst = {point.at, point.expected, *point.measured, point.expected / *point.measured - 1};
    }
    return worst;
}

AttributePlot::AttributePlot(QWidget* parent)
    : QWidget(parent)
    , m_plot(new QCustomPlot) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Response along one attribute"));
    setMinimumHeight(120);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 2, 4, 2);
    column->addWidget(m_plot);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    m_plot->axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    m_plot->axisRect()->setMargins(QMargins(0, 8, kNameRoom, 0));
    connect(m_plot, &QCustomPlot::mouseDoubleClick, this, &AttributePlot::fit);
    applyPlotTheme(m_plot, this);
}

void AttributePlot::setCurve(std::vector<ForecastPoint> points, const ForecastInput& input) {
    m_points = std::move(points);
    m_input = input;
    setAccessibleName(tr("Response along %1").arg(inputName(input.name)));
    rebuild();
}

void AttributePlot::rebuild() {
    m_plot->clearPlottables();
    m_plot->clearItems();
    m_highY = 0;
    for (const ForecastPoint& point : m_points)
        for (const double value : {point.expected, point.hybrid, point.measured.value_or(0)})
            if (std::isfinite(value)) m_highY = std::max(m_highY, value);
    if (m_points.size() < 2 || m_highY <= 0) {
        m_plot->replot(QCustomPlot::rpQueuedReplot);
        return;
    }
    for (const ForecastPoint& point : m_points) // a band may be wide; the lines are to be seen
        if (std::isfinite(point.high)) m_highY = std::max(m_highY, std::min(point.high, m_highY * 1.5));
    const ValueUnit unit = ValueUnit::ofSeconds(m_highY / 3);
    const bool isTime = m_input.unit == FormulaUnit::Time;
    const ValueUnit atUnit = isTime ? ValueUnit::ofSeconds(m_points.back().at / 3) : ValueUnit::ofCounts();
    addBand();
    addCurves();
    addMeasured();
    addSamples();
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
    // Names that would touch stand one above the other.
    const bool isTight =
        std::isfinite(expected) && std::isfinite(hybrid) && std::fabs(expected - hybrid) < m_highY * 0.09;
    const auto align = [&](bool isAbove) {
        return int(Qt::AlignLeft | (!isTight ? Qt::AlignVCenter : isAbove ? Qt::AlignBottom : Qt::AlignTop));
    };
    if (std::isfinite(expected))
        addPlotText(m_plot, this, right, expected, tr("expected %1").arg(unit.text(expected)), t.dim,
                    align(expected >= hybrid));
    if (std::isfinite(hybrid))
        addPlotText(m_plot, this, right, hybrid, tr("hybrid %1").arg(unit.text(hybrid)), t.accentText,
                    align(!(expected >= hybrid)), true);
}

void AttributePlot::addMeasured() {
    const Theme& t = Theme::of(this);
    const ValueUnit unit{{}, ValueUnit::ofSeconds(m_highY / 3).factor};
    QVector<double> x, y;
    for (const ForecastPoint& point : m_points)
        if (point.measured && std::isfinite(*point.measured)) x << point.at, y << *point.measured;
    QCPGraph* dots = m_plot->addGraph();
    dots->setData(x, y, true);
    dots->setLineStyle(QCPGraph::lsNone);
    dots->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, t.text, 8));
    if (x.size() > 0 && x.size() <= 6) // more would cover each other
        for (int i = 0; i < x.size(); ++i)
            addPlotText(m_plot, this, x[i], y[i], unit.text(y[i]), t.text,
                        int((i + 1 < x.size() ? Qt::AlignHCenter : Qt::AlignRight) | Qt::AlignTop), true);
    const auto worst = contradictionOf(m_points);
    if (!worst) return;
    auto* line = new QCPItemLine(m_plot);
    line->start->setCoords(worst->at, worst->measured);
    line->end->setCoords(worst->at, worst->expected);
    line->setPen(QPen(t.disagree, 2));
    const QString share = percentText(std::fabs(worst->share), 0);
    const bool isRight = worst->at > (m_points.front().at + m_points.back().at) / 2;
    addPlotText(m_plot, this, worst->at, (worst->measured + worst->expected) / 2,
                worst->share < 0 ? tr("%1 too fast").arg(share) : tr("%1 too slow").arg(share), t.disagreeText,
                int((isRight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter), true);
}

// Blocks stand under the axis, where samples are: not in the way of the lines.
void AttributePlot::addSamples() {
    const Theme& t = Theme::of(this);
    std::uint64_t most = 0;
    for (const ForecastPoint& point : m_points)
        most = std::max(most, point.samples);
    if (most == 0) return;
    for (const ForecastPoint& point : m_points) {
        if (point.samples == 0) continue;
        auto* block = new QCPItemRect(m_plot);
        block->setClipToAxisRect(false);
        for (QCPItemPosition* corner : {block->topLeft, block->bottomRight}) {
            corner->setTypeX(QCPItemPosition::ptPlotCoords);
            corner->setTypeY(QCPItemPosition::ptAxisRectRatio);
        }
        const double half = (m_points.back().at - m_points.front().at) / double(m_points.size()) / 2.4;
        block->topLeft->setCoords(point.at - half, 1.0);
        block->bottomRight->setCoords(point.at + half, 1.0 - 0.02 - 0.04 * double(point.samples) / double(most));
        block->setPen(Qt::NoPen);
        block->setBrush(t.good);
    }
    auto* caption = addPlotText(m_plot, this, m_points.back().at, 0, tr("■ samples"), t.goodText,
                                int(Qt::AlignLeft | Qt::AlignBottom));
    caption->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    caption->position->setCoords(m_points.back().at, 1.0);
}

void AttributePlot::fit() {
    if (m_points.size() < 2) return;
    const double margin = (m_points.back().at - m_points.front().at) * 0.02;
    m_plot->xAxis->setRange(m_points.front().at - margin, m_points.back().at + margin);
    m_plot->yAxis->setRange(-m_highY * 0.07, m_highY * 1.1);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void AttributePlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    applyPlotTheme(m_plot, this);
    rebuild();
}

void AttributePlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void AttributePlot::keyPressEvent(QKeyEvent* event) {
    const auto zoom = [this](double factor) {
        for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis})
            axis->scaleRange(factor, axis->range().center());
        m_plot->replot(QCustomPlot::rpQueuedReplot);
    };
    if (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Equal) return zoom(0.8);
    if (event->key() == Qt::Key_Minus) return zoom(1.25);
    if (event->key() == Qt::Key_F || event->key() == Qt::Key_0) return fit();
    QWidget::keyPressEvent(event);
}

void AttributePlot::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.base);
    if (!hasFocus()) return;
    p.setPen(QPen(t.accent, 2));
    p.drawRect(rect().adjusted(1, 1, -1, -1));
}

} // namespace tenfold
