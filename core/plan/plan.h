#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/claims/count_claims.h"
#include "core/program/names/node_name.h"
#include "core/program/program.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// What the user says of the target (method.md, Plans).
struct ExtrapolationRequest {
    double scale = 0;
    Parameters config;                          ///< set by the user; the rest follows its law
    std::map<std::string, std::uint64_t> nodes; ///< type -> number of nodes, overriding its law
    std::optional<std::int64_t> durationNs;     ///< timers run this long; default: lifetimes as recorded
};

/// What the steps of a type make in a plan instead of what their laws give, because the record claims it
/// (followClaims). All by the id of a step or timer; what is not named follows the program.
struct ClaimedSteps {
    std::map<std::uint32_t, double> rounds;            ///< loops: of each execution
    std::map<std::uint32_t, double> shared;            ///< loops: of all nodes together, shared out by chance
    std::map<std::uint32_t, std::vector<double>> ways; ///< choices: executions of each way by all nodes
    std::map<std::uint32_t, double> repeats;           ///< calls that are asked again: CallStep::meanExtraCalls
    std::map<std::uint32_t, double> callsPerTick;      ///< clocks: Timer::callsPerTick
    bool operator==(const ClaimedSteps&) const = default;
    bool isEmpty() const { return *this == ClaimedSteps(); }
};

/// A workload at one scale: the programs, the parameter values and the number of nodes of each type. Never holds
/// events; 60,000 nodes cost as much memory as six.
struct Plan {
    WorkloadProgram program;
    Parameters parameters;               ///< scale and all configuration values, set or derived
    std::vector<std::string> derived;    ///< keys of `parameters` that followed a law
    std::vector<std::string> overridden; ///< keys the user set away from their law, and derived ones that follow those
    std::map<std::string, std::uint64_t> nodes;
    std::map<std::string, ClaimedSteps> claimed;   ///< by type
    std::map<std::string, std::string> provenance; ///< version, input hashes, decisions in force
    std::vector<Sentence> warnings;                ///< how far beyond the data, laws that cannot be told apart
    std::optional<std::int64_t> durationNs;
    bool approximate = false; ///< timers run for lifetimes as recorded
    bool operator==(const Plan&) const = default;
};

/// The plan at a scale. The caller adds its provenance.
/// Errors: Invalid (scale or duration not positive, unknown type or key, a number of nodes out of range), NeedsInput (a
/// configuration key that laws use and that has neither a value nor a law).
Result<Plan> extrapolate(const WorkloadProgram& program, const ExtrapolationRequest& request);

/// Configuration keys that laws of a program use or give; others change nothing.
std::set<std::string> configurationKeys(const WorkloadProgram& program);

/// Predicted calls of one method by the nodes of one type.
struct PredictedCount {
    enum class Kind : std::uint8_t { Deterministic, Random, Periodic };
    std::string type, target, method;
    Kind kind = Kind::Deterministic;
    double predicted = 0, low = 0,
           high = 0; ///< low, high: interval of the asked level; equal to predicted when deterministic
    /// Calls by which the count is an outcome of playing, whatever law the recorded counts follow: a round of each run
    /// of the loops around that replies end (LoopStep::until), all where elapsed time brings them in between
    /// (timedDetours()).
    double leftOpen = 0;
    std::string law; ///< text of the law, for people
    int runsFitted = 0, runsTotal = 0;
    std::optional<CountClaim> claim; ///< what the recorded counts allow; none where the user set the number of nodes
};
/// Counts by type, target and method without expanding: the number is the programs', what may be said of it follows
/// from the recorded counts (method.md, What may be claimed of a count). Deterministic only where that is claimed.
/// Cost: O(size of the programs), and once for each program O(counts * runs * laws).
/// @param level  share of runs whose count is to lie between low and high, 0 … 1
std::vector<PredictedCount> predictCounts(const Plan& plan, double level = 0.95);
/// The same by the laws of the programs alone, for those who need only the numbers. Cost: O(size of the programs).
std::vector<PredictedCount> countsOfPrograms(const Plan& plan, double level = 0.95);

/// What may be said of the number of nodes of a type.
struct PredictedNodes {
    std::string type;
    std::uint64_t nodes = 0;
    double low = 0, high = 0;        ///< ends of the interval
    std::optional<CountClaim> claim; ///< none where the user set it
};
/// In the order of the program's types. Cost: that of judging the counts of nodes.
std::vector<PredictedNodes> predictNodes(const Plan& plan, double level = 0.95);

class CallContext;

/// One call of an expanded plan. Views live until the callback returns.
struct PlannedCall {
    std::string_view type, node;
    std::uint64_t nodeIndex = 0; ///< 0-based within its type
    std::uint64_t seq = 0;       ///< position in the node's sequence, timers included
    std::int64_t timeNs = 0;     ///< relative to the start of the plan
    const CallStep* call = nullptr;
    std::uint32_t stepId = 0; ///< 0 for timers
    bool periodic = false;
    bool approximate = false;              ///< its place or number follows from replies that only playing gives
    bool merged = false;                   ///< sent as one with the node's call before it: their lists joined
    std::uint32_t repeat = 0;              ///< > 0: asked again, the k-th time (CallStep::until)
    std::vector<std::uint64_t> iterations; ///< of the loops around it, innermost last
    const CallContext* context = nullptr;  ///< what the writers below read; set by expandNode and expandPlan
};

/// Number of rounds of a loop for one node of a type (a loop by chance is split over the nodes, its total exact; it is
/// the node's sum when the loop stands inside others). Cost: O(size of the recorded distribution).
std::uint64_t roundsOf(const LoopStep& loop, const Plan& plan, std::uint64_t nodeIndex, std::uint64_t nodesOfType);

/// Calls `visit` for every call of one node in time order, or of all nodes type by type; `visit` returns false to stop.
/// Streams: memory O(program + one node's open loops and timers). Errors: UnknownNodeType, UnknownNode, CannotWrite
/// (more than anybody waits for). Passes cancellation points.
Status expandNode(const Plan& plan, std::string_view type, std::uint64_t nodeIndex,
                  const std::function<bool(const PlannedCall&)>& visit, Progress& progress);
Status expandPlan(const Plan& plan, const std::function<bool(const PlannedCall&)>& visit, Progress& progress);

/// Writes a planned call as one canonical JSON line (formats.md, Canonical events) or CSV row, both with the line feed,
/// with the values that the plan knows and references for those known only at run time. Beyond formats.md: "periodic",
/// "repeat" and "merged" where they hold, `{"$concat":[…]}` for texts with parts known only at run time,
/// `{"$unknown":guess}`, in
/// `$latest` "key" and "scope" where the flow has them, and "refined" where rules name a method more closely than it
/// was recorded ("method" is as recorded; flows name refined ones). Inside the callback of expandNode or expandPlan
/// only.
void appendJsonLine(std::string& out, const Plan& plan, const PlannedCall& call);
void appendCsvRow(std::string& out, const Plan& plan, const PlannedCall& call);
/// The CSV's first line, with the line feed.
std::string_view csvHeader();

/// The node of a plan that has a name (nodeName); nothing when the plan has no such node.
std::optional<std::pair<std::string, std::uint64_t>> findNode(const Plan& plan, std::string_view name);

/// The plan file: one JSON document with version and provenance. Errors: Io, Format (not a plan, newer version).
Status writePlan(const Plan& plan, const std::filesystem::path& file);
/// The second passes cancellation points. Errors there: Cancelled too.
Result<Plan> readPlan(const std::filesystem::path& file);
Result<Plan> readPlan(const std::filesystem::path& file, Progress& progress);

} // namespace tenfold
