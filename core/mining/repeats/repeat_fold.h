#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tenfold {

/// Part of a folded sequence. Places count from the begin of what was folded: the sequence, or one iteration of the
/// loop around it.
struct RepeatFold {
    std::uint32_t start = 0;
    std::uint32_t length = 0;     ///< symbols of one iteration
    std::uint32_t count = 1;      ///< 1: a stretch without loops
    std::vector<RepeatFold> body; ///< count > 1: one iteration, folded

    bool isLoop() const { return count > 1; }
    bool isInnermostLoop() const { return isLoop() && body.size() == 1 && !body.front().isLoop(); }
};

/// Algorithm 1 (findRepeats), and again inside each pattern and each gap between the patterns until nothing is found.
/// @return parts from left to right that cover the sequence; two stretches are never neighbours
/// Errors: Cancelled.  Cost: O(n log n) per level of nesting.
Result<std::vector<RepeatFold>> foldRepeats(std::span<const std::uint32_t> symbols, Progress& progress);

} // namespace tenfold
