#include "app/workbench/perspectives/placehistory.h"

namespace tenfold {

bool PlaceHistory::remember(const Place& now) {
    if (m_at >= 0) {
        Place& last = m_places[std::size_t(m_at)];
        bool isSame = last.front == now.front && last.filter == now.filter && last.suspected == now.suspected;
        for (auto part = now.parts.begin(); isSame && part != now.parts.end(); ++part)
            isSame = m_isSame(part.key(), last.parts.value(part.key()), part.value());
        if (isSame) {
            last = now; // coming back, its last step is what was seen
            return false;
        }
    }
    m_places.resize(std::size_t(m_at + 1));
    m_places.push_back(now);
    m_at = int(m_places.size()) - 1;
    return true;
}

const Place* PlaceHistory::walk(int by, const Place& now) {
    if (!canWalk(by)) return nullptr;
    Place& left = m_places[std::size_t(m_at)];
    for (auto part = left.parts.begin(); part != left.parts.end(); ++part)
        if (const QVariantMap is = now.parts.value(part.key()); m_isSame(part.key(), part.value(), is)) *part = is;
    m_at += by;
    return &m_places[std::size_t(m_at)];
}

bool PlaceHistory::canWalk(int by) const {
    return m_at + by >= 0 && m_at + by < int(m_places.size());
}

void PlaceHistory::clear() {
    m_places.clear();
    m_at = -1;
}

} // namespace tenfold
