#include "core/program/timed_detours.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

ReactiveDecision after(const char* call, std::vector<CallName> ways) {
    ReactiveDecision decision;
    decision.after = {"server", call};
    decision.ways = std::move(ways);
    decision.nodes.resize(1);
    return decision;
}

TEST(TimedDetours, whatTimeBringsInBetween) {
    const CallName upload{"server", "upload"}, renew{"server", "renew"}, done{"server", "done"};
    ReactiveThread thread;
    thread.calls = {upload, renew, done};
    ReactiveDecision asked = after("upload", {upload, renew, done});
    asked.nodes.resize(3);
    asked.nodes[0].yes = 1;
    asked.nodes[0].no = 2;
    asked.nodes[0].test = AgeTest{{renew}, Comparison::AtLeast, 5'000'000'000};
    asked.nodes[1].way = 1;
    thread.decisions = {asked, after("renew", {upload})};
    EXPECT_EQ(timedDetours({thread}), std::set<CallName>{renew}) << "uploads are as many, whatever comes between";
    thread.decisions[1].ways.push_back(done); // then it leads elsewhere, too
    EXPECT_TRUE(timedDetours({thread}).empty());
    thread.decisions[1].ways = {upload};
    thread.decisions[0].nodes[0].test = CountTest{{upload}, {}, Comparison::AtLeast, 10, {}};
    EXPECT_TRUE(timedDetours({thread}).empty()) << "no time decides";
    thread.decisions[0].nodes = {DecisionNode()};
    EXPECT_TRUE(timedDetours({thread}).empty());
    EXPECT_TRUE(timedDetours({}).empty());
}

} // namespace
} // namespace tenfold::test
