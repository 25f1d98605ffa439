#include "widgets/harvest/reimagepage.h"

#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"

#include <QPainter>
#include <QSplitter>

#include <algorithm>

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

RateSteps::RateSteps(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Reimages a server and month"));
}

void RateSteps::setRates(std::vector<double> servers, std::vector<double> tenants) {
    m_servers = std::move(servers);
    m_tenants = std::move(tenants);
    std::sort(m_servers.begin(), m_servers.end());
    std::sort(m_tenants.begin(), m_tenants.end());
    update();
}

void RateSteps::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::of(this);
    painter.fillRect(rect(), theme.base);
    painter.setFont(noteFont());
    const QRectF area(kStepsLeft, kStepsTop, std::max(20.0, width() - kStepsLeft - kStepsRight),
                      std::max(20.0, height() - kStepsTop - kStepsBottom));
    painter.setPen(theme.dim);
    if (m_servers.empty()) {
        painter.drawText(rect(), Qt::AlignCenter, tr("No reimage is known."));
        return;
    }
    const double most = std::max({2 * kOnceAMonth, m_servers.back(), m_tenants.empty() ? 0.0 : m_tenants.back()});
    const auto x = [&](double rate) { return area.left() + rate / most * area.width(); };
    for (const double share : {0.0, 0.5, 1.0}) {
        const double y = area.bottom() - share * area.height();
        painter.setPen(theme.grid);
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(theme.dim);
        painter.drawText(QRectF(0, y - 8, kStepsLeft - 5, 16), Qt::AlignRight | Qt::AlignVCenter,
                         percentText(share, 0));
    }
    for (int i = 0; i <= 4; ++i)
        painter.drawText(QRectF(x(most * i / 4) - 30, area.bottom() + 3, 60, 14), Qt::AlignHCenter,
                         numberText(most * i / 4, 1));
    painter.drawText(QRectF(area.left(), area.bottom() + 17, area.width(), 14), Qt::AlignRight,
                     tr("reimages a server and month"));
    painter.setPen(QPen(theme.text, 1, Qt::DotLine));
    painter.drawLine(QPointF(x(kOnceAMonth), area.top()), QPointF(x(kOnceAMonth), area.bottom()));
    const auto steps = [&](const std::vector<double>& values, const QPen& pen, const QString& name, int line) {
        QPolygonF path;
        path << area.bottomLeft();
        for (std::size_t i = 0; i < values.size(); ++i) {
            path << QPointF(x(values[i]), path.last().y());
            path << QPointF(x(values[i]), area.bottom() - double(i + 1) / double(values.size()) * area.height());
        }
        path << QPointF(area.right(), path.last().y());
        painter.setPen(pen);
        painter.drawPolyline(path);
        painter.drawText(QRectF(area.left() + 8 + line * 110, 4, 108, 14), Qt::AlignLeft, name);
    };
    steps(m_servers, QPen(theme.accent, 2), tr("servers"), 0);
    steps(m_tenants, QPen(theme.text, 1, Qt::DashLine), tr("tenants"), 1);
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
    , m_steps(new RateSteps)
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
    m_tenants->setEmptyText(tr("No reimage is known: tenfold harvest inputs keeps reimages.csv"));
    auto* pictures = paneSplitter(Qt::Horizontal);
    pictures->setObjectName(QStringLiteral("HarvestReimagePictures"));
    pictures->addWidget(m_steps);
    pictures->addWidget(m_matrix);
    layOut(QStringLiteral("HarvestReimages"), pictures, m_tenants);
    setHistory(nullptr);
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
    m_steps->setRates(isKnown ? history->serverRates : std::vector<double>(), tenants);
    m_matrix->setHistory(history);
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
