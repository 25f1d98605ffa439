#include "core/trials/axes.h"
#include "core/trials/trial_summary.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace tenfold {
namespace {

TEST(Axes, makeAllCombinationsTheFirstSoonest) {
    const Axes axes{{"size", {"1", "2", "3"}}, {"mode", {"a", "b"}}};
    std::string out;
    for (const AxesPoint& point : pointsOf(axes))
        out += point.at("size") + point.at("mode") + " ";
    EXPECT_EQ(out, "1a 2a 3a 1b 2b 3b ");
    EXPECT_EQ(pointsOf({}), std::vector<AxesPoint>(1));
    EXPECT_TRUE(pointsOf({{"size", {}}}).empty());
}

TEST(Axes, areCountedWithoutBeingMade) {
    const std::vector<std::string> many(100'000, "x");
    const Axes axes{{"a", many}, {"b", many}, {"c", many}, {"d", many}, {"e", many}};
    EXPECT_EQ(countPoints(axes, 10'001), 10'001U);
    EXPECT_EQ(countPoints({{"a", many}}, 10'001), 10'001U);
    EXPECT_EQ(countPoints({{"a", {"1", "2"}}, {"b", {"1", "2", "3"}}}, 10'001), 6U);
}

TEST(TrialSummary, isMeanAndDeviation) {
    TrialSummary summary;
    EXPECT_EQ(summary.count(), 0U);
    EXPECT_TRUE(std::isnan(summary.sd()));
    const double offset = 1e9; // sums of squares would lose all digits
    for (const double value : {4.0, 7.0, 13.0, 16.0})
        summary.add(offset + value);
    EXPECT_DOUBLE_EQ(summary.mean(), offset + 10);
    EXPECT_NEAR(summary.sd(), std::sqrt(30.0), 1e-6);
}

} // namespace
} // namespace tenfold
