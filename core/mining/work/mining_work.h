#pragma once

#include "core/base/threads/cancellation.h"
#include "core/mining/laws/fit_law.h"
#include "core/mining/repeats/skeleton.h"
#include "core/mining/work/mining_result.h"
#include "core/mining/work/remembered_arguments.h"
#include "core/prepare/clocks/resolutions.h"
#include "core/prepare/collapse.h"
#include "core/questions/question.h"

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace tenfold {

/// Calls of one method that some nodes of a type make otherwise than its program (method.md, Differences by chance).
struct SequenceDifference {
    std::string target, method;
    std::uint64_t extra = 0;               ///< calls without a place in the program
    std::uint64_t missing = 0;             ///< places of the program without a call
    std::uint64_t nodes = 0;               ///< that differ
    std::uint64_t ofNodes = 0;             ///< of the type
    bool isOrder = false;                  ///< every node that lacks calls has as many elsewhere
    std::vector<ResolutionRule> proposals; ///< of a changed order: places that make nodes equal, the best first
    double editsLeft = 0;                  ///< with the best proposal; without it one edit for each call above
    std::vector<EvidenceLine> evidence;    ///< lists of some nodes aligned with the program's
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
    static constexpr std::uint32_t kNoType = 0xffffffffU;
    /// By sender: its type's number in `types`, or kNoType.
    std::vector<std::uint32_t> typeOfSenders() const;
    /// The events of a run, sender by sender. @param tell  gets positions in Trace::events
    template <typename Tell>
    void forEachEvent(RunId run, Tell tell) const {
        for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
            if (trace.senders[s].run != run) continue;
            const auto [begin, end] = trace.eventsOf(SenderId(s));
            for (std::uint32_t e = begin; e < end; ++e) {
                cancellationPoint();
                tell(e);
            }
        }
    }
};

/// The symbol of a call to a target.
std::uint32_t symbolOf(const MiningWork& work, const Event& event);

} // namespace tenfold
