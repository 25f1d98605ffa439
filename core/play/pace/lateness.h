#pragma once

#include "core/play/pace/processor_wait.h"
#include "core/stats/summary/log_buckets.h"

#include <cstdint>

namespace tenfold {

/// How late calls were sent, and why; kept apart from what a server made them wait for (play, Honest latency).
///   late      sent - due: the player's own. Its cause is found for calls later than kNoticed: the thread waited for a
///             processor for at least half of that time, or it was busy with other calls
///   blocked   due - planned: the reply before it came later than the next call was planned; no lateness
class Lateness {
public:
    static constexpr std::int64_t kNoticedNs = 1'000'000; ///< a millisecond: the promise is p99 below it

    explicit Lateness(ProcessorWatch& watch)
        : m_watch(watch)
        , m_last(watch.use()) {}

    void sent(std::int64_t plannedNs, std::int64_t dueNs, std::int64_t sentNs);
    /// Once in each pass of the player's loop, so that causes are told from a short time.
    void endPass(std::int64_t nowNs);

    const LogBuckets& late() const { return m_late; }
    std::int64_t mostNs() const { return m_mostNs; }
    std::uint64_t lateByOwnWork() const { return m_ownWork; }
    std::uint64_t lateByWaiting() const { return m_waiting; }
    std::uint64_t blocked() const { return m_blocked; }
    std::int64_t blockedNs() const { return m_blockedNs; } ///< sum

private:
    ProcessorWatch& m_watch;
    ProcessorUse m_last;
    std::int64_t m_lastNs = 0;
    LogBuckets m_late;
    std::int64_t m_mostNs = 0, m_blockedNs = 0;
    std::uint64_t m_ownWork = 0, m_waiting = 0, m_blocked = 0;
    std::uint64_t m_noticed = 0; ///< late calls of this pass
    std::int64_t m_noticedMostNs = 0;
};

} // namespace tenfold
