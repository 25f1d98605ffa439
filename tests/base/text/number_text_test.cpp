#include "core/base/text/number_text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>

#include <limits>

namespace tenfold {
namespace {

TEST(NumberText, thousands) {
    EXPECT_EQ(withThousands(0), "0");
    EXPECT_EQ(withThousands(999), "999");
    EXPECT_EQ(withThousands(1000), "1,000");
    EXPECT_EQ(withThousands(-1234567), "-1,234,567");
    EXPECT_EQ(withThousands(-100), "-100");
    EXPECT_EQ(withThousands(std::numeric_limits<std::int64_t>::min()), "-9,223,372,036,854,775,808");
}

TEST(NumberText, compactAndPercent) {
    EXPECT_EQ(compactNumber(2), "2");
    EXPECT_EQ(compactNumber(0.25), "0.25");
    EXPECT_EQ(compactNumber(-0.0001), "0");
    EXPECT_EQ(compactNumber(100), "100");
    EXPECT_EQ(compactNumber(1e300 * 1e300), "–");
    EXPECT_EQ(percent(0.981), "98.1 %");
    EXPECT_EQ(percent(std::numeric_limits<double>::quiet_NaN()), "–");
}

TEST(NumberText, durations) {
    EXPECT_EQ(duration(-1), "–");
    EXPECT_EQ(duration(0), "0.000 ms");
    EXPECT_EQ(duration(812'345), "0.812 ms");
    EXPECT_EQ(duration(3'000'000'000), "3.000 s");
    EXPECT_EQ(duration(61'000'000'000), "1 min 01 s");
    EXPECT_EQ(duration(3'660'000'000'000), "1 h 01 min");
}

TEST(NumberText, wholeNumbersEndWhere64BitsDo) {
    EXPECT_EQ(wholeNumber(2.5), 3);
    EXPECT_EQ(wholeNumber(-2.5), -3);
    EXPECT_EQ(wholeNumber(9007199254740993.0), 9007199254740992);
    for (const double large : {9223372036854775808.0, 1.8446744073709552e19, 1e300, 1e308 * 10})
        EXPECT_EQ(wholeNumber(large), INT64_MAX) << large;
    EXPECT_EQ(wholeNumber(-9223372036854775808.0), INT64_MIN);
    EXPECT_EQ(wholeNumber(-1e300), INT64_MIN);
    EXPECT_EQ(wholeNumber(std::nan("")), 0);
}

} // namespace
} // namespace tenfold
