#include "widgets/flows/graph/graphframe.h"

#include "widgets/common/tables/tableview.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/flows/graph/graphexport.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"

#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace tenfold {

GraphFrame::GraphFrame(const Words& words, QWidget* parent)
    : FlowPage(parent)
    , m_column(new QVBoxLayout(this))
    , m_header(new PaneHeader(words.title))
    , m_asTable(headButton(tr("As table"), tr("The graph as a table, in the same order")))
    , m_stack(new QStackedWidget)
    , m_canvas(new GraphCanvas(words.graph))
    , m_model(new CellModel(this))
    , m_table(new TableView(words.table)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addWidget(m_header);
    m_asTable->setCheckable(true);
    m_model->setColumns(words.columns.empty() ? graphColumns() : words.columns);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setCells(m_model);
    m_table->setEmptyText(words.empty);
    m_canvas->setEmptyText(words.empty);
    m_stack->addWidget(m_canvas);
    m_stack->addWidget(m_table);
    m_column->addWidget(m_stack, 1);
    connect(m_asTable, &QPushButton::toggled, this, &GraphFrame::setTable);
    connect(m_canvas, &GraphCanvas::nodeSelected, this, [this](int id) { selectedOnGraph(id, false); });
    connect(m_canvas, &GraphCanvas::edgeSelected, this, [this](int id) { selectedOnGraph(id, true); });
    connect(m_table, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (!id.isValid()) return;
        const int row = id.toInt();
        selectedOnGraph(row < 0 ? idOfEdgeRow(row) : row, row < 0);
    });
}

QPushButton* GraphFrame::headButton(const QString& text, const QString& tip) {
    auto* button = new QPushButton(text);
    button->setFont(tableFont());
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    return button;
}

void GraphFrame::addTableButton() {
    m_header->addControl(m_asTable);
}

void GraphFrame::showPicture(std::shared_ptr<const GraphPicture> picture, bool fromStart) {
    m_canvas->setPicture(std::move(picture), fromStart);
    fillTable();
}

void GraphFrame::setTable(bool on) {
    m_asTable->setChecked(on);
    m_stack->setCurrentIndex(on ? 1 : 0);
    fillTable();
}

/// Only where it is seen: thousands of rows take a while.
void GraphFrame::fillTable() {
    const GraphPicture* picture = m_stack->currentIndex() == 1 ? m_canvas->picture() : nullptr;
    const QSignalBlocker quiet(m_table);
    m_model->setRows(picture ? graphRows(*picture) : std::vector<CellModel::Row>());
}

void GraphFrame::markOnly(int id, bool isEdge) {
    const QSignalBlocker quiet(m_table);
    const GraphSelection shown{isEdge ? GraphSelection::Kind::Edge : GraphSelection::Kind::Node, id};
    if (m_canvas->selection() != shown) isEdge ? m_canvas->selectEdge(id) : m_canvas->selectNode(id);
    m_table->selectId(isEdge ? idOfEdgeRow(id) : id);
}

QList<QWidget*> GraphFrame::panes() const {
    return {m_stack->currentWidget()};
}

} // namespace tenfold
