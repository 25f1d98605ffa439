#include "widgets/harvest/plots/rhythmplot.h"

#include "widgets/common/convert.h"
#include "widgets/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr double kRhythmLeft = 44, kRhythmRight = 132, kRhythmTop = 8,
                 kRhythmBottom = 18;                ///< px, as UtilizationPlot has them
constexpr double kMostADay = 24, kToFrequency = 12; ///< cycles a day that are judged, and that are drawn

} // namespace

RhythmPlot::RhythmPlot(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Rhythms"));
    setToolTip(tr("Amplitude of each rhythm, in % of a server; bold: once a day and its multiples."));
}

void RhythmPlot::setSeries(std::shared_ptr<const harvest::TenantSeries> series, double share, double rule) {
    m_series = std::move(series);
    m_share = share;
    m_rule = rule;
    update();
}

void RhythmPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::of(this);
    painter.fillRect(rect(), theme.base);
    painter.setFont(noteFont());
    const QRectF area(kRhythmLeft, kRhythmTop, std::max(20.0, width() - kRhythmLeft - kRhythmRight),
                      std::max(20.0, height() - kRhythmTop - kRhythmBottom));
    painter.setPen(theme.dim);
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    if (!m_series || m_series->amplitudes.size() < 2 || m_series->window.days == 0) {
        painter.drawText(area, Qt::AlignCenter, m_series ? tr("less than a day") : tr("Reading…"));
        return;
    }
    const std::vector<double>& lines = m_series->amplitudes;
    const std::size_t days = m_series->window.days;
    const auto last = std::min(lines.size() - 1, std::size_t(kToFrequency * double(days) + 1));
    const double most = std::max(1e-9, *std::max_element(lines.begin() + 1, lines.begin() + std::ptrdiff_t(last) + 1));
    for (const double part : {0.0, 0.5, 1.0}) {
        const double y = area.bottom() - part * area.height();
        painter.setPen(theme.grid);
        if (part > 0) painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(theme.dim);
        painter.drawText(QRectF(0, y - 8, kRhythmLeft - 5, 16), Qt::AlignRight | Qt::AlignVCenter,
                         percentText(part * most, 1));
    }
    for (std::size_t k = 1; k <= last; ++k) {
        const double x = area.left() + double(k) / double(last + 1) * area.width();
        const std::size_t past = k % days, off = std::min(past, days - past);
        const bool isDaily = k + 1 >= days && off == 0 && double(k) / double(days) <= kMostADay;
        painter.setPen(QPen(isDaily ? theme.accent : theme.dim, isDaily ? 3 : 1));
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() - lines[k] / most * area.height()));
    }
    painter.setPen(theme.dim);
    double end = 0; // of the number before
    for (const int times : {1, 2, 3, 4, 6, 8, 12}) {
        const double x = area.left() + double(times) * double(days) / double(last + 1) * area.width();
        const QString text = times == 1 ? tr("1 a day") : QString::number(times);
        const double half = painter.fontMetrics().horizontalAdvance(text) / 2.0;
        if (x > area.right() + 1 || x - half < end) continue;
        painter.drawText(QRectF(x - 40, area.bottom() + 3, 80, 14), Qt::AlignHCenter, text);
        end = x + half + 4;
    }
    // In one day every rhythm is one of the day's: nothing of the next day is known.
    constexpr std::size_t kFewestDays = 2;
    const double daily = days < lines.size() ? lines[days] : 0;
    painter.setPen(theme.accentText);
    painter.setFont(boldFont(noteFont()));
    painter.drawText(QRectF(area.right() + 8, area.top(), kRhythmRight - 10, 30), Qt::AlignLeft | Qt::TextWordWrap,
                     days >= kFewestDays ? tr("%1 of the slow variance is daily").arg(percentText(m_share, 0))
                                         : tr("one day does not say what comes daily"));
    painter.setFont(noteFont());
    painter.setPen(theme.dim);
    painter.drawText(QRectF(area.right() + 8, area.top() + 44, kRhythmRight - 10, 30), Qt::AlignLeft | Qt::TextWordWrap,
                     tr("rule: %1. Once a day: %2").arg(percentText(m_rule, 0), percentText(daily, 1)));
}

} // namespace tenfold
