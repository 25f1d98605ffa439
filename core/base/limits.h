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
/// Bytes of a plan, which the largest stay a thousand times below.
inline constexpr std::size_t kMostPlanBytes = std::size_t{1} << 30;
/// Bytes of a file with decisions, and of a run.toml.
inline constexpr std::size_t kMostDecisionFileBytes = std::size_t{1} << 28, kMostRunTomlBytes = std::size_t{1} << 20;
/// Values of the configuration of a run, which laws are tried with.
inline constexpr std::size_t kMostConfigKeys = 1000;
/// Runs under one path; each is a transaction, and comparing them takes them all.
inline constexpr std::size_t kMostRuns = 10'000;
/// Years of dates, which are counted in nanoseconds from 1970 in 64 bits: they hold 1677-09-21 … 2262-04-11.
inline constexpr std::int64_t kFirstYear = 1678, kLastYear = 2261;

} // namespace tenfold
