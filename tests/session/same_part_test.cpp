// Which nodes of other runs play the part of a node, whatever they are called.
#include "core/session/same_part.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

/// Two runs of a type "manager": the one with the extra calls is "a" in the first run and "b" in the second.
MiningResult managers() {
    MiningResult result;
    result.methods = {{"s", "list"}, {"s", "open"}, {"s", "beat"}};
    result.methodIsPeriodic = {false, false, true};
    result.histograms = {{"one", "a", "manager", {4, 1, 90}}, {"one", "b", "manager", {2, 2, 7}},
                         {"two", "a", "manager", {2, 2, 91}}, {"two", "b", "manager", {4, 1, 8}},
                         {"two", "c", "manager", {2, 2, 8}},  {"two", "d", "other", {4, 1, 8}}};
    return result;
}

using Nodes = std::vector<NodeOfRun>;

TEST(SamePart, isFoundByCallsAndNotByName) {
    EXPECT_EQ(nodesOfSamePart(managers(), "one", {"a"}), (Nodes{{"one", "a"}, {"two", "b"}}));
    EXPECT_EQ(nodesOfSamePart(managers(), "one", {"b"}), (Nodes{{"one", "b"}, {"two", "a"}, {"two", "c"}}));
    EXPECT_EQ(nodesOfSamePart(managers(), "two", {"d"}), (Nodes{{"two", "d"}}));
}

TEST(SamePart, allOfATypeIsAllOfItEverywhere) {
    EXPECT_EQ(nodesOfSamePart(managers(), "one", {"a", "b"}),
              (Nodes{{"one", "a"}, {"one", "b"}, {"two", "a"}, {"two", "b"}, {"two", "c"}}));
}

TEST(SamePart, amongEqualOnesTheNameDecides) {
    MiningResult result = managers();
    result.histograms[3].counts = {2, 2, 8};
    EXPECT_EQ(nodesOfSamePart(result, "two", {"a"}), (Nodes{{"two", "a"}, {"one", "a"}}));
    EXPECT_EQ(nodesOfSamePart(result, "two", {"b"}), (Nodes{{"two", "b"}, {"one", "b"}}));
}

TEST(SamePart, tellsWhereATypeWouldHaveNoNode) {
    const MiningResult result = managers();
    EXPECT_TRUE(runsLeftWithoutNode(result, {{"one", "a"}}).empty());
    EXPECT_EQ(runsLeftWithoutNode(result, {{"one", "a"}, {"one", "b"}}), (std::vector<std::string>{"one"}));
    EXPECT_TRUE(runsLeftWithoutNode(result, {{"two", "d"}}).empty()) << "no type is left: a merge";
}

} // namespace
} // namespace tenfold
