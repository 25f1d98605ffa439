#pragma once

#include "core/plan/walker/compiled_plan.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// Applies the start rules of a plan to what happens: who waits for calls or ends of others starts when they come, as
/// long after as was recorded; all others start in their time. Nobody is left behind: when those are over that are
/// waited for, the rest starts.
class StartControl {
public:
    /// @param start  (type, node, when): called for each node once, as soon as its time is known
    StartControl(const Plan& plan, CompiledPlan& compiled, double timeScale,
                 std::function<void(std::size_t, std::uint64_t, std::int64_t)> start);
    /// Starts those who wait for nobody. Cost: O(#nodes).
    void begin();
    /// A node's call was answered.
    void called(std::size_t type, std::uint64_t node, std::string_view method, std::int64_t nowNs);
    /// A node is over.
    void ended(std::size_t type, std::uint64_t node, std::int64_t nowNs);
    /// Whether calls of a type are waited for, so that called() matters.
    bool isWaitedFor(std::size_t type) const { return !m_waiters[type].empty(); }
    bool areAllStarted() const { return m_left == 0; }
    /// Whether all that have started are over, so that nobody can lead to another start.
    bool areStartedOver() const;
    /// Starts all that still wait, for what will never come.
    void startRest(std::int64_t nowNs);

private:
    struct Waiter {
        std::optional<std::size_t> after;                         ///< none: it waits for nobody
        std::uint64_t next = 0;                                   ///< the first node that has not started
        std::uint64_t calls = 0;                                  ///< made of what is waited for
        std::uint64_t allCalls = 0;                               ///< of it that the plan has
        std::uint64_t makers = 0;                                 ///< nodes that have made it as often as is wanted
        std::uint64_t ends = 0;                                   ///< of nodes waited for
        std::unordered_map<std::uint64_t, std::uint64_t> callsOf; ///< Join, own Chain: by node
    };
    void release(std::size_t type, std::uint64_t upTo, std::int64_t nowNs, bool isFirst = false);
    void releaseAll(std::size_t type, std::int64_t nowNs);
    void afterCall(std::size_t type, std::uint64_t node, std::int64_t nowNs);
    std::uint64_t nodesOf(std::size_t type) { return m_compiled.type(type).nodes; }

    const Plan& m_plan;
    CompiledPlan& m_compiled;
    double m_timeScale;
    std::function<void(std::size_t, std::uint64_t, std::int64_t)> m_start;
    std::vector<Waiter> m_types;
    std::vector<std::vector<std::size_t>> m_waiters; ///< by type: the types that wait for it
    std::vector<std::uint64_t> m_ended;              ///< by type
    std::uint64_t m_left = 0;                        ///< nodes that have not started
};

} // namespace tenfold
