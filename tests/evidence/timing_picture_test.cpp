// What a picture of starts and clocks shows, against systems made with known times.
#include "core/evidence/timing_picture.h"
#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

constexpr std::int64_t kMs = 1'000'000;

/// A leader that says go after 2 s, workers that start 500 ms later, or one after another, and beat once a second.
Trace runsOf(const std::vector<int>& scales, bool isChain) {
    SmallTrace made;
    for (const int scale : scales) {
        made.run("s" + std::to_string(scale), scale);
        made.call({.sender = "leader", .method = "look", .atMs = 0});
        made.call({.sender = "leader", .method = "go", .atMs = 2000 + 37 * scale, .tookMs = 3});
        for (int w = 0; w < 2 * scale; ++w) {
            const std::string name = "worker-" + std::to_string(w);
            const int start = 2503 + 37 * scale + (isChain ? 701 * w : 0);
            made.call({.sender = name, .method = "hello", .atMs = start});
            for (int b = 1; b <= 8; ++b)
                made.call({.sender = name, .method = "beat", .atMs = start + 1000 * b});
            made.call({.sender = name, .method = "bye", .atMs = start + 8500, .tookMs = 20});
        }
    }
    return made.make();
}

TimingPicture pictureOf(bool isChain) {
    NoProgress progress;
    const auto mining = mine(runsOf({2, 3, 4}, isChain), {}, progress);
    EXPECT_TRUE(succeeded(mining));
    auto picture = timingPicture(runsOf({3}, isChain), *mining, progress);
    EXPECT_TRUE(succeeded(picture));
    return picture ? std::move(*picture) : TimingPicture{};
}

TEST(timingPicture, showsWhatEachNodeWaitedFor) {
    const TimingPicture picture = pictureOf(false);
    ASSERT_EQ(picture.nodes.size(), 7U);
    EXPECT_EQ(picture.run, "s3");
    EXPECT_EQ(picture.spanNs, (2503 + 111 + 8500 + 20) * kMs);
    EXPECT_EQ(picture.nodes[0].node, "leader"); // the type that starts first
    EXPECT_EQ(picture.nodes[0].endNs, 2114 * kMs);
    for (std::size_t w = 1; w < picture.nodes.size(); ++w) {
        const StartedNode& node = picture.nodes[w];
        EXPECT_EQ(node.startNs, 2614 * kMs);
        EXPECT_EQ(node.endNs, (2614 + 8520) * kMs);
        EXPECT_EQ(node.calls, 10U);
        ASSERT_TRUE(node.wait);
        EXPECT_EQ(node.wait->node, 0); // the leader's go, which ended 500 ms before
        EXPECT_EQ(node.wait->ns, 2114 * kMs);
        EXPECT_TRUE(node.wait->isNear);
    }
}

TEST(timingPicture, showsAChainFromNodeToNode) {
    const TimingPicture picture = pictureOf(true);
    ASSERT_EQ(picture.nodes.size(), 7U);
    for (std::size_t w = 2; w < picture.nodes.size(); ++w) {
        ASSERT_TRUE(picture.nodes[w].wait) << w;
        EXPECT_EQ(picture.nodes[w].wait->node, static_cast<int>(w) - 1);
        EXPECT_LT(picture.nodes[w].wait->ns, picture.nodes[w].startNs);
    }
}

TEST(timingPicture, hasTheIntervalsOfEveryClock) {
    const TimingPicture picture = pictureOf(false);
    std::size_t clocks = 0;
    for (const auto& type : picture.clocks)
        for (const auto& intervals : type) {
            ++clocks;
            EXPECT_EQ(intervals.size(), 6U * 7); // six workers, eight beats each
            for (const ClockInterval& interval : intervals)
                EXPECT_EQ(interval.lengthNs, 1000 * kMs);
        }
    EXPECT_EQ(clocks, 1U);
}

TEST(timingPicture, marksANodeThatStartsTooLate) {
    NoProgress progress;
    const auto mining = mine(runsOf({2, 3, 4}, false), {}, progress);
    ASSERT_TRUE(succeeded(mining));
    SmallTrace late;
    late.run("late", 1);
    late.call({.sender = "leader", .method = "look", .atMs = 0});
    late.call({.sender = "leader", .method = "go", .atMs = 2000});
    late.call({.sender = "worker-0", .method = "hello", .atMs = 2501});
    late.call({.sender = "worker-1", .method = "hello", .atMs = 9000});
    const auto picture = timingPicture(late.make(), *mining, progress);
    ASSERT_TRUE(succeeded(picture));
    ASSERT_EQ(picture->nodes.size(), 3U);
    EXPECT_TRUE(picture->nodes[1].wait->isNear);
    EXPECT_FALSE(picture->nodes[2].wait->isNear);
}

TEST(timingPicture, leavesOutWhatTheProgramDrops) {
    NoProgress progress;
    const std::vector<Answer> drop = {{"nondeterminism", "nondeterminism/differs/hello", "drop", ""}};
    MiningOptions options;
    options.decisions = drop;
    const auto mining = mine(runsOf({2, 3, 4}, false), options, progress);
    ASSERT_TRUE(succeeded(mining));
    const auto picture = timingPicture(runsOf({3}, false), *mining, progress);
    ASSERT_TRUE(succeeded(picture));
    for (std::size_t w = 1; w < picture->nodes.size(); ++w)
        EXPECT_EQ(picture->nodes[w].calls, 9U) << "eight beats and a bye, as mining saw them";
}

TEST(timingPicture, ofNothingIsEmpty) {
    NoProgress progress;
    const auto picture = timingPicture(Trace(), MiningResult(), progress);
    ASSERT_TRUE(succeeded(picture));
    EXPECT_TRUE(isEmpty(picture->nodes));
}

} // namespace
} // namespace tenfold::test
