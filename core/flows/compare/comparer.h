#pragma once

#include "core/flows/classes/service_triggers.h"
#include "core/flows/compare/blame.h"
#include "core/flows/compare/comparison.h"
#include "core/flows/compare/decomposition.h"
#include "core/flows/compare/flow_paths.h"
#include "core/flows/compare/long_calls.h"
#include "core/flows/compare/peers.h"
#include "core/flows/kept/baseline_evidence.h"
#include "core/words/sentence.h"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace tenfold {

/// Bounds that more than one step of a comparison goes by.
namespace comparing {

/// A part of the change counts where it is more than its scatter and more than nothing to the class.
inline constexpr double kSdsOfNoise = 3;
inline constexpr double kShareOfClass = 0.01;
/// A change of a distribution is told where it is also this large: with thousands of samples microseconds are certain.
inline constexpr double kLeastChange = 0.10;
inline constexpr double kLeastChangeNs = 100'000;
inline constexpr double kCertainty = 0.01;
inline constexpr std::uint64_t kFewestSamples = 20;
/// Of the requests of a baseline: more of them fail than in a system that is well.
inline constexpr double kManyFailing = 0.05;
/// As many runs show by themselves how much one differs from another.
inline constexpr std::size_t kRunsToBlock = 4;
/// More is asked of a service, or of all: then queues grow, caches hit more, and nobody is to blame.
inline constexpr double kMoreLoad = 1.15;
inline constexpr double kMoreRequests = 1.3;
/// Requests concerned times relative change, below which nobody is accused.
inline constexpr double kLeastScore = 0.004;
/// The same where requests go the same ways and only take longer: by less a system differs from hour to hour.
inline constexpr double kLeastTime = 0.01;
inline constexpr double kSignificant = 3.5; ///< standard deviations of a share
inline constexpr std::int64_t kSecondNs = 1'000'000'000;

} // namespace comparing

/// What a population is gathered into.
struct ComparedSide {
    Population population;
    PopulationFigures figures;
    Doubts doubts;
    double seconds = 0;
    std::map<std::uint32_t, std::uint64_t> failing; ///< requests that fail, by the first place that does
    std::map<std::uint32_t, Distribution> rootNs;   ///< how long requests took, by the path they begin at
    /// Which events of a run are of a process, by run and the number of the process' name.
    struct EventRange {
        std::uint32_t service = 0; ///< of the first one that was counted
        std::int64_t first = 0, last = -1;
    };
    std::vector<std::vector<EventRange>> eventsOf;
};

/// Why a service, or an edge "caller>callee", was accused.
struct Accusation {
    enum class Reason { Time, LongCalls, Ways, Errors, Waiting };
    Reason reason = Reason::Time;
    std::string service;
    double score = 0;
    std::uint32_t path = FlowNode::kNone; ///< where; kNone: at several
    double requests = 0;                  ///< of B; 0: not counted
    TraceId example;
    Sentence text = {}; ///< as said of the suspect; may be empty
};

/// The steps of comparePopulations(), and what they hand on.
class Comparer {
public:
    Comparer(Workspace& workspace, Population a, Population b, Progress& progress)
        : m_workspace(workspace)
        , m_progress(progress) {
        m_sides[0].population = std::move(a);
        m_sides[1].population = std::move(b);
    }
    /// Side A is evidence.
    Comparer(Workspace& workspace, BaselineEvidence a, Population b, Progress& progress)
        : m_workspace(workspace)
        , m_progress(progress)
        , m_known(std::move(a)) {
        m_sides[1].population = std::move(b);
    }
    /// Side A alone, to be compared with later. Side B stays empty.
    Result<BaselineEvidence> measure();

    /// Called when both sides are counted: may say otherwise what A does at paths.
    using Expectation = std::function<Status(Comparer&)>;
    void expect(Expectation expectation) { m_expectation = std::move(expectation); }
    Status run();

    // After run(), for those who say more than it:
    PopulationComparison& result() { return m_result; }
    FlowPaths& tree() { return m_tree; }
    const FlowPaths& tree() const { return m_tree; }
    ComparedSide& side(std::size_t at) { return m_sides[at]; }
    const std::optional<BaselineEvidence>& known() const { return m_known; }
    const std::vector<PathChange>& changes() const { return m_changes; }
    const std::vector<Accusation>& accusations() const { return m_accusations; }
    /// A path's part of the change end to end, ns a request, without what it took over of the critical path from what
    /// runs beside it.
    double ownPartNs(std::uint32_t path) const;
    /// Whether parts of the critical path of requests that begin so went from one place to another.
    bool hasShift(std::uint32_t root) const;
    /// What is sent and not waited for: below its sender, or linked to it from another request.
    struct SentEdge {
        ComparedPlace place; ///< isWaiting()
        std::uint32_t inOperation = 0;
        std::uint32_t path = FlowNode::kNone; ///< of who takes it; kNone: by links
        std::array<const SentFigures*, 2> of{};
        std::array<std::uint64_t, 2> callers{}; ///< visits of the sender
    };
    /// Stays while no request is added.
    std::vector<SentEdge> sentEdges() const;

private:
    Status gather(std::size_t side);
    Status restore();
    Status measureLongCalls(BaselineEvidence& evidence);
    Status measureSamples(BaselineEvidence& evidence);
    Status blame();
    void lookForOverlap(std::size_t side, const RequestFlow& flow, std::size_t run);
    void findCommonRuns();
    void findNotices();
    void findGrounds();
    bool hasSharedRoot() const;
    std::optional<FlowNotice> earlierName() const;
    void findReversal();
    void findLoad();
    void findMix();
    void findEffects();
    double rateAskedFor(std::uint32_t service) const;
    std::size_t causeOf(std::uint32_t service) const;
    void noteEvents(std::size_t side, const RequestFlow& flow, std::size_t run);
    Status findVersions();
    Sentence missesText(const FlowPath& at) const;
    Sentence waysText(const FlowPath& at) const;
    double newWays(std::uint32_t path) const;
    // comparer_recording.cpp
    std::array<double, 2> timesOf(std::uint32_t root) const;
    bool isAsBefore(std::uint32_t root) const;
    bool isRecordedOtherwise(std::uint32_t path) const;
    void tellRecordedOtherwise(std::uint32_t path);
    bool isOfLostSpans(const StructureBlame& blame, double requests);
    bool isOfOrphans(const FlowPath& root) const;
    void accuseCounts();
    void findPlaces();
    void findClocks();
    static double laterByMessages(const ClockOffset& a, const ClockOffset& b);
    void tellClockOrWait(Finding& finding, double laterNs);
    /// The first node that fails, or handles an error.
    std::optional<std::size_t> firstFailing(const RequestFlow& flow);
    Status leaveOutRuns();
    void findDifferences();
    void judgeBaseline();
    void findTimes();
    double recordedChangeNs(std::uint32_t path) const;
    bool isPartChanged(std::uint32_t path) const;
    bool isRecordedChange(std::uint32_t path) const;
    void findShifts();
    Sentence timeText(std::uint32_t path, const Finding& finding) const;
    bool isSentPath(std::uint32_t path) const;
    void findTimesBeside();
    void accuseEdges();
    Sentence calleeText(std::uint32_t path) const;
    std::uint32_t lostMessages(std::uint32_t path) const;
    bool isRetried(std::uint32_t path) const;
    // comparer_waiting.cpp
    struct WaitCause {
        enum class Kind { Unknown, Waiting, Load, LongerWork } kind = Kind::Unknown;
        bool isInput = false; ///< more is sent, and nothing else is other than before
        Sentence text;
    };
    WaitCause causeOfWait(std::uint32_t service) const;
    Status expectLinks(std::size_t side, TriggerGatherer& links);
    void takeLinks(std::size_t side, const TriggerGatherer& links);
    void findWaiting();
    void findWaitingOfTwo();
    void tellWaiting(const SentEdge& edge, const PlaceVerdict& verdict, const WaitCause& cause, bool areSome);
    std::string waitText(const ComparedPlace& place) const;
    Status findLongCalls();
    std::size_t blockOf(std::size_t side, const RequestFlow& flow, std::size_t run) const;
    void accuseLong(const std::vector<LongCalls>& found);
    void nameInstances();
    void settleInstances();
    void nameOdd(const std::vector<OddInstance>& odd);
    void nameGoneServices();
    Status findConditions();
    void findCounts();
    void accuse(const std::string& service, const std::string& instance, double score, const Sentence& text,
                Accusation why);
    bool isLoad(std::uint32_t path) const;
    bool isOtherCalls(std::uint32_t path) const;
    bool isUnanswered(std::uint32_t path) const;
    std::string slowInstance(const FlowPath& node) const;
    std::string placeText(const FlowPath& node) const;
    ComparedPlace placeOf(const FlowPath& node) const;
    const std::string& name(std::uint32_t number) const { return m_result.names.text(number); }

    Workspace& m_workspace;
    Progress& m_progress;
    std::array<ComparedSide, 2> m_sides;
    PopulationComparison m_result;
    FlowPaths m_tree{&m_result.names};
    PeerComparison m_peers;
    PlaceScatter m_scatter;
    std::vector<RunKey> m_commonRuns;
    std::unordered_set<std::uint64_t> m_requestsOfA; ///< of common runs
    std::array<std::uint64_t, 2> m_failing{};        ///< requests with an error, by side
    std::vector<PathChange> m_changes;
    /// Of requests of one kind, ns a request: what places lost of the critical path without being faster, and gained
    /// without being slower.
    struct Shift {
        double lostNs = 0, gainedNs = 0, netNs = 0;
        bool isAny(double ofClassNs) const { return gainedNs > 0 && lostNs > comparing::kShareOfClass * ofClassNs; }
    };
    std::map<std::uint32_t, Shift> m_shifts; ///< by root
    struct SlowEdge {
        std::uint32_t path;
        double effect;
        Sentence text;
    };
    std::vector<SlowEdge> m_slowEdges;        ///< certain
    std::vector<std::uint32_t> m_slowerEdges; ///< and those that are only likely: they say what the others stand for
    struct SlowCenter {
        std::uint32_t path;
        double effect;
    };
    std::vector<SlowCenter> m_slowCenters;
    std::set<std::uint32_t> m_slowServices;
    std::map<std::uint32_t, std::array<double, 2>> m_askedRates; ///< calls a second of these
    std::set<std::uint32_t> m_moreAsked;                         ///< services that are called more often than in A
    std::set<std::uint32_t> m_recordedOtherwise;                 ///< paths of which that is said
    std::vector<double> m_unknownWays; ///< by path: requests of B in which a visit goes a way that A does not know
    std::set<std::string> m_otherWays; ///< services that requests which go another way are put down to
    std::map<std::uint32_t, std::string> m_retriesOf; ///< by services called more often since it fails: who that is
    bool m_isMoreLoad = false;
    double m_changeNs = 0;
    std::optional<BaselineEvidence> m_known; ///< side A; nothing: it is gathered
    Expectation m_expectation;
    std::vector<Accusation> m_accusations;
    /// What links between requests say, by sender's and taker's service and operation.
    std::map<std::array<std::uint32_t, 4>, std::array<SentFigures, 2>> m_sentByLinks;
};

} // namespace tenfold
