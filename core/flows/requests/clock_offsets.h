#pragma once

#include "core/store/events/event_query.h"

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tenfold {

/// The clock of a process against the others: it reads `offsetNs` more than theirs.
struct ClockOffset {
    static constexpr std::int64_t kNoHigh = std::numeric_limits<std::int64_t>::max() / 4; ///< 73 years
    static constexpr std::int64_t kNoLow = -kNoHigh;
    std::uint32_t process = 0;
    std::uint32_t run = 0; ///< index in Population::runs()
    std::int64_t offsetNs = 0;
    /// What the calls between it and a process of right time leave open; kNoLow, kNoHigh: this side is not bounded,
    /// since nobody waits for an answer, and offsetNs is what is proven at least.
    std::int64_t lowNs = 0;
    std::int64_t highNs = 0;
    std::uint64_t pairs = 0; ///< calls it was found from
    /// It counts from another moment, such as the start of its machine. Its calls were put to where they were asked
    /// for.
    bool isOfOtherEpoch = false;
    bool hasLow() const { return lowNs > kNoLow; }
    bool hasHigh() const { return highNs < kNoHigh; }
};

/// Two clocks that no one offset fits: calls between them begin before they were asked for, or after their caller had
/// gone on, whichever is taken. One of them was set, or drifts, or several processes go by one name.
struct ClockChange {
    std::uint32_t caller = 0, callee = 0; ///< processes
    std::uint64_t impossible = 0;         ///< calls that cannot be so by the offset that is corrected by
    std::uint64_t calls = 0;              ///< that were looked at
};

/// Which clocks are proven wrong, by causality alone. No span begins before its parent was begun, so each pair across
/// two processes bounds the callee's clock against the caller's from above: at most start - start. Who waits for an
/// answer ends after it: then from below too, at least end - end. Where the bounds of two processes leave 0 in, nothing
/// is proven and nothing corrected: a delay on one leg only widens them, and what waits in a queue for an hour is late,
/// not of another clock.
/// @verbatim
///                       early child                      late child
///  client > server      clock wrong                      clock wrong
///  any > server         clock wrong                      clock wrong, of ten calls at least
///  kinds that do not    clock wrong                      clock wrong only where durations show the wait
///  tell (internal …)                                     (isTrackedByParents), else it may have waited
///  sent (isSentByKind)  wrong at least by that much,     it has waited
///                       where half of them are early
/// @endverbatim
/// Another moment to count from is concluded only where the recorder says that its hosts have no common epoch
/// (clock_setting.h), by work that begins before it was asked for or after the recording's end; else where the clocks
/// are a year apart. Ours; bounds as in Cristian, "Probabilistic clock synchronization", 1989.
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
    /// Those that changed against each other during the recording, by caller and callee.
    const std::vector<ClockChange>& changes() const { return m_changes; }
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
    std::vector<ClockChange> m_changes;
};

/// Gathers what processes ask of each other and finds the clocks. Memory: a bounded sample for each pair of processes.
/// Cost: O(spans), then O(sample log sample) a pair.
class ClockEstimator {
public:
    /// @param hasCommonEpoch  false: hosts count from moments of their own, as clock_setting.h says of a run
    explicit ClockEstimator(bool hasCommonEpoch = true)
        : m_hasCommonEpoch(hasCommonEpoch) {}
    /// The spans of one request.
    void add(std::span<const SpanFact> facts);
    ClockOffsets estimate() const;

private:
    /// How sure it is that a caller waits.
    enum class Tie : std::uint8_t { Answered, Untold, Sent };
    /// Calls of one tie.
    struct Calls {
        std::vector<std::int64_t> startNs;  ///< callee's start - caller's start
        std::vector<std::int64_t> endNs;    ///< callee's end - caller's end; of messages, callee's end - caller's start
        std::vector<std::int64_t> callerNs; ///< durations; not of messages
    };
    struct Pair {
        std::array<Calls, 3> of; ///< by Tie
        bool areServed = true;   ///< all of Tie::Untold are of kind server: whoever asked waits for the answer
        bool isOfWholeMs[2] = {true, true}; ///< starts of the caller, of the callee
        std::int64_t roundedNs() const { return isOfWholeMs[0] || isOfWholeMs[1] ? 1'000'000 : 0; }
        std::int64_t soonestNs = std::numeric_limits<std::int64_t>::max(); ///< from a parent's start to its child's
        std::int64_t latestNs = std::numeric_limits<std::int64_t>::min();
        std::uint64_t children = 0;
    };
    /// Of the other's minus the own clock.
    struct Bounds {
        std::uint32_t other = 0;
        std::int64_t low = ClockOffset::kNoLow, high = ClockOffset::kNoHigh, offset = 0;
        std::uint64_t pairs = 0;
        bool isAnswered = true; ///< false: found by the epoch alone, moments of the two cannot be compared
        int trust = 0;          ///< the larger one wins where two contradict each other
        bool isBounded() const { return low > ClockOffset::kNoLow && high < ClockOffset::kNoHigh; }
        std::uint64_t width() const { return static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low); }
        Bounds reversed(std::uint32_t from) const;
        /// Both hold; where they cannot, the one of more trust does.
        void narrow(const Bounds& by);
        void settle();
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
    void addPair(const SpanFact& caller, const SpanFact& callee);
    const SpanFact* callerOf(std::span<const SpanFact> facts, const SpanFact& callee) const;
    /// The longest time that any clock saw.
    std::int64_t recordingNs() const;
    BoundsByProcess boundsByProcess(std::int64_t recordingNs) const;
    static std::optional<Bounds> boundsByAnswers(const Calls& calls);
    static std::optional<Bounds> boundsByUntold(const Pair& pair);
    static std::optional<Bounds> boundsByMessages(const Calls& calls);
    static std::optional<Bounds> boundsByMessages(const std::vector<std::int64_t>& delayNs);
    /// Where hosts have epochs of their own, or are apart by what nobody waits.
    std::optional<Bounds> boundsByEpoch(const Pair& pair, std::int64_t recordingNs) const;
    std::optional<Bounds> boundsOf(const Pair& pair, std::int64_t recordingNs) const;
    std::vector<ClockOffset> offsetsOfGroup(std::uint32_t first, const BoundsByProcess& bounds) const;
    std::map<std::uint32_t, std::uint64_t> askedByProcess() const;
    void settleGroup(std::vector<ClockOffset> group, const BoundsByProcess& bounds, std::int64_t recordingNs,
                     const std::map<std::uint32_t, std::uint64_t>& asked, ClockOffsets& result) const;
    void settleMessages(const std::vector<std::vector<ClockOffset>>& groups, const BoundsByProcess& bounds,
                        ClockOffsets& result) const;
    void findChanges(ClockOffsets& result) const;
    static void findIslands(const BoundsByProcess& bounds, ClockOffsets& result);

    bool m_hasCommonEpoch;
    std::map<std::pair<std::uint32_t, std::uint32_t>, Pair> m_pairs; ///< caller, callee
    std::map<std::uint32_t, Seen> m_seen;                            ///< by process
    SpanTable m_byId;                                                ///< scratch
};

} // namespace tenfold
