#include "core/session/json/flows_json.h"

#include "core/base/json_writer.h"

#include <fmt/format.h>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

Json placeJson(const FlowSet& flows, const FlowPlace& place) {
    return {{"service", flows.names.text(place.service)}, {"operation", flows.names.text(place.operation)}};
}

double partOf(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? 0 : double(part) / double(whole);
}

Json edgeJson(const FlowSet& flows, const PathClass& c, const ClassNode& node) {
    const ClassNode& from = c.nodes[node.parent];
    // Between caller and callee: the way there and back; within a process: until it begins.
    // Of what was sent and not waited for: until it begins, since it was sent.
    const bool isWay = from.isEdge && node.isRemote && !node.isSent();
    const Distribution& time = isWay ? from.selfNs : node.delayNs;
    return {{"from", placeJson(flows, from.place)},
            {"to", placeJson(flows, node.place)},
            {"count", node.spans},
            {"perRequest", double(node.spans) / double(c.requests)},
            {"leastPerRequest", node.leastPerRequest},
            {"mostPerRequest", node.mostPerRequest},
            {"waitedFor", !node.isSent()},
            {"medianNs", time.median()},
            {"p99Ns", time.quantile(0.99)},
            {"criticalShare", partOf(isWay ? from.criticalNs : 0, c.durationNs.sumNs())},
            {"criticalShareBelow", partOf((isWay ? from : node).criticalBelowNs, c.durationNs.sumNs())}};
}

Json centerJson(const FlowSet& flows, const PathClass& c, const ClassNode& node) {
    Json center = placeJson(flows, node.place);
    center.update({{"count", node.spans},
                   {"errors", node.errors},
                   {"medianNs", node.durationNs.median()},
                   {"p99Ns", node.durationNs.quantile(0.99)},
                   {"selfMedianNs", node.selfNs.median()},
                   {"selfP99Ns", node.selfNs.quantile(0.99)},
                   {"criticalShare", partOf(node.criticalNs, c.durationNs.sumNs())}});
    return center;
}

double rateOf(std::uint64_t count, const ServiceGraph& graph) {
    return graph.seconds() > 0 ? double(count) / graph.seconds() : 0;
}

Json serviceJson(const FlowSet& flows, const ServiceNode& service, std::int64_t totalNs) {
    Json addresses = Json::array();
    for (const std::uint32_t address : service.addresses)
        addresses.push_back(flows.names.text(address));
    return {{"service", flows.names.text(service.name)},
            {"recorded", service.isRecorded},
            {"addresses", addresses},
            {"spans", service.spans},
            {"visits", service.visits},
            {"perSecond", rateOf(service.visits, flows.services)},
            {"errors", service.errors},
            {"requests", service.requests},
            {"medianNs", service.durationNs.median()},
            {"p99Ns", service.durationNs.quantile(0.99)},
            {"selfNs", service.selfNs},
            {"criticalShare", partOf(service.criticalNs, totalNs)}};
}

Json callJson(const FlowSet& flows, const ServiceLink& link, std::int64_t totalNs) {
    const ServiceGraph& graph = flows.services;
    return {{"from", flows.names.text(graph.services[link.from].name)},
            {"to", flows.names.text(graph.services[link.to].name)},
            {"count", link.calls},
            {"perSecond", rateOf(link.calls, graph)},
            {"errors", link.errors},
            {"unanswered", link.unanswered},
            {"sent", link.sent},
            {"medianNs", link.timeNs().median()},
            {"p99Ns", link.timeNs().quantile(0.99)},
            {"criticalShare", partOf(link.criticalNs, totalNs)},
            {"criticalShareBelow", partOf(link.criticalBelowNs, totalNs)}};
}

Json linkJson(const FlowSet& flows, const ServiceTrigger& trigger) {
    const ServiceGraph& graph = flows.services;
    return {{"from", flows.names.text(graph.services[trigger.from].name)},
            {"to", flows.names.text(graph.services[trigger.to].name)},
            {"count", trigger.count},
            {"medianNs", trigger.delayNs.median()},
            {"p99Ns", trigger.delayNs.quantile(0.99)}};
}

Json processJson(const FlowSet& flows, const ProcessFacts& process) {
    Json attributes = Json::object();
    for (const auto& [path, value] : process.attributes)
        attributes[path] = value;
    return {{"run", flows.runs[process.run]},
            {"service", flows.names.text(process.service)},
            {"process", flows.names.text(process.process)},
            {"host", process.host()},
            {"spans", process.spans},
            {"errors", process.errors},
            {"requests", process.requests},
            {"offsetNs", process.clockNs ? Json(*process.clockNs) : Json(nullptr)},
            {"attributes", attributes}};
}

Json clockJson(const FlowSet& flows, const ClockOffset& clock) {
    return {{"process", flows.names.text(clock.process)},
            {"run", flows.runs[clock.run]},
            {"offsetNs", clock.offsetNs},
            {"lowNs", clock.hasLow() ? Json(clock.lowNs) : Json(nullptr)},
            {"highNs", clock.hasHigh() ? Json(clock.highNs) : Json(nullptr)},
            {"pairs", clock.pairs},
            {"otherEpoch", clock.isOfOtherEpoch},
            {"corrected", flows.clocksAreCorrected}};
}

/// One may have as many places as a request has spans.
void writeClass(const FlowSet& flows, std::size_t i, std::int64_t totalNs, JsonWriter& out) {
    const PathClass& c = flows.classes[i];
    out.beginObject();
    out.members({{"id", i + 1},
                 {"operation", flows.names.text(c.root.operation)},
                 {"name", flows.classNames[i]},
                 {"service", flows.names.text(c.root.service)},
                 {"count", c.requests},
                 {"share", double(c.requests) / double(flows.requests)},
                 {"spans", double(c.spans) / double(c.requests)},
                 {"errors", c.errors},
                 {"medianNs", c.durationNs.median()},
                 {"p99Ns", c.durationNs.quantile(0.99)},
                 {"totalNs", c.durationNs.sumNs()},
                 {"timeShare", partOf(c.durationNs.sumNs(), totalNs)},
                 {"example", toHex(c.example)},
                 {"hash", fmt::format("{:016x}", c.hash)}});
    out.list("edges", [&] {
        for (const ClassNode& node : c.nodes)
            if (node.parent != FlowNode::kNone) out.value(edgeJson(flows, c, node));
    });
    out.list("centers", c.nodes, [&](const ClassNode& node) { return centerJson(flows, c, node); });
    out.endObject();
}

Json refinedNameJson(const RefinedName& name) {
    return {{"operation", name.pattern},
            {"names", name.names},
            {"spans", name.spans},
            {"example", name.example},
            {"question", idOf(keyOf(kSpanNamesQuestion, QuestionSubject::thing(name.pattern)))}};
}

} // namespace

Json noticeJson(const FlowNotice& notice) {
    return {{"kind", notice.kind}, {"text", notice.text.text()}};
}

void writeFlows(const FlowSet& flows, JsonWriter& out) {
    const std::int64_t totalNs = flows.totalNs();
    const ServiceGraph& graph = flows.services;
    out.beginObject();
    out.member("requests", flows.requests);
    out.member("spans", flows.spans);
    out.member("runs", flows.runs);
    out.list("classes", [&] {
        for (std::size_t i = 0; i < flows.classes.size() && !out.isBroken(); ++i)
            writeClass(flows, i, totalNs, out);
    });
    out.list("services", graph.services, [&](const auto& service) { return serviceJson(flows, service, totalNs); });
    out.list("calls", graph.links, [&](const ServiceLink& link) { return callJson(flows, link, totalNs); });
    out.list("links", graph.triggers, [&](const ServiceTrigger& trigger) { return linkJson(flows, trigger); });
    out.member("openLinks", graph.openTriggers);
    out.list("processes", flows.processes, [&](const ProcessFacts& process) { return processJson(flows, process); });
    out.list("clocks", flows.clocks, [&](const ClockOffset& clock) { return clockJson(flows, clock); });
    out.list("doubts", [&] {
        for (std::size_t k = 0; k < kDoubtKinds; ++k)
            if (const Doubts::Count& doubt = flows.doubts.kinds[k]; doubt.count > 0)
                out.value({{"kind", doubtName(static_cast<DoubtKind>(k))},
                           {"count", doubt.count},
                           {"example", toHex(doubt.example)}});
        if (flows.rareSpans > 0)
            out.value({{"kind", "values-in-names"}, {"count", flows.rareSpans}, {"example", toHex(flows.rareExample)}});
    });
    out.list("names", flows.refinedNames, refinedNameJson);
    out.list("notices", flows.notices, noticeJson);
    out.endObject();
}

} // namespace tenfold
