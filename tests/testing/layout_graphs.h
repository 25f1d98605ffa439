#pragma once

#include "core/layout/graph_layout.h"

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace tenfold {

/// A graph to lay out, with nodes of one size.
struct LayoutGraph {
    std::vector<LayoutNode> nodes;
    std::vector<LayoutEdge> edges;

    std::uint32_t add() {
        const auto v = static_cast<std::uint32_t>(nodes.size());
        const std::string digits = std::to_string(v);
        nodes.push_back({std::string(7 - std::min<std::size_t>(7, digits.size()), '0') + digits, 80, 24});
        return v;
    }
};

/// One request: mostly chains, with forks that join again (2 to 8 wide, nested).
class FlowMaker {
public:
    FlowMaker(std::uint32_t nodes, std::uint64_t seed)
        : m_most(nodes)
        , m_random(seed) {}
    LayoutGraph make() {
        const std::uint32_t root = m_graph.add();
        block(root, m_most - 1, 0);
        return std::move(m_graph);
    }

private:
    std::uint32_t size() const { return static_cast<std::uint32_t>(m_graph.nodes.size()); }
    std::uint32_t after(std::uint32_t v) {
        const std::uint32_t w = m_graph.add();
        m_graph.edges.push_back({v, w});
        return w;
    }
    /// @return the last node
    std::uint32_t block(std::uint32_t at, std::uint32_t budget, int depth) {
        const std::uint32_t begin = size(), left = std::min(budget, m_most - size());
        while (size() - begin < left) {
            const std::uint32_t room = left - (size() - begin);
            if (depth >= 6 || room < 6 || m_random() % 100 >= 15) {
                at = after(at);
                continue;
            }
            const auto width = static_cast<std::uint32_t>(2 + m_random() % 7);
            const auto most = std::max(4U, room / 2);
            const std::uint32_t share = std::max(1U, static_cast<std::uint32_t>(3 + m_random() % (most - 3)) / width);
            std::vector<std::uint32_t> ends;
            for (std::uint32_t i = 0; i < width && size() + 1 < m_most && size() - begin + 1 < left; ++i) {
                const std::uint32_t first = after(at);
                ends.push_back(block(first, std::min(share, left - (size() - begin) - 1), depth + 1));
            }
            if (ends.empty() || size() >= m_most) continue;
            at = m_graph.add();
            for (const std::uint32_t end : ends)
                m_graph.edges.push_back({end, at});
        }
        return at;
    }

    std::uint32_t m_most;
    std::mt19937_64 m_random;
    LayoutGraph m_graph;
};

inline LayoutGraph makeFlow(std::uint32_t nodes, std::uint64_t seed) {
    return FlowMaker(nodes, seed).make();
}

/// A tree of calls, with every tenth edge from somewhere to somewhere later.
inline LayoutGraph makeTree(std::uint32_t nodes, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    LayoutGraph graph;
    graph.add();
    for (std::uint32_t v = 1; v < nodes; ++v) {
        const auto back = static_cast<std::uint32_t>(1 + random() % std::min(v, 40U));
        graph.add();
        graph.edges.push_back({v - back, v});
        if (v > 2 && random() % 10 == 0)
            graph.edges.push_back({static_cast<std::uint32_t>(v - 1 - random() % std::min(v - 1, 60U)), v});
    }
    return graph;
}

/// Who calls whom: by preferential attachment, some 3.5 edges a node.
inline LayoutGraph makeServices(std::uint32_t nodes, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    LayoutGraph graph;
    std::vector<std::uint32_t> targets{0};
    std::set<std::pair<std::uint32_t, std::uint32_t>> edges;
    graph.add();
    for (std::uint32_t v = 1; v < nodes; ++v) {
        graph.add();
        const int counts[] = {1, 2, 3, 4, 7};
        for (int i = counts[random() % 5]; i > 0; --i) {
            const std::uint32_t u = targets[random() % targets.size()];
            if (u == v) continue;
            edges.emplace(u, v);
            targets.push_back(u);
        }
        targets.push_back(v);
    }
    for (const auto& [u, v] : edges)
        graph.edges.push_back({u, v});
    return graph;
}

struct LayoutShape {
    const char* name;
    LayoutGraph (*make)(std::uint32_t nodes, std::uint64_t seed);
    std::vector<std::uint32_t> sizes; ///< worth measuring
};
inline const std::vector<LayoutShape> kLayoutShapes = {
    {"flow", makeFlow, {100, 300, 1000, 3000, 10'000}},
    {"tree", makeTree, {100, 300, 1000, 3000, 10'000}},
    {"service", makeServices, {100, 300, 1000}},
};

} // namespace tenfold
