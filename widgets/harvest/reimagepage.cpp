#include "widgets/harvest/reimagepage.h"

#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"

#include <QDateTime>
#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QSplitter>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace tenfold {
namespace {

constexpr double kStepsLeft = 48, kStepsRight = 12, kStepsTop = 22, kStepsBottom = 34; ///< px
constexpr double kOnceAMonth = 1; ///< what nine in ten of the published servers stay below

double shareOfAtMost(const std::vector<double>& ascending, double rate) {
    if (ascending.empty()) return 0;
    return double(std::upper_bound(ascending.begin(), ascending.end(), rate) - ascending.begin()) /
           double(ascending.size());
}

} // namespace

StepsPlot::StepsPlot(const QString& title, const QString& axis, QWidget* parent)
    : QWidget(parent)
    , m_axis(axis) {
    setAccessibleName(title);
}

void StepsPlot::setCurves(std::vector<Curve> curves, double least, double mark) {
    m_curves = std::move(curves);
    m_mark = mark;
    m_most = least;
    for (Curve& curve : m_curves) {
        std::sort(curve.values.begin(), curve.values.end());
        if (!curve.values.empty()) m_most = std::max(m_most, curve.values.back());
    }
    std::erase_if(m_curves, [](const Curve& curve) { return curve.values.empty(); });
    update();
}

void StepsPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::of(this);
    painter.fillRect(rect(), theme.base);
    painter.setFont(noteFont());
    const QRectF area(kStepsLeft, kStepsTop, std::max(20.0, width() - kStepsLeft - kStepsRight),
                      std::max(20.0, height() - kStepsTop - kStepsBottom));
    painter.setPen(theme.dim);
    if (m_curves.empty()) {
        painter.drawText(rect(), Qt::AlignCenter, tr("No reimage is known."));
        return;
    }
    const auto x = [&](double value) { return area.left() + value / m_most * area.width(); };
    for (const double share : {0.0, 0.5, 1.0}) {
        const double y = area.bottom() - share * area.height();
        painter.setPen(theme.grid);
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(theme.dim);
        painter.drawText(QRectF(0, y - 8, kStepsLeft - 5, 16), Qt::AlignRight | Qt::AlignVCenter,
                         percentText(share, 0));
    }
    for (int i = 0; i <= 4; ++i)
        painter.drawText(QRectF(x(m_most * i / 4) - 30, area.bottom() + 3, 60, 14), Qt::AlignHCenter,
                         numberText(m_most * i / 4, 1));
    painter.drawText(QRectF(area.left() - kStepsLeft, area.bottom() + 17, area.width() + kStepsLeft, 14),
                     Qt::AlignRight, m_axis);
    if (m_mark > 0 && m_mark <= m_most) {
        painter.setPen(QPen(theme.text, 1, Qt::DotLine));
        painter.drawLine(QPointF(x(m_mark), area.top()), QPointF(x(m_mark), area.bottom()));
    }
    constexpr double kFaintest = 0.55; // of the last of several datacenters
    const double room = area.width() / double(m_curves.size());
    for (std::size_t c = 0; c < m_curves.size(); ++c) {
        const Curve& curve = m_curves[c];
        QPolygonF path;
        path << area.bottomLeft();
        for (std::size_t i = 0; i < curve.values.size(); ++i) {
            path << QPointF(x(curve.values[i]), path.last().y());
            path << QPointF(x(curve.values[i]),
                            area.bottom() - double(i + 1) / double(curve.values.size()) * area.height());
        }
        path << QPointF(area.right(), path.last().y());
        const double shade = 1 - kFaintest * double(c / 2) / double(std::max<std::size_t>(1, m_curves.size() / 2));
        const QColor colour = blend(curve.isDashed ? theme.text : theme.accent, theme.base, shade);
        painter.setPen(curve.isDashed ? QPen(colour, 1, Qt::DashLine) : QPen(colour, 2));
        painter.drawPolyline(path);
        painter.drawText(QRectF(area.left() + room * double(c), 4, room - 4, 14), Qt::AlignLeft,
                         painter.fontMetrics().elidedText(curve.name, Qt::ElideRight, int(room) - 4));
    }
}

EventLine::EventLine(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Reimages that came together"));
}

void EventLine::setHistory(std::shared_ptr<const harvest::ReimageHistory> history) {
    m_history = std::move(history);
    update();
}

double EventLine::xOf(std::int64_t timeS) const {
    const auto& events = m_history->events;
    const double first = double(events.front().timeS), last = double(events.back().timeS);
    const double part = last > first ? (double(timeS) - first) / (last - first) : 0.5;
    return kStepsLeft + part * (width() - kStepsLeft - kStepsRight);
}

void EventLine::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::of(this);
    painter.fillRect(rect(), theme.base);
    painter.setFont(noteFont());
    painter.setPen(theme.dim);
    if (!m_history || m_history->events.empty()) {
        if (m_history && !m_history->months.empty())
            painter.drawText(rect(), Qt::AlignCenter, tr("No reimages came together."));
        return;
    }
    const double base = height() - 18.0, top = 18;
    std::uint64_t most = 1;
    for (const harvest::ReimageEvent& one : m_history->events)
        most = std::max(most, one.servers);
    const auto dayOf = [](std::int64_t timeS) {
        return QLocale().toString(QDateTime::fromSecsSinceEpoch(timeS, Qt::UTC).date(), QLocale::ShortFormat);
    };
    painter.drawText(QRectF(8, 2, width() - 16.0, 14), Qt::AlignLeft,
                     tr("%n time(s) half of a tenant's servers and more within an hour, at most %1 servers", nullptr,
                        int(m_history->events.size()))
                         .arg(countText(double(most))));
    painter.drawText(QRectF(8, base + 2, width() - 16.0, 14), Qt::AlignLeft, dayOf(m_history->events.front().timeS));
    painter.drawText(QRectF(8, base + 2, width() - 16.0, 14), Qt::AlignRight, dayOf(m_history->events.back().timeS));
    painter.setPen(theme.grid);
    painter.drawLine(QPointF(8, base), QPointF(width() - 8.0, base));
    painter.setPen(QPen(theme.disagree, 2));
    for (const harvest::ReimageEvent& one : m_history->events) {
        const double x = xOf(one.timeS);
        const double h = std::max(3.0, (base - top) * std::sqrt(double(one.servers) / double(most)));
        painter.drawLine(QPointF(x, base), QPointF(x, base - h));
    }
}

bool EventLine::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || !m_history || m_history->events.empty()) return QWidget::event(event);
    constexpr double kNear = 4; // px
    auto* help = static_cast<QHelpEvent*>(event);
    QStringList lines;
    for (const harvest::ReimageEvent& one : m_history->events)
        if (std::abs(xOf(one.timeS) - help->pos().x()) <= kNear && lines.size() < 8)
            lines << tr("%1: %2 of %3 servers of %4")
                         .arg(QDateTime::fromSecsSinceEpoch(one.timeS, Qt::UTC).toString(Qt::ISODate))
                         .arg(one.servers)
                         .arg(one.ofServers)
                         .arg(toQt(m_history->tenants[one.tenant].id));
    QToolTip::showText(help->globalPos(), lines.join(QLatin1Char('\n')), this);
    return true;
}

GroupMatrix::GroupMatrix(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Group of each tenant by month"));
    setToolTip(tr("A row a tenant, a column a month; the darker, the more often its servers were made anew than those "
                  "of others"));
}

void GroupMatrix::setHistory(std::shared_ptr<const harvest::ReimageHistory> history) {
    m_history = std::move(history);
    update();
}

void GroupMatrix::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::of(this);
    painter.fillRect(rect(), theme.base);
    painter.setFont(noteFont());
    painter.setPen(theme.dim);
    if (!m_history || m_history->months.empty() || m_history->groups.group.empty()) {
        painter.drawText(rect(), Qt::AlignCenter, tr("No reimage is known."));
        return;
    }
    const auto& groups = m_history->groups.group;
    const QRectF area(8, kStepsTop, width() - 16.0, height() - kStepsTop - 18.0);
    const double w = area.width() / double(m_history->months.size()), h = area.height() / double(groups.size());
    constexpr double kShades[] = {0.12, 0.45, 0.9};
    for (std::size_t tenant = 0; tenant < groups.size(); ++tenant)
        for (std::size_t month = 0; month < groups[tenant].size(); ++month) {
            const int group = groups[tenant][month];
            if (group < 0) continue; // not ranked: left blank
            painter.fillRect(QRectF(area.left() + double(month) * w, area.top() + double(tenant) * h,
                                    std::max(1.0, w - 1), std::max(1.0, h - (h > 4 ? 1 : 0))),
                             blend(theme.accent, theme.base, kShades[std::clamp(group, 0, 2)]));
        }
    painter.drawText(QRectF(area.left(), 4, area.width(), 14), Qt::AlignLeft,
                     tr("groups by month: pale seldom, dark often"));
    painter.drawText(QRectF(area.left(), height() - 16.0, area.width(), 14), Qt::AlignLeft,
                     toQt(m_history->months.front()));
    painter.drawText(QRectF(area.left(), height() - 16.0, area.width(), 14), Qt::AlignRight,
                     toQt(m_history->months.back()));
}

ReimagePage::ReimagePage(QWidget* parent)
    : SentencePage(parent)
    , m_steps(new StepsPlot(tr("Reimages a server and month"), tr("reimages a server and month")))
    , m_changes(new StepsPlot(tr("Changes of group by tenant"), tr("months in another group than the one before")))
    , m_events(new EventLine)
    , m_matrix(new GroupMatrix)
    , m_model(new CellModel(this))
    , m_tenants(new TableView(tr("Tenants by reimages"))) {
    m_model->setColumns(
        {{tr("Tenant"), false, 0},
         {tr("Servers"), true, 70},
         {tr("Reimages"), true, 80},
         {tr("A server and month"), true, 130},
         {tr("Changes of group"), true, 120, tr("Months in another third of the tenants than the month before")},
         {tr("of"), true, 50, tr("Neighbouring months in which it was ranked")}});
    m_tenants->setCells(m_model);
    m_tenants->setEmptyText(tr("No reimage is known: import the table reimages.csv"));
    auto* pictures = paneSplitter(Qt::Horizontal);
    pictures->setObjectName(QStringLiteral("HarvestReimagePictures"));
    pictures->addWidget(m_steps);
    pictures->addWidget(m_changes);
    pictures->addWidget(m_matrix);
    auto* upper = new QWidget;
    auto* upperColumn = new QVBoxLayout(upper);
    upperColumn->setContentsMargins(0, 0, 0, 0);
    upperColumn->setSpacing(0);
    upperColumn->addWidget(pictures, 1);
    upperColumn->addWidget(m_events);
    layOut(QStringLiteral("HarvestReimages"), upper, m_tenants);
    setHistory(nullptr);
}

/// Servers and tenants by rate, and tenants by changes: a curve a datacenter, as far as they can be told apart.
void ReimagePage::showCurves(const harvest::ReimageHistory* history) {
    constexpr std::size_t kMostDatacenters = 10;
    std::map<QString, std::vector<double>> servers, tenants, changes;
    std::set<std::string> names;
    for (std::size_t i = 0; history && i < history->serverRates.size(); ++i)
        names.insert(history->serverDatacenters[i]);
    const bool areApart = names.size() > 1 && names.size() <= kMostDatacenters;
    const auto nameOf = [&](const std::string& datacenter) { return areApart ? toQt(datacenter) : QString(); };
    std::size_t pairs = 0;
    for (std::size_t i = 0; history && i < history->serverRates.size(); ++i)
        servers[nameOf(history->serverDatacenters[i])].push_back(history->serverRates[i]);
    for (const std::size_t of : history ? history->groups.pairs : std::vector<std::size_t>())
        pairs = std::max(pairs, of);
    for (std::size_t i = 0; history && i < history->tenants.size(); ++i) {
        tenants[nameOf(history->tenants[i].datacenter)].push_back(history->tenants[i].perServerMonth());
        if (history->groups.pairs[i] == pairs) // of full length: counts of others cannot be compared
            changes[nameOf(history->tenants[i].datacenter)].push_back(double(history->groups.changes[i]));
    }
    std::vector<StepsPlot::Curve> rates, moves;
    for (const auto& [name, values] : servers) {
        rates.push_back({name.isEmpty() ? tr("servers") : name, values});
        rates.push_back({tr("tenants"), tenants[name], true});
        moves.push_back({name.isEmpty() ? tr("tenants by changes of group") : name, changes[name]});
    }
    m_steps->setCurves(std::move(rates), 2 * kOnceAMonth, kOnceAMonth);
    m_changes->setCurves(std::move(moves), double(std::max<std::size_t>(pairs, 1)), 0);
}

void ReimagePage::setHistory(std::shared_ptr<const harvest::ReimageHistory> history) {
    const bool isKnown = history && !history->months.empty();
    std::vector<double> tenants;
    std::vector<CellModel::Row> rows;
    for (std::size_t i = 0; isKnown && i < history->tenants.size(); ++i) {
        const harvest::TenantReimages& one = history->tenants[i];
        tenants.push_back(one.perServerMonth());
        rows.push_back({{Cell::of(toQt(one.id)), Cell::number(double(one.servers)), Cell::number(double(one.reimages)),
                         Cell::number(one.perServerMonth(), 2), Cell::number(double(history->groups.changes[i])),
                         Cell::number(double(history->groups.pairs[i]))},
                        toQt(one.id)});
    }
    m_model->setRows(std::move(rows));
    showCurves(isKnown ? history.get() : nullptr);
    m_matrix->setHistory(history);
    m_events->setHistory(history);
    if (!isKnown) return say(tr("No reimage is known: nothing can be said of how often disks are made anew."));
    std::vector<double> servers = history->serverRates;
    std::sort(servers.begin(), servers.end());
    std::sort(tenants.begin(), tenants.end());
    say(tr("%1 of the servers and %2 of the tenants were made anew at most once a server and month; %3 of "
           "the reimages came "
           "together with those of half of a tenant.")
            .arg(percentText(shareOfAtMost(servers, kOnceAMonth)), percentText(shareOfAtMost(tenants, kOnceAMonth)),
                 percentText(history->shareInEvents)));
}

} // namespace tenfold
