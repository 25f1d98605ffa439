#include "core/mining/timing/start_posterior.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace tenfold::test {
namespace {

constexpr std::int64_t kMs = 1'000'000;

double evidenceOf(std::vector<std::int64_t> delaysMs, std::size_t unexplained = 0) {
    StartDelays delays;
    for (const std::int64_t ms : delaysMs)
        delays.byRunNs.push_back({ms * kMs});
    delays.unexplained = unexplained;
    return logEvidence(delays);
}

/// Sums over a grid of means and of precisions what the closed form integrates; prior as the source says it.
double integralOf(const std::vector<double>& delaysNs, double stepNs) {
    double integral = 0;
    const double stepMean = 0.01, stepLog = 0.02;
    for (const double spread : {0.02, 0.1, 0.5})
        for (double logPrecision = -6; logPrecision < 12; logPrecision += stepLog) {
            const double precision = std::exp(logPrecision), shape = 1.5, rate = 1.5 * spread * spread;
            const double gamma = std::pow(rate, shape) / std::tgamma(shape) * std::pow(precision, shape - 1) *
                                 std::exp(-rate * precision) * precision * stepLog;
            for (double mean = std::log(1e9) - 8; mean < std::log(1e9) + 8; mean += stepMean) {
                const auto normal = [](double x, double middle, double prec) {
                    return std::sqrt(prec / (2 * std::numbers::pi)) * std::exp(-prec / 2 * (x - middle) * (x - middle));
                };
                double likelihood = 1;
                for (const double ns : delaysNs)
                    likelihood *= normal(std::log(ns + stepNs), mean, precision) / (ns + stepNs);
                integral += likelihood * normal(mean, std::log(1e9), 0.05 * precision) * gamma * stepMean / 3;
            }
        }
    return integral;
}

TEST(startEvidence, isTheIntegralOverMeansAndVariances) {
    const std::vector<double> delaysNs = {400e6, 700e6, 550e6};
    StartDelays delays;
    for (const double ns : delaysNs)
        delays.byRunNs.push_back({static_cast<std::int64_t>(ns)});
    for (const std::int64_t step : {kMs, 100 * kMs}) { // clocks of milliseconds, and one of tenths of a second
        delays.stepNs = step;
        EXPECT_NEAR(logEvidence(delays), std::log(integralOf(delaysNs, static_cast<double>(step))), 0.05) << step;
    }
}

TEST(startEvidence, prefersWhatHappenedShortlyBeforeToACoincidence) {
    EXPECT_GT(evidenceOf({480, 530, 610}), evidenceOf({7387, 7388, 7386}))
        << "three delays within milliseconds are an accident among hundreds of calls";
    std::vector<std::int64_t> tight(40, 2000), loose;
    for (int i = 0; i < 40; ++i)
        loose.push_back(300 + 100 * i);
    EXPECT_GT(evidenceOf(tight), evidenceOf(loose)) << "forty are none";
    EXPECT_LT(evidenceOf({480, 530}, 1), evidenceOf({480, 530, 610})) << "who starts before contradicts";
}

TEST(startEvidence, nodesOfOneRunAreNotAsManyRuns) {
    StartDelays one, several;
    one.byRunNs = {std::vector<std::int64_t>(50, 500 * kMs)};
    several.byRunNs.assign(50, {500 * kMs});
    StartDelays farOne = one, farSeveral = several;
    for (auto* delays : {&farOne, &farSeveral})
        for (auto& run : delays->byRunNs)
            for (auto& ns : run)
                ns = 20'000 * kMs;
    EXPECT_LT(logEvidence(one) - logEvidence(farOne), (logEvidence(several) - logEvidence(farSeveral)) / 10);
}

TEST(heldAgain, fewRunsAreNoCertainty) {
    EXPECT_DOUBLE_EQ(heldAgain(3, 3), 0.8);
    EXPECT_DOUBLE_EQ(heldAgain(1, 1), 2.0 / 3);
    EXPECT_LT(heldAgain(6, 6), 0.9);
    EXPECT_LT(heldAgain(2, 3), heldAgain(3, 3));
}

} // namespace
} // namespace tenfold::test
