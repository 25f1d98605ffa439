#pragma once

#include "core/store/runs/series.h"
#include "core/store/sqlite/raw_statement.h"

#include <vector>

namespace tenfold {

/// Puts the series of one run into the tables; a transaction must be open. Memory: 16 bytes for each sample of the
/// blocks that are open, one a series, so at most 16 KB a series. Throws SQLite::Exception.
class SeriesInserter {
public:
    SeriesInserter(SQLite::Database& database, RunKey run);
    SeriesKey series(const SeriesName& name);
    /// @return whether it was taken: not where it is no later than the one before it, or no finite number
    bool sample(SeriesKey series, const Sample& sample);
    std::uint32_t numberOf(SeriesKey key) const { return static_cast<std::uint32_t>(key.value - m_first); }
    SeriesKey keyOf(std::uint32_t number) const { return SeriesKey(m_first + number); }
    std::uint32_t count() const { return static_cast<std::uint32_t>(m_open.size()); }
    /// Samples of all series so far.
    std::uint64_t samples() const;
    /// Writes what is open, and the totals of each series. @return the times of the first and the last sample of the
    /// run; none without samples
    std::optional<std::pair<std::int64_t, std::int64_t>> finish();

private:
    struct Open {
        std::vector<Sample> samples; ///< of the block that is not written yet
        std::uint64_t written = 0;
        std::int64_t startNs = 0, endNs = 0; ///< of all
    };
    void write(std::int64_t series, Open& open);
    void writeBlocks(std::int64_t series, const std::vector<Sample>& samples);

    SQLite::Database& m_database;
    RunKey m_run;
    std::int64_t m_first; ///< id of its first series
    std::vector<Open> m_open;
    RawStatement m_series, m_block;
};

} // namespace tenfold
