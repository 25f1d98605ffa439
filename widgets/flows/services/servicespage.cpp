#include "widgets/flows/services/servicespage.h"

#include "core/filter/filter.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/filtermenu.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/flows/readingkey.h"
#include "widgets/flows/services/processtable.h"
#include "widgets/flows/services/servicepicture.h"
#include "widgets/flows/timeunit.h"
#include "widgets/frame/panes.h"

#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace tenfold {
namespace {
constexpr double kReadable = 0.8; ///< zoom from which names are seen
} // namespace

ServicesPage::ServicesPage(QWidget* parent)
    : GraphFrame(
          {tr("Services"), tr("Graph of services"), tr("Services and their calls as a table"), tr("No services.")},
          parent)
    , m_search(new QLineEdit)
    , m_around(headButton(tr("Neighbours only"), tr("Only the selected service, who calls it and whom it calls"))) {
    m_search->setPlaceholderText(tr("Find a service"));
    m_search->setAccessibleName(tr("Find a service; Enter goes to the next"));
    m_search->setClearButtonEnabled(true);
    m_search->setFixedWidth(110);
    m_around->setCheckable(true);
    m_around->setEnabled(false);
    canvas()->setStepsItself(true);
    header()->addControl(m_search);
    header()->addControl(m_around);
    addTableButton();
    makeServices();
    m_processes = new ProcessTable;
    QSplitter* split = paneSplitter(Qt::Vertical);
    split->setObjectName(QStringLiteral("ServicesPage"));
    column()->removeWidget(stack());
    split->addWidget(stack());
    split->addWidget(m_processes);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setSizes({360, 210});
    column()->addWidget(split, 1);
    connect(m_processes, &ProcessTable::stepRequested, this, &FlowPage::stepRequested);
    connect(m_processes, &ProcessTable::serviceSelected, this, &ServicesPage::chooseService);
    connect(m_around, &QPushButton::toggled, this, &ServicesPage::setAround);
    connect(m_search, &QLineEdit::returnPressed, this, &ServicesPage::findNext);
    connect(canvas(), &GraphCanvas::menuRequested, this, &ServicesPage::offerSteps);
    connect(table(), &TableView::menuRequested, this, [this](QMenu* menu) { offerSteps(menu); });
}

void ServicesPage::makeServices() {
    m_servicePane = new Pane(tr("Services"));
    m_servicePane->header()->setNote(tr("most of all time first"));
    m_serviceModel = new CellModel(this);
    m_services = new TableView(tr("Services, most of all time first"));
    m_services->setSelectionMode(QAbstractItemView::SingleSelection);
    m_serviceModel->setColumns({{tr("Service"), false, 0}});
    m_services->setCells(m_serviceModel);
    m_servicePane->body()->addWidget(m_services, 1);
    m_servicePane->body()->addWidget(ReadingKey::ofServices());
    connect(m_services, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (id.isValid()) selectedOnGraph(id.toInt(), false);
    });
    connect(m_services, &TableView::menuRequested, this, [this](QMenu* menu) { offerSteps(menu); });
}

QWidget* ServicesPage::servicePane() const {
    return m_servicePane;
}

void ServicesPage::chooseService(const QString& service) {
    const std::size_t count = m_flows ? m_flows->set.services.services.size() : 0;
    for (std::uint32_t s = 0; s < count; ++s)
        if (name(s) == service) return selectedOnGraph(int(s), false);
}

void ServicesPage::fillServices() {
    const QSignalBlocker quiet(m_services);
    if (!m_flows) return m_serviceModel->setRows({});
    const ServiceGraph& graph = m_flows->set.services;
    const double whole = double(std::max<std::int64_t>(1, m_flows->set.totalNs()));
    double typical = 0;
    for (const ServiceNode& service : graph.services)
        typical = std::max(typical, service.durationNs.median());
    const TimeUnit unit = TimeUnit::of(typical / 8);
    m_serviceModel->setColumns({{tr("Service"), false, 0},
                                {tr("Visits"), true, 48, tr("spans by which requests enter it")},
                                {tr("Err %"), true, 36, tr("visits that failed")},
                                {unit.name, true, 38, tr("Median of a visit, %1").arg(unit.name)},
                                {tr("%"), true, 36, tr("its own share of the time of all requests")}});
    std::vector<CellModel::RankedRow> rows;
    for (std::uint32_t s = 0; s < graph.services.size(); ++s) {
        const ServiceNode& service = graph.services[s];
        const double failed = service.visits > 0 ? double(service.errors) / double(service.visits) * 100 : 0;
        Cell title = Cell::of(name(s), service.isRecorded ? Tone::Normal : Tone::Dim);
        if (!service.isRecorded) title.tip = tr("It has no spans of its own: its callers tell of it.");
        Cell time = Cell::of(unit.text(service.durationNs.median()));
        time.sort = unit.value(service.durationNs.median());
        const double share = double(service.criticalNs) / whole * 100;
        Cell percent = Cell::of(service.isRecorded ? numberText(share, 1) : QStringLiteral("–"));
        percent.sort = share;
        Cell errors = Cell::number(failed, 2, service.errors > 0 ? Tone::Disagree : Tone::Dim);
        rows.push_back({-share, {{title, Cell::number(double(service.visits)), errors, time, percent}, int(s)}});
    }
    m_serviceModel->setRanked(std::move(rows));
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
    showPicture(picture, true);
    fillServices();
    m_processes->setFlows(m_flows);
    header()->setNote(picture ? tr("%1 services · %2 edges · times in %3")
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
    const ServiceGraph& graph = m_flows->set.services;
    QString service = selection.service, to = selection.toService;
    if (selection.pathClass >= 0 && selection.node != FlowNode::kNone) { // of a class: where it is done
        const PathClass& c = m_flows->set.classes[std::size_t(selection.pathClass)];
        service = toQt(m_flows->set.names.text(c.nodes[selection.node].place.service));
        to.clear();
    }
    m_processes->mark(service);
    if (service.isEmpty()) return;
    const QSignalBlocker quiet(m_services);
    for (std::uint32_t s = 0; s < graph.services.size(); ++s)
        if (name(s) == service) m_services->selectId(int(s));
    for (std::size_t t = 0; t < graph.triggers.size() && !to.isEmpty() && selection.isLink; ++t)
        if (name(graph.triggers[t].from) == service && name(graph.triggers[t].to) == to)
            return markOnly(int(graph.links.size() + t), true);
    for (std::size_t l = 0; l < graph.links.size() && !to.isEmpty(); ++l)
        if (name(graph.links[l].from) == service && name(graph.links[l].to) == to) {
            return markOnly(int(l), true);
        }
    for (std::uint32_t s = 0; s < graph.services.size(); ++s)
        if (name(s) == service) {
            return markOnly(int(s), false);
        }
}

void ServicesPage::selectedOnGraph(int id, bool isEdge) {
    if (!m_flows || id < 0) return;
    const ServiceGraph& graph = m_flows->set.services;
    FlowSelection next;
    if (isEdge && std::size_t(id) >= graph.links.size()) {
        const ServiceTrigger& trigger = graph.triggers[std::size_t(id) - graph.links.size()];
        next.service = name(trigger.from), next.toService = name(trigger.to);
        next.isLink = true;
    } else if (isEdge) {
        next.service = name(graph.links[std::size_t(id)].from);
        next.toService = name(graph.links[std::size_t(id)].to);
    } else {
        next.service = name(std::uint32_t(id));
    }
    if (next == m_selection) return;
    select(next);
    Q_EMIT selected(next);
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
        if (canvas()->zoom() < kReadable) canvas()->zoomTo(1);
        return selectedOnGraph(int(s), false);
    }
}

void ServicesPage::offerSteps(QMenu* menu) {
    if (m_selection.service.isEmpty()) return;
    addFilterActions(menu, toQt(filterStep("service", "=", m_selection.service.toStdString())),
                     [this](const QString& step) { Q_EMIT stepRequested(step); });
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
    GraphFrame::setTable(on);
    select(m_selection);
}

QList<QWidget*> ServicesPage::panes() const {
    return GraphFrame::panes() << m_processes->table() << m_services;
}

} // namespace tenfold
