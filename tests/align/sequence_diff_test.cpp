#include "core/align/sequence_diff.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace tenfold {
namespace {

using Sequence = std::vector<std::uint32_t>;

Sequence of(const std::string& letters) {
    return {letters.begin(), letters.end()};
}

/// "=2 -1 +1": equal, only in the first, only in the second.
std::string text(const std::vector<DiffStretch>& stretches) {
    std::string out;
    for (const DiffStretch& s : stretches)
        out += (out.empty() ? "" : " ") + std::string(1, "=-+"[static_cast<int>(s.kind)]) + std::to_string(s.length);
    return out;
}

std::string diff(const std::string& a, const std::string& b) {
    const auto result = diffSequences(of(a), of(b));
    return result ? text(*result) : "none";
}

TEST(SequenceDiff, byHand) {
    EXPECT_EQ(diff("", ""), "");
    EXPECT_EQ(diff("abc", "abc"), "=3");
    EXPECT_EQ(diff("", "ab"), "+2");
    EXPECT_EQ(diff("ab", ""), "-2");
    EXPECT_EQ(diff("abcd", "abxd"), "=2 -1 +1 =1");
    EXPECT_EQ(diff("abcc", "abc"), "=3 -1");
    EXPECT_EQ(diff("abc", "xabcy"), "+1 =3 +1");
    EXPECT_EQ(diff("ab", "cd"), "-2 +2");
}

TEST(SequenceDiff, tooDifferentIsSaid) {
    EXPECT_FALSE(diffSequences(of("aaaa"), of("bbbb"), 7).has_value());
    EXPECT_TRUE(diffSequences(of("aaaa"), of("bbbb"), 8));
}

/// Longest common subsequence by the table.
std::size_t commonLength(const Sequence& a, const Sequence& b) {
    std::vector<std::vector<std::size_t>> t(a.size() + 1, std::vector<std::size_t>(b.size() + 1, 0));
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j)
            t[i + 1][j + 1] = a[i] == b[j] ? t[i][j] + 1 : std::max(t[i][j + 1], t[i + 1][j]);
    return t[a.size()][b.size()];
}

TEST(SequenceDiff, isShortestAndPutsBothTogetherAgain) {
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    for (int round = 0; round < 400; ++round) {
        Sequence a(random() % 30), b(random() % 30);
        const unsigned letters = 1 + random() % 4;
        for (auto* s : {&a, &b})
            for (std::uint32_t& symbol : *s)
                symbol = random() % letters;
        const auto stretches = diffSequences(a, b);
        ASSERT_TRUE(stretches);
        Sequence fromA, fromB;
        std::size_t equal = 0, i = 0, j = 0;
        for (const DiffStretch& s : *stretches) {
            ASSERT_EQ(s.first, i);
            ASSERT_EQ(s.second, j);
            for (std::uint32_t n = 0; n < s.length; ++n) {
                if (s.kind == DiffStretch::Kind::Equal) {
                    ASSERT_EQ(a[i], b[j]);
                    ++equal;
                }
                i += s.kind != DiffStretch::Kind::OnlySecond;
                j += s.kind != DiffStretch::Kind::OnlyFirst;
            }
        }
        ASSERT_EQ(i, a.size());
        ASSERT_EQ(j, b.size());
        ASSERT_EQ(equal, commonLength(a, b));
    }
}

} // namespace
} // namespace tenfold
