#include "widgets/characterize/arrivalspage.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/theme/theme.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {

namespace ch = characterize;

namespace {

constexpr int kDays = 7, kHours = 24;
constexpr int kLeftPx = 44, kTopPx = 20, kRightPx = 150, kBottomPx = 6; ///< around the map

int dayOfHour(std::int64_t hour) {
    constexpr std::int64_t kThursday = 3; // 1 January 1970
    return int(((hour / kHours + kThursday) % kDays + kDays) % kDays);
}

} // namespace

HourMap::HourMap(QWidget* parent)
    : QWidget(parent)
    , m_means(kDays * kHours, std::numeric_limits<double>::quiet_NaN()) {
    setMinimumHeight(150);
    setAccessibleName(tr("Reads by the hour of the week"));
}

void HourMap::setHours(const std::vector<std::int64_t>& hourly, std::int64_t firstHour) {
    std::vector<double> sums(kDays * kHours), counts(kDays * kHours);
    for (std::size_t i = 0; i < hourly.size(); ++i) {
        const std::int64_t hour = firstHour + std::int64_t(i);
        const std::size_t at = std::size_t(dayOfHour(hour) * kHours + int(hour % kHours));
        sums[at] += double(hourly[i]);
        counts[at] += 1;
    }
    std::size_t busiest = 0;
    bool isKnown = false;
    for (std::size_t at = 0; at < sums.size(); ++at) {
        m_means[at] = counts[at] > 0 ? sums[at] / counts[at] : std::numeric_limits<double>::quiet_NaN();
        if (counts[at] > 0 && (!isKnown || m_means[at] > m_means[busiest])) busiest = at, isKnown = true;
    }
    m_summary = isKnown ? tr("busiest: %1 %2 h UTC, %3 reads")
                              .arg(QLocale().dayName(int(busiest) / kHours + 1, QLocale::ShortFormat))
                              .arg(int(busiest) % kHours)
                              .arg(numberText(m_means[busiest], 1))
                        : tr("not one complete hour");
    setAccessibleDescription(m_summary);
    update();
}

double HourMap::mean(int day, int hour) const {
    return m_means[std::size_t(day * kHours + hour)];
}

QRectF HourMap::cell(int day, int hour) const {
    const double w = double(width() - kLeftPx - kRightPx) / kHours, h = double(height() - kTopPx - kBottomPx) / kDays;
    return QRectF(kLeftPx + hour * w, kTopPx + day * h, w - 1, h - 1);
}

void HourMap::paintEvent(QPaintEvent*) {
    const Theme& t = Theme::of(this);
    QPainter p(this);
    p.fillRect(rect(), t.base);
    p.setFont(noteFont());
    double most = 0, dayMost = 0;
    std::vector<double> days(kDays, 0);
    for (int day = 0; day < kDays; ++day) {
        for (int hour = 0; hour < kHours; ++hour) {
            const double value = mean(day, hour);
            if (!std::isfinite(value)) continue;
            most = std::max(most, value);
            days[std::size_t(day)] += value;
        }
        dayMost = std::max(dayMost, days[std::size_t(day)]);
    }
    for (int day = 0; day < kDays; ++day) {
        const QRectF row = cell(day, 0);
        p.setPen(t.dim);
        p.drawText(QRectF(0, row.top(), kLeftPx - 6, row.height()), Qt::AlignRight | Qt::AlignVCenter,
                   QLocale().dayName(day + 1, QLocale::ShortFormat));
        for (int hour = 0; hour < kHours; ++hour) {
            const QRectF at = cell(day, hour);
            if (day == 0 && hour % 2 == 0)
                p.setPen(t.dim), p.drawText(QRectF(at.left() - 6, 2, at.width() + 12, kTopPx - 4), Qt::AlignCenter,
                                            QString::number(hour));
            const double value = mean(day, hour);
            if (!std::isfinite(value)) {
                p.setPen(QPen(t.grid, 1));
                p.drawRect(at);
                continue;
            }
            const double part = most > 0 ? value / most : 0;
            p.fillRect(at, blend(t.accent, t.base, 0.06 + 0.9 * part));
            const QString text = value >= 10'000 ? numberText(value / 1000, 0) + QStringLiteral("k")
                                                 : numberText(value, value < 10 ? 1 : 0);
            // The busiest hours have the longest numbers: written smaller rather than not at all.
            constexpr double kSmallest = 0.75;
            QFont font = noteFont();
            const double needed = QFontMetricsF(font).horizontalAdvance(text), room = at.width() - 1;
            if (needed * kSmallest > room) continue;
            if (needed > room) font.setPixelSize(int(QFontInfo(font).pixelSize() * room / needed));
            p.setFont(font);
            p.setPen(part > 0.55 ? t.base : t.text);
            p.drawText(at, Qt::AlignCenter | Qt::TextDontClip, text);
            p.setFont(noteFont());
        }
        const double total = days[std::size_t(day)];
        const double left = width() - kRightPx + 8;
        p.setPen(t.text);
        p.drawText(QRectF(left, row.top(), 52, row.height()), Qt::AlignRight | Qt::AlignVCenter,
                   countText(std::round(total)));
        if (dayMost > 0)
            p.fillRect(QRectF(left + 58, row.center().y() - 4, (kRightPx - 76) * total / dayMost, 8), t.accent);
    }
    p.setPen(t.dim);
    p.drawText(QRectF(width() - kRightPx + 8, 2, kRightPx - 8, kTopPx - 4), Qt::AlignLeft | Qt::AlignVCenter,
               tr("a day"));
}

bool HourMap::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    for (int day = 0; day < kDays; ++day)
        for (int hour = 0; hour < kHours; ++hour)
            if (cell(day, hour).contains(help->pos()) && std::isfinite(mean(day, hour))) {
                QToolTip::showText(help->globalPos(), tr("%1 %2 h UTC: %3 reads an hour, mean")
                                                          .arg(QLocale().dayName(day + 1))
                                                          .arg(hour)
                                                          .arg(numberText(mean(day, hour), 1)));
                return true;
            }
    QToolTip::hideText();
    return true;
}

ArrivalsPage::ArrivalsPage()
    : FigurePage(tr("Arrivals"), {QStringLiteral("M20"), QStringLiteral("M17"), QStringLiteral("M18"),
                                  QStringLiteral("M21"), QStringLiteral("M22"), QStringLiteral("M23"),
                                  QStringLiteral("M24"), QStringLiteral("M25"), QStringLiteral("M26")})
    , m_map(new HourMap) {
    auto* pane = new Pane(tr("Hour of the week"));
    pane->header()->setNote(tr("reads an hour, mean, UTC"));
    pane->body()->addWidget(m_map, 1);
    addWidget(pane, 4);
    m_fine = addFigure(tr("Reads a second"), QStringLiteral("M20"));
    m_coarse = addFigure(tr("Reads a minute"), QStringLiteral("M20"));
    m_variance = addFigure(tr("Variance by size of block"), QStringLiteral("M21"));
    m_variance->setToolTip(tr("Drag both lines: H is read off between them"));
    m_widths = addFigure(tr("Hurst exponent by slot width"), QStringLiteral("M23"));
    addRow(m_fine, m_coarse);
    addRow(m_variance, m_widths);
    connect(m_variance, &Figure::markMoved, this, [this](int mark, double x) {
        if (mark == 0)
            m_low = std::clamp(x, 1.0, m_high / 1.5);
        else
            m_high = std::max(x, m_low * 1.5);
        showFit();
    });
}

void ArrivalsPage::rebuild() {
    m_map->setHours(shown() ? shown()->hourly : std::vector<std::int64_t>(), shown() ? shown()->firstHour : 0);
    const auto why = shown() ? shown()->whyNot("M20") : std::nullopt;
    const QString none = why ? said(*why) : tr("no times in the source");
    for (const auto& [figure, width] :
         {std::pair(m_fine, std::int64_t(1000)), std::pair(m_coarse, std::int64_t(60'000))}) {
        constexpr std::size_t kShown = 600;
        const ch::ShownSlots stretch =
            shown() && !why ? ch::shownReads(shown()->population(), width, kShown) : ch::ShownSlots();
        ch::ShownCurve curve, mean;
        for (std::size_t i = 0; i < stretch.counts.size(); ++i) {
            curve.x.push_back(double(i));
            curve.y.push_back(stretch.counts[i]);
        }
        figure->setEmpty(stretch.counts.empty() ? none : QString());
        mean.x = {0, double(stretch.counts.size())};
        mean.y = {stretch.mean, stretch.mean};
        figure->setLines({{tr("%1 × Poisson").arg(numberText(stretch.dispersion, 1)), curve, Figure::Look::Steps},
                          {tr("mean of all"), mean, Figure::Look::Law}});
        figure->setAxes({tr("slot, the busiest stretch"), false, Figure::Unit::Number},
                        {tr("reads"), false, Figure::Unit::Number, 0});
    }
    m_points.clear();
    if (shown() && !why) {
        ch::ShownVariance variance = ch::shownVariance(*shown());
        m_slotMs = variance.slotMs;
        m_slots = variance.slotCount;
        m_points = std::move(variance.points);
    }
    m_low = 10;
    m_high = std::max(15.0, double(m_slots) / 50);
    ch::ShownCurve h1, h2;
    if (const ch::MeasureResult* const widths = shown() ? shown()->result("M23", "H by slot") : nullptr)
        for (const auto& [width, pair] : widths->value.items()) {
            if (!pair.is_array()) continue;
            for (const auto& [at, curve] : {std::pair(0, &h1), std::pair(1, &h2)}) {
                if (!pair[std::size_t(at)].is_number()) continue;
                curve->x.push_back(std::stod(width));
                curve->y.push_back(pair[std::size_t(at)].get<double>());
            }
        }
    ch::ShownCurve half;
    if (!h1.x.empty() || !h2.x.empty()) half = {{10, 1000}, {0.5, 0.5}};
    const auto whyWidths = shown() ? shown()->whyNot("M23") : std::nullopt;
    m_widths->setEmpty(half.x.empty()
                           ? (whyWidths ? said(*whyWidths) : tr("fewer than 500 slots, or under one read a slot"))
                           : QString());
    m_widths->setLines({{tr("variance against time"), h1, Figure::Look::Main},
                        {tr("rescaled range"), h2, Figure::Look::Law},
                        {tr("½: no memory"), half, Figure::Look::Dim}});
    m_widths->setAxes({tr("slot width"), true, Figure::Unit::Milliseconds},
                      {tr("H"), false, Figure::Unit::Number, 0.3, 1});
    showFit();
}

void ArrivalsPage::showFit() {
    m_h.reset();
    ch::ShownCurve points, fit, half;
    for (const ScalePoint& point : m_points) {
        points.x.push_back(double(point.size));
        points.y.push_back(point.value);
    }
    if (points.x.size() >= 2) {
        const auto line = scalingLine(m_points, {std::size_t(std::lround(m_low)), std::size_t(std::lround(m_high))});
        if (line) {
            m_h = 1 + line->slope / 2;
            for (const double x : {m_low, m_high}) {
                fit.x.push_back(x);
                fit.y.push_back(std::pow(10, line->intercept + line->slope * std::log10(x)));
            }
        }
        half.x = {points.x.front(), points.x.back()};
        half.y = {points.y.front(), points.y.front() * points.x.front() / points.x.back()};
    }
    const QString few = tr("fewer than 650 slots: no estimate");
    m_variance->setEmpty(points.x.size() < 2 ? few : QString());
    m_variance->setLines({{tr("variance of the means of blocks"), points, Figure::Look::Points},
                          {m_h ? tr("H %1").arg(numberText(*m_h, 3)) : QString(), fit, Figure::Look::Main},
                          {tr("slope −1: H ½"), half, Figure::Look::Dim}});
    m_variance->setAxes(
        {tr("slots of %1 ms in a block").arg(numberText(double(m_slotMs), 0)), true, Figure::Unit::Number},
        {tr("variance, by that of one slot"), true, Figure::Unit::Number});
    if (points.x.size() < 2) {
        m_variance->setMarks({});
    } else {
        m_variance->setMarks({{m_low, tr("from %1").arg(countText(std::round(m_low)))},
                              {m_high, tr("to %1").arg(countText(std::round(m_high)))}});
    }
    m_status = m_h ? tr("%1 slots, H %2 between blocks of %3 and %4 slots · %5")
                         .arg(countText(double(m_slots)), numberText(*m_h, 3), countText(std::round(m_low)),
                              countText(std::round(m_high)), m_map->summary())
                   : m_map->summary();
    Q_EMIT statusChanged();
}

} // namespace tenfold
