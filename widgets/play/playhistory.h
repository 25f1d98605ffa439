#pragma once

#include "core/play/capacity/capacity.h"
#include "core/play/kept_play.h"
#include "core/play/play.h"

#include <algorithm>
#include <vector>

namespace tenfold {

/// Two stretches of a play that follow one another, as one: counts add, of quantiles the worse one stays.
inline PlayMoment joinedMoments(PlayMoment a, const PlayMoment& b) {
    a.endSeconds = b.endSeconds;
    a.seconds += b.seconds;
    a.sent += b.sent;
    a.answered += b.answered;
    a.errors += b.errors;
    a.medianNs = std::max(a.medianNs, b.medianNs);
    a.p99Ns = std::max(a.p99Ns, b.p99Ns);
    a.p99IntendedNs = std::max(a.p99IntendedNs, b.p99IntendedNs);
    a.p99LateNs = std::max(a.p99LateNs, b.p99LateNs);
    a.lateByOwnWork += b.lateByOwnWork;
    a.lateByWaiting += b.lateByWaiting;
    a.blocked += b.blocked;
    a.sentByMethod.resize(std::max(a.sentByMethod.size(), b.sentByMethod.size()));
    for (std::size_t i = 0; i < b.sentByMethod.size(); ++i)
        a.sentByMethod[i] += b.sentByMethod[i];
    a.aliveByType = b.aliveByType;
    return a;
}

/// A play over time in as many stretches as can be drawn: when there are twice as many, each two become one.
class PlayHistory {
public:
    static constexpr std::size_t kMost = 320;
    static constexpr double kShortSeconds = 0.1; ///< the last stretch may be: its rate would say nothing

    void add(const PlayMoment& moment) {
        const bool isShort = moment.seconds < kShortSeconds;
        if (!m_columns.empty() && (isShort || m_columns.back().seconds < m_wanted * 0.99))
            m_columns.back() = joinedMoments(m_columns.back(), moment);
        else
            m_columns.push_back(moment);
        if (m_columns.size() < 2 * kMost) return;
        std::vector<PlayMoment> half;
        for (std::size_t i = 0; i + 1 < m_columns.size(); i += 2)
            half.push_back(joinedMoments(m_columns[i], m_columns[i + 1]));
        m_wanted = half.front().seconds;
        m_columns = std::move(half);
    }
    void clear() { *this = {}; }
    const std::vector<PlayMoment>& columns() const { return m_columns; }
    double seconds() const { return m_columns.empty() ? 0 : m_columns.back().endSeconds; }

private:
    std::vector<PlayMoment> m_columns;
    double m_wanted = 0; ///< seconds of a column once some were joined
};

} // namespace tenfold
