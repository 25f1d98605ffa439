#include "app/workbench/perspectives/flows/flowsperspective.h"

#include "app/workbench/jobs/graphlayoutjob.h"
#include "app/workbench/perspectives/flows/flowscontroller.h"
#include "app/workbench/perspectives/perspectives.h"
#include "app/workbench/perspectives/scope.h"
#include "app/workbench/perspectives/windowservices.h"
#include "core/filter/filter.h"
#include "core/flows/kept/summary_flows.h"
#include "core/session/lenses/flows_lens.h"
#include "core/session/lenses/mining_lens.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/flows/compare/comparegraphpage.h"
#include "widgets/flows/compare/comparepage.h"
#include "widgets/flows/flame/flamepage.h"
#include "widgets/flows/flowdetails.h"
#include "widgets/flows/flowsview.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/flows/graph/graphpage.h"
#include "widgets/flows/services/servicespage.h"
#include "widgets/flows/statisticspage.h"
#include "widgets/frame/filterbar.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>
#include <map>

namespace tenfold {
namespace {
constexpr int kIsFileDialog = Qt::UserRole + 7; ///< of the entry of scope B that asks for a file
} // namespace

FlowsPerspective::FlowsPerspective(WindowServices& window)
    : Perspective({QStringLiteral("flows"), tr("Flows"), tr("F&lows")}, window)
    , m_view(new FlowsView)
    , m_compare(new ComparePage)
    , m_scope(new RequestScope(window, this))
    , m_other(new QComboBox) {
    addPages();
    m_requests = new FlowsController(m_view, window.session, this);
    makeOtherField();
    connect(m_view, &FlowsView::importRequested, &window, &WindowServices::importWanted);
    connect(m_view, &FlowsView::stepRequested, window.filter, &FilterEdit::addStep);
    connect(m_view, &FlowsView::statusChanged, this, &Perspective::statusChanged);
    connect(m_view, &FlowsView::tabChanged, this, &Perspective::tabChanged);
    connect(m_view, &FlowsView::exportRequested, this, &FlowsPerspective::chooseExport);
    connect(m_compare, &ComparePage::compareRequested, this, &FlowsPerspective::compareRuns);
    connect(m_compare, &ComparePage::swapRequested, this, &FlowsPerspective::swapSides);
    connectRequests();
}

void FlowsPerspective::addPages() {
    auto* graph = new GraphPage;
    auto* services = new ServicesPage;
    m_view->addPage(FlowsView::Graph, graph);
    m_view->addPage(FlowsView::Statistics, new StatisticsPage);
    m_view->addPage(FlowsView::Compare, m_compare, m_compare->findingPane(), m_compare->detailPane());
    m_view->addPage(FlowsView::Services, services, services->servicePane());
    m_view->addPage(FlowsView::Flame, new FlamePage);
    auto* both = new CompareGraphPage;
    m_compare->setGraph(both);
    for (GraphCanvas* canvas : {graph->canvas(), services->canvas(), both->canvas()})
        m_window.session->watch((new GraphLayoutJob(canvas, this))->job(), false);
}

void FlowsPerspective::makeOtherField() {
    m_other->setObjectName(QStringLiteral("other"));
    m_other->setAccessibleName(tr("Scope B: what the requests are compared with"));
    m_other->setEditable(true); // a run, or a filter for other requests
    m_other->setInsertPolicy(QComboBox::NoInsert);
    m_other->lineEdit()->setAccessibleName(m_other->accessibleName());
    m_other->lineEdit()->setPlaceholderText(tr("none"));
    m_other->setMinimumWidth(150);
    m_other->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_other, &QComboBox::activated, this, [this](int index) {
        if (m_other->itemData(index, kIsFileDialog).toBool()) return chooseSummary();
        chooseOther(m_other->currentData().toString());
    });
    connect(m_other->lineEdit(), &QLineEdit::returnPressed, this, [this] {
        const QString typed = m_other->currentText().trimmed();
        const int known = m_other->findText(typed);
        chooseOther(known >= 0 ? m_other->itemData(known).toString() : typed);
    });
}

void FlowsPerspective::connectRequests() {
    connect(m_requests, &FlowsController::shown, this, &FlowsPerspective::updateOther);
    connect(m_requests, &FlowsController::found, &m_window, &WindowServices::findingKnown);
    connect(m_requests, &FlowsController::saved, this,
            [this](const QString& file) { m_window.say(tr("Picture saved."), file); });
    connect(
        m_requests, &FlowsController::requestsExported, this,
        [this](const QString& file, std::uint64_t requests, std::uint64_t spans) {
            m_window.tellExport(
                tr("%1 requests with %2 spans exported.").arg(countText(double(requests)), countText(double(spans))),
                file, [this, file] { m_requests->exportRequests(file); });
        });
    connect(m_requests, &FlowsController::marked, this, [this](const QString& text) { m_window.say(text); });
    connect(m_requests, &FlowsController::compareWanted, this, [this](const QString& a, const QString& b) {
        m_window.sides->set(a, b);
        m_view->setTab(FlowsView::Compare);
    });
    connect(m_requests, &FlowsController::attributesKnown, this, &FlowsPerspective::completeWords);
    for (JobBase* job : m_requests->jobs())
        connect(job, &JobBase::finished, this, &Perspective::statusChanged);
}

QWidget* FlowsPerspective::view() const {
    return m_view;
}

bool FlowsPerspective::isFirstFor(const WorkspaceState& state) const {
    return state.hasRunOf(flowsLens()) && !state.hasRunOf(miningLens());
}

void FlowsPerspective::reset() {
    m_requests->setFilter({});
}

void FlowsPerspective::setState(const std::shared_ptr<const WorkspaceState>& state) {
    m_requests->setState(state);
    updateOther();
}

void FlowsPerspective::setFilter(const QString& filter) {
    m_requests->setFilter(filter);
}

void FlowsPerspective::setSuspected(const QString& filter) {
    m_requests->setOther(filter);
    updateOther();
}

bool FlowsPerspective::isBusy() const {
    return m_requests->isBusy();
}

void FlowsPerspective::activate() {
    m_requests->setActive(true);
    updateOther();
}

void FlowsPerspective::leave() {
    m_requests->setActive(false);
}

ViewScope* FlowsPerspective::scope() const {
    return m_scope;
}

// That requests were good is only said of what others are held against.
QString FlowsPerspective::scopeName() const {
    return m_window.sides->suspected().isEmpty() ? Perspective::scopeName() : tr("A good");
}

QWidget* FlowsPerspective::scopeField() const {
    return m_other;
}

std::vector<std::pair<QString, QWidget*>> FlowsPerspective::scopeFields() const {
    return {{tr("B suspected"), m_other}};
}

QString FlowsPerspective::noteSubject() const {
    const QString request = m_requests->shownRequest();
    return request.isEmpty() ? QString() : QStringLiteral("request:") + request;
}

QString FlowsPerspective::statusText() const {
    return m_view->statusText();
}

QList<QWidget*> FlowsPerspective::panes() const {
    return m_view->panes();
}

QWidget* FlowsPerspective::mainPane() const {
    return m_view->mainPane();
}

// What is compared with scope A, which the filter says.
void FlowsPerspective::updateOther() {
    const QSignalBlocker quiet(m_other);
    m_other->clear();
    m_other->addItem(tr("none"), QString());
    for (const QString& run : m_requests->runs())
        m_other->addItem(run, toQt(filterStep("run", "=", fromQt(run))));
    for (const QString& file : m_scope->summaries())
        m_other->addItem(tr("summary %1").arg(QFileInfo(file).fileName()), toQt(summaryFilter(fromQt(file))));
    const QString now = m_requests->other();
    if (m_other->findData(now) < 0) m_other->addItem(now, now);
    m_other->insertSeparator(m_other->count());
    m_other->addItem(tr("Summary of a cluster…"));
    m_other->setItemData(m_other->count() - 1, true, kIsFileDialog);
    m_other->setItemData(m_other->count() - 1, tr("flows.json, as tenfold flows spark-job leaves it"), Qt::ToolTipRole);
    m_other->setCurrentIndex(m_other->findData(now));
    const QString last = m_requests->lastRun();
    const ComparedWith with = m_requests->comparedWith(last);
    // Of two runs nobody knows which was good: the one that was recorded first stands as A, and can be swapped.
    const QString other = toQt(with.name);
    // What is marked as good is A, whenever it was recorded.
    const auto& runs = m_window.session->state()->runs;
    const bool isLastGood = std::any_of(
        runs.begin(), runs.end(), [&last](const RunInfo& run) { return run.isGood && toQt(run.run.name) == last; });
    const bool isFirst = with.isGood || (with.isBefore && !isLastGood);
    m_compare->setProposal(isFirst ? other : last, isFirst ? last : other, with.isGood || isLastGood);
    Q_EMIT scopeChanged();
}

void FlowsPerspective::chooseSummary() {
    updateOther(); // what was chosen is no side
    const QString file = m_scope->askForSummary();
    if (!file.isEmpty()) chooseOther(toQt(summaryFilter(fromQt(file))));
}

// Against a run A is another one: where the filter names none, one that is marked as good, or the run before it.
void FlowsPerspective::chooseOther(const QString& filter) {
    if (filter == m_window.sides->suspected()) return;
    if (const auto summary = summaryFileIn(fromQt(filter))) { // which is held against what is shown
        m_scope->know(toQt(*summary));
        return m_window.sides->set(m_window.sides->good(), filter);
    }
    QString good = m_window.sides->good();
    if (!filter.isEmpty() && !good.contains(QLatin1String("run"))) {
        QString than = m_requests->lastRun();
        for (const QString& run : m_requests->runs())
            if (toQt(filterStep("run", "=", fromQt(run))) == filter) than = run;
        if (const std::string with = m_requests->comparedWith(than).name; !with.empty())
            good = toQt(filterAnd(fromQt(good), filterStep("run", "=", with)));
    }
    m_window.sides->set(good, filter);
}

void FlowsPerspective::compareRuns(const QString& a, const QString& b) {
    m_window.sides->set(toQt(filterAnd(m_scope->filterWithoutRuns(), filterStep("run", "=", fromQt(a)))),
                        toQt(filterStep("run", "=", fromQt(b))));
}

void FlowsPerspective::swapSides() {
    const QString a = m_window.sides->good(), b = m_window.sides->suspected();
    if (!a.isEmpty() && !b.isEmpty()) m_window.sides->set(b, a);
}

void FlowsPerspective::completeWords(const QStringList& attributes) {
    std::map<std::string, QStringList> values;
    if (const auto& flows = m_view->flows())
        for (const StatisticsRow& row : flows->statistics[std::size_t(StatisticsBy::Operation)])
            for (const char* before : {"", "parent."}) {
                values[before + std::string("service")] << toQt(row.service);
                values[before + std::string("operation")] << toQt(row.operation);
            }
    for (auto& [field, of] : values)
        of.removeDuplicates();
    m_window.filter->setRequestWords(attributes, std::move(values));
}

// What the filter lets through, span by span.
void FlowsPerspective::chooseExport() {
    if (!m_requests->canExport()) return m_window.say(tr("There are no requests here to export."));
    const QString file = QFileDialog::getSaveFileName(m_window.window, tr("Export requests"),
                                                      QFileInfo(m_window.session->path()).absolutePath() +
                                                          QStringLiteral("/requests.json"),
                                                      tr("OpenTelemetry's JSON (*.json *.jsonl)"));
    if (!file.isEmpty()) m_requests->exportRequests(file);
}

void FlowsPerspective::show(const Subject& subject) {
    m_requests->showRequest(subject.name, subject.run, m_window.filter->text());
    Q_EMIT frontWanted();
}

std::vector<FinderItem> FlowsPerspective::finderItems() {
    return m_view->flows() ? viewActions() : std::vector<FinderItem>();
}

std::vector<HelpPlace> FlowsPerspective::helpPlaces() const {
    return {{m_view, id(), tr("The paths that requests take, where their time goes, and what changed.")}};
}

// Checkout is slow: why?
std::vector<Tour::Step> FlowsPerspective::tour() {
    if (!m_window.session->isOpen() || !isFirstFor(*m_window.session->state())) return {};
    const auto tab = [this](FlowsView::Tab shown) {
        return [this, shown] {
            Q_EMIT frontWanted();
            m_view->setTab(shown);
        };
    };
    const auto mainPane = [this] { return QList<QWidget*>{m_view->mainPane()}; };
    return {{tr("Paths"),
             tr("Requests that take the same path are one class, most of all time first. The worst place of the "
                "first one is selected; F8 goes on to the next."),
             tab(FlowsView::Graph), [this] { return QList<QWidget*>{m_view->classTable()}; }},
            {tr("Times"),
             tr("The times of what is selected. Drag over the tail to keep the slow ones; F4 opens one of them."),
             tab(FlowsView::Statistics), [this] { return QList<QWidget*>{m_view->details()}; }},
            {tr("One request"),
             tr("Solid is self time, the black rule the critical path: that is what to make faster."),
             [this] {
                 Q_EMIT frontWanted();
                 m_requests->openExample();
             },
             mainPane},
            {tr("Checkout is slow: why?"),
             tr("Choose what to compare with beside “vs”. What changed stands at the left in sentences; the first "
                "one says which service, and which of its instances, it starts from."),
             tab(FlowsView::Compare), mainPane}};
}

std::vector<PerspectiveAction> FlowsPerspective::actions() {
    return {{PerspectiveAction::Menu::Export,
             QStringLiteral("export-the-requests"),
             tr("Export the re&quests…"),
             {},
             [this] { chooseExport(); }}};
}

QVariantMap FlowsPerspective::place() const {
    return {{QStringLiteral("tab"), m_view->tab()}};
}

void FlowsPerspective::goTo(const QVariantMap& place) {
    m_view->setTab(place[QStringLiteral("tab")].toInt());
}

void FlowsPerspective::saveLayout(QVariantMap& layout) const {
    layout[QStringLiteral("flowsTab")] = m_view->tab();
}

void FlowsPerspective::restoreLayout(const QVariantMap& layout) {
    bool isNumber = false;
    const int tab = layout.value(QStringLiteral("flowsTab"), -1).toInt(&isNumber);
    if (isNumber) m_view->setTab(tab);
}

Perspective* makeFlowsPerspective(WindowServices& window) {
    return new FlowsPerspective(window);
}

} // namespace tenfold
