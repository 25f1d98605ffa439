#include "core/mining/guards/thread_ends.h"

#include "core/base/threads/cancellation.h"
#include "core/mining/guards/decision_tree.h"
#include "core/mining/work/duration_quantiles.h"
#include "core/trace/trace_text.h"

#include <algorithm>
#include <map>
#include <optional>

namespace tenfold {
namespace {

/// Of several the one that was seen most often, of those the first in order.
template <typename T>
std::optional<T> mostFrequent(const std::map<T, std::size_t>& times) {
    const auto most =
        std::max_element(times.begin(), times.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    if (most == times.end()) return {};
    return most->first;
}

std::vector<CallName> namesOf(const Trace& trace, const std::vector<std::uint32_t>& events) {
    std::vector<CallName> names;
    for (const std::uint32_t e : events)
        names.push_back({textOrEmpty(trace, trace.events[e].target), trace.text(trace.events[e].method)});
    return names;
}

std::vector<TransactionCalls> transactionsOf(const ReactiveNodes& type, std::uint32_t number) {
    std::map<CallName, std::map<std::vector<CallName>, std::size_t>> seen;
    for (const NodeMemory& node : type.nodes)
        for (const ReactiveCall& call : node.calls()) {
            const ReactiveName& name = type.names[call.symbol];
            if (type.threads.threadOf[call.symbol] != number || name.made == name.next) continue;
            ++seen[name.next][namesOf(type.trace, call.inside)];
        }
    std::vector<TransactionCalls> out;
    for (const auto& [opener, contents] : seen)
        out.push_back({opener, *mostFrequent(contents)});
    return out;
}

/// What the nodes call after the last call that recurs, where that is one of this thread.
std::vector<CallName> closingOf(const ReactiveNodes& type, std::uint32_t number) {
    std::map<std::vector<CallName>, std::size_t> times;
    std::map<std::uint32_t, std::size_t> threads; // that the nodes end with
    for (const NodeMemory& node : type.nodes) {
        const auto& calls = node.calls();
        const std::uint32_t end = lastRecurring(calls);
        if (end == 0) continue;
        const std::uint32_t thread = type.threads.threadOf[calls[end].symbol];
        ++threads[thread];
        if (thread != number) continue;
        std::vector<CallName> closing;
        for (std::size_t c = end + 1; c < calls.size(); ++c)
            if (!calls[c].ofRole) closing.push_back(type.names[calls[c].symbol].next);
        ++times[std::move(closing)];
    }
    if (mostFrequent(threads) != number) return {};
    return mostFrequent(times).value_or(std::vector<CallName>());
}

} // namespace

std::vector<DecisionNode> endsAfter(ReactiveNodes& type, std::uint32_t symbol,
                                    const std::vector<DecisionPlace>& goesOn) {
    std::vector<std::pair<DecisionPlace, std::uint32_t>> found;
    for (const DecisionPlace& place : goesOn)
        found.emplace_back(place, 0);
    for (std::uint32_t n = 0; n < type.nodes.size(); ++n) {
        const NodeMemory& node = type.nodes[n];
        const std::uint32_t end = lastRecurring(node.calls());
        for (std::uint32_t c = 0; c < node.calls().size() && c <= end; ++c)
            if (node.calls()[c].symbol == symbol && (node.next(c) == NodeMemory::kNone || node.next(c) > end))
                found.emplace_back(DecisionPlace{n, c}, 1);
    }
    if (found.size() == goesOn.size()) return {};
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
        return std::pair(a.first.node, a.first.call) < std::pair(b.first.node, b.first.call);
    });
    std::vector<DecisionPlace> places;
    RecordedWays ways;
    ways.ways = 2;
    for (const auto& [place, way] : found) {
        places.push_back(place);
        ways.way.push_back(way);
    }
    const auto columns = goesOn.empty() ? std::vector<GuardColumn>() : columnsKnown(type, symbol, places);
    return growTree(ways, columns, [] { return std::vector<GuardColumn>(); });
}

void addCourse(const ReactiveNodes& type, std::uint32_t number, ReactiveThread& thread) {
    thread.transactions = transactionsOf(type, number);
    if (thread.byConnection) return; // what opens and ends one is not known
    std::map<CallName, std::size_t> firsts;
    std::vector<std::int64_t> delays;
    for (const NodeMemory& node : type.nodes) {
        cancellationPoint();
        const auto& calls = node.calls();
        const auto first = std::find_if(calls.begin(), calls.end(), [&](const ReactiveCall& call) {
            return !call.ofRole && type.threads.threadOf[call.symbol] == number;
        });
        if (first == calls.end()) continue;
        ++firsts[type.names[first->symbol].next];
        delays.push_back(first->startNs - calls.front().startNs);
    }
    thread.first = mostFrequent(firsts);
    thread.firstDelay = distributionOf(std::move(delays));
    thread.closing = closingOf(type, number);
}

} // namespace tenfold
