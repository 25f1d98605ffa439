#pragma once

#include "core/plan/walker/choice_order.h"
#include "core/plan/walker/compiled_type.h"
#include "core/plan/walker/course_guide.h"

#include <cstdint>
#include <functional>
#include <list>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tenfold {

/// A call that a node makes next, and where it stands.
struct DueCall {
    const CompiledCall* call = nullptr;
    const CompiledStep* step = nullptr; ///< null: a clock makes it
    std::uint32_t way = 0;      ///< which of the node's ways makes it: a lane, behind those a timer, a guided thread
    std::int64_t timeNs = 0;    ///< when it is due
    std::int64_t plannedNs = 0; ///< live: when it would be, had it not had to wait for a reply
    std::uint64_t seq = 0;      ///< position in the node's sequence
    std::uint64_t draw = 0;     ///< Surroundings::draw
    std::uint32_t repeat = 0;   ///< > 0: asked again, the k-th time (CallStep::until)
    bool isPeriodic = false;
    bool isApproximate = false;                             ///< PlannedCall::approximate
    bool isMerged = false;                                  ///< PlannedCall::merged
    bool opensConnection = false;                           ///< the first call of a connection that another call opened
    bool isBeside = false;                                  ///< it does not wait for the replies to calls before it
    bool isLast = false;                                    ///< no call of its lane comes behind it
    std::uint32_t unanswered = 0;                           ///< live: calls of its lane that wait for their replies
    const std::vector<std::uint64_t>* iterations = nullptr; ///< of the loops around it, innermost last
};

/// How a course is paced by whoever makes the calls.
struct CoursePace {
    /// Replies come from a server: a way goes on when its last call is answered (told), and what only stands for that
    /// in a plan, waiting for what other nodes send, is left out. Else each call is answered as it is made.
    bool isLive = false;
    double timeScale = 1; ///< of all delays and periods of a live course; 0: as fast as replies come
};

/// The course of one node through its program: which call is due when, one after another, lanes and clocks merged by
/// time. It knows no server and no clock: whoever makes the calls asks `next()` and says when they were made and
/// answered. Expansion does so in virtual time (NodeRunner), a player by a clock; what a plan means is written once.
///
///     next() -> made()               the call was made and answered in the same instant
///     next() -> sent() … told(way)   live: other ways go on meanwhile
///
/// Stretches without a call pass cancellation points.
/// Memory: a counter a step, connections that were opened and are still to come. Not thread-safe.
class NodeCourse {
public:
    /// Rounds of loops, some ms of them.
    static constexpr std::uint64_t kIdleRounds = 1'000'000;
    static constexpr std::uint64_t kCallsOfIdleRounds = 4096; ///< that take as long: a stretch without a call counts

    /// How long a node goes through rounds without a call: for a second, and then it takes its loops to their ends,
    /// without the calls that might still have come; or as long as it takes.
    enum class Patience { OneSecond, AllTheTime };

    NodeCourse(const Plan& plan, const CompiledType& type, Patience patience = Patience::OneSecond,
               CoursePace pace = {});
    /// Asked each time kIdleRounds have gone by without a call; false ends the node, of which enough was seen.
    void whenIdle(std::function<bool()> isWanted) { m_whenIdle = std::move(isWanted); }

    /// Live: who says what the node's threads do; null: nobody, shares do. Before begin(); lives as long.
    void guideBy(CourseGuide* guide) { m_guide = guide; }

    /// Live: which clocks' conditions are asked (skipped()), also where nobody guides; of the others shares say at
    /// which ticks they call. Before begin(). @param asked  by timer; empty: none
    void askClocks(std::vector<bool> asked) { m_askedClocks = std::move(asked); }

    /// Live: which clocks' calls are made. The others (deliveries, calls to servers that are not played) take no time
    /// of the player's, so that no reply and no end would stop them: they go by as often as was planned. Before
    /// begin().
    /// @param made  by timer; empty: all
    void makeClocks(std::vector<bool> made) { m_madeClocks = std::move(made); }

    /// @param startNs  when the node starts, relative to the plan
    /// @param beginNs  live: when it does in the player's time; else as planned
    void begin(std::uint64_t nodeIndex, std::int64_t startNs, std::optional<std::int64_t> beginNs = {});

    /// The call that is due first of all that wait for no reply, of equal ones a clock's; null when there is none: the
    /// node is over, or a reply has to come first. The same again until made() or sent(). Valid until then.
    const DueCall* next();
    /// The call of next() was made; it is answered at once.
    void made();
    /// Live: the call of next() cannot be made yet, it is due at that time.
    void holdBack(std::int64_t untilNs);
    /// The call of next() was made; told() says when it was answered.
    void sent();
    /// The last call of a way was answered. @param again  whether it has to be made again: what its reply says
    /// (CallStep::until); nothing: as often as was recorded
    /// @param isTold  whether its reply holds a value that is not null
    /// @param slot  of the step whose call it was, where several of the way may wait; kAnySlot: the first of them
    void told(std::uint32_t way, std::int64_t answeredNs, std::optional<bool> again = {}, bool isTold = true,
              std::uint32_t slot = kAnySlot);
    static constexpr std::uint32_t kAnySlot = 0xffffffffU;
    /// Live: whether calls of a way wait for their replies while it goes on.
    bool isAhead(std::uint32_t way) const { return way < m_lanes.size() && !m_lanes[way].unanswered.empty(); }
    /// Whether no call is due any more and none waits for its reply.
    bool isOver();

    /// The whole course in virtual time, for who needs its calls and nothing else. Calls pass cancellation points.
    /// @return false when `visit` stopped it
    bool run(std::uint64_t nodeIndex, std::int64_t startNs, const std::function<bool(const DueCall&)>& visit);

    /// The call of next() is not made: a clock's, whose condition does not hold at that time. It is asked again at its
    /// next tick, but not at once, however fast time goes by.
    void skipped(std::int64_t nowNs);
    /// It does not hold yet, and will from then on if nothing changes: the clock's tick, and with it all later ones,
    /// come then. So a clock that begins anew with what it hangs on keeps its step.
    void postponed(std::int64_t untilNs);
    /// Choices so far that shares have decided.
    std::uint64_t chosenByShare() const { return m_chosenByShare; }
    const NodeFrame& frame() const { return m_frame; }
    std::uint64_t nodeIndex() const { return m_frame.index; }
    bool isStopped() const { return m_isStopped; } ///< by whenIdle()

private:
    struct OpenTimer {
        const CompiledTimer* timer = nullptr;
        std::int64_t firstNs = 0; ///< when it would tick first if nothing had to wait
        std::int64_t nextNs = 0;
        std::uint64_t tick = 0, ticks = 0;
        std::uint64_t left = 0; ///< calls of the tick that are still to be made; 0: it has not begun
        bool isAsking = false;
        std::int64_t answeredNs = 0;
        std::int64_t dueNs() const { return nextNs > answeredNs ? nextNs : answeredNs; }
    };
    /// Steps that a lane is in the midst of: the lane's own, a loop's body, an alternative.
    struct Level {
        std::span<const CompiledStep> steps;
        bool isLoop = false;
        bool isFed = false; ///< live: a loop that has a round for each answer that its first call waits for
        std::uint64_t rounds = 1, round = 0;
        std::size_t next = 0;
        const CompiledStep* until = nullptr; ///< a loop that ends when a reply says so; null: after its rounds
    };
    /// A call that was made and waits for its reply while its lane goes on.
    struct Unanswered {
        const CompiledStep* step = nullptr;
        std::int64_t callNs = 0;
    };
    /// One lane on its way. `call` is the next one to make, at `timeNs`; null: the lane is over.
    struct Lane {
        const CompiledLane* compiled = nullptr;
        std::vector<Level> levels;
        std::vector<std::uint64_t> iterations;
        const CompiledStep* call = nullptr;
        std::int64_t timeNs = 0;                  ///< of the next call
        std::int64_t plannedNs = 0;               ///< DueCall::plannedNs
        std::optional<std::int64_t> sinceNs = {}; ///< when that was over on its connection which the call stands behind
        std::int64_t postponedNs = 0;             ///< by calls that it follows, so far
        std::int64_t toldNs = 0; ///< of the reply to the last one, where that tells what other nodes have sent
        std::uint64_t repeat = 0, repeats = 0, firstSeq = 0;
        bool isMerged = false;
        bool isAsking = false; ///< its call was made and is not answered
        std::uint32_t lastMethod = kNoMethod;
        std::uint64_t made = 0;                  ///< calls so far, repeats as one
        bool isBehind = false;                   ///< the next call waits for answers on other lanes
        bool isClosed = false;                   ///< nobody has opened the connection yet that makes the next call
        bool isNew = false;                      ///< the next call is the first of its connection
        bool isGuided = false;                   ///< a thread of CourseGuide
        bool isBeside = false;                   ///< the next call does not wait for the replies to those before it
        bool waitsForAll = false;                ///< it waits for all of them, as its step does at times
        bool isHeld = false;                     ///< it waits for replies to calls before it
        std::vector<Unanswered> unanswered = {}; ///< live, in the order in which they were made
        std::uint64_t rounds = 0, opened = 0;    ///< connections in all, those that somebody opened
        std::int64_t endNs = 0;                  ///< of the connection before this one
        std::list<std::int64_t> openingsNs;      ///< of connections opened while one before them was under way
    };
    /// Answers so far of CompiledType::sources.
    struct Source {
        std::int64_t made = 0, told = 0;
        std::int64_t madeNs = 0;                  ///< of the last call
        std::int64_t startNs = 0, answeredNs = 0; ///< of the last call that was answered …
        std::int64_t toldStartNs = 0, toldNs = 0; ///< … and that was told something
    };
    enum class Wait { Met, Over, Unmet }; ///< Over: what is waited for comes no more
    void beginLanes();
    Wait stateOf(const CompiledWait& wait, std::uint64_t execution) const;
    bool mustWait(Lane& lane);
    void noteCall(const Lane& lane);
    void noteAnswer(const Lane& lane, std::uint32_t method, std::int64_t callNs, std::int64_t answeredNs, bool isTold);
    void letGo();
    void release(Lane& lane);
    bool leavesFedLoop(Lane& lane);
    Lane* idleLane();
    bool isFed(const CompiledStep& loop) const;
    void beginThreads();
    void goOn(Lane& thread, std::int64_t sinceNs);
    bool isAllGuided(std::span<const CompiledStep> steps) const;
    std::uint32_t wayOf(const Lane& lane) const;
    bool isUnderWay() const;
    double shareOpened(std::uint32_t method) const;
    void beginTimers(std::int64_t plannedNs);
    bool isAsked(std::size_t timer) const;
    bool isAsked(const OpenTimer& open) const { return isAsked(static_cast<std::size_t>(&open - m_timers.data())); }
    bool isMade(const OpenTimer& open) const;
    void advance(Lane& lane);
    bool nextRound(Level& level);
    static void close(Lane& lane);
    bool enter(Lane& lane, const CompiledStep& step, std::uint64_t round, std::uint64_t rounds);
    std::size_t taken(const CompiledStep& choice, Lane& lane);
    void beginCall(Lane& lane, const CompiledStep& step);
    void setTime(Lane& lane);
    void placeBeside(Lane& lane, const CompiledStep& step);
    bool mustHold(const Lane& lane) const;
    bool goesAhead(const Lane& lane) const;
    bool isAtEnd(const Lane& lane) const;
    bool answerAhead(Lane& lane, std::uint32_t slot, std::int64_t answeredNs, bool isTold);
    std::int64_t scaled(std::int64_t ns) const;
    Lane* nextLane();
    OpenTimer* nextTimer(const Lane* before);
    bool isJoining(Lane& lane) const;
    void openAfter(std::uint32_t method, std::int64_t timeNs);
    bool isDrawn(double share);
    std::int64_t sourceNs(const SourceWait& wait, std::uint64_t executed, std::uint64_t executions) const;
    void waitForSources(const CompiledStep& step, Lane& lane, std::int64_t beforeNs);
    void waitForFollowed(const CompiledStep& step, Lane& lane, std::uint64_t execution);
    void waitForReply(const CompiledStep& step, Lane& lane);
    void postponeTimers(Lane& lane, std::int64_t byNs);
    void describe(Lane& lane);
    void describe(OpenTimer& open);
    void endTick(OpenTimer& open);

    const Plan& m_plan;
    const CompiledType& m_type;
    Patience m_patience;
    CoursePace m_pace;
    NodeFrame m_frame;
    std::vector<std::uint64_t> m_executed; ///< by slot
    std::vector<std::uint32_t> m_inGroup;  ///< by slot: executions since one waited for all replies (Outstanding)
    std::uint64_t m_idleRounds = 0;        ///< of all loops, since the last call
    CourseGuide* m_guide = nullptr;
    std::vector<bool> m_askedClocks; ///< by timer
    std::vector<bool> m_madeClocks;  ///< by timer
    std::uint64_t m_chosenByShare = 0;
    std::function<bool()> m_whenIdle;
    bool m_isStopped = false;            ///< by it
    std::vector<std::uint64_t> m_waited; ///< by method: calls so far that take values from other nodes
    std::vector<std::uint64_t> m_told;   ///< by method: calls so far whose replies tell what other nodes have sent
    std::vector<double> m_carried;       ///< by method: see extraCalls()
    std::vector<OpenTimer> m_timers;
    std::vector<Lane> m_lanes;
    std::vector<Source> m_sources;
    std::int64_t m_lastToldNs = 0; ///< when the latest answer came
    bool m_hasOpeners = false;
    std::unordered_map<std::uint32_t, ChoiceOrder> m_orders;       ///< by slot of the choice
    std::unordered_map<std::uint32_t, std::uint64_t> m_madeBefore; ///< calls of the lane when it was asked last
    std::uint64_t m_draws = 0;
    std::uint64_t m_seq = 0;
    std::int64_t m_startNs = 0;
    DueCall m_due;
    Lane* m_dueLane = nullptr;       ///< of `m_due`, while it is to be made …
    OpenTimer* m_dueTimer = nullptr; ///< … or this
    Lane* m_earliest = nullptr;      ///< the lane whose call is the next in time, as long as nothing has changed
};

} // namespace tenfold
