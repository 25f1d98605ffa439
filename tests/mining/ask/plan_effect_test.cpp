// The inbox: what would change a plan most stands first, and each question says of how many calls it speaks.
#include "core/mining/ask/plan_effect.h"

#include "core/mining/ask/question_kinds.h"
#include "core/mining/ask/questions.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

CallStep callOf(const std::string& method, const std::string& guess = {}) {
    CallStep call;
    call.method = method;
    if (guess.empty()) return call;
    Argument argument;
    argument.path = "x";
    argument.value = Expression{UnknownExpression{guess, {}}};
    argument.evidence.instances = 10;
    call.arguments.push_back(argument);
    return call;
}

/// A node a scale that opens once and writes ten times.
MiningResult writersAndReaders() {
    LoopStep loop;
    loop.count.form.terms["1"] = 10;
    loop.body = {Step{2, Round::Every, "", callOf("write", "size")}};
    NodeProgram writer;
    writer.type = "writer";
    writer.instances.form.terms["scale"] = 1;
    writer.body = {Step{1, Round::Every, "", callOf("open", "port")}, Step{3, Round::Every, "", loop}};
    MiningResult result;
    result.program.types = {writer};
    result.program.recordedScales = {2, 4};
    return result;
}

TEST(PlanEffect, ordersTheInboxAndIsSaid) {
    const std::vector<Question> asked = askQuestions(writersAndReaders(), {});
    std::vector<std::string> unknowns;
    for (const Question& q : asked)
        if (&kindOf(q) == &unknownArgumentKind()) unknowns.push_back(q.key + ": " + effectSentence(q).text());
    EXPECT_EQ(unknowns, (std::vector<std::string>{"argument/size: concerns 80 of 88 calls of a plan for scale 8",
                                                  "argument/port: concerns 8 of 88 calls of a plan for scale 8"}));
}

TEST(PlanEffect, isNothingOnceAnswered) {
    const std::vector<Question> asked =
        askQuestions(writersAndReaders(), {{"argument", "argument/size", "leave unknown", ""}});
    ASSERT_FALSE(asked.empty());
    for (const Question& q : asked) {
        if (q.key != "argument/size") continue;
        EXPECT_EQ(expectedEffect(q), 0);
    }
    EXPECT_EQ(asked.front().key, "argument/port");
}

TEST(PlanEffect, isNotKnownWithoutAPlan) {
    MiningResult result = writersAndReaders();
    result.program.recordedScales.clear();
    for (const Question& q : askQuestions(result, {}))
        EXPECT_EQ(effectSentence(q).text(), "");
}

TEST(Coverage, ofDrawnValuesIsNotKnowledge) {
    MiningResult result = writersAndReaders();
    EXPECT_EQ(coverageWords(result.program).text(), "0.0 % known, 0.0 % made by labels, 100.0 % unknown");
    applyAnswers({{"argument", "argument/size", "recorded distribution", ""}}, result.program);
    EXPECT_EQ(coverageOf(result.program), 0.5);
    EXPECT_EQ(coverageWords(result.program).text(), "0.0 % known, 50.0 % made by labels, 50.0 % unknown");
    const Question unknown = makeQuestion(unknownArgumentKind(), QuestionSubject::thing("size"), "?");
    EXPECT_FALSE(choiceOf(unknown, "constant")->makesUp);
    EXPECT_TRUE(choiceOf(unknown, "recorded distribution")->makesUp);
}

} // namespace
} // namespace tenfold::test
