#include "widgets/model/probes/probespage.h"
#include "tests/widgets/model/testing/modelfixtures.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"

#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QtTest>

namespace tenfold {

/// Plans of what to run, edited and followed.
class ProbesPageTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_page = std::make_unique<ProbesPage>();
        m_page->setProbes(plans());
        m_page->resize(968, 600);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    }
    void cleanup() { m_page.reset(); }

    void aCommandWithoutThePlaceOfTheValueIsAProblem() {
        QVERIFY(m_page->copyButton()->isEnabled());
        QLineEdit* command = m_page->commandField();
        command->setFocus();
        command->selectAll();
        QTest::keyClicks(command, QStringLiteral("./reads"));
        QVERIFY(!m_page->copyButton()->isEnabled());
        QVERIFY2(m_page->note().contains(QStringLiteral("does not say where the value goes")),
                 qPrintable(m_page->note()));
        const QString name = toQt(m_page->probes()[0].plan.probe.sweep.front().first);
        QTest::keyClicks(command, QStringLiteral(" --size {%1}").arg(name));
        QVERIFY2(m_page->copyButton()->isEnabled(), qPrintable(m_page->note()));
    }
    // All of what is run is seen before it is, also what a field or a label would swallow.
    void theWholeCommandIsShown() {
        std::vector<ProbeShown> probes = plans();
        Probe& probe = probes[0].plan.probe;
        probe.sweep = {{"x", {"7"}}};
        probe.command = "true {x}" + std::string(300, ' ') +
                        "\ncurl <b>evil</b>\t\xe2\x80\xae"
                        "end";
        probe.kind = ProbeKind::Interference;
        probe.beside = "./load\nmore";
        m_page->setProbes(probes, 0);
        const QString shown = m_page->firstCommand();
        QCOMPARE(shown, QStringLiteral("true 7") + QString(300, u' ') +
                            QStringLiteral("↵curl <b>evil</b><U+0009><U+202E>end"));
        QVERIFY2(m_page->note().contains(shown.toHtmlEscaped()), qPrintable(m_page->note()));
        QVERIFY(m_page->note().contains(QStringLiteral("Beside each: ./load↵more")));
        // Another value is typed: what no field shows stays as it is.
        m_page->runsField()->setValue(9);
        QCOMPARE(m_page->probes()[0].plan.probe.command, probe.command);
        // What is hidden does not run.
        m_page->kindChooser()->setFocus();
        QTest::keyClick(m_page->kindChooser(), Qt::Key_Home);
        Q_EMIT m_page->kindChooser()->activated(0);
        QVERIFY(!m_page->besideField()->isVisible());
        QVERIFY(m_page->probes()[0].plan.probe.beside.empty());
    }
    void severalAttributesAreOneField() {
        std::vector<ProbeShown> probes = plans();
        probes[0].plan.probe.sweep = {{"size", {"1", "4"}}, {"depth", {"2", "3"}}};
        probes[0].plan.probe.command = "r {size} {depth}";
        m_page->setProbes(probes, 0);
        QLineEdit* values = m_page->valuesField();
        QCOMPARE(values->text(), QStringLiteral("size = 1, 4; depth = 2, 3"));
        values->setFocus();
        values->selectAll();
        QTest::keyClicks(values, QStringLiteral("depth = 5; size=1"));
        const Probe& probe = m_page->probes()[0].plan.probe;
        QCOMPARE(probe.sweep[0].second, std::vector<std::string>{"1"});
        QCOMPARE(probe.sweep[1].second, std::vector<std::string>{"5"});
    }
    void plansAreEdited() {
        QSignalSpy changed(m_page.get(), &ProbesPage::planChanged);
        QLineEdit* values = m_page->valuesField();
        values->setFocus();
        values->selectAll();
        QTest::keyClicks(values, QStringLiteral("1, 2 ,4,,8"));
        const Probe& probe = m_page->probes()[0].plan.probe;
        QCOMPARE(probe.sweep.front().second, (std::vector<std::string>{"1", "2", "4", "8"}));
        m_page->runsField()->setValue(3);
        m_page->limitField()->setValue(7);
        QCOMPARE(probe.runs, 3);
        QCOMPARE(probe.bounds.seconds, 7.0);
        QVERIFY(changed.size() > 1);
        m_page->setWorkspace(QStringLiteral("/tmp/my own.tenfold"));
        QTest::mouseClick(m_page->copyButton(), Qt::LeftButton);
        const QString name = toQt(probe.sweep.front().first);
        QCOMPARE(
            QApplication::clipboard()->text(),
            QStringLiteral("tenfold model probe '/tmp/my own.tenfold' --at '%1 %2' --command '%3' --sweep %4=1,2,4,8 "
                           "--runs 3 --limit 7s --resume\n")
                .arg(toQt(probe.service), toQt(probe.operation), toQt(probe.command), name));
    }
    // What cannot be run from here says so, and can be copied.
    void whatCannotRunSaysSo() {
        m_page->setRunnable(QStringLiteral("Run these in a shell."));
        QVERIFY(!m_page->runButton()->isEnabled());
        QVERIFY(m_page->copyButton()->isEnabled());
        QVERIFY2(m_page->note().contains(QStringLiteral("Run these in a shell.")), qPrintable(m_page->note()));
        m_page->setRunnable({});
        QSignalSpy run(m_page.get(), &ProbesPage::runRequested);
        QTest::mouseClick(m_page->runButton(), Qt::LeftButton);
        QCOMPARE(run.size(), 1);
        m_page->valuesField()->setFocus();
        QTest::keyClick(m_page->valuesField(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(run.size(), 2);
        m_page->setReadOnly(true);
        QTest::keyClick(m_page->valuesField(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(run.size(), 2);
        QVERIFY(!m_page->runButton()->isEnabled());
    }
    // While it runs it can be cancelled; what is left can be resumed; what failed is told.
    void runsAreFollowed() {
        std::vector<ProbeShown> probes = plans();
        for (int i = 0; i < 4; ++i)
            probes[0].runs.push_back(runOf(1 << i, ProbeRun::State::Planned));
        probes[0].runs[0] = runOf(1, ProbeRun::State::Done);
        probes[0].running = 1;
        m_page->setProbes(probes, 0);
        QVERIFY(m_page->cancelButton()->isEnabled());
        QVERIFY(!m_page->runButton()->isEnabled());
        QVERIFY(!m_page->commandField()->isEnabled());
        m_page->setTimeLeft(QStringLiteral("5 s left"));
        QVERIFY(m_page->runNote().contains(QStringLiteral("1 of 4 runs have ended · 5 s left")));
        QSignalSpy cancelled(m_page.get(), &ProbesPage::cancelRequested);
        QTest::mouseClick(m_page->cancelButton(), Qt::LeftButton);
        QCOMPARE(cancelled.size(), 1);
        probes[0].running.reset();
        probes[0].runs[1] = runOf(2, ProbeRun::State::Failed);
        m_page->setProgress(0, probes[0]);
        QCOMPARE(m_page->runButton()->text(), QStringLiteral("Resume"));
        QCOMPARE(m_page->table()->model()->index(0, 4).data().toString(), QStringLiteral("✗ 1 failed, 1 of 4"));
        QCOMPARE(m_page->runTable()->model()->rowCount(), 4);
        QCOMPARE(m_page->runTable()->model()->index(1, 4).data().toString(),
                 QStringLiteral("ended with code 3: no such file"));
        m_page->step(1);
        QCOMPARE(m_page->current(), 0);
        QVERIFY2(m_page->statusText().contains(QStringLiteral("1 failed")), qPrintable(m_page->statusText()));
    }
    void everyControlHasAName() {
        QCOMPARE(namelessControls(m_page.get()), QStringList());
        m_page->setProbes({});
        QSignalSpy wanted(m_page.get(), &ProbesPage::proposeRequested);
        QTest::mouseClick(m_page->emptyState()->button(), Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
    }
    void picturesAreTaken() {
        const QString folder = qEnvironmentVariable("TENFOLD_PICTURES");
        if (folder.isEmpty()) QSKIP("TENFOLD_PICTURES names no folder");
        QDir().mkpath(folder);
        std::vector<ProbeShown> probes = plans();
        probes[0].before = QStringLiteral("49 samples, 2.1 ± 0.9 s");
        probes[0].after = QStringLiteral("61 samples, 2.0 ± 0.5 s");
        probes[0].runs = {runOf(1, ProbeRun::State::Done), runOf(5, ProbeRun::State::Failed)};
        m_page->setProbes(probes);
        QTest::qWait(0);
        QVERIFY(m_page->grab().save(folder + QStringLiteral("/widget-probes.png")));
        m_page->setPalette(Theme::darkTheme().palette());
        m_page->resize(700, 480);
        QTest::qWait(0);
        QVERIFY(m_page->grab().save(folder + QStringLiteral("/widget-probes-narrow.png")));
    }

private:
    /// The tree with what was seen of its attributes.
    static LearntTree known() {
        LearntTree tree = handMadeTree();
        for (AttributeColumn& column : tree.attributes)
            if (column.isNumber)
                column.least = column.greatest = {1, 5, 30};
            else
                column.categories = {"all", "some"};
        return tree;
    }
    static std::vector<ProbeShown> plans() {
        std::vector<ProbeShown> probes;
        for (ProbeProposal& plan : proposeProbes(known(), -1, 6)) {
            probes.emplace_back();
            probes.back().plan = std::move(plan);
            probes.back().before = QStringLiteral("49 samples");
        }
        return probes;
    }
    static ProbeRun runOf(int value, ProbeRun::State state) {
        ProbeRun run;
        run.values = {{"clients", std::to_string(value)}};
        run.repetition = 1;
        run.state = state;
        run.outcome.seconds = state == ProbeRun::State::Planned ? 0 : 2.5;
        if (state == ProbeRun::State::Failed) {
            run.outcome.code = 3;
            run.outcome.tail = "no such file\n";
        }
        return run;
    }

    std::unique_ptr<ProbesPage> m_page;
};

std::unique_ptr<QObject> makeProbesPageTest() {
    return std::make_unique<ProbesPageTest>();
}

} // namespace tenfold

#include "probespagetest.moc"
