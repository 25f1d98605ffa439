#pragma once

#include "core/stats/state_bytes.h"
#include "core/stats/summary/exact_counts.h"

#include <cstdint>
#include <memory_resource>
#include <span>
#include <vector>

namespace tenfold::characterize {

/// How far back the last reference to the same key lies, counted in other keys. In one pass. Cost: O(log keys) a
/// reference. Memory: 24 bytes a key. Source: Bennett, Kruskal, "LRU stack processing", 1975; the row of marks is
/// written anew whenever it has become four times as long as there are keys, instead of growing with the trace.
class StackDistances {
public:
    StackDistances() = default;
    explicit StackDistances(std::pmr::memory_resource* memory)
        : m_distances(memory)
        , m_lastAt(memory)
        , m_tree(1, 0, memory) {}
    void add(std::uint32_t key);
    std::uint64_t first() const { return m_first; }               ///< references to a key for the first time
    ValueCounts distances() const { return m_distances.steps(); } ///< of the others
    /// Hits of an LRU cache of so many entries, without warm-up.
    std::uint64_t hits(std::uint64_t entries) const;
    std::uint64_t references() const { return m_references; }
    std::size_t bytes() const;

    void keep(StateWriter& out) const;
    bool restore(StateReader& in);

private:
    std::vector<std::uint32_t> keysByLast() const;
    void renumber();
    void mark(std::size_t at, std::int32_t amount);
    std::int64_t marksUpTo(std::size_t count) const;

    std::uint64_t m_first = 0, m_references = 0;
    ExactCounts m_distances;
    std::pmr::vector<std::int64_t> m_lastAt;  ///< by key; -1: never
    std::pmr::vector<std::int32_t> m_tree{0}; ///< sums of marks: 1 where a place is the last one of its key
    std::size_t m_next = 0;                   ///< the next place
};

/// The same of a whole trace.
StackDistances stackDistances(std::span<const std::uint32_t> keys);

} // namespace tenfold::characterize
