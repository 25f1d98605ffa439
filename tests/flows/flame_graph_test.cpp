#include "core/flows/classes/flame_callers.h"
#include "core/flows/classes/flame_graph.h"

#include "tests/flows/flows_fixture.h"
#include "tests/flows/request_writer.h"

#include <gtest/gtest.h>

#include <map>

namespace tenfold {
namespace {

using namespace test;

using FlamePath = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

struct BruteFlame {
    std::map<FlamePath, FlameFigures> paths;

    void add(const RequestFlow& flow) {
        for (const FlowNode& node : flow.nodes) {
            FlamePath path;
            for (const FlowNode* at = &node;; at = &flow.nodes[at->parent]) {
                path.insert(path.begin(), {flow.factOf(*at).service, flow.factOf(*at).operation});
                if (at->parent == FlowNode::kNone) break;
            }
            FlameFigures& figures = paths[path];
            ++figures.count;
            figures.errors += flow.isError(node) ? 1 : 0;
            figures.selfNs += node.selfNs;
            figures.totalNs += node.durationNs;
            for (std::size_t length = 1; length <= path.size(); ++length)
                paths[FlamePath(path.begin(), path.begin() + std::ptrdiff_t(length))].workNs += node.selfNs;
        }
    }
};

TEST(FlameGraph, framesAreThePathsOfABruteForce) {
    const std::uint32_t seed = 20261127;
    std::mt19937 random(seed);
    for (int round = 0; round < 60; ++round) {
        SCOPED_TRACE(testing::Message() << "seed " << seed << " round " << round);
        NameTable names;
        for (int i = 1; i < 10; ++i)
            names.number("name " + std::to_string(i));
        FlameCounter counter(names);
        BruteFlame brute;
        for (int request = 0; request < 5; ++request) {
            const std::vector<SpanFact> facts = randomRequest(random, 1 + std::size_t(round));
            const ClockOffsets clocks;
            Doubts doubts;
            RequestBuilder builder(clocks, doubts);
            const RequestFlow& flow = builder.build(facts);
            counter.add(flow);
            brute.add(flow);
        }
        const FlameGraph graph = counter.finish();
        const std::vector<FlameFrame>& frames = graph.frames;
        EXPECT_EQ(graph.requests[0], 5U);
        ASSERT_EQ(frames.size(), brute.paths.size());
        std::map<std::uint32_t, std::int64_t> lastWork; // by parent: side by side, most first
        for (std::size_t i = 0; i < frames.size(); ++i) {
            FlamePath path;
            for (std::uint32_t at = std::uint32_t(i); at != FlameFrame::kNone; at = frames[at].parent) {
                path.insert(path.begin(), {names.number(graph.names.text(frames[at].service)),
                                           names.number(graph.names.text(frames[at].operation))});
                EXPECT_LT(i, frames[at].end);
                if (frames[at].parent != FlameFrame::kNone) {
                    EXPECT_LT(frames[at].parent, at);
                }
            }
            EXPECT_EQ(frames[i].depth + 1, path.size());
            const FlameFigures &found = frames[i].of[0], &expected = brute.paths.at(path);
            EXPECT_EQ(found.count, expected.count);
            EXPECT_EQ(found.errors, expected.errors);
            EXPECT_EQ(found.selfNs, expected.selfNs);
            EXPECT_EQ(found.totalNs, expected.totalNs);
            EXPECT_EQ(found.workNs, expected.workNs);
            const auto [last, isFirst] = lastWork.try_emplace(frames[i].parent, found.workNs);
            EXPECT_LE(found.workNs, last->second);
            last->second = found.workNs;
        }
    }
}

struct BrutePlace {
    FlameFigures of;
    std::uint64_t inner = 0;
    std::map<std::pair<std::uint32_t, std::uint32_t>, FlameFigures> callers, callees;
};

void addSpan(FlameFigures& figures, const RequestFlow& flow, const FlowNode& node, std::int64_t workNs) {
    ++figures.count;
    figures.errors += flow.isError(node) ? 1 : 0;
    figures.selfNs += node.selfNs;
    figures.totalNs += node.durationNs;
    figures.workNs += workNs;
}

/// Span by span: what is below is found by walking up from everything.
void addTo(BrutePlace& place, std::pair<std::uint32_t, std::uint32_t> names, const RequestFlow& flow) {
    const auto namesOf = [&](const FlowNode& node) {
        return std::pair(flow.factOf(node).service, flow.factOf(node).operation);
    };
    const auto hasAbove = [&](const FlowNode& node, const auto& is) {
        for (std::uint32_t at = node.parent; at != FlowNode::kNone; at = flow.nodes[at].parent)
            if (is(at)) return true;
        return false;
    };
    const auto isPlace = [&](std::uint32_t at) { return namesOf(flow.nodes[at]) == names; };
    const auto workOf = [&](std::uint32_t top) {
        std::int64_t sum = flow.nodes[top].selfNs;
        for (const FlowNode& node : flow.nodes)
            if (hasAbove(node, [&](std::uint32_t at) { return at == top; })) sum += node.selfNs;
        return sum;
    };
    const auto isOutermost = [&](std::uint32_t at) { return isPlace(at) && !hasAbove(flow.nodes[at], isPlace); };
    for (std::uint32_t i = 0; i < flow.nodes.size(); ++i) {
        const FlowNode& node = flow.nodes[i];
        if (node.parent != FlowNode::kNone && isOutermost(node.parent))
            addSpan(place.callees[namesOf(node)], flow, node, workOf(i));
        if (!isPlace(i)) continue;
        if (!isOutermost(i)) {
            ++place.inner;
            continue;
        }
        addSpan(place.of, flow, node, workOf(i));
        const bool isRoot = node.parent == FlowNode::kNone;
        addSpan(place.callers[isRoot ? std::pair(PlaceNeighbour::kNone, PlaceNeighbour::kNone)
                                     : namesOf(flow.nodes[node.parent])],
                flow, node, workOf(i));
    }
}

void expectEqual(const FlameFigures& found, const FlameFigures& expected) {
    EXPECT_EQ(found.count, expected.count);
    EXPECT_EQ(found.errors, expected.errors);
    EXPECT_EQ(found.selfNs, expected.selfNs);
    EXPECT_EQ(found.totalNs, expected.totalNs);
    EXPECT_EQ(found.workNs, expected.workNs);
}

TEST(FlameGraph, callersAndCalleesAreThoseOfABruteForce) {
    const std::uint32_t seed = 20261128;
    std::mt19937 random(seed);
    for (int round = 0; round < 40; ++round) {
        SCOPED_TRACE(testing::Message() << "seed " << seed << " round " << round);
        NameTable names;
        for (int i = 1; i < 10; ++i)
            names.number("name " + std::to_string(i));
        FlameCounter counter(names);
        const std::vector<SpanFact> facts = randomRequest(random, 1 + std::size_t(round));
        const ClockOffsets clocks;
        Doubts doubts;
        RequestBuilder builder(clocks, doubts);
        const RequestFlow& flow = builder.build(facts);
        counter.add(flow);
        const FlameGraph graph = counter.finish();
        const auto numbers = [&](std::uint32_t service, std::uint32_t operation) {
            if (service == PlaceNeighbour::kNone) return std::pair(service, operation);
            return std::pair(names.number(graph.names.text(service)), names.number(graph.names.text(operation)));
        };
        const std::uint32_t frame = std::uint32_t(random() % graph.frames.size());
        const FlamePlace place = placeOf(graph, frame);
        BrutePlace brute;
        addTo(brute, numbers(place.service, place.operation), flow);
        expectEqual(place.of[0], brute.of);
        EXPECT_EQ(place.inner[0], brute.inner);
        const std::array<std::pair<const std::vector<PlaceNeighbour>*, decltype(&brute.callers)>, 2> sides{
            {{&place.callers, &brute.callers}, {&place.callees, &brute.callees}}};
        std::array<std::int64_t, 2> work{0, place.of[0].selfNs};
        for (std::size_t side = 0; side < 2; ++side) {
            ASSERT_EQ(sides[side].first->size(), sides[side].second->size());
            for (const PlaceNeighbour& one : *sides[side].first) {
                expectEqual(one.of[0], sides[side].second->at(numbers(one.service, one.operation)));
                work[side] += one.of[0].workNs;
            }
            EXPECT_EQ(work[side], place.of[0].workNs);
        }
    }
}

TEST(FlameGraph, whatIsTooDeepStandsAtTheDeepestFrame) {
    constexpr std::uint64_t kDepth = 1000;
    std::vector<SpanFact> facts;
    for (std::uint64_t i = 1; i <= kDepth; ++i)
        facts.push_back(spanFact(i, i - 1, std::int64_t(i), std::int64_t(3 * kDepth - i)));
    const ClockOffsets clocks;
    Doubts doubts;
    RequestBuilder builder(clocks, doubts);
    NameTable names;
    names.number("one");
    FlameCounter counter(names);
    counter.add(builder.build(facts));
    const FlameGraph graph = counter.finish();
    EXPECT_EQ(graph.deeper, kDepth - FlameGraph::kDeepestFrame - 1);
    EXPECT_EQ(graph.frames.size(), FlameGraph::kDeepestFrame + 1);
    EXPECT_EQ(graph.frames.front().of[0].workNs, std::int64_t(3 * kDepth - 2)) << "as long as the request";
}

class FlameOfRuns : public WrittenRuns {};

TEST_F(FlameOfRuns, whatGotSlowerIsWhereARequestSpendsMore) {
    const WrittenRequest fast{{-1, "GET /", 0, 1000}, {0, "load", 100, 300, 1}, {0, "draw", 500, 200, 1}};
    const WrittenRequest slow{{-1, "GET /", 0, 1500}, {0, "load", 100, 800, 1}, {0, "draw", 1000, 200, 1}};
    write("a", {fast, fast, fast});
    write("b", {slow, slow});
    import();
    auto before = flameGraph(*m_workspace, population("run = a"), m_progress);
    auto after = flameGraph(*m_workspace, population("run = b"), m_progress);
    ASSERT_TRUE(succeeded(before) && succeeded(after));
    const FlameGraph graph = flameChange(*before, *after);
    EXPECT_EQ(graph.requests, (std::array<std::uint64_t, 2>{3, 2}));
    std::map<std::string, double> changes;
    for (const FlameFrame& frame : graph.frames)
        changes[graph.names.text(frame.operation)] = graph.changeNs(frame);
    EXPECT_EQ(changes, (std::map<std::string, double>{{"GET /", 0}, {"load", 500'000}, {"draw", 0}}));
    EXPECT_EQ(graph.workNs, (std::array<std::int64_t, 2>{3'000'000, 3'000'000}));

    // What the classes add up to is the same.
    auto flows = gatherFlows(*m_workspace, population("run = a"), {}, m_progress);
    ASSERT_TRUE(succeeded(flows));
    const FlameGraph ofClasses = flameOf(*flows);
    ASSERT_EQ(ofClasses.frames.size(), before->frames.size());
    for (std::size_t i = 0; i < before->frames.size(); ++i) {
        EXPECT_EQ(ofClasses.frames[i].of[0].selfNs, before->frames[i].of[0].selfNs);
        EXPECT_EQ(ofClasses.frames[i].of[0].totalNs, before->frames[i].of[0].totalNs);
        EXPECT_EQ(ofClasses.frames[i].of[0].count, before->frames[i].of[0].count);
    }
}

} // namespace
} // namespace tenfold
