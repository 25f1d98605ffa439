#include "core/prepare/relocate.h"

#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <random>

namespace tenfold::test {
namespace {

/// PatternMiner's example: two nodes log A B C D C D; each C triggers an E and each D an F, logged by a
/// third node, where they look like EEFFEFEF.
Trace specExample() {
    SmallTrace trace;
    const auto own = [&](const std::string& node, std::int64_t at, const std::string& method, const std::string& id) {
        trace.call({.sender = node, .method = method, .atMs = at, .requestId = id});
    };
    const auto caused = [&](std::int64_t at, const std::string& method, const std::string& cause) {
        trace.call({.sender = "B", .method = method, .atMs = at, .cause = cause});
    };
    std::int64_t at = 0;
    for (const std::string node : {"A-1", "A-2"}) {
        own(node, at++, "A", "");
        own(node, at++, "B", "");
    }
    const auto step = [&](const std::string& node, const std::string& method, const std::string& round) {
        own(node, at++, method, node + method + round);
    };
    step("A-1", "C", "1"), step("A-2", "C", "1");
    caused(at++, "E", "A-1C1"), caused(at++, "E", "A-2C1");
    step("A-1", "D", "1"), step("A-2", "D", "1");
    caused(at++, "F", "A-1D1"), caused(at++, "F", "A-2D1");
    step("A-1", "C", "2");
    caused(at++, "E", "A-1C2");
    step("A-1", "D", "2");
    caused(at++, "F", "A-1D2");
    step("A-2", "C", "2");
    caused(at++, "E", "A-2C2");
    step("A-2", "D", "2");
    caused(at++, "F", "A-2D2");
    return trace.make();
}

TEST(relocate, showsTheLoopOfTheSpecification) {
    Trace trace = specExample();
    ASSERT_EQ(methodsOf(trace, "B"), "E E F F E F E F");
    const auto homes = relocateByCause(trace);
    EXPECT_EQ(methodsOf(trace, "A-1"), "A B C E D F C E D F");
    EXPECT_EQ(methodsOf(trace, "A-2"), "A B C E D F C E D F");
    EXPECT_EQ(methodsOf(trace, "B"), "");
    ASSERT_EQ(homes.size(), 8U);
    for (const auto& [event, home] : homes) {
        EXPECT_EQ(trace.sender(home).name, "B");
        const std::string& method = trace.text(trace.events[event].method);
        EXPECT_TRUE(method == "E" || method == "F") << method;
    }
}

TEST(relocate, leavesATraceWithoutCausesAlone) {
    Trace trace = SmallTrace().calls("a", {"x", "y"}).calls("b", {"z"}).make();
    EXPECT_TRUE(isEmpty(relocateByCause(trace)));
    EXPECT_EQ(methodsOf(trace, "a"), "x y");
}

TEST(relocate, followsChainsToWhereTheyBegan) {
    Trace trace = SmallTrace()
                      .call({.sender = "a", .method = "start", .atMs = 0, .requestId = "1"})
                      .call({.sender = "b", .method = "middle", .atMs = 1, .cause = "1", .requestId = "2"})
                      .call({.sender = "c", .method = "end", .atMs = 2, .cause = "2"})
                      .call({.sender = "b", .method = "later", .atMs = 3, .cause = "1"})
                      .call({.sender = "a", .method = "next", .atMs = 4})
                      .make();
    relocateByCause(trace);
    EXPECT_EQ(methodsOf(trace, "a"), "start middle end later next");
}

TEST(relocate, keepsPlaceAndEndOfWhatCameLate) {
    // the triggered call begins after the next call of the node that triggered it
    Trace trace = SmallTrace()
                      .call({.sender = "a", .method = "ask", .atMs = 0, .requestId = "1"})
                      .call({.sender = "a", .method = "next", .atMs = 10})
                      .call({.sender = "b", .method = "work", .atMs = 30, .tookMs = 5, .cause = "1"})
                      .make();
    const std::int64_t end = [&] {
        for (const Event& event : trace.events)
            if (trace.text(event.method) == "work") return event.startNs + event.durationNs;
        return std::int64_t{0};
    }();
    relocateByCause(trace);
    EXPECT_EQ(methodsOf(trace, "a"), "ask work next");
    EXPECT_EQ(trace.events[1].startNs + trace.events[1].durationNs, end);
    EXPECT_LE(trace.events[1].startNs, trace.events[2].startNs);
}

TEST(relocate, staysCalmOnCirclesAndMissingCauses) {
    Trace trace = SmallTrace()
                      .call({.sender = "a", .method = "x", .cause = "2", .requestId = "1"})
                      .call({.sender = "b", .method = "y", .cause = "1", .requestId = "2"})
                      .call({.sender = "b", .method = "z", .cause = "nobody"})
                      .call({.sender = "b", .method = "self", .cause = "4", .requestId = "4"})
                      .make();
    relocateByCause(trace);
    EXPECT_EQ(methodsOf(trace, "a"), "x");
    EXPECT_EQ(methodsOf(trace, "b"), "y z self");
}

TEST(relocate, losesNothingWhateverTheCauses) {
    const auto seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    for (int round = 0; round < 200; ++round) {
        const std::uint32_t n = 1 + random() % 30, nodes = 1 + random() % 4;
        std::vector<CausedCall> calls;
        for (std::uint32_t i = 0; i < n; ++i)
            calls.push_back({static_cast<std::uint32_t>(random() % nodes),
                             random() % 2 == 0 ? CausedCall::kNone : static_cast<std::uint32_t>(random() % n),
                             static_cast<std::int64_t>(i)});
        const RelocatedCalls out = relocate(calls, nodes);
        std::vector<int> seen(n, 0);
        for (std::uint32_t node = 0; node < nodes; ++node)
            for (const std::uint32_t call : out.orderOfNode[node]) {
                ++seen[call];
                if (!out.isMoved[call]) {
                    EXPECT_EQ(calls[call].home, node);
                }
            }
        EXPECT_EQ(std::count(seen.begin(), seen.end(), 1), n);
    }
}

} // namespace
} // namespace tenfold::test
