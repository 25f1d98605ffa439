#include "core/characterize/replay/path_names.h"

#include <algorithm>
#include <cstring>
#include <new>

namespace tenfold::characterize {
namespace {

constexpr unsigned char kLong = 255; ///< instead of a length: it follows in four bytes

} // namespace

PathNames::PathNames(std::pmr::memory_resource* memory)
    : m_memory(memory)
    , m_recent(64) {}

std::string_view PathNames::textOf(std::uint32_t number) const {
    constexpr std::uint32_t kUnits = (1U << kUnitBits) - 1;
    const char* const at = m_blocks[number >> kUnitBits].get() + (number & kUnits) * kUnit;
    const auto length = static_cast<unsigned char>(*at);
    if (length != kLong) return {at + 1, length};
    std::uint32_t whole = 0;
    std::memcpy(&whole, at + 1, sizeof whole);
    return {at + 1 + sizeof whole, whole};
}

std::uint32_t PathNames::kept(std::string_view name) {
    const auto length = static_cast<std::uint32_t>(name.size());
    const std::size_t head = length < kLong ? 1 : 1 + sizeof length;
    const std::size_t bytes = (head + length + kUnit - 1) / kUnit * kUnit;
    if (m_blocks.empty() || m_blockUsed + bytes > m_blockBytes) {
        constexpr std::size_t kBlock = std::size_t{1} << 16, kLargestBlock = kUnit << kUnitBits;
        constexpr std::size_t kMostBlocks = std::size_t{1} << (32 - kUnitBits);
        if (m_blocks.size() + 1 == kMostBlocks) throw std::bad_alloc(); // the last one would hold kNone
        // one that is longer than a block has one of its own: nothing begins behind it
        m_blockBytes = std::max(std::min(kLargestBlock, std::max(kBlock, m_bytes)), bytes);
        m_blocks.emplace_back(static_cast<char*>(m_memory->allocate(m_blockBytes, kUnit)),
                              Free{m_memory, m_blockBytes});
        m_blockUsed = 0;
        m_bytes += m_blockBytes;
        m_blockBytes = std::min(m_blockBytes, kLargestBlock);
    }
    char* const at = m_blocks.back().get() + m_blockUsed;
    const auto number = static_cast<std::uint32_t>((m_blocks.size() - 1) << kUnitBits | m_blockUsed / kUnit);
    *at = static_cast<char>(std::min<std::uint32_t>(length, kLong));
    if (head > 1) std::memcpy(at + 1, &length, sizeof length);
    std::copy(name.begin(), name.end(), at + head);
    m_blockUsed += bytes;
    return number;
}

std::uint32_t PathNames::numberOf(std::string_view name, std::uint64_t hash) {
    const auto upper = static_cast<std::uint32_t>(hash >> 32);
    Recent& recent = m_recent[hash & (m_recent.size() - 1)];
    if (recent.number != kNone && recent.hash == upper && textOf(recent.number) == name) return recent.number;
    const std::uint32_t number = kept(name);
    recent = {upper, number};
    if (++m_names > m_recent.size() && m_recent.size() < kMostRecent) // what was remembered comes again, or does not
        std::vector<Recent>(m_recent.size() * 4).swap(m_recent);
    return number;
}

} // namespace tenfold::characterize
