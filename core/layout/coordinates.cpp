#include "core/layout/coordinates.h"

#include <algorithm>
#include <array>
#include <limits>

namespace tenfold {
namespace {

constexpr std::uint32_t kNoVertex = 0xffffffffU;

/// The positions above between which a vertex can be joined without crossing a link between two passed layers of one
/// edge: other links give way to these, so that long edges are straight.
struct UpperRange {
    std::uint32_t least = 0, most = kNoVertex;
};

/// One of the four placements. Turned round, left is right and above is below, so that one procedure serves all.
class Placement {
public:
    Placement(const LayeredGraph& graph, const VertexSizes& sizes, bool fromBelow, bool fromRight)
        : m_graph(graph)
        , m_sizes(sizes)
        , m_fromBelow(fromBelow)
        , m_fromRight(fromRight)
        , m_root(graph.vertices())
        , m_next(graph.vertices())
        , m_x(graph.vertices(), 0) {
        for (std::uint32_t v = 0; v < graph.vertices(); ++v)
            m_root[v] = m_next[v] = v;
    }

    /// Coordinates from left to right whichever way it was done.
    std::vector<double> run(std::span<const UpperRange> ranges) {
        align(ranges);
        compact();
        std::vector<double> x(m_x.size());
        for (std::uint32_t v = 0; v < x.size(); ++v)
            x[v] = m_fromRight ? -m_x[m_root[v]] : m_x[m_root[v]];
        return x;
    }

private:
    /// The vertex at a place counted from the side that is left here.
    std::uint32_t at(std::uint32_t l, std::size_t place) const {
        const auto layer = m_graph.layer(l);
        return m_fromRight ? layer[layer.size() - 1 - place] : layer[place];
    }
    std::uint32_t place(std::uint32_t v) const {
        const std::uint32_t position = m_graph.positionOf(v);
        return m_fromRight ? static_cast<std::uint32_t>(m_graph.layer(m_graph.layerOf(v)).size()) - 1 - position
                           : position;
    }
    double gap(std::uint32_t v, std::uint32_t w) const {
        double gap = 0;
        for (const std::uint32_t one : {v, w})
            if (m_graph.isNode(one)) gap += m_sizes.widths[one] / 2;
        return gap + (m_graph.isNode(v) && m_graph.isNode(w) ? m_sizes.nodeGap : m_sizes.edgeGap);
    }

    /// Joins each vertex with its median neighbour in the layer before, where no line that was joined already is
    /// crossed.
    void align(std::span<const UpperRange> ranges) {
        for (std::uint32_t i = 1; i < m_graph.layers(); ++i) {
            const std::uint32_t l = m_fromBelow ? m_graph.layers() - 1 - i : i;
            std::uint32_t free = 0; // places before it are behind a joined line
            for (std::size_t k = 0; k < m_graph.layer(l).size(); ++k) {
                const std::uint32_t v = at(l, k);
                const auto neighbours = m_fromBelow ? m_graph.down(v) : m_graph.up(v);
                const std::size_t degree = neighbours.size();
                if (degree == 0) continue;
                const std::size_t low = (degree - 1) / 2, high = degree / 2;
                for (const std::size_t median : {m_fromRight ? high : low, m_fromRight ? low : high}) {
                    const std::uint32_t u = neighbours[median];
                    if (m_next[v] != v || place(u) < free) continue;
                    if (!isWithin(ranges[m_fromBelow ? u : v], m_graph.positionOf(m_fromBelow ? v : u))) continue;
                    m_next[u] = v;
                    m_root[v] = m_root[u];
                    m_next[v] = m_root[v];
                    free = place(u) + 1;
                }
            }
        }
    }
    static bool isWithin(const UpperRange& range, std::uint32_t position) {
        return range.least <= position && position <= range.most;
    }

    /// Blocks as far left as they can be, then those that have room to the right as far right as their neighbours let.
    void compact() {
        const std::vector<std::uint32_t> order = blocksFromLeft();
        for (const std::uint32_t root : order) {
            double x = 0;
            forBlock(root, [&](std::uint32_t v) {
                if (const std::uint32_t k = place(v); k > 0) {
                    const std::uint32_t before = at(m_graph.layerOf(v), k - 1);
                    x = std::max(x, m_x[m_root[before]] + gap(before, v));
                }
            });
            m_x[root] = x;
        }
        for (std::size_t i = order.size(); i-- > 0;) {
            double most = std::numeric_limits<double>::max();
            forBlock(order[i], [&](std::uint32_t v) {
                const std::uint32_t l = m_graph.layerOf(v), k = place(v);
                if (k + 1 == m_graph.layer(l).size()) return;
                const std::uint32_t after = at(l, k + 1);
                most = std::min(most, m_x[m_root[after]] - gap(v, after));
            });
            if (most != std::numeric_limits<double>::max()) m_x[order[i]] = std::max(m_x[order[i]], most);
        }
    }

    template <typename Visit>
    void forBlock(std::uint32_t root, const Visit& visit) const {
        std::uint32_t v = root;
        do {
            visit(v);
            v = m_next[v];
        } while (v != root);
    }

    /// Roots so that all blocks left of one come before it.
    std::vector<std::uint32_t> blocksFromLeft() const {
        std::vector<std::uint32_t> waiting(m_root.size(), 0), order;
        for (std::uint32_t v = 0; v < m_root.size(); ++v)
            if (place(v) > 0) ++waiting[m_root[v]];
        for (std::uint32_t v = 0; v < m_root.size(); ++v)
            if (m_root[v] == v && waiting[v] == 0) order.push_back(v);
        for (std::size_t i = 0; i < order.size(); ++i) {
            forBlock(order[i], [&](std::uint32_t v) {
                const std::uint32_t l = m_graph.layerOf(v), k = place(v);
                if (k + 1 == m_graph.layer(l).size()) return;
                const std::uint32_t root = m_root[at(l, k + 1)];
                if (--waiting[root] == 0) order.push_back(root);
            });
        }
        return order;
    }

    const LayeredGraph& m_graph;
    const VertexSizes& m_sizes;
    bool m_fromBelow, m_fromRight;
    std::vector<std::uint32_t> m_root; ///< of the block; blocks are rings through m_next
    std::vector<std::uint32_t> m_next;
    std::vector<double> m_x; ///< of roots
};

/// Finds for each vertex the upper neighbours it can be joined with.
std::vector<UpperRange> rangesBetweenInnerLinks(const LayeredGraph& graph) {
    std::vector<UpperRange> ranges(graph.vertices());
    const auto isInner = [&](std::uint32_t lower) { // the link above it; a passed layer has one
        return !graph.isNode(lower) && !graph.isNode(graph.up(lower)[0]);
    };
    for (std::uint32_t l = 1; l < graph.layers(); ++l) {
        const auto layer = graph.layer(l);
        std::uint32_t least = 0;
        for (std::size_t begin = 0; begin < layer.size();) {
            std::size_t end = begin;
            while (end < layer.size() && !isInner(layer[end]))
                ++end;
            const bool isLast = end == layer.size();
            const std::uint32_t most = isLast ? kNoVertex : graph.positionOf(graph.up(layer[end])[0]);
            for (std::size_t i = begin; i < end; ++i)
                ranges[layer[i]] = {least, most};
            least = isLast ? least : std::max(least, most);
            begin = end + 1;
        }
    }
    return ranges;
}

} // namespace

std::vector<double> placeVertices(const LayeredGraph& graph, const VertexSizes& sizes) {
    const std::uint32_t all = graph.vertices();
    if (all == 0) return {};
    const std::vector<UpperRange> ranges = rangesBetweenInnerLinks(graph);
    std::array<std::vector<double>, 4> found;
    std::size_t narrowest = 0;
    std::array<double, 4> least{}, most{};
    for (std::size_t i = 0; i < 4; ++i) {
        found[i] = Placement(graph, sizes, i / 2 == 1, i % 2 == 1).run(ranges);
        least[i] = std::numeric_limits<double>::max();
        most[i] = std::numeric_limits<double>::lowest();
        for (std::uint32_t v = 0; v < all; ++v) {
            const double half = graph.isNode(v) ? sizes.widths[v] / 2 : 0;
            least[i] = std::min(least[i], found[i][v] - half);
            most[i] = std::max(most[i], found[i][v] + half);
        }
        if (most[i] - least[i] < most[narrowest] - least[narrowest]) narrowest = i;
    }
    std::vector<double> x(all);
    double first = std::numeric_limits<double>::max();
    for (std::uint32_t v = 0; v < all; ++v) {
        std::array<double, 4> four{};
        for (std::size_t i = 0; i < 4; ++i) // each is moved to the side of the narrowest that it was pushed to
            four[i] = found[i][v] + (i % 2 == 0 ? least[narrowest] - least[i] : most[narrowest] - most[i]);
        std::sort(four.begin(), four.end());
        x[v] = (four[1] + four[2]) / 2;
        first = std::min(first, x[v] - (graph.isNode(v) ? sizes.widths[v] / 2 : 0));
    }
    for (double& one : x)
        one -= first;
    return x;
}

} // namespace tenfold
