#pragma once

#include "core/trace/trace.h"

#include <cstdint>

namespace tenfold {

/// How recorded runs become large ones.
struct MultiplyOptions {
    std::uint32_t copies = 1; ///< of the nodes of each run
    double editShare = 0.02;  ///< of the calls: dropped, made twice, or swapped with the next one, a third each
    std::int64_t jitterNs = 2'000'000; ///< times move by up to this
    std::uint64_t seed = 1;
};

/// Runs with `copies` times the nodes: each copy has its own node names and its own ids (numbers and texts that a run
/// does not share with the others, fields named as ids, paths below a folder of the copy), changed the same way
/// wherever they stand in the copy, so that flows hold. Each copy starts at its own moment; within it, times move
/// smoothly, so that what was known before a call stays known before it. The scale, and configuration values that
/// differ between the runs, are multiplied by the copies. One copy without edits and jitter is the input. Cost:
/// O(events * copies).
Trace multiplyRuns(const Trace& recorded, const MultiplyOptions& options);

} // namespace tenfold
