#include "core/mining/ask/questions.h"
#include "core/plan/plan.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tenfold::test {
namespace {

Law lawOf(std::map<LawTerm, double> terms, std::vector<LinearForm> others = {}, double sigma = 0) {
    Law law;
    law.form.terms = std::move(terms);
    law.alsoFits = std::move(others);
    law.sigma = sigma;
    law.scalesSeen = 3;
    law.runsFitted = law.runsTotal = 3;
    return law;
}

/// A type with one loop whose rounds follow the law.
MiningResult resultWith(Law rounds) {
    MiningResult result;
    result.program.targets = {"namenode"};
    result.program.recordedScales = {2, 3, 4};
    result.program.derived["mappers"] = lawOf({{"scale", 4}});
    NodeProgram type;
    type.type = "mapper";
    type.instances = lawOf({{"1", 1}});
    CallStep call;
    call.method = "create";
    LoopStep loop;
    loop.count = std::move(rounds);
    loop.body = {{2, Round::Every, "", call}};
    type.body = {{1, Round::Every, "", loop}};
    result.program.types = {type};
    result.types.resize(1);
    return result;
}

const Question* lawQuestion(const std::vector<Question>& questions) {
    const auto it = std::find_if(questions.begin(), questions.end(), [](const Question& q) { return q.kind == "law"; });
    return it == questions.end() ? nullptr : &*it;
}

TEST(lawQuestion, saysWhichRunWouldSettleIt) {
    const auto questions = askQuestions(resultWith(lawOf({{"scale", 4}}, {{{{"mappers", 1}}, {}}})), {});
    const Question* question = lawQuestion(questions);
    ASSERT_NE(question, nullptr);
    EXPECT_EQ(question->choices, (std::vector<std::string>{"as-set", "scale", "mappers"}));
    ASSERT_EQ(question->evidence.size(), 2U);
    EXPECT_EQ(question->evidence[1].sentence.text(),
              "a run at scale 4 with mappers set apart from it would settle 1 of them");
}

TEST(lawQuestion, anotherShapeCanBeChosen) {
    const MiningResult result = resultWith(lawOf({{"scale", 6}, {"1", -8}}, {{{{"scale*scale", 1}}, {}}}));
    const auto questions = askQuestions(result, {});
    const Question* question = lawQuestion(questions);
    ASSERT_NE(question, nullptr);
    EXPECT_EQ(question->choices, (std::vector<std::string>{"scale", "scale*scale"}));
    EXPECT_EQ(question->evidence.back().sentence.text(), "a run at scale 5 would settle 1 of them");
    WorkloadProgram program = result.program;
    applyAnswers({{"law", "law/driver", "scale*scale", ""}}, program);
    EXPECT_EQ(std::get<LoopStep>(program.types[0].body[0].node).count.form.text(), "scale*scale");
}

/// The creations of a plan for which `mappers` is set apart from the scale.
double createsWith(const MiningResult& mined, const std::string& answer) {
    WorkloadProgram program = mined.program;
    applyAnswers({{"law", "law/driver", answer, ""}}, program);
    const Result<Plan> plan = extrapolate(program, {10, {{"mappers", 7}}, {}, {}});
    EXPECT_TRUE(succeeded(plan));
    return plan ? countsOfPrograms(*plan).front().predicted : 0;
}

TEST(lawQuestion, whatIsAnsweredIsWhatThePlanUses) {
    const MiningResult mined = resultWith(lawOf({{"scale", 4}}, {{{{"mappers", 1}}, {}}}));
    EXPECT_EQ(lawQuestion(askQuestions(mined, {}))->proposed, "as-set");
    EXPECT_EQ(createsWith(mined, "as-set"), 7);
    EXPECT_EQ(createsWith(mined, "scale"), 40);
    EXPECT_EQ(createsWith(mined, "mappers"), 7);
}

TEST(lawQuestion, scatterIsNoChoice) {
    const auto questions = askQuestions(resultWith(lawOf({{"scale", 4}}, {{{{"scale*scale", 1}}, {}}}, 2.5)), {});
    EXPECT_EQ(lawQuestion(questions), nullptr);
}

} // namespace
} // namespace tenfold::test
