#include "widgets/flows/compare/summarytable.h"

#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/flows/timeunit.h"
#include "widgets/frame/panes.h"

#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tenfold {
namespace {

double meanOf(const FlowSummary& summary) {
    return summary.requests == 0 ? 0 : double(summary.totalNs()) / double(summary.requests);
}

Cell timeOrDash(const ClassSummary* side, const TimeUnit& unit) {
    Cell cell = side ? Cell::of(unit.text(side->quantileNs(0.5))) : Cell::of(QStringLiteral("–"), Tone::Dim);
    cell.sort = side ? unit.value(side->quantileNs(0.5)) : -1.0;
    return cell;
}

Cell countOrDash(const ClassSummary* side) {
    if (side) return Cell::number(double(side->requests));
    Cell cell = Cell::of(QStringLiteral("–"), Tone::Dim);
    cell.sort = 0.0;
    return cell;
}

Cell signedTime(double ns, const TimeUnit& unit) {
    Cell cell = Cell::of((ns > 0 ? QStringLiteral("+") : QString()) + unit.text(ns));
    cell.sort = unit.value(ns);
    return cell;
}

} // namespace

SummaryTable::SummaryTable(QWidget* parent)
    : QWidget(parent)
    , m_header(new PaneHeader(tr("Path classes")))
    , m_model(new CellModel(this))
    , m_table(new TableView(tr("Path classes of A and B"))) {
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_model->setColumns({{tr("Begins with"), false, 0}});
    m_table->setCells(m_model);
    m_table->setEmptyText(tr("No requests on either side."));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_table, 1);
    connect(m_table, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        const bool isThere = m_comparison && id.isValid();
        Q_EMIT differenceSelected(isThere ? &m_comparison->classes[std::size_t(id.toInt())] : nullptr);
    });
}

void SummaryTable::setComparison(std::shared_ptr<const SummaryComparison> comparison) {
    const QSignalBlocker quiet(m_table);
    m_comparison = std::move(comparison);
    if (!m_comparison) return m_model->setRows({});
    const double meanA = meanOf(m_comparison->a), meanB = meanOf(m_comparison->b);
    const TimeUnit unit = TimeUnit::of(std::max(meanA, meanB) / 3);
    m_model->setColumns(
        {{tr("Begins with"), false, 0},
         {tr("Service"), false, 100},
         {tr("A"), true, 52, tr("requests")},
         {tr("B"), true, 52, tr("requests")},
         {tr("p50 A"), true, 48, tr("median of the whole request, %1").arg(unit.name)},
         {tr("p50 B"), true, 48, tr("median of the whole request, %1").arg(unit.name)},
         {tr("By time"), true, 56, tr("what it adds to the mean because its requests last longer, %1").arg(unit.name)},
         {tr("By share"), true, 56, tr("what it adds to the mean because there are more of them, %1").arg(unit.name)},
         {tr("KS"), true, 40, tr("distance of the distributions of its durations, 0 to 1")}});
    std::vector<CellModel::Row> rows;
    for (std::size_t i = 0; i < m_comparison->classes.size(); ++i) {
        const ClassDifference& one = m_comparison->classes[i];
        const ClassSummary& known = one.a ? *one.a : *one.b;
        Cell distance = one.a && one.b ? Cell::number(one.ks, 2) : Cell::of(QStringLiteral("–"), Tone::Dim);
        distance.sort = one.a && one.b ? one.ks : -1.0;
        rows.push_back({{Cell::of(toQt(known.operation)), Cell::of(toQt(known.service)), countOrDash(one.a),
                         countOrDash(one.b), timeOrDash(one.a, unit), timeOrDash(one.b, unit),
                         signedTime(one.timeNs, unit), signedTime(one.shareNs, unit), distance},
                        int(i)});
    }
    m_model->setRows(std::move(rows));
    m_header->setNote(tr("a request lasts %1 in A (%2 of them), %3 in B (%4), mean in %5")
                          .arg(unit.text(meanA), countText(double(m_comparison->a.requests)), unit.text(meanB),
                               countText(double(m_comparison->b.requests)), unit.name));
}

void SummaryTable::selectClass(std::uint64_t hash) {
    if (!m_comparison) return;
    for (std::size_t i = 0; i < m_comparison->classes.size(); ++i) {
        const ClassDifference& one = m_comparison->classes[i];
        if ((one.a ? one.a->hash : one.b->hash) == hash) return m_table->selectId(int(i));
    }
}

} // namespace tenfold
