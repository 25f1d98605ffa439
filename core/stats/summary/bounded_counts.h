#pragma once

#include "core/stats/summary/exact_counts.h"
#include "core/stats/summary/log_buckets.h"

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace tenfold {

/// A histogram of whole numbers that is exact while memory allows, and buckets of less than 0.8 % from then on. Values
/// of times hardly repeat: this is what keeps ages and reuse times of any length of log. Mergeable, Approximate.
class BoundedCounts {
public:
    using Value = std::int64_t;
    /// Distinct values above which it becomes coarse by itself. Source: specification of characterization M41.
    static constexpr std::size_t kMostDistinct = 10'000'000;

    BoundedCounts() = default;
    /// @param memory  of the exact values
    explicit BoundedCounts(std::pmr::memory_resource* memory)
        : m_exact(memory) {}

    /// @param value  once it is coarse negative ones count as 0
    void add(std::int64_t value) { add(value, 1); }
    void add(std::int64_t value, std::uint64_t count);
    void merge(const BoundedCounts& other);
    /// Gives the exact values up to save memory. What was exact and small stays so.
    void coarsen();

    /// Ascending; the middles of buckets where it is coarse.
    ValueCounts steps() const;
    bool isEmpty() const { return m_count == 0; }
    std::uint64_t count() const { return m_count; }
    bool isExact() const { return !m_coarse || m_coarse->isExact(); }
    double errorBound() const { return m_coarse ? m_coarse->errorBound() : 0; }
    std::size_t bytes() const;

    std::string kept() const;
    static std::optional<BoundedCounts> restored(std::string_view bytes);
    bool operator==(const BoundedCounts& other) const { return m_coarse == other.m_coarse && m_exact == other.m_exact; }

private:
    ExactCounts m_exact; ///< empty once it is coarse
    std::optional<LogBuckets> m_coarse;
    std::uint64_t m_count = 0;
};

} // namespace tenfold
