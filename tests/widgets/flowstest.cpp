#include "app/workbench/window/flowscontroller.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/convert.h"
#include "widgets/common/tableview.h"
#include "widgets/flows/comparepage.h"
#include "widgets/flows/findinglist.h"
#include "widgets/flows/flowdetails.h"
#include "widgets/flows/flowsview.h"
#include "widgets/flows/graphcanvas.h"
#include "widgets/flows/graphpage.h"
#include "widgets/flows/statisticspage.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/panes.h"

#include <QComboBox>
#include <QListView>
#include <QtTest>

#include <map>

namespace tenfold {

/// Requests of the two shipped runs in the perspective Flows, driven by keys and clicks.
class FlowsTest final : public WindowFixture {
    Q_OBJECT
private slots:
    void init() { open(); }
    void cleanup() { close(); }

    // What a workspace of spans alone is for is in front, and its first class is selected and shown.
    void theFirstClassIsShownAtOnce() {
        openSpans();
        QCOMPARE(m_window->perspective(), int(MainWindow::Flows));
        QCOMPARE(m_window->focusWidget(), m_window->flows()->mainPane());
        const Counted counted = count({});
        QVERIFY(counted.requests > 0);
        std::uint64_t requests = 0;
        for (int row = 0; row < classes()->model()->rowCount(); ++row)
            requests += std::uint64_t(classes()->model()->index(row, 1).data(SortRole).toDouble());
        QCOMPARE(requests, counted.requests);
        QCOMPARE(classes()->currentIndex().row(), 0);
        QVERIFY(view()->selection().isPlace());
        QVERIFY(view()->details()->timeTable()->model()->rowCount() > 0);
        QVERIFY(view()->details()->exampleTable()->model()->rowCount() > 0);
        QVERIFY(view()->statusText().contains(countText(double(counted.requests))));
    }
    // T3: opened, the worst place is selected and drawn; F8 the next one, in sight.
    void theWorstPlaceIsDrawnAndTheNextIsOneKeyAway() {
        openSpans();
        view()->setTab(FlowsView::Graph);
        auto* canvas = static_cast<GraphPage*>(view()->page(FlowsView::Graph))->canvas();
        QTRY_VERIFY(canvas->isUpToDate());
        const GraphSelection first = canvas->selection();
        QVERIFY(first.kind != GraphSelection::Kind::None);
        QCOMPARE(std::uint32_t(first.id), view()->selection().node);
        key(Qt::Key_F8);
        QVERIFY(canvas->selection() != first);
        const bool isEdge = canvas->selection().kind == GraphSelection::Kind::Edge;
        const QPointF at =
            isEdge ? canvas->edgePoint(canvas->selection().id) : canvas->nodePoint(canvas->selection().id);
        QVERIFY(canvas->viewport()->rect().contains(at.toPoint()));
        QCOMPARE(view()->selection().isEdge, isEdge);
        QVERIFY(view()->details()->timeTable()->model()->rowCount() > 0);
    }
    void theFilterOfTheBarIsScopeA() {
        openSpans();
        key(Qt::Key_L, Qt::ControlModifier);
        type(QStringLiteral("run = \"00a-normal\" "));
        key(Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(m_window->perspective(), int(MainWindow::Flows));
        const Counted one = count("00a-normal");
        QVERIFY(one.requests > 0 && one.requests < count({}).requests);
        QTRY_COMPARE(view()->flows()->set.requests, one.requests);
        QCOMPARE(view()->flows()->set.spans, one.spans);
        QCOMPARE(m_window->topBar()->scope->currentText(), QStringLiteral("00a-normal"));
    }
    // A filter that says nothing of requests keeps what was there, and says so.
    void aFilterThatDoesNotFitIsExplained() {
        openSpans();
        const auto before = view()->flows();
        m_window->topBar()->filter->setText(QStringLiteral("thread = 3"));
        emit m_window->topBar()->filter->returnPressed();
        QVERIFY(settled());
        QCOMPARE(view()->flows(), before);
        QVERIFY(view()->notice()->isVisible());
        QVERIFY2(view()->notice()->message().contains(QStringLiteral("this field says nothing of a request")),
                 qPrintable(view()->notice()->message()));
        m_window->topBar()->filter->clear();
        QVERIFY(settled());
        QTRY_VERIFY(!view()->notice()->isVisible());
    }
    void tracesWithoutRequestsSaySo() {
        openSample();
        key(Qt::Key_5, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(view()->emptyState()->sentence(), QStringLiteral("These traces have no request ids."));
        QVERIFY(view()->emptyState()->button()->isVisible());
        QCOMPARE(m_window->focusWidget(), view()->emptyState()->button());
    }
    void cancelLeavesAWayToGoOn() {
        openSpans();
        const auto before = view()->flows();
        m_window->topBar()->filter->setText(QStringLiteral("run = \"00a-normal\""));
        emit m_window->topBar()->filter->returnPressed(); // it runs until its result is taken by the event loop
        QVERIFY(m_window->requests()->isBusy());
        m_session->cancelCurrent();
        QVERIFY(settled());
        QCOMPARE(view()->flows(), before);
        QVERIFY(view()->notice()->message().contains(QStringLiteral("Stale")));
        for (auto* button : view()->notice()->findChildren<QPushButton*>())
            if (button->isVisible()) click(button);
        QVERIFY(settled());
        QTRY_COMPARE(view()->flows()->set.runs, std::vector<std::string>{"00a-normal"});
        QVERIFY(!view()->notice()->isVisible());
    }
    // Counts and errors by service are those of the spans themselves.
    void statisticsAreThoseOfTheSpans() {
        openSpans();
        const Counted counted = count({});
        auto* page = static_cast<StatisticsPage*>(view()->page(FlowsView::Statistics));
        page->setBy(StatisticsBy::Operation);
        std::map<std::string, std::uint64_t> spans, errors;
        for (int row = 0; row < page->table()->model()->rowCount(); ++row) {
            const auto cell = [&](int column) { return page->table()->model()->index(row, column); };
            spans[cell(1).data().toString().toStdString()] += std::uint64_t(cell(2).data(SortRole).toDouble());
            errors[cell(1).data().toString().toStdString()] += std::uint64_t(cell(4).data(SortRole).toDouble());
        }
        QVERIFY(spans.size() > 3);
        QCOMPARE(spans, counted.spansOfService);
        QCOMPARE(errors, counted.errorsOfService);
    }
    // The tail that is dragged is a step of the filter, and what is left are the requests of that tail.
    void theTailBecomesAFilter() {
        openSpans();
        FlowSelection whole;
        whole.pathClass = 0;
        view()->select(whole);
        QVERIFY(settled());
        DurationPlot* plot = view()->details()->plot();
        const double from = view()->flows()->set.classes[0].durationNs.quantile(0.9);
        const QPoint start(int(plot->xOf(from)), plot->area().center().y());
        QTest::mousePress(plot, Qt::LeftButton, {}, start);
        QTest::mouseMove(plot, QPoint(plot->width() - 2, start.y()));
        QTest::mouseRelease(plot, Qt::LeftButton, {}, QPoint(plot->width() - 2, start.y()));
        QVERIFY(settled());
        const QString filter = m_window->topBar()->filter->text();
        static const QRegularExpression form(QStringLiteral("^dur > ([0-9.]+)ms$"));
        const auto match = form.match(filter);
        QVERIFY2(match.hasMatch(), qPrintable(filter));
        const double limit = match.captured(1).toDouble() * 1e6;
        QVERIFY(std::fabs(limit - from) < 0.1 * from);
        std::uint64_t slower = 0;
        for (const std::int64_t ns : count({}).durations)
            slower += double(ns) > limit ? 1 : 0;
        QTRY_COMPARE(view()->flows()->set.requests, slower);
    }

    // The dead replica is named, also when one starts from nothing: perspective, box of scope B, run.
    void whatChangedIsSeenAfterThreeEvents() {
        openSpans();
        key(Qt::Key_1, Qt::ControlModifier);
        QVERIFY(settled());
        m_events = 0;
        key(Qt::Key_5, Qt::ControlModifier);
        const int interval = QApplication::doubleClickInterval();
        QApplication::setDoubleClickInterval(0); // a list that opened just now takes no click that long
        QComboBox* other = m_window->topBar()->other;
        click(other, QPoint(other->width() - 8, other->height() / 2));
        QListView* list = nullptr;
        QTRY_VERIFY((list = other->findChild<QListView*>()) && list->isVisible());
        const QModelIndex run = list->model()->index(other->findText(QStringLiteral("03-replica-dead")), 0);
        QTest::mouseMove(list->viewport(), list->visualRect(run).center() + QPoint(1, 0));
        QTest::mouseMove(list->viewport(), list->visualRect(run).center());
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(run).center());
        ++m_events;
        QApplication::setDoubleClickInterval(interval);
        QVERIFY(settled());
        QTRY_COMPARE(view()->tab(), int(FlowsView::Compare));
        QVERIFY(m_events <= 3);
        QCOMPARE(m_window->topBar()->scope->currentText(), QStringLiteral("00a-normal"));
        auto* page = static_cast<ComparePage*>(view()->page(FlowsView::Compare));
        QVERIFY(page->findings()->isVisible());
        const QString first = page->findings()->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(first.contains(QStringLiteral("stock-2")), qPrintable(first));
        QVERIFY(page->table()->model()->rowCount() > 10);
        QVERIFY(page->findings()->currentFinding() == 0);
    }
    void aProposalComparesTheRuns() {
        openSpans();
        view()->setTab(FlowsView::Compare);
        auto* page = static_cast<ComparePage*>(view()->page(FlowsView::Compare));
        QPushButton* propose = page->emptyState()->button();
        QCOMPARE(propose->text(), QStringLiteral("Compare 03-replica-dead with 00a-normal"));
        click(propose);
        QVERIFY(settled());
        QTRY_VERIFY(page->findings()->isVisible());
        QCOMPARE(m_window->topBar()->other->currentText(), QStringLiteral("03-replica-dead"));
        m_window->topBar()->other->setCurrentIndex(0);
        emit m_window->topBar()->other->activated(0);
        QVERIFY(settled());
        QTRY_VERIFY(propose->isVisible());
    }

private:
    /// Spans and requests counted from the rows of the workspace, without any graph.
    struct Counted {
        std::uint64_t requests = 0, spans = 0;
        std::map<std::string, std::uint64_t> spansOfService, errorsOfService;
        std::vector<std::int64_t> durations; ///< of the span without a parent, by request
    };
    Counted count(const std::string& run) {
        Counted counted;
        NoProgress progress;
        NameTable names;
        auto workspace = Workspace::open(m_session->state()->path, OpenMode::ReadOnly);
        for (const RunInfo& info : m_session->state()->runs) {
            if (!run.empty() && info.run.name != run) continue;
            const auto done = workspace->eachRequest(info.key, names, progress, [&](std::span<SpanFact> facts) {
                ++counted.requests;
                counted.spans += facts.size();
                for (const SpanFact& fact : facts) {
                    ++counted.spansOfService[names.text(fact.service)];
                    counted.errorsOfService[names.text(fact.service)] += fact.status == SpanStatus::Error ? 1 : 0;
                    if (!fact.hasParent) counted.durations.push_back(fact.durationNs);
                }
                return true;
            });
            if (!done) return {};
        }
        return counted;
    }
    FlowsView* view() const { return m_window->flows(); }
    TableView* classes() const { return view()->classTable(); }
};

std::unique_ptr<QObject> makeFlowsTest() {
    return std::make_unique<FlowsTest>();
}

} // namespace tenfold

#include "flowstest.moc"
