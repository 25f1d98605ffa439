#include "widgets/flows/compare/comparepage.h"

#include "core/filter/filter.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/filtermenu.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/flows/compare/findinglist.h"
#include "widgets/flows/compare/summarytable.h"
#include "widgets/flows/durationplot.h"
#include "widgets/flows/readingkey.h"
#include "widgets/flows/timeunit.h"
#include "widgets/frame/panes.h"

#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

/// "p < 0.001", "p = 0.03".
QString chanceText(double p) {
    return p < 0.001 ? QStringLiteral("< ") + numberText(0.001, 3) : numberText(p, p < 0.1 ? 3 : 2);
}

} // namespace

ComparePage::ComparePage(QWidget* parent)
    : FlowPage(parent)
    , m_stack(new QStackedWidget)
    , m_empty(new EmptyState(QStringLiteral("flows")))
    , m_findingPane(new Pane(tr("What changed")))
    , m_findings(new FindingList) {
    m_noFindings = detailLabel();
    m_noFindings->setText(
        tr("A side is a summary: it has classes and times, no single requests. Which place inside of a class "
           "changed, whom that starts from, and one request as an example cannot be said. What each class "
           "adds to the difference stands in the table."));
    m_noFindings->hide();
    m_findingPane->header()->setNote(tr("largest effect first"));
    auto* swap = new QPushButton(tr("Swap"));
    swap->setToolTip(tr("A becomes B and B becomes A: A is what was good, B what is suspected"));
    swap->setAccessibleName(tr("Swap A and B"));
    swap->setObjectName(QStringLiteral("swap"));
    connect(swap, &QPushButton::clicked, this, &ComparePage::swapRequested);
    m_findingPane->header()->addControl(swap);
    m_findingPane->body()->addWidget(m_noFindings);
    m_findingPane->body()->addWidget(m_findings, 1);
    m_findingPane->body()->addWidget(ReadingKey::ofComparison());
    makeDetails();
    m_stack->addWidget(m_empty);
    m_stack->addWidget(makeMiddle());
    m_summaries = new SummaryTable;
    m_stack->addWidget(m_summaries);
    connect(m_summaries, &SummaryTable::differenceSelected, this, &ComparePage::showDifference);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    connect(m_findings, &FindingList::findingSelected, this, &ComparePage::showFinding);
    connect(m_empty, &EmptyState::actionTriggered, this, [this] { Q_EMIT compareRequested(m_proposedA, m_proposedB); });
    setProposal({}, {});
}

QWidget* ComparePage::makeMiddle() {
    m_split = paneSplitter(Qt::Vertical);
    m_split->setObjectName(QStringLiteral("ComparePage"));
    auto* lower = new QWidget;
    auto* column = new QVBoxLayout(lower);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_header = new PaneHeader(tr("Places"));
    m_model = new CellModel(this);
    m_table = new TableView(tr("Places, A and B"));
    m_model->setColumns({{tr("Place"), false, 0}});
    m_table->setCells(m_model);
    m_table->setEmptyText(tr("No place of the two can be compared."));
    column->addWidget(m_header);
    column->addWidget(m_table, 1);
    m_split->addWidget(lower);
    connect(m_table, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (id.isValid()) showPlace(id.toInt());
    });
    connect(m_table, &TableView::menuRequested, this, [this](QMenu* menu, const QModelIndex& index) {
        if (!index.isValid() || !m_comparison) return;
        const PlaceVerdict& verdict = m_comparison->places[std::size_t(index.data(IdRole).toInt())];
        addFilterActions(menu, toQt(filterStep("service", "=", m_comparison->names.text(verdict.place.at.service))),
                         [this](const QString& step) { Q_EMIT stepRequested(step); });
    });
    return m_split;
}

void ComparePage::makeDetails() {
    m_detailPane = new Pane(tr("End to end"));
    m_text = detailLabel();
    m_plot = new DurationPlot(DurationPlot::Form::Shares);
    m_plot->setMinimumHeight(180);
    m_timeModel = new CellModel(this);
    m_times = new TableView(tr("Times of A and B"));
    m_times->setSelectionMode(QAbstractItemView::SingleSelection);
    m_timeModel->setColumns({{QString(), false, 0}});
    m_times->setCells(m_timeModel, false);
    m_test = detailLabel();
    auto* column = detailColumn(m_detailPane);
    column->addWidget(m_text);
    column->addWidget(m_plot);
    column->addWidget(m_times);
    column->addWidget(m_test);
    column->addStretch();
}

void ComparePage::setGraph(FlowPage* graph) {
    m_graph = graph;
    m_split->insertWidget(0, graph);
    m_split->setStretchFactor(0, 3);
    m_split->setStretchFactor(1, 2);
    m_split->setSizes({410, 170});
    connect(graph, &FlowPage::selected, this, &FlowPage::selected);
    connect(graph, &FlowPage::stepRequested, this, &FlowPage::stepRequested);
    graph->setFlows(m_flows, m_other);
    graph->setComparison(m_comparison);
}

void ComparePage::setProposal(const QString& a, const QString& b, bool isGood) {
    m_proposedA = a;
    m_proposedB = b;
    m_empty->setText(
        tr("Choose scope B."),
        tr("Beside “B suspected” in the bar: a run, or a filter for other requests. A, beside it, is what was good."));
    m_empty->setAction(a.isEmpty() ? QString()
                       : isGood    ? tr("Compare %1 with %2, which was good").arg(b, a)
                                   : tr("Compare %1 with the run before, %2").arg(b, a));
}

void ComparePage::setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other) {
    m_flows = std::move(flows);
    m_other = std::move(other);
    m_comparison.reset();
    const bool hasSummary = (m_flows && m_flows->isSummary) || (m_other && m_other->isSummary);
    if (m_graph) m_graph->setFlows(hasSummary ? nullptr : m_flows, hasSummary ? nullptr : m_other);
    setSummaries(nullptr);
    m_findings->setComparison(nullptr);
    m_stack->setCurrentIndex(m_other ? 1 : 0);
    m_findingPane->setEnabled(m_other != nullptr);
    m_detailPane->setEnabled(m_other != nullptr);
    fillTable();
    showWhole();
}

void ComparePage::setSummaries(std::shared_ptr<const SummaryComparison> comparison) {
    const bool isOfSummaries = comparison != nullptr;
    m_summaries->setComparison(std::move(comparison));
    m_stack->setCurrentIndex(isOfSummaries ? 2 : m_other ? 1 : 0);
    m_noFindings->setVisible(isOfSummaries);
    m_findings->setVisible(!isOfSummaries);
    m_findingPane->setEnabled(isOfSummaries || m_other);
    m_detailPane->setEnabled(isOfSummaries || m_other);
    for (QWidget* part : {static_cast<QWidget*>(m_plot), static_cast<QWidget*>(m_times)}) // empty, they say nothing
        part->setVisible(isOfSummaries || m_other);
}

void ComparePage::showDifference(const ClassDifference* one) {
    if (!one) return showWhole();
    const ClassSummary& known = one->a ? *one->a : *one->b;
    const auto durations = [](const ClassSummary* side) { return side ? durationsOf(*side) : Distribution(); };
    showTimes(toQt(known.operation), tr("whole requests, of %1").arg(toQt(known.service)), durations(one->a),
              durations(one->b), nullptr);
}

void ComparePage::setComparison(std::shared_ptr<const PopulationComparison> comparison) {
    m_comparison = std::move(comparison);
    if (m_graph) m_graph->setComparison(m_comparison);
    fillTable();
    m_findings->setComparison(m_comparison);
    if (m_findings->currentFinding() < 0) showWhole();
}

const StatisticsRow* ComparePage::rowOf(const FlowsResult& flows, const ComparedPlace& place) const {
    const NameTable& names = m_comparison->names;
    const std::string& to = place.isEdge ? names.text(place.toService) : names.text(0);
    for (const StatisticsRow& row : flows.statistics[std::size_t(StatisticsBy::Operation)])
        if (row.service == names.text(place.at.service) && row.operation == names.text(place.at.operation) &&
            row.toService == to)
            return &row;
    return nullptr;
}

Distribution ComparePage::timesOf(const FlowsResult& flows, const ComparedPlace& place) const {
    if (place.isWaiting()) return timeOf(flows, selectionOf(place));
    const StatisticsRow* row = rowOf(flows, place);
    return row ? row->selfNs : Distribution();
}

QString ComparePage::nameOf(const ComparedPlace& place) const {
    const NameTable& names = m_comparison->names;
    const QString operation = toQt(names.text(place.at.operation));
    return place.isEdge ? QStringLiteral("%1 ▸ %2").arg(operation, toQt(names.text(place.toService))) : operation;
}

FlowSelection ComparePage::selectionOf(const ComparedPlace& place) const {
    const NameTable& names = m_comparison->names;
    return {-1,
            FlowNode::kNone,
            place.isEdge,
            toQt(names.text(place.at.service)),
            place.isWaiting() ? QString() : toQt(names.text(place.at.operation)),
            place.isEdge ? toQt(names.text(place.toService)) : QString()};
}

void ComparePage::fillTable() {
    if (!m_comparison || !m_flows || !m_other) return m_model->setRows({});
    double typical = 0;
    for (const PlaceVerdict& verdict : m_comparison->places)
        if (const StatisticsRow* a = rowOf(*m_flows, verdict.place)) typical = std::max(typical, a->selfNs.median());
    const TimeUnit unit = TimeUnit::of(typical / 3);
    m_model->setColumns({{QString(), false, 20, tr("C changed, = the same, – too few to tell")},
                         {tr("Place"), false, 0},
                         {tr("Service"), false, 100},
                         {tr("Calls A"), true, 48},
                         {tr("Calls B"), true, 48},
                         {tr("p50 A"), true, 44, tr("median of its own time, %1").arg(unit.name)},
                         {tr("p50 B"), true, 44, tr("median of its own time, %1").arg(unit.name)},
                         {tr("B − A"), true, 44, tr("of the medians, %1").arg(unit.name)},
                         {tr("p"), true, 44, tr("how likely by chance (Kolmogorov-Smirnov)")}});
    std::vector<CellModel::Row> rows;
    std::size_t changed = 0;
    for (std::size_t i = 0; i < m_comparison->places.size(); ++i) {
        const PlaceVerdict& verdict = m_comparison->places[i];
        const bool isChanged = verdict.verdict == PlaceVerdict::Verdict::Changed;
        const bool isKnown = verdict.verdict != PlaceVerdict::Verdict::NoData;
        changed += isChanged ? 1 : 0;
        Cell mark = Cell::of(isChanged ? QStringLiteral("C")
                             : isKnown ? QStringLiteral("=")
                                       : QStringLiteral("–"),
                             isChanged ? Tone::Disagree : Tone::Dim);
        mark.sort = isChanged ? 0 : isKnown ? 1 : 2;
        mark.bold = isChanged;
        const Distribution a = timesOf(*m_flows, verdict.place), b = timesOf(*m_other, verdict.place);
        const auto time = [&](const Distribution& times) {
            Cell cell =
                times.count() > 0 ? Cell::of(unit.text(times.median())) : Cell::of(QStringLiteral("–"), Tone::Dim);
            cell.sort = times.count() > 0 ? unit.value(times.median()) : -1.0;
            return cell;
        };
        // Of the two medians beside it: what a finding says may be of one of the paths that lead here.
        const bool isInBoth = a.count() > 0 && b.count() > 0;
        const double deltaNs = isInBoth ? b.median() - a.median() : 0;
        Cell delta = isInBoth ? Cell::of((deltaNs > 0 ? QStringLiteral("+") : QString()) + unit.text(deltaNs),
                                         isChanged ? Tone::Disagree : Tone::Normal)
                              : Cell::of(QStringLiteral("–"), Tone::Dim);
        delta.sort = unit.value(deltaNs);
        Cell chance = isKnown ? Cell::of(chanceText(verdict.p)) : Cell::of(QStringLiteral("–"), Tone::Dim);
        chance.sort = isKnown ? verdict.p : 2;
        rows.push_back(
            {{mark, Cell::of(nameOf(verdict.place)), Cell::of(toQt(m_comparison->names.text(verdict.place.at.service))),
              Cell::number(double(verdict.samplesA)), Cell::number(double(verdict.samplesB)), time(a), time(b), delta,
              chance},
             int(i)});
    }
    const QSignalBlocker quiet(m_table);
    std::stable_sort(rows.begin(), rows.end(), [](const CellModel::Row& a, const CellModel::Row& b) {
        return a.cells.front().sort.toInt() < b.cells.front().sort.toInt(); // what changed first
    });
    m_model->setRows(std::move(rows));
    m_header->setNote(tr("own time of %1 of %2 changed, %3")
                          .arg(countText(double(changed)), countText(double(m_comparison->places.size())), unit.name));
}

void ComparePage::showFinding(int number) {
    if (!m_comparison) return;
    if (number < 0) return showWhole();
    const Finding& finding = m_comparison->findings[std::size_t(number)];
    const bool isTime = finding.kind == FindingKind::Center || finding.kind == FindingKind::Edge;
    for (std::size_t i = 0; i < m_comparison->places.size(); ++i)
        if (m_comparison->places[i].place.key() == finding.place.key()) {
            const QSignalBlocker quiet(m_table);
            m_table->selectId(int(i));
            showPlace(int(i));
            m_text->setText(QStringLiteral("<b>%1</b>").arg(effectText(finding).toHtmlEscaped()));
            return;
        }
    Q_EMIT selected(selectionOf(finding.place));
    if (!isTime) showWhole();
    m_text->setText(QStringLiteral("<b>%1</b>").arg(effectText(finding).toHtmlEscaped()));
}

void ComparePage::showPlace(int number) {
    const PlaceVerdict& verdict = m_comparison->places[std::size_t(number)];
    const QString service = toQt(m_comparison->names.text(verdict.place.at.service));
    showTimes(nameOf(verdict.place),
              verdict.place.isWaiting() ? tr("since %1 sent it until it begins; nobody waits for it").arg(service)
              : verdict.place.isEdge    ? tr("way from %1 and back").arg(service)
                                        : tr("own time in %1").arg(service),
              timesOf(*m_flows, verdict.place), timesOf(*m_other, verdict.place), &verdict);
    Q_EMIT selected(selectionOf(verdict.place));
}

void ComparePage::showWhole() {
    if (!m_flows || !m_other) return showTimes(tr("End to end"), {}, {}, {}, nullptr);
    showTimes(tr("End to end"), tr("whole requests"), timeOf(*m_flows, {}), timeOf(*m_other, {}), nullptr);
}

void ComparePage::showTimes(const QString& title, const QString& text, const Distribution& a, const Distribution& b,
                            const PlaceVerdict* verdict) {
    m_detailPane->header()->setTitle(title);
    m_text->setText(text.toHtmlEscaped());
    m_plot->setDurations(a, b);
    const TimeUnit unit = TimeUnit::of(std::max(a.median(), b.median()));
    m_timeModel->setColumns({{unit.name, false, 0}, {tr("A"), true, 44}, {tr("B"), true, 44}, {tr("B − A"), true, 44}});
    std::vector<CellModel::Row> rows;
    const auto number = [&](double ns, bool isSigned) {
        Cell cell = Cell::of((isSigned && ns > 0 ? QStringLiteral("+") : QString()) + unit.text(ns));
        cell.sort = unit.value(ns);
        return cell;
    };
    if (a.count() + b.count() > 0)
        for (const double q : {0.5, 0.9, 0.99, 1.0}) {
            const double inA = a.quantile(q), inB = b.quantile(q);
            rows.push_back({{Cell::of(q < 1 ? tr("%1 %").arg(numberText(q * 100, 0)) : tr("max")), number(inA, false),
                             number(inB, false), number(inB - inA, true)},
                            q});
        }
    m_timeModel->setRows(std::move(rows));
    m_times->fitHeight();
    QString test;
    if (a.count() > 0 && b.count() > 0) {
        const double distance = ksDistance(a, b);
        test = tr("Kolmogorov-Smirnov distance %1, p %2 by itself.")
                   .arg(numberText(distance, 2),
                        chanceText(verdict ? verdict->p : ksProbability(distance, a.count(), b.count())));
    }
    if (verdict && verdict->verdict == PlaceVerdict::Verdict::NoData)
        test = tr("Too few to compare: %1 in A, %2 in B.")
                   .arg(countText(double(verdict->samplesA)), countText(double(verdict->samplesB)));
    m_test->setText(test);
}

void ComparePage::select(const FlowSelection& selection) {
    const bool hasSummary = (m_flows && m_flows->isSummary) || (m_other && m_other->isSummary);
    if (hasSummary)
        return m_summaries->selectClass(
            m_flows && selection.pathClass >= 0 ? m_flows->set.classes[std::size_t(selection.pathClass)].hash : 0);
    if (m_graph) m_graph->select(selection);
}

QList<QWidget*> ComparePage::panes() const {
    if (!m_other) return {m_empty->button()};
    if (m_stack->currentWidget() == m_summaries) return {m_summaries->table(), m_plot};
    QList<QWidget*> all{m_findings};
    if (m_graph) all += m_graph->panes();
    return all << m_table << m_plot;
}

} // namespace tenfold
