#include "core/flows/compare/scatter.h"

#include "core/base/log_gamma.h"
#include "core/stats/compare/student_t.h"
#include "core/stats/distribution.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr double kUnitNs = 100'000;
/// Recorders round to it.
constexpr double kResolutionNs = 1'000;
/// What is left of sums of squares by rounding, as a part of them.
constexpr double kRounding = 1e-12;
/// Fewer values that are each by itself tell nothing by their distribution.
constexpr double kFewestClusters = 20;

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
    const double mean = sum / count;
    const double resolution = kResolutionNs / (kUnitNs * std::exp(mean)); // on this scale
    const double within = std::max({m_squares / count * kRounding, resolution * resolution / 12,
                                    std::max(0.0, m_squares - ofMeans) / (count - blocks)});
    std::array<double, kTimeBlocks> away{};
    for (std::size_t b = 0; b < kTimeBlocks; ++b)
        away[b] = m_count[b] == 0 ? 0 : (m_sum[b] / m_count[b] - mean) * std::sqrt(m_count[b]);
    return within > 0 ? std::max(1.0, between / within * driftFactor(away)) : 1;
}

double BlockedValues::blockProbability(double ns, double ratio) const {
    constexpr std::size_t kFewestBlocks = 3;
    std::array<double, kTimeBlocks> values{}, away{};
    double sum = 0, squares = 0;
    std::size_t blocks = 0;
    for (std::size_t b = 0; b < kTimeBlocks; ++b) {
        if (m_count[b] == 0) continue;
        values[b] = kUnitNs * std::expm1(m_sum[b] / m_count[b]);
        sum += values[b];
        ++blocks;
    }
    if (blocks < kFewestBlocks) return 1;
    for (std::size_t b = 0; b < kTimeBlocks; ++b) {
        away[b] = m_count[b] == 0 ? 0 : values[b] - sum / double(blocks);
        squares += away[b] * away[b];
    }
    const double variance =
        std::max(squares / double(blocks - 1), kResolutionNs * kResolutionNs / 12) * driftFactor(away);
    const double sd = std::sqrt(variance / double(blocks) * (1 + ratio));
    return 1 - studentShare(std::abs(ns) / sd, static_cast<int>(blocks) - 1);
}

double clusteredProbability(double distance, std::uint64_t countA, std::uint64_t countB, double effect) {
    const auto effective = [&](std::uint64_t count) {
        return count == 0 ? 0 : std::max<std::uint64_t>(1, static_cast<std::uint64_t>(double(count) / effect));
    };
    return ksProbability(distance, effective(countA), effective(countB));
}

double changeProbability(const Distribution& a, const Distribution& b, const BlockedValues& inA) {
    const double effect = inA.designEffect();
    const double p = clusteredProbability(ksDistance(a, b), a.count(), b.count(), effect);
    if (double(std::min(a.count(), b.count())) >= kFewestClusters * effect) return p;
    if (a.count() == 0 || b.count() == 0) return p;
    constexpr double kTests = 2;
    const double ratio = double(a.count()) / double(b.count());
    return std::min(p, kTests * inA.blockProbability(b.median() - a.median(), ratio));
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
