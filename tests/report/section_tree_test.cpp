#include "core/report/section_tree.h"

#include "core/report/report.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace tenfold {
namespace {

LearntTree treeOfThree() {
    LearntTree tree;
    tree.target = {"<pay>", "POST /charge", LearningTarget::Quantity::OwnTime};
    tree.model = "shop & co";
    tree.samples = 1643;
    tree.explained = 0.435;
    tree.modelExplained = 0.2;
    tree.insideShare = 0.7;
    TreeRow root;
    root.rule = "all";
    root.isLeaf = false;
    root.split = "size";
    TreeRow sure;
    sure.depth = 1;
    sure.rule = sure.path = "size <= 4 & more";
    sure.samples = 1500;
    sure.modelValue = 0.004;
    sure.prediction = {PredictionBasis::Offset, 0.002, 0.0004, 1500, 300, 0.8, 0.001, 0.01, 1};
    sure.insideShare = 0.66;
    TreeRow low = sure;
    low.rule = low.path = "size > 4";
    low.samples = 43;
    low.isLowFidelity = true;
    TreeRow none;
    none.depth = 1;
    none.rule = none.path = "size unknown";
    none.prediction.value = none.prediction.spread = none.insideShare = std::numeric_limits<double>::quiet_NaN();
    tree.rows = {root, sure, low, none};
    return tree;
}

std::size_t placeIn(const std::string& html, const std::string& part) {
    const std::size_t at = html.find(part);
    EXPECT_NE(at, std::string::npos) << part << "\n" << html;
    return at;
}

TEST(SectionTree, tellsLeavesTheLeastSureFirst) {
    const ReportSection made = treeSection(treeOfThree(), 1);
    EXPECT_EQ(made.id, "tree-1");
    EXPECT_FALSE(made.title.empty());
    const std::string html = made.html(ReportInput());
    for (const char* part : {"<section id=\"tree-1\">", "&lt;pay&gt;", "shop &amp; co", "1,643", "43.5 %", "20.0 %",
                             "size &lt;= 4 &amp; more", "1,500", "no basis", "✗ low", "66 %"})
        placeIn(html, part);
    EXPECT_LT(placeIn(html, "size &gt; 4"), placeIn(html, "size unknown"));
    EXPECT_LT(placeIn(html, "size unknown"), placeIn(html, "size &lt;= 4"));
    EXPECT_EQ(html.find("nan"), std::string::npos) << html;
    EXPECT_EQ(html.find("<pay>"), std::string::npos);
    EXPECT_TRUE(treeSection(treeOfThree(), 2).title.empty()); // one place in the navigation for all
}

TEST(SectionTree, longTreesAreCut) {
    LearntTree tree = treeOfThree();
    tree.rows.resize(5000, tree.rows[1]);
    const std::string html = treeSection(tree, 1).html(ReportInput());
    placeIn(html, "and 4959 leaves more");
    EXPECT_LT(html.size(), 40'000U);
    EXPECT_NO_FATAL_FAILURE(treeSection(LearntTree(), 1).html(ReportInput()));
}

TEST(SectionScenarios, tellsEachAndHowFarItCanBeBelieved) {
    Forecast recorded;
    recorded.basis = PredictionBasis::Offset;
    recorded.throughput = 7.1;
    recorded.response = 3.4, recorded.lowResponse = 3, recorded.highResponse = 3.9, recorded.modelResponse = 1.5;
    recorded.fidelity.text = "2,120 samples";
    Forecast beyond = recorded;
    beyond.scenario.settings = {{"customers", "300"}, {"<x>", "1"}};
    beyond.bottleneck = "name & node";
    beyond.response = std::numeric_limits<double>::infinity();
    beyond.fidelity.isLow = true;
    beyond.fidelity.text = "no basis over 30 clients";
    beyond.text = "name node is full.";
    Forecast none;
    none.throughput = none.response = none.modelResponse = std::numeric_limits<double>::quiet_NaN();
    const std::string html = scenariosSection("m & co", {recorded, none, beyond}).html(ReportInput());
    for (const char* part : {"as recorded", "7.1", "3.400 s", "✓ 2,120 samples", "customers 300", "&lt;x&gt; 1",
                             "name &amp; node", "grows without end", "✗ no basis over 30 clients", "name node is full.",
                             "no basis</td>", "clients wait", "model m &amp; co,"})
        placeIn(html, part);
    EXPECT_EQ(html.find("nan"), std::string::npos) << html;
    EXPECT_EQ(scenariosSection("m", {}).html(ReportInput()), "");
}

} // namespace
} // namespace tenfold
