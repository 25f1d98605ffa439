#include "core/base/random_stream.h"
#include "core/harvest/classes/tenant_classes.h"
#include "core/harvest/generate/synthetic_series.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <set>

/// Spectra and classes of series whose answer is known by arithmetic: checks C1 … C10 of the specification.
namespace tenfold::harvest {
namespace {

constexpr std::size_t kTwoMinutesADay = 720;

double dailyWave(std::size_t slot, double cyclesADay = 1) {
    return std::cos(2 * std::numbers::pi * cyclesADay * static_cast<double>(slot) / kTwoMinutesADay);
}

template <class Of>
Series monthOf(Of of) {
    Series out;
    for (std::size_t i = 0; i < 31 * kTwoMinutesADay; ++i)
        out.push_back(of(i));
    return out;
}

/// Of a recording that has only begun, by the sums of the definition.
TEST(SpectrumChecks, shortWindowsHaveTheirLines) {
    for (std::size_t n = 1; n <= 12; ++n) {
        Series window;
        for (std::size_t i = 0; i < n; ++i)
            window.push_back(0.1 + 0.07 * static_cast<double>(i * i % 7));
        const std::vector<double> lines = lineAmplitudes(window);
        ASSERT_EQ(lines.size(), n / 2 + 1) << n;
        for (std::size_t k = 0; k < lines.size(); ++k) {
            double real = 0, imaginary = 0;
            for (std::size_t i = 0; i < n; ++i) {
                const double angle = 2 * std::numbers::pi * static_cast<double>(k * i) / static_cast<double>(n);
                real += window[i] * std::cos(angle) / static_cast<double>(n);
                imaginary += window[i] * std::sin(angle) / static_cast<double>(n);
            }
            const double size = std::hypot(real, imaginary);
            EXPECT_NEAR(lines[k], k == 0 || 2 * k == n ? size : 2 * size, 1e-9) << n << " " << k;
        }
    }
    EXPECT_TRUE(lineAmplitudes({}).empty());
}

/// C1: a month of a daily wave is one line.
TEST(SpectrumChecks, aDailyWaveIsOneLine) {
    const Series wave = monthOf([](std::size_t i) { return 0.4 + 0.2 * dailyWave(i); });
    const LoadPattern found = loadPattern(withoutGaps(wave), 120);
    EXPECT_EQ(found.slots, 22'320U);
    EXPECT_EQ(found.strongest, 31U);
    EXPECT_NEAR(found.dailyPower, 0.02, 1e-12);
    EXPECT_NEAR(found.profile[1] * 22'320 / 2, 2232, 1e-8); // the absolute value of X(31)
    EXPECT_NEAR(found.profile[2], 0, 1e-12);
    EXPECT_NEAR(found.sigma, std::sqrt(0.02), 1e-12);
    EXPECT_NEAR(found.share, 1, 1e-12);
    EXPECT_NEAR(found.average, 0.4, 1e-12);
    EXPECT_EQ(found.pattern, Pattern::Periodic);
    const std::vector<double> lines = lineAmplitudes(wave);
    for (std::size_t k = 1; k < lines.size(); ++k)
        EXPECT_NEAR(lines[k], k == 31 ? 0.2 : 0, 1e-12) << k;
}

/// C2: what never varies is constant, and nothing is divided by nothing.
TEST(SpectrumChecks, aLevelIsConstant) {
    for (const double level : {0.0, 0.37, 1.0}) {
        SCOPED_TRACE(level);
        const LoadPattern found = loadPattern(withoutGaps(monthOf([&](std::size_t) { return level; })), 120);
        EXPECT_EQ(found.slowVariance, 0);
        EXPECT_EQ(found.share, 0);
        EXPECT_EQ(found.sigma, 0);
        EXPECT_EQ(found.pattern, Pattern::Constant);
        EXPECT_FALSE(found.confidence);
        EXPECT_NEAR(found.peak, level, 1e-12);
        for (const double one : found.profile)
            EXPECT_TRUE(std::isfinite(one));
    }
}

/// C3: the lines have the variance of the samples between them, whatever the series and its length.
TEST(SpectrumChecks, linesAddUpToTheVariance) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        SCOPED_TRACE(seed);
        RandomStream random(seed);
        // 27 slots a day: with odd days there is no line at N / 2
        const int slotSeconds = seed % 2 == 0 ? 600 : 3200;
        const std::size_t days = 14 + random.below(18);
        Series series;
        double level = random.unit();
        for (std::size_t i = 0; i < days * 86'400 / static_cast<std::size_t>(slotSeconds); ++i) {
            level = random.below(50) == 0 ? random.unit() : level;
            series.push_back(std::clamp(level + 0.1 * (random.unit() - 0.5), 0.0, 1.0));
        }
        const double n = static_cast<double>(series.size());
        const double mean = std::accumulate(series.begin(), series.end(), 0.0) / n;
        double variance = 0;
        for (const double share : series)
            variance += (share - mean) * (share - mean) / n;
        const LoadPattern found = loadPattern(withoutGaps(series), slotSeconds);
        ASSERT_EQ(found.slots, series.size());
        EXPECT_NEAR(found.variance, variance, 1e-9 * variance);
        EXPECT_LE(found.slowVariance, found.variance * (1 + 1e-9));
    }
}

/// C4: a wave is constant up to the amplitude 0.03 √2, whatever it swings about.
TEST(SpectrumChecks, smallWavesAreConstant) {
    const double limit = 0.03 * std::numbers::sqrt2;
    for (const double mean : {0.1, 0.3, 0.5, 0.9})
        for (const double part : {0.3, 0.9, 0.9999, 1.0001, 1.1, 2.0}) {
            const double size = part * limit;
            const LoadPattern found =
                loadPattern(withoutGaps(monthOf([&](std::size_t i) { return mean + size * dailyWave(i); })), 120);
            EXPECT_EQ(found.pattern, part < 1 ? Pattern::Constant : Pattern::Periodic) << mean << " " << size;
            EXPECT_NEAR(*found.confidence, std::min(std::fabs(std::log(part)), part < 1 ? 9 : -std::log(0.4)), 1e-9);
        }
}

/// C5: of a square wave all that is slow lies in harmonics of the day, 8 / π² of its variance in the day itself.
TEST(SpectrumChecks, aSquareWaveIsHarmonics) {
    const LoadPattern found = loadPattern(
        withoutGaps(monthOf([](std::size_t i) { return i % kTwoMinutesADay < kTwoMinutesADay / 2 ? 0.7 : 0.3; })), 120);
    EXPECT_NEAR(found.share, 1, 1e-9);
    EXPECT_NEAR(found.dailyPower / found.variance, 8 / (std::numbers::pi * std::numbers::pi), 0.001);
    EXPECT_EQ(found.pattern, Pattern::Periodic);
}

/// C6: three times a day is the line 93 of a month.
TEST(SpectrumChecks, threeTimesADayIsPeriodic) {
    const LoadPattern found =
        loadPattern(withoutGaps(monthOf([](std::size_t i) { return 0.4 + 0.1 * dailyWave(i, 3); })), 120);
    EXPECT_EQ(found.strongest, 93U);
    EXPECT_EQ(found.pattern, Pattern::Periodic);
    EXPECT_NEAR(found.profile[4], 0.1, 1e-12); // the third harmonic
}

/// C8: where in the day a recording begins changes neither the pattern nor any amplitude.
TEST(SpectrumChecks, aShiftChangesPhasesOnly) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        SCOPED_TRACE(seed);
        RandomStream random(seed);
        SyntheticSeries how;
        how.slotSeconds = 600;
        how.days = 28;
        Series series = syntheticSeries(Pattern::Periodic, how, random);
        const LoadPattern before = loadPattern(withoutGaps(series), 600);
        std::rotate(series.begin(), series.begin() + static_cast<std::ptrdiff_t>(random.below(series.size())),
                    series.end());
        const LoadPattern after = loadPattern(withoutGaps(series), 600);
        EXPECT_EQ(after.pattern, before.pattern);
        EXPECT_EQ(after.strongest, before.strongest);
        EXPECT_NEAR(std::hypot(after.profile[1], after.profile[2]), std::hypot(before.profile[1], before.profile[2]),
                    1e-9);
        EXPECT_NEAR(after.profile[0], before.profile[0], 1e-9);
        for (std::size_t i = 3; i < after.profile.size(); ++i)
            EXPECT_NEAR(after.profile.at(i), before.profile.at(i), 1e-9) << i;
    }
}

/// C9: a missing server is left out of the mean.
TEST(SpectrumChecks, aMissingServerIsLeftOut) {
    const double none = std::numeric_limits<double>::quiet_NaN();
    const AverageServer found = averageServer(std::vector<Series>{{0.2, 0.2, none}, {0.6, none, 0.6}});
    EXPECT_EQ(found.mean, (Series{0.4, 0.2, 0.6}));
    EXPECT_DOUBLE_EQ(found.coverage, 1);
}

/// C10: five levels of twenty tenants each are five classes, and each is one level.
TEST(SpectrumChecks, plantedLevelsAreFound) {
    RandomStream random(10);
    std::vector<TenantLoad> tenants;
    for (std::size_t i = 0; i < 100; ++i) {
        Series series(std::size_t{14} * 144, 0.10 + 0.15 * static_cast<double>(i % 5));
        for (double& share : series)
            share += random.below(2) == 0 ? 0.01 : -0.01; // of deviation 0.01
        tenants.push_back({std::to_string(i), 1 + i % 7, loadPattern(withoutGaps(std::move(series)), 600)});
        ASSERT_EQ(tenants.back().load.pattern, Pattern::Constant);
    }
    const std::vector<UtilizationClass> classes = utilizationClasses(tenants);
    ASSERT_EQ(classes.size(), 5U);
    for (std::size_t c = 0; c < classes.size(); ++c) {
        EXPECT_EQ(classes[c].tenants.size(), 20U);
        std::set<std::size_t> levels;
        for (const std::size_t tenant : classes[c].tenants)
            levels.insert(tenant % 5);
        EXPECT_EQ(levels, std::set<std::size_t>{c}); // in order of their average
    }
}

} // namespace
} // namespace tenfold::harvest
