#include "core/report/svg.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

TEST(ShortText, losesItsEndOrItsMiddleAndNoPartOfACharacter) {
    EXPECT_EQ(shortText("catalog", 7), "catalog");
    EXPECT_EQ(shortText("catalog", 6), "catal…");
    EXPECT_EQ(shortText("größer", 6), "größer");
    EXPECT_EQ(shortText("größer", 4), "grö…");
    EXPECT_EQ(shortText("größer", 5, 2), "gr…er");
    EXPECT_EQ(shortText("größer", 1), "…");
    EXPECT_EQ(shortText("", 3), "");
    EXPECT_LE(textWidth(fittingText("a name that is far too long", 11, 60), 11), 60);
    EXPECT_EQ(fittingText("fits", 11, 60), "fits");
}

} // namespace
} // namespace tenfold
