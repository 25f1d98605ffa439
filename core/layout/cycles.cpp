#include "core/layout/cycles.h"

#include <algorithm>
#include <queue>

namespace tenfold {
namespace {

constexpr std::uint32_t kUnseen = 0xffffffffU;

/// The strongly connected part of each node. Iterative: a chain may be 10^5 nodes deep.
std::vector<std::uint32_t> strongParts(std::uint32_t nodes, std::span<const DigraphEdge> edges, const EdgeIndex& out) {
    std::vector<std::uint32_t> part(nodes, kUnseen), number(nodes, kUnseen), low(nodes), stack;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> walk; // node, next of its edges
    std::uint32_t seen = 0, parts = 0;
    for (std::uint32_t root = 0; root < nodes; ++root) {
        if (number[root] != kUnseen) continue;
        walk.emplace_back(root, 0);
        while (!walk.empty()) {
            const std::uint32_t v = walk.back().first;
            if (walk.back().second == 0) {
                number[v] = low[v] = seen++;
                stack.push_back(v);
            }
            if (walk.back().second < out.of(v).size()) {
                const std::uint32_t w = edges[out.of(v)[walk.back().second++]].to;
                if (number[w] == kUnseen) {
                    walk.emplace_back(w, 0);
                } else if (part[w] == kUnseen) {
                    low[v] = std::min(low[v], number[w]);
                }
                continue;
            }
            walk.pop_back();
            if (!walk.empty()) low[walk.back().first] = std::min(low[walk.back().first], low[v]);
            if (low[v] != number[v]) continue;
            for (std::uint32_t w = kUnseen; w != v; stack.pop_back()) {
                w = stack.back();
                part[w] = parts;
            }
            ++parts;
        }
    }
    return part;
}

/// The edges inside strongly connected parts, and what is needed to walk them.
struct CyclicPart {
    std::uint32_t nodes;
    std::span<const DigraphEdge> edges; ///< of all
    const EdgeIndex &out, &in;
    std::vector<std::uint32_t> part;

    bool isInside(std::uint32_t edge) const {
        return part[edges[edge].from] == part[edges[edge].to] && edges[edge].from != edges[edge].to;
    }
};

/// Edges to a node that is on the way from the start of a depth-first walk.
std::vector<bool> backEdges(const CyclicPart& graph) {
    std::vector<bool> reversed(graph.edges.size());
    std::vector<bool> isEntered(graph.nodes);
    for (std::uint32_t i = 0; i < graph.edges.size(); ++i)
        if (!graph.isInside(i)) isEntered[graph.edges[i].to] = true;
    enum State : std::uint8_t { New, OnPath, Done };
    std::vector<State> state(graph.nodes, New);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> walk;
    for (const bool fromEntries : {true, false}) {
        for (std::uint32_t root = 0; root < graph.nodes; ++root) {
            if (state[root] != New || (fromEntries && !isEntered[root])) continue;
            walk.emplace_back(root, 0);
            state[root] = OnPath;
            while (!walk.empty()) {
                const std::uint32_t v = walk.back().first;
                if (walk.back().second == graph.out.of(v).size()) {
                    state[v] = Done;
                    walk.pop_back();
                    continue;
                }
                const std::uint32_t i = graph.out.of(v)[walk.back().second++];
                if (!graph.isInside(i)) continue;
                const std::uint32_t w = graph.edges[i].to;
                if (state[w] == OnPath) reversed[i] = true;
                if (state[w] != New) continue;
                state[w] = OnPath;
                walk.emplace_back(w, 0);
            }
        }
    }
    return reversed;
}

/// Edges against an order in which sinks are put last, sources first, and else the node with most going out over coming
/// in first.
class GreedyOrder {
public:
    explicit GreedyOrder(const CyclicPart& graph)
        : m_graph(graph)
        , m_outWeight(graph.nodes)
        , m_inWeight(graph.nodes)
        , m_rank(graph.nodes, kUnseen) {
        for (std::uint32_t i = 0; i < graph.edges.size(); ++i) {
            if (!graph.isInside(i)) continue;
            m_outWeight[graph.edges[i].from] += graph.edges[i].weight;
            m_inWeight[graph.edges[i].to] += graph.edges[i].weight;
        }
        for (std::uint32_t v = 0; v < graph.nodes; ++v)
            offer(v);
        take();
    }

    std::vector<bool> against() const {
        std::vector<bool> reversed(m_graph.edges.size());
        for (std::uint32_t i = 0; i < m_graph.edges.size(); ++i)
            reversed[i] = m_graph.isInside(i) && m_rank[m_graph.edges[i].from] > m_rank[m_graph.edges[i].to];
        return reversed;
    }

private:
    struct Offer {
        std::int64_t surplus;
        std::uint32_t node;
        bool operator<(const Offer& o) const { return surplus != o.surplus ? surplus < o.surplus : node > o.node; }
    };

    void offer(std::uint32_t v) {
        if (m_rank[v] != kUnseen) return;
        if (m_outWeight[v] == 0 || m_inWeight[v] == 0) {
            m_ends.push(v);
        } else {
            m_offers.push({m_outWeight[v] - m_inWeight[v], v});
        }
    }

    void take() {
        std::uint32_t first = 0, last = m_graph.nodes;
        while (true) {
            std::uint32_t v = kUnseen;
            if (!m_ends.empty()) {
                v = m_ends.front();
                m_ends.pop();
            } else if (!m_offers.empty()) {
                const Offer best = m_offers.top();
                m_offers.pop();
                if (m_rank[best.node] == kUnseen && best.surplus == m_outWeight[best.node] - m_inWeight[best.node])
                    v = best.node;
            } else {
                return;
            }
            if (v == kUnseen || m_rank[v] != kUnseen) continue;
            m_rank[v] = m_outWeight[v] == 0 ? --last : first++;
            for (const std::uint32_t i : m_graph.out.of(v))
                if (m_graph.isInside(i)) m_inWeight[m_graph.edges[i].to] -= m_graph.edges[i].weight;
            for (const std::uint32_t i : m_graph.in.of(v))
                if (m_graph.isInside(i)) m_outWeight[m_graph.edges[i].from] -= m_graph.edges[i].weight;
            for (const std::uint32_t i : m_graph.out.of(v))
                if (m_graph.isInside(i)) offer(m_graph.edges[i].to);
            for (const std::uint32_t i : m_graph.in.of(v))
                if (m_graph.isInside(i)) offer(m_graph.edges[i].from);
        }
    }

    const CyclicPart& m_graph;
    std::vector<std::int64_t> m_outWeight, m_inWeight;
    std::vector<std::uint32_t> m_rank;
    std::queue<std::uint32_t> m_ends;
    std::priority_queue<Offer> m_offers;
};

} // namespace

std::vector<bool> edgesToReverse(std::uint32_t nodes, std::span<const DigraphEdge> edges) {
    const EdgeIndex out(nodes, edges, EdgeIndex::By::From), in(nodes, edges, EdgeIndex::By::To);
    const CyclicPart graph{nodes, edges, out, in, strongParts(nodes, edges, out)};
    std::vector<bool> reversed = backEdges(graph);
    if (std::find(reversed.begin(), reversed.end(), true) == reversed.end()) return reversed;
    const std::vector<bool> greedy = GreedyOrder(graph).against();
    // each part takes the lighter of the two
    std::vector<std::int64_t> more(nodes); // what the walk turns round beyond the greedy order, by part
    for (std::uint32_t i = 0; i < edges.size(); ++i)
        if (graph.isInside(i))
            more[graph.part[edges[i].from]] += (int{reversed[i]} - int{greedy[i]}) * std::int64_t{edges[i].weight};
    for (std::uint32_t i = 0; i < edges.size(); ++i)
        if (graph.isInside(i) && more[graph.part[edges[i].from]] > 0) reversed[i] = greedy[i];
    return reversed;
}

} // namespace tenfold
