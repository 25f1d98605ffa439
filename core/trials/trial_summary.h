#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

namespace tenfold {

/// Mean and spread of a figure over trials, one after the other. Source: Welford, Technometrics 4 (1962).
class TrialSummary {
public:
    void add(double value) {
        ++m_count;
        const double off = value - m_mean;
        m_mean += off / static_cast<double>(m_count);
        m_squares += off * (value - m_mean);
    }
    std::uint64_t count() const { return m_count; }
    double mean() const { return m_mean; } ///< 0 of none
    /// Standard deviation of one trial; NaN of fewer than two.
    double sd() const {
        return m_count > 1 ? std::sqrt(m_squares / static_cast<double>(m_count - 1))
                           : std::numeric_limits<double>::quiet_NaN();
    }

private:
    std::uint64_t m_count = 0;
    double m_mean = 0, m_squares = 0;
};

} // namespace tenfold
