#pragma once

#include "core/plan/walker/call_history.h"
#include "core/plan/walker/node_course.h"

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// Runs nodes of a type one after another in virtual time, each call answered as it is made, and says of each what a
/// writer needs. Passes cancellation points. Memory: that of a course and the node's history. Not thread-safe.
class NodeRunner {
public:
    using Patience = NodeCourse::Patience;
    static constexpr std::uint64_t kIdleRounds = NodeCourse::kIdleRounds;
    static constexpr std::uint64_t kCallsOfIdleRounds = NodeCourse::kCallsOfIdleRounds;

    NodeRunner(const Plan& plan, const CompiledType& type, Patience patience = Patience::OneSecond);
    /// Asked each time kIdleRounds have gone by without a call; false ends the node, of which enough was seen.
    void whenIdle(std::function<bool()> isWanted) { m_course.whenIdle(std::move(isWanted)); }
    /// @param startNs  when the node starts, relative to the plan
    /// @return false when `visit` stopped it
    bool run(std::uint64_t nodeIndex, std::int64_t startNs, const std::function<bool(const PlannedCall&)>& visit);

private:
    void begin(std::uint64_t nodeIndex);
    void describe(const DueCall& due);

    const CompiledType& m_type;
    NodeCourse m_course;
    CallHistory m_history;
    std::string m_name, m_head, m_tail;
    CallContext m_context;
    PlannedCall m_call;
};

} // namespace tenfold
