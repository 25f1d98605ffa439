#pragma once

#include "core/play/play_report.h"

#include <atomic>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

namespace tenfold {

/// A short stretch of a play, for plots over time. Latencies are of calls that a server does not hold back by what they
/// are (no call that binds its connection: BLPOP, SUBSCRIBE …).
struct PlayMoment {
    double endSeconds = 0; ///< of the stretch, since the play began; pauses do not count
    double seconds = 0;    ///< its length
    std::uint64_t sent = 0, answered = 0, errors = 0;
    std::int64_t medianNs = 0, p99Ns = 0; ///< from sending, of calls that were answered in it; 0: none was
    std::int64_t p99IntendedNs = 0;       ///< from when they were planned
    std::int64_t p99LateNs = 0;           ///< of calls that were sent in it
    std::uint64_t lateByOwnWork = 0, lateByWaiting = 0;
    std::uint64_t blocked = 0;               ///< the reply before came later than the call was planned
    std::vector<std::uint32_t> sentByMethod; ///< in the order of PlayReport::methods
    std::vector<std::uint64_t> aliveByType;  ///< nodes under way at its end, in the order of the program's types
};

/// What a play tells while it goes on, and how it is steered. Thread: each function from any. The player never waits
/// for who watches: it tells four times a second, what costs it at most some 0.1 ms, and later where somebody reads
/// just then.
class PlayControl {
public:
    static constexpr std::int64_t kMomentNs = 250'000'000;
    static constexpr std::size_t kMostMoments = 4 * 3600; ///< that nobody took; the oldest go first

    /// While it is paused no call is made; the play's time stands still, so that nothing has to be caught up with.
    void setPaused(bool on) { m_isPaused = on; }
    bool isPaused() const { return m_isPaused; }
    /// Most calls a second from now on. 0: no limit; below 0: as the options of the play say
    void setRate(double perSecond) { m_rate = perSecond; }
    double rate() const { return m_rate; }

    /// As it stands. Histograms of methods come in turn: one may be some seconds older than the counts.
    PlayReport soFar() const {
        const std::lock_guard lock(m_mutex);
        return m_report;
    }
    /// The moments since they were taken last.
    std::vector<PlayMoment> takeMoments() {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_moments, {});
    }

    /// For the player. @param how  is given the report as it was told last, to bring it up to date
    /// @return false where somebody reads just now: later, then
    /// @param isLast  the play is over: it waits for who reads
    template <typename How>
    bool tell(PlayMoment moment, const How& how, bool isLast) {
        std::unique_lock lock(m_mutex, std::defer_lock);
        if (isLast)
            lock.lock();
        else if (!lock.try_lock())
            return false;
        how(m_report);
        if (m_moments.size() >= kMostMoments) m_moments.erase(m_moments.begin());
        m_moments.push_back(std::move(moment));
        return true;
    }

private:
    std::atomic<bool> m_isPaused{false};
    std::atomic<double> m_rate{-1};
    mutable std::mutex m_mutex; ///< guards what follows
    PlayReport m_report;
    std::vector<PlayMoment> m_moments;
};

} // namespace tenfold
