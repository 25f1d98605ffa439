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
    int extra = 0;                      ///< folders of nobody
    bool areShared = false;             ///< all clients work in all folders
    bool areOthers = false;             ///< folders are not those of the clients
    bool isByChance = false;            ///< servers mend a folder each, whichever they get
    bool isLastUnnamed = false;         ///< the largest run has a client more and folders with names that tell nothing
    std::string otherKey = "datanodes"; ///< moved with `clients` in every run
};

std::string folderOf(const char* whose, int number) {
    return fmt::format("/data/{}-{}", whose, number);
}

/// An admin makes folders, then each client works in its own; clients and datanodes moved with the scale.
MiningResult minedSite(const Site& site, const std::vector<Answer>& answers = {}) {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        const auto value = static_cast<double>(scale);
        const bool isUnnamed = site.isLastUnnamed && scale == 4;
        const int clients = isUnnamed ? scale + 1 : scale;
        made.run(fmt::format("scale-{}", scale), value,
                 {{"clients", static_cast<double>(clients)}, {site.otherKey, value}});
        for (int d = 0; d < scale; ++d)
            made.calls(fmt::format("datanode-{}", d), {"boot", "beat", "halt"});
        made.calls("admin", {"login"});
        for (int i = 0; i < scale + site.extra; ++i)
            made.call({.sender = "admin",
                       .method = "mkdir",
                       .request = {{"path", isUnnamed ? "/" : folderOf(site.areOthers ? "part" : "team", i)}}});
        made.calls("admin", {"logout"});
        for (int c = 0; c < clients; ++c)
            for (int i = 0; i < clients; ++i)
                if (site.areShared || i == c)
                    for (const char* method : {"open", "write", "close"})
                        made.call({.sender = fmt::format("client-{}", c),
                                   .method = method,
                                   .request = {{"path", folderOf("team", i)}}});
        for (int s = 0; s < 3 && site.isByChance; ++s) {
            const std::string server = fmt::format("server-{}", s);
            made.calls(server, {"register"});
            for (int i = 0; i < 6; ++i) // what makes servers one type
                made.calls(server, {"read", "check"});
            for (int i = 0; i < scale; ++i)
                if (s == (i * i + scale) % 3) // 0, 1 or more for each
                    made.call({.sender = server, .method = "mend", .request = {{"path", folderOf("team", i)}}});
            made.calls(server, {"leave"});
        }
    }
    return minedTrace(made.make(), answers);
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
    EXPECT_EQ(plannedCalls(mined, "mkdir", {{"datanodes", 3}}), 8) << "datanodes have grown with clients by accident";
    EXPECT_EQ(plannedCalls(mined, "mkdir", {{"clients", 5}}), 5);
}

TEST(roundsOfNodes, asManyMoreInEveryRunStayBeside) {
    const MiningResult mined = minedSite({.extra = 3});
    EXPECT_EQ(plannedCalls(mined, "mkdir", {{"datanodes", 3}}), 11);
    EXPECT_EQ(plannedCalls(mined, "mkdir", {{"clients", 5}}), 8);
}

TEST(roundsOfNodes, whatIsNobodysOwnFollowsTheKeyThatIsSetApart) {
    EXPECT_EQ(plannedCalls(minedSite({.areShared = true}), "mkdir", {{"datanodes", 3}}), 3);
    EXPECT_EQ(plannedCalls(minedSite({.areOthers = true}), "mkdir", {{"datanodes", 3}}), 3);
}

TEST(roundsOfNodes, aTotalByChanceToo) {
    const MiningResult mined = minedSite({.isByChance = true});
    EXPECT_EQ(plannedCalls(mined, "mend", {{"datanodes", 3}}), 8);
    EXPECT_EQ(plannedCalls(mined, "mend", {{"clients", 5}}), 5);
}

TEST(roundsOfNodes, aKeyThatCountsSomethingElseMayBeWhatNodesFollow) {
    const MiningResult mined = minedSite({.otherKey = "files"}); // the admin makes files, each client got one
    EXPECT_EQ(plannedCalls(mined, "mkdir", {{"files", 100}, {"clients", 8}}), 100);
    EXPECT_EQ(plannedCalls(mined, "mkdir", {{"files", 100}}), 100);
}

const Law* lawOfFolders(const MiningResult& mined) {
    for (const NodeProgram& type : mined.program.types)
        for (const Step& step : type.body)
            if (const auto* loop = std::get_if<LoopStep>(&step.node); loop && type.type == "admin") return &loop->count;
    return nullptr;
}

TEST(roundsOfNodes, otherReadingsStayOpen) {
    const MiningResult mined = minedSite({});
    const Law* law = lawOfFolders(mined);
    ASSERT_NE(law, nullptr);
    const Parameters apart = {{"scale", 8}, {"clients", 8}, {"datanodes", 3}};
    EXPECT_EQ(law->evaluate(apart, {"datanodes"}), 8);
    EXPECT_GE(law->halfWidth(apart, {}, {"datanodes"}), 5) << "three are thinkable";

    const MiningResult answered = minedSite({}, {{"law", "law/driver", "datanodes", ""}});
    EXPECT_EQ(plannedCalls(answered, "mkdir", {{"datanodes", 3}}), 3);
}

TEST(roundsOfNodes, aRunThatNamesNothingHasItsSayToo) {
    const MiningResult mined = minedSite({.isLastUnnamed = true}); // 2, 3 and 4 folders, 2, 3 and 5 clients
    EXPECT_EQ(plannedCalls(mined, "mkdir", {{"clients", 20}}), 8);
}

} // namespace
} // namespace tenfold::test
