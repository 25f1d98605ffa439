#include "app/workbench/perspectives/model/modelcontroller.h"
#include "app/workbench/perspectives/model/probecontroller.h"
#include "app/workbench/perspectives/model/treecontroller.h"
#include "core/probe/probe_state.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/model/modelview.h"
#include "widgets/model/probes/probespage.h"

#include <QDir>
#include <QLineEdit>
#include <QPushButton>
#include <QtTest>

#include <fstream>

namespace tenfold {

/// Probes that are run from the window: programs of this machine, started by a key.
class ProbeRunTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    // One key runs it: what it recorded is imported, the tree is learnt anew, before and after are told.
    void aKeyRunsImportsAndLearns() {
        showTree();
        show(probeOf("true {probe.size}"));
        const std::size_t runs = m_session->state()->runs.size();
        const std::uint64_t samples = m_window->part<TreeController>()->tree()->samples;
        page()->valuesField()->setFocus();
        key(Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(shown().count(ProbeRun::State::Done), std::size_t(4));
        QCOMPARE(m_session->state()->runs.size(), runs + 1);
        QVERIFY2(shown().outcome.contains(QStringLiteral("imported")), qPrintable(shown().outcome));
        // The leaf that holds all: four more than before.
        QVERIFY2(shown().before.startsWith(countText(double(samples)) + QStringLiteral(" samples")),
                 qPrintable(shown().before));
        QVERIFY2(shown().after.startsWith(countText(double(samples + 4)) + QStringLiteral(" samples")),
                 qPrintable(shown().after));
        NoProgress progress;
        auto reader = Workspace::open(m_session->state()->path, OpenMode::ReadOnly);
        QVERIFY(reader.has_value());
        const auto kept = keptTrees(*reader);
        QVERIFY(kept && std::any_of(kept->begin(), kept->end(),
                                    [&](const LearntTree& tree) { return tree.samples == samples + 4; }));
        QCOMPARE(m_window->perspective(), QStringLiteral("model"));
        QVERIFY(page()->runButton()->isEnabled());
        QVERIFY2(m_session->problems().empty(), "nothing is mined of spans");
        picture(QStringLiteral("model-probes-run"));
    }
    // What fails is told and kept; opened again it is there, has not run, and goes on when asked to.
    void whatFailsIsKeptAndGoesOn() {
        showTree();
        const QString mark = m_data->filePath(QStringLiteral("mark"));
        show(probeOf("test {probe.size} = 1 || test -e " + fromQt(mark) + " || sh -c 'echo no mark; exit 3'"));
        page()->runButton()->setFocus();
        key(Qt::Key_Space);
        QVERIFY(settled());
        QCOMPARE(shown().count(ProbeRun::State::Failed), std::size_t(2));
        QCOMPARE(page()->runTable()->model()->index(1, 4).data().toString(),
                 QStringLiteral("ended with code 3: no mark"));
        QVERIFY(page()->statusText().contains(QStringLiteral("2 failed")));
        picture(QStringLiteral("model-probes-failed"));
        const QString path = m_session->path();
        m_session->close();
        QVERIFY(settled());
        QVERIFY(page()->probes().empty());
        QFile(mark).open(QIODevice::WriteOnly);
        m_session->openWorkspace(path);
        QVERIFY(settled());
        QTRY_COMPARE(page()->probes().size(), std::size_t(1));
        QCOMPARE(shown().count(ProbeRun::State::Failed), std::size_t(2)); // nobody pressed anything
        key(Qt::Key_6, Qt::ControlModifier);
        m_window->part<ModelView>()->setTab(ModelView::Probes);
        QVERIFY(settled());
        QCOMPARE(page()->runButton()->text(), QStringLiteral("Resume"));
        click(page()->runButton());
        QVERIFY(settled());
        QCOMPARE(shown().count(ProbeRun::State::Done), std::size_t(4));
        QCOMPARE(page()->runButton()->text(), QStringLiteral("Import again"));
    }
    // Cancelled, what was done is kept, nothing of the program stays, and the rest is run when asked for.
    void cancellingKeepsWhatWasDone() {
        showTree();
        const QString mark = m_data->filePath(QStringLiteral("mark")),
                      child = m_data->filePath(QStringLiteral("child"));
        show(probeOf("test {probe.size} = 1 || test -e " + fromQt(mark) + " || { echo $$ > " + fromQt(child) +
                     "; exec sleep 1000; }"));
        const std::size_t runs = m_session->state()->runs.size();
        click(page()->runButton());
        QTRY_COMPARE_WITH_TIMEOUT(shown().count(ProbeRun::State::Done), std::size_t(1), 20000);
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(child).size() > 0, 20000);
        QVERIFY(page()->cancelButton()->isEnabled());
        QVERIFY(!page()->runButton()->isEnabled());
        QVERIFY2(page()->runNote().contains(QStringLiteral("1 of 4 runs have ended")), qPrintable(page()->runNote()));
        page()->table()->setFocus();
        key(Qt::Key_Escape); // as every job
        QVERIFY(settled());
        QVERIFY(!shown().isRunning());
        QVERIFY2(shown().outcome.contains(QStringLiteral("Resume goes on")), qPrintable(shown().outcome));
        QCOMPARE(shown().count(ProbeRun::State::Done), std::size_t(1));
        QCOMPARE(shown().count(ProbeRun::State::Failed), std::size_t(0));
        QCOMPARE(m_session->state()->runs.size(), runs);
        int number = 0;
        std::ifstream(fromQt(child)) >> number;
        QVERIFY(number > 0);
        QTRY_VERIFY(!QFileInfo::exists(QStringLiteral("/proc/%1/exe").arg(number)));
        QFile(mark).open(QIODevice::WriteOnly);
        QCOMPARE(page()->runButton()->text(), QStringLiteral("Resume"));
        click(page()->runButton());
        QVERIFY(settled());
        QCOMPARE(shown().count(ProbeRun::State::Done), std::size_t(4));
        QCOMPARE(m_session->state()->runs.size(), runs + 1);
    }
    // Traces that the program writes itself become runs of their own; what is none is told.
    void tracesOfTheProgramAreImported() {
        showTree();
        show(probeOf(
            R"(test {probe.size} = 1 && echo garbage > {out}/x.jsonl || )"
            R"(printf '{{"t":1700000000000000000,"sender":"a","method":"m","to":"b","dur":5}}\n' > {out}/a.jsonl)",
            1));
        const std::size_t runs = m_session->state()->runs.size();
        click(page()->runButton());
        QVERIFY(settled());
        QCOMPARE(shown().count(ProbeRun::State::Done), std::size_t(2));
        QVERIFY(m_session->state()->runs.size() > runs);
        QVERIFY2(shown().outcome.contains(QStringLiteral("imported")), qPrintable(shown().outcome));
    }
    // A folder that came with a workspace of somebody else: its command is seen whole, and does not run.
    void commandsOfOthersDoNotRun() {
        openSpans();
        const std::filesystem::path workspace = m_session->state()->path;
        const QString mark = m_data->filePath(QStringLiteral("mark"));
        ProbeProgress progress;
        progress.probe = probeOf("true {probe.size}\ntouch " + fromQt(mark)).plan.probe;
        progress.runs = *plannedRuns(progress.probe);
        progress.runs[0].state = ProbeRun::State::Failed;
        const auto folder = probeFolder(workspace, progress.probe);
        std::filesystem::create_directories(folder);
        QVERIFY(writeProbeState(progress, folder).has_value());
        const QString path = m_session->path();
        m_session->close();
        QVERIFY(settled());
        m_session->openWorkspace(path);
        QVERIFY(settled());
        QTRY_COMPARE(page()->probes().size(), std::size_t(1));
        QCOMPARE(page()->firstCommand(), QStringLiteral("true 1↵touch %1").arg(mark));
        QVERIFY(!QFile::exists(mark));
    }
    void anotherWorkspaceEndsIt() {
        showTree();
        show(probeOf("sleep 1000; : {probe.size}"));
        click(page()->runButton());
        QTRY_VERIFY(shown().isRunning());
        m_session->close();
        QVERIFY(settled());
        QVERIFY(page()->probes().empty());
        QVERIFY(page()->note().isEmpty());
    }

private:
    ProbesPage* page() const { return m_window->part<ProbeController>()->page(); }
    ProbeShown shown() const { return page()->probes().empty() ? ProbeShown() : page()->probes().front(); }
    /// The shipped spans with a model of theirs, and the tree that is shown then.
    void showTree() {
        openSpans();
        key(Qt::Key_6, Qt::ControlModifier);
        QVERIFY(settled());
        Q_EMIT m_window->part<ModelView>()->baselineRequested();
        QTRY_VERIFY(m_window->part<ModelView>()->model() != nullptr);
        QVERIFY(settled());
        m_window->part<ModelView>()->setTab(ModelView::Tree);
        QVERIFY(settled());
        QTRY_VERIFY(m_window->part<TreeController>()->tree() != nullptr);
        QVERIFY(settled());
    }
    /// A probe of the place whose tree is shown, of all its visits.
    ProbeShown probeOf(const std::string& command, int runs = 2) const {
        ProbeShown shown;
        shown.plan.probe.service = "probe";
        shown.plan.probe.operation = "run";
        if (const auto& tree = m_window->part<TreeController>()->tree()) {
            shown.plan.probe.service = tree->target.service;
            shown.plan.probe.operation = tree->target.operation;
            shown.plan.leaf = tree->rows.front().path.empty() ? tree->rows.front().rule : tree->rows.front().path;
            shown.before = QStringLiteral("%1 samples").arg(countText(double(tree->samples)));
        }
        shown.plan.probe.command = command;
        shown.plan.probe.sweep = {{"probe.size", {"1", "2"}}};
        shown.plan.probe.runs = runs;
        shown.plan.probe.bounds.seconds = 1000;
        return shown;
    }
    void show(const ProbeShown& probe) {
        page()->setProbes({probe});
        m_window->part<ModelView>()->setTab(ModelView::Probes);
        QVERIFY(settled());
    }
    void picture(const QString& name) {
        const QString folder = qEnvironmentVariable("TENFOLD_PICTURES");
        QVERIFY(settled());
        if (!folder.isEmpty()) m_window->grab().save(folder + QStringLiteral("/%1.png").arg(name));
    }
};

std::unique_ptr<QObject> makeProbeRunTest() {
    return std::make_unique<ProbeRunTest>();
}

} // namespace tenfold

#include "proberuntest.moc"
