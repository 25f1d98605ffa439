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
#include "widgets/common/tableview.h"
#include "widgets/harvest/classmap.h"
#include "widgets/harvest/harvestview.h"
#include "widgets/harvest/jobpage.h"
#include "widgets/harvest/placementpage.h"
#include "widgets/harvest/tenantdetails.h"
#include "widgets/harvest/tenantpage.h"

#include <QPushButton>
#include <QSignalSpy>
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
        page->draw()->click();
        double drawn = 0;
        for (const TableView* table : page->findChildren<TableView*>())
            if (table->accessibleName() == QStringLiteral("Classes for the job"))
                for (const CellModel::Row& row : table->cells()->rows())
                    drawn += row.cells.back().sort.toDouble();
        QCOMPARE(drawn, 1000.0); // one class each time: all have room
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
