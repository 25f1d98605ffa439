#include "core/layout/layering.h"

#include "core/layout/network_simplex.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::uint32_t kNobody = 0xffffffffU;

/// A graph that shrinks, and remembers how to put back what was taken.
class ShrinkingGraph {
public:
    ShrinkingGraph(std::uint32_t nodes, std::span<const DigraphEdge> edges)
        : m_edges(edges.begin(), edges.end())
        , m_isGone(edges.size())
        , m_incident(nodes)
        , m_ins(nodes, 0)
        , m_outs(nodes, 0)
        , m_isTaken(nodes)
        , m_left(nodes) {
        for (std::uint32_t i = 0; i < edges.size(); ++i) {
            m_incident[edges[i].from].push_back(i);
            m_incident[edges[i].to].push_back(i);
            ++m_outs[edges[i].from];
            ++m_ins[edges[i].to];
        }
        for (std::uint32_t v = 0; v < nodes; ++v)
            m_waiting.push_back(v);
        while (!m_waiting.empty()) {
            const std::uint32_t v = m_waiting.back();
            m_waiting.pop_back();
            shrinkAt(v);
        }
    }

    /// Layers of what is left, then of what was taken, the last first.
    bool layer(std::vector<std::int32_t>& layers, Progress& progress) {
        std::vector<std::uint32_t> number(m_isTaken.size(), kNobody), kept;
        for (std::uint32_t v = 0; v < m_isTaken.size(); ++v) {
            if (m_isTaken[v]) continue;
            number[v] = static_cast<std::uint32_t>(kept.size());
            kept.push_back(v);
        }
        std::vector<DigraphEdge> edges;
        for (std::uint32_t i = 0; i < m_edges.size(); ++i)
            if (!m_isGone[i])
                edges.push_back({number[m_edges[i].from], number[m_edges[i].to], m_edges[i].weight, m_edges[i].length});
        std::vector<std::int32_t> found;
        if (!assignLayers(static_cast<std::uint32_t>(kept.size()), edges, found, progress)) return false;
        layers.assign(m_isTaken.size(), 0);
        for (std::size_t i = 0; i < kept.size(); ++i)
            layers[kept[i]] = found[i];
        for (std::size_t i = m_steps.size(); i-- > 0;) {
            const Step& step = m_steps[i];
            layers[step.node] = layers[step.neighbour] + step.offset;
        }
        const std::int32_t lowest = *std::min_element(layers.begin(), layers.end());
        for (std::int32_t& one : layers)
            one -= lowest;
        return true;
    }

private:
    /// Where a node that was taken stands.
    struct Step {
        std::uint32_t node, neighbour;
        std::int32_t offset;
    };

    void shrinkAt(std::uint32_t v) {
        if (m_isTaken[v] || m_left < 2) return;
        if (m_ins[v] + m_outs[v] == 1) {
            takeEnd(v);
        } else if (m_ins[v] == 1 && m_outs[v] == 1) {
            takeLink(v);
        }
    }

    std::uint32_t edgeAt(std::uint32_t v, bool comesIn) const {
        for (const std::uint32_t i : m_incident[v])
            if (!m_isGone[i] && (comesIn ? m_edges[i].to : m_edges[i].from) == v) return i;
        return kNobody;
    }

    void takeEnd(std::uint32_t v) {
        const bool comesIn = m_ins[v] == 1;
        const std::uint32_t i = edgeAt(v, comesIn);
        const DigraphEdge& e = m_edges[i];
        const std::uint32_t other = comesIn ? e.from : e.to;
        const auto length = static_cast<std::int32_t>(e.length);
        m_steps.push_back({v, other, comesIn ? length : -length});
        m_isGone[i] = true;
        --(comesIn ? m_outs : m_ins)[other];
        take(v);
        m_waiting.push_back(other);
    }

    void takeLink(std::uint32_t v) {
        const std::uint32_t in = edgeAt(v, true), out = edgeAt(v, false);
        DigraphEdge& first = m_edges[in];
        const DigraphEdge& second = m_edges[out];
        if (first.weight < second.weight) { // the first is the one that may be long
            m_steps.push_back({v, second.to, -static_cast<std::int32_t>(second.length)});
        } else {
            m_steps.push_back({v, first.from, static_cast<std::int32_t>(first.length)});
        }
        first.to = second.to;
        first.length += second.length;
        first.weight = std::min(first.weight, second.weight);
        m_isGone[out] = true;
        m_incident[first.to].push_back(in);
        take(v);
    }

    void take(std::uint32_t v) {
        m_isTaken[v] = true;
        --m_left;
        m_incident[v] = {};
    }

    std::vector<DigraphEdge> m_edges;
    std::vector<bool> m_isGone;
    std::vector<std::vector<std::uint32_t>> m_incident; ///< some are gone, or have moved on
    std::vector<std::uint32_t> m_ins, m_outs;
    std::vector<bool> m_isTaken;
    std::vector<std::uint32_t> m_waiting;
    std::vector<Step> m_steps;
    std::uint32_t m_left;
};

} // namespace

bool layerGraph(std::uint32_t nodes, std::span<const DigraphEdge> edges, std::vector<std::int32_t>& layers,
                Progress& progress) {
    layers.assign(nodes, 0);
    return nodes < 2 || ShrinkingGraph(nodes, edges).layer(layers, progress);
}

} // namespace tenfold
