#pragma once

#include "core/plan/walker/node_course.h"
#include "core/play/node/live_memory.h"
#include "core/play/node/play_program.h"
#include "core/play/node/recorded_requests.h"
#include "core/play/node/thread_walk.h"

#include "core/words/sentence.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// What all nodes of a play share: the program, and what any of them was told that others read. One thread.
class PlayShared {
public:
    /// @param seed  of all that is drawn; two plays with one seed draw the same
    PlayShared(const Plan& plan, const PlayProgram& program, CoursePace pace, std::uint64_t seed);

    const Plan& plan;
    const PlayProgram& program;
    const CoursePace pace;
    const std::uint64_t seed;
    std::vector<ToldValues> any; ///< by slot
    std::uint64_t turn = 0;      ///< messages told so far
    /// Told what a node was told that nodes of other players may read, too; empty: there are none.
    std::function<void(std::uint32_t slot, const std::vector<Value>& values, const std::vector<Value>& keys)> toldAny;
    /// What a node anywhere was told.
    void tellAny(std::uint32_t slot, std::vector<Value> values, const std::vector<Value>& keys);
    std::int64_t wallNs = 0;                    ///< since 1970, when the play's clock is 0
    bool keepsRequests = false;                 ///< each request is wanted as JSON, too
    const RecordedRequests* requests = nullptr; ///< what can only be drawn is taken from them; null: as the plan has it
    /// Told of what went otherwise than planned: a call and what is wrong with it, for people.
    std::function<void(const PlayCall&, const Sentence&)> problem;
    AskedFields fields;
    /// Nodes that are not over, of types whose programs say when they end and that bring others something: who goes on
    /// as replies say may get more of them, and is not stopped before.
    std::uint64_t driversLeft = 0;
    bool isDriver(std::size_t type) const { return m_isDriver[type]; }

private:
    std::vector<bool> m_isDriver; ///< by type
};

/// One node at play: its course, and what it was told as far as later calls read it. It knows neither socket nor clock:
/// asked when its next call is due, for that call, and told the reply.
/// Memory: about 1 KiB for a short program, and the values that are kept.
class NodePlay {
public:
    /// @param plannedNs  when the plan has it start; beginNs: when it does, in the play's time
    NodePlay(PlayShared& shared, std::size_t type, std::uint64_t nodeIndex, std::int64_t plannedNs,
             std::int64_t beginNs);

    /// When the next call is due; nothing while all of the node's ways wait for replies, and when it is over. Calls of
    /// targets that are not played are passed over in their time.
    const DueCall* next();
    /// Whether the call of next(), which is due now, is not made: a clock's whose condition does not hold. It is
    /// passed over then.
    bool passesOver(std::int64_t nowNs);
    bool isOver() { return m_course.isOver(); }
    /// Whether the call of next() cannot be made yet, as it takes what the node is still to be told; it then is due
    /// later.
    bool holdsBack(std::int64_t nowNs);

    /// What a call goes out with.
    struct Outgoing {
        const PlayCall* call = nullptr;
        std::uint32_t way = 0;
        std::uint32_t repeat = 0;
        bool opensConnection = false;
        std::optional<std::int64_t> giveUpNs; ///< when it is given up if it is not answered by then
        std::uint32_t unanswered = 0;         ///< calls of its way that wait for their replies
        std::int64_t dueNs = 0, plannedNs = 0;
        std::string bytes;                        ///< as its form writes it; empty for a constant request
        std::string requestJson;                  ///< where PlayShared wants it; empty for a constant request
        std::vector<std::optional<Value>> values; ///< of the call's arguments, where its reply needs them
    };
    /// The call of next(), which is made now. `out` is used again.
    void take(std::int64_t nowNs, Outgoing& out);
    /// The values of a constant call, once for all nodes.
    static std::vector<std::optional<Value>> constantValues(const PlayCall& call);

    /// The call of a way was answered. @param values  those of take()
    void told(const PlayCall& call, std::uint32_t way, const Reply& reply,
              const std::vector<std::optional<Value>>& values, std::int64_t nowNs);

    /// The call of a way is given up, as it was when it was recorded: nobody waits for its reply any more.
    void gaveUp(const PlayCall& call, std::uint32_t way, std::int64_t nowNs);

    /// What the node would have done until then, had calls that hang been answered at once: the calls of their ways
    /// that were due. It cannot be played any more. @param hanging  ways, and when their calls were due
    /// @param most  calls that are gone through at most
    void eachNotMade(const std::vector<std::pair<std::uint32_t, std::int64_t>>& hanging, std::int64_t untilNs,
                     std::uint64_t most, const std::function<void(const PlayCall&, std::int64_t dueNs)>& visit);

    std::size_t type() const { return m_typeIndex; }
    std::uint64_t nodeIndex() const { return m_course.nodeIndex(); }
    /// Whether it is older than those recorded were, and nobody brings anything new any more.
    bool hasOutlived(std::int64_t nowNs) const { return nowNs >= m_stopNs && m_shared.driversLeft == 0; }
    bool isWalked() const { return m_type.threads() > 0; } ///< threads go on as replies say
    std::int64_t beginNs() const { return m_beginNs; }
    std::int64_t stopNs() const { return m_stopNs; } ///< when those recorded were over
    /// Bytes of what is kept of replies and requests.
    std::size_t keptBytes() const;
    const PlayCall& callOf(const DueCall& due) const;
    /// What decided so far how it went on.
    PlayedDecisions decisions() const;

    std::vector<std::uint32_t> connections; ///< its own, by way and kind, for who sends; empty until then

private:
    bool isOfClock(const PlayCall& call) const;
    std::uint32_t slotOf(const PlayCall& call) const;
    std::optional<std::int64_t> givesUpNs(const PlayCall& call, const DueCall& due, std::int64_t nowNs) const;
    LiveMemory::Made madeOf(std::uint32_t way);
    bool isThread(std::uint32_t way) const;
    std::size_t threadOf(std::uint32_t way) const;
    bool mayStop() const;
    bool mayBeTold() const;
    void madeBeside(const PlayCall& call, std::uint32_t way, std::int64_t nowNs);
    void passedBeside(const PlayCall& call, std::uint32_t way, std::int64_t nowNs);
    void madeCall(const PlayCall& call, const Outgoing& out, std::int64_t nowNs);
    bool hasArgument(const PlayArgument& argument, const DueCall& due, std::int64_t nowNs) const;
    void tellWalk(const PlayCall& call, std::uint32_t way, const Reply& reply, std::int64_t nowNs);
    void compose(const PlayCall& call, const DueCall& due, std::int64_t nowNs, Outgoing& out);
    void tellRequest(const PlayCall& call, const std::vector<std::optional<Value>>& values);
    void tell(const PlayRead& read, std::vector<Value> values, const std::vector<Value>& keys);

    PlayShared& m_shared;
    const PlayType& m_type;
    std::size_t m_typeIndex;
    std::int64_t m_beginNs;
    std::int64_t m_stopNs = 0;    ///< as old as recorded nodes were
    std::int64_t m_nowNs = 0;     ///< of what was told last
    std::uint32_t m_underWay = 0; ///< calls that no clock makes, not answered yet
    std::unique_ptr<LiveMemory> m_memory;
    std::unique_ptr<ThreadWalk> m_walk;
    std::vector<std::string> m_closers;     ///< by lane: of the transaction whose replies come
    std::vector<std::string> m_sentClosers; ///< by lane: of the transaction that is being sent
    /// By lane: calls that are not answered, where no thread makes them.
    std::vector<std::deque<LiveMemory::Made>> m_madeByLane;
    std::vector<LiveMemory::Made> m_madeByClock; ///< aligned with the clocks
    NodeCourse m_course;
    std::vector<std::unique_ptr<ToldValues>> m_own;
    std::vector<ToldSum> m_sums;
    std::uint32_t m_asked = 0; ///< how often a call was made again without its condition coming true
};

} // namespace tenfold
