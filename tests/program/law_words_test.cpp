#include "core/program/laws/law_words.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

TEST(LawWords, FormsAsPeopleWriteThem) {
    EXPECT_EQ(lawWords(LinearForm{{{"scale", 17}, {"1", 44}}, {}}), "17 N + 44");
    EXPECT_EQ(lawWords(LinearForm{{{"scale*log2(scale)", 5.291}, {"1", -3}}, {}}), "5.29 N log₂ N − 3");
    EXPECT_EQ(lawWords(LinearForm{{{"scale*scale", 1}}, {}}), "N²");
    EXPECT_EQ(lawWords(LinearForm{{{"replication", -1}, {"replication*scale", 2}}, {}}),
              "−replication + 2 replication × N");
    EXPECT_EQ(lawWords(LinearForm{{{"ceil(files/64)", 3}}, {}}), "3 ⌈files / 64⌉");
    EXPECT_EQ(lawWords(LinearForm{{{"scale", 4}}, 10}), "min(10, 4 N)");
    EXPECT_EQ(lawWords(LinearForm{{{"scale*scale", 0.016658}, {"1", 0.25}}, {}}), "0.01666 N² + 0.25");
    EXPECT_EQ(lawWords(LinearForm{{{"scale", 0.75}, {"1", 1.6}}, {}}), "0.75 N + 1.6");
    EXPECT_EQ(lawWords(LinearForm{}), "0");
}

TEST(LawWords, TextsThatAreMoreThanAForm) {
    EXPECT_EQ(lawWords("66*scale*log2(scale) - 3"), "66 N log₂ N − 3");
    EXPECT_EQ(lawWords("2*scale*scale + scale*scaleup"), "2 N² + N × scaleup");
    EXPECT_EQ(lawWords("min(4, 2*scale) * (files2*scale - 1)"), "min(4, 2 N) × (files2 × N − 1)");
    EXPECT_EQ(lawWords("log2("), "log₂ ");
    EXPECT_EQ(lawWords(""), "");
}

} // namespace
} // namespace tenfold
