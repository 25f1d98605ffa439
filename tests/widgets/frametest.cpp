#include "app/workbench/settings/settings.h"
#include "core/words/base_messages.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/extrapolate/loadview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/panes.h"
#include "widgets/frame/tabbedview.h"
#include "widgets/home/homeview.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/sequences/alignedpane.h"
#include "widgets/patterns/sequences/alignedview.h"
#include "widgets/patterns/sequences/programview.h"
#include "widgets/patterns/sequences/segmentsview.h"
#include "widgets/patterns/timing/startchart.h"
#include "widgets/patterns/timing/timingview.h"
#include "widgets/patterns/types/heatmap.h"
#include "widgets/patterns/types/typesview.h"
#include "widgets/traces/laneview.h"
#include "widgets/traces/tracesview.h"

#include <QMessageBox>
#include <QSplitter>
#include <QtTest>

namespace tenfold {
namespace {

/// Two tabs, of which the second has no list.
class TwoTabs final : public TabbedView {
public:
    TwoTabs()
        : TabbedView({QStringLiteral("TwoTabs"), QStringLiteral("Two tabs"), QStringLiteral("model")}, nullptr) {
        addTab(0, QStringLiteral("First"), new QWidget, list, new QWidget);
        addTab(1, QStringLiteral("Second"), new QWidget, nullptr, nullptr);
    }
    using TabbedView::showContent;
    QWidget* const list = new QWidget;
    void stepTo(int) override {}
    void openExample() override {}
};

} // namespace

/// What the window promises whatever it shows: its panes come back, the focus is where Enter helps, and what it says is
/// true as long as it is said.
class FrameTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    // A tab that was clicked is still under the pointer on a page that has no list; where there is no room they give
    // way.
    void tabsStayWhereTheyAre() {
        TwoTabs view;
        view.resize(1000, 500);
        view.show();
        view.showContent(true); // which comes later than the view
        auto* tabs = view.findChild<QTabBar*>();
        QVERIFY(tabs);
        const auto left = [&] {
            QCoreApplication::sendPostedEvents();
            return tabs->mapTo(&view, QPoint()).x();
        };
        const int first = left();
        QVERIFY(first > 100 && first < view.list->width() + 10); // right beside the list
        view.setTab(1);
        QCOMPARE(left(), first);
        view.resize(900, 500);
        const int narrower = left();
        view.setTab(0);
        QCOMPARE(left(), narrower);
        view.setTab(1);
        view.resize(260, 500);
        QVERIFY(left() + tabs->sizeHint().width() <= 260);
    }
    void init() {
        QFile::remove(Settings::stateFile());
        open();
    }
    void cleanup() { close(); }

    void theSecondDayLooksLikeTheFirst_data() {
        QTest::addColumn<bool>("isMoved");
        QTest::newRow("as it is by itself") << false;
        QTest::newRow("every line moved") << true;
    }
    void theSecondDayLooksLikeTheFirst() {
        QFETCH(bool, isMoved);
        openSample();
        std::map<QString, QString> before;
        visit(*m_window, [&](QSplitter* splitter) {
            if (isMoved && before.count(splitter->objectName()) == 0) drag(splitter);
            before[splitter->objectName()] = described(splitter);
        });
        QVERIFY(before.size() > 8);
        QVERIFY(m_window->close());
        MainWindow again(m_session.get());
        again.resize(1280, 720);
        again.show();
        again.restoreLayout();
        QVERIFY(QTest::qWaitForWindowExposed(&again));
        std::map<QString, QString> after;
        visit(again, [&](QSplitter* splitter) { after[splitter->objectName()] = described(splitter); });
        for (const auto& [name, text] : before)
            QVERIFY2(after[name] == text, qPrintable(name + u' ' + text + QStringLiteral(" is now ") + after[name]));
    }
    void everySplitterHasANameOfItsOwn() {
        QStringList names;
        for (const QSplitter* splitter : m_window->findChildren<QSplitter*>()) {
            QVERIFY(!splitter->objectName().isEmpty());
            QVERIFY2(!names.contains(splitter->objectName()), qPrintable(splitter->objectName()));
            names << splitter->objectName();
        }
    }
    void layoutsThatAreNoneAreIgnored() {
        openSample();
        std::map<QString, QString> own;
        visit(*m_window, [&](QSplitter* splitter) { own[splitter->objectName()] = described(splitter); });
        QVERIFY(m_window->close());
        QSplitter other(Qt::Vertical);
        Settings().setLayout({{QStringLiteral("tab"), QStringLiteral("many")},
                              {QStringLiteral("pane-3"), other.saveState()},
                              {QStringLiteral("TypesView"), QVariantList{0, 0, 900}},
                              {QStringLiteral("LawsView"), QVariantList{100, 200}},
                              {QStringLiteral("TracesView"), QStringLiteral("wide")},
                              {QStringLiteral("SegmentsView"), QVariantList{-1, 5, QStringLiteral("x")}}});
        MainWindow again(m_session.get());
        again.resize(1280, 720);
        again.show();
        again.restoreLayout();
        visit(again, [&](QSplitter* splitter) { QCOMPARE(described(splitter), own[splitter->objectName()]); });
    }
    // In the smallest window and with a panel below: what a layout places never covers what else it places.
    void nothingIsDrawnOverSomethingElse() {
        openSample();
        m_window->resize(960, 600);
        for (const bool withPanel : {false, true}) {
            if (withPanel) click(m_window->bottomBar()->panels().at(2));
            for (const QString& place :
                 {QStringLiteral("traces"), QStringLiteral("patterns"), QStringLiteral("extrapolate")})
                for (int tab = 0; tab < (place == QStringLiteral("patterns") ? int(PatternsView::Tabs) : 1); ++tab) {
                    m_window->setPerspective(place);
                    if (place == QStringLiteral("patterns")) m_window->part<PatternsView>()->setTab(tab);
                    QVERIFY(settled());
                    const QString covered = coveredWidgets();
                    QVERIFY2(
                        covered.isEmpty(),
                        qPrintable(QStringLiteral("%1.%2 panel %3: ").arg(place).arg(tab).arg(withPanel) + covered));
                }
        }
    }
    // Neither pane of the sequences is half empty: a short program leaves its room to the nodes that differ.
    void aShortProgramLeavesItsRoom() {
        openSample();
        key(Qt::Key_3, Qt::ControlModifier);
        m_window->part<PatternsView>()->setTab(PatternsView::Segments);
        QVERIFY(settled());
        SegmentsView* view = m_window->part<PatternsView>()->segments();
        QVERIFY(view->aligned()->view()->differences() > 0);
        QVERIFY2(view->program()->height() <= view->program()->neededHeight() + 12,
                 qPrintable(
                     QStringLiteral("%1 for %2").arg(view->program()->height()).arg(view->program()->neededHeight())));
    }
    void theLayoutCanBeReset() {
        openSample();
        key(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(settled());
        auto* splitter = m_window->findChild<QSplitter*>(QStringLiteral("TracesView"));
        const QString own = described(splitter);
        drag(splitter);
        QVERIFY(described(splitter) != own);
        command("reset-layout")->trigger();
        QCOMPARE(described(splitter), own);
        QVERIFY(m_window->close());
        QVERIFY(!Settings().layout().contains(QStringLiteral("TracesView")));
    }

    // A workspace that opens on the times reads them.
    void timingIsReadWhereAWorkspaceOpensOnIt() {
        m_window->part<PatternsView>()->setTab(PatternsView::Timing);
        openSample();
        QCOMPARE(m_window->part<PatternsView>()->tab(), int(PatternsView::Timing));
        QVERIFY(m_window->part<PatternsView>()->timing()->isVisible());
        QTRY_VERIFY(m_window->part<PatternsView>()->timing()->table(TimingView::Starts)->model()->rowCount() > 0);
    }
    void enterOpensTheSampleAndEnterAcceptsItsTypes() {
        m_events = 0;
        key(Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(focus(), static_cast<QWidget*>(m_window->part<PatternsView>()->types()->heatMap()));
        QVERIFY(!m_window->part<PatternsView>()->types()->proposals().empty());
        key(Qt::Key_Return);
        QVERIFY(settled());
        QVERIFY(m_window->part<PatternsView>()->types()->proposals().empty());
        QCOMPARE(m_events, 2);
    }
    void afterAnImportTheMainViewHasTheFocus() {
        drop({makeRun(QStringLiteral("small"), 3, 20)});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        QVERIFY(settled());
        QVERIFY(m_session->state()->mining);
        QCOMPARE(m_window->perspective(), QStringLiteral("patterns"));
        QTRY_COMPARE(focus(), static_cast<QWidget*>(m_window->part<PatternsView>()->types()->heatMap()));
    }
    void aClickedTabGivesItsViewTheFocus() {
        openSample();
        auto* tabs = m_window->part<PatternsView>()->findChild<TabStrip*>();
        for (int tab = PatternsView::Tabs - 1; tab >= 0; --tab) {
            click(tabs, tabs->tabRect(tab).center());
            QVERIFY2(m_window->part<PatternsView>()->mainPane()->hasFocus(), qPrintable(tabs->tabText(tab)));
        }
        tabs->setFocus(Qt::TabFocusReason); // with the arrows one walks on
        key(Qt::Key_Right);
        key(Qt::Key_Right);
        QCOMPARE(m_window->part<PatternsView>()->tab(), 2);
        QVERIFY(tabs->hasFocus());
        for (const auto& [perspective, widget] :
             {std::pair(Qt::Key_2, static_cast<QWidget*>(m_window->part<TracesView>()->lanes())),
              std::pair(Qt::Key_1, static_cast<QWidget*>(m_window->part<HomeView>()->sampleButton()))}) {
            key(perspective, Qt::ControlModifier);
            QCOMPARE(focus(), widget);
        }
    }

    void anImportThatIsStoppedIsNotMined() {
        drop({makeRun(QStringLiteral("a"), 2, 20), makeRun(QStringLiteral("b"), 3, 800000)});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        key(Qt::Key_3, Qt::ControlModifier); // meanwhile nobody says that there are no runs
        QTRY_VERIFY(m_session->isImporting());
        QVERIFY2(sentence().startsWith(QStringLiteral("Importing")), qPrintable(sentence()));
        key(Qt::Key_2, Qt::ControlModifier);
        QVERIFY2(m_window->part<TracesView>()->emptyState()->sentence().startsWith(QStringLiteral("Importing")),
                 qPrintable(m_window->part<TracesView>()->emptyState()->sentence()));
        QTRY_VERIFY_WITH_TIMEOUT(m_session->runningJob() && m_session->runningJob()->done() > 0 && runsInFile() == 1,
                                 60000);
        key(Qt::Key_Escape);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->runs.size(), std::size_t(1));
        QVERIFY(!m_session->state()->mining);
        QVERIFY2(message().contains(QStringLiteral("was stopped; 1 run")), qPrintable(message()));
        key(Qt::Key_3, Qt::ControlModifier); // and there it is asked for
        QVERIFY(focus() == m_window->part<PatternsView>()->emptyState()->button());
        key(Qt::Key_Return);
        QVERIFY(settled());
        QVERIFY(m_session->state()->mining);
    }
    void stoppedMiningSaysSoAndGoesOn() {
        openSample();
        const auto before = m_session->state()->mining;
        key(Qt::Key_R, Qt::ControlModifier);
        QVERIFY(m_session->runningJob());
        key(Qt::Key_Escape);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->mining, before);
        QVERIFY2(message().contains(QStringLiteral("Mining was stopped")), qPrintable(message()));
        key(Qt::Key_2, Qt::ControlModifier); // true elsewhere too
        QVERIFY(m_window->infoBar()->isVisible());
        click(barButton(QStringLiteral("Start again")));
        QVERIFY(settled());
        QVERIFY(m_session->state()->mining != before);
        QVERIFY(!m_window->infoBar()->isVisible());
    }
    void theQuestionAtClosingEndsWithTheImport() {
        drop({makeRun(QStringLiteral("large"), 3, 60000)});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        QTRY_VERIFY(m_session->isImporting());
        QString text;
        QTimer::singleShot(0, this, [&] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) text = box->text();
        });
        m_window->close(); // waits for an answer, which nobody gives
        QVERIFY2(text.contains(QStringLiteral("large")), qPrintable(text));
        QVERIFY(!m_session->isImporting());
        QVERIFY(!m_window->isVisible());
    }
    void closingTheWorkspaceTakesItsChipsAlong() {
        openSample();
        key(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(settled());
        m_window->topBar()->filter->setText(QStringLiteral("method = create"));
        QTest::keyClick(m_window->part<TracesView>()->lanes(), Qt::Key_Down);
        QTest::keyClick(m_window->part<TracesView>()->lanes(), Qt::Key_Right);
        const std::string sender = m_session->state()->mining->histograms.front().sender;
        m_window->part<TracesView>()->showOnly(QString::fromStdString(sender), {});
        QVERIFY(!m_window->chips()->chips().isEmpty());
        key(Qt::Key_W, Qt::ControlModifier);
        QVERIFY(settled());
        QVERIFY(!m_session->isOpen());
        QVERIFY(m_window->chips()->chips().isEmpty());
        QVERIFY(!m_window->chips()->isVisible());
    }
    void undoneOnceTooOftenIsNoProblem() {
        openSample();
        key(Qt::Key_Return); // accepts the types
        QVERIFY(settled());
        QVERIFY(!m_session->state()->decisions.empty());
        m_session->undo();
        m_session->undo(); // before the window knows that nothing is left
        QVERIFY(settled());
        QVERIFY(m_session->problems().empty());
        QCOMPARE(m_window->bottomBar()->problems->text(), QStringLiteral("Problems"));
        QVERIFY2(message().contains(QStringLiteral("undo")), qPrintable(message()));
    }
    void messagesLeaveWithTheirReason() {
        openSample();
        m_window->infoBar()->showMessage(InfoBar::Kind::Note, QStringLiteral("Table exported."));
        key(Qt::Key_2, Qt::ControlModifier); // the next thing
        QVERIFY(!m_window->infoBar()->isVisible());
        m_session->openWorkspace(m_data->filePath(QStringLiteral("nowhere.tenfold")));
        QVERIFY(settled());
        QVERIFY(m_window->infoBar()->isVisible());
        key(Qt::Key_3, Qt::ControlModifier); // still wrong
        QVERIFY(m_window->infoBar()->isVisible());
        m_session->openWorkspace(m_session->path());
        QVERIFY(settled());
        QVERIFY(!m_window->infoBar()->isVisible());
        m_session->deleteRun(QString::fromStdString(m_session->state()->runs.back().run.name));
        Q_EMIT m_window->part<TracesView>()->runDeleted(
            QString::fromStdString(m_session->state()->runs.front().run.name));
        QVERIFY(settled());
        QVERIFY(m_window->infoBar()->isVisible());
        key(Qt::Key_Z, Qt::ControlModifier); // what it offered was done
        QVERIFY(settled());
        QVERIFY2(message().startsWith(QStringLiteral("Undone: ")), qPrintable(message())); // the run is not in sight
        key(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(!m_window->infoBar()->isVisible());
    }

    // One type goes on alone for most of the time: the axis ends with the others, and it is said why.
    void theLoadSaysWhyItsAxisEnds() {
        constexpr std::int64_t kSecond = 1'000'000'000;
        const auto load = [](std::int64_t makerEnd, std::int64_t workerEnd) {
            PlanLoad one;
            one.types = {{"maker", 100, 0, makerEnd * kSecond}, {"worker", 900, 0, workerEnd * kSecond}};
            one.calls.assign(std::size_t(std::max(makerEnd, workerEnd)) + 1, 1.0);
            one.clockCalls.assign(one.calls.size(), 0.0);
            one.durationNs = std::max(makerEnd, workerEnd) * kSecond;
            return one;
        };
        LoadView view;
        view.resize(700, 400);
        view.setVisible(true);
        view.setLoads({{QStringLiteral("queue"), load(2800, 170), load(40, 55)}}, 4, 300);
        QVERIFY2(view.chart()->axisSeconds() < 220, qPrintable(QString::number(view.chart()->axisSeconds())));
        for (const char* word : {"only maker calls", "At N = 4 it ends before worker", "not to be trusted"})
            QVERIFY2(view.note().contains(QLatin1String(word)), qPrintable(view.note()));
        click(view.wholeButton());
        QVERIFY(view.chart()->axisSeconds() > 2800);
        // Where it was so when it was recorded, the times are not doubted.
        view.setLoads({{QStringLiteral("queue"), load(2800, 170), load(140, 55)}}, 4, 300);
        QVERIFY(view.note().contains(QStringLiteral("only maker calls")));
        QVERIFY(!view.note().contains(QStringLiteral("trusted")));
        view.setLoads({{QStringLiteral("queue"), load(180, 170), load(40, 55)}}, 4, 300);
        QVERIFY(view.note().isEmpty());
        QVERIFY(view.chart()->axisSeconds() >= 180);
        QVERIFY(!view.wholeButton()->isVisible());
    }

private:
    /// Widgets of one layout that lie over each other, as text.
    QString coveredWidgets() const {
        QStringList found;
        for (const QWidget* parent : m_window->findChildren<QWidget*>()) {
            if (!parent->isVisible() || !parent->layout()) continue;
            std::vector<QWidget*> placed;
            for (int i = 0; i < parent->layout()->count(); ++i)
                if (QWidget* w = parent->layout()->itemAt(i)->widget(); w && w->isVisible()) placed.push_back(w);
            for (std::size_t a = 0; a < placed.size(); ++a)
                for (std::size_t b = a + 1; b < placed.size(); ++b)
                    if (const QRect both = placed[a]->geometry() & placed[b]->geometry();
                        both.width() > 1 && both.height() > 1)
                        found << QStringLiteral("%1 %2 over %3 %4")
                                     .arg(QLatin1String(placed[a]->metaObject()->className()),
                                          placed[a]->accessibleName(),
                                          QLatin1String(placed[b]->metaObject()->className()),
                                          placed[b]->accessibleName());
        }
        return found.join(QStringLiteral("; "));
    }
    static QString described(const QSplitter* splitter) {
        QString text = splitter->orientation() == Qt::Horizontal ? QStringLiteral("beside") : QStringLiteral("below");
        for (int i = 0; i < splitter->count(); ++i)
            text += QStringLiteral(" %1").arg(splitter->widget(i)->isVisible() ? splitter->sizes()[i] : 0);
        return text;
    }
    /// Every view, each with its visible splitters from the outer to the inner ones.
    void visit(MainWindow& window, const std::function<void(QSplitter*)>& look) {
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        for (int place = 0; place < PatternsView::Tabs + 2; ++place) {
            if (place < PatternsView::Tabs) window.part<PatternsView>()->setTab(place);
            window.setPerspective(place < PatternsView::Tabs    ? QStringLiteral("patterns")
                                  : place == PatternsView::Tabs ? QStringLiteral("traces")
                                                                : QStringLiteral("extrapolate"));
            QVERIFY(waitFor([&] { return !window.isBusy(); }, 60000));
            QTest::qWait(30);
            QVERIFY(waitFor([&] { return !window.isBusy(); }, 60000));
            for (QSplitter* splitter : window.findChildren<QSplitter*>())
                if (splitter->isVisible()) look(splitter);
        }
    }
    /// Moves the first line of a splitter as a mouse does.
    static void drag(QSplitter* splitter) {
        QSplitterHandle* handle = splitter->handle(1);
        if (!handle->isVisible()) return;
        const QPoint from = handle->rect().center(),
                     by = splitter->orientation() == Qt::Horizontal ? QPoint(26, 0) : QPoint(0, 22);
        QTest::mousePress(handle, Qt::LeftButton, {}, from);
        QTest::mouseMove(handle, from + by);
        QTest::mouseRelease(handle, Qt::LeftButton, {}, from);
    }
    QAction* command(const char* id) {
        for (QAction* a : m_window->actions())
            if (a->objectName() == QLatin1String(id)) return a;
        return nullptr;
    }
    QWidget* focus() const { return m_window->focusWidget(); }
    QString message() const { return m_window->infoBar()->message(); }
    QString sentence() const { return m_window->part<PatternsView>()->emptyState()->sentence(); }
    QPushButton* barButton(const QString& text) {
        for (auto* button : m_window->infoBar()->findChildren<QPushButton*>())
            if (button->text() == text && button->isVisible()) return button;
        return m_window->bottomBar()->log;
    }
    std::size_t runsInFile() const {
        const QStringList files = QDir(m_data->path()).entryList({QStringLiteral("*.tenfold")});
        auto reader = files.isEmpty()
                          ? Result<Workspace>(fail(MessageId::Cancelled))
                          : Workspace::open(m_data->filePath(files.first()).toStdString(), OpenMode::ReadOnly);
        const auto runs = reader ? reader->runs() : Result<std::vector<RunInfo>>();
        return runs ? runs->size() : 0;
    }
};

std::unique_ptr<QObject> makeFrameTest() {
    return std::make_unique<FrameTest>();
}

} // namespace tenfold

#include "frametest.moc"
