#include "core/program/json/program_upgrade.h"

#include "core/program/json/program_io.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

NodeProgram upgraded(const std::string& type) {
    Json document = Json::parse(R"({"types":[)" + type + "]}");
    upgradeProgram(document);
    const Result<WorkloadProgram> program = programFromJson(document);
    EXPECT_TRUE(program) << program.error().where() << ": " << program.error().message() << document.dump();
    return program ? program->types.at(0) : NodeProgram();
}

TEST(ProgramUpgrade, callsSayWhereTheDotIs) {
    const NodeProgram type = upgraded(R"({"type":"a","methodMeans":{"10.0.0.1:80.pkg.S/Get":2,"x.y":1,"z":3},
        "body":[{"id":1,"call":{"target":"10.0.0.1:80","method":"pkg.S/Get"}}]})");
    const std::map<CallName, double> expected = {{{"10.0.0.1:80", "pkg.S/Get"}, 2}, {{"x", "y"}, 1}, {{"", "z"}, 3}};
    EXPECT_EQ(type.methodMeans, expected);
}

TEST(ProgramUpgrade, conditionsBecomeGuards) {
    const NodeProgram type = upgraded(R"({"type":"a","collapse":[{"method":"m","until":{"path":"r","value":1}}],
        "body":[{"id":1,"call":{"method":"m","until":{"path":"done","value":true,"negated":true}}},
                {"id":2,"choice":{"alternatives":[
                    {"guard":"after m","after":"m","share":1,"body":[]},
                    {"condition":{"path":"x","value":"y"},"share":0,"body":[]}]}},
                {"id":3,"loop":{"kind":"until","body":[]}}],
        "timers":[{"call":{"method":"t"},"periodNs":5,
                   "only":{"begins":["m","t"],"ends":["s.e"],"leastAgeNs":7,"held":3,"ticks":4}}]})");
    EXPECT_EQ(type.collapse.at(0).until, replyGuard("r", Comparison::Equal, Value(std::int64_t{1})));
    EXPECT_EQ(std::get<CallStep>(type.body[0].node).until, replyGuard("done", Comparison::NotEqual, Value(true)));
    const auto& choice = std::get<ChoiceStep>(type.body[1].node);
    ASSERT_TRUE(callBefore(choice.alternatives[0].guard));
    EXPECT_EQ(*callBefore(choice.alternatives[0].guard), (CallName{"", "m"}));
    EXPECT_EQ(choice.alternatives[1].guard, replyGuard("x", Comparison::Equal, Value(std::string("y"))));
    EXPECT_EQ(std::get<LoopStep>(type.body[2].node).origin, CountOrigin::Replies);
    const Timer& timer = type.timers.at(0);
    EXPECT_EQ(timer.only, guardOf({{{"", "m"}, {"", "t"}}, {{"s", "e"}}, 7}));
    EXPECT_EQ(timer.evidence.held, 3U);
    EXPECT_EQ(timer.evidence.ticks, 4U);
    EXPECT_EQ(timer.id, 4U) << "behind the steps";
}

TEST(ProgramUpgrade, flagsBecomeOneStatement) {
    const char* const body = R"("body":[{"id":1,"loop":{"byChance":true,"body":[{"id":2,"call":{"method":"m"}}]}},
                                        {"id":3,"loop":{"body":[{"id":4,"loop":{"kind":"perElement","body":[]}}]}}]})";
    const NodeProgram plain = upgraded(std::string(R"({"type":"a",)") + body);
    EXPECT_EQ(plain.counts, CountOrigin::Counted);
    EXPECT_EQ(plain.order, CallOrder::ByTime);
    EXPECT_EQ(std::get<LoopStep>(plain.body[0].node).origin, CountOrigin::Chance);
    const auto& outer = std::get<LoopStep>(plain.body[1].node);
    EXPECT_EQ(outer.origin, CountOrigin::Counted);
    EXPECT_EQ(std::get<LoopStep>(outer.body[0].node).origin, CountOrigin::Replies);
    EXPECT_EQ(upgraded(std::string(R"({"type":"a","placedByChance":true,)") + body).counts, CountOrigin::Chance);
    const NodeProgram led = upgraded(std::string(R"({"type":"a","reactive":true,"byThread":true,)") + body);
    EXPECT_EQ(led.counts, CountOrigin::Replies);
    EXPECT_EQ(led.order, CallOrder::ByThread);
    EXPECT_EQ(led.roles, std::vector<ConnectionRole>{{1}}) << "the loop over plain calls";
}

TEST(ProgramUpgrade, numbersHaveTypedVariables) {
    const NodeProgram type = upgraded(R"({"type":"a","body":[{"id":1,"call":{"method":"m","arguments":[
        {"path":"p","value":{"concat":[{"number":{"terms":[["iteration",1],["iteration2",2],["node.x",3],["scale",4]]}},
                                       {"constant":"iteration"}]}}]}}]})");
    const auto& call = std::get<CallStep>(type.body[0].node);
    const auto& parts = std::get<ConcatExpression>(call.arguments[0].value.node).parts;
    const std::vector<std::pair<Variable, std::int64_t>> expected = {{Variable::round(0), 1},
                                                                     {Variable::round(2), 2},
                                                                     {Variable::identity("x"), 3},
                                                                     {Variable::parameter("scale"), 4}};
    EXPECT_EQ(std::get<NumberExpression>(parts[0].node).terms, expected);
    EXPECT_EQ(parts[1], (Expression{ConstantExpression{Value(std::string("iteration"))}}));
}

TEST(ProgramUpgrade, timersFollowIdsThatStepsCanHave) {
    for (const char* id : {"9223372036854775807", "18446744073709551615", "-9223372036854775808", "4294967296"}) {
        Json document = Json::parse(R"({"types":[{"type":"a","body":[{"id":7},{"id":)" + std::string(id) +
                                    R"(}],"timers":[{}]}]})");
        upgradeProgram(document);
        EXPECT_EQ(document["types"][0]["timers"][0]["id"], 8) << id;
    }
}

TEST(ProgramUpgrade, whatHasAnotherFormIsLeftForTheReader) {
    for (const char* text :
         {"5", "null", "[]", R"({"types":7})", R"({"types":[7,{"body":[5],"timers":[1,{"only":[]}]}]})",
          R"({"types":[{"methodMeans":[],"body":[{"loop":5,"choice":{"alternatives":[1]}}]}]})"}) {
        Json document = Json::parse(text);
        upgradeProgram(document);
        EXPECT_FALSE(programFromJson(document)) << text;
    }
}

} // namespace
} // namespace tenfold
