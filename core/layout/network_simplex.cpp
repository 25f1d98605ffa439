#include "core/layout/network_simplex.h"

#include <algorithm>
#include <limits>
#include <queue>

namespace tenfold {
namespace {

constexpr std::uint32_t kNothing = 0xffffffffU;
/// Of edges and nodes looked at, for each edge, and for all: graphs of requests need a tenth, and what is reached after
/// it is a few per cent from the least.
constexpr std::uint64_t kStepsPerEdge = 4000, kMostSteps = 60'000'000;
/// Of which the most negative leaves the tree: more find better ones, and take longer to look through.
constexpr int kLeavingLookedAt = 30;
/// Some milliseconds.
constexpr std::uint64_t kStepsBetweenLooks = 1U << 21;

/// The spanning tree of tight edges and the layers it stands for.
class Simplex {
public:
    Simplex(std::uint32_t nodes, std::span<const DigraphEdge> edges, std::vector<std::int32_t>& layers)
        : m_edges(edges)
        , m_layers(layers)
        , m_out(nodes, edges, EdgeIndex::By::From)
        , m_in(nodes, edges, EdgeIndex::By::To)
        , m_parent(nodes, kNothing)
        , m_parentEdge(nodes, kNothing)
        , m_net(nodes, 0)
        , m_size(nodes, 1)
        , m_mark(nodes, 0)
        , m_tree(nodes) {}

    bool run(Progress& progress) {
        longestPaths();
        growTree();
        sumSubtrees();
        const std::uint64_t most = std::min(kMostSteps, kStepsPerEdge * (m_edges.size() + 1));
        std::uint64_t nextLook = 0;
        while (m_steps < most) {
            if (m_steps >= nextLook) {
                if (!progress.advance(m_steps, most, "layers")) return false;
                nextLook = m_steps + kStepsBetweenLooks;
            }
            const std::uint32_t child = leaving();
            if (child == kNothing) break;
            exchange(child);
        }
        return true;
    }

private:
    std::int32_t slack(std::uint32_t edge) const {
        const DigraphEdge& e = m_edges[edge];
        return m_layers[e.to] - m_layers[e.from] - static_cast<std::int32_t>(e.length);
    }

    void longestPaths() {
        const auto nodes = static_cast<std::uint32_t>(m_parent.size());
        m_layers.assign(nodes, 0);
        std::vector<std::uint32_t> waiting(nodes), ready;
        for (std::uint32_t v = 0; v < nodes; ++v) {
            waiting[v] = static_cast<std::uint32_t>(m_in.of(v).size());
            if (waiting[v] == 0) ready.push_back(v);
        }
        for (std::size_t at = 0; at < ready.size(); ++at) {
            for (const std::uint32_t i : m_out.of(ready[at])) {
                const DigraphEdge& e = m_edges[i];
                m_layers[e.to] = std::max(m_layers[e.to], m_layers[e.from] + static_cast<std::int32_t>(e.length));
                if (--waiting[e.to] == 0) ready.push_back(e.to);
            }
        }
    }

    /// Grows one tree from node 0. The whole tree is moved until its nearest edge outwards is tight; since it moves as
    /// one, its shift is a single number, and edges wait in two heaps by a key that the shift does not change.
    void growTree() {
        using Waiting = std::pair<std::int64_t, std::uint32_t>; // key, edge
        std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> leads, comes;
        std::int64_t shift = 0;
        std::vector<std::int64_t> moved(m_parent.size(), 0); // the shift when the node came to the tree
        std::vector<bool> isIn(m_parent.size());
        const auto add = [&](std::uint32_t v) {
            isIn[v] = true;
            moved[v] = shift;
            m_reached.push_back(v);
            for (const std::uint32_t i : m_out.of(v)) // its slack falls as the tree moves down
                if (!isIn[m_edges[i].to]) leads.emplace(slack(i) + shift, i);
            for (const std::uint32_t i : m_in.of(v))
                if (!isIn[m_edges[i].from]) comes.emplace(slack(i) - shift, i);
        };
        add(0);
        while (m_reached.size() < m_parent.size()) {
            while (!leads.empty() && isIn[m_edges[leads.top().second].to])
                leads.pop();
            while (!comes.empty() && isIn[m_edges[comes.top().second].from])
                comes.pop();
            const std::int64_t down =
                leads.empty() ? std::numeric_limits<std::int64_t>::max() : leads.top().first - shift;
            const std::int64_t up =
                comes.empty() ? std::numeric_limits<std::int64_t>::max() : comes.top().first + shift;
            const std::uint32_t i = down <= up ? leads.top().second : comes.top().second;
            shift += down <= up ? down : -up;
            const std::uint32_t v = down <= up ? m_edges[i].to : m_edges[i].from;
            link(i, down <= up ? m_edges[i].from : m_edges[i].to, v);
            add(v);
        }
        for (std::size_t v = 0; v < m_parent.size(); ++v)
            m_layers[v] += static_cast<std::int32_t>(shift - moved[v]);
    }

    void link(std::uint32_t edge, std::uint32_t parent, std::uint32_t child) {
        m_tree[parent].push_back(edge);
        m_tree[child].push_back(edge);
        m_parent[child] = parent;
        m_parentEdge[child] = edge;
    }

    /// What goes out of each subtree less what comes in: edges inside cancel out.
    void sumSubtrees() {
        for (const DigraphEdge& e : m_edges) {
            m_net[e.from] += e.weight;
            m_net[e.to] -= e.weight;
        }
        for (std::size_t i = m_reached.size(); i-- > 1;) { // children come after their parents
            const std::uint32_t v = m_reached[i];
            m_net[m_parent[v]] += m_net[v];
            m_size[m_parent[v]] += m_size[v];
        }
    }

    /// How much longer all edges get when the tree edge over `child` gets one longer; below 0 it is worth it.
    std::int64_t cut(std::uint32_t child) const {
        return m_edges[m_parentEdge[child]].from == child ? m_net[child] : -m_net[child];
    }

    /// @return the child of the edge that should leave the tree, or none
    std::uint32_t leaving() {
        std::uint32_t best = kNothing;
        int found = 0;
        const auto nodes = static_cast<std::uint32_t>(m_parent.size());
        for (std::uint32_t i = 0; i < nodes && found < kLeavingLookedAt; ++i) {
            ++m_steps;
            m_next = m_next + 1 < nodes ? m_next + 1 : 0;
            if (m_parent[m_next] == kNothing || cut(m_next) >= 0) continue;
            ++found;
            if (best == kNothing || cut(m_next) < cut(best)) best = m_next;
        }
        return best;
    }

    /// The nodes on one side of a tree edge, marked: from `start`, without going over `without`.
    void collect(std::uint32_t start, std::uint32_t without) {
        ++m_stamp;
        m_side.assign(1, start);
        m_mark[start] = m_stamp;
        for (std::size_t at = 0; at < m_side.size(); ++at) {
            for (const std::uint32_t i : m_tree[m_side[at]]) {
                const std::uint32_t other = m_edges[i].from == m_side[at] ? m_edges[i].to : m_edges[i].from;
                if (i == without || m_mark[other] == m_stamp) continue;
                m_mark[other] = m_stamp;
                m_side.push_back(other);
            }
        }
        m_steps += 2 * m_side.size();
    }

    void exchange(std::uint32_t child) {
        const std::uint32_t old = m_parentEdge[child];
        const bool isChildSide = 2 * m_size[child] <= m_parent.size();
        collect(isChildSide ? child : m_parent[child], old);
        // the old edge gets longer, so the new one runs the other way over the cut
        const bool isTail = (m_edges[old].from == child) == isChildSide; // whether the old edge starts on this side
        std::uint32_t best = kNothing;
        std::int32_t least = 0;
        for (const std::uint32_t v : m_side) {
            const auto edges = isTail ? m_in.of(v) : m_out.of(v);
            m_steps += edges.size();
            for (const std::uint32_t i : edges) {
                const std::uint32_t other = isTail ? m_edges[i].from : m_edges[i].to;
                if (m_mark[other] == m_stamp) continue;
                const std::int32_t s = slack(i);
                if (best != kNothing && (s > least || (s == least && i > best))) continue;
                best = i;
                least = s;
            }
        }
        if (best == kNothing) return; // cannot be: such a cut is not negative
        for (const std::uint32_t v : m_side)
            m_layers[v] += isTail ? -least : least;
        const DigraphEdge& e = m_edges[best];
        const bool isFromBelow = (m_mark[e.from] == m_stamp) == isChildSide;
        rehang(child, old, best, isFromBelow ? e.from : e.to, isFromBelow ? e.to : e.from);
    }

    /// Takes the subtree of `child` from its parent and hangs it by `inside` under `outside`.
    void rehang(std::uint32_t child, std::uint32_t old, std::uint32_t edge, std::uint32_t inside,
                std::uint32_t outside) {
        const std::int64_t net = m_net[child];
        const std::uint32_t size = m_size[child];
        for (std::uint32_t v = m_parent[child]; v != kNothing; v = m_parent[v], ++m_steps) {
            m_net[v] -= net;
            m_size[v] -= size;
        }
        for (std::uint32_t v = outside; v != kNothing; v = m_parent[v], ++m_steps) {
            m_net[v] += net;
            m_size[v] += size;
        }
        unlink(m_parent[child], old);
        unlink(child, old);
        // what was above `inside` now hangs below it
        std::uint32_t v = inside, parent = outside, parentEdge = edge, parentSize = 0;
        std::int64_t parentNet = 0;
        while (true) {
            const std::uint32_t above = m_parent[v], aboveEdge = m_parentEdge[v], oldSize = m_size[v];
            const std::int64_t oldNet = m_net[v];
            m_net[v] = net - parentNet;
            m_size[v] = size - parentSize;
            m_parent[v] = parent;
            m_parentEdge[v] = parentEdge;
            ++m_steps;
            if (v == child) break;
            parent = v;
            parentEdge = aboveEdge;
            parentNet = oldNet;
            parentSize = oldSize;
            v = above;
        }
        m_tree[inside].push_back(edge);
        m_tree[outside].push_back(edge);
    }

    void unlink(std::uint32_t node, std::uint32_t edge) {
        std::vector<std::uint32_t>& edges = m_tree[node];
        *std::find(edges.begin(), edges.end(), edge) = edges.back();
        edges.pop_back();
    }

    std::span<const DigraphEdge> m_edges;
    std::vector<std::int32_t>& m_layers;
    EdgeIndex m_out, m_in;
    std::vector<std::uint32_t> m_parent, m_parentEdge;
    std::vector<std::int64_t> m_net;   ///< of the node's subtree
    std::vector<std::uint32_t> m_size; ///< likewise
    std::vector<std::uint32_t> m_mark;
    std::vector<std::vector<std::uint32_t>> m_tree; ///< tree edges at a node
    std::vector<std::uint32_t> m_reached;           ///< nodes as they came to the first tree
    std::vector<std::uint32_t> m_side;
    std::uint32_t m_stamp = 0, m_next = 0;
    std::uint64_t m_steps = 0;
};

} // namespace

bool assignLayers(std::uint32_t nodes, std::span<const DigraphEdge> edges, std::vector<std::int32_t>& layers,
                  Progress& progress) {
    layers.assign(nodes, 0);
    if (nodes < 2) return true;
    if (!Simplex(nodes, edges, layers).run(progress)) return false;
    const std::int32_t lowest = *std::min_element(layers.begin(), layers.end());
    for (std::int32_t& layer : layers)
        layer -= lowest;
    return true;
}

} // namespace tenfold
