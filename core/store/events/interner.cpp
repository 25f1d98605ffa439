#include "core/store/events/interner.h"

#include "core/store/events/fast_hash.h"

#include <utility>

namespace tenfold {
namespace {

constexpr std::size_t kFirstSlots = 1024;

} // namespace

Interner::Interner(std::uint32_t firstId, std::size_t budgetBytes)
    : m_nextId(firstId)
    , m_generationBytes(budgetBytes / 2) {
    m_young.reset(kFirstSlots);
    m_old.reset(1);
}

void Interner::Generation::reset(std::size_t slotCount) {
    slots.assign(slotCount, Slot());
    slots.shrink_to_fit();
    texts = std::string();
    used = 0;
    mask = slotCount - 1;
}

const Interner::Slot* Interner::Generation::find(std::string_view text, std::uint64_t hash) const {
    const auto tag = static_cast<std::uint32_t>(hash >> 32);
    for (std::uint64_t i = hash & mask;; i = (i + 1) & mask) {
        const Slot& slot = slots[i];
        if (slot.id == 0) return nullptr;
        if (slot.tag == tag && slot.size == text.size() &&
            text == std::string_view(texts.data() + slot.begin, slot.size))
            return &slot;
    }
}

void Interner::Generation::insert(std::string_view text, std::uint64_t hash, std::uint32_t id) {
    if ((used + 1) * 10 >= slots.size() * 7) grow();
    std::uint64_t i = hash & mask;
    while (slots[i].id != 0)
        i = (i + 1) & mask;
    slots[i] = {static_cast<std::uint32_t>(hash >> 32), id, static_cast<std::uint32_t>(texts.size()),
                static_cast<std::uint32_t>(text.size())};
    texts += text;
    ++used;
}

void Interner::Generation::grow() {
    const std::vector<Slot> before = std::move(slots);
    slots.assign(before.size() * 2, Slot());
    mask = slots.size() - 1;
    for (const Slot& slot : before) {
        if (slot.id == 0) continue;
        std::uint64_t i = fastHash(std::string_view(texts.data() + slot.begin, slot.size)) & mask;
        while (slots[i].id != 0)
            i = (i + 1) & mask;
        slots[i] = slot;
    }
}

std::uint32_t Interner::find(std::string_view text, std::uint64_t hash) {
    if (const Slot* slot = m_young.find(text, hash)) return slot->id;
    if (m_old.used == 0) return kNone;
    const Slot* slot = m_old.find(text, hash);
    if (slot == nullptr) return kNone;
    const std::uint32_t id = slot->id;
    remember(text, hash, id);
    return id;
}

std::uint32_t Interner::add(std::string_view text, std::uint64_t hash) {
    const std::uint32_t id = m_nextId++;
    remember(text, hash, id);
    return id;
}

void Interner::remember(std::string_view text, std::uint64_t hash, std::uint32_t id) {
    // A table that is about to double counts with its new size, so that the budget holds at the peak.
    if (m_young.bytes() + text.size() > m_generationBytes && m_young.used > 0) {
        m_old = std::move(m_young);
        m_young.reset(kFirstSlots);
    }
    m_young.insert(text, hash, id);
}

SeenBefore::SeenBefore()
    : m_tags(kTags, 0) {}

} // namespace tenfold
