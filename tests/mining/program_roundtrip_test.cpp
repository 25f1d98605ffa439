#include "core/mining/work/mining_result.h"
#include "core/program/text/program_text.h"
#include "tests/testing/program_player.h"
#include "tests/testing/upload_program.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

// Property: a program is played against a small server at three scales; mining the traces gives a program
// back that does the same at a fourth: the same counts, the same arguments, values given by the server as flows.

namespace tenfold {
namespace {

using test::argument;
using test::law;
using test::text;
using test::whole;

FieldRef field(const std::string& method, Side side, const std::string& path) {
    return {"server", method, side, path};
}

/// Sensible programs: a client that works through files in a loop, workers that greet, fetch and beat.
class ProgramMaker {
public:
    explicit ProgramMaker(std::uint32_t seed)
        : m_random(seed) {}

    WorkloadProgram make() {
        WorkloadProgram program;
        program.targets = {"server"};
        program.recordedScales = {2, 3, 4};
        program.types = {client(), worker()};
        return program;
    }

private:
    std::int64_t upTo(std::int64_t most) { return std::uniform_int_distribution<std::int64_t>(0, most)(m_random); }
    bool coin() { return upTo(1) == 1; }

    Step call(const std::string& method, std::vector<Argument> arguments, Round round = Round::Every) {
        Step step = m_steps.call(method, std::move(arguments), round);
        auto& node = std::get<CallStep>(step.node);
        node.target = "server";
        node.delay = test::always(2'000'000 + upTo(30) * 1'000'000);
        return step;
    }

    NodeProgram client() {
        NodeProgram node;
        node.type = "client";
        node.instances = law({{"1", 1}});
        node.start.delay = test::always(1'000'000'000);
        node.body.push_back(call("listFolder", {argument("path", text("/in"))}));
        if (coin())
            node.body.push_back(call("makeFolder", {argument("path", text("/in")), argument("mode", whole(493))}));
        const Expression path = test::part("/in/part-", 4, ".bin");
        const Expression inner = test::part("/in/part-", 4, ".bin", 1);
        const Expression id = test::latest(field("openFile", Side::Response, "file.id"));
        std::vector<Step> body;
        if (coin()) body.push_back(call("stat", {argument("path", path)}));
        body.push_back(call("openFile", {argument("path", path), argument("mode", whole(420 + upTo(3)))}));
        if (coin()) body.push_back(call("getDefaults", {}, Round::FirstOnly));
        if (const std::int64_t parts = upTo(3); parts > 0)
            body.push_back(m_steps.loop(law({{"1", static_cast<double>(parts)}}),
                                        {call("addPart", {argument("path", inner), argument("id", id)})}));
        body.push_back(call("closeFile", {argument("path", path), argument("id", id)}));
        if (coin())
            body.push_back(call("rename", {argument("from", path), argument("to", test::part("/out/", 4, ".bin"))}));
        const auto slope = static_cast<double>(1 + upTo(2));
        node.body.push_back(
            m_steps.loop(law({{"scale", slope}, {"1", static_cast<double>(upTo(2))}}), std::move(body)));
        node.body.push_back(call("listFolder", {argument("path", text("/out"))}));
        return node;
    }

    NodeProgram worker() {
        NodeProgram node;
        node.type = "worker";
        node.instances = law({{"scale", static_cast<double>(1 + upTo(1))}});
        node.identities = {{"number", 1, 1}};
        node.start.delay = test::always(200'000'000);
        const Expression host{
            ConcatExpression{{text("host-"), {NumberExpression{{{Variable::identity("number"), 1}}, 0, 2}}}}};
        const Expression token = test::latest(field("helloWorker", Side::Response, "token"));
        node.body.push_back(call("helloWorker", {argument("host", host), argument("version", text("2.7.3"))}));
        node.body.push_back(call("fetchWork", {argument("token", token), argument("limit", whole(8))}));
        if (coin()) node.body.push_back(call("reportWork", {argument("token", token)}));
        if (coin()) {
            Timer timer;
            timer.call = std::get<CallStep>(call("beat", {argument("token", token)}).node);
            timer.periodNs = (1 + upTo(2)) * 1'000'000'000;
            timer.firstAfterStart = test::always(timer.periodNs);
            node.timers.push_back(timer);
            node.lifetime = test::always(40'000'000'000);
        }
        return node;
    }

    std::mt19937 m_random;
    test::Steps m_steps;
};

Plan planAt(const WorkloadProgram& program, double scale) {
    Result<Plan> plan = extrapolate(program, {scale, {}, {}, {}});
    EXPECT_TRUE(plan) << plan.error().message();
    return plan ? *plan : Plan();
}

using RequestsByMethod = std::map<std::string, std::vector<std::string>>;

/// Calls of a run by method; their requests as sorted texts.
RequestsByMethod requestsOf(const test::ProgramPlayer& played) {
    RequestsByMethod out;
    for (const test::PlayedCall& call : played.calls()) {
        if (call.periodic) continue;
        nlohmann::json request = call.request;
        request.erase("token"); // drawn anew for each node in the order of their greetings; its class is checked
        out[call.method].push_back(request.dump());
    }
    for (auto& [method, requests] : out)
        std::sort(requests.begin(), requests.end());
    return out;
}

/// For each method the first request that differs; empty when none does.
std::string differences(const RequestsByMethod& actual, const RequestsByMethod& expected) {
    std::set<std::string> methods;
    for (const auto* side : {&actual, &expected})
        for (const auto& [method, requests] : *side)
            methods.insert(method);
    std::string text;
    for (const std::string& method : methods) {
        const auto mined = actual.find(method), original = expected.find(method);
        const std::vector<std::string> none;
        const auto& a = mined == actual.end() ? none : mined->second;
        const auto& b = original == expected.end() ? none : original->second;
        if (a == b) continue;
        std::size_t at = 0;
        while (at < std::min(a.size(), b.size()) && a[at] == b[at])
            ++at;
        text += method + ": " + std::to_string(a.size()) + " calls, not " + std::to_string(b.size()) + "; " +
                (at < a.size() ? a[at] : "nothing") + " instead of " + (at < b.size() ? b[at] : "nothing") + "\n";
    }
    return text;
}

void collectClasses(const std::vector<Argument>& arguments, const std::string& method,
                    std::map<std::string, ArgumentClass>& classes) {
    for (const Argument& a : arguments)
        classes[method + "." + a.path] = classOf(a.value);
}

void collectClasses(const std::vector<Step>& steps, std::map<std::string, ArgumentClass>& classes) {
    for (const Step& step : steps) {
        if (const auto* call = std::get_if<CallStep>(&step.node))
            collectClasses(call->arguments, call->method, classes);
        if (const auto* loop = std::get_if<LoopStep>(&step.node)) collectClasses(loop->body, classes);
    }
}

std::map<std::string, ArgumentClass> classesOf(const WorkloadProgram& program) {
    std::map<std::string, ArgumentClass> classes;
    for (const NodeProgram& type : program.types) {
        collectClasses(type.body, classes);
        for (const Timer& timer : type.timers)
            collectClasses(timer.call.arguments, timer.call.method, classes);
    }
    return classes;
}

std::map<std::string, double> clockCalls(const test::ProgramPlayer& played) {
    std::map<std::string, double> out;
    for (const test::PlayedCall& call : played.calls())
        if (call.periodic) out[call.method] += 1;
    return out;
}

class ProgramRoundTrip : public ::testing::TestWithParam<std::uint32_t> {};

TEST_P(ProgramRoundTrip, minedProgramDoesTheSameAtAFourthScale) {
    const std::uint32_t seed = GetParam();
    SCOPED_TRACE("seed " + std::to_string(seed));
    const WorkloadProgram original = ProgramMaker(seed).make();
    Trace trace;
    for (const double scale : {2.0, 3.0, 4.0})
        test::ProgramPlayer(planAt(original, scale), seed + static_cast<std::uint32_t>(scale)).record(trace, scale, 1);
    trace.finish();
    NoProgress progress;
    const Result<MiningResult> mined = mine(std::move(trace), {}, progress);
    ASSERT_TRUE(mined) << mined.error().message();
    const std::string programs = toText(original, false) + "\nmined:\n" + toText(mined->program, false);

    const test::ProgramPlayer expected(planAt(original, 6), seed + 100);
    const test::ProgramPlayer actual(planAt(mined->program, 6), seed + 100);
    EXPECT_EQ(differences(requestsOf(actual), requestsOf(expected)), "") << programs;

    // A value given by the server must be a flow; a name that grows with the loop may be told as the name of an earlier
    // call, which is as good.
    const auto classes = classesOf(mined->program);
    for (const auto& [place, expectedClass] : classesOf(original)) {
        const auto it = classes.find(place);
        ASSERT_NE(it, classes.end()) << place << "\n" << programs;
        const bool isSameByFlow = expectedClass == ArgumentClass::Regular && it->second == ArgumentClass::Flow;
        EXPECT_TRUE(it->second == expectedClass || isSameByFlow)
            << place << " is " << nameOf(it->second) << ", not " << nameOf(expectedClass) << "\n"
            << programs;
    }

    const auto beats = clockCalls(expected);
    const auto minedBeats = clockCalls(actual);
    ASSERT_EQ(minedBeats.size(), beats.size()) << programs;
    for (const auto& [method, count] : beats)
        EXPECT_NEAR(minedBeats.at(method), count, 0.05 * count + 1) << method << "\n" << programs;
}

INSTANTIATE_TEST_SUITE_P(Seeds, ProgramRoundTrip, ::testing::Range(1U, 41U));

} // namespace
} // namespace tenfold
