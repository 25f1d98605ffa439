#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tenfold {

/// Nodes by when something is due, the earliest first; of equal times the one with the lower number. An entry may be
/// out of date: who takes it asks the node again.
class DueNodes {
public:
    struct Entry {
        std::int64_t dueNs = 0;
        std::uint32_t node = 0;
        bool operator>(const Entry& other) const {
            return dueNs != other.dueNs ? dueNs > other.dueNs : node > other.node;
        }
    };
    bool empty() const { return m_heap.empty(); }
    std::size_t size() const { return m_heap.size(); }
    const Entry& first() const { return m_heap.front(); }
    void add(std::int64_t dueNs, std::uint32_t node) {
        m_heap.push_back({dueNs, node});
        std::push_heap(m_heap.begin(), m_heap.end(), std::greater<>());
    }
    Entry take() {
        std::pop_heap(m_heap.begin(), m_heap.end(), std::greater<>());
        const Entry entry = m_heap.back();
        m_heap.pop_back();
        return entry;
    }

private:
    std::vector<Entry> m_heap;
};

} // namespace tenfold
