// Whether groups have one mean, against closed forms.
#include "core/stats/compare/group_means.h"
#include "core/stats/compare/student_t.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tenfold {
namespace {

TEST(FisherTail, IsThatOfStudentWithOneDegreeAboveAndClosedWithTwo) {
    for (const int below : {3, 10, 60})
        for (const double t : {0.5, 1.0, 2.228, 4.0})
            EXPECT_NEAR(fisherTail(t * t, 1, below), 1 - studentShare(t, below), 1e-9) << t << " " << below;
    for (const double below : {4.0, 9.0, 360.0})
        for (const double f : {0.2, 1.0, 3.0, 12.0})
            EXPECT_NEAR(fisherTail(f, 2, below), std::pow(1 + 2 * f / below, -below / 2), 1e-9) << f << " " << below;
    EXPECT_EQ(fisherTail(0, 5, 5), 1);
}

// Source: tables of the F distribution, 5 %.
TEST(FisherTail, AgreesWithTables) {
    EXPECT_NEAR(fisherTail(4.9646, 1, 10), 0.05, 1e-5);
    EXPECT_NEAR(fisherTail(3.3258, 5, 10), 0.05, 1e-4);
}

// Three groups of two values: means 1, 2, 9 of {0,2}, {1,3}, {8,10}; between 76 of 82, F = 38 / 2 = 19.
TEST(GroupMeansChance, OfSixValuesByHand) {
    EXPECT_NEAR(groupMeansChance(76.0 / 82.0, 3, 6), std::pow(1 + 2 * 19.0 / 3, -1.5), 1e-9);
    EXPECT_EQ(groupMeansChance(0.9, 1, 6), 1);
    EXPECT_EQ(groupMeansChance(0.9, 6, 6), 1);
    EXPECT_EQ(groupMeansChance(1, 3, 6), 0);
}

} // namespace
} // namespace tenfold
