#include "widgets/patterns/sequences/choicetable.h"

#include "core/base/threads/progress.h"
#include "core/program/text/decision_text.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/cells.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/flows/graph/graphscene.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/sequences/statepicture.h"

#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace tenfold {
namespace {

constexpr std::size_t kMostRivals = 2; ///< named; the best stand first

std::uint64_t callsAt(const DecisionNode& node) {
    const auto& calls = node.evidence.calls;
    return std::accumulate(calls.begin(), calls.end(), std::uint64_t{0});
}

void addCases(const ReactiveDecision& decision, std::vector<ChoiceTable::Case>& cases) {
    for (std::size_t n = 0; n < decision.nodes.size(); ++n) {
        if (!decision.nodes[n].isLeaf()) continue;
        QStringList tests;
        for (const std::string& test : testsTo(decision, n))
            tests << toQt(test);
        QString when = tests.join(ChoiceTable::tr(" and "));
        if (tests.isEmpty()) when = decision.ways.size() > 1 ? ChoiceTable::tr("by chance") : ChoiceTable::tr("always");
        cases.push_back({&decision, n, when, callsAt(decision.nodes[n])});
    }
}

} // namespace

std::vector<std::size_t> waysOf(const ReactiveDecision& decision, const DecisionNode& leaf) {
    const auto& calls = leaf.evidence.calls;
    std::vector<std::size_t> ways;
    for (std::size_t way = 0; way < std::min(calls.size(), decision.ways.size()); ++way)
        if (calls[way] > 0) ways.push_back(way);
    std::stable_sort(ways.begin(), ways.end(), [&](std::size_t a, std::size_t b) { return calls[a] > calls[b]; });
    if (ways.empty()) ways.push_back(leaf.way);
    return ways;
}

QString ChoiceTable::rivalsOf(const ReactiveDecision& decision) {
    QStringList lines;
    for (const DecisionNode& node : decision.nodes) {
        if (node.isLeaf() || node.rivals.empty()) continue;
        if (lines.isEmpty()) // said once, then one test a line
            lines << tr("<b>Other tests fit as well.</b> A run in which they differ would tell; where they do, nothing "
                        "below is sure.");
        lines << QStringLiteral("▸ ") + toQt(toText(node.test)).toHtmlEscaped();
        for (std::size_t i = 0; i < std::min(kMostRivals, node.rivals.size()); ++i)
            lines << QStringLiteral("&nbsp;&nbsp;") + tr("or: %1").arg(toQt(toText(node.rivals[i])).toHtmlEscaped());
    }
    return lines.join(QStringLiteral("<br>"));
}

ChoiceTable::ChoiceTable(QWidget* parent)
    : QWidget(parent)
    , m_graph(new GraphCanvas(tr("States: which call follows which")))
    , m_model(new CellModel(this))
    , m_table(new TableView(tr("What is called after a reply"))) {
    m_model->setColumns({{tr("After"), false, 110, tr("the call whose reply has come")},
                         {tr("When"), false, 0, tr("what the reply, or what went before, says")},
                         {tr("Then"), false, 120, tr("the call that follows")},
                         {tr("Calls"), true, 50, tr("recorded calls that came here")},
                         {tr("Right"), true, 56, tr("share of them that went on so")},
                         {tr("How sure"), false, 96}});
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setCells(m_model);
    m_table->setSortingEnabled(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto* split = paneSplitter(Qt::Vertical);
    split->setObjectName(QStringLiteral("ChoiceTable.states"));
    m_graph->setMinimumHeight(90);
    split->addWidget(m_graph);
    split->addWidget(m_table);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    column->addWidget(split);
    // As few states as people can read: they are laid out at once.
    connect(m_graph, &GraphCanvas::layoutWanted, m_graph, [this](const std::shared_ptr<const GraphTask>& task) {
        NoProgress progress;
        if (auto scene = layOutScene(task, progress)) m_graph->setScene(*scene);
    });
    const auto select = [this](std::size_t at) {
        if (at < m_cases.size()) m_table->selectIdOrFirst(QVariant::fromValue(qulonglong(at)));
    };
    connect(m_graph, &GraphCanvas::edgeSelected, this, [this, select](int id) {
        if (m_states && id >= 0 && id < int(m_states->caseOf.size())) select(m_states->caseOf[std::size_t(id)]);
    });
    connect(m_graph, &GraphCanvas::nodeSelected, this, [this, select](int id) {
        if (m_states && id >= 0 && id < int(m_states->firstCase.size())) select(m_states->firstCase[std::size_t(id)]);
    });
    connect(m_table, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        const std::size_t row = id.toULongLong();
        if (!id.isValid() || row >= m_cases.size()) return;
        markCase(row);
        Q_EMIT caseSelected(m_cases[row]);
    });
}

ChoiceTable::~ChoiceTable() = default;

// The edge that most of a case go; what was selected on the graph itself stays.
void ChoiceTable::markCase(std::size_t at) {
    if (!m_states || m_graph->hasFocus()) return;
    const auto edge = std::find(m_states->caseOf.begin(), m_states->caseOf.end(), at);
    if (edge != m_states->caseOf.end()) return m_graph->selectEdge(int(edge - m_states->caseOf.begin()));
    if (const std::size_t node = m_states->nodeOfCase[at]; node != StatePicture::kNoCase)
        m_graph->selectNode(int(node));
}

void ChoiceTable::setProgram(const NodeProgram* program, CallWords words) {
    m_words = std::move(words);
    m_states.reset();
    m_cases.clear();
    std::vector<const ReactiveDecision*> decisions;
    if (program)
        for (const ReactiveThread& thread : program->threads)
            for (const ReactiveDecision& decision : thread.decisions)
                if (!decision.nodes.empty()) decisions.push_back(&decision);
    const auto all = [](const ReactiveDecision* decision) {
        std::uint64_t sum = 0;
        for (const DecisionNode& node : decision->nodes)
            if (node.isLeaf()) sum += callsAt(node);
        return sum;
    };
    std::stable_sort(decisions.begin(), decisions.end(), [&](auto* a, auto* b) { return all(a) > all(b); });
    const bool isAny = std::any_of(decisions.begin(), decisions.end(), [](auto* d) { return d->ways.size() > 1; });
    std::vector<CellModel::Row> rows;
    if (isAny)
        for (const ReactiveDecision* decision : decisions)
            addCases(*decision, m_cases);
    for (std::size_t i = 0; i < m_cases.size(); ++i) {
        const Case& one = m_cases[i];
        const DecisionNode& leaf = one.decision->nodes[one.leaf];
        const std::vector<std::size_t> ways = waysOf(*one.decision, leaf);
        const auto named = [&](const CallName& call) { return m_words.title(call.method, toQt(call.method)); };
        QString then = named(one.decision->ways[ways.front()]);
        if (ways.size() > 1) then += tr(" or %n other(s)", nullptr, int(ways.size()) - 1);
        const std::uint64_t most = leaf.evidence.calls.empty() ? 0 : leaf.evidence.calls[ways.front()];
        const double right = one.calls > 0 ? double(most) / double(one.calls) : 0;
        Cell rightCell = Cell::of(percentText(right, 1), leaf.isSure ? Tone::Good : Tone::Normal);
        rightCell.sort = right;
        Cell when = Cell::of(one.when, one.decision->ways.size() > 1 ? Tone::Normal : Tone::Dim);
        when.tip = one.when;
        Cell sure = leaf.isSure ? Cell::of(tr("● sure"), Tone::Good) : Cell::of(tr("○ by its shares"), Tone::Dim);
        if (one.decision->ways.size() == 1) sure = Cell::of(tr("always"), Tone::Dim);
        rows.push_back({{Cell::of(named(one.decision->after)), when, Cell::of(then), Cell::number(double(one.calls)),
                         rightCell, sure},
                        QVariant::fromValue(qulonglong(i))});
    }
    if (!m_cases.empty()) {
        m_states = std::make_unique<const StatePicture>(statePicture(*program, m_cases, m_words));
        m_graph->setPicture(m_states->picture, true);
    }
    m_model->setRows(std::move(rows));
}

} // namespace tenfold
