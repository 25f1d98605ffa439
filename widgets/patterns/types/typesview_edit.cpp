// Changing node types: what mouse and keys ask for becomes decisions (core/mining/types/type_edits.h).

#include "core/filter/filter.h"
#include "core/mining/types/type_edits.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/filtermenu.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/types/heatmap.h"
#include "widgets/patterns/types/typesview.h"

#include <QCheckBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>

#include <map>
#include <set>

namespace tenfold {

void TypesView::connectEdits() {
    connect(m_map, &HeatMap::cutMoved, this, &TypesView::showSummary);
    connect(m_map, &HeatMap::cutChosen, this, &TypesView::chooseCut);
    connect(m_map, &HeatMap::moveRequested, this, &TypesView::moveTo);
    connect(m_map, &HeatMap::rowDragged, this,
            [this](int block) { m_map->setDragText(movedText(nodesOfPart(block))); });
    connect(m_map, &HeatMap::secondTypeChanged, this, &TypesView::showSecond);
    connect(m_map, &HeatMap::renameRequested, this, [this](const QString& type, const QString& name) {
        if (!m_readOnly) decide(typeEdit(TypeEdit::Rename, fromQt(type), fromQt(name)));
    });
    m_map->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_map, &QWidget::customContextMenuRequested, this, &TypesView::contextMenu);
    connect(m_leftOut, &QLabel::linkActivated, this, [this](const QString& node) {
        if (m_readOnly) return;
        Answer answer = typeEdit(TypeEdit::Exclude, fromQt(node), "mine");
        for (int i = 0; i < m_run->count(); ++i) // "RUN/NODE": of one run only
            if (const QString run = m_run->itemText(i); node.startsWith(run + u'/'))
                answer = typeEditInRun(TypeEdit::Exclude, fromQt(run), fromQt(node.mid(run.size() + 1)), "mine");
        decide(answer);
    });
}

void TypesView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return m_map->secondType().isEmpty() ? acceptAll() : mergeSelected();
    case Qt::Key_F2:
        return rename();
    case Qt::Key_M:
        return openMoveMenu();
    case Qt::Key_Space:
        return leaveOut();
    case Qt::Key_S:
        return splitSelected();
    case Qt::Key_Plus:
        return stepCut(false);
    case Qt::Key_Minus:
        return stepCut(true);
    default:
        QWidget::keyPressEvent(event);
    }
}

// "10 node types in 33 nodes"; with another cut than the one in force, how many groups it would make.
void TypesView::showSummary(double cut) {
    if (!m_mining) return;
    const TypeLayout& layout = m_map->layoutData();
    if (cut != layout.cut) {
        m_summary->setText(tr("%1 groups by counts").arg(countText(double(groupsAtCut(*m_mining, cut)))));
        m_summaryNote->setText(tr("with a cut at %1; %2 now")
                                   .arg(numberText(cut, 3), countText(double(groupsAtCut(*m_mining, layout.cut)))));
        return;
    }
    m_summary->setText(
        tr("%n node type(s) in %1 nodes", nullptr, int(m_mining->types.size())).arg(countText(double(layout.nodes))));
    m_summaryNote->setText(layout.stableHigh > layout.stableLow
                               ? tr("the same for any cut from %1 to %2")
                                     .arg(numberText(layout.stableLow, 3), numberText(layout.stableHigh, 3))
                               : QString());
}

void TypesView::showSecond() {
    const QString second = m_map->secondType();
    m_merge->setVisible(!second.isEmpty() && !m_readOnly);
    const auto shortened = [](const QString& name) {
        return name.size() > 16 ? name.left(7) + u'…' + name.right(8) : name;
    };
    m_merge->setText(tr("Merge %1 into %2").arg(shortened(m_map->selectedType()), shortened(second)));
    m_merge->setToolTip(tr("All nodes of %1 become nodes of %2").arg(m_map->selectedType(), second));
}

void TypesView::setAnswers(const std::vector<Answer>& answers) {
    std::map<std::string, bool> out; // by node, "RUN/NODE" for those of one run
    for (const Answer& answer : answers) {
        const auto edit = parseTypeEdit(answer);
        if (!edit || edit->edit != TypeEdit::Exclude) continue;
        out[edit->subject] = edit->choice != "mine";
        for (const std::string& other : edit->others)
            out[other] = edit->choice != "mine";
    }
    QStringList links;
    for (const auto& [node, isOut] : out)
        if (isOut) links << QStringLiteral("<a href=\"%1\">%1</a>").arg(toQt(node).toHtmlEscaped());
    m_leftOut->setVisible(!links.isEmpty());
    m_leftOut->setText(tr("Left out: %1. Select one to mine it again.").arg(links.join(QStringLiteral(", "))));
}

// With the nodes that a type's name stands for today.
void TypesView::decide(const Answer& edit) {
    Q_EMIT answered({m_mining ? rememberMembers(edit, typeMembersOf(*m_mining)) : edit});
}

void TypesView::rename() {
    const QString type = m_typeTable->currentId().toString();
    if (!m_readOnly && !type.isEmpty()) m_map->editName(type);
}

void TypesView::openMoveMenu() {
    const int block = m_map->currentBlock();
    if (m_readOnly || block < 0 || !m_mining) return;
    const auto& layout = m_map->layoutData();
    const auto& from = layout.blocks[std::size_t(block)];
    const QString type = layout.brackets[std::size_t(from.bracket)].type;
    delete m_moveMenu;
    m_moveMenu = new QMenu(this);
    m_moveMenu->setAttribute(Qt::WA_DeleteOnClose);
    m_moveMenu->setAccessibleName(tr("Move to"));
    m_moveMenu->addAction(tr("Moves %1").arg(movedText(nodesOfPart(block))))->setEnabled(false);
    for (const QString& name : typesByLikeness(*m_mining, fromQt(type)))
        m_moveMenu->addAction(tr("to %1").arg(name), this, [this, block, name] { moveTo(block, name); });
    const QString own = toQt(m_mining->histograms[from.rows.front()].sender);
    if (layout.brackets[std::size_t(from.bracket)].nodes > from.rows.size())
        m_moveMenu->addAction(tr("to a new type"), this, [this, block, own] { moveTo(block, own); });
    if (m_moveMenu->actions().size() < 2) return;
    m_moveMenu->setActiveAction(m_moveMenu->actions()[1]); // the most similar one: Enter is enough
    m_moveMenu->popup(m_map->viewport()->mapToGlobal(m_map->blockPoint(block)));
}

std::vector<std::string> TypesView::nodesOf(int block) const {
    std::vector<std::string> nodes;
    for (const std::size_t row : m_map->layoutData().blocks[std::size_t(block)].rows)
        nodes.push_back(m_mining->histograms[row].sender);
    return nodes;
}

std::vector<NodeOfRun> TypesView::nodesOfPart(int block) const {
    const std::string run = fromQt(m_run->currentText());
    const std::vector<std::string> nodes = nodesOf(block);
    if (m_everywhere->isChecked()) return nodesOfSamePart(*m_mining, run, nodes);
    std::vector<NodeOfRun> out;
    for (const std::string& node : nodes)
        out.push_back({run, node});
    return out;
}

// "nodemanager-01, and nodemanager-02, nodemanager-03 in 5 other runs"
QString TypesView::movedText(const std::vector<NodeOfRun>& moved) const {
    constexpr int kMostNamed = 3;
    const QString run = m_run->currentText();
    QStringList here, there;
    std::set<std::string> runs;
    for (const NodeOfRun& node : moved) {
        const bool isHere = toQt(node.run) == run;
        if (!isHere) runs.insert(node.run);
        if (QStringList& names = isHere ? here : there; !names.contains(toQt(node.node))) names << toQt(node.node);
    }
    const auto listed = [](const QStringList& names) {
        const QString first = names.mid(0, kMostNamed).join(QStringLiteral(", "));
        const auto more = int(names.size()) - kMostNamed;
        return more > 0 ? tr("%1 and %n more", nullptr, more).arg(first) : first;
    };
    if (runs.empty())
        return m_everywhere->isChecked() && m_run->count() > 1
                   ? tr("%1; no other run has a node of this part").arg(listed(here))
                   : listed(here);
    return tr("%1, and %2 in %n other run(s)", nullptr, int(runs.size())).arg(listed(here), listed(there));
}

bool TypesView::refusesMove(const std::vector<NodeOfRun>& moved) {
    const auto runs = runsLeftWithoutNode(*m_mining, moved);
    m_moveNote->setVisible(!runs.empty());
    if (runs.empty()) return false;
    QStringList names;
    for (const std::string& run : runs)
        names << toQt(run);
    m_moveNote->setText(
        tr("<b>Not moved:</b> the type would have no node left in %1, but keep those of other runs. Move "
           "it in all runs, or merge the types.")
            .arg(names.join(QStringLiteral(", ")).toHtmlEscaped()));
    return true;
}

void TypesView::moveTo(int block, const QString& type) {
    if (m_readOnly || block < 0 || !m_mining) return;
    const std::vector<NodeOfRun> moved = nodesOfPart(block);
    if (refusesMove(moved)) return;
    decide(editOf(block, moved, TypeEdit::Move, fromQt(type)));
}

// Where names say the same as parts do, the decision speaks of names: it then holds for runs to come too.
Answer TypesView::editOf(int block, const std::vector<NodeOfRun>& part, TypeEdit edit,
                         const std::string& choice) const {
    const std::vector<std::string> nodes = nodesOf(block);
    const auto isAskedFor = [&](const MethodHistogram& row) {
        return std::find(nodes.begin(), nodes.end(), row.sender) != nodes.end();
    };
    const auto named = std::count_if(m_mining->histograms.begin(), m_mining->histograms.end(), isAskedFor);
    const bool isByName = m_everywhere->isChecked() && std::size_t(named) == part.size() &&
                          std::all_of(part.begin(), part.end(), [&](const NodeOfRun& node) {
                              return std::find(nodes.begin(), nodes.end(), node.node) != nodes.end();
                          });
    if (isByName) return typeEditOfNodes(edit, {}, nodes, choice);
    std::vector<std::pair<std::string, std::string>> places;
    for (const NodeOfRun& node : part)
        places.emplace_back(node.run, node.node);
    return typeEditOfPart(edit, places, choice);
}

void TypesView::leaveOut() {
    const int block = m_map->currentBlock();
    if (m_readOnly || block < 0 || !m_mining) return;
    decide(editOf(block, nodesOfPart(block), TypeEdit::Exclude, {}));
}

void TypesView::mergeSelected() {
    if (m_readOnly || m_map->secondType().isEmpty()) return;
    decide(typeEdit(TypeEdit::Merge, fromQt(m_map->selectedType()), fromQt(m_map->secondType())));
}

void TypesView::splitSelected() {
    const QString type = m_typeTable->currentId().toString();
    if (!m_readOnly && !type.isEmpty()) decide(typeEdit(TypeEdit::Split, fromQt(type)));
}

// By which argument, job or rank, with what the parts would be.
void TypesView::addSplitMenu(QMenu* menu) {
    const QString type = m_typeTable->currentId().toString();
    if (!m_mining) return;
    for (const MinedType& mined : m_mining->types) {
        if (toQt(mined.summary.name) != type || mined.splits.empty()) continue;
        QMenu* ways = menu->addMenu(tr("Split type by"));
        for (const SplitWay& way : mined.splits) {
            QStringList parts;
            for (const SplitPart& part : way.parts)
                parts << tr("%1: %2").arg(toQt(part.name), countText(double(part.nodes)));
            ways->addAction(QStringLiteral("%1 (%2)").arg(toQt(way.by), parts.join(QStringLiteral(", "))), this,
                            [this, type, by = way.by] { splitBy(type, by); });
        }
    }
}

void TypesView::splitBy(const QString& type, const std::string& by) {
    if (!m_readOnly) decide(typeEdit(TypeEdit::Split, fromQt(type), by));
}

void TypesView::stepCut(bool fewer) {
    if (m_readOnly || !m_mining) return;
    if (const auto cut = nextCut(*m_mining, m_mining->cutDistance, fewer)) chooseCut(*cut);
}

void TypesView::chooseCut(double cut) {
    if (m_readOnly) return;
    // Three places, as it is shown: the journal is read by people.
    decide(typeEdit(TypeEdit::Cut, {}, QString::number(cut, 'g', 3).toStdString()));
}

// The calls of the row under the pointer, and those of its column.
void TypesView::addFilterMenu(QMenu* menu) {
    constexpr std::size_t kMostNamed = 50;
    const TypeLayout& layout = m_map->layoutData();
    const int block = m_map->currentBlock(), column = m_map->currentColumn();
    if (!m_mining || block < 0) return;
    const auto use = [this](const QString& step) { Q_EMIT stepRequested(step); };
    const auto& rows = layout.blocks[std::size_t(block)].rows;
    const auto sender = [&](std::size_t row) { return m_mining->histograms[row].sender; };
    if (rows.size() == 1) {
        addFilterActions(menu, "node", toQt(sender(rows.front())), use);
    } else if (rows.size() <= kMostNamed) {
        std::string names;
        for (const std::size_t row : rows)
            names += (names.empty() ? "" : ", ") + filterValue(sender(row));
        addFilterActions(menu, toQt("node in (" + names + ")"), use);
    }
    if (column < 0) return;
    menu->addSeparator();
    const QStringList& names = layout.columns[std::size_t(column)].names;
    if (names.size() == 1) return addFilterActions(menu, "method", names.first(), use);
    std::string all;
    for (const QString& name : names)
        all += (all.empty() ? "" : ", ") + filterValue(fromQt(name));
    addFilterActions(menu, toQt("method in (" + all + ")"), use);
}

void TypesView::contextMenu(const QPoint& at) {
    QMenu menu(this);
    addFilterMenu(&menu);
    if (m_readOnly) {
        if (!menu.isEmpty()) menu.exec(m_map->viewport()->mapToGlobal(at));
        return;
    }
    if (!menu.isEmpty()) menu.addSeparator();
    menu.addAction(tr("Rename type…"), Qt::Key_F2, this, &TypesView::rename);
    menu.addAction(tr("Split type"), Qt::Key_S, this, &TypesView::splitSelected);
    addSplitMenu(&menu);
    if (m_map->currentBlock() >= 0) {
        menu.addAction(tr("Move to…"), Qt::Key_M, this, &TypesView::openMoveMenu);
        menu.addAction(tr("Leave out"), Qt::Key_Space, this, &TypesView::leaveOut);
    }
    if (!m_map->secondType().isEmpty()) menu.addAction(m_merge->text(), this, &TypesView::mergeSelected);
    menu.exec(m_map->viewport()->mapToGlobal(at));
}

} // namespace tenfold
