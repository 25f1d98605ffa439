#include "core/mining/ask/labels.h"

#include "core/known/argument_check.h"
#include "core/mining/ask/questions.h"
#include "core/mining/work/mining_result.h"
#include "core/plan/plan.h"
#include "core/program/json/program_io.h"
#include "tests/testing/expand_node.h"
#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace tenfold::test {
namespace {

using nlohmann::json;

Argument unknown(const std::string& path, const std::vector<Value>& samples) {
    Argument argument;
    argument.path = path;
    argument.evidence.samples = samples;
    argument.evidence.instances = samples.size();
    argument.value = Expression{UnknownExpression{"kind", samples}};
    return argument;
}

/// Three nodes that open a file and write to it four times, an unknown argument in each write.
WorkloadProgram writers(const Argument& argument) {
    CallStep open;
    open.method = "open.file";
    open.arguments.push_back(unknown("src", {Value(std::string("/f"))}));
    std::get<UnknownExpression>(open.arguments.back().value.node).guess = "path";
    CallStep write;
    write.method = "write";
    write.arguments.push_back(argument);
    LoopStep loop;
    loop.count.form.terms["1"] = 4;
    loop.body.push_back(Step{2, Round::Every, "", write});
    NodeProgram type;
    type.type = "writer";
    type.instances.form.terms["1"] = 3;
    type.body = {Step{1, Round::Every, "", open}, Step{3, Round::Every, "", loop}};
    WorkloadProgram program;
    program.types.push_back(type);
    program.recordedScales = {2, 3, 4, 6};
    return program;
}

/// The request values that an expanded plan has for the argument x of write, node by node.
std::vector<json> expanded(const WorkloadProgram& program, double scale = 6) {
    std::vector<json> values;
    const Result<Plan> plan = extrapolate(program, {scale, {}, {}, {}});
    EXPECT_TRUE(plan) << plan.error().message();
    NoProgress progress;
    EXPECT_TRUE(succeeded(expandPlan(
        *plan,
        [&](const PlannedCall& call) {
            std::string line;
            appendJsonLine(line, *plan, call);
            const json event = json::parse(line);
            if (event.at("method") == "write") values.push_back(event.at("request").at("x"));
            return true;
        },
        progress)));
    EXPECT_EQ(values.size(), 12U);
    return values;
}

/// The program with a label, after a way through its file.
WorkloadProgram labelledProgram(const std::string& choice, const std::string& value,
                                const std::vector<Value>& samples) {
    WorkloadProgram program = writers(unknown("x", samples));
    NodeProgram& type = program.types.front();
    Argument& argument = std::get<CallStep>(std::get<LoopStep>(type.body[1].node).body.front().node).arguments.front();
    EXPECT_FALSE(checkLabel(program, "kind", choice, value)) << choice;
    const auto label = labelExpression(choice, value, argument, type);
    EXPECT_TRUE(label) << choice;
    if (label) argument.value = *label;
    const Result<WorkloadProgram> back = programFromJson(toJson(program));
    EXPECT_TRUE(back && *back == program) << choice;
    return back ? *back : program;
}

const std::vector<Value> kNumbers = {Value(10), Value(500), Value(20)};
const std::vector<Value> kTexts = {Value(std::string("A")), Value(std::string("B")), Value(std::string("A"))};

TEST(Labels, eachMakesValuesInAPlan) {
    EXPECT_EQ(expanded(labelledProgram("constant", "", kNumbers)), std::vector<json>(12, 10));
    EXPECT_EQ(expanded(labelledProgram("constant", "7", kNumbers)), std::vector<json>(12, 7));
    EXPECT_EQ(expanded(labelledProgram("constant", "7", kTexts)), std::vector<json>(12, "7"));
    EXPECT_EQ(expanded(labelledProgram("same as", "open.file.src", kTexts)).at(5),
              json::parse(R"({"$from":{"seq":0,"path":"request.src"}})"));
    EXPECT_EQ(expanded(labelledProgram("same as", "open.file.response.id", kTexts)).at(0),
              json::parse(R"({"$from":{"seq":0,"path":"response.id"}})"));
    EXPECT_EQ(expanded(labelledProgram("uuid or random", "uuid", kTexts)).at(0), json::parse(R"({"$gen":"uuid"})"));
    EXPECT_EQ(expanded(labelledProgram("current time", "", {Value(1'700'000'000)})).at(0),
              json::parse(R"({"$gen":"now-s"})"));
    for (const json& port : expanded(labelledProgram("port", "", kNumbers)))
        EXPECT_TRUE(port >= 1024 && port <= 65535) << port;
    for (const json& text : expanded(labelledProgram("recorded distribution", "", kTexts)))
        EXPECT_TRUE(text == "A" || text == "B") << text;
    for (const json& number : expanded(labelledProgram("recorded distribution", "", kNumbers)))
        EXPECT_TRUE(number.is_number_integer() && number >= 10 && number <= 500) << number;
    const std::vector<json> scripted =
        expanded(labelledProgram("script", "context.index * 100 + context.iteration", kNumbers));
    EXPECT_EQ(scripted, (std::vector<json>{0, 1, 2, 3, 100, 101, 102, 103, 200, 201, 202, 203}));
}

TEST(Labels, aPlanExpandsToTheSameValuesEachTime) {
    for (const auto& [choice, value] : {std::pair("port", ""), {"script", "random(1000000)"}, {"script", "uuid()"}}) {
        const WorkloadProgram program = labelledProgram(choice, value, kNumbers);
        const std::vector<json> values = expanded(program);
        EXPECT_EQ(expanded(program), values);
        EXPECT_NE(expanded(program, 12), values) << "another plan draws anew";
        EXPECT_GT(std::set<json>(values.begin(), values.end()).size(), 10U);
        // one node alone has the values that it has among all
        const Plan plan = *extrapolate(program, {6, {}, {}, {}});
        std::vector<json> ofNode;
        ASSERT_TRUE(succeeded(expandNode(plan, "writer", 1, [&](const PlannedCall& call) {
            std::string line;
            appendJsonLine(line, plan, call);
            const json request = json::parse(line).at("request");
            if (request.contains("x")) ofNode.push_back(request.at("x"));
            return true;
        })));
        EXPECT_EQ(ofNode, std::vector<json>(values.begin() + 4, values.begin() + 8));
    }
    const std::vector<json> once = expanded(labelledProgram("script", "nodeRandom(1, 1000000)", kNumbers));
    for (std::size_t i = 0; i < once.size(); ++i)
        EXPECT_EQ(once[i], once[i / 4 * 4]);
    EXPECT_NE(once[0], once[4]);
}

TEST(Labels, aScriptThatFailsSomewhereSaysSoInThePlan) {
    const std::vector<json> values =
        expanded(labelledProgram("script", "if context.iteration > 1 then return nil + 1 end\nreturn 1", kNumbers));
    EXPECT_EQ(values[1], 1);
    EXPECT_EQ(values[2], json::parse(R"({"$unknown":"script: line 1: attempt to perform arithmetic on a nil value"})"));
}

TEST(Labels, aScriptThatFailsAtAScaleIsWarnedOf) {
    const WorkloadProgram program =
        labelledProgram("script", "assert(context.scale < 10, 'made for small runs')\nreturn 1", kNumbers);
    const auto warns = [&](double scale) {
        const Plan plan = *extrapolate(program, {scale, {}, {}, {}});
        const std::vector<std::string> texts = textsOf(plan.warnings);
        return std::find(texts.begin(), texts.end(),
                         "the script for writer write.x gives no value here: line 1: made for small runs") !=
               texts.end();
    };
    EXPECT_FALSE(warns(6));
    EXPECT_TRUE(warns(12));
}

TEST(Labels, randomValuesHaveTheFormOfTheSamples) {
    const auto kindOf = [](const std::vector<Value>& samples) {
        const auto label = labelExpression("uuid or random", "", unknown("x", samples), {});
        return std::get<GeneratorExpression>(label->node);
    };
    const Value uuid = std::string("5eff3b8e-936f-474b-850b-330f892d5313");
    EXPECT_EQ(kindOf({uuid, uuid}).kind, GeneratorKind::Uuid);
    EXPECT_EQ(kindOf({Value(5), Value(-7)}).kind, GeneratorKind::Int32);
    EXPECT_EQ(kindOf({Value(5), Value(1LL << 40)}).kind, GeneratorKind::Int64);
    const GeneratorExpression hex = kindOf({Value(std::string("00ff00ff")), Value(std::string("00ff00ff00"))});
    EXPECT_EQ(hex.kind, GeneratorKind::Hex);
    EXPECT_EQ(hex.low, 8);
    EXPECT_EQ(hex.high, 10);
    EXPECT_EQ(kindOf({Value(std::string("Zm9vYmFy"))}).kind, GeneratorKind::Token);
    EXPECT_EQ(kindOf({uuid, Value(5)}).kind, GeneratorKind::Token);
    EXPECT_EQ(kindOf({}).kind, GeneratorKind::Token);
}

TEST(Labels, clocksHaveTheUnitOfTheSamples) {
    const auto kindOf = [](std::int64_t sample) {
        const auto label = labelExpression("current time", "", unknown("x", {Value(sample)}), {});
        return std::get<GeneratorExpression>(label->node).kind;
    };
    EXPECT_EQ(kindOf(1'700'000'000), GeneratorKind::NowS);
    EXPECT_EQ(kindOf(1'700'000'000'000), GeneratorKind::NowMs);
    EXPECT_EQ(kindOf(1'700'000'000'000'000), GeneratorKind::NowUs);
    EXPECT_EQ(kindOf(1'700'000'000'000'000'000), GeneratorKind::NowNs);
}

TEST(Labels, whatCannotBeUsedIsSaidBeforeItIsKept) {
    const WorkloadProgram program = writers(unknown("x", kNumbers));
    struct ProblemCase {
        const char* choice;
        const char* value;
        const char* where;
        const char* message;
    };
    const ProblemCase cases[] = {
        {"script", "", "", "there is no script"},
        {"script", "local a = 1\nretrun a", "script:2", "syntax error near 'a'"},
        {"script", "\nos.exit()", "script:2", "attempt to index a nil value (global 'os')"},
        {"script", "context.config.reducers * 2", "script:1",
         "attempt to perform arithmetic on a nil value (field 'reducers')"},
        {"script", "while true do end", "script:1", "too many steps for one value"},
        {"same as", "", "", "no request has the argument (none)"},
        {"same as", "open.file.dst", "", "no request has the argument open.file.dst"},
        {"uuid or random", "guid", "", "unknown kind of random value: guid"},
        {"current time", "today", "", "unknown unit of time: today"},
    };
    for (const ProblemCase& c : cases) {
        const auto problem = checkLabel(program, "kind", c.choice, c.value);
        ASSERT_TRUE(problem) << c.choice << " " << c.value;
        EXPECT_EQ(problem->where, c.where) << c.value;
        EXPECT_EQ(problem->message.text(), c.message) << c.value;
        EXPECT_FALSE(problem->hint.empty()) << c.value;
    }
    EXPECT_EQ(checkLabel(program, "kind", "script", "local a = 1\nretrun a")->excerpt, "retrun a");
    EXPECT_EQ(checkLabel(program, "kind", "same as", "x")->hint.text(),
              "give METHOD.path or METHOD.response.path, for example open.file.src");
    // a place in a loop has a round, which a script may count on
    EXPECT_FALSE(checkLabel(program, "kind", "script", "context.iterations[1] + 1"));
    EXPECT_FALSE(checkLabel({}, "kind", "script", "context.scale"));
    EXPECT_FALSE(checkLabel(program, "kind", "leave unknown", ""));
    EXPECT_FALSE(labelExpression("leave unknown", "", unknown("x", kNumbers), {}));
    EXPECT_FALSE(labelExpression("constant", "", unknown("x", {}), {}));
    EXPECT_FALSE(labelExpression("script", "", unknown("x", kNumbers), {}));
    EXPECT_FALSE(labelExpression("same as", "open.src", unknown("x", kNumbers), {}));
}

TEST(Labels, packedTextsBeginOrEndAlike) {
    const auto values = [](const std::vector<std::string>& texts) {
        return std::vector<Value>(texts.begin(), texts.end());
    };
    // base64 of pickles, and of JSON whose tail is constant
    EXPECT_TRUE(areAlike(values({"gAWVXQAA1x", "gAWVXQAAk3", "gAWVXQAA0b", "gAWVXQAAzz"})));
    EXPECT_TRUE(areAlike(values({"W1tbbnVsbF1d", "xV8nbnVsbF1d", "k9bbnVsbF1d", "pQ0bnVsbF1d"})));
    EXPECT_FALSE(areAlike(values({"XypXgXhWmb", "q0PzLkVw3e", "8sHHtYbNca", "b4Jd9eFoMu"})));
    EXPECT_FALSE(areAlike(values({"gAWVXQAA1x", "gAWVXQAAk3"})));     // two may be alike by chance
    EXPECT_FALSE(areAlike(values({"gAWV", "gAWV", "gAWV", "gAWV"}))); // a constant is no frame
    EXPECT_FALSE(areAlike({}));
}

TEST(Labels, proposalsComeWithTheirReason) {
    EXPECT_EQ(proposeLabel("uuid", 100, 100).choice, "uuid or random");
    EXPECT_EQ(proposeLabel("token", 100, 100).choice, "uuid or random");
    EXPECT_EQ(proposeLabel("token", 100, 100, true).choice, "leave unknown"); // random letters nobody could unpack
    EXPECT_EQ(proposeLabel("epoch ms", 100, 100).choice, "current time");
    EXPECT_EQ(proposeLabel("port", 5, 5).choice, "port");
    EXPECT_EQ(proposeLabel("size", 100, 1234).choice, "recorded distribution");
    EXPECT_EQ(proposeLabel("size", 100, 1234).reason.text(),
              "numbers that nothing explains: 100 different values in 1,234 recorded ones");
    EXPECT_EQ(proposeLabel("phase", 3, 100).choice, "recorded distribution");
    EXPECT_EQ(proposeLabel("path", 50, 60).choice, "leave unknown");
    EXPECT_EQ(proposeLabel("text", 3000, 100'000).choice, "leave unknown");
    EXPECT_EQ(proposeLabel("bytes", 3, 100).choice, "leave unknown");
    for (const char* choice : {"leave unknown", "script", "port"}) {
        const std::vector<std::string> choices = labelChoices(choice);
        EXPECT_EQ(choices.front(), choice);
        EXPECT_EQ(std::set<std::string>(choices.begin(), choices.end()).size(), 8U);
    }
}

/// Four nodes a run that write sizes which nothing explains, at three scales.
Trace sizes() {
    SmallTrace made;
    std::uint64_t state = 1;
    for (const double scale : {2.0, 3.0, 4.0}) {
        made.run("run" + std::to_string(static_cast<int>(scale)), scale);
        for (int node = 0; node < 4; ++node)
            for (int i = 0; i < 3 * static_cast<int>(scale); ++i) {
                state = state * 6364136223846793005ULL + 1442695040888963407ULL;
                made.call({.sender = "writer-" + std::to_string(node),
                           .method = "write",
                           .request = {{"block.numBytes", Value(static_cast<std::int64_t>(state >> 44) + 4096)}}});
            }
    }
    return made.make();
}

TEST(Labels, mineAsksOnceAKindAndKeepsTheAnsweredQuestion) {
    NoProgress progress;
    MiningOptions options;
    const auto questionOf = [](const MiningResult& mined) {
        const auto it = std::find_if(mined.questions.begin(), mined.questions.end(),
                                     [](const Question& q) { return q.key == "argument/size"; });
        return it == mined.questions.end() ? Question() : *it;
    };
    const Result<MiningResult> asked = mine(sizes(), options, progress);
    ASSERT_TRUE(succeeded(asked));
    const Question question = questionOf(*asked);
    EXPECT_EQ(question.proposed, "recorded distribution");
    EXPECT_EQ(question.choices.front(), question.proposed);
    ASSERT_EQ(question.evidence.size(), 2U);
    const std::string values = question.evidence[0].sentence.text(), proposal = question.evidence[1].sentence.text();
    EXPECT_NE(values.find("write.block.numBytes: "), std::string::npos) << values;
    EXPECT_NE(proposal.find("different values in 108 recorded ones"), std::string::npos) << proposal;
    EXPECT_TRUE(isEmpty(question.answer));
    EXPECT_GT(question.coverageAfter, question.coverageNow);

    options.decisions = {{"argument", "argument/size", "script", "4096 + random(1000)"}};
    const Result<MiningResult> answered = mine(sizes(), options, progress);
    ASSERT_TRUE(succeeded(answered));
    EXPECT_GT(answered->coverage, asked->coverage);
    EXPECT_EQ(questionOf(*answered).answer, "script");
    EXPECT_EQ(questionOf(*answered).answerValue, "4096 + random(1000)");
    EXPECT_EQ(questionOf(*answered).evidence, question.evidence);
    EXPECT_EQ(questionOf(*answered).coverageAfter, questionOf(*answered).coverageNow);
    const std::string text = toJson(answered->program).dump();
    EXPECT_NE(text.find(R"#({"script":{"source":"4096 + random(1000)"}})#"), std::string::npos) << text;
    EXPECT_EQ(text.find(R"("unknown")"), std::string::npos);
}

TEST(Answers, callsThatAreKeptApartCanBeCollapsedAgain) {
    const auto questions =
        askQuestions(MiningResult(), {{"nondeterminism", "nondeterminism/complete", "keep", ""},
                                      {"nondeterminism", "nondeterminism/merged/report", "keep", ""}});
    std::vector<std::string> keys;
    for (const Question& q : questions)
        if (q.kind == "nondeterminism") keys.push_back(q.key + " " + q.answer);
    EXPECT_EQ(keys, (std::vector<std::string>{"nondeterminism/repeat/complete keep"}));
}

TEST(Answers, thoseThatApplyToNothingComeBackAsQuestions) {
    const MiningResult empty;
    const auto questions = askQuestions(empty, {{"argument", "argument/port", "port", ""},
                                                {"types", "types", "accept all", ""},
                                                {"thread", "thread/worker", "in order", ""}});
    std::vector<std::string> stale;
    for (const Question& q : questions)
        if (q.kind == "import") stale.push_back(q.key + ": " + q.text.text());
    EXPECT_EQ(stale,
              (std::vector<std::string>{
                  "stale/argument/port: The answer \"port\" for port applies to nothing in these runs: right?"}));
}

} // namespace
} // namespace tenfold::test
