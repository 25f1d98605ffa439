#include "core/layout/layered_graph.h"

#include <algorithm>
#include <bit>

namespace tenfold {
namespace {

/// Up to which putting one after the other in place is faster than sorting; only the time depends on it.
constexpr std::uint32_t kFew = 32;

} // namespace

std::uint64_t countInversions(std::span<const std::uint32_t> values, std::uint32_t width,
                              std::vector<std::uint32_t>& sums) {
    if (std::is_sorted(values.begin(), values.end())) return 0;
    const std::uint32_t leaves = std::bit_ceil(width); // a tree of counts; the leaf of value v is at leaves + v
    sums.assign(2 * std::size_t{leaves}, 0);
    std::uint64_t inversions = 0;
    for (const std::uint32_t value : values) {
        for (std::uint32_t at = leaves + value; at > 0; at /= 2) {
            ++sums[at];
            if (at > 1 && at % 2 == 0) inversions += sums[at + 1]; // greater ones that came before
        }
    }
    return inversions;
}

LayeredGraph::LayeredGraph(std::uint32_t nodes, std::span<const DigraphEdge> edges,
                           std::span<const std::int32_t> layers)
    : m_nodes(nodes)
    , m_layerOf(layers.begin(), layers.end()) {
    m_passedStart.push_back(nodes);
    for (const DigraphEdge& e : edges) {
        for (std::int32_t l = layers[e.from] + 1; l < layers[e.to]; ++l)
            m_layerOf.push_back(static_cast<std::uint32_t>(l));
        m_passedStart.push_back(static_cast<std::uint32_t>(m_layerOf.size()));
    }
    const std::uint32_t all = vertices();
    m_upStart.assign(all + 1, 0);
    m_downStart.assign(all + 1, 0);
    const auto forLinks = [&](const auto& visit) {
        for (std::uint32_t i = 0; i < edges.size(); ++i) {
            std::uint32_t upper = edges[i].from;
            for (std::uint32_t v = firstPassed(i); v < endPassed(i); upper = v++)
                visit(upper, v);
            visit(upper, edges[i].to);
        }
    };
    forLinks([&](std::uint32_t upper, std::uint32_t lower) {
        ++m_downStart[upper + 1];
        ++m_upStart[lower + 1];
    });
    for (std::uint32_t v = 0; v < all; ++v) {
        m_upStart[v + 1] += m_upStart[v];
        m_downStart[v + 1] += m_downStart[v];
    }
    m_up.resize(m_upStart[all]);
    m_down.resize(m_downStart[all]);
    std::vector<std::uint32_t> upAt(m_upStart.begin(), m_upStart.end() - 1);
    std::vector<std::uint32_t> downAt(m_downStart.begin(), m_downStart.end() - 1);
    forLinks([&](std::uint32_t upper, std::uint32_t lower) {
        m_down[downAt[upper]++] = lower;
        m_up[upAt[lower]++] = upper;
    });
    const std::uint32_t highest = all == 0 ? 0 : *std::max_element(m_layerOf.begin(), m_layerOf.end()) + 1;
    m_layerStart.assign(highest + 1, 0);
    for (const std::uint32_t l : m_layerOf)
        ++m_layerStart[l + 1];
    for (std::uint32_t l = 0; l < highest; ++l)
        m_layerStart[l + 1] += m_layerStart[l];
    std::vector<std::uint32_t> at(m_layerStart.begin(), m_layerStart.end() - 1), order(all);
    for (std::uint32_t v = 0; v < all; ++v)
        order[at[m_layerOf[v]]++] = v;
    m_position.resize(all);
    setOrder(std::move(order));
}

void LayeredGraph::setOrder(std::vector<std::uint32_t> order) {
    m_order = std::move(order);
    for (std::uint32_t l = 0; l < layers(); ++l)
        for (std::uint32_t i = m_layerStart[l]; i < m_layerStart[l + 1]; ++i)
            m_position[m_order[i]] = i - m_layerStart[l];
}

void LayeredGraph::setLayer(std::uint32_t l, std::span<const std::uint32_t> vertices) {
    for (std::uint32_t i = 0; i < vertices.size(); ++i) {
        m_order[m_layerStart[l] + i] = vertices[i];
        m_position[vertices[i]] = i;
    }
}

void LayeredGraph::swapAt(std::uint32_t l, std::uint32_t position) {
    std::uint32_t& left = m_order[m_layerStart[l] + position];
    std::uint32_t& right = m_order[m_layerStart[l] + position + 1];
    std::swap(left, right);
    m_position[left] = position;
    m_position[right] = position + 1;
}

void LayeredGraph::refreshNeighbours() {
    // going through a layer in order meets the upper neighbours of the next one in order
    std::vector<std::uint32_t> at(m_upStart.begin(), m_upStart.end() - 1);
    for (const std::uint32_t v : m_order)
        for (const std::uint32_t w : down(v))
            m_up[at[w]++] = v;
    at.assign(m_downStart.begin(), m_downStart.end() - 1);
    for (const std::uint32_t v : m_order)
        for (const std::uint32_t w : up(v))
            m_down[at[w]++] = v;
}

void LayeredGraph::sortNeighbours(std::vector<std::uint32_t>& lists, std::uint32_t begin, std::uint32_t end) {
    if (end - begin > kFew) {
        const auto isBefore = [&](std::uint32_t a, std::uint32_t b) { return m_position[a] < m_position[b]; };
        if (!std::is_sorted(lists.begin() + begin, lists.begin() + end, isBefore))
            std::sort(lists.begin() + begin, lists.begin() + end, isBefore);
        return;
    }
    for (std::uint32_t i = begin + 1; i < end; ++i) {
        const std::uint32_t one = lists[i];
        std::uint32_t to = i;
        for (; to > begin && m_position[lists[to - 1]] > m_position[one]; --to)
            lists[to] = lists[to - 1];
        lists[to] = one;
    }
}

void LayeredGraph::refreshNeighboursOf(std::uint32_t l) {
    for (const std::uint32_t v : layer(l)) {
        sortNeighbours(m_up, m_upStart[v], m_upStart[v + 1]);
        sortNeighbours(m_down, m_downStart[v], m_downStart[v + 1]);
    }
}

std::uint64_t LayeredGraph::crossingsBelow(std::uint32_t l) const {
    m_ends.clear();
    for (const std::uint32_t v : layer(l)) {
        const std::size_t begin = m_ends.size();
        for (const std::uint32_t w : down(v))
            m_ends.push_back(m_position[w]);
        if (!std::is_sorted(m_ends.begin() + static_cast<std::ptrdiff_t>(begin), m_ends.end()))
            std::sort(m_ends.begin() + static_cast<std::ptrdiff_t>(begin), m_ends.end());
    }
    if (m_ends.size() < 2) return 0;
    return countInversions(m_ends, m_layerStart[l + 2] - m_layerStart[l + 1], m_sums);
}

std::uint64_t LayeredGraph::crossings() const {
    std::uint64_t sum = 0;
    for (std::uint32_t l = 0; l + 1 < layers(); ++l)
        sum += crossingsBelow(l);
    return sum;
}

} // namespace tenfold
