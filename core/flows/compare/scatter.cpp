#include "core/flows/compare/scatter.h"

#include "core/base/log_gamma.h"
#include "core/stats/distribution.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr double kUnitNs = 100'000;

} // namespace

double driftFactor(const std::array<double, kTimeBlocks>& away) {
    double squares = 0, products = 0;
    for (std::size_t b = 0; b < kTimeBlocks; ++b) {
        squares += away[b] * away[b];
        if (b > 0) products += away[b] * away[b - 1];
    }
    constexpr double kMostAlike = 0.7; // twelve values say no more
    const double alike = squares > 0 ? std::clamp(products / squares, 0.0, kMostAlike) : 0;
    return (1 + alike) / (1 - alike);
}

void BlockedValues::add(double ns, std::size_t block) {
    const double value = std::log1p(std::max(0.0, ns) / kUnitNs);
    m_count[block] += 1;
    m_sum[block] += value;
    m_squares += value * value;
}

void BlockedValues::add(const BlockedValues& other) {
    for (std::size_t b = 0; b < kTimeBlocks; ++b) {
        m_count[b] += other.m_count[b];
        m_sum[b] += other.m_sum[b];
    }
    m_squares += other.m_squares;
}

double BlockedValues::designEffect() const {
    double count = 0, sum = 0, ofMeans = 0, blocks = 0;
    for (std::size_t b = 0; b < kTimeBlocks; ++b) {
        if (m_count[b] == 0) continue;
        ++blocks;
        count += m_count[b];
        sum += m_sum[b];
        ofMeans += m_sum[b] * m_sum[b] / m_count[b];
    }
    if (blocks < 2 || count <= blocks) return 1;
    const double between = std::max(0.0, ofMeans - sum * sum / count) / (blocks - 1);
    const double within = std::max(0.0, m_squares - ofMeans) / (count - blocks);
    std::array<double, kTimeBlocks> away{};
    for (std::size_t b = 0; b < kTimeBlocks; ++b)
        away[b] = m_count[b] == 0 ? 0 : (m_sum[b] / m_count[b] - sum / count) * std::sqrt(m_count[b]);
    return within > 0 ? std::max(1.0, between / within * driftFactor(away)) : 1;
}

double clusteredProbability(double distance, std::uint64_t countA, std::uint64_t countB, double effect) {
    const auto effective = [&](std::uint64_t count) {
        return count == 0 ? 0 : std::max<std::uint64_t>(1, static_cast<std::uint64_t>(double(count) / effect));
    };
    return ksProbability(distance, effective(countA), effective(countB));
}

double poissonTail(std::uint64_t events, double expected) {
    if (events == 0) return 1;
    if (expected <= 0) return 0;
    // By logarithms: of many events the first terms are too small for a number.
    const auto termOf = [expected](std::uint64_t i) {
        return std::exp(double(i) * std::log(expected) - expected - logGamma(double(i) + 1));
    };
    double below = 0;
    for (std::uint64_t i = 0; i < events; ++i)
        below += termOf(i);
    const double term = termOf(events);
    // Where next to nothing is left over, rounding would decide: then the first term of the tail, which is the largest.
    return 1 - below > 1e-9 ? 1 - below : term;
}

} // namespace tenfold
