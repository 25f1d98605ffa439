#include "app/workbench/panels/helpwindow.h"
#include "app/workbench/settings/settings.h"
#include "app/workbench/window/importcontroller.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/home/homeview.h"
#include "widgets/traces/tracechooser.h"

#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTreeView>
#include <QtTest>

namespace tenfold {

/// The import dialog in the real window: what it shows, and that nothing is written before its button.
class ImportTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    void showsTheFirstTwentyCallsAndWritesNothing() {
        drop({makeRun(QStringLiteral("small"), 3, 30)});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        QVERIFY(dialog->isVisible());
        QCOMPARE(dialog->callTable()->model()->rowCount(), 20);
        const auto cell = [&](int row, int column) {
            return dialog->callTable()->model()->index(row, column).data().toString();
        };
        QCOMPARE(cell(0, 0), QStringLiteral("2023-11-14 22:13:20.000"));
        QCOMPARE(cell(0, 3), QStringLiteral("create"));
        QCOMPARE(cell(2, 5), QStringLiteral("{\"src\":\"/in/f1\"}"));
        QCOMPARE(cell(19, 3), QStringLiteral("close"));
        QCOMPARE(dialog->runTable()->model()->index(0, 3).data().toString(), QStringLiteral("jsonl"));
        QCOMPARE(dialog->runTable()->model()->index(0, 4).data().toString(), QStringLiteral("calls"));
        QVERIFY2(namelessControls(dialog).isEmpty(), qPrintable(namelessControls(dialog).join(u'\n')));
        picture(QStringLiteral("import"));
        QVERIFY(QDir(m_data->path()).entryList({QStringLiteral("*.tenfold")}).isEmpty());
        dialogKey(Qt::Key_Escape);
        QTRY_VERIFY(!m_window->imports()->dialog());
        QVERIFY(!m_session->isOpen());
        QVERIFY(QDir(m_data->path()).entryList({QStringLiteral("*.tenfold")}).isEmpty());
    }
    // A folder without run.toml and without a number in its name: the field is focused, typing and Enter are enough.
    void asksForTheScale() {
        drop({makeRun(QStringLiteral("plain"), 3, 5, false)});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        QVERIFY(!dialog->importButton()->isEnabled());
        QVERIFY2(dialog->problem().contains(QStringLiteral("scale")), qPrintable(dialog->problem()));
        QCOMPARE(dialog->focusWidget(), static_cast<QWidget*>(dialog->scaleField()));
        dialogKey(Qt::Key_4);
        dialogKey(Qt::Key_Return); // before the preview has followed
        QTRY_VERIFY(!m_window->imports()->dialog());
        QVERIFY(settled());
        QCOMPARE(m_session->state()->runs.size(), std::size_t(1));
        QCOMPARE(m_session->state()->runs[0].run.scale.value(), 4.0);
    }
    void takesTheScaleFromTheNameAndSaysSo() {
        drop({makeRun(QStringLiteral("scale-05"), 5, 5, false)});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        QCOMPARE(dialog->scaleField()->text(), QStringLiteral("5"));
        QVERIFY(dialog->importButton()->isEnabled());
        QCOMPARE(dialog->runTable()->model()->index(0, 7).data().toString(),
                 QStringLiteral("scale taken from the name"));
    }
    void runsAreKeptBackLeftOutAndRenamed() {
        drop({makeRun(QStringLiteral("a"), 2, 5), makeRun(QStringLiteral("b"), 3, 5),
              makeRun(QStringLiteral("c"), 4, 5)});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        QCOMPARE(dialog->runTable()->model()->rowCount(), 3);
        QTest::mouseClick(dialog->runTable()->viewport(), Qt::LeftButton, {}, rowCentre(dialog->runTable(), 1));
        QCOMPARE(dialog->current(), 1);
        QTest::keyClick(dialog->runTable(), Qt::Key_Space); // keep b back
        QTest::keyClick(dialog->runTable(), Qt::Key_Down);
        QTest::keyClick(dialog->runTable(), Qt::Key_Delete); // leave c out
        QCOMPARE(dialog->runTable()->model()->rowCount(), 2);
        dialog->nameField()->selectAll();
        QTest::mouseDClick(dialog->nameField(), Qt::LeftButton);
        QTest::keyClicks(dialog->nameField(), QStringLiteral("a")); // the name of the other one
        QTRY_VERIFY(!dialog->importButton()->isEnabled());
        QVERIFY(dialog->problem().contains(QStringLiteral("named a")));
        QTest::keyClicks(dialog->nameField(), QStringLiteral("-check"));
        QTRY_VERIFY(dialog->importButton()->isEnabled());
        QTest::mouseClick(dialog->importButton(), Qt::LeftButton);
        QTRY_VERIFY(!m_window->imports()->dialog());
        QVERIFY(settled());
        const auto& runs = m_session->state()->runs;
        QCOMPARE(runs.size(), std::size_t(2));
        QCOMPARE(runs[0].run.name, std::string("a"));
        QVERIFY(!runs[0].run.heldOut);
        QCOMPARE(runs[1].run.name, std::string("a-check"));
        QVERIFY(runs[1].run.heldOut);
    }
    // What a file of utilization does not say is said in the dialog.
    void settingsOfUtilization() {
        const QString folder = m_data->filePath(QStringLiteral("sar"));
        QDir().mkpath(folder);
        QFile file(folder + QStringLiteral("/sar.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("Linux 5.4.0 (h1) \t09/01/2016 \t_x86_64_\t(4 CPU)\n\n"
                   "12:00:01 AM CPU %user %system %iowait %idle\n12:10:00 AM all 10.00 0.00 0.00 90.00\n");
        file.close();
        drop({folder});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        QTest::keyClicks(dialog->zoneField(), QStringLiteral("UTC"));
        QTRY_VERIFY(dialog->problem().contains(QStringLiteral("09/01/2016")));
        QVERIFY(dialog->problem().contains(QStringLiteral("Settings")));
        QTest::keyClicks(dialog->settingsField(), QStringLiteral("start=2016-09-01"));
        QTRY_COMPARE(dialog->problem(), QString());
        QCOMPARE(dialog->settingsField()->text(), QStringLiteral("start=2016-09-01"));
        picture(QStringLiteral("import-settings"));
        QTest::mouseClick(dialog->importButton(), Qt::LeftButton);
        QTRY_VERIFY(!m_window->imports()->dialog());
        QVERIFY(settled());
        QCOMPARE(m_session->state()->runs.size(), std::size_t(1));
        QCOMPARE(m_session->state()->runs[0].kind, RunKind::Samples);
    }
    void columnsOfATable() {
        const QString folder = m_data->filePath(QStringLiteral("n2"));
        QDir().mkpath(folder);
        QFile file(folder + QStringLiteral("/t.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("stamp,host,what,path\n1700000000000,n1,open,/a\n1700000000001,n1,close,/a\n");
        file.close();
        drop({folder});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        QTRY_VERIFY(dialog->problem().size() > 0); // no column looks like a time or a method
        QVERIFY(dialog->roleBox(3));
        choose(dialog->roleBox(0), int(csv::ColumnRole::Time));
        choose(dialog->roleBox(2), int(csv::ColumnRole::Method));
        QTRY_COMPARE(dialog->problem(), QString());
        QTRY_COMPARE(dialog->callTable()->model()->rowCount(), 2);
        QCOMPARE(dialog->callTable()->model()->index(1, 0).data().toString(),
                 QStringLiteral("2023-11-14 22:13:20.001"));
        QCOMPARE(dialog->callTable()->model()->index(1, 3).data().toString(), QStringLiteral("close"));
        picture(QStringLiteral("import-columns"));
        QTest::mouseClick(dialog->importButton(), Qt::LeftButton);
        QTRY_VERIFY(!m_window->imports()->dialog());
        QVERIFY(settled());
        QCOMPARE(m_session->state()->runs.size(), std::size_t(1));
        QCOMPARE(m_session->state()->runs[0].events, std::uint64_t(2));
    }
    // Spans are proposed by the names of the columns; what is chosen otherwise is seen at once.
    void columnsOfATableOfSpans() {
        const QString folder = m_data->filePath(QStringLiteral("spans"));
        QDir().mkpath(folder);
        QFile file(folder + QStringLiteral("/t.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("trace_id,span_id,up,service_name,operation,start_time,duration_ms,level\n"
                   "4bf92f3577b34da6a3ce929d0e0e4736,00f067aa0ba902b7,,shop,GET /cart,2024-05-01T10:00:00.250Z,12.5,a\n"
                   "4bf92f3577b34da6a3ce929d0e0e4736,00f067aa0ba902b8,00f067aa0ba902b7,db,SELECT,"
                   "2024-05-01T10:00:00.251Z,3,b\n");
        file.close();
        drop({folder});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        QTRY_COMPARE(dialog->problem(), QString());
        QVERIFY(dialog->roleBox(7));
        QCOMPARE(dialog->roleBox(0)->currentIndex(), int(csv::ColumnRole::Trace));
        QCOMPARE(dialog->roleBox(3)->currentIndex(), int(csv::ColumnRole::Service));
        QCOMPARE(dialog->roleBox(2)->currentIndex(), int(csv::ColumnRole::Attribute)); // "up" says nothing
        QTRY_COMPARE(dialog->callTable()->model()->rowCount(), 2);
        QCOMPARE(dialog->callTable()->model()->index(0, 0).data().toString(),
                 QStringLiteral("2024-05-01 10:00:00.250"));
        choose(dialog->roleBox(2), int(csv::ColumnRole::Parent));
        choose(dialog->roleBox(4), int(csv::ColumnRole::Attribute)); // no name of the operation is left
        QTRY_VERIFY(!dialog->problem().isEmpty());
        choose(dialog->roleBox(4), int(csv::ColumnRole::Method));
        QTRY_COMPARE(dialog->problem(), QString());
        picture(QStringLiteral("import-columns-spans"));
        QTest::mouseClick(dialog->importButton(), Qt::LeftButton);
        QTRY_VERIFY(!m_window->imports()->dialog());
        QVERIFY(settled());
        QCOMPARE(m_session->state()->runs.size(), std::size_t(1));
        QVERIFY(m_session->state()->runs[0].hasRequests);
        QCOMPARE(m_session->state()->runs[0].events, std::uint64_t(2));
    }
    // JSON Lines that no format knows: each field has a list of what it can be, and what is chosen is seen at once;
    // what is counted before is what the import then has.
    void fieldsOfJsonLines() {
        const QString folder = m_data->filePath(QStringLiteral("app-n4"));
        QDir().mkpath(folder);
        QFile file(folder + QStringLiteral("/app.log"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QByteArray lines;
        for (int i = 0; i < 40; ++i) {
            lines += QStringLiteral("{\"when\":\"2024-05-01T10:00:%1.25Z\",\"who\":\"w%2\",\"call\":{\"verb\":\"%3\","
                                    "\"args\":{\"key\":\"00%1\",\"size\":%1}},\"tags\":[1,2],\"took_us\":12.5}\n")
                         .arg(i + 10)
                         .arg(i % 3)
                         .arg(i % 2 == 0 ? QStringLiteral("put") : QStringLiteral("get"))
                         .toUtf8();
            if (i % 20 == 7) lines += "{\"when\":\"yesterday\",\"who\":\"w1\",\"call\":{\"verb\":\"put\"}}\n{broken\n";
        }
        file.write(lines);
        file.close();
        drop({folder});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        QTRY_VERIFY(dialog->roleBox(6));
        const auto fieldOf = [&](const QString& name) {
            for (int i = 0; dialog->roleBox(i); ++i)
                if (dialog->roleBox(i)->accessibleName() == QStringLiteral("Field %1 is").arg(name)) return i;
            return -1;
        };
        const int when = fieldOf(QStringLiteral("when")), verb = fieldOf(QStringLiteral("call.verb"));
        const int key = fieldOf(QStringLiteral("call.args.key")), who = fieldOf(QStringLiteral("who"));
        QVERIFY(when >= 0 && verb >= 0 && key >= 0 && who >= 0);
        choose(dialog->roleBox(when), int(csv::ColumnRole::Time));
        choose(dialog->roleBox(verb), int(csv::ColumnRole::Method));
        choose(dialog->roleBox(who), int(csv::ColumnRole::Sender));
        choose(dialog->roleBox(key), int(csv::ColumnRole::Argument));
        QTRY_COMPARE(dialog->problem(), QString());
        QTRY_VERIFY(dialog->callTable()->model()->rowCount() > 2);
        const auto cell = [&](int row, int column) {
            return dialog->callTable()->model()->index(row, column).data().toString();
        };
        QTRY_COMPARE(cell(0, 3), QStringLiteral("put"));
        QCOMPARE(cell(0, 0), QStringLiteral("2024-05-01 10:00:10.250"));
        QCOMPARE(cell(0, 1), QStringLiteral("w0"));
        QVERIFY2(cell(0, 5).contains(QStringLiteral("\"0010\"")), qPrintable(cell(0, 5))); // a text stays one
        QCOMPARE(cell(0, 7), QStringLiteral("12.5 µs"));
        QTRY_VERIFY(dialog->entries()[0].preview.counts.has_value());
        const RunCounts counts = *dialog->entries()[0].preview.counts;
        QCOMPARE(counts, (RunCounts{40, 3, 4}));
        QVERIFY2(dialog->countsText().contains(QStringLiteral("40 records")), qPrintable(dialog->countsText()));
        picture(QStringLiteral("import-fields"));
        dialog->resize(900, 560);
        picture(QStringLiteral("import-fields-narrow"));
        QTest::mouseClick(dialog->importButton(), Qt::LeftButton);
        QTRY_VERIFY(!m_window->imports()->dialog());
        QVERIFY(settled());
        QCOMPARE(m_session->state()->runs.size(), std::size_t(1));
        const RunInfo& run = m_session->state()->runs[0];
        QCOMPARE(RunCounts({run.events, run.senders, run.run.skippedRecords}), counts);
        QCOMPARE(run.run.scale.value(), 4.0);
    }
    // A mapping is for those that need one: a folder of logs that are known keeps its format.
    void aMappingIsForTablesAlone() {
        const QString folder = m_data->filePath(QStringLiteral("n2"));
        QDir().mkpath(folder);
        QFile file(folder + QStringLiteral("/t.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("time,host,method,path\n1700000000000,n1,open,/a\n1700000000001,n1,close,/a\n");
        file.close();
        drop({folder, makeRun(QStringLiteral("known"), 3, 5)});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        QTRY_COMPARE(dialog->problem(), QString());
        QCOMPARE(dialog->entries()[0].preview.format, std::string("csv"));
        QCOMPARE(dialog->entries()[1].preview.format, std::string("jsonl"));
        dialogKey(Qt::Key_Return);
        QTRY_VERIFY(!m_window->imports()->dialog());
        QVERIFY(settled());
        QCOMPARE(m_session->state()->runs.size(), std::size_t(2));
    }
    void somethingElseIsSaid() {
        const QString file = m_data->filePath(QStringLiteral("a.log"));
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("\x01\x02\x03 nothing\n\xff", 14);
        out.close();
        drop({file});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        QVERIFY(!dialog->importButton()->isEnabled());
        QVERIFY2(dialog->problem().contains(QStringLiteral("no trace")), qPrintable(dialog->problem()));
        dialogKey(Qt::Key_Return); // does nothing
        QVERIFY(dialog->isVisible());
        QVERIFY(!m_session->isOpen());
    }

    // The window of the program takes all of them by mouse and keys, several at once.
    void foldersFilesAndArchivesCanBeChosen() {
        makeRun(QStringLiteral("logs/n2"), 2, 5);
        makeRun(QStringLiteral("logs/n3"), 3, 5);
        QVERIFY(QFile::copy(m_data->filePath(QStringLiteral("logs/n3/events.jsonl")),
                            m_data->filePath(QStringLiteral("logs/single-5.jsonl"))));
        QVERIFY(QFile::copy(m_session->sampleFolder() + QStringLiteral("/wordcount.tar.zst"),
                            m_data->filePath(QStringLiteral("logs/archive.tar.zst"))));
        Settings().setFolder(QStringLiteral("traces"), m_data->filePath(QStringLiteral("logs")));
        key(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
        auto* chooser = m_window->findChild<TraceChooser*>();
        QVERIFY(chooser && QTest::qWaitForWindowActive(chooser));
        QVERIFY2(namelessControls(chooser).isEmpty(), qPrintable(namelessControls(chooser).join(u'\n')));
        QTreeView* tree = chooser->tree();
        const auto at = [&](const char* name) {
            for (QModelIndex i = tree->model()->index(0, 0, tree->rootIndex()); i.isValid(); i = tree->indexBelow(i))
                if (i.data().toString() == QLatin1String(name)) return i;
            return QModelIndex();
        };
        QTRY_VERIFY(at("n2").isValid() && at("archive.tar.zst").isValid()); // read on a thread of its own
        for (const char* name : {"n2", "n3", "single-5.jsonl", "archive.tar.zst"}) {
            tree->scrollTo(at(name));
            QTest::mouseClick(tree->viewport(), Qt::LeftButton,
                              qstrcmp(name, "n2") == 0 ? Qt::NoModifier : Qt::ControlModifier,
                              tree->visualRect(at(name)).center());
        }
        QCOMPARE(chooser->paths().size(), 4);
        QTest::keyClick(tree, Qt::Key_Return);
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        QCOMPARE(dialog->runTable()->model()->rowCount(), 3 + 8); // eight in the sample's archive
        dialogKey(Qt::Key_Escape);
    }
    void aPathCanBeTyped() {
        const QString folder = makeRun(QStringLiteral("typed-3"), 3, 5);
        key(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
        auto* chooser = m_window->findChild<TraceChooser*>();
        QVERIFY(chooser && QTest::qWaitForWindowActive(chooser));
        chooser->field()->selectAll();
        QTest::keyClicks(chooser->field(), folder + QStringLiteral("x"));
        QVERIFY(!chooser->importButton()->isEnabled());
        QVERIFY2(chooser->problem().contains(folder + u'x'), qPrintable(chooser->problem())); // not grey without a word
        QTest::keyClick(chooser->field(), Qt::Key_Backspace);
        QVERIFY(chooser->problem().isEmpty());
        QCOMPARE(chooser->paths(), QStringList{folder});
        QTest::keyClick(chooser->field(), Qt::Key_Return);
        QVERIFY(settled());
        QVERIFY(m_window->imports()->dialog());
    }
    // Several in quotes; the tree begins beside the folder that was used last, which is among the places.
    void severalPathsCanBeTypedAndPlacesAreNear() {
        const QString a = makeRun(QStringLiteral("two words/n2"), 2, 5),
                      b = makeRun(QStringLiteral("two words/n3"), 3, 5);
        Settings().setFolder(QStringLiteral("traces"), m_data->filePath(QStringLiteral("elsewhere")));
        Settings().setFolder(QStringLiteral("traces"), m_data->filePath(QStringLiteral("two words")));
        QDir().mkpath(m_data->filePath(QStringLiteral("elsewhere")));
        key(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
        auto* chooser = m_window->findChild<TraceChooser*>();
        QVERIFY(chooser && QTest::qWaitForWindowActive(chooser));
        QVERIFY(chooser->tree()->rootIndex().isValid()); // not the whole disk
        QStringList places;
        for (int i = 0; i < chooser->places()->count(); ++i)
            places << chooser->places()->item(i)->data(Qt::UserRole).toString();
        QVERIFY(places.contains(QDir::homePath()));
        QVERIFY(places.contains(m_data->filePath(QStringLiteral("two words"))));
        QVERIFY(places.contains(m_data->filePath(QStringLiteral("elsewhere"))));
        chooser->field()->selectAll();
        QTest::keyClicks(chooser->field(), QStringLiteral("\"%1\" \"%2\"").arg(a, b));
        QCOMPARE(chooser->paths(), (QStringList{a, b}));
        QTest::keyClick(chooser->field(), Qt::Key_Return);
        QVERIFY(settled());
        QVERIFY(m_window->imports()->dialog());
        QCOMPARE(m_window->imports()->dialog()->runTable()->model()->rowCount(), 2);
    }
    // The sample is for trying out: what is imported while it is open goes into a workspace of its own.
    void nothingIsImportedIntoTheSample() {
        m_session->openSample();
        QVERIFY(settled());
        const std::size_t before = m_session->state()->runs.size();
        drop({makeRun(QStringLiteral("mine"), 3, 5)});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        QVERIFY(!dialog->targetBox()->isVisible());
        QCOMPARE(dialog->workspaceField()->text(), QStringLiteral("mine"));
        dialogKey(Qt::Key_Return);
        QVERIFY(settled());
        QVERIFY(!m_session->isSample());
        QCOMPARE(m_session->state()->runs.size(), std::size_t(1));
        m_session->openSample();
        QVERIFY(settled());
        QCOMPARE(m_session->state()->runs.size(), before);
    }
    // What was answered in it is gone when it is reset, and nothing else is.
    void theSampleIsReset() {
        m_session->openSample();
        QVERIFY(settled());
        const std::size_t runs = m_session->state()->runs.size();
        key(Qt::Key_I, Qt::ControlModifier);
        key(Qt::Key_Return);
        QVERIFY(settled());
        QVERIFY(!m_session->state()->answers().empty());
        m_session->resetSample();
        QVERIFY(settled());
        QVERIFY(m_session->isSample());
        QVERIFY(m_session->state()->answers().empty());
        QVERIFY(m_session->state()->decisions.empty());
        QCOMPARE(m_session->state()->runs.size(), runs);
        QVERIFY(m_session->state()->mining);
    }
    void aNewWorkspaceIsOfferedBesideTheOneThatIsOpen() {
        drop({makeRun(QStringLiteral("first"), 2, 5)});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        QVERIFY(settled());
        const QString open = m_session->path();
        drop({makeRun(QStringLiteral("second"), 3, 5)});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog && dialog->targetBox()->isVisible());
        QCOMPARE(dialog->targetBox()->currentIndex(), 1); // more of the same system
        QVERIFY(dialog->workspaceFile().isEmpty());
        dialog->targetBox()->setFocus();
        QTest::keyClick(dialog->targetBox(), Qt::Key_Up);
        QCOMPARE(dialog->targetBox()->currentIndex(), 0);
        QVERIFY(!dialog->workspaceFile().isEmpty());
        click(dialog->importButton());
        QVERIFY(settled());
        QVERIFY(m_session->path() != open);
        QCOMPARE(m_session->state()->runs.size(), std::size_t(1));
    }
    // What lies elsewhere and calls nothing that is known here is of another system.
    void runsOfAnotherSystemGoIntoTheirOwnWorkspace() {
        drop({makeRun(QStringLiteral("first"), 2, 5)});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        QVERIFY(settled());
        QTemporaryDir elsewhere;
        QVERIFY(QDir(elsewhere.path()).mkdir(QStringLiteral("other")));
        const QString other = elsewhere.filePath(QStringLiteral("other"));
        QFile toml(other + QStringLiteral("/run.toml")), events(other + QStringLiteral("/events.jsonl"));
        QVERIFY(toml.open(QIODevice::WriteOnly) && events.open(QIODevice::WriteOnly));
        toml.write("name = \"other\"\nscale = 2\nformat = \"jsonl\"\n");
        events.write(R"({"t":1700000000000000000,"sender":"a","method":"rename","to":"s","request":{}})"
                     "\n");
        toml.close();
        events.close();
        drop({other});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog && dialog->targetBox()->isVisible());
        QCOMPARE(dialog->targetBox()->currentIndex(), 0);
    }
    // What cannot be read leaves the workspace that is open as it was, and no file behind.
    void whatFailsLeavesTheOpenWorkspace() {
        drop({makeRun(QStringLiteral("first"), 2, 5)});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        QVERIFY(settled());
        const QString open = m_session->path();
        const QString folder = makeRun(QStringLiteral("second"), 3, 5);
        drop({folder});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        dialog->targetBox()->setFocus();
        QTest::keyClick(dialog->targetBox(), Qt::Key_Up);
        const QString file = dialog->workspaceFile();
        QVERIFY(!file.isEmpty());
        QTRY_VERIFY(dialog->entries()[0].preview.counts.has_value());
        QVERIFY(QFile::remove(folder + QStringLiteral("/events.jsonl")));
        QSignalSpy failed(m_session.get(), &Session::failed);
        click(dialog->importButton());
        QVERIFY(settled());
        QCOMPARE(failed.count(), 1);
        QVERIFY(m_session->isOpen());
        QCOMPARE(m_session->path(), open);
        QCOMPARE(m_session->state()->runs.size(), std::size_t(1));
        QVERIFY(!QFile::exists(file));
    }
    // A folder of minutes is one run, or each file one.
    void aRunAFile() {
        makeRun(QStringLiteral("minutes"), 2, 5, false);
        const QString folder = m_data->filePath(QStringLiteral("minutes"));
        QVERIFY(QFile::rename(folder + QStringLiteral("/events.jsonl"), folder + QStringLiteral("/n2.jsonl")));
        QVERIFY(QFile::copy(folder + QStringLiteral("/n2.jsonl"), folder + QStringLiteral("/n3.jsonl")));
        drop({folder});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog && dialog->splitButton()->isVisible());
        QCOMPARE(dialog->runTable()->model()->rowCount(), 1);
        click(dialog->splitButton());
        QVERIFY(settled());
        QCOMPARE(dialog->runTable()->model()->rowCount(), 2);
        QVERIFY(!dialog->splitButton()->isVisible());
        click(dialog->importButton());
        QVERIFY(settled());
        QCOMPARE(m_session->state()->runs.size(), std::size_t(2));
    }
    // Enter takes what was typed although completions are offered; of those, one that is selected.
    void oneEnterTakesATypedPath() {
        const QString folder = makeRun(QStringLiteral("typed-3"), 3, 5);
        const QString above = QFileInfo(folder).absolutePath();
        key(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
        auto* chooser = m_window->findChild<TraceChooser*>();
        QVERIFY(chooser && QTest::qWaitForWindowActive(chooser));
        chooser->field()->setFocus();
        chooser->field()->selectAll();
        QTest::keyClicks(chooser->field(), above + u'/');
        QAbstractItemView* popup = chooser->field()->completer()->popup();
        for (int tries = 0; tries < 20 && !popup->isVisible(); ++tries) { // the file system is read meanwhile
            QTest::qWait(50);
            QTest::keyClick(chooser->field(), Qt::Key_Backspace);
            QTest::keyClicks(chooser->field(), QStringLiteral("/"));
        }
        QVERIFY(popup->isVisible());
        QTest::keyClick(popup, Qt::Key_Down);
        QTest::keyClick(popup, Qt::Key_Return); // completes, no more
        QVERIFY(chooser->isVisible());
        QVERIFY2(chooser->field()->text().size() > above.size() + 1, qPrintable(chooser->field()->text()));
        chooser->field()->setText(QString());
        QTest::keyClicks(chooser->field(), folder);
        QTRY_VERIFY(popup->isVisible());
        QTest::keyClick(popup, Qt::Key_Return);
        QVERIFY(settled());
        QVERIFY(m_window->imports()->dialog());
    }
    // Typed without a look at where the focus is: the tree does not take it for a search.
    void aPathCanBeTypedIntoTheTree() {
        const QString folder = makeRun(QStringLiteral("typed-3"), 3, 5);
        key(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
        auto* chooser = m_window->findChild<TraceChooser*>();
        QVERIFY(chooser && QTest::qWaitForWindowActive(chooser));
        QTRY_COMPARE(QApplication::focusWidget(), chooser->tree());
        type(folder);
        QCOMPARE(chooser->field()->text(), folder);
        QCOMPARE(chooser->paths(), QStringList{folder});
        chooser->tree()->setFocus();
        type(QStringLiteral("~"));
        QCOMPARE(chooser->paths(), QStringList{QDir::homePath()});
        QTest::keyClick(chooser, Qt::Key_Escape);
    }
    // Enter alone: a name and a place that one would choose, and a size to check against.
    void nameAndPlaceAndWhatIsKeptBackAreProposed() {
        for (const int n : {2, 4, 8})
            makeRun(QStringLiteral("queue/n%1").arg(n), n, 3 * n);
        makeRun(QStringLiteral("queue/n8b"), 8, 25);
        drop({m_data->filePath(QStringLiteral("queue"))});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        QCOMPARE(dialog->workspaceField()->text(), QStringLiteral("queue"));
        QVERIFY(dialog->isKeptBackProposed());
        picture(QStringLiteral("import-new"));
        dialog->workspaceField()->clear();
        QTest::keyClick(dialog->workspaceField(), Qt::Key_Space);
        QVERIFY(!dialog->importButton()->isEnabled());
        QTest::keyClicks(dialog->workspaceField(), QStringLiteral("mine"));
        QVERIFY(dialog->importButton()->isEnabled());
        dialogKey(Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(m_session->path(), m_data->filePath(QStringLiteral("mine.tenfold")));
        QCOMPARE(m_session->state()->runs.size(), std::size_t(4));
        for (const RunInfo& run : m_session->state()->runs)
            QCOMPARE(run.run.heldOut, run.run.scale == 8.0);
    }
    void whoSaysWhatIsKeptBackIsHeard() {
        for (const int n : {2, 4, 8})
            makeRun(QStringLiteral("queue/n%1").arg(n), n, 3 * n);
        drop({m_data->filePath(QStringLiteral("queue"))});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        dialog->runTable()->setCurrentIndex(dialog->runTable()->model()->index(2, 1));
        QTest::keyClick(dialog->runTable(), Qt::Key_Space);
        QVERIFY(!dialog->isKeptBackProposed());
        QVERIFY(settled()); // the previews that follow do not propose again
        dialogKey(Qt::Key_Return);
        QTRY_VERIFY(!m_window->imports()->dialog());
        QVERIFY(settled());
        for (const RunInfo& run : m_session->state()->runs)
            QVERIFY(!run.run.heldOut);
    }
    void aWorkspaceOfThatNameIsNotOverwritten() {
        const QString file = m_data->filePath(QStringLiteral("taken.tenfold"));
        QVERIFY(QFile(file).open(QIODevice::WriteOnly));
        drop({makeRun(QStringLiteral("taken"), 3, 5)});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        QCOMPARE(dialog->workspaceField()->text(), QStringLiteral("taken-2"));
        dialog->workspaceField()->selectAll();
        QTest::keyClicks(dialog->workspaceField(), QStringLiteral("taken"));
        QVERIFY(!dialog->importButton()->isEnabled());
        QVERIFY2(dialog->problem().contains(QStringLiteral("already")), qPrintable(dialog->problem()));
    }
    void howToRecordIsOneClickAway() {
        auto* link = m_window->part<HomeView>()->findChild<QLabel*>(QStringLiteral("howToRecord"));
        QVERIFY(link);
        QTest::mouseClick(link, Qt::LeftButton, {}, QPoint(12, link->height() / 2));
        QVERIFY(m_window->help() && m_window->help()->isVisible());
        QCOMPARE(m_window->help()->topic(), QStringLiteral("record"));
        m_window->help()->close();
        drop({makeRun(QStringLiteral("small"), 3, 5)});
        QVERIFY(settled());
        for (auto* button : m_window->imports()->dialog()->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("How to record a run")) click(button);
        QVERIFY(m_window->help()->isVisible());
        QVERIFY(QTest::qWaitForWindowActive(m_window->help())); // not locked by the dialog
    }

private:
    static QPoint rowCentre(const TableView* table, int row) {
        return table->visualRect(table->model()->index(row, 1)).center();
    }
    void choose(QComboBox* box, int index) {
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        for (int i = 0; i < index; ++i)
            QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentIndex(), index);
    }
    void picture(const QString& name) {
        const QString folder = qEnvironmentVariable("TENFOLD_PICTURES");
        if (folder.isEmpty()) return;
        QDir().mkpath(folder);
        m_window->imports()->dialog()->grab().save(QStringLiteral("%1/%2.png").arg(folder, name));
    }
};

std::unique_ptr<QObject> makeImportTest() {
    return std::make_unique<ImportTest>();
}

} // namespace tenfold

#include "importtest.moc"
