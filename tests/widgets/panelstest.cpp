#include "app/workbench/panels/bottompanel.h"
#include "app/workbench/panels/historypanel.h"
#include "app/workbench/panels/sqlpanel.h"
#include "app/workbench/settings/settingswindow.h"
#include "app/workbench/settings/shortcutdialog.h"
#include "core/words/store_messages.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/extrapolate/checkpane.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/finder.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/patterns/types/typesview.h"
#include "widgets/traces/tracesview.h"

#include <QDir>
#include <QFile>
#include <QKeySequenceEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QtTest>

namespace tenfold {
namespace {

struct WrittenMessage {
    std::string id, text, hintId, hint;
};

/// The text of "a" "b" …: literals that stand one after the other.
std::string joined(const QString& literals) {
    QString text = literals;
    text.remove(QRegularExpression(QStringLiteral("\"\\s*\"")));
    text.replace(QStringLiteral("\\\""), QStringLiteral("\""));
    return text.toStdString();
}

/// All messages of core/words, read from the sources: constants have no list.
std::vector<WrittenMessage> writtenMessages() {
    // no raw strings: moc reads them otherwise
    const QString words = QStringLiteral("TENFOLD_WORDS[(]\\s*\"Sentence\",\\s*\"((?:[^\"\\\\]|\\\\.|\"\\s*\")*)\",\\s*"
                                         "\"([^\"]+)\"\\s*[)]");
    const QRegularExpression message(
        QStringLiteral("constexpr Message \\w+[{]\\s*ErrorCode::\\w+,\\s*%1(?:,\\s*%1)?").arg(words));
    const QDir folder(qEnvironmentVariable("TENFOLD_SAMPLE") + QStringLiteral("/../../core/words"));
    std::vector<WrittenMessage> messages;
    for (const QString& name : folder.entryList({QStringLiteral("*_messages.h")})) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly)) continue;
        for (auto found = message.globalMatch(QString::fromUtf8(file.readAll())); found.hasNext();) {
            const auto match = found.next();
            messages.push_back({match.captured(2).toStdString(), joined(match.captured(1)),
                                match.captured(4).toStdString(), joined(match.captured(3))});
        }
    }
    return messages;
}

} // namespace

/// Panels, finder, keys, layout and a second writer, with keys and clicks in the real window.
class PanelsTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        open();
        openSample();
    }
    void cleanup() { close(); }

    void eachPanelOpensAndCloses() {
        for (int page = 0; page < BottomPanel::Pages; ++page) {
            key(Qt::Key(Qt::Key_1 + page), Qt::AltModifier);
            QVERIFY(m_window->panel()->isVisible());
            QCOMPARE(int(m_window->panel()->page()), page);
            int checked = 0;
            for (const QPushButton* button : m_window->bottomBar()->panels())
                checked += button->isChecked() ? 1 : 0;
            QCOMPARE(checked, 1);
        }
        key(Qt::Key_Escape);
        QVERIFY(!m_window->panel()->isVisible());
        click(m_window->bottomBar()->history);
        QVERIFY(m_window->panel()->isVisible());
        click(m_window->bottomBar()->history);
        QVERIFY(!m_window->panel()->isVisible());
    }
    void sqlAnswers() {
        key(Qt::Key_3, Qt::AltModifier);
        SqlPanel* sql = m_window->panel()->sql();
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(sql->editor()));
        key(Qt::Key_A, Qt::ControlModifier);
        type(QStringLiteral("SELECT name, scale FROM run_view ORDER BY scale, name"));
        key(Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(sql->table()->model()->rowCount(), 8);
        QCOMPARE(sql->table()->model()->index(0, 1).data().toString(), QStringLiteral("2"));
        QCOMPARE(sql->table()->model()->headerData(1, Qt::Horizontal).toString(), QStringLiteral("scale"));
        key(Qt::Key_A, Qt::ControlModifier);
        type(QStringLiteral("DELETE FROM run"));
        key(Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY2(sql->stateText().contains(QStringLiteral("change")), qPrintable(sql->stateText()));
        QCOMPARE(m_session->state()->runs.size(), std::size_t(8));
    }
    // Three answers; the history takes two of them back in one go, and redoes them.
    void historyGoesBackAndForth() {
        key(Qt::Key_I, Qt::ControlModifier);
        for (int i = 0; i < 3; ++i)
            key(Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->answers().size(), std::size_t(3));
        key(Qt::Key_4, Qt::AltModifier);
        HistoryPanel* history = m_window->panel()->history();
        QCOMPARE(history->table()->model()->rowCount(), 3);
        QVERIFY(history->table()->model()->index(0, 2).data().toString().contains(QStringLiteral("→")));
        QTest::keyClick(history->table(), Qt::Key_End, Qt::ControlModifier); // the first decision
        QTest::keyClick(history->table(), Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->answers().size(), std::size_t(1));
        QTest::keyClick(history->table(), Qt::Key_Home, Qt::ControlModifier);
        QVERIFY2(history->backButton()->text().contains(QStringLiteral("Redo")),
                 qPrintable(history->backButton()->text()));
        click(history->backButton());
        QVERIFY(settled());
        QCOMPARE(m_session->state()->answers().size(), std::size_t(3));
        // Text out, all undone, text in: the same decisions are in force.
        const QString file = m_data->filePath(QStringLiteral("d.toml"));
        m_session->exportDecisions(file);
        const auto before = m_session->state()->answers();
        m_session->undoSteps(3);
        QVERIFY(settled());
        QVERIFY(m_session->state()->answers().empty());
        m_session->importDecisions(file);
        QVERIFY(settled());
        QVERIFY(m_session->state()->answers() == before);
    }
    // All proposals of a group are one decision: one row, one Ctrl+Z, one Ctrl+Shift+Z, also after a restart.
    void answersGivenTogetherAreOneStep() {
        const QString file = m_session->path();
        key(Qt::Key_I, Qt::ControlModifier);
        key(Qt::Key_Return); // one alone before
        QVERIFY(settled());
        click(m_window->part<PatternsView>()->questions()->groupButton());
        QVERIFY(settled());
        const std::size_t together = m_session->state()->answers().size() - 1;
        QVERIFY2(together > 1, "the sample has several questions of a group");
        key(Qt::Key_4, Qt::AltModifier);
        const QAbstractItemModel* rows = m_window->panel()->history()->table()->model();
        QCOMPARE(rows->rowCount(), 2);
        QCOMPARE(rows->index(0, HistoryPanel::Name).data().toString(), QStringLiteral("%1 answers").arg(together));
        QCOMPARE(rows->index(0, HistoryPanel::Name).data(Qt::ToolTipRole).toString().count(u'→'), int(together));
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->answers().size(), std::size_t(1));
        QCOMPARE(rows->rowCount(), 2);
        m_session->close();
        m_session->openWorkspace(file);
        QVERIFY(settled());
        key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->answers().size(), together + 1);
        // In the history it is one step too.
        HistoryPanel* history = m_window->panel()->history();
        if (!history->isVisible()) key(Qt::Key_4, Qt::AltModifier);
        QTest::keyClick(history->table(), Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClick(history->table(), Qt::Key_End, Qt::ControlModifier);
        QVERIFY2(history->backButton()->text().contains(QStringLiteral("(1)")),
                 qPrintable(history->backButton()->text()));
    }
    // Names and notes in place, of one made alone and of a batch; they decide nothing and travel with the text.
    void decisionsAreNamedAndRemarkedOn() {
        const auto mining = m_session->state()->mining;
        const auto& questions = mining->questions;
        QVERIFY(questions.size() >= 3);
        const auto answerTo = [&](std::size_t i) {
            return Answer{questions[i].kind, questions[i].key, questions[i].proposed, {}};
        };
        m_session->answer({answerTo(0)});
        m_session->answer({answerTo(1), answerTo(2)});
        QVERIFY(settled());
        key(Qt::Key_4, Qt::AltModifier);
        TableView* table = m_window->panel()->history()->table();
        // F2 anywhere in the row edits the name
        QVERIFY(editCell(table, 0, HistoryPanel::When, EditBy::Key, QStringLiteral("both at once")));
        QVERIFY(editCell(table, 0, HistoryPanel::Note, EditBy::Key, QStringLiteral("a guess")));
        QVERIFY(editCell(table, 1, HistoryPanel::Name, EditBy::Mouse, QStringLiteral("the first")));
        QVERIFY(editCell(table, 1, HistoryPanel::Note, EditBy::Mouse, QStringLiteral("page 7")));
        const auto cell = [&](int row, int column) { return table->model()->index(row, column).data().toString(); };
        QCOMPARE(cell(0, HistoryPanel::Name), QStringLiteral("both at once"));
        QCOMPARE(cell(0, HistoryPanel::Note), QStringLiteral("a guess"));
        QCOMPARE(cell(1, HistoryPanel::Name), QStringLiteral("the first"));
        const auto& all = m_session->state()->decisions;
        QCOMPARE(all[0].note, std::string("page 7"));
        QCOMPARE(all[1].batchName, std::string("both at once"));
        for (const Decision& d : all) // Enter in the field is not the one that undoes up to the row
            QVERIFY(d.state == DecisionState::InForce);
        QVERIFY(all[1].name != all[1].batchName);
        QVERIFY(!m_session->state()->stale);
        const QString file = m_data->filePath(QStringLiteral("d.toml"));
        m_session->exportDecisions(file);
        m_session->undoSteps(2);
        QVERIFY(settled());
        m_session->importDecisions(file);
        QVERIFY(settled());
        QCOMPARE(table->model()->rowCount(), 4); // the undone ones stay in the journal
        QCOMPARE(cell(0, HistoryPanel::Name), QStringLiteral("both at once"));
        QCOMPARE(cell(1, HistoryPanel::Note), QStringLiteral("page 7"));
    }
    void theLogSaysWhatHappened() {
        key(Qt::Key_I, Qt::ControlModifier);
        key(Qt::Key_Return);
        QVERIFY(settled());
        key(Qt::Key_5, Qt::AltModifier);
        const TableView* log = m_window->panel()->table(BottomPanel::Log);
        QString all;
        for (int row = 0; row < log->model()->rowCount(); ++row)
            all += log->model()->index(row, 1).data().toString() + u'\n';
        QVERIFY2(all.contains(QStringLiteral("Decided: ")) && all.contains(QStringLiteral("Mining: done")),
                 qPrintable(all));
    }
    void theFinderGoesToThings() {
        key(Qt::Key_K, Qt::ControlModifier);
        Finder* finder = m_window->finder();
        QVERIFY(finder->isVisible());
        type(QStringLiteral("histo"));
        QVERIFY(finder->list()->item(0)->text().startsWith(QStringLiteral("History"))); // the panel
        key(Qt::Key_Escape);
        QVERIFY(!finder->isVisible());
        key(Qt::Key_K, Qt::ControlModifier);
        QTest::keyClick(finder->field(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(finder->field(), QStringLiteral("am-con"));
        QTest::keyClick(finder->field(), Qt::Key_Return);
        QVERIFY(!finder->isVisible());
        QCOMPARE(m_window->perspective(), QStringLiteral("patterns"));
        QCOMPARE(m_window->part<PatternsView>()->types()->typeTable()->currentId().toString(),
                 QStringLiteral("am-container"));
        key(Qt::Key_K, Qt::ControlModifier);
        QTest::keyClicks(finder->field(), QStringLiteral("#rename"));
        QTest::keyClick(finder->field(), Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(m_window->perspective(), QStringLiteral("traces"));
        QCOMPARE(m_window->topBar()->filter->text(), QStringLiteral("method = rename"));
        key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(finder->field()->text(), QStringLiteral(">"));
        QTest::keyClicks(finder->field(), QStringLiteral("extrap"));
        QTest::keyClick(finder->field(), Qt::Key_Return);
        QCOMPARE(m_window->perspective(), QStringLiteral("extrapolate"));
    }
    // Also what only the run that was kept back calls, which the check speaks of.
    void theFinderKnowsWhatTheCheckSpeaksOf() {
        key(Qt::Key_4, Qt::ControlModifier);
        QVERIFY(settled());
        const auto& report = m_window->part<ExtrapolateView>()->check()->report();
        QVERIFY(report && !report->unseen.empty());
        const QString method = QString::fromStdString(report->unseen.front().method);
        find(method.left(5));
        QCOMPARE(found(0), method);
        QTest::keyClick(m_window->finder()->field(), Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(m_window->topBar()->filter->text(), QStringLiteral("method = ") + method);
    }
    void theFinderKnowsArgumentsSettingsHelpAndKeys() {
        find(QStringLiteral("create.src"));
        QVERIFY2(found(0).contains(QStringLiteral("src")), qPrintable(found(0)));
        QTest::keyClick(m_window->finder()->field(), Qt::Key_Return);
        QCOMPARE(m_window->part<PatternsView>()->tab(), int(PatternsView::Arguments));
        find(QStringLiteral("colours"));
        QCOMPARE(found(0), QStringLiteral("Colours"));
        QTest::keyClick(m_window->finder()->field(), Qt::Key_Return);
        QVERIFY(m_window->settingsWindow() && m_window->settingsWindow()->isVisible());
        QCOMPARE(m_window->settingsWindow()->shown(), QStringList{QStringLiteral("colours")});
        m_window->settingsWindow()->close();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        find(QStringLiteral(">mine again"));
        QVERIFY(m_window->finder()
                    ->list()
                    ->item(0)
                    ->data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("Ctrl+R")));
        const int high = m_window->finder()->height();
        find(QStringLiteral("?run.toml")); // a word on a page, not its title
        QVERIFY(m_window->finder()->list()->count() >= 2);
        QVERIFY(high < m_window->height() / 3); // as high as what was found
        find(QStringLiteral("application_17")); // nothing is called so, but calls say it
        const int last = m_window->finder()->list()->count() - 1;
        QVERIFY2(found(last).startsWith(QStringLiteral("Calls with")), qPrintable(found(last)));
        key(Qt::Key_Escape);
    }
    void settingsAreFoundTakeEffectAndAreReset() {
        key(Qt::Key_Comma, Qt::ControlModifier);
        SettingsWindow* settings = m_window->settingsWindow();
        QVERIFY(settings && settings->isVisible());
        QVERIFY(QTest::qWaitForWindowActive(settings));
        QVERIFY2(namelessControls(settings).isEmpty(), qPrintable(namelessControls(settings).join(u'\n')));
        QVERIFY(settings->shown().size() >= 5);
        settings->coloursBox()->setFocus();
        QTest::keyClick(settings->coloursBox(), Qt::Key_End);
        QTRY_VERIFY(Theme::of(m_window.get()).dark);
        QCOMPARE(Settings().themeMode(), ThemeMode::Dark);
        settings->searchField()->setFocus();
        QTest::keyClicks(settings->searchField(), QStringLiteral("desktop")); // a word of the explanation
        QCOMPARE(settings->shown(), QStringList{QStringLiteral("colours")});
        click(settings->resetButton(QStringLiteral("colours")));
        QCOMPARE(Settings().themeMode(), ThemeMode::System);
        m_window->setThemeMode(ThemeMode::Light, false);
        QTest::keyClicks(settings->searchField(), QStringLiteral("zzz"));
        QVERIFY(settings->shown().isEmpty());
    }
    void theFileMenuListsWhatWasOpen() {
        const QString path = m_session->path();
        m_session->close();
        QVERIFY(settled());
        auto* menu = m_window->findChild<QMenu*>(QStringLiteral("recent"));
        menu->popup(m_window->mapToGlobal(QPoint(40, 40)));
        QVERIFY(!menu->actions().isEmpty());
        // with its folder where tests before have left others of its name
        const QString name = QFileInfo(path).completeBaseName(), shown = menu->actions().first()->text();
        const QString folder = QFileInfo(path).dir().dirName();
        QVERIFY2(shown == name || shown == name + QStringLiteral(" in ") + folder, qPrintable(shown));
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(m_session->path(), path);
    }
    void undoSelectsWhatItUndid() {
        key(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(settled());
        const QString first = m_window->part<TracesView>()->currentRun();
        m_session->setHeldOut(first, true);
        QVERIFY(settled());
        for (const RunInfo& run : m_session->state()->runs)
            if (QString::fromStdString(run.run.name) != first)
                m_window->part<TracesView>()->selectRun(QString::fromStdString(run.run.name));
        QVERIFY(settled());
        QVERIFY(m_window->part<TracesView>()->currentRun() != first);
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(m_window->part<TracesView>()->currentRun(), first);
    }
    // Once more than there is to undo, and then a decision: it is not taken for a step.
    void aDecisionAfterNothingToUndoIsNoStep() {
        key(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(settled());
        QSignalSpy stepped(m_session.get(), &Session::stepped);
        const QString run = m_window->part<TracesView>()->currentRun();
        m_session->setHeldOut(run, true);
        QVERIFY(settled());
        m_session->undo();
        m_session->undo(); // nothing is left
        QVERIFY(settled());
        QCOMPARE(stepped.size(), 1);
        m_session->setHeldOut(run, true); // no step
        QVERIFY(settled());
        QCOMPARE(stepped.size(), 1);
        m_session->undoSteps(1); // a step in History is one as any other
        QVERIFY(settled());
        QCOMPARE(stepped.size(), 2);
    }
    // What cannot be seen from here is said.
    void undoElsewhereSaysWhatItWas() {
        key(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(settled());
        m_session->setHeldOut(m_window->part<TracesView>()->currentRun(), true);
        QVERIFY(settled());
        QVERIFY(!m_session->state()->decisions.empty());
        const QString name = toQt(m_session->state()->decisions.back().name);
        key(Qt::Key_3, Qt::ControlModifier);
        QVERIFY(settled());
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(m_window->infoBar()->message().trimmed(), QStringLiteral("Undone: ") + name);
        key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(settled());
        QCOMPARE(m_window->infoBar()->message().trimmed(), QStringLiteral("Done again: ") + name);
        key(Qt::Key_2, Qt::ControlModifier); // where it is selected, that is enough
        QVERIFY(settled());
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(settled());
        QVERIFY2(!m_window->infoBar()->isVisible(), qPrintable(m_window->infoBar()->message()));
    }
    void messagesKeepNamesAsTheyAre() {
        const QString file = m_data->filePath(QStringLiteral("small Name.tenfold"));
        const QString text = describe(Error(MessageId::WorkspaceMissing, {file.toStdString()}));
        QVERIFY2(text.contains(file) && !text.contains(QStringLiteral("enfold import")), qPrintable(text));
        const QString other = describe(Error(MessageId::NotAWorkspace, {"wordcount.log", "cut"}));
        QVERIFY2(other.startsWith(QStringLiteral("wordcount.log is not")), qPrintable(other));
        // No hint of the window names a verb or an option of the command line.
        const std::vector<WrittenMessage> messages = writtenMessages();
        QVERIFY2(messages.size() > 80, qPrintable(QString::number(messages.size())));
        for (const WrittenMessage& message : messages) {
            const Message said{ErrorCode::Invalid, {message.id, message.text}, {message.hintId, message.hint}};
            const QString all = describe(Error(said, {"a", "b", "c"}));
            QVERIFY2(!all.contains(QStringLiteral("--")) &&
                         !QStringLiteral(" %1").arg(all).contains(QStringLiteral(" tenfold ")),
                     qPrintable(all));
        }
    }
    // The keys go to the list with the frame, and to the button with the second frame.
    void theFocusIsSeen() {
        key(Qt::Key_3, Qt::ControlModifier);
        TableView* list = m_window->part<PatternsView>()->types()->typeTable();
        const auto edge = [list] {
            return list->viewport()->grab().toImage().pixelColor(1, list->viewport()->height() / 2);
        };
        list->setFocus();
        const QColor with = edge();
        m_window->topBar()->filter->setFocus();
        QVERIFY(with != edge());
        QPushButton button(QStringLiteral("Accept"), m_window->centralWidget());
        button.setDefault(true);
        button.resize(90, 26);
        button.show();
        const QImage before = button.grab().toImage();
        button.setFocus();
        QVERIFY(before != button.grab().toImage());
    }
    void ranking() {
        QCOMPARE(finderScore(QStringLiteral("create"), QStringLiteral("x")), 0);
        QVERIFY(finderScore(QStringLiteral("create"), QStringLiteral("cre")) >
                finderScore(QStringLiteral("recreate"), QStringLiteral("cre")));
        QVERIFY(finderScore(QStringLiteral("getFileInfo"), QStringLiteral("info")) >
                finderScore(QStringLiteral("getinformed"), QStringLiteral("info")));
        QVERIFY(finderScore(QStringLiteral("node-01"), QStringLiteral("01 node")) > 0);
        QCOMPARE(finderScore(QStringLiteral("node"), QStringLiteral("node 7")), 0);
        QVERIFY(finderScore(QStringLiteral("map"), QStringLiteral("map")) >
                finderScore(QStringLiteral("mapper"), QStringLiteral("map")));
    }
    void keysAreChangedAndKept() {
        Settings settings;
        QAction* mine = nullptr;
        for (QAction* a : m_window->actions())
            if (a->objectName() == QStringLiteral("mine-again")) mine = a;
        QVERIFY(mine);
        QCOMPARE(mine->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_R));
        {
            ShortcutDialog dialog(m_window->actions(), &settings);
            QVERIFY2(dialog.conflict()->text().isEmpty(), qPrintable(dialog.conflict()->text())); // no two share keys
            QVERIFY2(namelessControls(&dialog).isEmpty(), qPrintable(namelessControls(&dialog).join(u'\n')));
            QKeySequenceEdit* field = dialog.field(QStringLiteral("mine-again"));
            dialog.show();
            QTest::keyClick(field, Qt::Key_I, Qt::ControlModifier); // those of the questions
            QTRY_COMPARE_WITH_TIMEOUT(mine->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_I), 3000);
            QVERIFY(dialog.conflict()->text().contains(QStringLiteral("Ctrl+I")));
        }
        QCOMPARE(settings.keys(QStringLiteral("mine-again")), std::optional(QKeySequence(Qt::CTRL | Qt::Key_I)));
        settings.setKeys(QStringLiteral("mine-again"), QKeySequence(Qt::Key_F5));
        MainWindow second(m_session.get());
        for (QAction* a : second.actions())
            if (a->objectName() == QStringLiteral("mine-again")) QCOMPARE(a->shortcut(), QKeySequence(Qt::Key_F5));
        settings.setKeys(QStringLiteral("mine-again"), std::nullopt);
    }
    // Scale and configuration in place, rename, delete and back, each undoable.
    void runsAreEditedInPlace() {
        key(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(settled());
        TracesView* traces = m_window->part<TracesView>();
        traces->selectRun(QStringLiteral("wordcount-scale-02-rep2"));
        QVERIFY(settled());
        const auto run = [&](const std::string& name) -> const RunInfo* {
            for (const RunInfo& r : m_session->state()->runs)
                if (r.run.name == name) return &r;
            return nullptr;
        };
        QVERIFY(editCell(traces->detailTable(), 0, 1, EditBy::Mouse, QStringLiteral("second")));
        QVERIFY(run("second"));
        traces->selectRun(QStringLiteral("second"));
        QVERIFY(settled());
        QVERIFY(editCell(traces->detailTable(), 1, 1, EditBy::Mouse, QStringLiteral("77")));
        QCOMPARE(run("second")->run.config.begin()->second, 77.0);
        traces->runTable()->setFocus();
        key(Qt::Key_F2);
        auto* field = traces->runTable()->viewport()->findChild<QLineEdit*>();
        QVERIFY(field);
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("many"));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(run("second")->run.scale.value(), 2.0); // no number: said, and not changed
        QVERIFY(m_window->infoBar()->isVisible());
        const std::size_t runs = m_session->state()->runs.size();
        traces->selectRun(QStringLiteral("second"));
        traces->runTable()->setFocus();
        key(Qt::Key_Delete);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->runs.size(), runs - 1);
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->runs.size(), runs);
    }
    void theTabIsRemembered() {
        m_window->part<PatternsView>()->setTab(PatternsView::Laws);
        m_window->close();
        MainWindow again(m_session.get());
        again.resize(1280, 720);
        again.restoreLayout();
        again.show();
        QCOMPARE(again.part<PatternsView>()->tab(), int(PatternsView::Laws));
    }
    // Another process has the file: it is said, nothing can be changed, and it can be tried again.
    void aSecondWriterIsTold() {
        const QString file = m_session->path();
        m_session->close();
        QTRY_VERIFY(Workspace::open(file.toStdString(), OpenMode::ReadWrite).has_value());
        {
            auto other = Workspace::open(file.toStdString(), OpenMode::ReadWrite);
            QVERIFY(other.has_value());
            m_session->openWorkspace(file);
            QVERIFY(settled());
            QVERIFY(m_session->state()->readOnly);
            QVERIFY2(m_window->infoBar()->message().contains(QStringLiteral("read-only")),
                     qPrintable(m_window->infoBar()->message()));
            key(Qt::Key_I, Qt::ControlModifier);
            key(Qt::Key_Return);
            QVERIFY(settled());
            QVERIFY(m_session->state()->decisions.empty());
        }
        for (auto* button : m_window->infoBar()->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Try again") && button->isVisible()) {
                click(button);
                break;
            }
        QVERIFY(settled());
        QVERIFY(!m_session->state()->readOnly);
    }

private:
    void find(const QString& text) {
        key(Qt::Key_K, Qt::ControlModifier);
        m_window->finder()->field()->selectAll();
        QTest::keyClicks(m_window->finder()->field(), text);
    }
    QString found(int row) const { return m_window->finder()->list()->item(row)->text(); }
    enum class EditBy { Mouse, Key };
    /// Types into a cell as a user does. @return false when it cannot be edited or the window does not settle
    bool editCell(TableView* table, int row, int column, EditBy by, const QString& text) {
        const QPoint at = table->visualRect(table->model()->index(row, column)).center();
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, at);
        if (by == EditBy::Key)
            QTest::keyClick(table, Qt::Key_F2);
        else
            QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, at);
        auto* field = table->viewport()->findChild<QLineEdit*>();
        if (!field) return false;
        field->selectAll();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
        return settled();
    }
};

std::unique_ptr<QObject> makePanelsTest() {
    return std::make_unique<PanelsTest>();
}

} // namespace tenfold

#include "panelstest.moc"
