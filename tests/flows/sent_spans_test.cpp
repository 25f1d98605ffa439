#include "core/flows/classes/path_classes.h"
#include "core/flows/classes/service_graph.h"
#include "tests/flows/flows_fixture.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using namespace test;

constexpr std::int64_t kMilli = 1'000'000, kStart = 1'800'000'000'000'000'000;

SpanFact at(std::uint64_t id, std::uint64_t parent, std::int64_t fromMs, std::int64_t toMs, std::uint32_t process = 1,
            SpanKind kind = SpanKind::Internal) {
    return spanFact(id, parent, kStart + fromMs * kMilli, kStart + toMs * kMilli, process, kind);
}

class SentSpans : public testing::Test {
protected:
    const RequestFlow& build(std::vector<SpanFact> facts) {
        m_facts = std::move(facts);
        return m_builder.build(m_facts);
    }
    static const FlowNode& node(const RequestFlow& flow, std::uint64_t id) {
        for (const FlowNode& node : flow.nodes)
            if (flow.factOf(node).id.value == id) return node;
        ADD_FAILURE() << "no span " << id;
        return flow.nodes.front();
    }
    static double waitMs(const RequestFlow& flow, std::uint64_t id) {
        return double(edgeNs(flow, std::uint32_t(&node(flow, id) - flow.nodes.data()))) / kMilli;
    }
    static double criticalMs(const RequestFlow& flow, std::uint64_t id) {
        return double(node(flow, id).criticalNs) / kMilli;
    }
    ClockOffsets m_clocks;
    Doubts m_doubts;
    RequestBuilder m_builder{m_clocks, m_doubts};
    std::vector<SpanFact> m_facts;
};

TEST_F(SentSpans, aMessageIsNotWaitedForHoweverLongItWaits) {
    for (const std::int64_t waitsMs : {1, 20, 3'000, 86'400'000}) {
        SCOPED_TRACE(waitsMs);
        const RequestFlow& flow = build({at(1, 0, 0, 50, 1, SpanKind::Server), at(2, 1, 10, 15, 1, SpanKind::Producer),
                                         at(3, 2, 10 + waitsMs, 12 + waitsMs, 2, SpanKind::Consumer),
                                         at(4, 3, 11 + waitsMs, 12 + waitsMs, 2)});
        EXPECT_TRUE(node(flow, 3).isSent);
        EXPECT_FALSE(node(flow, 3).isWaitedFor);
        EXPECT_FALSE(node(flow, 2).isEdge) << "its time is its own";
        EXPECT_EQ(waitMs(flow, 3), double(waitsMs));
        EXPECT_EQ(criticalMs(flow, 1), 45);
        EXPECT_EQ(criticalMs(flow, 2), 5);
        EXPECT_EQ(criticalMs(flow, 3) + criticalMs(flow, 4), 0) << "with what is below";
        EXPECT_EQ(flow.durationNs(), 50 * kMilli);
        EXPECT_EQ(node(flow, 3).startNs, kStart + (10 + waitsMs) * kMilli) << "nothing is moved";
    }
}

TEST_F(SentSpans, whatFollowsFromItsParentIsNotWaitedForWithinItEither) {
    std::vector<SpanFact> facts{at(1, 0, 0, 100, 1, SpanKind::Server), at(2, 1, 10, 70), at(3, 2, 20, 60),
                                at(4, 1, 75, 95)};
    facts[1].isFollowing = true;
    const RequestFlow& flow = build(facts);
    EXPECT_EQ(criticalMs(flow, 1), 80);
    EXPECT_EQ(criticalMs(flow, 4), 20);
    EXPECT_EQ(criticalMs(flow, 2) + criticalMs(flow, 3), 0);
    EXPECT_EQ(node(flow, 1).selfNs, 80 * kMilli);
    EXPECT_EQ(waitMs(flow, 2), 10);
    EXPECT_EQ(waitMs(flow, 4), 75) << "what is not waited for is no sibling to wait for";
}

TEST_F(SentSpans, aChildThatBeginsAfterItsParentIsSentWhateverItsKind) {
    for (const SpanKind kind : {SpanKind::Unspecified, SpanKind::Internal, SpanKind::Server}) {
        const RequestFlow& flow = build({at(1, 0, 0, 50), at(2, 1, 400, 420, 2, kind)});
        EXPECT_TRUE(node(flow, 2).isSent);
        EXPECT_EQ(criticalMs(flow, 1), 50);
        EXPECT_EQ(waitMs(flow, 2), 400);
    }
    // One that outlives its parent has begun within it: it is waited for until that ends.
    const RequestFlow& late = build({at(1, 0, 0, 50), at(2, 1, 40, 90, 2)});
    EXPECT_TRUE(node(late, 2).isWaitedFor);
    EXPECT_FALSE(node(late, 2).isSent);
    EXPECT_EQ(criticalMs(late, 1), 40);
    EXPECT_EQ(criticalMs(late, 2), 10);
    // Of a parent whose end is not known nothing is concluded.
    std::vector<SpanFact> open{at(1, 0, 0, 50), at(2, 1, 400, 420, 2)};
    open[0].durationNs = -1;
    EXPECT_FALSE(node(build(open), 2).isSent);
}

TEST_F(SentSpans, callsAndWorkOfOneProcessAreWaitedFor) {
    const RequestFlow& flow =
        build({at(1, 0, 0, 100, 1, SpanKind::Server), at(2, 1, 5, 45, 1, SpanKind::Client),
               at(3, 2, 10, 40, 2, SpanKind::Server), at(4, 1, 50, 60, 1, SpanKind::Producer), at(5, 4, 52, 58, 1),
               at(6, 1, 70, 90, 1, SpanKind::Consumer)}); // a worker's loop that takes a message
    for (const FlowNode& node : flow.nodes)
        EXPECT_TRUE(node.isWaitedFor) << flow.factOf(node).id.value;
    EXPECT_TRUE(node(flow, 2).isEdge);
}

// By hand; the cases of a public test set for critical paths, and more of their kind.
TEST_F(SentSpans, whatOutlivesItsParentIsCriticalUntilThatEnds) {
    const auto parts = [&](const std::vector<SpanFact>& facts) {
        const RequestFlow& flow = build(facts);
        std::vector<double> critical;
        for (std::uint64_t id = 1; id <= facts.size(); ++id)
            critical.push_back(criticalMs(flow, id));
        return critical;
    };
    using Parts = std::vector<double>;
    // The child begins within its parent and outlives it, its own child begins before it.
    EXPECT_EQ(parts({at(1, 0, 1, 30), at(2, 1, 15, 35), at(3, 2, 10, 25)}), (Parts{14, 5, 10}));
    // Both outlive the one above them.
    EXPECT_EQ(parts({at(1, 0, 1, 30), at(2, 1, 15, 35), at(3, 2, 20, 40)}), (Parts{14, 5, 10}));
    // The child is longer than its parent on both sides.
    EXPECT_EQ(parts({at(1, 0, 5, 25), at(2, 1, 0, 30)}), (Parts{0, 20}));
    // A grandchild outlives its parent, within the root: the root does not wait for it.
    EXPECT_EQ(parts({at(1, 0, 1, 100), at(2, 1, 10, 70), at(3, 2, 20, 90)}), (Parts{39, 10, 50}));
    // A client that gives up has waited until then, whatever the server does afterwards.
    EXPECT_EQ(parts({at(1, 0, 0, 1010, 1, SpanKind::Server), at(2, 1, 5, 1005, 1, SpanKind::Client),
                     at(3, 2, 7, 1507, 2, SpanKind::Server)}),
              (Parts{10, 2, 998}));
    EXPECT_EQ(m_doubts.of(DoubtKind::OutsideParent).count, 2U) << "those that begin too early";
}

TEST_F(SentSpans, anAnswerThatCannotBeIsMovedAndCounted) {
    // The server begins when its client has ended: it is shown in the middle of it.
    const RequestFlow& flow = build({at(1, 0, 0, 50, 1, SpanKind::Server), at(2, 1, 10, 40, 1, SpanKind::Client),
                                     at(3, 2, 815, 835, 2, SpanKind::Server)});
    EXPECT_EQ(node(flow, 3).startNs, kStart + 15 * kMilli);
    EXPECT_EQ(m_doubts.of(DoubtKind::OutsideParent).count, 1U);
}

TEST_F(SentSpans, aRootThatLinksToItsRequestStandsBelowIt) {
    std::vector<SpanFact> facts{at(1, 0, 0, 50, 1, SpanKind::Server), at(2, 1, 10, 15, 1, SpanKind::Producer),
                                at(3, 0, 500, 520, 2, SpanKind::Consumer)};
    facts[2].isFollowing = facts[2].isLinked = true;
    facts[2].parent = {2};
    const RequestFlow& flow = build(facts);
    EXPECT_EQ(flow.nodes.front().end, 3U) << "one tree";
    EXPECT_TRUE(node(flow, 3).isSent);
    EXPECT_EQ(waitMs(flow, 3), 490);
    // A link to what is not here, or to what is below it, leaves it a root, and is no fault of the recording.
    facts[2].parent = {9};
    EXPECT_EQ(build(facts).nodes[0].end, 2U);
    facts[0].isFollowing = facts[0].isLinked = true;
    facts[0].parent = {2};
    EXPECT_EQ(node(build(facts), 1).parent, FlowNode::kNone);
    EXPECT_EQ(m_doubts.of(DoubtKind::Cycle).count + m_doubts.of(DoubtKind::MissingParent).count, 0U);
}

TEST_F(SentSpans, classesAndServicesSayHowLongMessagesWait) {
    NameTable names;
    names.number("web"), names.number("worker");
    PathClassifier classifier(names, ClassRelaxation::Exact);
    ServiceGraphBuilder services;
    for (const std::int64_t waitsMs : {20, 30, 40}) {
        const RequestFlow& flow = build({at(1, 0, 0, 50, 1, SpanKind::Server), at(2, 1, 10, 15, 1, SpanKind::Producer),
                                         at(3, 2, 10 + waitsMs, 60 + waitsMs, 2, SpanKind::Consumer)});
        classifier.add(flow);
        services.add(flow);
    }
    const std::vector<PathClass> classes = classifier.take();
    ASSERT_EQ(classes.size(), 1U);
    ASSERT_EQ(classes[0].nodes.size(), 3U);
    EXPECT_TRUE(classes[0].nodes[2].isSent());
    EXPECT_EQ(classes[0].nodes[2].delayNs.median(), 30e6);
    EXPECT_EQ(classes[0].nodes[1].selfNs.median(), 5e6);
    const ServiceGraph graph = services.take(names);
    ASSERT_EQ(graph.links.size(), 1U);
    EXPECT_EQ(graph.links[0].sent, 3U);
    EXPECT_EQ(graph.links[0].timeNs().median(), 30e6);
    EXPECT_EQ(graph.links[0].criticalBelowNs, 0);
}

} // namespace
} // namespace tenfold
