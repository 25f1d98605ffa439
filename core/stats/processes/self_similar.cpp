#include "core/stats/processes/self_similar.h"

#include "core/stats/processes/fractional_noise.h"
#include "core/stats/processes/random_draws.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

/// Covariance at a lag of the counts a slot that a source with rate variance 1 and this time constant adds.
double responseOf(double timeConstant, double slot, std::size_t lag) {
    const double r = 1 / timeConstant, fade = -std::expm1(-r * slot);
    if (lag == 0) return 2 * (slot / r - fade / (r * r));
    return fade / r * (fade / r) * std::exp(-r * static_cast<double>(lag - 1) * slot);
}

std::vector<std::size_t> logLags(std::size_t most) {
    std::vector<std::size_t> out{0};
    for (int i = 0;; ++i) {
        const auto lag = static_cast<std::size_t>(std::llround(std::pow(10, i / 8.0)));
        if (lag > most) return out;
        if (lag != out.back()) out.push_back(lag);
    }
}

/// Weights at least 0 that bring the relative errors near 0: each in turn, the others fixed.
std::vector<double> fittedWeights(const std::vector<std::vector<double>>& shares) {
    constexpr int kRounds = 20'000;
    const std::size_t sources = shares.size(), lags = shares.front().size();
    std::vector<double> weights(sources), left(lags, 1.0);
    for (int round = 0; round < kRounds; ++round) {
        double moved = 0;
        for (std::size_t j = 0; j < sources; ++j) {
            double along = 0, length = 0;
            for (std::size_t k = 0; k < lags; ++k) {
                along += left[k] * shares[j][k];
                length += shares[j][k] * shares[j][k];
            }
            const double next = std::max(0.0, weights[j] + along / length), step = next - weights[j];
            if (step == 0) continue;
            for (std::size_t k = 0; k < lags; ++k)
                left[k] -= step * shares[j][k];
            weights[j] = next;
            moved = std::max(moved, std::abs(step) * std::sqrt(length));
        }
        if (moved < 1e-9) break;
    }
    return weights;
}

} // namespace

double SelfSimilarArrivals::meanRate() const {
    double rate = baseRate;
    for (const Source& source : sources)
        rate += duty * source.rateWhenOn;
    return rate;
}

double SelfSimilarArrivals::covariance(double slot, std::size_t lag) const {
    double sum = lag == 0 ? meanRate() * slot : 0;
    for (const Source& source : sources)
        sum += duty * (1 - duty) * source.rateWhenOn * source.rateWhenOn * responseOf(source.timeConstant, slot, lag);
    return sum;
}

std::optional<SelfSimilarArrivals> fittedSelfSimilar(const SelfSimilarTarget& target) {
    if (!(target.slot > 0) || !(target.mean > 0) || !(target.dispersion > 1) || !(target.h > 0.5 && target.h < 1) ||
        target.lags < 2)
        return std::nullopt;
    const auto lags = logLags(target.lags);
    const auto covariance = noiseCovariance(target.h, target.mean * (target.dispersion - 1), target.lags + 1);
    double slowest = 3 * static_cast<double>(target.lags) * target.slot;
    if (target.longest > 0) slowest = std::min(slowest, target.longest / 10);
    std::vector<double> constants;
    for (double t = target.slot / 4; constants.empty() || t <= slowest; t *= std::sqrt(10.0))
        constants.push_back(t);
    std::vector<std::vector<double>> shares(constants.size());
    for (std::size_t j = 0; j < constants.size(); ++j)
        for (const std::size_t lag : lags)
            shares[j].push_back(responseOf(constants[j], target.slot, lag) / covariance[lag]);
    const std::vector<double> weights = fittedWeights(shares);

    SelfSimilarArrivals out;
    const double rate = target.mean / target.slot;
    double roots = 0;
    for (const double weight : weights)
        roots += std::sqrt(weight);
    const double q = std::pow(0.9 * rate / roots, 2); // leaves a tenth of the mean for the base
    out.duty = std::min(0.5, q / (1 + q));
    out.baseRate = rate;
    for (std::size_t j = 0; j < constants.size(); ++j) {
        if (weights[j] <= 0) continue;
        const double on = std::sqrt(weights[j] / (out.duty * (1 - out.duty)));
        out.sources.push_back({constants[j], on});
        out.baseRate -= out.duty * on;
    }
    return out;
}

SelfSimilarStream::SelfSimilarStream(const SelfSimilarArrivals& process, std::uint64_t seed) {
    constexpr double kNever = std::numeric_limits<double>::infinity();
    m_lanes.push_back({RandomStream(mixedSeed(seed, 0)), process.baseRate, 0, 0, true, kNever, 0});
    for (std::size_t j = 0; j < process.sources.size(); ++j) {
        const auto& source = process.sources[j];
        Lane lane{RandomStream(mixedSeed(seed, j + 1)), source.rateWhenOn, process.duty / source.timeConstant,
                  (1 - process.duty) / source.timeConstant};
        lane.isOn = lane.random.unit() < process.duty;
        lane.changesAt = drawnExponential(lane.random) / (lane.isOn ? lane.toOff : lane.toOn);
        m_lanes.push_back(lane);
    }
    for (Lane& lane : m_lanes)
        advance(lane);
}

void SelfSimilarStream::advance(Lane& lane) {
    if (!(lane.rate > 0)) {
        lane.next = std::numeric_limits<double>::infinity();
        return;
    }
    for (double at = lane.next;;) {
        if (lane.isOn) {
            const double arrival = at + drawnExponential(lane.random) / lane.rate;
            if (arrival < lane.changesAt) {
                lane.next = arrival;
                return;
            }
        }
        at = lane.changesAt;
        lane.isOn = !lane.isOn;
        lane.changesAt = at + drawnExponential(lane.random) / (lane.isOn ? lane.toOff : lane.toOn);
    }
}

double SelfSimilarStream::next() {
    Lane& first =
        *std::min_element(m_lanes.begin(), m_lanes.end(), [](const Lane& a, const Lane& b) { return a.next < b.next; });
    const double at = first.next;
    advance(first);
    return at;
}

} // namespace tenfold
