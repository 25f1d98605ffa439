#pragma once

#include "core/program/program.h"

#include <string>

namespace tenfold::test {

inline Expression text(std::string value) {
    return {ConstantExpression{Value(std::move(value))}};
}
inline Expression whole(std::int64_t value) {
    return {ConstantExpression{Value(value)}};
}
/// @param loop  whose round is the number: 0 the innermost, 1 the one around it
inline Expression part(const std::string& before, int width, const std::string& after, std::uint32_t loop = 0) {
    return {ConcatExpression{{text(before), {NumberExpression{{{Variable::round(loop), 1}}, 0, width}}, text(after)}}};
}
inline FieldRef field(const std::string& method, Side side, const std::string& path) {
    return {"namenode", method, side, path};
}
inline Expression latest(FieldRef source) {
    FlowExpression flow;
    flow.sources = {std::move(source)};
    return {flow};
}
inline Expression keyed(FieldRef source, const std::string& key) {
    FlowExpression flow;
    flow.pick = Pick::Keyed;
    flow.ourKey = key;
    flow.theirKeys = {source};
    flow.theirKeys[0].side = Side::Request;
    flow.theirKeys[0].path = key;
    flow.sources = {std::move(source)};
    return {flow};
}
inline Argument argument(const std::string& path, Expression value) {
    Argument out;
    out.path = path;
    out.value = std::move(value);
    return out;
}
inline DurationDistribution always(std::int64_t ns) {
    DurationDistribution out;
    for (std::int64_t& q : out.quantilesNs)
        q = ns;
    out.samples = 1;
    return out;
}
inline Law law(std::map<LawTerm, double> terms) {
    Law out;
    out.form.terms = std::move(terms);
    out.runsFitted = out.runsTotal = 6;
    out.scalesSeen = 3;
    return out;
}

/// Steps of a body, numbered as they are made.
class Steps {
public:
    Step call(const std::string& method, std::vector<Argument> arguments, Round round = Round::Every) {
        CallStep call;
        call.target = "namenode";
        call.method = method;
        call.arguments = std::move(arguments);
        call.delay = always(1'000'000);
        return {m_next++, round, "", std::move(call)};
    }
    Step loop(Law count, std::vector<Step> body, Round round = Round::Every) {
        LoopStep loop;
        loop.count = std::move(count);
        loop.body = std::move(body);
        return {m_next++, round, "", std::move(loop)};
    }

private:
    std::uint32_t m_next = 1;
};

/// The upload client of the WordCount captures: 2N files of two blocks each (data/hadoop-rpc, README, "How captured").
inline NodeProgram uploadProgram() {
    Steps steps;
    const Expression copying = part("/input/part-", 4, ".txt._COPYING_");
    const Expression fileId = keyed(field("create", Side::Response, "fs.fileId"), "src");
    NodeProgram upload;
    upload.type = "upload";
    upload.instances = law({{"1", 1}});
    upload.start.delay = always(5'000'000'000);
    upload.body.push_back(steps.call("getFileInfo", {argument("src", text("/input"))}));
    upload.body.push_back(steps.call("getFileInfo", {argument("src", text("/"))}));
    upload.body.push_back(steps.call("mkdirs", {argument("src", text("/input")), argument("masked.perm", whole(493))}));
    Argument previous =
        argument("previous.blockId", keyed(field("addBlock", Side::Response, "block.b.blockId"), "src"));
    previous.sometimes = true;
    const Expression copyingFromInside = part("/input/part-", 4, ".txt._COPYING_", 1);
    Step addBlock = steps.call("addBlock", {argument("src", copyingFromInside), previous, argument("fileId", fileId)});
    Step complete = steps.call("complete", {argument("src", copying), argument("fileId", fileId)});
    std::get<CallStep>(complete.node).until = replyGuard("result", Comparison::Equal, Value(true));
    std::get<CallStep>(complete.node).retryNs = 400'000'000;
    Step blocks = steps.loop(law({{"1", 2}}), {addBlock});
    upload.body.push_back(steps.loop(
        law({{"input_files", 1}}),
        {steps.call("getFileInfo", {argument("src", part("/input/part-", 4, ".txt"))}),
         steps.call("create", {argument("src", copying), argument("masked.perm", whole(420))}),
         steps.call("getServerDefaults", {}, Round::FirstOnly), blocks, complete,
         steps.call("rename", {argument("src", copying), argument("dst", part("/input/part-", 4, ".txt"))})}));
    return upload;
}

/// DataNodes: heartbeats, and block reports placed by chance with an exact total.
inline NodeProgram dataNodeProgram() {
    Steps steps;
    NodeProgram node;
    node.type = "datanode";
    node.instances = law({{"datanodes", 1}});
    node.counts = CountOrigin::Chance;
    node.identities = {{"number", 1, 1}, {"port", 51001, 1}};
    Expression host{ConcatExpression{{text("node-"), {NumberExpression{{{Variable::identity("number"), 1}}, 0, 2}}}}};
    Expression port{NumberExpression{{{Variable::identity("port"), 1}}, 0, 0}};
    node.body.push_back(steps.call("registerDatanode",
                                   {argument("registration.hostName", host), argument("registration.xferPort", port)}));
    LoopStep reports;
    reports.origin = CountOrigin::Chance;
    reports.count = law({{"1", 17}});
    reports.total = law({{"scale", 17}, {"1", 21}});
    reports.roundsPerNode = {0.5, 0.8, 1, 1.2, 1.5};
    reports.body = {steps.call("blockReceivedAndDeleted", {argument("blocks[*].status", text("RECEIVED"))})};
    node.body.push_back({100, Round::Every, "", reports});
    Timer heartbeat;
    heartbeat.call.target = "namenode";
    heartbeat.call.method = "sendHeartbeat";
    heartbeat.call.arguments = {
        argument("registration.datanodeUuid", latest(field("registerDatanode", Side::Response, "registration.uuid")))};
    heartbeat.periodNs = 3'000'000'000;
    heartbeat.firstAfterStart = always(3'000'000'000);
    node.timers.push_back(heartbeat);
    node.lifetime = always(30'000'000'000);
    return node;
}

inline WorkloadProgram uploadWorkload() {
    WorkloadProgram program;
    program.targets = {"namenode"};
    program.types = {uploadProgram(), dataNodeProgram()};
    program.recordedScales = {2, 3, 4};
    program.derived["input_files"] = law({{"scale", 2}});
    program.derived["datanodes"] = law({{"scale", 1}});
    program.derived["mappers"] = law({{"scale", 4}});
    program.derived["mappers"].alsoFits = {{{{"input_files", 2}}, {}}};
    return program;
}

} // namespace tenfold::test
