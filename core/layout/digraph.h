#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace tenfold {

/// One edge between two of n nodes.
struct DigraphEdge {
    std::uint32_t from = 0, to = 0;
    std::uint32_t weight = 1;
    std::uint32_t length = 1; ///< layers it spans at least
};

/// Indices of edges by node, in the order of the edges.
class EdgeIndex {
public:
    enum class By { From, To };
    EdgeIndex(std::uint32_t nodes, std::span<const DigraphEdge> edges, By by)
        : m_start(nodes + 1, 0)
        , m_edges(edges.size()) {
        const auto end = [&](const DigraphEdge& e) { return by == By::From ? e.from : e.to; };
        for (const DigraphEdge& e : edges)
            ++m_start[end(e) + 1];
        for (std::uint32_t v = 0; v < nodes; ++v)
            m_start[v + 1] += m_start[v];
        std::vector<std::uint32_t> at(m_start.begin(), m_start.end() - 1);
        for (std::uint32_t i = 0; i < edges.size(); ++i)
            m_edges[at[end(edges[i])]++] = i;
    }
    std::span<const std::uint32_t> of(std::uint32_t node) const {
        return {m_edges.data() + m_start[node], m_edges.data() + m_start[node + 1]};
    }

private:
    std::vector<std::uint32_t> m_start, m_edges;
};

} // namespace tenfold
