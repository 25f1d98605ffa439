#include "core/session/flows_json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

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
    const bool isWay = from.isEdge && node.isRemote;
    const Distribution& time = isWay ? from.selfNs : node.delayNs;
    return {{"from", placeJson(flows, from.place)},
            {"to", placeJson(flows, node.place)},
            {"count", node.spans},
            {"perRequest", double(node.spans) / double(c.requests)},
            {"leastPerRequest", node.leastPerRequest},
            {"mostPerRequest", node.mostPerRequest},
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

Json servicesJson(const FlowSet& flows) {
    const std::int64_t totalNs = flows.totalNs();
    Json services = Json::array();
    for (const ServiceNode& service : flows.services.services) {
        Json addresses = Json::array();
        for (const std::uint32_t address : service.addresses)
            addresses.push_back(flows.names.text(address));
        services.push_back({{"service", flows.names.text(service.name)},
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
                            {"criticalShare", partOf(service.criticalNs, totalNs)}});
    }
    return services;
}

Json callsJson(const FlowSet& flows) {
    const ServiceGraph& graph = flows.services;
    const std::int64_t totalNs = flows.totalNs();
    Json calls = Json::array();
    for (const ServiceLink& link : graph.links)
        calls.push_back({{"from", flows.names.text(graph.services[link.from].name)},
                         {"to", flows.names.text(graph.services[link.to].name)},
                         {"count", link.calls},
                         {"perSecond", rateOf(link.calls, graph)},
                         {"errors", link.errors},
                         {"unanswered", link.unanswered},
                         {"medianNs", link.durationNs.median()},
                         {"p99Ns", link.durationNs.quantile(0.99)},
                         {"criticalShare", partOf(link.criticalNs, totalNs)},
                         {"criticalShareBelow", partOf(link.criticalBelowNs, totalNs)}});
    return calls;
}

Json linksJson(const FlowSet& flows) {
    const ServiceGraph& graph = flows.services;
    Json links = Json::array();
    for (const ServiceTrigger& trigger : graph.triggers)
        links.push_back({{"from", flows.names.text(graph.services[trigger.from].name)},
                         {"to", flows.names.text(graph.services[trigger.to].name)},
                         {"count", trigger.count},
                         {"medianNs", trigger.delayNs.median()},
                         {"p99Ns", trigger.delayNs.quantile(0.99)}});
    return links;
}

Json processesJson(const FlowSet& flows) {
    Json processes = Json::array();
    for (const ProcessFacts& process : flows.processes) {
        Json attributes = Json::object();
        for (const auto& [path, value] : process.attributes)
            attributes[path] = value;
        processes.push_back({{"run", flows.runs[process.run]},
                             {"service", flows.names.text(process.service)},
                             {"process", flows.names.text(process.process)},
                             {"host", process.host()},
                             {"spans", process.spans},
                             {"errors", process.errors},
                             {"requests", process.requests},
                             {"offsetNs", process.clockNs ? Json(*process.clockNs) : Json(nullptr)},
                             {"attributes", attributes}});
    }
    return processes;
}

} // namespace

Json flowsJson(const FlowSet& flows) {
    const std::int64_t totalNs = flows.totalNs();
    Json classes = Json::array();
    for (std::size_t i = 0; i < flows.classes.size(); ++i) {
        const PathClass& c = flows.classes[i];
        Json edges = Json::array(), centers = Json::array();
        for (const ClassNode& node : c.nodes) {
            centers.push_back(centerJson(flows, c, node));
            if (node.parent != FlowNode::kNone) edges.push_back(edgeJson(flows, c, node));
        }
        classes.push_back({{"id", i + 1},
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
                           {"hash", fmt::format("{:016x}", c.hash)},
                           {"edges", edges},
                           {"centers", centers}});
    }
    Json clocks = Json::array(), doubts = Json::array();
    for (const ClockOffset& clock : flows.clocks)
        clocks.push_back({{"process", flows.names.text(clock.process)},
                          {"run", flows.runs[clock.run]},
                          {"offsetNs", clock.offsetNs},
                          {"lowNs", clock.lowNs},
                          {"highNs", clock.highNs},
                          {"pairs", clock.pairs},
                          {"otherEpoch", clock.isOfOtherEpoch},
                          {"corrected", flows.clocksAreCorrected}});
    for (std::size_t k = 0; k < kDoubtKinds; ++k)
        if (const Doubts::Count& doubt = flows.doubts.kinds[k]; doubt.count > 0)
            doubts.push_back({{"kind", doubtName(static_cast<DoubtKind>(k))},
                              {"count", doubt.count},
                              {"example", toHex(doubt.example)}});
    return {{"requests", flows.requests},
            {"spans", flows.spans},
            {"runs", flows.runs},
            {"classes", classes},
            {"services", servicesJson(flows)},
            {"calls", callsJson(flows)},
            {"links", linksJson(flows)},
            {"openLinks", flows.services.openTriggers},
            {"processes", processesJson(flows)},
            {"clocks", clocks},
            {"doubts", doubts}};
}

} // namespace tenfold
