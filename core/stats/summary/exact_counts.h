#pragma once

#include "core/stats/summary/value_counts.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// The exact histogram of whole numbers. Mergeable. Memory: 32 KB and some 40 bytes for each distinct value that is
/// negative or above 4,095; adding is O(1). For values that hardly repeat see LogBuckets.
class ExactCounts {
public:
    using Value = std::int64_t;
    void add(std::int64_t value) { add(value, 1); }
    void add(std::int64_t value, std::uint64_t count) {
        if (count == 0) return;
        if (value >= 0 && value < kSmall) {
            if (m_small.empty()) m_small.resize(kSmall);
            m_small[static_cast<std::size_t>(value)] += count;
        } else {
            m_large[value] += count;
        }
    }
    void merge(const ExactCounts& other);

    /// Ascending. Cost: O(distinct log distinct).
    ValueCounts steps() const;
    std::size_t distinct() const;
    /// Distinct values that are kept one by one: those that cost memory.
    std::size_t large() const { return m_large.size(); }
    std::size_t bytes() const {
        constexpr std::size_t kNode = 40; // value, count, link, hash table
        return m_small.size() * sizeof(std::uint64_t) + m_large.size() * kNode;
    }

    std::string kept() const;
    static std::optional<ExactCounts> restored(std::string_view bytes);
    bool operator==(const ExactCounts& other) const { return steps() == other.steps(); }

private:
    static constexpr std::int64_t kSmall = 4096;
    std::vector<std::uint64_t> m_small; ///< by value; empty until needed
    std::unordered_map<std::int64_t, std::uint64_t> m_large;
};

/// Bytes of a histogram, as states that hold one write them: differences of values, and counts.
class StateWriter;
class StateReader;
void keepSteps(const ValueCounts& steps, StateWriter& out);
ValueCounts restoredSteps(StateReader& in);

} // namespace tenfold
