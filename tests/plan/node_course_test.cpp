#include "core/plan/walker/compiled_plan.h"
#include "core/plan/walker/node_course.h"
#include "tests/testing/upload_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

// The course of a node driven by hand, as a player drives it: calls are answered when the test says so.

namespace tenfold {
namespace {

constexpr std::int64_t kMs = 1'000'000;

CallStep call(const std::string& method, std::int64_t delayNs) {
    CallStep out;
    out.target = "redis";
    out.method = method;
    out.delay = test::always(delayNs);
    return out;
}

Plan planOf(NodeProgram type) {
    Plan plan;
    type.type = "worker";
    plan.nodes["worker"] = 1;
    plan.program.types = {std::move(type)};
    return plan;
}

class Course {
public:
    explicit Course(NodeProgram type, double timeScale = 1)
        : m_plan(planOf(std::move(type)))
        , m_compiled(m_plan)
        , course(m_plan, m_compiled.type(0), NodeCourse::Patience::OneSecond, {true, timeScale}) {
        course.begin(0, 0, 0);
    }
    /// "method at ms", or "nothing".
    std::string next() {
        const DueCall* due = course.next();
        if (!due) return course.isOver() ? "over" : "nothing";
        way = due->way;
        return due->call->call->method + " at " + std::to_string(due->timeNs / kMs);
    }
    std::string send() {
        const std::string text = next();
        course.sent();
        return text;
    }
    Plan m_plan;
    CompiledPlan m_compiled;
    NodeCourse course;
    std::uint32_t way = 0;
};

TEST(NodeCourse, goesOnWhenItsCallIsAnswered) {
    NodeProgram type;
    type.body = {{1, Round::Every, "", call("A", 2 * kMs)}, {2, Round::Every, "", call("B", 5 * kMs)}};
    Course course(type);
    EXPECT_EQ(course.send(), "A at 2");
    EXPECT_EQ(course.next(), "nothing");
    course.course.told(0, 3 * kMs);
    EXPECT_EQ(course.next(), "B at 7"); // the reply came sooner than the next call was planned
    EXPECT_EQ(course.send(), "B at 7");
    course.course.told(0, 50 * kMs);
    EXPECT_EQ(course.next(), "over");
}

TEST(NodeCourse, aLateReplyMovesTheNextCallAndSaysSo) {
    NodeProgram type;
    type.body = {{1, Round::Every, "", call("A", 0)}, {2, Round::Every, "", call("B", 5 * kMs)}};
    Course course(type);
    course.send();
    course.course.told(0, 40 * kMs);
    EXPECT_EQ(course.next(), "B at 40");
    EXPECT_EQ(course.course.next()->plannedNs, 5 * kMs);
}

TEST(NodeCourse, lanesGoTheirWaysWhileOneWaits) {
    NodeProgram type;
    type.body = {{1, Round::Every, "", call("BLPOP", 0)}, {2, Round::Every, "", call("WATCHES", 10 * kMs)}};
    type.roles = {{1, "", {}, {}}, {2, "", {}, {}}};
    Course course(type);
    EXPECT_EQ(course.send(), "BLPOP at 0");
    EXPECT_EQ(course.send(), "WATCHES at 10");
    EXPECT_EQ(course.way, 1U);
    course.course.told(1, 11 * kMs);
    EXPECT_EQ(course.next(), "nothing");
    course.course.told(0, 900 * kMs);
    EXPECT_EQ(course.next(), "over");
}

/// One connection asks, another one takes what each answer told.
NodeProgram askingBesideTaking(double rounds) {
    const auto loopOf = [&](std::uint32_t id, std::vector<Step> body) {
        LoopStep loop;
        loop.origin = CountOrigin::Chance;
        loop.count = loop.total = test::law({{"1", rounds}});
        loop.roundsPerNode = {1};
        loop.body = std::move(body);
        return Step{id, Round::Every, "", std::move(loop)};
    };
    CallStep ask = call("ASK", 2 * kMs), take = call("TAKE", kMs), leave = call("LEAVE", 0);
    AnswersBefore told{0, {"redis", "ASK"}}, taken{3, {"redis", "TAKE"}}, all{0, {"redis", "ASK"}};
    told.calls = told.each = taken.each = 1;
    told.isTold = told.isPaired = taken.isTold = taken.isPerTold = all.isAll = true;
    take.beside = {told};
    ask.beside = {taken};
    leave.beside = {all};
    NodeProgram type;
    type.order = CallOrder::ByThread;
    type.body = {loopOf(1, {{2, Round::Every, "", ask}}),
                 loopOf(3, {{4, Round::Every, "", take}}),
                 {5, Round::Every, "", leave}};
    type.connections = {3, 5};
    return type;
}

TEST(NodeCourse, connectionsWaitForEachOtherAsRecorded) {
    Course course(askingBesideTaking(2));
    EXPECT_EQ(course.send(), "ASK at 2");
    EXPECT_EQ(course.next(), "nothing") << "what is taken comes with the answer";
    course.course.told(0, 30 * kMs);
    EXPECT_EQ(course.send(), "TAKE at 30");
    EXPECT_EQ(course.way, 1U);
    EXPECT_EQ(course.next(), "nothing");
    course.course.told(1, 33 * kMs);
    EXPECT_EQ(course.send(), "ASK at 33");
    course.course.told(0, 40 * kMs);
    EXPECT_EQ(course.send(), "TAKE at 40");
    EXPECT_EQ(course.send(), "LEAVE at 40") << "nothing more is asked";
    course.course.told(2, 41 * kMs);
    course.course.told(1, 41 * kMs);
    EXPECT_EQ(course.next(), "over");
}

/// One course walks all nodes of a type: what one was told at is nothing to the next.
TEST(NodeCourse, eachNodeBeginsAnew) {
    Course course(askingBesideTaking(1));
    const auto walked = [&] {
        std::string calls = course.send() + ", ";
        course.course.told(0, 30 * kMs);
        calls += course.send() + ", ";
        course.course.told(1, 900 * kMs);
        calls += course.send();
        course.course.told(2, 901 * kMs);
        return calls;
    };
    const std::string first = walked();
    course.course.begin(0, 0, 0);
    EXPECT_EQ(walked(), first);
}

TEST(NodeCourse, aLoopThatAnswersFeedHasARoundForEach) {
    Course course(askingBesideTaking(3));
    std::string made;
    int answered = 0;
    while (course.course.next()) {
        const std::string sent = course.send().substr(0, 1);
        made += sent;
        const std::uint32_t way = course.way;
        ++answered;
        course.course.told(way, kMs * answered, {}, sent != "A" || answered == 3); // one of three told something
    }
    EXPECT_EQ(std::count(made.begin(), made.end(), 'A'), 3);
    EXPECT_EQ(std::count(made.begin(), made.end(), 'T'), 1);
    EXPECT_EQ(std::count(made.begin(), made.end(), 'L'), 1);
    EXPECT_TRUE(course.course.isOver());
}

TEST(NodeCourse, whoWaitsForWhatNobodyMakesGoesOn) {
    NodeProgram type = askingBesideTaking(1);
    AnswersBefore& wait = std::get<CallStep>(std::get<LoopStep>(type.body[0].node).body[0].node).beside.front();
    wait.calls = 5; // both wait for each other
    Course course(type);
    EXPECT_EQ(course.send(), "ASK at 2");
    course.course.told(0, 3 * kMs);
    EXPECT_EQ(course.send(), "TAKE at 3");
}

TEST(NodeCourse, asksAgainAsOftenAsItIsTold) {
    NodeProgram type;
    CallStep complete = call("COMPLETE", 0);
    complete.retryNs = 4 * kMs;
    type.body = {{1, Round::Every, "", complete}};
    Course course(type);
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(course.send(), "COMPLETE at " + std::to_string(4 * i));
        course.course.told(0, 4 * kMs * i + 1, i < 4);
    }
    EXPECT_EQ(course.next(), "over");
}

TEST(NodeCourse, aClockDoesNotQueueBehindItsOwnReplies) {
    NodeProgram type;
    Timer timer;
    timer.id = 1;
    timer.call = call("BEAT", 0);
    timer.periodNs = 10 * kMs;
    type.timers = {timer};
    type.lifetime = test::always(45 * kMs);
    Course course(type);
    EXPECT_EQ(course.send(), "BEAT at 10");
    EXPECT_EQ(course.next(), "nothing");
    course.course.told(0, 35 * kMs); // one beat waits at a time
    EXPECT_EQ(course.send(), "BEAT at 35");
    EXPECT_EQ(course.course.next(), nullptr);
    course.course.told(0, 36 * kMs);
    EXPECT_EQ(course.send(), "BEAT at 36");
}

TEST(NodeCourse, timeScaleZeroMeansAsFastAsRepliesCome) {
    NodeProgram type;
    type.body = {{1, Round::Every, "", call("A", 500 * kMs)}, {2, Round::Every, "", call("B", 500 * kMs)}};
    Course course(type, 0);
    EXPECT_EQ(course.send(), "A at 0");
    course.course.told(0, 7 * kMs);
    EXPECT_EQ(course.send(), "B at 7");
}

} // namespace
} // namespace tenfold
