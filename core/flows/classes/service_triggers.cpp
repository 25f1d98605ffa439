#include "core/flows/classes/service_triggers.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tenfold {

void TriggerGatherer::expect(std::size_t run, const std::vector<LinkRow>& links) {
    for (const LinkRow& link : links) {
        m_linking.emplace(link.event.value, m_links.size());
        m_linked.emplace(SpanKey{run, link.to.trace, link.to.span}, m_links.size());
        m_links.push_back({.toTrace = link.to.trace, .toSpan = link.to.span});
    }
}

void TriggerGatherer::add(const RequestFlow& flow, std::size_t run, std::size_t block) {
    if (m_links.empty()) return;
    for (const FlowNode& node : flow.nodes) {
        const SpanFact& fact = flow.factOf(node);
        bool isFirst = true;
        for (auto [at, end] = m_linking.equal_range(fact.event.value); at != end; ++at) {
            Link& link = m_links[at->second];
            const bool isOfParent = fact.isFollowing && link.toSpan == fact.parent && link.toTrace == fact.trace;
            link.isCall = link.isCall || isOfParent;
            link.to = fact.service;
            link.toOperation = fact.operation;
            link.workNs = isFirst ? node.durationNs : -1; // of a batch once
            link.block = block;
            isFirst = false;
            m_links[at->second].begunNs = node.startNs;
        }
        for (auto [at, end] = m_linked.equal_range(SpanKey{run, fact.trace, fact.id}); at != end; ++at) {
            m_links[at->second].from = fact.service;
            m_links[at->second].fromOperation = fact.operation;
            m_links[at->second].sendingNs = node.startNs;
            m_links[at->second].sentNs = node.endNs();
        }
    }
}

void TriggerGatherer::restart() {
    for (Link& link : m_links)
        link = {.toTrace = link.toTrace, .toSpan = link.toSpan};
}

void TriggerGatherer::each(const std::function<void(const LinkedWork&)>& visit) const {
    for (const Link& link : m_links)
        if (link.to != kUnseen && link.from != kUnseen && !link.isCall)
            visit({{link.from, link.fromOperation},
                   {link.to, link.toOperation},
                   std::max<std::int64_t>(0, link.begunNs - link.sendingNs),
                   link.workNs,
                   link.block});
}

void TriggerGatherer::tell(ServiceGraph& graph) const {
    std::unordered_map<std::uint32_t, std::uint32_t> index;
    for (std::uint32_t s = 0; s < graph.services.size(); ++s)
        index[graph.services[s].name] = s;
    std::map<std::pair<std::uint32_t, std::uint32_t>, ServiceTrigger> found;
    for (const Link& link : m_links) {
        if (link.to == kUnseen && link.from == kUnseen) continue; // of requests that the filter leaves out
        if (link.isCall) continue;
        // Of no service: seen in no request, or of a process that is not described.
        if (index.count(link.to) == 0 || index.count(link.from) == 0) {
            ++graph.openTriggers;
            continue;
        }
        const std::pair key(index[link.from], index[link.to]);
        ServiceTrigger& trigger = found[key];
        trigger.from = key.first, trigger.to = key.second;
        ++trigger.count;
        trigger.delayNs.add(link.begunNs - link.sentNs);
    }
    graph.triggers.clear();
    for (auto& [key, trigger] : found)
        graph.triggers.push_back(std::move(trigger));
}

} // namespace tenfold
