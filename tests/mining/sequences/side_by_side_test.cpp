// In what order the calls of nodes stand that go on as replies say (method.md, Plans): by the clock, or each behind the
// one before it on its connection.
#include "tests/testing/mined_trace.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <set>
#include <string>

namespace tenfold::test {
namespace {

/// The order of workers that go on as replies say, with what says that a job is done and the rest on these threads.
/// @param tickMs  of the clock
CallOrder orderOf(const std::function<std::string(bool isDone, int job)>& threadOf, int tickMs = 1) {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        made.run("s" + std::to_string(scale), scale);
        std::mt19937 random(static_cast<std::uint32_t>(scale));
        for (int w = 0; w < 3 * scale; ++w) {
            int at = 500 + 13 * w;
            for (int job = 0; job < 14; ++job) {
                const auto call = [&](const char* method, const Fields& response = {}) {
                    at += 3 + static_cast<int>(random() % 17);
                    made.call({.sender = "worker-" + std::to_string(w),
                               .method = method,
                               .response = response,
                               .atMs = at / tickMs * tickMs,
                               .thread = threadOf(method == std::string("done"), job)});
                };
                const bool isThere = random() % 10 < 7;
                call("fetch", {{"job", isThere ? Value(std::int64_t{job}) : Value()}});
                for (std::uint32_t k = 1 + random() % 3; k > 0; --k)
                    call(isThere ? "extend" : "wait");
                for (std::uint32_t k = isThere ? random() % 3 : 0; k > 0; --k)
                    call("note");
                if (isThere) call("done");
            }
        }
    }
    const MiningResult mined = minedTrace(made.make());
    std::set<CallOrder> orders;
    for (const NodeProgram& type : mined.program.types)
        if (type.counts == CountOrigin::Replies) orders.insert(type.order);
    EXPECT_EQ(orders.size(), 1U);
    return orders.empty() ? CallOrder::ByTime : *orders.begin();
}

TEST(sideBySide, connectionsThatAreUnderWayTogetherHaveEachItsOrder) {
    EXPECT_EQ(orderOf([](bool isDone, int) { return isDone ? "conn-1" : "conn-2"; }), CallOrder::ByThread);
}

TEST(sideBySide, oneConnectionOrOneAfterAnotherIsOneOrder) {
    EXPECT_EQ(orderOf([](bool, int) { return ""; }), CallOrder::ByTime);
    EXPECT_EQ(orderOf([](bool, int) { return "conn-1"; }), CallOrder::ByTime);
    const auto oneAJob = [](bool, int job) { return "conn-" + std::to_string(job); };
    EXPECT_EQ(orderOf(oneAJob), CallOrder::ByTime);
    const auto oneACall = [n = 0](bool, int) mutable { return "conn-" + std::to_string(++n); };
    EXPECT_EQ(orderOf(oneACall, 40), CallOrder::ByTime) << "several at the same tick of the clock";
}

} // namespace
} // namespace tenfold::test
