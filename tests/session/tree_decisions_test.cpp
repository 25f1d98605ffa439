#include "core/session/saved/tree_decisions.h"

#include "core/session/saved/saved_scenarios.h"
#include "core/store/decisions/documents.h"
#include "core/store/workspace.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

Decision inForce(const NewDecision& made, DecisionState state = DecisionState::InForce) {
    Decision decision;
    static_cast<NewDecision&>(decision) = made;
    decision.state = state;
    return decision;
}

TEST(treeDecisions, areReadBackInOrderForTheirTarget) {
    const LearningTarget pay{"pay", "POST /charge \"ü\"", LearningTarget::Quantity::Duration};
    LearningTarget other = pay;
    other.quantity = LearningTarget::Quantity::Count;
    const TreeEdit prune{TreeEdit::Kind::Prune, "size <= 4 and coding = x", {}};
    const TreeEdit split{TreeEdit::Kind::Split, "size > 4", "app.size"}, best{TreeEdit::Kind::Split, "all", {}};
    std::vector<Decision> made{inForce(treeDecision(pay, split, "by hand")), inForce(treeDecision(other, prune, {})),
                               inForce(treeDecision(pay, best, {}), DecisionState::Undone),
                               inForce(treeDecision(pay, prune, {})), inForce(treeDecision(pay, best, {}))};
    Decision broken = made.front();
    broken.subject = "no json";
    made.push_back(broken);
    broken = made.front();
    broken.choice = "burn";
    made.push_back(broken);
    const std::vector<TreeEdit> edits = treeEditsInForce(made, pay);
    ASSERT_EQ(edits.size(), 3U);
    EXPECT_EQ(edits[0].kind, TreeEdit::Kind::Split);
    EXPECT_EQ(edits[0].node, split.node);
    EXPECT_EQ(edits[0].attribute, "app.size");
    EXPECT_EQ(edits[1].kind, TreeEdit::Kind::Prune);
    EXPECT_EQ(edits[1].node, prune.node);
    EXPECT_EQ(edits[2].attribute, "");
    EXPECT_EQ(made.front().name, "by hand");
    EXPECT_TRUE(treeEditsInForce(made, {"pay", "", LearningTarget::Quantity::Duration}).empty());
}

TEST(savedScenarios, travelWithTheFileByModel) {
    const test::TempFolder folder;
    const auto file = folder.path() / "w.tenfold";
    {
        auto workspace = Workspace::open(file, OpenMode::Create);
        ASSERT_TRUE(test::succeeded(workspace));
        EXPECT_TRUE(test::isEmpty(*savedScenarios(*workspace, "shop")));
        ASSERT_TRUE(test::succeeded(
            saveScenarios(*workspace, "shop", {{"twice", {{"customers", "60"}, {"think", "0"}}}, {"", {}}})));
        ASSERT_TRUE(test::succeeded(putDocument(*workspace, "scenarios", "bad", "[1, {\"settings\": 3}, {}]")));
    }
    auto workspace = Workspace::open(file, OpenMode::ReadWrite);
    ASSERT_TRUE(test::succeeded(workspace));
    const auto kept = savedScenarios(*workspace, "shop");
    ASSERT_TRUE(test::succeeded(kept));
    ASSERT_EQ(kept->size(), 2U);
    EXPECT_EQ((*kept)[0].name, "twice");
    EXPECT_EQ((*kept)[0].settings.at("customers"), "60");
    EXPECT_TRUE((*kept)[1].settings.empty());
    EXPECT_TRUE(test::isEmpty(*savedScenarios(*workspace, "bad")));
    EXPECT_TRUE(test::isEmpty(*savedScenarios(*workspace, "other")));
}

} // namespace
} // namespace tenfold
