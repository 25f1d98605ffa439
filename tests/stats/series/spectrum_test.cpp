#include "core/stats/series/spectrum.h"

#include "core/base/random_stream.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace tenfold {
namespace {

TEST(fourierTransform, isTheSumOfAnyLength) {
    RandomStream random(1);
    for (const std::size_t n : {1UL, 2UL, 3UL, 4UL, 5UL, 7UL, 8UL, 12UL, 17UL, 64UL, 100UL, 127UL, 256UL, 1000UL}) {
        std::vector<std::complex<double>> values(n);
        for (auto& value : values)
            value = {random.unit() - 0.5, random.unit() - 0.5};
        auto transformed = values;
        fourierTransform(transformed);
        for (std::size_t j = 0; j < n; j += 1 + n / 20) {
            std::complex<double> sum;
            for (std::size_t t = 0; t < n; ++t)
                sum += values[t] * std::polar(1.0, -2 * std::numbers::pi * double(j * t % n) / double(n));
            EXPECT_NEAR(std::abs(sum - transformed[j]), 0, 1e-11) << n << ' ' << j;
        }
    }
}

TEST(periodogram, hasAWaveAtItsFrequency) {
    for (const std::size_t n : {240UL, 241UL, 256UL}) {
        std::vector<double> series;
        for (std::size_t t = 0; t < n; ++t)
            series.push_back(100 + 3 * std::cos(2 * std::numbers::pi * 5 * double(t) / double(n)));
        const auto power = periodogram(series, 10);
        for (std::size_t j = 0; j < 10; ++j)
            EXPECT_NEAR(power[j], j == 4 ? 9.0 / 4 * double(n) / (2 * std::numbers::pi) : 0, 1e-9) << n << ' ' << j;
    }
    EXPECT_EQ(periodogram(std::vector<double>(8, 1.0), 100).size(), 4U);
}

} // namespace
} // namespace tenfold
