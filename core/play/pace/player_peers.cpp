#include "core/play/pace/player.h"

// A player among others, each with nodes of its own.

namespace tenfold {

/// A node, ours or another player's.
void Player::nodeOver(std::size_t type, std::uint64_t node, std::int64_t timeNs) {
    if (m_shared.isDriver(type)) --m_shared.driversLeft;
    m_control.ended(type, node, timeNs);
}

void Player::hear(const PlayNews& news) {
    m_lastNewsNs = m_nowNs;
    if (news.kind == PlayNews::Kind::Told) {
        m_shared.tellAny(news.type, news.values, news.keys);
        return;
    }
    if (news.kind == PlayNews::Kind::Lost) {
        if (m_options.endsWhenLost && !m_isEnding) beginToEnd("connection lost");
        return;
    }
    if (news.type >= m_program.types.size()) return;
    if (news.kind == PlayNews::Kind::Ended)
        nodeOver(news.type, news.node, news.timeNs);
    else if (news.method < m_program.methods.size())
        m_control.called(news.type, news.node, m_program.methods[news.method].method, news.timeNs);
}

} // namespace tenfold
