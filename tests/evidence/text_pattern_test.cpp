// What texts have in common, against marks made by hand: [varies], <equals a part of another value>.
#include "core/evidence/text_pattern.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

std::string marked(const TextPattern& pattern, const std::string& text,
                   const std::set<TextPattern::Column>& known = {}) {
    std::string out;
    std::size_t at = 0;
    for (const TextSegment& segment : pattern.segments(text, known)) {
        EXPECT_EQ(segment.start, at) << text;
        at += segment.length;
        const std::string part = text.substr(segment.start, segment.length);
        out += segment.kind == TextSegment::Kind::Fixed     ? part
               : segment.kind == TextSegment::Kind::Varying ? "[" + part + "]"
                                                            : "<" + part + ">";
    }
    EXPECT_EQ(at, text.size());
    return out;
}

TEST(textPattern, marksNumbersThatVaryInEachShape) {
    const TextPattern pattern({"DFSClient_NONMAPREDUCE_39083826_1", "DFSClient_NONMAPREDUCE_-652489000_1",
                               "DFSClient_attempt_17_0001_r_000000_0_580571021_1",
                               "DFSClient_attempt_17_0001_r_000001_0_-572258310_1"});
    EXPECT_EQ(pattern.shapes(), 2U);
    EXPECT_EQ(marked(pattern, "DFSClient_NONMAPREDUCE_39083826_1"), "DFSClient_NONMAPREDUCE_[39083826]_1");
    EXPECT_EQ(marked(pattern, "DFSClient_NONMAPREDUCE_-652489000_1"), "DFSClient_NONMAPREDUCE_[-652489000]_1");
    EXPECT_EQ(marked(pattern, "DFSClient_attempt_17_0001_r_000001_0_-572258310_1"),
              "DFSClient_attempt_17_0001_r_[000001]_0_[-572258310]_1");
    // A new text of a known shape, as a generator makes it; a piece that was the same so far varies in it.
    EXPECT_EQ(marked(pattern, "DFSClient_NONMAPREDUCE_5_2"), "DFSClient_NONMAPREDUCE_[5]_[2]");
    EXPECT_EQ(marked(pattern, "another_1"), "another_1");
}

TEST(textPattern, whatIsFixedBetweenKnownPiecesIsKnown) {
    const TextPattern pattern({"a_123_0001_r_777_b_55", "a_124_0001_r_778_b_56"});
    const auto pieces = pattern.pieces("a_123_0001_r_777_b_55");
    std::set<TextPattern::Column> known;
    for (const auto& piece : pieces)
        if (piece.text == "123" || piece.text == "777") known.insert(piece.column);
    EXPECT_EQ(marked(pattern, "a_123_0001_r_777_b_55", known), "a_<123_0001_r_777>_b_[55]");
    std::set<TextPattern::Column> ends = known;
    for (const auto& piece : pieces)
        if (piece.text == "777") ends.erase(piece.column);
    EXPECT_EQ(marked(pattern, "a_123_0001_r_777_b_55", ends), "a_<123>_0001_r_[777]_b_[55]");
}

TEST(textPattern, wordsVaryBetweenEqualSeparators) {
    const TextPattern pattern({"/user/alice/data", "/user/bob/data", "/user/zoë/data"});
    EXPECT_EQ(marked(pattern, "/user/bob/data"), "/user/[bob]/data");
    EXPECT_EQ(marked(pattern, "/user/zoë/data"), "/user/[zoë]/data");
}

TEST(textPattern, otherTextsHaveAPrefixAndASuffixInCommon) {
    const TextPattern pattern({"/out/part.txt", "/out/a-b/part.txt", "/out/x/y/z/part.txt"});
    EXPECT_EQ(marked(pattern, "/out/a-b/part.txt"), "/out/[a-b/]part.txt");
}

TEST(textPattern, nothingIsMarkedWhereNothingIsInCommonOrNothingVaries) {
    EXPECT_EQ(marked(TextPattern({"alpha", "12", "x-y"}), "alpha"), "alpha");
    EXPECT_EQ(marked(TextPattern({"alpha", "beta"}), "alpha"), "alpha");
    EXPECT_EQ(marked(TextPattern({"only-1"}), "only-1"), "only-1");
    EXPECT_EQ(marked(TextPattern(std::vector<std::string>{"", "a"}), ""), "");
    EXPECT_EQ(marked(TextPattern(), "a"), "a");
}

TEST(textPattern, tokensAreNumbersWordsAndIds) {
    using Tokens = std::vector<std::string_view>;
    EXPECT_EQ(tokensOf("/tmp/job_1795_02/3f2504e0-4f89-11d3-9a0c-0305e82c3301"),
              (Tokens{"1795", "3f2504e0-4f89-11d3-9a0c-0305e82c3301", "tmp", "job", "3f2504e0", "4f89", "11d3", "9a0c",
                      "0305e82c3301"}));
    EXPECT_EQ(tokensOf("NONMAPREDUCE_-65248_1"), (Tokens{"-65248", "NONMAPREDUCE", "65248"}));
    EXPECT_EQ(tokensOf("ab 1 2"), Tokens());
}

} // namespace
} // namespace tenfold
