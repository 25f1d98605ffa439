// Calls whose replies tell what other nodes have sent (method.md, Plans), mined from runs written down call by call.
#include "core/program/walk.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

namespace tenfold::test {
namespace {

/// What others send with which calls, by type and method: "taker take: put.id".
std::string toldIn(const MiningResult& mined) {
    std::string out;
    for (const NodeProgram& type : mined.program.types)
        forEachStep(type.body, [&](const Step& step, const auto&) {
            const auto* call = std::get_if<CallStep>(&step.node);
            if (!call || !call->toldBy) return;
            out += (out.empty() ? "" : "; ") + type.type + " " + call->method + ":";
            for (const FieldRef& source : call->toldBy->sources)
                out += " " + source.method + "." + source.path;
        });
    return out;
}

std::string job(int n) {
    return "job-" + std::to_string(100000 + n);
}

/// What one of two takers is told when it takes for the n-th time, and what the maker sends when it puts for the n-th.
struct Queue {
    std::function<std::string(int)> told = job, sent = job;
    int jobsPerScale = 6;
    int takenLateMs = 30; ///< after the put, until it is answered
    int askedInVain = 0;  ///< times a taker asks before, when nothing is there yet; twice and three times as often, too
};

/// Runs of a maker that puts jobs in and two takers that take them in turn and tell of them when they are done.
Trace runsOfQueue(const Queue& queue) {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        made.run("scale-" + std::to_string(scale), scale);
        for (const char* taker : {"taker-0", "taker-1"})
            made.call({.sender = taker, .method = "hello", .atMs = 1});
        for (int n = 0; n < queue.jobsPerScale * scale; ++n) {
            const int at = 100 * n + 1000;
            const std::string taker = n % 2 == 0 ? "taker-0" : "taker-1";
            made.call({.sender = "maker-0", .method = "put", .request = {{"id", queue.sent(n)}}, .atMs = at});
            for (int i = 0; i < queue.askedInVain * (n % 3 + 1); ++i)
                made.call({.sender = taker, .method = "take", .response = {{"job", ""}}, .atMs = at - 90 + 4 * i});
            made.call({.sender = taker,
                       .method = "take",
                       .response = {{"job", queue.told(n)}},
                       .atMs = at - 20,
                       .tookMs = 20 + queue.takenLateMs});
            made.call({.sender = taker, .method = "done", .request = {{"job", queue.told(n)}}, .atMs = at + 60});
        }
    }
    return made.make();
}

TEST(replySources, aTakerIsToldWhatTheMakerPutIn) {
    const MiningResult mined = minedTrace(runsOfQueue({}));
    EXPECT_EQ(toldIn(mined), "taker take: put.id");
    for (const NodeProgram& type : mined.program.types)
        forEachStep(type.body, [&](const Step& step, const auto&) {
            const auto* call = std::get_if<CallStep>(&step.node);
            if (!call || !call->toldBy) return;
            EXPECT_EQ(call->toldBy->evidence.held, 54U) << "six jobs a scale of 2, 3 and 4";
            EXPECT_EQ(call->toldBy->evidence.values, 54U);
        });
}

TEST(replySources, whatTheServerKnewBeforeIsNoEvidence) {
    Queue queue;
    queue.takenLateMs = -15; // the reply is there before anybody puts the job in
    EXPECT_EQ(toldIn(minedTrace(runsOfQueue(queue))), "");
}

// Who asks again and again gets an answer at once: no reply waits for the put of its number.
TEST(replySources, whoAsksInVainMostlyWaitsForNobody) {
    Queue queue;
    queue.askedInVain = 5;
    EXPECT_EQ(toldIn(minedTrace(runsOfQueue(queue))), "");
}

TEST(replySources, whatTheServerMakesIsNoEvidence) {
    Queue queue;
    queue.told = [](int n) { return "server-" + std::to_string(100000 + n); };
    EXPECT_EQ(toldIn(minedTrace(runsOfQueue(queue))), "");
}

TEST(replySources, theLatestOfManyReportsIsNoQueue) {
    Queue queue;
    queue.told = [](int n) { return job(n - n % 3); }; // of three that were put in, one is told
    EXPECT_EQ(toldIn(minedTrace(runsOfQueue(queue))), "");
}

TEST(replySources, fewMayBeLuck) {
    Queue queue;
    queue.jobsPerScale = 1;
    queue.told = [](int n) { return job(n / 2); }; // one, two and two different ones
    queue.sent = queue.told;
    EXPECT_EQ(toldIn(minedTrace(runsOfQueue(queue))), "");
}

TEST(replySources, smallNumbersProveNothing) {
    Queue queue;
    queue.told = queue.sent = [](int n) { return std::to_string(n); };
    EXPECT_EQ(toldIn(minedTrace(runsOfQueue(queue))), "");
}

TEST(replySources, ofTwoThatTellEachOtherTheOneThatBeginsIsWaitedFor) {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        made.run("scale-" + std::to_string(scale), scale);
        made.call({.sender = "taker-0", .method = "hello", .atMs = 1});
        for (int n = 0; n < 6 * scale; ++n) {
            const int at = 100 * n + 1000;
            const auto call = [&](const char* sender, const char* method, const char* sent, const char* told, int ms) {
                made.call({.sender = sender,
                           .method = method,
                           .request = *sent ? Fields{{"id", sent + job(n)}} : Fields{},
                           .response = *told ? Fields{{"id", told + job(n)}} : Fields{},
                           .atMs = at + ms});
            };
            call("maker-0", "put", "in-", "", 0);
            call("taker-0", "take", "", "in-", 20);
            call("taker-0", "answer", "out-", "", 40);
            call("maker-0", "fetch", "", "out-", 60);
        }
    }
    EXPECT_EQ(toldIn(minedTrace(made.make())), "taker take: put.id");
}

} // namespace
} // namespace tenfold::test
