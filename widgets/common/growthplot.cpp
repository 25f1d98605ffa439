#include "widgets/common/growthplot.h"

#include "core/trace/call_kind.h"
#include "widgets/common/convert.h"
#include "widgets/common/fittext.h"
#include "widgets/theme/customplot.h"
#include "widgets/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>

#include <cmath>
#include <set>

namespace tenfold {
namespace {
constexpr int kLabels = 176;   // room for the names at the right
constexpr int kLeastName = 90; // px that a name needs to be told from others
constexpr int kPoints = 32;    ///< each may cost a plan
} // namespace

GrowthPlot::GrowthPlot(QWidget* parent)
    : QWidget(parent)
    , m_plot(new QCustomPlot) {
    setLayoutDirection(Qt::LeftToRight); // axes run to the right in every language
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Growth of the counts with the scale"));
    setAccessibleDescription(tr("The table beside it has the same numbers. Plus and minus zoom, F fits."));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2, 2, 2, 2);
    column->addWidget(m_plot);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    m_plot->setNoAntialiasingOnDrag(true);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setScaleType(QCPAxis::stLogarithmic);
        axis->setTicker(QSharedPointer<QCPAxisTickerText>::create());
        axis->setSubTicks(false);
    }
    m_plot->xAxis->setLabel(tr("scale of the run, N"));
    m_plot->axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom | QCP::msTop);
    m_plot->axisRect()->setMargins(QMargins(0, 0, kLabels, 0));
    connect(m_plot, &QCustomPlot::mouseDoubleClick, this, &GrowthPlot::fit);
    applyTheme();
}

void GrowthPlot::setCurves(std::vector<GrowthCurve> curves, double target) {
    m_curves = std::move(curves);
    m_target = target;
    rebuild();
}

// QCustomPlot does not know the palette.
void GrowthPlot::applyTheme() {
    const Theme& t = Theme::of(this);
    m_plot->setBackground(t.base);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setBasePen(QPen(axis == m_plot->xAxis ? t.dim : t.base));
        axis->setTickPen(QPen(axis == m_plot->xAxis ? t.dim : t.base));
        axis->setTickLabelColor(t.dim);
        axis->setLabelColor(t.dim);
        axis->setTickLabelFont(noteFont());
        axis->setLabelFont(noteFont());
        axis->setLabelPadding(1);
        axis->grid()->setPen(axis == m_plot->xAxis ? QPen(Qt::NoPen) : QPen(t.grid, 1));
    }
}

// A plot that is hardly wider than its names has none: the table beside it says them.
int GrowthPlot::labelRoom() const {
    constexpr int kLeastPlot = 180, kEdge = 14;
    return width() >= kLabels + kLeastPlot ? kLabels : kEdge;
}

void GrowthPlot::addCurve(const GrowthCurve& curve) {
    const Theme& t = Theme::of(this);
    const QColor colour = t.mark(kindOf(fromQt(curve.title), curve.periodic));
    const double inside = curve.recordedMax();
    QVector<double> x1, y1, x2, y2, xb, low, high;
    for (const double n : scalesToDraw(m_from, m_target, kPoints)) {
        const double v = std::max(curve.value(n), 1e-3);
        if (n > inside && x2.isEmpty() && inside > m_from) {
            const double end = std::max(curve.value(inside), 1e-3);
            x1 << inside, y1 << end;
            x2 << inside, y2 << end;
        }
        n <= inside ? (x1 << n, y1 << v) : (x2 << n, y2 << v);
        const GrowthCurve::Band band = curve.bandAt(n);
        xb << n;
        low << std::max(band.low, 1e-3);
        high << std::max(band.high, 1e-3);
    }
    const bool isBand = curve.doubtAt(m_target) >= 0.5;
    if (isBand) {
        auto* top = m_plot->addGraph();
        auto* bottom = m_plot->addGraph();
        top->setData(xb, high, true);
        bottom->setData(xb, low, true);
        top->setPen(Qt::NoPen);
        bottom->setPen(Qt::NoPen);
        QColor fill = t.accent;
        fill.setAlpha(26);
        top->setBrush(fill);
        top->setChannelFillGraph(bottom);
    }
    auto* solid = m_plot->addGraph();
    solid->setData(x1, y1, true);
    solid->setPen(QPen(colour, 1.5));
    auto* beyond = m_plot->addGraph();
    beyond->setData(x2, y2, true);
    QPen dash(colour, 1.5);
    dash.setDashPattern({2.7, 2});
    beyond->setPen(dash);
    for (const bool heldOut : {false, true}) {
        auto* dots = m_plot->addGraph();
        QVector<double> x, y;
        for (const auto& point : curve.points)
            if (point.heldOut == heldOut && point.count > 0) x << point.scale, y << point.count;
        dots->setData(x, y);
        dots->setLineStyle(QCPGraph::lsNone);
        dots->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(colour, 1.2),
                                              heldOut ? QBrush(t.base) : QBrush(colour), 5));
    }
}

void GrowthPlot::addLabels() {
    m_names.clear();
    if (labelRoom() < kLabels) return;
    const Theme& t = Theme::of(this);
    // Names at the line ends, moved apart where they would touch, with a hair line to their curve.
    struct End {
        double y;
        const GrowthCurve* curve;
    };
    std::vector<End> ends;
    for (const GrowthCurve& curve : m_curves)
        ends.push_back({m_plot->yAxis->coordToPixel(std::max(curve.value(m_target), 1e-3)), &curve});
    std::stable_sort(ends.begin(), ends.end(), [](const End& a, const End& b) { return a.y < b.y; });
    const double step = QFontMetricsF(noteFont()).height() + 1;
    const double top = m_plot->axisRect()->top() + 4, bottom = m_plot->axisRect()->bottom();
    std::vector<double> at(ends.size());
    for (std::size_t i = 0; i < ends.size(); ++i)
        at[i] = std::max(ends[i].y, i == 0 ? top : at[i - 1] + step);
    for (std::size_t i = ends.size(); i-- > 0;)
        at[i] = std::min(at[i], i + 1 == ends.size() ? bottom : at[i + 1] - step);
    const double right = m_plot->xAxis->coordToPixel(m_target);
    const QFontMetricsF fm(noteFont());
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const GrowthCurve& curve = *ends[i].curve;
        auto* line = new QCPItemLine(m_plot);
        line->setClipToAxisRect(false);
        line->start->setType(QCPItemPosition::ptAbsolute);
        line->end->setType(QCPItemPosition::ptAbsolute);
        line->start->setCoords(right + 3, ends[i].y);
        line->end->setCoords(right + 12, at[i]);
        line->setPen(QPen(t.line, 1));
        const bool isDoubted = curve.doubtAt(m_target) >= 0.5;
        QString number = countText(curve.value(m_target));
        if (isDoubted) {
            const QString band = bandText(curve, m_target);
            number += (band.startsWith(u'±') ? QStringLiteral(" ") : QStringLiteral(" · ")) + band;
        }
        auto* name = new QCPItemText(m_plot);
        name->setClipToAxisRect(false);
        name->position->setType(QCPItemPosition::ptAbsolute);
        name->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        name->position->setCoords(right + 15, at[i]);
        name->setFont(noteFont());
        name->setColor(t.textOf(kindOf(fromQt(curve.title), curve.periodic)));
        // The name tells the lines apart; how sure the number is the table says, too, and the band is drawn.
        const QFontMetricsF bold(boldFont(noteFont()));
        const auto roomBeside = [&](const QString& text) { return kLabels - 24 - bold.horizontalAdvance(text); };
        if (roomBeside(number) < std::min(fm.horizontalAdvance(curve.title), kLeastName * 1.0))
            number = countText(curve.value(m_target));
        const double room = roomBeside(number);
        const QString shown = fitEnds(curve.title, fm, room);
        name->setText(shown);
        m_names << shown;
        auto* value = new QCPItemText(m_plot);
        value->setClipToAxisRect(false);
        value->position->setType(QCPItemPosition::ptAbsolute);
        value->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        value->position->setCoords(right + 20 + fm.horizontalAdvance(shown), at[i]);
        value->setFont(boldFont(noteFont()));
        value->setColor(isDoubted ? t.disagreeText : t.text);
        value->setText(number);
    }
}

// Far beyond the record the two captions would stand at the same place.
void GrowthPlot::addCaptions() {
    std::optional<double> heldOut;
    for (const GrowthCurve& curve : m_curves)
        if (const auto scale = curve.heldOutScale(); scale && *scale < m_target)
            heldOut = std::max(heldOut.value_or(0), *scale);
    const auto caption = [&](double x, const QString& text) {
        auto* label = new QCPItemText(m_plot);
        label->position->setTypeX(QCPItemPosition::ptPlotCoords);
        label->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        label->position->setCoords(x, 0.0);
        label->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
        label->setFont(noteFont());
        label->setColor(Theme::of(this).dim);
        label->setText(text);
    };
    const double first = m_from * 0.93, second = heldOut.value_or(m_target) * 1.04;
    const double between = m_plot->xAxis->coordToPixel(second) - m_plot->xAxis->coordToPixel(first);
    const bool hasRoom = between > QFontMetrics(noteFont()).horizontalAdvance(tr("recorded")) + 8;
    caption(first, hasRoom || !heldOut ? tr("recorded") : tr("recorded, kept back"));
    if (heldOut && hasRoom) caption(second, tr("kept back"));
}

void GrowthPlot::rebuild() {
    const Theme& t = Theme::of(this);
    m_plot->clearGraphs();
    m_plot->clearItems();
    m_from = 0;
    m_low = 1e18;
    m_high = 1;
    double inside = 0;
    std::optional<double> heldOut;
    for (const GrowthCurve& curve : m_curves) {
        const double first = curve.recordedMin();
        if (first > 0) m_from = m_from == 0 ? first : std::min(m_from, first);
        inside = std::max(inside, curve.recordedMax());
        if (curve.heldOutScale()) heldOut = curve.heldOutScale();
    }
    if (m_curves.empty() || m_from <= 0 || m_target <= m_from) {
        m_plot->replot(QCustomPlot::rpQueuedReplot);
        return;
    }
    for (const GrowthCurve& curve : m_curves) {
        m_low = std::min({m_low, std::max(curve.value(m_from), 0.5), std::max(curve.value(m_target), 0.5)});
        m_high = std::max({m_high, curve.value(m_target), curve.value(m_from)});
    }
    auto* band = new QCPItemRect(m_plot);
    band->topLeft->setTypeX(QCPItemPosition::ptPlotCoords);
    band->topLeft->setTypeY(QCPItemPosition::ptAxisRectRatio);
    band->bottomRight->setTypeX(QCPItemPosition::ptPlotCoords);
    band->bottomRight->setTypeY(QCPItemPosition::ptAxisRectRatio);
    band->topLeft->setCoords(m_from * 0.9, 0);
    band->bottomRight->setCoords(inside * 1.06, 1);
    band->setPen(Qt::NoPen);
    band->setBrush(t.alternate);
    band->setLayer(QStringLiteral("background"));
    if (heldOut && *heldOut < m_target) {
        auto* line = new QCPItemLine(m_plot);
        for (QCPItemPosition* end : {line->start, line->end}) {
            end->setTypeX(QCPItemPosition::ptPlotCoords);
            end->setTypeY(QCPItemPosition::ptAxisRectRatio);
        }
        line->start->setCoords(*heldOut, 0);
        line->end->setCoords(*heldOut, 1);
        line->setPen(QPen(t.dim, 1, Qt::DotLine));
    }
    for (const GrowthCurve& curve : m_curves)
        addCurve(curve);
    auto xTicks = QSharedPointer<QCPAxisTickerText>::create();
    std::set<double> scales{m_target};
    for (const GrowthCurve& curve : m_curves)
        for (const auto& point : curve.points)
            scales.insert(point.scale);
    double last = 0;
    for (const double n : scales) {
        if (last > 0 && n / last < 1.12) continue;
        xTicks->addTick(n, numberText(n, 1));
        last = n;
    }
    for (const double n : logTicks(std::max(inside, heldOut.value_or(0)) * 1.4, m_target * 0.6))
        xTicks->addTick(n, countText(n));
    m_plot->xAxis->setTicker(xTicks);
    auto yTicks = QSharedPointer<QCPAxisTickerText>::create();
    for (const double v : logTicks(m_low * 0.5, m_high * 1.5))
        yTicks->addTick(v, countText(v));
    m_plot->yAxis->setTicker(yTicks);
    fit();
}

void GrowthPlot::fit() {
    if (m_curves.empty() || m_target <= m_from) return;
    m_plot->axisRect()->setMargins(QMargins(0, 0, labelRoom(), 0));
    m_plot->xAxis->setRange(m_from * 0.9, m_target * 1.02);
    m_plot->yAxis->setRange(m_low * 0.6, m_high * 1.6);
    m_plot->replot(QCustomPlot::rpImmediateRefresh);
    // The places of the names need the axes' pixels, known after a layout.
    for (int i = m_plot->itemCount(); i-- > 0;)
        if (m_plot->item(i)->property("label").toBool()) m_plot->removeItem(i);
    const int before = m_plot->itemCount();
    addLabels();
    addCaptions();
    for (int i = before; i < m_plot->itemCount(); ++i)
        m_plot->item(i)->setProperty("label", true);
    m_plot->replot(QCustomPlot::rpImmediateRefresh);
}

void GrowthPlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    QMetaObject::invokeMethod(this, &GrowthPlot::fit, Qt::QueuedConnection);
}

void GrowthPlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    applyTheme();
    rebuild();
}

void GrowthPlot::keyPressEvent(QKeyEvent* event) {
    const auto zoom = [this](double factor) {
        for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis})
            axis->scaleRange(factor, axis->range().center());
        m_plot->replot(QCustomPlot::rpQueuedReplot);
    };
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(0.8);
        break;
    case Qt::Key_Minus:
        zoom(1.25);
        break;
    case Qt::Key_F:
    case Qt::Key_0:
        fit();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void GrowthPlot::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.base);
    if (hasFocus()) {
        p.setPen(QPen(t.accent, 2));
        p.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

} // namespace tenfold
