#include "core/probe/propose_probe.h"

#include <gtest/gtest.h>

#include <set>

namespace tenfold {
namespace {

using Reason = ProbeProposal::Reason;

AttributeColumn numbers(const std::string& name, std::vector<double> seen) {
    AttributeColumn column;
    column.name = name;
    column.isNumber = true;
    column.least = seen;
    column.greatest = std::move(seen);
    return column;
}

AttributeColumn categories(const std::string& name, std::vector<std::string> seen) {
    AttributeColumn column;
    column.name = name;
    column.isNumber = false;
    column.categories = std::move(seen);
    return column;
}

TreeRow leaf(std::uint32_t depth, const std::string& path, std::uint64_t samples, double value, double spread) {
    TreeRow row;
    row.depth = depth;
    row.rule = row.path = path;
    row.samples = samples;
    row.prediction.basis = PredictionBasis::Own;
    row.prediction.value = value;
    row.prediction.spread = spread;
    row.prediction.samples = samples;
    row.isLowFidelity = isLowFidelity(row.prediction);
    return row;
}

/// size <= 4: 10 samples, few; size > 4: 200 samples, a wide band.
LearntTree treeOf() {
    LearntTree tree;
    tree.target = {"disk", "read", LearningTarget::Quantity::OwnTime};
    TreeRow root;
    root.rule = "all";
    root.isLeaf = false;
    root.split = "size";
    root.samples = 210;
    tree.rows = {root, leaf(1, "size <= 4", 10, 1, 0.1), leaf(1, "size > 4", 200, 2, 1.9)};
    tree.attributes = {numbers("size", {1, 4, 16}), categories("mode", {"sync", "a; rm -rf /", "async"}),
                       numbers("depth", {1, 2})};
    AttributeGain depth, mode, pair;
    depth.attribute = 2;
    mode.attribute = 1;
    pair.attribute = 0;
    pair.second = 2;
    tree.gains = {pair, depth, mode};
    return tree;
}

TEST(ProposeProbe, FewSamplesAreFilledUp) {
    const auto proposals = proposeProbes(treeOf(), 1, 8);
    ASSERT_FALSE(proposals.empty());
    const ProbeProposal& first = proposals.front();
    EXPECT_EQ(first.reason, Reason::FewSamples);
    EXPECT_EQ(first.leaf, "size <= 4");
    EXPECT_EQ(first.samplesBefore, 10U);
    EXPECT_EQ(first.probe.service, "disk");
    EXPECT_EQ(first.probe.operation, "read");
    EXPECT_EQ(first.probe.command, "./probe --size {size}");
    EXPECT_EQ(first.probe.sweep.front(), (std::pair<std::string, std::vector<std::string>>{"size", {"1", "4", "16"}}));
    EXPECT_EQ(first.probe.runs, 14) << "40 lacking over 3 values";
    EXPECT_TRUE(plannedRuns(first.probe)) << "what is proposed can be run";
}

TEST(ProposeProbe, AWideBandIsPartedByWhatTellsMost) {
    const auto proposals = proposeProbes(treeOf(), 2, 8);
    ASSERT_GE(proposals.size(), 2U);
    EXPECT_EQ(proposals[0].reason, Reason::WideBand);
    EXPECT_EQ(proposals[0].probe.sweep.front().first, "depth") << "the first gain that is no pair";
    EXPECT_EQ(proposals[1].probe.sweep.front().first, "mode");
    EXPECT_EQ(proposals[1].probe.sweep.front().second, (std::vector<std::string>{"sync", "async"}))
        << "a shell would take the other value apart";
}

TEST(ProposeProbe, TheLeastSureLeafComesFirstAndTheOtherKindsLast) {
    const auto all = proposeProbes(treeOf(), -1, 8);
    ASSERT_EQ(all.size(), 5U);
    EXPECT_EQ(all[0].leaf, "size > 4") << "0.95 of its value against 0.1";
    EXPECT_EQ(all[2].leaf, "size <= 4");
    EXPECT_EQ(all[3].probe.kind, ProbeKind::Interference);
    EXPECT_EQ(all[3].reason, Reason::OthersToo);
    EXPECT_FALSE(all[3].probe.beside.empty());
    EXPECT_EQ(all[4].probe.kind, ProbeKind::LongTerm);
    EXPECT_TRUE(all[4].probe.beside.empty());
    EXPECT_EQ(proposeProbes(treeOf(), -1, 2).size(), 2U);
}

TEST(ProposeProbe, WhatNoCommandSetsIsLeftOut) {
    LearntTree tree = treeOf();
    tree.rows[0].split = "calls.lookup";
    tree.attributes = {numbers("calls.lookup", {0, 1}),
                       categories("process", {"a", "b"}),
                       categories("net work", {"a", "b"}),
                       numbers("run.nodes", {3, 6}),
                       numbers("request.user.age", {20, 30}),
                       numbers("network.peer.port", {80, 443}),
                       numbers("http.response.body.size", {10, 20})};
    tree.gains.clear();
    for (std::uint32_t i = 0; i < tree.attributes.size(); ++i) {
        tree.gains.emplace_back();
        tree.gains.back().attribute = i;
    }
    std::set<std::string> swept;
    for (const ProbeProposal& one : proposeProbes(tree, -1, 8))
        swept.insert(one.probe.sweep.front().first);
    EXPECT_EQ(swept, (std::set<std::string>{"nodes", "user.age"}));
}

TEST(ProposeProbe, WhatNamesVisitsIsNotSwept) {
    LearntTree tree = treeOf();
    tree.samples = 210;
    tree.attributes[1] = categories("task.id", std::vector<std::string>(110, "886E4D5D"));
    for (const ProbeProposal& one : proposeProbes(tree, 2, 8))
        EXPECT_NE(one.probe.sweep.front().first, "task.id") << "110 values of 210 visits";
    tree.gains[2].samples = 1000; // it is known in more of them
    EXPECT_EQ(proposeProbes(tree, 2, 8)[1].probe.sweep.front().first, "task.id");
}

TEST(ProposeProbe, ManyNumbersAreSweptOverTheirRange) {
    LearntTree tree = treeOf();
    std::vector<double> many;
    for (int i = 0; i <= 20; ++i)
        many.push_back(double(1U << unsigned(i)));
    tree.attributes[0] = numbers("size", many);
    const auto values = proposeProbes(tree, 1, 1).front().probe.sweep.front().second;
    ASSERT_EQ(values.size(), 8U);
    EXPECT_EQ(values.front(), "1");
    EXPECT_EQ(values.back(), "1048576");
    EXPECT_EQ(values[1], "7") << "by factors: the seventh root of 2^20";
}

TEST(ProposeProbe, NothingComesOfNothing) {
    EXPECT_TRUE(proposeProbes({}, -1, 8).empty());
    EXPECT_TRUE(proposeProbes({}, 0, 8).empty());
    EXPECT_TRUE(proposeProbes(treeOf(), 99, 8).empty());
    LearntTree bare = treeOf();
    bare.attributes.clear();
    EXPECT_TRUE(proposeProbes(bare, -1, 8).empty());
    LearntTree sure = treeOf();
    for (TreeRow& row : sure.rows)
        row.isLowFidelity = false;
    EXPECT_TRUE(proposeProbes(sure, -1, 8).empty());
}

TEST(ProposeProbe, OfWholeRequestsARunIsOne) {
    LearntTree tree = treeOf();
    tree.target = {};
    const ProbeProposal one = proposeProbes(tree, 1, 1).front();
    EXPECT_EQ(one.probe.service + " " + one.probe.operation, "probe run");
}

} // namespace
} // namespace tenfold
