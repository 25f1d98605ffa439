// Pools: what a node opens, uses in turn for ever new work, and closes.
#include "core/mining/counts/stocks.h"

#include "core/plan/plan.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace tenfold::test {
namespace {

/// A gateway with a connection a scale; each gets five queries, in turn or one after the other.
Trace gateways(bool isInTurn) {
    SmallTrace made;
    int run = 0;
    for (const int scale : {2, 4, 4, 8}) {
        made.run("run" + std::to_string(run++), scale);
        const auto call = [&](const char* method, Fields request, Fields response) {
            made.call({.sender = "gateway",
                       .method = method,
                       .request = std::move(request),
                       .response = std::move(response)});
        };
        const auto name = [](int connection) { return "conn-" + std::to_string(connection); };
        for (int c = 0; c < scale; ++c)
            call("open", {}, {{"id", name(c)}});
        for (int q = 0; q < 5 * scale; ++q)
            call("query", {{"id", name(isInTurn ? q % scale : q / 5)}, {"text", "select " + std::to_string(q)}},
                 {{"rows", std::int64_t{1}}});
        for (int c = 0; c < scale; ++c)
            call("close", {{"id", name(c)}}, {{"ok", true}});
    }
    return made.make();
}

TEST(Stocks, whatIsUsedInTurnMayHaveALimit) {
    Trace trace = gateways(true);
    const std::set<StringId> targets = {trace.strings.find("server")};
    const std::vector<SenderId> senders = {SenderId(0), SenderId(1), SenderId(2), SenderId(3)};
    EXPECT_EQ(stocksOf(trace, senders, targets), (std::set<CallName>{{"server", "open"}, {"server", "close"}}));
    trace = gateways(false);
    EXPECT_TRUE(stocksOf(trace, senders, targets).empty()) << "each is used up before the next";
}

TEST(Stocks, areNotSureBeyondTheRecord) {
    for (const bool isInTurn : {true, false}) {
        const Plan plan = minedPlan(minedTrace(gateways(isInTurn)).program, 40, {});
        for (const PredictedCount& count : predictCounts(plan)) {
            const bool isSure = count.low == count.high;
            EXPECT_EQ(isSure, count.method == "query" || !isInTurn) << count.method << isInTurn;
            if (isSure) continue;
            EXPECT_LE(count.low, 12) << "a pool of twelve, say";
            EXPECT_EQ(count.predicted, 40);
        }
    }
    const Plan recorded = minedPlan(minedTrace(gateways(true)).program, 8, {});
    for (const PredictedCount& count : predictCounts(recorded))
        EXPECT_EQ(count.low, count.high) << count.method;
}

} // namespace
} // namespace tenfold::test
