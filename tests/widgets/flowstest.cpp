#include "app/workbench/panels/tour.h"
#include "app/workbench/perspectives/flows/flowscontroller.h"
#include "core/flows/classes/flame_callers.h"
#include "core/flows/compare/slow_attributes.h"
#include "core/flows/kept/summary_flows.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/flows/compare/comparepage.h"
#include "widgets/flows/compare/findinglist.h"
#include "widgets/flows/compare/summarytable.h"
#include "widgets/flows/flame/flamepage.h"
#include "widgets/flows/flame/flameview.h"
#include "widgets/flows/flowdetails.h"
#include "widgets/flows/flowsview.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/flows/graph/graphpage.h"
#include "widgets/flows/slowattributelist.h"
#include "widgets/flows/statisticspage.h"
#include "widgets/flows/waterfall/waterfallpage.h"
#include "widgets/flows/waterfall/waterfallview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/finder.h"
#include "widgets/frame/panes.h"
#include "widgets/home/homeview.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QDoubleSpinBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QtTest>

#include <cmath>
#include <map>

namespace tenfold {

/// Requests of the two shipped runs in the perspective Flows, driven by keys and clicks.
class FlowsTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    // What a workspace of spans alone is for is in front, and its first class is selected and shown.
    void theFirstClassIsShownAtOnce() {
        openSpans();
        QCOMPARE(m_window->perspective(), QStringLiteral("flows"));
        QCOMPARE(m_window->focusWidget(), m_window->part<FlowsView>()->mainPane());
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
    // The time of all requests by path; keys walk over the frames, Enter shows one alone.
    void theFlameGraphIsWalkedByKeys() {
        openSpans();
        view()->setTab(FlowsView::Flame);
        auto* flame = static_cast<FlamePage*>(view()->page(FlowsView::Flame))->flame();
        const FlameGraph& graph = *flame->graph();
        QCOMPARE(graph.requests[0], view()->flows()->set.requests);
        std::uint64_t spans = 0;
        double roots = 0;
        for (std::uint32_t i = 0; i < graph.frames.size(); ++i) {
            spans += graph.frames[i].of[0].count;
            if (graph.frames[i].parent != FlameFrame::kNone) continue;
            roots += flame->rectOf(i).width();
        }
        QCOMPARE(spans, view()->flows()->set.spans);
        QVERIFY(std::fabs(roots - flame->viewport()->width()) < double(graph.frames.size()));
        flame->setFocus();
        QTest::keyClick(flame, Qt::Key_Down);
        QCOMPARE(flame->current().value_or(0), 1U);
        QCOMPARE(view()->selection().service, toQt(graph.names.text(graph.frames[1].service)));
        QTest::keyClick(flame, Qt::Key_Return);
        QCOMPARE(flame->zoomed().value_or(0), 1U);
        QCOMPARE(flame->rectOf(1).width(), double(flame->viewport()->width()));
        QTest::keyClick(flame, Qt::Key_Backspace);
        QTest::keyClick(flame, Qt::Key_0);
        QVERIFY(!flame->zoomed());
        QTest::mouseClick(flame->viewport(), Qt::LeftButton, {}, flame->rectOf(0).center().toPoint());
        QCOMPARE(flame->current().value_or(1), 0U);
    }

    // Below the frames: who calls the place, what it calls; their work adds up; a row leads to the frame.
    void callersAndCalleesOfAFrame() {
        openSpans();
        view()->setTab(FlowsView::Flame);
        auto* page = static_cast<FlamePage*>(view()->page(FlowsView::Flame));
        FlameView* flame = page->flame();
        const FlameGraph& graph = *flame->graph();
        flame->setFocus();
        QTest::keyClick(flame, Qt::Key_Down);
        const FlamePlace place = placeOf(graph, 1);
        QCOMPARE(page->callers()->model()->rowCount(), int(place.callers.size()));
        QCOMPARE(page->callees()->model()->rowCount(), int(place.callees.size()));
        const QString root =
            toQt(graph.names.text(graph.frames[0].service) + ' ' + graph.names.text(graph.frames[0].operation));
        QStringList callers;
        for (int row = 0; row < page->callers()->model()->rowCount(); ++row)
            callers << page->callers()->model()->index(row, 0).data().toString();
        QVERIFY2(callers.contains(root), qPrintable(callers.join(u'|')));
        page->callers()->setCurrentIndex(page->callers()->model()->index(int(callers.indexOf(root)), 0));
        page->callers()->setFocus();
        QTest::keyClick(page->callers(), Qt::Key_Return);
        QCOMPARE(graph.frames[flame->current().value_or(1)].service, graph.frames[0].service);
        QCOMPARE(graph.frames[flame->current().value_or(1)].operation, graph.frames[0].operation);
    }
    void theFilterOfTheBarIsScopeA() {
        openSpans();
        key(Qt::Key_L, Qt::ControlModifier);
        type(QStringLiteral("run = \"00a-normal\" "));
        key(Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(m_window->perspective(), QStringLiteral("flows"));
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
        Q_EMIT m_window->topBar()->filter->returnPressed();
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
        Q_EMIT m_window->topBar()->filter->returnPressed(); // it runs until its result is taken by the event loop
        QVERIFY(m_window->part<FlowsController>()->isBusy());
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
    // What only B has stands in the table of both; columns sort and the menu filters by keys alone.
    void statisticsOfBothHaveWhatOneHas() {
        openSpans();
        m_window->topBar()->filter->setText(QStringLiteral("run = \"00a-normal\" and operation = \"GET /add\""));
        Q_EMIT m_window->topBar()->filter->returnPressed();
        QVERIFY(settled());
        m_window->part<FlowsController>()->setOther(
            QStringLiteral("run = \"03-replica-dead\" and operation = \"GET /browse\""));
        QVERIFY(settled());
        QTRY_VERIFY(view()->flows()->set.runs == std::vector<std::string>{"00a-normal"});
        auto* page = static_cast<StatisticsPage*>(view()->page(FlowsView::Statistics));
        view()->setTab(FlowsView::Statistics);
        page->setBy(StatisticsBy::Service);
        std::map<QString, std::pair<QString, QString>> counts;
        for (int row = 0; row < page->table()->model()->rowCount(); ++row) {
            const auto cell = [&](int column) { return page->table()->model()->index(row, column).data().toString(); };
            counts[cell(0)] = {cell(1), cell(2)};
        }
        QCOMPARE(counts[QStringLiteral("store")].first, QStringLiteral("–")); // nothing is read to add
        QVERIFY(counts[QStringLiteral("store")].second != QStringLiteral("–"));
        QCOMPARE(counts[QStringLiteral("cart")].second, QStringLiteral("–"));
        QVERIFY(counts[QStringLiteral("gateway")].first != QStringLiteral("–"));
        for (int by = 0; by < 3; ++by) {
            page->setBy(StatisticsBy(by));
            page->table()->setFocus();
            key(Qt::Key_End, Qt::ControlModifier); // a row of B alone
        }
    }
    // The tail that is dragged is a step of the filter, and what is left are the requests of that tail.
    void theTailBecomesAFilter() {
        openSpans();
        FlowSelection whole;
        whole.pathClass = 0;
        view()->select(whole);
        QVERIFY(settled());
        const double from = dragTail(0.9);
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

    // What goes with the slow requests is told, and one click filters to it.
    void whatGoesWithTheSlowPartIsOneClickAway() {
        openSpans();
        selectPlace("catalog", "GET /item");
        QVERIFY(settled());
        SlowAttributeList* list = view()->details()->attributeList();
        QTRY_VERIFY(list->attributes() != nullptr);
        QVERIFY(list->isVisible());
        const auto found = list->attributes();
        QVERIFY2(!list->buttons().isEmpty(), qPrintable(list->text()));
        QCOMPARE(list->buttons().size(), qsizetype(std::min<std::size_t>(3, found->found.size())));
        const SlowAttribute& first = found->found.front();
        QVERIFY(list->text().contains(
            QStringLiteral("%1/%2 slow against %3/%4")
                .arg(countText(double(first.slowInside)), countText(double(first.split.inside)),
                     countText(double(first.slowOutside)), countText(double(first.split.outside)))));
        for (const std::string& other : first.split.alwaysWith)
            QVERIFY2(list->text().contains(toQt(other)), qPrintable(list->text()));
        m_events = 0;
        click(list->buttons().first());
        QCOMPARE(m_events, 1);
        QVERIFY(settled());
        QCOMPARE(m_window->topBar()->filter->text(), toQt(first.filter));
        QTRY_VERIFY(view()->flows()->set.requests < count({}).requests);
        QVERIFY(!view()->notice()->isVisible());
    }
    // Another selection cancels what is looked for; nothing of the one before is shown.
    void attributesFollowTheSelection() {
        openSpans();
        selectPlace("catalog", "GET /item");
        FlowSelection whole;
        whole.pathClass = 0;
        view()->select(whole);
        SlowAttributeList* list = view()->details()->attributeList();
        QVERIFY(list->attributes() == nullptr);
        QVERIFY(list->buttons().isEmpty());
        QVERIFY(settled());
        QTRY_VERIFY(list->attributes() != nullptr);
        QCOMPARE(list->attributes()->samples,
                 std::min<std::uint64_t>(SlowAttributes::kMostSamples, view()->flows()->set.classes[0].requests));
        m_session->close();
        QVERIFY(settled());
        QVERIFY(!list->isVisible());
    }
    // The tail of a place chooses examples; one more click makes it a filter, whose requests have it.
    void theTailOfAPlaceBecomesAFilter() {
        openSpans();
        selectPlace("catalog", "GET /item");
        QVERIFY(settled());
        const std::string hash = fmt::format("{:016x}", view()->flows()->set.classes[0].hash);
        dragTail(0.9);
        QVERIFY(settled());
        QVERIFY(m_window->topBar()->filter->text().isEmpty());
        QVERIFY(view()->details()->tailButton()->isVisible());
        const DurationPlot::Range range = *view()->details()->range();
        click(view()->details()->tailButton());
        QVERIFY(settled());
        const QString filter = m_window->topBar()->filter->text();
        QVERIFY2(filter.startsWith(QStringLiteral("span(service = catalog and operation = \"GET /item\" and dur > ")),
                 qPrintable(filter));
        std::uint64_t slow = 0;
        NoProgress progress;
        NameTable names;
        auto workspace = Workspace::open(m_session->state()->path, OpenMode::ReadOnly);
        for (const RunInfo& info : m_session->state()->runs)
            QVERIFY(workspace
                        ->eachRequest(info.key, names, progress,
                                      [&](std::span<SpanFact> facts) {
                                          slow += std::any_of(facts.begin(), facts.end(), [&](const SpanFact& fact) {
                                              return names.text(fact.service) == "catalog" &&
                                                     names.text(fact.operation) == "GET /item" &&
                                                     double(fact.durationNs) > range.from * 1.05;
                                          });
                                          return true;
                                      })
                        .has_value());
        QTRY_VERIFY(view()->flows()->set.requests >= slow && view()->flows()->set.requests <= slow + slow / 4 + 5);
    }
    // Two single requests: kept with A, the next one compared with B; and the finder knows both.
    void twoSingleRequestsAreCompared() {
        openExample();
        const TraceId first = waterfall()->request()->request.flow.trace();
        key(Qt::Key_B);
        QVERIFY(m_window->infoBar()->message().contains(QStringLiteral("press A")));
        key(Qt::Key_A);
        QVERIFY(m_window->infoBar()->message().contains(QStringLiteral("This request is A")));
        key(Qt::Key_B);
        QVERIFY(m_window->infoBar()->message().contains(QStringLiteral("A itself")));
        TableView* examples = view()->details()->exampleTable();
        view()->setTab(FlowsView::Graph);
        examples->selectIdOrFirst(1);
        key(Qt::Key_F4);
        QVERIFY(settled());
        const TraceId second = waterfall()->request()->request.flow.trace();
        QVERIFY(first != second);
        m_window->focusWidget()->setFocus();
        waterfall()->view()->setFocus();
        key(Qt::Key_B);
        QVERIFY(settled());
        const QString a = m_window->topBar()->filter->text(), b = m_window->part<FlowsController>()->other();
        QVERIFY2(a.contains(toQt(toHex(first))) && a.startsWith(QStringLiteral("run = ")), qPrintable(a));
        QVERIFY2(b.contains(toQt(toHex(second))), qPrintable(b));
        QTRY_COMPARE(view()->flows()->set.requests, 1U);
        QCOMPARE(view()->flows()->set.classes.front().example, first);
        QTRY_COMPARE(view()->tab(), int(FlowsView::Compare));
    }
    void theFinderKnowsWhatFlowsCanDo() {
        openSpans();
        key(Qt::Key_1, Qt::ControlModifier);
        const FlowSelection before = view()->selection();
        for (const char* name : {"Previous worst place", "Example request", "Compare with another request: this is A",
                                 "Compare this request with A", "Export the requests", "Next worst place"}) {
            key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
            QTest::keyClicks(m_window->finder()->field(), QString::fromUtf8(name));
            QVERIFY(m_window->finder()->list()->count() > 0);
            QVERIFY2(m_window->finder()->list()->item(0)->text().startsWith(QString::fromUtf8(name)), name);
            QTest::keyClick(m_window->finder()->field(),
                            QString::fromUtf8(name).startsWith(u'N') ? Qt::Key_Return : Qt::Key_Escape);
        }
        QCOMPARE(m_window->perspective(), QStringLiteral("flows"));
        QVERIFY(!(view()->selection() == before));
    }
    // What the filter lets through as a file, which is read again as the same requests.
    void theRequestsAreExported() {
        openSpans();
        m_window->topBar()->filter->setText(QStringLiteral("run = \"00a-normal\" and app.size > 4096"));
        Q_EMIT m_window->topBar()->filter->returnPressed();
        QVERIFY(settled());
        const FlowSet& shown = view()->flows()->set;
        QVERIFY(shown.requests > 0 && shown.requests < count("00a-normal").requests);
        const QString file = m_data->filePath(QStringLiteral("requests.json"));
        m_window->part<FlowsController>()->exportRequests(file);
        QVERIFY(m_window->part<FlowsController>()->isBusy());
        QVERIFY(settled());
        QVERIFY2(m_window->infoBar()->message().contains(countText(double(shown.spans))),
                 qPrintable(m_window->infoBar()->message()));
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray text = written.readAll();
        QCOMPARE(std::uint64_t(text.count("\"spanId\":")), shown.spans);
        QVERIFY(!QFile::exists(file + QStringLiteral(".part")));
    }
    // Names of attributes and values of fields of requests are completed.
    void attributesAreCompleted() {
        openSpans();
        FilterEdit* filter = m_window->topBar()->filter;
        key(Qt::Key_L, Qt::ControlModifier);
        type(QStringLiteral("app.si"));
        QVERIFY(filter->completer()->popup()->isVisible());
        key(Qt::Key_Tab);
        QCOMPARE(filter->text(), QStringLiteral("app.size "));
        type(QStringLiteral("> 4096 and service = cata"));
        QVERIFY(filter->completer()->popup()->isVisible());
        key(Qt::Key_Tab);
        QCOMPARE(filter->text(), QStringLiteral("app.size > 4096 and service = catalog "));
        key(Qt::Key_Return);
        QVERIFY(settled());
        QTRY_VERIFY(view()->flows()->set.requests < count({}).requests);
        // One that is mistyped: said with its place and what was probably meant.
        filter->setText(QStringLiteral("app.sise > 4096"));
        Q_EMIT filter->returnPressed();
        QVERIFY(settled());
        QVERIFY2(view()->notice()->isVisible(), "a notice");
        QVERIFY2(noticeText().contains(QStringLiteral("app.size")), qPrintable(noticeText()));
    }

    // Task T3: the perspective, then F8 for the next; the worst one is selected at once.
    void theWorstEdgeIsTwoEventsAway() {
        openSpans();
        key(Qt::Key_1, Qt::ControlModifier);
        QVERIFY(settled());
        m_events = 0;
        key(Qt::Key_5, Qt::ControlModifier);
        QVERIFY(settled());
        const PathClass& c = view()->flows()->set.classes[0];
        std::vector<std::int64_t> critical;
        for (const ClassNode& node : c.nodes)
            critical.push_back(node.criticalNs);
        std::sort(critical.rbegin(), critical.rend());
        const auto ofSelection = [&] {
            const FlowSelection& at = view()->selection();
            const ClassNode& node = c.nodes[at.node];
            return at.isEdge ? c.nodes[node.parent].criticalNs : node.criticalNs;
        };
        QCOMPARE(ofSelection(), critical[0]);
        key(Qt::Key_F8);
        QCOMPARE(ofSelection(), critical[1]);
        QVERIFY(m_events <= 2);
        QVERIFY(view()->details()->plot()->isVisible());
        key(Qt::Key_F8, Qt::ShiftModifier);
        QCOMPARE(ofSelection(), critical[0]);
    }
    // Task T3: perspective, drag over the tail, F4: one of the slow requests, span by span.
    void fromTheTailToAnExample() {
        openSpans();
        key(Qt::Key_1, Qt::ControlModifier);
        QVERIFY(settled());
        m_events = 0;
        key(Qt::Key_5, Qt::ControlModifier);
        QVERIFY(settled());
        dragTail(0.95);
        QVERIFY(settled());
        const DurationPlot::Range range = *view()->details()->range();
        key(Qt::Key_F4);
        QVERIFY(m_events <= 4);
        QVERIFY(settled());
        QCOMPARE(view()->tab(), int(FlowsView::Waterfall));
        const auto data = waterfall()->request();
        QVERIFY(data != nullptr);
        const FlowSelection at = view()->selection(); // its longest visit is in the tail
        const PathClass& c = view()->flows()->set.classes[std::size_t(at.pathClass)];
        std::int64_t longest = -1;
        for (const FlowNode& node : data->request.flow.nodes) {
            const SpanFact& fact = data->request.flow.factOf(node);
            if (data->request.names.text(fact.operation) ==
                view()->flows()->set.names.text(c.nodes[at.node].place.operation))
                longest = std::max(longest, node.durationNs);
        }
        if (!at.isEdge) QVERIFY(double(longest) >= range.from);
        QCOMPARE(data->request.flow.nodes.size(), std::size_t(waterfall()->table()->model()->rowCount()));
        QVERIFY(m_window->focusWidget() == waterfall()->view());
    }
    // Also while the list of runs in the bar has the focus, which would open by the same key.
    void theExampleIsOneKeyAwayWhereverTheFocusIs() {
        openSpans();
        int seen = 0;
        for (QComboBox* box : m_window->topBar()->findChildren<QComboBox*>()) {
            if (!box->isVisible() || !box->isEnabled()) continue;
            ++seen;
            view()->setTab(FlowsView::Graph);
            box->setFocus();
            key(Qt::Key_F4);
            QVERIFY(settled());
            QVERIFY(!box->view()->isVisible());
            QCOMPARE(view()->tab(), int(FlowsView::Waterfall));
        }
        QVERIFY(seen > 0);
    }

    // The second sample: chosen in the list of Home, opened, and shown by its own tour.
    void theSecondSampleHasATour() {
        m_window->setPerspective(QStringLiteral("home"));
        TableView* samples = m_window->part<HomeView>()->sampleTable();
        QCOMPARE(samples->model()->rowCount(), 2);
        QTest::mouseClick(samples->viewport(), Qt::LeftButton, {},
                          samples->visualRect(samples->model()->index(1, 0)).center());
        click(m_window->part<HomeView>()->sampleButton());
        QVERIFY(settled());
        QCOMPARE(m_session->path(), m_session->spanSampleWorkspace());
        QCOMPARE(m_window->perspective(), QStringLiteral("flows"));
        QCOMPARE(m_session->state()->runs.size(), std::size_t(2));
        m_window->startTour();
        QVERIFY(settled());
        QVERIFY(m_window->tour()->isVisible());
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
        QComboBox* other = m_window->findChild<QComboBox*>(QStringLiteral("other"));
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
        QCOMPARE(propose->text(), QStringLiteral("Compare 03-replica-dead with the run before, 00a-normal"));
        click(propose);
        QVERIFY(settled());
        QTRY_VERIFY(page->findings()->isVisible());
        QCOMPARE(m_window->findChild<QComboBox*>(QStringLiteral("other"))->currentText(),
                 QStringLiteral("03-replica-dead"));
        m_window->findChild<QComboBox*>(QStringLiteral("other"))->setCurrentIndex(0);
        Q_EMIT m_window->findChild<QComboBox*>(QStringLiteral("other"))->activated(0);
        QVERIFY(settled());
        QTRY_VERIFY(propose->isVisible());
    }

    // What a cluster counted is a side as a run is: typed beside “B suspected”, compared by its classes; as A its
    // classes are shown, and what needs single requests is grey and says why.
    void aSummaryOfAClusterIsASide() {
        openSpans();
        const QString file = writeSummary(QStringLiteral("flows.json"));
        const QString filter = toQt(summaryFilter(fromQt(file)));
        auto* other = m_window->findChild<QComboBox*>(QStringLiteral("other"));
        const QString last = other->itemText(other->count() - 1);
        QVERIFY2(last.contains(QStringLiteral("cluster")), qPrintable(last));
        other->lineEdit()->setFocus();
        other->lineEdit()->selectAll();
        QTest::keyClicks(other->lineEdit(), filter);
        QTest::keyClick(other->lineEdit(), Qt::Key_Return);
        QVERIFY(settled());
        QTRY_COMPARE(view()->tab(), int(FlowsView::Compare));
        auto* page = static_cast<ComparePage*>(view()->page(FlowsView::Compare));
        TableView* table = page->summaries()->table();
        QTRY_VERIFY(table->isVisible());
        QVERIFY(!page->findings()->isVisible());
        QCOMPARE(other->currentText(), QStringLiteral("summary flows.json"));
        // every class of the requests lasts twice as long in the summary, and there are as many of each
        const std::size_t classesOfAll = view()->flows()->set.classes.size();
        QVERIFY(table->model()->rowCount() >= int(classesOfAll) / 2);
        double byTime = 0, byShare = 0;
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            byTime += table->model()->index(row, 6).data(SortRole).toDouble();
            byShare += table->model()->index(row, 7).data(SortRole).toDouble();
            QCOMPARE(table->model()->index(row, 2).data(SortRole), table->model()->index(row, 3).data(SortRole));
        }
        QVERIFY(byTime > 0);
        QVERIFY(std::fabs(byShare) < 1e-9 * byTime);
        table->selectIdOrFirst(1);
        QVERIFY2(page->text()->text().contains(QStringLiteral("whole requests")), qPrintable(page->text()->text()));

        // as A: no places, no requests, with the reason
        other->setCurrentIndex(0);
        Q_EMIT other->activated(0);
        QVERIFY(settled());
        m_window->topBar()->filter->setText(filter);
        QTest::keyClick(m_window->topBar()->filter, Qt::Key_Return);
        QVERIFY(settled());
        QTRY_VERIFY(view()->flows() && view()->flows()->isSummary);
        QCOMPARE(view()->flows()->set.classes.size(), m_summaryClasses);
        QCOMPARE(classes()->model()->rowCount(), int(m_summaryClasses));
        auto* tabs = view()->findChild<TabStrip*>();
        QStringList grey;
        for (int tab = 0; tab < tabs->count(); ++tab)
            if (!tabs->isTabEnabled(tab)) {
                grey << tabs->tabText(tab);
                QVERIFY(tabs->tabToolTip(tab).contains(QStringLiteral("summary")));
            }
        QCOMPARE(grey, (QStringList{QStringLiteral("Graph"), QStringLiteral("Waterfall"), QStringLiteral("Services"),
                                    QStringLiteral("Flame")}));
        QVERIFY(view()->details()->timeTable()->model()->rowCount() > 0);
        QCOMPARE(view()->details()->exampleTable()->model()->rowCount(), 0);
        view()->setTab(FlowsView::Waterfall);
        QVERIFY(view()->tab() != int(FlowsView::Waterfall));
        QVERIFY(view()->statusText().contains(QStringLiteral("Spark")));

        // and back
        m_window->topBar()->filter->setText({});
        QTest::keyClick(m_window->topBar()->filter, Qt::Key_Return);
        QVERIFY(settled());
        QTRY_VERIFY(view()->flows() && !view()->flows()->isSummary);
        for (int tab = 0; tab < tabs->count(); ++tab)
            QVERIFY(tabs->isTabEnabled(tab));
    }

private:
    std::size_t m_summaryClasses = 0;
    /// What a cluster would have counted of the requests here, had each lasted twice as long. @return its path
    QString writeSummary(const QString& name) {
        NoProgress progress;
        auto workspace = Workspace::open(m_session->state()->path, OpenMode::ReadOnly);
        auto flows =
            gatherFlows(*workspace, *Population::ofRuns(*workspace, {}, ""), {ClassRelaxation::Exact, false}, progress);
        const FlowSummary summary = summaryOf(*flows);
        QJsonArray all;
        for (const ClassSummary& c : summary.classes) {
            QJsonArray steps;
            for (const auto& [ns, count] : c.durations)
                steps.append(QJsonArray{qint64(2 * ns), qint64(count)});
            all.append(QJsonObject{
                {QStringLiteral("hash"), QStringLiteral("%1").arg(qulonglong(c.hash), 16, 16, QLatin1Char('0'))},
                {QStringLiteral("service"), toQt(c.service)},
                {QStringLiteral("operation"), toQt(c.operation)},
                {QStringLiteral("example"), toQt(c.example)},
                {QStringLiteral("requests"), qint64(c.requests)},
                {QStringLiteral("spans"), qint64(c.spans)},
                {QStringLiteral("errors"), qint64(c.errors)},
                {QStringLiteral("totalNs"), qint64(2 * c.totalNs)},
                {QStringLiteral("durations"), steps}});
        }
        m_summaryClasses = summary.classes.size();
        const QString path = m_data->filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly)) return {};
        file.write(QJsonDocument(QJsonObject{{QStringLiteral("flows"), 1},
                                             {QStringLiteral("engine"), QStringLiteral("Spark 3.5")},
                                             {QStringLiteral("brokenLines"), 0},
                                             {QStringLiteral("classes"), all}})
                       .toJson());
        return path;
    }
    /// Drags from a quantile of what is selected to the end. @return its time
    double dragTail(double quantile) {
        DurationPlot* plot = view()->details()->plot();
        const double from = timeOf(*view()->flows(), view()->selection()).quantile(quantile);
        const QPoint start(int(plot->xOf(from)), plot->area().center().y());
        QTest::mousePress(plot, Qt::LeftButton, {}, start);
        QTest::mouseMove(plot, QPoint(plot->width() - 2, start.y()));
        QTest::mouseRelease(plot, Qt::LeftButton, {}, QPoint(plot->width() - 2, start.y()));
        ++m_events;
        return from;
    }
    /// A place of the first class that has it.
    void selectPlace(const std::string& service, const std::string& operation) {
        const FlowSet& set = view()->flows()->set;
        for (std::size_t c = 0; c < set.classes.size(); ++c)
            for (std::uint32_t n = 0; n < set.classes[c].nodes.size(); ++n) {
                const ClassNode& node = set.classes[c].nodes[n];
                if (set.names.text(node.place.service) != service ||
                    set.names.text(node.place.operation) != operation || node.isEdge)
                    continue;
                FlowSelection place;
                place.pathClass = int(c);
                place.node = n;
                return view()->select(place);
            }
        QFAIL("no such place");
    }
    QString noticeText() const {
        QString text = view()->notice()->message();
        for (const auto* label : view()->notice()->findChildren<QLabel*>())
            text += u' ' + label->text();
        return text;
    }
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
    FlowsView* view() const { return m_window->part<FlowsView>(); }
    TableView* classes() const { return view()->classTable(); }
};

std::unique_ptr<QObject> makeFlowsTest() {
    return std::make_unique<FlowsTest>();
}

} // namespace tenfold

#include "flowstest.moc"
