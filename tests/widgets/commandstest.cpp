#include "app/workbench/panels/bottompanel.h"
#include "app/workbench/panels/gotofield.h"
#include "app/workbench/panels/sqlpanel.h"
#include "app/workbench/panels/tour.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/finder.h"
#include "widgets/frame/panes.h"
#include "widgets/harvest/harvestview.h"
#include "widgets/home/homeview.h"
#include "widgets/patterns/laws/lawsview.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/patterns/types/heatmap.h"
#include "widgets/patterns/types/typesview.h"
#include "widgets/traces/laneview.h"
#include "widgets/traces/tracesview.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QTreeView>
#include <QtTest>

namespace tenfold {

/// What menus and keys offer in the real window: filters from what is shown, SQL, scope, going to a place, files.
class CommandsTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { openTraces(); }
    void cleanup() { close(); }

    void menuOfACell() {
        const QRect cell = table()->visualRect(table()->model()->index(0, EventSelection::Method));
        const QString method = table()->model()->index(0, EventSelection::Method).data().toString();
        QStringList offered = menu(table()->viewport(), cell.center(), QStringLiteral("Filter to"));
        for (const char* name : {"Filter to", "Exclude", "And…", "Or…", "Copy as filter"})
            QVERIFY2(!offered.filter(QString::fromUtf8(name)).isEmpty(), name);
        QVERIFY(settled());
        QCOMPARE(field()->text(), QStringLiteral("method = ") + method);
        const int only = rows();
        // Or… waits for another value, which replaces the selected one.
        menu(table()->viewport(), cell.center(), QStringLiteral("Or…"));
        QCOMPARE(field()->text(), QStringLiteral("method = %1 or method = %1").arg(method));
        QVERIFY(activate());
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(field()));
        QCOMPARE(field()->selectedText(), method);
        type(QStringLiteral("rename "));
        key(Qt::Key_Return);
        QVERIFY(settled());
        QTRY_VERIFY(rows() > only);
        // And… keeps what "or" joins together.
        menu(table()->viewport(), table()->visualRect(table()->model()->index(0, EventSelection::Sender)).center(),
             QStringLiteral("And…"));
        QVERIFY2(field()->text().startsWith(QStringLiteral("(method = %1 or method = rename) and node = ").arg(method)),
                 qPrintable(field()->text()));
    }
    void menuOfAnArgument() {
        key(Qt::Key_L, Qt::ControlModifier);
        type(QStringLiteral("method = create "));
        key(Qt::Key_Return);
        QVERIFY(settled());
        const QRect row = table()->visualRect(table()->model()->index(1, EventSelection::Method));
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, row.center());
        QVERIFY(settled());
        QTreeView* tree = m_window->part<TracesView>()->callTree();
        QModelIndex leaf;
        for (QModelIndex at = tree->model()->index(0, 0); at.isValid() && !leaf.isValid(); at = tree->indexBelow(at))
            if (at.data(kFilterStepRole).isValid() && at.siblingAtColumn(1).data().toString().size() > 8) leaf = at;
        QVERIFY(leaf.isValid());
        const auto id = table()->currentId();
        menu(tree->viewport(), tree->visualRect(leaf).center(), QStringLiteral("Filter to"));
        QVERIFY(settled());
        QVERIFY2(field()->text().startsWith(QStringLiteral("request.")), qPrintable(field()->text()));
        QVERIFY(rows() > 0);
        bool isThere = false; // the call it was taken from
        for (int r = 0; r < rows(); ++r)
            isThere = isThere || table()->model()->index(r, 0).data(IdRole) == id;
        QVERIFY(isThere);
    }
    void menuOfALane() {
        LaneView* lanes = m_window->part<TracesView>()->lanes();
        menu(lanes->viewport(), lanes->lanePoint(1), QStringLiteral("Exclude"));
        QVERIFY(settled());
        QVERIFY2(field()->text().startsWith(QStringLiteral("not node = ")), qPrintable(field()->text()));
        QVERIFY(m_window->part<TracesView>()->sender().isEmpty()); // a right click chooses no lane
        QVERIFY(rows() > 0);
    }
    // The menu is for the row under the pointer, not for the one selected before.
    void menuOfTheHeatMap() {
        key(Qt::Key_3, Qt::ControlModifier);
        HeatMap* map = m_window->part<PatternsView>()->types()->heatMap();
        const auto& layout = map->layoutData();
        int single = -1;
        for (int b = 1; b < int(layout.blocks.size()) && single < 0; ++b)
            if (layout.blocks[std::size_t(b)].rows.size() == 1) single = b;
        QVERIFY(single > 0);
        QTest::mouseClick(map->viewport(), Qt::LeftButton, {}, map->blockPoint(0));
        QCOMPARE(map->currentBlock(), 0);
        menu(map->viewport(), map->blockPoint(single), QStringLiteral("Filter to"));
        QCOMPARE(map->currentBlock(), single);
        QVERIFY(settled());
        QCOMPARE(m_window->perspective(), QStringLiteral("traces"));
        const std::string node =
            m_session->state()->mining->histograms[layout.blocks[std::size_t(single)].rows.front()].sender;
        QVERIFY2(field()->text().contains(QString::fromStdString(node)), qPrintable(field()->text()));
    }
    // SQLite finds what the filter finds.
    void sqlOfTheFilter_data() {
        QTest::addColumn<QString>("filter");
        for (const char* filter :
             {"method = create", "not method in (create, rename)", "method ~ \"^get\" and dur > 1ms",
              "t >= 5s and t < 20s", "args.src ~ \"^/\"", "not args.src ~ \"part\" and has response",
              "method != create or dur <= 2ms", "input", "response.fileId >= 16400", "thread = 1 and not to = x"})
            QTest::newRow(filter) << QString::fromUtf8(filter);
    }
    void sqlOfTheFilter() {
        QFETCH(QString, filter);
        field()->setText(filter);
        key(Qt::Key_L, Qt::ControlModifier);
        key(Qt::Key_Return);
        QVERIFY(settled());
        const int found = rows();
        click(m_window->chips()->sqlButton());
        SqlPanel* sql = m_window->panel()->sql();
        QVERIFY(sql->isVisible());
        QTest::keyClick(sql->editor(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(!sql->isBusy());
        QVERIFY(settled());
        QVERIFY2(sql->stateText().contains(QStringLiteral("row")), qPrintable(sql->stateText()));
        QCOMPARE(sql->table()->model()->rowCount(), found);
    }
    void theScopeTicksRuns() {
        const auto mined = [this] {
            const auto& runs = m_session->state()->runs;
            return std::count_if(runs.begin(), runs.end(), [](const RunInfo& r) { return !r.run.heldOut; });
        };
        const auto before = mined();
        QTest::mouseClick(m_window->topBar()->scope, Qt::LeftButton);
        auto* list = m_window->findChild<QMenu*>(QStringLiteral("scope"));
        QVERIFY(list && list->isVisible());
        QCOMPARE(list->actions().size(), qsizetype(m_session->state()->runs.size() + 2));
        QAction* first = list->actions().first();
        QCOMPARE(first->isChecked(), !m_session->state()->runs.front().run.heldOut);
        QTest::mouseClick(list, Qt::LeftButton, {}, list->actionGeometry(first).center());
        QVERIFY(list->isVisible()); // for more than one tick
        QVERIFY(settled());
        QCOMPARE(mined(), before + (first->isChecked() ? 1 : -1));
        QTest::keyClick(list, Qt::Key_Up); // the last one: to the list with all settings
        key(Qt::Key_3, Qt::ControlModifier);
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(m_window->perspective(), QStringLiteral("traces"));
    }
    void goesToARowAndATime() {
        QCOMPARE(parseGoTo(QStringLiteral("300 ms"))->ns, std::optional<std::int64_t>(300'000'000));
        QCOMPARE(parseGoTo(QStringLiteral("40us"))->ns, std::optional<std::int64_t>(40'000));
        QCOMPARE(parseGoTo(QStringLiteral("1.5"))->ns, std::optional<std::int64_t>(1'500'000'000));
        QCOMPARE(parseGoTo(QStringLiteral("row 1,200"))->row, std::optional<std::int64_t>(1200));
        QVERIFY(!parseGoTo(QStringLiteral("0")) && !parseGoTo(QStringLiteral("soon")) && !parseGoTo(QString()));
        auto* go = m_window->findChild<GoToField*>();
        key(Qt::Key_G, Qt::ControlModifier);
        QVERIFY(go->isVisible());
        QTest::keyClicks(go->field(), QStringLiteral("40"));
        QTest::keyClick(go->field(), Qt::Key_Return);
        QCOMPARE(table()->currentIndex().row(), 39);
        key(Qt::Key_G, Qt::ControlModifier);
        QTest::keyClicks(go->field(), QStringLiteral("12 s"));
        QTest::keyClick(go->field(), Qt::Key_Return);
        QVERIFY(settled());
        const int row = table()->currentIndex().row();
        const auto at = [&](int r) {
            return table()->model()->index(r, EventSelection::Time).data(SortRole).toDouble();
        };
        QTRY_VERIFY(at(row) >= 12);
        QVERIFY(row == 0 || at(row - 1) < 12);
        QVERIFY(m_window->part<TracesView>()->lanes()->selectedEvent() >= 0);
        key(Qt::Key_G, Qt::ControlModifier);
        QTest::keyClicks(go->field(), QStringLiteral("99999 h"));
        QTest::keyClick(go->field(), Qt::Key_Return);
        QVERIFY(m_window->infoBar()->isVisible());
    }
    void moreKeys() {
        table()->setFocus();
        key(Qt::Key_Slash);
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(field()));
        type(QStringLiteral("/")); // in a field it is a letter
        QCOMPARE(field()->text(), QStringLiteral("/"));
        field()->clear();
        table()->setFocus();
        key(Qt::Key_P, Qt::ControlModifier);
        QVERIFY(m_window->finder()->isVisible());
        key(Qt::Key_Escape);
    }
    void exportsTheTableWithTheFocus() {
        const QString file = m_data->filePath(QStringLiteral("runs.csv"));
        m_window->part<TracesView>()->runTable()->setFocus();
        answerFileDialog(file);
        key(Qt::Key_E, Qt::ControlModifier);
        QFile out(file);
        QVERIFY(out.open(QIODevice::ReadOnly));
        const QByteArray first = out.readAll();
        QCOMPARE(first.count("\r\n"), qsizetype(m_session->state()->runs.size() + 1));
        out.close();
        QVERIFY(out.remove());
        QVERIFY(activate()); // the dialog had it
        table()->setFocus(); // again: the same table to the same file, no question
        key(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(out.open(QIODevice::ReadOnly));
        QCOMPARE(out.readAll(), first);
        const QString calls = m_data->filePath(QStringLiteral("calls.csv"));
        answerFileDialog(calls);
        key(Qt::Key_E, Qt::ControlModifier);
        QVERIFY(settled());
        QFile written(calls);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(written.readAll().count("\r\n"), qsizetype(rows() + 1));
    }
    // While mining runs, and equal to what was there.
    void savesACopy() {
        const QString file = m_data->filePath(QStringLiteral("copy.tenfold"));
        m_session->mine();
        answerFileDialog(file);
        key(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(settled());
        auto copy = Workspace::open(file.toStdString(), OpenMode::ReadOnly);
        QVERIFY(copy.has_value());
        const auto runs = copy->runs();
        QVERIFY(runs.has_value());
        QCOMPARE(runs->size(), m_session->state()->runs.size());
        NoProgress progress;
        QVERIFY(copy->check(progress).has_value());
        std::uint64_t calls = 0, expected = 0;
        for (const RunInfo& run : *runs)
            calls += run.events;
        for (const RunInfo& run : m_session->state()->runs)
            expected += run.events;
        QCOMPARE(calls, expected);
        QVERIFY(!copy->saveCopy(file.toStdString(), progress).has_value()); // never onto itself
        QVERIFY(copy->check(progress).has_value());
    }
    void theFinderKnowsQuestionsLawsAndStatements() {
        const auto find = [this](const QString& text) {
            key(Qt::Key_K, Qt::ControlModifier);
            m_window->finder()->field()->clear();
            QTest::keyClicks(m_window->finder()->field(), text);
            QTest::keyClick(m_window->finder()->field(), Qt::Key_Return);
        };
        const auto& questions = m_session->state()->mining->questions;
        QVERIFY(questions.size() > 3);
        const Question& last = questions.back();
        key(Qt::Key_K, Qt::ControlModifier);
        m_window->finder()->field()->clear();
        m_window->finder()->field()->setText(phraseOf(last));
        QTest::keyClick(m_window->finder()->field(), Qt::Key_Return);
        QCOMPARE(m_window->part<PatternsView>()->tab(), int(PatternsView::Questions));
        QVERIFY(m_window->part<PatternsView>()->questions()->current());
        QCOMPARE(phraseOf(*m_window->part<PatternsView>()->questions()->current()), phraseOf(last));
        find(QStringLiteral("law of rename"));
        QCOMPARE(m_window->part<PatternsView>()->tab(), int(PatternsView::Laws));
        QVERIFY(m_window->part<PatternsView>()
                    ->laws()
                    ->table()
                    ->currentIndex()
                    .siblingAtColumn(0)
                    .data()
                    .toString()
                    .contains(QStringLiteral("rename")));
        find(QStringLiteral(":calls of each method"));
        QVERIFY(m_window->panel()->isVisible());
        QVERIFY(m_window->panel()->sql()->editor()->toPlainText().contains(QStringLiteral("GROUP BY method")));
        key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QTest::keyClicks(m_window->finder()->field(), QStringLiteral("save a copy"));
        QVERIFY(m_window->finder()->list()->item(0)->text().startsWith(QStringLiteral("Save a copy")));
        key(Qt::Key_Escape);
    }
    void aSettingIsAdded() {
        TableView* details = m_window->part<TracesView>()->detailTable();
        int row = -1;
        for (int r = 0; r < details->model()->rowCount(); ++r)
            if (details->model()->index(r, 0).data(IdRole).toString() == QStringLiteral("add")) row = r;
        QVERIFY(row >= 0);
        const std::string run = m_window->part<TracesView>()->currentRun().toStdString();
        const QPoint at = details->visualRect(details->model()->index(row, 1)).center();
        QTest::mouseClick(details->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(details->viewport(), Qt::LeftButton, {}, at);
        auto* editor = details->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("block_mib = 128"));
        QTest::keyClick(editor, Qt::Key_Return);
        QVERIFY(settled());
        for (const RunInfo& r : m_session->state()->runs)
            if (r.run.name == run) QCOMPARE(r.run.config.at("block_mib"), 128.0);
    }
    void skippedRecordsAreCountedInFull() {
        const QString folder = makeRun(QStringLiteral("torn"), 3, 20);
        QFile events(folder + QStringLiteral("/events.jsonl"));
        QVERIFY(events.open(QIODevice::Append));
        for (int i = 0; i < 130; ++i)
            events.write("{\"t\": broken\n");
        events.close();
        drop({folder});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        QVERIFY(settled());
        QVERIFY2(m_window->bottomBar()->problems->text().contains(QStringLiteral("130")),
                 qPrintable(m_window->bottomBar()->problems->text()));
        click(m_window->bottomBar()->problems);
        const QAbstractItemModel* rows = m_window->panel()->table(BottomPanel::Problems)->model();
        QCOMPARE(rows->rowCount(), 101); // the first hundred, and that there are more
        QVERIFY(rows->index(100, 0).data().toString().contains(QStringLiteral("100 of 130")));
        QVERIFY(rows->index(0, 1).data().toString().contains(QStringLiteral("line 41")));
        QVERIFY(rows->index(0, 2).data().toString().contains(QStringLiteral("broken")));
    }
    // A plan as another tool reads it: the button, its menu, the file, and what is said of what is not in it.
    void aPlanIsExported() {
        m_window->setPerspective(QStringLiteral("extrapolate"));
        QVERIFY(settled());
        auto* view = m_window->part<ExtrapolateView>();
        view->scaleField()->setFocus();
        key(Qt::Key_A, Qt::ControlModifier);
        type(QStringLiteral("6")); // not hundreds of nodes: the file is written call by call
        key(Qt::Key_Return);
        QVERIFY(settled());
        QVERIFY(view->plan() != nullptr);
        click(view->exportButton(), view->exportButton()->rect().center());
        QMenu* menu = view->exportMenu();
        QTRY_VERIFY(menu->isVisible());
        QCOMPARE(menu->actions().size(), qsizetype(5));
        const QString file = m_data->filePath(QStringLiteral("audit.log"));
        answerFileDialog(file);
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions().first()).center());
        QVERIFY(settled());
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QVERIFY(written.readLine().contains("cmd="));
        QVERIFY2(m_window->infoBar()->message().contains(QStringLiteral("calls are in it")),
                 qPrintable(m_window->infoBar()->message()));
    }
    // Utilization of servers, from its file to the tenants with their patterns and what is asked of them.
    void spareCapacityIsLookedAt() {
        drop({m_session->sampleFolder() + QStringLiteral("/spare/cpu.csv.gz")});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        QVERIFY(settled());
        m_window->setPerspective(QStringLiteral("harvest"));
        QVERIFY(settled());
        auto* view = m_window->part<HarvestView>();
        if (!view->loads()) m_session->mine();
        QVERIFY(settled());
        QVERIFY(view->loads() != nullptr);
        QCOMPARE(view->loads()->tenants.size(), std::size_t(9)); // servers that nobody owns are tenants of their own
        m_session->openWorkspace(m_session->path());             // what was kept of it
        QVERIFY(settled());
        QVERIFY(view->loads() != nullptr);
    }
    // Calls that failed are in the list of problems, and a row leads to them.
    void aProblemOfCallsLeadsToThem() {
        const QString folder = makeRun(QStringLiteral("failing"), 3, 20);
        QFile events(folder + QStringLiteral("/events.jsonl"));
        QVERIFY(events.open(QIODevice::Append));
        for (int i = 0; i < 7; ++i)
            events.write(QStringLiteral("{\"t\":%1,\"sender\":\"client\",\"method\":\"remove\",\"to\":\"server\","
                                        "\"request\":{\"id\":%2},\"response\":{\"$error\":\"denied\"},\"dur\":5}\n")
                             .arg(1700000000500000000 + qint64(i))
                             .arg(i)
                             .toUtf8());
        events.close();
        drop({folder});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        QVERIFY(settled());
        click(m_window->bottomBar()->problems);
        TableView* table = m_window->panel()->table(BottomPanel::Problems);
        QTRY_COMPARE(table->model()->rowCount(), 1);
        const QString what = table->model()->index(0, 0).data().toString();
        QVERIFY2(what.startsWith(QStringLiteral("7 of 7 calls of remove")), qPrintable(what));
        table->setCurrentIndex(table->model()->index(0, 0));
        QTest::keyClick(table, Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(m_window->perspective(), QStringLiteral("traces"));
        QCOMPARE(m_window->part<TracesView>()->eventTable()->model()->rowCount(), 7);
    }
    void afterAnImportTheTypesAreReviewed() {
        const QString folder = makeRun(QStringLiteral("fresh"), 3, 20);
        drop({folder});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        QVERIFY(settled());
        QVERIFY2(m_window->infoBar()->message().contains(QStringLiteral("node type")),
                 qPrintable(m_window->infoBar()->message()));
        click(barButton(QStringLiteral("Review")));
        QCOMPARE(m_window->perspective(), QStringLiteral("patterns"));
        QCOMPARE(m_window->part<PatternsView>()->tab(), int(PatternsView::Types));
    }
    void aFailedJobIsTriedAgain() {
        const QString file = m_data->filePath(QStringLiteral("late.tenfold")), path = m_session->path();
        m_session->openWorkspace(file);
        QVERIFY(settled());
        QCOMPARE(m_session->path(), path);
        click(barButton(QStringLiteral("Copy details")));
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("late.tenfold")));
        QVERIFY(QFile::copy(path, file));
        click(barButton(QStringLiteral("Retry")));
        QVERIFY(settled());
        QCOMPARE(m_session->path(), file);
    }
    void jobsSayHowFarTheyAreAndAreCancelled() {
        const QString folder = makeRun(QStringLiteral("large"), 3, 150000);
        drop({folder});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        click(m_window->bottomBar()->jobs);
        const QAbstractItemModel* rows = m_window->panel()->table(BottomPanel::Jobs)->model();
        QTRY_VERIFY(m_session->isImporting() && rows->rowCount() > 0 &&
                    rows->index(0, 2).data().toString().contains(QStringLiteral(" of ")));
        QVERIFY(rows->index(0, 0).data().toString().contains(QStringLiteral("large")));
        // Closing would lose it: it is asked for, and No keeps the window.
        bool wasAsked = false;
        QTimer::singleShot(0, this, [&] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                wasAsked = true;
                QTest::keyClick(box, Qt::Key_Escape);
            }
        });
        m_window->close();
        QVERIFY(wasAsked);
        QVERIFY(m_window->isVisible());
        click(m_window->panel()->cancelButton());
        QVERIFY(!m_session->isImporting());
        QVERIFY(settled());
        QVERIFY(m_window->close());
    }
    // Also at the first opening of the sample, until one goes elsewhere.
    void theFirstOpeningOffersTheTour() {
        Settings().removeRecent(m_session->sampleWorkspace());
        m_session->openSample();
        QVERIFY(settled());
        QVERIFY(m_window->infoBar()->isVisible());
        key(Qt::Key_3, Qt::ControlModifier);
        QVERIFY(!m_window->infoBar()->isVisible());
        Settings().removeRecent(m_session->sampleWorkspace());
        m_session->openSample();
        QVERIFY(settled());
        click(barButton(QStringLiteral("Start the tour")));
        QVERIFY(m_window->tour()->isVisible());
        key(Qt::Key_Escape);
    }
    void homeOffersTheTour() {
        key(Qt::Key_1, Qt::ControlModifier);
        click(m_window->part<HomeView>()->tourButton());
        QVERIFY(settled());
        QVERIFY(m_window->tour()->isVisible());
        key(Qt::Key_Escape);
    }

private:
    FilterEdit* field() { return m_window->topBar()->filter; }
    TableView* table() { return m_window->part<TracesView>()->eventTable(); }
    int rows() { return table()->model()->rowCount(); }
    static QString phraseOf(const Question& question) { return said(question.text); }
    bool activate() {
        m_window->activateWindow();
        return QTest::qWaitForWindowActive(m_window.get());
    }
    QPushButton* barButton(const QString& text) {
        for (auto* button : m_window->infoBar()->findChildren<QPushButton*>())
            if (button->text() == text && button->isVisible()) return button;
        return m_window->bottomBar()->log;
    }
    /// Right click, then the first entry that begins so. @return all entries
    QStringList menu(QWidget* viewport, const QPoint& at, const QString& entry) {
        QStringList all;
        QTimer::singleShot(0, this, [&] {
            auto* open = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!open) return;
            QAction* chosen = nullptr;
            for (QAction* a : open->actions()) {
                all << a->text();
                if (!chosen && a->text().startsWith(entry)) chosen = a;
            }
            if (chosen)
                QTest::mouseClick(open, Qt::LeftButton, {}, open->actionGeometry(chosen).center());
            else
                open->close();
        });
        QTest::mousePress(viewport, Qt::RightButton, {}, at);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, viewport->mapToGlobal(at));
        QApplication::sendEvent(viewport, &event);
        return all;
    }
    void answerFileDialog(const QString& file) {
        QTimer::singleShot(0, this, [file] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!dialog) return;
            auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            name->setText(file);
            QTest::keyClick(name, Qt::Key_Return);
        });
    }
};

std::unique_ptr<QObject> makeCommandsTest() {
    return std::make_unique<CommandsTest>();
}

} // namespace tenfold

#include "commandstest.moc"
