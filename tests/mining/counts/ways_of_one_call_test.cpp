// A call that comes after one reply or another: how often is a law of both together.
#include "core/plan/plan.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/small_trace.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

namespace tenfold::test {
namespace {

/// Readers that get the marked rows of pages: which call is a node's last before it closes is by chance.
Trace readers() {
    SmallTrace made;
    std::mt19937 draw(12);
    int run = 0;
    for (const int scale : {2, 4, 4, 8}) {
        made.run(fmt::format("run-{}", run++), scale);
        for (int node = 0; node < scale; ++node) {
            std::int64_t at = static_cast<std::int64_t>(draw() % 50);
            const auto call = [&](const char* method, Fields request, Fields response) {
                made.call({.sender = fmt::format("reader-{}", node),
                           .method = method,
                           .request = std::move(request),
                           .response = std::move(response),
                           .atMs = at});
                at += 7 + static_cast<std::int64_t>(draw() % 5);
            };
            call("open", {}, {{"", "OK"}});
            const int pages = 3 + static_cast<int>(draw() % 6);
            for (int page = 0; page < pages; ++page) {
                Fields rows = {{"more", std::int64_t{page + 1 < pages ? 1 : 0}}};
                int marked = 0;
                for (int row = 0; row < 4; ++row) {
                    const bool isMarked = draw() % 4 == 0;
                    marked += isMarked ? 1 : 0;
                    rows.emplace_back(fmt::format("rows[{}].id", row), static_cast<std::int64_t>(draw() % 100'000));
                    rows.emplace_back(fmt::format("rows[{}].state", row), isMarked ? "new" : "seen");
                }
                call("page", {}, std::move(rows));
                for (; marked > 0; --marked)
                    call("get", {}, {{"size", static_cast<std::int64_t>(draw() % 100)}});
            }
            call("close", {}, {{"", "OK"}});
        }
    }
    return made.make();
}

TEST(waysOfOneCall, areTogetherWhatTheRunsSay) {
    const MiningResult mined = minedTrace(readers());
    ASSERT_EQ(mined.program.types.size(), 1U);
    ASSERT_EQ(mined.program.types.front().counts, CountOrigin::Replies) << "a program of guards is what this is about";
    for (const double scale : {16.0, 300.0}) {
        const Plan plan = minedPlan(mined.program, scale, {});
        for (const PredictedCount& count : predictCounts(plan))
            if (count.method == "close" || count.method == "open") {
                EXPECT_NEAR(count.predicted, scale, 1) << count.method;
            }
    }
}

} // namespace
} // namespace tenfold::test
