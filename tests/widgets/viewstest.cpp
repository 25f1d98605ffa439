#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "widgets/common/convert.h"
#include "widgets/common/growthplot.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/extrapolate/checkpane.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/extrapolate/numberfield.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/frame/panes.h"
#include "widgets/home/homeview.h"
#include "widgets/patterns/arguments/argumentsview.h"
#include "widgets/patterns/arguments/flowstrip.h"
#include "widgets/patterns/laws/lawsview.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/patterns/sequences/programview.h"
#include "widgets/patterns/sequences/segmentsview.h"
#include "widgets/patterns/types/heatmap.h"
#include "widgets/patterns/types/typesview.h"
#include "widgets/traces/tracesview.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QListView>
#include <QScrollBar>
#include <QTreeView>
#include <QtTest>

namespace tenfold {

/// The views over results made by hand, without a workspace.
class ViewsTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyViewHasWordsWhenEmpty() {
        PatternsView patterns;
        QVERIFY(patterns.emptyState()->sentence().startsWith(QStringLiteral("No runs yet")));
        patterns.setMining(nullptr, nullptr, {}, false, true, false);
        QCOMPARE(patterns.emptyState()->sentence(), QStringLiteral("Node types are needed first."));
        QVERIFY(!patterns.emptyState()->button()->isHidden());
        TracesView traces;
        QVERIFY(traces.emptyState()->sentence().startsWith(QStringLiteral("No runs yet. Drop logs")));
        ExtrapolateView extrapolate;
        QVERIFY(!extrapolate.emptyState()->sentence().isEmpty());
        QVERIFY(extrapolate.check()->emptyState()->sentence().startsWith(QStringLiteral("Nothing kept back")));
    }
    void controlsHaveNames() {
        PatternsView patterns;
        patterns.setMining(smallMining(), inboxOf(smallMining()), {}, false, true, false);
        ExtrapolateView extrapolate;
        extrapolate.setMining(smallMining());
        TracesView traces;
        HomeView home;
        QStringList nameless;
        for (QWidget* view : {static_cast<QWidget*>(&patterns), static_cast<QWidget*>(&extrapolate),
                              static_cast<QWidget*>(&traces), static_cast<QWidget*>(&home)})
            nameless += namelessControls(view);
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
    }
    void models() {
        PatternsView patterns;
        patterns.setMining(smallMining(), inboxOf(smallMining()), {}, false, true, false);
        std::vector<std::unique_ptr<QAbstractItemModelTester>> testers;
        for (const TableView* table : patterns.findChildren<TableView*>())
            testers.push_back(std::make_unique<QAbstractItemModelTester>(
                table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest));
        QVERIFY(testers.size() > 5);
        auto other = std::make_shared<MiningResult>(*smallMining());
        other->counts.pop_back();
        other->program.types.pop_back();
        other->types.pop_back();
        patterns.setMining(other, inboxOf(other), {}, false, true, false);
        patterns.setMining(smallMining(), inboxOf(smallMining()), {}, true, true, true);
    }
    void typesView() {
        TypesView view;
        view.resize(1208, 600);
        view.setMining(smallMining());
        QCOMPARE(view.typeTable()->model()->rowCount(), 2);
        QCOMPARE(view.heatMap()->layoutData().nodes, std::size_t(4)); // the larger run
        view.show();
        QSignalSpy spy(&view, &TypesView::answered);
        QTest::keyClick(view.heatMap(), Qt::Key_Down);
        QVERIFY(!view.statusText().isEmpty());
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(spy.size(), 1);
        const auto answers = spy.at(0).at(0).value<std::vector<Answer>>();
        QCOMPARE(answers.size(), std::size_t(1));
        QCOMPARE(answers[0].key, std::string("key-q-types"));
        QCOMPARE(answers[0].choice, std::string("yes"));
    }
    void segmentsView() {
        SegmentsView view;
        view.resize(1208, 600);
        view.setMining(smallMining());
        view.show();
        QCOMPARE(view.typeTable()->model()->rowCount(), 2);
        QCOMPARE(view.typeTable()->currentId().toString(), QStringLiteral("client")); // most loops first
        QSignalSpy spy(view.program(), &ProgramView::stepSelected);
        // The first loop is shown at once; the keys walk on from it.
        QVERIFY(view.program()->currentStep());
        QVERIFY(std::holds_alternative<LoopStep>(view.program()->currentStep()->node));
        QTest::keyClick(view.program(), Qt::Key_Right);
        QTest::keyClick(view.program(), Qt::Key_Left);
        QCOMPARE(spy.size(), 2);
        QVERIFY(std::holds_alternative<LoopStep>(view.program()->currentStep()->node));
        view.selectType(QStringLiteral("worker"));
        QVERIFY(view.statusText().contains(QStringLiteral("worker")));
        view.setMining(nullptr); // the program goes with its result
        view.grab();
    }
    // A loop of many calls is a table that scrolls: the pane does not grow with it, and no name is broken.
    void stepsOfALoopAreATable() {
        auto mining = std::make_shared<MiningResult>(*smallMining());
        for (NodeProgram& program : mining->program.types)
            for (Step& step : program.body)
                if (auto* loop = std::get_if<LoopStep>(&step.node)) {
                    while (loop->body.size() < 40)
                        loop->body.push_back(loop->body.front());
                    loop->body.back().round = Round::LastOnly;
                }
        SegmentsView view;
        view.resize(1208, 600);
        view.setMining(mining);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const TableView* body = view.loopBody();
        QVERIFY(body->isVisible());
        QCOMPARE(body->model()->rowCount(), 40);
        QCOMPARE(body->model()->index(0, 1).data().toString(), QStringLiteral("create"));
        QCOMPARE(body->model()->index(39, 2).data().toString(), QStringLiteral("last only"));
        QVERIFY(body->rowAt(body->viewport()->height() - 1) <= 12);
        QVERIFY(body->verticalScrollBar()->maximum() > 0);
        QTest::keyClick(view.program(), Qt::Key_Right); // a call has no steps
        QVERIFY(!body->isVisible());
    }
    void aCallSaysWhomItWaitsFor() {
        auto mining = std::make_shared<MiningResult>(*smallMining());
        for (NodeProgram& program : mining->program.types)
            for (Step& step : program.body)
                if (auto* loop = std::get_if<LoopStep>(&step.node))
                    if (auto* call = std::get_if<CallStep>(&loop->body.front().node)) {
                        FollowedCalls followed;
                        followed.type = "worker";
                        followed.call = {"", "register"};
                        followed.evidence.held = followed.evidence.values = 20;
                        call->follows = {followed};
                    }
        SegmentsView view;
        view.resize(1208, 600);
        view.setMining(mining);
        view.show();
        QTest::keyClick(view.program(), Qt::Key_Right); // from the loop to its first call
        QString said;
        for (const WrappingLabel* label : view.findChildren<WrappingLabel*>())
            if (label->isVisible()) said += label->text();
        QVERIFY2(said.contains(QStringLiteral("● stands behind register of worker")), qPrintable(said));
        QVERIFY2(said.contains(QStringLiteral("20 of 20 values")), qPrintable(said));
    }
    void heatMapHasATable() {
        TypesView view;
        view.resize(1208, 600);
        const auto mining = smallMining();
        view.setMining(mining);
        view.show();
        view.rowsBox()->setFocus();
        QTest::keyClick(view.rowsBox(), Qt::Key_Down);
        QTest::keyClick(view.rowsBox(), Qt::Key_Down);
        QVERIFY(view.nodeTable()->isVisible());
        const QAbstractItemModel* table = view.nodeTable()->model();
        QCOMPARE(table->rowCount(), int(view.heatMap()->layoutData().nodes));
        // Each column adds up to the sum under the map.
        const auto& columns = view.heatMap()->layoutData().columns;
        QCOMPARE(table->columnCount(), int(columns.size()) + 2);
        for (std::size_t c = 0; c < columns.size(); ++c) {
            double sum = 0;
            for (int row = 0; row < table->rowCount(); ++row)
                sum += table->index(row, int(c) + 2).data(SortRole).toDouble();
            QCOMPARE(sum, columns[c].sum);
        }
    }
    void lawsView() {
        LawsView view;
        view.resize(1208, 600);
        view.setMining(smallMining());
        QCOMPARE(view.table()->model()->rowCount(), 4); // without the clock calls
        view.setServer(QStringLiteral("another"));
        QCOMPARE(view.table()->model()->rowCount(), 0);
        view.grab();
    }
    // Of a type whose calls depend on replies one sees first what decides: cases, how often, what is as good.
    void choicesOfAWorkerAreCasesWithWhatWasRecorded() {
        auto mining = std::make_shared<MiningResult>(*smallMining());
        NodeProgram& worker = mining->program.types.back();
        const CallName poll{"server", "poll"}, fetch{"server", "fetch"}, wait{"server", "wait"}, save{"server", "save"};
        ReactiveDecision decision{poll, {wait, fetch}, {}};
        DecisionNode root, some, none;
        root.yes = 1;
        root.no = 2;
        root.test = ReplyTest{{}, "job", ReplyTest::Aspect::Itself, Comparison::NotEqual, Value()};
        root.rivals = {ReplyTest{{}, "", ReplyTest::Aspect::Length, Comparison::NotEqual, Value(std::int64_t(0))}};
        some.way = 1;
        some.isSure = true;
        some.evidence.calls = {0, 40};
        none.evidence.calls = {12, 3};
        decision.nodes = {root, some, none};
        ReactiveDecision always{fetch, {save}, {DecisionNode()}};
        always.nodes[0].evidence.calls = {43};
        ReactiveDecision again{save, {poll}, {DecisionNode()}};
        again.nodes[0].evidence.calls = {43};
        worker.threads = {{{poll, fetch, save, wait}, false, {always, again, decision}}};
        worker.threads.front().first = poll;
        worker.counts = CountOrigin::Replies;
        SegmentsView view;
        view.resize(1208, 600);
        view.setMining(mining);
        view.show();
        view.selectType(QString::fromStdString(mining->program.types.front().type));
        QVERIFY(!view.choicesButton()->isVisible()); // nothing decides there
        view.selectType(QString::fromStdString(worker.type));
        QVERIFY(view.choices()->isVisible());
        const QAbstractItemModel* cases = view.choices()->table()->model();
        QCOMPARE(cases->rowCount(), 4);
        const auto text = [&](int row, int column) { return cases->index(row, column).data().toString(); };
        QCOMPARE(text(0, 0), QStringLiteral("poll"));
        QCOMPARE(text(0, 2), QStringLiteral("fetch"));
        QCOMPARE(text(0, 3), QStringLiteral("40"));
        QVERIFY(text(0, 5).contains(QStringLiteral("sure")));
        QVERIFY(text(1, 2).startsWith(QStringLiteral("wait")));
        QCOMPARE(text(1, 4), QStringLiteral("80 %"));
        QCOMPARE(text(2, 1), QStringLiteral("always"));
        // Beside it: both cases by way, and the test that would do as well.
        const QAbstractItemModel* beside = view.caseTable()->model();
        QCOMPARE(beside->rowCount(), 2);
        QCOMPARE(beside->index(0, 1).data().toString(), QStringLiteral("40")); // fetch is the most frequent way
        QCOMPARE(beside->index(1, 2).data().toString(), QStringLiteral("12"));
        // The same as a graph: a box a run of calls that always follow one another, an arrow a way with its share of
        // what follows; keys walk it.
        GraphCanvas* graph = view.choices()->graph();
        QVERIFY(graph->isVisible() && graph->isUpToDate());
        const GraphPicture& states = *graph->picture();
        QStringList ways;
        for (const PictureEdge& edge : states.edges)
            ways << states.nodes[edge.from].title + u'>' + states.nodes[edge.to].title + u' ' +
                        edge.label.section(QStringLiteral(" · "), 0, 0);
        ways.sort();
        QCOMPARE(ways, (QStringList{QStringLiteral("fetch>poll "), QStringLiteral("poll>fetch 78 %"),
                                    QStringLiteral("poll>wait 22 %")})); // 43 and 12 of 55
        for (const PictureNode& node : states.nodes)
            QCOMPARE(node.lines,
                     node.title == QStringLiteral("fetch") ? QStringList{QStringLiteral("save")} : QStringList());
        // A row within a run marks its box.
        view.choices()->table()->setFocus();
        for (int row = 0; row < cases->rowCount(); ++row)
            if (text(row, 0) == QStringLiteral("fetch")) view.choices()->table()->selectRow(row);
        QCOMPARE(graph->selection().kind, GraphSelection::Kind::Node);
        QCOMPARE(states.nodes[std::size_t(graph->selection().id)].title, QStringLiteral("fetch"));
        graph->setFocus();
        for (const PictureEdge& edge : states.edges)
            if (states.nodes[edge.to].title == QStringLiteral("wait"))
                QTest::mouseClick(graph->viewport(), Qt::LeftButton, {}, graph->edgePoint(edge.id).toPoint());
        QCOMPARE(cases->index(view.choices()->table()->currentIndex().row(), 2).data().toString().section(u' ', 0, 0),
                 QStringLiteral("wait"));
        QTest::keyClick(graph, Qt::Key_Escape);
        QTest::keyClick(graph, Qt::Key_Right);
        QVERIFY(graph->selection().kind != GraphSelection::Kind::None);
        if (const QString folder = qEnvironmentVariable("TENFOLD_PICTURES"); !folder.isEmpty())
            view.grab().save(folder + QStringLiteral("/states.png"));
        view.choicesButton()->click();
        QVERIFY(view.program()->isVisible());
        view.grab();
    }
    // A band over few sizes is wide for the forms that fit them all: it says so once.
    void wideBandSaysWhatItReachesOverOnce() {
        auto mining = std::make_shared<MiningResult>(*smallMining());
        CountSeries& series = mining->counts.front();
        series.method = "other"; // no step of the program: its law says what is planned
        series.points = {{"a", 2, 447, false}, {"b", 4, 897, false}};
        series.law = exactLaw(225, -3);
        series.law.runsFitted = series.law.runsTotal = 2;
        series.law.scalesSeen = 2;
        LawsView view;
        view.resize(1208, 600);
        view.setMining(mining);
        view.show();
        const QAbstractItemModel* laws = view.table()->model();
        for (int row = 0; row < laws->rowCount(); ++row)
            if (laws->index(row, 0).data().toString() == QStringLiteral("other"))
                QTest::mouseClick(view.table()->viewport(), Qt::LeftButton, {},
                                  view.table()->visualRect(laws->index(row, 0)).center());
        const QString text = view.verdict()->text();
        QVERIFY2(text.contains(QStringLiteral("forms above that fit the 2 mined scale")), qPrintable(text));
        // The table names them; no sentence does so again.
        const QAbstractItemModel* forms = view.forms()->model();
        int named = 0;
        for (int row = 0; row < forms->rowCount(); ++row) {
            named += forms->index(row, 0).data().toString() == QStringLiteral("225 N − 3") ? 1 : 0;
            QVERIFY2(text.count(forms->index(row, 0).data().toString()) <= 1, qPrintable(text));
        }
        QCOMPARE(named, 1);
        QVERIFY2(!text.contains(QStringLiteral("225 N − 3")), qPrintable(text));
        // At the sizes mined the forms agree, and there is nothing to explain.
        view.setTarget(4);
        QVERIFY2(!view.verdict()->text().contains(QStringLiteral("forms above")), qPrintable(view.verdict()->text()));
    }
    void lawIsShownLargeAndForItsScale() {
        LawsView view;
        view.resize(1208, 600);
        view.setMining(smallMining());
        view.show();
        view.table()->selectId(0);
        view.table()->setFocus();
        QVERIFY(!view.large()->isVisible());
        QTest::keyClick(view.table(), Qt::Key_Return);
        QVERIFY(view.large()->isVisible());
        view.grab();
        QVERIFY(view.closeLarge());
        QVERIFY(!view.closeLarge());
        QVERIFY(view.panels()->isVisible());
        view.panels()->setFocus();
        QTest::keyClick(view.panels(), Qt::Key_Return);
        QVERIFY(view.large()->isVisible());
        const QAbstractItemModel* forms = view.forms()->model();
        const int last = forms->columnCount() - 1;
        QCOMPARE(forms->headerData(last, Qt::Horizontal).toString(), QStringLiteral("at 300"));
        view.setTarget(60);
        QCOMPARE(forms->headerData(last, Qt::Horizontal).toString(), QStringLiteral("at 60"));
    }
    void argumentsView() {
        ArgumentsView view;
        view.resize(1208, 600);
        view.setMining(smallMining());
        const QAbstractItemModel* model = view.tree()->model();
        // It starts at the top.
        QCOMPARE(view.tree()->verticalScrollBar()->value(), 0);
        // The loop stands around create and addBlock; calls without arguments are left out.
        QCOMPARE(model->rowCount(), 1);
        QVERIFY(model->index(0, 0).data().toString().startsWith(QStringLiteral("× 2 N")));
        QCOMPARE(model->rowCount(model->index(0, 0)), 2);
        // An arrow leads to its other end.
        view.show();
        view.selectArgument("client", "addBlock", "fileId");
        const QString before = view.tree()->currentIndex().parent().data().toString();
        QVERIFY2(before.endsWith(QStringLiteral("addBlock")), qPrintable(before));
        int followed = 0;
        for (int i = 0; i < view.flow()->arrows() && followed == 0; ++i) {
            QTest::mouseClick(view.flow()->viewport(), Qt::LeftButton, {}, view.flow()->arrowPoint(i));
            followed += view.tree()->currentIndex().data().toString().endsWith(QStringLiteral("create")) ? 1 : 0;
        }
        QCOMPARE(followed, 1);
        QVERIFY(view.statusText().contains(QStringLiteral("1 unknown")));
        view.grab();
    }
    // The picture below is not empty at first sight, wherever the first argument with an arrow stands.
    void argumentsStartWithAnArrow() {
        auto mining = std::make_shared<MiningResult>(*smallMining());
        std::vector<Argument> constants(40);
        for (std::size_t i = 0; i < constants.size(); ++i)
            constants[i] = {"flag" + std::to_string(i), ConstantExpression{Value(true)}};
        CallStep first;
        first.method = "register";
        first.arguments = constants;
        first.arguments.push_back({"nonce", GeneratorExpression{}}); // varies, but comes from nowhere
        Step step;
        step.node = first;
        for (NodeProgram& program : mining->program.types)
            program.body.insert(program.body.begin(), step);
        ArgumentsView view;
        view.resize(1208, 600);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.setMining(mining);
        QVERIFY(view.flow()->arrows() > 0);
        const QRect row = view.tree()->visualRect(view.tree()->currentIndex());
        QVERIFY(view.tree()->viewport()->rect().contains(row.center()));
    }
    // What comes from another node begins at the left edge, which says so: the words beside the arrow leave it alone.
    void aSourceElsewhereIsNotCovered() {
        auto mining = std::make_shared<MiningResult>(*smallMining());
        FlowExpression flow;
        FieldRef elsewhere;
        elsewhere.method = "registered";
        elsewhere.path = "node.identifier";
        flow.sources = {elsewhere};
        CallStep only;
        only.method = "heartbeat";
        only.arguments = {{"node.identifier", Expression{flow}}};
        Step step;
        step.node = only;
        NodeProgram program = mining->program.types.front();
        program.body = {step};
        FlowStrip strip;
        strip.resize(700, 240);
        strip.setProgram(&program);
        strip.show();
        QVERIFY(QTest::qWaitForWindowExposed(&strip));
        strip.select(&std::get<CallStep>(program.body.front().node), "node.identifier");
        QCOMPARE(strip.arrows(), 1);
        QVERIFY(strip.isFromElsewhere(0));
        QVERIFY(strip.labelRect(0).width() > 20);
        QVERIFY2(strip.labelRect(0).left() >= strip.startX(0), qPrintable(QString::number(strip.labelRect(0).left())));
    }
    // "100 %" with longer words beside it.
    void sharesOfClassesAreWhole() {
        ArgumentsView view;
        view.resize(1208, 600);
        view.setMining(smallMining());
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QFont large = view.totals()->font();
        large.setPixelSize(QFontInfo(large).pixelSize() * 8 / 5);
        view.totals()->setFont(large);
        view.setMining(smallMining());
        QCoreApplication::sendPostedEvents();
        QVERIFY2(
            view.totals()->width() >= view.totals()->sizeHint().width(),
            qPrintable(QStringLiteral("%1 of %2").arg(view.totals()->width()).arg(view.totals()->sizeHint().width())));
    }
    // A short program leaves its room to the nodes that differ.
    void aShortProgramIsNoHalfEmptyPane() {
        ProgramView program;
        const auto mining = smallMining();
        program.resize(600, 800);
        program.setProgram(&mining->program.types.front(), parametersAt(mining->program, 4), 1);
        QVERIFY(program.neededHeight() > 20 && program.neededHeight() < 400);
        program.resize(200, 800); // narrow: on more lines
        program.show();
        QVERIFY(QTest::qWaitForWindowExposed(&program));
        QVERIFY(program.neededHeight() > 40);
    }
    // T2: one key for each group, plus one to get there.
    void questionsNeedOneKeyEach() {
        QuestionsView view;
        view.resize(1208, 600);
        const auto inbox = inboxOf(smallMining());
        view.setInbox(inbox, {});
        view.show();
        view.focusList();
        QSignalSpy spy(&view, &QuestionsView::answered);
        QCOMPARE(view.openCount(), 3);
        QTest::keyClick(view.list(), Qt::Key_2); // a digit chooses and goes on
        QCOMPARE(spy.size(), 1);
        QCOMPARE(spy.at(0).at(0).value<std::vector<Answer>>()[0].choice, std::string("constant"));
        QCOMPARE(view.openCount(), 2);
        QVERIFY(view.current());
        QCOMPARE(view.current()->key, std::string("key-q-types"));
        QTest::keyClick(view.list(), Qt::Key_Space); // later
        QCOMPARE(view.current()->key, std::string("key-q-law-1"));
        QTest::keyClick(view.list(), Qt::Key_Return); // accepts the proposal
        QCOMPARE(spy.at(1).at(0).value<std::vector<Answer>>()[0].choice, std::string("input_files"));
        QTest::keyClick(view.list(), Qt::Key_Return);
        QCOMPARE(view.openCount(), 0);
        QVERIFY(view.emptyState()->sentence().startsWith(QStringLiteral("Nothing to ask. Coverage 90 %")));
        // An answer taken back opens its question again.
        view.setInbox(inbox, {{"types", "key-q-types", "yes", ""}, {"law", "key-q-law-1", "input_files", ""}});
        QCOMPARE(view.openCount(), 0); // the third is still on its way to the journal
        view.setInbox(inbox, {{"types", "key-q-types", "yes", ""},
                              {"law", "key-q-law-1", "input_files", ""},
                              {"argument", "key-q-argument-1", "constant", ""}});
        view.setInbox(inbox, {{"types", "key-q-types", "yes", ""}, {"argument", "key-q-argument-1", "constant", ""}});
        QCOMPARE(view.openCount(), 1);
    }
    // Words that stand in an empty field are whole, however long they are in a language.
    void fieldsOfNumbersAreAsWideAsTheirWords() {
        NumberField field(QStringLiteral("Scale"));
        field.setPlaceholderText(QStringLiteral("nicht bekannt"));
        field.show();
        QVERIFY(field.width() >= field.fontMetrics().horizontalAdvance(field.placeholderText()) + 10);
    }
    void readOnlyAnswersNothing() {
        QuestionsView view;
        view.setInbox(inboxOf(smallMining()), {});
        view.setReadOnly(true);
        view.show();
        QSignalSpy spy(&view, &QuestionsView::answered);
        QTest::keyClick(view.list(), Qt::Key_1);
        QTest::keyClick(view.list(), Qt::Key_Return);
        QCOMPARE(spy.size(), 0);
    }
    void checkMarks() {
        CheckPane pane;
        pane.setRuns({{QStringLiteral("run-4"), QStringLiteral("N = 4")}});
        pane.setReport(std::make_shared<const ValidationReport>(smallReport()));
        const QAbstractItemModel* model = pane.countTable()->model();
        std::map<QString, QString> marks;
        for (int r = 0; r < model->rowCount(); ++r)
            marks[model->index(r, 0).data().toString()] = model->index(r, 3).data().toString();
        QCOMPARE(marks[QStringLiteral("create")], QStringLiteral("✓"));
        QCOMPARE(marks[QStringLiteral("addBlock")], QStringLiteral("≈")); // 10 inside 8 ± 4
        QCOMPARE(marks[QStringLiteral("getFileInfo")], QStringLiteral("✗"));
        QCOMPARE(model->index(0, 0).data().toString(), QStringLiteral("getFileInfo"));    // what differs stands first
        QCOMPARE(pane.summary(), QStringLiteral("2 of 3 methods as predicted in N = 4")); // clock calls do not count
        // Each row says what it counts: arguments, as the other views do, or values.
        const QAbstractItemModel* arguments = pane.argumentTable()->model();
        QStringList counted;
        for (int r = 0; r < arguments->rowCount(); ++r)
            counted << arguments->index(r, 0).data().toString();
        QCOMPARE(counted, QStringList({QStringLiteral("values"), QStringLiteral("values, clocks too"),
                                       QStringLiteral("places in the plan")}));
        // The first is the one that is said elsewhere to be wrong in the check.
        QCOMPARE(arguments->index(0, 3).data().toString(), percentText(verdictOf(*pane.report()).wrongShare));
        pane.resize(356, 600);
        pane.grab();
        pane.setRuns({});
        QVERIFY(!pane.report());
    }
    void fieldsFollowTheirLaw() {
        ExtrapolateView view;
        view.setMining(smallMining());
        auto request = view.request();
        QVERIFY(request.has_value());
        QCOMPARE(request->scale, 300.0);
        QVERIFY(request->config.empty());
        NumberField* files = nullptr;
        for (NumberField* field : view.findChildren<NumberField*>())
            if (field->accessibleName() == QStringLiteral("input_files")) files = field;
        QVERIFY(files);
        files->setDerived(600);
        QCOMPARE(files->text(), QStringLiteral("600"));
        QVERIFY(!files->isOverridden());
        view.show();
        files->selectAll();
        QTest::keyClicks(files, QStringLiteral("1200"));
        QVERIFY(files->isOverridden());
        QCOMPARE(view.request()->config.at("input_files"), 1200.0);
        files->setDerived(700); // does not touch what the user set
        QCOMPARE(files->text(), QStringLiteral("1200"));
        QTest::keyClicks(files, QStringLiteral("x"));
        QVERIFY(!view.request().has_value());
        files->selectAll();
        QTest::keyClick(files, Qt::Key_Delete);
        QVERIFY(view.request().has_value());
        QVERIFY(!files->isOverridden());
    }
    void fieldsSayWhatIsAllowed() {
        ExtrapolateView view;
        view.setMining(smallMining());
        view.show();
        NumberField* scale = nullptr;
        for (NumberField* field : view.findChildren<NumberField*>())
            if (field->accessibleName() == QStringLiteral("Scale N")) scale = field;
        QVERIFY(scale);
        QVERIFY(view.fieldProblem().isEmpty());
        scale->selectAll();
        QTest::keyClicks(scale, QStringLiteral("0"));
        QVERIFY(!view.request().has_value());
        QCOMPARE(view.fieldProblem(), QStringLiteral("Scale N: a number above 0."));
        QVERIFY(scale->toolTip().contains(QStringLiteral("a number above 0")));
        view.setPlanProblem(view.fieldProblem());
        QVERIFY(!view.countTable()->isEnabled()); // what was computed before is grey
        const int usual = scale->width();
        scale->selectAll();
        QTest::keyClicks(scale, QStringLiteral("3000000000"));
        QVERIFY(view.request().has_value());
        QVERIFY(scale->width() > usual || scale->fontMetrics().horizontalAdvance(scale->text()) + 10 < usual);
    }
    void hugeResultsDoNotBlock() {
        auto mining = std::make_shared<MiningResult>(*smallMining());
        for (int i = 0; i < 3000; ++i) {
            CountSeries s = mining->counts[0];
            s.method = "method" + std::to_string(i);
            mining->counts.push_back(s);
        }
        LawsView view;
        view.resize(1208, 600);
        QElapsedTimer clock;
        clock.start();
        view.setMining(mining);
        view.grab();
        QVERIFY2(clock.elapsed() < 2000, qPrintable(QString::number(clock.elapsed())));
    }
};

std::unique_ptr<QObject> makeViewsTest() {
    return std::make_unique<ViewsTest>();
}

} // namespace tenfold

#include "viewstest.moc"
