#include "core/prepare/clocks/clock_skew.h"

#include "tests/testing/cpu_time.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <vector>

namespace tenfold::test {
namespace {

/// A coordinator is told an id for each of its workers at scales 2, 3, 4; a worker uses it so many milliseconds later.
/// @param tookMs  until the coordinator has its reply; `laterMs` is after the begin of the call, and one
Trace idsUsed(const std::function<int(int run, int worker)>& laterMs, int tookMs = 1) {
    SmallTrace made;
    for (int run = 0; run < 3; ++run) {
        made.run("run" + std::to_string(run), run + 2);
        const auto id = [&](int i) { return "id-" + std::to_string(run) + "-" + std::to_string(i); };
        for (int i = 0; i < run + 2; ++i)
            made.call(
                {.sender = "coord", .method = "create", .response = {{"id", id(i)}}, .atMs = 60'000, .tookMs = tookMs});
        for (int i = 0; i < run + 2; ++i)
            made.call({.sender = "worker-" + std::to_string(i),
                       .method = "open",
                       .request = {{"id", id(i)}},
                       .atMs = 60'001 + laterMs(run, i)});
    }
    return made.make();
}

/// When the opens of a trace start, after those of another one, ms.
std::vector<std::int64_t> movedMs(const Trace& before, const Trace& now) {
    std::vector<std::int64_t> out;
    for (std::size_t e = 0; e < before.events.size(); ++e)
        if (before.text(before.events[e].method) == "open")
            out.push_back((now.events[e].startNs - before.events[e].startNs) / 1'000'000);
    return out;
}

TEST(settleSkew, movesSendersThatUseWhatOthersAreToldLater) {
    const Trace before = idsUsed([](int, int i) { return i % 2 == 0 ? -4980 - i : 5020 + i; });
    Trace trace = before;
    const std::vector<Sentence> found = settleSkew(trace);
    ASSERT_EQ(found.size(), 1U);
    const std::string text = found[0].text();
    EXPECT_EQ(text.substr(0, 88),
              "Clocks disagree: worker-0, worker-2 in run0, run1, run2 use values of create (id) up to ");
    EXPECT_NE(text.find("worker-1, worker-3 are taken to be ahead"), std::string::npos) << text;
    EXPECT_EQ(movedMs(before, trace),
              (std::vector<std::int64_t>{4980, -5021, 4982, -5021, 4982, 4982, -5021, 4982, -5021}));
    EXPECT_TRUE(settleSkew(trace).empty());
}

TEST(settleSkew, namesThoseThatAreLateWhereOthersAreInTime) {
    const Trace before = idsUsed([](int, int i) { return i == 0 ? -4980 : i == 1 ? 5020 : 20; });
    Trace trace = before;
    const std::vector<Sentence> found = settleSkew(trace);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_NE(found[0].text().find("worker-1 may be ahead"), std::string::npos) << found[0].text();
    EXPECT_EQ(movedMs(before, trace), (std::vector<std::int64_t>{4980, 0, 4980, 0, 0, 4980, 0, 0, 0}));
}

TEST(settleSkew, hasNothingToSayOfOtherReasons) {
    const struct {
        const char* name;
        std::function<int(int, int)> laterMs;
    } cases[] = {
        {"all make them up, and the coordinator lists them", [](int, int) { return -5000; }},
        {"a race", [](int run, int i) { return 1000 * (run + 2 * i) - 2500; }},
        {"a record stamped late", [](int, int i) { return i == 0 ? -20 : 20; }},
        {"one node of one run", [](int run, int i) { return run == 0 && i == 0 ? -5000 : 20; }},
        {"none", [](int, int i) { return 5000 * i; }},
    };
    for (const auto& c : cases) {
        SCOPED_TRACE(c.name);
        const Trace before = idsUsed(c.laterMs);
        Trace trace = before;
        EXPECT_TRUE(settleSkew(trace).empty());
        EXPECT_EQ(movedMs(before, trace), std::vector<std::int64_t>(9, 0));
    }
}

TEST(settleSkew, whatIsUsedWhileItsCallIsUnderWayMayHaveBeenToldBefore) {
    const auto usedBy = [](int firstMs) {
        Trace trace = idsUsed([=](int, int i) { return i == 0 ? firstMs : 11'000 + i; }, 10'000);
        return settleSkew(trace).size();
    };
    EXPECT_EQ(usedBy(5000), 0U) << "5 s before the reply, 5 s into the call";
    EXPECT_EQ(usedBy(-1500), 1U) << "before the call";
}

TEST(settleSkew, veryManySendersThatAgreeAreMovedTogether) {
    constexpr int kWorkers = 10'000, kSteps = 50;
    SmallTrace made;
    for (int i = 0; i < kWorkers; ++i)
        made.call({.sender = "coord",
                   .method = "create",
                   .response = {{"id", "number-" + std::to_string(i)}},
                   .atMs = 60'000,
                   .tookMs = 1});
    // two in three behind by two clocks' times, the others in time
    const auto laterMs = [](int i) { return i % 3 == 0 ? 20 : -(i % 3 == 1 ? 5000 : 20'000) - i % kSteps; };
    for (int i = 0; i < kWorkers; ++i)
        made.call({.sender = "worker-" + std::to_string(i),
                   .method = "open",
                   .request = {{"id", "number-" + std::to_string(i)}},
                   .atMs = 60'001 + laterMs(i)});
    const Trace before = made.make();
    Trace trace = before;
    const double start = threadCpuSeconds();
    EXPECT_EQ(settleSkew(trace).size(), 1U);
    EXPECT_LT(threadCpuSeconds() - start, 3);
    std::map<std::int64_t, int> senders; // by how far they are moved
    for (const std::int64_t ms : movedMs(before, trace))
        ++senders[ms];
    EXPECT_EQ(senders, (std::map<std::int64_t, int>{{0, 3334}, {5049, 3333}, {20'049, 3333}}));
}

} // namespace
} // namespace tenfold::test
