#include "widgets/flows/flowpage.h"

#include "widgets/common/convert.h"

#include <algorithm>

namespace tenfold {
namespace {

const PathClass* selectedClass(const FlowsResult& flows, const FlowSelection& selection) {
    const bool isThere = selection.pathClass >= 0 && std::size_t(selection.pathClass) < flows.set.classes.size();
    return isThere ? &flows.set.classes[std::size_t(selection.pathClass)] : nullptr;
}

/// The statistics of a selection without a class; null where there are none.
const StatisticsRow* selectedRow(const FlowsResult& flows, const FlowSelection& selection) {
    const StatisticsBy by = selection.operation.isEmpty() ? StatisticsBy::Service : StatisticsBy::Operation;
    for (const StatisticsRow& row : flows.statistics[std::size_t(by)])
        if (toQt(row.service) == selection.service && toQt(row.operation) == selection.operation &&
            toQt(row.toService) == selection.toService)
            return &row;
    return nullptr;
}

/// The calls from one service to another, whatever they ask for; where nobody waits, how long until the other began.
Distribution callsBetween(const FlowsResult& flows, const FlowSelection& selection) {
    Distribution all;
    const ServiceGraph& graph = flows.set.services;
    const auto name = [&](std::uint32_t service) { return toQt(flows.set.names.text(graph.services[service].name)); };
    if (selection.isLink) {
        for (const ServiceTrigger& trigger : graph.triggers)
            if (name(trigger.from) == selection.service && name(trigger.to) == selection.toService)
                return trigger.delayNs;
        return all;
    }
    for (const ServiceLink& link : graph.links)
        if (link.isSent() && name(link.from) == selection.service && name(link.to) == selection.toService)
            return link.waitNs;
    for (const StatisticsRow& row : flows.statistics[std::size_t(StatisticsBy::Operation)])
        if (toQt(row.service) == selection.service && toQt(row.toService) == selection.toService)
            all.add(row.durationNs);
    return all;
}

QString operationOf(const FlowSet& set, const ClassNode& node) {
    return toQt(set.names.text(node.place.operation));
}

} // namespace

QString FlowPage::whyNoSummary() const {
    return tr(
        "A summary has classes and their times. Its requests are where it was made: there are no places to show.");
}

Distribution timeOf(const FlowsResult& flows, const FlowSelection& selection) {
    if (const PathClass* c = selectedClass(flows, selection)) {
        const bool isKnown = selection.node == FlowNode::kNone || selection.node < c->nodes.size();
        return isKnown ? timeOf(*c, selection.node, selection.isEdge) : Distribution();
    }
    if (!selection.service.isEmpty()) {
        if (selection.isLink) return callsBetween(flows, selection);
        if (const StatisticsRow* row = selectedRow(flows, selection)) return row->durationNs;
        return callsBetween(flows, selection);
    }
    Distribution all;
    for (const PathClass& c : flows.set.classes)
        all.add(c.durationNs);
    return all;
}

double shareOf(const FlowsResult& flows, const FlowSelection& selection) {
    const auto part = [](std::int64_t of, std::int64_t all) { return all > 0 ? double(of) / double(all) : -1; };
    if (const PathClass* c = selectedClass(flows, selection)) {
        const std::int64_t whole = c->durationNs.sumNs();
        if (selection.node == FlowNode::kNone) return part(whole, flows.set.totalNs());
        if (selection.node >= c->nodes.size()) return -1;
        const ClassNode& node = c->nodes[selection.node];
        if (!selection.isEdge) return part(node.criticalNs, whole);
        const bool isCall = node.parent != FlowNode::kNone && c->nodes[node.parent].isEdge;
        return isCall ? part(c->nodes[node.parent].criticalNs, whole) : -1;
    }
    if (selection.service.isEmpty() || selection.isLink) return -1;
    if (const StatisticsRow* row = selectedRow(flows, selection)) return part(row->criticalNs, flows.set.totalNs());
    if (selection.toService.isEmpty()) return -1;
    const ServiceGraph& graph = flows.set.services; // all calls from one to another: the edge
    for (const ServiceLink& link : graph.links)
        if (toQt(flows.set.names.text(graph.services[link.from].name)) == selection.service &&
            toQt(flows.set.names.text(graph.services[link.to].name)) == selection.toService)
            return part(link.criticalNs, flows.set.totalNs());
    return -1;
}

QString titleOf(const FlowsResult& flows, const FlowSelection& selection) {
    const PathClass* c = selectedClass(flows, selection);
    if (!c) {
        const QString from =
            selection.operation.isEmpty() ? selection.service : selection.service + u' ' + selection.operation;
        return selection.toService.isEmpty()
                   ? from
                   : QStringLiteral("%1 %2 %3")
                         .arg(from, selection.isLink ? QStringLiteral("⇢") : QStringLiteral("▸"), selection.toService);
    }
    if (selection.node >= c->nodes.size()) return toQt(flows.set.classNames[std::size_t(selection.pathClass)]);
    const ClassNode& node = c->nodes[selection.node];
    const QString name = operationOf(flows.set, node);
    if (!selection.isEdge || node.parent == FlowNode::kNone) return name;
    const ClassNode* from = &c->nodes[node.parent];
    // A call and what it calls often have one name: then the services say more.
    if (from->isEdge)
        return QStringLiteral("%1 ▸ %2").arg(toQt(flows.set.names.text(from->place.service)),
                                             toQt(flows.set.names.text(node.place.service)));
    return QStringLiteral("%1 ▸ %2").arg(operationOf(flows.set, *from), name);
}

std::vector<FlowSelection> worstPlaces(const FlowsResult& flows, int pathClass) {
    std::vector<std::pair<std::int64_t, FlowSelection>> places;
    FlowSelection whole;
    whole.pathClass = pathClass;
    const PathClass* c = selectedClass(flows, whole);
    if (!c) return {};
    for (std::uint32_t n = 0; n < c->nodes.size(); ++n) {
        if (c->nodes[n].criticalNs <= 0) continue;
        FlowSelection place = whole;
        const std::uint32_t callee = calleeOf(*c, n);
        place.node = callee == FlowNode::kNone ? n : callee;
        place.isEdge = callee != FlowNode::kNone;
        places.emplace_back(c->nodes[n].criticalNs, place);
    }
    std::stable_sort(places.begin(), places.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<FlowSelection> result;
    for (auto& [time, place] : places)
        result.push_back(std::move(place));
    return result;
}

} // namespace tenfold
