#pragma once

#include "core/model/learn/learnt_tree.h"
#include "core/probe/probe.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold {

/// A probe that would tell more than what was seen, and why.
struct ProbeProposal {
    enum class Reason {
        FewSamples, ///< in the leaf: the attributes that lead there are swept
        WideBand,   ///< of the leaf: the attribute that goes most with what the model misses is swept
        OthersToo,  ///< runs alone do not tell what others at the same time cost
        Age,        ///< fresh systems do not tell how one behaves when it is full or old
    };
    Probe probe; ///< its command is a pattern: "./probe --size {size}", to be replaced by a person
    Reason reason = Reason::FewSamples;
    std::string leaf;                ///< conditions of the leaf that is to get samples
    std::uint64_t samplesBefore = 0; ///< that it has
};

/// Proposes probes for the leaves that are least sure, or for those below one node, the least sure first. Few samples:
/// the attributes that lead to the leaf are swept over what was seen of them, as often as it takes to have 50 samples.
/// A wide band: the attribute that goes most with what the model misses is swept. Then the first with others beside it,
/// and again and again, since no tree tells these from samples that have neither.
/// Attributes that no command can set (who ran it, what it calls) and names or values that cannot stand in a command
/// are left out.
/// @param row   of LearntTree::rows; -1: the least sure leaves
/// @param most  proposals
/// Cost: O(rows). Source: IRONModel 4.4; the numbers ours.
std::vector<ProbeProposal> proposeProbes(const LearntTree& tree, int row, std::size_t most);

} // namespace tenfold
