#pragma once

#include "core/align/alignment.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace tenfold {

// How one goes through a program: shared by the ways to find an alignment.
namespace alignment_moves {
/// Loop k has two more codes: kFirstLoopCode + 2k leaps over it, + 2k + 1 goes back.
enum Move : std::int16_t { kNone = 0, kMatch, kInsert, kSkip, kFirstLoopCode };
} // namespace alignment_moves

/// Moves from the last to the first, each with the place it starts from.
using AlignmentPath = std::vector<std::pair<std::int16_t, std::size_t>>;

/// The place that a move to `place` starts from.
std::size_t placeBefore(const FlatProgram& program, std::size_t place, std::int16_t move);

/// Fills calls, missing and rounds of an alignment. `out.calls` has the size of the sequence.
void followPath(const FlatProgram& program, std::span<const std::uint32_t> sequence, const AlignmentPath& path,
                Alignment& out);

} // namespace tenfold
