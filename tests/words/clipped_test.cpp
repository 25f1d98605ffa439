#include "core/words/clipped.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tenfold {
namespace {

constexpr Words kOf = TENFOLD_WORDS("Sentence", "no run named {0}; there are: {1}", "test.clipped");

bool isUtf8(std::string_view text) { // of what the tests cut: characters of two to four bytes
    for (std::size_t i = 0; i < text.size();) {
        const auto c = static_cast<unsigned char>(text[i]);
        const std::size_t length = c < 0x80 ? 1 : c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : c >= 0xc2 ? 2 : 0;
        if (length == 0 || i + length > text.size()) return false;
        for (std::size_t k = 1; k < length; ++k)
            if ((static_cast<unsigned char>(text[i + k]) & 0xC0U) != 0x80) return false;
        i += length;
    }
    return true;
}

TEST(Clipped, whatIsShortStays) {
    EXPECT_EQ(clippedText(""), "");
    EXPECT_EQ(clippedText(std::string(kMostQuotedBytes, 'x')), std::string(kMostQuotedBytes, 'x'));
    const Sentence sentence = say(kOf, "run-1", "run-2, run-3");
    EXPECT_EQ(clipped(sentence), sentence);
    EXPECT_EQ(clipped(Sentence()), Sentence());
    EXPECT_TRUE(clipped(numeral("1,024")).isNumber());
}

TEST(Clipped, ofALongTextBothEndsAreLeftAndItSaysSo) {
    const std::string text = "begin" + std::string(100'000, 'x') + "end";
    const std::string cut = clippedText(text);
    EXPECT_LE(cut.size(), kMostQuotedBytes);
    EXPECT_TRUE(cut.starts_with("beginx") && cut.ends_with("xend")) << cut;
    EXPECT_NE(cut.find(" […] "), std::string::npos);
    const std::string said = clipped(say(kOf, text, "run-2")).text();
    EXPECT_LT(said.size(), std::size_t{600});
    EXPECT_TRUE(said.starts_with("no run named beginx")) << said;
    EXPECT_NE(said.find("xend (100008 bytes); there are: run-2"), std::string::npos) << said;
}

TEST(Clipped, charactersStayWhole) {
    for (const std::string character : {"é", "漢", "😀"})
        for (std::size_t shift = 0; shift < 5; ++shift) {
            std::string text(shift, 'a');
            for (int i = 0; i < 1000; ++i)
                text += character;
            EXPECT_TRUE(isUtf8(clippedText(text))) << character << shift;
            EXPECT_TRUE(isUtf8(clipped(say(kOf, text, text)).text())) << character << shift;
        }
    const std::string noText(100'000, '\x80'); // no character begins anywhere
    EXPECT_LE(clippedText(noText).size(), kMostQuotedBytes + 8);
}

TEST(Clipped, manyLongPartsAreBoundedTogether) {
    std::vector<Sentence> parts;
    for (int i = 0; i < 9; ++i)
        parts.push_back(say(kOf, std::string(5'000, char('a' + i)), std::string(5'000, char('A' + i))));
    const std::string text = clipped(chain(parts)).text();
    EXPECT_LT(text.size(), std::size_t{4'000});
    for (int i = 0; i < 9; ++i) // of each there is a bit
        EXPECT_NE(text.find(std::string(8, char('a' + i))), std::string::npos) << i;
}

} // namespace
} // namespace tenfold
