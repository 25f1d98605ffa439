#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tenfold {

/// A maximal repetition ("run"): symbols[x] == symbols[x + period] for all x in [start, end - period), end - start >=
/// 2 * period, neither end can be moved outwards, and no smaller period does the same.
struct MaximalRun {
    std::uint32_t start = 0;  ///< index of the first symbol
    std::uint32_t end = 0;    ///< index behind the last symbol
    std::uint32_t period = 0; ///< smallest period, in symbols

    bool operator==(const MaximalRun&) const = default;
};

/// All maximal repetitions of a sequence, each once, in no particular order. There are fewer of them than symbols
/// (Bannai et al. 2015).
/// @param symbols  any values; fewer than 2^32 - 1 of them.
/// Errors: Cancelled.
/// Cost: O(n log n) time, O(n) memory; exact, without hashing.  Thread: reentrant.
/// Source: Main & Lorentz 1984 (divide, and match across the middle), made maximal as in Kolpakov & Kucherov 1999.
Result<std::vector<MaximalRun>> findMaximalRuns(std::span<const std::uint32_t> symbols, Progress& progress);

} // namespace tenfold
