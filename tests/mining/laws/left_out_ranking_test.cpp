#include "core/mining/laws/left_out_ranking.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tenfold {
namespace {

std::vector<CountObservation> observed(const std::vector<std::pair<double, double>>& points) {
    std::vector<CountObservation> observations;
    for (const auto& [scale, count] : points)
        observations.push_back({{{"scale", scale}}, count});
    return observations;
}

const RankedForm* find(const std::vector<RankedForm>& ranked, const LawTerm& term) {
    for (const RankedForm& form : ranked)
        if (form.form.terms.contains(term)) return &form;
    return nullptr;
}

// Copies of new blocks in the recorded WordCount: 38, 72, 89 at 2, 3 and 4 nodes, in both repetitions. The errors and
// the values at 6 are worked out by hand: the line without 2 gives 55 there, without 3 63.5, without 4 106.
TEST(RankForms, ErrorsOfRecordedBlocksAreThoseWorkedOutByHand) {
    const auto observations = observed({{2, 38}, {2, 38}, {3, 72}, {3, 72}, {4, 89}, {4, 89}});
    LinearForm chosen; // min(3, N) * (5 N + 9) + 2 max(0, N - 3) gives all three
    chosen.terms = {{"scale", 25.5}, {"1", -10.167}};
    const auto ranked = rankForms(observations, chosen, {});
    ASSERT_EQ(ranked.size(), 4u);
    EXPECT_TRUE(ranked.front().isChosen);
    const Parameters six{{"scale", 6}};
    EXPECT_NEAR(*ranked.front().missLeftOut, 14.2, 0.05);
    const RankedForm* logarithm = find(ranked, "scale*log2(scale)");
    ASSERT_TRUE(logarithm);
    EXPECT_NEAR(*logarithm->missLeftOut, 17.7, 0.05);
    EXPECT_NEAR(logarithm->form.evaluate(six), 155, 0.5);
    const RankedForm* square = find(ranked, "scale*scale");
    ASSERT_TRUE(square);
    EXPECT_NEAR(*square->missLeftOut, 21.7, 0.05);
    EXPECT_NEAR(square->form.evaluate(six), 175, 0.5);
}

TEST(RankForms, TheFormThatMadeTheCountsHasNoErrorAndOthersHave) {
    std::vector<std::pair<double, double>> points;
    for (double n = 2; n <= 7; ++n)
        points.emplace_back(n, n * n + 3);
    LinearForm line;
    line.terms = {{"scale", 9}, {"1", -10}};
    const auto ranked = rankForms(observed(points), line, {});
    ASSERT_GE(ranked.size(), 3u);
    EXPECT_TRUE(test::contains(ranked[1].form.terms, "scale*scale")); // after the chosen one the best goes first
    EXPECT_NEAR(*ranked[1].missLeftOut, 0, 1e-9);
    EXPECT_GT(*ranked[0].missLeftOut, 1);
    for (std::size_t i = 2; i < ranked.size(); ++i)
        EXPECT_LE(*ranked[i - 1].missLeftOut, *ranked[i].missLeftOut);
}

TEST(RankForms, ACapIsKeptAndCountsAtItDoNotBendTheLine) {
    LinearForm capped;
    capped.terms = {{"scale", 4}};
    capped.cap = 10;
    const auto ranked = rankForms(observed({{1, 4}, {2, 8}, {3, 10}, {4, 10}}), capped, {});
    EXPECT_NEAR(*ranked.front().missLeftOut, 0, 1e-9);
}

TEST(RankForms, WithTwoScalesALineIsNotDeterminedWithoutOne) {
    LinearForm line;
    line.terms = {{"scale", 2}, {"1", 1}};
    const auto two = rankForms(observed({{1, 3}, {2, 5}}), line, {});
    EXPECT_FALSE(two.front().missLeftOut);
    EXPECT_FALSE(rankForms(observed({{1, 3}}), line, {}).front().missLeftOut);
    EXPECT_FALSE(rankForms({}, line, {}).front().missLeftOut);
}

TEST(RankForms, ShapesAlreadyThereAreNotRepeated) {
    LinearForm chosen, square;
    chosen.terms = {{"scale", 4}};
    square.terms = {{"scale*scale", 1}, {"1", 2}};
    const auto ranked = rankForms(observed({{1, 4}, {2, 8}, {4, 16}}), chosen, {square});
    EXPECT_EQ(ranked.size(), 4u); // 4 N, the given square, a constant, N log2 N
}

} // namespace
} // namespace tenfold
