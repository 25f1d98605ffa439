#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <vector>

namespace tenfold::characterize {

/// Which of many numbers were seen; UINT32_MAX is none of them. Memory: 6 to 12 bytes a number.
class NumberSet {
public:
    explicit NumberSet(std::pmr::memory_resource* memory = std::pmr::get_default_resource())
        : m_keys(memory) {}
    /// @return whether it is new
    bool insert(std::uint32_t number) {
        if ((m_used + 1) * 3 > m_keys.size() * 2) grow();
        const std::size_t place = placeOf(number);
        if (m_keys[place] == number) return false;
        m_keys[place] = number;
        ++m_used;
        return true;
    }
    std::size_t size() const { return m_used; }
    std::size_t bytes() const { return m_keys.capacity() * sizeof(std::uint32_t); }
    /// Ascending.
    std::vector<std::uint32_t> sorted() const {
        std::vector<std::uint32_t> out;
        out.reserve(m_used);
        std::copy_if(m_keys.begin(), m_keys.end(), std::back_inserter(out),
                     [](std::uint32_t key) { return key != kFree; });
        std::sort(out.begin(), out.end());
        return out;
    }
    void clear() {
        if (m_keys.size() > kLeastPlaces)
            std::pmr::vector<std::uint32_t>(m_keys.get_allocator()).swap(m_keys);
        else
            std::fill(m_keys.begin(), m_keys.end(), kFree);
        m_used = 0;
    }

private:
    static constexpr std::uint32_t kFree = UINT32_MAX;
    static constexpr std::size_t kLeastPlaces = 64;
    std::size_t placeOf(std::uint32_t number) const {
        const std::size_t mask = m_keys.size() - 1;
        std::size_t place = (std::uint64_t(number) * 0x9E3779B97F4A7C15ULL >> 32) & mask;
        while (m_keys[place] != kFree && m_keys[place] != number)
            place = (place + 1) & mask;
        return place;
    }
    void grow() {
        std::pmr::vector<std::uint32_t> keys(std::max(kLeastPlaces, m_keys.size() * 2), kFree, m_keys.get_allocator());
        keys.swap(m_keys);
        for (const std::uint32_t key : keys)
            if (key != kFree) m_keys[placeOf(key)] = key;
    }

    std::pmr::vector<std::uint32_t> m_keys;
    std::size_t m_used = 0;
};

} // namespace tenfold::characterize
