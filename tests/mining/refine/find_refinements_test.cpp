#include "core/mining/refine/find_refinements.h"

#include "core/prepare/refine_methods.h"
#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace tenfold::test {
namespace {

std::vector<std::pair<std::string, std::string>> refinementsOf(const Trace& trace) {
    std::vector<std::pair<std::string, std::string>> out;
    for (const RefineRule& rule : findRefinements(trace, {trace.strings.find("server")}))
        out.emplace_back(rule.method, rule.path);
    return out;
}

// A worker that fetches by one script and finishes by another: number and kind of arguments and the reply differ.
TEST(findRefinements, takesTheArgumentThatSeparatesBehaviour) {
    SmallTrace made;
    for (int job = 0; job < 40; ++job) {
        const std::string key = "job:" + std::to_string(job);
        made.call({.method = "EVALSHA",
                   .request = {{"0", std::string(40, 'a')}, {"1", "queue"}},
                   .response = {{"[0]", key}, {"[1]", "x"}}});
        made.call({.method = "EVALSHA",
                   .request = {{"0", std::string(40, 'b')}, {"1", key}, {"2", job % 2 ? "50" : "100"}, {"3", "done"}},
                   .response = {{"", 1}}});
    }
    EXPECT_EQ(refinementsOf(made.make()), (std::vector<std::pair<std::string, std::string>>{{"EVALSHA", "0"}}));
}

TEST(findRefinements, leavesValuesThatSeparateNothing) {
    std::mt19937 random(7);
    SmallTrace made;
    for (int i = 0; i < 200; ++i) // the level goes with nothing else
        made.call({.method = "SET",
                   .request = {{"0", "key:" + std::to_string(i)},
                               {"1", random() % 2 ? "low" : "high"},
                               {"2", "value " + std::to_string(random() % 1000)}},
                   .response = {{"", "OK"}}});
    EXPECT_TRUE(isEmpty(refinementsOf(made.make())));
}

TEST(findRefinements, leavesMethodsWithNamedArguments) {
    SmallTrace made;
    for (int i = 0; i < 60; ++i) {
        made.call({.method = "op", .request = {{"kind", "read"}, {"path", "/a"}}, .response = {{"size", i}}});
        made.call({.method = "op", .request = {{"kind", "write"}, {"bytes", i}}, .response = {{"ok", true}}});
    }
    EXPECT_TRUE(isEmpty(refinementsOf(made.make())));
}

TEST(findRefinements, refinesAgainWhereAGroupStillDiffers) {
    SmallTrace made;
    for (int i = 0; i < 60; ++i) {
        const std::string job = "job:" + std::to_string(i);
        made.call({.method = "HSET", .request = {{"0", job}, {"1", "status"}, {"2", "queued"}}});
        made.call({.method = "HSET",
                   .request = {{"0", job}, {"1", "created"}, {"2", i}, {"3", "owner"}, {"4", "me"}, {"5", "origin"}}});
        made.call({.method = "HSET", .request = {{"0", "worker"}, {"1", "state"}, {"2", "busy"}, {"3", "x"}}});
    }
    Trace trace = made.make();
    applyRefineRules(trace, findRefinements(trace, {trace.strings.find("server")}));
    std::map<std::string, std::size_t> calls;
    for (const Event& event : trace.events)
        ++calls[trace.text(event.method)];
    ASSERT_EQ(calls.size(), 3U);
    for (const auto& [method, n] : calls)
        EXPECT_EQ(n, 60U) << method;
}

} // namespace
} // namespace tenfold::test
