#include "core/plan/walker/round_split.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tenfold {
namespace {

// Irrational steps leave the points of any stretch of nodes evenly spread: 1/phi, and two of its kin.
constexpr double kSteps[] = {0.6180339887498949, 0.7548776662466927, 0.5698402909980532};

} // namespace

NodeSpread::NodeSpread(std::uint64_t nodes, unsigned salt)
    : m_nodes(std::max<std::uint64_t>(nodes, 1))
    , m_step(1) {
    m_step = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(static_cast<double>(m_nodes) * kSteps[salt % 3]));
    while (std::gcd(m_step, m_nodes) != 1)
        ++m_step; // ends at a multiple of the nodes plus one at the latest
}

std::uint64_t NodeSpread::rankOf(std::uint64_t nodeIndex) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::uint64_t>(static_cast<Wide>(nodeIndex % m_nodes) * m_step % m_nodes);
}

double NodeSpread::levelOf(std::uint64_t nodeIndex) const {
    return (static_cast<double>(rankOf(nodeIndex)) + 0.5) / static_cast<double>(m_nodes);
}

RoundSplit::RoundSplit(std::uint64_t total, std::uint64_t nodes, std::vector<double> roundsPerNode)
    : m_total(total)
    , m_nodes(nodes)
    , m_spread(nodes) {
    for (double& rounds : roundsPerNode)
        if (!(rounds > 0) || !std::isfinite(rounds)) rounds = 0;
    std::sort(roundsPerNode.begin(), roundsPerNode.end());
    const double sum = std::accumulate(roundsPerNode.begin(), roundsPerNode.end(), 0.0);
    if (!(sum > 0) || !std::isfinite(sum)) roundsPerNode.assign(1, 1.0);
    m_cumulated.push_back(0);
    double running = 0;
    for (const double rounds : roundsPerNode) {
        running += rounds;
        m_cumulated.push_back(std::min(1.0, running / (sum > 0 && std::isfinite(sum) ? sum : 1.0)));
    }
    m_cumulated.back() = 1;
}

std::uint64_t RoundSplit::upTo(std::uint64_t rank) const {
    if (rank >= m_nodes) return m_total;
    const auto pieces = static_cast<double>(m_cumulated.size() - 1);
    const double place = static_cast<double>(rank) / static_cast<double>(m_nodes) * pieces;
    const std::size_t piece = std::min(static_cast<std::size_t>(place), m_cumulated.size() - 2);
    const double share = std::lerp(m_cumulated[piece], m_cumulated[piece + 1], place - static_cast<double>(piece));
    const double rounds = std::floor(static_cast<double>(m_total) * share + 0.5);
    return std::min(m_total, static_cast<std::uint64_t>(rounds));
}

std::uint64_t RoundSplit::of(std::uint64_t nodeIndex) const {
    if (nodeIndex >= m_nodes) return 0;
    const std::uint64_t rank = m_spread.rankOf(nodeIndex);
    const std::uint64_t before = upTo(rank);
    const std::uint64_t after = upTo(rank + 1);
    return after > before ? after - before : 0;
}

std::int64_t quantileNs(const DurationDistribution& distribution, double level) {
    constexpr auto& kLevels = DurationDistribution::kLevels;
    const auto& quantiles = distribution.quantilesNs;
    if (!(level > kLevels[0])) return quantiles[0];
    for (int i = 1; i < DurationDistribution::kQuantiles; ++i) {
        if (level > kLevels[i]) continue;
        const double share = (level - kLevels[i - 1]) / (kLevels[i] - kLevels[i - 1]);
        const double width = static_cast<double>(quantiles[i]) - static_cast<double>(quantiles[i - 1]);
        return quantiles[i - 1] + static_cast<std::int64_t>(width * share);
    }
    return quantiles[DurationDistribution::kQuantiles - 1];
}

std::int64_t meanNs(const DurationDistribution& distribution) {
    constexpr auto& kLevels = DurationDistribution::kLevels;
    constexpr int kLast = DurationDistribution::kQuantiles - 1;
    const auto at = [&](int i) { return static_cast<double>(distribution.quantilesNs[i]); };
    double mean = kLevels[0] * at(0) + (1 - kLevels[kLast]) * at(kLast);
    for (int i = 1; i <= kLast; ++i)
        mean += (kLevels[i] - kLevels[i - 1]) * (at(i - 1) + at(i)) / 2;
    return static_cast<std::int64_t>(mean);
}

} // namespace tenfold
