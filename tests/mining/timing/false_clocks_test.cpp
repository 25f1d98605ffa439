// What looks like a clock and is none: a pace of work, and an answer that is held back.
#include "tests/testing/mined_trace.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <random>
#include <string>

namespace tenfold::test {
namespace {

/// Makes the calls of one node; returns nothing. @param ms  when they begin
using Works = std::function<void(SmallTrace&, const std::string& sender, double scale, std::mt19937&)>;

NodeProgram nodeThat(const Works& works) {
    SmallTrace made;
    std::mt19937 draw(5);
    int run = 0;
    for (const int scale : {2, 4, 4, 8}) {
        made.run("run" + std::to_string(run++), scale);
        for (int node = 0; node < scale; ++node)
            works(made, "node" + std::to_string(node), scale, draw);
    }
    return minedTrace(made.make()).program.types.front();
}

std::int64_t within(std::mt19937& draw, std::int64_t least, std::int64_t most) {
    return least + static_cast<std::int64_t>(draw() % static_cast<std::uint64_t>(most - least + 1));
}

TEST(FalseClocks, workAtAnEvenPaceIsCounted) {
    const NodeProgram node =
        nodeThat([](SmallTrace& trace, const std::string& sender, double scale, std::mt19937& draw) {
            std::int64_t at = within(draw, 0, 50);
            trace.call({.sender = sender, .method = "join", .atMs = at});
            for (int entry = 0; entry < 6 * static_cast<int>(scale); ++entry)
                trace.call({.sender = sender, .method = "apply", .atMs = at += within(draw, 450, 550)});
        });
    EXPECT_TRUE(node.timers.empty()) << "six a scale in each node: a clock's number would follow its life";
}

TEST(FalseClocks, aClockWhoseNodesLiveByTheScaleIsOne) {
    const NodeProgram node = nodeThat([](SmallTrace& trace, const std::string& sender, double scale,
                                         std::mt19937& draw) {
        const std::int64_t from = within(draw, 0, 50);
        trace.call({.sender = sender, .method = "join", .atMs = from});
        for (int tick = 1; tick <= 6 * static_cast<int>(scale); ++tick) // near its beats, however late the last one was
            trace.call({.sender = sender, .method = "beat", .atMs = from + 500 * tick + within(draw, -25, 25)});
    });
    ASSERT_EQ(node.timers.size(), 1U);
    EXPECT_EQ(node.timers.front().call.method, "beat");
}

/// Asks again and again; the server answers after `heldMs` of each 1000.
NodeProgram askingNode(std::int64_t heldMs) {
    return nodeThat([=](SmallTrace& trace, const std::string& sender, double, std::mt19937& draw) {
        std::int64_t at = within(draw, 0, 50);
        trace.call({.sender = sender, .method = "attach", .atMs = at});
        for (std::int64_t left = within(draw, 9, 30); left > 0; --left) {
            at += 1000 + within(draw, 0, 2);
            trace.call(
                {.sender = sender, .method = "await", .response = {{"", Value()}}, .atMs = at, .tookMs = heldMs});
        }
        trace.call({.sender = sender, .method = "detach", .atMs = at + 1001});
    });
}

TEST(FalseClocks, anAnswerThatIsHeldBackIsNoTick) {
    EXPECT_TRUE(askingNode(999).timers.empty());
    EXPECT_EQ(askingNode(2).timers.size(), 1U);
}

} // namespace
} // namespace tenfold::test
