#include "app/workbench/window/importcontroller.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/timing/timingview.h"
#include "widgets/traces/importdialog.h"

#include <QtTest>

#include <sqlite3.h>
#include <unistd.h>

namespace tenfold {

/// What becomes of the open workspace and of decisions on their way when another one is opened, an opening is cancelled
/// or fails, and an import of several runs is cut short.
class SessionTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    // Answers that wait belong to the workspace they were given in, whatever is opened meanwhile.
    void decisionsOnTheirWayStayWithTheirWorkspace() {
        const QString other = otherWorkspace();
        openSample();
        const QString sample = m_session->path();
        const std::size_t n = answerSome();
        QVERIFY(n >= 3);
        m_session->openWorkspace(other); // only one of them has left the queue
        QVERIFY(settled());
        QCOMPARE(m_session->path(), other);
        QVERIFY(m_session->state()->decisions.empty());
        QTRY_COMPARE(decisionsIn(sample), n);
        QCOMPARE(decisionsIn(other), std::size_t(0));
        QVERIFY2(m_session->problems().empty(), "no decision failed");
    }
    // Rows that are chosen in one workspace are not asked for in the next one, which has fewer of everything.
    void anotherOpensOnEveryView() {
        openSample();
        const QString sample = m_session->path(), other = minedWorkspace();
        for (const QString& path : {sample, other, sample}) {
            m_session->openWorkspace(path);
            QVERIFY(settled());
            QCOMPARE(m_session->path(), path);
            for (int view = 0; view < int(PatternsView::Tabs) + int(TimingView::Pages) + 2; ++view) {
                showView(view);
                QVERIFY(settled());
                chooseLastRows();
                m_window->grab();
            }
            m_window->setPerspective(QStringLiteral("patterns"));
        }
    }
    void decisionsOnTheirWayAreWrittenWhenTheWindowCloses() {
        openSample();
        const QString sample = m_session->path();
        const std::size_t n = answerSome();
        m_window.reset();
        m_session.reset();
        QCOMPARE(decisionsIn(sample), n);
    }
    // What the workspace has then cannot be shown; that is not to be called "not saved".
    void aDecisionThatIsSavedIsNotSaidToBeLost() {
        openSample();
        const QString sample = m_session->path();
        sqlite3* other = nullptr;
        QCOMPARE(sqlite3_open(sample.toUtf8().constData(), &other), SQLITE_OK);
        QCOMPARE(sqlite3_exec(other, "UPDATE run SET first_event_id = -1", nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(other);
        const std::size_t n = answerSome();
        QVERIFY(settled());
        QCOMPARE(decisionsIn(sample), n);
        QVERIFY(!m_session->problems().empty());
        for (const Problem& problem : m_session->problems())
            QVERIFY2(!problem.what.contains(QStringLiteral("not saved")), qPrintable(problem.what));
    }
    void anOpeningThatFailsLeavesTheWorkspace() {
        openSample();
        const QString sample = m_session->path();
        m_session->openWorkspace(m_data->filePath(QStringLiteral("nowhere.tenfold")));
        answerSome(); // meanwhile
        QVERIFY(settled());
        QVERIFY(m_window->infoBar()->isVisible());
        usableAs(sample);
    }
    void anOpeningThatIsCancelledLeavesTheWorkspace() {
        const QString other = otherWorkspace();
        openSample();
        const QString sample = m_session->path();
        m_session->openWorkspace(other);
        QVERIFY(m_session->runningJob());
        m_session->cancelCurrent();
        QVERIFY(settled());
        usableAs(sample);
    }
    // Its own file again, or the sample that is open: closed first, so nothing is left that takes answers for nothing.
    void openingTheSameAgainThatIsCancelledCloses() {
        for (const bool isSample : {false, true}) {
            openSample();
            if (isSample)
                m_session->openSample();
            else
                m_session->openWorkspace(m_session->path());
            QVERIFY(m_session->runningJob());
            m_session->cancelCurrent();
            QVERIFY(settled());
            QVERIFY(!m_session->isOpen());
            QVERIFY(m_session->state()->isEmpty());
            QVERIFY(m_session->state()->decisions.empty());
            QCOMPARE(m_window->perspective(), QStringLiteral("home"));
            QVERIFY(QFile::remove(m_session->sampleWorkspace()));
        }
    }
    void theSampleInAnotherProcessIsSaid() {
        openSample();
        m_session->close();
        const std::string sample = m_session->sampleWorkspace().toStdString();
        QTRY_VERIFY(Workspace::open(sample, OpenMode::ReadWrite).has_value());
        const auto writer = Workspace::open(sample, OpenMode::ReadWrite);
        QVERIFY(writer.has_value());
        m_session->openSample();
        QVERIFY(settled());
        QVERIFY(m_session->isOpen());
        QVERIFY(m_session->state()->readOnly);
        QVERIFY(!m_session->state()->readOnlyReason.empty());
        QVERIFY(m_window->infoBar()->isVisible());
        QVERIFY2(m_window->infoBar()->message().contains(QStringLiteral("read-only")),
                 qPrintable(m_window->infoBar()->message()));
    }
    void jobsThatFailAreNotDone() {
        m_session->openWorkspace(m_data->filePath(QStringLiteral("nowhere.tenfold")));
        QVERIFY(settled());
        QCOMPARE(m_session->jobRecords().size(), std::size_t(1));
        QCOMPARE(m_session->jobRecords()[0].state, QStringLiteral("failed"));
        const auto isSaid = [](const LogLine& line) {
            return line.text.contains(QStringLiteral("nowhere.tenfold: failed"));
        };
        QVERIFY(std::any_of(m_session->log().begin(), m_session->log().end(), isSaid));
        openSample();
        QCOMPARE(m_session->jobRecords()[0].state, QStringLiteral("done"));
    }
    void runsFinishedBeforeCancelAreShown_data() {
        QTest::addColumn<bool>("isNew");
        QTest::newRow("a new workspace") << true;
        QTest::newRow("one that is open") << false;
    }
    void runsFinishedBeforeCancelAreShown() {
        QFETCH(bool, isNew);
        std::size_t before = 0;
        if (!isNew) {
            m_session->importRuns({run(makeRun(QStringLiteral("zero"), 1, 5))});
            QVERIFY(settled());
            before = 1;
            QCOMPARE(m_session->state()->runs.size(), before);
        }
        m_session->importRuns(
            {run(makeRun(QStringLiteral("small"), 2, 20)), run(makeRun(QStringLiteral("large"), 3, 200'000))});
        const std::string file =
            m_data->filePath(isNew ? QStringLiteral("small.tenfold") : QStringLiteral("zero.tenfold")).toStdString();
        const auto runsInFile = [&]() -> std::size_t {
            auto reader = Workspace::open(file, OpenMode::ReadOnly);
            const auto runs = reader ? reader->runs() : Result<std::vector<RunInfo>>();
            return runs ? runs->size() : 0;
        };
        QVERIFY(waitFor([&] { return runsInFile() == before + 1; }, 60000));
        QVERIFY(m_session->runningJob());
        m_session->cancelCurrent();
        QVERIFY(settled());
        QVERIFY(m_session->isOpen());
        QCOMPARE(m_session->path().toStdString(), file);
        QCOMPARE(m_session->state()->runs.size(), before + 1);
        QCOMPARE(m_session->state()->runs.back().run.name, std::string("small"));
        QVERIFY2(!m_session->state()->mining || m_session->state()->stale, "not mined unasked");
    }

    // The window that tests/attacks/window.py kills, and whose disk it fills, while a person decides.
    void decidesUnderAttack() {
        const QString file = qEnvironmentVariable("TENFOLD_ATTACKED");
        if (file.isEmpty()) QSKIP("started by tests/attacks/window.py");
        m_session->openWorkspace(file);
        QVERIFY(settled());
        if (!m_session->isOpen()) return say(QStringLiteral("not open: ") + barText());
        say(QStringLiteral("open"));
        constexpr int kDecisions = 8;
        for (int i = 0; i < kDecisions; ++i) {
            const std::size_t before = m_session->state()->decisions.size();
            const std::string question = "of-the-window-" + std::to_string(i);
            m_session->answer({{"types", question, "yes", {}}});
            QVERIFY(waitFor([this] { return !m_session->isDeciding(); }));
            const bool isSaved = m_session->state()->decisions.size() > before;
            say(isSaved ? QStringLiteral("saved %1").arg(i) : QStringLiteral("not saved: ") + barText());
        }
        QVERIFY(settled()); // mined again
        m_session->exportDecisions(file + QStringLiteral(".toml"));
        say(QStringLiteral("exported: ") + barText());
        close();
        say(QStringLiteral("closed"));
    }

private:
    /// What the bar above the views says; empty when it is not seen.
    QString barText() const {
        for (const InfoBar* bar : m_window->findChildren<InfoBar*>())
            if (bar->isVisible()) return bar->message();
        return {};
    }
    /// A line to whoever watches, written at once: what was said before a kill must have arrived.
    static void say(const QString& text) {
        const QByteArray line = "window: " + text.simplified().toUtf8() + '\n';
        QVERIFY(::write(STDOUT_FILENO, line.constData(), std::size_t(line.size())) == line.size());
    }
    /// A workspace without decisions, closed.
    QString otherWorkspace() {
        const QString path = m_data->filePath(QStringLiteral("other.tenfold"));
        return Workspace::open(path.toStdString(), OpenMode::Create) ? path : QString();
    }
    /// Five answers faster than any of them is written. @return how many
    std::size_t answerSome() {
        const auto& questions = m_session->state()->mining->questions;
        const std::size_t n = std::min<std::size_t>(5, questions.size());
        for (std::size_t i = 0; i < n; ++i)
            m_session->answer({{questions[i].kind, questions[i].key, questions[i].proposed, {}}});
        return n;
    }
    static std::size_t decisionsIn(const QString& file) {
        auto reader = Workspace::open(file.toStdString(), OpenMode::ReadOnly);
        const auto all = reader ? reader->decisions() : Result<std::vector<Decision>>();
        return all ? all->size() : 999;
    }
    /// A workspace of one small type, mined.
    QString minedWorkspace() {
        m_session->close();
        for (const int n : {2, 3, 4})
            makeRun(QStringLiteral("one/n%1").arg(n), n, 3 * n);
        drop({m_data->filePath(QStringLiteral("one"))});
        if (!settled() || !m_window->imports()->dialog()) return {};
        dialogKey(Qt::Key_Return);
        return settled() && m_session->state()->mining ? m_session->path() : QString();
    }
    /// The perspectives, the tabs of Patterns, and the pages of Timing.
    void showView(int view) {
        if (view >= int(PatternsView::Tabs) + int(TimingView::Pages))
            return m_window->setPerspective(view % 2 ? QStringLiteral("traces") : QStringLiteral("extrapolate"));
        m_window->setPerspective(QStringLiteral("patterns"));
        m_window->part<PatternsView>()->setTab(std::min(view, int(PatternsView::Timing)));
        if (view < PatternsView::Tabs) return m_window->part<PatternsView>()->setTab(view);
        m_window->part<PatternsView>()->timing()->pageButton(view - PatternsView::Tabs)->click();
    }
    void chooseLastRows() {
        for (TableView* table : m_window->findChildren<TableView*>())
            if (table->isVisible() && table->model() && table->model()->rowCount() > 0)
                table->setCurrentIndex(table->model()->index(table->model()->rowCount() - 1, 0));
    }
    RunToImport run(const QString& folder) {
        NoProgress progress;
        auto found = findRuns(folder.toStdString(), progress);
        return found && found->size() == 1 ? RunToImport{std::make_shared<RunInput>(found->front()), {}}
                                           : RunToImport{};
    }
    void usableAs(const QString& path) {
        QVERIFY(m_session->isOpen());
        QCOMPARE(m_session->path(), path);
        QVERIFY(!m_session->state()->isEmpty());
        const std::size_t before = m_session->state()->decisions.size();
        const std::size_t n = answerSome();
        QVERIFY(settled());
        QCOMPARE(m_session->state()->decisions.size(), before + n);
        QCOMPARE(decisionsIn(path), before + n);
        QVERIFY(!m_session->state()->stale);
    }
};

std::unique_ptr<QObject> makeSessionTest() {
    return std::make_unique<SessionTest>();
}

} // namespace tenfold

#include "sessiontest.moc"
