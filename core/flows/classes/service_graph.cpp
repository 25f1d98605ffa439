#include "core/flows/classes/service_graph.h"

#include "core/trace/peer_text.h"
#include "core/trace/undescribed.h"

#include <algorithm>
#include <set>
#include <string>

namespace tenfold {
namespace {

bool isCallingKind(SpanKind kind) {
    return kind == SpanKind::Client || kind == SpanKind::Producer;
}

void joinLinks(ServiceLink& into, const ServiceLink& link) {
    into.calls += link.calls;
    into.errors += link.errors;
    into.unanswered += link.unanswered;
    into.sent += link.sent;
    into.durationNs.add(link.durationNs);
    into.waitNs.add(link.waitNs);
    into.criticalNs += link.criticalNs;
    into.criticalBelowNs += link.criticalBelowNs;
}

} // namespace

void ServiceGraphBuilder::add(const RequestFlow& flow) {
    const std::size_t count = flow.nodes.size();
    ++m_requests;
    m_below.resize(count);
    for (std::size_t i = count; i-- > 0;) {
        m_below[i] = flow.nodes[i].criticalNs;
        for (std::uint32_t c = static_cast<std::uint32_t>(i) + 1; c < flow.nodes[i].end; c = flow.nodes[c].end)
            m_below[i] += m_below[c];
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        const FlowNode& node = flow.nodes[i];
        const SpanFact& fact = flow.factOf(node);
        ServiceNode& service = m_services[fact.service];
        ++service.spans;
        service.selfNs += node.isEdge ? 0 : node.selfNs; // an edge's own time is that of the way
        service.criticalNs += node.isEdge ? 0 : node.criticalNs;
        std::uint64_t& seen = m_seenIn[fact.service];
        if (seen != m_requests) ++service.requests;
        seen = m_requests;
        if (m_fromNs == 0 || node.startNs < m_fromNs) m_fromNs = node.startNs;
        m_toNs = std::max(m_toNs, node.endNs());
        if (node.parent == FlowNode::kNone) {
            addVisit(flow, i);
        } else {
            const FlowNode& parent = flow.nodes[node.parent];
            const SpanFact& from = flow.factOf(parent);
            const bool isOther = from.service != fact.service;
            if (isOther || (node.isRemote && (isCallingKind(from.kind) || node.isSent))) {
                addVisit(flow, i);
                addCall(flow, i);
            }
        }
        if (isCallingKind(fact.kind) && node.end == i + 1 && fact.peer != 0) addOpenCall(flow, i);
    }
}

void ServiceGraphBuilder::addVisit(const RequestFlow& flow, std::uint32_t i) {
    ServiceNode& service = m_services[flow.factOf(flow.nodes[i]).service];
    ++service.visits;
    service.errors += flow.isError(flow.nodes[i]) ? 1 : 0;
    service.durationNs.add(flow.nodes[i].durationNs);
}

void ServiceGraphBuilder::addCall(const RequestFlow& flow, std::uint32_t i) {
    const FlowNode &node = flow.nodes[i], &parent = flow.nodes[node.parent];
    const SpanFact &to = flow.factOf(node), &from = flow.factOf(parent);
    ServiceLink& link = m_links[{from.service, to.service}];
    const bool isSeen = parent.isEdge && !node.isSent; // by the caller's own span
    ++link.calls;
    if (node.isSent) {
        ++link.sent;
        link.errors += flow.isError(node) ? 1 : 0;
        link.waitNs.add(edgeNs(flow, i));
        return;
    }
    link.errors += flow.isError(node) || (isSeen && flow.isError(parent)) ? 1 : 0;
    link.durationNs.add(isSeen ? parent.durationNs : node.durationNs);
    link.criticalNs += isSeen ? parent.criticalNs : 0;
    link.criticalBelowNs += isSeen ? m_below[node.parent] : m_below[i];
    if (isSeen && from.peer != 0) ++m_answering[from.peer][to.service];
}

void ServiceGraphBuilder::addOpenCall(const RequestFlow& flow, std::uint32_t i) {
    const FlowNode& node = flow.nodes[i];
    ServiceLink& link = m_openCalls[{flow.factOf(node).service, flow.factOf(node).peer}];
    ++link.calls;
    link.errors += flow.isError(node) ? 1 : 0;
    link.durationNs.add(node.durationNs);
    link.criticalNs += node.criticalNs;
    link.criticalBelowNs += m_below[i];
}

/// The name of the service that most calls to an address ended at; 0: none did.
std::uint32_t ServiceGraphBuilder::serviceAt(std::uint32_t peer) const {
    const auto found = m_answering.find(peer);
    if (found == m_answering.end()) return 0;
    return std::max_element(found->second.begin(), found->second.end(),
                            [](const auto& a, const auto& b) { return a.second < b.second; })
        ->first;
}

/// By peer of open calls: the service it is.
std::unordered_map<std::uint32_t, std::uint32_t> ServiceGraphBuilder::nodesOfPeers(NameTable& names) {
    std::map<std::string, std::set<std::uint32_t>> named; // those that nobody answers at, by what they are
    std::unordered_map<std::uint32_t, std::uint32_t> nodes;
    for (const auto& [pair, open] : m_openCalls) {
        const std::uint32_t known = serviceAt(pair.second);
        nodes[pair.second] = known != 0 ? known : pair.second;
        if (known == 0) named[std::string(PeerText::of(names.text(pair.second)).name)].insert(pair.second);
    }
    for (const auto& [name, peers] : named)
        if (!name.empty() && peers.size() == 1) nodes[*peers.begin()] = names.number(name);
    return nodes;
}

/// Spans that nobody describes are of no service: what they called is not known to be a call between services.
void ServiceGraphBuilder::dropUndescribed(NameTable& names) {
    const std::uint32_t none = names.number(kUndescribed);
    m_services.erase(none);
    std::erase_if(m_links, [&](const auto& link) { return link.first.first == none || link.first.second == none; });
    std::erase_if(m_openCalls, [&](const auto& call) { return call.first.first == none; });
    for (auto& [peer, answering] : m_answering)
        answering.erase(none);
    std::erase_if(m_answering, [](const auto& answering) { return answering.second.empty(); });
}

ServiceGraph ServiceGraphBuilder::take(NameTable& names) {
    dropUndescribed(names);
    const std::unordered_map<std::uint32_t, std::uint32_t> nodes = nodesOfPeers(names);
    for (auto& [pair, open] : m_openCalls) {
        const std::uint32_t to = nodes.at(pair.second);
        if (m_services.count(to) == 0) m_services[to].isRecorded = false;
        if (const std::string_view at = PeerText::of(names.text(pair.second)).address; !at.empty()) {
            std::vector<std::uint32_t>& known = m_services[to].addresses;
            const std::uint32_t address = names.number(std::string(at));
            if (!m_services[to].isRecorded && std::find(known.begin(), known.end(), address) == known.end())
                known.push_back(address);
        }
        if (m_services[to].isRecorded) open.unanswered = open.calls;
        joinLinks(m_links[{pair.first, to}], open);
    }
    ServiceGraph graph;
    graph.fromNs = m_fromNs, graph.toNs = m_toNs;
    for (auto& [name, service] : m_services) {
        service.name = name;
        graph.services.push_back(std::move(service));
    }
    std::sort(graph.services.begin(), graph.services.end(),
              [&](const ServiceNode& a, const ServiceNode& b) { return names.text(a.name) < names.text(b.name); });
    std::unordered_map<std::uint32_t, std::uint32_t> index;
    for (std::uint32_t s = 0; s < graph.services.size(); ++s)
        index[graph.services[s].name] = s;
    for (auto& [pair, link] : m_links) {
        link.from = index[pair.first], link.to = index[pair.second];
        ServiceNode& to = graph.services[link.to];
        if (!to.isRecorded) {
            to.visits += link.calls;
            to.errors += link.errors;
            to.durationNs.add(link.durationNs);
        }
        graph.links.push_back(std::move(link));
    }
    std::sort(graph.links.begin(), graph.links.end(), [](const ServiceLink& a, const ServiceLink& b) {
        return std::pair(a.from, a.to) < std::pair(b.from, b.to);
    });
    return graph;
}

} // namespace tenfold
