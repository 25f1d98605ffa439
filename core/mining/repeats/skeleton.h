#pragma once

#include "core/align/alignment.h"

#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace tenfold {

/// The calls of one node as symbols, clock calls and repeated asking left out.
struct NodeSequence {
    std::vector<std::uint32_t> symbols;
    double scale = 0;
};

/// Rounds of loops that have as many in every run, by the loop's id.
using RoundsOfLoops = std::map<std::uint32_t, std::uint32_t>;

/// A program without arguments and laws that explains the sequences of the nodes of one type, and how each runs
/// through.
struct Skeleton {
    std::vector<Step> body;   ///< step ids are unique, from 1
    double size = 0;          ///< of the folded program, in calls
    double misfit = 0;        ///< edits over all nodes, and loops whose rounds differ between equal nodes, one each
    std::vector<Step> folded; ///< `body` before loops were written out, with ids of its own; empty: it is the same
    RoundsOfLoops writtenOut; ///< of `folded`: loops that are static calls in `body`
};

/// A body with some of its loops written out as static calls.
std::vector<Step> unrolled(const std::vector<Step>& body, const RoundsOfLoops& rounds);

/// Segments and cross validation (method.md, Loops): folds the most telling sequences with Algorithm 1 (gaps searched
/// again, loops nested), lets each proposal explain all sequences with free loop counts, and keeps the one with the
/// shortest description: calls in the program + edits over all nodes. A loop seen only in a larger run is so promoted
/// in the smaller ones. Then the proposal is mended where most nodes disagree with it, a first round with calls of its
/// own is taken into its loop, and loops with the same count at every scale become static calls.
/// @param sequences  at least one; of all runs together
/// @param threads    that align long sequences at the same time; 0: defaultThreads()
/// Cost: O(proposals * distinct sequences * calls * program length). Source: ours on top of PatternMiner's Algorithm 1.
Skeleton inferSkeleton(const std::vector<NodeSequence>& sequences, const SymbolTable& symbols, std::size_t threads = 1);

/// The folding alone: Algorithm 1, again inside patterns and gaps.
std::vector<Step> foldSequence(std::span<const std::uint32_t> sequence, const SymbolTable& symbols);

/// Takes static calls beside a loop into it: `w2' (w1 w2)^k w1` becomes `(w2 w1)^(k+1)` with the extra calls of w2'
/// marked as first round only and those it lacks as not in the first. @return whether something changed
bool peelFirstRounds(std::vector<Step>& body);

/// Gives every step an id of its own, from 1 in reading order.
void numberSteps(std::vector<Step>& body);

} // namespace tenfold
