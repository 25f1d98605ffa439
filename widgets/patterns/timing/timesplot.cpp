#include "widgets/patterns/timing/timesplot.h"

#include "widgets/common/convert.h"
#include "widgets/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
constexpr double kLeft = 56, kPlotRight = 10, kPlotTop = 8, kPlotBottom = 34;
constexpr int kLeastHeight = 150, kMostHeight = 320;
constexpr double kAxisMargin = 0.12; ///< of the range of values, above and below
} // namespace

TimesPlot::TimesPlot(QWidget* parent)
    : QWidget(parent) {
    setLayoutDirection(Qt::LeftToRight); // axes run to the right in every language
    setAccessibleName(tr("Times"));
    setMinimumHeight(kLeastHeight); // it grows into what is left of the pane
    setMaximumHeight(kMostHeight);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
}

void TimesPlot::setContent(Content content) {
    m_content = std::move(content);
    // Equal times are a line, which needs no height.
    const auto [least, most] = std::minmax_element(m_content.dots.begin(), m_content.dots.end(),
                                                   [](const Dot& a, const Dot& b) { return a.seconds < b.seconds; });
    const bool isFlat =
        m_content.lowS == m_content.highS && (m_content.dots.empty() || least->seconds == most->seconds);
    setMaximumHeight(isFlat ? kLeastHeight : kMostHeight);
    const auto off = std::count_if(m_content.dots.begin(), m_content.dots.end(), [](const Dot& d) { return d.isOff; });
    setAccessibleDescription(tr("%1 times, %2 outside of what is expected; median %3")
                                 .arg(countText(double(m_content.dots.size())), countText(double(off)),
                                      durationText(std::int64_t(m_content.middleS * 1e9))));
    update();
}

void TimesPlot::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.base);
    const QRectF area(kLeft, kPlotTop, width() - kLeft - kPlotRight, height() - kPlotTop - kPlotBottom);
    if (area.width() < 40) return;
    double low = m_content.lowS, high = m_content.highS, firstX = 0, lastX = 1;
    for (const Dot& d : m_content.dots) {
        low = std::min(low, d.seconds);
        high = std::max(high, d.seconds);
        lastX = std::max(lastX, d.x);
    }
    const double room = std::max((high - low) * kAxisMargin, high * 1e-3 + 1e-6);
    low = std::max(0.0, low - room);
    high += room;
    const auto x = [&](double v) { return area.left() + 4 + (v - firstX) / (lastX - firstX) * (area.width() - 8); };
    const auto y = [&](double s) { return area.bottom() - (s - low) / (high - low) * area.height(); };
    QColor band = t.accent;
    band.setAlpha(40);
    p.fillRect(QRectF(QPointF(area.left(), y(m_content.highS)), QPointF(area.right(), y(m_content.lowS) + 1)), band);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(QPen(t.accent, 1.5));
    p.drawLine(QPointF(area.left(), y(m_content.middleS)), QPointF(area.right(), y(m_content.middleS)));
    p.setFont(noteFont());
    p.setPen(t.dim);
    p.drawLine(area.bottomLeft(), area.bottomRight());
    double lastY = -100;
    for (const double s : {m_content.middleS, m_content.lowS, m_content.highS}) {
        if (std::fabs(y(s) - lastY) < 11) continue;
        lastY = y(s);
        p.drawText(QRectF(0, y(s) - 7, kLeft - 5, 14), Qt::AlignRight | Qt::AlignVCenter,
                   durationText(std::int64_t(s * 1e9)));
    }
    p.drawText(QRectF(area.left(), height() - 15, area.width(), 14), Qt::AlignCenter, m_content.xTitle);
    if (m_content.dots.empty()) return;
    p.drawText(QRectF(area.left(), area.bottom() + 3, 60, 13), Qt::AlignLeft, QStringLiteral("0"));
    p.drawText(QRectF(area.right() - 60, area.bottom() + 3, 60, 13), Qt::AlignRight, numberText(lastX, 1));
    for (const Dot& d : m_content.dots) {
        p.setPen(QPen(d.isOff ? t.disagree : t.accent, 1.2));
        p.setBrush(d.isOff ? t.base : t.accent);
        const double r = d.x == m_content.markedX ? 4.5 : 2.2;
        p.drawEllipse(QPointF(x(d.x), y(d.seconds)), r, r);
    }
}

} // namespace tenfold
