#pragma once

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <vector>

namespace tenfold::characterize {

/// The last time of each of many numbered things. Memory: 12 bytes for each place of a table that is at most two thirds
/// full.
class LastTimes {
public:
    static constexpr std::int64_t kNever = INT64_MIN;
    LastTimes() = default;
    explicit LastTimes(std::pmr::memory_resource* memory)
        : m_keys(memory)
        , m_times(memory) {}
    /// The time of a number, kNever at first; good until the next call.
    std::int64_t& of(std::uint32_t number) {
        if ((m_used + 1) * 3 > m_keys.size() * 2) grow();
        const std::size_t place = placeOf(number);
        if (m_keys[place] == kFree) {
            m_keys[place] = number;
            m_times[place] = kNever;
            ++m_used;
        }
        return m_times[place];
    }
    std::size_t size() const { return m_used; }
    std::size_t bytes() const {
        return m_keys.capacity() * sizeof(std::uint32_t) + m_times.capacity() * sizeof(std::int64_t);
    }
    /// `visit(number, time)`, in no order that means anything.
    template <typename Visit>
    void each(Visit&& visit) const {
        for (std::size_t place = 0; place < m_keys.size(); ++place)
            if (m_keys[place] != kFree) visit(m_keys[place], m_times[place]);
    }

private:
    static constexpr std::uint32_t kFree = UINT32_MAX;
    /// Numbers are given one after another: sixteen neighbours lie side by side, so that a new one finds its place in
    /// the cache that the one before brought.
    std::size_t placeOf(std::uint32_t number) const {
        constexpr std::uint32_t kNeighbours = 16;
        const std::size_t mask = m_keys.size() - 1;
        const std::uint64_t group = std::uint64_t(number / kNeighbours) * 0x9E3779B97F4A7C15ULL >> 32;
        std::size_t place = (group * kNeighbours + number % kNeighbours) & mask;
        while (m_keys[place] != kFree && m_keys[place] != number)
            place = (place + 1) & mask;
        return place;
    }
    void grow() {
        const std::size_t places = m_keys.empty() ? 64 : m_keys.size() * 2;
        std::pmr::vector<std::uint32_t> keys(places, kFree, m_keys.get_allocator());
        std::pmr::vector<std::int64_t> times(places, kNever, m_times.get_allocator());
        keys.swap(m_keys);
        times.swap(m_times);
        for (std::size_t place = 0; place < keys.size(); ++place) {
            if (keys[place] == kFree) continue;
            const std::size_t now = placeOf(keys[place]);
            m_keys[now] = keys[place];
            m_times[now] = times[place];
        }
    }

    std::pmr::vector<std::uint32_t> m_keys;
    std::pmr::vector<std::int64_t> m_times;
    std::size_t m_used = 0;
};

} // namespace tenfold::characterize
