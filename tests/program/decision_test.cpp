// Trees of guards: walked, told, written.
#include "core/program/decision.h"

#include "core/program/json/program_io.h"
#include "core/program/text/decision_text.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <functional>

namespace tenfold::test {
namespace {

/// A node whose reply has a length and that called something before.
struct SaidWorld final : GuardWorld {
    std::int64_t items = 0;
    std::int64_t old = -1;
    Value code;
    CallName last = {"s", "poll"};

    Value reply(std::span<const CallName>, const std::string&) const override { return code; }
    std::int64_t length(std::span<const CallName>, const std::string&) const override { return items; }
    std::int64_t elementsWith(std::span<const CallName>, const std::string&, const std::string&,
                              const Value& value) const override {
        return value == Value("open") ? 1 : 0;
    }
    Value argument(const std::string&) const override { return {}; }
    const CallName* latest(std::span<const CallName>, std::uint32_t) const override { return &last; }
    std::int64_t count(std::span<const CallName>, std::span<const CallName>) const override { return 2; }
    std::int64_t countSinceReply(std::span<const CallName>, std::span<const CallName>) const override { return 1; }
    std::int64_t ageNs(std::span<const CallName>) const override { return old; }
};

ReactiveDecision pollDecision() {
    ReactiveDecision decision;
    decision.after = {"s", "poll"};
    decision.ways = {{"s", "fetch"}, {"s", "poll"}};
    DecisionNode root, job, none;
    root.yes = 1;
    root.no = 2;
    root.test = ReplyTest{{}, "jobs", ReplyTest::Aspect::Length, Comparison::AtLeast, Value(std::int64_t{1})};
    root.rivals = {ReplyTest{{}, "code", ReplyTest::Aspect::Itself, Comparison::NotEqual, Value()}};
    job.isSure = true;
    job.evidence.calls = {40, 0};
    none.way = 1;
    none.evidence.calls = {1, 9};
    decision.nodes = {root, job, none};
    return decision;
}

TEST(Decisions, theTreeLeadsToAWay) {
    const ReactiveDecision decision = pollDecision();
    SaidWorld world;
    EXPECT_EQ(decide(decision, world).way, 1U);
    EXPECT_FALSE(decide(decision, world).isSure);
    world.items = 3;
    EXPECT_EQ(decide(decision, world).way, 0U);
    EXPECT_FALSE(decide(decision, world).isSure); // the rival says otherwise
    world.code = Value("found");
    EXPECT_TRUE(decide(decision, world).isSure);
}

TEST(Decisions, eachTestAsksItsQuestion) {
    SaidWorld world;
    world.items = 2;
    EXPECT_TRUE(
        holds(GuardTest(ElementsTest{{{"s", "list"}}, "", {{"s", "get"}}, Comparison::Equal, 1, {}, {}}), world));
    const ElementsTest open{{{"s", "list"}}, "", {{"s", "get"}}, Comparison::Equal, 0, "state", Value("open")};
    EXPECT_TRUE(holds(GuardTest(open), world)); // one of two, and one is taken
    EXPECT_EQ(toText(GuardTest(open)), "elements of list.response with state == \"open\" left for get == 0");
    EXPECT_TRUE(holds(GuardTest(CountTest{{{"s", "get"}}, {}, Comparison::Less, 3}), world));
    EXPECT_TRUE(holds(GuardTest(PrecedingTest{{{"s", "poll"}}, {}, false}), world));
    EXPECT_FALSE(holds(GuardTest(PrecedingTest{{{"s", "poll"}}, {}, true}), world));
    EXPECT_FALSE(holds(GuardTest(AgeTest{{{"s", "poll"}}, Comparison::AtLeast, 0}), world)); // there was none
    EXPECT_FALSE(
        holds(GuardTest(ReplyTest{{}, "n", ReplyTest::Aspect::Itself, Comparison::Less, Value(std::int64_t{5})}),
              world)); // nothing is not less
    world.code = Value(4.5);
    EXPECT_TRUE(holds(
        GuardTest(ReplyTest{{}, "n", ReplyTest::Aspect::Itself, Comparison::Less, Value(std::int64_t{5})}), world));
}

TEST(Decisions, areToldTestByTest) {
    EXPECT_EQ(decisionLines(pollDecision()),
              (std::vector<std::string>{"after poll:", "  if length of jobs >= 1: fetch (sure, 40 of 40)",
                                        "  else: poll (9 of 10), fetch (1 of 10)"}));
    NodeProgram program;
    program.threads = {{{{"s", "poll"}}, false, {pollDecision()}}};
    ChoiceStep::Alternative way;
    way.guard.tests = {PrecedingTest{{{"s", "poll"}}, {}, false}};
    CallStep call;
    call.target = "s";
    call.method = "poll";
    way.body.push_back({1, Round::Every, {}, call});
    EXPECT_EQ(wayText(program, way), "after poll: length of jobs < 1");
    program.threads.clear();
    EXPECT_EQ(wayText(program, way), "after poll");
}

TEST(Decisions, areWrittenAndRead) {
    WorkloadProgram program;
    program.types.emplace_back();
    program.types[0].type = "worker";
    program.types[0].threads = {{{{"s", "poll"}, {"s", "fetch"}}, true, {pollDecision()}}};
    auto& tests = program.types[0].threads[0].decisions[0].nodes[0].rivals;
    tests.emplace_back(ElementsTest{{{"s", "list"}}, "0", {{"s", "get"}}, Comparison::Equal, 1, {}, {}});
    tests.emplace_back(PrecedingTest{{{"s", "poll"}}, {}, true, 2});
    const auto read = programFromJson(toJson(program));
    ASSERT_TRUE(succeeded(read));
    EXPECT_EQ(*read, program);
    EXPECT_EQ(toJson(*read), toJson(program));
}

TEST(Decisions, aTreeThatLeadsNowhereIsRefused) {
    WorkloadProgram program;
    program.types.emplace_back();
    program.types[0].type = "worker";
    program.types[0].threads = {{{{"s", "poll"}}, false, {pollDecision()}}};
    const auto document = toJson(program);
    const auto isRead = [&](const std::function<void(nlohmann::ordered_json&)>& change) {
        auto changed = document;
        change(changed["types"][0]["threads"][0]["decisions"][0]["nodes"]);
        return programFromJson(changed).has_value();
    };
    EXPECT_TRUE(isRead([](auto&) {}));
    EXPECT_FALSE(isRead([](auto& nodes) { nodes[0]["yes"] = 0; })); // a leaf with a way "no"
    EXPECT_FALSE(isRead([](auto& nodes) { nodes[0]["no"] = 7; }));
    EXPECT_FALSE(isRead([](auto& nodes) { nodes[2]["way"] = 2; }));
    EXPECT_FALSE(isRead([](auto& nodes) { nodes.clear(); }));
}

} // namespace
} // namespace tenfold::test
