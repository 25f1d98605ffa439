#include "core/flows/compare/flow_paths.h"

#include "core/base/threads/cancellation.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <string_view>

namespace tenfold {
namespace {

std::uint64_t signatureMix(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL;
    return hash ^ (hash >> 31);
}

/// Operations that are called so handle errors.
bool isNamedAfterErrors(const std::string& operation) {
    const auto contains = [&](std::string_view word) {
        return std::search(operation.begin(), operation.end(), word.begin(), word.end(), [](char x, char y) {
                   return std::tolower(static_cast<unsigned char>(x)) == y;
               }) != operation.end();
    };
    return contains("error") || contains("exception");
}

} // namespace

double PathFigures::criticalNs() const {
    return std::accumulate(criticalInBlock.begin(), criticalInBlock.end(), 0.0);
}

std::uint32_t FlowPaths::newPath(std::uint32_t parent, const SpanFact& fact) {
    const auto number = static_cast<std::uint32_t>(m_nodes.size());
    FlowPath& made = m_nodes.emplace_back();
    made.parent = parent;
    made.service = fact.service;
    made.operation = fact.operation;
    made.kind = fact.kind;
    made.root = parent == FlowNode::kNone ? number : m_nodes[parent].root;
    if (parent != FlowNode::kNone) m_nodes[parent].children.push_back(number);
    return number;
}

/// The path of a call to a callee; a call whose callee is not recorded is taken for one of the first callee.
std::uint32_t FlowPaths::pathOf(std::uint32_t parent, const SpanFact& fact, std::uint32_t callee) {
    std::array<std::uint32_t, 5> key{parent, fact.service, fact.operation, static_cast<std::uint32_t>(fact.kind), 0};
    const auto [first, isNew] = m_byKey.try_emplace(key, 0);
    if (isNew) first->second = newPath(parent, fact);
    if (callee == 0) return first->second;
    key.back() = callee;
    const auto [of, isNewCallee] = m_byKey.try_emplace(key, first->second);
    if (isNewCallee) {
        if (m_nodes[first->second].toService != 0) of->second = newPath(parent, fact);
        m_nodes[of->second].toService = callee;
    }
    return of->second;
}

const std::vector<std::uint32_t>& FlowPaths::place(const RequestFlow& flow) {
    m_paths.resize(flow.nodes.size());
    for (std::size_t i = 0; i < flow.nodes.size(); ++i) {
        cancellationPoint();
        const FlowNode& node = flow.nodes[i];
        const std::uint32_t parent = node.parent == FlowNode::kNone ? FlowNode::kNone : m_paths[node.parent];
        const std::uint32_t callee = node.isEdge ? flow.factOf(flow.nodes[i + 1]).service : 0;
        m_paths[i] = pathOf(parent, flow.factOf(node), callee);
    }
    return m_paths;
}

std::uint32_t FlowPaths::pathAt(std::uint32_t parent, std::uint32_t service, std::uint32_t operation, SpanKind kind,
                                std::uint32_t toService) {
    SpanFact fact;
    fact.service = service;
    fact.operation = operation;
    fact.kind = kind;
    return pathOf(parent, fact, toService);
}

const std::vector<std::uint64_t>& FlowPaths::signatures(const RequestFlow& flow) {
    m_signatures.resize(flow.nodes.size());
    for (std::uint32_t i = 0; i < flow.nodes.size(); ++i) {
        cancellationPoint();
        m_scratch.clear();
        for (std::uint32_t c = i + 1; c < flow.nodes[i].end; c = flow.nodes[c].end)
            m_scratch.push_back(std::uint64_t{m_paths[c]} * 2 + (flow.isError(flow.nodes[c]) ? 1 : 0));
        std::sort(m_scratch.begin(), m_scratch.end());
        std::uint64_t hash = flow.isError(flow.nodes[i]) ? 1 : 0;
        for (const std::uint64_t child : m_scratch)
            hash = signatureMix(hash, child + 1);
        m_signatures[i] = hash;
    }
    return m_signatures;
}

std::uint32_t FlowPaths::lastChild(const RequestFlow& flow, std::uint32_t node) {
    std::uint32_t last = FlowNode::kNone;
    for (std::uint32_t c = node + 1; c < flow.nodes[node].end; c = flow.nodes[c].end)
        if (!flow.nodes[c].isSent) last = c; // siblings stand by their start
    return last;
}

bool FlowPaths::isOfErrors(std::uint32_t operation) {
    if (m_names == nullptr) return false;
    const auto [known, isNew] = m_isOfErrors.try_emplace(operation, false);
    if (isNew) known->second = isNamedAfterErrors(m_names->text(operation));
    return known->second;
}

const std::vector<char>& FlowPaths::failing(const RequestFlow& flow) {
    m_failing.assign(flow.nodes.size(), 0);
    for (std::uint32_t i = 0; i < flow.nodes.size(); ++i) { // parents before children
        cancellationPoint();
        const FlowNode& node = flow.nodes[i];
        bool fails = flow.isError(node);
        fails = fails || (node.parent != FlowNode::kNone && !node.isRemote && m_failing[node.parent] != 0);
        for (std::uint32_t c = i + 1; c < node.end && !fails; c = flow.nodes[c].end)
            fails = flow.isError(flow.nodes[c]) || isOfErrors(flow.factOf(flow.nodes[c]).operation);
        m_failing[i] = fails ? 1 : 0;
    }
    return m_failing;
}

bool isOrphan(const RequestFlow& flow, std::uint32_t node) {
    const SpanFact& fact = flow.factOf(flow.nodes[node]);
    return node > 0 && flow.nodes[node].parent == FlowNode::kNone && fact.hasParent && !fact.isLinked;
}

void FlowPaths::add(const RequestFlow& flow, std::size_t side, std::size_t block) {
    place(flow);
    signatures(flow);
    failing(flow);
    for (std::uint32_t i = 0; i < flow.nodes.size(); ++i) {
        const FlowNode& node = flow.nodes[i];
        const SpanFact& fact = flow.factOf(node);
        FlowPath& path = m_nodes[m_paths[i]];
        PathFigures& figures = path.of[side];
        ++figures.visits;
        figures.errors += flow.isError(node) ? 1 : 0;
        figures.orphans += isOrphan(flow, i) ? 1 : 0;
        figures.visitsInBlock[block] += 1;
        figures.criticalInBlock[block] += double(node.criticalNs);
        if (m_failing[i] != 0) {
            ++figures.failed.visits;
            ++figures.failed.inBlock[block];
        }
        if (node.isSent) {
            const std::int64_t waitNs = edgeNs(flow, i);
            ++figures.sent.visits;
            figures.sent.waitNs.add(waitNs);
            figures.sent.durationNs.add(node.durationNs);
            figures.sent.inBlock.add(double(waitNs), block);
        }
        if (node.end == i + 1) {
            ++figures.bareVisits;
            figures.bareNs += double(node.durationNs);
        }
        figures.selfInBlock.add(double(node.selfNs), block);
        figures.selfNs.add(node.selfNs);
        SignatureFigures& signature = figures.signatures[m_signatures[i]];
        ++signature.visits;
        signature.failing += m_failing[i] != 0 ? 1 : 0;
        signature.errors += flow.isError(node) ? 1 : 0;
        ++signature.inBlock[block];
        if (const std::uint32_t last = lastChild(flow, i); last != FlowNode::kNone) ++figures.lastCalls[m_paths[last]];
        InstanceFigures& instance = figures.instances[fact.process];
        ++instance.visits;
        instance.selfNs.add(node.selfNs);
        m_services[fact.process] = fact.service;
        if (!node.isEdge) continue;
        ++figures.withCallee;
        figures.answeredNs.add(node.durationNs);
        const SpanFact& callee = flow.factOf(flow.nodes[i + 1]);
        if (fact.peer != 0) ++m_answering[fact.peer][callee.process];
    }
}

void FlowPaths::finish() {
    for (FlowPath& path : m_nodes) {
        const std::uint64_t with = path.of[0].withCallee + path.of[1].withCallee;
        path.isEdge = with > 0 && 2 * path.of[0].withCallee >= path.of[0].visits;
    }
}

std::uint32_t FlowPaths::processAt(std::uint32_t peer) const {
    const auto found = m_answering.find(peer);
    if (peer == 0 || found == m_answering.end()) return 0;
    return std::max_element(found->second.begin(), found->second.end(),
                            [](const auto& x, const auto& y) { return x.second < y.second; })
        ->first;
}

std::uint32_t FlowPaths::serviceOf(std::uint32_t process) const {
    const auto found = m_services.find(process);
    return found == m_services.end() ? 0 : found->second;
}

} // namespace tenfold
