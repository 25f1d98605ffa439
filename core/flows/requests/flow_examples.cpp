#include "core/flows/requests/flow_examples.h"

#include <algorithm>
#include <cmath>

namespace tenfold {

const Distribution& timeOf(const PathClass& c, std::uint32_t node, bool isEdge) {
    if (node == FlowNode::kNone) return c.durationNs;
    const ClassNode& at = c.nodes[node];
    if (!isEdge || at.parent == FlowNode::kNone) return at.durationNs;
    const ClassNode& from = c.nodes[at.parent];
    return from.isEdge && at.isRemote ? from.selfNs : at.delayNs;
}

namespace {

/// The same time in one request.
std::int64_t timeInRequest(const RequestFlow& flow, std::uint32_t n, bool isWay, bool isEdge) {
    const FlowNode& node = flow.nodes[n];
    if (!isEdge || node.parent == FlowNode::kNone) return node.durationNs;
    if (isWay) return flow.nodes[node.parent].selfNs;
    std::int64_t since = flow.nodes[node.parent].startNs;
    for (std::uint32_t s = node.parent + 1; s < n; s = flow.nodes[s].end)
        if (flow.nodes[s].endNs() <= node.startNs) since = std::max(since, flow.nodes[s].endNs());
    return node.startNs - since;
}

/// The longest one at a place of the class; -1 where the request does not have it.
std::int64_t valueOf(const RequestFlow& flow, const std::vector<std::uint32_t>& classNodes, const PathClass& c,
                     const FlowQuery& query) {
    if (query.node == FlowNode::kNone) return flow.durationNs();
    const ClassNode& at = c.nodes[query.node];
    const bool isWay = at.parent != FlowNode::kNone && c.nodes[at.parent].isEdge && at.isRemote;
    std::int64_t value = -1;
    for (std::uint32_t n = 0; n < flow.nodes.size(); ++n)
        if (classNodes[n] == query.node) value = std::max(value, timeInRequest(flow, n, isWay, query.isEdge));
    return value;
}

FlowExamples listed(std::vector<FlowExample> all) {
    std::stable_sort(all.begin(), all.end(),
                     [](const FlowExample& a, const FlowExample& b) { return a.valueNs > b.valueNs; });
    FlowExamples result;
    result.found = all.size();
    if (all.empty()) return result;
    constexpr std::array<double, 4> kQuantiles{0.5, 0.9, 0.99, 1};
    for (std::size_t i = 0; i < kQuantiles.size(); ++i)
        result.exemplars[i] = all[static_cast<std::size_t>(std::llround((1 - kQuantiles[i]) * double(all.size() - 1)))];
    all.resize(std::min(all.size(), FlowExamples::kMostListed));
    result.slowest = std::move(all);
    return result;
}

} // namespace

Result<FlowExamples> findExamples(Workspace& workspace, Population population, const FlowOptions& options,
                                  const FlowSet& flows, const FlowQuery& query, Progress& progress) {
    NameTable names;
    if (options.correctClocks && !flows.clocks.empty())
        RETURN_IF_ERROR(population.estimateClocks(workspace, names, progress));
    const PathClass* c = nullptr;
    for (const PathClass& one : flows.classes)
        if (one.hash == query.hash) c = &one;
    PathClassifier classifier(names, options.relaxation);
    Doubts doubts;
    std::vector<FlowExample> all;
    RETURN_IF_ERROR(population.each(workspace, names, doubts, progress, [&](const RequestFlow& flow, std::size_t run) {
        if (query.hash != 0 && classifier.hashOf(flow) != query.hash) return true;
        std::int64_t value = flow.durationNs();
        if (c && query.node != FlowNode::kNone) {
            classifier.add(flow);
            value = valueOf(flow, classifier.nodesOfLast(), *c, query);
        }
        if (value < query.fromNs || value > query.toNs) return true;
        const RunInfo& info = population.runs()[run];
        all.push_back({flow.trace(), info.run.name, flow.startNs() - info.startNs, flow.durationNs(), value,
                       flow.nodes.size(), flow.hasError});
        return true;
    }));
    return listed(std::move(all));
}

} // namespace tenfold
