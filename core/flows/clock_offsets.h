#pragma once

#include "core/store/events/event_query.h"

#include <cstdint>
#include <map>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tenfold {

/// The clock of a process against the others: it reads `offsetNs` more than theirs.
struct ClockOffset {
    std::uint32_t process = 0;
    std::int64_t offsetNs = 0;
    std::int64_t lowNs = 0; ///< what the calls between it and a process of right time leave open
    std::int64_t highNs = 0;
    std::uint64_t pairs = 0; ///< calls it was found from
};

/// Which clocks are proven wrong. A callee works between the call and its answer, so each answered call bounds the
/// difference of two clocks: at least end - end, at most start - start. Where the bounds of a pair of processes leave 0
/// in, nothing is proven and nothing corrected: a delay on one leg only widens them. Ours; bounds as in Cristian,
/// "Probabilistic clock synchronization", 1989.
class ClockOffsets {
public:
    /// Nothing is corrected.
    ClockOffsets() = default;

    std::int64_t offsetNs(std::uint32_t process) const {
        const auto found = m_offsets.find(process);
        return found == m_offsets.end() ? 0 : found->second;
    }
    /// Those proven wrong, by process.
    const std::vector<ClockOffset>& wrong() const { return m_wrong; }

private:
    friend class ClockEstimator;
    std::unordered_map<std::uint32_t, std::int64_t> m_offsets;
    std::vector<ClockOffset> m_wrong;
};

/// Gathers answered calls and finds the clocks. Memory: a bounded sample for each pair of processes.
class ClockEstimator {
public:
    /// The spans of one request.
    void add(std::span<const SpanFact> facts);
    ClockOffsets estimate() const;

private:
    struct Pair {
        std::vector<std::int64_t> least, most; ///< bounds of callee's minus caller's clock
    };
    struct Bounds {
        std::uint32_t other = 0;
        std::int64_t low = 0, high = 0, offset = 0;
        std::uint64_t pairs = 0;
    };
    std::map<std::uint32_t, std::vector<Bounds>> boundsByProcess() const;

    std::map<std::pair<std::uint32_t, std::uint32_t>, Pair> m_pairs; ///< caller, callee
    std::map<std::uint32_t, std::uint64_t> m_spans;                  ///< by process
    std::unordered_map<std::uint64_t, std::uint32_t> m_byId;         ///< scratch
};

} // namespace tenfold
