#include "core/plan/plan.h"
#include "core/words/base_messages.h"
#include "core/words/plan_messages.h"
#include "tests/testing/expand_node.h"
#include "tests/testing/outcome.h"
#include "tests/testing/stops_at.h"
#include "tests/testing/upload_program.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <cmath>

#include <map>

namespace tenfold {
namespace {

using nlohmann::json;

Plan planAt(double scale, const WorkloadProgram& program = test::uploadWorkload()) {
    Result<Plan> plan = extrapolate(program, {scale, {}, {}, {}});
    EXPECT_TRUE(plan) << plan.error().message();
    return plan ? *plan : Plan();
}

std::vector<std::string> methodsOf(const Plan& plan, const std::string& type, std::uint64_t node = 0) {
    std::vector<std::string> out;
    const Status status = expandNode(plan, type, node, [&](const PlannedCall& call) {
        EXPECT_EQ(call.seq, out.size());
        out.push_back(call.call->method);
        return true;
    });
    EXPECT_TRUE(test::succeeded(status));
    return out;
}

std::vector<json> linesOf(const Plan& plan, const std::string& type, std::uint64_t node = 0) {
    std::vector<json> out;
    const Status status = expandNode(plan, type, node, [&](const PlannedCall& call) {
        std::string line;
        appendJsonLine(line, plan, call);
        EXPECT_EQ(line.find('\n'), line.size() - 1);
        out.push_back(json::parse(line));
        return true;
    });
    EXPECT_TRUE(test::succeeded(status));
    return out;
}

std::map<std::string, std::uint64_t> totalsOf(const Plan& plan) {
    std::map<std::string, std::uint64_t> out;
    NoProgress progress;
    EXPECT_TRUE(test::succeeded(expandPlan(
        plan,
        [&](const PlannedCall& call) {
            ++out[std::string(call.type) + "." + call.call->method];
            return true;
        },
        progress)));
    return out;
}

TEST(Expansion, uploadClientMakesItsKnownSequence) {
    std::vector<std::string> expected = {"getFileInfo", "getFileInfo", "mkdirs"};
    for (int file = 0; file < 12; ++file) {
        expected.insert(expected.end(), {"getFileInfo", "create"});
        if (file == 0) expected.emplace_back("getServerDefaults");
        expected.insert(expected.end(), {"addBlock", "addBlock", "complete", "rename"});
    }
    EXPECT_EQ(methodsOf(planAt(6), "upload"), expected);
}

TEST(Expansion, argumentsAreFilledIn) {
    const std::vector<json> lines = linesOf(planAt(6), "upload");
    EXPECT_EQ(lines[2]["request"], json::parse(R"({"src":"/input","masked":{"perm":493}})"));
    EXPECT_EQ(lines[4]["request"], json::parse(R"({"src":"/input/part-0000.txt._COPYING_","masked":{"perm":420}})"));
    EXPECT_EQ(lines[5]["request"], json::object());
    EXPECT_EQ(
        lines[6]["request"],
        json::parse(
            R"({"src":"/input/part-0000.txt._COPYING_","fileId":{"$from":{"seq":4,"path":"response.fs.fileId"}}})"))
        << "the first block of a file has no previous one";
    EXPECT_EQ(lines[7]["request"]["previous"],
              json::parse(R"({"blockId":{"$from":{"seq":6,"path":"response.block.b.blockId"}}})"));
    EXPECT_EQ(lines[8]["request"]["fileId"], json::parse(R"({"$from":{"seq":4,"path":"response.fs.fileId"}})"));
    EXPECT_EQ(lines.back()["request"]["dst"], "/input/part-0011.txt");
    for (const json& line : lines) {
        EXPECT_EQ(line["sender"], "upload-0");
        EXPECT_EQ(line["node"], "upload-0");
        EXPECT_EQ(line["type"], "upload");
        EXPECT_EQ(line["index"], 0);
        EXPECT_EQ(line["to"], "namenode");
        EXPECT_FALSE(line.contains("approximate"));
    }
}

TEST(Expansion, timesFollowStartAndDelays) {
    const std::vector<json> lines = linesOf(planAt(2), "upload");
    EXPECT_EQ(lines[0]["t"], 5'001'000'000);
    EXPECT_EQ(lines[1]["t"], 5'002'000'000);
}

TEST(Expansion, referencesPointAtEarlierCallsOfTheMethod) {
    // Every $from of the whole plan names an earlier call of its node; fileId the create of the same file.
    const std::vector<json> lines = linesOf(planAt(50), "upload");
    for (std::size_t seq = 0; seq < lines.size(); ++seq) {
        if (!lines[seq]["request"].contains("fileId")) continue;
        const std::size_t source = lines[seq]["request"]["fileId"]["$from"]["seq"];
        ASSERT_LT(source, seq);
        EXPECT_EQ(lines[source]["method"], "create");
        EXPECT_EQ(lines[source]["request"]["src"], lines[seq]["request"]["src"]);
    }
}

TEST(Expansion, clockCallsAreMergedByTime) {
    const std::vector<json> lines = linesOf(planAt(3), "datanode", 2);
    std::int64_t before = 0;
    std::size_t beats = 0;
    for (const json& line : lines) {
        EXPECT_GE(line["t"], before);
        before = line["t"];
        if (line["method"] != "sendHeartbeat") continue;
        EXPECT_EQ(line["periodic"], true);
        EXPECT_EQ(line["t"], 3'000'000'000 * static_cast<std::int64_t>(++beats));
        EXPECT_EQ(line["request"]["registration"]["datanodeUuid"]["$from"],
                  json::parse(R"({"seq":0,"path":"response.registration.uuid"})"));
    }
    EXPECT_EQ(beats, 10U);
    EXPECT_EQ(lines[0]["request"]["registration"], json::parse(R"({"hostName":"node-03","xferPort":51003})"));
    EXPECT_EQ(lines[1]["request"], json::parse(R"({"blocks":[{"status":"RECEIVED"}]})"));
}

TEST(Expansion, durationOverridesLifetimes) {
    const Result<Plan> plan = extrapolate(test::uploadWorkload(), {3, {}, {}, 600'000'000'000});
    ASSERT_TRUE(test::succeeded(plan));
    EXPECT_EQ(totalsOf(*plan)["datanode.sendHeartbeat"], 3U * 200U);
}

TEST(Expansion, totalsByChanceAreExact) {
    for (const double scale : {2.0, 3.0, 6.0, 100.0}) {
        const Plan plan = planAt(scale);
        EXPECT_EQ(totalsOf(plan)["datanode.blockReceivedAndDeleted"], 17 * scale + 21);
        const auto& loop = std::get<LoopStep>(plan.program.types[1].body[1].node);
        std::uint64_t sum = 0;
        for (std::uint64_t i = 0; i < plan.nodes.at("datanode"); ++i)
            sum += roundsOf(loop, plan, i, plan.nodes.at("datanode"));
        EXPECT_EQ(sum, 17 * scale + 21);
    }
}

TEST(Expansion, chanceInsideLoopsKeepsItsTotal) {
    WorkloadProgram program = test::uploadWorkload();
    auto& body = program.types[1].body;
    test::Steps steps;
    const Step reports = body[1];
    body[1] = steps.loop(test::law({{"1", 3}}), {reports});
    EXPECT_EQ(totalsOf(planAt(6, program))["datanode.blockReceivedAndDeleted"], 123U);
}

TEST(Expansion, askedAgainFollowsTheMean) {
    WorkloadProgram program = test::uploadWorkload();
    auto& files = std::get<LoopStep>(program.types[0].body[3].node);
    std::get<CallStep>(files.body[4].node).meanExtraCalls = 0.25;
    const Plan plan = planAt(6, program);
    EXPECT_EQ(totalsOf(plan)["upload.complete"], 12U + 3U);
    std::int64_t first = 0;
    for (const json& line : linesOf(plan, "upload")) {
        if (line["method"] != "complete") continue;
        if (line.contains("repeat")) {
            EXPECT_EQ(line["repeat"], 1);
            EXPECT_EQ(line["t"], first + 400'000'000);
        }
        first = line["t"];
    }
}

TEST(Expansion, roundsInLoops) {
    test::Steps steps;
    WorkloadProgram program = test::uploadWorkload();
    program.types[0].body = {
        steps.call("alone", {}, Round::FirstOnly), steps.call("never", {}, Round::NotFirst),
        steps.loop(test::law({{"1", 3}}), {steps.call("a", {}, Round::FirstOnly), steps.call("b", {}, Round::NotFirst),
                                           steps.call("c", {}, Round::LastOnly), steps.call("d", {}, Round::NotLast)}),
        steps.loop(test::law({{"1", 0}}), {steps.call("e", {}, Round::LastOnly)}),
        steps.loop(test::law({{"1", -4}}), {steps.call("f", {})})};
    const std::vector<std::string> expected = {"alone", "a", "d", "b", "d", "b", "c"};
    EXPECT_EQ(methodsOf(planAt(2, program), "upload"), expected);
}

TEST(Expansion, refinedMethodsAreWrittenAsRecorded) {
    test::Steps steps;
    WorkloadProgram program = test::uploadWorkload();
    program.refine = {{"namenode", "EVALSHA", "0", {}}};
    program.types[0].body = {steps.call("EVALSHA 69666e69", {}), steps.call("PING", {})};
    const Plan plan = planAt(2, program);
    std::vector<std::string> seen;
    EXPECT_TRUE(test::succeeded(expandNode(plan, "upload", 0, [&](const PlannedCall& call) {
        std::string text, csv;
        appendJsonLine(text, plan, call);
        appendCsvRow(csv, plan, call);
        const auto line = nlohmann::json::parse(text);
        seen.push_back(line["method"].get<std::string>() + "/" + line.value("refined", "-"));
        EXPECT_NE(csv.find("," + line["method"].get<std::string>() + ","), std::string::npos) << csv;
        return true;
    })));
    EXPECT_EQ(seen, (std::vector<std::string>{"EVALSHA/EVALSHA 69666e69", "PING/-"}));
}

TEST(Expansion, namesAreWrittenWithTheValuesInThem) {
    WorkloadProgram program = test::uploadWorkload();
    program.names = {{"namenode", "GET /user/{n}/of/{id2}", {}}};
    program.types.front().identities = {{"index", 2, 1, 0}};
    CallStep call;
    call.target = "namenode";
    call.method = "GET /user/{n}/of/{id2}";
    const Expression number{NumberExpression{{{Variable::identity("index"), 10}}, 7, 0}};
    call.arguments = {test::argument("k", test::whole(1)), test::argument("{id2}", test::whole(5)),
                      test::argument("{n}", number)};
    program.types.front().body.front().node = call;
    const Plan plan = planAt(3, program);
    std::vector<std::string> names;
    const std::string& type = program.types.front().type;
    EXPECT_TRUE(test::succeeded(expandNode(plan, type, 0, [&](const PlannedCall& planned) {
        std::string text, csv;
        appendJsonLine(text, plan, planned);
        appendCsvRow(csv, plan, planned);
        const json line = json::parse(text);
        names.push_back(line["method"].get<std::string>());
        EXPECT_EQ(line["refined"], call.method);
        EXPECT_EQ(line["request"].dump(), R"({"k":1})");
        EXPECT_NE(csv.find(",GET /user/27/of/5,"), std::string::npos) << csv;
        return false; // the first is enough
    })));
    EXPECT_EQ(names, (std::vector<std::string>{"GET /user/27/of/5"}));
    std::get<CallStep>(program.types.front().body.front().node).arguments.pop_back();
    const json line = linesOf(planAt(3, program), type).front();
    EXPECT_EQ(line["method"], call.method) << "a text, whatever is known";
    EXPECT_EQ(line["name"].dump(), R"({"$concat":["GET /user/",{"$unknown":"{n}"},"/of/","5"]})");
}

TEST(Expansion, templatesOfACaseAreFilledIn) {
    WorkloadProgram program = test::uploadWorkload();
    program.types.front().identities = {{"index", 0, 1, 0}};
    CallStep call;
    call.target = "namenode";
    call.method = "open";
    const Expression fourth{NumberExpression{{{Variable::identity("index"), 1}}, 4, 0}};
    const std::vector<Value> values = {Value(std::string("/a")), Value(std::string("/b"))};
    call.arguments.push_back(test::argument("n", {CaseExpression{"src", values, {fourth, test::whole(7)}}}));
    program.types.front().body.front().node = call;
    const json request = linesOf(planAt(3, program), program.types.front().type).front()["request"];
    EXPECT_EQ(request["n"]["$case"]["by"], "request.src");
    EXPECT_EQ(request["n"]["$case"]["of"], json::parse(R"([{"when":"/a","then":4},{"when":"/b","then":7}])"));
}

TEST(Expansion, aValueThatMayBeNewsSaysWhatItIsThen) {
    WorkloadProgram program = test::uploadWorkload();
    CallStep call;
    call.target = "namenode";
    call.method = "stored";
    FlowExpression known;
    known.pick = Pick::Keyed;
    known.scope = Scope::AnyNode;
    known.ourKey = "id";
    for (const char* method : {"stored", "close"}) {
        known.sources.push_back({"namenode", method, Side::Request, "size"});
        known.theirKeys.push_back({"namenode", method, Side::Request, "id"});
    }
    call.arguments.push_back(test::argument("size", {FirstUseExpression{known, {test::whole(7)}}}));
    program.types.front().body.front().node = call;
    const json size = linesOf(planAt(3, program), program.types.front().type).front()["request"]["size"];
    EXPECT_EQ(size["otherwise"], 7);
    EXPECT_EQ(size["scope"], "anyNode");
    EXPECT_EQ(size["key"]["ours"], "request.id");
    EXPECT_EQ(size["key"]["theirs"][1], json::parse(R"({"method":"close","path":"request.id"})"));
    EXPECT_EQ(size["$latest"][1], json::parse(R"({"method":"close","path":"request.size"})"));
}

TEST(Expansion, aSumSaysWhatIsAddedAndTakenAway) {
    WorkloadProgram program = test::uploadWorkload();
    CallStep call;
    call.target = "namenode";
    call.method = "report";
    SumExpression sum;
    sum.start = 24'576;
    sum.added = {{"namenode", "stored", Side::Request, "size"}, "state", Value("done")};
    sum.each = 7;
    sum.piece = 512;
    sum.perPiece = 4;
    sum.addedKey = "id";
    sum.removed = FilteredField{{"namenode", "report", Side::Response, "ids"}, "", {}};
    call.arguments.push_back(test::argument("used", {sum}));
    program.types.front().body.front().node = call;
    EXPECT_EQ(linesOf(planAt(3, program), program.types.front().type).front()["request"]["used"], json::parse(R"({
        "$sum": {"method": "stored", "path": "request.size", "when": "request.state", "is": "done"}, "start": 24576,
        "each": 7, "piece": 512, "perPiece": 4, "less": {"method": "report", "path": "response.ids"},
        "key": "request.id"})"));
}

TEST(Expansion, choicesMeetTheirShares) {
    test::Steps steps;
    WorkloadProgram program = test::uploadWorkload();
    ChoiceStep choice;
    choice.alternatives = {{Guard{}, 0.7, {steps.call("often", {})}, {}},
                           {Guard{}, 0.3, {steps.call("seldom", {})}, {}}};
    program.types[0].body = {steps.loop(test::law({{"1", 1000}}), {{50, Round::Every, "", choice}})};
    std::map<std::string, std::uint64_t> totals = totalsOf(planAt(2, program));
    EXPECT_NEAR(static_cast<double>(totals["upload.often"]), 700, 5);
    EXPECT_EQ(totals["upload.often"] + totals["upload.seldom"], 1000U);
}

TEST(Expansion, stopsWhenAskedTo) {
    const Plan plan = planAt(6);
    int seen = 0;
    EXPECT_TRUE(test::succeeded(expandNode(plan, "upload", 0, [&](const PlannedCall&) { return ++seen < 5; })));
    EXPECT_EQ(seen, 5);
    test::StopsAt stopping(3);
    Result<Plan> large = extrapolate(test::uploadWorkload(), {10'000, {}, {}, {}});
    std::uint64_t calls = 0;
    const Status status = guarded(stopping, [&](Progress& asked) {
        return expandPlan(
            *large, [&](const PlannedCall&) { return ++calls > 0; }, asked);
    });
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().id(), MessageId::Cancelled);
    EXPECT_LT(calls, 100'000U);
}

TEST(Expansion, unknownNodesAreErrors) {
    const auto ignore = [](const PlannedCall&) { return true; };
    const Plan plan = planAt(6);
    EXPECT_EQ(expandNode(plan, "mapper", 0, ignore).error().id(), MessageId::UnknownNodeType);
    EXPECT_EQ(expandNode(plan, "datanode", 6, ignore).error().id(), MessageId::UnknownNode);
}

TEST(Counts, agreeWithTheExpansion) {
    for (const double scale : {2.0, 6.0, 33.0}) {
        const Plan plan = planAt(scale);
        std::map<std::string, std::uint64_t> totals = totalsOf(plan);
        for (const PredictedCount& count : predictCounts(plan)) {
            EXPECT_EQ(count.predicted, totals[count.type + "." + count.method]) << count.type << "." << count.method;
            totals.erase(count.type + "." + count.method);
        }
        EXPECT_TRUE(test::isEmpty(totals));
    }
}

TEST(Counts, sayTheirLaw) {
    std::map<std::string, PredictedCount> counts;
    for (const PredictedCount& count : predictCounts(planAt(6)))
        counts[count.method] = count;
    EXPECT_EQ(counts["getFileInfo"].law, "input_files + 2");
    EXPECT_EQ(counts["getFileInfo"].predicted, 14);
    EXPECT_EQ(counts["getFileInfo"].low, 14);
    EXPECT_EQ(counts["getFileInfo"].high, 14);
    EXPECT_EQ(counts["getFileInfo"].kind, PredictedCount::Kind::Deterministic);
    EXPECT_EQ(counts["getFileInfo"].runsFitted, 6);
    EXPECT_EQ(counts["addBlock"].law, "2*input_files");
    EXPECT_EQ(counts["getServerDefaults"].law, "1");
    EXPECT_EQ(counts["blockReceivedAndDeleted"].law, "17*scale + 21");
    EXPECT_EQ(counts["registerDatanode"].law, "datanodes");
    EXPECT_EQ(counts["sendHeartbeat"].kind, PredictedCount::Kind::Periodic);
    EXPECT_EQ(counts["sendHeartbeat"].predicted, 60);
}

TEST(Counts, readingsThatDifferWidenTheInterval) {
    WorkloadProgram program = test::uploadWorkload();
    auto& files = std::get<LoopStep>(program.types[0].body[3].node);
    files.count = test::law({{"scale", 4}});
    files.count.form.cap = 10;
    files.count.alsoFits = {{{{"scale", 2}, {"1", 2}}, {}}};
    for (const PredictedCount& count : predictCounts(planAt(6, program)))
        if (count.method == "create") {
            EXPECT_EQ(count.predicted, 10);
            EXPECT_EQ(count.low, 6);
            EXPECT_EQ(count.high, 14);
            EXPECT_EQ(count.law, "min(10, 4*scale)");
        }
}

TEST(Counts, haveIntervalsOfTheAskedLevel) {
    test::Steps steps;
    WorkloadProgram program;
    program.targets = {"namenode"};
    NodeProgram type;
    type.type = "node";
    type.instances = test::law({{"1", 4}});
    type.lifetime = test::always(20'000'000'000);
    Step work = steps.loop(test::law({{"1", 5}}), {steps.call("work", {})});
    auto& loop = std::get<LoopStep>(work.node);
    loop.origin = CountOrigin::Chance;
    loop.total = test::law({{"1", 100}});
    loop.total.sigma = 10;
    type.body = {work};
    Timer timer;
    timer.call.target = "namenode";
    timer.call.method = "beat";
    timer.periodNs = 1'000'000'000;
    timer.totalPerSecond = test::law({{"1", 1}});
    timer.callsPerNode = test::law({{"1", 21}});
    timer.callsPerNode.sigma = 3;
    type.timers = {timer};
    program.types = {type};
    const auto bounds = [&](double level) {
        std::map<std::string, std::pair<double, double>> out;
        for (const PredictedCount& count : predictCounts(planAt(4, program), level))
            out[count.method] = {count.low, count.high};
        return out;
    };
    // six runs, one coefficient: t with five degrees of freedom is 2.015 (90 %) and 2.571 (95 %), times sqrt(1 + 1/6)
    EXPECT_EQ(bounds(0.90)["work"], std::pair(78.0, 122.0)); // 100 ± 21.77
    EXPECT_EQ(bounds(0.95)["work"], std::pair(72.0, 128.0)); // 100 ± 27.77
    // four nodes of 21 ± 6.53, and a tick where a run begins or ends
    EXPECT_EQ(bounds(0.90)["beat"], std::pair(56.0, 112.0)); // 83 ± … as whole runs scattered
    std::get<LoopStep>(program.types[0].body[0].node).total.sigma = 0;
    program.types[0].counts = CountOrigin::Replies; // what fits all runs is still by chance: half a call of scatter
    EXPECT_EQ(bounds(0.90)["work"], std::pair(99.0, 101.0));
}

/// One node that does nothing but call by a clock, from its start on.
WorkloadProgram oneClock(Timer timer, std::int64_t livesNs) {
    timer.call.target = "namenode";
    timer.call.method = "poll";
    timer.firstAfterStart = test::always(0);
    NodeProgram type;
    type.type = "node";
    type.instances = test::law({{"1", 1}});
    type.lifetime = test::always(livesNs);
    type.timers = {timer};
    WorkloadProgram program;
    program.targets = {"namenode"};
    program.types = {type};
    return program;
}

TEST(Counts, ofBurstsThatGrowFollowTheirRate) {
    Timer timer;
    timer.periodNs = 2'000'000'000;
    timer.callsPerTick = 10.0 / 3; // a call for each of 2, 4 and 4 workers
    timer.totalPerSecond = test::law({{"scale", 0.5}});
    WorkloadProgram program = oneClock(timer, 100'000'000'000);
    program.recordedScales = {2, 4, 4};
    const Plan plan = planAt(12, program);
    std::uint64_t calls = 0;
    EXPECT_TRUE(test::succeeded(expandNode(plan, "node", 0, [&](const PlannedCall&) { return ++calls > 0; })));
    EXPECT_EQ(calls, 51U * 12U); // 0, 2 … 100 s
    EXPECT_EQ(predictCounts(plan).front().predicted, 51.0 * 12.0);
}

TEST(Counts, ofAClockWithTwoPacesFollowTheirMean) {
    Timer timer;
    timer.periodNs = 1'000'000'000;
    timer.otherPeriodNs = 30'000'000'000;
    timer.otherShare = 0.25; // 8.25 s on average
    const Plan plan = planAt(4, oneClock(timer, 310'000'000'000));
    std::vector<std::int64_t> gaps;
    std::int64_t before = -1;
    EXPECT_TRUE(test::succeeded(expandNode(plan, "node", 0, [&](const PlannedCall& call) {
        if (before >= 0) gaps.push_back((call.timeNs - before) / 1'000'000'000);
        before = call.timeNs;
        return true;
    })));
    EXPECT_EQ(gaps.size(), 37U); // 310 / 8.25
    EXPECT_EQ(std::count(gaps.begin(), gaps.end(), 30), 9);
    EXPECT_EQ(std::count(gaps.begin(), gaps.end(), 1), 28);
    EXPECT_EQ(predictCounts(plan).front().predicted, 38);
}

TEST(StartRules, waitForCallsOfOtherTypes) {
    test::Steps steps;
    const auto startOf = [](const WorkloadProgram& program, std::uint64_t node) {
        std::int64_t first = -1;
        EXPECT_TRUE(test::succeeded(expandNode(planAt(4, program), "task", node, [&](const PlannedCall& call) {
            first = call.timeNs;
            return false;
        })));
        return first;
    };
    WorkloadProgram program = test::uploadWorkload();
    NodeProgram task;
    task.type = "task";
    task.instances = test::law({{"scale", 1}});
    task.body = {steps.call("work", {})};
    task.start.delay = test::always(10'000'000);
    task.start.afterType = "upload";
    task.start.afterMethod = "rename";
    task.lifetime = test::always(1'000'000'000);
    program.types.push_back(task);
    StartRule& rule = program.types.back().start;
    // upload starts at 5 s; rename of file i is its call number 9 + 6 i, one millisecond each
    const auto renamed = [](std::int64_t file) { return 5'000'000'000 + (10 + 6 * file) * 1'000'000; };
    const std::int64_t own = 11'000'000; // delay of the rule and of the first call
    rule.kind = StartRule::Kind::Fork;
    EXPECT_EQ(startOf(program, 3), renamed(0) + own);
    rule.occurrence = -1;
    EXPECT_EQ(startOf(program, 0), renamed(7) + own);
    rule.kind = StartRule::Kind::Join;
    EXPECT_EQ(startOf(program, 2), renamed(7) + own);
    rule.kind = StartRule::Kind::Chain; // four nodes, eight calls: the last node waits for the last one
    EXPECT_EQ(startOf(program, 0), renamed(4) + own);
    EXPECT_EQ(startOf(program, 3), renamed(7) + own);
    rule.occurrence = 0;
    EXPECT_EQ(startOf(program, 0), renamed(0) + own);
    EXPECT_EQ(startOf(program, 3), renamed(3) + own);
    rule.occurrence = 2;
    EXPECT_EQ(startOf(program, 3), renamed(5) + own);
    rule.kind = StartRule::Kind::Wave;
    rule.atOnce = test::law({{"scale", 0.5}}); // two at scale 4
    rule.occurrence = 0;
    rule.firstDelay = test::always(20'000'000);
    const std::int64_t first = 21'000'000;
    EXPECT_EQ(startOf(program, 1), renamed(0) + first);
    EXPECT_EQ(startOf(program, 2), renamed(0) + first + 1'010'000'000);
    rule.afterMethod.clear();
    EXPECT_EQ(startOf(program, 1), first);
    EXPECT_EQ(startOf(program, 2), first + 1'010'000'000);
    rule.kind = StartRule::Kind::Chain; // each 10 ms after the work of the one before it, 1 ms after its start
    rule.afterType = "task";
    rule.afterMethod = "work";
    EXPECT_EQ(startOf(program, 0), first);
    EXPECT_EQ(startOf(program, 3), first + 3 * 11'000'000);
    rule.afterType = "upload";
    rule.afterMethod = "nobody makes this";
    EXPECT_EQ(startOf(program, 2), 5'000'000'000 + own) << "with the node that makes it";
    rule.callAfterStart = test::always(3'000'000'000);
    EXPECT_EQ(startOf(program, 2), 8'000'000'000 + own) << "when that call was recorded";
    rule.kind = StartRule::Kind::Join; // after the end of nodes, as late as recorded
    rule.afterMethod.clear();
    rule.occurrence = -1;
    EXPECT_EQ(startOf(program, 2), 8'000'000'000 + own);
    rule.callAfterStart = {};
    EXPECT_EQ(startOf(program, 2), renamed(7) + own) << "the last call";
    rule.kind = StartRule::Kind::Chain;
    rule.occurrence = 0;
    program.types[0].start = rule; // a circle
    program.types[0].start.afterType = "task";
    program.types[0].start.afterMethod = "work";
    rule.afterMethod = "rename";
    EXPECT_GE(startOf(program, 2), own);
}

/// A plan of one node that goes through so many rounds, in which it makes its call by a share.
Plan seldomPlan(double rounds, double share) {
    test::Steps steps;
    ChoiceStep choice;
    choice.alternatives = {{Guard{}, share, {steps.call("seldom", {})}, {}}, {Guard{}, 1 - share, {}, {}}};
    WorkloadProgram program = test::uploadWorkload();
    program.types.resize(1);
    program.types[0].body = {steps.loop(test::law({{"1", rounds}}), {{50, Round::Every, "", choice}})};
    return planAt(2, program);
}

// The multiples of the golden section whose fraction lies below the share, counted one by one.
TEST(Expansion, callsThatAreMadeOnceInMillionsOfRoundsAreMade) {
    constexpr std::uint64_t kRounds = 20'000'000;
    constexpr double kShare = 2e-7, kGolden = 0.6180339887498949;
    std::vector<std::uint64_t> expected;
    for (std::uint64_t i = 0; i < kRounds; ++i)
        if (const double turns = (static_cast<double>(i) + 0.5) * kGolden; turns - std::floor(turns) < kShare)
            expected.push_back(i);
    ASSERT_GE(expected.size(), 3U);
    std::vector<std::uint64_t> made;
    NoProgress progress;
    ASSERT_TRUE(test::succeeded(expandPlan(
        seldomPlan(kRounds, kShare),
        [&](const PlannedCall& call) { return made.push_back(call.iterations.front()), true; }, progress)));
    EXPECT_EQ(made, expected);
}

TEST(Expansion, roundsWithoutACallCanBeStoppedAndAreBounded) {
    test::StopsAt stopping(20);
    const auto visit = [](const PlannedCall&) { return true; };
    const Plan seldom = seldomPlan(1e11, 1e-300);
    const Status stopped = guarded(stopping, [&](Progress& asked) { return expandPlan(seldom, visit, asked); });
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().id(), MessageId::Cancelled);
    test::StopsAt again(20);
    const Status stoppedNode = guarded(
        again, [&](Progress& asked) { return expandNode(seldom, seldom.program.types[0].type, 0, visit, asked); });
    ASSERT_FALSE(stoppedNode);
    EXPECT_EQ(stoppedNode.error().id(), MessageId::Cancelled);
    EXPECT_EQ(stopping.looks(), 20);
    EXPECT_EQ(again.looks(), 20);
    NoProgress progress;
    const Status refused = expandPlan(seldomPlan(1e15, 1e-300), visit, progress);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message().find("loops have about 1e+15 rounds"), std::string::npos)
        << refused.error().message();
    // What makes no call in any round is not gone through.
    Plan idle = seldomPlan(1e15, 1);
    auto& loop = std::get<LoopStep>(idle.program.types[0].body[0].node);
    std::get<ChoiceStep>(loop.body[0].node)
        .alternatives.erase(std::get<ChoiceStep>(loop.body[0].node).alternatives.begin());
    EXPECT_TRUE(test::succeeded(expandPlan(idle, visit, progress)));
}

} // namespace
} // namespace tenfold
