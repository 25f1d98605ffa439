
#include "tests/testing/hurwitz_zeta.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace tenfold {
namespace {

TEST(logHurwitzZeta, isThePublishedTable) {
    const double pi = std::numbers::pi;
    EXPECT_NEAR(std::exp(logHurwitzZeta(2, 1)), pi * pi / 6, 1e-13);
    EXPECT_NEAR(std::exp(logHurwitzZeta(4, 1)), pi * pi * pi * pi / 90, 1e-13);
    EXPECT_NEAR(std::exp(logHurwitzZeta(3, 1)), 1.2020569031595942, 1e-13); // Apéry's constant
    EXPECT_NEAR(std::exp(logHurwitzZeta(1.5, 1)), 2.6123753486854883, 1e-12);
    EXPECT_NEAR(std::exp(logHurwitzZeta(2, 0.5 + 1)), pi * pi / 2 - 4, 1e-12); // zeta(2, 1/2) = pi^2 / 2, less (1/2)^-2
    EXPECT_NEAR(std::exp(logHurwitzZeta(1.001, 1)), 1000.5772884760117, 1e-8);
}

TEST(logHurwitzZeta, losesItsFirstTermFromOneToTheNext) {
    for (const double alpha : {1.05, 1.5, 2.22, 3.5, 6.0, 8.0})
        for (const double q : {1.0, 2.0, 15.0, 47.0, 62.0, 63.0, 64.0, 100.0, 1e4, 1e6}) {
            const double a = std::exp(logHurwitzZeta(alpha, q) + alpha * std::log(q));
            const double b = std::exp(logHurwitzZeta(alpha, q + 1) + alpha * std::log(q));
            EXPECT_NEAR(a - b, 1, 1e-13 * a + 1e-14 * alpha * std::log(q) * a) << alpha << ' ' << q;
        }
}

TEST(scaledZeta, hasTheDerivativesOfItsLogarithm) {
    constexpr double kStep = 1e-4;
    for (const double alpha : {1.3, 2.0, 3.7, 7.0})
        for (const double q : {1.0, 6.0, 63.0, 65.0, 5e3}) {
            const auto at = [&](double a) { return std::log(scaledZetaValue(a, q)); };
            const ScaledZeta zeta = scaledZeta(alpha, q);
            EXPECT_NEAR(std::log(zeta.value), at(alpha), 1e-13);
            EXPECT_NEAR(zeta.slope, (at(alpha + kStep) - at(alpha - kStep)) / (2 * kStep), 1e-5);
            const double second = (at(alpha + kStep) - 2 * at(alpha) + at(alpha - kStep)) / (kStep * kStep);
            EXPECT_NEAR(zeta.curvature, second, 1e-4 * std::max(1.0, second));
        }
}

} // namespace
} // namespace tenfold
