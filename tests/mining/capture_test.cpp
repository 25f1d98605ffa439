// Mining the shipped sample, WordCount on Hadoop at scales 2, 3 and 4 (README of the captures: known answers).
#include "core/align/alignment.h"
#include "core/mining/work/mining_result.h"
#include "core/plan/plan.h"
#include "core/program/walk.h"
#include "core/session/mined_workspace.h"
#include "core/validation/validation.h"
#include "tests/testing/outcome.h"
#include "tests/testing/partitions.h"
#include "tests/testing/sample_trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <set>

namespace tenfold::test {
namespace {

namespace fs = std::filesystem;

/// The sample is read and mined once for all tests of this file.
struct Sample {
    Trace trace = readSample();
    MiningResult result;
    Sample() {
        NoProgress progress;
        auto mined = mine(trace, {}, progress);
        EXPECT_TRUE(succeeded(mined));
        if (mined) result = std::move(*mined);
    }
};
const Sample& sample() {
    static const Sample once;
    return once;
}

bool calls(const Trace& trace, SenderId sender, const std::string& method) {
    const auto [begin, end] = trace.eventsOf(sender);
    for (std::uint32_t e = begin; e < end; ++e)
        if (trace.text(trace.events[e].method) == method) return true;
    return false;
}

/// What a process is, from the start of its name; a task container is a reducer when it writes a file.
std::string roleOf(const Trace& trace, SenderId sender) {
    const std::string& name = trace.sender(sender).name;
    if (name.starts_with("task-container")) return calls(trace, sender, "create") ? "reducer" : "mapper";
    std::string role = name;
    while (!role.empty() && (std::isdigit(static_cast<unsigned char>(role.back())) != 0 || role.back() == '-'))
        role.pop_back();
    return role;
}

/// The type of each sender of the mined runs, by (run, name).
std::map<std::pair<std::string, std::string>, std::uint32_t> typesOf(const MiningResult& result) {
    std::map<std::pair<std::string, std::string>, std::uint32_t> out;
    for (std::uint32_t t = 0; t < result.types.size(); ++t)
        for (const auto& run : result.types[t].summary.runs)
            for (const std::string& node : run.nodes)
                out[{run.run, node}] = t;
    return out;
}

const NodeProgram* typeOfRole(const std::string& role) {
    const auto types = typesOf(sample().result);
    const Trace& trace = sample().trace;
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
        const Sender& sender = trace.senders[s];
        const auto type = types.find({trace.run(sender.run).name, sender.name});
        if (type != types.end() && roleOf(trace, SenderId(s)) == role)
            return &sample().result.program.types[type->second];
    }
    return nullptr;
}

std::string bodyText(const std::vector<Step>& body) {
    std::string out;
    for (const Step& step : body) {
        out += out.empty() ? "" : " ";
        if (step.round == Round::FirstOnly) out += "first:";
        if (const auto* call = std::get_if<CallStep>(&step.node))
            out += call->method;
        else if (const auto* loop = std::get_if<LoopStep>(&step.node))
            out += "(" + bodyText(loop->body) + ")";
    }
    return out;
}

TEST(wordCount, typesAreTheRoles) {
    const auto types = typesOf(sample().result);
    const Trace& trace = sample().trace;
    std::map<std::string, std::uint32_t> numbers;
    std::vector<std::uint32_t> roles, found;
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
        const auto type = types.find({trace.run(trace.senders[s].run).name, trace.senders[s].name});
        if (type == types.end()) continue;
        roles.push_back(
            numbers.try_emplace(roleOf(trace, SenderId(s)), static_cast<std::uint32_t>(numbers.size())).first->second);
        found.push_back(type->second);
    }
    ASSERT_EQ(roles.size(), 156U) << "19, 26 and 33 processes, twice each";
    EXPECT_GE(adjustedRandIndex(roles, found), 0.95);
}

TEST(wordCount, uploadsTwoFilesAScaleOfTwoBlocks) {
    const NodeProgram* upload = typeOfRole("client-upload");
    ASSERT_TRUE(upload);
    // total calls over all rounds, by the plan at scale 5: 10 files, 20 blocks
    ExtrapolationRequest request;
    request.scale = 5;
    const auto plan = extrapolate(sample().result.program, request);
    ASSERT_TRUE(succeeded(plan));
    std::map<std::string, double> predicted;
    for (const PredictedCount& count : predictCounts(*plan))
        if (count.type == upload->type) predicted[count.method] = count.predicted;
    EXPECT_EQ(predicted["create"], 10);
    EXPECT_EQ(predicted["rename"], 10);
    EXPECT_EQ(predicted["addBlock"], 20);
    EXPECT_EQ(predicted["mkdirs"], 1);
    EXPECT_EQ(predicted["getServerDefaults"], 1) << "first use only";
}

TEST(wordCount, aMapperIsFourCalls) {
    const NodeProgram* mapper = typeOfRole("mapper");
    ASSERT_TRUE(mapper);
    EXPECT_EQ(bodyText(mapper->body), "getBlockLocations getServerDefaults getBlockLocations getFileInfo");
    EXPECT_EQ(mapper->instances.form.text(), "4*scale");
}

TEST(wordCount, heartbeatsBeatEveryThreeSeconds) {
    const NodeProgram* dataNode = typeOfRole("datanode");
    ASSERT_TRUE(dataNode);
    ASSERT_FALSE(dataNode->timers.empty());
    EXPECT_EQ(dataNode->timers[0].call.method, "sendHeartbeat");
    EXPECT_NEAR(static_cast<double>(dataNode->timers[0].periodNs), 3e9, 0.01e9);
}

/// Values of `fileId` and `blockId` in replies: made by the server, so that no rule over rounds or scale may hold.
std::set<std::int64_t> givenIds(const Trace& trace) {
    std::set<std::int64_t> out;
    for (const Event& event : trace.events) {
        if (trace.runOf(event).heldOut) continue;
        for (const Leaf& leaf : trace.response(event)) {
            const std::string& path = trace.text(leaf.path);
            const auto* id = std::get_if<std::int64_t>(&trace.value(leaf.value));
            if (id && (path.ends_with("fileId") || path.ends_with("blockId"))) out.insert(*id);
        }
    }
    return out;
}

TEST(wordCount, noIdOfTheServerIsConstantOrRegular) {
    const std::set<std::int64_t> ids = givenIds(sample().trace);
    ASSERT_GT(ids.size(), 50U);
    std::size_t checked = 0;
    for (const NodeProgram& type : sample().result.program.types)
        forEachStep(type.body, [&](const Step& step, const auto&) {
            const auto* call = std::get_if<CallStep>(&step.node);
            if (!call) return;
            for (const Argument& argument : call->arguments) {
                const bool isGiven = !argument.evidence.samples.empty() &&
                                     std::all_of(argument.evidence.samples.begin(), argument.evidence.samples.end(),
                                                 [&](const Value& value) {
                                                     const auto* number = std::get_if<std::int64_t>(&value);
                                                     return number && *number > 10000 && ids.contains(*number);
                                                 });
                if (!isGiven) continue;
                ++checked;
                const ArgumentClass found = classOf(argument.value);
                EXPECT_TRUE(found != ArgumentClass::Constant && found != ArgumentClass::Regular)
                    << type.type << " " << call->method << " " << argument.path << ": " << toText(argument.value);
            }
        });
    EXPECT_GT(checked, 5U);
}

TEST(wordCount, fileIdsFlowFromAReply) {
    const NodeProgram* upload = typeOfRole("client-upload");
    ASSERT_TRUE(upload);
    std::size_t found = 0;
    forEachStep(upload->body, [&](const Step& step, const auto&) {
        const auto* call = std::get_if<CallStep>(&step.node);
        if (!call || (call->method != "addBlock" && call->method != "complete")) return;
        for (const Argument& argument : call->arguments) {
            if (argument.path != "fileId") continue;
            const auto* flow = std::get_if<FlowExpression>(&argument.value.node);
            ASSERT_TRUE(flow) << toText(argument.value);
            for (const FieldRef& source : flow->sources) {
                EXPECT_EQ(source.side, Side::Response);
                EXPECT_TRUE(source.path.ends_with("fileId")) << source.path;
            }
            EXPECT_EQ(argument.evidence.held, argument.evidence.instances);
            ++found;
        }
    });
    EXPECT_GE(found, 2U);
}

TEST(wordCount, countsAtSixAreThoseOfTheRunKeptBack) {
    const Trace& trace = sample().trace;
    const auto run = std::find_if(trace.runs.begin(), trace.runs.end(), [](const auto& r) { return r.scale == 6; });
    ASSERT_NE(run, trace.runs.end());
    ExtrapolationRequest request;
    request.scale = 6;
    for (const auto& [key, value] : run->config)
        if (sample().result.program.derived.contains(key)) request.config[key] = value;
    const auto plan = extrapolate(sample().result.program, request);
    ASSERT_TRUE(succeeded(plan));
    std::map<std::pair<std::string, std::string>, double> predicted, actual;
    std::map<std::pair<std::string, std::string>, bool> isExact;
    for (const PredictedCount& count : predictCounts(*plan)) {
        const std::pair key(count.target, count.method);
        predicted[key] += count.predicted;
        const auto it = isExact.try_emplace(key, true).first;
        it->second = it->second && count.kind == PredictedCount::Kind::Deterministic;
    }
    for (const Event& event : trace.events)
        if (trace.runOf(event).name == run->name && event.target.valid())
            ++actual[{trace.text(event.target), trace.text(event.method)}];
    std::size_t exact = 0, total = 0;
    for (const auto& [key, isDeterministic] : isExact) {
        if (!isDeterministic) continue;
        ++total;
        exact += predicted[key] == actual[key] ? 1 : 0;
    }
    ASSERT_GE(total, 12U);
    EXPECT_GE(static_cast<double>(exact), 0.8 * static_cast<double>(total));
}

/// The sample's runs of one scale apart from the others.
std::vector<std::size_t> runsAt(const Trace& trace, double scale) {
    std::vector<std::size_t> runs;
    for (std::size_t r = 0; r < trace.runs.size(); ++r)
        if (trace.runs[r].scale == scale) runs.push_back(r);
    return runs;
}

/// One run of a trace; the others lose their events.
Trace onlyRun(const Trace& all, std::size_t run) {
    Trace trace = all;
    std::erase_if(trace.events, [&](const Event& e) { return trace.senders[e.sender.value].run.value != run; });
    std::vector<Sender> senders;
    std::map<std::uint32_t, SenderId> numberOf;
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s)
        if (trace.senders[s].run.value == run) {
            numberOf[s] = SenderId(static_cast<std::uint32_t>(senders.size()));
            senders.push_back({RunId(0), trace.senders[s].name});
        }
    for (Event& event : trace.events)
        event.sender = numberOf.at(event.sender.value);
    trace.senders = std::move(senders);
    trace.runs = {trace.runs[run]};
    trace.finish();
    return trace;
}

std::vector<Answer> decided() {
    std::ifstream in(fs::path(std::getenv("TENFOLD_TEST_DATA")) / "decisions" / "wordcount.toml");
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    auto decisions = decisionsFromToml(text, "wordcount.toml");
    EXPECT_TRUE(succeeded(decisions));
    for (Decision& decision : *decisions)
        decision.state = DecisionState::InForce;
    return answersInForce(*decisions);
}

ValidationReport checkedAt6(const MiningResult& mined, std::size_t repetition) {
    NoProgress progress;
    const Trace run = onlyRun(sample().trace, runsAt(sample().trace, 6).at(repetition));
    ExtrapolationRequest request;
    request.scale = 6;
    for (const auto& [key, value] : run.runs.front().config)
        if (mined.program.derived.contains(key)) request.config[key] = value;
    const auto plan = extrapolate(mined.program, request);
    EXPECT_TRUE(succeeded(plan));
    auto report = validate(*plan, run, progress);
    EXPECT_TRUE(succeeded(report));
    return report ? std::move(*report) : ValidationReport();
}

double knownShare(const ArgumentColumns& columns) {
    return static_cast<double>(columns.automatic + columns.member) / static_cast<double>(columns.total);
}

TEST(wordCount, littleIsWrongAndTenAnswersLeaveLittleUnknown) {
    NoProgress progress;
    MiningOptions options;
    options.decisions = decided();
    ASSERT_GE(options.decisions.size(), 1U);
    ASSERT_LE(options.decisions.size(), 10U);
    const auto answered = mine(sample().trace, options, progress);
    ASSERT_TRUE(succeeded(answered));
    std::set<std::string> asked;
    for (const Question& q : sample().result.questions)
        asked.insert(q.key);
    for (const Answer& answer : options.decisions)
        EXPECT_TRUE(asked.contains(answer.key)) << answer.key << " is not asked any more";
    for (const std::size_t repetition : {0U, 1U}) {
        const ArgumentColumns& plain = checkedAt6(sample().result, repetition).aperiodic;
        EXPECT_LE(static_cast<double>(plain.wrong), 0.002 * static_cast<double>(plain.total)) << "before any answer";
        EXPECT_GE(knownShare(plain), 0.96);
        const ValidationReport report = checkedAt6(*answered, repetition);
        EXPECT_LE(report.aperiodic.unknown, report.aperiodic.total / 100);
        EXPECT_LE(report.sequenceEditShare, 0.03);
        EXPECT_GE(report.intervalsInBand90, 0.85);
        EXPECT_EQ(report.startRight, report.startTotal);
        for (const auto& target : report.byTarget)
            EXPECT_GE(knownShare(target.representative), target.target == "namenode" ? 0.955 : 0.87) << target.target;
    }
}

TEST(wordCount, renamedSendersGiveTheSameTypes) {
    const auto seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    Trace renamed = sample().trace;
    std::map<std::string, std::map<std::string, std::string>> formerOf; // run -> new name -> old name
    for (std::size_t s = 0; s < renamed.senders.size(); ++s) {
        Sender& sender = renamed.senders[s];
        const std::string name = std::to_string(random() % 100000) + "x" + std::to_string(s);
        formerOf[renamed.run(sender.run).name][name] = sender.name;
        sender.name = name;
    }
    NoProgress progress;
    const auto result = mine(std::move(renamed), {}, progress);
    ASSERT_TRUE(succeeded(result));
    const auto before = typesOf(sample().result);
    std::map<std::uint32_t, std::uint32_t> forth, back;
    for (const auto& [node, type] : typesOf(*result)) {
        const auto was = before.find({node.first, formerOf[node.first][node.second]});
        ASSERT_NE(was, before.end());
        EXPECT_EQ(forth.try_emplace(was->second, type).first->second, type);
        EXPECT_EQ(back.try_emplace(type, was->second).first->second, was->second);
    }
    EXPECT_EQ(forth.size(), sample().result.types.size());
}

TEST(wordCount, nodesAreKeptWithoutArguments) {
    std::size_t calls = 0;
    for (const MinedType& type : sample().result.types)
        for (const NodeSegments& node : type.nodes)
            forEachStep(node.segments, [&](const Step& step, const auto&) {
                const auto* call = std::get_if<CallStep>(&step.node);
                if (!call) return;
                ++calls;
                EXPECT_TRUE(call->arguments.empty()) << type.summary.name << " " << call->method;
                EXPECT_EQ(call->delay.samples, 0U) << type.summary.name << " " << call->method;
            });
    EXPECT_GT(calls, 1000U);
}

} // namespace
} // namespace tenfold::test
