#include "app/workbench/jobs/sample.h"
#include "app/workbench/perspectives/extrapolate/extrapolatecontroller.h"
#include "app/workbench/window/mainwindow.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/extrapolate/checkpane.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/panes.h"
#include "widgets/frame/rail.h"
#include "widgets/home/homeview.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/patterns/types/typesview.h"
#include "widgets/traces/laneview.h"
#include "widgets/traces/tracesview.h"

#include <QListView>
#include <QScrollBar>
#include <QtTest>

namespace tenfold {

/// Drives the real window on the real sample with keys and clicks, and counts them.
class WindowTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    void startsOnHomeWithTheSampleInFocus() {
        QCOMPARE(m_window->perspective(), QStringLiteral("home"));
        QCOMPARE(QApplication::focusWidget(), m_window->part<HomeView>()->sampleButton());
        QVERIFY(!m_window->part<HomeView>()->figure()->isEmptyFigure());
        QCOMPARE(m_window->part<TracesView>()->emptyState()->sentence().isEmpty(), false);
    }
    // T1: open the sample (one key); confirm the types (at most two).
    void enterOpensTheSampleAndTwoKeysConfirmTheTypes() {
        QElapsedTimer clock;
        clock.start();
        key(Qt::Key_Return);
        QVERIFY(settled());
        QVERIFY(m_session->isOpen());
        const auto state = m_session->state();
        QCOMPARE(state->runs.size(), std::size_t(8));
        double calls = 0;
        for (const RunInfo& r : state->runs)
            calls += double(r.events);
        QCOMPARE(calls, readSampleInfo(m_session->sampleFolder())->calls);
        QCOMPARE(
            int(std::count_if(state->runs.begin(), state->runs.end(), [](const RunInfo& r) { return r.run.heldOut; })),
            2);
        QVERIFY2(state->mining, qPrintable(m_window->infoBar()->message()));
        qInfo("sample imported and mined in %lld ms", static_cast<long long>(clock.elapsed()));
        QCOMPARE(m_window->perspective(), QStringLiteral("patterns"));
        m_window->setPerspective(QStringLiteral("traces"));

        m_events = 0;
        key(Qt::Key_3, Qt::ControlModifier);
        const int open = int(m_window->part<PatternsView>()->types()->proposals().size());
        if (open > 0) {
            QTest::keyClick(m_window->part<PatternsView>()->types(), Qt::Key_Return);
            ++m_events;
            QVERIFY(settled());
            QCOMPARE(int(m_window->part<PatternsView>()->types()->proposals().size()), 0);
        }
        QVERIFY(m_events <= 2);
    }
    void figureOfTheSampleIsTrue() {
        const auto figure = readSampleFigure(m_session->sampleFolder());
        QVERIFY(figure.has_value());
        openSample();
        QVERIFY(m_session->state()->mining);
        bool found = false;
        for (const CountSeries& series : m_session->state()->mining->counts) {
            if (series.method != "getFileInfo") continue;
            found = true;
            for (const auto& point : figure->curve.points)
                for (const auto& p : series.points)
                    if (p.scale == point.scale) QCOMPARE(p.count, point.count);
            for (const double n : {2., 3., 4., 6., 300.})
                QCOMPARE(figure->curve.value(n),
                         growthCurve(series, m_session->state()->mining->program,
                                     std::make_shared<PlannedTotals>(m_session->state()->mining->program))
                             .value(n));
        }
        QVERIFY(found);
    }
    void keyboardReachesEveryPerspective() {
        openSample();
        const QString all[] = {QStringLiteral("home"), QStringLiteral("traces"), QStringLiteral("patterns"),
                               QStringLiteral("extrapolate")};
        for (int i = 0; i < 4; ++i) {
            key(Qt::Key(Qt::Key_1 + i), Qt::ControlModifier);
            QCOMPARE(m_window->perspective(), all[i]);
        }
        key(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(m_window->perspective(), all[2]);
        key(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(m_window->perspective(), all[3]);
        key(Qt::Key_I, Qt::ControlModifier);
        QCOMPARE(m_window->part<PatternsView>()->tab(), int(PatternsView::Questions));
        key(Qt::Key_L, Qt::ControlModifier);
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(m_window->topBar()->filter));
        key(Qt::Key_2, Qt::ControlModifier);
        QWidget* first = nullptr;
        for (int i = 0; i < 3; ++i) {
            key(Qt::Key_F6);
            QVERIFY(QApplication::focusWidget());
            if (i == 0) first = QApplication::focusWidget();
        }
        QVERIFY(QApplication::focusWidget() != first);
        QVERIFY2(namelessControls(m_window.get()).isEmpty(), qPrintable(namelessControls(m_window.get()).join(u'\n')));
    }
    void lanesTableAndFilter() {
        openSample();
        m_window->setPerspective(QStringLiteral("traces"));
        QVERIFY(settled());
        TracesView* traces = m_window->part<TracesView>();
        QVERIFY(traces->eventTable()->model()->rowCount() > 500);
        QTest::keyClick(traces->lanes(), Qt::Key_Down);
        QTest::keyClick(traces->lanes(), Qt::Key_Right);
        QVERIFY(settled());
        QVERIFY(traces->lanes()->selectedEvent() >= 0);
        QCOMPARE(traces->eventTable()->currentId().toLongLong(), traces->lanes()->selectedEvent());
        m_window->topBar()->filter->setText(QStringLiteral("no_such_thing getFileInfo"));
        QVERIFY(waitFor([&] { return m_window->topBar()->filter->text().isEmpty() || !m_window->isBusy(); }));
        QTest::qWait(400);
        QVERIFY(settled());
        QCOMPARE(traces->eventTable()->model()->rowCount(), 0);
        m_window->topBar()->filter->setText(QStringLiteral("method=getFileInfo"));
        QTest::qWait(400);
        QVERIFY(settled());
    }
    void importByDrop() {
        const QString folder = makeRun(QStringLiteral("small"), 3, 20);
        drop({folder});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->runs.size(), std::size_t(1));
        QCOMPARE(m_session->state()->runs[0].events, std::uint64_t(40));
        // The same again: nothing new, and it says so.
        drop({folder});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->runs.size(), std::size_t(1));
        QVERIFY2(m_window->infoBar()->message().contains(QStringLiteral("unchanged")),
                 qPrintable(m_window->infoBar()->message()));
    }
    void dropOfSomethingElseIsSaid_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("not a workspace") << "a.tenfold" << QByteArray("hello");
        QTest::newRow("empty workspace file") << "b.tenfold" << QByteArray();
        QTest::newRow("cut sqlite") << "c.tenfold" << QByteArray("SQLite format 3\0rest", 20);
    }
    void dropOfSomethingElseIsSaid() {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        const QString file = m_data->filePath(name);
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(content);
        out.close();
        drop({file});
        QVERIFY(settled());
        QVERIFY(!m_session->isOpen());
        QVERIFY(m_window->infoBar()->isVisible());
        QVERIFY(m_window->infoBar()->message().size() > 20);
        QFile in(file);
        QVERIFY(in.open(QIODevice::ReadOnly));
        QCOMPARE(in.readAll(), content); // untouched
    }
    void missingFolder() {
        drop({m_data->filePath(QStringLiteral("nowhere"))});
        QVERIFY(settled());
        QVERIFY(!m_session->isOpen());
        QVERIFY(m_window->infoBar()->isVisible());
        QVERIFY(QDir(m_data->path()).entryList({QStringLiteral("*.tenfold")}).isEmpty()); // no empty workspace left
    }
    void cancelAnImport() {
        const QString folder = makeRun(QStringLiteral("large"), 3, 200000);
        drop({folder});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        QVERIFY(waitFor([&] { return m_session->runningJob() && m_session->runningJob()->done() > 0; }));
        QElapsedTimer clock;
        clock.start();
        m_session->cancelCurrent();
        QVERIFY(clock.elapsed() < 100);
        QVERIFY(!m_session->runningJob());
        QTest::mouseClick(m_window->bottomBar()->cancel, Qt::LeftButton); // a second click does no harm
        QVERIFY(!m_session->isOpen());
        QVERIFY(settled());
        // The window is usable at once.
        m_session->openSample();
        QVERIFY(settled());
        QVERIFY(m_session->isOpen());
    }
    // In a small window the check gives way, not what is predicted and how sure that is.
    void theResultOfExtrapolateStaysInTheSmallestWindow() {
        openSample();
        m_window->setPerspective(QStringLiteral("extrapolate"));
        QVERIFY(settled());
        auto* view = m_window->part<ExtrapolateView>();
        QVERIFY(!view->checkButton()->isVisible());
        QVERIFY(view->check()->isVisible());
        m_window->resize(960, 600);
        QVERIFY(settled());
        auto* counts = qobject_cast<QAbstractScrollArea*>(view->panes().at(1));
        QVERIFY(counts);
        QCOMPARE(counts->horizontalScrollBar()->maximum(), 0); // every column is in sight
        QVERIFY(!view->check()->isVisible());
        click(view->checkButton());
        QVERIFY(view->check()->isVisible());
        click(view->loadButton());
        QVERIFY(!view->check()->isVisible());
        m_window->resize(1280, 720);
        QVERIFY(settled());
        QVERIFY(view->check()->isVisible());
        QVERIFY(!view->checkButton()->isVisible());
    }
    // Home is of what is open: its row, its words, and no figure of another sample.
    void homeIsOfTheWorkspaceThatIsOpen() {
        m_session->openSpanSample();
        QVERIFY(settled());
        key(Qt::Key_1, Qt::ControlModifier);
        auto* home = m_window->part<HomeView>();
        QCOMPARE(home->sampleTable()->currentIndex().row(), 1);
        QVERIFY(home->figure()->isEmptyFigure());
        QVERIFY2(home->summary().contains(QStringLiteral("2 runs of spans")), qPrintable(home->summary()));
        bool isOfSpans = false, isOfCalls = false;
        for (const QLabel* label : home->findChildren<QLabel*>()) {
            isOfSpans = isOfSpans || label->text().contains(QStringLiteral("34,488 spans"));
            isOfCalls = isOfCalls || label->text().startsWith(QStringLiteral("Every call to a NameNode"));
        }
        QVERIFY(isOfSpans);
        QVERIFY(!isOfCalls);
        // Where no law can be drawn the runs stand; Enter shows one.
        QVERIFY(!home->figure()->isVisible());
        QVERIFY(home->runTable()->isVisible());
        const QAbstractItemModel* runs = home->runTable()->model();
        QCOMPARE(runs->rowCount(), 2);
        QCOMPARE(runs->index(0, 1).data().toString(), QStringLiteral("spans"));
        home->runTable()->setFocus();
        home->runTable()->setCurrentIndex(runs->index(1, 0));
        key(Qt::Key_Return);
        QVERIFY(settled());
        QVERIFY(!home->isVisible());
        openSample(); // which has laws
        key(Qt::Key_1, Qt::ControlModifier);
        QVERIFY(settled());
        QVERIFY(home->figure()->isVisible());
        QVERIFY(!home->runTable()->isVisible());
    }
    void answersAreKeptAndUndone() {
        openSample();
        key(Qt::Key_I, Qt::ControlModifier);
        QuestionsView* questions = m_window->part<PatternsView>()->questions();
        QVERIFY(questions->openCount() > 0);
        const int before = questions->openCount();
        const QString file = m_session->path();
        QTest::keyClick(questions->list(), Qt::Key_Return);
        QVERIFY(settled());
        QVERIFY(questions->openCount() < before);
        QCOMPARE(m_session->state()->answers().size(), std::size_t(1));
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->answers().size(), std::size_t(0));
        key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->answers().size(), std::size_t(1));
        // It is in the file, not only in the window.
        m_session->close();
        QCOMPARE(m_window->perspective(), QStringLiteral("home"));
        m_session->openWorkspace(file);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->answers().size(), std::size_t(1));
    }
    void fastAnswersAreAllKept() {
        openSample();
        const auto mining = m_session->state()->mining;
        QVERIFY(mining);
        const std::size_t n = std::min<std::size_t>(5, mining->questions.size());
        for (std::size_t i = 0; i < n; ++i)
            m_session->answer(
                {{mining->questions[i].kind, mining->questions[i].key, mining->questions[i].proposed, {}}});
        QVERIFY(settled());
        QCOMPARE(m_session->state()->answers().size(), n);
    }
    // Closing lets go of the file at once: another program may write to it.
    void closingGivesTheFileBack() {
        openSample();
        const QString file = m_session->path();
        m_session->close();
        QTRY_VERIFY(Workspace::open(file.toStdString(), OpenMode::ReadWrite).has_value());
    }
    void extrapolateAndCheck() {
        openSample();
        key(Qt::Key_4, Qt::ControlModifier);
        QVERIFY(settled());
        ExtrapolateView* view = m_window->part<ExtrapolateView>();
        QVERIFY(view->plan());
        QCOMPARE(view->plan()->plan.parameters.at("scale"), 300.0);
        QVERIFY(view->countTable()->model()->rowCount() > 10);
        QVERIFY2(view->check()->report(), qPrintable(view->check()->emptyState()->sentence() +
                                                     view->check()->emptyState()->accessibleDescription()));
        // Another scale: recomputed after the pause.
        view->scaleField()->selectAll();
        QTest::keyClicks(view->scaleField(), QStringLiteral("1000"));
        QVERIFY(settled());
        QCOMPARE(view->plan()->plan.parameters.at("scale"), 1000.0);
        view->scaleField()->selectAll();
        QTest::keyClicks(view->scaleField(), QStringLiteral("many"));
        QVERIFY(settled());
        QCOMPARE(view->plan()->plan.parameters.at("scale"), 1000.0); // the old picture stays
    }
    void runsCanBeKeptBack() {
        openSample();
        const QString run = QString::fromStdString(m_session->state()->runs[0].run.name);
        m_session->setHeldOut(run, true);
        QVERIFY(settled());
        QVERIFY(m_session->state()->runs[0].run.heldOut);
        QVERIFY(!m_session->state()->stale); // mined again
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(settled());
        QVERIFY(!m_session->state()->runs[0].run.heldOut);
    }
    void themesSwitchLive() {
        m_window->setThemeMode(ThemeMode::Dark, false);
        QTRY_VERIFY(Theme::of(m_window.get()).dark);
        const QImage dark = m_window->grab().toImage();
        QVERIFY(dark.pixelColor(700, 690).lightness() < 128);
        m_window->setThemeMode(ThemeMode::Light, false);
        QTRY_VERIFY(!Theme::of(m_window.get()).dark);
    }
    void narrowWindowsKeepTheirWords() {
        m_window->resize(560, 400);
        m_window->grab();
        QVERIFY(m_window->minimumSizeHint().width() <= 1280);
        QVERIFY(m_window->minimumSizeHint().height() <= 720);
    }
    void closedWhileBusy() {
        m_session->openSample();
        QVERIFY(waitFor([&] { return m_session->runningJob() != nullptr; }));
        m_window.reset();
        m_session.reset(); // cancels and waits
    }
};

std::unique_ptr<QObject> makeWindowTest() {
    return std::make_unique<WindowTest>();
}

} // namespace tenfold

#include "windowtest.moc"
