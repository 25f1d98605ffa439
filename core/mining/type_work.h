#pragma once

#include "core/mining/fit_law.h"
#include "core/mining/mining_result.h"
#include "core/mining/remembered_arguments.h"
#include "core/mining/skeleton.h"
#include "core/workload/collapse.h"
#include "core/workload/resolutions.h"

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace tenfold {

/// Calls of one method that some nodes of a type make otherwise than its program (spec 3.3).
struct SequenceDifference {
    std::string target, method;
    std::uint64_t extra = 0;               ///< calls without a place in the program
    std::uint64_t missing = 0;             ///< places of the program without a call
    std::uint64_t nodes = 0;               ///< that differ
    std::uint64_t ofNodes = 0;             ///< of the type
    bool isOrder = false;                  ///< every node that lacks calls has as many elsewhere
    std::vector<ResolutionRule> proposals; ///< of a changed order: places that make nodes equal, the best first
    double editsLeft = 0;                  ///< with the best proposal; without it one edit for each call above
    std::vector<std::string> evidence;     ///< lists of some nodes aligned with the program's
};

/// One type on its way through the steps of mining; each step reads what the ones before it found.
struct TypeWork {
    std::string name;
    std::vector<SenderId> senders;                       ///< of all mined runs
    std::vector<std::vector<std::uint32_t>> clockEvents; ///< per sender: calls the clock made, in order
    std::vector<std::vector<CollapsedCall>> calls;       ///< per sender: the others, repeats collapsed
    std::vector<std::vector<std::uint32_t>> sequences;   ///< per sender: symbols of `calls`
    std::vector<Alignment> alignments;                   ///< per sender, with program.body
    std::vector<SequenceDifference> differences;         ///< before they were resolved
    NodeProgram program;
};

/// What all steps share.
struct MiningWork {
    const Trace& trace;
    std::vector<std::string> targetNames;
    std::set<StringId> targets;
    std::vector<RunId> runs;                 ///< mined runs
    std::vector<Parameters> parametersOfRun; ///< by RunId: scale and configuration
    LawConstants constants; ///< whole numbers in requests of every run: what a growing count may end at or step by
    SymbolTable symbols;
    std::vector<TypeWork> types;
    std::vector<Answer> answers; ///< decisions in force
    std::vector<RefineRule> refine;
    std::vector<VaryingList> varyingLists;                               ///< as recorded
    std::map<std::pair<StringId, StringId>, std::uint32_t> symbolOfCall; ///< (target, method) -> its symbol
    std::size_t threads = 0;                                             ///< as in MiningOptions
    /// By senders, in order (false) and by thread: what splitting types inferred is not inferred again.
    mutable std::map<std::pair<std::vector<SenderId>, bool>, Skeleton> skeletons;
    mutable std::mutex skeletonsMutex; ///< of the map; each skeleton is one thread's

    explicit MiningWork(const Trace& t)
        : trace(t) {}
    bool isTarget(const Event& event) const { return targets.contains(event.target); }
    /// Senders of a type in one run, as positions in TypeWork::senders.
    std::vector<std::size_t> nodesInRun(const TypeWork& type, RunId run) const;
};

/// The symbol of a call to a target.
std::uint32_t symbolOf(const MiningWork& work, const Event& event);

/// Names of types from the names of their members: the part before the numbers, and where two types share it the method
/// that one calls more. Names are labels only; what belongs together is decided before.
std::vector<std::string> nameTypes(const Trace& trace, const std::vector<std::vector<SenderId>>& types);

/// Clock calls: fills TypeWork::clockEvents and the timers of the program.
void findTimers(const MiningWork& work, TypeWork& type);

/// Collapse rules and sequences of a type, and the skeleton that explains them. The symbols of all methods of the
/// targets are in the table before.
Skeleton findSkeleton(const MiningWork& work, TypeWork& type, const MiningOptions& options);

/// The skeleton as the type's body, and the alignment of each node with it.
void findSequences(const MiningWork& work, TypeWork& type, const MiningOptions& options);

/// The sequences of a type's calls, for inferSkeleton.
std::vector<NodeSequence> sequencesOf(const MiningWork& work, const TypeWork& type);

/// Fills MiningWork::constants.
void findCaps(MiningWork& work);

/// Laws of loops and of the number of nodes.
void findCounts(MiningWork& work, TypeWork& type);

/// Of readings that no run tells apart, leaves out those by a value of another type: "jobs_per_producer" does not say
/// what workers do. Needs the counts of all types.
void keepOwnReadings(MiningWork& work);

/// Delays between calls, lifetimes of all types (3.6).
void findDelays(MiningWork& work);

/// When nodes start, from the times of the other types (3.6). Needs the delays of all types.
void findStartRules(MiningWork& work);

/// Arguments of all calls and timers (3.5).
/// @param remembered  arguments of another time in the same trace: used for types whose calls are in the same places.
///                    Those of this time take their place. May be null
Status findArguments(MiningWork& work, const MiningOptions& options, Progress& progress,
                     std::vector<RememberedArguments>* remembered = nullptr);

/// Quantiles of durations; zero samples when there are none.
DurationDistribution distributionOf(std::vector<std::int64_t> valuesNs);

/// Node types and counts to what the workspace keeps, before answers say what it is: without coverage, and of questions
/// with those alone that the work knows.
/// @param found  what is known already: lists, the dendrogram
MiningResult assemble(MiningWork& work, MiningResult found);

/// Labels and readings that were chosen, coverage and all questions.
/// @param found  of assemble()
MiningResult conclude(MiningResult found, const std::vector<Answer>& answers);

} // namespace tenfold
