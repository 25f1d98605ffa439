#include "widgets/flows/graphpage.h"
#include "app/workbench/jobs/graphlayoutjob.h"
#include "tests/flows/flows_fixture.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "widgets/common/tableview.h"
#include "widgets/flows/classgraph.h"
#include "widgets/flows/graphcanvas.h"
#include "widgets/flows/graphexport.h"
#include "widgets/flows/pathstrip.h"
#include "widgets/theme/theme.h"

#include <QtTest>

namespace tenfold {

namespace {

/// A request of 100 ms: web calls cart, then does three things at the same time, then a last one. Numbers of the class'
/// nodes: 0 web, 1 the call, 2 cart, 3 to 5 a, b, c, 6 last.
std::shared_ptr<const FlowsResult> shopFlows() {
    auto result = std::make_shared<FlowsResult>();
    FlowSet& set = result->set;
    const auto span = [&](std::uint64_t id, std::uint64_t parent, int fromMs, int toMs, const char* service,
                          SpanKind kind, const char* operation) {
        const std::uint32_t process = set.names.number(service);
        return test::spanFact(id, parent, 1'000'000'000 + fromMs * 1'000'000LL, 1'000'000'000 + toMs * 1'000'000LL,
                              process, kind, set.names.number(operation));
    };
    const std::vector<SpanFact> facts{span(1, 0, 0, 100, "web", SpanKind::Server, "GET /shop"),
                                      span(2, 1, 10, 40, "web", SpanKind::Client, "call cart"),
                                      span(3, 2, 15, 35, "cart", SpanKind::Server, "GET /cart"),
                                      span(4, 1, 40, 60, "web", SpanKind::Internal, "a"),
                                      span(5, 1, 41, 70, "web", SpanKind::Internal, "b"),
                                      span(6, 1, 42, 65, "web", SpanKind::Internal, "c"),
                                      span(7, 1, 75, 95, "web", SpanKind::Internal, "last")};
    const ClockOffsets clocks;
    RequestBuilder builder(clocks, set.doubts);
    PathClassifier classifier(set.names, ClassRelaxation::Exact);
    ServiceGraphBuilder services;
    for (int i = 0; i < 20; ++i) {
        const RequestFlow& flow = builder.build(facts);
        classifier.add(flow);
        services.add(flow);
        ++set.requests;
    }
    set.classes = classifier.take();
    set.classNames = classNames(set.classes, set.names);
    set.services = services.take(set.names);
    return result;
}

const PictureEdge* edgeOf(const GraphPicture& picture, int id) {
    for (const PictureEdge& edge : picture.edges)
        if (edge.id == id) return &edge;
    return nullptr;
}

} // namespace

class GraphPageTest final : public QObject {
    Q_OBJECT
    std::unique_ptr<GraphPage> m_page;
    std::unique_ptr<GraphLayoutJob> m_job;
    std::shared_ptr<const FlowsResult> m_flows = shopFlows();

    FlowSelection place(std::uint32_t node, bool isEdge) const { return {0, node, isEdge}; }

private slots:
    void init() {
        m_page = std::make_unique<GraphPage>();
        m_job = std::make_unique<GraphLayoutJob>(m_page->canvas());
        m_page->setPalette(Theme::light().palette());
        m_page->resize(660, 560);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        m_page->setFlows(m_flows, nullptr);
        m_page->select({0});
        QVERIFY(waitFor([&] { return m_page->canvas()->isUpToDate(); }));
    }
    void cleanup() {
        m_job.reset();
        m_page.reset();
    }

    void aCallIsAnEdgeAndWhatRunsTogetherIsWaitedFor() {
        const auto picture = classPicture(m_flows->set, 0);
        QStringList titles;
        for (const PictureNode& node : picture->nodes)
            titles << node.title;
        QCOMPARE(titles.join(u'|'), QStringLiteral("GET /shop|GET /cart|a|b|c|last|web waits for all 3"));
        QCOMPARE(picture->siblings.size(), std::size_t(1));
        QCOMPARE(picture->siblings[0].nodes, (std::vector<std::uint32_t>{2, 3, 4}));
        const PictureEdge* call = edgeOf(*picture, 2);
        QVERIFY(call);
        QCOMPARE(call->medianNs, 10e6); // 5 ms there, 5 ms back
        QCOMPARE(call->share, 0.3);
        const PictureEdge* after = edgeOf(*picture, 6);
        QVERIFY(after);
        QCOMPARE(picture->nodes[after->from].title, QStringLiteral("web waits for all 3"));
        QCOMPARE(after->medianNs, 5e6); // from the end of the last one
        QVERIFY(edgeOf(*picture, 4)->isCritical);
        QVERIFY(!edgeOf(*picture, 3)->isCritical);
    }

    void partsOfTheCriticalPathAddUpInOrderOfTime() {
        const auto& parts = m_page->strip()->parts();
        QStringList names;
        double sum = 0;
        for (const PathStrip::Part& part : parts) {
            names << part.name;
            sum += part.share;
        }
        QCOMPARE(names.join(u'|'), QStringLiteral("GET /shop|web ▸ cart|GET /cart|b|last"));
        QVERIFY(std::abs(sum - 1) < 1e-12);
        QCOMPARE(parts[1].share, 0.1);
        QCOMPARE(parts[2].share, 0.2);
    }

    void clickOnTheStripSelectsTheEdge() {
        QSignalSpy selected(m_page.get(), &FlowPage::selected);
        QTest::mouseClick(m_page->strip(), Qt::LeftButton, {}, m_page->strip()->partRect(1).center().toPoint());
        QCOMPARE(selected.count(), 1);
        QCOMPARE(selected.last().first().value<FlowSelection>(), place(2, true));
        QCOMPARE(m_page->canvas()->selection(), (GraphSelection{GraphSelection::Kind::Edge, 2}));
        QTest::keyClick(m_page->strip(), Qt::Key_Right);
        QCOMPARE(selected.last().first().value<FlowSelection>(), place(2, false));
    }

    void graphTableAndStripShowOneSelection() {
        QSignalSpy selected(m_page.get(), &FlowPage::selected);
        QTest::mouseClick(m_page->canvas()->viewport(), Qt::LeftButton, {}, m_page->canvas()->edgePoint(2).toPoint());
        QCOMPARE(selected.last().first().value<FlowSelection>(), place(2, true));
        m_page->select(place(6, false)); // from elsewhere: nobody is told again
        QCOMPARE(selected.count(), 1);
        QCOMPARE(m_page->canvas()->selection(), (GraphSelection{GraphSelection::Kind::Node, 6}));
        QTest::mouseClick(m_page->tableButton(), Qt::LeftButton);
        QVERIFY(m_page->table()->isVisible());
        QCOMPARE(m_page->table()->model()->rowCount(), 7 + 8); // centers and edges
        QCOMPARE(m_page->table()->currentId().toInt(), 6);
        m_page->table()->setFocus();
        QTest::keyClick(m_page->table(), Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(selected.last().first().value<FlowSelection>(), place(0, false));
    }

    void worstPlaceIsOneKeyAway() {
        QSignalSpy selected(m_page.get(), &FlowPage::selected);
        QTest::mouseClick(m_page->worstButton(), Qt::LeftButton);
        const auto worst = worstPlaces(*m_flows, 0);
        QCOMPARE(selected.last().first().value<FlowSelection>(), worst.front());
        QTest::mouseClick(m_page->worstButton(), Qt::LeftButton);
        QCOMPARE(selected.last().first().value<FlowSelection>(), worst[1]);
        QVERIFY(namelessControls(m_page.get()).isEmpty());
        const QString folder = qEnvironmentVariable("TENFOLD_PICTURES");
        if (!folder.isEmpty()) m_page->grab().save(folder + QStringLiteral("/graph-page.png"));
    }

    void noFlowsNoGraph() {
        m_page->setFlows(nullptr, nullptr);
        QVERIFY(!m_page->canvas()->picture());
        QCOMPARE(m_page->table()->model()->rowCount(), 0);
        QVERIFY(!m_page->strip()->isVisible());
        m_page->select({-1, FlowNode::kNone, false, QStringLiteral("web")});
    }
};

std::unique_ptr<QObject> makeGraphPageTest() {
    return std::make_unique<GraphPageTest>();
}

} // namespace tenfold

#include "graphpagetest.moc"
