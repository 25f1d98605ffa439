#include "core/model/cache/reference_trace.h"

#include <utility>

namespace tenfold {
namespace {

/// Multiplication by an odd number near 2^64 over the golden ratio; the high bits are well mixed (Knuth, 6.4).
std::size_t slotOf(std::uint64_t key, std::size_t slots) {
    const std::uint64_t mixed = (key ^ (key >> 32)) * 0x9E3779B97F4A7C15U;
    return std::size_t(mixed >> 32) & (slots - 1);
}

constexpr std::size_t kFirstSlots = 1024; // a power of two

} // namespace

KeyNumbers::KeyNumbers()
    : m_slots(kFirstSlots) {}

std::uint32_t KeyNumbers::numberOf(std::uint64_t key) {
    std::size_t at = slotOf(key, m_slots.size());
    while (m_slots[at].number != 0) {
        if (m_slots[at].key == key) return m_slots[at].number - 1;
        at = (at + 1) & (m_slots.size() - 1);
    }
    m_slots[at] = {key, ++m_distinct};
    if (m_distinct * std::size_t{2} > m_slots.size()) grow();
    return m_distinct - 1;
}

void KeyNumbers::grow() {
    std::vector<Slot> old(m_slots.size() * 2);
    std::swap(old, m_slots);
    for (const Slot& slot : old) {
        if (slot.number == 0) continue;
        std::size_t at = slotOf(slot.key, m_slots.size());
        while (m_slots[at].number != 0)
            at = (at + 1) & (m_slots.size() - 1);
        m_slots[at] = slot;
    }
}

} // namespace tenfold
