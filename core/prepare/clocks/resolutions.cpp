#include "core/prepare/clocks/resolutions.h"

#include "core/base/threads/cancellation.h"
#include "core/prepare/relocate.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>

namespace tenfold {
namespace {

/// A leaf path taken apart at its last list of some path: "b[1].blocks[2].id" for "b.blocks" is element "1,2" and,
/// with that one element alone, "b[0].blocks[0].id".
struct ElementPath {
    std::string list;    ///< path of the list without positions
    std::string element; ///< positions up to the element
    std::string alone;   ///< the leaf's path with positions 0 up to the element
};

/// All lists around a leaf, outermost first.
std::vector<ElementPath> listsAround(std::string_view path) {
    std::vector<ElementPath> out;
    std::string stripped, element, alone;
    for (std::size_t i = 0; i < path.size();) {
        const std::size_t close = path[i] == '[' ? path.find(']', i) : std::string_view::npos;
        if (close == std::string_view::npos) {
            stripped += path[i];
            alone += path[i++];
            continue;
        }
        element += path.substr(i + 1, close - i - 1);
        element += ',';
        alone += "[0]";
        i = close + 1;
        out.push_back({stripped, element, alone + std::string(path.substr(i))});
    }
    return out;
}

/// The calls of a rule's method.
class CallsOf {
public:
    CallsOf(const Trace& trace, const ResolutionRule& rule)
        : m_target(rule.target.empty() ? StringId() : trace.strings.find(rule.target))
        , m_method(trace.strings.find(rule.method))
        , m_isThere(m_method.valid() && (rule.target.empty() || m_target.valid())) {}
    bool contain(const Event& event) const { return m_isThere && event.method == m_method && event.target == m_target; }

private:
    StringId m_target, m_method;
    bool m_isThere;
};

/// The request's elements of a list, each as leaves of a call of its own; empty when there is at most one.
std::vector<std::vector<Leaf>> elementsOf(Trace& trace, const Event& event, const std::string& list) {
    std::vector<Leaf> shared;
    std::vector<std::string> order;
    std::map<std::string, std::vector<Leaf>> elements;
    const auto request = trace.request(event);
    const std::vector<Leaf> leaves(request.begin(), request.end());
    for (const Leaf& leaf : leaves) {
        const std::vector<ElementPath> around = listsAround(trace.text(leaf.path));
        const auto it = std::find_if(around.begin(), around.end(), [&](const auto& e) { return e.list == list; });
        if (it == around.end()) {
            shared.push_back(leaf);
            continue;
        }
        auto& element = elements[it->element];
        if (element.empty()) order.push_back(it->element);
        element.push_back({trace.strings.add(it->alone), leaf.value});
    }
    std::vector<std::vector<Leaf>> out;
    if (order.size() < 2) return out;
    for (const std::string& name : order) {
        out.push_back(shared);
        out.back().insert(out.back().end(), elements[name].begin(), elements[name].end());
    }
    return out;
}

void splitBy(Trace& trace, const ResolutionRule& rule) {
    const CallsOf calls(trace, rule);
    std::vector<Event> split;
    split.reserve(trace.events.size());
    for (std::size_t e = 0; e < trace.events.size(); ++e) {
        cancellationPoint();
        const Event event = trace.events[e];
        const auto elements =
            calls.contain(event) ? elementsOf(trace, event, rule.list) : std::vector<std::vector<Leaf>>();
        if (elements.empty()) split.push_back(event);
        const auto reply = trace.response(event);
        const std::vector<Leaf> response(reply.begin(), reply.end());
        for (const std::vector<Leaf>& request : elements) {
            Event one = event;
            trace.setLeaves(one, request, response);
            split.push_back(one);
        }
    }
    trace.events = std::move(split);
    trace.finish();
}

void drop(Trace& trace, const ResolutionRule& rule) {
    std::erase_if(trace.events, [calls = CallsOf(trace, rule)](const Event& event) { return calls.contain(event); });
    trace.finish();
}

std::optional<ValueId> valueAt(const Trace& trace, const Event& event, StringId path) {
    for (const Leaf& leaf : trace.request(event))
        if (leaf.path == path) return leaf.value;
    for (const Leaf& leaf : trace.response(event))
        if (leaf.path == path) return leaf.value;
    return std::nullopt;
}

/// For each moved call the one it is to stand behind, among calls that are given by their events in order of time.
class AnchorFinder {
public:
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    AnchorFinder(const Trace& trace, const ResolutionRule& rule, const std::vector<std::uint32_t>& events)
        : m_trace(trace)
        , m_rule(rule)
        , m_events(events)
        , m_moved(trace, rule)
        , m_after(trace.strings.find(rule.after))
        , m_key(trace.strings.find(rule.key))
        , m_afterKey(trace.strings.find(rule.afterKey.empty() ? rule.key : rule.afterKey)) {
        for (std::size_t i = 0; i < events.size(); ++i)
            if (isAnchor(events[i])) m_anchors[placeOf(events[i], m_afterKey)].push_back(i);
        if (rule.key.empty() && rule.reach > 0) layOut();
    }

    /// By position in the given events; kNone: the call stays.
    std::vector<std::size_t> find() {
        std::vector<std::size_t> anchors(m_events.size(), kNone);
        for (std::size_t i = 0; i < m_events.size(); ++i)
            if (m_moved.contain(m_trace.events[m_events[i]])) anchors[i] = anchorOf(i);
        return anchors;
    }

private:
    using Place = std::pair<std::uint32_t, std::uint32_t>; ///< run or sender, value of the key

    bool isAnchor(std::uint32_t e) const {
        const Event& event = m_trace.events[e];
        return event.method == m_after && !m_moved.contain(event) &&
               (m_rule.key.empty() || valueAt(m_trace, event, m_afterKey));
    }
    Place placeOf(std::uint32_t e, StringId key) const {
        const Event& event = m_trace.events[e];
        const std::uint32_t where = m_rule.anyNode ? m_trace.sender(event.sender).run.value : event.sender.value;
        const auto value = m_rule.key.empty() ? std::nullopt : valueAt(m_trace, event, key);
        return {where, value ? value->value : ValueId().value};
    }

    std::size_t anchorOf(std::size_t i) {
        const std::uint32_t e = m_events[i];
        if (!m_rule.key.empty() && !valueAt(m_trace, m_trace.events[e], m_key)) return kNone;
        const Place place = placeOf(e, m_key);
        const auto it = m_anchors.find(place);
        if (it == m_anchors.end()) return kNone;
        const std::vector<std::size_t>& anchors = it->second;
        const auto next = std::upper_bound(anchors.begin(), anchors.end(), i);
        if (!m_rule.key.empty()) return next == anchors.begin() ? *next : *(next - 1);
        if (m_rule.reach > 0) return next != anchors.end() && isWithinReach(i, *next) ? m_endOfRun[*next] : kNone;
        return anchors[std::min(m_used[place]++, anchors.size() - 1)];
    }

    /// Fills m_standing and m_endOfRun, from the right.
    void layOut() {
        m_standing.assign(m_events.size() + 1, 0);
        m_endOfRun.resize(m_events.size());
        std::size_t next = kNone; // the call that stands behind
        bool isNextAnchor = false;
        for (std::size_t i = m_events.size(); i-- > 0;) {
            const bool isMoved = m_moved.contain(m_trace.events[m_events[i]]);
            m_standing[i] = m_standing[i + 1] + (isMoved ? 0 : 1);
            m_endOfRun[i] = isNextAnchor ? m_endOfRun[next] : i;
            if (isMoved) continue;
            next = i;
            isNextAnchor = isAnchor(m_events[i]);
        }
    }

    /// Whether an anchor is among the next calls; what is moved itself stands nowhere and is not counted.
    bool isWithinReach(std::size_t i, std::size_t anchor) const {
        return m_standing[i + 1] - m_standing[anchor + 1] <= m_rule.reach;
    }

    const Trace& m_trace;
    const ResolutionRule& m_rule;
    const std::vector<std::uint32_t>& m_events;
    CallsOf m_moved;
    StringId m_after, m_key, m_afterKey;
    std::map<Place, std::vector<std::size_t>> m_anchors; ///< ascending
    std::map<Place, std::size_t> m_used;
    std::vector<std::size_t> m_standing; ///< calls from a position on that are not moved
    /// The last of the calls that follow one another without another method between; what is moved stands nowhere.
    std::vector<std::size_t> m_endOfRun;
};

/// All rules at once: what has the same cause stays in order of time.
void relocateAnywhere(Trace& trace, const std::vector<ResolutionRule>& rules) {
    std::vector<std::uint32_t> byTime(trace.events.size());
    std::iota(byTime.begin(), byTime.end(), 0U);
    std::stable_sort(byTime.begin(), byTime.end(), [&](std::uint32_t a, std::uint32_t b) {
        return trace.events[a].startNs < trace.events[b].startNs;
    });
    std::vector<CausedCall> calls;
    for (const Event& event : trace.events) {
        cancellationPoint();
        calls.push_back({event.sender.value, CausedCall::kNone, event.startNs, true});
    }
    for (const ResolutionRule& rule : rules) {
        const std::vector<std::size_t> anchors = AnchorFinder(trace, rule, byTime).find();
        for (std::size_t i = 0; i < anchors.size(); ++i)
            if (anchors[i] != AnchorFinder::kNone) calls[byTime[i]].cause = byTime[anchors[i]];
    }
    moveCalls(trace, calls);
}

std::vector<CollapsedCall> relocateWithin(const Trace& trace, std::vector<CollapsedCall> calls,
                                          const ResolutionRule& rule) {
    std::vector<std::uint32_t> events;
    for (const CollapsedCall& call : calls)
        events.push_back(call.event);
    const std::vector<std::size_t> anchors = AnchorFinder(trace, rule, events).find();
    std::vector<std::vector<std::size_t>> behind(calls.size());
    for (std::size_t i = 0; i < calls.size(); ++i)
        if (anchors[i] != AnchorFinder::kNone) behind[anchors[i]].push_back(i);
    std::vector<CollapsedCall> out;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (anchors[i] != AnchorFinder::kNone) continue;
        out.push_back(std::move(calls[i]));
        for (const std::size_t moved : behind[i])
            out.push_back(std::move(calls[moved]));
    }
    return out;
}

/// Lengths of each list of a method, over the calls that have it.
struct ListLengths {
    std::set<std::uint64_t> different;
    std::uint64_t calls = 0, elements = 0;
};

} // namespace

std::vector<VaryingList> findVaryingLists(const Trace& trace) {
    std::unordered_map<std::uint32_t, std::vector<ElementPath>> aroundOf; // by path: there are few
    std::map<std::pair<StringId, StringId>, std::map<std::string_view, ListLengths>> lists;
    std::vector<std::pair<std::string_view, std::string_view>> elements;          // list, element
    std::map<std::tuple<StringId, StringId, std::uint32_t>, std::uint64_t> calls; // target, method, shape
    for (const Event& event : trace.events) {
        cancellationPoint();
        ++calls[{event.target, event.method, event.shape}];
    }
    for (const auto& [messages, count] : calls) {
        const auto& [target, method, shape] = messages;
        elements.clear();
        for (const auto& place : trace.messages.places(shape).first(trace.messages.requestLeaves(shape))) {
            const auto [around, isNew] = aroundOf.try_emplace(place.path.value);
            if (isNew) around->second = listsAround(trace.text(place.path));
            for (const ElementPath& list : around->second)
                elements.emplace_back(list.list, list.element);
        }
        if (elements.empty()) continue;
        std::sort(elements.begin(), elements.end());
        elements.erase(std::unique(elements.begin(), elements.end()), elements.end());
        auto& ofMethod = lists[{target, method}];
        for (auto first = elements.begin(); first != elements.end();) {
            const auto end =
                std::find_if(first, elements.end(), [&](const auto& e) { return e.first != first->first; });
            const auto length = static_cast<std::uint64_t>(end - first);
            ListLengths& lengths = ofMethod[first->first];
            lengths.different.insert(length);
            lengths.calls += count;
            lengths.elements += count * length;
            first = end;
        }
    }
    std::vector<VaryingList> out;
    for (const auto& [method, byList] : lists) {
        const auto most = std::max_element(byList.begin(), byList.end(), [](const auto& a, const auto& b) {
            return a.second.different.size() < b.second.different.size();
        });
        if (most->second.different.size() < 2) continue;
        out.push_back({method.first.valid() ? trace.text(method.first) : std::string(), trace.text(method.second),
                       std::string(most->first), most->second.calls, most->second.elements,
                       *most->second.different.rbegin()});
    }
    return out;
}

void splitMergedCalls(Trace& trace, std::vector<ResolutionRule>& rules) {
    std::vector<VaryingList> varying;
    for (ResolutionRule& rule : rules) {
        if (rule.kind != ResolutionRule::Kind::SplitMerged) continue;
        if (rule.list.empty()) {
            if (varying.empty()) varying = findVaryingLists(trace);
            for (const VaryingList& list : varying)
                if (list.method == rule.method && list.target == rule.target) {
                    rule.list = list.list;
                    if (rule.mergedShare < 0)
                        rule.mergedShare = 1 - static_cast<double>(list.calls) / static_cast<double>(list.elements);
                }
        }
        if (!rule.list.empty()) splitBy(trace, rule);
    }
}

void applyResolutions(Trace& trace, const std::vector<ResolutionRule>& rules) {
    std::vector<ResolutionRule> moves;
    for (const ResolutionRule& rule : rules) {
        if (rule.kind == ResolutionRule::Kind::Drop) drop(trace, rule);
        if (rule.kind == ResolutionRule::Kind::Relocate && rule.anyNode) moves.push_back(rule);
    }
    if (!moves.empty()) relocateAnywhere(trace, moves);
}

std::vector<CollapsedCall> relocateCalls(const Trace& trace, std::vector<CollapsedCall> calls,
                                         const std::vector<ResolutionRule>& rules) {
    for (const ResolutionRule& rule : rules)
        if (rule.kind == ResolutionRule::Kind::Relocate && !rule.anyNode)
            calls = relocateWithin(trace, std::move(calls), rule);
    return calls;
}

void leaveOutIgnored(const NodeProgram& program, const Trace& trace, std::vector<CollapsedCall>& calls,
                     std::vector<std::uint32_t>& sequence, Alignment& alignment) {
    std::vector<CallsOf> noise;
    for (const ResolutionRule& rule : program.resolutions)
        if (rule.kind == ResolutionRule::Kind::Ignore) noise.emplace_back(trace, rule);
    if (noise.empty()) return;
    const auto isNoise = [&](const Event& event) {
        return std::any_of(noise.begin(), noise.end(), [&](const CallsOf& of) { return of.contain(event); });
    };
    for (std::size_t i = calls.size(); i-- > 0;) {
        if (alignment.calls[i].step || !isNoise(trace.events[calls[i].event])) continue;
        const auto at = static_cast<std::ptrdiff_t>(i);
        calls.erase(calls.begin() + at);
        sequence.erase(sequence.begin() + at);
        alignment.calls.erase(alignment.calls.begin() + at);
        --alignment.edits;
    }
}

} // namespace tenfold
