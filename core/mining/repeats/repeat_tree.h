#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/mining/repeats/repeats.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tenfold {

/// One time a node of a repeat tree is gone through.
struct RepeatExecution {
    std::size_t start = 0; ///< index of its first symbol in the sequence
    std::size_t end = 0;   ///< index behind its last symbol
    std::size_t count = 1; ///< iterations of this time; 1 when static

    bool operator==(const RepeatExecution&) const = default;
};

/// A piece of a sequence: symbols in a row, or a loop over such pieces. `a (b c)^k d` three times over, with k = 2, 3,
/// 1:
///
///     repeated  executions {0 … 21, 3 times}
///       static    a        executions {0 … 1}, {6 … 7}, {14 … 15}       one for each iteration of the outer loop
///       repeated           executions {1 … 5, 2 times}, {7 … 13, 3 times}, {15 … 17, once}
///         static    b c    executions: six, one for each iteration of each time
///       static    d        executions: three
struct RepeatNode {
    using Kind = RepeatSegment::Kind;

    Kind kind = Kind::Static;
    std::vector<std::uint32_t> symbols;      ///< static: what happens; empty when repeated
    std::vector<RepeatNode> children;        ///< repeated: one iteration, in order; empty when static
    std::vector<RepeatExecution> executions; ///< in order: one for each iteration of each execution of the parent (one
                                             ///< in all at the top). A loop ran at least twice in one of them.

    bool operator==(const RepeatNode&) const = default;
};

/// Loops within loops, whose inner counts may differ from one outer iteration to the next.
///
/// The base is Algorithm 1 (findRepeats), applied again inside patterns and in the gaps between them. On top of that,
/// inner loops are collapsed: all occurrences of a loop's body, however many in a row (one too), become one new symbol,
/// and the search starts over, as long as that makes the description (symbols in the tree + 2 for each loop) shorter.
/// Nothing is lost: unrollRepeats() gives the sequence back.
///
/// @param symbols  any values, fewer than 2^32 - 1 of them
/// @return the pieces from left to right; two static ones are never neighbours. Empty for the empty sequence.
/// Errors: Cancelled.  Cost: O(n log n) a try, some 30 tries at most for sequences over 30,000 symbols (6 s for a
/// million).  Thread: reentrant. Source: ours, on top of PatternMiner's Algorithm 1 (method.md, Loops).
Result<std::vector<RepeatNode>> findRepeatTree(std::span<const std::uint32_t> symbols, Progress& progress);

/// The sequence a tree stands for.
std::vector<std::uint32_t> unrollRepeats(std::span<const RepeatNode> nodes);

/// Length of the description: symbols in the tree, and 2 for each loop.
std::size_t repeatTreeSize(std::span<const RepeatNode> nodes);

} // namespace tenfold
