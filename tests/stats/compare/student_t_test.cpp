#include "core/stats/compare/student_t.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

TEST(studentHalfWidth, isThePublishedTable) {
    struct Row {
        double share;
        int degrees;
        double t;
    };
    // Student's t, two-sided, as in every table of statistics
    const Row rows[] = {{0.95, 1, 12.706}, {0.95, 2, 4.303},  {0.95, 5, 2.571},  {0.95, 30, 2.042},
                        {0.90, 1, 6.314},  {0.90, 4, 2.132},  {0.90, 10, 1.812}, {0.50, 3, 0.765},
                        {0.99, 7, 3.499},  {0.95, 0, 12.706}, {0.95, 120, 1.980}};
    for (const Row& row : rows)
        EXPECT_NEAR(studentHalfWidth(row.share, row.degrees), row.t, 0.001) << row.share << ' ' << row.degrees;
    EXPECT_NEAR(normalHalfWidth(0.95), 1.960, 0.001);
    EXPECT_NEAR(normalHalfWidth(0.90), 1.645, 0.001);
    EXPECT_NEAR(studentHalfWidth(0, 5), 0, 1e-9);
}

TEST(studentShare, isTheInverse) {
    for (const int degrees : {1, 2, 3, 8, 31, 150, 1000})
        for (const double share : {0.1, 0.5, 0.9, 0.99})
            EXPECT_NEAR(studentShare(studentHalfWidth(share, degrees), degrees), share, 1e-9);
}

} // namespace
} // namespace tenfold
