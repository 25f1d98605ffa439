#include "core/characterize/access/text_table.h"

#include "core/stats/state_bytes.h"

#include <algorithm>
#include <cstring>

namespace tenfold::characterize {
namespace {

__extension__ using Wide = unsigned __int128;

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    const Wide product = Wide(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

/// As many bytes as a number has, as one, the lowest first on every machine.
template <typename Number>
std::uint64_t loaded(const char* bytes) {
    Number value = 0;
    std::memcpy(&value, bytes, sizeof value);
    return value;
}

/// The last one to seven bytes of a text as a number; what stands before them in it may be read as well.
std::uint64_t lastBytes(std::string_view text, std::size_t count) {
    const char* const end = text.data() + text.size();
    if (text.size() >= 8) return loaded<std::uint64_t>(end - 8) >> (8 * (8 - count));
    if (count >= 4) return loaded<std::uint32_t>(end - count) | loaded<std::uint32_t>(end - 4) << (8 * (count - 4));
    std::uint64_t value = 0;
    for (std::size_t i = count; i-- > 0;)
        value = value << 8 | static_cast<unsigned char>(end[-std::ptrdiff_t(count) + std::ptrdiff_t(i)]);
    return value;
}

} // namespace

std::uint64_t textHash(std::string_view text) {
    constexpr std::uint64_t kFirst = 0x9E3779B97F4A7C15ULL, kSecond = 0xD1B54A32D192ED03ULL;
    std::uint64_t hash = kFirst ^ text.size();
    const char* at = text.data();
    std::size_t left = text.size();
    for (; left >= 8; at += 8, left -= 8)
        hash = mixed(hash ^ loaded<std::uint64_t>(at), kSecond);
    if (left > 0) hash = mixed(hash ^ lastBytes(text, left), kFirst);
    return mixed(hash, kSecond ^ (hash >> 32));
}

std::string_view TextTable::kept(std::string_view text) {
    constexpr std::size_t kBlock = std::size_t{1} << 16, kLargestBlock = std::size_t{1} << 24;
    if (m_blocks.empty() || m_blockUsed + text.size() > m_blockBytes) {
        const std::size_t usual = std::min(kLargestBlock, std::max(kBlock, m_blockBytes * 2));
        m_blockBytes = std::max(usual, text.size());
        std::pmr::memory_resource* const memory = m_texts.get_allocator().resource();
        m_blocks.emplace_back(static_cast<char*>(memory->allocate(m_blockBytes, 1)), Free{memory, m_blockBytes});
        m_blockUsed = 0;
    }
    char* place = m_blocks.back().get() + m_blockUsed;
    std::copy(text.begin(), text.end(), place);
    m_blockUsed += text.size();
    m_textBytes += text.size();
    return {place, text.size()};
}

void TextTable::grow() {
    std::pmr::vector<Slot> old(std::max<std::size_t>(16, m_places.size() * 2), Slot(), m_places.get_allocator());
    old.swap(m_places);
    const std::size_t mask = m_places.size() - 1;
    for (const Slot slot : old) {
        if (slot.id == kFree) continue;
        std::size_t place = slot.hash & mask;
        while (m_places[place].id != kFree)
            place = (place + 1) & mask;
        m_places[place] = slot;
    }
}

std::size_t TextTable::placeOf(std::string_view text, std::uint64_t hash) const {
    const auto upper = static_cast<std::uint32_t>(hash >> 32);
    const std::size_t mask = m_places.size() - 1;
    std::size_t place = upper & mask;
    while (m_places[place].id != kFree && (m_places[place].hash != upper || m_texts[m_places[place].id] != text))
        place = (place + 1) & mask;
    return place;
}

std::uint32_t TextTable::idOf(std::string_view text, std::uint64_t hash) {
    if ((m_texts.size() + 1) * 3 > m_places.size() * 2) grow();
    const std::size_t place = placeOf(text, hash);
    if (m_places[place].id != kFree) return m_places[place].id;
    const auto id = static_cast<std::uint32_t>(m_texts.size());
    m_texts.push_back(kept(text));
    m_places[place] = {id, static_cast<std::uint32_t>(hash >> 32)};
    return id;
}

void TextTable::soon(std::string_view text) const {
    if (!m_places.empty()) __builtin_prefetch(&m_places[(textHash(text) >> 32) & (m_places.size() - 1)], 1);
}

std::optional<std::uint32_t> TextTable::find(std::string_view text) const {
    if (m_places.empty()) return std::nullopt;
    const std::uint32_t id = m_places[placeOf(text, textHash(text))].id;
    return id == kFree ? std::nullopt : std::optional(id);
}

std::size_t TextTable::bytes() const {
    return m_textBytes + m_texts.capacity() * sizeof(std::string_view) + m_places.capacity() * sizeof(Slot);
}

void TextTable::keep(StateWriter& out) const {
    out.number(m_texts.size());
    for (const std::string_view text : m_texts)
        out.text(text);
}

bool TextTable::restore(StateReader& in) {
    const std::size_t count = in.entries();
    for (std::size_t i = 0; i < count && in.isGood(); ++i) {
        const std::string_view text = in.text();
        in.mustBe(in.isGood() && idOf(text) == i); // each once
    }
    return in.isGood();
}

} // namespace tenfold::characterize
