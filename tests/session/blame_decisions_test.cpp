#include "core/session/saved/blame_decisions.h"

#include "core/store/workspace.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

ModelVerdict slowShipping() {
    ModelVerdict verdict;
    verdict.service = "shipping \"x\"";
    verdict.operation = "GetQuote";
    verdict.state = ModelVerdictState::Suspicious;
    verdict.why = MismatchReason::Time;
    return verdict;
}

TEST(blameDecisions, areKeptUndoneAndDoneAgain) {
    const test::TempFolder folder;
    auto workspace = Workspace::open(folder.path() / "w.tenfold", OpenMode::Create);
    ASSERT_TRUE(test::succeeded(workspace));
    const ModelVerdict verdict = slowShipping();
    ModelVerdict failing = verdict;
    failing.why = MismatchReason::Errors;
    const auto decided = [&](const ModelVerdict& of, const char* model = "shop") {
        return blameOf(blamesInForce(*workspace->decisions()), model, of);
    };
    EXPECT_EQ(decided(verdict), std::nullopt);
    for (const Blame blame : {Blame::Later, Blame::System})
        ASSERT_TRUE(test::succeeded(workspace->decide(blameDecision("shop", verdict, blame, "shipping"))));
    EXPECT_EQ(decided(verdict), Blame::System); // the latest
    EXPECT_EQ(blamesInForce(*workspace->decisions()).size(), 1U);
    EXPECT_EQ(decided(failing), std::nullopt);
    EXPECT_EQ(decided(verdict, "another"), std::nullopt);
    ASSERT_TRUE(test::succeeded(workspace->undo()));
    EXPECT_EQ(decided(verdict), Blame::Later);
    ASSERT_TRUE(test::succeeded(workspace->redo()));
    EXPECT_EQ(decided(verdict), Blame::System);
    // Written as text and read into another workspace it says the same.
    auto other = Workspace::open(folder.path() / "o.tenfold", OpenMode::Create);
    ASSERT_TRUE(test::succeeded(other));
    ASSERT_TRUE(test::succeeded(other->importDecisions(*workspace->exportDecisions(), "decisions.toml")));
    EXPECT_EQ(blameOf(blamesInForce(*other->decisions()), "shop", verdict), Blame::System);
}

TEST(blameDecisions, whatCannotBeReadIsLeftOut) {
    Decision decision;
    decision.kind = std::string(kDecisionVerdict);
    for (const auto& [subject, choice] :
         std::vector<std::pair<std::string, std::string>>{{"{}", "system"},
                                                          {"[]", "system"},
                                                          {"no json", "system"},
                                                          {R"({"kind": 3, "why": "time"})", "system"},
                                                          {R"({"kind": "center", "why": "bad mood"})", "system"},
                                                          {R"({"kind": "center", "why": "time"})", "nobody"}}) {
        decision.subject = subject;
        decision.choice = choice;
        EXPECT_EQ(blamesInForce({decision}).size(), 0U) << subject << choice;
    }
    decision.subject = R"({"kind": "center", "why": "time"})";
    decision.choice = "model";
    EXPECT_EQ(blamesInForce({decision}).size(), 1U);
    decision.kind = "answer";
    EXPECT_EQ(blamesInForce({decision}).size(), 0U);
}

} // namespace
} // namespace tenfold
