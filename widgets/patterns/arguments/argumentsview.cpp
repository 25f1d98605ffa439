#include "widgets/patterns/arguments/argumentsview.h"

#include "widgets/patterns/arguments/coveragetext.h"

#include "core/evidence/argument_evidence.h"
#include "core/program/expression/expression_parts.h"
#include "core/program/unknown_arguments.h"
#include "core/trace/call_kind.h"
#include "widgets/common/argumentname.h"
#include "widgets/common/convert.h"
#include "widgets/common/marks.h"
#include "widgets/common/tables/cells.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/arguments/flowstrip.h"
#include "widgets/patterns/sequences/programlayout.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTreeView>
#include <QVBoxLayout>

#include <array>
#include <cmath>

namespace tenfold {
namespace {

enum RuleColumn { Name, Class, Pattern, Samples, Holds, Columns };
enum ItemRole { CallRole = Qt::UserRole + 50, PathRole };
constexpr int kClassCount = 6;
using Classes = std::array<double, kClassCount>;

QString letterOf(ArgumentClass c) {
    switch (c) {
    case ArgumentClass::Constant:
        return QStringLiteral("C");
    case ArgumentClass::Regular:
        return QStringLiteral("R");
    case ArgumentClass::Flow:
        return QStringLiteral("F");
    case ArgumentClass::Member:
        return QStringLiteral("M");
    case ArgumentClass::Labelled:
        return QStringLiteral("L");
    case ArgumentClass::Unknown:
        break;
    }
    return QStringLiteral("?");
}

QColor colourOf(const Theme& t, ArgumentClass c) {
    if (c == ArgumentClass::Constant) return t.line;
    if (c == ArgumentClass::Unknown) return t.disagree;
    return letterColours(t, letterOf(c).at(0)).fill;
}

/// Parts of a pattern's text in braces vary: start and length, braces left in.
QVariantList markedParts(const QString& text) {
    QVariantList marks;
    int depth = 0, start = 0;
    for (int i = 0; i < text.size(); ++i) {
        if (text[i] == u'{' && depth++ == 0) start = i;
        if (text[i] == u'}' && depth > 0 && --depth == 0) marks << start << i - start + 1;
    }
    return marks;
}

} // namespace

ArgumentsView::ArgumentsView(QWidget* parent)
    : QWidget(parent) {
    arrangePanes(this, {makeList(), makeMain()}, {220, 988});
}

QWidget* ArgumentsView::makeList() {
    auto* pane = new Pane(tr("Arguments by type"));
    m_listPane = pane;
    m_typeModel = new CellModel(this);
    m_typeModel->setColumns({{tr("Unknown first"), false, 0},
                             {tr("Kinds"), true, 44, tr("Arguments of calls of the program")},
                             {tr("Classes"), false, 76}});
    m_types = new TableView(tr("Arguments by node type"));
    m_types->setSelectionMode(QAbstractItemView::SingleSelection);
    m_types->setCells(m_typeModel);
    pane->body()->addWidget(m_types, 1);
    m_totals = new QLabel;
    m_totals->setFont(tableFont());
    m_totals->setTextFormat(Qt::RichText);
    m_totals->setContentsMargins(8, 8, 8, 4);
    pane->body()->addWidget(m_totals);
    auto* note = noteLabel(tr("A kind is one argument of one call of one type."));
    note->setContentsMargins(8, 0, 8, 12);
    pane->body()->addWidget(note);
    connect(m_types, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (id.isValid()) showType(id.toString());
    });
    return pane;
}

QWidget* ArgumentsView::makeMain() {
    auto* split = paneSplitter(Qt::Vertical);
    split->setObjectName(QStringLiteral("ArgumentsView.main"));
    auto* pane = new Pane(tr("Arguments"));
    m_header = pane->header();
    m_constants = new QPushButton(tr("Hide constants"));
    m_constants->setCheckable(true);
    m_constants->setChecked(true);
    m_constants->setFont(tableFont());
    m_header->addControl(m_constants);
    m_model = new QStandardItemModel(this);
    m_tree = new QTreeView;
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(new CellDelegate(m_tree));
    m_tree->setAccessibleName(tr("Arguments by call"));
    m_tree->setFont(tableFont());
    m_tree->header()->setFont(tableFont());
    m_tree->header()->setFixedHeight(22);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setTabKeyNavigation(false);
    pane->body()->addWidget(m_tree);
    split->addWidget(pane);
    auto* flow = new Pane(tr("Where values come from"));
    m_flowHeader = flow->header();
    m_flow = new FlowStrip;
    flow->body()->addWidget(m_flow);
    auto* note = noteLabel(tr("above the calls: from a request · below: from a response · dashed: unknown"));
    note->setContentsMargins(8, 2, 8, 6);
    flow->body()->addWidget(note);
    split->addWidget(flow);
    split->setStretchFactor(0, 3);
    split->setSizes({390, 240});
    connect(m_constants, &QPushButton::toggled, this, [this] { showType(m_types->currentId().toString()); });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& now) { selectRow(now); });
    connect(m_flow, &FlowStrip::argumentChosen, this,
            [this](const CallStep* call, const QString& path) { follow(call, path); });
    return split;
}

void ArgumentsView::setMining(std::shared_ptr<const MiningResult> mining) {
    m_program = nullptr;
    m_flow->setProgram(nullptr);
    m_callRows.clear();
    m_loopRows.clear();
    m_model->clear();
    m_mining = std::move(mining);
    if (m_mining) fillTypes();
}

void ArgumentsView::setServer(const QString& target) {
    m_server = fromQt(target);
    if (m_mining) fillTypes();
}

void ArgumentsView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_mining) fillTypes(); // bars and letters carry the theme's colours
}

void ArgumentsView::fillTypes() {
    const Theme& t = Theme::of(this);
    const QString before = m_types->currentId().toString();
    Classes all{};
    std::vector<CellModel::RankedRow> rows;
    for (const NodeProgram& program : m_mining->program.types) {
        std::vector<const CallStep*> calls;
        collectCalls(program.body, calls);
        for (const Timer& timer : program.timers)
            calls.push_back(&timer.call);
        Classes own{};
        double kinds = 0;
        for (const CallStep* call : calls) {
            if (!m_server.empty() && call->target != m_server) continue;
            for (const Argument& a : call->arguments)
                ++own[std::size_t(classOf(a.value))], ++kinds;
        }
        Cell stack;
        for (int c = 0; c < kClassCount && kinds > 0; ++c) {
            all[std::size_t(c)] += own[std::size_t(c)];
            if (own[std::size_t(c)] > 0) stack.stack << own[std::size_t(c)] / kinds << colourOf(t, ArgumentClass(c));
            stack.tip += QStringLiteral("%1 %2\n").arg(countText(own[std::size_t(c)]), wordsOf(ArgumentClass(c)));
        }
        stack.tip = stack.tip.trimmed();
        stack.sort = own[std::size_t(ArgumentClass::Unknown)];
        Cell name = Cell::of(toQt(program.type));
        name.tip = name.text;
        rows.push_back({-own[std::size_t(ArgumentClass::Unknown)] - kinds * 1e-6,
                        {{name, Cell::number(kinds), stack}, toQt(program.type)}});
    }
    m_typeModel->setRanked(std::move(rows));
    double sum = 0;
    for (const double n : all)
        sum += n;
    QString html = tr("<b>All types, %1 kinds</b>").arg(countText(sum)) + QStringLiteral("<table cellspacing=2>");
    for (int c = 0; c < kClassCount; ++c) {
        const LetterColours colours = letterColours(t, letterOf(ArgumentClass(c)).at(0));
        html +=
            QStringLiteral("<tr><td style='background:%1;color:%2'>&nbsp;<b>%3</b>&nbsp;</td><td>&nbsp;%4</td><td "
                           "align=right>&nbsp;&nbsp;%5</td><td align=right>&nbsp;&nbsp;%6</td></tr>")
                .arg(colours.fill.name(), colours.text.name(), letterOf(ArgumentClass(c)), wordsOf(ArgumentClass(c)),
                     countText(all[std::size_t(c)]), percentText(sum > 0 ? all[std::size_t(c)] / sum : 0, 0));
    }
    m_totals->setText(html + QStringLiteral("</table>"));
    constexpr int kLeastList = 188;
    m_listPane->setMinimumWidth(std::max(kLeastList, m_totals->sizeHint().width()));
    showType(m_types->selectIdOrFirst(before).toString());
}

void ArgumentsView::showType(const QString& name) {
    if (!m_mining) return;
    const auto& types = m_mining->program.types;
    const auto found =
        std::find_if(types.begin(), types.end(), [&](const NodeProgram& p) { return toQt(p.type) == name; });
    if (found == types.end()) return;
    m_program = &*found;
    m_flow->setProgram(m_program);
    m_callRows.clear();
    m_loopRows.clear();
    m_model->clear();
    const auto loops = loopsOfCalls(m_program->body);
    m_model->setHorizontalHeaderLabels({tr("Call, argument"), QString(), tr("Pattern"), tr("Samples"), tr("Holds")});
    m_model->horizontalHeaderItem(Holds)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_model->horizontalHeaderItem(Holds)->setToolTip(tr("In how many recorded calls the pattern gives the value"));
    std::vector<std::pair<const CallStep*, bool>> calls;
    {
        std::vector<const CallStep*> plain;
        collectCalls(m_program->body, plain);
        for (const CallStep* c : plain)
            calls.emplace_back(c, false);
        for (const Timer& timer : m_program->timers)
            calls.emplace_back(&timer.call, true);
    }
    const bool hide = m_constants->isChecked();
    std::size_t arguments = 0;
    int number = 0;
    for (const auto& [call, periodic] : calls) {
        ++number;
        if (!m_server.empty() && call->target != m_server) continue;
        std::vector<const Argument*> shown;
        QStringList constants;
        for (const Argument& a : call->arguments) {
            ++arguments;
            if (hide && classOf(a.value) == ArgumentClass::Constant)
                constants << argumentName(call->method, a.path) + u' ' + oneLine(toQt(toText(a.value)), 90);
            else
                shown.push_back(&a);
        }
        if (call->arguments.empty()) continue;
        auto* head = new QStandardItem(QStringLiteral("%1  %2").arg(number).arg(toQt(call->method)));
        head->setData(int(kindOf(call->method, periodic)), KindRole);
        head->setData(QVariant::fromValue(quintptr(call)), CallRole);
        head->setData(true, HeadRole);
        head->setToolTip(toQt(call->method));
        QList<QStandardItem*> row{head};
        for (int c = 1; c < Columns; ++c) {
            auto* item = new QStandardItem(c == Pattern ? tr("%n argument(s)", nullptr, int(call->arguments.size())) +
                                                              (periodic ? tr(", by the clock") : QString())
                                                        : QString());
            item->setData(int(Tone::Dim), ToneRole);
            item->setData(true, HeadRole);
            row << item;
        }
        const auto loop = loops.find(call);
        rowOfLoop(loop == loops.end() ? nullptr : loop->second)->appendRow(row);
        m_callRows.emplace_back(call, head);
        for (const Argument* a : shown) {
            auto* path = new QStandardItem(argumentName(call->method, a->path));
            path->setFont(fixedFont());
            path->setData(QVariant::fromValue(quintptr(call)), CallRole);
            path->setData(toQt(a->path), PathRole);
            path->setToolTip(toQt(a->path) + (a->sometimes ? tr("\nabsent in some calls") : QString()));
            auto* letter = new QStandardItem;
            const ArgumentClass kind = classOf(a->value);
            letter->setData(letterOf(kind), BadgeRole);
            letter->setToolTip(wordsOf(kind));
            const QString text = oneLine(patternText(a->value), 300);
            auto* pattern = new QStandardItem(text);
            pattern->setFont(fixedFont());
            pattern->setToolTip(text);
            pattern->setData(true, EndsRole);
            if (const QVariantList marks = markedParts(text);
                !marks.isEmpty() && (kind == ArgumentClass::Regular || kind == ArgumentClass::Labelled))
                pattern->setData(marks, MarkRole);
            QStringList samples;
            for (const Value& v : a->evidence.samples)
                samples << oneLine(toQt(toText(v)), 60);
            auto* sample = new QStandardItem(samples.mid(0, 4).join(QStringLiteral(" · ")));
            sample->setFont(fixedFont());
            sample->setToolTip(samples.join(u'\n'));
            sample->setData(sample->text().contains(u'/'), EndsRole); // paths begin alike
            sample->setData(int(Tone::Dim), ToneRole);
            auto* holds =
                new QStandardItem(a->evidence.instances == 0 ? QString()
                                                             : tr("%1 of %2")
                                                                   .arg(countText(double(a->evidence.held)),
                                                                        countText(double(a->evidence.instances))));
            const Standing standing = standingOf(*a, m_program->type, call->name(), m_mining->program);
            holds->setText(QStringLiteral("%1 %2").arg(QString(signOf(standing.mark)), holds->text()));
            holds->setToolTip(standingText(standing));
            holds->setData(int(toneOf(standing.mark)), ToneRole);
            holds->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            head->appendRow({path, letter, pattern, sample, holds});
        }
        if (!constants.isEmpty()) {
            auto* folded = new QStandardItem(
                tr("%n constant(s): %1", nullptr, int(constants.size())).arg(constants.join(QStringLiteral(", "))));
            folded->setData(int(Tone::Dim), ToneRole);
            folded->setToolTip(constants.join(u'\n'));
            head->appendRow({folded, new QStandardItem, new QStandardItem, new QStandardItem, new QStandardItem});
            m_tree->setFirstColumnSpanned(head->rowCount() - 1, head->index(), true);
        }
    }
    m_tree->expandAll();
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->resizeSection(Name, 270);
    m_tree->header()->resizeSection(Class, 28);
    m_tree->header()->resizeSection(Pattern, 340);
    m_tree->header()->setSectionResizeMode(Samples, QHeaderView::Stretch);
    m_tree->header()->resizeSection(Holds, 100);
    m_header->setTitle(name);
    m_header->setNote(tr("%1 calls, %2 arguments").arg(countText(double(calls.size())), countText(double(arguments))));
    selectFirst();
    Q_EMIT statusChanged();
}

// It is read from the top; the first argument with something to show has its arrows below at once.
void ArgumentsView::selectFirst() {
    if (m_callRows.empty()) return;
    m_tree->scrollToTop();
    const QModelIndex first = firstWithArrow();
    m_tree->setCurrentIndex(first.isValid() ? first : m_callRows.front().second->index());
    m_tree->scrollTo(m_tree->currentIndex());
}

QModelIndex ArgumentsView::firstWithArrow() const {
    for (const auto& [call, head] : m_callRows)
        for (const Argument& argument : call->arguments) {
            bool hasArrow = classOf(argument.value) == ArgumentClass::Unknown;
            forEachSource(argument.value, [&](const FieldRef&) { hasArrow = true; });
            for (int i = 0; hasArrow && i < head->rowCount(); ++i)
                if (head->child(i)->data(PathRole).toString() == toQt(argument.path)) return head->child(i)->index();
        }
    return {};
}

void ArgumentsView::selectArgument(const std::string& type, const std::string& method, const std::string& path) {
    m_types->selectId(toQt(type));
    const std::string wanted = withoutIndices(path);
    for (const auto& [call, head] : m_callRows) {
        if (call->method != method) continue;
        for (int i = 0; i < head->rowCount(); ++i) {
            if (withoutIndices(fromQt(head->child(i)->data(PathRole).toString())) != wanted) continue;
            m_tree->setCurrentIndex(head->child(i)->index());
            m_tree->scrollTo(head->child(i)->index(), QAbstractItemView::PositionAtCenter);
            return;
        }
    }
}

QStandardItem* ArgumentsView::rowOfLoop(const LoopStep* loop) {
    if (!loop) return m_model->invisibleRootItem();
    QStandardItem*& row = m_loopRows[loop];
    if (row) return row;
    const auto [strong, note] = loopHead(*loop);
    row = new QStandardItem(QStringLiteral("%1 %2").arg(strong, note));
    row->setData(int(Tone::Accent), ToneRole);
    row->setFont(boldFont(tableFont()));
    m_model->appendRow(row);
    m_tree->setFirstColumnSpanned(m_model->rowCount() - 1, {}, true);
    return row;
}

void ArgumentsView::follow(const CallStep* call, const QString& path) {
    for (const auto& [step, head] : m_callRows) {
        if (step != call) continue;
        QModelIndex at = head->index();
        for (int i = 0; i < head->rowCount(); ++i)
            if (!path.isEmpty() && head->child(i)->data(PathRole).toString() == path) at = head->child(i)->index();
        m_tree->setCurrentIndex(at);
        m_tree->scrollTo(at, QAbstractItemView::PositionAtCenter);
        return;
    }
}

void ArgumentsView::selectRow(const QModelIndex& index) {
    if (!index.isValid()) return m_flow->select(nullptr, {});
    const QModelIndex first = index.siblingAtColumn(0);
    QVariant call = first.data(CallRole);
    if (!call.isValid()) call = first.parent().data(CallRole);
    const auto* step = reinterpret_cast<const CallStep*>(call.value<quintptr>());
    const QString path = first.data(PathRole).toString();
    m_flow->select(step, fromQt(path));
    m_flowHeader->setNote(step ? (path.isEmpty() ? toQt(step->method)
                                                 : toQt(step->method) + u'.' + argumentName(step->method, fromQt(path)))
                               : QString());
    Q_EMIT statusChanged();
}

QString ArgumentsView::statusText() const {
    if (!m_mining) return {};
    std::size_t kinds = 0;
    for (const NodeProgram& program : m_mining->program.types) {
        std::vector<const CallStep*> calls;
        collectCalls(program.body, calls);
        for (const CallStep* call : calls)
            kinds += call->arguments.size();
        for (const Timer& timer : program.timers)
            kinds += timer.call.arguments.size();
    }
    return tr("%1 kinds of argument · %2 unknown")
        .arg(countText(double(kinds)), countText(double(unknownArguments(m_mining->program).size())));
}

QList<QWidget*> ArgumentsView::panes() const {
    return {m_types, m_tree};
}

} // namespace tenfold
