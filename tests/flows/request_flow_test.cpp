#include "tests/flows/flows_fixture.h"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

namespace tenfold {
namespace {

using namespace test;

/// Time within [from, to) in which none of the children runs, nanosecond steps left out: by all the ends there are.
std::int64_t uncovered(const RequestFlow& flow, std::uint32_t parent) {
    const FlowNode& node = flow.nodes[parent];
    std::set<std::int64_t> ends{node.startNs, node.endNs()};
    std::vector<const FlowNode*> children;
    for (const FlowNode& child : flow.nodes)
        if (child.parent == parent) {
            children.push_back(&child);
            for (const std::int64_t at : {child.startNs, child.endNs()})
                if (at > node.startNs && at < node.endNs()) ends.insert(at);
        }
    std::int64_t sum = 0;
    for (auto at = ends.begin(); std::next(at) != ends.end(); ++at) {
        const bool isFree = std::none_of(children.begin(), children.end(), [&](const FlowNode* child) {
            return child->startNs <= *at && child->endNs() > *at;
        });
        if (isFree) sum += *std::next(at) - *at;
    }
    return sum;
}

TEST(RequestFlow, timesAreThoseOfAllRequests) {
    const std::uint32_t seed = 20261123;
    std::mt19937 random(seed);
    for (int round = 0; round < 300; ++round) {
        SCOPED_TRACE(testing::Message() << "seed " << seed << " round " << round);
        const std::vector<SpanFact> facts = randomRequest(random, 1 + std::size_t(round) % 30);
        const ClockOffsets clocks;
        Doubts doubts;
        RequestBuilder builder(clocks, doubts);
        const RequestFlow& flow = builder.build(facts);
        ASSERT_EQ(flow.nodes.size(), facts.size());
        std::int64_t critical = 0;
        for (std::uint32_t i = 0; i < flow.nodes.size(); ++i) {
            const FlowNode& node = flow.nodes[i];
            if (node.parent != FlowNode::kNone) {
                ASSERT_LT(node.parent, i);
                ASSERT_LE(node.end, flow.nodes[node.parent].end);
                EXPECT_EQ(flow.factOf(node).parent, flow.factOf(flow.nodes[node.parent]).id);
            }
            EXPECT_EQ(node.selfNs, uncovered(flow, i));
            EXPECT_GE(node.criticalNs, 0);
            critical += node.criticalNs;
        }
        EXPECT_EQ(critical, flow.durationNs());
    }
}

TEST(RequestFlow, whatDoesNotFitIsKeptAndCounted) {
    const std::vector<SpanFact> facts{spanFact(1, 0, 100, 200), spanFact(2, 9, 110, 120), spanFact(3, 4, 130, 140),
                                      spanFact(4, 3, 125, 150), spanFact(1, 0, 100, 200), spanFact(5, 5, 1, 2)};
    const ClockOffsets clocks;
    Doubts doubts;
    RequestBuilder builder(clocks, doubts);
    const RequestFlow& flow = builder.build(facts);
    EXPECT_EQ(flow.nodes.size(), facts.size());
    EXPECT_EQ(doubts.of(DoubtKind::MissingParent).count, 1U);
    EXPECT_EQ(doubts.of(DoubtKind::Cycle).count, 2U); // 3 and 4; 5 is its own parent
    EXPECT_EQ(doubts.of(DoubtKind::Duplicate).count, 1U);
    EXPECT_EQ(flow.factOf(flow.nodes.front()).id.value, 1U); // not the orphan that starts first
}

// Parents drawn at random among few spans: chains into cycles, cycles of every length, wherever the reading begins.
TEST(RequestFlow, everyCycleIsOpenedOnce) {
    const std::uint32_t seed = 20261123;
    std::mt19937 random(seed);
    for (int round = 0; round < 2000; ++round) {
        SCOPED_TRACE(testing::Message() << "seed " << seed << " round " << round);
        const std::size_t n = 1 + random() % 8;
        std::vector<SpanFact> facts;
        for (std::size_t i = 0; i < n; ++i)
            facts.push_back(spanFact(i + 1, random() % (n + 1), 100 + std::int64_t(random() % 3), 200));
        std::set<std::set<std::size_t>> cycles;
        for (std::size_t i = 0; i < n; ++i) { // n steps on every span is in its cycle, if it has one
            std::size_t at = i + 1;
            for (std::size_t step = 0; step < n && at != 0; ++step)
                at = facts[at - 1].parent.value;
            std::set<std::size_t> cycle;
            for (; at != 0 && cycle.insert(at).second; at = facts[at - 1].parent.value) {
            }
            if (!cycle.empty()) cycles.insert(cycle);
        }
        const ClockOffsets clocks;
        Doubts doubts;
        RequestBuilder builder(clocks, doubts);
        EXPECT_EQ(builder.build(facts).nodes.size(), n);
        EXPECT_EQ(doubts.of(DoubtKind::Cycle).count, cycles.size());
    }
}

TEST(RequestFlow, bothSidesUnderOneNumberAreCallerAndCallee) {
    std::vector<SpanFact> facts{spanFact(7, 0, 100, 200, 1, SpanKind::Client),
                                spanFact(7, 0, 120, 180, 2, SpanKind::Server), spanFact(8, 7, 130, 140, 2)};
    const ClockOffsets clocks;
    Doubts doubts;
    RequestBuilder builder(clocks, doubts);
    const RequestFlow& flow = builder.build(facts);
    EXPECT_TRUE(flow.nodes[0].isEdge);
    EXPECT_EQ(flow.nodes[0].selfNs, 40); // on the way there and back
    EXPECT_EQ(flow.nodes[1].parent, 0U);
    EXPECT_EQ(flow.nodes[2].parent, 1U);
    EXPECT_EQ(doubts.of(DoubtKind::Duplicate).count, 0U);
}

/// Ten calls from process 1 to 2 and from 2 to 3, each a little further from the middle.
std::vector<SpanFact> calls(std::int64_t clockOf2, std::int64_t oneLeg) {
    std::vector<SpanFact> facts;
    for (std::uint64_t i = 0; i < 10; ++i) {
        const std::int64_t at = 1'000'000'000 + std::int64_t(i) * 100'000'000;
        const std::uint64_t id = 10 * i + 1;
        facts.push_back(spanFact(id, 0, at, at + 50'000'000, 1, SpanKind::Client));
        facts.push_back(
            spanFact(id + 1, id, at + 100'000 + oneLeg + clockOf2, at + 49'900'000 + clockOf2, 2, SpanKind::Server));
        facts.push_back(spanFact(id + 2, id + 1, at + 10'000'000 + oneLeg + clockOf2, at + 40'000'000 + clockOf2, 2,
                                 SpanKind::Client));
        facts.push_back(spanFact(id + 3, id + 2, at + 10'100'000 + oneLeg, at + 39'900'000, 3, SpanKind::Server));
    }
    return facts;
}

TEST(ClockOffsets, aWrongClockIsProvenAndADelayIsNot) {
    ClockEstimator skewed;
    skewed.add(calls(-40'000'000, 0));
    const ClockOffsets offsets = skewed.estimate();
    ASSERT_EQ(offsets.wrong().size(), 1U);
    EXPECT_EQ(offsets.wrong().front().process, 2U);
    EXPECT_NEAR(double(offsets.wrong().front().offsetNs), -40e6, 0.2e6);
    EXPECT_LE(offsets.wrong().front().lowNs, -40'000'000);
    EXPECT_GE(offsets.wrong().front().highNs, -40'000'000);
    ClockEstimator delayed;
    delayed.add(calls(0, 15'000'000));
    EXPECT_TRUE(delayed.estimate().wrong().empty());
}

// Work that nobody waits for, on a machine whose clock counts from its own start: it lies where it was asked for.
TEST(ClockOffsets, aClockOfAnotherEpochIsFittedToItsCallers) {
    constexpr std::int64_t kHour = 3'600'000'000'000;
    ClockEstimator estimator(false);
    std::vector<SpanFact> first;
    for (std::uint64_t i = 0; i < 10; ++i) {
        const std::int64_t at = 5 * kHour + std::int64_t(i) * 1'000'000'000;
        const std::int64_t late = 1'000'000 * std::int64_t(i); // of the message on its way
        std::vector<SpanFact> facts{
            spanFact(1, 0, at, at + 20'000'000),
            spanFact(2, 1, at + 5'000'000 + late - 4 * kHour, at + 45'000'000 + late - 4 * kHour, 2)};
        for (SpanFact& fact : facts)
            fact.trace.low = i + 1;
        if (i == 9) first = facts;
        estimator.add(facts);
    }
    const ClockOffsets offsets = estimator.estimate();
    ASSERT_EQ(offsets.wrong().size(), 1U);
    EXPECT_TRUE(offsets.wrong().front().isOfOtherEpoch);
    EXPECT_FALSE(offsets.areTied(1, 2));
    EXPECT_LT(offsets.lastNs() - offsets.firstNs(), kHour);
    Doubts doubts;
    RequestBuilder builder(offsets, doubts);
    const RequestFlow& flow = builder.build(first);
    EXPECT_GE(flow.nodes[1].startNs, flow.nodes[0].startNs);
    EXPECT_LE(flow.nodes[1].startNs, flow.nodes[0].endNs());
    EXPECT_EQ(flow.nodes[0].criticalNs + flow.nodes[1].criticalNs, flow.durationNs());
    EXPECT_EQ(doubts.of(DoubtKind::OutsideParent).count, 0U);

    // The same as late as the recording is long is no other epoch: it may have waited in a queue.
    ClockEstimator queued(false);
    for (std::uint64_t i = 0; i < 10; ++i) {
        const std::int64_t at = 5 * kHour + std::int64_t(i) * 1'000'000'000;
        queued.add(std::vector<SpanFact>{spanFact(1, 0, at, at + 20'000'000),
                                         spanFact(2, 1, at + 8'000'000'000, at + 8'500'000'000, 2)});
    }
    EXPECT_TRUE(queued.estimate().wrong().empty());
}

} // namespace
} // namespace tenfold
