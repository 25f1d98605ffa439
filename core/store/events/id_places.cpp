#include "core/store/events/id_places.h"

#include <algorithm>

namespace tenfold {

bool IdPlaces::add(std::int64_t id) {
    if (id <= m_last) return false;
    if (m_ranges.empty() || id != m_last + 1) m_ranges.push_back({id, m_size}); // m_last < id: no overflow
    if (m_ranges.size() == 1) {
        m_firstId = static_cast<std::uint64_t>(m_ranges.front().first);
        ++m_firstSize;
    }
    m_last = id;
    ++m_size;
    return true;
}

std::size_t IdPlaces::ofLater(std::int64_t id) const {
    const auto behind = std::upper_bound(m_ranges.begin(), m_ranges.end(), id,
                                         [](std::int64_t wanted, const Range& range) { return wanted < range.first; });
    if (behind == m_ranges.begin()) return kNone;
    const Range& range = *(behind - 1);
    const std::size_t end = behind == m_ranges.end() ? m_size : behind->place;
    const std::uint64_t since = static_cast<std::uint64_t>(id) - static_cast<std::uint64_t>(range.first);
    return since < end - range.place ? range.place + static_cast<std::size_t>(since) : kNone;
}

} // namespace tenfold
