#include "widgets/harvest/latencypage.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace tenfold {
namespace {

using harvest::LatencyEffect;
using Verdict = LatencyEffect::Verdict;

constexpr double kTailLeft = 64, kTailRight = 110, kTailTop = 24, kTailBottom = 20; ///< px around the plot
constexpr double kMinutesOfHour = 60, kLongMinutes = 24 * kMinutesOfHour; ///< beyond, tenths of an hour say nothing
constexpr std::array<Qt::PenStyle, 4> kPeriodStyles{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};

QString timeOf(double ns) {
    return durationText(std::llround(ns));
}

Cell effectCell(const LatencyEffect& effect) {
    if (effect.verdict == Verdict::NotKnown) return Cell::of(QStringLiteral("–"), Tone::Dim);
    const auto higher = std::count_if(effect.byDay.begin(), effect.byDay.end(), [](double ratio) { return ratio > 1; });
    Cell cell = Cell::of(QStringLiteral("%1 ×").arg(numberText(effect.ratio, 2)),
                         effect.verdict == Verdict::Rises   ? Tone::Disagree
                         : effect.verdict == Verdict::Falls ? Tone::Good
                                                            : Tone::Normal);
    cell.sort = effect.ratio;
    cell.bold = effect.verdict == Verdict::Rises;
    cell.tip = LatencyPage::tr("%1 in %2 minutes against %3 in %4 others; higher on %5 of %6 days")
                   .arg(timeOf(effect.inNs), countText(double(effect.minutes)), timeOf(effect.otherNs),
                        countText(double(effect.others)))
                   .arg(higher)
                   .arg(effect.byDay.size());
    return cell;
}

/// What the days say: "slower on all 8 days", or that there are too few.
Cell effectVerdict(const LatencyEffect& effect) {
    switch (effect.verdict) {
    case Verdict::Rises:
        return Cell::of(LatencyPage::tr("slower on all %n day(s)", nullptr, int(effect.byDay.size())), Tone::Disagree);
    case Verdict::Falls:
        return Cell::of(LatencyPage::tr("faster on all %n day(s)", nullptr, int(effect.byDay.size())), Tone::Good);
    case Verdict::NoDifference:
        return Cell::of(LatencyPage::tr("≈ inside the spread of days"));
    case Verdict::TooFewDays:
        return Cell::of(LatencyPage::tr("%n day(s) are too few", nullptr, int(effect.byDay.size())), Tone::Dim);
    case Verdict::NotKnown:
        break;
    }
    return Cell::of(QStringLiteral("–"), Tone::Dim);
}

} // namespace

TailPlot::TailPlot(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Tail latency over time"));
    setToolTip(tr("Mean over servers of the p99 of each minute; of fewer than a hundred calls that is their slowest"));
}

void TailPlot::setCurves(std::vector<harvest::TailCurve> curves) {
    m_curves = std::move(curves);
    m_mostNs = m_mostMinutes = 0;
    for (const harvest::TailCurve& curve : m_curves)
        for (const auto& [minute, ns] : curve.byMinute) {
            m_mostNs = std::max(m_mostNs, ns);
            m_mostMinutes = std::max(m_mostMinutes, double(minute - curve.byMinute.front().first + 1));
        }
    update();
}

void TailPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::of(this);
    painter.fillRect(rect(), theme.base);
    painter.setFont(boldFont(noteFont()));
    painter.setPen(theme.text);
    painter.drawText(QRectF(8, 4, width() - 16, 16), Qt::AlignLeft, tr("p99 of a minute, mean over servers"));
    painter.setFont(noteFont());
    const QRectF area(kTailLeft, kTailTop, std::max(20.0, width() - kTailLeft - kTailRight),
                      std::max(20.0, height() - kTailTop - kTailBottom));
    painter.setPen(theme.dim);
    if (m_curves.empty() || m_mostNs <= 0)
        return painter.drawText(rect(), Qt::AlignCenter, tr("No latency of these servers is known."));
    for (int i = 0; i <= 4; ++i) {
        const double y = area.bottom() - i / 4.0 * area.height();
        painter.setPen(theme.grid);
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(theme.dim);
        painter.drawText(QRectF(0, y - 8, kTailLeft - 5, 16), Qt::AlignRight | Qt::AlignVCenter,
                         i == 0 ? QStringLiteral("0") : timeOf(m_mostNs * i / 4));
    }
    for (int i = 0; i <= 4; ++i)
        painter.drawText(
            QRectF(area.left() + i / 4.0 * area.width() - 40, area.bottom() + 3, 80, 14), Qt::AlignHCenter,
            tr("%1 h").arg(numberText(m_mostMinutes * i / 4 / kMinutesOfHour, m_mostMinutes > kLongMinutes ? 0 : 1)));
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t c = 0; c < m_curves.size(); ++c) {
        const auto& minutes = m_curves[c].byMinute;
        QPen pen(c == 0 ? theme.accent : theme.text, c == 0 ? 1.5 : 1);
        pen.setStyle(kPeriodStyles.at(c % kPeriodStyles.size()));
        painter.setPen(pen);
        QPolygonF line;
        for (std::size_t i = 0; i < minutes.size();) {
            const auto column = [&](std::size_t at) {
                return std::floor(double(minutes[at].first - minutes.front().first) / m_mostMinutes * area.width());
            };
            double least = minutes[i].second, most = least;
            const double x = column(i);
            for (; i < minutes.size() && column(i) == x; ++i) {
                least = std::min(least, minutes[i].second);
                most = std::max(most, minutes[i].second);
            }
            line << QPointF(area.left() + x, area.bottom() - most / m_mostNs * area.height());
            if (least < most) line << QPointF(area.left() + x, area.bottom() - least / m_mostNs * area.height());
        }
        painter.drawPolyline(line);
        const double y = area.top() + 14.0 * double(c);
        painter.drawLine(QPointF(area.right() + 8, y + 8), QPointF(area.right() + 24, y + 8));
        painter.drawText(
            QRectF(area.right() + 28, y, kTailRight - 30, 16), Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(toQt(m_curves[c].period), Qt::ElideMiddle, int(kTailRight - 32)));
    }
}

LatencyPage::LatencyPage(QWidget* parent)
    : SentencePage(parent)
    , m_plot(new TailPlot)
    , m_model(new CellModel(this))
    , m_tenants(new TableView(tr("Latency by tenant"))) {
    m_model->setColumns(
        {{tr("Tenant"), false, 0},
         {tr("Servers"), true, 60, tr("With calls or spans")},
         {tr("Minutes"), true, 64, tr("Of servers, with latency and utilization")},
         {tr("p99"), true, 76, tr("Median over the minutes")},
         {tr("with load"), true, 66, tr("Rank correlation of the tenant's utilization and the p99, by minute")},
         {tr("at its peak"), true, 76, tr("In the busiest tenth of its minutes against the others")},
         {tr("day by day"), false, 160},
         {tr("after a reimage"), true, 96, tr("In the day after a reimage of the server against its other minutes")}});
    m_tenants->setCells(m_model);
    m_tenants->setEmptyText(tr("No calls or spans of these servers are here."));
    layOut(QStringLiteral("HarvestLatency"), m_plot, m_tenants);
    connect(m_tenants, &TableView::rowActivated, this,
            [this](const QVariant& id) { Q_EMIT tenantChosen(id.toString()); });
    setJoin(nullptr);
}

void LatencyPage::setJoin(std::shared_ptr<const harvest::LatencyJoin> join) {
    std::vector<CellModel::Row> rows;
    QString text = tr("Reading calls and utilization of the same servers…");
    if (join) {
        text = said(harvest::headOf(*join));
        for (const Sentence& note : harvest::notesOf(*join))
            text += QLatin1Char(' ') + said(note);
        for (const harvest::TenantLatency& one : join->tenants) {
            Cell name = Cell::of(toQt(one.tenant));
            name.ends = true;
            Cell p99 = Cell::of(timeOf(one.p99Ns));
            p99.sort = one.p99Ns;
            rows.push_back(
                {{name, Cell::number(double(one.servers)), Cell::number(double(one.minutes)), p99,
                  one.correlation ? Cell::number(*one.correlation, 2) : Cell::of(QStringLiteral("–"), Tone::Dim),
                  effectCell(one.atPeak), effectVerdict(one.atPeak), effectCell(one.afterReimage)},
                 toQt(one.tenant)});
        }
    }
    say(text);
    m_plot->setCurves(join ? harvest::tailCurves(join->measured) : std::vector<harvest::TailCurve>());
    m_model->setRows(std::move(rows));
}

} // namespace tenfold
