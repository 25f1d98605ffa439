#pragma once

#include "core/characterize/states/feature_windows.h"
#include "core/characterize/states/last_times.h"
#include "core/stats/state_bytes.h"
#include "core/stats/summary/bounded_counts.h"

#include <cstdint>
#include <memory_resource>
#include <vector>

namespace tenfold::characterize {

/// What is said of reads in the order of their times: the time between two, anywhere, of a file and of a cluster, and
/// correlations by window. Logs of several writers come a little out of order, so the last kWaiting reads wait and are
/// sorted before they count; one that comes later than all of them is counted where it stands and told by late().
/// Memory: 24 bytes a waiting read, the last time of each file that was read, and the histograms.
class ReadsByTime {
public:
    /// Reads that wait for earlier ones. Several writers of an object store deliver within hours: at a busy store's
    /// 50 reads a second this is over an hour, in a quiet one days.
    static constexpr std::size_t kWaiting = std::size_t{1} << 18;

    /// What is wanted of it; the rest costs nothing.
    struct Wants {
        bool reuse = true, ecosystem = true, clusters = false;
        std::vector<std::int64_t> widthsMs; ///< of windows
    };
    ReadsByTime() = default;
    explicit ReadsByTime(Wants wants, std::pmr::memory_resource* memory = std::pmr::get_default_resource());

    struct Read {
        std::int64_t timeMs = 0, sizeBytes = -1;
        std::uint32_t file = 0, cluster = 0;
    };
    /// In the order of the log. @param fromMs  smallest time of the log so far
    void add(const Read& read, std::int64_t fromMs);
    /// No more come: those that wait count.
    void finish(std::int64_t fromMs);

    const BoundedCounts& reuse() const { return m_reuse; }
    const BoundedCounts& ecosystem() const { return m_ecosystem; }
    const BoundedCounts& cluster() const { return m_cluster; }
    const std::vector<FeatureWindows>& windows() const { return m_windows; }
    std::uint64_t late() const { return m_late; }
    std::size_t bytes() const;

    void keep(StateWriter& out) const;
    bool restore(StateReader& in);

private:
    void settle(std::size_t count, std::int64_t fromMs);
    void take(const Read& read, std::int64_t fromMs);

    std::pmr::memory_resource* m_memory = std::pmr::get_default_resource();
    Wants m_wants;
    std::vector<Read> m_waiting;
    bool m_isSorted = true;
    std::int64_t m_lastMs = LastTimes::kNever;
    LastTimes m_lastOfFile, m_lastOfCluster;
    BoundedCounts m_reuse, m_ecosystem, m_cluster;
    std::vector<FeatureWindows> m_windows;
    std::uint64_t m_late = 0;
};

} // namespace tenfold::characterize
