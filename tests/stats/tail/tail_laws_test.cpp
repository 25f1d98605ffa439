#include "core/stats/tail/tail_laws.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tenfold {
namespace {

TEST(logNormalTail, isThePublishedTable) {
    EXPECT_NEAR(std::exp(logNormalTail(0)), 0.5, 1e-15);
    EXPECT_NEAR(std::exp(logNormalTail(1.959963984540054)), 0.025, 1e-12);
    EXPECT_NEAR(std::exp(logNormalTail(-1.2815515655446004)), 0.9, 1e-12);
    EXPECT_NEAR(logNormalTail(25.000001), logNormalTail(24.999999), 1e-4); // where one form follows the other
    EXPECT_NEAR(logNormalTail(25.000001) - logNormalTail(24.999999), -25.04e-6 * 2, 1e-6);
}

TEST(logCutoffSum, isTheSum) {
    for (const double alpha : {0.5, 1.0, 2.3})
        for (const double rate : {1e-3, 0.05, 1.0})
            for (const double low : {1.0, 7.0, 300.0}) {
                double sum = 0;
                for (double x = low; x < low + 60 / rate; ++x)
                    sum += std::pow(x, -alpha) * std::exp(-rate * (x - low));
                EXPECT_NEAR(logCutoffSum(alpha, rate, low), std::log(sum) - rate * low, 1e-8)
                    << alpha << ' ' << rate << ' ' << low;
            }
}

TEST(AlternativeLaw, sumsToOne) {
    struct Row {
        TailLaw law;
        double a, b;
    };
    for (const Row& row :
         {Row{TailLaw::LogNormal, 1.0, -1.0}, Row{TailLaw::Exponential, -2.0, 0},
          Row{TailLaw::StretchedExponential, -2.0, -0.3}, Row{TailLaw::PowerLawWithCutoff, 1.5, -3.0}}) {
        const AlternativeLaw law(row.law, TailKind::Discrete, 4, row.a, row.b);
        double sum = 0;
        for (double x = 4; x < 50'000; ++x)
            sum += std::exp(law.logDensity(x));
        EXPECT_NEAR(sum, 1, 1e-6) << static_cast<int>(row.law);
        const AlternativeLaw smooth(row.law, TailKind::Continuous, 4, row.a, row.b);
        double area = 0;
        for (double t = std::log(4.0); t < 11; t += 1e-4) // over ln x, middles
            area += std::exp(smooth.logDensity(std::exp(t + 5e-5)) + t + 5e-5) * 1e-4;
        EXPECT_NEAR(area, 1, 1e-3) << static_cast<int>(row.law);
    }
}

} // namespace
} // namespace tenfold
