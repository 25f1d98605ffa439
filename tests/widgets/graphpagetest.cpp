#include "widgets/flows/graph/graphpage.h"
#include "app/workbench/jobs/graphlayoutjob.h"
#include "tests/flows/flows_fixture.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/flows/compare/comparegraphpage.h"
#include "widgets/flows/graph/classgraph.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/flows/graph/graphexport.h"
#include "widgets/flows/pathstrip.h"
#include "widgets/flows/services/processtable.h"
#include "widgets/flows/services/servicepicture.h"
#include "widgets/flows/services/servicespage.h"
#include "widgets/theme/theme.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QtTest>

#include <map>

namespace tenfold {

namespace {

/// A request of 100 ms: web calls cart, then does three things at the same time, then a last one. Numbers of the class'
/// nodes: 0 web, 1 the call, 2 cart, 3 to 5 a, b, c, 6 last.
enum class Shop { Usual, Changed };
std::shared_ptr<const FlowsResult> shopFlows(Shop shop = Shop::Usual) {
    auto result = std::make_shared<FlowsResult>();
    FlowSet& set = result->set;
    const auto span = [&](std::uint64_t id, std::uint64_t parent, int fromMs, int toMs, const char* service,
                          SpanKind kind, const char* operation) {
        const std::uint32_t process = set.names.number(service);
        return test::spanFact(id, parent, 1'000'000'000 + fromMs * 1'000'000LL, 1'000'000'000 + toMs * 1'000'000LL,
                              process, kind, set.names.number(operation));
    };
    std::vector<SpanFact> facts{span(1, 0, 0, 100, "web", SpanKind::Server, "GET /shop"),
                                span(2, 1, 10, 40, "web", SpanKind::Client, "call cart"),
                                span(3, 2, 15, 35, "cart", SpanKind::Server, "GET /cart"),
                                span(4, 1, 40, 60, "web", SpanKind::Internal, "a"),
                                span(5, 1, 41, 70, "web", SpanKind::Internal, "b"),
                                span(6, 1, 42, 65, "web", SpanKind::Internal, "c"),
                                span(7, 1, 75, 95, "web", SpanKind::Internal, "last")};
    if (shop == Shop::Changed) { // the way to the cart is longer, c is no more, there is a second try
        facts[1] = span(2, 1, 5, 45, "web", SpanKind::Client, "call cart");
        facts[5] = span(6, 1, 72, 74, "web", SpanKind::Internal, "retry");
    }
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

private Q_SLOTS:
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
        QCOMPARE(call->share, 0.1);     // the way alone, as the strip and the details say
        QCOMPARE(call->below, 0.3);
        QCOMPARE(shareOf(*m_flows, place(2, true)), 0.1);
        QCOMPARE(shareOf(*m_flows, place(6, true)), -1.0); // until it begins, web works
        double sum = 0;
        for (const PictureNode& node : picture->nodes)
            sum += std::isnan(node.share) ? 0 : node.share;
        for (const PictureEdge& e : picture->edges)
            sum += e.share;
        QVERIFY(std::abs(sum - 1) < 1e-12);
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
        // What waits is cut where it waits.
        QCOMPARE(names.join(u'|'),
                 QStringLiteral("GET /shop|web ▸ cart|GET /cart|web ▸ cart|GET /shop|b|GET /shop|last|GET /shop"));
        QVERIFY(std::abs(sum - 1) < 1e-12);
        const double shares[] = {0.1, 0.05, 0.2, 0.05, 0.01, 0.29, 0.05, 0.2, 0.05};
        for (std::size_t i = 0; i < std::size(shares); ++i)
            QVERIFY(std::abs(parts[i].share - shares[i]) < 1e-12);
    }

    void clickOnTheStripSelectsTheEdge() {
        QSignalSpy selected(m_page.get(), &FlowPage::selected);
        QTest::mouseClick(m_page->strip(), Qt::LeftButton, {}, m_page->strip()->partRect(1).center().toPoint());
        QCOMPARE(selected.count(), 1);
        QCOMPARE(selected.last().first().value<FlowSelection>(), place(2, true));
        QCOMPARE(m_page->canvas()->selection(), (GraphSelection{GraphSelection::Kind::Edge, 2}));
        QTest::keyClick(m_page->strip(), Qt::Key_Right);
        QCOMPARE(selected.last().first().value<FlowSelection>(), place(2, false));
        QTest::keyClick(m_page->strip(), Qt::Key_Right); // the way back is the same edge
        QCOMPARE(selected.last().first().value<FlowSelection>(), place(2, true));
        QTest::keyClick(m_page->strip(), Qt::Key_Right);
        QCOMPARE(selected.last().first().value<FlowSelection>(), place(0, false));
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

    void whatIsAddedRemovedAndChangedIsMarked() {
        const auto a = shopFlows(), b = shopFlows(Shop::Changed);
        const Superimposed both = superimpose(a->set, b->set, entryPlaces(a->set, b->set).front());
        QCOMPARE(both.requests, (std::array<std::uint64_t, 2>{20, 20}));
        PopulationComparison comparison;
        const auto place = [&](const char* service, const char* operation, const char* to) {
            PlaceVerdict verdict;
            verdict.place = {*to != 0,
                             {comparison.names.number(service), comparison.names.number(operation)},
                             comparison.names.number(to)};
            verdict.verdict = PlaceVerdict::Verdict::Changed;
            comparison.places.push_back(verdict);
        };
        place("cart", "GET /cart", "");
        place("web", "call cart", "cart");
        const auto picture = superimposedPicture(both, &comparison);
        std::map<QString, GraphChange> centers;
        for (const PictureNode& node : picture->nodes)
            if (!node.isJoin) centers[node.title] = node.change;
        QCOMPARE(picture->siblings.size(), std::size_t(1)); // as in the graph of the class
        QVERIFY(
            std::any_of(picture->nodes.begin(), picture->nodes.end(), [](const auto& node) { return node.isJoin; }));
        using C = std::pair<const QString, GraphChange>;
        QCOMPARE(centers,
                 (std::map<QString, GraphChange>{
                     C{QStringLiteral("GET /shop"), GraphChange::Same},
                     C{QStringLiteral("GET /cart"), GraphChange::Changed}, C{QStringLiteral("a"), GraphChange::Same},
                     C{QStringLiteral("b"), GraphChange::Same}, C{QStringLiteral("c ×1"), GraphChange::Removed},
                     C{QStringLiteral("retry ×1"), GraphChange::Added}, C{QStringLiteral("last"), GraphChange::Same}}));
        const PictureEdge* call = edgeOf(*picture, 1);
        QVERIFY(call);
        QCOMPARE(call->change, GraphChange::Changed);
        QCOMPARE(call->label, QStringLiteral("10 → 20"));
        QCOMPARE(picture->nodes[1].figures, QStringLiteral("own 20")); // its median is the same
        // What changed is the time of its own, though the whole call takes as long as before: it waits instead.
        Superimposed waits = both;
        waits.nodes[1].of[1].selfNs = Distribution();
        waits.nodes[1].of[1].selfNs.add(1'000'000);
        QCOMPARE(superimposedPicture(waits, &comparison)->nodes[1].figures, QStringLiteral("own 20 → 1"));
        // Without a comparison nothing is changed, but what is on one side only shows.
        const auto bare = superimposedPicture(both, nullptr);
        QCOMPARE(bare->nodes[1].change, GraphChange::Same);
        // Rare ones are no news: a request in a hundred may well be missing.
        Superimposed rare = both;
        rare.requests[0] = 2000, rare.requests[1] = 20;
        const auto few = superimposedPicture(rare, nullptr);
        for (const PictureNode& node : few->nodes)
            QVERIFY(node.change != GraphChange::Removed);
    }

    void placesOfTheComparisonAreFoundInTheGraph() {
        CompareGraphPage page;
        GraphLayoutJob job(page.canvas());
        page.setPalette(Theme::light().palette());
        page.resize(660, 400);
        page.show();
        page.setFlows(shopFlows(), shopFlows(Shop::Changed));
        QVERIFY(waitFor([&] { return page.canvas()->isUpToDate(); }));
        QSignalSpy selected(&page, &FlowPage::selected);
        FlowSelection edge;
        edge.isEdge = true;
        edge.service = QStringLiteral("web"), edge.operation = QStringLiteral("call cart"),
        edge.toService = QStringLiteral("cart");
        page.select(edge);
        QCOMPARE(page.canvas()->selection(), (GraphSelection{GraphSelection::Kind::Edge, 1}));
        QCOMPARE(selected.count(), 0);
        QTest::mouseClick(page.canvas()->viewport(), Qt::LeftButton, {}, page.canvas()->nodePoint(1).toPoint());
        QCOMPARE(selected.last().first().value<FlowSelection>().operation, QStringLiteral("GET /cart"));
        QVERIFY(namelessControls(&page).isEmpty());
        page.setFlows(shopFlows(), nullptr);
        QVERIFY(!page.canvas()->picture());
    }

    void servicesAreFoundByName() {
        ServicesPage page;
        GraphLayoutJob job(page.canvas());
        page.resize(660, 400);
        page.show();
        page.setFlows(m_flows, nullptr);
        QVERIFY(waitFor([&] { return page.canvas()->isUpToDate(); }));
        QCOMPARE(page.canvas()->scene()->boxes.size(), std::size_t(2));
        QSignalSpy selected(&page, &FlowPage::selected);
        QTest::keyClicks(page.search(), QStringLiteral("WE"));
        QTest::keyClick(page.search(), Qt::Key_Return);
        QCOMPARE(selected.last().first().value<FlowSelection>().service, QStringLiteral("web"));
        QTest::mouseClick(page.canvas()->viewport(), Qt::LeftButton, {}, page.canvas()->edgePoint(0).toPoint());
        QCOMPARE(selected.last().first().value<FlowSelection>().toService, QStringLiteral("cart"));
        QTest::mouseClick(page.tableButton(), Qt::LeftButton);
        QCOMPARE(page.table()->model()->rowCount(), 3);
        QCOMPARE(page.table()->currentId().toInt(), idOfEdgeRow(0));
        QVERIFY(namelessControls(&page).isEmpty());
    }

    // Listed by time; a link is an edge of its own kind, and processes stand below.
    void servicesHaveAListLinksAndProcesses() {
        const auto flows = std::make_shared<FlowsResult>(FlowsResult{});
        FlowSet& set = flows->set;
        for (const char* name : {"cart", "mailer", "web"}) {
            ServiceNode& service = set.services.services.emplace_back();
            service.name = set.names.number(name);
            service.visits = 10;
            service.criticalNs = set.services.services.size() * 1'000'000;
        }
        ServiceLink& call = set.services.links.emplace_back();
        call.from = 2, call.to = 0, call.calls = 5;
        ServiceTrigger& trigger = set.services.triggers.emplace_back();
        trigger.from = 2, trigger.to = 1, trigger.count = 7;
        trigger.delayNs.add(60'000'000);
        set.runs = {"one"};
        for (const char* name : {"cart-1", "cart-2", "web-1"}) {
            ProcessFacts& process = set.processes.emplace_back();
            process.process = set.names.number(name);
            process.service = set.names.number(std::string(name).substr(0, std::string(name).find('-')));
            process.spans = 3;
        }
        set.processes[1].clockNs = -40'000'000;
        set.processes[1].attributes = {{"host.name", "node-2"}, {"service.version", "1.2"}};
        ServicesPage page;
        GraphLayoutJob job(page.canvas());
        page.resize(660, 600);
        page.show();
        page.servicePane()->show();
        page.setFlows(flows, nullptr);
        QVERIFY(waitFor([&] { return page.canvas()->isUpToDate(); }));
        QStringList listed;
        for (int row = 0; row < 3; ++row)
            listed << page.serviceTable()->model()->index(row, 0).data().toString();
        QCOMPARE(listed.join(u' '), QStringLiteral("web mailer cart"));
        QSignalSpy selected(&page, &FlowPage::selected);
        QTest::mouseClick(page.canvas()->viewport(), Qt::LeftButton, {}, page.canvas()->edgePoint(1).toPoint());
        FlowSelection link = selected.last().first().value<FlowSelection>();
        QVERIFY(link.isLink && link.service == QStringLiteral("web") && link.toService == QStringLiteral("mailer"));
        QCOMPARE(timeOf(*flows, link).count(), 1U);
        QVERIFY(edgeOf(*page.canvas()->picture(), 1)->isLink);
        // The process table: sorted, filtered and chosen by keys.
        TableView* processes = page.processes()->table();
        QCOMPARE(processes->model()->index(1, 2).data().toString(), QStringLiteral("node-2"));
        QVERIFY(processes->model()->index(1, 6).data().toString().contains(QStringLiteral("40")));
        QVERIFY(processes->model()->index(1, 7).data().toString().contains(QStringLiteral("service.version 1.2")));
        processes->setFocus();
        QTest::keyClick(processes, Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClick(processes, Qt::Key_Down);
        QCOMPARE(selected.last().first().value<FlowSelection>().service, QStringLiteral("cart"));
        QCOMPARE(page.serviceTable()->currentId().toInt(), 0);
        QTest::keyClick(page.serviceTable(), Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(selected.last().first().value<FlowSelection>().service, QStringLiteral("web"));
        QVERIFY(namelessControls(&page).isEmpty());
        page.servicePane()->setParent(&page); // a view would own it
    }

    void neighboursAloneAreTheServiceAndThoseBesideIt() {
        FlowSet set;
        for (const char* name : {"a", "b", "c", "d"})
            set.services.services.emplace_back().name = set.names.number(name);
        for (const auto& [from, to] : {std::pair(0, 1), {1, 2}, {2, 3}, {0, 3}}) {
            ServiceLink& link = set.services.links.emplace_back();
            link.from = std::uint32_t(from), link.to = std::uint32_t(to);
        }
        const auto picture = servicePicture(set, 1);
        QCOMPARE(picture->nodes.size(), std::size_t(3)); // a, b, c
        QCOMPARE(picture->edges.size(), std::size_t(2));
        QCOMPARE(picture->edges[1].id, 1);
        QCOMPARE(servicePicture(set)->edges.size(), std::size_t(4));
    }

    void noFlowsNoGraph() {
        m_page->select(place(6, false));
        m_page->select({-1, FlowNode::kNone, false, QStringLiteral("cart")}); // of all classes: not in this graph
        QCOMPARE(m_page->canvas()->selection(), GraphSelection{});
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
