#include "core/prepare/thread_roles.h"

#include <algorithm>
#include <map>

namespace tenfold {

namespace {

/// The calls of a step that is a call or a loop over plain calls; none for others.
ThreadRole callsOf(const Step& step) {
    if (const auto* call = std::get_if<CallStep>(&step.node)) return {call->name()};
    ThreadRole calls;
    const auto* loop = std::get_if<LoopStep>(&step.node);
    if (!loop) return calls;
    for (const Step& inner : loop->body)
        if (const auto* call = std::get_if<CallStep>(&inner.node)) calls.push_back(call->name());
    if (calls.size() != loop->body.size()) calls.clear();
    return calls;
}

} // namespace

std::vector<ThreadRole> rolesOf(const NodeProgram& program) {
    std::vector<ThreadRole> roles;
    for (const ConnectionRole& role : program.roles)
        for (const Step& step : program.body)
            if (step.id == role.step) roles.push_back(callsOf(step));
    return roles;
}

RoleOrder orderByRole(const Trace& trace, const std::vector<CollapsedCall>& calls,
                      const std::vector<ThreadRole>& roles) {
    std::vector<std::vector<CollapsedCall>> threads;
    std::map<StringId, std::size_t> indexOf;
    for (const CollapsedCall& call : calls) {
        const auto [it, isNew] = indexOf.try_emplace(trace.events[call.event].thread, threads.size());
        if (isNew) threads.emplace_back();
        threads[it->second].push_back(call);
    }
    std::map<ThreadRole, std::size_t> rankOf;
    for (const ThreadRole& role : roles)
        rankOf.try_emplace(role, rankOf.size());
    std::vector<std::pair<std::size_t, const std::vector<CollapsedCall>*>> ranked;
    for (const auto& thread : threads) {
        ThreadRole made;
        for (const CollapsedCall& call : thread) {
            const Event& event = trace.events[call.event];
            made.push_back({event.target.valid() ? trace.text(event.target) : std::string(), trace.text(event.method)});
        }
        const auto it = rankOf.find(made);
        ranked.emplace_back(it == rankOf.end() ? roles.size() : it->second, &thread);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    RoleOrder ordered;
    ordered.calls.reserve(calls.size());
    for (const auto& [rank, thread] : ranked) {
        ordered.calls.insert(ordered.calls.end(), thread->begin(), thread->end());
        if (rank < roles.size()) ordered.withoutRole = ordered.calls.size();
    }
    return ordered;
}

ReactiveNode reactiveNode(const Trace& trace, const NodeProgram& program, const std::vector<CollapsedCall>& calls) {
    const RoleOrder ordered = orderByRole(trace, calls, rolesOf(program));
    ReactiveNode node;
    for (std::size_t i = 0; i < ordered.calls.size(); ++i) {
        auto& events = i < ordered.withoutRole ? node.ofRoles : node.calls;
        events.push_back(ordered.calls[i].event);
        events.insert(events.end(), ordered.calls[i].repeats.begin(), ordered.calls[i].repeats.end());
    }
    std::sort(node.calls.begin(), node.calls.end());
    std::sort(node.ofRoles.begin(), node.ofRoles.end());
    return node;
}

} // namespace tenfold
