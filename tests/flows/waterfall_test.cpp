#include "core/flows/requests/waterfall.h"

#include "tests/flows/flows_fixture.h"

#include <gtest/gtest.h>

#include <set>

namespace tenfold {
namespace {

using namespace test;

struct BuiltRequest {
    std::vector<SpanFact> facts;
    ClockOffsets clocks;
    Doubts doubts;
    RequestBuilder builder{clocks, doubts};
    const RequestFlow& flow;
    explicit BuiltRequest(std::vector<SpanFact> spans)
        : facts(std::move(spans))
        , flow(builder.build(facts)) {}
};

TEST(Waterfall, pathIsWholeAndRowsAreAllSpans) {
    const std::uint32_t seed = 20261124;
    std::mt19937 random(seed);
    for (int round = 0; round < 300; ++round) {
        SCOPED_TRACE(testing::Message() << "seed " << seed << " round " << round);
        const BuiltRequest request(randomRequest(random, 1 + std::size_t(round) % 40));
        const RequestFlow& flow = request.flow;
        const Waterfall waterfall = waterfallOf(flow, {static_cast<std::uint32_t>(round % 4), 50'000});

        std::int64_t at = flow.startNs();
        std::vector<std::int64_t> critical(flow.nodes.size());
        for (const CriticalPart& part : waterfall.critical) {
            EXPECT_EQ(part.time.fromNs, at);
            at = part.time.toNs;
            critical[part.node] += part.time.lengthNs();
        }
        EXPECT_EQ(at, flow.startNs() + flow.durationNs());
        std::set<std::uint32_t> nodes;
        for (std::uint32_t i = 0; i < flow.nodes.size(); ++i)
            EXPECT_EQ(critical[i], flow.nodes[i].criticalNs);

        for (std::uint32_t r = 0; r < waterfall.rows.size(); ++r) {
            const WaterfallRow& row = waterfall.rows[r];
            std::int64_t below = row.isHead() ? 0 : flow.nodes[row.node].selfNs;
            std::uint32_t children = 0;
            for (std::uint32_t c = r + 1; c < row.end; c = waterfall.rows[c].end) {
                EXPECT_EQ(waterfall.rows[c].parent, r);
                EXPECT_EQ(waterfall.rows[c].depth, row.depth + 1);
                below += waterfall.rows[c].belowSelfNs;
                ++children;
            }
            EXPECT_EQ(row.belowSelfNs, below);
            if (row.isHead())
                EXPECT_EQ(children, row.members);
            else
                EXPECT_TRUE(nodes.insert(row.node).second) << "two rows of a span";
        }
        EXPECT_EQ(nodes.size(), flow.nodes.size());
    }
}

TEST(Waterfall, equalSiblingsHaveOneHead) {
    std::vector<SpanFact> facts{spanFact(1, 0, 1000, 2000)};
    for (std::uint64_t i = 0; i < 3; ++i) {
        facts.push_back(spanFact(2 + 2 * i, 1, 1000 + 100 * std::int64_t(i), 1050 + 100 * std::int64_t(i), 1,
                                 SpanKind::Internal, 7));
        facts.push_back(spanFact(3 + 2 * i, 1, 1050 + 100 * std::int64_t(i), 1060 + 100 * std::int64_t(i), 1,
                                 SpanKind::Internal, i == 2 ? 9 : 8));
    }
    const BuiltRequest request(facts);
    const Waterfall waterfall = waterfallOf(request.flow, {3, 0});
    std::vector<std::pair<std::uint32_t, std::uint32_t>> rows; // depth, members
    for (const WaterfallRow& row : waterfall.rows)
        rows.emplace_back(row.depth, row.members);
    using Rows = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
    EXPECT_EQ(rows, (Rows{{0, 1}, {1, 3}, {2, 1}, {2, 1}, {2, 1}, {1, 1}, {1, 1}, {1, 1}}));
    EXPECT_EQ(waterfall.rows[1].time, (TimeStretch{1000, 1250}));
    EXPECT_EQ(waterfall.rows[1].selfNs, 150);
}

TEST(Waterfall, idleIsWhereNothingRuns) {
    // two roots, the second long after the first; a span of neither length nor parent between them
    const BuiltRequest request({spanFact(1, 0, 1000, 2000), spanFact(2, 0, 9000, 9500), spanFact(3, 0, 5000, 5000)});
    const Waterfall waterfall = waterfallOf(request.flow, {3, 500});
    EXPECT_EQ(waterfall.time, (TimeStretch{1000, 9500}));
    EXPECT_EQ(waterfall.idle, (std::vector<TimeStretch>{{2000, 5000}, {5000, 9000}}));
    EXPECT_TRUE(waterfallOf(request.flow, {3, 4000}).idle.empty());

    const BusyTime axis(waterfall.time, waterfall.idle, 0.1);
    EXPECT_EQ(axis.busyNs(), 1500);
    EXPECT_DOUBLE_EQ(axis.position(1000), 0);
    EXPECT_DOUBLE_EQ(axis.position(1750), 0.4);
    EXPECT_DOUBLE_EQ(axis.position(2000), 0.8 * 1000 / 1500);
    EXPECT_NEAR(axis.position(3500), axis.position(2000) + 0.05, 1e-12);
    EXPECT_NEAR(axis.position(5000), axis.position(2000) + 0.1, 1e-12);
    EXPECT_NEAR(axis.position(9000), axis.position(2000) + 0.2, 1e-12);
    EXPECT_DOUBLE_EQ(axis.position(9500), 1);
}

TEST(Waterfall, aDeepChainIsNoFault) {
    std::vector<SpanFact> facts;
    constexpr std::uint64_t kDeep = 200'000;
    for (std::uint64_t i = 1; i <= kDeep; ++i)
        facts.push_back(spanFact(i, i - 1, 1'000'000 + std::int64_t(i), 9'000'000 - std::int64_t(i)));
    const BuiltRequest request(facts);
    const Waterfall waterfall = waterfallOf(request.flow, {});
    EXPECT_EQ(waterfall.rows.size(), kDeep);
    EXPECT_EQ(waterfall.rows.back().depth, kDeep - 1);
}

} // namespace
} // namespace tenfold
