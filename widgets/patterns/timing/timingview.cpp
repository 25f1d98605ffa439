#include "widgets/patterns/timing/timingview.h"

#include "core/align/alignment.h"
#include "core/program/walk.h"
#include "widgets/common/convert.h"
#include "widgets/common/marks.h"
#include "widgets/common/tables/filtermenu.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/timingtext.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/timing/startchart.h"
#include "widgets/patterns/timing/timesplot.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <cmath>

namespace tenfold {

TimingView::TimingView(QWidget* parent)
    : QWidget(parent) {
    arrangePanes(this, {makeList(), makeMain(), makeDetails()}, {220, 748, 240});
}

QWidget* TimingView::makeList() {
    auto* pane = new Pane(tr("Timing"));
    pane->header()->setNote(tr("least sure first"));
    pane->setMinimumWidth(180);
    m_typeModel = new CellModel(this);
    m_typeModel->setColumns({{tr("Node type"), false, 0},
                             {tr("Starts"), true, 62,
                              tr("Share of the nodes that started as the rule says. ● sure, ◐ proposed, ○ doubtful")},
                             {tr("Clocks"), true, 46, tr("Calls that the clock makes")}});
    m_types = new TableView(tr("Timing by node type"));
    m_types->setSelectionMode(QAbstractItemView::SingleSelection);
    m_types->setCells(m_typeModel);
    pane->body()->addWidget(m_types, 1);
    addReadingKey(pane, tr("Reading the bars"),
                  tr("bar: from the first to the last call\n"
                     "arrow: from what was waited for\n"
                     "dashed: from the start of the run\n"
                     "framed: not started as the rule says"));
    connect(m_types, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (id.isValid()) showType(id.toString());
    });
    return pane;
}

QWidget* TimingView::makeMain() {
    auto* split = paneSplitter(Qt::Vertical);
    split->setObjectName(QStringLiteral("TimingView.main"));
    auto* pane = new Pane(tr("Starts"));
    m_chartHeader = pane->header();
    m_runs = new QComboBox;
    m_runs->setFont(tableFont());
    m_runs->setAccessibleName(tr("Run"));
    m_chartHeader->addControl(m_runs);
    m_chart = new StartChart;
    pane->body()->addWidget(m_chart);
    split->addWidget(pane);
    split->addWidget(makeTables());
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setSizes({330, 260});
    connect(m_runs, &QComboBox::currentIndexChanged, this, [this] {
        if (isVisible()) activate();
    });
    connect(m_chart, &StartChart::selected, this, [this](int node) {
        setPage(Starts);
        m_tables[Starts]->selectId(node);
    });
    return split;
}

QWidget* TimingView::makeTables() {
    auto* pane = new Pane(tr("Times"));
    m_tableHeader = pane->header();
    m_pages = new QButtonGroup(this);
    m_stack = new QStackedWidget;
    const QString titles[] = {tr("Starts"), tr("Clocks"), tr("Intervals")};
    const QString tips[] = {tr("When each node of the run started, and what it waited for"),
                            tr("Calls that the clock makes, of all node types"),
                            tr("The time between a call and the one before it, of the selected node type")};
    const std::vector<Column> columns[] = {
        {{tr("Node"), false, 0},
         {tr("Start s"), true, 62},
         {tr("Lives s"), true, 62},
         {tr("Waited for"), false, 130, tr("The node whose call was waited for")},
         {tr("Until s"), true, 62},
         {tr("Started after"), true, 88},
         {QString(), false, 24}},
        {{tr("Node type"), false, 120},
         {tr("Call"), false, 0},
         {tr("Every"), true, 76},
         {tr("Jitter"), true, 74, tr("Median deviation from the median interval")},
         {tr("On time"), true, 76, tr("Intervals within 10 % of a period. ● sure, ◐ proposed, ○ doubtful")},
         {tr("Intervals"), true, 66},
         {tr("Calls a tick"), true, 72}},
        {{tr("No."), true, 34},
         {tr("Call"), false, 0},
         {tr("Half within"), true, 82},
         {tr("9 of 10"), true, 150},
         {tr("Picture"), false, 120, tr("9 of 10, from 0.1 ms to 100 s")},
         {tr("Seen"), true, 60}}};
    for (int page = 0; page < Pages; ++page) {
        m_models[page] = new CellModel(this);
        m_models[page]->setColumns(columns[page]);
        m_tables[page] = new TableView(titles[page]);
        m_tables[page]->setSelectionMode(QAbstractItemView::SingleSelection);
        m_tables[page]->setCells(m_models[page]);
        m_stack->addWidget(m_tables[page]);
        auto* button = new QPushButton(titles[page]);
        button->setFont(tableFont());
        button->setCheckable(true);
        button->setToolTip(tips[page]);
        m_pages->addButton(button, page);
        m_tableHeader->addLeading(button);
        connect(m_tables[page], &TableView::currentIdChanged, this, &TimingView::showSelected);
        offerFilters(m_tables[page], page == Starts ? "node" : "method", page == Starts ? 0 : 1,
                     [this](const QString& step) { Q_EMIT stepRequested(step); });
    }
    m_pages->button(Starts)->setChecked(true);
    m_tables[Starts]->setEmptyText(tr("Reading the run…"));
    m_tables[Clocks]->setEmptyText(tr("No node calls anything by the clock."));
    m_tables[Intervals]->setEmptyText(tr("This type makes no calls in order."));
    pane->body()->addWidget(m_stack);
    connect(m_pages, &QButtonGroup::idClicked, this, [this](int page) {
        setPage(page);
        showSelected();
    });
    return pane;
}

QWidget* TimingView::makeDetails() {
    auto* pane = new Pane(tr("Why"));
    pane->setMinimumWidth(210);
    m_detailHeader = pane->header();
    auto* column = detailColumn(pane);
    m_detail = detailLabel();
    m_after = detailLabel();
    for (WrappingLabel* label : {m_detail, m_after})
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_plot = new TimesPlot;
    column->addWidget(m_detail);
    column->addWidget(m_plot, 1);
    column->addWidget(m_after);
    column->addStretch(0);
    return pane;
}

void TimingView::setMining(std::shared_ptr<const MiningResult> mining) {
    m_mining = std::move(mining);
    m_picture.reset();
    m_chart->setPicture(nullptr, nullptr);
    const QString before = m_runs->currentText();
    {
        const QSignalBlocker quiet(m_runs);
        m_runs->clear();
        if (m_mining) {
            double largest = -1;
            int at = 0;
            std::map<std::string, double> scales;
            for (const CountSeries& series : m_mining->counts)
                for (const auto& point : series.points)
                    scales.emplace(point.run, point.heldOut ? -1 : point.scale);
            for (const auto& [run, scale] : scales) {
                if (scale > largest) largest = scale, at = m_runs->count();
                m_runs->addItem(toQt(run));
            }
            const int kept = m_runs->findText(before);
            m_runs->setCurrentIndex(kept >= 0 ? kept : at);
        }
    }
    // Clocks are told by their place in the program: none of the one before may be left when a type is selected, which
    // shows the row that is current.
    fillClocks();
    fillTypes();
    fillStarts();
    if (m_mining && isVisible()) activate();
}

// However it comes into view: by its tab, by its perspective, or with a workspace that opens on it.
void TimingView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    activate();
}

void TimingView::activate() {
    const QString run = m_runs->currentText();
    if (m_mining && !run.isEmpty() && !(m_picture && toQt(m_picture->run) == run)) Q_EMIT pictureWanted(run);
}

void TimingView::setPicture(std::shared_ptr<const TimingPicture> picture) {
    m_picture = std::move(picture);
    m_chart->setPicture(m_picture, m_mining);
    m_chartHeader->setNote(
        m_picture ? tr("%n node(s) of N = %1", nullptr, int(m_picture->nodes.size())).arg(scaleLabel(m_picture->scale))
                  : QString());
    fillStarts();
    showType(m_type);
    Q_EMIT statusChanged();
}

void TimingView::setProblem(const QString& text) {
    setPicture(nullptr);
    m_tables[Starts]->setEmptyText(text);
}

const NodeProgram* TimingView::programOf(const std::string& type) const {
    for (const NodeProgram& program : m_mining->program.types)
        if (program.type == type) return &program;
    return nullptr;
}

void TimingView::fillTypes() {
    std::vector<CellModel::RankedRow> rows;
    if (m_mining)
        for (const NodeProgram& program : m_mining->program.types) {
            const StartRule& rule = program.start;
            const double share =
                rule.evidence.instances > 0 ? double(rule.evidence.held) / double(rule.evidence.instances) : 1;
            double doubt = 1 - share;
            for (const Timer& timer : program.timers)
                doubt = std::max(doubt, 1 - timer.evidence.confidence);
            Cell name = Cell::of(toQt(program.type)), held = Cell::of(percentText(share, 0));
            name.tip = startRuleText(rule, program.type);
            held.sort = share;
            addMark(held, standingOf(rule, m_mining->program));
            rows.push_back({-doubt, {{name, held, Cell::number(double(program.timers.size()))}, toQt(program.type)}});
        }
    m_typeModel->setRanked(std::move(rows));
    m_type = m_types->selectIdOrFirst(m_type).toString();
    fillIntervals();
}

void TimingView::fillStarts() {
    std::vector<CellModel::Row> rows;
    if (m_picture)
        for (int n = 0; n < int(m_picture->nodes.size()); ++n) {
            const StartedNode& node = m_picture->nodes[std::size_t(n)];
            Cell from, until, after, mark;
            if (node.wait) {
                from = Cell::of(node.wait->node >= 0 ? toQt(m_picture->nodes[std::size_t(node.wait->node)].node)
                                                     : tr("the run's start"));
                from.tip = from.text;
                until = Cell::number(double(node.wait->ns) / 1e9, 3);
                const std::int64_t ns = node.startNs - node.wait->ns;
                after = Cell::of(durationText(ns), node.wait->isNear ? Tone::Normal : Tone::Disagree);
                after.sort = double(ns);
                mark = node.wait->isNear ? Cell::of(QStringLiteral("✓"), Tone::Good)
                                         : Cell::of(QStringLiteral("✗"), Tone::Disagree);
                mark.tip = tr("✓ started as the rule of its type says, ✗ not");
            }
            Cell name = Cell::of(toQt(node.node));
            name.tip = tr("%1, type %2").arg(name.text, toQt(node.type));
            rows.push_back({{name, Cell::number(double(node.startNs) / 1e9, 3),
                             Cell::number(double(node.endNs - node.startNs) / 1e9, 3), from, until, after, mark},
                            n});
        }
    m_models[Starts]->setRows(std::move(rows));
}

void TimingView::fillClocks() {
    std::vector<CellModel::Row> rows;
    if (m_mining)
        for (std::size_t t = 0; t < m_mining->program.types.size(); ++t) {
            const NodeProgram& program = m_mining->program.types[t];
            for (std::size_t c = 0; c < program.timers.size(); ++c) {
                const Timer& timer = program.timers[c];
                Cell call = Cell::of(toQt(timer.call.method)), every = Cell::of(paceText(timer));
                call.kind = CallKind::Clock;
                call.tip = call.text;
                every.sort = double(timer.periodNs);
                Cell jitter = Cell::of(durationText(timer.jitterNs)),
                     sure = Cell::of(percentText(timer.evidence.confidence, 1));
                jitter.sort = double(timer.jitterNs);
                sure.sort = timer.evidence.confidence;
                addMark(sure, standingOf(timer));
                rows.push_back({{Cell::of(toQt(program.type)), call, every, jitter, sure,
                                 Cell::number(double(timer.evidence.intervals)), Cell::number(timer.callsPerTick, 2)},
                                QVariant::fromValue(qulonglong(t << 32 | c))});
            }
        }
    m_models[Clocks]->setRows(std::move(rows));
}

void TimingView::fillIntervals() {
    std::vector<CellModel::Row> rows;
    const NodeProgram* program = m_mining ? programOf(fromQt(m_type)) : nullptr;
    // A share of the width from 0.1 ms to 100 s, six decades.
    const auto place = [](std::int64_t ns) {
        return std::clamp(std::log10(std::max(1.0, double(ns) / 1e5)) / 6, 0., 1.);
    };
    int number = 0;
    const Theme& theme = Theme::of(this);
    if (program)
        forEachStep(program->body, [&](const Step& step, const auto&) {
            const auto* call = std::get_if<CallStep>(&step.node);
            if (!call) return;
            ++number;
            const DurationDistribution& d = call->delay;
            Cell method = Cell::of(toQt(call->method)), median = Cell::of(QStringLiteral("–"), Tone::Dim), picture;
            method.kind = kindOf(call->method, false);
            method.tip = method.text;
            if (d.samples > 0) {
                median = Cell::of(durationText(d.medianNs()));
                const double low = place(d.quantilesNs[1]), high = place(d.quantilesNs[7]);
                picture.stack = {low, QColor(Qt::transparent), std::max(0.015, high - low), theme.accent};
            }
            median.sort = double(d.medianNs());
            Cell band = Cell::of(bandText(d));
            band.sort = double(d.quantilesNs[7] - d.quantilesNs[1]);
            rows.push_back(
                {{Cell::number(number), method, median, band, picture, Cell::number(double(d.samples))}, step.id});
        });
    m_models[Intervals]->setRows(std::move(rows));
}

void TimingView::showType(const QString& type) {
    if (!m_mining || type.isEmpty()) return;
    m_type = type;
    fillIntervals();
    // The first node of the type that did not start as the rule says, else its last one: most waited for.
    int first = -1, off = -1;
    if (m_picture)
        for (int n = 0; n < int(m_picture->nodes.size()); ++n) {
            const StartedNode& node = m_picture->nodes[std::size_t(n)];
            if (toQt(node.type) != type) continue;
            if (first < 0) first = n;
            if (off < 0 && node.wait && !node.wait->isNear) off = n;
        }
    if (page() == Starts) m_tables[Starts]->selectId(off >= 0 ? off : first);
    if (page() == Intervals && m_tables[Intervals]->model()->rowCount() > 0)
        m_tables[Intervals]->setCurrentIndex(m_tables[Intervals]->model()->index(0, 0));
    if (page() == Clocks && m_mining)
        for (std::size_t t = 0; t < m_mining->program.types.size(); ++t)
            if (toQt(m_mining->program.types[t].type) == type)
                m_tables[Clocks]->selectId(QVariant::fromValue(qulonglong(t << 32)));
    showSelected();
}

void TimingView::setPage(int page) {
    m_pages->button(page)->setChecked(true);
    m_stack->setCurrentIndex(page);
    const QString notes[] = {tr("of all nodes of the run"), tr("of all node types"), m_type};
    m_tableHeader->setNote(notes[page]);
    Q_EMIT statusChanged();
}

int TimingView::page() const {
    return m_stack->currentIndex();
}

QString TimingView::detailText() const {
    return m_detail->text() + m_after->text();
}

QPushButton* TimingView::pageButton(int page) const {
    return qobject_cast<QPushButton*>(m_pages->button(page));
}

QString TimingView::statusText() const {
    if (!m_mining) return {};
    std::uint64_t held = 0, all = 0, clocks = 0;
    for (const NodeProgram& program : m_mining->program.types) {
        held += program.start.evidence.held;
        all += program.start.evidence.instances;
        clocks += program.timers.size();
    }
    return tr("%1 of %2 nodes started as their rule says · %n call(s) of clocks", nullptr, int(clocks))
        .arg(countText(double(held)), countText(double(all)));
}

QList<QWidget*> TimingView::panes() const {
    return {m_types, m_chart, m_tables[page()]};
}

} // namespace tenfold
