#pragma once

#include "core/layout/layered_graph.h"

namespace tenfold {

/// Moves whole chains of vertices with one neighbour above and one below at most, as long edges are, to where they
/// cross least. A chain in the way of others cannot be moved vertex by vertex, since each alone would cross more.
class ChainRouter {
public:
    /// @param isHeld  vertices that must stay where they are, by number of node
    ChainRouter(LayeredGraph& graph, std::vector<bool> isHeld);

    std::size_t chains() const { return m_starts.size(); }
    /// Moves one chain, at most `reach` places in each layer, the way that is best of all such.
    /// @param steps  grows by what was looked at
    /// @return crossings that went away
    /// Cost: O((reach + links) log reach) for each layer of the chain. The cost of going from a place to one in the
    /// next layer changes by one for each link passed, so that a tree of prefix sums finds the best for all of them.
    std::uint64_t route(std::size_t chain, std::uint32_t reach, std::uint64_t& steps);

private:
    /// The places a vertex of the chain can go to, in its layer without it.
    struct Row {
        std::uint32_t vertex, layer, now, first, count;
        std::vector<std::int64_t> costs;   ///< of the best way to each place
        std::vector<std::uint32_t> before; ///< where that comes from, counted from the first of the row above
    };

    bool isLink(std::uint32_t v) const;
    void collect(std::uint32_t start, std::uint32_t reach);
    std::uint32_t vertexAt(const Row& row, std::uint32_t place) const;
    std::uint32_t placeWithout(const Row& row, std::uint32_t vertex) const;
    std::vector<std::int64_t> endCosts(const Row& row, bool isUpper) const;
    void extend(const Row& above, Row& row, std::int64_t& nowCost);
    void addLinks(const Row& above, std::uint32_t vertex);
    void moveTo(const Row& row, std::uint32_t place);

    /// Least of prefix sums of differences, which change one by one.
    struct PrefixTree {
        struct Node {
            std::int64_t sum, least;
        };
        std::vector<Node> nodes;
        std::uint32_t leaves = 1;
        void build(const std::vector<std::int64_t>& values);
        void add(std::uint32_t at, std::int64_t change); ///< to all values from this one on
        std::int64_t least() const { return nodes[1].least; }
        std::uint32_t leastAt() const; ///< the first of those that are least
        std::int64_t at(std::uint32_t place) const;
    };

    LayeredGraph& m_graph;
    std::vector<bool> m_isHeld;
    std::vector<std::uint32_t> m_starts;
    std::vector<Row> m_rows;
    std::size_t m_length = 0;
    PrefixTree m_tree;
    std::int64_t m_offset = 0; ///< to be added to all values of the tree
    std::vector<std::uint32_t> m_layer;
    std::uint64_t m_steps = 0;
};

} // namespace tenfold
