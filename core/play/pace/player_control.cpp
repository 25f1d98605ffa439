// What a player has with its control: pauses, the rate, and what it tells of itself.

#include "core/play/pace/player.h"

#include <algorithm>
#include <utility>

namespace tenfold {

std::int64_t Player::rampedNs(std::size_t type, std::uint64_t node, std::int64_t timeNs) const {
    const auto nodes = static_cast<double>(m_program.types[type].compiled->nodes);
    const double share = static_cast<double>(node) / nodes;
    return std::max(timeNs, static_cast<std::int64_t>(static_cast<double>(m_options.rampNs) * share));
}

void Player::obey() {
    if (const double rate = m_options.control->rate(); rate >= 0 && rate != m_rate) {
        m_rate = rate;
        m_limit = RateLimit(rate);
    }
    if (m_options.control->isPaused() == m_isPaused || m_isEnding) return;
    if (m_isPaused) return goOn();
    m_isPaused = true;
    m_pausedNs = m_nowNs;
}

/// The clock goes back to where the pause began: what was due then is due now, and nothing is late.
void Player::goOn() {
    const std::int64_t passedNs = std::max<std::int64_t>(0, m_clock.nowNs() - m_pausedNs);
    m_clock.setBack(passedNs);
    m_shared.wallNs += passedNs;
    m_nowNs = m_lastNewsNs = m_pausedNs;
    m_since.beganNs = std::min(m_since.beganNs, m_nowNs);
    m_isPaused = false;
}

PlayMoment Player::moment() const {
    const PlayReport& before = m_since.before;
    PlayMoment out;
    out.endSeconds = static_cast<double>(m_nowNs) / 1e9;
    out.seconds = static_cast<double>(m_nowNs - m_since.beganNs) / 1e9;
    out.sent = m_report.sent - before.sent;
    out.answered = m_report.ok + m_report.errors - before.ok - before.errors;
    out.errors = m_report.errors - before.errors;
    out.medianNs = quantileNs(m_since.latency, 500);
    out.p99Ns = quantileNs(m_since.latency, 990);
    out.p99IntendedNs = quantileNs(m_since.intended, 990);
    out.p99LateNs = quantileNs(m_since.late, 990);
    out.lateByOwnWork = m_lateness.lateByOwnWork() - before.lateByOwnWork;
    out.lateByWaiting = m_lateness.lateByWaiting() - before.lateByWaiting;
    out.blocked = m_lateness.blocked() - before.blocked;
    for (std::size_t i = 0; i < m_report.methods.size(); ++i)
        out.sentByMethod.push_back(static_cast<std::uint32_t>(m_report.methods[i].sent -
                                                              (before.methods.empty() ? 0 : before.methods[i].sent)));
    out.aliveByType = m_aliveByType;
    return out;
}

/// Brings what was told before up to date, at a cost that has a bound: of all methods their counts, of some in turn
/// their histograms.
void Player::refresh(PlayReport& known) {
    const std::size_t methods = m_report.methods.size();
    if (known.methods.size() != methods) {
        known.methods.resize(methods);
        for (std::size_t i = 0; i < methods; ++i) {
            known.methods[i].target = m_report.methods[i].target;
            known.methods[i].method = m_report.methods[i].method;
            known.methods[i].planned = m_report.methods[i].planned;
            known.calls += m_report.methods[i].planned;
        }
    }
    const auto copyCounts = [](const auto& from, auto& to) {
        to.sent = from.sent;
        to.ok = from.ok;
        to.errors = from.errors;
        to.unexpected = from.unexpected;
    };
    copyCounts(m_report, known);
    known.nodes = m_report.nodes;
    known.over = m_report.over;
    known.unasked = m_report.unasked;
    known.ended = m_report.ended;
    tellPace(known);
    for (std::size_t i = 0; i < methods; ++i)
        copyCounts(m_report.methods[i], known.methods[i]);
    constexpr std::size_t kToldMethods = 8; // half a megabyte at most, some 0.1 ms
    for (std::size_t i = 0; i < std::min(kToldMethods, methods); ++i) {
        m_nextTold = (m_nextTold + 1) % methods;
        known.methods[m_nextTold].latency = m_report.methods[m_nextTold].latency;
        known.methods[m_nextTold].intended = m_report.methods[m_nextTold].intended;
    }
    const std::uint64_t troubles = m_report.errors + m_report.unexpected + m_report.unasked;
    if (std::exchange(m_toldTroubles, troubles) != troubles) known.problems = problems();
}

void Player::tellMoment(bool isLast) {
    if (m_isPaused || m_nowNs - m_since.beganNs < (isLast ? 1 : PlayControl::kMomentNs)) return;
    if (!m_options.control->tell(
            moment(), [this](PlayReport& known) { refresh(known); }, isLast))
        return;
    Since next;
    next.beganNs = m_nowNs;
    PlayReport& before = next.before;
    before.sent = m_report.sent;
    before.ok = m_report.ok;
    before.errors = m_report.errors;
    before.lateByOwnWork = m_lateness.lateByOwnWork();
    before.lateByWaiting = m_lateness.lateByWaiting();
    before.blocked = m_lateness.blocked();
    before.methods.resize(m_report.methods.size());
    for (std::size_t i = 0; i < m_report.methods.size(); ++i)
        before.methods[i].sent = m_report.methods[i].sent;
    m_since = std::move(next);
}

} // namespace tenfold
