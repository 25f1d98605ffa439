// All steps of mining together on a small system whose program is known: a client that uploads 2N files, N workers with
// a heartbeat.
#include "core/mining/work/mining_result.h"
#include "core/words/base_messages.h"
#include "core/words/mining_messages.h"

#include "core/align/alignment.h"
#include "core/plan/plan.h"
#include "core/program/text/program_text.h"
#include "core/program/walk.h"
#include "core/validation/validation.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"
#include "tests/testing/stops_at.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace tenfold::test {
namespace {

void addRun(SmallTrace& made, int scale, int repetition) {
    made.run("s" + std::to_string(scale) + "r" + std::to_string(repetition), scale);
    std::int64_t at = 100 * repetition, id = 16393 + 1000 * scale + 37 * repetition;
    const auto call = [&](const std::string& method, const Fields& request, const Fields& response) {
        at += 7 + (at * 13 + repetition) % 31; // work has no beat
        made.call({.sender = "client", .method = method, .request = request, .response = response, .atMs = at});
    };
    call("mkdirs", {{"src", "/in"}}, {{"result", true}});
    for (int i = 0; i < 2 * scale; ++i) {
        const std::string number = std::to_string(10000 + i).substr(1);
        const std::string src = "/in/part-" + number + ".txt";
        id += 3 + (i * scale + repetition) % 5; // a server's ids have gaps
        call("create", {{"src", src}, {"perm", 420}}, {{"fs.fileId", id}});
        call("addBlock", {{"src", src}, {"fileId", id}}, {});
        call("complete", {{"src", src}, {"fileId", id}}, {{"result", true}});
    }
    for (int w = 0; w < scale; ++w) {
        const std::string name = "worker-" + std::to_string(w);
        at = 1000 + 10 * w;
        made.call({.sender = name, .method = "register", .request = {{"port", 51001 + w}}, .atMs = at});
        for (int i = 1; i <= 12; ++i)
            made.call({.sender = name, .method = "heartbeat", .atMs = at + 3000 * i + (i * 7 + w) % 5});
    }
}

Trace systemAt(const std::vector<int>& scales) {
    SmallTrace made;
    for (const int scale : scales)
        for (const int repetition : {1, 2})
            addRun(made, scale, repetition);
    return made.make();
}

Trace oneRun(int scale) {
    SmallTrace made;
    addRun(made, scale, 1);
    return made.make();
}

const NodeProgram* typeOf(const MiningResult& result, const std::string& method) {
    for (const NodeProgram& type : result.program.types)
        if (type.methodMeans.contains({"server", method})) return &type;
    return nullptr;
}

const Argument* argumentOf(const NodeProgram& type, const std::string& method, const std::string& path) {
    const Argument* found = nullptr;
    forEachStep(type.body, [&](const Step& step, const auto&) {
        const auto* call = std::get_if<CallStep>(&step.node);
        if (!call || call->method != method) return;
        for (const Argument& argument : call->arguments)
            if (argument.path == path) found = &argument;
    });
    return found;
}

// What plays hold a live server against.
TEST(mine, keepsHowCallsWereAnswered) {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        made.run("s" + std::to_string(scale), scale);
        for (int w = 0; w < scale; ++w)
            for (int i = 0; i < 4; ++i) {
                const auto call = [&](const std::string& method, const Fields& response, std::int64_t atMs,
                                      std::int64_t tookMs) {
                    made.call({.sender = "worker-" + std::to_string(w),
                               .method = method,
                               .response = response,
                               .atMs = 100 * w + 50 * i + atMs,
                               .tookMs = tookMs,
                               .thread = "conn"});
                };
                call("hello", {{"$exception", "ERR unknown command 'hello'"}}, 0, 1);
                call("put", {{"", "OK"}}, 10, 5);
                call("set", {{"", "OK"}}, 12, 5); // before put is answered
                call("get", {{"", "OK"}}, 30, 1);
            }
    }
    Trace trace = made.make();
    for (Event& event : trace.events)
        if (trace.text(event.method) == "hello") event.outcome = Outcome::Exception;
    const MiningResult result = minedTrace(std::move(trace));
    const NodeProgram* type = typeOf(result, "put");
    ASSERT_TRUE(type);
    const RecordedOutcomes hello{36, {{"ERR unknown command", 36}}, 0}, set{36, {}, 36};
    EXPECT_EQ(type->replies,
              (std::map<CallName, RecordedOutcomes>{{{"server", "hello"}, hello}, {{"server", "set"}, set}}));
}

TEST(mine, givesTheProgramBack) {
    const MiningResult result = minedTrace(systemAt({2, 3, 4}));
    ASSERT_EQ(result.program.types.size(), 2U);
    const NodeProgram* client = typeOf(result, "create");
    const NodeProgram* worker = typeOf(result, "heartbeat");
    ASSERT_TRUE(client);
    ASSERT_TRUE(worker);
    EXPECT_EQ(client->instances.form.text(), "1");
    EXPECT_EQ(worker->instances.form.text(), "scale");
    ASSERT_EQ(client->body.size(), 2U);
    const auto* loop = std::get_if<LoopStep>(&client->body[1].node);
    ASSERT_TRUE(loop);
    EXPECT_EQ(loop->count.form.text(), "2*scale");
    EXPECT_EQ(loop->body.size(), 3U);
    ASSERT_EQ(worker->timers.size(), 1U);
    EXPECT_NEAR(static_cast<double>(worker->timers[0].periodNs), 3e9, 1e7);
    EXPECT_EQ(result.program.types.size(), result.types.size());
    EXPECT_EQ(result.coverage, 1);
}

TEST(mine, explainsArguments) {
    const MiningResult result = minedTrace(systemAt({2, 3, 4}));
    const NodeProgram* client = typeOf(result, "create");
    const NodeProgram* worker = typeOf(result, "heartbeat");
    ASSERT_TRUE(client);
    ASSERT_TRUE(worker);
    const auto shown = [](const Argument* argument) { return argument ? toText(argument->value) : "(none)"; };
    EXPECT_EQ(shown(argumentOf(*client, "create", "src")), "\"/in/part-{iteration:04}.txt\"");
    EXPECT_EQ(shown(argumentOf(*client, "create", "perm")), "420");
    for (const char* method : {"addBlock", "complete"}) {
        const Argument* id = argumentOf(*client, method, "fileId");
        ASSERT_TRUE(id);
        EXPECT_EQ(classOf(id->value), ArgumentClass::Flow) << toText(id->value);
    }
    const Argument* port = argumentOf(*worker, "register", "port");
    ASSERT_TRUE(port);
    EXPECT_EQ(classOf(port->value), ArgumentClass::Regular) << toText(port->value);
}

TEST(mine, predictsARunItHasNotSeen) {
    const MiningResult result = minedTrace(systemAt({2, 3, 4}));
    ExtrapolationRequest request;
    request.scale = 6;
    const auto plan = extrapolate(result.program, request);
    ASSERT_TRUE(succeeded(plan));
    NoProgress progress;
    const auto report = validate(*plan, oneRun(6), progress);
    ASSERT_TRUE(succeeded(report));
    EXPECT_TRUE(verdictOf(*report).passed()) << toJson(verdictOf(*report)).dump();
    EXPECT_EQ(report->sequenceExact, report->sequenceNodes);
    EXPECT_EQ(report->all.wrong, 0U);
    const auto other = validate(*plan, oneRun(5), progress);
    ASSERT_TRUE(succeeded(other));
    EXPECT_FALSE(verdictOf(*other).passed()) << "a run of another scale is not what was planned";
}

TEST(mine, leavesOutWhatIsKeptBack) {
    Trace trace = systemAt({2, 3, 4});
    for (auto& run : trace.runs)
        run.heldOut = run.scale == 4;
    const MiningResult result = minedTrace(std::move(trace));
    EXPECT_EQ(result.program.recordedScales, (std::vector<double>{2, 2, 3, 3}));
    Trace all = systemAt({2});
    for (auto& run : all.runs)
        run.heldOut = true;
    NoProgress progress;
    const auto none = mine(std::move(all), {}, progress);
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().id(), MessageId::NothingToMine);
}

TEST(mine, asksForTheScaleOfARunUnlessItIsKeptBack) {
    const auto withoutScale = [](bool heldOut) {
        Trace trace = systemAt({2, 3, 4});
        trace.runs.back().scale.reset();
        trace.runs.back().heldOut = heldOut;
        return trace;
    };
    NoProgress progress;
    const auto refused = mine(withoutScale(false), {}, progress);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().id(), MessageId::RunScaleNeeded);
    EXPECT_EQ(exitCode(refused.error()), 3);
    EXPECT_NE(refused.error().hint().find("scale=N"), std::string::npos) << refused.error().hint();
    EXPECT_EQ(minedTrace(withoutScale(true)).program.recordedScales, (std::vector<double>{2, 2, 3, 3, 4}));
}

TEST(mine, tellsTwoJobsOfOneProgramApart) {
    // nearly the same calls, but the order of one is the other's from behind: one program would fit neither
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        made.run("s" + std::to_string(scale), scale);
        for (int i = 0; i < 4; ++i) {
            std::vector<std::string> one, two;
            for (const char* m : {"a", "b", "c", "d", "e", "f", "g", "h"})
                one.emplace_back(m), two.insert(two.begin(), m);
            two.emplace_back("a");
            made.calls("p" + std::to_string(i), i % 2 == 0 ? one : two);
        }
    }
    const MiningResult result = minedTrace(made.make());
    EXPECT_EQ(result.program.types.size(), 2U);
    for (const NodeProgram& type : result.program.types)
        EXPECT_EQ(type.instances.form.text(), "2");
}

// A reader asks for what came after the last entry it was given, as XREAD does; replies hold one to three entries.
TEST(mine, findsTheLastElementOfALatestReply) {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        made.run("s" + std::to_string(scale), scale);
        std::string cursor = "$";
        int entry = 1000 * scale;
        for (int i = 0; i < 20 * scale; ++i) {
            Fields reply;
            const int entries = 1 + (i * 7 + scale) % 3;
            const std::string asked = cursor;
            for (int e = 0; e < entries; ++e) {
                cursor = "17952457" + std::to_string(entry += 3 + i % 5) + "-0";
                const std::string list = "stream[" + std::to_string(e) + "]";
                reply.emplace_back(list + "[0]", cursor);
                reply.emplace_back(list + "[1][0]", "event");
                reply.emplace_back(list + "[1][1]", "added");
            }
            made.call({.sender = "reader",
                       .method = "XREAD",
                       .request = {{"0", "STREAMS"}, {"1", asked}},
                       .response = reply,
                       .atMs = 40 * i + (i * i) % 23});
        }
    }
    const MiningResult result = minedTrace(made.make());
    ASSERT_EQ(result.program.types.size(), 1U);
    const Argument* found = nullptr;
    forEachStep(result.program.types[0].body, [&](const Step& step, const auto&) {
        if (const auto* call = std::get_if<CallStep>(&step.node))
            for (const Argument& argument : call->arguments)
                if (argument.path == "1") found = &argument;
    });
    ASSERT_TRUE(found) << toText(result.program, false);
    const auto* flow = std::get_if<FlowExpression>(&found->value.node);
    ASSERT_TRUE(flow) << toText(result.program, false);
    EXPECT_TRUE(flow->lastElement);
    EXPECT_EQ(flow->initial, std::optional<Value>(std::string("$")));
    EXPECT_EQ(flow->sources, (std::vector<FieldRef>{{"server", "XREAD", Side::Response, "stream[*][0]"}}));
}

/// Workers that share 60 users; each asks for its own by name.
Trace sharedWork(const std::vector<int>& scales) {
    SmallTrace made;
    for (const int scale : scales) {
        made.run("s" + std::to_string(scale), scale);
        for (int user = 0; user < 60; ++user) {
            const int worker = user * scale / 60;
            made.call({.sender = "worker-" + std::to_string(worker),
                       .method = "GET /user/" + std::to_string(user),
                       .request = {{"k", 1}},
                       .atMs = worker + 10 * (user % (60 / scale)) + user * user % 7});
        }
    }
    return made.make();
}

TEST(mine, valuesInNamesAndWorkThatIsShared) {
    const MiningResult result = minedTrace(sharedWork({2, 3, 4}));
    ASSERT_EQ(result.program.names.size(), 1U);
    EXPECT_EQ(result.program.names[0].pattern, "GET /user/{n}");
    ASSERT_EQ(result.program.types.size(), 1U);
    EXPECT_NE(argumentOf(result.program.types[0], "GET /user/{n}", "{n}"), nullptr);
    EXPECT_TRUE(std::any_of(result.questions.begin(), result.questions.end(),
                            [](const Question& question) { return question.id == "q-names"; }));
    ExtrapolationRequest request;
    request.scale = 12;
    const auto plan = extrapolate(result.program, request);
    ASSERT_TRUE(succeeded(plan));
    NoProgress progress;
    const auto report = validate(*plan, sharedWork({12}), progress);
    ASSERT_TRUE(succeeded(report));
    EXPECT_EQ(report->nodesMatched, 12U);
    ASSERT_EQ(report->counts.size(), 1U);
    EXPECT_EQ(report->counts[0].actual, 60U);
    EXPECT_EQ(report->counts[0].predicted.predicted, 60) << "all of them together do what there is to do";
    EXPECT_TRUE(isEmpty(report->unseen));
}

TEST(mine, stopsWhenAsked) {
    StopsAt stopper(1);
    const auto result = mine(systemAt({2, 3}), {}, stopper);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().id(), MessageId::Cancelled);
}

} // namespace
} // namespace tenfold::test
