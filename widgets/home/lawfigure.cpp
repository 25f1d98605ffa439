#include "widgets/home/lawfigure.h"

#include "widgets/common/convert.h"
#include "widgets/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <cmath>
#include <set>

namespace tenfold {

LawFigure::LawFigure(QWidget* parent)
    : QWidget(parent) {
    setLayoutDirection(Qt::LeftToRight); // axes run to the right in every language
    setAccessibleName(tr("Figure: one law over the scale"));
}

void LawFigure::setCurve(GrowthCurve curve, double target, const QString& title, const QString& note) {
    m_curve = std::move(curve);
    m_target = target;
    m_title = title;
    m_note = note;
    if (m_curve.value)
        setAccessibleDescription(
            tr("%1: %2, which gives %3 at N = %4")
                .arg(title, m_curve.lawAt(target), countText(m_curve.value(target)), countText(target)));
    update();
}

void LawFigure::clear() {
    m_curve = {};
    update();
}

namespace {

/// Positions on two logarithmic axes.
struct LogPlot {
    QRectF area;
    double x0, x1, y0, y1;
    double x(double v) const { return area.left() + area.width() * std::log(v / x0) / std::log(x1 / x0); }
    double y(double v) const {
        return area.bottom() - area.height() * std::log(std::max(v, y0) / y0) / std::log(y1 / y0);
    }
};

void paintAxes(QPainter& p, const Theme& t, const LogPlot& plot, const GrowthCurve& curve, double target) {
    p.setFont(noteFont());
    for (const double v : logTicks(plot.y0, plot.y1)) {
        p.setPen(t.grid);
        p.drawLine(QPointF(plot.area.left(), plot.y(v)), QPointF(plot.area.right(), plot.y(v)));
        p.setPen(t.dim);
        p.drawText(QRectF(0, plot.y(v) - 8, plot.area.left() - 6, 16), Qt::AlignRight | Qt::AlignVCenter, countText(v));
    }
    p.setPen(t.dim);
    p.drawLine(plot.area.bottomLeft(), plot.area.bottomRight());
    std::set<double> strong{target}, ticks{target};
    for (const auto& point : curve.points)
        strong.insert(point.scale), ticks.insert(point.scale);
    for (double v = curve.recordedMax(); v < target; v *= 2.5) {
        const double decade = std::pow(10, std::floor(std::log10(v)));
        ticks.insert(std::round(v / decade) * decade);
    }
    double last = -100;
    // What was recorded is labelled first; the ticks between only where there is room.
    std::vector<std::pair<double, double>> used;
    const auto draw = [&](double v, bool bold) {
        const double x = plot.x(v);
        for (const auto& [from, to] : used)
            if (x > from - 12 && x < to + 12) return;
        used.emplace_back(x - 6, x + 6);
        p.setPen(bold ? t.text : t.dim);
        p.drawLine(QPointF(x, plot.area.bottom()), QPointF(x, plot.area.bottom() + 4));
        p.drawText(QRectF(x - 30, plot.area.bottom() + 5, 60, 14), Qt::AlignCenter, countText(v));
        last = x;
    };
    for (const double v : strong)
        draw(v, true);
    for (const double v : ticks)
        if (v > plot.x0 && v < plot.x1) draw(v, false);
    p.setPen(t.dim);
    p.drawText(QRectF(plot.area.left(), plot.area.bottom() + 22, plot.area.width(), 16), Qt::AlignCenter,
               LawFigure::tr("scale of the run, N"));
}

void paintCurve(QPainter& p, const Theme& t, const LogPlot& plot, const GrowthCurve& curve, double target) {
    const double inside = curve.recordedMax();
    QPainterPath solid, dashed;
    for (const double n : figureScales(curve, target)) {
        const QPointF at(plot.x(n), plot.y(curve.value(n)));
        if (n <= inside) {
            solid.elementCount() ? solid.lineTo(at) : solid.moveTo(at);
        } else {
            if (!dashed.elementCount()) {
                const QPointF end(plot.x(inside), plot.y(curve.value(inside)));
                solid.lineTo(end);
                dashed.moveTo(end);
            }
            dashed.lineTo(at);
        }
    }
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(t.accent, 2));
    p.drawPath(solid);
    QPen pen(t.accent, 2);
    pen.setDashPattern({2.2, 1.8});
    p.setPen(pen);
    p.drawPath(dashed);
    const auto dot = [&](double n, double v, bool filled) {
        p.setPen(QPen(t.accent, 2));
        p.setBrush(filled ? t.accent : t.base);
        p.drawEllipse(QPointF(plot.x(n), plot.y(v)), 4, 4);
    };
    for (const auto& point : curve.points)
        dot(point.scale, point.count, !point.heldOut);
    dot(target, curve.value(target), false);
}

} // namespace

void LawFigure::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.base);
    if (!m_curve.value || m_curve.points.empty() || m_curve.recordedMin() <= 0) return;
    p.setPen(t.text);
    p.setFont(boldFont(tableFont()));
    p.drawText(QRectF(0, 0, width(), 16), Qt::AlignLeft | Qt::AlignVCenter,
               QFontMetrics(p.font()).elidedText(m_title, Qt::ElideRight, width()));
    p.setPen(t.dim);
    p.setFont(noteFont());
    p.drawText(QRectF(0, 15, width(), 14), Qt::AlignLeft | Qt::AlignVCenter, m_note);

    double low = m_curve.value(m_curve.recordedMin()), high = m_curve.value(m_target);
    for (const auto& point : m_curve.points) {
        low = std::min(low, point.count);
        high = std::max(high, point.count);
    }
    low = std::max(low, 0.5);
    const LogPlot plot{QRectF(52, 38, width() - 52 - 86, height() - 38 - 44), m_curve.recordedMin() * 0.9,
                       m_target * 1.25, low * 0.7, std::max(high, low * 2) * 1.7};
    const double left = plot.x(plot.x0), right = plot.x(m_curve.recordedMax() * 1.08);
    p.fillRect(QRectF(left, plot.area.top(), right - left, plot.area.height()), t.alternate);
    p.setPen(t.dim);
    p.drawText(QPointF(left + 4, plot.area.top() + 12), tr("recorded"));
    p.setRenderHint(QPainter::Antialiasing);
    paintAxes(p, t, plot, m_curve, m_target);
    paintCurve(p, t, plot, m_curve, m_target);

    // Direct labels: what was counted, what was kept back, the law, the answer.
    std::map<double, std::pair<double, bool>> counts;
    for (const auto& point : m_curve.points)
        counts[point.scale] = {point.count, point.heldOut};
    QStringList recorded;
    QPointF below;
    for (const auto& [scale, value] : counts) {
        if (!value.second) {
            recorded << countText(value.first);
            if (recorded.size() == 1) below = QPointF(plot.x(scale), plot.y(value.first));
        }
    }
    p.setFont(noteFont());
    p.setPen(t.text);
    p.drawText(below + QPointF(10, 20), recorded.join(QStringLiteral(", ")));
    for (const auto& [scale, value] : counts)
        if (value.second)
            p.drawText(QPointF(plot.x(scale) + 10, plot.y(value.first) + 13),
                       tr("%1: predicted %2, counted %3")
                           .arg(countText(scale), countText(m_curve.value(scale)), countText(value.first)));
    p.setFont(tableFont());
    p.setPen(t.accentText);
    const double middle = std::sqrt(m_curve.recordedMax() * m_target);
    const QFontMetrics fm(p.font());
    const QString law = m_curve.lawAt(m_target);
    p.drawText(QPointF(plot.x(middle) - fm.horizontalAdvance(law) - 8, plot.y(m_curve.value(middle)) - 8), law);
    QFont big = font();
    big.setPixelSize(QFontInfo(font()).pixelSize() * 15 / 12);
    p.setFont(boldFont(big));
    p.setPen(t.text);
    const QPointF answer(plot.x(m_target) + 9, plot.y(m_curve.value(m_target)));
    p.drawText(answer + QPointF(0, -2), countText(m_curve.value(m_target)));
    p.setFont(noteFont());
    p.setPen(t.dim);
    p.drawText(answer + QPointF(0, 12), tr("at N = %1").arg(countText(m_target)));
}

} // namespace tenfold
