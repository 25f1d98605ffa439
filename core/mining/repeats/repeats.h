#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tenfold {

/// One piece of a sequence: a stretch that happens once, or a pattern that happens several times in a row.
struct RepeatSegment {
    enum class Kind : std::uint8_t { Static, Repeated };

    Kind kind = Kind::Static;
    std::size_t start = 0;  ///< index of the first symbol in the sequence
    std::size_t length = 0; ///< symbols of the pattern (of the whole stretch when static)
    std::size_t count = 1;  ///< how often the pattern follows itself; >= 2 when repeated, 1 when static

    std::size_t end() const { return start + length * count; }
    bool operator==(const RepeatSegment&) const = default;
};

/// Static and repeated segments of a sequence: exactly the answer of Algorithm 1 of PatternMiner.
///
/// The procedure it equals: for every length L and offset, cut the sequence into chunks of L; every maximal group of
/// two or more equal neighbouring chunks is a candidate. Drop candidates that lie wholly inside another one (same
/// positions: the smallest L stays). Take the others by coverage descending, L ascending, start ascending, when they
/// overlap nothing taken before. What is left is static. Gaps are not searched again and loops are not nested (see
/// skeleton.h).
///
/// @param symbols  any values, fewer than 2^32 - 1 of them; equal numbers are equal calls.
/// @return segments from left to right that cover the sequence without gap; two static ones are never neighbours.
///         Empty for the empty sequence.
/// Errors: none.  Cost: O(n log n) time (the procedure takes O(n^3)), about 60 bytes a symbol.  Thread: reentrant.
/// Source: PatternMiner, Algorithm 1; the way over maximal repetitions is ours (repeats.cpp has the reasons).
std::vector<RepeatSegment> findRepeats(std::span<const std::uint32_t> symbols);

/// The same, for sequences long enough that somebody may want to stop it (a million symbols take a quarter of a
/// second). Errors: Cancelled.
Result<std::vector<RepeatSegment>> findRepeats(std::span<const std::uint32_t> symbols, Progress& progress);

} // namespace tenfold
