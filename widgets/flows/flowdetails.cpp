#include "widgets/flows/flowdetails.h"

#include "core/filter/filter.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/flows/slowattributelist.h"
#include "widgets/flows/timeunit.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/panes.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace tenfold {

namespace {

/// Requests in which a place of a class takes as long, as a step of the filter.
QString tailFilter(const FlowsResult& flows, const FlowSelection& selection, const DurationPlot::Range& range) {
    const PathClass& c = flows.set.classes[std::size_t(selection.pathClass)];
    const auto at = [&](const ClassNode& node) {
        return toQt(filterStep("service", "=", flows.set.names.text(node.place.service)) + " and " +
                    filterStep("operation", "=", flows.set.names.text(node.place.operation)));
    };
    const ClassNode& node = c.nodes[selection.node];
    const QString from = filterTime(range.from), to = range.to ? filterTime(*range.to) : QString();
    if (!selection.isEdge || node.parent == FlowNode::kNone)
        return QStringLiteral("span(%1 and dur > %2%3)")
            .arg(at(node), from, to.isEmpty() ? QString() : QStringLiteral(" and dur < %1").arg(to));
    const QString edge = QStringLiteral("edge((%1) >> (%2))").arg(at(c.nodes[node.parent]), at(node));
    return to.isEmpty() ? QStringLiteral("%1 > %2").arg(edge, from)
                        : QStringLiteral("%1 > %2 and %1 < %3").arg(edge, from, to);
}

} // namespace

FlowDetails::FlowDetails(QWidget* parent)
    : QWidget(parent)
    , m_pane(new Pane(tr("Path class")))
    , m_text(detailLabel())
    , m_plot(new DurationPlot(DurationPlot::Form::Histogram))
    , m_tail(detailLabel())
    , m_tailFilter(new QPushButton(tr("Filter to these requests")))
    , m_tailFlame(new QPushButton(tr("Flame of these")))
    , m_attributes(new SlowAttributeList)
    , m_timeModel(new CellModel(this))
    , m_times(new TableView(tr("Times")))
    , m_open(new HintButton(tr("Waterfall"), QStringLiteral("F4")))
    , m_requestModel(new CellModel(this))
    , m_requests(new TableView(tr("Example requests"))) {
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_pane);
    m_times->setSelectionMode(QAbstractItemView::SingleSelection);
    m_timeModel->setColumns({{QString(), false, 0}});
    m_times->setCells(m_timeModel, false);
    m_requests->setSelectionMode(QAbstractItemView::SingleSelection);
    m_requestModel->setColumns({{tr("Request"), false, 0}});
    m_requests->setCells(m_requestModel);
    m_requests->setMinimumHeight(128);
    m_tail->hide();
    m_tailFilter->hide();
    m_tailFlame->hide();
    m_tailFlame->setToolTip(tr("Filters to these requests and shows where their time goes"));
    for (QPushButton* button : {m_tailFilter, m_tailFlame}) {
        button->setFont(tableFont());
        button->setAutoDefault(false);
    }
    auto* head = new PaneHeader(tr("Examples"));
    head->addControl(m_open);
    m_open->setEnabled(false);
    m_open->hide();
    auto* column = detailColumn(m_pane);
    column->setSpacing(6);
    column->addWidget(m_text);
    column->addWidget(m_plot);
    column->addWidget(m_tail);
    auto* tail = new QHBoxLayout;
    tail->setContentsMargins(8, 0, 8, 0);
    tail->addWidget(m_tailFilter);
    tail->addWidget(m_tailFlame);
    tail->addStretch();
    column->addLayout(tail);
    column->addWidget(m_times);
    column->addWidget(m_attributes);
    column->addWidget(head);
    column->addWidget(m_requests, 1);
    connect(m_plot, &DurationPlot::ranged, this, &FlowDetails::takeRange);
    const auto filterTo = [this] {
        if (m_flows && range())
            Q_EMIT stepRequested(QStringLiteral("and ") + tailFilter(*m_flows, m_selection, *range()));
    };
    connect(m_tailFilter, &QPushButton::clicked, this, filterTo);
    connect(m_tailFlame, &QPushButton::clicked, this, [this, filterTo] {
        filterTo();
        Q_EMIT flameRequested();
    });
    connect(m_attributes, &SlowAttributeList::stepRequested, this, &FlowDetails::stepRequested);
    connect(m_open, &QPushButton::clicked, this, &FlowDetails::exampleRequested);
    connect(m_requests, &TableView::rowActivated, this, &FlowDetails::exampleRequested);
    fill();
}

void FlowDetails::setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other) {
    m_flows = std::move(flows);
    m_other = std::move(other);
    m_selection = {};
    setExamples(nullptr);
    fill();
}

void FlowDetails::select(const FlowSelection& selection) {
    m_selection = selection;
    fill();
    setExamples(nullptr);
    Q_EMIT examplesWanted();
}

void FlowDetails::fill() {
    const QString title = m_flows ? titleOf(*m_flows, m_selection) : QString();
    m_pane->header()->setTitle(title.isEmpty() ? tr("All requests") : title);
    m_pane->header()->setNote(m_selection.isEdge ? tr("edge") : m_selection.isPlace() ? tr("place") : tr("class"));
    m_tail->hide();
    m_tailFilter->hide();
    m_tailFlame->hide();
    if (!m_flows) {
        m_text->setText({});
        m_plot->setDurations({});
        m_timeModel->setRows({});
        return;
    }
    const double share = shareOf(*m_flows, m_selection);
    QString text;
    if (share >= 0)
        text = m_selection.pathClass >= 0 && m_selection.isPlace()
                   ? tr("<b>%1</b> of the time of this class").arg(percentText(share))
                   : tr("<b>%1</b> of the time of all requests").arg(percentText(share));
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    Distribution b;
    if (m_other) {
        FlowSelection there = m_selection;
        if (there.pathClass >= 0) { // the same class has another place in the list of B
            const std::uint64_t hash = m_flows->set.classes[std::size_t(there.pathClass)].hash;
            there.pathClass = -1;
            for (std::size_t i = 0; i < m_other->set.classes.size(); ++i)
                if (m_other->set.classes[i].hash == hash) there.pathClass = int(i);
        }
        // Nodes of a class are numbered as they come, which may differ from A to B: only the whole is sure.
        const bool isSure = m_selection.pathClass < 0 || (there.pathClass >= 0 && !m_selection.isPlace());
        if (isSure) b = timeOf(*m_other, there);
    }
    m_plot->setDurations(timeOf(*m_flows, m_selection), std::move(b));
    fillTimes();
}

void FlowDetails::fillTimes() {
    const Distribution time = timeOf(*m_flows, m_selection);
    const TimeUnit unit = TimeUnit::of(time.median(), time.quantile(0.9));
    m_timeModel->setColumns({{unit.name, false, 0},
                             {QStringLiteral("50 %"), true, 40},
                             {QStringLiteral("90 %"), true, 40},
                             {QStringLiteral("99 %"), true, 40},
                             {tr("max"), true, 40}});
    std::vector<CellModel::Row> rows;
    const auto add = [&](const QString& name, const Distribution& of) {
        if (of.count() == 0) return;
        CellModel::Row row{{Cell::of(name)}, name};
        for (const double q : {0.5, 0.9, 0.99, 1.0}) {
            const double ns = q < 1 ? of.quantile(q) : double(of.maxNs());
            Cell cell = Cell::of(unit.text(ns));
            cell.sort = unit.value(ns);
            row.cells.push_back(std::move(cell));
        }
        rows.push_back(std::move(row));
    };
    add(m_selection.isEdge ? tr("this edge") : m_selection.isPlace() ? tr("this place") : tr("requests"), time);
    if (m_selection.pathClass >= 0 && m_selection.isPlace()) {
        const PathClass& c = m_flows->set.classes[std::size_t(m_selection.pathClass)];
        if (!m_selection.isEdge) add(tr("of it, itself"), c.nodes[m_selection.node].selfNs);
        add(tr("whole request"), c.durationNs);
    }
    m_timeModel->setRows(std::move(rows));
    m_times->fitHeight();
}

std::optional<DurationPlot::Range> FlowDetails::range() const {
    return m_plot->range();
}

// The times of whole requests are a step of the filter; those of a place narrow the examples.
void FlowDetails::takeRange(const DurationPlot::Range& range) {
    const QString from = filterTime(range.from), to = range.to ? filterTime(*range.to) : QString();
    const QString first = durationText(std::int64_t(range.from));
    const QString said =
        range.to ? tr("from %1 to %2").arg(first, durationText(std::int64_t(*range.to))) : tr("over %1").arg(first);
    m_tail->setText(tr("<b>%1 of %2</b> %3")
                        .arg(countText(m_plot->countIn(range)),
                             countText(double(timeOf(*m_flows, m_selection).count())), said.toHtmlEscaped()));
    m_tail->show();
    for (QPushButton* button : {m_tailFilter, m_tailFlame})
        button->setVisible(m_selection.isPlace() && m_selection.pathClass >= 0);
    setExamples(nullptr);
    Q_EMIT examplesWanted();
    if (m_selection.isPlace() || m_flows->isSummary) return;
    Q_EMIT stepRequested(to.isEmpty() ? QStringLiteral("and dur > %1").arg(from)
                                      : QStringLiteral("and dur > %1 and dur < %2").arg(from, to));
}

void FlowDetails::setAttributes(std::shared_ptr<const SlowAttributes> attributes, bool isLooking) {
    m_attributes->setAttributes(std::move(attributes), isLooking);
}

void FlowDetails::setExamples(std::shared_ptr<const FlowExamples> examples) {
    m_examples = std::move(examples);
    fillExamples();
}

void FlowDetails::fillExamples() {
    std::vector<CellModel::Row> rows;
    const std::size_t found = m_examples ? m_examples->slowest.size() : 0;
    m_requests->setEmptyText(m_flows && m_flows->isSummary
                                 ? tr("A summary has no single requests: they are where it was made.")
                             : m_examples ? tr("No request has this.")
                                          : tr("Looking for requests…"));
    m_open->setEnabled(found > 0);
    if (found == 0) return m_requestModel->setRows({});
    // A place may take a thousandth of its request.
    const bool isPlace = m_selection.isPlace() && !m_selection.isLink;
    const TimeUnit unit = TimeUnit::of(double(m_examples->slowest.front().durationNs));
    const TimeUnit ofPlace = TimeUnit::of(double(m_examples->slowest.front().valueNs));
    m_requestModel->setColumns({{tr("Request"), false, 0},
                                {QString(), false, 38, tr("which part of all it stands for")},
                                {isPlace ? tr("It, %1").arg(ofPlace.name) : tr("Whole, %1").arg(unit.name), true,
                                 isPlace ? 48 : 64, isPlace ? tr("time of this place") : tr("time of the request")},
                                {isPlace ? tr("Whole, %1").arg(unit.name) : tr("Spans"), true, isPlace ? 64 : 44,
                                 isPlace ? tr("time of the request") : QString()}});
    const auto add = [&](const FlowExample& example, const QString& mark, int id) {
        Cell name = Cell::of(toQt(toHex(example.trace)));
        name.tip = tr("%1 in %2, %3 after its start")
                       .arg(toQt(toHex(example.trace)), toQt(example.run), durationText(example.sinceNs));
        name.fixed = true;
        if (example.hasError) name.tone = Tone::Disagree;
        const auto time = [](std::int64_t ns, const TimeUnit& in) {
            Cell cell = Cell::of(in.text(double(ns)));
            cell.sort = in.value(double(ns));
            return cell;
        };
        rows.push_back({{name, Cell::of(mark, Tone::Dim),
                         isPlace ? time(example.valueNs, ofPlace) : time(example.durationNs, unit),
                         isPlace ? time(example.durationNs, unit) : Cell::number(double(example.spans))},
                        id});
    };
    const QString marks[] = {tr("p50"), tr("p90"), tr("p99"), tr("max")};
    for (std::size_t i = 0; i < m_examples->slowest.size(); ++i) {
        const bool isMost = m_examples->slowest[i].trace == m_examples->exemplars.back().trace;
        add(m_examples->slowest[i], isMost ? marks[3] : QString(), int(i));
    }
    for (std::size_t q = 0; q + 1 < m_examples->exemplars.size(); ++q)
        add(m_examples->exemplars[q], marks[q], -1 - int(q));
    m_requestModel->setRows(std::move(rows));
    m_requests->selectIdOrFirst(0);
}

const FlowExample* FlowDetails::example() const {
    if (!m_examples || m_examples->found == 0 || !m_requests->currentId().isValid()) return nullptr;
    const int id = m_requests->currentId().toInt();
    if (id < 0) return &m_examples->exemplars[std::size_t(-1 - id)];
    return std::size_t(id) < m_examples->slowest.size() ? &m_examples->slowest[std::size_t(id)] : nullptr;
}

QList<QWidget*> FlowDetails::panes() const {
    QList<QWidget*> panes{m_plot};
    for (QPushButton* button : m_attributes->buttons())
        if (panes.size() == 1) panes << button;
    return panes << m_requests;
}

} // namespace tenfold
