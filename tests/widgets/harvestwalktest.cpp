// Spare capacity in the window, by keys and clicks that are counted: from tables to what to lend, and without any.

#include "app/workbench/jobs/session.h"
#include "app/workbench/panels/tour.h"
#include "core/harvest/load/tenant_loads.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/harvest/experimentpage.h"
#include "widgets/harvest/harvestview.h"
#include "widgets/harvest/resultspage.h"

#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QtTest>

#include <cmath>

namespace tenfold {
namespace {

/// Twelve tenants of four servers: nine with room, one that is full, one whose history is of five days, and one that
/// is never idle but at its peak.
constexpr int kTenants = 12, kServersEach = 4, kDays = 31, kSlotsADay = 24;

double shareOf(int tenant, int slot) {
    const double wave = std::cos(2 * M_PI * (slot % kSlotsADay) / kSlotsADay);
    if (tenant == 0) return 0.8;
    return 0.25 + 0.02 * (tenant % 5) + (tenant % 2 == 0 ? 0.15 * wave : 0);
}

QByteArray cpuTable() {
    QByteArray text = "day,server_id";
    for (int i = 0; i < kSlotsADay; ++i)
        text += ",c" + QByteArray::number(i);
    text += '\n';
    for (int tenant = 0; tenant < kTenants; ++tenant)
        for (int server = 0; server < kServersEach; ++server)
            for (int day = tenant == 1 ? kDays - 5 : 0; day < kDays; ++day) {
                text += QDate(2026, 1, 1).addDays(day).toString(Qt::ISODate).toLatin1() + ",s" +
                        QByteArray::number(tenant * kServersEach + server);
                for (int slot = 0; slot < kSlotsADay; ++slot)
                    text += ',' + QByteArray::number(shareOf(tenant, slot), 'f', 4);
                text += '\n';
            }
    return text;
}

} // namespace

class HarvestWalkTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    // From a folder of tables to the sentence, in at most 25 clicks and keys; then the same again by its button.
    void fromTablesToWhatToLend() {
        const QString folder = tables();
        m_events = 1; // the folder is dropped
        drop({folder});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        QTRY_VERIFY(!m_session->state()->runs.empty());
        QVERIFY(settled());
        auto* view = m_window->part<HarvestView>();
        QVERIFY(view->isVisible()); // utilization and nothing else: it is what one sees
        QVERIFY(view->loads() != nullptr);
        QCOMPARE(view->loads()->tenants.size(), std::size_t(kTenants)); // owners are known: the tables came with it
        QVERIFY(!view->notice()->isVisible());                          // nothing is stale
        toTab(HarvestView::Results);
        QCOMPARE(view->tab(), int(HarvestView::Results));
        ResultsPage* results = view->resultsPage();
        QVERIFY2(results->lendingText().startsWith(QStringLiteral("Lend 40 of 48 servers")),
                 qPrintable(results->lendingText()));
        QVERIFY(results->lendingText().contains(QStringLiteral("simulate blocks lost")));
        QTRY_VERIFY(results->runButton()->isEnabled());
        click(results->runButton());
        QVERIFY(settled());
        QTRY_VERIFY2(results->lendingText().contains(QStringLiteral("R = ")), qPrintable(results->lendingText()));
        QVERIFY2(results->lendingText().contains(QStringLiteral("2 tenant")), qPrintable(results->lendingText()));
        QVERIFY2(m_events <= 25, qPrintable(QString::number(m_events)));
        QVERIFY(results->comparisons()->cells()->rowCount() > 0);

        toTab(HarvestView::Experiments);
        ExperimentPage* page = view->experimentPage();
        QTRY_COMPARE(page->experiments()->cells()->rowCount(), 1);
        QVERIFY(page->again()->isEnabled());
        click(page->again()); // all is played: nothing is added
        QVERIFY(settled());
        QCOMPARE(page->experiments()->cells()->rowCount(), 1);
        QCOMPARE(m_session->problems().size(), std::size_t(0));
    }
    // Who has no data sees all of it.
    void aDatacenterIsMade() {
        m_window->setPerspective(QStringLiteral("harvest"));
        auto* view = m_window->part<HarvestView>();
        QVERIFY(view->emptyState()->isVisible());
        QLabel* link = nullptr;
        for (QLabel* label : view->emptyState()->findChildren<QLabel*>())
            if (label->text().contains(QStringLiteral("Make a datacenter"))) link = label;
        QVERIFY(link && link->isVisible());
        m_events = 0;
        link->setFocus();
        key(Qt::Key_Tab);
        link->setFocus();
        click(link, link->rect().center());
        QVERIFY(settled());
        if (!m_session->isOpen()) { // a link is also opened by Enter
            key(Qt::Key_Return);
            QVERIFY(settled());
        }
        QVERIFY(m_session->isOpen());
        QVERIFY(view->loads() != nullptr);
        QVERIFY(view->loads()->servers() == 200);
        QVERIFY(view->loads()->areOwnersKnown);
        for (int tab = HarvestView::Tenants; tab <= HarvestView::Latency; ++tab) {
            view->setTab(tab);
            QVERIFY(settled());
            QVERIFY(!view->grab().isNull());
            QVERIFY2(namelessControls(view).isEmpty(), qPrintable(namelessControls(view).join(u'\n')));
        }
        m_window->startTour();
        QVERIFY(m_window->tour()->steps() >= 4);
        m_window->tour()->leave();
    }
    // Tables alone go into the workspace that is open, and what they change is computed anew.
    void tablesAloneAreTaken() {
        const QString folder = tables();
        drop({folder + QStringLiteral("/cpu.csv")});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        QTRY_VERIFY(!m_session->state()->runs.empty());
        QVERIFY(settled());
        auto* view = m_window->part<HarvestView>();
        QVERIFY(view->loads() != nullptr);
        QCOMPARE(view->loads()->tenants.size(), std::size_t(kTenants * kServersEach)); // each server by itself
        drop({folder + QStringLiteral("/servers.csv"), folder + QStringLiteral("/tenant_map.csv")});
        QVERIFY(settled());
        QCOMPARE(view->loads()->tenants.size(), std::size_t(kTenants));
        QFile bad(folder + QStringLiteral("/servers.csv"));
        QVERIFY(bad.open(QIODevice::WriteOnly));
        bad.write("server_id,server_id\ns1,s1\n");
        bad.close();
        drop({bad.fileName()});
        QVERIFY(settled());
        QVERIFY(!m_session->problems().empty()); // said, and nothing has changed
        QCOMPARE(view->loads()->tenants.size(), std::size_t(kTenants));
    }

private:
    void toTab(int tab) {
        auto* tabs = m_window->part<HarvestView>()->findChild<TabStrip*>();
        QVERIFY(tabs != nullptr);
        click(tabs, tabs->tabRect(tab).center());
    }
    QString tables() const {
        const QString folder = m_data->filePath(QStringLiteral("spare"));
        QDir().mkpath(folder);
        const auto write = [&](const char* name, const QByteArray& text) {
            QFile file(folder + QLatin1Char('/') + QLatin1String(name));
            if (file.open(QIODevice::WriteOnly)) file.write(text);
        };
        QByteArray servers = "server_id,datacenter,rack,cores,memory_mib,harvest_mib\n",
                   owners = "server_id,environment,machine_function,valid_from_s,valid_to_s\n",
                   reimages = "time_s,server_id,disk,cause\n";
        for (int i = 0; i < kTenants * kServersEach; ++i) {
            const QByteArray id = "s" + QByteArray::number(i), tenant = QByteArray::number(i / kServersEach);
            servers += id + ",dc,r" + QByteArray::number(i / 8) + ",12,32768,51200\n";
            owners += id + ",env" + tenant + ",serve,,\n";
            for (int j = 0; j <= i % 3; ++j)
                reimages +=
                    QByteArray::number(1767225600 + (i * 37 + j * 211) % 700 * 3600) + "," + id + ",,operator\n";
        }
        write("cpu.csv", cpuTable());
        write("servers.csv", servers);
        write("tenant_map.csv", owners);
        write("reimages.csv", reimages);
        return folder;
    }
};

std::unique_ptr<QObject> makeHarvestWalkTest() {
    return std::make_unique<HarvestWalkTest>();
}

} // namespace tenfold

#include "harvestwalktest.moc"
