// Rounds that name what is a node's own go round for each of these nodes, whichever key moved with them by accident.
#include "core/plan/plan.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <cmath>

namespace tenfold::test {
namespace {

/// What an admin and the clients of a run do.
struct Site {
    int extra = 0;           ///< folders of nobody
    bool areShared = false;  ///< all clients work in all folders
    bool areOthers = false;  ///< folders are not those of the clients
    bool isByChance = false; ///< servers mend a folder each, whichever they get
};

/// An admin makes folders, then each client works in its own; clients and replication moved with the scale.
MiningResult minedSite(const Site& site) {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        const auto value = static_cast<double>(scale);
        made.run(fmt::format("scale-{}", scale), value, {{"clients", value}, {"replication", value}});
        made.calls("admin", {"login"});
        for (int i = 0; i < scale + site.extra; ++i)
            made.call({.sender = "admin",
                       .method = "mkdir",
                       .request = {{"path", fmt::format("/data/{}-{}", site.areOthers ? "part" : "team", i)}}});
        made.calls("admin", {"logout"});
        for (int c = 0; c < scale; ++c)
            for (int i = 0; i < scale; ++i)
                if (site.areShared || i == c)
                    for (const char* method : {"open", "write", "close"})
                        made.call({.sender = fmt::format("client-{}", c),
                                   .method = method,
                                   .request = {{"path", fmt::format("/data/team-{}", i)}}});
        for (int s = 0; s < 3 && site.isByChance; ++s) {
            const std::string server = fmt::format("server-{}", s);
            made.calls(server, {"register"});
            for (int i = 0; i < 6; ++i) // what makes servers one type
                made.calls(server, {"read", "check"});
            for (int i = 0; i < scale; ++i)
                if (s == (i * i + scale) % 3) // 0, 1 or more for each
                    made.call(
                        {.sender = server, .method = "mend", .request = {{"path", fmt::format("/data/team-{}", i)}}});
            made.calls(server, {"leave"});
        }
    }
    return minedTrace(made.make());
}

double plannedCalls(const MiningResult& mined, const std::string& method, const Parameters& config) {
    ExtrapolationRequest request;
    request.scale = 8;
    request.config = config;
    const auto plan = extrapolate(mined.program, request);
    EXPECT_TRUE(succeeded(plan));
    double calls = 0;
    if (plan)
        for (const PredictedCount& count : predictCounts(*plan))
            if (count.method == method) calls += std::round(count.predicted);
    return calls;
}

TEST(roundsOfNodes, aRoundForEachNodeFollowsTheirNumber) {
    const MiningResult mined = minedSite({});
    EXPECT_EQ(plannedCalls(mined, "mkdir", {}), 8);
    EXPECT_EQ(plannedCalls(mined, "mkdir", {{"replication", 3}}), 8) << "replicas have grown with clients by accident";
    EXPECT_EQ(plannedCalls(mined, "mkdir", {{"clients", 5}}), 5);
}

TEST(roundsOfNodes, asManyMoreInEveryRunStayBeside) {
    const MiningResult mined = minedSite({.extra = 3});
    EXPECT_EQ(plannedCalls(mined, "mkdir", {{"replication", 3}}), 11);
    EXPECT_EQ(plannedCalls(mined, "mkdir", {{"clients", 5}}), 8);
}

TEST(roundsOfNodes, whatIsNobodysOwnFollowsTheKeyThatIsSetApart) {
    EXPECT_EQ(plannedCalls(minedSite({.areShared = true}), "mkdir", {{"replication", 3}}), 3);
    EXPECT_EQ(plannedCalls(minedSite({.areOthers = true}), "mkdir", {{"replication", 3}}), 3);
}

TEST(roundsOfNodes, aTotalByChanceToo) {
    const MiningResult mined = minedSite({.isByChance = true});
    EXPECT_EQ(plannedCalls(mined, "mend", {{"replication", 3}}), 8);
    EXPECT_EQ(plannedCalls(mined, "mend", {{"clients", 5}}), 5);
}

} // namespace
} // namespace tenfold::test
