#pragma once

#include "core/program/names/transaction_name.h"
#include "core/program/program.h"
#include "core/trace/trace.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// A recorded call as guards see it. A transaction is one call, and so is a call that was asked again.
struct ReactiveCall {
    std::uint32_t symbol = 0; ///< of who numbers calls; see ReactiveNames
    std::uint32_t event = 0;  ///< that asks
    std::uint32_t reply = 0;  ///< that has the reply: a transaction's closer, the last asking
    std::int64_t startNs = 0, endNs = 0;
    StringId connection;                    ///< Event::thread
    bool ofRole = false;                    ///< made by a connection's role: it tells, and decides nothing
    std::vector<std::uint32_t> inside = {}; ///< of a transaction: the events between its opener and its closer
};

/// Calls by what they are named as ways and, once made, in tests: of a transaction opener and closer, else the same.
struct ReactiveName {
    CallName made, next;
    auto operator<=>(const ReactiveName&) const = default;
};

/// The calls of a node as guards see them, in the order of their starts.
/// @param symbolOf  gives a name its number, another one where a role makes the call
/// Cost: O(calls).
template <typename SymbolOf>
std::vector<ReactiveCall> reactiveCalls(const Trace& trace, const ReactiveNode& node,
                                        const std::vector<RefineRule>& rules, SymbolOf symbolOf);

/// The position of the last call of a symbol that the node calls three times or more; what follows is how it stops,
/// which no reply decides. 0 where there is none.
std::uint32_t lastRecurring(const std::vector<ReactiveCall>& calls);

/// Which calls of a node were made and answered at a moment: right after the reply to one of them.
class NodeMemory {
public:
    /// @param threadOf  by symbol, which thread makes the call; @param byConnection  by thread
    NodeMemory(std::vector<ReactiveCall> calls, std::size_t symbols, const std::vector<std::uint32_t>& threadOf,
               const std::vector<bool>& byConnection);

    const std::vector<ReactiveCall>& calls() const { return m_calls; }
    static constexpr std::uint32_t kNone = 0xffffffffU;
    /// The call that follows in the same thread; kNone: the last one.
    std::uint32_t next(std::uint32_t call) const { return m_next[call]; }
    std::uint32_t before(std::uint32_t call) const { return m_before[call]; }

    /// All below at the moment after the reply to call `own`: what its own thread does later is not known, of other
    /// threads what began before. Positions in calls(), or kNone. Cost: O(symbols asked for * log calls).
    std::uint32_t latestMade(std::uint32_t own, std::span<const std::uint32_t> symbols) const;
    std::uint32_t latestReplied(std::uint32_t own, std::span<const std::uint32_t> symbols) const;
    /// Calls of `of` made after call `since` (kNone: from the start on).
    std::int64_t countAfter(std::uint32_t own, std::span<const std::uint32_t> of, std::uint32_t since) const;
    /// The latest of the own thread, `back` calls before `own`.
    std::uint32_t stepsBack(std::uint32_t own, std::uint32_t back) const;
    /// The same among some symbols of any thread.
    std::uint32_t stepsBack(std::uint32_t own, std::span<const std::uint32_t> among, std::uint32_t back) const;

private:
    bool isMade(std::uint32_t own, std::uint32_t call) const;
    bool isOfOtherConnection(std::uint32_t own, std::uint32_t call) const;

    std::vector<ReactiveCall> m_calls;
    std::vector<std::uint32_t> m_next, m_before;
    std::vector<std::uint32_t> m_threadOf;
    std::vector<bool> m_byConnection;
    std::vector<std::vector<std::uint32_t>> m_made;    ///< by symbol, by start
    std::vector<std::vector<std::uint32_t>> m_replied; ///< by symbol, by end
};

template <typename SymbolOf>
std::vector<ReactiveCall> reactiveCalls(const Trace& trace, const ReactiveNode& node,
                                        const std::vector<RefineRule>& rules, SymbolOf symbolOf) {
    std::vector<std::uint32_t> events;
    std::merge(node.calls.begin(), node.calls.end(), node.ofRoles.begin(), node.ofRoles.end(),
               std::back_inserter(events));
    std::vector<ReactiveCall> calls;
    struct Open {
        std::string closer;
        std::size_t call = 0;
    };
    std::map<StringId, Open> open; // by connection
    const auto endOf = [](const Event& e) { return e.startNs + std::max<std::int64_t>(0, e.durationNs); };
    for (const std::uint32_t e : events) {
        const Event& event = trace.events[e];
        const std::string& method = trace.text(event.method);
        const std::string target = event.target.valid() ? trace.text(event.target) : std::string();
        if (const auto it = open.find(event.thread); it != open.end()) {
            ReactiveCall& call = calls[it->second.call];
            if (method != it->second.closer) {
                call.inside.push_back(e);
            } else {
                call.reply = e;
                call.endNs = std::max(call.endNs, endOf(event));
                open.erase(it);
            }
            continue; // what is inside says nothing by itself
        }
        ReactiveName name{{target, method}, {target, method}};
        if (const auto closer = closerOf(method, target, rules)) {
            name.made.method = *closer;
            open[event.thread] = {*closer, calls.size()};
        }
        const bool ofRole = std::binary_search(node.ofRoles.begin(), node.ofRoles.end(), e);
        calls.push_back({symbolOf(name, ofRole), e, e, event.startNs, endOf(event), event.thread, ofRole});
    }
    return calls;
}

} // namespace tenfold
