#pragma once

#include "core/plan/walker/compiled_call.h"
#include "core/plan/walker/round_split.h"

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

// The program of one type at a plan's parameters: laws evaluated, calls compiled. Used by expansion, start times and
// predicted counts; valid while the Plan lives.
namespace tenfold {

/// Calls of other nodes that a step waits for (CallWaits).
struct SourceWait {
    std::vector<std::int64_t> sourcesNs;     ///< when they are made
    bool isUsed = false;                     ///< the step may wait, whatever is made
    std::optional<std::int64_t> mostNs;      ///< that a node waits; none: as long as it takes
    const FollowedCalls* followed = nullptr; ///< says how many of them; null: as many as their share
    bool empty() const { return sourcesNs.empty(); }
};

/// AnswersBefore with its names resolved.
struct CompiledWait {
    const AnswersBefore* wait = nullptr;
    std::uint32_t source = 0; ///< of CompiledType::sources: what is waited for
    std::uint32_t own = 0;    ///< and the answers to the waiting call on its own lane
    std::uint32_t lane = 0;   ///< that makes what is waited for …
    std::size_t lastStep = 0; ///< … not behind this outermost step
};

struct CompiledStep {
    const Step* step = nullptr;
    std::uint32_t slot = 0; ///< index of the step's counters
    bool isApproximate = false;
    CompiledCall call;
    bool isByChance = false;         ///< chance says how often a node is here
    double mergedShare = 0;          ///< of calls that are sent together with one of the method before
    std::uint64_t rounds = 0;        ///< loops with the same count everywhere; of a batch loop those of all its runs
    std::optional<RoundSplit> split; ///< loops by chance
    SourceWait asking; ///< before the call: for those that it takes values from, counted from the node's call before
    SourceWait told;   ///< before its reply: for those that send what the reply tells
    std::vector<SourceWait> following; ///< before the call: for those that it was recorded to follow
    bool isPaced = false;              ///< by those: the later the execution, the more have to be made
    std::vector<CompiledWait> beside;  ///< for answers on other lanes of the node
    bool waits() const { return asking.isUsed || isPaced; }
    std::vector<std::uint32_t>
        outstanding; ///< methods of Outstanding::calls; empty: it waits for all replies before it
    /// Whether a node may be here before the replies to calls before it are there: it, or a call that it may begin
    /// with.
    bool mayGoAhead = false;
    std::vector<CompiledStep> body; ///< of a loop
    struct Alternative {
        double upTo = 0;                 ///< share of this one and those before it, 0 … 1
        std::uint32_t after = kNoMethod; ///< the call that it stands right behind; any
        std::vector<CompiledStep> body;
        std::uint32_t lastMethod() const; ///< of the call at its end; kNoMethod where none stands there
        /// The transaction (MULTI … EXEC) that its only call opens or ends, by what is in it; 0: none.
        std::uint32_t opens = 0, ends = 0;
    };
    std::vector<Alternative> alternatives; ///< of a choice
    /// How many connections a choice by connection has under way: methods of alternatives that stand behind any call.
    std::size_t waysIn() const;
    bool isChain = false;        ///< of a choice: some alternatives stand behind certain calls only
    bool isByConnection = false; ///< then: behind calls of the same connection, of which there are several
};

struct CompiledTimer {
    const Timer* timer = nullptr;
    CompiledCall call;
    double callsPerTick = 1; ///< at the plan's scale
};

/// Outermost steps that a node goes through beside those of its other lanes: a connection or thread of a role, one that
/// begins somewhere in the program, or what all others do.
struct CompiledLane {
    std::size_t begin = 0, end = 0;   ///< of CompiledType::body
    std::uint32_t opener = kNoMethod; ///< call of another lane that opens it; of a loop each round
    std::uint32_t joined = kNoMethod; ///< call of another lane that waits while it is open
};

struct CompiledType {
    const NodeProgram* program = nullptr;
    std::uint64_t nodes = 0;
    std::uint32_t slots = 0;
    std::uint32_t methods = 0;
    std::vector<TrackedField> fields;
    std::vector<CompiledStep> body;
    std::vector<CompiledLane> lanes; ///< together the body, in its order; at least one where it has steps
    std::vector<std::pair<std::uint32_t, std::uint32_t>> sources; ///< lane and method whose answers others wait for
    std::vector<CompiledTimer> timers;
    NodeSpread startSpread{1}, lifeSpread{1}, phaseSpread{1};
};
CompiledType compileType(const Plan& plan, const NodeProgram& program);

/// Whether steps can make a call at all. @param isBetween  in a round that is neither the first nor the last
/// Cost: O(#steps).
bool mayCall(std::span<const CompiledStep> steps, bool isBetween);
/// Rounds that the nodes of a type go through in all its loops, but those that cannot make a call. Cost: O(#steps).
double roundsToGoThrough(const CompiledType& type);

/// The value of a law at the plan's parameters as a count: rounded, not below 0.
std::uint64_t countOf(const Law& law, const Plan& plan);

/// Rounds of a loop around one that handles batches: as many as those take; nothing where there is none.
std::optional<std::uint64_t> batchesOf(const LoopStep& loop, const Plan& plan);

/// a * b and a + b that end at the largest number instead of wrapping around: counts come from files.
std::uint64_t saturatingProduct(std::uint64_t a, std::uint64_t b);
std::uint64_t saturatingSum(std::uint64_t a, std::uint64_t b);

/// How often a node runs a step, and how many rounds that makes for a loop.
struct StepExtent {
    std::uint64_t executions = 0;
    std::uint64_t rounds = 0;
};
/// Executions of a step of a loop's body by when it happens. Rounds by chance are spread over the loop's executions.
std::uint64_t executionsOf(Round round, const StepExtent& loop);

/// What is fixed for one node before it runs. Cost: O(size of the program).
struct NodeFrame {
    std::uint64_t index = 0;
    std::vector<StepExtent> extents;    ///< by slot
    std::vector<double> extraCalls;     ///< by method: expected repeats of calls that are asked again
    std::vector<std::uint64_t> waiting; ///< by method: how often it takes values from calls of other nodes
    std::vector<std::uint64_t> told;    ///< by method: how often its reply tells what other nodes have sent
    std::int64_t bodyNs = 0;            ///< from the first to the last call of the longest lane
};
NodeFrame frameOf(const CompiledType& type, std::uint64_t nodeIndex);

/// The `execution`-th of `executions` loops of a node gets its part of the node's rounds; parts differ by one at most.
std::uint64_t partOf(std::uint64_t rounds, std::uint64_t execution, std::uint64_t executions);
/// Repeats of one call that is asked again. @param carried  what earlier calls of the method left over; it is carried
/// on from step to step and (from frameOf's `extraCalls`) from node to node, so that totals follow the recorded means
std::uint64_t extraCalls(const CallStep& call, double& carried);
/// The delay before the `execution`-th run of a call: the median; of a call that was recorded often and waits for
/// nobody all of the recorded distribution comes up, evenly spread over executions and nodes, so that sums keep their
/// mean.
/// @param isBeside  sent before the replies to the calls before it: of a call that is so at times the shorter delays
std::int64_t delayOf(const CompiledStep& call, const NodeFrame& frame, std::uint64_t execution, bool isBeside = false);
/// Which alternative the `execution`-th run of a choice takes; shares are met over executions and nodes.
std::size_t alternativeOf(const CompiledStep& choice, const NodeFrame& frame, std::uint64_t execution);

inline constexpr std::int64_t kMinPeriodNs = 1000; ///< a broken period must not tick for ever in one place

/// When a timer of a node ticks, ns relative to the start of the plan.
struct TimerWindow {
    std::int64_t firstNs = 0;
    std::int64_t lastNs = -1; ///< no tick after this
    std::uint64_t ticks(std::int64_t periodNs) const;
};
TimerWindow windowOf(const CompiledType& type, const Timer& timer, const NodeFrame& frame, const Plan& plan,
                     std::int64_t startNs);
/// The mean time between two ticks: of a clock with two paces by their shares.
std::int64_t meanPeriodNs(const Timer& timer);
/// From the `tick`-th tick to the next: a clock with two paces has them in the recorded proportion.
std::int64_t intervalAfter(const Timer& timer, std::uint64_t tick);
/// Calls of a tick at a plan's scale: the recorded mean, and where bursts were seen to grow with the scale (a poll of
/// every worker), by as much as the rate grows.
double callsPerTickAt(const Timer& timer, const Plan& plan);
/// A node's own place in the rounding of calls of a tick, in (0, 1): nodes that tick equally often together make as
/// many calls as the mean says.
double tickPhase(const CompiledType& type, std::uint64_t nodeIndex);
/// Calls of the `tick`-th tick: bursts whose mean is the given one.
std::uint64_t callsOfTick(double callsPerTick, std::uint64_t tick, double phase);

} // namespace tenfold
