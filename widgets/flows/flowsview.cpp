#include "widgets/flows/flowsview.h"

#include "core/filter/filter.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/filtermenu.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/flows/flowdetails.h"
#include "widgets/flows/readingkey.h"
#include "widgets/flows/servicehues.h"
#include "widgets/flows/timeunit.h"
#include "widgets/frame/panes.h"

#include <QAction>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <utility>

namespace tenfold {
namespace {
constexpr std::size_t kMostClasses = 10'000;        ///< in the list: beyond, nobody scrolls
constexpr int kListWidth = 318, kDetailWidth = 284; ///< px
constexpr int kListShare = 39;                      ///< per cent

/// The packages that most names begin with, "shop.api." of "shop.api.Cart/Get": they tell none from another. Empty:
/// there are none.
QString sharedPackage(const FlowSet& set) {
    static const QRegularExpression kPackage(QStringLiteral("^([\\w.-]+\\.)[^./\\s]+/"));
    std::map<QString, std::size_t> times;
    for (const std::string& name : set.classNames)
        if (const auto found = kPackage.match(toQt(name)); found.hasMatch()) ++times[found.captured(1)];
    for (const auto& [package, count] : times)
        if (count > 1 && 2 * count >= set.classNames.size()) return package;
    return {};
}

/// A name without them, wherever they stand in it.
QString withoutPackage(QString name, const QString& package) {
    if (package.isEmpty()) return name;
    return name.remove(QRegularExpression(QStringLiteral("(?<![\\w.])") + QRegularExpression::escape(package)));
}
} // namespace

FlowsView::FlowsView(QWidget* parent)
    : TabbedView({QStringLiteral("FlowsView"), tr("Flows"), QStringLiteral("flows"), kListWidth, 190, kDetailWidth,
                  kListShare, Statistics},
                 parent)
    , m_details(new FlowDetails)
    , m_hues(std::make_shared<ServiceHues>()) {
    setSides(makeClasses(), m_details);
    connect(emptyState(), &EmptyState::actionTriggered, this, [this] {
        m_lack == Lack::NotRead || m_lack == Lack::Failed ? Q_EMIT readRequested() : Q_EMIT importRequested();
    });
    connect(m_classes, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (!id.isValid() || id.toInt() == m_selection.pathClass) return;
        FlowSelection next;
        next.pathClass = id.toInt();
        const auto places = m_flows ? worstPlaces(*m_flows, next.pathClass) : std::vector<FlowSelection>();
        select(places.empty() ? next : places.front());
    });
    connect(m_classes, &TableView::rowActivated, this, [this](const QVariant& id) {
        FlowSelection all;
        all.pathClass = id.toInt();
        select(all);
    });
    connect(m_classes, &TableView::menuRequested, this, &FlowsView::classMenu);
    connect(m_details, &FlowDetails::stepRequested, this, &FlowsView::stepRequested);
    connect(m_details, &FlowDetails::flameRequested, this, [this] { setTab(Flame); });
    connect(m_details, &FlowDetails::exampleRequested, this, &FlowsView::exampleRequested);
    addKeys(tr("Next worst place"), tr("Previous worst place"), tr("Example request"));
    const std::pair<QString, void (FlowsView::*)()> others[] = {
        {tr("Compare with another request: this is A"), &FlowsView::markRequested},
        {tr("Compare this request with A"), &FlowsView::compareRequested}};
    for (const auto& [name, asked] : others) { // the picture of a request has keys for them
        auto* action = new QAction(name, this);
        addAction(action);
        connect(action, &QAction::triggered, this, asked);
    }
    connect(m_details->exampleTable(), &TableView::menuRequested, this, [this](QMenu* menu, const QModelIndex& index) {
        if (!index.isValid()) return;
        menu->addAction(tr("Show in the waterfall"), this, &FlowsView::exampleRequested);
        menu->addAction(tr("Compare with another: this is A"), this, &FlowsView::markRequested);
        menu->addAction(tr("Compare with A"), this, &FlowsView::compareRequested);
        menu->addSeparator();
        menu->addAction(tr("Export the requests as OTLP JSON…"), this, &FlowsView::exportRequested);
    });
    setLack(Lack::NoRuns);
}

QWidget* FlowsView::makeClasses() {
    auto* pane = new Pane(tr("Path classes"));
    m_classHeader = pane->header();
    m_classModel = new CellModel(this);
    m_classes = new TableView(tr("Path classes, most of all time first"));
    m_classes->setSelectionMode(QAbstractItemView::SingleSelection);
    m_classModel->setColumns({{tr("Path"), false, 0}});
    m_classes->setCells(m_classModel);
    pane->body()->addWidget(m_classes, 1);
    ReadingKey* key = ReadingKey::ofClass();
    pane->body()->addWidget(key);
    // It is of the graph: beside other pictures it would explain what is not there.
    connect(this, &FlowsView::tabChanged, key, [this, key] { key->setVisible(tab() == Graph); });
    return pane;
}

void FlowsView::addPage(Tab tab, FlowPage* page, QWidget* list, QWidget* details) {
    const QString names[] = {tr("Graph"),   tr("Waterfall"), tr("Statistics"),
                             tr("Compare"), tr("Services"),  tr("Flame")};
    m_pages[tab] = page;
    if (tab == Waterfall) m_details->exampleButton()->show();
    addTab(tab, names[tab], page, list, details);
    connect(page, &FlowPage::selected, this, &FlowsView::select);
    connect(page, &FlowPage::stepRequested, this, &FlowsView::stepRequested);
    connect(page, &FlowPage::exampleRequested, this, &FlowsView::exampleRequested);
    page->setHues(m_hues);
    givePage(page);
}

// A page that needs places gets none of a summary.
void FlowsView::givePage(FlowPage* page) {
    const auto shown = [page](const std::shared_ptr<const FlowsResult>& flows) {
        return flows && flows->isSummary && !page->whyNoSummary().isEmpty() ? nullptr : flows;
    };
    page->setFlows(shown(m_flows), shown(m_flows) ? shown(m_other) : nullptr);
}

void FlowsView::setLack(Lack lack, const QString& text) {
    m_lack = lack;
    switch (lack) {
    case Lack::NoRuns:
        emptyState()->setText(tr("No runs yet. Flows are the paths that requests take."),
                              tr("Import spans of OpenTelemetry, Jaeger or Zipkin, or traces with request ids."));
        emptyState()->setAction(tr("Import…"));
        break;
    case Lack::NoRequests:
        emptyState()->setText(tr("These traces have no request ids."),
                              tr("Looked for: traceId, trace_id, request_id. In a table, the import dialog says which "
                                 "column it is."));
        emptyState()->setAction(tr("Map a field…"));
        break;
    case Lack::Reading:
        emptyState()->setText(tr("Reading requests…"), tr("The status bar shows how far it is; Esc cancels."));
        emptyState()->setAction({});
        break;
    case Lack::Failed:
        emptyState()->setText(tr("The requests cannot be shown."), text);
        emptyState()->setAction(tr("Retry"));
        break;
    case Lack::NotRead:
        emptyState()->setText(tr("The requests were not read."), text);
        emptyState()->setAction(tr("Read requests"));
        break;
    }
    showContent(m_flows != nullptr);
}

void FlowsView::setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other) {
    std::uint64_t hash = 0;
    const FlowSelection before = m_selection;
    if (m_flows && before.pathClass >= 0) hash = m_flows->set.classes[std::size_t(before.pathClass)].hash;
    m_flows = std::move(flows);
    m_other = std::move(other);
    if (!m_flows) m_hues->forget(); // the next ones may be of another workspace
    for (const auto& of : {m_flows, m_other})
        if (of) m_hues->know(of->set);
    m_selection = {};
    setProblem({});
    m_details->setFlows(m_flows, m_other);
    for (auto page = m_pages.cbegin(); page != m_pages.cend(); ++page) {
        givePage(page.value());
        setTabReason(page.key(), m_flows && m_flows->isSummary ? page.value()->whyNoSummary() : QString());
    }
    fillClasses();
    showContent(m_flows != nullptr);
    if (m_flows && !m_flows->set.classes.empty()) {
        selectClass(hash);
        // The same place of the same class stays.
        if (m_selection.pathClass >= 0 && m_flows->set.classes[std::size_t(m_selection.pathClass)].hash == hash &&
            before.node < m_flows->set.classes[std::size_t(m_selection.pathClass)].nodes.size()) {
            FlowSelection same = before;
            same.pathClass = m_selection.pathClass;
            select(same);
        }
    }
    Q_EMIT statusChanged();
}

void FlowsView::setComparison(std::shared_ptr<const PopulationComparison> comparison,
                              std::shared_ptr<const SummaryComparison> summaries) {
    const bool isCompared = comparison || summaries;
    if (isCompared && !std::exchange(m_hasComparison, true)) setTab(Compare); // it was asked for
    m_hasComparison = isCompared;
    for (FlowPage* page : std::as_const(m_pages)) {
        page->setComparison(comparison);
        page->setSummaries(summaries);
    }
}

void FlowsView::fillClasses() {
    std::vector<CellModel::Row> rows;
    if (!m_flows) return m_classModel->setRows({});
    const FlowSet& set = m_flows->set;
    const TimeUnit unit = TimeUnit::of(set.classes.empty() ? 0 : set.classes.front().durationNs.median());
    m_classModel->setColumns(
        {{tr("Path"), false, 0, tr("A class is named after what tells it from the usual one of its operation.")},
         {tr("Count"), true, 38, tr("requests")},
         {unit.name, true, 34, tr("Median of the whole request, %1").arg(unit.name)},
         {tr("p99"), true, 34, tr("99 of 100 requests take no longer, %1").arg(unit.name)},
         {tr("Err"), true, 26, tr("requests with an error in some span")},
         {tr("%"), true, 36, tr("share of the time of all requests")}});
    const double all = double(std::max<std::int64_t>(1, set.totalNs()));
    const QString package = sharedPackage(set);
    for (std::size_t i = 0; i < std::min(set.classes.size(), kMostClasses); ++i) {
        const PathClass& c = set.classes[i];
        const QString whole = toQt(set.classNames[i]);
        Cell name = Cell::of(withoutPackage(whole, package));
        name.ends = true; // what tells it from others stands last
        name.tip =
            tr("%1 in %2, %3 spans\nmedian %4, 99 % %5 %6, %7 of %8 failed")
                .arg(whole, toQt(set.names.text(c.root.service)), numberText(double(c.spans) / double(c.requests), 1),
                     unit.text(c.durationNs.median()), unit.text(c.durationNs.quantile(0.99)), unit.name,
                     countText(double(c.errors)), countText(double(c.requests)));
        const auto time = [&](double ns) {
            Cell cell = Cell::of(unit.text(ns));
            cell.sort = unit.value(ns);
            return cell;
        };
        Cell errors = Cell::number(double(c.errors));
        errors.tone = c.errors > 0 ? Tone::Disagree : Tone::Dim;
        const double share = double(c.durationNs.sumNs()) / all;
        Cell percent = Cell::of(numberText(share * 100, 1));
        percent.sort = share * 100;
        percent.bold = i == 0;
        rows.push_back({{name, Cell::number(double(c.requests)), time(c.durationNs.median()),
                         time(c.durationNs.quantile(0.99)), errors, percent},
                        int(i)});
    }
    m_classModel->setRows(std::move(rows));
    hideColumns();
    m_classHeader->setNote(
        set.classes.size() > kMostClasses
            ? tr("the first %1 of %2").arg(countText(double(kMostClasses)), countText(double(set.classes.size())))
            : tr("%1 in %2 requests").arg(countText(double(set.classes.size())), countText(double(set.requests))));
}

void FlowsView::classMenu(QMenu* menu, const QModelIndex& index) {
    if (!index.isValid() || !m_flows) return;
    const int number = index.data(IdRole).toInt();
    if (number < 0 || std::size_t(number) >= m_flows->set.classes.size()) return;
    const PathClass& c = m_flows->set.classes[std::size_t(number)];
    if (m_flows->isSummary) { // nothing is left to choose from
        menu->addAction(tr("A summary has no requests to filter or export"))->setEnabled(false);
        return;
    }
    const auto use = [this](const QString& step) { Q_EMIT stepRequested(step); };
    addFilterActions(menu, toQt(filterStep("operation", "=", m_flows->set.names.text(c.root.operation))), use);
    menu->addSeparator();
    addFilterActions(menu, QStringLiteral("class = %1").arg(qulonglong(c.hash), 16, 16, QLatin1Char('0')), use);
    menu->addSeparator();
    menu->addAction(tr("Export the requests as OTLP JSON…"), this, &FlowsView::exportRequested);
}

void FlowsView::select(const FlowSelection& selection) {
    if (selection == m_selection || !m_flows) return;
    m_selection = selection;
    if (selection.pathClass >= 0) {
        const QSignalBlocker quiet(m_classes);
        m_classes->selectId(selection.pathClass);
    }
    m_details->select(selection);
    for (FlowPage* page : std::as_const(m_pages))
        if (!m_flows->isSummary || page->whyNoSummary().isEmpty()) page->select(selection);
    Q_EMIT selectionChanged(selection);
    Q_EMIT statusChanged();
}

void FlowsView::selectClass(std::uint64_t hash) {
    if (!m_flows || m_flows->set.classes.empty()) return;
    FlowSelection next;
    next.pathClass = 0;
    for (std::size_t i = 0; i < m_flows->set.classes.size(); ++i)
        if (hash != 0 && m_flows->set.classes[i].hash == hash) next.pathClass = int(i);
    const auto places = worstPlaces(*m_flows, next.pathClass);
    select(places.empty() ? next : places.front());
}

void FlowsView::nextWorst(int by) {
    if (!m_flows) return;
    const auto places = worstPlaces(*m_flows, std::max(0, m_selection.pathClass));
    if (places.empty()) return;
    const auto at = std::find(places.begin(), places.end(), m_selection);
    const int count = int(places.size());
    const int now = at == places.end() ? (by > 0 ? -1 : 0) : int(at - places.begin());
    select(places[std::size_t((now + by + count) % count)]);
}

void FlowsView::setBusy(bool on) {
    m_classHeader->setBusy(on);
    if (on && m_flows) setProblem({});
}

void FlowsView::setStale() {
    connect(showStale(tr("Runs or the filter have changed since these requests were read."), tr("Recompute")),
            &QPushButton::clicked, this, &FlowsView::readRequested);
}

void FlowsView::hideColumns() {
    constexpr int kWide = 1500;     ///< from here on all columns have room beside whole names
    for (const int column : {3, 4}) // p99 and errors: the tip and Statistics have them too
        m_classes->setColumnHidden(column, width() < kWide);
}

void FlowsView::placePanes() {
    hideColumns();
    TabbedView::placePanes();
}

QString FlowsView::statusText() const {
    if (!m_flows) return tr("no requests");
    const FlowSet& set = m_flows->set;
    const QString text =
        tr("%1 requests · %2 spans · %3 path classes")
            .arg(countText(double(set.requests)), countText(double(set.spans)), countText(double(set.classes.size())));
    return m_flows->isSummary ? tr("%1 · summed up by %2").arg(text, toQt(set.runs.front())) : text;
}

QWidget* FlowsView::mainPane() const {
    if (!m_flows) return emptyState()->button();
    const FlowPage* page = m_pages.value(tab());
    return page && !page->panes().isEmpty() ? page->panes().first() : m_classes;
}

QList<QWidget*> FlowsView::panes() const {
    if (!m_flows) return {emptyState()->button()};
    QList<QWidget*> all{m_classes};
    if (const FlowPage* page = m_pages.value(tab())) all += page->panes();
    return all + m_details->panes();
}

} // namespace tenfold
