#include "widgets/flows/services/servicespage.h"

#include "core/filter/filter.h"
#include "widgets/common/convert.h"
#include "widgets/common/filtermenu.h"
#include "widgets/common/tableview.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/flows/graph/graphexport.h"
#include "widgets/flows/services/servicepicture.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"

#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace tenfold {
namespace {
constexpr double kReadable = 0.8; ///< zoom from which names are seen
} // namespace

ServicesPage::ServicesPage(QWidget* parent)
    : FlowPage(parent)
    , m_header(new PaneHeader(tr("Services")))
    , m_search(new QLineEdit)
    , m_around(new QPushButton(tr("Neighbours only")))
    , m_asTable(new QPushButton(tr("As table")))
    , m_stack(new QStackedWidget)
    , m_canvas(new GraphCanvas(tr("Graph of services")))
    , m_model(new CellModel(this))
    , m_table(new TableView(tr("Services and their calls as a table"))) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_search->setPlaceholderText(tr("Find a service"));
    m_search->setAccessibleName(tr("Find a service; Enter goes to the next"));
    m_search->setClearButtonEnabled(true);
    m_search->setFixedWidth(110);
    m_around->setFont(tableFont());
    m_around->setCheckable(true);
    m_around->setEnabled(false);
    m_around->setToolTip(tr("Only the selected service, who calls it and whom it calls"));
    m_asTable->setFont(tableFont());
    m_asTable->setCheckable(true);
    m_asTable->setToolTip(tr("The graph as a table, in the same order"));
    m_canvas->setStepsItself(true);
    m_header->addControl(m_search);
    m_header->addControl(m_around);
    m_header->addControl(m_asTable);
    column->addWidget(m_header);
    m_model->setColumns(graphColumns());
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setCells(m_model);
    m_table->setEmptyText(tr("No services."));
    m_canvas->setEmptyText(tr("No services."));
    m_stack->addWidget(m_canvas);
    m_stack->addWidget(m_table);
    column->addWidget(m_stack, 1);
    connect(m_asTable, &QPushButton::toggled, this, &ServicesPage::setTable);
    connect(m_around, &QPushButton::toggled, this, &ServicesPage::setAround);
    connect(m_search, &QLineEdit::returnPressed, this, &ServicesPage::findNext);
    connect(m_canvas, &GraphCanvas::nodeSelected, this, [this](int id) { selectedOnGraph(id, false); });
    connect(m_canvas, &GraphCanvas::edgeSelected, this, [this](int id) { selectedOnGraph(id, true); });
    connect(m_table, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (!id.isValid()) return;
        const int row = id.toInt();
        selectedOnGraph(row < 0 ? idOfEdgeRow(row) : row, row < 0);
    });
    connect(m_canvas, &GraphCanvas::menuRequested, this, &ServicesPage::offerSteps);
    connect(m_table, &TableView::menuRequested, this, [this](QMenu* menu) { offerSteps(menu); });
}

void ServicesPage::setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult>) {
    m_flows = std::move(flows);
    m_selection = {};
    m_isFilled = false;
    m_centre = -1;
    const QSignalBlocker quiet(m_around);
    m_around->setChecked(false);
    m_around->setEnabled(false);
    if (isVisible()) fill();
}

void ServicesPage::showEvent(QShowEvent* event) {
    FlowPage::showEvent(event);
    if (!m_isFilled) fill();
}

void ServicesPage::fill() {
    m_isFilled = true;
    const auto picture = m_flows ? servicePicture(m_flows->set, m_centre) : nullptr;
    m_canvas->setPicture(picture, true);
    fillTable();
    m_header->setNote(picture ? tr("%1 services · %2 edges · times in %3")
                                    .arg(countText(double(picture->nodes.size())),
                                         countText(double(picture->edges.size())), picture->unit)
                              : QString());
    select(m_selection);
}

QString ServicesPage::name(std::uint32_t service) const {
    return toQt(m_flows->set.names.text(m_flows->set.services.services[service].name));
}

void ServicesPage::select(const FlowSelection& selection) {
    m_selection = selection;
    if (!m_flows || !m_isFilled) return;
    m_around->setEnabled(m_centre >= 0 || !selection.service.isEmpty());
    const QSignalBlocker quiet(m_table);
    const ServiceGraph& graph = m_flows->set.services;
    QString service = selection.service, to = selection.toService;
    if (selection.pathClass >= 0 && selection.node != FlowNode::kNone) { // of a class: where it is done
        const PathClass& c = m_flows->set.classes[std::size_t(selection.pathClass)];
        service = toQt(m_flows->set.names.text(c.nodes[selection.node].place.service));
        to.clear();
    }
    if (service.isEmpty()) return;
    for (std::size_t l = 0; l < graph.links.size() && !to.isEmpty(); ++l)
        if (name(graph.links[l].from) == service && name(graph.links[l].to) == to) {
            m_canvas->selectEdge(int(l));
            return m_table->selectId(idOfEdgeRow(int(l)));
        }
    for (std::uint32_t s = 0; s < graph.services.size(); ++s)
        if (name(s) == service) {
            m_canvas->selectNode(int(s));
            return m_table->selectId(int(s));
        }
}

void ServicesPage::selectedOnGraph(int id, bool isEdge) {
    if (!m_flows || id < 0) return;
    const ServiceGraph& graph = m_flows->set.services;
    FlowSelection next;
    if (isEdge) {
        next.service = name(graph.links[std::size_t(id)].from);
        next.toService = name(graph.links[std::size_t(id)].to);
    } else {
        next.service = name(std::uint32_t(id));
    }
    if (next == m_selection) return;
    select(next);
    emit selected(next);
}

// From the service that is selected on, round the end.
void ServicesPage::findNext() {
    if (!m_flows || m_search->text().isEmpty()) return;
    const std::uint32_t count = std::uint32_t(m_flows->set.services.services.size());
    std::uint32_t from = 0;
    for (std::uint32_t s = 0; s < count; ++s)
        if (name(s) == m_selection.service) from = s + 1;
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t s = (from + i) % count;
        if (!name(s).contains(m_search->text(), Qt::CaseInsensitive)) continue;
        if (m_centre >= 0) m_around->setChecked(false); // it may be elsewhere
        if (m_canvas->zoom() < kReadable) m_canvas->zoomTo(1);
        return selectedOnGraph(int(s), false);
    }
}

void ServicesPage::offerSteps(QMenu* menu) {
    if (m_selection.service.isEmpty()) return;
    addFilterActions(menu, toQt(filterStep("service", "=", m_selection.service.toStdString())),
                     [this](const QString& step) { emit stepRequested(step); });
}

void ServicesPage::setAround(bool on) {
    int centre = -1;
    const std::uint32_t count = on && m_flows ? std::uint32_t(m_flows->set.services.services.size()) : 0;
    for (std::uint32_t s = 0; s < count; ++s)
        if (name(s) == m_selection.service) centre = int(s);
    m_around->setChecked(centre >= 0);
    if (std::exchange(m_centre, centre) != centre) fill();
}

void ServicesPage::setTable(bool on) {
    m_asTable->setChecked(on);
    m_stack->setCurrentIndex(on ? 1 : 0);
    fillTable();
    select(m_selection);
}

/// Only where it is seen: thousands of rows take a while.
void ServicesPage::fillTable() {
    const GraphPicture* picture = m_stack->currentIndex() == 1 ? m_canvas->picture() : nullptr;
    const QSignalBlocker quiet(m_table);
    m_model->setRows(picture ? graphRows(*picture) : std::vector<CellModel::Row>());
}

QList<QWidget*> ServicesPage::panes() const {
    return {m_stack->currentWidget()};
}

} // namespace tenfold
