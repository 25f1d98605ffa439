// The search for a test, against all tests there are and costs worked out from the definition.
#include "core/mining/guards/decision_tree.h"

#include "core/mining/guards/code_lengths.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <random>
#include <set>

namespace tenfold::test {
namespace {

double gammaBits(double x) {
    return std::lgamma(x) / std::log(2.0);
}

/// Dirichlet with weight 1/2, by its formula.
double codeBits(const std::vector<std::uint32_t>& ways, std::size_t all) {
    std::map<std::uint32_t, double> counts;
    for (const std::uint32_t way : ways)
        counts[way] += 1;
    const double k = static_cast<double>(all), n = static_cast<double>(ways.size());
    double bits = gammaBits(n + k / 2) - gammaBits(k / 2);
    for (const auto& [way, count] : counts)
        bits -= gammaBits(count + 0.5) - gammaBits(0.5);
    return bits;
}

/// What the best test saves, every test of every column being tried.
double bestByForce(const RecordedWays& recorded, const std::vector<GuardColumn>& columns) {
    std::map<GuardKind, double> ofKind;
    for (const GuardColumn& column : columns)
        ofKind[column.kind] += 1;
    double best = 0;
    const auto saved = [&](const GuardColumn& column, double choices, const auto& isYes) {
        std::vector<std::uint32_t> yes, no;
        for (std::size_t d = 0; d < recorded.way.size(); ++d)
            (isYes(d) ? yes : no).push_back(recorded.way[d]);
        if (yes.empty() || no.empty()) return;
        const double price = bitsOf(column.kind) + std::log2(ofKind[column.kind]) + std::log2(choices) + 1;
        best = std::max(best, codeBits(recorded.way, recorded.ways) - codeBits(yes, recorded.ways) -
                                  codeBits(no, recorded.ways) - price);
    };
    for (const GuardColumn& column : columns) {
        if (!column.isNumber()) {
            const std::set<std::uint32_t> values(column.codes.begin(), column.codes.end());
            for (const std::uint32_t value : values)
                saved(column, static_cast<double>(values.size()),
                      [&](std::size_t d) { return column.codes[d] == value; });
            continue;
        }
        std::set<double> values;
        bool hasNone = false;
        for (const double number : column.numbers)
            std::isnan(number) ? (void)(hasNone = true) : (void)values.insert(number);
        if (values.empty()) continue;
        if (!hasNone) values.erase(values.begin()); // all have at least the least
        for (const double bound : values)
            saved(column, static_cast<double>(values.size()),
                  [&](std::size_t d) { return column.numbers[d] >= bound; });
    }
    return best;
}

GuardColumn drawnColumn(std::mt19937& draw, const std::vector<std::uint32_t>& ways) {
    GuardColumn column;
    column.kind = static_cast<GuardKind>(draw() % kGuardKinds);
    const bool isAboutWays = draw() % 3 == 0, isNumber = draw() % 2 == 0;
    const std::uint32_t values = 2 + draw() % 5;
    if (!isNumber)
        for (std::uint32_t v = 0; v < values + 10; ++v)
            column.equals.emplace_back(
                ReplyTest{{}, "a", ReplyTest::Aspect::Itself, Comparison::Equal, Value(static_cast<std::int64_t>(v))});
    else
        column.atLeast = ReplyTest{{}, "a", ReplyTest::Aspect::Itself, Comparison::AtLeast, Value()};
    for (const std::uint32_t way : ways) {
        const std::uint32_t value = isAboutWays && draw() % 8 != 0 ? way : draw() % values;
        if (!isNumber)
            column.codes.push_back(value);
        else
            column.numbers.push_back(draw() % 9 == 0 ? std::numeric_limits<double>::quiet_NaN() : value * 1.5);
    }
    return column;
}

TEST(DecisionTree, theBestTestIsThatOfAllTests) {
    for (std::uint32_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 draw(seed);
        RecordedWays recorded;
        recorded.ways = 2 + draw() % 3;
        for (std::uint32_t d = 4 + draw() % 60; d > 0; --d)
            recorded.way.push_back(draw() % static_cast<std::uint32_t>(recorded.ways));
        std::vector<GuardColumn> columns;
        std::vector<std::size_t> ofKind(kGuardKinds, 0);
        for (std::uint32_t c = 1 + draw() % 6; c > 0; --c) {
            columns.push_back(drawnColumn(draw, recorded.way));
            ++ofKind[static_cast<std::size_t>(columns.back().kind)];
        }
        std::vector<std::uint32_t> all(recorded.way.size());
        for (std::uint32_t d = 0; d < all.size(); ++d)
            all[d] = d;
        const auto found = bestSplits(recorded, columns, ofKind, all);
        const double best = bestByForce(recorded, columns);
        EXPECT_EQ(found.empty(), best < kLeastSavedBits - 1e-9);
        if (!found.empty()) {
            EXPECT_NEAR(found.front().savedBits, best, 1e-6);
        }
        for (const GuardSplit& split : found)
            EXPECT_GE(split.savedBits, best - kNearBits - 1e-6);
    }
}

TEST(DecisionTree, sumsOfBitsAreThoseOfTheFormula) {
    for (const std::vector<std::uint32_t>& ways :
         std::vector<std::vector<std::uint32_t>>{{}, {0}, {0, 0, 0}, {0, 1, 2, 1, 1}, {2, 2, 0, 2, 2, 2}}) {
        std::vector<std::uint32_t> counts(3, 0);
        for (const std::uint32_t way : ways)
            ++counts[way];
        EXPECT_NEAR(WayCode(3).bits(counts), codeBits(ways, 3), 1e-9);
    }
}

TEST(DecisionTree, chanceHasNoTests) {
    int sure = 0;
    for (std::uint32_t seed = 1; seed <= 60; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 draw(seed);
        RecordedWays recorded;
        recorded.ways = 2;
        for (int d = 0; d < 200; ++d)
            recorded.way.push_back(draw() % 10 < 3 ? 1 : 0);
        std::vector<GuardColumn> columns;
        const std::vector<std::uint32_t> nothing(recorded.way.size(), 0); // columns that know nothing of the ways
        for (int c = 0; c < 40; ++c)
            columns.push_back(drawnColumn(draw, nothing));
        for (const DecisionNode& node : growTree(recorded, columns, [] { return std::vector<GuardColumn>(); }))
            sure += node.isLeaf() && node.isSure ? 1 : 0;
    }
    EXPECT_LE(sure, 1); // 2,400 columns were tried
}

} // namespace
} // namespace tenfold::test
