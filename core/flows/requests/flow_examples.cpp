#include "core/flows/requests/flow_examples.h"

#include "core/trace/peer_text.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tenfold {

const Distribution& timeOf(const PathClass& c, std::uint32_t node, bool isEdge) {
    if (node == FlowNode::kNone) return c.durationNs;
    const ClassNode& at = c.nodes[node];
    if (!isEdge || at.parent == FlowNode::kNone) return at.durationNs;
    const ClassNode& from = c.nodes[at.parent];
    return from.isEdge && at.isRemote && !at.isSent() ? from.selfNs : at.delayNs;
}

PlaceVisits::PlaceVisits(const QueriedPlace& place, NameTable& names)
    : m_names(names)
    , m_service(names.number(place.service))
    , m_operation(names.number(place.operation))
    , m_toService(names.number(place.toService))
    , m_isOfCalls(place.operation.empty() && !place.toService.empty()) {}

std::int64_t PlaceVisits::timeOf(const RequestFlow& flow, std::uint32_t n) const {
    const FlowNode& node = flow.nodes[n];
    const SpanFact& fact = flow.factOf(node);
    if (m_isOfCalls && node.isSent && fact.service == m_toService &&
        flow.factOf(flow.nodes[node.parent]).service == m_service)
        return edgeNs(flow, n);
    if (fact.service != m_service) return -1;
    if (m_operation == 0 && m_toService == 0) return node.isEdge ? -1 : node.durationNs;
    if (m_operation != 0 && fact.operation != m_operation) return -1;
    const std::uint32_t callee = node.isEdge ? flow.factOf(flow.nodes[n + 1]).service : 0;
    if (callee == m_toService) return node.durationNs;
    // Whom only its callers tell of.
    const bool isOpenCall = m_isOfCalls && node.end == n + 1 && fact.peer != 0;
    if (!isOpenCall) return -1;
    const std::string& peer = m_names.text(fact.peer);
    const std::string& wanted = m_names.text(m_toService);
    return peer == wanted || PeerText::of(peer).name == wanted ? node.durationNs : -1;
}

namespace {

/// The longest one at a place; -1 where the request does not have it.
std::int64_t valueOf(const RequestFlow& flow, const PlaceVisits& visits) {
    std::int64_t value = -1;
    for (std::uint32_t n = 0; n < flow.nodes.size(); ++n)
        value = std::max(value, visits.timeOf(flow, n));
    return value;
}

/// The longest one at a place of the class; -1 where the request does not have it.
std::int64_t valueOf(const RequestFlow& flow, const std::vector<std::uint32_t>& classNodes, const FlowQuery& query) {
    if (query.node == FlowNode::kNone) return flow.durationNs();
    std::int64_t value = -1;
    for (std::uint32_t n = 0; n < flow.nodes.size(); ++n)
        if (classNodes[n] == query.node)
            value = std::max(value, query.isEdge ? edgeNs(flow, n) : flow.nodes[n].durationNs);
    return value;
}

/// A request that was found, until it is known which are told: there may be millions.
struct FoundExample {
    TraceId trace;
    std::int64_t sinceNs = 0, durationNs = 0, valueNs = 0;
    std::uint32_t spans = 0;
    std::uint32_t run : 31 = 0; ///< index in the population's runs
    std::uint32_t hasError : 1 = 0;
};

FlowExamples listed(const std::vector<FoundExample>& all, const std::vector<RunInfo>& runs) {
    std::vector<std::uint32_t> order(all.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return all[a].valueNs != all[b].valueNs ? all[a].valueNs > all[b].valueNs : a < b;
    });
    const auto exampleAt = [&](std::size_t at) -> FlowExample {
        const FoundExample& found = all[order[at]];
        return {found.trace, runs[found.run].run.name, found.sinceNs, found.durationNs, found.valueNs,
                found.spans, found.hasError != 0};
    };
    FlowExamples result;
    result.found = all.size();
    if (all.empty()) return result;
    constexpr std::array<double, 4> kQuantiles{0.5, 0.9, 0.99, 1};
    for (std::size_t i = 0; i < kQuantiles.size(); ++i)
        result.exemplars[i] =
            exampleAt(static_cast<std::size_t>(std::llround((1 - kQuantiles[i]) * double(all.size() - 1))));
    for (std::size_t i = 0; i < std::min(all.size(), FlowExamples::kMostListed); ++i)
        result.slowest.push_back(exampleAt(i));
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
    const PlaceVisits visits(query.place, names);
    Doubts doubts;
    std::vector<FoundExample> all;
    RETURN_IF_ERROR(population.each(workspace, names, doubts, progress, [&](const RequestFlow& flow, std::size_t run) {
        if (query.hash != 0 && classifier.hashOf(flow) != query.hash) return true;
        std::int64_t value = flow.durationNs();
        if (c && query.node != FlowNode::kNone) {
            classifier.add(flow);
            value = valueOf(flow, classifier.nodesOfLast(), query);
        } else if (!query.place.isEmpty()) {
            value = valueOf(flow, visits);
        }
        if (value < query.fromNs || value > query.toNs) return true;
        const RunInfo& info = population.runs()[run];
        FoundExample& found = all.emplace_back();
        found.trace = flow.trace();
        found.sinceNs = flow.startNs() - info.startNs;
        found.durationNs = flow.durationNs();
        found.valueNs = value;
        found.spans = static_cast<std::uint32_t>(flow.nodes.size());
        found.run = static_cast<std::uint32_t>(run) & 0x7fffffffU;
        found.hasError = flow.hasError ? 1 : 0;
        return true;
    }));
    return listed(all, population.runs());
}

} // namespace tenfold
