#include "core/mining/ask/refine_answers.h"

#include "core/mining/ask/question_kinds.h"
#include "core/mining/work/mining_result.h"

#include "core/prepare/refine_methods.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

const std::string kScript = "e992d181aabbccddeeff00112233445566778899"; // a SHA-1

std::vector<RefineRule> rules() {
    return {{"redis", "EVALSHA", "0", {}}, {"redis", "HSET", "1", {}}, {"redis", "EVALSHA e992d181", "5", {}}};
}

std::vector<RefineRule> answered(const std::string& choice, const std::string& value) {
    std::vector<RefineRule> changed = rules();
    applyRefineAnswers({{"refine", "refine", choice, value}}, changed);
    return changed;
}

TEST(applyRefineAnswers, namesAreGivenByTheValueOrItsShape) {
    for (const std::string& value : {kScript, std::string("e992d181")}) {
        const auto changed = answered("names", "{\"" + value + "\": \"moveToActive\"}");
        EXPECT_EQ(changed[0].names.at("e992d181"), "moveToActive");
        EXPECT_EQ(changed[2].method, "EVALSHA moveToActive") << "the rule of what the first one makes";
        EXPECT_EQ(recordedMethod(changed, "redis", "EVALSHA moveToActive"), "EVALSHA");
    }
}

TEST(applyRefineAnswers, aNameForTwoScriptsWouldJoinThem) {
    const auto changed = answered("names", R"({"e992d181": "move", "69666e69": "move", "812d06de": "extend"})");
    EXPECT_EQ(changed[0].names, (std::map<std::string, std::string>{{"812d06de", "extend"}}));
}

TEST(applyRefineAnswers, whatIsNoTableOfNamesChangesNothing) {
    for (const char* value : {"", "[]", "{\"a\": 5}", "{broken"})
        EXPECT_TRUE(answered("names", value)[0].names.empty()) << value;
}

TEST(applyRefineAnswers, methodsMayStayAsRecorded) {
    EXPECT_TRUE(test::isEmpty(answered("as recorded", "")));
    const auto some = answered("as recorded", "EVALSHA, LPUSH");
    ASSERT_EQ(some.size(), 1U) << "and the rules of what it would have made";
    EXPECT_EQ(some[0].method, "HSET");
    EXPECT_EQ(answered("told apart", "").size(), 3U);
}

TEST(askRefinements, namesTheKindsOfEachMethod) {
    MiningResult result;
    std::vector<Question> questions;
    refineKind().ask(result, {}, questions);
    EXPECT_EQ(questions.size(), 0U);
    result.program.refine = rules();
    result.methods = {
        {"redis", "EVALSHA e992d181 a"}, {"redis", "EVALSHA 69666e69"}, {"redis", "PING"}, {"redis", "HSET state"}};
    refineKind().ask(result, {}, questions);
    ASSERT_EQ(questions.size(), 1U);
    const Question& q = questions.front();
    EXPECT_EQ(q.kind, "refine");
    EXPECT_EQ(q.text.text(),
              "Calls of EVALSHA (2 kinds) and HSET (1 kinds) are told apart by the shape of an argument: right?");
    ASSERT_EQ(q.evidence.size(), 3U);
    EXPECT_EQ(q.evidence[0].sentence.text(), "EVALSHA: e992d181 a, 69666e69");
}

} // namespace
} // namespace tenfold
