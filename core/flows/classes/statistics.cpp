#include "core/flows/classes/statistics.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace tenfold {

std::uint32_t calleeOf(const PathClass& c, std::uint32_t node) {
    if (!c.nodes[node].isEdge) return FlowNode::kNone;
    for (std::uint32_t i = node + 1; i < c.nodes.size(); ++i)
        if (c.nodes[i].parent == node) return i;
    return FlowNode::kNone;
}

namespace {

std::vector<StatisticsRow> statisticsByClass(const FlowSet& flows) {
    std::vector<StatisticsRow> rows;
    for (std::size_t i = 0; i < flows.classes.size(); ++i) {
        const PathClass& c = flows.classes[i];
        StatisticsRow& row = rows.emplace_back();
        row.service = flows.names.text(c.root.service);
        row.operation = flows.classNames[i];
        row.pathClass = i;
        row.hash = c.hash;
        row.count = c.requests;
        row.errors = c.errors;
        row.durationNs = c.durationNs;
        row.criticalNs = c.durationNs.sumNs(); // the critical path is as long as the request
    }
    return rows;
}

} // namespace

std::vector<StatisticsRow> statisticsOf(const FlowSet& flows, StatisticsBy by) {
    if (by == StatisticsBy::Class) return statisticsByClass(flows);
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, StatisticsRow> rows;
    for (const PathClass& c : flows.classes)
        for (std::uint32_t n = 0; n < c.nodes.size(); ++n) {
            const ClassNode& node = c.nodes[n];
            const bool isByService = by == StatisticsBy::Service;
            if (isByService && node.isEdge) continue;
            const std::uint32_t callee = calleeOf(c, n);
            const std::uint32_t to = callee == FlowNode::kNone ? 0 : c.nodes[callee].place.service;
            StatisticsRow& row = rows[{node.place.service, isByService ? 0 : node.place.operation, to}];
            row.service = flows.names.text(node.place.service);
            if (!isByService) row.operation = flows.names.text(node.place.operation);
            row.toService = flows.names.text(to);
            row.count += node.spans;
            row.errors += node.errors;
            row.durationNs.add(node.durationNs);
            row.selfNs.add(node.selfNs);
            row.criticalNs += node.criticalNs;
        }
    std::vector<StatisticsRow> result;
    for (auto& [key, row] : rows)
        result.push_back(std::move(row));
    std::stable_sort(result.begin(), result.end(),
                     [](const StatisticsRow& a, const StatisticsRow& b) { return a.criticalNs > b.criticalNs; });
    return result;
}

} // namespace tenfold
