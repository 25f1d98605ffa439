#include "app/workbench/perspectives/sides.h"
#include "app/workbench/perspectives/flows/flowscontroller.h"
#include "app/workbench/perspectives/model/modelcontroller.h"
#include "core/filter/filter.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/flows/compare/comparepage.h"
#include "widgets/flows/compare/findinglist.h"
#include "widgets/flows/flowsview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/panes.h"
#include "widgets/home/homeview.h"
#include "widgets/model/modelview.h"
#include "widgets/traces/tracesview.h"

#include <QMenu>
#include <QtTest>

#include <cmath>

namespace tenfold {

/// A is what was good, B what is suspected: the same in Flows and Model, swapped by one click, there again when the
/// program is.
class SidesTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    void withoutBNothingIsCalledGood() {
        openSpans();
        QCOMPARE(bar()->scopeName(), QStringLiteral("Scope"));
        compareRuns();
        QCOMPARE(bar()->scopeName(), QStringLiteral("A good"));
        QCOMPARE(bar()->scope->currentText(), QStringLiteral("00a-normal"));
        QCOMPARE(m_window->findChild<QComboBox*>(QStringLiteral("other"))->currentText(),
                 QStringLiteral("03-replica-dead"));
    }
    // Measured from A, a model is what was good: what is chosen beside it is suspected, and A stays.
    void aModelHoldsBAgainstA() {
        openSpans();
        compareRuns();
        key(Qt::Key_6, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(bar()->scopeName(), QStringLiteral("A good"));
        QCOMPARE(bar()->filter->text(), kNormal);
        key(Qt::Key_Return);
        QTRY_COMPARE(m_window->part<ModelController>()->used().name, std::string("00a-normal"));
        QVERIFY(settled());
        QCOMPARE(bar()->scopeName(), QStringLiteral("B suspected"));
        QCOMPARE(bar()->scope->currentText(), QStringLiteral("03-replica-dead"));
        QCOMPARE(bar()->filter->text(), kDead);
        QTRY_VERIFY(m_window->part<ModelView>()->check() != nullptr);
        QCOMPARE(m_window->part<ModelView>()->check()->requests, requestsOf(kDead));
        // Other requests are suspected: A and its comparison follow.
        setFilter(kDead + QStringLiteral(" and operation = \"GET /browse\""));
        key(Qt::Key_5, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(sides()->good(), kNormal);
        QCOMPARE(bar()->filter->text(), kNormal);
        QCOMPARE(m_window->part<FlowsController>()->other(), sides()->suspected());
        QVERIFY(sides()->suspected().contains(QStringLiteral("GET /browse")));
        // And back, where the same stands as before.
        key(Qt::Key_Left, Qt::AltModifier);
        QVERIFY(settled());
        QCOMPARE(m_window->perspective(), QStringLiteral("model"));
        QCOMPARE(bar()->filter->text(), sides()->suspected());
    }
    // With a model of A and nothing suspected, another run than A's is.
    void anotherRunBesideAModelIsSuspected() {
        openSpans();
        setFilter(kNormal);
        key(Qt::Key_6, Qt::ControlModifier);
        QVERIFY(settled());
        key(Qt::Key_Return);
        QTRY_COMPARE(m_window->part<ModelController>()->used().name, std::string("00a-normal"));
        QVERIFY(settled());
        QCOMPARE(bar()->scopeName(), QStringLiteral("Scope"));
        m_window->topBar()->scope->showPopup();
        auto* menu = m_window->findChild<QMenu*>(QStringLiteral("requestScope"));
        QVERIFY(menu);
        for (QAction* run : menu->actions())
            if (run->text() == QStringLiteral("03-replica-dead")) run->trigger();
        menu->close();
        QVERIFY(settled());
        QCOMPARE(sides()->good(), kNormal);
        QCOMPARE(sides()->suspected(), kDead);
        QCOMPARE(bar()->scopeName(), QStringLiteral("B suspected"));
        setFilter({}); // all requests again
        QCOMPARE(sides()->suspected(), QString());
        QCOMPARE(bar()->filter->text(), QString());
    }
    // The same of the same requests, wherever it stands.
    void compareCheckAndHomeSayTheSame() {
        openSpans();
        compareRuns();
        QTRY_VERIFY(firstFinding().contains(QStringLiteral("stock-2")));
        const auto summary = [this] { return m_window->findChild<HomeView*>()->summary(); };
        QVERIFY2(summary().contains(QStringLiteral("stock-2")), qPrintable(summary()));
        key(Qt::Key_6, Qt::ControlModifier);
        QVERIFY(settled());
        key(Qt::Key_Return);
        QTRY_COMPARE(m_window->part<ModelController>()->used().name, std::string("00a-normal"));
        QVERIFY(settled());
        QTRY_VERIFY(m_window->part<ModelView>()->check() != nullptr);
        QTRY_VERIFY2(summary().contains(QStringLiteral("stock")), qPrintable(summary()));
    }
    void differencesAreOfTheMediansBesideThem() {
        openSpans();
        compareRuns();
        const QAbstractItemModel* places = page()->table()->model();
        QTRY_VERIFY(places->rowCount() > 10);
        int compared = 0;
        for (int row = 0; row < places->rowCount(); ++row) {
            const auto value = [&](int column) { return places->index(row, column).data(SortRole).toDouble(); };
            if (value(5) < 0 || value(6) < 0) continue; // one of them has none
            QVERIFY(std::fabs(value(7) - (value(6) - value(5))) < 1e-9);
            ++compared;
        }
        QVERIFY(compared > 10);
    }
    void oneClickSwapsThem() {
        openSpans();
        compareRuns();
        m_events = 0;
        click(m_window->findChild<QPushButton*>(QStringLiteral("swap")));
        QCOMPARE(m_events, 1);
        QVERIFY(settled());
        QCOMPARE(sides()->good(), kDead);
        QCOMPARE(sides()->suspected(), kNormal);
        QTRY_COMPARE(m_window->part<FlowsView>()->flows()->set.runs, std::vector<std::string>{"03-replica-dead"});
        key(Qt::Key_Left, Qt::AltModifier); // one step back
        QVERIFY(settled());
        QCOMPARE(sides()->good(), kNormal);
    }
    void theSameOnBothSidesIsSaid() {
        openSpans();
        sides()->set(kNormal, kNormal);
        QVERIFY(settled());
        QTRY_VERIFY(firstFinding().contains(QStringLiteral("A and B are the same")));
        sides()->set({}, kNormal);
        QVERIFY(settled());
        QTRY_VERIFY2(firstFinding().contains(QStringLiteral("requests are in A and in B")), qPrintable(firstFinding()));
    }
    void bothAreThereAgainWhenTheProgramIs() {
        openSpans();
        compareRuns();
        setFilter(kNormal + QStringLiteral(" and dur > 1ms"));
        const QString path = m_session->path(), good = sides()->good();
        m_window->close(); // keeps its layout
        m_window.reset();
        m_session->close();
        m_window = std::make_unique<MainWindow>(m_session.get());
        m_window->resize(1280, 720);
        m_window->show();
        m_window->restoreLayout();
        m_session->openWorkspace(path);
        QVERIFY(settled());
        QCOMPARE(sides()->good(), good);
        QCOMPARE(sides()->suspected(), kDead);
        QCOMPARE(bar()->filter->text(), good);
        QCOMPARE(m_window->part<FlowsController>()->other(), kDead);
        // Only of the workspace that was open, and once.
        m_session->close();
        QVERIFY(settled());
        QCOMPARE(sides()->good(), QString());
        m_session->openWorkspace(path);
        QVERIFY(settled());
        QCOMPARE(sides()->good(), QString());
    }
    // A decision: undone like others, and what is proposed follows.
    void aRunIsMarkedAsGood() {
        openSpans();
        key(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(settled());
        auto* traces = m_window->part<TracesView>();
        traces->selectRun(QStringLiteral("03-replica-dead"));
        QCOMPARE(traces->runTable()->currentIndex().siblingAtColumn(1).data().toString(),
                 QStringLiteral("03-replica-dead")); // runs of spans have no scale to be told apart by
        QMenu menu;
        Q_EMIT traces->runTable()->menuRequested(&menu, traces->runTable()->currentIndex());
        QAction* mark = nullptr;
        for (QAction* action : menu.actions())
            if (action->text() == QStringLiteral("Mark 03-replica-dead as good")) mark = action;
        QVERIFY(mark);
        traces->runTable()->setFocus();
        m_events = 0;
        key(Qt::Key_G); // as the menu says
        QCOMPARE(m_events, 1);
        QCOMPARE(mark->shortcut(), QKeySequence(Qt::Key_G));
        QTRY_VERIFY(isGood("03-replica-dead"));
        QVERIFY(settled());
        key(Qt::Key_5, Qt::ControlModifier);
        QVERIFY(settled());
        m_window->part<FlowsView>()->setTab(FlowsView::Compare);
        m_window->topBar()->scope->showPopup();
        auto* scope = m_window->findChild<QMenu*>(QStringLiteral("requestScope"));
        QVERIFY(scope);
        QStringList texts;
        for (const QAction* action : scope->actions())
            texts << action->text();
        QVERIFY2(texts.contains(QStringLiteral("03-replica-dead, good")), qPrintable(texts.join(u'\n')));
        scope->close();
        key(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(!isGood("03-replica-dead"));
        QVERIFY(settled());
    }

private:
    const QString kNormal = toQt(filterStep("run", "=", "00a-normal")),
                  kDead = toQt(filterStep("run", "=", "03-replica-dead"));

    Sides* sides() const { return m_window->part<Sides>(); }
    TopBar* bar() const { return m_window->topBar(); }
    ComparePage* page() const {
        return static_cast<ComparePage*>(m_window->part<FlowsView>()->page(FlowsView::Compare));
    }
    QString firstFinding() const {
        return page()->findings()->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
    }
    void compareRuns() {
        m_window->part<FlowsView>()->setTab(FlowsView::Compare);
        click(page()->emptyState()->button());
        QVERIFY(settled());
        QCOMPARE(sides()->good(), kNormal);
        QCOMPARE(sides()->suspected(), kDead);
    }
    void setFilter(const QString& filter) {
        bar()->filter->setText(filter);
        Q_EMIT bar()->filter->returnPressed();
        QVERIFY(settled());
    }
    std::uint64_t requestsOf(const QString& filter) const {
        auto workspace = Workspace::open(m_session->state()->path, OpenMode::ReadOnly);
        std::uint64_t requests = 0;
        NoProgress progress;
        NameTable names;
        for (const RunInfo& info : m_session->state()->runs)
            if (filter.contains(QString::fromStdString(info.run.name)))
                (void)workspace->eachRequest(info.key, names, progress, [&](std::span<SpanFact>) {
                    ++requests;
                    return true;
                });
        return requests;
    }
    bool isGood(const std::string& name) const {
        for (const RunInfo& info : m_session->state()->runs)
            if (info.run.name == name) return info.isGood;
        return false;
    }
};

std::unique_ptr<QObject> makeSidesTest() {
    return std::make_unique<SidesTest>();
}

} // namespace tenfold

#include "sidestest.moc"
