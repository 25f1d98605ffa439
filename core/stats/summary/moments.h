#pragma once

#include "core/stats/summary/wide_sum.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tenfold {

/// Count, sum, extremes, mean and spread of whole numbers. Exact: sums are kept as integers, so parts and threads give
/// the same digits as one pass. Mergeable; about 80 bytes; adding takes some nanoseconds.
class Moments {
public:
    using Value = std::int64_t;
    void add(std::int64_t value) { add(value, 1); }
    void add(std::int64_t value, std::uint64_t count);
    void merge(const Moments& other);

    std::uint64_t count() const { return m_count; }
    Int128 sum() const { return m_sum; }
    std::int64_t min() const { return m_min; } ///< 0 when empty
    std::int64_t max() const { return m_max; } ///< 0 when empty
    std::optional<double> mean() const;        ///< nothing when empty
    std::optional<double> variance() const;    ///< with n - 1; nothing below two values
    std::optional<double> deviation() const;   ///< the square root of it
    /// Deviation by mean; nothing below two values or when the mean is 0.
    std::optional<double> variation() const;
    /// Variance by mean (1 for Poisson counts); nothing below two values or when the mean is 0.
    std::optional<double> dispersion() const;

    std::string kept() const;
    static std::optional<Moments> restored(std::string_view bytes);
    bool operator==(const Moments&) const = default;

private:
    std::uint64_t m_count = 0;
    std::int64_t m_min = 0, m_max = 0;
    Int128 m_sum = 0;
    WideSum m_squares;
};

} // namespace tenfold
