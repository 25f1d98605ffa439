#include "widgets/patterns/sequences/alignedpane.h"

#include "widgets/common/convert.h"
#include "widgets/common/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/sequences/alignedview.h"

#include <QComboBox>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

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
    m_model->setColumns(
        {{tr("#"), true, 30}, {tr("What differs"), false, 0}, {tr("After"), true, 60, tr("Calls before it")}});
    m_table = new TableView(tr("Differences of the two nodes"));
    m_table->setCells(m_model, false);
    m_table->setEmptyText(tr("Both make the same calls in the same order."));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(m_view);
    column->addWidget(m_table, 1);
    connect(m_view, &AlignedView::currentChanged, this, [this](int difference) { m_table->selectId(difference); });
    connect(m_table, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (id.isValid()) m_view->setCurrent(id.toInt());
    });
}

void AlignedPane::setType(const MinedType* type) {
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
    emit requested(toQt(runA), toQt(nodeA), toQt(runB), toQt(nodeB));
}

void AlignedPane::setAligned(std::shared_ptr<const AlignedNodes> aligned) {
    m_view->setAligned(aligned);
    std::vector<CellModel::Row> rows;
    QString note;
    if (aligned) {
        std::uint32_t before = 0;
        int number = 0;
        const auto& stretches = aligned->stretches;
        for (std::size_t s = 0; s < stretches.size(); ++s) {
            if (stretches[s].kind == DiffStretch::Kind::Equal) {
                before += stretches[s].length;
                continue;
            }
            if (s > 0 && stretches[s - 1].kind != DiffStretch::Kind::Equal) continue;
            Cell what = Cell::of(m_view->differenceText(number), Tone::Disagree);
            what.tip = what.text;
            rows.push_back({{Cell::number(number + 1), what, Cell::number(double(before))}, number});
            ++number;
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
    m_table->selectId(m_view->current());
}

void AlignedPane::setProblem(const QString& text) {
    setAligned(nullptr);
    m_note->setText(text);
}

void AlignedPane::step(int by) {
    m_view->step(by);
}

} // namespace tenfold
