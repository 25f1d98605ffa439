#pragma once

#include <algorithm>
#include <cstdint>

namespace tenfold {

/// At most so many calls a second, evenly spaced: a call that comes sooner waits for its turn. Turns that nobody took
/// are lost but for a few of them, so that a pause is not made up for in one go. Source: the generic cell rate
/// algorithm (ITU-T I.371).
class RateLimit {
public:
    static constexpr double kBurst = 16; ///< turns: a batch that goes out in one write …
    static constexpr double kBurstSeconds =
        0.01; ///< … but no more than come in this time: a second has as many as asked

    /// @param perSecond  0: no limit
    explicit RateLimit(double perSecond)
        : m_spacingNs(perSecond > 0 ? 1e9 / perSecond : 0)
        , m_aheadNs(std::min(kBurst * m_spacingNs, kBurstSeconds * 1e9))
        , m_nextNs(m_aheadNs) {}
    /// When the next call may go; the past: at once.
    std::int64_t turnNs() const { return static_cast<std::int64_t>(m_nextNs - m_aheadNs); }
    bool isLimited() const { return m_spacingNs > 0; }
    void took(std::int64_t nowNs) { m_nextNs = std::max(m_nextNs, static_cast<double>(nowNs)) + m_spacingNs; }

private:
    double m_spacingNs;
    double m_aheadNs; ///< so much sooner than evenly spaced
    double m_nextNs;
};

} // namespace tenfold
