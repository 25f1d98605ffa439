#include "core/harvest/choose/dag_width.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <queue>

namespace tenfold::harvest {
namespace {

/// Largest flow from one place to another (Dinic 1970).
class Flow {
public:
    explicit Flow(std::size_t places)
        : m_edges(places) {}
    void connect(std::size_t from, std::size_t to, std::uint64_t room) {
        m_edges[from].push_back({to, m_edges[to].size(), room});
        m_edges[to].push_back({from, m_edges[from].size() - 1, 0});
    }
    std::uint64_t largest(std::size_t from, std::size_t to) {
        std::uint64_t sum = 0;
        while (findDistances(from, to)) {
            m_next.assign(m_edges.size(), 0);
            while (const std::uint64_t more = push(from, to, std::numeric_limits<std::uint64_t>::max()))
                sum += more;
        }
        return sum;
    }

private:
    struct Edge {
        std::size_t to, back;
        std::uint64_t room;
    };
    bool findDistances(std::size_t from, std::size_t to) {
        m_distance.assign(m_edges.size(), 0);
        m_distance[from] = 1;
        std::queue<std::size_t> open;
        open.push(from);
        while (!open.empty()) {
            const std::size_t at = open.front();
            open.pop();
            for (const Edge& edge : m_edges[at])
                if (edge.room > 0 && m_distance[edge.to] == 0) {
                    m_distance[edge.to] = m_distance[at] + 1;
                    open.push(edge.to);
                }
        }
        return m_distance[to] > 0;
    }
    // As deep as the way is long: four steps here.
    std::uint64_t push(std::size_t at, std::size_t to, std::uint64_t most) {
        if (at == to) return most;
        for (std::size_t& i = m_next[at]; i < m_edges[at].size(); ++i) {
            Edge& edge = m_edges[at][i];
            if (edge.room == 0 || m_distance[edge.to] != m_distance[at] + 1) continue;
            if (const std::uint64_t got = push(edge.to, to, std::min(most, edge.room))) {
                edge.room -= got;
                m_edges[edge.to][edge.back].room += got;
                return got;
            }
        }
        return 0;
    }

    std::vector<std::vector<Edge>> m_edges;
    std::vector<std::size_t> m_distance, m_next;
};

/// Stages so that each stands behind those it waits for.
std::vector<std::size_t> inOrder(const std::vector<std::vector<std::size_t>>& next, std::vector<std::size_t> waitsFor) {
    std::vector<std::size_t> order;
    for (std::size_t v = 0; v < next.size(); ++v)
        if (waitsFor[v] == 0) order.push_back(v);
    for (std::size_t i = 0; i < order.size(); ++i)
        for (const std::size_t to : next[order[i]])
            if (--waitsFor[to] == 0) order.push_back(to);
    return order;
}

/// Most tasks of stages of which none waits for another.
std::uint64_t heaviestAntichain(const JobGraph& graph, const std::vector<std::vector<std::size_t>>& next,
                                const std::vector<std::size_t>& order) {
    const std::size_t n = graph.tasks.size();
    std::vector<std::vector<bool>> isBehind(n, std::vector<bool>(n, false));
    for (auto v = order.rbegin(); v != order.rend(); ++v)
        for (const std::size_t to : next[*v]) {
            isBehind[*v][to] = true;
            for (std::size_t w = 0; w < n; ++w)
                if (isBehind[to][w]) isBehind[*v][w] = true;
        }
    const std::size_t source = 2 * n, sink = 2 * n + 1;
    Flow flow(2 * n + 2);
    for (std::size_t v = 0; v < n; ++v) {
        flow.connect(source, v, graph.tasks[v]);
        flow.connect(n + v, sink, graph.tasks[v]);
        for (std::size_t w = 0; w < n; ++w)
            if (isBehind[v][w]) flow.connect(v, n + w, std::numeric_limits<std::uint64_t>::max());
    }
    const std::uint64_t all = std::accumulate(graph.tasks.begin(), graph.tasks.end(), std::uint64_t{0});
    return all - flow.largest(source, sink);
}

/// Sums by level.
std::vector<std::uint64_t> byLevel(const std::vector<std::size_t>& level, const std::vector<std::uint64_t>& amounts) {
    std::vector<std::uint64_t> sums;
    for (std::size_t v = 0; v < level.size(); ++v) {
        if (sums.size() <= level[v]) sums.resize(level[v] + 1, 0);
        sums[level[v]] += amounts[v];
    }
    return sums;
}

std::uint64_t largestOf(const std::vector<std::uint64_t>& sums) {
    return sums.empty() ? 0 : *std::max_element(sums.begin(), sums.end());
}

} // namespace

DagWidth dagWidth(const JobGraph& graph) {
    const std::size_t n = graph.tasks.size();
    std::vector<std::vector<std::size_t>> next(n);
    std::vector<std::size_t> waitsFor(n, 0);
    for (const auto& [from, to] : graph.edges) {
        next[from].push_back(to);
        ++waitsFor[to];
    }
    const std::vector<std::size_t> order = inOrder(next, waitsFor);
    DagWidth out;
    out.level.assign(n, 0);
    out.hops.assign(n, std::numeric_limits<std::size_t>::max());
    for (const std::size_t v : order) {
        if (waitsFor[v] == 0) out.hops[v] = 0;
        for (const std::size_t to : next[v]) {
            out.level[to] = std::max(out.level[to], out.level[v] + 1);
            out.hops[to] = std::min(out.hops[to], out.hops[v] + 1);
        }
    }
    const std::vector<std::uint64_t> width = byLevel(out.level, graph.tasks);
    out.containers = largestOf(width);
    out.containersByHops = largestOf(byLevel(out.hops, graph.tasks));
    std::vector<std::uint64_t> allCores(n);
    for (std::size_t v = 0; v < n; ++v)
        allCores[v] = graph.tasks[v] * graph.cores[v];
    out.cores = largestOf(byLevel(out.level, allCores));
    const auto widest = static_cast<std::size_t>(std::max_element(width.begin(), width.end()) - width.begin());
    for (std::size_t v = 0; v < n; ++v)
        if (out.level[v] == widest) out.containerCores = std::max(out.containerCores, graph.cores[v]);
    out.antichain = heaviestAntichain(graph, next, order);
    return out;
}

} // namespace tenfold::harvest
