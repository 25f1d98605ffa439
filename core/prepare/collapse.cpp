#include "core/prepare/collapse.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace tenfold {
namespace {

using MethodKey = std::pair<StringId, StringId>; ///< target, method

bool isSameRequest(const Trace& trace, const Event& a, const Event& b) {
    const auto ra = trace.request(a), rb = trace.request(b);
    return a.method == b.method && a.target == b.target && std::equal(ra.begin(), ra.end(), rb.begin(), rb.end());
}

/// Groups of equal calls that follow each other on one thread, for the methods `isWanted` names; others are alone.
template <typename IsWanted>
std::vector<CollapsedCall> groupRepeats(const Trace& trace, const std::vector<std::uint32_t>& events,
                                        IsWanted isWanted) {
    std::vector<CollapsedCall> groups;
    std::map<StringId, std::size_t> openOfThread; // thread -> group of its last call
    for (const std::uint32_t e : events) {
        const Event& event = trace.events[e];
        const auto open = openOfThread.find(event.thread);
        if (open != openOfThread.end() && isWanted(event) &&
            isSameRequest(trace, trace.events[groups[open->second].event], event)) {
            groups[open->second].repeats.push_back(e);
            continue;
        }
        openOfThread[event.thread] = groups.size();
        groups.push_back({e, {}});
    }
    return groups;
}

std::map<StringId, ValueId> repliesByPath(const Trace& trace, std::uint32_t event) {
    std::map<StringId, ValueId> replies;
    for (const Leaf& leaf : trace.response(trace.events[event]))
        replies.try_emplace(leaf.path, leaf.value);
    return replies;
}

struct Evidence {
    std::vector<const CollapsedCall*> groups;
    std::set<std::size_t> sizes;
};

/// The field that is `again` in all replies but the last and `done` in every last one.
std::optional<Guard> findCondition(const Trace& trace, const Evidence& evidence) {
    const auto repeated = std::find_if(evidence.groups.begin(), evidence.groups.end(),
                                       [](const CollapsedCall* g) { return !g->repeats.empty(); });
    if (repeated == evidence.groups.end()) return std::nullopt;
    const auto first = repliesByPath(trace, (*repeated)->event);
    for (const auto& [path, done] : repliesByPath(trace, (*repeated)->repeats.back())) {
        const auto before = first.find(path);
        if (before == first.end() || before->second == done) continue;
        const ValueId again = before->second;
        const auto valueAt = [&, p = path](std::uint32_t e) {
            const auto replies = repliesByPath(trace, e);
            const auto it = replies.find(p);
            return it == replies.end() ? ValueId() : it->second;
        };
        std::size_t agree = 0;
        for (const CollapsedCall* group : evidence.groups) {
            bool fits = valueAt(group->repeats.empty() ? group->event : group->repeats.back()) == done;
            if (!group->repeats.empty()) fits = fits && valueAt(group->event) == again;
            for (std::size_t i = 0; i + 1 < group->repeats.size(); ++i)
                fits = fits && valueAt(group->repeats[i]) == again;
            agree += fits ? 1 : 0;
        }
        // a group cut off by the end of the trace may end with `again`
        constexpr double kFewestAgree = 0.98;
        if (static_cast<double>(agree) >= kFewestAgree * static_cast<double>(evidence.groups.size()))
            return replyGuard(trace.text(path), Comparison::Equal, trace.value(done));
    }
    return std::nullopt;
}

} // namespace

std::vector<CollapseRule> findCollapseRules(const Trace& trace,
                                            const std::vector<std::vector<std::uint32_t>>& eventsBySender) {
    std::vector<std::vector<CollapsedCall>> all;
    std::map<MethodKey, Evidence> byMethod;
    for (const auto& events : eventsBySender)
        all.push_back(groupRepeats(trace, events, [](const Event&) { return true; }));
    for (const auto& groups : all)
        for (const CollapsedCall& group : groups) {
            const Event& event = trace.events[group.event];
            Evidence& evidence = byMethod[{event.target, event.method}];
            evidence.groups.push_back(&group);
            evidence.sizes.insert(group.repeats.size());
        }
    std::vector<CollapseRule> rules;
    for (const auto& [method, evidence] : byMethod) {
        if (evidence.sizes.size() < 2) continue; // always as often: nothing to collapse
        if (auto until = findCondition(trace, evidence)) {
            const std::string target = method.first.valid() ? trace.text(method.first) : std::string();
            rules.push_back({target, trace.text(method.second), std::move(*until)});
        }
    }
    return rules;
}

std::vector<CollapsedCall> collapseRepeats(const Trace& trace, const std::vector<std::uint32_t>& events,
                                           const std::vector<CollapseRule>& rules) {
    std::set<MethodKey> methods;
    if (rules.empty()) {
        std::vector<CollapsedCall> alone;
        alone.reserve(events.size());
        for (const std::uint32_t event : events)
            alone.push_back({event, {}});
        return alone;
    }
    for (const CollapseRule& rule : rules)
        methods.insert(
            {rule.target.empty() ? StringId() : trace.strings.find(rule.target), trace.strings.find(rule.method)});
    return groupRepeats(trace, events, [&](const Event& event) {
        return methods.contains({event.target, event.method});
    });
}

std::vector<CollapsedCall> orderByThread(const Trace& trace, std::vector<CollapsedCall> calls) {
    std::map<StringId, std::size_t> rank;
    for (const CollapsedCall& call : calls)
        rank.try_emplace(trace.events[call.event].thread, rank.size());
    std::stable_sort(calls.begin(), calls.end(), [&](const CollapsedCall& a, const CollapsedCall& b) {
        return rank[trace.events[a.event].thread] < rank[trace.events[b.event].thread];
    });
    return calls;
}

} // namespace tenfold
