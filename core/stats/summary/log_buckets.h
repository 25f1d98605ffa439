#pragma once

#include "core/stats/summary/value_counts.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// A histogram of whole numbers of any size in bounded memory: values up to 255 each for itself, above that buckets of
/// which 128 make an octave, so less than 0.8 % wide. Mergeable, at most 57 KB, adding is O(1) without a logarithm.
/// Source: the buckets of HdrHistogram (Tene).
class LogBuckets {
public:
    using Value = std::int64_t;
    /// @param value  negative ones count as 0 and are told by negative()
    void add(std::int64_t value) { add(value, 1); }
    void add(std::int64_t value, std::uint64_t count);
    void merge(const LogBuckets& other);

    std::uint64_t count() const { return m_count; }
    std::uint64_t negative() const { return m_negative; }
    /// The middles of the buckets that hold something, ascending.
    ValueCounts steps() const;
    /// Whether steps() are the values themselves: none was above 255.
    bool isExact() const { return m_counts.size() <= kExactBelow; }
    /// Greatest relative error of a value of steps(), hence of a quantile.
    double errorBound() const { return isExact() ? 0 : 1.0 / (2 * kPerOctave); }

    std::string kept() const;
    static std::optional<LogBuckets> restored(std::string_view bytes);
    bool operator==(const LogBuckets&) const = default;

private:
    static constexpr std::size_t kPerOctave = 128, kExactBelow = 2 * kPerOctave;
    static std::size_t bucketOf(std::uint64_t value);
    static std::int64_t middleOf(std::size_t bucket);

    std::vector<std::uint64_t> m_counts; ///< by bucket, as far as the last that holds something
    std::uint64_t m_count = 0, m_negative = 0;
};

} // namespace tenfold
