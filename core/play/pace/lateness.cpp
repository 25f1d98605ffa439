#include "core/play/pace/lateness.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::int64_t kBetweenReadingsNs = 100'000'000; ///< where nothing is late; a reading costs some microseconds

} // namespace

void Lateness::sent(std::int64_t plannedNs, std::int64_t dueNs, std::int64_t sentNs) {
    const std::int64_t lateNs = std::max<std::int64_t>(0, sentNs - dueNs);
    m_late.add(lateNs);
    m_mostNs = std::max(m_mostNs, lateNs);
    if (dueNs > plannedNs) {
        ++m_blocked;
        m_blockedNs += dueNs - plannedNs;
    }
    if (lateNs < kNoticedNs) return;
    ++m_noticed;
    m_noticedMostNs = std::max(m_noticedMostNs, lateNs);
}

void Lateness::endPass(std::int64_t nowNs) {
    if (m_noticed == 0 && nowNs - m_lastNs < kBetweenReadingsNs) return;
    const ProcessorUse now = m_watch.use();
    if (m_noticed > 0) {
        const bool hasWaited =
            now.isKnown && 2 * (now.waitingNs - m_last.waitingNs) >=
                               std::min(m_noticedMostNs, std::max<std::int64_t>(nowNs - m_lastNs, 1));
        (hasWaited ? m_waiting : m_ownWork) += m_noticed;
    }
    m_noticed = 0;
    m_noticedMostNs = 0;
    m_last = now;
    m_lastNs = nowNs;
}

} // namespace tenfold
