#include "widgets/patterns/sequences/segmentsview.h"

#include "core/program/call_runs.h"
#include "core/program/text/program_text.h"
#include "widgets/common/argumentname.h"
#include "widgets/common/convert.h"
#include "widgets/common/laws.h"
#include "widgets/common/marks.h"
#include "widgets/common/tables/filtermenu.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/sequences/alignedpane.h"
#include "widgets/patterns/sequences/alignedview.h"
#include "widgets/patterns/sequences/programview.h"

#include <QAction>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <set>
#include <tuple>

namespace tenfold {

SegmentsView::SegmentsView(QWidget* parent)
    : QWidget(parent) {
    arrangePanes(this, {makeList(), makeMain(), makeDetails()}, {220, 728, 260});
}

QWidget* SegmentsView::makeList() {
    auto* pane = new Pane(tr("Sequences"));
    pane->setMinimumWidth(160);
    m_listModel = new CellModel(this);
    m_listModel->setColumns({{tr("Most loops first"), false, 0},
                             {tr("Loops"), true, 42},
                             {tr("Fits"), true, 50, tr("Share of the recorded calls that the program explains")}});
    m_list = new TableView(tr("Sequences by node type"));
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setCells(m_listModel);
    pane->body()->addWidget(m_list, 1);
    addReadingKey(pane, tr("Reading the strip"),
                  tr("colour edge: kind of the call\n"
                     "frame: a loop, its law in the head\n"
                     "dashed frame: in some rounds only\n"
                     "↻: asked again until the reply says so\n"
                     "number at the left: calls a node"));
    connect(m_list, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (id.isValid()) showType(id.toString());
    });
    return pane;
}

QWidget* SegmentsView::makeMain() {
    auto* split = paneSplitter(Qt::Vertical);
    split->setObjectName(QStringLiteral("SegmentsView.main"));
    auto* pane = new Pane(tr("Program"));
    m_mainPane = pane;
    m_header = pane->header();
    m_asText = new QPushButton(tr("As text"));
    m_asText->setFont(tableFont());
    m_asText->setCheckable(true);
    m_asText->setToolTip(tr("The same program as text, to read aloud, copy and compare"));
    m_byChoices = new QPushButton(tr("Choices"));
    m_byChoices->setFont(tableFont());
    m_byChoices->setCheckable(true);
    m_byChoices->setToolTip(
        tr("What is called after which reply, as a graph of states and case by case, instead of the program as a "
           "drawing"));
    m_header->addControl(m_byChoices);
    m_header->addControl(m_asText);
    m_stack = new QStackedWidget;
    m_view = new ProgramView;
    m_text = new QPlainTextEdit;
    m_text->setReadOnly(true);
    m_text->setFont(fixedFont());
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setAccessibleName(tr("Program as text"));
    m_text->setTabChangesFocus(true);
    m_stack->addWidget(m_view);
    m_choices = new ChoiceTable;
    m_stack->addWidget(m_text);
    m_stack->addWidget(m_choices);
    pane->body()->addWidget(m_stack);
    split->addWidget(pane);
    auto* nodes = new Pane(tr("Nodes aligned"));
    m_nodeHeader = nodes->header();
    m_nodeModel = new CellModel(this);
    m_nodeModel->setColumns({{tr("Run"), false, 150},
                             {tr("Node"), false, 170},
                             {tr("Missing"), false, 0},
                             {tr("Extra"), false, 0},
                             {QString(), false, 50}});
    m_nodes = new TableView(tr("Nodes that differ from the program"));
    m_nodes->setCells(m_nodeModel);
    m_nodes->setEmptyText(tr("Every node follows the program."));
    offerFilters(m_nodes, "node", 1, [this](const QString& step) { Q_EMIT stepRequested(step); });
    m_aligned = new AlignedPane;
    auto* lower = new QStackedWidget;
    lower->addWidget(m_aligned);
    lower->addWidget(m_nodes);
    nodes->body()->addWidget(lower);
    auto* before = new QPushButton(tr("◀"));
    before->setAccessibleName(tr("Previous difference"));
    before->setToolTip(tr("Previous difference (Shift+F8)"));
    auto* next = new QPushButton(tr("▶ F8"));
    next->setAccessibleName(tr("Next difference"));
    next->setToolTip(tr("Next difference (F8)"));
    m_byProgram = new QPushButton(tr("Against the program"));
    m_byProgram->setCheckable(true);
    m_byProgram->setToolTip(tr("Nodes whose calls the program does not explain"));
    for (QPushButton* button : {m_byProgram, before, next}) {
        button->setFont(tableFont());
        m_nodeHeader->addControl(button);
    }
    connect(m_byProgram, &QPushButton::toggled, lower, [lower, nodes](bool on) {
        lower->setCurrentIndex(on ? 1 : 0);
        if (on) nodes->setMaximumHeight(QWIDGETSIZE_MAX);
    });
    for (const auto& [button, keys, by] :
         {std::tuple{before, Qt::SHIFT | Qt::Key_F8, -1}, std::tuple{next, QKeyCombination(Qt::Key_F8), 1}}) {
        auto* step = new QAction(button->accessibleName(), this);
        step->setShortcut(keys);
        step->setShortcutContext(Qt::WindowShortcut); // in the bar above, too; what is hidden has none
        addAction(step);
        connect(step, &QAction::triggered, m_aligned, [this, d = by] { m_aligned->step(d); });
        connect(button, &QPushButton::clicked, step, &QAction::trigger);
    }
    split->addWidget(nodes);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 1);
    split->setSizes({350, 260});
    m_split = split;
    connect(split, &QSplitter::splitterMoved, this, [this] { m_isSplitByHand = true; });
    // Two equal nodes need a line, not half of the window.
    connect(m_aligned, &AlignedPane::differencesChanged, nodes, [this, nodes, lower](int count) {
        const int strip = m_aligned->sizeHint().height() + 4;
        nodes->setMaximumHeight(count > 0 ? QWIDGETSIZE_MAX : nodes->header()->height() + strip);
        m_hasDifferences = count > 0;
        limitProgram();
    });
    connect(m_asText, &QPushButton::toggled, this, [this](bool on) {
        if (on) m_byChoices->setChecked(false);
        choosePage();
    });
    connect(m_byChoices, &QPushButton::toggled, this, [this](bool on) {
        if (on) m_asText->setChecked(false);
        choosePage();
    });
    connect(m_choices, &ChoiceTable::caseSelected, this, &SegmentsView::showCase);
    connect(m_view, &ProgramView::placed, this, &SegmentsView::limitProgram);
    connect(m_view, &ProgramView::stepSelected, this, &SegmentsView::showStep);
    return split;
}

// A short program leaves the rest of the height to the nodes that differ from each other.
void SegmentsView::limitProgram() {
    constexpr int kLeast = 160, kEdge = 8;
    const bool isLimited = m_hasDifferences && m_stack->currentIndex() == 0;
    const int needed = std::max(kLeast, m_header->height() + m_view->neededHeight() + kEdge);
    m_mainPane->setMaximumHeight(isLimited ? needed : QWIDGETSIZE_MAX);
}

QWidget* SegmentsView::makeDetails() {
    auto* pane = new Pane(tr("Details"));
    pane->setMinimumWidth(200);
    m_detailHeader = pane->header();
    auto* column = detailColumn(pane);
    m_detail = detailLabel();
    m_after = detailLabel();
    for (WrappingLabel* label : {m_detail, m_after})
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_tableModel = new CellModel(this);
    m_table = new TableView(tr("Rounds by scale, or arguments of the call"));
    m_tableModel->setColumns({{tr("N"), true, 0}});
    m_table->setCells(m_tableModel, false);
    m_bodyModel = new CellModel(this);
    m_bodyModel->setColumns({{tr("#"), true, 26}, {tr("Call"), false, 0}});
    m_body = new TableView(tr("Steps of a round of the loop"));
    m_body->setCells(m_bodyModel, false);
    column->addWidget(m_detail);
    column->addWidget(m_body);
    column->addWidget(m_table);
    column->addWidget(m_after);
    m_valuesTitle = boldLabel(tr("Its arguments"));
    m_valuesTitle->setContentsMargins(8, 6, 8, 2);
    m_valuesModel = new CellModel(this);
    m_valuesModel->setColumns({{tr("Call and argument"), false, 0}, {tr("Pattern"), false, 0}});
    m_values = new TableView(tr("Arguments of the loop's calls that vary"));
    m_values->setCells(m_valuesModel, false);
    column->addWidget(m_valuesTitle);
    column->addWidget(m_values);
    column->addStretch();
    return pane;
}

void SegmentsView::setMining(std::shared_ptr<const MiningResult> mining) {
    const QString before = m_list->currentId().toString();
    m_view->setProgram(nullptr, {}, 1);
    m_choices->setProgram(nullptr);
    m_program = nullptr;
    m_aligned->forgetProgram();
    m_mining = std::move(mining);
    m_scriptWords.clear();
    if (!m_mining) return;
    m_scriptWords = scriptWords(m_mining->program);
    m_scale = 0;
    for (const double scale : m_mining->program.recordedScales)
        m_scale = std::max(m_scale, scale);
    std::vector<CellModel::RankedRow> rows;
    for (std::size_t t = 0; t < m_mining->program.types.size(); ++t) {
        const NodeProgram& program = m_mining->program.types[t];
        const std::size_t loops = countLoops(program.body);
        const double fits = t < m_mining->types.size() ? m_mining->types[t].fitShare : 1;
        Cell fit = Cell::of(percentText(fits, 1), fits >= 0.995 ? Tone::Good
                                                  : fits < 0.9  ? Tone::Disagree
                                                                : Tone::Normal);
        fit.sort = fits;
        Cell name = Cell::of(toQt(program.type));
        name.tip = name.text;
        rows.push_back({-double(loops), {{name, Cell::number(double(loops)), fit}, toQt(program.type)}});
    }
    m_listModel->setRanked(std::move(rows));
    showType(m_list->selectIdOrFirst(before).toString());
}

void SegmentsView::selectType(const QString& type) {
    m_list->selectId(type);
}

void SegmentsView::showType(const QString& name) {
    if (!m_mining) return;
    const auto& types = m_mining->program.types;
    const auto found =
        std::find_if(types.begin(), types.end(), [&](const NodeProgram& p) { return toQt(p.type) == name; });
    if (found == types.end()) return;
    m_program = &*found;
    m_view->setProgram(m_program, parametersAt(m_mining->program, m_scale), m_mining->program.targets.size());
    m_text->setPlainText(programText());
    m_choices->setProgram(m_program, CallWords{m_scriptWords});
    m_byChoices->setVisible(!m_choices->isEmpty());
    m_byChoices->setChecked(!m_choices->isEmpty() && !m_asText->isChecked()); // the drawing of such a type says little
    m_header->setTitle(name);
    const double calls = callsOf(m_program->body, parametersAt(m_mining->program, m_scale));
    QString note = tr("nodes: %1 · %2 calls a node at N = %3")
                       .arg(lawText(m_program->instances), numberText(calls, 1), numberText(m_scale, 2));
    if (m_program->counts == CountOrigin::Chance) note += tr(" · which node does what is chance; totals hold");
    if (m_program->counts == CountOrigin::Replies) note += tr(" · what comes next depends on replies");
    m_header->setNote(note);
    const auto index = std::size_t(found - types.begin());
    if (index < m_mining->types.size()) {
        fillNodes(m_mining->types[index]);
        m_aligned->setType(&m_mining->types[index], m_program);
    }
    showStep(nullptr);
    m_view->selectLargestLoop();
    if (m_byChoices->isChecked()) {
        m_choices->table()->selectIdOrFirst({});
        showCase(m_choices->cases().front()); // the step of the drawing is not to be seen
    }
    Q_EMIT statusChanged();
}

// What replies decide comes first: the rounds below it say the same call by call.
QString SegmentsView::programText() const {
    QString text;
    for (const ReactiveThread& thread : m_program->threads) {
        if (thread.decisions.empty()) continue;
        text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + tr("# what follows what, reply by reply") + u'\n';
        for (const std::string& line : runLines(thread, m_scriptWords))
            text += toQt(line) + u'\n';
    }
    return text + (text.isEmpty() ? QString() : QStringLiteral("\n")) + toQt(toText(*m_program, m_mining->program));
}

void SegmentsView::fillNodes(const MinedType& type) {
    std::vector<CellModel::Row> rows;
    std::size_t equal = 0;
    const auto join = [](const std::vector<std::string>& methods) {
        QStringList out;
        for (std::size_t i = 0; i < methods.size();) {
            std::size_t end = i;
            while (end < methods.size() && methods[end] == methods[i])
                ++end;
            const QString name = toQt(methods[i]);
            out << (end - i > 1 ? QStringLiteral("%1 ×%2").arg(name).arg(end - i) : name);
            i = end;
        }
        return out.join(QStringLiteral(", "));
    };
    for (const NodeSegments& n : type.nodes) {
        if (n.missing.empty() && n.extra.empty()) {
            ++equal;
            continue;
        }
        Cell missing = Cell::of(join(n.missing), Tone::Disagree), extra = Cell::of(join(n.extra), Tone::Disagree);
        missing.tip = missing.text;
        extra.tip = extra.text;
        rows.push_back({{Cell::of(toQt(n.run)), Cell::of(toQt(n.node)), missing, extra,
                         Cell::of(QStringLiteral("✗"), Tone::Disagree)},
                        toQt(n.run + '/' + n.node)});
    }
    m_nodeHeader->setNote(
        rows.empty()
            ? tr("all %1 follow the program").arg(countText(double(equal)))
            : tr("%1 follow the program, %2 differ").arg(countText(double(equal)), countText(double(rows.size()))));
    m_nodeModel->setRows(std::move(rows));
}

void SegmentsView::setTarget(double scale) {
    if (!(scale > 0) || scale == m_target) return;
    m_target = scale;
    if (m_mining) showStep(m_view->currentStep());
}

void SegmentsView::showStep(const Step* step) {
    for (QWidget* part : {static_cast<QWidget*>(m_body), static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_after),
                          static_cast<QWidget*>(m_valuesTitle), static_cast<QWidget*>(m_values)})
        part->hide();
    if (!step) {
        m_detailHeader->setTitle(tr("Details"));
        m_detail->setText(
            tr("Select a loop or a call to see how often, what it depends on and what cannot be told apart."));
        Q_EMIT statusChanged();
        return;
    }
    if (const auto* loop = std::get_if<LoopStep>(&step->node)) {
        m_detailHeader->setTitle(step->name.empty() ? tr("Loop") : tr("Loop: %1").arg(toQt(step->name)));
        showLoop(*loop);
    } else if (const auto* call = std::get_if<CallStep>(&step->node)) {
        m_detailHeader->setTitle(toQt(call->method));
        showCall(*call);
    } else {
        m_detailHeader->setTitle(tr("Choice"));
        QString text;
        for (const auto& a : std::get<ChoiceStep>(step->node).alternatives)
            text += QStringLiteral("<p>%1 – <b>%2</b><br>%3</p>")
                        .arg(a.guard.empty() ? tr("by chance") : guardText(a.guard).toHtmlEscaped(),
                             percentText(a.share), standingText(standingOf(a, m_mining->program)).toHtmlEscaped());
        m_detail->setText(text);
    }
    Q_EMIT statusChanged();
}

void SegmentsView::showLoop(const LoopStep& loop) {
    const auto [strong, note] = loopHead(loop);
    m_detail->setText(
        QStringLiteral("<b>%1</b> %2<br>%3").arg(strong.toHtmlEscaped(), note.toHtmlEscaped(), roundTime(loop)));
    showLoopBody(loop);
    showLoopValues(loop);
    if (loop.origin != CountOrigin::Counted && loop.origin != CountOrigin::Chance) return;
    const Law& law = loop.law();
    m_tableModel->setColumns(
        {{tr("N"), true, 60}, {loop.origin == CountOrigin::Chance ? tr("Rounds in all") : tr("Rounds"), true, 0}});
    std::vector<CellModel::Row> rows;
    for (const double scale :
         std::set<double>(m_mining->program.recordedScales.begin(), m_mining->program.recordedScales.end()))
        rows.push_back(
            {{Cell::number(scale, 2), Cell::number(callsOf(law.form, parametersAt(m_mining->program, scale)), 1)},
             scale});
    CellModel::Row answer{
        {Cell::number(m_target, 2), Cell::number(callsOf(law.form, parametersAt(m_mining->program, m_target)), 1)},
        m_target};
    for (Cell& c : answer.cells)
        c.bold = true;
    rows.push_back(answer);
    m_tableModel->setRows(std::move(rows));
    m_table->fitHeight(12);
    m_table->show();
    QString after = standingText(standingOf(law, m_mining->program)).toHtmlEscaped();
    after += law.maxResidual > 0 ? tr(", off by %1 at most.").arg(numberText(law.maxResidual, 2)) : tr(".");
    if (!law.alsoFits.empty()) {
        QStringList forms;
        for (const LinearForm& f : law.alsoFits)
            forms << lawText(f).toHtmlEscaped();
        after += tr("<p><b>Cannot be told apart</b><br>%1 gives the same in every run. A run where they differ would "
                    "tell.</p>")
                     .arg(forms.mid(0, 5).join(QStringLiteral(", ")));
    }
    if (law.scalesSeen < 2) after += tr("<p>Seen at one scale only: a law needs two.</p>");
    m_after->setText(after);
    m_after->show();
}

void SegmentsView::showLoopBody(const LoopStep& loop) {
    constexpr int kMostShown = 12; // more are scrolled to
    const bool hasRounds =
        std::any_of(loop.body.begin(), loop.body.end(), [](const Step& s) { return s.round != Round::Every; });
    std::vector<Column> columns{{tr("#"), true, 26}, {tr("Call"), false, 0}};
    if (hasRounds) columns.push_back({tr("Rounds"), false, 88, tr("Empty: in every round")});
    m_bodyModel->setColumns(std::move(columns));
    std::vector<CellModel::Row> rows;
    for (const Step& s : loop.body) {
        QString name = tr("one of …");
        if (const auto* call = std::get_if<CallStep>(&s.node))
            name = toQt(call->method);
        else if (const auto* inner = std::get_if<LoopStep>(&s.node))
            name = loopHead(*inner).first + QStringLiteral(" …");
        Cell what = Cell::of(name);
        what.tip = name;
        what.ends = true;
        std::vector<Cell> cells{Cell::number(double(rows.size() + 1)), what};
        if (hasRounds) {
            cells.push_back(Cell::of(roundText(s.round), Tone::Dim));
            cells.back().tip = cells.back().text;
        }
        rows.push_back({std::move(cells), int(rows.size())});
    }
    m_bodyModel->setRows(std::move(rows));
    m_body->fitHeight(kMostShown);
    m_body->scrollToTop();
    m_body->show();
}

/// How long a round takes: its delays added, and the longest of them named.
QString SegmentsView::roundTime(const LoopStep& loop) const {
    std::int64_t sum = 0, longest = -1;
    QString slowest;
    for (const Step& step : loop.body) {
        const auto* call = std::get_if<CallStep>(&step.node);
        if (!call || call->delay.samples == 0) continue;
        const std::int64_t delay = call->delay.medianNs();
        sum += delay;
        if (delay > longest) longest = delay, slowest = toQt(call->method);
    }
    if (longest < 0) return {};
    return tr("a round takes %1, of it %2 before %3")
        .arg(durationText(sum), durationText(longest), slowest.toHtmlEscaped());
}

void SegmentsView::showLoopValues(const LoopStep& loop) {
    constexpr std::size_t kMost = 60;
    std::vector<CellModel::Row> rows;
    for (const Step& step : loop.body) {
        const auto* call = std::get_if<CallStep>(&step.node);
        for (std::size_t i = 0; call && i < call->arguments.size() && rows.size() < kMost; ++i) {
            const Argument& argument = call->arguments[i];
            if (classOf(argument.value) == ArgumentClass::Constant) continue;
            Cell name = Cell::of(toQt(call->method) + u'.' + argumentName(call->method, argument.path)),
                 pattern = Cell::of(oneLine(patternText(argument.value), 200));
            pattern.fixed = pattern.ends = name.ends = true;
            pattern.tip = pattern.text;
            name.tip = name.text;
            rows.push_back({{name, pattern}, int(rows.size())});
        }
    }
    const bool hasRows = !rows.empty();
    m_valuesModel->setRows(std::move(rows));
    m_values->fitHeight(14);
    m_valuesTitle->setVisible(hasRows);
    m_values->setVisible(hasRows);
}

/// Whose calls a call waits for, a paragraph each, with marks.
QString SegmentsView::waitsOf(const CallStep& call) {
    QString text;
    const auto add = [&text](const QString& what, const Standing& standing) {
        text += QStringLiteral("<p>%1 %2<br>%3</p>")
                    .arg(QString(signOf(standing.mark)), what.toHtmlEscaped(), standingText(standing).toHtmlEscaped());
    };
    if (call.toldBy) {
        QStringList sources;
        for (const FieldRef& source : call.toldBy->sources)
            sources << toQt(source.method) + u'.' + toQt(source.path);
        add(tr("its reply tells what others sent in %1").arg(sources.join(tr(" or "))), standingOf(*call.toldBy));
    }
    for (const FollowedCalls& followed : call.follows)
        add(tr("stands behind %1 of %2").arg(toQt(followed.call.method), toQt(followed.type)), standingOf(followed));
    return text;
}

void SegmentsView::showCall(const CallStep& call) {
    QString text = call.target.empty() ? QString() : tr("to <b>%1</b><br>").arg(toQt(call.target).toHtmlEscaped());
    if (!call.until.empty())
        text += tr("asked again every %1 until <b>%2</b>; %3 more calls on average<br>")
                    .arg(durationText(call.retryNs), guardText(call.until).toHtmlEscaped(),
                         numberText(call.meanExtraCalls, 2));
    if (call.delay.samples > 0)
        text += tr("after the call before: %1 (half of them), %2 to %3 (9 of 10)")
                    .arg(durationText(call.delay.medianNs()), durationText(call.delay.quantilesNs[1]),
                         durationText(call.delay.quantilesNs[7]));
    m_detail->setText(text + waitsOf(call));
    if (call.arguments.empty()) return;
    m_tableModel->setColumns(
        {{QString(), false, 24, tr("Class: C constant, R regular, F from a call, M member, L labelled, ? unknown")},
         {tr("Argument"), false, 0},
         {tr("Pattern"), false, 0}});
    std::vector<CellModel::Row> rows;
    for (const Argument& a : call.arguments) {
        Cell letter, name = Cell::of(argumentName(call.method, a.path)),
                     pattern = Cell::of(oneLine(patternText(a.value), 200));
        const std::string_view className = nameOf(classOf(a.value));
        letter.badge =
            classOf(a.value) == ArgumentClass::Unknown ? QStringLiteral("?") : toQt(className.substr(0, 1)).toUpper();
        letter.tip = toQt(className);
        pattern.fixed = name.fixed = pattern.ends = true;
        pattern.tip = pattern.text;
        name.tip = name.text;
        addMark(name, standingOf(a, m_program->type, call.name(), m_mining->program));
        rows.push_back({{letter, name, pattern}, toQt(a.path)});
    }
    m_tableModel->setRows(std::move(rows));
    m_table->fitHeight(16);
    m_table->show();
}

QString SegmentsView::statusText() const {
    if (!m_program || !m_mining) return {};
    return tr("%1 · %2 calls a node at N = %3 · %n loop(s)", nullptr, int(countLoops(m_program->body)))
        .arg(toQt(m_program->type), numberText(callsOf(m_program->body, parametersAt(m_mining->program, m_scale)), 1),
             numberText(m_scale, 2));
}

QList<QWidget*> SegmentsView::panes() const {
    QWidget* program = m_asText->isChecked()      ? static_cast<QWidget*>(m_text)
                       : m_byChoices->isChecked() ? static_cast<QWidget*>(m_choices->graph())
                                                  : m_view;
    return {m_list, program, m_byProgram->isChecked() ? static_cast<QWidget*>(m_nodes) : m_aligned->view()};
}

} // namespace tenfold
