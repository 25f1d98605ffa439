// Configuration values that moved with the scale in every run: which of them a number follows is said by their names.
#include "core/mining/counts/nodes_key.h"
#include "core/program/walk.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

/// A client a scale, which makes a file with as many replicas; loaders and clients are called so, keys named likewise.
MiningResult minedClients() {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        const auto value = static_cast<double>(scale);
        made.run("scale-" + std::to_string(scale), value,
                 {{"clients", value}, {"replication", value}, {"shards", 2 * value}});
        for (int c = 0; c < scale; ++c) {
            const std::string client = "client-loader-" + std::to_string(c);
            for (const char* method : {"open", "close"})
                made.call({.sender = client, .method = method});
            made.call({.sender = client,
                       .method = "create",
                       .request = {{"file.replication", std::int64_t{scale}}, {"copies", std::int64_t{scale}}}});
        }
    }
    return minedTrace(made.make());
}

Plan planWith(const Parameters& config) {
    return minedPlan(minedClients().program, 8, config);
}

std::uint64_t nodesOf(const Plan& plan) {
    return plan.nodes.size() == 1 ? plan.nodes.begin()->second : 0;
}

TEST(namedKeys, aNumberOfNodesFollowsTheKeyThatIsNamedAsTheType) {
    EXPECT_EQ(nodesOf(planWith({})), 8U);
    EXPECT_EQ(nodesOf(planWith({{"clients", 5}})), 5U);
    EXPECT_EQ(nodesOf(planWith({{"replication", 3}})), 8U) << "replicas have grown with the clients by accident";
    EXPECT_EQ(nodesOf(planWith({{"shards", 6}})), 8U);
    EXPECT_EQ(nodesOf(planWith({{"replication", 3}, {"clients", 8}})), 8U);
}

TEST(namedKeys, aValueThatIsPassedOnUnderItsOwnNameIsThatKey) {
    const MiningResult mined = minedClients();
    std::string found;
    for (const NodeProgram& type : mined.program.types)
        forEachStep(type.body, [&](const Step& step, const auto&) {
            if (const auto* call = std::get_if<CallStep>(&step.node))
                for (const Argument& argument : call->arguments)
                    found += argument.path + " = " + toText(argument.value) + "; ";
        });
    EXPECT_EQ(found, "file.replication = replication; copies = scale; ");
}

TEST(namedKeys, aTypesKeyIsNamedAsItIsAndEqualInEveryRun) {
    const std::vector<CountedRun> runs = {{"a", {{"clients", 2}, {"workers", 2}, {"replication", 2}, {"admins", 1}}},
                                          {"b", {{"clients", 3}, {"workers", 4}, {"replication", 3}, {"admins", 1}}}};
    const auto keyOf = [&](const std::string& type, const std::vector<double>& nodes) {
        return nodesKeyOf({type, nodes, {}, {}}, runs);
    };
    EXPECT_EQ(keyOf("client", {2, 3}), "clients");
    EXPECT_EQ(keyOf("client-loader", {2, 3}), "clients");
    EXPECT_EQ(keyOf("client-loader", {2, 4}), "") << "named, but not equal";
    EXPECT_EQ(keyOf("loader", {2, 3}), "") << "equal, but not named";
    EXPECT_EQ(keyOf("admin", {1, 1}), "admins") << "also where it never moved";
    EXPECT_EQ(keyOf("clientele", {2, 3}), "") << "a part of a word";
    const std::vector<CountedRun> two = {{"a", {{"clients", 2}, {"workers", 2}, {"client-workers", 2}}}};
    EXPECT_EQ(nodesKeyOf({"client-worker", {2}, {}, {}}, two), "client-workers") << "the whole name";
    EXPECT_EQ(nodesKeyOf({"worker-of-client", {2}, {}, {}}, two), "") << "two are named";
}

} // namespace
} // namespace tenfold::test
