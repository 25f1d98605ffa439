#pragma once

#include "core/stats/summary/value_counts.h"

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// The exact histogram of whole numbers. Mergeable. Memory: 32 KB and 24 to 48 bytes for each distinct value that is
/// negative or above 4,095, of where the constructor says; adding is O(1). For values that hardly repeat see
/// LogBuckets.
class ExactCounts {
public:
    using Value = std::int64_t;
    ExactCounts() = default;
    explicit ExactCounts(std::pmr::memory_resource* memory)
        : m_values(memory)
        , m_counts(memory) {}
    void add(std::int64_t value) { add(value, 1); }
    void add(std::int64_t value, std::uint64_t count) {
        if (count == 0) return;
        if (value >= 0 && value < kSmall) {
            if (m_small.empty()) m_small.resize(kSmall);
            m_small[static_cast<std::size_t>(value)] += count;
        } else {
            addLarge(value, count);
        }
    }
    void merge(const ExactCounts& other);

    /// Ascending. Cost: O(distinct log distinct).
    ValueCounts steps() const;
    std::size_t distinct() const;
    /// Distinct values that are kept one by one: those that cost memory.
    std::size_t large() const { return m_used; }
    std::size_t bytes() const {
        return m_small.size() * sizeof(std::uint64_t) +
               m_values.capacity() * (sizeof(std::int64_t) + sizeof(std::uint64_t));
    }
    /// Empty again, and its memory free.
    void clear();

    std::string kept() const;
    static std::optional<ExactCounts> restored(std::string_view bytes);
    bool operator==(const ExactCounts& other) const { return steps() == other.steps(); }

private:
    void addLarge(std::int64_t value, std::uint64_t count) {
        if ((m_used + 1) * 3 > m_values.size() * 2) grow();
        const std::size_t place = placeOf(value);
        if (m_counts[place] == 0) {
            m_values[place] = value;
            ++m_used;
        }
        m_counts[place] += count;
    }
    std::size_t placeOf(std::int64_t value) const {
        const std::size_t mask = m_values.size() - 1;
        std::size_t place = (static_cast<std::uint64_t>(value) * 0x9E3779B97F4A7C15ULL >> 20) & mask;
        while (m_counts[place] != 0 && m_values[place] != value)
            place = (place + 1) & mask;
        return place;
    }
    void grow();

    static constexpr std::int64_t kSmall = 4096;
    std::vector<std::uint64_t> m_small;       ///< by value; empty until needed
    std::pmr::vector<std::int64_t> m_values;  ///< of the others; open addressing, a power of two of places
    std::pmr::vector<std::uint64_t> m_counts; ///< of them; 0: the place is free
    std::size_t m_used = 0;
};

/// Bytes of a histogram, as states that hold one write them: differences of values, and counts.
class StateWriter;
class StateReader;
void keepSteps(const ValueCounts& steps, StateWriter& out);
ValueCounts restoredSteps(StateReader& in);

} // namespace tenfold
