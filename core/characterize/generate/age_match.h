#pragma once

#include "core/base/random_stream.h"
#include "core/base/threads/progress.h"
#include "core/characterize/generate/drawn_workload.h"
#include "core/characterize/generate/quantile_table.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace tenfold::characterize {

/// Which file each of some events is of, so that the files' ages at them have a distribution, whereas how many files
/// have how many events stays what it is: two events swap their files, or one goes to a file that has one event less
/// than its own, wherever these files are there, as long as the distance of the two distribution functions falls.
/// Source: ours; a descent by exchanges.
class AgeMatch {
public:
    static constexpr std::uint32_t kNone = DrawnEvent::kNone;

    /// @param ages  the distribution; empty: any  @param files  in the order of births  @param times  ascending
    AgeMatch(const QuantileTable& ages, std::span<const DrawnFile> files, std::span<const std::int64_t> times);

    /// Whether a file can have an event at a time.
    bool isThere(std::uint32_t file, std::int64_t timeMs) const {
        return m_files[file].birthMs <= timeMs && timeMs < m_files[file].deathMs;
    }
    std::uint32_t fileOf(std::size_t event) const { return m_fileOf[event]; }
    void give(std::size_t event, std::uint32_t file);
    /// Places what is left: a file's events that found no place go where another file's event makes one; those of a
    /// file that can have none at all become another's that has none.
    /// @param left  events that each file still has to have; counted down
    void fill(std::span<std::uint32_t> left, RandomStream& random);
    /// A file of about an age at a time that `isGood`; kNone: none near.
    template <typename IsGood>
    std::uint32_t nearest(std::int64_t timeMs, double ageMs, const IsGood& isGood) const {
        const auto birth = double(timeMs) - ageMs;
        const auto at = std::lower_bound(m_files.begin(), m_files.end(), birth,
                                         [](const DrawnFile& file, double to) { return double(file.birthMs) < to; }) -
                        m_files.begin();
        constexpr std::ptrdiff_t kFar = 16;
        for (std::ptrdiff_t off = 0; off < kFar; ++off)
            for (const std::ptrdiff_t i : {at + off, at - 1 - off}) {
                if (i < 0 || i >= std::ptrdiff_t(m_files.size())) continue;
                const auto file = std::uint32_t(i);
                if (isThere(file, timeMs) && isGood(file)) return file;
            }
        return kNone;
    }
    std::uint32_t eventsOf(std::uint32_t file) const { return m_events[file]; }
    /// Exchanges files of events until the ages are near enough. @param tries  exchanges that are looked at at most
    /// Errors: Cancelled.
    Status improve(std::uint64_t tries, RandomStream& random, Progress& progress);
    /// Largest distance of the distribution functions at the borders of the bins, of events that have a file.
    double distance() const;

private:
    static constexpr std::size_t kBins = 64;
    std::size_t binOf(std::uint32_t file, std::int64_t timeMs) const;
    void count(std::size_t bin, double by);
    bool place(std::uint32_t file, std::vector<std::size_t>& open, RandomStream& random);
    void passOn(std::span<std::uint32_t> left, std::vector<std::size_t>& open, RandomStream& random);
    double wantedOf(std::size_t bin) const;
    double fallOf(std::size_t a, std::size_t b, std::size_t c, std::size_t d) const;
    void trySwap(std::size_t event, RandomStream& random);
    void tryTrade(std::size_t event, RandomStream& random);

    const QuantileTable& m_ages;
    std::span<const DrawnFile> m_files;
    std::span<const std::int64_t> m_times;
    std::vector<std::uint32_t> m_fileOf; ///< by event
    std::vector<std::uint32_t> m_events; ///< by file
    std::vector<double> m_borders;       ///< ages where bins end, ascending
    std::vector<double> m_shares;        ///< up to the end of each bin, of the distribution
    std::vector<double> m_wanted, m_had; ///< events up to the end of each bin; wanted: of those that have a file
};

} // namespace tenfold::characterize
