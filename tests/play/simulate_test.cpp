#include "core/play/simulated/played_counts.h"
#include "core/play/simulated/simulate.h"
#include "tests/play/play_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

// Whole plays without a server: what comes of a queue is compared with what arithmetic says of it.

namespace tenfold::test {
namespace {

constexpr std::int64_t kMilli = 1'000'000;
constexpr double kTakesMs = 0.1; ///< a simulated server without a record, a call

CallName redisCall(std::string method) {
    return {"redis", std::move(method)};
}

DecisionNode wayLeaf(std::uint32_t way, std::vector<std::uint64_t> calls, std::int64_t delayNs) {
    DecisionNode leaf;
    leaf.way = way;
    leaf.mayEnd = true;
    leaf.isSure = true;
    leaf.delays.assign(calls.size(), always(delayNs));
    leaf.evidence.calls = std::move(calls);
    return leaf;
}

std::vector<DecisionNode> nothingOrSomething(DecisionNode nothing, DecisionNode something) {
    DecisionNode root;
    root.test = ReplyTest{{}, "", ReplyTest::Aspect::Itself, Comparison::Equal, Value()};
    root.yes = 1;
    root.no = 2;
    return {std::move(root), std::move(nothing), std::move(something)};
}

Step namedStep(std::uint32_t id, const std::string& method, const std::vector<std::string>& words) {
    std::vector<Argument> arguments;
    for (std::size_t i = 0; i < words.size(); ++i)
        arguments.push_back(argument(std::to_string(i), text(words[i])));
    return callStep(id, method, std::move(arguments));
}

struct Queue {
    std::string pop = "RPOP"; ///< how workers ask, and with which words
    std::vector<std::string> popWords = {"q"};
    std::int64_t emptyMs = 50, workMs = 20, lifeMs = 60'000, periodMs = 100;
    double jobs = 400;
    std::uint64_t workers = 4;
};

/// One producer pushes a job each period; workers pop, work, count what they have done, and where nothing is there ask
/// again after a while, until they are as old as those recorded.
Plan queuePlan(const Queue& queue) {
    const NodeProgram producer =
        typeOf("producer", {loopStep(1, queue.jobs,
                                     {callStep(2, "RPUSH", {argument("0", text("q")), argument("1", text("job"))},
                                               queue.periodMs * kMilli)})});
    ChoiceStep choice;
    for (const Step& step :
         {namedStep(10, queue.pop, queue.popWords), namedStep(11, "HINCRBY", {"done", "jobs", "1"})}) {
        ChoiceStep::Alternative alternative;
        alternative.share = 0.5;
        alternative.body = {step};
        choice.alternatives.push_back(std::move(alternative));
    }
    Step body;
    body.id = 2;
    body.node = std::move(choice);
    NodeProgram worker = typeOf("worker", {loopStep(1, 30, {std::move(body)})});
    worker.counts = CountOrigin::Replies;
    worker.lifetime = always(queue.lifeMs * kMilli);
    ReactiveThread thread;
    thread.calls = {redisCall(queue.pop), redisCall("HINCRBY")};
    ReactiveDecision pop{redisCall(queue.pop), {redisCall("HINCRBY"), redisCall(queue.pop)}, {}};
    pop.nodes =
        nothingOrSomething(wayLeaf(1, {0, 30}, queue.emptyMs * kMilli), wayLeaf(0, {30, 0}, queue.workMs * kMilli));
    pop.ends = nothingOrSomething(wayLeaf(0, {30, 4}, 0), wayLeaf(0, {30, 0}, 0));
    thread.decisions = {pop, {redisCall("HINCRBY"), {redisCall(queue.pop)}, {wayLeaf(0, {40}, 0)}}};
    thread.first = redisCall(queue.pop);
    thread.firstDelay = always(0);
    worker.threads = {std::move(thread)};
    Plan plan = planOf({producer, worker}, queue.workers);
    plan.nodes["producer"] = 1;
    return plan;
}

std::map<std::string, double> madeOf(const SimulatedPlay& play) {
    std::map<std::string, double> out;
    for (const SimulatedCount& count : play.counts)
        out[count.method] += static_cast<double>(count.made);
    return out;
}

SimulatedPlay playedQueue(const Queue& queue, std::uint64_t seed = 1) {
    SimulationOptions options;
    options.seed = seed;
    NoProgress progress;
    options.mostCalls = 1'000'000;
    auto play = simulate(queuePlan(queue), options, progress);
    EXPECT_TRUE(play) << play.error().message();
    return play ? std::move(*play) : SimulatedPlay();
}

TEST(Simulate, emptyPollsAreTheTimeThatNoJobTakes) {
    for (const std::uint64_t workers : {1, 4, 60}) { // starved the more, the more there are
        Queue queue;
        queue.workers = workers;
        const SimulatedPlay play = playedQueue(queue);
        auto made = madeOf(play);
        EXPECT_TRUE(play.hasEnded) << play.report.ended;
        EXPECT_EQ(made["RPUSH"], queue.jobs);
        EXPECT_EQ(made["HINCRBY"], queue.jobs); // each job is done once
        const double allMs = static_cast<double>(workers) * static_cast<double>(queue.lifeMs);
        const double jobMs = static_cast<double>(queue.workMs) + 2 * kTakesMs;
        const double empty = (allMs - queue.jobs * jobMs) / (static_cast<double>(queue.emptyMs) + kTakesMs);
        EXPECT_NEAR(made["RPOP"] - queue.jobs, empty, 0.01 * empty + 2 * static_cast<double>(workers)) << workers;
    }
}

TEST(Simulate, beyondCapacityNobodyAsksInVainUntilTheEnd) {
    Queue queue;
    queue.workers = 2;
    queue.periodMs = 5; // 200 jobs a second for 100 that two workers do
    queue.jobs = 2000;
    queue.lifeMs = 10'000;
    const SimulatedPlay play = playedQueue(queue);
    auto made = madeOf(play);
    EXPECT_TRUE(play.hasEnded);
    EXPECT_EQ(made["HINCRBY"], queue.jobs); // although they are older than recorded ones by then
    EXPECT_LE(made["RPOP"] - queue.jobs, 8);
    EXPECT_NEAR(play.report.seconds, 2000 * 20.2 / 2 / 1000, 0.5);
}

TEST(Simulate, aBlockingPopWaitsForWhatComes) {
    Queue queue;
    queue.pop = "BLPOP";
    queue.popWords = {"q", "5"};
    queue.emptyMs = 0;
    queue.workers = 3;
    const SimulatedPlay play = playedQueue(queue);
    auto made = madeOf(play);
    EXPECT_TRUE(play.hasEnded);
    EXPECT_EQ(made["HINCRBY"], queue.jobs);
    // while jobs come every 100 ms nobody waits for 5 s; then each asks until it is 60 s old
    const double empty = 3 * (60 - queue.jobs / 10) / 5;
    EXPECT_NEAR(made["BLPOP"] - queue.jobs, empty, 6);
}

TEST(Simulate, oneSeedGivesOnePlay) {
    Queue queue;
    queue.workers = 7;
    const SimulatedPlay a = playedQueue(queue, 3), b = playedQueue(queue, 3);
    EXPECT_EQ(madeOf(a), madeOf(b));
    EXPECT_EQ(a.report.seconds, b.report.seconds);
}

TEST(Simulate, aPlayThatGetsLostIsEndedAndSaidNotToHaveEnded) {
    Queue queue;
    SimulationOptions options;
    options.mostCalls = 500;
    NoProgress progress;
    const auto play = simulate(queuePlan(queue), options, progress);
    ASSERT_TRUE(play);
    EXPECT_FALSE(play->hasEnded);
    EXPECT_EQ(play->report.ended, "calls");
    options.mostCalls = 0;
    options.mostSeconds = 5;
    const auto shorter = simulate(queuePlan(queue), options, progress);
    ASSERT_TRUE(shorter);
    EXPECT_FALSE(shorter->hasEnded);
}

/// What the workers of a queue ask in all: a time for each job, and what is left of their lives in vain.
double popsOf(const Queue& queue) {
    const double allMs = static_cast<double>(queue.workers) * static_cast<double>(queue.lifeMs);
    const double jobMs = static_cast<double>(queue.workMs) + 2 * kTakesMs;
    return queue.jobs + (allMs - queue.jobs * jobMs) / (static_cast<double>(queue.emptyMs) + kTakesMs);
}

/// A plan for four workers that was mined at two, where `recordedPops` were made in all.
Plan minedQueue(const Queue& queue, double recordedPops) {
    Plan plan = queuePlan(queue);
    plan.program.types[0].instances = law({{"1", 1}});
    plan.program.types[1].instances = law({{"scale", 1}});
    std::get<LoopStep>(plan.program.types[1].body[0].node).count = law({{"1", 1500}});
    plan.program.recordedScales = {2};
    CountEvidence& recorded = plan.program.recorded;
    recorded.runs = {{"two", {{"scale", 2}}}};
    const auto add = [&](const char* type, const char* method, double calls) {
        RecordedCount count;
        count.type = type;
        count.target = "redis";
        count.method = method;
        count.totals = {calls};
        recorded.counts.push_back(std::move(count));
    };
    add("producer", "RPUSH", queue.jobs);
    add("worker", "RPOP", recordedPops);
    add("worker", "HINCRBY", queue.jobs);
    return plan;
}

PredictedCount lawOf(const char* type, const char* method, double calls) {
    PredictedCount out;
    out.type = type;
    out.target = "redis";
    out.method = method;
    out.predicted = out.low = out.high = calls;
    return out;
}

TEST(playCounts, doubtALawThatPlayingTheRecordedRunWouldHaveShownWrong) {
    Queue two, four;
    two.workers = 2;
    four.workers = 4;
    NoProgress progress;
    const auto played = playCounts(minedQueue(four, std::round(popsOf(two))),
                                   {lawOf("producer", "RPUSH", four.jobs), lawOf("worker", "RPOP", 2 * popsOf(two)),
                                    lawOf("worker", "HINCRBY", four.jobs), lawOf("worker", "SETEX", 7)},
                                   {}, 3, progress);
    ASSERT_TRUE(played) << played.error().message();
    EXPECT_EQ(played->walked, std::set<std::string>{"worker"});
    EXPECT_EQ(played->seeds, (std::vector<std::uint64_t>{1, 2, 3}));
    EXPECT_EQ(played->recordedScale, 2);
    EXPECT_LT(played->errorAtRecorded, 0.02);
    EXPECT_TRUE(played->haveEnded());
    ASSERT_EQ(played->counts.size(), 3U) << "what nobody makes is no count";
    std::map<std::string, PlayedCount> of;
    for (const PlayedCount& count : played->counts)
        of[count.method] = count;
    EXPECT_EQ(of["RPUSH"].made, std::vector<std::uint64_t>(3, 400));
    EXPECT_EQ(of["HINCRBY"].again, std::vector<std::uint64_t>(3, 400));
    EXPECT_FALSE(of["HINCRBY"].isLawDoubted);
    EXPECT_NEAR(of["RPOP"].mean(), popsOf(four), 0.01 * popsOf(four) + 8);
    EXPECT_TRUE(of["RPOP"].isLawDoubted) << "the jobs are not twice as many";
}

TEST(playCounts, aWalkThatDoesNotGiveWhatWasRecordedIsNoEvidence) {
    Queue two, four;
    two.workers = 2;
    four.workers = 4;
    NoProgress progress;
    const auto played =
        playCounts(minedQueue(four, 3 * popsOf(two)), {lawOf("worker", "RPOP", 6 * popsOf(two))}, {}, 2, progress);
    ASSERT_TRUE(played) << played.error().message();
    EXPECT_TRUE(played->walked.empty());
    EXPECT_EQ(played->notWalked, std::set<std::string>{"worker"});
    EXPECT_GT(played->errorsWalked.at("worker"), kMostWalkedError);
    for (const PlayedCount& count : played->counts)
        EXPECT_FALSE(count.isLawDoubted) << count.method;
}

TEST(Simulate, aPlanOfOtherServicesIsRefused) {
    Plan plan = queuePlan({});
    plan.program.targets = {"namenode"};
    NoProgress progress;
    EXPECT_FALSE(simulate(plan, {}, progress));
}

} // namespace
} // namespace tenfold::test
