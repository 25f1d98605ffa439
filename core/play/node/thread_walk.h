#pragma once

#include "core/plan/walker/course_guide.h"
#include "core/play/node/live_memory.h"
#include "core/play/node/reactive_type.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// What decided how the nodes of a type went on at play, where more than one way was recorded.
struct PlayedDecisions {
    std::uint64_t byReply = 0; ///< tests on what the node knew led to one way
    std::uint64_t sure = 0;    ///< of these: as in nearly all recorded ones, and no rival test said otherwise
    std::uint64_t byShare = 0; ///< drawn by recorded shares
    std::uint64_t ends = 0;    ///< threads that stopped because a reply said so …
    std::uint64_t stopped = 0; ///< … and that were stopped, as who recorded them stopped them
    std::uint64_t givenUp = 0; ///< loops that no reply ended in twenty times their planned rounds
    PlayedDecisions& operator+=(const PlayedDecisions& other);
    bool isNone() const { return byReply + byShare + ends + stopped + givenUp == 0; }
};

/// The threads of one node, walked by what it knows: after each reply the decision's tree says which call follows and
/// how long after (method.md, Playing a plan). Where a leaf has several ways, one is drawn by its shares.
class ThreadWalk final : public CourseGuide {
public:
    /// @param mayStop  whether who stops nodes would have done so by now; asked where a thread may go on or end
    /// @param mayBeTold  whether others may still send what replies tell: until they cannot, no reply ends a loop that
    ///                   asks for it (ToldBy), as who asks on an idle server for longer than was recorded is not over
    ThreadWalk(const ReactiveType& type, LiveMemory& memory, std::uint64_t seed, std::function<bool()> mayStop,
               std::function<bool()> mayBeTold);

    std::size_t threads() const override { return m_threads.size(); }
    Next next(std::size_t thread) override;
    std::optional<bool> goesOn(const CompiledStep& loop) override;
    bool isGuided(const CompiledStep& call) const override { return m_type.isWalked(call); }
    /// A call that no thread makes was answered: what loops around it are asked about. The reply lives until nothing
    /// more is asked.
    void answered(const LiveMemory::Moment& moment) { m_answered = moment; }

    /// A thread makes its call. @param arguments  of it, where tests ask about them
    void made(std::size_t thread, const CallName& call, std::vector<std::pair<std::string, Value>> arguments,
              std::int64_t nowNs);
    /// It was answered: before next(). The reply lives until then.
    void told(std::size_t thread, const CallName& call, const Reply& reply, std::int64_t nowNs);
    const PlayedDecisions& decisions() const { return m_decisions; }

private:
    struct Thread {
        const ReactiveThread* recorded = nullptr;
        bool hasBegun = false;
        std::uint32_t last = ReactiveType::kNone; ///< the call that was made and answered, a transaction as one
        CallName before;                          ///< the latest call, whatever it is part of
        std::vector<CallName> queued;             ///< to be made before anything is decided, the last first
        std::optional<CallName> closer;           ///< of the transaction that is open
        bool isClosing = false;
        LiveMemory::Made made;
        std::vector<std::pair<std::string, Value>> arguments;
        const Reply* reply = nullptr;
        std::int64_t nowNs = 0;
    };
    Next callOf(Thread& thread, const CallName& way, std::int64_t delayNs);
    Next queuedCall(Thread& thread);
    Next close(Thread& thread);
    bool isAtEnd(const ReactiveDecision& decision, const DecisionNode& here);
    std::size_t drawnWay(const DecisionNode& leaf, std::uint64_t all);
    std::size_t wayOf(const DecisionNode& leaf, const DecidedWay& said, bool isTested);
    double drawn();
    static std::int64_t delayNs(const DurationDistribution& delay, double level);

    const ReactiveType& m_type;
    LiveMemory& m_memory;
    std::uint64_t m_seed, m_draws = 0;
    std::function<bool()> m_mayStop, m_mayBeTold;
    std::vector<Thread> m_threads;
    LiveMemory::Moment m_answered;
    std::map<const CompiledStep*, std::uint64_t> m_rounds;          ///< of loops, since they were left last
    std::map<const DecisionNode*, std::vector<std::size_t>> m_ways; ///< of a leaf, still to be taken: see drawnWay()
    PlayedDecisions m_decisions;
};

} // namespace tenfold
