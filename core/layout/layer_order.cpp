#include "core/layout/layer_order.h"

#include "core/layout/chain_route.h"
#include "core/layout/first_orders.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace tenfold {
namespace {

/// Sweeps in a row that find nothing better before a start is given up: most that come later find less than a
/// hundredth.
constexpr int kVainSweeps = 4;
/// Exchanges of neighbours go on while they take this part of the crossings away: the next sweep finds more.
constexpr double kLeastGain = 0.003;
/// Exchanges go through a layer at most so often at once.
constexpr int kExchangeRounds = 8;
/// How many more crossings for each link of a vertex are borne on the way to a better place: beyond, none was found.
constexpr std::int64_t kClimb = 4;
/// Rounds of sifting and moving chains end when they take less than this part away.
constexpr double kLeastRoundGain = 0.0005;
/// How far chains are moved in the first round; doubled where that was too little.
constexpr std::uint32_t kFirstReach = 60, kMostReach = 1000;
/// Which part of the steps the starts may use together.
constexpr std::uint64_t kPartForStarts = 3;
/// Tries to leave the best order found by mixing some of it up, each of which has the same chances: small graphs gain
/// a tenth by twenty.
constexpr int kRestarts = 20;
/// Some milliseconds.
constexpr std::uint64_t kStepsBetweenAsking = 1U << 20;

/// What changes when two vertices of a layer change places.
struct PairCrossings {
    std::uint64_t asIs = 0, swapped = 0;
};

class OrderSearch {
public:
    OrderSearch(LayeredGraph& graph, std::span<const double> held, std::uint64_t steps, Progress& progress)
        : m_graph(graph)
        , m_held(held)
        , m_most(steps)
        , m_progress(progress)
        , m_value(graph.vertices())
        , m_chains(graph, heldNodes(held)) {}

    bool run() {
        for (const FirstOrder first : kFirstOrders) {
            if (m_bestCrossings == 0 && !m_best.empty()) break;
            m_graph.setOrder(firstOrder(m_graph, first));
            holdOrder();
            if (!sweeps()) return false;
            if (m_steps > m_most / kPartForStarts) break;
        }
        m_graph.setOrder(m_best);
        m_graph.refreshNeighbours();
        if (!improve()) return false;
        std::mt19937 random(1); // the same on every machine
        for (int i = 0; i < kRestarts && m_bestCrossings > 0 && !isSpent(); ++i) {
            mixUp(random);
            if (!improve()) return false;
        }
        m_graph.setOrder(m_best);
        m_graph.refreshNeighbours();
        return true;
    }

private:
    static std::vector<bool> heldNodes(std::span<const double> held) {
        std::vector<bool> isHeld;
        for (const double place : held)
            isHeld.push_back(!std::isnan(place));
        return isHeld;
    }
    bool isSpent() const { return m_steps >= m_most; }
    bool goOn() {
        if (m_steps < m_nextAsking) return true;
        m_nextAsking = m_steps + kStepsBetweenAsking;
        return m_progress.advance(std::min(m_steps, m_most), m_most, "crossings");
    }
    bool isHeld(std::uint32_t v) const { return m_graph.isNode(v) && !std::isnan(m_held[v]); }

    /// Puts held nodes in their order, into the places that held ones have.
    void holdOrder() {
        for (std::uint32_t l = 0; l < m_graph.layers(); ++l) {
            m_layer.assign(m_graph.layer(l).begin(), m_graph.layer(l).end());
            m_some.clear();
            for (const std::uint32_t v : m_layer)
                if (isHeld(v)) m_some.push_back(v);
            std::stable_sort(m_some.begin(), m_some.end(),
                             [&](std::uint32_t a, std::uint32_t b) { return m_held[a] < m_held[b]; });
            auto next = m_some.begin();
            for (std::uint32_t& v : m_layer)
                if (isHeld(v)) v = *next++;
            m_graph.setLayer(l, m_layer);
        }
    }

    void keep(std::uint64_t crossings) {
        if (!m_best.empty() && crossings >= m_bestCrossings) return;
        m_best = m_graph.order();
        m_bestCrossings = crossings;
    }

    bool sweeps() {
        m_graph.refreshNeighbours();
        std::uint64_t least = m_graph.crossings();
        keep(least);
        int vain = 0;
        for (int sweep = 0; vain < kVainSweeps && least > 0 && !isSpent(); ++sweep) {
            const bool isDown = sweep % 2 == 0;
            for (std::uint32_t i = 1; i < m_graph.layers(); ++i) {
                sortLayer(isDown ? i : m_graph.layers() - 1 - i, isDown, sweep % 4 >= 2);
                if (!goOn()) return false;
            }
            m_graph.refreshNeighbours();
            m_steps += 4 * std::uint64_t{m_graph.links()} + 2 * std::uint64_t{m_graph.vertices()};
            const std::uint64_t before = m_graph.crossings();
            std::uint64_t gain = 0;
            if (!exchange(before, gain)) return false;
            ++vain;
            if (before - gain < least) {
                if (before - gain < least - least / 100) vain = 0;
                least = before - gain;
            }
            keep(before - gain);
        }
        return true;
    }

    /// The weighted median of places: where most neighbours are near each other.
    double median(std::span<const std::uint32_t> neighbours) const {
        const std::size_t n = neighbours.size();
        const auto at = [&](std::size_t i) { return static_cast<double>(m_graph.positionOf(neighbours[i])); };
        if (n % 2 == 1) return at(n / 2);
        const double left = at(n / 2 - 1) - at(0), right = at(n - 1) - at(n / 2);
        if (left + right == 0) return (at(n / 2 - 1) + at(n / 2)) / 2;
        return (at(n / 2 - 1) * right + at(n / 2) * left) / (left + right);
    }

    /// By the median of the neighbours in the layer above or below; a vertex without any stays by its left neighbour.
    /// @param takesTurns  equal ones change places, which leads out of a dead end
    void sortLayer(std::uint32_t l, bool byUpper, bool takesTurns) {
        m_graph.refreshNeighboursOf(l);
        m_layer.assign(m_graph.layer(l).begin(), m_graph.layer(l).end());
        double value = -1;
        for (const std::uint32_t v : m_layer) {
            const auto neighbours = byUpper ? m_graph.up(v) : m_graph.down(v);
            if (!neighbours.empty()) value = median(neighbours);
            m_value[v] = value;
        }
        m_steps += 8 * m_layer.size();
        evenOut();
        if (takesTurns) reverseEqual();
        std::stable_sort(m_layer.begin(), m_layer.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return m_value[a] < m_value[b]; });
        m_graph.setLayer(l, m_layer);
    }

    /// Gives held nodes values that do not fall from left to right and are nearest to their own.
    void evenOut() {
        struct Block {
            double sum;
            std::size_t count;
        };
        std::vector<Block> blocks;
        m_some.clear();
        for (const std::uint32_t v : m_layer) {
            if (!isHeld(v)) continue;
            m_some.push_back(v);
            blocks.push_back({m_value[v], 1});
            while (blocks.size() > 1) {
                Block& left = blocks[blocks.size() - 2];
                const Block& right = blocks.back();
                if (left.sum * static_cast<double>(right.count) <= right.sum * static_cast<double>(left.count)) break;
                left = {left.sum + right.sum, left.count + right.count};
                blocks.pop_back();
            }
        }
        auto v = m_some.begin();
        for (const Block& block : blocks)
            for (std::size_t i = 0; i < block.count; ++i)
                m_value[*v++] = block.sum / static_cast<double>(block.count);
    }

    /// Turns runs of equal values round, but for held nodes.
    void reverseEqual() {
        for (auto begin = m_layer.begin(); begin != m_layer.end();) {
            bool isFree = true;
            auto end = begin;
            for (; end != m_layer.end() && m_value[*end] == m_value[*begin]; ++end)
                isFree = isFree && !isHeld(*end);
            if (isFree) std::reverse(begin, end);
            begin = end;
        }
    }

    void count(std::span<const std::uint32_t> left, std::span<const std::uint32_t> right, PairCrossings& pair) {
        m_steps += left.size() + right.size();
        std::size_t less = 0, notMore = 0;
        for (const std::uint32_t w : right) {
            const std::uint32_t at = m_graph.positionOf(w);
            while (less < left.size() && m_graph.positionOf(left[less]) < at)
                ++less;
            notMore = std::max(notMore, less);
            while (notMore < left.size() && m_graph.positionOf(left[notMore]) <= at)
                ++notMore;
            pair.asIs += left.size() - notMore;
            pair.swapped += less;
        }
    }
    PairCrossings crossings(std::uint32_t left, std::uint32_t right) {
        PairCrossings pair;
        count(m_graph.up(left), m_graph.up(right), pair);
        count(m_graph.down(left), m_graph.down(right), pair);
        m_steps += 2;
        return pair;
    }

    /// Exchanges neighbours while that takes crossings away.
    bool exchange(std::uint64_t crossings, std::uint64_t& gain) {
        for (bool isDown = true; !isSpent(); isDown = !isDown) {
            const std::uint64_t before = gain;
            for (std::uint32_t i = 0; i < m_graph.layers(); ++i) {
                gain += exchangeIn(isDown ? i : m_graph.layers() - 1 - i);
                if (!goOn()) return false;
            }
            if (static_cast<double>(gain - before) <= kLeastGain * static_cast<double>(crossings)) break;
        }
        return true;
    }

    std::uint64_t exchangeIn(std::uint32_t l) {
        m_graph.refreshNeighboursOf(l);
        const auto size = static_cast<std::uint32_t>(m_graph.layer(l).size());
        std::uint64_t gain = 0;
        for (int round = 0; round < kExchangeRounds; ++round) {
            const std::uint64_t before = gain;
            for (std::uint32_t i = 0; i + 1 < size; ++i) {
                const std::uint32_t left = m_graph.layer(l)[i], right = m_graph.layer(l)[i + 1];
                if (isHeld(left) && isHeld(right)) continue;
                const PairCrossings pair = crossings(left, right);
                if (pair.swapped >= pair.asIs) continue;
                gain += pair.asIs - pair.swapped;
                m_graph.swapAt(l, i);
            }
            if (gain == before) break;
        }
        return gain;
    }

    /// From the best order: vertices sifted, chains moved, in turns until little is gained.
    bool improve() {
        std::uint64_t crossings = m_graph.crossings(), reach = kFirstReach;
        while (crossings > 0 && !isSpent()) {
            std::uint64_t gain = 0, gainOfChains = 0;
            if (!sift(gain) || !routeChains(static_cast<std::uint32_t>(reach), gainOfChains)) return false;
            crossings -= gain + gainOfChains;
            const bool isLittle =
                static_cast<double>(gain + gainOfChains) <= kLeastRoundGain * static_cast<double>(crossings);
            if (isLittle && reach >= kMostReach) break;
            if (isLittle || gainOfChains > gain) reach = std::min<std::uint64_t>(2 * reach, kMostReach);
        }
        keep(crossings);
        return true;
    }

    /// Moves each vertex to the best place of its layer.
    bool sift(std::uint64_t& gain) {
        for (std::uint32_t l = 0; l < m_graph.layers() && !isSpent(); ++l) {
            m_graph.refreshNeighboursOf(l);
            m_some.assign(m_graph.layer(l).begin(), m_graph.layer(l).end());
            for (const std::uint32_t v : m_some) {
                gain += siftOne(l, v);
                if (isSpent()) break;
            }
            if (!goOn()) return false;
        }
        return true;
    }

    std::uint64_t siftOne(std::uint32_t l, std::uint32_t v) {
        const auto layer = m_graph.layer(l);
        const auto from = static_cast<std::ptrdiff_t>(m_graph.positionOf(v));
        const auto size = static_cast<std::ptrdiff_t>(layer.size());
        const std::int64_t climb =
            kClimb * static_cast<std::int64_t>(1 + m_graph.up(v).size() + m_graph.down(v).size());
        std::int64_t least = 0;
        std::ptrdiff_t to = from;
        for (const int step : {-1, 1}) {
            std::int64_t change = 0;
            for (std::ptrdiff_t at = from + step; at >= 0 && at < size && change - least <= climb; at += step) {
                const std::uint32_t other = layer[static_cast<std::size_t>(at)];
                if (isHeld(v) && isHeld(other)) break;
                const PairCrossings pair = step < 0 ? crossings(other, v) : crossings(v, other);
                change += static_cast<std::int64_t>(pair.swapped) - static_cast<std::int64_t>(pair.asIs);
                if (change >= least) continue;
                least = change;
                to = at;
            }
        }
        if (to == from) return 0;
        m_layer.assign(layer.begin(), layer.end());
        const auto begin = m_layer.begin();
        if (to < from) {
            std::rotate(begin + to, begin + from, begin + from + 1);
        } else {
            std::rotate(begin + from, begin + from + 1, begin + to + 1);
        }
        m_graph.setLayer(l, m_layer);
        return static_cast<std::uint64_t>(-least);
    }

    bool routeChains(std::uint32_t reach, std::uint64_t& gain) {
        for (std::size_t i = 0; i < m_chains.chains() && !isSpent(); ++i) {
            gain += m_chains.route(i, reach, m_steps);
            if (!goOn()) return false;
        }
        return true;
    }

    /// The best order with the vertices of some layers in a row turned round.
    void mixUp(std::mt19937& random) {
        m_graph.setOrder(m_best);
        const std::uint32_t first = static_cast<std::uint32_t>(random()) % m_graph.layers();
        const std::uint32_t count = 1 + static_cast<std::uint32_t>(random()) % 4;
        for (std::uint32_t l = first; l < std::min(first + count, m_graph.layers()); ++l) {
            m_layer.assign(m_graph.layer(l).begin(), m_graph.layer(l).end());
            const std::size_t n = m_layer.size();
            for (std::size_t i = 0; i + 1 < n; ++i)
                std::swap(m_layer[i], m_layer[i + random() % (n - i)]);
            m_graph.setLayer(l, m_layer);
        }
        holdOrder();
        m_graph.refreshNeighbours();
    }

    LayeredGraph& m_graph;
    std::span<const double> m_held;
    std::uint64_t m_most, m_steps = 0, m_nextAsking = 0;
    Progress& m_progress;
    std::vector<double> m_value;
    ChainRouter m_chains;
    std::vector<std::uint32_t> m_layer, m_some, m_best;
    std::uint64_t m_bestCrossings = 0;
};

} // namespace

bool orderLayers(LayeredGraph& graph, std::span<const double> held, std::uint64_t steps, Progress& progress) {
    return graph.vertices() == 0 || OrderSearch(graph, held, steps, progress).run();
}

} // namespace tenfold
