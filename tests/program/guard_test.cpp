#include "core/program/guard.h"

#include "core/program/json/program_io.h"
#include "core/program/text/program_text.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

namespace tenfold {
namespace {

const CallName kFetch{"127.0.0.1:6379", "Queue/Fetch"}, kDone{"127.0.0.1:6379", "Queue/Done"}, kWait{"", "wait"};

TEST(Guard, isOneLineForPeople) {
    const std::pair<Guard, const char*> cases[] = {
        {{}, ""},
        {replyGuard("result", Comparison::Equal, Value(true)), "result == true"},
        {replyGuard("", Comparison::NotEqual, Value()), "reply != null"},
        {{{ReplyTest{{kFetch}, "jobs", ReplyTest::Aspect::Length, Comparison::AtLeast, Value(std::int64_t{1})}}},
         "length of Queue/Fetch.response.jobs >= 1"},
        {{{ArgumentTest{"mode", Comparison::Less, Value(std::int64_t{3})}}}, "this call's mode < 3"},
        {{{PrecedingTest{{kFetch}, {}, false}}}, "after Queue/Fetch"},
        {{{PrecedingTest{{kFetch, kWait}, {kFetch, kWait, kDone}, true}}},
         "Queue/Fetch or wait not the latest of Queue/Fetch, wait or Queue/Done"},
        {{{CountTest{{kWait}, {kDone}, Comparison::Equal, 3}, AgeTest{{kFetch}, Comparison::Less, 2'000'000'000}}},
         "calls of wait since Queue/Done == 3 and time since Queue/Fetch < 2.000 s"},
        {guardOf({{kFetch}, {kDone, kWait}, 980'000'000}),
         "from 980.000 ms after Queue/Fetch on, until Queue/Done or wait"},
        {guardOf({{kFetch}, {}, 0}), "from 0.000 ms after Queue/Fetch on"},
    };
    for (const auto& [guard, text] : cases)
        EXPECT_EQ(toText(guard), text);
}

TEST(Guard, windowsComeBack) {
    GuardWindow back;
    ASSERT_TRUE(windowOf(guardOf({{kFetch, kWait}, {kDone}, 5}), back));
    EXPECT_EQ(back.begins, (std::vector<CallName>{kFetch, kWait}));
    EXPECT_EQ(back.ends, std::vector<CallName>{kDone});
    EXPECT_EQ(back.leastAgeNs, 5);
    for (const Guard& other :
         {Guard{}, replyGuard("a", Comparison::Equal, Value()), Guard{{PrecedingTest{{kFetch}, {kFetch}, false}}},
          Guard{{PrecedingTest{{kFetch}, {kDone, kFetch}, false}, AgeTest{{kFetch}, Comparison::AtLeast, 1}}},
          Guard{{PrecedingTest{{kFetch}, {kFetch}, false}, AgeTest{{kDone}, Comparison::AtLeast, 1}}}})
        EXPECT_FALSE(windowOf(other, back)) << toText(other);
}

TEST(Guard, callBeforeIsThatOfOnePlainTest) {
    ASSERT_TRUE(callBefore({{PrecedingTest{{kFetch}, {}, false}}}));
    EXPECT_EQ(*callBefore({{PrecedingTest{{kFetch}, {}, false}}}), kFetch);
    EXPECT_FALSE(callBefore({}));
    EXPECT_FALSE(callBefore({{PrecedingTest{{kFetch}, {}, true}}}));
    EXPECT_FALSE(callBefore({{PrecedingTest{{kFetch, kDone}, {}, false}}}));
    EXPECT_FALSE(callBefore({{PrecedingTest{{kFetch}, {kDone}, false}}}));
}

TEST(Variable, textsOfConfigurationKeysAreNotTakenForOthers) {
    const std::pair<Variable, const char*> cases[] = {
        {Variable::round(0), "iteration"},
        {Variable::round(12), "iteration12"},
        {Variable::identity("port"), "node.port"},
        {Variable::parameter("scale"), "scale"},
        {Variable::parameter("iterations"), "iterations"},
        {Variable::parameter("iteration"), "config.iteration"},
        {Variable::parameter("iteration1"), "config.iteration1"},
        {Variable::parameter("node.port"), "config.node.port"},
        {Variable::parameter("config.x"), "config.config.x"},
    };
    for (const auto& [variable, text] : cases) {
        EXPECT_EQ(toText(variable), text);
        EXPECT_EQ(variableFromText(text), variable) << text;
    }
}

TEST(GeneratorKind, namesComeBack) {
    for (std::size_t i = 0; i < kGeneratorKindNames.size(); ++i)
        EXPECT_EQ(generatorKindOf(kGeneratorKindNames[i]), static_cast<GeneratorKind>(i));
    EXPECT_EQ(nameOf(GeneratorKind::NowMs), "now-ms");
    EXPECT_EQ(nameOf(GeneratorKind::Recorded), "recorded");
    EXPECT_FALSE(generatorKindOf("dice"));
}

NodeProgram polling() {
    NodeProgram program;
    program.type = "worker";
    program.instances.form.terms["1"] = 1;
    CallStep fetch;
    fetch.target = kFetch.target;
    fetch.method = kFetch.method;
    fetch.arguments.push_back({"max", {ConstantExpression{Value(std::int64_t{8})}}, false, {{9, 9, {}}}});
    CallStep done = fetch;
    done.method = kDone.method;
    done.fieldDelay = FieldDelay{{kFetch.target, kFetch.method, Side::Response, "job.ms"}, 1e6};
    ChoiceStep choice;
    choice.alternatives.push_back({replyGuard("job", Comparison::NotEqual, Value()), 0.7, {}, {}});
    choice.alternatives.back().body.push_back({3, Round::Every, {}, done});
    LoopStep loop;
    loop.origin = CountOrigin::Replies;
    loop.count.form.terms["1"] = 4;
    loop.body.push_back({2, Round::Every, {}, fetch});
    loop.body.push_back({4, Round::Every, {}, choice});
    program.body.push_back({1, Round::Every, {}, loop});
    program.roles.push_back({1, "main", {}, CallName{"", "exit"}});
    program.counts = CountOrigin::Replies;
    return program;
}

TEST(ProgramText, saysWhatDecides) {
    EXPECT_EQ(toText(polling()), R"(type worker: 1 node  # follows replies
  # a connection each: main, over before exit
  for i as replies say:  # about 4 times
    Queue/Fetch(max: 8)
    if job != null:  # 70.0 %
      Queue/Done(max: 8)  # 1.000 ms more for each of Queue/Fetch.response.job.ms
)");
}

TEST(ProgramEquality, isOfWhatItMeans) {
    const NodeProgram program = polling();
    const auto changed = [&](auto&& change) {
        NodeProgram other = polling();
        auto& loop = std::get<LoopStep>(other.body[0].node);
        change(other, loop, std::get<CallStep>(loop.body[0].node));
        return other;
    };
    EXPECT_EQ(program, polling());
    EXPECT_EQ(program, changed([](NodeProgram& p, LoopStep&, CallStep& call) {
                  call.arguments[0].evidence.held = 3;
                  call.arguments[0].evidence.samples = {Value(std::int64_t{8})};
                  p.start.evidence.instances = 7;
              }))
        << "the evidence differs, not the program";
    EXPECT_NE(toJson(program),
              toJson(changed([](NodeProgram&, LoopStep&, CallStep& call) { call.arguments[0].evidence.held = 3; })))
        << "evidence is stored";
    EXPECT_NE(program, changed([](NodeProgram& p, LoopStep&, CallStep&) { p.roles.clear(); }));
    EXPECT_NE(program, changed([](NodeProgram&, LoopStep& loop, CallStep&) { loop.batch = 2; }));
    EXPECT_NE(program, changed([](NodeProgram&, LoopStep& loop, CallStep&) { loop.origin = CountOrigin::Counted; }));
    EXPECT_NE(program, changed([](NodeProgram&, LoopStep&, CallStep& call) { call.target = "127.0.0.1"; }));
    DurationDistribution few, many, none;
    few.samples = 1;
    many.samples = 2;
    EXPECT_EQ(few, many);
    EXPECT_NE(few, none);
}

} // namespace
} // namespace tenfold
