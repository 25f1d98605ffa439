#include "widgets/harvest/plots/utilizationplot.h"

#include "widgets/common/convert.h"
#include "widgets/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr double kTimeGutter = 44, kTimeRight = 132, kTimeTop = 8, kTimeBottom = 18; ///< px around the plot
constexpr double kFewestSlots = 24;
constexpr double kSecondsOfDay = 86'400;

} // namespace

UtilizationPlot::UtilizationPlot(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Utilization over time"));
    setToolTip(tr("The average server of the tenant; band: 5 to 95 % of its servers. Wheel: zoom, drag: move, double "
                  "click: all."));
}

void UtilizationPlot::setSeries(std::shared_ptr<const harvest::TenantSeries> series, double average, double peak,
                                double reserve) {
    const bool isOther = series != m_series;
    m_series = std::move(series);
    m_average = average;
    m_peak = peak;
    m_reserve = reserve;
    if (isOther) setRange(0, m_series ? double(m_series->mean.size()) : 0);
    update();
}

void UtilizationPlot::setLatency(std::vector<std::pair<std::int64_t, double>> minutes) {
    m_latency = std::move(minutes);
    update();
}

QRectF UtilizationPlot::plotRect() const {
    return QRectF(kTimeGutter, kTimeTop, std::max(20.0, width() - kTimeGutter - kTimeRight),
                  std::max(20.0, height() - kTimeTop - kTimeBottom));
}

double UtilizationPlot::top() const {
    double most = 1;
    if (m_series)
        for (const float share : m_series->high)
            if (share > most) most = share;
    return most;
}

void UtilizationPlot::setRange(double from, double to) {
    const double all = m_series ? double(m_series->mean.size()) : 0;
    const double span = std::clamp(to - from, std::min(kFewestSlots, all), all);
    m_from = std::clamp(from, 0.0, all - span);
    m_to = m_from + span;
    update();
}

void UtilizationPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::of(this);
    painter.fillRect(rect(), theme.base);
    const QRectF area = plotRect();
    painter.setFont(noteFont());
    paintAxes(painter, area);
    if (!m_series || m_series->mean.empty()) {
        painter.setPen(theme.dim);
        painter.drawText(area, Qt::AlignCenter, tr("Reading…"));
        return;
    }
    paintSeries(painter, area);
    paintLatency(painter, area);
    paintLevel(painter, area, m_peak, tr("peak %1").arg(percentText(m_peak, 0)), theme.text, Qt::DotLine);
    if (m_reserve > 0)
        paintLevel(painter, area, 1 - m_reserve, tr("reserve begins, %1").arg(percentText(1 - m_reserve, 0)),
                   theme.disagreeText, Qt::DashLine);
    paintLevel(painter, area, m_average, tr("average %1").arg(percentText(m_average, 0)), theme.text, Qt::DotLine);
}

void UtilizationPlot::paintAxes(QPainter& painter, const QRectF& area) const {
    const Theme& theme = Theme::of(this);
    const double most = top();
    for (const double share : {0.0, 0.5, 1.0}) {
        const double y = area.bottom() - share / most * area.height();
        painter.setPen(theme.grid);
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(theme.dim);
        painter.drawText(QRectF(0, y - 8, kTimeGutter - 5, 16), Qt::AlignRight | Qt::AlignVCenter,
                         percentText(share, 0));
    }
    painter.setPen(theme.dim);
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    if (!m_series || m_to <= m_from) return;
    const double slotsOfDay = kSecondsOfDay / m_series->window.slotSeconds, days = (m_to - m_from) / slotsOfDay;
    double step = 1;
    while (days / step > 8)
        step *= step < 7 && step >= 4 ? 1.75 : 2; // 1, 2, 4, 7, 14 days
    for (double day = std::ceil(m_from / slotsOfDay / step) * step; day * slotsOfDay <= m_to; day += step) {
        const double x = area.left() + (day * slotsOfDay - m_from) / (m_to - m_from) * area.width();
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 3));
        painter.drawText(QRectF(x - 30, area.bottom() + 3, 60, 14), Qt::AlignHCenter,
                         tr("%1 d").arg(numberText(day, 1)));
    }
}

void UtilizationPlot::paintSeries(QPainter& painter, const QRectF& area) const {
    const Theme& theme = Theme::of(this);
    const double most = top(), perPixel = (m_to - m_from) / area.width();
    const auto y = [&](double share) { return area.bottom() - std::min(1.0, share / most) * area.height(); };
    QPainterPath band;
    QPolygonF line;
    const auto flush = [&] {
        painter.setPen(QPen(theme.accent, 1.5));
        painter.drawPolyline(line);
        line.clear();
    };
    const int columns = int(area.width());
    for (int column = 0; column < columns; ++column) {
        const auto begin = std::size_t(m_from + column * perPixel);
        const auto end = std::max(begin + 1, std::size_t(m_from + (column + 1) * perPixel));
        double least = 9, high = -1, low = 9, largest = -1;
        for (std::size_t i = begin; i < std::min(end, m_series->mean.size()); ++i) {
            if (std::isnan(m_series->mean[i])) continue;
            least = std::min(least, double(m_series->mean[i]));
            high = std::max(high, double(m_series->mean[i]));
            low = std::min(low, double(m_series->low[i]));
            largest = std::max(largest, double(m_series->high[i]));
        }
        const double x = area.left() + column + 0.5;
        if (high < 0) { // a gap stays one, where it is wider than a pixel
            if (perPixel >= 1 || begin >= m_series->mean.size()) flush();
            continue;
        }
        if (largest > low)
            painter.fillRect(QRectF(x - 0.5, y(largest), 1, std::max(1.0, y(low) - y(largest))),
                             blend(theme.accent, theme.base, 0.18));
        line << QPointF(x, y(high));
        if (y(least) - y(high) > 1) line << QPointF(x, y(least));
    }
    flush();
    painter.setPen(QPen(theme.disagree, 1.5));
    for (const std::int64_t second : m_series->reimagesS) {
        const double slot = (double(second) - double(m_series->window.startNs) / 1e9) / m_series->window.slotSeconds;
        if (slot < m_from || slot > m_to) continue;
        const double x = area.left() + (slot - m_from) / (m_to - m_from) * area.width();
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.top() + 7));
    }
}

/// The most of each pixel column, up to three quarters of the height: it must not hide the band's peak.
void UtilizationPlot::paintLatency(QPainter& painter, const QRectF& area) const {
    if (m_latency.empty()) return;
    constexpr double kHeight = 0.75, kNsOfMinute = 60e9, kNsOfSecond = 1e9;
    const Theme& theme = Theme::of(this);
    double most = 0;
    for (const auto& [minute, ns] : m_latency)
        most = std::max(most, ns);
    std::vector<double> columns(std::size_t(area.width()) + 1, -1);
    for (const auto& [minute, ns] : m_latency) {
        const double slot = (double(minute) * kNsOfMinute - double(m_series->window.startNs)) / kNsOfSecond /
                            m_series->window.slotSeconds;
        if (slot < m_from || slot >= m_to) continue;
        double& column = columns[std::size_t((slot - m_from) / (m_to - m_from) * area.width())];
        column = std::max(column, ns);
    }
    QPolygonF line;
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (columns[i] >= 0)
            line << QPointF(area.left() + double(i) + 0.5, area.bottom() - columns[i] / most * kHeight * area.height());
    painter.setPen(QPen(theme.text, 1));
    painter.drawPolyline(line);
    painter.drawText(QRectF(area.left() + 6, area.top(), area.width() - 12, 14), Qt::AlignLeft,
                     tr("thin: p99 of its calls, up to %1").arg(durationText(std::llround(most))));
}

void UtilizationPlot::paintLevel(QPainter& painter, const QRectF& area, double share, const QString& text,
                                 const QColor& colour, Qt::PenStyle style) const {
    const double y = area.bottom() - std::min(1.0, share / top()) * area.height();
    QPen pen(colour, 1);
    pen.setStyle(style);
    painter.setPen(pen);
    painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    painter.setPen(colour);
    painter.drawText(QRectF(area.right() + 8, y - 8, kTimeRight - 10, 16), Qt::AlignLeft | Qt::AlignVCenter, text);
}

void UtilizationPlot::wheelEvent(QWheelEvent* event) {
    if (!m_series || m_series->mean.empty()) return;
    const QRectF area = plotRect();
    const double at =
        m_from + std::clamp((event->position().x() - area.left()) / area.width(), 0.0, 1.0) * (m_to - m_from);
    const double factor = event->angleDelta().y() > 0 ? 0.8 : 1.25;
    setRange(at - (at - m_from) * factor, at + (m_to - at) * factor);
    event->accept();
}

void UtilizationPlot::mousePressEvent(QMouseEvent* event) {
    m_pressed = event->position();
    m_dragFrom = m_from;
}

void UtilizationPlot::mouseMoveEvent(QMouseEvent* event) {
    if (!(event->buttons() & Qt::LeftButton)) return;
    const double span = m_to - m_from, by = (m_pressed.x() - event->position().x()) / plotRect().width() * span;
    setRange(m_dragFrom + by, m_dragFrom + by + span);
}

void UtilizationPlot::mouseDoubleClickEvent(QMouseEvent*) {
    setRange(0, m_series ? double(m_series->mean.size()) : 0);
}

} // namespace tenfold
