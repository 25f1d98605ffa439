#pragma once

#include "core/plan/walker/call_history.h"
#include "core/plan/walker/choice_order.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tenfold {

/// Runs nodes of a type one after another: the lanes of the body and the clock calls merged by time.
/// Calls and stretches without one pass cancellation points.
/// Memory: the node's history, a counter a step, connections that were opened and are still to come. Not thread-safe.
class NodeRunner {
public:
    /// Rounds of loops, some ms of them.
    static constexpr std::uint64_t kIdleRounds = 1'000'000;

    static constexpr std::uint64_t kCallsOfIdleRounds = 4096; ///< that take as long: a stretch without a call counts

    /// How long a node goes through rounds without a call: for a second, and then it takes its loops to their ends,
    /// without the calls that might still have come; or as long as it takes.
    enum class Patience { OneSecond, AllTheTime };

    NodeRunner(const Plan& plan, const CompiledType& type, Patience patience = Patience::OneSecond);
    /// Asked each time kIdleRounds have gone by without a call; false ends the node, of which enough was seen.
    void whenIdle(std::function<bool()> isWanted) { m_whenIdle = std::move(isWanted); }
    /// @param startNs  when the node starts, relative to the plan
    /// @return false when `visit` stopped it
    bool run(std::uint64_t nodeIndex, std::int64_t startNs, const std::function<bool(const PlannedCall&)>& visit);

private:
    struct OpenTimer {
        const CompiledTimer* timer = nullptr;
        std::int64_t firstNs = 0; ///< when it would tick first if nothing had to wait
        std::int64_t nextNs = 0;
        std::uint64_t tick = 0, ticks = 0;
    };
    /// Steps that a lane is in the midst of: the lane's own, a loop's body, an alternative.
    struct Level {
        std::span<const CompiledStep> steps;
        bool isLoop = false;
        std::uint64_t rounds = 1, round = 0;
        std::size_t next = 0;
    };
    /// One lane on its way. `call` is the next one to make, at `timeNs`; null: the lane is over.
    struct Lane {
        const CompiledLane* compiled = nullptr;
        std::vector<Level> levels;
        std::vector<std::uint64_t> iterations;
        const CompiledStep* call = nullptr;
        std::int64_t timeNs = 0;                  ///< of the next call
        std::optional<std::int64_t> sinceNs = {}; ///< when that was over on its connection which the call stands behind
        std::int64_t postponedNs = 0;             ///< by calls that it follows, so far
        std::int64_t toldNs = 0; ///< of the reply to the last one, where that tells what other nodes have sent
        std::uint64_t repeat = 0, repeats = 0, firstSeq = 0;
        bool isMerged = false;
        std::uint32_t lastMethod = kNoMethod;
        std::uint64_t made = 0;               ///< calls so far, repeats as one
        bool isClosed = false;                ///< nobody has opened the connection yet that makes the next call
        std::uint64_t rounds = 0, opened = 0; ///< connections in all, those that somebody opened
        std::int64_t endNs = 0;               ///< of the connection before this one
        std::deque<std::int64_t> openingsNs;  ///< of connections opened while one before them was under way
    };
    void begin(std::uint64_t nodeIndex, std::int64_t startNs);
    void beginLanes();
    void advance(Lane& lane);
    bool nextRound(Level& level);
    static void close(Lane& lane);
    bool enter(Lane& lane, const CompiledStep& step, std::uint64_t round, std::uint64_t rounds);
    std::size_t taken(const CompiledStep& choice, Lane& lane);
    void beginCall(Lane& lane, const CompiledStep& step);
    void setTime(Lane& lane);
    bool makeCall(Lane& lane);
    Lane* nextLane();
    bool isJoining(Lane& lane) const;
    void openAfter(std::uint32_t method, std::int64_t timeNs);
    bool isDrawn(double share);
    static std::int64_t sourceNs(const SourceWait& wait, std::uint64_t executed, std::uint64_t executions);
    void waitForSources(const CompiledStep& step, Lane& lane, std::int64_t beforeNs);
    void waitForFollowed(const CompiledStep& step, Lane& lane, std::uint64_t execution);
    void waitForReply(const CompiledStep& step, Lane& lane);
    void postponeTimers(Lane& lane, std::int64_t byNs);
    bool runTimersUntil(std::int64_t timeNs);
    bool runTick(OpenTimer& open);
    bool emit(const CompiledCall& call, std::int64_t timeNs);

    const Plan& m_plan;
    const CompiledType& m_type;
    Patience m_patience;
    const std::function<bool(const PlannedCall&)>* m_visit = nullptr;
    CallHistory m_history;
    NodeFrame m_frame;
    std::vector<std::uint64_t> m_executed; ///< by slot
    std::uint64_t m_idleRounds = 0;        ///< of all loops, since the last call
    std::function<bool()> m_whenIdle;
    bool m_isStopped = false;            ///< by it
    std::vector<std::uint64_t> m_waited; ///< by method: calls so far that take values from other nodes
    std::vector<std::uint64_t> m_told;   ///< by method: calls so far whose replies tell what other nodes have sent
    std::vector<double> m_carried;       ///< by method: see extraCalls()
    std::vector<OpenTimer> m_timers;
    std::vector<std::uint64_t> m_loops; ///< set aside while a timer ticks
    std::vector<Lane> m_lanes;
    bool m_hasOpeners = false;
    std::unordered_map<std::uint32_t, ChoiceOrder> m_orders;       ///< by slot of the choice
    std::unordered_map<std::uint32_t, std::uint64_t> m_madeBefore; ///< calls of the lane when it was asked last
    std::uint64_t m_draws = 0;
    std::string m_name, m_head, m_tail;
    CallContext m_context;
    PlannedCall m_call;
    std::int64_t m_startNs = 0;
};

} // namespace tenfold
