#include "core/play/play.h"
#include "core/play/capacity/capacity.h"
#include "core/play/kept_play.h"

#include "app/workbench/perspectives/play/capacitycontroller.h"
#include "app/workbench/perspectives/play/playcontroller.h"
#include "app/workbench/perspectives/play/recordcontroller.h"
#include "app/workbench/window/importcontroller.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/panes.h"
#include "widgets/play/capacitypage.h"
#include "widgets/play/playcomparepage.h"
#include "widgets/play/playdetails.h"
#include "widgets/play/playpage.h"
#include "widgets/play/playplot.h"
#include "widgets/play/playsetup.h"
#include "widgets/play/recordpage.h"
#include "widgets/traces/importdialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QtTest>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace tenfold {
namespace {

PlayMoment secondOf(double end, std::uint64_t sent, std::int64_t p99Ms) {
    PlayMoment moment;
    moment.endSeconds = end;
    moment.seconds = 0.25;
    moment.sent = moment.answered = sent;
    moment.medianNs = 300'000;
    moment.p99Ns = p99Ms * 1'000'000;
    moment.p99IntendedNs = p99Ms * 1'100'000;
    moment.p99LateNs = 200'000;
    moment.sentByMethod = {std::uint32_t(sent), 0};
    moment.aliveByType = {2, 1};
    return moment;
}

PlayReport smallPlay() {
    PlayReport report;
    report.nodes = report.over = 3;
    report.calls = 30;
    report.sent = 30;
    report.ok = 28;
    report.errors = 2;
    report.seconds = 2;
    report.ended = "over";
    for (const char* name : {"GET", "SET"}) {
        PlayedMethod method;
        method.target = "server";
        method.method = name;
        method.planned = method.sent = 15;
        for (int i = 0; i < 15; ++i) {
            method.latency.add(1'000'000 * (name[0] == 'S' ? 5 : 1));
            method.intended.add(1'000'000 * (name[0] == 'S' ? 5 : 1));
        }
        report.methods.push_back(method);
    }
    report.methods[0].errors = 2;
    PlayProblem problem;
    problem.method = "GET";
    problem.text = Sentence("error WRONGTYPE");
    problem.count = 2;
    problem.example = "WRONGTYPE Operation against a key";
    report.problems.push_back(problem);
    judge(report, false);
    return report;
}

KeptPlay keptPlay(const char* name, std::int64_t p99Ms, bool isRecorded = false) {
    KeptPlay play;
    play.name = name;
    play.isRecorded = isRecorded;
    play.scale = 3;
    play.sent = 30;
    play.seconds = 2;
    play.methods = {{"server", "GET", isRecorded ? 0U : 15U, 15, 0, 0, 400'000, p99Ms * 1'000'000, p99Ms * 1'000'000},
                    {"server", "SET", isRecorded ? 0U : 20U, 15, 0, 0, 400'000, 2'000'000, 2'000'000}};
    return play;
}

std::vector<std::string> columnOf(const TableView* table, std::size_t column) {
    std::vector<std::string> out;
    for (const CellModel::Row& row : table->cells()->rows())
        out.push_back(fromQt(row.cells[column].text));
    return out;
}

/// A play at a scale whose calls take `times` as long as those of smallPlay().
CapacityStep stepAt(double scale, int times) {
    CapacityStep step;
    step.scale = scale;
    step.rate = scale * 10;
    step.report = smallPlay();
    for (PlayedMethod& method : step.report.methods) {
        method.intended = {};
        for (int i = 0; i < 15; ++i)
            method.intended.add(1'000'000 * times * (method.method == "SET" ? 5 : 1));
    }
    step.score.isWithin = times < 4;
    step.score.method = "SET";
    step.score.reason = Sentence("p99(SET)");
    return step;
}

} // namespace

/// The views of Play without a server.
class PlayViewTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_view = std::make_unique<PlayView>();
        m_view->resize(1208, 640);
        m_view->show();
        m_view->setMining(smallMining());
    }
    void cleanup() { m_view.reset(); }

    void withoutPatternsTheWayInIsShown() {
        QSignalSpy wanted(m_view.get(), &PlayView::patternsRequested);
        m_view->setMining(nullptr);
        qobject_cast<QPushButton*>(m_view->panes().first())->click();
        QCOMPARE(wanted.size(), 1);
    }
    void fieldsBecomeAnOrder() {
        PlaySetup* setup = m_view->setup();
        setup->setAddress(QStringLiteral("127.0.0.1:7001"));
        setup->scaleField()->selectAll();
        QTest::keyClicks(setup->scaleField(), QStringLiteral("12"));
        QTest::keyClick(setup->fastBox(), Qt::Key_Space);
        const auto order = setup->order();
        QVERIFY(order);
        QCOMPARE(order->request.scale, 12.0);
        QCOMPARE(order->options.timeScale, 0.0);
        QCOMPARE(order->options.targets.size(), std::size_t(1));
        QCOMPARE(order->options.targets[0].port, std::uint16_t(7001));
        QVERIFY(!order->options.isMyServer);
        QCOMPARE(order->options.seed, std::uint64_t(1));
        QVERIFY(order->isKept);
    }
    void aServerElsewhereNeedsTheTick() {
        PlaySetup* setup = m_view->setup();
        QVERIFY(!setup->ownBox()->isVisible());
        setup->addressField()->selectAll();
        QTest::keyClicks(setup->addressField(), QStringLiteral("db.example:6379"));
        QVERIFY(setup->ownBox()->isVisible());
        const Plan plan = *extrapolate(smallMining()->program, setup->order()->request);
        QVERIFY(!problemsOf(setup->order()->options, plan).empty());
        QTest::keyClick(setup->ownBox(), Qt::Key_Space);
        QVERIFY(setup->order()->options.isMyServer);
        QVERIFY(problemsOf(setup->order()->options, plan).empty());
        setup->addressField()->selectAll();
        QTest::keyClicks(setup->addressField(), QStringLiteral("127.0.0.1:6379"));
        QVERIFY(!setup->order()->options.isMyServer); // said of one server only
    }
    void whatCannotBeReadIsSaid() {
        PlaySetup* setup = m_view->setup();
        setup->addressField()->selectAll();
        QTest::keyClicks(setup->addressField(), QStringLiteral("nowhere"));
        QVERIFY(!setup->order());
        QVERIFY(setup->problem().contains(QStringLiteral("HOST:PORT")));
        setup->setAddress(QStringLiteral("127.0.0.1:1"));
        setup->scaleField()->selectAll();
        QTest::keyClicks(setup->scaleField(), QStringLiteral("0"));
        QVERIFY(!setup->order());
        QVERIFY(setup->problem().contains(QStringLiteral("Scale N")));
    }
    void refusalsForbidTheStart() {
        DryRun needs;
        needs.nodes = 3;
        needs.refusals.push_back(Sentence("5000 sockets are needed"));
        m_view->setNeeds(needs);
        QVERIFY(m_view->details()->sentence().contains(QStringLiteral("5000 sockets are needed")));
        QVERIFY(!m_view->page()->startButton()->isEnabled());
        needs.refusals.clear();
        m_view->setNeeds(needs);
        QVERIFY(m_view->page()->startButton()->isEnabled());
    }
    void itsStatesAreTold() {
        PlayPage* page = m_view->page();
        QSignalSpy start(page, &PlayPage::startRequested), stop(page, &PlayPage::stopRequested),
            pause(page, &PlayPage::pauseRequested), rate(page, &PlayPage::rateRequested);
        m_view->setNeeds({});
        QTest::mouseClick(page->startButton(), Qt::LeftButton);
        QCOMPARE(start.size(), 1);
        page->begin({QStringLiteral("client"), QStringLiteral("worker")}, 10, 0);
        page->setPhase(PlayPage::Phase::Playing);
        page->plot()->add({secondOf(0.25, 25, 1)});
        page->setReport(smallPlay());
        for (QPushButton* button : page->findChildren<QPushButton*>())
            if (button->accessibleName() == QStringLiteral("Fewer calls a second")) button->click();
        QCOMPARE(rate.size(), 1);
        QCOMPARE(rate[0][0].toDouble(), 80.0); // of the hundred a second that went out
        QTest::mouseClick(page->pauseButton(), Qt::LeftButton);
        QCOMPARE(pause.size(), 1);
        QVERIFY(pause[0][0].toBool());
        QTest::mouseClick(page->startButton(), Qt::LeftButton);
        QCOMPARE(stop.size(), 1);
        page->setPhase(PlayPage::Phase::Idle);
        QVERIFY(!page->pauseButton()->isEnabled());
    }
    void theEndHasAVerdictAndExamples() {
        PlayReport asRecorded = smallPlay();
        asRecorded.errorsRecorded = asRecorded.errors;
        judge(asRecorded, false);
        m_view->details()->setReport(asRecorded, true);
        QVERIFY2(m_view->details()->sentence().startsWith(QStringLiteral("Calls went out in time")),
                 qPrintable(m_view->details()->sentence()));
        // Errors that the recording does not have come before the time.
        m_view->page()->setReport(smallPlay());
        m_view->details()->setReport(smallPlay(), true);
        QVERIFY2(m_view->details()->sentence().startsWith(QStringLiteral("The server failed: 2 of 30 calls")),
                 qPrintable(m_view->details()->sentence()));
        QCOMPARE(columnOf(m_view->page()->methods(), 0), (std::vector<std::string>{"SET", "GET"})); // slowest first
        QCOMPARE(columnOf(m_view->details()->problems(), 1), (std::vector<std::string>{"2"}));
        QVERIFY(m_view->page()->methods()->asCsv().contains("SET"));
        QVERIFY2(namelessControls(m_view.get()).isEmpty(), qPrintable(namelessControls(m_view.get()).join(u'\n')));
    }
    void playsStandBesideTheRecording() {
        m_view->setTab(PlayView::Compare);
        PlayComparePage* page = m_view->compare();
        page->setPlays({keptPlay("play-0002", 8), keptPlay("play-0001", 4), keptPlay("n3", 2, true)});
        QCOMPARE(page->list()->currentId().toString(), QStringLiteral("play-0002"));
        QCOMPARE(page->other()->currentData().toString(), QStringLiteral("n3"));
        QCOMPARE(columnOf(page->methods(), 0), (std::vector<std::string>{"GET", "SET"})); // what grew most
        QCOMPARE(columnOf(page->methods(), 9), (std::vector<std::string>{"4", "1"}));
        QCOMPARE(columnOf(page->methods(), 3), (std::vector<std::string>{"100 %", "75 %"})); // 15 of 20
        QVERIFY(page->sentence().contains(QStringLiteral("1 of 2 methods")));
        page->other()->setCurrentIndex(page->other()->findData(QStringLiteral("play-0001")));
        Q_EMIT page->other()->activated(page->other()->currentIndex());
        QCOMPARE(columnOf(page->methods(), 9), (std::vector<std::string>{"2", "1"}));
    }
    // A long play is drawn in a bounded number of stretches, and nothing of it is lost.
    void aLongPlayIsJoined() {
        PlayHistory history;
        std::uint64_t sent = 0;
        for (int i = 1; i <= 20000; ++i) {
            history.add(secondOf(0.25 * i, std::uint64_t(i % 7), i == 12345 ? 900 : 1));
            sent += std::uint64_t(i % 7);
        }
        QVERIFY(history.columns().size() < 2 * PlayHistory::kMost);
        QVERIFY(history.columns().size() >= PlayHistory::kMost / 2);
        std::uint64_t kept = 0;
        std::int64_t worst = 0;
        for (const PlayMoment& moment : history.columns()) {
            kept += moment.sent;
            worst = std::max(worst, moment.p99Ns);
        }
        QCOMPARE(kept, sent);
        QCOMPARE(worst, std::int64_t(900'000'000));
        QCOMPARE(history.seconds(), 5000.0);
        const std::size_t columns = history.columns().size();
        PlayMoment last = secondOf(5000.01, 1, 1); // one call in 10 ms is no hundred a second
        last.seconds = 0.01;
        history.add(last);
        QCOMPARE(history.columns().size(), columns);
        QCOMPARE(history.seconds(), 5000.01);
    }
    void aMomentIsReadOutByKeys() {
        PlayPlot* plot = m_view->page()->plot();
        plot->begin({QStringLiteral("GET"), QStringLiteral("SET")}, {QStringLiteral("a"), QStringLiteral("b")});
        plot->add({secondOf(0.25, 25, 1), secondOf(0.5, 50, 3)});
        QVERIFY(plot->readout().isEmpty());
        QTest::keyClick(plot, Qt::Key_End);
        QVERIFY2(plot->readout().startsWith(QStringLiteral("0.5 s: 200 calls a second, p99 3.3 ms")),
                 qPrintable(plot->readout()));
        QTest::keyClick(plot, Qt::Key_Left);
        QVERIFY(plot->readout().startsWith(QStringLiteral("0.2 s: 100 calls a second")) ||
                plot->readout().startsWith(QStringLiteral("0.3 s: 100 calls a second")));
        QCOMPARE(plot->asCsv().count('\n'), 3);
        QVERIFY(!m_view->grab().isNull());
    }

    void theCapacityGrowsPointByPoint() {
        CapacityPage page;
        page.resize(700, 600);
        page.show();
        page.offerScales(2, 128);
        QVERIFY(page.search());
        QCOMPARE(page.search()->from, 2.0);
        page.limitField()->selectAll();
        QTest::keyClicks(page.limitField(), QStringLiteral("fast"));
        QVERIFY(!page.search());
        QVERIFY(page.problem().contains(QStringLiteral("fast")));
        page.limitField()->selectAll();
        QTest::keyClicks(page.limitField(), QStringLiteral("p99(*) < 3ms"));
        QSignalSpy wanted(&page, &CapacityPage::searchRequested);
        QTest::mouseClick(page.runButton(), Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        constexpr std::int64_t kStartedNs = 1'700'000'000'000'000'000;
        page.begin(kStartedNs);
        page.setRunning(true);
        QVERIFY(!page.keptBox()->isEnabled());
        page.addStep(stepAt(2, 1));
        page.addStep(stepAt(4, 2));
        QVERIFY(page.sentence().contains(QStringLiteral("N = 4 is held")));
        QVERIFY(columnOf(page.methods(), 0).empty()); // nothing has broken yet
        page.addStep(stepAt(8, 4));
        QCOMPARE(columnOf(page.steps(), 0), (std::vector<std::string>{"8", "4", "2"}));
        QCOMPARE(columnOf(page.steps(), 4), (std::vector<std::string>{"✗", "✓", "✓"}));
        // SET takes five times as long as GET: 5, 10, 20 ms and 1, 2, 4.
        QCOMPARE(columnOf(page.methods(), 0), (std::vector<std::string>{"SET", "GET"}));
        QCOMPARE(columnOf(page.methods(), 3), (std::vector<std::string>{"2", "8"}));
        CapacityReport report;
        report.steps = {stepAt(2, 1), stepAt(4, 2), stepAt(8, 4)};
        report.limit.load = report.limit.low = 4;
        report.limit.high = 8;
        report.limit.why = LoadSearch::Limit::Why::Broken;
        report.reason = Sentence("p99(SET) is 20 ms");
        page.setReport(report);
        page.setRunning(false);
        QVERIFY2(page.sentence().startsWith(QStringLiteral("The server holds N = 4 (4 … 8). P99(SET) is 20 ms")),
                 qPrintable(page.sentence()));
        // One that was made before is shown as it was then, and as this one when it comes back from a workspace.
        KeptCapacity before = keptCapacityOf({}, kStartedNs);
        before.condition = "p99(*) < 3ms";
        conclude(before, report);
        KeptCapacity other = before;
        other.startedNs += 1;
        other.steps.pop_back();
        other.limit.why = LoadSearch::Limit::Why::NotReached;
        const QString found = page.sentence();
        page.setKept({*readKeptCapacity(keptCapacityJson(other)), *readKeptCapacity(keptCapacityJson(before))});
        QCOMPARE(page.sentence(), found); // what is shown stays
        QCOMPARE(page.keptBox()->count(), 2);
        QCOMPARE(page.keptBox()->currentIndex(), 1); // and the box says which it is
        QVERIFY(page.keptBox()->isEnabled());
        page.keptBox()->setFocus();
        QTest::keyClick(page.keptBox(), Qt::Key_Up);
        QTest::keyClick(page.keptBox(), Qt::Key_Down);
        QCOMPARE(page.sentence(), found);
        QCOMPARE(columnOf(page.methods(), 3), (std::vector<std::string>{"2", "8"}));
        QTest::keyClick(page.keptBox(), Qt::Key_Up);
        QVERIFY2(page.sentence().startsWith(QStringLiteral("The server holds N = 4 and more.")),
                 qPrintable(page.sentence()));
        QCOMPARE(columnOf(page.steps(), 0), (std::vector<std::string>{"4", "2"}));
        QVERIFY(!page.grab().isNull());
        for (const QWidget* part : {static_cast<QWidget*>(&page), page.form()})
            QVERIFY2(namelessControls(part).isEmpty(), qPrintable(namelessControls(part).join(u'\n')));
    }
    void aRecordingIsOrderedAndItsCountsStand() {
        RecordPage page;
        page.show();
        page.setFolder(QStringLiteral("somewhere/new"));
        QVERIFY(page.order());
        page.serverField()->clear();
        QVERIFY(!page.order());
        QTest::keyClicks(page.serverField(), QStringLiteral("127.0.0.1:7001"));
        QCOMPARE(page.order()->server, std::string("127.0.0.1:7001"));
        QCOMPARE(page.order()->protocol, std::string("redis"));
        QVERIFY(!page.order()->options.tlsOfServer && !page.order()->options.tlsOfClients);
        QTest::keyClick(page.serverTlsBox(), Qt::Key_Down); // it is, and is checked
        QVERIFY(page.order()->options.tlsOfServer);
        QVERIFY(!page.order()->options.tlsOfServer->trustsAnybody);
        QTest::keyClick(page.serverTlsBox(), Qt::Key_Down);
        QVERIFY(page.order()->options.tlsOfServer->trustsAnybody);
        QTest::keyClicks(page.certificateField(), QStringLiteral("proxy.pem"));
        QCOMPARE(page.order()->options.tlsOfClients->certificate, std::filesystem::path("proxy.pem"));
        QSignalSpy start(&page, &RecordPage::startRequested), stop(&page, &RecordPage::stopRequested),
            import(&page, &RecordPage::importRequested);
        QTest::mouseClick(page.runButton(), Qt::LeftButton);
        QCOMPARE(start.size(), 1);
        page.begin();
        page.setListening(QStringLiteral("127.0.0.1:7002"));
        QVERIFY(page.sentence().contains(QStringLiteral("127.0.0.1:7002")));
        record::RecordCounts counts;
        counts.calls = counts.events = 1234;
        counts.senders = 5;
        counts.problems["refused"] = {2, "no"};
        page.setCounts(counts);
        QCOMPARE(columnOf(page.counts(), 1)[1], std::string("1,234"));
        QCOMPARE(columnOf(page.counts(), 1)[2], std::string("5"));
        QVERIFY(!page.importButton()->isVisible());
        QTest::mouseClick(page.runButton(), Qt::LeftButton);
        QCOMPARE(stop.size(), 1);
        page.end({});
        QVERIFY(page.importButton()->isVisible());
        QTest::mouseClick(page.importButton(), Qt::LeftButton);
        QCOMPARE(import[0][0].toString(), QStringLiteral("somewhere/new"));
        QVERIFY2(namelessControls(&page).isEmpty(), qPrintable(namelessControls(&page).join(u'\n')));
    }

private:
    std::unique_ptr<PlayView> m_view;
};

/// A plan of three nodes against a redis-server of its own; skipped where there is none.
class PlayTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        open();
        startServer();
    }
    void cleanup() {
        close();
        if (m_server) {
            m_server->terminate();
            m_server->waitForFinished();
            m_server.reset();
        }
    }
    void aPlayIsTwoKeysAndItsCountsAreTheServers() {
        openRedis();
        QVERIFY(settled());
        m_events = 0;
        toPlay();
        view()->setup()->setAddress(QStringLiteral("127.0.0.1:%1").arg(m_port));
        QSignalSpy played(m_window->part<PlayController>(), &PlayController::played);
        key(Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(played.wait(60000));
        QVERIFY2(m_events <= 2, qPrintable(QString::number(m_events)));
        QVERIFY(settled());
        const auto sent = columnOf(view()->page()->methods(), 2);
        const auto names = columnOf(view()->page()->methods(), 0);
        QCOMPARE(names.size(), std::size_t(2));
        for (std::size_t i = 0; i < names.size(); ++i)
            QCOMPARE(sent[i], QString::number(calls(toQt(names[i]))).toStdString());
        QCOMPARE(calls(QStringLiteral("get")), 30); // three workers, ten rounds each
        QCOMPARE(calls(QStringLiteral("set")), 30);
        // The play is a run, kept back, and its figures stand beside the recording.
        const auto& runs = m_session->state()->runs;
        const auto run =
            std::find_if(runs.begin(), runs.end(), [](const RunInfo& info) { return info.run.name == "play-0001"; });
        QVERIFY(run != runs.end());
        QVERIFY(run->run.heldOut);
        QCOMPARE(run->run.scale, std::optional(3.0));
        QVERIFY(!m_session->state()->stale);
        view()->setTab(PlayView::Compare);
        QCOMPARE(view()->compare()->list()->currentId().toString(), QStringLiteral("play-0001"));
        QCOMPARE(view()->compare()->other()->currentData().toString(), QStringLiteral("n3"));
        QCOMPARE(columnOf(view()->compare()->methods(), 3), (std::vector<std::string>{"100 %", "100 %"}));
        QCOMPARE(columnOf(view()->compare()->methods(), 4), (std::vector<std::string>{"30", "30"})); // recorded
        picture(QStringLiteral("play-compare"));
    }
    void plotsGrowAsItGoes() {
        openRedis();
        toPlay();
        view()->setup()->setAddress(QStringLiteral("127.0.0.1:%1").arg(m_port));
        setNumber(QStringLiteral("Factor of all times"), QStringLiteral("10")); // two seconds
        QSignalSpy played(m_window->part<PlayController>(), &PlayController::played);
        key(Qt::Key_Return, Qt::ControlModifier);
        const PlayHistory& history = view()->page()->plot()->history();
        QVERIFY(waitFor([&] { return history.columns().size() >= 4; }));
        QCOMPARE(view()->page()->phase(), PlayPage::Phase::Playing);
        picture(QStringLiteral("play-running"));
        QVERIFY(played.wait(60000));
        std::uint64_t sent = 0;
        for (const PlayMoment& moment : history.columns())
            sent += moment.sent;
        QCOMPARE(sent, std::uint64_t(60));
        QVERIFY(settled());
        QVERIFY2(view()->details()->sentence().contains(QStringLiteral("The plan is over")),
                 qPrintable(view()->details()->sentence())); // what came of it stays in sight
        picture(QStringLiteral("play-over"));
        setNumber(QStringLiteral("Factor of all times"), QStringLiteral("9"));
        QVERIFY(settled());
        QVERIFY(view()->details()->sentence().startsWith(QStringLiteral("Ready")));
    }
    void aPlayIsStoppedAndSaysWhatItHas() {
        openRedis();
        toPlay();
        view()->setup()->setAddress(QStringLiteral("127.0.0.1:%1").arg(m_port));
        setNumber(QStringLiteral("Factor of all times"), QStringLiteral("10000")); // some hours
        QSignalSpy played(m_window->part<PlayController>(), &PlayController::played);
        key(Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(waitFor([&] { return view()->page()->phase() == PlayPage::Phase::Playing; }));
        QVERIFY(waitFor([&] { return !view()->page()->plot()->history().columns().empty(); }));
        QTest::mouseClick(view()->page()->pauseButton(), Qt::LeftButton);
        QCOMPARE(view()->page()->phase(), PlayPage::Phase::Paused);
        QTest::mouseClick(view()->page()->pauseButton(), Qt::LeftButton);
        key(Qt::Key_Escape);
        QVERIFY(played.wait(20000));
        QCOMPARE(view()->page()->phase(), PlayPage::Phase::Idle);
        QVERIFY2(view()->details()->sentence().contains(QStringLiteral("Stopped before its end")),
                 qPrintable(view()->details()->sentence()));
        QVERIFY(settled());
    }
    void theCapacityOfAServerIsSearchedFor() {
        openRedis();
        toPlay();
        view()->setup()->setAddress(QStringLiteral("127.0.0.1:%1").arg(m_port));
        view()->setTab(PlayView::Capacity);
        auto* capacity = m_window->part<CapacityController>();
        for (QLineEdit* field : capacity->page()->form()->findChildren<QLineEdit*>())
            if (field->accessibleName() == QStringLiteral("The largest scale")) {
                field->selectAll();
                QTest::keyClicks(field, QStringLiteral("6"));
            }
        capacity->page()->limitField()->selectAll();
        QTest::keyClicks(capacity->page()->limitField(), QStringLiteral("errors = 0 and unanswered = 0"));
        QSignalSpy searched(capacity, &CapacityController::searched);
        click(capacity->page()->runButton());
        QVERIFY(searched.wait(120000));
        QVERIFY2(capacity->page()->sentence().contains(QStringLiteral("N = 6 and more")),
                 qPrintable(capacity->page()->sentence()));
        // The tenfold calls of each worker at N = 3 and 6, each as often as it was played.
        int workers = 0;
        for (const std::string& scale : columnOf(capacity->page()->steps(), 0))
            workers += std::stoi(scale);
        QCOMPARE(calls(QStringLiteral("get")), 10 * workers);
        QVERIFY(settled());
        QTRY_COMPARE(capacity->page()->keptBox()->count(), 1); // kept with the workspace
        picture(QStringLiteral("play-capacity"));
    }
    void whatPassesIsRecordedAndImported() {
        openRedis();
        toPlay();
        view()->setTab(PlayView::Record);
        auto* recording = m_window->part<RecordController>();
        const int port = freePort();
        recording->page()->listenField()->setText(QStringLiteral("127.0.0.1:%1").arg(port));
        recording->page()->serverField()->setText(QStringLiteral("127.0.0.1:%1").arg(m_port));
        const QString folder = recording->page()->folder();
        click(recording->page()->runButton());
        QVERIFY(waitFor([&] { return recording->page()->sentence().startsWith(QStringLiteral("Recording")); }));
        ask(port, "SET a 1\r\nGET a\r\nQUIT\r\n");
        const auto counted = [&] {
            const auto numbers = columnOf(recording->page()->counts(), 1);
            return numbers.size() > 2 && numbers[1] == "3" && numbers[2] == "1";
        };
        QVERIFY(waitFor(counted));
        picture(QStringLiteral("play-record"));
        QSignalSpy ended(recording, &RecordController::ended);
        click(recording->page()->runButton());
        QVERIFY(ended.wait(10000));
        QVERIFY(counted());
        QVERIFY(QFile::exists(folder + QStringLiteral("/run.toml")));
        click(recording->page()->importButton());
        QVERIFY(waitFor([&] { return m_window->imports()->dialog() != nullptr; }));
        m_window->imports()->dialog()->reject();
        QVERIFY(settled());
    }
    void aServerThatIsNotThereIsSaid() {
        openRedis();
        toPlay();
        view()->setup()->setAddress(QStringLiteral("127.0.0.1:%1").arg(freePort()));
        key(Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(waitFor([&] {
            return view()->details()->sentence().contains(QStringLiteral("cannot connect"), Qt::CaseInsensitive);
        }));
        QCOMPARE(view()->page()->phase(), PlayPage::Phase::Idle);
        QVERIFY(settled());
    }

private:
    PlayView* view() const { return m_window->part<PlayView>(); }
    void toPlay() {
        int place = 0;
        for (const Perspective* perspective : m_window->perspectives()) {
            ++place;
            if (perspective->id() == QStringLiteral("play")) break;
        }
        key(Qt::Key(Qt::Key_0 + place), Qt::ControlModifier);
        QCOMPARE(m_window->perspective(), QStringLiteral("play"));
    }
    void setNumber(const QString& name, const QString& value) {
        for (QLineEdit* field : view()->setup()->findChildren<QLineEdit*>())
            if (field->accessibleName() == name) {
                field->selectAll();
                QTest::keyClicks(field, value);
            }
    }
    void picture(const QString& name) {
        const QString folder = qEnvironmentVariable("TENFOLD_PICTURES");
        if (!folder.isEmpty()) m_window->grab().save(QStringLiteral("%1/%2.png").arg(folder, name));
    }
    static int freePort() {
        const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        ::bind(socket, reinterpret_cast<sockaddr*>(&address), size);
        ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
        ::close(socket);
        return ntohs(address.sin_port);
    }
    void startServer() {
        const QString program = QStandardPaths::findExecutable(QStringLiteral("redis-server"));
        if (program.isEmpty()) QSKIP("no redis-server here");
        m_port = freePort();
        m_server = std::make_unique<QProcess>();
        m_server->start(program, {QStringLiteral("--port"), QString::number(m_port), QStringLiteral("--bind"),
                                  QStringLiteral("127.0.0.1"), QStringLiteral("--save"), QString(),
                                  QStringLiteral("--dir"), m_data->path()});
        QVERIFY(m_server->waitForStarted());
        QVERIFY(waitFor([&] { return m_server->readAllStandardOutput().contains("eady to accept"); }));
    }
    /// What is answered to some lines, the last of which is QUIT.
    static QByteArray ask(int port, const QByteArray& lines) {
        const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        address.sin_port = htons(std::uint16_t(port));
        QByteArray reply;
        if (::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0 &&
            ::write(socket, lines.data(), std::size_t(lines.size())) == lines.size()) {
            char bytes[4096];
            for (ssize_t n = 0; (n = ::read(socket, bytes, sizeof bytes)) > 0;)
                reply.append(bytes, int(n));
        }
        ::close(socket);
        return reply;
    }
    /// Calls of a command by the server's own count.
    int calls(const QString& command) const {
        const QByteArray reply = ask(m_port, "INFO commandstats\r\nQUIT\r\n");
        const QByteArray head = "cmdstat_" + command.toLower().toUtf8() + ":calls=";
        const int at = reply.indexOf(head);
        return at < 0 ? 0 : reply.mid(at + head.size()).split(',').first().toInt();
    }
    /// Workers that SET and GET a key of their own in ten rounds, at N = 2 and 3, imported and mined.
    void openRedis() {
        QStringList folders;
        for (const int scale : {2, 3}) {
            const QString folder = m_data->filePath(QStringLiteral("n%1").arg(scale));
            QDir().mkpath(folder);
            QFile toml(folder + QStringLiteral("/run.toml")), events(folder + QStringLiteral("/events.jsonl"));
            QVERIFY(toml.open(QIODevice::WriteOnly) && events.open(QIODevice::WriteOnly));
            toml.write(QStringLiteral("name = \"n%1\"\nformat = \"jsonl\"\nscale = %1\ntarget = \"redis\"\n")
                           .arg(scale)
                           .toUtf8());
            for (int worker = 0; worker < scale; ++worker)
                for (int round = 0; round < 10; ++round)
                    for (const char* method : {"SET", "GET"}) {
                        const qint64 t = 1'700'000'000'000'000'000 +
                                         (worker + 20 * round + (method[0] == 'G' ? 10 : 0)) * 1'000'000LL;
                        const QString key = QStringLiteral("key-%1").arg(worker);
                        const QString request = method[0] == 'S' ? QStringLiteral("[\"%1\",\"v\"]").arg(key)
                                                                 : QStringLiteral("[\"%1\"]").arg(key);
                        events.write(QStringLiteral("{\"t\":%1,\"sender\":\"worker-%2\",\"thread\":\"conn-%2\","
                                                    "\"method\":\"%3\",\"to\":\"redis\",\"request\":%4,"
                                                    "\"response\":\"%5\",\"dur\":200000}\n")
                                         .arg(t)
                                         .arg(worker)
                                         .arg(QString::fromLatin1(method), request,
                                              method[0] == 'S' ? QStringLiteral("OK") : QStringLiteral("v"))
                                         .toUtf8());
                    }
            folders << folder;
        }
        const std::filesystem::path path = fromQt(m_data->filePath(QStringLiteral("redis.tenfold")));
        {
            const auto store = openStore(path, OpenMode::Create);
            QVERIFY(store);
            NoProgress progress;
            QVERIFY(importPaths(**store, {fromQt(folders[0]), fromQt(folders[1])}, {}, {}, progress));
            QVERIFY(computeLenses(**store, {}, progress));
        }
        m_session->openWorkspace(toQt(path.string()));
        QVERIFY(settled());
        QVERIFY(m_session->state()->mining);
    }

    std::unique_ptr<QProcess> m_server;
    int m_port = 0;
};

std::unique_ptr<QObject> makePlayViewTest() {
    return std::make_unique<PlayViewTest>();
}
std::unique_ptr<QObject> makePlayTest() {
    return std::make_unique<PlayTest>();
}

} // namespace tenfold

#include "playtest.moc"
