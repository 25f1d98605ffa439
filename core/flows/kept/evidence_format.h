#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

// Evidence, version 1; 2 where something was sent that nobody waits for:
//
//   "TFEV" 1
//   names:    count, text …                     numbers below are places in this list; 0 is ""
//   figures:  requests, seconds, requests a second, durations, runs, runs left out
//   clocks:   count, (process, run, offset, low, high, calls, other epoch) …
//   failing:  count, (path, requests) …
//   paths:    count, (parent + 1, service, operation, kind, callee, figures, fan-out, durations of a root) …
//   answering, services of processes, peers, long calls, order of what was asked, samples
//   of version 2: sent: count, (path, visits, waiting, durations, blocks of waiting) …; the same by links: count, (the
//   service and operation it is from, those it is for, visits …) …
//
// A distribution: 0, count, values as differences …; or 1, sum, longest, count, (buckets as differences, count) …

namespace tenfold::evidence_format {

inline constexpr std::string_view kMagic = "TFEV";
inline constexpr std::uint64_t kVersion = 2;
inline constexpr std::uint64_t kVersionWithoutSent = 1;
/// More no recording has: sums of such counts do not overflow.
inline constexpr std::uint64_t kMostCount = std::uint64_t{1} << 48;
inline constexpr std::uint64_t kAnyNumber = std::numeric_limits<std::uint64_t>::max();
inline constexpr std::uint64_t kMostNs = std::numeric_limits<std::int64_t>::max();
inline constexpr std::uint64_t kMostBuckets = 4500; // of all numbers there are
inline constexpr std::size_t kMostEvidenceBytes = std::size_t{4} << 20;

/// The parts in the order they stand in, for what writes them and for what reads them.
/// @param version  of what is read or written
template <typename Parts>
void inOrder(Parts& parts, std::uint64_t version) {
    parts.population();
    parts.paths();
    parts.processes();
    parts.peers();
    parts.longCalls();
    parts.asked();
    parts.samples();
    if (version > kVersionWithoutSent) parts.sent();
}

} // namespace tenfold::evidence_format
