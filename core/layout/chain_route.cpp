#include "core/layout/chain_route.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace tenfold {
namespace {

constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max() / 4;

} // namespace

void ChainRouter::PrefixTree::build(const std::vector<std::int64_t>& values) {
    leaves = std::bit_ceil(static_cast<std::uint32_t>(values.size()));
    nodes.assign(2 * std::size_t{leaves}, {0, kNever});
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::int64_t difference = i == 0 ? values[0] : values[i] - values[i - 1];
        nodes[leaves + i] = {difference, difference};
    }
    for (std::uint32_t i = leaves; i-- > 1;) {
        const Node &left = nodes[2 * i], &right = nodes[2 * i + 1];
        nodes[i] = {left.sum + right.sum, std::min(left.least, left.sum + right.least)};
    }
}

void ChainRouter::PrefixTree::add(std::uint32_t at, std::int64_t change) {
    std::uint32_t i = leaves + at;
    nodes[i].sum += change;
    nodes[i].least += change;
    for (i /= 2; i > 0; i /= 2) {
        const Node &left = nodes[2 * i], &right = nodes[2 * i + 1];
        nodes[i] = {left.sum + right.sum, std::min(left.least, left.sum + right.least)};
    }
}

std::uint32_t ChainRouter::PrefixTree::leastAt() const {
    std::uint32_t i = 1;
    while (i < leaves)
        i = nodes[2 * i].least <= nodes[2 * i].sum + nodes[2 * i + 1].least ? 2 * i : 2 * i + 1;
    return i - leaves;
}

std::int64_t ChainRouter::PrefixTree::at(std::uint32_t place) const {
    std::uint32_t i = leaves + place;
    std::int64_t sum = nodes[i].sum;
    for (; i > 1; i /= 2)
        if (i % 2 == 1) sum += nodes[i - 1].sum;
    return sum;
}

ChainRouter::ChainRouter(LayeredGraph& graph, std::vector<bool> isHeld)
    : m_graph(graph)
    , m_isHeld(std::move(isHeld)) {
    for (std::uint32_t v = 0; v < graph.vertices(); ++v)
        if (isLink(v) && (graph.up(v).empty() || !isLink(graph.up(v)[0]))) m_starts.push_back(v);
}

bool ChainRouter::isLink(std::uint32_t v) const {
    return m_graph.up(v).size() <= 1 && m_graph.down(v).size() <= 1 && !(m_graph.isNode(v) && m_isHeld[v]);
}

void ChainRouter::collect(std::uint32_t start, std::uint32_t reach) {
    m_length = 0;
    for (std::uint32_t v = start;; v = m_graph.down(v)[0]) {
        if (m_rows.size() == m_length) m_rows.emplace_back();
        Row& row = m_rows[m_length++];
        row.vertex = v;
        row.layer = m_graph.layerOf(v);
        row.now = m_graph.positionOf(v);
        row.first = row.now - std::min(row.now, reach);
        const auto last = static_cast<std::uint32_t>(m_graph.layer(row.layer).size()) - 1;
        row.count = std::min(last, row.now + reach) - row.first + 1;
        if (m_graph.down(v).empty() || !isLink(m_graph.down(v)[0])) return;
    }
}

std::uint32_t ChainRouter::vertexAt(const Row& row, std::uint32_t place) const {
    return m_graph.layer(row.layer)[place < row.now ? place : place + 1];
}

std::uint32_t ChainRouter::placeWithout(const Row& row, std::uint32_t vertex) const {
    const std::uint32_t place = m_graph.positionOf(vertex);
    return place > row.now ? place - 1 : place;
}

/// What each place crosses on the way to the vertex that the chain hangs on, relative to the first place.
std::vector<std::int64_t> ChainRouter::endCosts(const Row& row, bool isUpper) const {
    const auto end = isUpper ? m_graph.up(row.vertex) : m_graph.down(row.vertex);
    std::vector<std::int64_t> costs(row.count, 0);
    if (end.empty()) return costs;
    const std::uint32_t fixed = m_graph.positionOf(end[0]);
    for (std::uint32_t k = 0; k + 1 < row.count; ++k) {
        const std::uint32_t passed = vertexAt(row, row.first + k);
        costs[k + 1] = costs[k];
        for (const std::uint32_t w : isUpper ? m_graph.up(passed) : m_graph.down(passed)) {
            const std::uint32_t place = m_graph.positionOf(w);
            costs[k + 1] += place > fixed ? 1 : place < fixed ? -1 : 0;
        }
    }
    return costs;
}

/// A vertex of the row is passed, so that what comes from left of its upper neighbours now crosses them.
void ChainRouter::addLinks(const Row& above, std::uint32_t vertex) {
    for (const std::uint32_t w : m_graph.up(vertex)) {
        const std::uint32_t place = placeWithout(above, w); // from places up to it one more, behind it one less
        const bool isBefore = place < above.first;
        m_offset += isBefore ? -1 : 1;
        if (!isBefore && place - above.first + 1 < above.count) m_tree.add(place - above.first + 1, -2);
        m_steps += 8;
    }
}

void ChainRouter::extend(const Row& above, Row& row, std::int64_t& nowCost) {
    std::vector<std::int64_t> values(above.costs);
    std::int64_t cost = 0;
    for (std::uint32_t p = 0; p + 1 < above.count; ++p) {
        for (const std::uint32_t w : m_graph.down(vertexAt(above, above.first + p)))
            cost += placeWithout(row, w) >= row.first ? 1 : -1;
        values[p + 1] += cost;
    }
    m_tree.build(values);
    m_offset = 0;
    row.costs.resize(row.count);
    row.before.resize(row.count);
    for (std::uint32_t q = 0; q < row.count; ++q) {
        row.costs[q] = m_tree.least() + m_offset;
        row.before[q] = m_tree.leastAt();
        if (row.first + q == row.now) {
            const std::uint32_t p = above.now - above.first;
            nowCost += m_tree.at(p) + m_offset - above.costs[p];
        }
        if (q + 1 < row.count) addLinks(above, vertexAt(row, row.first + q));
    }
    m_steps += 4 * (std::uint64_t{above.count} + row.count);
}

void ChainRouter::moveTo(const Row& row, std::uint32_t place) {
    if (row.now == place) return;
    const auto layer = m_graph.layer(row.layer);
    m_layer.assign(layer.begin(), layer.end());
    const auto begin = m_layer.begin(), from = begin + row.now, to = begin + place;
    if (place < row.now) {
        std::rotate(to, from, from + 1);
    } else {
        std::rotate(from, from + 1, to + 1);
    }
    m_graph.setLayer(row.layer, m_layer);
    m_steps += m_layer.size() / 2;
}

std::uint64_t ChainRouter::route(std::size_t chain, std::uint32_t reach, std::uint64_t& steps) {
    m_steps = 0;
    collect(m_starts[chain], reach);
    m_rows[0].costs = endCosts(m_rows[0], true);
    std::int64_t nowCost = m_rows[0].costs[m_rows[0].now - m_rows[0].first];
    for (std::size_t i = 1; i < m_length; ++i)
        extend(m_rows[i - 1], m_rows[i], nowCost);
    Row& last = m_rows[m_length - 1];
    const std::vector<std::int64_t> ends = endCosts(last, false);
    for (std::uint32_t k = 0; k < last.count; ++k)
        last.costs[k] += ends[k];
    nowCost += ends[last.now - last.first];
    const auto least = std::min_element(last.costs.begin(), last.costs.end());
    std::uint64_t gain = 0;
    if (*least < nowCost) {
        gain = static_cast<std::uint64_t>(nowCost - *least);
        auto k = static_cast<std::uint32_t>(least - last.costs.begin());
        for (std::size_t i = m_length; i-- > 0;) {
            moveTo(m_rows[i], m_rows[i].first + k);
            if (i > 0) k = m_rows[i].before[k];
        }
    }
    steps += m_steps + m_length;
    return gain;
}

} // namespace tenfold
