#pragma once

#include <algorithm>
#include <cstdint>

namespace tenfold {

/// At most so many calls a second, evenly spaced: a call that comes sooner waits for its turn. Turns that nobody took
/// are lost but for kBurst of them, so that a pause is not made up for in one go. Source: the generic cell rate
/// algorithm (ITU-T I.371).
class RateLimit {
public:
    static constexpr double kBurst = 16; ///< turns: a batch that goes out in one write

    /// @param perSecond  0: no limit
    explicit RateLimit(double perSecond)
        : m_spacingNs(perSecond > 0 ? 1e9 / perSecond : 0) {}
    /// When a call may go that would go now.
    std::int64_t earliestNs(std::int64_t nowNs) const {
        return std::max(nowNs, static_cast<std::int64_t>(m_nextNs - kBurst * m_spacingNs));
    }
    bool isLimited() const { return m_spacingNs > 0; }
    void took(std::int64_t nowNs) { m_nextNs = std::max(m_nextNs, static_cast<double>(nowNs)) + m_spacingNs; }

private:
    double m_spacingNs;
    double m_nextNs = 0;
};

} // namespace tenfold
