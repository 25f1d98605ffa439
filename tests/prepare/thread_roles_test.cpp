// Threads of one kind stand together, in the order of the kinds; what has no kind stands behind.
#include "core/prepare/thread_roles.h"

#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

Step call(const std::string& method) {
    CallStep step;
    step.target = "server";
    step.method = method;
    return {0, Round::Every, {}, std::move(step)};
}

NodeProgram workers() {
    NodeProgram program;
    program.order = CallOrder::ByThread;
    program.counts = CountOrigin::Replies;
    for (const auto& methods : {std::vector<const char*>{"open", "close"}, {"open", "work", "close"}}) {
        LoopStep loop;
        for (const char* method : methods)
            loop.body.push_back(call(method));
        program.roles.push_back({static_cast<std::uint32_t>(program.body.size() + 1)});
        program.body.push_back({program.roles.back().step, Round::Every, {}, std::move(loop)});
    }
    LoopStep choices;
    ChoiceStep choice;
    choice.alternatives = {{{}, 1, {call("poll")}}};
    choices.body.push_back({0, Round::Every, {}, std::move(choice)});
    program.body.push_back({0, Round::Every, {}, std::move(choices)});
    return program;
}

TEST(ThreadRoles, areTheCallsOfTheStepsThatTheProgramNames) {
    NodeProgram program = workers();
    const std::vector<ThreadRole> roles = rolesOf(program);
    ASSERT_EQ(roles.size(), 2U);
    EXPECT_EQ(roles[0], (ThreadRole{{"server", "open"}, {"server", "close"}}));
    EXPECT_EQ(roles[1].size(), 3U);
    program.roles = {{99}};
    EXPECT_TRUE(isEmpty(rolesOf(program)));
}

TEST(ThreadRoles, threadsOfAKindStandTogether) {
    SmallTrace made;
    const std::vector<std::pair<const char*, const char*>> calls = {
        {"main", "poll"}, {"c1", "open"}, {"c2", "open"}, {"c1", "work"},  {"c2", "close"}, {"main", "poll"},
        {"c3", "open"},   {"c4", "open"}, {"c3", "work"}, {"c1", "close"}, {"c3", "close"}, {"c4", "work"}};
    for (const auto& [thread, method] : calls)
        made.call({.sender = "a", .method = method, .thread = thread});
    const Trace trace = made.make();
    std::vector<CollapsedCall> all;
    for (std::uint32_t e = 0; e < calls.size(); ++e)
        all.push_back({e, {}});
    const RoleOrder ordered = orderByRole(trace, all, rolesOf(workers()));
    std::vector<std::uint32_t> order;
    for (const CollapsedCall& call : ordered.calls)
        order.push_back(call.event);
    // c2 opens and closes; c1 and c3 work between; main has no kind, nor has c4, which was cut off
    EXPECT_EQ(order, (std::vector<std::uint32_t>{2, 4, 1, 3, 9, 6, 8, 10, 0, 5, 7, 11}));
    EXPECT_EQ(ordered.withoutRole, 8U);
}

} // namespace
} // namespace tenfold::test
