#include "app/workbench/panels/tour.h"
#include "app/workbench/window/importcontroller.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/finder.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/types/typesview.h"
#include "widgets/traces/laneview.h"
#include "widgets/traces/tracesview.h"

#include <QComboBox>
#include <QLabel>
#include <QToolButton>
#include <QtTest>

#include <numeric>

namespace tenfold {

/// What narrows the calls beside the filter: a lane, a time, kinds; and going back to where one was.
class NarrowTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        openTraces();
        m_trace = shownRun();
        QVERIFY(!m_trace.events.empty());
        m_origin = m_trace.events.front().startNs;
        for (const Event& e : m_trace.events)
            m_origin = std::min(m_origin, e.startNs);
    }
    void cleanup() { close(); }

    void aLaneIsAStepThatCanBeBlamed() {
        // A sender with few calls, and the most frequent method that it never calls.
        std::map<std::string, int> calls;
        for (const Event& e : m_trace.events)
            ++calls[m_trace.sender(e.sender).name];
        const auto least = std::min_element(calls.begin(), calls.end(),
                                            [](const auto& a, const auto& b) { return a.second < b.second; });
        lanes()->setFocus();
        for (int i = 0; i < int(calls.size()) && m_window->part<TracesView>()->sender().toStdString() != least->first;
             ++i)
            key(Qt::Key_Down);
        QVERIFY(settled());
        const std::string sender = m_window->part<TracesView>()->sender().toStdString();
        QVERIFY(!sender.empty());
        QCOMPARE(m_window->chips()->chips().size(), 1);
        std::map<std::string, int> all, own;
        for (const Event& e : m_trace.events) {
            ++all[m_trace.text(e.method)];
            if (m_trace.sender(e.sender).name == sender) ++own[m_trace.text(e.method)];
        }
        QCOMPARE(rows(), std::accumulate(own.begin(), own.end(), 0, [](int n, const auto& m) { return n + m.second; }));
        std::string method;
        for (const auto& [name, n] : all)
            if (own[name] == 0 && n > all[method]) method = name;
        QVERIFY(all[method] > rows());
        key(Qt::Key_L, Qt::ControlModifier);
        type(QStringLiteral("method = %1 ").arg(QString::fromStdString(method)));
        key(Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(rows(), 0);
        QPushButton* remove = nullptr;
        QTRY_VERIFY(remove = buttonSaying(QStringLiteral("Remove “node = ")));
        click(remove);
        QVERIFY(settled());
        QTRY_COMPARE(rows(), all[method]);
        QCOMPARE(m_window->chips()->chips().size(), 1); // the method
    }
    void theFinderSearchesAllSenders() {
        clickLane(0);
        QVERIFY(settled());
        key(Qt::Key_K, Qt::ControlModifier);
        type(QStringLiteral("#rename"));
        key(Qt::Key_Return);
        QVERIFY(settled());
        int renames = 0;
        for (const Event& e : m_trace.events)
            renames += m_trace.text(e.method) == "rename" ? 1 : 0;
        QTRY_COMPARE(rows(), renames);
        QVERIFY(renames > 0);
    }
    // A call picked in the table marks its lane; a click on that lane still asks for its calls.
    void aMarkedLaneCanBeChosen() {
        const int all = rows();
        const QRect cell = table()->visualRect(table()->model()->index(2, EventSelection::Method));
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, cell.center());
        QVERIFY(settled());
        const int lane = lanes()->currentLane();
        QVERIFY(lane >= 0);
        QCOMPARE(rows(), all);
        clickLane(lane);
        QVERIFY(settled());
        QVERIFY(rows() < all);
        QVERIFY(!m_window->part<TracesView>()->sender().isEmpty());
    }
    void aDecisionLeavesZoomAndSelection() {
        lanes()->setFocus();
        for (const Qt::Key k : {Qt::Key_Down, Qt::Key_Right, Qt::Key_Plus, Qt::Key_Plus})
            key(k);
        QVERIFY(settled());
        const TimeScale before = lanes()->scale();
        const std::int64_t call = lanes()->selectedEvent();
        QVERIFY(!before.isWhole() && call >= 0);
        key(Qt::Key_I, Qt::ControlModifier);
        key(Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->answers().size(), std::size_t(1));
        key(Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(lanes()->scale().fromNs, before.fromNs);
        QCOMPARE(lanes()->scale().toNs, before.toNs);
        QCOMPARE(lanes()->selectedEvent(), call);
    }
    void aTimeIsDraggedInTheStrip() {
        const double span = lanes()->scale().spanNs;
        const QPoint from = lanes()->stripPoint(span * 0.3), to = lanes()->stripPoint(span * 0.4);
        QTest::mousePress(lanes()->viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(lanes()->viewport(), (from + to) / 2);
        QTest::mouseMove(lanes()->viewport(), to);
        QTest::mouseRelease(lanes()->viewport(), Qt::LeftButton, {}, to);
        QVERIFY(settled());
        const auto window = m_window->part<TracesView>()->window();
        QVERIFY(window.has_value());
        QVERIFY(std::fabs(double(window->fromNs) - span * 0.3) < span * 0.01);
        QCOMPARE(rows(), callsBetween(window->fromNs, window->toNs));
        QVERIFY(rows() > 0 && rows() < int(m_trace.events.size()));
        QCOMPARE(m_window->chips()->chips().size(), 1);
        QVERIFY(m_window->chips()->isVisible());
        click(m_window->chips()->chips().first());
        QVERIFY(settled());
        QCOMPARE(rows(), int(m_trace.events.size()));
        QVERIFY(lanes()->scale().isWhole());
    }
    void togglesFilterTheTable() {
        QPushButton* toggle = m_window->part<TracesView>()->kindToggle(CallKind::Lookup);
        int lookups = 0;
        for (const Event& e : m_trace.events)
            lookups += kindOf(m_trace.text(e.method), isClock(m_trace.text(e.method))) == CallKind::Lookup ? 1 : 0;
        QVERIFY(lookups > 0);
        const int all = rows();
        QTest::mouseClick(toggle, Qt::LeftButton);
        QVERIFY(settled());
        QCOMPARE(rows(), all - lookups);
        clickLane(0); // the lanes know the answer: the same is left out
        QVERIFY(settled());
        int own = 0;
        for (const Event& e : m_trace.events)
            own += m_trace.sender(e.sender).name == m_window->part<TracesView>()->sender().toStdString() &&
                           kindOf(m_trace.text(e.method), isClock(m_trace.text(e.method))) != CallKind::Lookup
                       ? 1
                       : 0;
        QCOMPARE(rows(), own);
        QTest::mouseClick(toggle, Qt::LeftButton);
        QVERIFY(settled());
    }
    void microsecondsWhenZoomedIn() {
        const auto time = [this] { return table()->model()->index(0, EventSelection::Time).data().toString(); };
        QCOMPARE(time().section(u'.', 1).size(), 3);
        lanes()->setFocus();
        key(Qt::Key_Down);
        QVERIFY(settled());
        while (lanes()->scale().decimals() < 7)
            key(Qt::Key_Plus);
        QTRY_COMPARE(time().section(u'.', 1).size(), 7);
        const auto id = table()->model()->index(0, 0).data(IdRole).toUInt();
        for (const Event& e : m_trace.events)
            if (e.fileOrder == id) QCOMPARE(time(), QLocale().toString(double(e.startNs - m_origin) / 1e9, 'f', 7));
        const int width = table()->columnWidth(EventSelection::Time);
        QVERIFY(width >= table()->fontMetrics().horizontalAdvance(time()) + 8);
        key(Qt::Key_F);
        QTRY_COMPARE(time().section(u'.', 1).size(), 3);
    }
    void backRestoresWhatWasSeen() {
        key(Qt::Key_L, Qt::ControlModifier);
        type(QStringLiteral("method = create "));
        key(Qt::Key_Return);
        QVERIFY(settled());
        const int creates = rows();
        QCOMPARE(creates, int(std::count_if(m_trace.events.begin(), m_trace.events.end(),
                                            [&](const Event& ev) { return m_trace.text(ev.method) == "create"; })));
        m_window->activateWindow(); // the list of completions had it
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        lanes()->setFocus();
        const auto& e = *std::find_if(m_trace.events.begin(), m_trace.events.end(),
                                      [&](const Event& ev) { return m_trace.text(ev.method) == "create"; });
        for (int lane = 0; lane < 200; ++lane) {
            key(Qt::Key_Down);
            if (m_window->part<TracesView>()->sender().toStdString() == m_trace.sender(e.sender).name) break;
        }
        QVERIFY(settled());
        const QString sender = m_window->part<TracesView>()->sender();
        const int own = rows();
        QVERIFY(own > 0);
        QComboBox* server = m_window->findChild<QComboBox*>(QStringLiteral("server"));
        const QString before = server->currentData().toString();
        key(Qt::Key_3, Qt::ControlModifier);
        m_window->part<PatternsView>()->types()->typeTable()->setFocus();
        key(Qt::Key_Down);
        const QString chosen = m_window->part<PatternsView>()->types()->typeTable()->currentId().toString();
        QTest::keyClick(server, server->currentIndex() > 0 ? Qt::Key_Up : Qt::Key_Down);
        const QString after = server->currentData().toString();
        QVERIFY(after != before);
        key(Qt::Key_2, Qt::ControlModifier);
        key(Qt::Key_L, Qt::ControlModifier);
        key(Qt::Key_A, Qt::ControlModifier);
        type(QStringLiteral("method = rename "));
        key(Qt::Key_Return);
        QVERIFY(settled());
        click(m_window->chips()->chips().last()); // the lane
        QVERIFY(settled());
        QVERIFY(m_window->part<TracesView>()->sender().isEmpty());
        const auto back = [this] {
            click(m_window->topBar()->back);
            return settled();
        };
        const auto isThere = [&] {
            return m_window->perspective() == QStringLiteral("traces") &&
                   m_window->part<TracesView>()->sender() == sender &&
                   m_window->topBar()->filter->text().trimmed() == QStringLiteral("method = create") &&
                   server->currentData().toString() == before;
        };
        int steps = 0;
        bool sawTypes = false;
        for (; steps < 12 && !isThere(); ++steps) {
            QVERIFY(back());
            sawTypes =
                sawTypes || (m_window->perspective() == QStringLiteral("patterns") &&
                             m_window->part<PatternsView>()->types()->typeTable()->currentId().toString() == chosen);
        }
        QVERIFY2(isThere(), qPrintable(m_window->topBar()->filter->text()));
        QVERIFY(sawTypes);
        QCOMPARE(rows(), own);
        while (m_window->topBar()->filter->text().trimmed() == QStringLiteral("method = create") &&
               !m_window->part<TracesView>()->sender().isEmpty())
            QVERIFY(back());
        QCOMPARE(rows(), creates);
        while (m_window->topBar()->forward->isEnabled()) {
            click(m_window->topBar()->forward);
            QVERIFY(settled());
        }
        QCOMPARE(m_window->topBar()->filter->text().trimmed(), QStringLiteral("method = rename"));
        QCOMPARE(server->currentData().toString(), after);
    }
    void theTourTellsOfOwnRuns() {
        const auto said = [this] {
            QString all;
            for (const QLabel* label : m_window->tour()->findChildren<QLabel*>())
                all += label->text() + u' ';
            return all;
        };
        m_window->startTour();
        QVERIFY2(said().contains(QStringLiteral("This is the sample")), qPrintable(said()));
        key(Qt::Key_Escape);
        const QString own = m_data->filePath(QStringLiteral("own.tenfold"));
        QVERIFY(QFile::copy(m_session->path(), own));
        m_session->openWorkspace(own);
        QVERIFY(settled());
        m_window->startTour();
        QVERIFY2(!said().contains(QStringLiteral("sample")), qPrintable(said()));
    }
    // A workspace, another one and a folder at once: none is dropped without a word.
    void aDropOfSeveralThings() {
        const QString a = m_data->filePath(QStringLiteral("a.tenfold")),
                      b = m_data->filePath(QStringLiteral("b.tenfold"));
        const QString path = m_session->path();
        m_session->close();
        QTRY_VERIFY(Workspace::open(path.toStdString(), OpenMode::ReadWrite).has_value());
        QVERIFY(QFile::copy(path, a) && QFile::copy(path, b));
        const QString folder = makeRun(QStringLiteral("another"), 3, 20);
        drop({folder, a, b});
        QVERIFY(settled());
        QCOMPARE(m_session->path(), a);
        QTRY_VERIFY(m_window->imports()->dialog());
        QVERIFY2(m_window->infoBar()->message().contains(QStringLiteral("new windows")),
                 qPrintable(m_window->infoBar()->message()));
        dialogKey(Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->runs.size(), std::size_t(9));
    }

private:
    LaneView* lanes() { return m_window->part<TracesView>()->lanes(); }
    TableView* table() { return m_window->part<TracesView>()->eventTable(); }
    int rows() { return table()->model()->rowCount(); }
    void clickLane(int lane) {
        QTest::mouseClick(lanes()->viewport(), Qt::LeftButton, {}, lanes()->lanePoint(lane));
        ++m_events;
    }
    QPushButton* buttonSaying(const QString& text) {
        for (auto* button : m_window->part<TracesView>()->findChildren<QPushButton*>())
            if (button->isVisible() && button->text().contains(text)) return button;
        return nullptr;
    }
    int callsBetween(std::int64_t fromNs, std::int64_t toNs) {
        return int(std::count_if(m_trace.events.begin(), m_trace.events.end(), [&](const Event& e) {
            return e.startNs - m_origin >= fromNs && e.startNs - m_origin < toNs;
        }));
    }
    bool isClock(const std::string& method) {
        const auto& mining = *m_session->state()->mining;
        for (std::size_t i = 0; i < mining.methods.size(); ++i)
            if (mining.methodIsPeriodic[i] && mining.methods[i].method == method) return true;
        return false;
    }
    Trace m_trace;
    std::int64_t m_origin = 0;
};

std::unique_ptr<QObject> makeNarrowTest() {
    return std::make_unique<NarrowTest>();
}

} // namespace tenfold

#include "narrowtest.moc"
