#include "core/claims/chance_model.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace tenfold {
namespace {

constexpr double kLeastLevel = 0.5; ///< calls: a count of none has a level too
constexpr double kTwoPi = 2 * std::numbers::pi;
constexpr double kMostSigma = 2; ///< log scale: wider says nothing more

double squared(double x) {
    return x * x;
}

double variance(double level, double psi, double tau, const ClaimPriors& priors) {
    return std::max(psi * level, priors.varianceFloor) + squared(tau * level);
}

double logSum(const std::vector<double>& logs) {
    const double most = *std::max_element(logs.begin(), logs.end());
    double sum = 0;
    for (const double l : logs)
        sum += std::exp(l - most);
    return most + std::log(sum);
}

/// Calls of all nodes at a period.
double callsAt(const std::vector<double>& livesS, double period, int first) {
    double sum = 0;
    for (const double life : livesS)
        sum += std::floor(life / period) + first;
    return sum;
}

} // namespace

ChanceModel::ChanceModel(const std::vector<double>& counts, const std::vector<double>& logWork, bool isClock,
                         const ClaimPriors& priors)
    : m_priors(priors) {
    const double one = isClock ? priors.clockBetaOne : priors.betaOne;
    const double flat = isClock ? (1 - one) / 3 : priors.betaFlat;
    addBeta(counts, logWork, 0, flat);
    const double square = isClock ? 0 : priors.betaSquare;
    addBeta(counts, logWork, 1, one);
    if (square > 0) addBeta(counts, logWork, 2, square);
    constexpr double kSteps[] = {-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2}; // standard deviations
    double sum = 0;
    for (const double z : kSteps)
        sum += std::exp(-z * z / 2);
    for (const double z : kSteps)
        addBeta(counts, logWork, priors.betaMean + z * priors.betaSd,
                (1 - one - flat - square) * std::exp(-z * z / 2) / sum);
    std::vector<double> logs;
    for (const Part& part : m_parts)
        logs.push_back(part.logWeight);
    m_logEvidence = logSum(logs);
    constexpr double kNothing = 1e-6; // of all parts: changes no decision, and each question looks at every part
    for (Part& part : m_parts)
        part.weight = std::exp(part.logWeight - m_logEvidence);
    std::erase_if(m_parts, [](const Part& part) { return part.weight < kNothing; });
}

void ChanceModel::addBeta(const std::vector<double>& counts, const std::vector<double>& logWork, double beta,
                          double weight) {
    double calls = 0, work = 0;
    for (std::size_t r = 0; r < counts.size(); ++r) {
        calls += counts[r];
        work += std::exp(beta * logWork[r]);
    }
    const double share = weight / static_cast<double>(std::size(m_priors.psis) * std::size(m_priors.taus));
    for (const double psi : m_priors.psis)
        for (const double tau : m_priors.taus) {
            double weights = 0, weighted = 0, logs = std::log(share) - std::log(m_priors.levelRange);
            std::vector<double> z, v;
            for (std::size_t r = 0; r < counts.size(); ++r) {
                const double level = std::max(kLeastLevel, calls * std::exp(beta * logWork[r]) / work);
                const double count = std::max(counts[r], kLeastLevel);
                v.push_back(variance(level, psi, tau, m_priors) / squared(level));
                z.push_back(std::log(count) - beta * logWork[r]);
                weights += 1 / v.back();
                weighted += z.back() / v.back();
                logs -= std::log(count) + 0.5 * std::log(kTwoPi * v.back());
            }
            const double alpha = weighted / weights;
            for (std::size_t r = 0; r < counts.size(); ++r)
                logs -= 0.5 * squared(z[r] - alpha) / v[r];
            logs += 0.5 * std::log(kTwoPi / weights);
            m_parts.push_back({logs, alpha, 1 / weights, beta, psi, tau, 0});
        }
}

CountMixture ChanceModel::predict(double logWork, double logWorkSd, double doublings, double times) const {
    CountMixture out;
    for (const Part& part : m_parts) {
        const double mu = part.alpha + part.beta * logWork + std::log(times);
        const double level = std::max(kLeastLevel, std::exp(std::min(mu, 34.0))); // 34: 1e15 calls
        const double spread = part.alphaVariance + variance(level, part.psi, part.tau, m_priors) / squared(level) +
                              squared(m_priors.chanceSpread * doublings) + squared(part.beta * logWorkSd);
        out.addSpread(mu, std::min(kMostSigma, std::sqrt(spread)), part.weight);
    }
    out.normalize();
    return out;
}

LifeModel lifeAt(const std::vector<std::vector<double>>& livesS, const std::vector<double>& scales, double askedScale,
                 double doublings, const ClaimPriors& priors) {
    constexpr double kSlopeSd = 0.3;     // a doubling: how far lives may follow the scale
    constexpr double kLeastNoise = 0.03; // log scale: no two runs last equally long
    std::vector<double> x, z;
    double ofMeans = 0; // variance of the runs' means by how the lives of their nodes scatter, log scale
    LifeModel model;
    for (std::size_t r = 0; r < livesS.size(); ++r) {
        if (livesS[r].empty()) continue;
        const auto nodes = static_cast<double>(livesS[r].size());
        const double mean = std::accumulate(livesS[r].begin(), livesS[r].end(), 0.0) / nodes;
        model.longestS = std::max(model.longestS, *std::max_element(livesS[r].begin(), livesS[r].end()));
        if (!(mean > 0)) continue;
        x.push_back(std::log2(scales[r]));
        z.push_back(std::log(mean));
        double squares = 0;
        for (const double life : livesS[r])
            squares += squared(life / mean - 1);
        if (nodes > 1) ofMeans += squares / (nodes - 1) / nodes;
    }
    if (x.empty()) return model;
    const auto n = static_cast<double>(x.size());
    const double meanX = std::accumulate(x.begin(), x.end(), 0.0) / n,
                 meanZ = std::accumulate(z.begin(), z.end(), 0.0) / n;
    double xx = 0, xz = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        xx += squared(x[i] - meanX);
        xz += (x[i] - meanX) * (z[i] - meanZ);
    }
    const double plainSlope = xx > 0 ? xz / xx : 0;
    double left = 0;
    for (std::size_t i = 0; i < x.size(); ++i)
        left += squared(z[i] - meanZ - plainSlope * (x[i] - meanX));
    const double noise = std::max({squared(kLeastNoise), n > 2 ? left / (n - 2) : squared(0.1), ofMeans / n});
    const double precision = xx / noise + 1 / squared(kSlopeSd);
    const double slope = xz / noise / precision;
    const double distance = std::log2(askedScale) - meanX;
    model.mu = meanZ + slope * distance;
    model.sigma =
        std::sqrt(noise * (1 + 1 / n) + squared(distance) / precision + squared(priors.lifeSpread * doublings));
    return model;
}

ClockPeriods clockPeriods(const std::vector<std::vector<double>>& livesS, const std::vector<double>& counts,
                          int first) {
    ClockPeriods out{0, std::numeric_limits<double>::infinity()};
    double longest = 0;
    for (const auto& lives : livesS)
        for (const double life : lives)
            longest = std::max(longest, life);
    if (!(longest > 0)) return {};
    for (std::size_t r = 0; r < counts.size(); ++r) {
        const double least = first * static_cast<double>(livesS[r].size());
        if (counts[r] < least) return {};
        // the sum falls with the period: bisect for where it reaches the count, and for where it leaves it
        const auto firstAtMost = [&](double calls) { // least period with at most so many
            double low = longest * 1e-9, high = longest * 2;
            for (int i = 0; i < 80; ++i) {
                const double middle = std::sqrt(low * high);
                (callsAt(livesS[r], middle, first) > calls ? low : high) = middle;
            }
            return high;
        };
        if (counts[r] > least) out.high = std::min(out.high, firstAtMost(counts[r] - 1));
        if (!livesS[r].empty()) out.low = std::max(out.low, firstAtMost(counts[r]));
    }
    return out;
}

} // namespace tenfold
