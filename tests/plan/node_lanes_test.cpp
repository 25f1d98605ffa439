// What a node does beside something else, and the order of alternatives that say what they stand behind (method.md,
// Plans).
#include "core/plan/plan.h"

#include "tests/testing/expand_node.h"
#include "tests/testing/outcome.h"
#include "tests/testing/upload_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace tenfold::test {
namespace {

constexpr std::int64_t kMs = 1'000'000;

struct Made {
    std::string method;
    std::int64_t ms;
    bool operator==(const Made&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Made& made) {
    return out << made.method << " at " << made.ms;
}

Plan planOf(NodeProgram worker) {
    worker.type = "worker";
    worker.instances = law({{"1", 1}});
    WorkloadProgram program;
    program.targets = {"namenode"};
    program.types = {std::move(worker)};
    program.recordedScales = {2, 3, 4};
    ExtrapolationRequest request;
    request.scale = 3;
    auto plan = extrapolate(program, request);
    EXPECT_TRUE(succeeded(plan));
    return plan ? *plan : Plan{};
}

std::vector<Made> callsOf(const Plan& plan) {
    std::vector<Made> made;
    std::uint64_t seq = 0;
    EXPECT_TRUE(succeeded(expandNode(plan, "worker", 0, [&](const PlannedCall& call) {
        EXPECT_EQ(call.seq, seq++);
        made.push_back({call.call->method, call.timeNs / kMs});
        return true;
    })));
    return made;
}

Step slow(Step step, std::int64_t ms) {
    std::get<CallStep>(step.node).delay = always(ms * kMs);
    return step;
}

/// A worker that takes three jobs one after another; `doer` does each on a connection of its own.
NodeProgram workerWith(bool isTold) {
    Steps steps;
    NodeProgram worker;
    worker.order = CallOrder::ByThread;
    worker.body = {steps.loop(law({{"1", 3}}), {slow(steps.call("open", {}), 1), slow(steps.call("work", {}), 50)}),
                   steps.loop(law({{"1", 3}}), {slow(steps.call("take", {}), 10), slow(steps.call("finish", {}), 20)})};
    ConnectionRole doer;
    doer.step = worker.body.front().id;
    if (isTold) {
        doer.openedAfter = CallName{"namenode", "take"};
        doer.joinedBefore = CallName{"namenode", "finish"};
    }
    worker.roles = {doer};
    return worker;
}

TEST(nodeLanes, aConnectionOpensAfterItsCallAndIsWaitedFor) {
    EXPECT_EQ(callsOf(planOf(workerWith(true))), (std::vector<Made>{{"take", 10},
                                                                    {"open", 11},
                                                                    {"work", 61},
                                                                    {"finish", 61},
                                                                    {"take", 71},
                                                                    {"open", 72},
                                                                    {"work", 122},
                                                                    {"finish", 122},
                                                                    {"take", 132},
                                                                    {"open", 133},
                                                                    {"work", 183},
                                                                    {"finish", 183}}));
}

TEST(nodeLanes, whatNobodyOpensRunsBesideTheRest) {
    EXPECT_EQ(callsOf(planOf(workerWith(false))), (std::vector<Made>{{"open", 1},
                                                                     {"take", 10},
                                                                     {"finish", 30},
                                                                     {"take", 40},
                                                                     {"work", 51},
                                                                     {"open", 52},
                                                                     {"finish", 60},
                                                                     {"take", 70},
                                                                     {"finish", 90},
                                                                     {"work", 102},
                                                                     {"open", 103},
                                                                     {"work", 153}}));
}

TEST(nodeLanes, connectionsThatAreNeverOpenedComeNevertheless) {
    NodeProgram worker = workerWith(true);
    worker.roles.front().openedAfter = CallName{"namenode", "nothing of the kind"};
    EXPECT_EQ(callsOf(planOf(worker)).size(), 12U);
    worker = workerWith(true);
    std::get<LoopStep>(worker.body.front().node).count = law({{"1", 5}});
    const std::vector<Made> made = callsOf(planOf(worker));
    EXPECT_EQ(std::count_if(made.begin(), made.end(), [](const Made& m) { return m.method == "work"; }), 5);
}

/// A loop over a choice whose alternatives stand behind one another.
NodeProgram walker() {
    Steps steps;
    ChoiceStep choice;
    const auto add = [&](const std::string& method, const std::string& after, double share) {
        ChoiceStep::Alternative alternative;
        if (!after.empty()) alternative.guard.tests = {PrecedingTest{{{"namenode", after}}, {}, false}};
        alternative.share = share;
        alternative.body = {steps.call(method, {})};
        choice.alternatives.push_back(std::move(alternative));
    };
    add("take", "finish", 0.3);
    add("work", "take", 0.3);
    add("finish", "work", 0.3);
    add("begin", "", 0.1);
    NodeProgram worker;
    worker.counts = CountOrigin::Replies;
    worker.body = {steps.loop(law({{"1", 60}}), {Step{90, Round::Every, "", choice}})};
    return worker;
}

TEST(nodeLanes, alternativesStandBehindTheCallsThatTheyName) {
    const std::vector<Made> made = callsOf(planOf(walker()));
    ASSERT_EQ(made.size(), 60U);
    std::size_t follow = 0, named = 0;
    for (std::size_t i = 1; i < made.size(); ++i) {
        const std::string &before = made[i - 1].method, &method = made[i].method;
        const std::string wanted = method == "take" ? "finish" : method == "work" ? "take" : "work";
        named += method == "begin" ? 0 : 1;
        follow += method != "begin" && before == wanted ? 1 : 0;
    }
    EXPECT_GE(follow + 7, named) << "only behind the six or so that may stand anywhere the walk begins anew";
    for (const char* method : {"take", "work", "finish"})
        EXPECT_NEAR(static_cast<double>(
                        std::count_if(made.begin(), made.end(), [&](const Made& m) { return m.method == method; })),
                    18, 1)
            << "as often as its share says";
}

/// A node that makes so many calls, each 100 ms after another: it asks on one connection and tells on another, or both
/// on the same.
NodeProgram askerAndTeller(CallOrder order, int calls) {
    Steps steps;
    ChoiceStep choice;
    for (const char* method : {"ask", "tell"})
        for (const bool isFirst : {true, false}) {
            ChoiceStep::Alternative alternative;
            if (!isFirst) alternative.guard.tests = {PrecedingTest{{{"namenode", method}}, {}, false}};
            alternative.share = isFirst ? 0.025 : 0.475;
            alternative.body = {slow(steps.call(method, {}), 100)};
            choice.alternatives.push_back(std::move(alternative));
        }
    NodeProgram worker;
    worker.counts = CountOrigin::Replies;
    worker.order = order;
    worker.body = {steps.loop(law({{"1", calls}}), {Step{90, Round::Every, "", choice}})};
    return worker;
}

std::int64_t lastMs(CallOrder order, int calls) {
    const std::vector<Made> made = callsOf(planOf(askerAndTeller(order, calls)));
    EXPECT_EQ(made.size(), static_cast<std::size_t>(calls));
    EXPECT_TRUE(std::is_sorted(made.begin(), made.end(), [](const Made& a, const Made& b) { return a.ms < b.ms; }));
    return made.empty() ? 0 : made.back().ms;
}

TEST(nodeLanes, connectionsOfAWalkTakeNoLongerThanTheLongest) {
    EXPECT_EQ(lastMs(CallOrder::ByTime, 40), 4000);
    EXPECT_NEAR(static_cast<double>(lastMs(CallOrder::ByThread, 40)), 2000, 300) << "twenty on each, side by side";
    EXPECT_NEAR(static_cast<double>(lastMs(CallOrder::ByThread, 4000)), 200000, 10000)
        << "a hundred times what opens a connection opens no hundred of them";
}

TEST(nodeLanes, aClockStopsWithTheConnectionsOfAWalk) {
    NodeProgram worker = askerAndTeller(CallOrder::ByThread, 40);
    Timer timer;
    timer.call.target = "namenode";
    timer.call.method = "beat";
    timer.periodNs = 100 * kMs;
    worker.timers = {timer};
    const std::vector<Made> made = callsOf(planOf(worker));
    const auto beats = std::count_if(made.begin(), made.end(), [](const Made& call) { return call.method == "beat"; });
    EXPECT_NEAR(static_cast<double>(beats), 20, 3) << "two seconds on each connection";
}

} // namespace
} // namespace tenfold::test
