#pragma once

#include <cstddef>
#include <cstdint>

namespace tenfold {

// What readers of files that others may have made accept, in one place. Each is far above what work needs and far below
// what a machine notices.

/// Nesting of JSON and TOML texts; what is read is copied and compared by recursion.
inline constexpr std::size_t kMostDepth = 64;
/// Bytes of one text of a decision; the longest that people write are scripts.
inline constexpr std::size_t kMostDecisionBytes = std::size_t{1} << 20;
/// Bytes of the name of a run or a sender; more is cut where it is read.
inline constexpr std::size_t kMostNameBytes = 1000;
/// Years of dates, which are counted in nanoseconds from 1970 in 64 bits: they hold 1677-09-21 … 2262-04-11.
inline constexpr std::int64_t kFirstYear = 1678, kLastYear = 2261;

} // namespace tenfold
