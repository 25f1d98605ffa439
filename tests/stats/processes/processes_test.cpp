#include "core/stats/compare/ks_test.h"
#include "core/stats/processes/fitted_arrivals.h"
#include "core/stats/processes/fractional_noise.h"
#include "core/stats/processes/markov_arrivals.h"
#include "core/stats/processes/self_similar.h"
#include "core/stats/series/hurst.h"
#include "core/stats/series/slot_counts.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace tenfold {
namespace {

/// Variance by squared mean, by definition.
double squaredVariationOf(const MarkovArrivals& process) {
    const std::vector<double> moments = process.moments(2);
    return moments[1] / (moments[0] * moments[0]) - 1;
}

TEST(MarkovArrivals, twoPhasesHaveWhatIsAskedFor) {
    for (const double c2 : {1.2, 4.0, 30.0})
        for (const double gamma : {0.0, 0.5, 0.97}) {
            const auto process = MarkovArrivals::twoPhase(7, c2, gamma);
            ASSERT_TRUE(process);
            EXPECT_NEAR(process->moments(1)[0], 7, 1e-9);
            EXPECT_NEAR(squaredVariationOf(*process), c2, 1e-9);
            const auto rho = process->autocorrelations(6);
            for (std::size_t k = 0; k < rho.size(); ++k)
                EXPECT_NEAR(rho[k], 0.5 * (1 - 1 / c2) * std::pow(gamma, double(k + 1)), 1e-10);
            for (std::size_t i = 0; i < 2; ++i)
                EXPECT_NEAR(process->d0(i, 0) + process->d0(i, 1) + process->d1(i, 0) + process->d1(i, 1), 0, 1e-12);
        }
    EXPECT_FALSE(MarkovArrivals::twoPhase(1, 1, 0.5));
    EXPECT_FALSE(MarkovArrivals::twoPhase(1, 2, 1));
    EXPECT_FALSE(MarkovArrivals::twoPhase(0, 2, 0.5));
}

TEST(MarkovArrivals, anErlangProcessHasItsMoments) {
    // three stages of rate 2, an arrival at the end of the third: mean 1.5, variance 0.75
    const MarkovArrivals erlang(3, {-2, 2, 0, 0, -2, 2, 0, 0, -2}, {0, 0, 0, 0, 0, 0, 2, 0, 0});
    const auto moments = erlang.moments(3);
    EXPECT_NEAR(moments[0], 1.5, 1e-12);
    EXPECT_NEAR(moments[1], 3.0, 1e-12);
    EXPECT_NEAR(moments[2], 60.0 / 8, 1e-12); // k (k + 1) (k + 2) / rate^3
    EXPECT_NEAR(erlang.autocorrelations(1)[0], 0, 1e-12);
    EXPECT_NEAR(erlang.phasesAfterArrival()[0], 1, 1e-12);
}

TEST(MarkovArrivals, compositionKeepsTheIdentities) {
    const auto a = *MarkovArrivals::twoPhase(10, 4, 0.9), b = *MarkovArrivals::twoPhase(1, 2, 0.6);
    const auto ab = MarkovArrivals::composed(a, b);
    double factorial = 1;
    for (std::size_t i = 0; i < 4; ++i) {
        factorial *= double(i + 1);
        EXPECT_NEAR(ab.moments(4)[i] / (a.moments(4)[i] * b.moments(4)[i] / factorial), 1, 1e-10);
    }
    const double ca = squaredVariationOf(a), cb = squaredVariationOf(b);
    const auto ra = a.autocorrelations(5), rb = b.autocorrelations(5), rab = ab.autocorrelations(5);
    for (std::size_t k = 0; k < 5; ++k)
        EXPECT_NEAR(squaredVariationOf(ab) * rab[k], ca * ra[k] + cb * rb[k] + ca * ra[k] * cb * rb[k], 1e-10);
}

TEST(fittedArrivals, findsACompositionAgain) {
    const auto a = *MarkovArrivals::twoPhase(10, 4, 0.99), b = *MarkovArrivals::twoPhase(1, 3, 0.5);
    const auto process = MarkovArrivals::composed(a, b);
    const auto rho = process.autocorrelations(200);
    const auto fit = fittedArrivals(10, squaredVariationOf(process), rho, 2);
    ASSERT_TRUE(fit);
    EXPECT_LT(fit->worstError, 1e-3);
    ASSERT_EQ(fit->parts.size(), 2U);
    EXPECT_NEAR(fit->parts[0].gamma, 0.99, 0.002);
    EXPECT_NEAR(fit->parts[1].c2, 3, 0.1);
    EXPECT_NEAR(fit->process.moments(1)[0], 10, 1e-9);
    EXPECT_NEAR(squaredVariationOf(fit->process), squaredVariationOf(process), 1e-9);
    const auto reached = fit->process.autocorrelations(200);
    for (std::size_t k = 0; k < rho.size(); k += 20)
        EXPECT_NEAR(reached[k], rho[k], fit->worstError + 1e-9);
}

TEST(fittedArrivals, decaysLikeAPowerOverTheLags) {
    std::vector<double> rho;
    for (int k = 1; k <= 500; ++k)
        rho.push_back(0.3 * std::pow(k, -0.4)); // H = 0.8
    const auto three = fittedArrivals(2, 8, rho, 4), one = fittedArrivals(2, 8, rho, 1);
    ASSERT_TRUE(three && one);
    EXPECT_LT(three->worstError, 0.03);
    EXPECT_GT(one->worstError, 2 * three->worstError);
    EXPECT_FALSE(fittedArrivals(2, 1, rho));
    EXPECT_FALSE(fittedArrivals(0, 2, rho));
    EXPECT_TRUE(fittedArrivals(2, 3, {}));
}

TEST(MarkovArrivalStream, drawsTheProcess) {
    const auto process = *MarkovArrivals::twoPhase(10, 4, 0.8);
    MarkovArrivalStream stream(process, 1), again(process, 1);
    constexpr int kDrawn = 400'000;
    std::vector<double> gaps;
    for (int i = 0; i < kDrawn; ++i)
        gaps.push_back(stream.next());
    EXPECT_EQ(again.next(), gaps[0]);
    const double mean = std::accumulate(gaps.begin(), gaps.end(), 0.0) / kDrawn;
    double variance = 0, product = 0;
    for (int i = 0; i < kDrawn; ++i)
        variance += (gaps[std::size_t(i)] - mean) * (gaps[std::size_t(i)] - mean) / kDrawn;
    for (int i = 1; i < kDrawn; ++i)
        product += (gaps[std::size_t(i)] - mean) * (gaps[std::size_t(i - 1)] - mean) / kDrawn;
    EXPECT_NEAR(mean, 10, 0.3);
    EXPECT_NEAR(variance / (mean * mean), 4, 0.3);
    EXPECT_NEAR(product / variance, 0.375 * 0.8, 0.03);
}

TEST(fractionalNoise, hasItsCovariance) {
    for (const double h : {0.2, 0.5, 0.85}) {
        const auto expected = noiseCovariance(h, 1, 4);
        std::vector<double> measured(4);
        constexpr std::size_t kLength = 4'000, kSeries = 40;
        for (std::uint64_t seed = 0; seed < kSeries; ++seed) {
            const auto noise = fractionalNoise(kLength, h, seed);
            for (std::size_t lag = 0; lag < 4; ++lag)
                for (std::size_t t = lag; t < kLength; ++t)
                    measured[lag] += noise[t] * noise[t - lag] / double(kLength - lag) / kSeries;
        }
        for (std::size_t lag = 0; lag < 4; ++lag)
            EXPECT_NEAR(measured[lag], expected[lag], 0.04) << h << ' ' << lag;
    }
    EXPECT_TRUE(fractionalNoise(0, 0.5, 1).empty());
    EXPECT_EQ(fractionalNoise(1, 0.5, 1).size(), 1U);
}

TEST(fractionalCounts, areAntiPersistentWhenAsked) {
    const auto counts = fractionalCounts(65'536, 0.3, 40, 8, 3);
    const std::vector<double> series(counts.begin(), counts.end());
    EXPECT_NEAR(*hurstByWhittle(series), 0.3, 0.06);
    EXPECT_NEAR(*slotScaleOf(counts).mean, 40, 0.2);
    EXPECT_NEAR(*slotScaleOf(counts).variation, 0.2, 0.01);
}

TEST(mappedCounts, haveTheGivenDistribution) {
    const ValueCounts wanted{{0, 700}, {1, 200}, {5, 90}, {60, 10}};
    const auto noise = fractionalNoise(10'000, 0.8, 5);
    const ValueCounts mapped = countedValues(mappedCounts(noise, wanted));
    EXPECT_EQ(ksDistance(mapped, wanted), 0);
}

TEST(SelfSimilar, comesNearItsTarget) {
    SelfSimilarTarget target;
    target.slot = 60;
    target.mean = 20;
    target.dispersion = 3;
    target.h = 0.8;
    const auto process = fittedSelfSimilar(target);
    ASSERT_TRUE(process);
    EXPECT_NEAR(process->meanRate() * target.slot, target.mean, 1e-9);
    EXPECT_GE(process->baseRate, 0.0999 * process->meanRate());
    EXPECT_NEAR(process->covariance(60, 0), 60, 4);
    const auto covariance = noiseCovariance(0.8, 40, 501);
    for (const std::size_t lag : {1UL, 10UL, 100UL, 500UL})
        EXPECT_NEAR(process->covariance(60, lag) / covariance[lag], 1, 0.12) << lag;

    SelfSimilarStream stream(*process, 2);
    SlotCounts slots(0, 60);
    constexpr std::int64_t kSlots = 32'768;
    double last = 0;
    for (double at = stream.next(); at < 60.0 * kSlots; at = stream.next()) {
        ASSERT_GE(at, last);
        last = at;
        slots.add(static_cast<std::int64_t>(at));
    }
    const auto counts = slots.counts(0, 60 * kSlots);
    EXPECT_NEAR(*slotScaleOf(counts).mean, 20, 1.5);
    EXPECT_NEAR(*slotScaleOf(counts).dispersion, 3, 0.5);
    EXPECT_NEAR(hurstByVariance(std::vector<double>(counts.begin(), counts.end()))->h, 0.77, 0.08);
}

TEST(SelfSimilar, refusesWhatItCannotBe) {
    SelfSimilarTarget target;
    for (const double h : {0.3, 0.5, 1.0}) {
        target.h = h;
        EXPECT_FALSE(fittedSelfSimilar(target)) << h;
    }
    target.h = 0.7;
    target.dispersion = 1;
    EXPECT_FALSE(fittedSelfSimilar(target));
}

} // namespace
} // namespace tenfold
