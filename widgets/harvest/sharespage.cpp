#include "widgets/harvest/sharespage.h"

#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/harvest/plots/patternmark.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <array>

namespace tenfold {
namespace {

using harvest::Pattern;
using harvest::PatternCounts;
using harvest::PatternShares;

/// The order of the bars: from what is foreseen to what is not.
constexpr std::array<std::size_t, 4> kBarOrder{std::size_t(Pattern::Constant), std::size_t(Pattern::Periodic),
                                               std::size_t(Pattern::Unpredictable), harvest::kNoVerdict};

double partOf(const PatternCounts& counts, std::size_t which) {
    double all = 0;
    for (const std::uint64_t count : counts)
        all += double(count);
    return all > 0 ? double(counts.at(which)) / all : 0;
}

QString nameOfPart(std::size_t which) {
    return which == harvest::kNoVerdict ? SharesPage::tr("too short") : patternText(Pattern(which));
}

Cell barOf(const PatternCounts& counts, const Theme& theme) {
    Cell cell;
    QStringList parts;
    for (const std::size_t which : kBarOrder) {
        const double part = partOf(counts, which);
        if (part <= 0) continue;
        const QColor colour = which == harvest::kNoVerdict ? theme.grid : patternColour(theme, Pattern(which));
        cell.stack << part << colour;
        parts << SharesPage::tr("%1 %2").arg(nameOfPart(which), percentText(part, 0));
    }
    cell.spoken = cell.tip = parts.join(QStringLiteral(", "));
    cell.sort = partOf(counts, std::size_t(Pattern::Periodic));
    return cell;
}

Cell patternShareCell(double share) {
    Cell cell = Cell::of(percentText(share, 0), share > 0 ? Tone::Normal : Tone::Dim);
    cell.sort = share;
    return cell;
}

} // namespace

SharesPage::SharesPage(QWidget* parent)
    : QWidget(parent)
    , m_says(boldLabel(QString()))
    , m_model(new CellModel(this))
    , m_table(new TableView(tr("Patterns by datacenter"))) {
    m_says->setWordWrap(true);
    m_says->setContentsMargins(10, 6, 10, 6);
    m_model->setColumns(
        {{tr("Datacenter"), false, 110},
         {tr("Tenants"), true, 56},
         {tr("of the tenants"), false, 0, tr("Constant grey, periodic blue, unpredictable orange, too short pale")},
         {tr("Servers"), true, 60},
         {tr("of the servers"), false, 0, tr("Constant grey, periodic blue, unpredictable orange, too short pale")},
         {tr("■ const."), true, 58, tr("Servers of constant tenants")},
         {tr("● period."), true, 62, tr("Servers of periodic tenants")},
         {tr("▲ unpred."), true, 64, tr("Servers of unpredictable tenants")},
         {tr("foreseen"), true, 62, tr("Servers of constant and periodic tenants: their history says what comes")}});
    m_table->setCells(m_model);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_says);
    column->addWidget(m_table, 1);
}

QString SharesPage::sentence() const {
    return m_says->text();
}

void SharesPage::setData(std::shared_ptr<const harvest::TenantLoads> loads,
                         std::shared_ptr<const harvest::HarvestInput> input) {
    m_loads = std::move(loads);
    m_input = std::move(input);
    showAll();
}

void SharesPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) showAll(); // bars have their colours from it
    QWidget::changeEvent(event);
}

void SharesPage::showAll() {
    std::vector<CellModel::Row> rows;
    if (m_loads && m_input) {
        const Theme& theme = Theme::of(this);
        for (const PatternShares& one : harvest::patternShares(*m_loads, *m_input)) {
            Cell name = Cell::of(toQt(one.datacenter));
            name.ends = true;
            Cell foreseen = patternShareCell(one.foreseeable());
            foreseen.bold = true;
            rows.push_back({{name, Cell::number(double(one.allTenants())), barOf(one.tenants, theme),
                             Cell::number(double(one.allServers())), barOf(one.servers, theme),
                             patternShareCell(partOf(one.servers, std::size_t(Pattern::Constant))),
                             patternShareCell(partOf(one.servers, std::size_t(Pattern::Periodic))),
                             patternShareCell(partOf(one.servers, std::size_t(Pattern::Unpredictable))), foreseen},
                            toQt(one.datacenter)});
        }
    }
    m_model->setRows(std::move(rows));
    if (!m_loads) return m_says->clear();
    const PatternShares all = harvest::patternSharesOfAll(*m_loads);
    const QString periodic = percentText(partOf(all.tenants, std::size_t(Pattern::Periodic)), 0),
                  ofServers = percentText(partOf(all.servers, std::size_t(Pattern::Periodic)), 0);
    QString text = tr("Periodic tenants are %1 of the tenants and have %2 of the servers; of %3 of the servers the "
                      "history says what comes.")
                       .arg(periodic, ofServers, percentText(all.foreseeable(), 0));
    if (all.servers[harvest::kNoVerdict] > 0)
        text += QLatin1Char(' ') + tr("%1 of the servers have too short a history to say.")
                                       .arg(percentText(partOf(all.servers, harvest::kNoVerdict), 0));
    m_says->setText(text);
}

} // namespace tenfold
