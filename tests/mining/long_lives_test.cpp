// Calls that only long-lived nodes make (method.md, Clocks): told when they are mined, and told apart from other
// surprises when a run that was kept back has them and no mined one.
#include "core/mining/work/mining_result.h"
#include "core/plan/plan.h"
#include "core/validation/validation.h"
#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <fmt/format.h>

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

/// Writers that open a file, write for a time and close it; who has it open for half a minute renews the lease then.
void writersOf(SmallTrace& made, int scale, std::int64_t longestMs, unsigned draw = 1) {
    for (int writer = 0; writer < scale; ++writer) {
        const std::string sender = fmt::format("writer-{}", writer);
        draw = draw * 1103515245U + 12345U;
        const std::int64_t livesMs = writer == 0 ? longestMs : 1'000 + longestMs * (draw / 65536U % 100) / 110;
        made.call({.sender = sender, .method = "open", .atMs = 10});
        made.call({.sender = sender, .method = "write", .atMs = 40});
        if (livesMs > 30'000) made.call({.sender = sender, .method = "renewLease", .atMs = 30'000});
        made.call({.sender = sender, .method = "close", .atMs = livesMs});
    }
}

Result<MiningResult> minedLives(std::int64_t longestMs) {
    SmallTrace made;
    for (const int scale : {4, 6, 8})
        for (int repetition = 1; repetition <= 2; ++repetition) {
            made.run(fmt::format("s{}r{}", scale, repetition), scale);
            writersOf(made, scale, longestMs, static_cast<unsigned>(10 * scale + repetition));
        }
    NoProgress progress;
    return mine(made.make(), {}, progress);
}

TEST(longLives, callsOfLongLivedNodesAreTold) {
    const auto result = minedLives(50'000);
    ASSERT_TRUE(succeeded(result));
    std::string told;
    for (const std::string& warning : textsOf(result->warnings))
        if (warning.starts_with("renewLease")) told += warning;
    EXPECT_NE(told.find("goes with the time, not with the scale"), std::string::npos);
    const auto quiet = minedLives(20'000);
    ASSERT_TRUE(succeeded(quiet));
    for (const std::string& warning : textsOf(quiet->warnings))
        EXPECT_EQ(warning.find("renewLease"), std::string::npos);
}

TEST(longLives, aSurpriseOfALongRunIsExplained) {
    const auto result = minedLives(20'000);
    ASSERT_TRUE(succeeded(result));
    const auto plan = extrapolate(result->program, {10, {}, {}, {}});
    ASSERT_TRUE(succeeded(plan));
    NoProgress progress;
    SmallTrace made;
    made.run("check", 10);
    writersOf(made, 10, 33'000, 7);
    const auto report = validate(*plan, made.make(), progress);
    ASSERT_TRUE(succeeded(report));
    ASSERT_EQ(report->unseen.size(), 1U);
    EXPECT_EQ(report->unseen[0].method, "renewLease");
    EXPECT_GE(report->unseen[0].count, 1U);
    EXPECT_NE(report->unseen[0].reason.text().find(" s or longer; those mined lived "), std::string::npos)
        << report->unseen[0].reason.text();
    SmallTrace other;
    other.run("check", 10);
    writersOf(other, 10, 10'000, 7);
    other.call({.sender = "writer-3", .method = "panic"});
    const auto unexplained = validate(*plan, other.make(), progress);
    ASSERT_TRUE(succeeded(unexplained));
    ASSERT_EQ(unexplained->unseen.size(), 1U);
    EXPECT_EQ(unexplained->unseen[0].reason.text(), "");
}

} // namespace
} // namespace tenfold::test
