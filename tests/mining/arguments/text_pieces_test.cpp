#include "core/mining/arguments/texts/text_pieces.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

/// "l:/in/|n:3|h:deadbee1".
std::string shown(const std::vector<TextPiece>& pieces) {
    std::string out;
    for (const TextPiece& piece : pieces) {
        const char* kind = piece.kind == TextPiece::Kind::Literal  ? "l:"
                           : piece.kind == TextPiece::Kind::Number ? "n:"
                                                                   : "h:";
        out += (out.empty() ? "" : "|") + std::string(kind) + piece.text;
    }
    return out;
}

TEST(cutText, cutsWhereValuesVary) {
    const std::pair<const char*, const char*> cases[] = {
        {"", ""},
        {"/input", "l:/input"},
        {"/input/part-0003.txt", "l:/input/part-|n:0003|l:.txt"},
        {"NONMAPREDUCE_-65_1", "l:NONMAPREDUCE_|n:-65|l:_|n:1"},
        {"2026-11-21", "n:2026|l:-|n:11|l:-|n:21"},
        {"-7", "n:-7"},
        {"host:51001", "l:host:|n:51001"},
        {"id deadbee1 end", "l:id |h:deadbee1|l: end"},
        {"deadbeef", "l:deadbeef"},
        {"12345678", "n:12345678"},
        {"1234567890123456789012", "l:1234567890123456789012"},
    };
    for (const auto& [text, expected] : cases)
        EXPECT_EQ(shown(cutText(text)), expected) << text;
}

TEST(cutText, losesNothing) {
    for (const char* text : {"a1b2", "\xff\x00 9", "part--1", "==-3-4", "é7"}) {
        std::string joined;
        for (const TextPiece& piece : cutText(text))
            joined += piece.text;
        EXPECT_EQ(joined, text);
    }
}

TEST(haveSameShape, looksAtLiteralsOnly) {
    EXPECT_TRUE(haveSameShape(cutText("a-1.b"), cutText("a-22.b")));
    EXPECT_FALSE(haveSameShape(cutText("a-1.b"), cutText("a-1.c")));
    EXPECT_FALSE(haveSameShape(cutText("a-1"), cutText("a-1.b")));
}

} // namespace
} // namespace tenfold::test
