#pragma once

#include "core/layout/digraph.h"

namespace tenfold {

/// A graph in layers whose edges only join neighbouring layers: an edge that spans more passes each layer between at a
/// vertex of its own. Vertices below `nodes` are the given nodes. Each layer has an order; the neighbours of a vertex
/// are listed in that of their layer, once refreshed.
class LayeredGraph {
public:
    /// @param layers  of the nodes; each edge spans one at least
    LayeredGraph(std::uint32_t nodes, std::span<const DigraphEdge> edges, std::span<const std::int32_t> layers);

    std::uint32_t nodes() const { return m_nodes; }
    std::uint32_t vertices() const { return static_cast<std::uint32_t>(m_layerOf.size()); }
    std::uint32_t layers() const { return static_cast<std::uint32_t>(m_layerStart.size() - 1); }
    std::uint32_t links() const { return static_cast<std::uint32_t>(m_down.size()); } ///< between neighbouring layers
    bool isNode(std::uint32_t vertex) const { return vertex < m_nodes; }
    std::uint32_t layerOf(std::uint32_t vertex) const { return m_layerOf[vertex]; }
    std::uint32_t positionOf(std::uint32_t vertex) const { return m_position[vertex]; }

    /// The vertices of a layer, from left to right.
    std::span<const std::uint32_t> layer(std::uint32_t l) const {
        return {m_order.data() + m_layerStart[l], m_order.data() + m_layerStart[l + 1]};
    }
    std::span<const std::uint32_t> up(std::uint32_t v) const {
        return {m_up.data() + m_upStart[v], m_up.data() + m_upStart[v + 1]};
    }
    std::span<const std::uint32_t> down(std::uint32_t v) const {
        return {m_down.data() + m_downStart[v], m_down.data() + m_downStart[v + 1]};
    }
    /// The vertices at which an edge passes layers, from above.
    std::uint32_t firstPassed(std::uint32_t edge) const { return m_passedStart[edge]; }
    std::uint32_t endPassed(std::uint32_t edge) const { return m_passedStart[edge + 1]; }

    /// All layers one after the other.
    const std::vector<std::uint32_t>& order() const { return m_order; }
    void setOrder(std::vector<std::uint32_t> order);
    void setLayer(std::uint32_t l, std::span<const std::uint32_t> vertices);
    void swapAt(std::uint32_t l, std::uint32_t position); ///< with the next one

    void refreshNeighbours();                  ///< lists by position again, everywhere; O(links)
    void refreshNeighboursOf(std::uint32_t l); ///< of the vertices of one layer; near O(links) when little has moved

    std::uint64_t crossings() const; ///< of all layers; O(links log width)
    /// Between a layer and the next.
    std::uint64_t crossingsBelow(std::uint32_t l) const;

private:
    void sortNeighbours(std::vector<std::uint32_t>& lists, std::uint32_t begin, std::uint32_t end);

    std::uint32_t m_nodes;
    std::vector<std::uint32_t> m_layerOf, m_layerStart, m_order, m_position, m_passedStart;
    std::vector<std::uint32_t> m_upStart, m_up, m_downStart, m_down;
    mutable std::vector<std::uint32_t> m_ends, m_sums; ///< of counting
};

/// Pairs that stand the wrong way round. Cost: O(n log width). Source: Barth, Mutzel, Jünger 2004.
/// @param values  below `width`
/// @param sums    working memory
std::uint64_t countInversions(std::span<const std::uint32_t> values, std::uint32_t width,
                              std::vector<std::uint32_t>& sums);

} // namespace tenfold
