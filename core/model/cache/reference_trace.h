#pragma once

#include <cstdint>
#include <vector>

namespace tenfold {

/// What was asked of a cache, in order. Objects are numbered densely in the order of their first request, so that a
/// policy keeps its state in arrays: at most 2^32 - 1 objects.
struct ReferenceTrace {
    std::vector<std::uint32_t> objects; ///< a request each
    std::vector<std::uint32_t> sizes;   ///< by object, in the unit of the cache's capacity; empty: 1 each
    std::uint32_t distinct = 0;         ///< objects in all

    std::uint64_t sizeOf(std::uint32_t object) const { return sizes.empty() ? 1 : sizes[object]; }
};

/// Numbers keys densely while a trace is read. Memory: 16 bytes a distinct key at most half full.
class KeyNumbers {
public:
    KeyNumbers();
    /// The number of a key, a new one at its first time. Amortized O(1).
    std::uint32_t numberOf(std::uint64_t key);
    std::uint32_t distinct() const { return m_distinct; }

private:
    struct Slot {
        std::uint64_t key = 0;
        std::uint32_t number = 0; ///< from 1; 0: free
    };
    void grow();

    std::vector<Slot> m_slots;
    std::uint32_t m_distinct = 0;
};

} // namespace tenfold
