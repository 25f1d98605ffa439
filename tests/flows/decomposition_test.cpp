#include "core/flows/compare/decomposition.h"

#include "tests/flows/flows_fixture.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using namespace test;

// The parts add up to the change end to end, whatever the requests are.
TEST(Decomposition, partsAddUpExactly) {
    const std::uint32_t seed = 1971;
    std::mt19937 random(seed);
    for (int round = 0; round < 40; ++round) {
        SCOPED_TRACE(testing::Message() << "seed " << seed << " round " << round);
        FlowPaths tree;
        const ClockOffsets clocks;
        Doubts doubts;
        RequestBuilder builder(clocks, doubts);
        std::array<std::uint64_t, 2> requests{};
        std::array<double, 2> sums{};
        for (std::size_t side = 0; side < 2; ++side)
            for (int i = 0; i < 20 + round; ++i) {
                std::vector<SpanFact> facts = randomRequest(random, 1 + random() % 12);
                for (SpanFact& fact : facts)
                    if (!fact.hasParent) fact.operation = 1 + random() % 3;
                const RequestFlow& flow = builder.build(facts);
                tree.add(flow, side, random() % kTimeBlocks);
                ++requests[side];
                sums[side] += double(flow.durationNs());
            }
        tree.finish();
        double parts = 0;
        for (const PathChange& change : decompose(tree, requests[0], requests[1]))
            parts += change.timeNs + change.countNs + change.mixNs;
        const double whole = sums[1] / double(requests[1]) - sums[0] / double(requests[0]);
        EXPECT_NEAR(parts, whole, 1e-6 * std::abs(sums[0]));
    }
}

} // namespace
} // namespace tenfold
