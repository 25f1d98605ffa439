#include "core/characterize/measures/stack_distances.h"

#include <algorithm>
#include <vector>

namespace tenfold::characterize {
namespace {

/// Sums over the front of a row of counters.
class FrontSums {
public:
    explicit FrontSums(std::size_t count)
        : m_tree(count + 1) {}
    void add(std::size_t at, std::int32_t amount) {
        for (++at; at < m_tree.size(); at += at & (~at + 1))
            m_tree[at] += amount;
    }
    /// Of the first `count` counters.
    std::int64_t sum(std::size_t count) const {
        std::int64_t out = 0;
        for (; count > 0; count -= count & (~count + 1))
            out += m_tree[count];
        return out;
    }

private:
    std::vector<std::int32_t> m_tree;
};

} // namespace

std::uint64_t StackDistances::hits(std::uint64_t entries) const {
    std::uint64_t out = 0;
    for (const ValueCount& step : distances)
        if (std::uint64_t(step.value) < entries) out += step.count;
    return out;
}

StackDistances stackDistances(std::span<const std::uint32_t> keys) {
    StackDistances out;
    std::vector<std::int64_t> lastAt; // by key; -1: never
    FrontSums isLast(keys.size());    // 1 where a reference is the last one of its key so far
    std::vector<std::uint64_t> counts;
    std::int64_t distinct = 0;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (keys[i] >= lastAt.size()) lastAt.resize(std::size_t(keys[i]) + 1, -1);
        std::int64_t& last = lastAt[keys[i]];
        if (last < 0) {
            ++out.first;
            ++distinct;
        } else {
            const auto distance = std::size_t(distinct - isLast.sum(std::size_t(last) + 1));
            if (distance >= counts.size()) counts.resize(distance + 1);
            ++counts[distance];
            isLast.add(std::size_t(last), -1);
        }
        isLast.add(i, 1);
        last = std::int64_t(i);
    }
    for (std::size_t distance = 0; distance < counts.size(); ++distance)
        if (counts[distance] > 0) out.distances.push_back({std::int64_t(distance), counts[distance]});
    return out;
}

} // namespace tenfold::characterize
