#include "widgets/flows/compare/comparegraphpage.h"

#include "widgets/common/convert.h"
#include "widgets/common/tableview.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/flows/graph/graphexport.h"
#include "widgets/flows/timeunit.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"

#include <QComboBox>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace tenfold {

CompareGraphPage::CompareGraphPage(QWidget* parent)
    : FlowPage(parent)
    , m_header(new PaneHeader(tr("A and B superimposed")))
    , m_entries(new QComboBox)
    , m_previous(new QPushButton(QStringLiteral("◀")))
    , m_next(new QPushButton(QStringLiteral("F8 ▶")))
    , m_asTable(new QPushButton(tr("As table")))
    , m_stack(new QStackedWidget)
    , m_canvas(new GraphCanvas(tr("Graph of A and B superimposed")))
    , m_model(new CellModel(this))
    , m_table(new TableView(tr("Graph of A and B as a table"))) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_entries->setAccessibleName(tr("Operation that requests enter at, the one that changed most first"));
    m_entries->setToolTip(m_entries->accessibleName());
    m_entries->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_entries->setMinimumContentsLength(16);
    m_asTable->setFont(tableFont());
    m_asTable->setCheckable(true);
    m_asTable->setToolTip(tr("The graph as a table, in the same order"));
    m_canvas->setStepsItself(true);
    for (auto [button, tip, by] :
         {std::tuple{m_previous, tr("Previous edge that differs or takes time (Shift+F8)"), -1},
          std::tuple{m_next, tr("Next edge that differs, then by time (F8)"), 1}}) {
        button->setFont(tableFont());
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        connect(button, &QPushButton::clicked, m_canvas, [canvas = m_canvas, d = by] { canvas->stepWorst(d); });
    }
    m_header->addControl(m_entries);
    m_header->addControl(m_previous);
    m_header->addControl(m_next);
    m_header->addControl(m_asTable);
    column->addWidget(m_header);
    m_model->setColumns(graphColumns());
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setCells(m_model);
    m_canvas->setEmptyText(tr("No requests in both."));
    m_stack->addWidget(m_canvas);
    m_stack->addWidget(m_table);
    column->addWidget(m_stack, 1);
    connect(m_entries, &QComboBox::activated, this, [this] { fill(); });
    connect(m_asTable, &QPushButton::toggled, this, [this](bool on) {
        m_stack->setCurrentIndex(on ? 1 : 0);
        fillTable();
    });
    connect(m_canvas, &GraphCanvas::nodeSelected, this, [this](int id) { selectedOnGraph(id, false); });
    connect(m_canvas, &GraphCanvas::edgeSelected, this, [this](int id) { selectedOnGraph(id, true); });
    connect(m_table, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (!id.isValid()) return;
        const int row = id.toInt();
        selectedOnGraph(row < 0 ? idOfEdgeRow(row) : row, row < 0);
    });
}

void CompareGraphPage::setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other) {
    m_flows = std::move(flows);
    m_other = std::move(other);
    m_comparison.reset();
    fillEntries();
    fill();
}

void CompareGraphPage::setComparison(std::shared_ptr<const PopulationComparison> comparison) {
    m_comparison = std::move(comparison);
    if (m_flows && m_other) fill();
}

void CompareGraphPage::fillEntries() {
    m_places = m_flows && m_other ? entryPlaces(m_flows->set, m_other->set) : std::vector<EntryPlace>();
    m_entries->clear();
    for (const EntryPlace& place : m_places) {
        const TimeUnit unit = TimeUnit::of(std::fabs(place.changeNs));
        m_entries->addItem(tr("%1 in %2").arg(oneLine(toQt(place.operation)), oneLine(toQt(place.service))));
        m_entries->setItemData(
            m_entries->count() - 1,
            tr("%1%2 %3 of the mean request")
                .arg(place.changeNs > 0 ? QStringLiteral("+") : QString(), unit.text(place.changeNs), unit.name),
            Qt::ToolTipRole);
    }
    m_entries->setEnabled(m_places.size() > 1);
}

void CompareGraphPage::fill() {
    const int entry = m_entries->currentIndex();
    m_both = entry >= 0 ? superimpose(m_flows->set, m_other->set, m_places[std::size_t(entry)]) : Superimposed();
    const auto picture = m_both.nodes.empty() ? nullptr : superimposedPicture(m_both, m_comparison.get());
    m_canvas->setPicture(picture);
    fillTable();
    int counts[4] = {};
    if (picture)
        for (const PictureNode& node : picture->nodes)
            ++counts[int(node.change)];
    m_header->setNote(picture ? tr("%1 and %2 requests · %3 added, %4 removed, %5 changed · median A → B in %6")
                                    .arg(countText(double(m_both.requests[0])), countText(double(m_both.requests[1])))
                                    .arg(counts[int(GraphChange::Added)])
                                    .arg(counts[int(GraphChange::Removed)])
                                    .arg(counts[int(GraphChange::Changed)])
                                    .arg(picture->unit)
                              : QString());
}

void CompareGraphPage::fillTable() {
    const GraphPicture* picture = m_stack->currentIndex() == 1 ? m_canvas->picture() : nullptr;
    const QSignalBlocker quiet(m_table);
    m_model->setRows(picture ? graphRows(*picture) : std::vector<CellModel::Row>());
}

bool CompareGraphPage::mark(const FlowSelection& selection) {
    const bool isEdge = !selection.toService.isEmpty();
    for (std::size_t n = 0; n < m_both.nodes.size(); ++n) {
        const SuperimposedNode& node = m_both.nodes[n];
        const bool isIt = isEdge
                              ? toQt(node.caller) == selection.service && toQt(node.call) == selection.operation &&
                                    toQt(node.service) == selection.toService
                              : toQt(node.service) == selection.service && toQt(node.operation) == selection.operation;
        if (!isIt) continue;
        const QSignalBlocker quiet(m_table);
        isEdge ? m_canvas->selectEdge(int(n)) : m_canvas->selectNode(int(n));
        m_table->selectId(isEdge ? idOfEdgeRow(int(n)) : int(n));
        return true;
    }
    return false;
}

void CompareGraphPage::select(const FlowSelection& selection) {
    if (selection.service.isEmpty() || selection.operation.isEmpty() || m_both.nodes.empty()) return;
    if (mark(selection)) return;
    const int before = m_entries->currentIndex();
    for (int i = 0; i < m_entries->count(); ++i) {
        if (i == before) continue;
        const Superimposed both = superimpose(m_flows->set, m_other->set, m_places[std::size_t(i)]);
        const bool isHere = std::any_of(both.nodes.begin(), both.nodes.end(), [&](const SuperimposedNode& node) {
            return selection.toService.isEmpty()
                       ? toQt(node.service) == selection.service && toQt(node.operation) == selection.operation
                       : toQt(node.caller) == selection.service && toQt(node.call) == selection.operation;
        });
        if (!isHere) continue;
        m_entries->setCurrentIndex(i);
        fill();
        mark(selection);
        return;
    }
}

void CompareGraphPage::selectedOnGraph(int id, bool isEdge) {
    if (id < 0 || std::size_t(id) >= m_both.nodes.size()) return;
    const SuperimposedNode& node = m_both.nodes[std::size_t(id)];
    FlowSelection next;
    if (isEdge && !node.call.empty()) {
        next.isEdge = true;
        next.service = toQt(node.caller), next.operation = toQt(node.call), next.toService = toQt(node.service);
    } else {
        next.service = toQt(node.service), next.operation = toQt(node.operation);
    }
    emit selected(next);
}

QList<QWidget*> CompareGraphPage::panes() const {
    return {m_stack->currentWidget()};
}

} // namespace tenfold
