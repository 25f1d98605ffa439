#pragma once

#include "core/store/events/event_query.h"

#include <cstdint>
#include <limits>
#include <map>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tenfold {

/// The clock of a process against the others: it reads `offsetNs` more than theirs.
struct ClockOffset {
    std::uint32_t process = 0;
    std::uint32_t run = 0; ///< index in Population::runs()
    std::int64_t offsetNs = 0;
    std::int64_t lowNs = 0; ///< what the calls between it and a process of right time leave open
    std::int64_t highNs = 0;
    std::uint64_t pairs = 0; ///< calls it was found from
    /// It is further from the others than the recording is long: it counts from another moment, such as the start of
    /// its machine. Its calls were put to where they were asked for.
    bool isOfOtherEpoch = false;
};

/// Which clocks are proven wrong. A callee works between the call and its answer, so each answered call bounds the
/// difference of two clocks: at least end - end, at most start - start. Where the bounds of a pair of processes leave 0
/// in, nothing is proven and nothing corrected: a delay on one leg only widens them. Of work that nobody waits for it
/// is known only that it begins after it was asked for and before the recording ends: a clock that breaks this counts
/// from another moment. Ours; bounds as in Cristian, "Probabilistic clock synchronization", 1989.
class ClockOffsets {
public:
    /// Nothing is corrected.
    ClockOffsets() = default;

    std::int64_t offsetNs(std::uint32_t process) const {
        const auto found = m_offsets.find(process);
        return found == m_offsets.end() ? 0 : found->second;
    }
    /// Whether moments of the two processes can be compared: the clock of neither counts from another moment, or they
    /// are tied by answered calls all the same.
    bool areTied(std::uint32_t a, std::uint32_t b) const { return a == b || islandOf(a) == islandOf(b); }
    /// Those proven wrong, by process.
    const std::vector<ClockOffset>& wrong() const { return m_wrong; }
    /// When the first span began and the last one ended, by the right clock; 0 without spans.
    std::int64_t firstNs() const { return m_firstNs; }
    std::int64_t lastNs() const { return m_lastNs; }

private:
    friend class ClockEstimator;
    std::uint32_t islandOf(std::uint32_t process) const {
        const auto found = m_islands.find(process);
        return found == m_islands.end() ? 0 : found->second;
    }
    /// Processes that answered calls tie, by number; those that are in none are in 0.
    std::unordered_map<std::uint32_t, std::uint32_t> m_islands;
    std::int64_t m_firstNs = 0, m_lastNs = 0;
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
        std::vector<std::int64_t> least, most; ///< bounds of callee's minus caller's clock, by answered calls
        std::int64_t soonestNs = std::numeric_limits<std::int64_t>::max(); ///< from a parent's start to its child's
        std::int64_t latestNs = std::numeric_limits<std::int64_t>::min();
        std::uint64_t children = 0;
    };
    struct Bounds {
        std::uint32_t other = 0;
        std::int64_t low = 0, high = 0, offset = 0;
        std::uint64_t pairs = 0;
        bool isAnswered = false;
        std::int64_t width() const { return high - low; }
    };
    struct Seen {
        std::uint64_t spans = 0;
        std::int64_t firstNs = std::numeric_limits<std::int64_t>::max();
        std::int64_t lastNs = std::numeric_limits<std::int64_t>::min();
    };
    /// The spans of one request by their number; emptied without touching what it holds, since requests are small.
    class SpanTable {
    public:
        static constexpr std::uint32_t kNone = 0xffffffffU;
        /// Empties it and makes room for so many.
        void begin(std::size_t spans);
        std::uint32_t find(std::uint64_t id) const;
        void assign(std::uint64_t id, std::uint32_t index);

    private:
        struct Slot {
            std::uint64_t id = 0;
            std::uint32_t index = 0;
            std::uint32_t round = 0; ///< of another: free
        };
        std::size_t slotOf(std::uint64_t id) const;
        std::vector<Slot> m_slots;
        std::uint32_t m_round = 0;
    };
    using BoundsByProcess = std::map<std::uint32_t, std::vector<Bounds>>;
    const SpanFact* callerOf(std::span<const SpanFact> facts, const SpanFact& callee) const;
    /// The longest time that any clock saw.
    std::int64_t recordingNs() const;
    BoundsByProcess boundsByProcess(std::int64_t recordingNs) const;
    std::vector<ClockOffset> offsetsOfGroup(std::uint32_t first, const BoundsByProcess& bounds) const;
    void settleGroup(std::vector<ClockOffset> group, const BoundsByProcess& bounds, std::int64_t recordingNs,
                     ClockOffsets& result) const;
    static void findIslands(const BoundsByProcess& bounds, ClockOffsets& result);

    std::map<std::pair<std::uint32_t, std::uint32_t>, Pair> m_pairs; ///< caller, callee
    std::map<std::uint32_t, Seen> m_seen;                            ///< by process
    SpanTable m_byId;                                                ///< scratch
};

} // namespace tenfold
