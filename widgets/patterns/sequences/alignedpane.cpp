#include "widgets/patterns/sequences/alignedpane.h"

#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/sequences/alignedview.h"
#include "widgets/patterns/sequences/difference_cause.h"

#include <QComboBox>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <map>

namespace tenfold {
namespace {
constexpr std::size_t kMostNodesOffered = 400;
constexpr int kNameLength = 26; ///< characters of a node and its run that are shown

/// Both ends of a name: what tells it from others stands at either.
QString shortened(const QString& name, int length) {
    if (name.size() <= length) return name;
    const int tail = length / 2;
    return name.left(length - tail - 1) + u'…' + name.right(tail);
}
} // namespace

AlignedPane::AlignedPane(QWidget* parent)
    : QWidget(parent) {
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(8, 3, 8, 3);
    m_first = new QComboBox;
    m_first->setAccessibleName(tr("First node"));
    m_second = new QComboBox;
    m_second->setAccessibleName(tr("Second node"));
    for (QComboBox* box : {m_first, m_second}) {
        box->setFont(tableFont());
        box->setMinimumContentsLength(kNameLength);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        connect(box, &QComboBox::activated, this, &AlignedPane::request);
    }
    m_note = new ElidedLabel;
    m_note->setFont(tableFont());
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* against = new QLabel(tr("against"));
    against->setFont(tableFont());
    row->addWidget(m_first);
    row->addWidget(against);
    row->addWidget(m_second);
    row->addWidget(m_note, 1);
    m_view = new AlignedView;
    m_model = new CellModel(this);
    m_model->setColumns({{tr("#"), true, 30},
                         {tr("What differs"), false, 0},
                         {tr("Times"), true, 44, tr("How often these two nodes differ so")},
                         {tr("Cause"), false, 230, tr("As far as the program says")},
                         {tr("In the plan"), false, 180, tr("What the program makes of it")}});
    m_table = new TableView(tr("Differences of the two nodes"));
    m_table->setCells(m_model, false);
    m_table->setEmptyText(tr("Both make the same calls in the same order."));
    constexpr int kLeastTable = 44; // pixels: its head and a row
    m_table->setMinimumHeight(kLeastTable);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(m_view);
    column->addWidget(m_table, 1);
    column->addStretch(0); // where there is no table
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scrolledWhenLow(content));
    connect(m_view, &AlignedView::currentChanged, this,
            [this](int difference) { m_table->selectId(rowOf(difference)); });
    connect(m_table, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (id.isValid() && (m_view->current() < 0 || rowOf(m_view->current()) != id.toInt()))
            m_view->setCurrent(id.toInt());
    });
}

void AlignedPane::setType(const MinedType* type, const NodeProgram* program) {
    m_program = program;
    const QVariant before = m_first->currentData(), beforeSecond = m_second->currentData();
    m_nodes.clear();
    m_first->clear();
    m_second->clear();
    if (!type) return;
    const NodeTypeSummary::Members* largest = nullptr;
    for (const auto& members : type->summary.runs) {
        if (!largest || members.nodes.size() >= largest->nodes.size()) largest = &members;
        for (const std::string& node : members.nodes)
            if (m_nodes.size() < kMostNodesOffered) m_nodes.emplace_back(members.run, node);
    }
    for (const auto& [run, node] : m_nodes)
        for (QComboBox* box : {m_first, m_second})
            box->addItem(QStringLiteral("%1 · %2").arg(shortened(toQt(node), 12), shortened(toQt(run), 11)),
                         QStringLiteral("%1 · %2").arg(toQt(node), toQt(run)));
    if (m_nodes.empty()) return setAligned(nullptr);
    // The last run with most nodes against the run before it, usually its repetition; else its own second node.
    int a = int(m_nodes.size()) - 1, b = a;
    for (int i = 0; i < int(m_nodes.size()); ++i)
        if (m_nodes[std::size_t(i)].first == largest->run) {
            a = i;
            break;
        }
    for (int i = 0; i < int(m_nodes.size()); ++i) {
        if (i == a || m_nodes[std::size_t(i)].first == m_nodes[std::size_t(a)].first) continue;
        b = i;
        if (m_nodes[std::size_t(i)].second == m_nodes[std::size_t(a)].second) b = i; // the latest of the same name
    }
    if (b == a && m_nodes.size() > 1) b = a == 0 ? 1 : a - 1;
    const int keptA = m_first->findData(before), keptB = m_second->findData(beforeSecond);
    m_first->setCurrentIndex(keptA >= 0 && keptB >= 0 ? keptA : a);
    m_second->setCurrentIndex(keptA >= 0 && keptB >= 0 ? keptB : b);
    request();
}

void AlignedPane::request() {
    if (m_first->currentIndex() < 0 || m_second->currentIndex() < 0) return;
    const auto& [runA, nodeA] = m_nodes[std::size_t(m_first->currentIndex())];
    const auto& [runB, nodeB] = m_nodes[std::size_t(m_second->currentIndex())];
    Q_EMIT requested(toQt(runA), toQt(nodeA), toQt(runB), toQt(nodeB));
}

void AlignedPane::setAligned(std::shared_ptr<const AlignedNodes> aligned) {
    m_groupOf.assign(aligned ? aligned->stretches.size() : 0, 0); // the view tells its first one at once
    m_view->setAligned(aligned);
    const int number = m_view->differences();
    m_groupOf.assign(std::size_t(number), 0);
    std::map<QString, int> firstOf;
    std::map<int, int> times;
    for (int d = 0; d < number; ++d)
        ++times[m_groupOf[std::size_t(d)] = firstOf.emplace(m_view->differenceText(d), d).first->second];
    std::vector<CellModel::Row> rows;
    QString note;
    if (aligned) {
        for (const auto& [first, count] : times) {
            Cell what = Cell::of(m_view->differenceText(first), Tone::Disagree);
            what.tip = what.text;
            const DifferenceCause why =
                m_program ? causeOf(*m_program, m_view->callsOnlyIn(0, first), m_view->callsOnlyIn(1, first))
                          : DifferenceCause();
            Cell cause = Cell::of(why.cause, why.isExplained ? Tone::Normal : Tone::Disagree);
            Cell plan = Cell::of(why.proposal, Tone::Dim);
            cause.tip = cause.text;
            plan.tip = plan.text;
            rows.push_back({{Cell::number(first + 1), what, Cell::number(count), cause, plan}, first});
        }
        note = aligned->isComparable
                   ? tr("%1 and %2 calls · %3 equal · %n difference(s)", nullptr, number)
                         .arg(countText(double(aligned->first.methods.size())),
                              countText(double(aligned->second.methods.size())), countText(double(aligned->equal)))
                   : tr("too different to be aligned");
        if (aligned->first.isCut || aligned->second.isCut) note += tr(" · only the first calls");
    }
    m_note->setText(note);
    m_first->setToolTip(m_first->currentData().toString());
    m_second->setToolTip(m_second->currentData().toString());
    m_model->setRows(std::move(rows));
    m_table->setVisible(number > 0); // an empty table would be half the pane
    if (m_view->current() >= 0) m_table->selectId(rowOf(m_view->current()));
    Q_EMIT differencesChanged(number);
}

void AlignedPane::setProblem(const QString& text) {
    setAligned(nullptr);
    m_note->setText(text);
}

void AlignedPane::step(int by) {
    m_view->step(by);
}

} // namespace tenfold
