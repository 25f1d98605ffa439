#pragma once

#include "core/play/node/node_play.h"
#include "core/play/node/start_control.h"
#include "core/play/pace/clock.h"
#include "core/play/pace/due_nodes.h"
#include "core/play/pace/lateness.h"
#include "core/play/pace/play_control.h"
#include "core/play/pace/play_peers.h"
#include "core/play/pace/played_call.h"
#include "core/play/pace/rate_limit.h"
#include "core/play/play_report.h"
#include "core/play/target/target.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tenfold {

/// What a player needs to know beside the plan.
struct PlayerOptions {
    CoursePace pace{true, 1};
    std::uint64_t seed = 1;
    std::int64_t wallNs = 0;                ///< since 1970, when the clock is 0
    std::optional<std::int64_t> durationNs; ///< then no more calls are made
    double ratePerSecond = 0;
    std::uint32_t sharedConnections = 50;    ///< of calls of one kind (ConnectionUse)
    std::uint32_t sourceAddresses = 0;       ///< that nodes come from in turns; 0: one
    std::int64_t drainNs = 500'000'000;      ///< waited for replies at the end
    std::int64_t silenceNs = 30'000'000'000; ///< with nothing due and no reply for so long, nothing comes any more
    static constexpr std::int64_t kTickNs = 200'000; ///< a fifth of the promised lateness
    std::int64_t tickNs = kTickNs;                   ///< shortest sleep; of a virtual clock nearly none
    std::int64_t rampNs = 0;   ///< nodes of a type start one after another over this time at the soonest
    bool endsWhenLost = false; ///< the first call that is lost with its connection ends the play
    const RecordedRequests* requests = nullptr; ///< PlayShared::requests
    PlayedCalls* played = nullptr;
    PlayControl* control = nullptr; ///< is told how it goes, and steers it
    PlayPeers* peers = nullptr;     ///< play the nodes that are not ours; null: all are ours
};

/// Plays the nodes of a plan on one thread: starts them, makes their calls when they are due, tells them the replies.
/// One pass sends what is due, timers and starts before what replies have led to, in batches of kBatch, and then reads;
/// it sleeps for at least a tick (PlayerOptions::tickNs), if nothing is due sooner, and is woken by replies.
/// All times come from the clock that is passed in, so that tests move it by hand.
class Player final : private TargetListener {
public:
    static constexpr std::size_t kBatch = 64; ///< calls or replies between two looks at the timers
    static constexpr std::int64_t kTickNs = PlayerOptions::kTickNs;

    /// @param targets  by their names in the plan
    Player(const Plan& plan, CompiledPlan& compiled, const PlayProgram& program,
           const std::map<std::string, Target*>& targets, PlayClock& clock, ProcessorWatch& watch,
           PlayerOptions options);

    /// Plays to the end. @param mayGoOn  asked about ten times a second; false ends it
    void run(const std::function<bool(const Player&)>& mayGoOn);
    std::uint64_t sent() const { return m_report.sent; }
    std::uint64_t alive() const { return m_alive; } ///< nodes under way
    /// Calls that the nodes of a type have made, by method as in the report.
    const std::vector<std::uint64_t>& sentBy(std::size_t type) const { return m_sentByType[type]; }
    /// Whether all nodes are over whose programs say when they end, so that nobody brings others anything new.
    bool areDriversOver() const { return m_shared.driversLeft == 0; }
    /// Ends nodes that have outlived those recorded once nobody brings anything new, as who recorded them stopped them:
    /// those that go through their programs by themselves, and, `times` as old, those that replies lead and that have
    /// not come to a place where they may stop. @return how many
    std::uint64_t endOutlived(double times = 2);
    /// One pass; false when the play has ended. For tests.
    bool pass();
    /// As it stands. Cost: O(methods).
    PlayReport report() const;

private:
    /// What a way's calls so far say of when the next one is expected.
    struct WayState {
        std::int64_t limitedNs = 0;   ///< the last one was held back so long by our own limit
        bool isBehindWaiting = false; ///< the last one's reply waits for others by what it is
    };
    struct Node {
        std::unique_ptr<NodePlay> play;
        std::int64_t queuedNs = kNotQueued;
        std::vector<WayState> ways; ///< empty as long as nothing is to be said
    };
    struct Pending {
        std::uint32_t node = 0, way = 0, connection = 0, type = 0;
        std::uint32_t turn = 0; ///< how often its tag was taken before
        bool isGivenUp = false; ///< its reply is waited for by nobody
        bool isOwn = false;     ///< on a connection of its node's own
        const PlayCall* call = nullptr;
        std::int64_t plannedNs = 0, dueNs = 0, sentNs = 0;
        std::vector<std::optional<Value>> values;
        std::string requestJson;
    };
    /// When a call is given up, should it not be answered by then.
    struct GiveUp {
        std::int64_t timeNs = 0;
        std::uint32_t tag = 0, turn = 0;
        bool operator>(const GiveUp& other) const { return timeNs > other.timeNs; }
    };
    struct Start {
        std::int64_t timeNs = 0;
        std::size_t type = 0;
        std::uint64_t node = 0;
        bool operator>(const Start& other) const { return timeNs > other.timeNs; }
    };
    /// A call made ready for its target: constant ones are written once.
    struct Route {
        Target* target = nullptr;
        std::string bytes, requestJson;
        std::uint32_t pool = 0;       ///< of the connections that it shares
        std::size_t own = kSharesAll; ///< which of m_ownKinds it is of; kSharesAll: of none
    };
    static constexpr std::size_t kSharesAll = ~std::size_t{0};
    /// Calls of one kind of which some need a connection of their own: then all of their way have that.
    struct OwnKind {
        Target* target = nullptr;
        std::uint32_t kind = 0;
    };
    /// Connections that nodes share for calls of one kind: a node always has the same.
    struct Pool {
        Target* target = nullptr;
        ConnectionUse use;
        std::vector<Target::Connection> connections; ///< by the number of the node, in turns
    };
    static constexpr std::int64_t kNotQueued = INT64_MAX;
    static constexpr Target::Connection kNoConnection = ~Target::Connection{0};

    void replied(std::uint32_t tag, const Reply& reply, std::int64_t nowNs) override;
    void lost(std::uint32_t tag, std::string_view why, std::int64_t nowNs) override;
    void dropped(std::string_view why) override;
    void unasked(const Reply& reply, bool isError) override;
    void answer(std::uint32_t tag, const Reply& reply, std::int64_t nowNs, bool isLost);
    std::int64_t expectedNs(Node& node, std::int64_t heldNs);
    void findRecorded();
    bool noteOutcome(const Pending& pending, const Reply& reply, bool isLost);
    void compareOutcomes(PlayReport& out) const;
    void comparePipelines(PlayReport& out) const;
    void closeOpen();
    void giveUpDue();
    void giveUp(std::uint32_t tag);
    std::int64_t nextGiveUpNs() const { return m_giveUps.empty() ? INT64_MAX : m_giveUps.front().timeNs; }

    void route(const PlayCall& call);
    void findOwnKinds();
    std::size_t ownKindOf(const Target* target, std::uint32_t kind) const;
    void bindWays();
    void startNodes();
    std::size_t sendTimed();
    std::size_t sendReady();
    void queue(std::uint32_t node, NodePlay& play);
    bool send(std::uint32_t number, NodePlay& play);
    bool sendOne(std::uint32_t number, NodePlay& play, std::int64_t untilNs);
    Target::Connection connectionFor(NodePlay& play, std::uint32_t node, const NodePlay::Outgoing& out,
                                     const Route& route);
    std::uint32_t poolFor(Target* target, ConnectionUse use);
    std::uint32_t pendingFor();
    Pending answered(std::uint32_t tag);
    void finish(std::uint32_t number, Node& node);
    void beginToEnd(const char* why);
    void nodeOver(std::size_t type, std::uint64_t node, std::int64_t timeNs);
    void hear(const PlayNews& news);
    bool isSilent() const;
    bool areOthersPlaying() const { return m_options.peers && m_options.peers->isAnyPlaying(); }
    void tellProblem(const PlayCall& call, const Sentence& text, std::string_view example = {});
    void checkShape(const PlayCall& call, const Reply& reply, bool isAsRecorded);
    std::int64_t sleepNs() const;
    bool hasEnded();
    std::int64_t rampedNs(std::size_t type, std::uint64_t node, std::int64_t timeNs) const;
    void obey();
    void goOn();
    void tellMoment(bool isLast = false);
    PlayMoment moment() const;
    void refresh(PlayReport& known);
    void tellPace(PlayReport& out) const;
    std::vector<PlayProblem> problems() const;

    const Plan& m_plan;
    const PlayProgram& m_program;
    std::map<std::string, Target*> m_targets;
    PlayClock& m_clock;
    ProcessorWatch& m_watch;
    PlayerOptions m_options;
    PlayShared m_shared;
    StartControl m_control;
    RateLimit m_limit;
    Lateness m_lateness;
    ProcessorUse m_useAtStart;
    std::vector<Route> m_routes;                 ///< by PlayCall::index
    std::vector<std::vector<char>> m_isBoundWay; ///< by type and way
    std::vector<Pool> m_pools;
    std::vector<OwnKind> m_ownKinds;
    std::vector<std::uint64_t> m_firstNode; ///< number of each type's node 0
    std::vector<Node> m_nodes;
    std::vector<Start> m_starts;   ///< heap, the earliest first
    std::vector<GiveUp> m_giveUps; ///< likewise
    DueNodes m_due;
    std::vector<std::uint32_t> m_ready; ///< nodes with a call that replies have led to
    std::vector<std::uint32_t> m_readyNow;
    std::vector<Pending> m_pending;
    std::vector<std::uint32_t> m_free; ///< of m_pending
    NodePlay::Outgoing m_out;
    std::int64_t m_nowNs = 0, m_lastNewsNs = 0, m_stopNs = 0, m_endNs = 0;
    std::int64_t m_longestNs = 0; ///< that a reply took which waits for nobody
    std::uint64_t m_alive = 0, m_asking = 0;
    std::uint64_t m_waitingForServer = 0; ///< of m_asking, those whose replies wait for nobody
    bool m_hasBegun = false, m_isEnding = false;
    PlayReport m_report;
    /// Calls of methods that had errors when they were recorded: what was answered.
    struct Outcomes {
        const RecordedOutcomes* recorded = nullptr;
        std::uint32_t method = 0; ///< index
        std::map<std::string, std::uint64_t> errors;
        std::uint64_t ok = 0;
    };
    std::map<std::pair<std::uint32_t, std::uint32_t>, Outcomes> m_outcomes; ///< by type and method
    std::map<std::pair<std::uint32_t, std::string>, PlayProblem> m_problems;
    /// What happened since the control was told last.
    struct Since {
        LogBuckets latency, intended, late;
        std::int64_t beganNs = 0;
        PlayReport before; ///< counts at its begin; of methods only `sent`
    };
    Since m_since;
    std::vector<std::uint64_t> m_aliveByType;
    std::vector<std::vector<std::uint64_t>> m_sentByType;
    std::size_t m_nextTold = 0; ///< the method whose histograms are told next
    std::uint64_t m_toldTroubles = 0;
    bool m_isPaused = false;
    std::int64_t m_pausedNs = 0; ///< when the pause began
    double m_rate;
};

} // namespace tenfold
