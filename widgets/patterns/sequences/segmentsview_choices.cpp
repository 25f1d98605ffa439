// What a reply decides, in full: the cases of one choice side by side, and tests that explain it as well.

#include "core/program/decision.h"
#include "widgets/common/convert.h"
#include "widgets/common/fittext.h"
#include "widgets/common/tables/cells.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/sequences/segmentsview.h"
#include "widgets/theme/theme.h"

#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::size_t kMostWays = 4; ///< columns; the rest are one

} // namespace

void SegmentsView::choosePage() {
    const bool isStates = m_byChoices->isChecked() && !m_asText->isChecked();
    m_stack->setCurrentIndex(m_asText->isChecked() ? 1 : isStates ? 2 : 0);
    // States need more room than a strip, unless somebody has said how much.
    if (!m_isSplitByHand) m_split->setSizes(isStates ? QList<int>{440, 166} : QList<int>{350, 260});
    limitProgram();
}

void SegmentsView::showCase(const ChoiceTable::Case& chosen) {
    for (QWidget* part :
         {static_cast<QWidget*>(m_body), static_cast<QWidget*>(m_valuesTitle), static_cast<QWidget*>(m_values)})
        part->hide();
    const ReactiveDecision& decision = *chosen.decision;
    const DecisionNode& leaf = decision.nodes[chosen.leaf];
    const std::vector<std::size_t> taken = waysOf(decision, leaf);
    const auto named = [this](const CallName& call) {
        return m_choices->words().title(call.method, toQt(call.method));
    };
    m_detailHeader->setTitle(tr("After %1").arg(named(decision.after)));
    QString text =
        tr("<b>%1</b> %2").arg(named(decision.ways[taken.front()]).toHtmlEscaped(), chosen.when.toHtmlEscaped());
    text += QStringLiteral("<br>") +
            (leaf.isSure ? tr("Sure: so it was each time, in %n call(s).", nullptr, int(chosen.calls))
             : decision.ways.size() == 1
                 ? tr("Nothing else was ever called then.")
                 : tr("Nothing that was recorded tells these calls apart: played by their shares."));
    m_detail->setText(text);
    std::vector<std::size_t> ways; // of the whole choice, the most frequent first
    std::vector<double> sums(decision.ways.size(), 0);
    for (const DecisionNode& node : decision.nodes)
        for (std::size_t way = 0; way < std::min(sums.size(), node.evidence.calls.size()); ++way)
            if (node.isLeaf()) sums[way] += double(node.evidence.calls[way]);
    for (std::size_t way = 0; way < sums.size(); ++way)
        ways.push_back(way);
    std::stable_sort(ways.begin(), ways.end(), [&](std::size_t a, std::size_t b) { return sums[a] > sums[b]; });
    std::vector<Column> columns{{tr("When"), false, 0}};
    const std::size_t shown = std::min(kMostWays, ways.size());
    constexpr int kWidestTitle = 60; // px: conditions need the room; the tip has the whole name
    const QFontMetricsF metrics(tableFont());
    for (std::size_t i = 0; i < shown; ++i) {
        const std::string& method = decision.ways[ways[i]].method;
        const QString name = m_choices->words().title(method, toQt(method));
        columns.push_back({fitEnds(name, metrics, kWidestTitle), true, 48, name});
    }
    if (ways.size() > shown) columns.push_back({tr("others"), true, 50});
    std::vector<CellModel::Row> rows;
    for (const ChoiceTable::Case& one : m_choices->cases()) {
        if (one.decision != chosen.decision) continue;
        const auto& calls = decision.nodes[one.leaf].evidence.calls;
        Cell when = Cell::of(one.when);
        when.tip = one.when;
        when.bold = one.leaf == chosen.leaf;
        CellModel::Row row{{when}, QVariant::fromValue(qulonglong(one.leaf))};
        double rest = double(one.calls);
        for (std::size_t i = 0; i < shown; ++i) {
            const double count = ways[i] < calls.size() ? double(calls[ways[i]]) : 0;
            rest -= count;
            row.cells.push_back(Cell::number(count));
        }
        if (ways.size() > shown) row.cells.push_back(Cell::number(rest));
        rows.push_back(std::move(row));
    }
    m_tableModel->setColumns(std::move(columns));
    m_tableModel->setRows(std::move(rows));
    m_table->fitHeight();
    m_table->show();
    const QString rivals = ChoiceTable::rivalsOf(decision);
    m_after->setText(rivals);
    m_after->setVisible(!rivals.isEmpty());
    Q_EMIT statusChanged();
}

} // namespace tenfold
