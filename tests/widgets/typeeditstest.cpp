#include "core/mining/types/type_edits.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/extrapolate/checkpane.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/patterns/types/heatmap.h"
#include "widgets/patterns/types/typesview.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QMenu>
#include <QtTest>

#include <set>

namespace tenfold {

/// Node types of the sample changed with mouse and keys in the real window; every event is counted.
class TypeEditsTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        open();
        openSample();
        key(Qt::Key_3, Qt::ControlModifier);
        m_events = 0;
    }
    void cleanup() { close(); }

    // One wrong node: select it, M, Enter. The nearest type is the one it most likely belongs to.
    void aWrongNodeTakesThree() {
        const QString before = typeOf(QStringLiteral("nodemanager-01"));
        QVERIFY(before != typeOf(QStringLiteral("nodemanager-02")));
        click(map()->viewport(), map()->blockPoint(blockOf(QStringLiteral("nodemanager-01"))));
        key(Qt::Key_M);
        QMenu* menu = types()->moveMenu();
        QVERIFY(menu);
        QTRY_VERIFY(menu->isVisible());
        QVERIFY(menu->actions().first()->text().contains(QStringLiteral("nodemanager-01"))); // what will move
        QVERIFY(!menu->actions().first()->isEnabled());
        const std::set<std::string> openBefore = openQuestions();
        const int typesBefore = typeCount();
        QTest::keyClick(menu, Qt::Key_Return);
        ++m_events;
        QVERIFY(settled());
        QVERIFY2(m_events <= 4, qPrintable(QString::number(m_events)));
        QCOMPARE(typeOf(QStringLiteral("nodemanager-01")), typeOf(QStringLiteral("nodemanager-02")));
        // In the other runs it is another one that does its part: no type is left with nodes in some runs only.
        QCOMPARE(typeCount(), typesBefore - 1);
        // One type of nodes that differ asks where the call that one of them makes belongs to, on which thread and
        // whether it is noise, instead of whether the types are two; about nothing else.
        std::set<std::string> kinds;
        for (const std::string& question : openQuestions())
            if (!openBefore.contains(question)) kinds.insert(question.substr(0, question.find('/')));
        const std::set<std::string> expected{"nondeterminism", "placement", "thread"};
        QVERIFY2(std::includes(expected.begin(), expected.end(), kinds.begin(), kinds.end()),
                 qPrintable(QString::number(kinds.size())));
        QVERIFY(openQuestions().size() <= openBefore.size() + 2); // three for that of the split
        for (const MinedType& type : m_session->state()->mining->types)
            for (const auto& members : type.summary.runs)
                QVERIFY2(!members.nodes.empty(), qPrintable(QString::fromStdString(type.summary.name + members.run)));
        m_window->activateWindow(); // the platform without a display gives the popup's focus to nobody
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        map()->setFocus();
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(typeOf(QStringLiteral("nodemanager-01")), before);
    }
    void aRowIsDraggedToAnotherType() {
        const QString target = typeOf(QStringLiteral("nodemanager-02"));
        drag(map()->blockPoint(blockOf(QStringLiteral("nodemanager-01"))), map()->bracketPoint(target));
        QVERIFY(settled());
        QVERIFY(m_events <= 4);
        QCOMPARE(typeOf(QStringLiteral("nodemanager-01")), target);
        const std::string& name = m_session->state()->decisions.back().name;
        QVERIFY2(name.starts_with("move wordcount-scale-04/nodemanager-01 and "), name.c_str());
    }
    // Of one run alone its type would be left empty there: nothing is decided, and why is said.
    void anEmptyTypeIsRefused() {
        auto* everywhere = types()->findChild<QCheckBox*>();
        click(everywhere, QPoint(8, everywhere->height() / 2));
        drag(map()->blockPoint(blockOf(QStringLiteral("nodemanager-01"))),
             map()->bracketPoint(typeOf(QStringLiteral("nodemanager-02"))));
        QVERIFY(types()->moveNote()->isVisible());
        QVERIFY(types()->moveNote()->text().contains(QStringLiteral("wordcount-scale-04")));
        QVERIFY(settled());
        QVERIFY(m_session->state()->decisions.empty());
    }
    void aDragToItsOwnTypeDoesNothing() {
        const QPoint at = map()->blockPoint(blockOf(QStringLiteral("nodemanager-01")));
        drag(at, at + QPoint(60, 3));
        QVERIFY(settled());
        QVERIFY(m_session->state()->decisions.empty());
    }
    void theCutIsDragged() {
        const int before = typeCount();
        const double cut = map()->layoutData().cut;
        QCOMPARE(cut, 0.05);
        QSignalSpy moved(map(), &HeatMap::cutMoved);
        drag(map()->cutPoint(cut), map()->cutPoint(0.012));
        QVERIFY(moved.count() > 1);
        QVERIFY(settled());
        const double now = map()->layoutData().cut;
        QVERIFY2(now > 0.006 && now < 0.02, qPrintable(QString::number(now))); // as exact as a pixel is
        QVERIFY2(typeCount() > before, qPrintable(QString::number(typeCount())));
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(map()->layoutData().cut, cut);
        QCOMPARE(typeCount(), before);
    }
    void theCutByKeys() {
        map()->setFocus();
        key(Qt::Key_Minus);
        QVERIFY(settled());
        const double coarser = map()->layoutData().cut;
        QVERIFY(coarser > 0.05);
        map()->setFocus();
        key(Qt::Key_Plus);
        QVERIFY(settled());
        QVERIFY(map()->layoutData().cut < coarser);
    }
    void renamedInPlace() {
        click(map()->viewport(), map()->blockPoint(blockOf(QStringLiteral("historyserver"))));
        key(Qt::Key_F2);
        QVERIFY(map()->nameEditor()->isVisible());
        type(QStringLiteral("HistoryServer"));
        key(Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(typeOf(QStringLiteral("historyserver")), QStringLiteral("HistoryServer"));
        // Esc leaves the name as it is and the window where it is.
        click(map()->viewport(), map()->blockPoint(blockOf(QStringLiteral("historyserver"))));
        key(Qt::Key_F2);
        type(QStringLiteral("x"));
        key(Qt::Key_Escape);
        QVERIFY(!map()->nameEditor()->isVisible());
        QVERIFY(settled());
        QCOMPARE(typeOf(QStringLiteral("historyserver")), QStringLiteral("HistoryServer"));
    }
    void leftOutAndTakenBack() {
        click(map()->viewport(), map()->blockPoint(blockOf(QStringLiteral("resourcemanager"))));
        key(Qt::Key_Space);
        QVERIFY(settled());
        QCOMPARE(blockOf(QStringLiteral("resourcemanager")), -1);
        QVERIFY(isExcluded(m_session->state()->answers(), "any", "resourcemanager"));
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(settled());
        QVERIFY(blockOf(QStringLiteral("resourcemanager")) >= 0);
    }
    // The node of the same part in each run, whatever its name; runs to come keep theirs.
    void leftOutByPart() {
        const auto& histograms = m_session->state()->mining->histograms;
        const std::string type = typeOf(QStringLiteral("nodemanager-01")).toStdString();
        std::set<std::pair<std::string, std::string>> part;
        for (const MethodHistogram& row : histograms)
            if (row.type == type) part.emplace(row.run, row.sender);
        std::set<std::string> names;
        for (const auto& [run, node] : part)
            names.insert(node);
        QVERIFY(names.size() > 1); // another one does it elsewhere
        const auto all = histograms;
        click(map()->viewport(), map()->blockPoint(blockOf(QStringLiteral("nodemanager-01"))));
        key(Qt::Key_Space);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->answers().size(), std::size_t(1)); // one decision, undone as one
        for (const MethodHistogram& row : all)
            QCOMPARE(isExcluded(m_session->state()->answers(), row.run, row.sender),
                     part.contains({row.run, row.sender}));
        QVERIFY(!isExcluded(m_session->state()->answers(), "a run to come", "nodemanager-01"));
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(settled());
        QVERIFY(blockOf(QStringLiteral("nodemanager-01")) >= 0);
    }
    void undoSelectsTheTypeOfTheNode() {
        const QString before = typeOf(QStringLiteral("nodemanager-01"));
        click(map()->viewport(), map()->blockPoint(blockOf(QStringLiteral("nodemanager-01"))));
        key(Qt::Key_Space);
        QVERIFY(settled());
        types()->typeTable()->selectId(typeOf(QStringLiteral("historyserver")));
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(types()->typeTable()->currentId().toString(), before);
        const auto& log = m_session->log();
        QVERIFY(std::any_of(log.begin(), log.end(), [](const auto& line) {
            return line.text.startsWith(QStringLiteral("Undone")) &&
                   line.text.contains(QStringLiteral("nodemanager-01"));
        }));
    }
    void twoTypesMerge() {
        const int before = typeCount();
        click(map()->viewport(), map()->blockPoint(blockOf(QStringLiteral("client-upload"))));
        click(map()->viewport(), map()->blockPoint(blockOf(QStringLiteral("client-wordcount"))), Qt::ControlModifier);
        QVERIFY(types()->mergeButton()->isVisible());
        click(types()->mergeButton());
        QVERIFY(settled());
        QCOMPARE(m_events, 3);
        QCOMPARE(typeCount(), before - 1);
        QCOMPARE(typeOf(QStringLiteral("client-upload")), QStringLiteral("client-wordcount"));
    }
    void onlyInThisRun() {
        auto* everywhere = types()->findChild<QCheckBox*>();
        QVERIFY(everywhere && everywhere->isChecked());
        click(everywhere, QPoint(8, everywhere->height() / 2));
        QVERIFY(!everywhere->isChecked());
        click(map()->viewport(), map()->blockPoint(blockOf(QStringLiteral("datanode-01"))));
        key(Qt::Key_Space);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->decisions.back().name, std::string("leave out wordcount-scale-04/datanode-01"));
        QVERIFY(blockOf(QStringLiteral("datanode-01")) < 0 || typeOf(QStringLiteral("datanode-01")).isEmpty());
        const auto& rows = m_session->state()->mining->histograms;
        QVERIFY(std::any_of(rows.begin(), rows.end(), [](const auto& h) { return h.sender == "datanode-01"; }));
    }
    // A fresh start to the validated plan: Enter opens the sample; the types; the inbox once; Extrapolate checks it.
    void freshStartToTheValidatedPlan() {
        m_session->close();
        QVERIFY(settled());
        m_events = 0;
        m_window->setFocus();
        QTRY_COMPARE(m_window->perspective(), QStringLiteral("home"));
        key(Qt::Key_1, Qt::ControlModifier);
        key(Qt::Key_Return); // Open sample has the focus
        QVERIFY(settled());
        QVERIFY(m_session->isOpen());
        key(Qt::Key_3, Qt::ControlModifier); // the types…
        key(Qt::Key_Return);                 // …are right
        QVERIFY(settled());
        key(Qt::Key_4, Qt::ControlModifier);
        QVERIFY(settled());
        QVERIFY2(m_events <= 12, qPrintable(QString::number(m_events)));
        QVERIFY(m_window->part<ExtrapolateView>()->plan());
        QVERIFY(m_window->part<ExtrapolateView>()->check()->report());
        QVERIFY(types()->proposals().empty());
    }
    // T2: one key for each group of arguments, plus one to get there.
    void everyArgumentGroupTakesOneKey() {
        QuestionsView* questions = m_window->part<PatternsView>()->questions();
        const int groups = questions->openCount({"argument"});
        QVERIFY(groups > 3);
        m_events = 0;
        key(Qt::Key_I, Qt::ControlModifier);
        QVERIFY(settled());
        int answered = 0;
        while (questions->openCount({"argument"}) > 0 && m_events <= groups + 1) {
            QVERIFY(questions->current());
            QCOMPARE(questions->current()->kind, std::string("argument")); // largest effect first
            key(Qt::Key_Return);
            ++answered;
        }
        QCOMPARE(answered, groups);
        QVERIFY2(m_events <= groups + 1, qPrintable(QStringLiteral("%1 for %2").arg(m_events).arg(groups)));
        QVERIFY(settled());
        QCOMPARE(int(m_session->state()->answers().size()), groups);
    }

private:
    TypesView* types() { return m_window->part<PatternsView>()->types(); }
    HeatMap* map() { return types()->heatMap(); }
    /// Keys of the questions that are open.
    std::set<std::string> openQuestions() {
        std::set<std::string> open;
        for (const Question& question : m_session->state()->mining->questions)
            if (question.answer.empty()) open.insert(question.key);
        return open;
    }
    int typeCount() { return int(m_session->state()->mining->types.size()); }
    QString typeOf(const QString& node) {
        for (const MethodHistogram& h : m_session->state()->mining->histograms)
            if (h.sender == node.toStdString() && h.run == "wordcount-scale-04") return QString::fromStdString(h.type);
        return {};
    }
    int blockOf(const QString& node) {
        const TypeLayout& layout = map()->layoutData();
        for (std::size_t b = 0; b < layout.blocks.size(); ++b)
            for (const std::size_t row : layout.blocks[b].rows)
                if (m_session->state()->mining->histograms[row].sender == node.toStdString()) return int(b);
        return -1;
    }
    void drag(const QPoint& from, const QPoint& to) {
        QWidget* on = map()->viewport();
        QTest::mousePress(on, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 4; ++i)
            QTest::mouseMove(on, from + (to - from) * i / 4);
        QTest::mouseRelease(on, Qt::LeftButton, {}, to);
        m_events += 2;
    }
};

std::unique_ptr<QObject> makeTypeEditsTest() {
    return std::make_unique<TypeEditsTest>();
}

} // namespace tenfold

#include "typeeditstest.moc"
