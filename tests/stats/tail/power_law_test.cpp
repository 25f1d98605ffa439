#include "core/base/random_stream.h"
#include "core/stats/tail/power_law_search.h"
#include "core/stats/tail/tail_alternatives.h"
#include "core/stats/tail/tail_distance.h"

#include "tests/testing/hurwitz_zeta.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

/// A law above a uniform body on 1 … xmin - 1. @param tailShare  of the values
ValueCounts bodyAndTail(std::size_t count, double alpha, double xmin, double tailShare, std::uint64_t seed) {
    const PowerLaw law(TailKind::Discrete, alpha, xmin);
    RandomStream random(seed);
    std::vector<std::int64_t> values;
    for (std::size_t i = 0; i < count; ++i)
        values.push_back(random.unit() < tailShare
                             ? static_cast<std::int64_t>(law.quantile(random.unit()))
                             : 1 + static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(xmin) - 1)));
    return countedValues(std::move(values));
}

/// The definition: every whole number from xmin to the largest value, both curves summed up one by one.
double distanceByCounting(const TailSample& sample, std::size_t first, double alpha) {
    const double xmin = sample.values[first], all = sample.counts[first];
    const double whole = std::exp(logHurwitzZeta(alpha, xmin));
    double most = 0, law = 0, seen = 0;
    std::size_t at = first;
    for (double x = xmin; x <= sample.values.back(); ++x) {
        law += std::pow(x, -alpha) / whole; // P(X <= x)
        if (sample.values[at] == x) {
            seen += (sample.counts[at] - sample.counts[at + 1]) / all;
            ++at;
        }
        most = std::max(most, std::abs(seen - law));
    }
    return most;
}

TEST(TailDistance, isThatOfCounting) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const TailSample sample = tailSampleOf(bodyAndTail(3'000, 2.4, 8, 0.5, seed));
        TailDistance distance(sample, {});
        for (const std::size_t first : {std::size_t{0}, std::size_t{3}, std::size_t{7}, sample.distinct() / 2})
            for (const double alpha : {1.6, 2.4, 3.5}) {
                const PowerLaw law(TailKind::Discrete, alpha, sample.values[first]);
                const double limit = std::numeric_limits<double>::infinity();
                EXPECT_NEAR(*distance.of(first, law, limit), distanceByCounting(sample, first, alpha), 1e-9);
            }
    }
}

TEST(fitPowerLaw, isTheBestOfAllCandidates) {
    PowerLawOptions options;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const TailSample sample = tailSampleOf(bodyAndTail(2'000 * seed, 1.8 + 0.1 * double(seed), 6, 0.3, seed));
        PowerLawFit best;
        best.distance = 2;
        for (std::size_t i = 0; i + 1 < sample.distinct(); ++i) {
            if (sample.counts[i] < 50) break;
            const PowerLawFit one = powerLawFrom(sample, i, options);
            if (one.distance < best.distance) best = one;
        }
        for (const std::size_t threads : {1U, 3U}) {
            options.threads = threads;
            const auto found = fitPowerLaw(sample, options);
            ASSERT_TRUE(found);
            EXPECT_EQ(found->xmin, best.xmin) << seed;
            EXPECT_EQ(found->distance, best.distance) << seed;
            EXPECT_EQ(found->alpha, best.alpha) << seed;
        }
        EXPECT_TRUE(hasFitBelow(sample, best.distance * (1 + 1e-12), 1, options));
        EXPECT_FALSE(hasFitBelow(sample, best.distance, 1, options));
    }
}

TEST(fitPowerLaw, findsTheLawAboveABody) {
    const auto fit = fitPowerLaw(tailSampleOf(bodyAndTail(30'000, 2.5, 20, 0.999999, 11)));
    ASSERT_TRUE(fit);
    EXPECT_NEAR(fit->alpha, 2.5, 0.03);
    EXPECT_FALSE(fit->isAtBound);
    // the exponent is where the likelihood is highest: its slope there is 0
    const TailSample sample = tailSampleOf(bodyAndTail(30'000, 2.5, 20, 0.999999, 11));
    const double meanLog = sample.logSums[0] / sample.counts[0] - sample.logs[0];
    const double alpha = powerLawAlpha(sample, 0, {});
    EXPECT_NEAR(scaledZeta(alpha, sample.values[0]).slope, -meanLog, 1e-11);
    PowerLawOptions grid;
    grid.onGrid = true;
    EXPECT_NEAR(powerLawAlpha(sample, 0, grid), alpha, 0.00501);
    EXPECT_NEAR(std::round(100 * powerLawAlpha(sample, 0, grid)), 100 * powerLawAlpha(sample, 0, grid), 1e-9);
}

TEST(fitPowerLaw, saysNothingOfTooLittle) {
    EXPECT_FALSE(fitPowerLaw(tailSampleOf(ValueCounts{})));
    EXPECT_FALSE(fitPowerLaw(tailSampleOf(ValueCounts{{3, 1000}})));
    EXPECT_FALSE(fitPowerLaw(tailSampleOf(ValueCounts{{3, 1000}, {4, 1000}})));
    EXPECT_FALSE(fitPowerLaw(tailSampleOf(ValueCounts{{1, 5}, {2, 5}, {3, 5}}))); // no tail of 50
    EXPECT_FALSE(fitPowerLaw(tailSampleOf(ValueCounts{{-2, 70}, {0, 70}, {1, 70}, {2, 70}})));
    const auto steep = fitPowerLaw(tailSampleOf(ValueCounts{{1000, 5000}, {1001, 5}, {1002, 1}}));
    ASSERT_TRUE(steep);
    EXPECT_TRUE(steep->isAtBound);
}

TEST(fitPowerLaw, continuousHasTheClosedForm) {
    RandomStream random(4);
    std::vector<double> values;
    for (int i = 0; i < 5'000; ++i)
        values.push_back(3 * std::pow(1 - random.unit(), -1 / 1.5));
    PowerLawOptions options;
    options.kind = TailKind::Continuous;
    const TailSample sample = tailSampleOf(values);
    double logs = 0;
    for (const double value : sample.values)
        logs += std::log(value / sample.values[0]);
    EXPECT_NEAR(powerLawAlpha(sample, 0, options), 1 + 5'000 / logs, 1e-9);
    const auto fit = fitPowerLaw(sample, options);
    ASSERT_TRUE(fit);
    EXPECT_NEAR(fit->alpha, 2.5, 0.1);
    EXPECT_NEAR(fit->alphaDeviation, (fit->alpha - 1) / std::sqrt(double(fit->tail)), 1e-12);
}

TEST(PowerLaw, quantileIsTheInverse) {
    for (const double alpha : {1.2, 2.0, 3.3})
        for (const double xmin : {1.0, 2.0, 17.0, 1e5}) {
            const PowerLaw law(TailKind::Discrete, alpha, xmin);
            for (const double share : {0.0, 0.1, 0.5, 0.9, 0.999}) {
                const double x = law.quantile(share);
                if (x > 1e12) continue; // whole numbers end
                EXPECT_GE(law.atLeast(x), 1 - share);
                EXPECT_LT(law.atLeast(x + 1), 1 - share);
            }
        }
}

TEST(goodnessOfFit, tellsALawFromNone) {
    NoProgress nobody;
    const TailSample law = tailSampleOf(bodyAndTail(4'000, 2.3, 5, 0.6, 21));
    const auto fit = fitPowerLaw(law);
    const auto good = goodnessOfFit(law, *fit, 60, 7, {}, nobody);
    ASSERT_TRUE(good);
    EXPECT_TRUE(good->isPlausible()) << good->p();
    PowerLawOptions one;
    one.threads = 1;
    EXPECT_EQ(goodnessOfFit(law, *fit, 60, 7, one, nobody)->atLeast, good->atLeast);

    std::vector<std::int64_t> geometric;
    RandomStream random(5);
    for (int i = 0; i < 4'000; ++i)
        geometric.push_back(1 + static_cast<std::int64_t>(-20 * std::log1p(-random.unit())));
    PowerLawOptions large;
    large.leastTail = 2'000; // a short end looks like anything
    const TailSample other = tailSampleOf(countedValues(geometric));
    const auto bad = goodnessOfFit(other, *fitPowerLaw(other, large), 40, 7, large, nobody);
    EXPECT_FALSE(bad->isPlausible()) << bad->p();
}

TEST(compareTail, prefersWhatTheValuesWereDrawnFrom) {
    const TailSample law = tailSampleOf(bodyAndTail(6'000, 2.3, 5, 0.6, 31));
    const auto fit = fitPowerLaw(law);
    const auto exponential = compareTail(law, *fit, TailLaw::Exponential, TailKind::Discrete);
    ASSERT_TRUE(exponential);
    EXPECT_GT(exponential->normalized, 3);
    EXPECT_TRUE(exponential->isDecided());
    const auto logNormal = compareTail(law, *fit, TailLaw::LogNormal, TailKind::Discrete);
    EXPECT_FALSE(logNormal->isDecided()); // contains the power law as a limit
    EXPECT_LT(std::abs(logNormal->logRatio), 2);
    const auto cutoff = compareTail(law, *fit, TailLaw::PowerLawWithCutoff, TailKind::Discrete);
    EXPECT_LE(cutoff->logRatio, 1e-4); // contains it: never less likely
    EXPECT_LT(cutoff->second, 0.01);

    std::vector<std::int64_t> drawn;
    RandomStream random(8);
    for (int i = 0; i < 5'000; ++i)
        drawn.push_back(1 + static_cast<std::int64_t>(-30 * std::log1p(-random.unit())));
    const TailSample geometric = tailSampleOf(countedValues(drawn));
    const PowerLawFit from = powerLawFrom(geometric, 0, {});
    const auto better = compareTail(geometric, from, TailLaw::Exponential, TailKind::Discrete);
    EXPECT_LT(better->normalized, -10);
    EXPECT_NEAR(better->first, 1 / 30.0, 0.002);
    const auto stretched = compareTail(geometric, from, TailLaw::StretchedExponential, TailKind::Discrete);
    EXPECT_NEAR(stretched->second, 1, 0.06);
}

} // namespace
} // namespace tenfold
