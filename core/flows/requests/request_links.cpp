#include "core/flows/requests/request_links.h"

#include <algorithm>
#include <map>
#include <span>
#include <unordered_map>
#include <utility>

namespace tenfold {
namespace {

/// Tells what is at the other ends, run by run: the one of the request itself before all others.
Status findOtherEnds(Workspace& workspace, const RunInfo& own, std::span<RequestLink> links, NameTable& names,
                     Progress& progress) {
    ASSIGN_OR_RETURN(std::vector<RunInfo> runs, workspace.runs());
    std::stable_partition(runs.begin(), runs.end(), [&](const RunInfo& run) { return run.key == own.key; });
    for (const RunInfo& run : runs) {
        std::vector<TraceId> wanted;
        for (const RequestLink& link : links)
            if (link.run.empty()) wanted.push_back(link.trace);
        std::sort(wanted.begin(), wanted.end());
        wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
        if (wanted.empty()) break;
        ASSIGN_OR_RETURN(const std::vector<SpanRow> spans,
                         workspace.spansOf(run.key, wanted, SpanDetail::WithoutAttributes, progress));
        std::map<std::pair<TraceId, SpanId>, const EventRow*> found;
        for (const SpanRow& row : spans)
            found.emplace(std::pair(row.span.trace, row.span.id), &row.event);
        for (RequestLink& link : links) {
            const auto at = found.find({link.trace, link.span});
            if (!link.run.empty() || at == found.end()) continue;
            const EventRow& event = *at->second;
            link.run = run.run.name;
            link.service = names.number(event.target.empty() ? event.senderName : event.target);
            link.operation = names.number(event.method);
            link.startNs = event.startNs;
        }
    }
    return {};
}

} // namespace

Result<std::vector<RequestLink>> linksOfRequest(Workspace& workspace, const RunInfo& run, const RequestFlow& flow,
                                                NameTable& names, Progress& progress) {
    std::vector<RequestLink> links;
    std::unordered_map<std::int64_t, std::uint32_t> byEvent;
    std::unordered_map<SpanId, std::uint32_t> bySpan;
    EventKey first = flow.facts.front().event, last = first;
    for (std::uint32_t n = 0; n < flow.nodes.size(); ++n) {
        const SpanFact& fact = flow.factOf(flow.nodes[n]);
        byEvent.emplace(fact.event.value, n);
        bySpan.emplace(fact.id, n);
        first = std::min(first, fact.event), last = std::max(last, fact.event);
    }
    // What follows from a span of its own request stands below it: an edge, no link.
    const auto isEdgeOf = [&](std::uint32_t node, SpanId sender) {
        const FlowNode& at = flow.nodes[node];
        return at.isSent && at.parent != FlowNode::kNone && flow.factOf(flow.nodes[at.parent]).id == sender;
    };
    ASSIGN_OR_RETURN(const std::vector<LinkRow> causes, workspace.linksFrom(run.key, progress, first, last));
    for (const LinkRow& row : causes)
        if (const auto at = byEvent.find(row.event.value);
            at != byEvent.end() && !(row.to.trace == flow.trace() && isEdgeOf(at->second, row.to.span)))
            links.push_back({at->second, true, row.to.trace, row.to.span, {}});
    ASSIGN_OR_RETURN(const std::vector<LinkRow> effects, workspace.linksTo(flow.trace(), progress));
    for (const LinkRow& row : effects) {
        const auto own = row.trace == flow.trace() ? bySpan.find(row.span) : bySpan.end();
        if (own != bySpan.end() && isEdgeOf(own->second, row.to.span)) continue;
        if (const auto at = bySpan.find(row.to.span); at != bySpan.end() && row.run == run.key)
            links.push_back({at->second, false, row.trace, row.span, {}});
    }
    std::stable_sort(links.begin(), links.end(), [](const RequestLink& a, const RequestLink& b) {
        return a.isCause != b.isCause ? a.isCause : a.node < b.node;
    });
    RETURN_IF_ERROR(findOtherEnds(workspace, run, std::span(links).first(std::min(links.size(), kMostLinksLookedUp)),
                                  names, progress));
    return links;
}

} // namespace tenfold
