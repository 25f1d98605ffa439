#include "app/workbench/perspectives/characterize/characterizecontroller.h"
#include "app/workbench/window/importcontroller.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/characterize/characterizeview.h"
#include "widgets/common/tables/tableview.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QtTest>

namespace tenfold {

/// Logs and images of storage that are dropped onto the window: counted as a population, gone on with, shown.
class PopulationImportTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        open();
        QVERIFY(QDir().mkpath(m_data->filePath(QStringLiteral("audit"))));
    }
    void cleanup() { close(); }

    void aFolderOfRolledLogsAndAnImageIsOnePopulation() {
        writeFolder();
        drop({folder()});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        QCOMPARE(dialog->runTable()->model()->rowCount(), 1);
        QCOMPARE(cell(dialog->runTable(), 0, 1), QStringLiteral("audit"));
        QCOMPARE(cell(dialog->runTable(), 0, 3), QStringLiteral("hdfs-audit"));
        QCOMPARE(cell(dialog->runTable(), 0, 4), QStringLiteral("population"));
        QCOMPARE(cell(dialog->runTable(), 0, 5), QStringLiteral("3"));
        QVERIFY2(dialog->problem().isEmpty(), qPrintable(dialog->problem()));
        QVERIFY(!dialog->scaleField()->isEnabled()); // what is counted has no scale and is not mined
        QVERIFY(!dialog->minedBox()->isEnabled());
        // the first records, of the log that is the oldest by its times
        QCOMPARE(dialog->callTable()->model()->rowCount(), 20);
        QCOMPARE(cell(dialog->callTable(), 0, 0), QStringLiteral("2026-06-01 08:00:00.000"));
        QCOMPARE(cell(dialog->callTable(), 0, 1), QStringLiteral("etl"));
        QCOMPARE(cell(dialog->callTable(), 0, 3), QStringLiteral("create"));
        QCOMPARE(cell(dialog->callTable(), 1, 5), QStringLiteral("{\"path\":\"/d/f1\"}"));
        QVERIFY2(namelessControls(dialog).isEmpty(), qPrintable(namelessControls(dialog).join(u'\n')));
        QVERIFY(QDir(m_data->path()).entryList({QStringLiteral("*.tenfold")}).isEmpty()); // nothing is written yet
        dialogKey(Qt::Key_Return);
        QTRY_VERIFY(!m_window->imports()->dialog());
        QVERIFY(settled());
        const auto& runs = m_session->state()->runs;
        QCOMPARE(runs.size(), std::size_t(1));
        QVERIFY(runs[0].kind == RunKind::Population);
        QCOMPARE(runs[0].run.name, std::string("audit"));
        QCOMPARE(runs[0].events, std::uint64_t(kLines));
        // and it is looked at, with the image
        QCOMPARE(m_window->perspective(), QStringLiteral("characterize"));
        QVERIFY(view()->population());
        const auto& whole = *view()->population()->whole;
        QCOMPARE(whole.population->records, std::uint64_t(kLines));
        QCOMPARE(whole.population->actions[std::size_t(characterize::Action::Read)], m_opens);
        QVERIFY(whole.imageT0.has_value());
        QCOMPARE(whole.imageT0->files.size(), std::size_t(2));
    }
    void whatIsNewIsCountedAndShown() {
        writeFolder();
        drop({folder()});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        QVERIFY(settled());
        QVERIFY(view()->population());
        writeLog(QStringLiteral("hdfs-audit.log.3"), kLines, kMore); // later by its times, whatever its name
        drop({folder()});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        QCOMPARE(cell(dialog->runTable(), 0, 7), QStringLiteral("goes on with the run of this name"));
        dialogKey(Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->runs.size(), std::size_t(1));
        QCOMPARE(m_session->state()->runs[0].events, std::uint64_t(kLines + kMore));
        QCOMPARE(view()->population()->population().records, std::uint64_t(kLines + kMore));
        QCOMPARE(view()->population()->population().actions[std::size_t(characterize::Action::Read)], m_opens);
    }
    // A name that is typed is the run's; a time zone moves the times of the logs.
    void nameAndZoneAreTaken() {
        writeFolder();
        QVERIFY(QFile::remove(folder() + QStringLiteral("/fsimage-2026-06-01.tsv")));
        drop({folder()});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        dialog->nameField()->selectAll();
        QTest::keyClicks(dialog->nameField(), QStringLiteral("june"));
        QTest::keyClicks(dialog->zoneField(), QStringLiteral("+02:00"));
        QTRY_COMPARE(cell(dialog->callTable(), 0, 0), QStringLiteral("2026-06-01 06:00:00.000"));
        dialogKey(Qt::Key_Return);
        QTRY_VERIFY(!m_window->imports()->dialog());
        QVERIFY(settled());
        QCOMPARE(m_session->state()->runs.at(0).run.name, std::string("june"));
        QCOMPARE(view()->population()->population().firstMs, qint64(1780293600000)); // 06:00 UTC
    }
    void logsOfStorageAndRunsOfCallsComeTogether() {
        writeFolder();
        drop({folder(), makeRun(QStringLiteral("calls"), 3, 10)});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        QCOMPARE(dialog->runTable()->model()->rowCount(), 2);
        dialogKey(Qt::Key_Return);
        QTRY_VERIFY(!m_window->imports()->dialog());
        QVERIFY(settled());
        QCOMPARE(m_session->state()->runs.size(), std::size_t(2));
        std::size_t populations = 0, calls = 0;
        for (const RunInfo& run : m_session->state()->runs) {
            populations += run.kind == RunKind::Population;
            calls += run.kind == RunKind::Calls;
        }
        QCOMPARE(populations, std::size_t(1));
        QCOMPARE(calls, std::size_t(1));
    }
    void cancelLeavesNothing() {
        constexpr int kMany = 400'000;
        writeLog(QStringLiteral("hdfs-audit.log"), 0, kMany);
        drop({folder()});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        m_window->activateWindow(); // the dialog had the keys
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QVERIFY(waitFor([&] { return m_session->runningJob() && m_session->runningJob()->hasWorker(); }, 5000));
        const JobBase* job = m_session->runningJob();
        key(Qt::Key_Escape);
        QVERIFY(!job->isRunning());
        QVERIFY(waitFor([&] { return !job->hasWorker(); }, 30000));
        QVERIFY(settled());
        QVERIFY(m_session->state()->runs.empty());
        QVERIFY(QDir(m_data->path()).entryList({QStringLiteral("*.tenfold")}).isEmpty());
    }
    void aLogThatCannotBeUnderstoodIsSaid() {
        QFile log(folder() + QStringLiteral("/hdfs-audit.log"));
        QVERIFY(log.open(QIODevice::WriteOnly));
        for (int i = 0; i < 5; ++i)
            log.write("2026-06-01 08:00:00,000 INFO FSNamesystem.audit: allowed=tru\n");
        log.close();
        drop({log.fileName()});
        QVERIFY(settled());
        ImportDialog* dialog = m_window->imports()->dialog();
        QVERIFY(dialog);
        QVERIFY(!dialog->importButton()->isEnabled());
        QVERIFY(!dialog->problem().isEmpty());
    }

private:
    static constexpr int kLines = 300, kMore = 100;
    quint64 m_opens = 0; ///< as they were written

    QString folder() const { return m_data->filePath(QStringLiteral("audit")); }
    CharacterizeView* view() const { return m_window->findChild<CharacterizeView*>(); }
    static QString cell(TableView* table, int row, int column) {
        return table->model()->index(row, column).data().toString();
    }
    /// The older log has the name that stands later in the alphabet, as when logs are rolled over.
    void writeFolder() {
        m_opens = 0;
        writeLog(QStringLiteral("hdfs-audit.log.1"), 0, kLines / 2);
        writeLog(QStringLiteral("hdfs-audit.log"), kLines / 2, kLines / 2);
        QFile image(folder() + QStringLiteral("/fsimage-2026-06-01.tsv"));
        QVERIFY(image.open(QIODevice::WriteOnly));
        image.write(
            "Path\tReplication\tModificationTime\tAccessTime\tPreferredBlockSize\tBlocksCount\tFileSize\tNSQUOTA"
            "\tDSQUOTA\tPermission\tUserName\tGroupName\n"
            "/\t0\t2026-05-01 00:00\t1970-01-01 00:00\t0\t0\t0\t-1\t-1\tdrwxr-xr-x\thdfs\thdfs\n"
            "/d/f0\t3\t2026-05-31 23:00\t2026-05-31 23:00\t134217728\t1\t5\t0\t0\t-rw-r--r--\tetl\tetl\n"
            "/d/f1\t3\t2026-05-31 22:00\t2026-05-31 22:00\t134217728\t1\t7\t0\t0\t-rw-r--r--\tetl\tetl\n");
        image.close();
    }
    /// A record a second from 08:00 on.
    void writeLog(const QString& name, int from, int lines) {
        QFile log(folder() + u'/' + name);
        QVERIFY(log.open(QIODevice::WriteOnly));
        QByteArray text;
        const QDateTime begin(QDate(2026, 6, 1), QTime(8, 0), Qt::UTC);
        for (int i = from; i < from + lines; ++i) {
            const bool isCreate = i % 10 == 0;
            m_opens += isCreate ? 0 : 1;
            text += begin.addSecs(i).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")).toUtf8() +
                    ",000 INFO FSNamesystem.audit: allowed=true\tugi=etl\tip=/10.0.0.1\tcmd=" +
                    (isCreate ? "create" : "open") + "\tsrc=/d/f" + QByteArray::number(i % 7) +
                    "\tdst=null\tperm=null\tproto=rpc\n";
        }
        log.write(text);
    }
};

std::unique_ptr<QObject> makePopulationImportTest() {
    return std::make_unique<PopulationImportTest>();
}

} // namespace tenfold

#include "populationimporttest.moc"
