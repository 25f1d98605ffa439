#include "core/harvest/load/job_shapes.h"
#include "core/harvest/load/kept_tables.h"
#include "core/harvest/load/loads_json.h"
#include "core/harvest/load/placement_trials.h"
#include "core/harvest/load/reimage_history.h"
#include "core/harvest/load/simulation_data.h"
#include "core/harvest/load/tenant_loads.h"
#include "core/harvest/policy/policy.h"
#include "core/harvest/sweep/run_sweep.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/harvest/experimentpage.h"
#include "widgets/harvest/harvestview.h"
#include "widgets/harvest/jobpage.h"
#include "widgets/harvest/latencypage.h"
#include "widgets/harvest/placementpage.h"
#include "widgets/harvest/plots/classmap.h"
#include "widgets/harvest/plots/jobgraph.h"
#include "widgets/harvest/plots/resultplot.h"
#include "widgets/harvest/resultspage.h"
#include "widgets/harvest/sharespage.h"
#include "widgets/harvest/tenantdetails.h"
#include "widgets/harvest/tenantpage.h"

#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QtTest>

#include <cmath>

namespace tenfold {
namespace {

/// Three tenants with a month each, and one of eight days: periodic, constant, unpredictable, too short.
std::shared_ptr<const harvest::TenantLoads> fourTenants() {
    auto loads = std::make_shared<harvest::TenantLoads>();
    loads->windows.push_back({});
    loads->windows.back().name = "dc";
    const auto add = [&](const char* id, double sigma, double share, std::size_t days) {
        harvest::LoadedTenant& tenant = loads->tenants.emplace_back();
        tenant.id = id;
        tenant.servers = 10;
        tenant.coverage = 1;
        tenant.load.sigma = sigma;
        tenant.load.share = share;
        tenant.load.days = days;
        tenant.load.average = 0.3;
        tenant.load.peak = 0.6;
        tenant.machines = {{10, 12, 4}};
    };
    add("web/rank", 0.1, 0.8, 31);
    add("web/store", 0.01, 0.1, 31);
    add("batch/odd", 0.2, 0.1, 31);
    add("new/one", 0.1, 0.9, 8);
    harvest::judge(*loads, {});
    harvest::classify(*loads, {});
    return loads;
}

std::shared_ptr<const harvest::HarvestInput> oneJob() {
    auto input = std::make_shared<harvest::HarvestInput>();
    harvest::Job job;
    job.type = "q19";
    job.vertices = {{"map", 5, 10, 0, 1, 1024}, {"reduce", 2, 10, 0, 1, 1024}};
    job.edges = {{0, 1}};
    input->jobs.push_back(job);
    return input;
}

} // namespace

class HarvestTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_view = std::make_unique<HarvestView>();
        m_view->resize(1200, 700);
        m_view->show();
        m_view->setLoads(fourTenants(), false);
    }
    void cleanup() { m_view.reset(); }

    void theLeastSureTenantsComeFirst() {
        QCOMPARE(m_view->tenant(), QStringLiteral("new/one")); // too short a history is no verdict at all
        QCOMPARE(m_view->loads()->shortHistories(), std::uint64_t(1));
        QCOMPARE(m_view->loads()->countOf(harvest::Pattern::Periodic), std::uint64_t(1));
        QVERIFY(m_view->statusText().startsWith(QStringLiteral("4 tenants")));
    }

    // The owners of servers came later: the tenant that was selected is there no more.
    void theSelectedTenantIsOneThatIsThere() {
        m_view->setLoads(fourTenants(), false);
        QVERIFY(!m_view->tenant().isEmpty());
        auto others = std::make_shared<harvest::TenantLoads>(*fourTenants());
        for (harvest::LoadedTenant& tenant : others->tenants)
            tenant.id = "new " + tenant.id;
        QSignalSpy selected(m_view.get(), &HarvestView::tenantSelected);
        m_view->setLoads(others, false);
        QVERIFY2(m_view->tenant().startsWith(QStringLiteral("new ")), qPrintable(m_view->tenant()));
        QCOMPARE(selected.count(), 1);
    }

    void draggingALineJudgesEachTenantAnew() {
        ClassMap* map = m_view->tenantPage()->map();
        QVERIFY(m_view->selectTenant(QStringLiteral("web/rank")));
        QCOMPARE(m_view->loads()->tenant("web/rank")->load.pattern, harvest::Pattern::Periodic);
        const QPointF line(map->sigmaX(), map->height() / 2.0);
        const QPointF beyond(map->placeOf(*m_view->loads()->tenant("web/rank")).x() + 12, line.y());
        QTest::mousePress(map, Qt::LeftButton, {}, line.toPoint());
        QMouseEvent move(QEvent::MouseMove, beyond, map->mapToGlobal(beyond), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(map, &move);
        QTest::mouseRelease(map, Qt::LeftButton, {}, beyond.toPoint());
        QCOMPARE(m_view->loads()->tenant("web/rank")->load.pattern, harvest::Pattern::Constant);
        QCOMPARE(m_view->loads()->tenant("batch/odd")->load.pattern, harvest::Pattern::Unpredictable);
        QVERIFY(m_view->rule().constantSigma > 0.1);
        for (QPushButton* button : m_view->details()->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Back to the rule")) button->click();
        QCOMPARE(m_view->loads()->tenant("web/rank")->load.pattern, harvest::Pattern::Periodic);
    }
    void aMarkOfTheMapSelectsItsTenant() {
        ClassMap* map = m_view->tenantPage()->map();
        QTest::mouseClick(map, Qt::LeftButton, {}, map->placeOf(*m_view->loads()->tenant("batch/odd")).toPoint());
        QCOMPARE(m_view->tenant(), QStringLiteral("batch/odd"));
    }
    void whatAPersonSaysIsWanted() {
        QSignalSpy said(m_view.get(), &HarvestView::patternSaid);
        QVERIFY(m_view->selectTenant(QStringLiteral("new/one")));
        for (QPushButton* button : m_view->details()->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("periodic")) button->click();
        QCOMPARE(said.size(), 1);
        QCOMPARE(said.first().at(0).toString(), QStringLiteral("new/one"));
        QCOMPARE(said.first().at(1).toString(), QStringLiteral("periodic"));
        m_view->setReadOnly(true);
        for (QPushButton* button : m_view->details()->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("periodic")) QVERIFY(!button->isEnabled());
    }
    void aJobIsDrawnAThousandTimes() {
        m_view->setInput(oneJob());
        m_view->setTab(HarvestView::Jobs);
        JobPage* page = m_view->jobPage();
        QVERIFY2(page->sentence().contains(QStringLiteral("wants 5 containers")), qPrintable(page->sentence()));
        auto* graph = page->findChild<JobGraphPlot*>();
        QVERIFY(graph && !graph->grab().isNull());
        page->draw()->click();
        double drawn = 0;
        for (const TableView* table : page->findChildren<TableView*>())
            if (table->accessibleName() == QStringLiteral("Classes for the job"))
                for (const CellModel::Row& row : table->cells()->rows())
                    drawn += row.cells.back().sort.toDouble();
        QCOMPARE(drawn, 1000.0); // one class each time: all have room
    }
    // A zero says what it may be, and what was played as recorded stands at the load that was recorded.
    void resultsSayWhatAZeroMayBe() {
        using harvest::Engine;
        using harvest::PointFigure;
        const auto figure = [](double value) { return PointFigure{value, value, value, 2}; };
        ResultsPage::Results results;
        for (const char* policy : {"h", "stock"}) {
            results[Engine::Durability].push_back(
                {{{"policy", policy}, {"replicas", "3"}},
                 {{"blocks", figure(1500)}, {"lost", figure(0)}, {"lostShare", figure(0)}},
                 0,
                 {}});
            for (const char* replicas : {"3", "4"})
                results[Engine::Availability].push_back(
                    {{{"policy", policy}, {"replicas", replicas}, {"load", "0"}, {"scaling", "linear"}},
                     {{"failed", figure(0.01)}, {"load", figure(0.25)}},
                     0,
                     {}});
        }
        ResultsPage page;
        page.resize(900, 500);
        page.setResults(results);
        const auto& rows = page.comparisons()->cells()->rows();
        QCOMPARE(rows.size(), std::size_t(1));
        QVERIFY2(rows[0].cells[2].text.contains(QStringLiteral("0.1 %")),
                 qPrintable(rows[0].cells[2].text)); // 3 / 3000
        QVERIFY(rows[0].cells[3].text.contains(u'<'));
        page.findChild<QComboBox*>()->setCurrentIndex(1);
        const auto plots = page.findChildren<ResultPlot*>(); // one has what failed, the other nothing
        const auto drawn = std::find_if(plots.begin(), plots.end(),
                                        [](const ResultPlot* one) { return !one->content().lines.empty(); });
        QVERIFY(drawn != plots.end());
        const ResultPlot* plot = *drawn;
        QCOMPARE(plot->content().lines.size(), std::size_t(4));
        QCOMPARE(plot->content().lines[0].points[0].x, 25.0);
        QVERIFY(plot->content().lines[0].name != plot->content().lines[2].name);
        QVERIFY(!page.grab().isNull());
    }
    void resultsStandByDatacenterAndOverTime() {
        using harvest::Engine;
        using harvest::PointFigure;
        const auto figure = [](double value) { return PointFigure{value, value * 0.9, value * 1.1, 2}; };
        ResultsPage::Results results;
        for (const char* datacenter : {"", "east", "west"})
            for (const char* policy : {"h", "pt", "stock"}) {
                std::map<std::string, std::string> of{{"policy", policy}, {"load", "45"}};
                std::map<std::string, std::string> blocks{{"policy", policy}, {"replicas", "3"}};
                if (*datacenter) of["datacenter"] = blocks["datacenter"] = datacenter;
                const double seconds = std::string(policy) == "h" ? 80 : 100;
                results[Engine::Scheduling].push_back({of, {{"jobS", figure(seconds)}}, 0, {}, {{}, {}}});
                if (!*datacenter)
                    results[Engine::Scheduling].back().hours = {std::vector<double>(48, 0.45),
                                                                std::vector<double>(48, 0.6)};
                results[Engine::Durability].push_back(
                    {blocks, {{"blocks", figure(1000)}, {"lost", figure(0)}, {"lostShare", figure(0)}}, 0, {}});
            }
        ResultsPage page;
        page.resize(1200, 600);
        page.show();
        page.setResults(results);
        QVERIFY(page.placesPlot()->isVisible());
        QVERIFY(!page.hoursPlot()->isVisible());
        QCOMPARE(page.placesPlot()->content().places, QStringList({QStringLiteral("east"), QStringLiteral("west")}));
        QCOMPARE(page.placesPlot()->content().lines.size(), std::size_t(3)); // a mark a policy
        page.findChild<QComboBox*>()->setCurrentIndex(2);
        QVERIFY(page.placesPlot()->isVisible());
        const ResultPlot::Content& gains = page.placesPlot()->content();
        QCOMPARE(gains.lines.size(), std::size_t(1));
        QCOMPARE(gains.lines[0].points.size(), std::size_t(2));
        QVERIFY(std::abs(gains.lines[0].points[0].mean - 0.2) < 1e-9);
        const ResultPlot::Content& hours = page.hoursPlot()->content();
        QVERIFY(page.hoursPlot()->isVisible());
        QCOMPARE(hours.lines.size(), std::size_t(3)); // owners, and with the work of H and PT
        QCOMPARE(hours.lines[0].points.size(), std::size_t(48));
        QCOMPARE(hours.lines[0].points[24].x, 1.0);
        QCOMPARE(hours.lines[1].points[0].mean, 0.6);
        QVERIFY(!page.grab().isNull());
    }
    void cellsFillAsTheSliderSays() {
        auto scene = std::make_shared<harvest::PlacementScene>();
        for (std::uint32_t i = 0; i < 9; ++i) {
            scene->tenants.push_back("t" + std::to_string(i));
            scene->servers.push_back("s" + std::to_string(i));
            scene->gridTenants.push_back({scene->tenants.back(), 100, double(i / 3), double(i % 3) / 10});
            scene->placementServers.push_back({i, i, 100, false});
            scene->stockServers.push_back({i, 100});
            scene->environments.push_back(i);
            scene->environmentNames.push_back("e" + std::to_string(i));
            harvest::PlacementTenant tenant;
            tenant.environment = i;
            tenant.servers = {i};
            scene->placement.push_back(tenant);
        }
        scene->grid = harvest::placementGrid(scene->gridTenants);
        for (std::size_t i = 0; i < 9; ++i)
            scene->placement[i].cell = scene->grid.cells[i];
        PlacementPage page;
        page.resize(1000, 700);
        page.setScene(scene, QString());
        QVERIFY(page.fillSlider()->isEnabled());
        QCOMPARE(page.fillSlider()->value(), 0);
        const QImage before = page.grab().toImage();
        page.fillSlider()->setValue(page.fillSlider()->maximum());
        QVERIFY(page.grab().toImage() != before);
        page.setScene(nullptr, QStringLiteral("nothing"));
        QVERIFY(!page.fillSlider()->isEnabled());
    }
    void sharesAreOfTenantsAndOfServers() {
        auto input = std::make_shared<harvest::HarvestInput>();
        m_view->setInput(input); // nobody says where servers are: the run is the datacenter
        m_view->setTab(HarvestView::Shares);
        const SharesPage* page = m_view->sharesPage();
        const auto& rows = page->shares()->cells()->rows();
        QCOMPARE(rows.size(), std::size_t(1));
        QCOMPARE(rows[0].cells[0].text, QStringLiteral("dc"));
        QCOMPARE(rows[0].cells[2].stack.size(), qsizetype(8)); // three patterns and what is too short
        QCOMPARE(rows[0].cells[8].sort.toDouble(), 0.5);
        QVERIFY2(page->sentence().contains(QStringLiteral("25 %")), qPrintable(page->sentence()));
        QVERIFY(page->sentence().contains(QStringLiteral("too short")));
        QVERIFY(!m_view->grab().isNull());
    }
    void experimentsAreListedAndCompared() {
        const auto trialOf = [](const char* policy, const char* days, int run, const char* lost, std::int64_t ordered) {
            Trial trial;
            trial.kind = harvest::kHarvestTrials;
            trial.experiment = R"({"engine":"durability","start":1})";
            trial.parameters = QStringLiteral(R"({"policy":"%1","days":"%2"})")
                                   .arg(QLatin1String(policy), QLatin1String(days))
                                   .toStdString();
            trial.seed = run;
            trial.createdNs = ordered;
            trial.state = lost ? TrialState::Done : TrialState::Waiting;
            if (lost) trial.result = std::string(R"({"lostShare":)") + lost + "}";
            return trial;
        };
        std::vector<Trial> trials;
        for (int run = 0; run < 3; ++run) { // of one run each nothing would be apart
            trials.push_back(trialOf("h", "365", run, "0.001", 1'000'000'000));
            trials.push_back(trialOf("stock", "365", run, "0.1", 1'000'000'000));
            trials.push_back(trialOf("h", "30", run, "0.0001", 9'000'000'000));
            trials.push_back(trialOf("stock", "30", run, run < 2 ? "0.2" : nullptr, 9'000'000'000));
        }
        ExperimentPage* page = m_view->experimentPage();
        m_view->setTab(HarvestView::Experiments);
        page->setExperiments(harvest::experimentsOf(trials));
        page->setCanRun(true);
        QCOMPARE(page->experiments()->cells()->rowCount(), 2);
        QVERIFY(page->current());
        QCOMPARE(page->current()->settings.at("days"), std::string("30")); // the newest
        QVERIFY2(page->sentence().contains(QStringLiteral("1 of 2")), qPrintable(page->sentence()));
        QCOMPARE(page->points()->cells()->rowCount(), 2);
        QCOMPARE(page->other()->count(), 2);
        page->other()->setCurrentIndex(1);
        const auto& rows = page->points()->cells()->rows();
        QCOMPARE(rows.size(), std::size_t(2));
        QCOMPARE(rows[0].cells.back().text, QStringLiteral("✓")); // h loses less
        QCOMPARE(rows[1].cells.back().text, QStringLiteral("✗"));
        QVERIFY(rows[1].warn);
        QSignalSpy wanted(page, &ExperimentPage::runAgainRequested);
        page->again()->click();
        QCOMPARE(wanted.size(), 1);
        QVERIFY2(namelessControls(m_view.get()).isEmpty(), qPrintable(namelessControls(m_view.get()).join(u'\n')));
    }
    void latencyStandsByTheTenantsItIsOf() {
        auto join = std::make_shared<harvest::LatencyJoin>();
        join->measured.runs = join->measured.periods = {"rpc"};
        harvest::HostLatency host{"s0", 0, {}};
        for (int minute = 0; minute < 3000; ++minute)
            host.minutes.push_back({minute, 3, 1'000'000 + minute % 100 * 10'000});
        join->measured.hosts.push_back(host);
        harvest::TenantLatency tenant;
        tenant.tenant = "web/rank";
        tenant.servers = 1;
        tenant.minutes = 3000;
        tenant.atPeak = {300, 2700, 2e6, 1e6, 2, std::vector<double>(7, 2.0), harvest::LatencyEffect::Verdict::Rises};
        join->tenants.push_back(tenant);
        m_view->setTab(HarvestView::Latency);
        QVERIFY(m_view->latencyPage()->sentence().contains(QStringLiteral("Reading")));
        m_view->setLatency(join);
        QVERIFY2(m_view->latencyPage()->sentence().contains(QStringLiteral("1 of 1")),
                 qPrintable(m_view->latencyPage()->sentence()));
        const auto& rows = m_view->latencyPage()->tenants()->cells()->rows();
        QCOMPARE(rows.size(), std::size_t(1));
        QVERIFY(rows[0].cells[6].text.startsWith(QStringLiteral("slower on all 7")));
        QVERIFY(!m_view->grab().isNull());
        Q_EMIT m_view->latencyPage()->tenantChosen(QStringLiteral("web/rank"));
        QCOMPARE(m_view->tenant(), QStringLiteral("web/rank"));
        QCOMPARE(m_view->tab(), int(HarvestView::Tenants));
        m_view->setLatency(std::make_shared<harvest::LatencyJoin>());
        QVERIFY(m_view->latencyPage()->sentence().contains(QStringLiteral("No calls or spans")));
    }
    void withoutUtilizationTheWayInIsShown() {
        QSignalSpy wanted(m_view.get(), &HarvestView::importRequested);
        m_view->setNothing(false);
        QCOMPARE(m_view->statusText(), QStringLiteral("no utilization"));
        m_view->panes().first()->setFocus();
        qobject_cast<QPushButton*>(m_view->panes().first())->click();
        QCOMPARE(wanted.size(), 1);
    }
    void theTimePlotShowsWhatIsThere() {
        auto series = std::make_shared<harvest::TenantSeries>();
        series->window = m_view->loads()->windows[0];
        series->window.slotSeconds = 600;
        series->window.days = 8;
        for (int i = 0; i < 8 * 144; ++i) {
            const bool isGap = i > 300 && i < 400;
            const float value = isGap ? std::nanf("") : float(0.4 + 0.2 * std::cos(2 * M_PI * i / 144));
            series->mean.push_back(value);
            series->low.push_back(value - 0.1F);
            series->high.push_back(value + 0.1F);
        }
        series->amplitudes.assign(600, 0.001);
        series->amplitudes[8] = 0.2;
        m_view->setSeries(series);
        QVERIFY(!m_view->grab().isNull());
        QVERIFY2(namelessControls(m_view.get()).isEmpty(), qPrintable(namelessControls(m_view.get()).join(u'\n')));
    }

private:
    std::unique_ptr<HarvestView> m_view;
};

std::unique_ptr<QObject> makeHarvestTest() {
    return std::make_unique<HarvestTest>();
}

} // namespace tenfold

#include "harvesttest.moc"
