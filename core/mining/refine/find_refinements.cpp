#include "core/mining/refine/find_refinements.h"

#include "core/base/threads/cancellation.h"
#include "core/prepare/refine_methods.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <unordered_map>

namespace tenfold {
namespace {

constexpr std::size_t kMostCalls = 20'000; ///< looked at, evenly over the trace
constexpr std::size_t kFewestCalls = 6;    ///< of a method: fewer are not split, no group would pay for its name
constexpr std::size_t kMostShapes = 24;    ///< of a value: one with more is data, not the kind of a call
constexpr int kMostRounds = 3;             ///< splits of a split: keys nested deeper than three are rare. Chosen
constexpr double kNewSymbolBits = 6;       ///< to write what a group shows for the first time
constexpr double kGroupBits = 16;          ///< to name a group
constexpr double kFewestShare = 0.1;       ///< of the bits that a split has to save

/// A call as the search sees it: numbers for everything that can tell groups apart.
struct Call {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> values; ///< request path, value; ascending paths
    std::uint32_t reply = 0;                                     ///< what the reply looks like
    std::uint32_t before = 0, after = 0;                         ///< the calls beside it on its thread
};
using Calls = std::vector<const Call*>;

/// Bits to tell n symbols with these counts.
class SymbolCost {
public:
    void add(std::uint32_t symbol) {
        ++m_counts[symbol];
        ++m_all;
    }
    double bits() const {
        double sum = 0;
        for (const auto& [symbol, count] : m_counts) {
            const auto c = static_cast<double>(count);
            sum += kNewSymbolBits + (c - 1) * std::log2(static_cast<double>(m_all) / c);
        }
        return sum;
    }

private:
    std::unordered_map<std::uint32_t, std::size_t> m_counts;
    std::size_t m_all = 0;
};

/// Bits to tell what the calls of a group do: how many values they bring, what the reply looks like, which calls stand
/// before and after. What the values say is data: a colour that is named twice is no other method.
double bitsOf(const Calls& calls) {
    SymbolCost replies, before, after, arities;
    for (const Call* call : calls) {
        replies.add(call->reply);
        before.add(call->before);
        after.add(call->after);
        arities.add(static_cast<std::uint32_t>(call->values.size()));
    }
    return replies.bits() + before.bits() + after.bits() + arities.bits();
}

class Search {
public:
    explicit Search(const Trace& trace)
        : m_trace(trace) {}

    /// The rules for one method of one target, given its events.
    void refine(const std::string& target, const std::string& method, const std::vector<std::uint32_t>& events,
                std::vector<RefineRule>& rules) {
        const std::size_t step = (events.size() + kMostCalls - 1) / kMostCalls;
        std::vector<Call> storage;
        for (std::size_t i = 0; i < events.size(); i += step)
            if (std::optional<Call> call = read(events[i])) storage.push_back(std::move(*call));
        if (storage.size() * step * 2 < events.size()) return; // most calls are not lists of values
        Calls calls;
        for (const Call& call : storage)
            calls.push_back(&call);
        split(target, method, calls, kMostRounds, rules);
    }

private:
    std::optional<Call> read(std::uint32_t e) {
        const Event& event = m_trace.events[e];
        Call call;
        for (const Leaf& leaf : m_trace.request(event)) {
            const std::string& path = m_trace.text(leaf.path);
            if (path.empty() || path.front() < '0' || path.front() > '9') return std::nullopt; // a named argument
            call.values.emplace_back(leaf.path.value, leaf.value.value);
        }
        std::string reply;
        for (const Leaf& leaf : m_trace.response(event)) {
            reply += m_trace.text(leaf.path) + (leaf.path.valid() ? "," : "");
            if (reply.size() > 64) break;
        }
        call.reply = numberOf(reply);
        call.before = neighbour(e, -1);
        call.after = neighbour(e, 1);
        return call;
    }

    /// Method and number of values of the next call of the same thread in a direction; 0 = none near.
    std::uint32_t neighbour(std::uint32_t e, int direction) {
        // Calls looked through for the next one of the same thread; farther ones say nothing of each other. Chosen.
        constexpr int kNear = 16;
        const Event& event = m_trace.events[e];
        for (int i = 1; i <= kNear; ++i) {
            const std::int64_t at = std::int64_t{e} + direction * i;
            if (at < 0 || at >= static_cast<std::int64_t>(m_trace.events.size())) return 0;
            const Event& other = m_trace.events[static_cast<std::size_t>(at)];
            if (other.sender != event.sender) return 0;
            if (other.thread == event.thread)
                return 1 + numberOf(m_trace.text(other.method) + '/' + std::to_string(m_trace.requestLeaves(other)));
        }
        return 0;
    }

    std::uint32_t numberOf(const std::string& text) {
        return m_numbers.try_emplace(text, static_cast<std::uint32_t>(m_numbers.size())).first->second;
    }

    const std::string* shapeOf(std::uint32_t value) {
        auto [it, isNew] = m_shapes.try_emplace(value);
        if (isNew)
            if (const auto* text = std::get_if<std::string>(&m_trace.value(ValueId(value))))
                it->second = valueShape(*text);
        return it->second ? &*it->second : nullptr;
    }

    /// Groups by the shape of a field; empty when there are too many, only one, or calls without it.
    std::map<std::string, Calls> groupsBy(const Calls& calls, std::uint32_t path) {
        std::map<std::string, Calls> groups;
        for (const Call* call : calls) {
            const auto at = std::find_if(call->values.begin(), call->values.end(),
                                         [&](const auto& value) { return value.first == path; });
            const std::string* shape = at == call->values.end() ? nullptr : shapeOf(at->second);
            if (!shape) return {};
            groups[*shape].push_back(call);
            if (groups.size() > kMostShapes) return {};
        }
        if (groups.size() < 2) groups.clear();
        return groups;
    }

    void split(const std::string& target, const std::string& method, const Calls& calls, int rounds,
               std::vector<RefineRule>& rules) {
        if (rounds == 0 || calls.size() < kFewestCalls) return;
        const double before = bitsOf(calls);
        std::map<std::string, Calls> best;
        std::uint32_t bestPath = 0;
        double bestGain = 0;
        for (const auto& [path, value] : calls.front()->values) { // in order: the leftmost of equals stays
            std::map<std::string, Calls> groups = groupsBy(calls, path);
            if (groups.empty()) continue;
            double after = kGroupBits * static_cast<double>(groups.size());
            for (const auto& [shape, members] : groups)
                after += bitsOf(members);
            const double gain = before - after;
            if (gain <= kFewestShare * before || gain <= bestGain * 1.01) continue;
            bestGain = gain;
            bestPath = path;
            best = std::move(groups);
        }
        if (best.empty()) return;
        rules.push_back({target, method, m_trace.text(StringId(bestPath)), {}});
        for (const auto& [shape, members] : best)
            split(target, method + ' ' + shape, members, rounds - 1, rules);
    }

    const Trace& m_trace;
    std::unordered_map<std::string, std::uint32_t> m_numbers;
    std::unordered_map<std::uint32_t, std::optional<std::string>> m_shapes;
};

} // namespace

std::vector<RefineRule> findRefinements(const Trace& trace, const std::set<StringId>& targets) {
    std::map<std::pair<StringId, StringId>, std::vector<std::uint32_t>> byMethod;
    for (std::uint32_t e = 0; e < trace.events.size(); ++e) {
        cancellationPoint();
        if (targets.contains(trace.events[e].target))
            byMethod[{trace.events[e].target, trace.events[e].method}].push_back(e);
    }
    std::vector<RefineRule> rules;
    Search search(trace);
    for (const auto& [method, events] : byMethod) {
        cancellationPoint();
        search.refine(method.first.valid() ? trace.text(method.first) : std::string(), trace.text(method.second),
                      events, rules);
    }
    return rules;
}

} // namespace tenfold
