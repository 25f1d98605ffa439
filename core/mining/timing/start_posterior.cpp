#include "core/mining/timing/start_posterior.h"

#include "core/base/log_gamma.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace tenfold {
namespace {

// What is thought of delays before any is seen.
constexpr double kUsualNs = 1e9;                ///< a second, by a factor of some hundred percent more or less
constexpr double kWeight = 0.05;                ///< of that, in delays
constexpr double kSpreads[] = {0.02, 0.1, 0.5}; ///< standard deviations of log delays, one as likely as another …
constexpr double kShape = 1.5;                  ///< … as sure as three delays make it
constexpr double kShared = 0.5;                 ///< correlation of the log delays of one run
constexpr double kSlip = 0.02;                  ///< of nodes that start otherwise than their rule says …
constexpr double kSlipNs = 100e9;               ///< … at any time of so many ns

} // namespace

double logEvidence(const StartDelays& delays) {
    double n = 0, sum = 0, ofClock = 0, nodes = 0;
    const auto logOf = [step = static_cast<double>(delays.stepNs)](std::int64_t ns) {
        return std::log(static_cast<double>(std::max<std::int64_t>(0, ns)) + step);
    };
    const auto weightOf = [](const std::vector<std::int64_t>& run) {
        return 1 / (1 + (static_cast<double>(run.size()) - 1) * kShared);
    };
    for (const auto& run : delays.byRunNs)
        for (const std::int64_t ns : run) {
            n += weightOf(run);
            sum += weightOf(run) * logOf(ns);
            nodes += 1;
        }
    const double ofSlip = nodes > 0 ? n / nodes : 1;
    double log = static_cast<double>(delays.unexplained) * ofSlip * (std::log(kSlip) - std::log(kSlipNs));
    if (n <= 0) return log;
    const double mean = sum / n;
    double squares = 0;
    for (const auto& run : delays.byRunNs)
        for (const std::int64_t ns : run) {
            squares += weightOf(run) * (logOf(ns) - mean) * (logOf(ns) - mean);
            ofClock += weightOf(run) * logOf(ns); // the density of a start, not of its logarithm
        }
    const double shape = kShape + n / 2, weight = kWeight + n, away = mean - std::log(kUsualNs);
    double of[std::size(kSpreads)], most = -std::numeric_limits<double>::infinity(), sumOfSpreads = 0;
    for (std::size_t k = 0; k < std::size(kSpreads); ++k) {
        const double scale = kShape * kSpreads[k] * kSpreads[k];
        const double left = scale + squares / 2 + kWeight * n * away * away / (2 * weight);
        of[k] = kShape * std::log(scale) - shape * std::log(left);
        most = std::max(most, of[k]);
    }
    for (const double each : of)
        sumOfSpreads += std::exp(each - most) / static_cast<double>(std::size(kSpreads));
    constexpr double kLogTwoPi = 1.8378770664093453;
    log += logGamma(shape) - logGamma(kShape) + most + std::log(sumOfSpreads) + std::log(kWeight / weight) / 2 -
           n / 2 * kLogTwoPi - ofClock;
    return log;
}

double heldAgain(std::size_t held, std::size_t runs) {
    return (static_cast<double>(held) + 1) / (static_cast<double>(runs) + 2);
}

} // namespace tenfold
