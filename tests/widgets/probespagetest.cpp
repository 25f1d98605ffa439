#include "widgets/model/probes/probespage.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/modelfixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "widgets/common/convert.h"
#include "widgets/common/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"

#include <QClipboard>
#include <QDir>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QtTest>

namespace tenfold {

/// Plans of what to run, edited and followed.
class ProbesPageTest final : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_page = std::make_unique<ProbesPage>();
        m_page->setProbes(plans());
        m_page->resize(968, 600);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    }
    void cleanup() { m_page.reset(); }

    // Few samples: the conditions that lead there are swept, as often as it takes to have 50.
    void fewSamplesAreFilledUp() {
        LearntTree tree = known();
        tree.rows[3].samples = 10;
        const std::vector<ProbePlan> plans = proposeProbes(tree, 3, 8);
        QVERIFY(!plans.empty());
        QCOMPARE(plans[0].attribute, QStringLiteral("clients"));
        QCOMPARE(plans[0].values, (QStringList{QStringLiteral("1"), QStringLiteral("5"), QStringLiteral("30")}));
        QCOMPARE(plans[0].runs, 14); // 40 lacking over 3 values
        QCOMPARE(plans[0].samplesBefore, std::uint64_t(10));
        QCOMPARE(plans[0].leaf, QStringLiteral("delay <= 0 and suspended <= 0 and clients <= 5"));
        std::set<ProbePlan::Kind> kinds;
        for (const ProbePlan& plan : plans)
            kinds.insert(plan.kind);
        QCOMPARE(kinds.size(), std::size_t(3));
    }
    // A wide band: what goes most with the mismatch is tried.
    void wideBandsAreParted() {
        const std::vector<ProbePlan> plans = proposeProbes(known(), 8, 8);
        QCOMPARE(plans[0].attribute, QStringLiteral("suspended"));
    }
    void nothingIsProposedFromNothing() {
        QVERIFY(proposeProbes({}, -1, 8).empty());
        QVERIFY(proposeProbes(handMadeTree(), 99, 8).size() <= 8);
        LearntTree bare = known();
        bare.attributes.clear();
        QVERIFY(proposeProbes(bare, -1, 8).empty());
        QVERIFY(proposeProbes(known(), -1, 5).size() <= 5);
    }
    // Values stand in commands as a shell takes them, hostile ones too.
    void valuesAreQuoted() {
        ProbePlan plan;
        plan.attribute = QStringLiteral("name");
        plan.command = QStringLiteral("./p --name {name} -n {run}");
        plan.values = QStringList{QStringLiteral("64"), QStringLiteral("a b"), QStringLiteral("'; rm -rf $HOME #")};
        plan.runs = 2;
        QCOMPARE(commandsOf(plan),
                 (QStringList{QStringLiteral("./p --name 64 -n 1"), QStringLiteral("./p --name 64 -n 2"),
                              QStringLiteral("./p --name 'a b' -n 1"), QStringLiteral("./p --name 'a b' -n 2"),
                              QStringLiteral("./p --name ''\\''; rm -rf $HOME #' -n 1"),
                              QStringLiteral("./p --name ''\\''; rm -rf $HOME #' -n 2")}));
        plan.runs = 1'000'000;
        QVERIFY(commandsOf(plan).size() <= 1000);
    }
    void aCommandWithoutThePlaceOfTheValueIsAProblem() {
        QVERIFY(m_page->copyButton()->isEnabled());
        QLineEdit* command = m_page->commandField();
        command->setFocus();
        command->selectAll();
        QTest::keyClicks(command, QStringLiteral("./reads"));
        QVERIFY(!m_page->copyButton()->isEnabled());
        QVERIFY2(m_page->note().contains(QStringLiteral("does not say where the value goes")),
                 qPrintable(m_page->note()));
        QTest::keyClicks(command, QStringLiteral(" --size {value}"));
        QVERIFY(m_page->copyButton()->isEnabled());
    }
    void plansAreEdited() {
        QSignalSpy changed(m_page.get(), &ProbesPage::planChanged);
        QLineEdit* values = m_page->valuesField();
        values->setFocus();
        values->selectAll();
        QTest::keyClicks(values, QStringLiteral("1, 2 ,4,,8"));
        QCOMPARE(m_page->probes()[0].plan.values.join(u'|'), QStringLiteral("1|2|4|8"));
        m_page->runsField()->setValue(3);
        QCOMPARE(m_page->probes()[0].plan.runs, 3);
        QVERIFY(changed.size() > 1);
        QTest::mouseClick(m_page->copyButton(), Qt::LeftButton);
        QCOMPARE(QApplication::clipboard()->text().count(u'\n'), 12);
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
        m_page->setReadOnly(true);
        QVERIFY(!m_page->runButton()->isEnabled());
    }
    // While it runs it can be cancelled; what is left can be resumed; what failed is told.
    void runsAreFollowed() {
        std::vector<ProbeShown> probes = plans();
        for (int i = 0; i < 4; ++i)
            probes[0].runs.push_back({QString::number(1 << i), 1, ShownRun::State::Waiting, 0, {}});
        probes[0].runs[0] = {QStringLiteral("1"), 1, ShownRun::State::Done, 2.5, QStringLiteral("12 requests")};
        probes[0].runs[1] = {QStringLiteral("2"), 1, ShownRun::State::Running, 0, {}};
        m_page->setProbes(probes);
        QVERIFY(m_page->cancelButton()->isEnabled());
        QVERIFY(!m_page->runButton()->isEnabled());
        QVERIFY(!m_page->commandField()->isEnabled());
        QSignalSpy cancelled(m_page.get(), &ProbesPage::cancelRequested);
        QTest::mouseClick(m_page->cancelButton(), Qt::LeftButton);
        QCOMPARE(cancelled.size(), 1);
        probes[0].runs[1] = {QStringLiteral("2"), 1, ShownRun::State::Failed, 10, QStringLiteral("stopped after 10 s")};
        m_page->setProbes(probes);
        QCOMPARE(m_page->runButton()->text(), QStringLiteral("Resume"));
        QCOMPARE(m_page->table()->model()->index(0, 4).data().toString(), QStringLiteral("✗ 1 failed, 1 of 4"));
        QCOMPARE(m_page->runTable()->model()->rowCount(), 4);
        QCOMPARE(m_page->runTable()->model()->index(1, 4).data().toString(), QStringLiteral("stopped after 10 s"));
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
        probes[0].runs = {{QStringLiteral("1"), 1, ShownRun::State::Done, 2.5, QStringLiteral("12 requests")},
                          {QStringLiteral("5"), 1, ShownRun::State::Failed, 10, QStringLiteral("stopped after 10 s")}};
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
        for (ProbePlan& plan : proposeProbes(known(), -1, 6))
            probes.push_back({std::move(plan), {}, QStringLiteral("49 samples"), {}});
        return probes;
    }

    std::unique_ptr<ProbesPage> m_page;
};

std::unique_ptr<QObject> makeProbesPageTest() {
    return std::make_unique<ProbesPageTest>();
}

} // namespace tenfold

#include "probespagetest.moc"
