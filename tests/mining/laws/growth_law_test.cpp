// Laws beyond lines: random laws of each shape are found again, scattered ones stay inside their interval, and few
// scales do not make a shape out of scatter.
#include "core/mining/laws/fit_law.h"
#include "tests/testing/outcome.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <set>
#include <string>

namespace tenfold::test {
namespace {

enum class Shape { Constant, Line, Capped, Logarithm, Square, KeyLine, KeyTimesScale, TwoKeys, Steps, KeySteps };
constexpr std::array kShapes = {Shape::Constant, Shape::Line,    Shape::Capped,        Shape::Logarithm,
                                Shape::Square,   Shape::KeyLine, Shape::KeyTimesScale, Shape::TwoKeys,
                                Shape::Steps,    Shape::KeySteps};

std::string nameOf(Shape shape) {
    static const std::array<const char*, 10> kNames = {"constant", "line",          "cap",           "x log x",
                                                       "x x",      "key line",      "key and scale", "two keys",
                                                       "steps",    "steps of a key"};
    return kNames[static_cast<std::size_t>(shape)];
}

struct TrueLaw {
    LinearForm form;
    LawConstants constants;
};

class RandomLaws {
public:
    explicit RandomLaws(std::uint32_t seed)
        : m_random(seed) {}
    int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(m_random); }
    double normal(double sigma) { return sigma * std::normal_distribution<double>(0, 1)(m_random); }

    TrueLaw truth(Shape shape) {
        const double a = 1 + upTo(11), b = upTo(20);
        switch (shape) {
        case Shape::Constant:
            return {{{{"1", b}}, {}}, {}};
        case Shape::Line:
            return {{{{"scale", a}, {"1", b}}, {}}, {}};
        case Shape::Capped:
            return {{{{"scale", a}}, a * (4 + upTo(2))}, {{a * 4, a * 5, a * 6}, {}}};
        case Shape::Logarithm:
            return {{{{"scale*log2(scale)", a}, {"1", b}}, {}}, {}};
        case Shape::Square:
            return {{{{"scale*scale", a}, {"1", b}}, {}}, {}};
        case Shape::KeyLine:
            return {{{{"files", a}, {"1", b}}, {}}, {}};
        case Shape::KeyTimesScale:
            return {{{{"files*scale", a}, {"1", b}}, {}}, {}};
        case Shape::TwoKeys:
            return {{{{"files*jobs", a}, {"1", b}}, {}}, {}};
        case Shape::Steps:
            return {{{{LawTerm::steps("scale", std::to_string(2 + upTo(2))), a}}, {}}, {}};
        case Shape::KeySteps:
            return {{{{upTo(1) == 0 ? "ceil(bytes/65536)" : "ceil(bytes/batch)", a}}, {}}, {{}, {1024, 65536}}};
        }
        return {};
    }

    /// Scales from 2 on, each with a configuration that goes its own way, `repetitions` runs each.
    std::vector<CountObservation> runs(const TrueLaw& truth, int scales, int repetitions, double sigma) {
        std::vector<CountObservation> out;
        double scale = 1;
        for (int s = 0; s < scales; ++s) {
            scale += 1 + upTo(1);
            const Parameters parameters = {{"scale", scale},
                                           {"files", 3.0 + 7 * upTo(9)},
                                           {"jobs", 2.0 + 5 * upTo(9)},
                                           {"batch", 50'000},
                                           {"bytes", 30'000.0 + 10'007 * upTo(90)},
                                           {"mappers", 4 * scale}};
            for (int r = 0; r < repetitions; ++r)
                out.push_back({parameters, std::max(0.0, std::round(truth.form.evaluate(parameters) + normal(sigma)))});
        }
        return out;
    }

private:
    std::mt19937 m_random;
};

std::vector<LinearForm> readingsOf(const Law& law) {
    std::vector<LinearForm> out = law.alsoFits;
    out.insert(out.begin(), law.form);
    return out;
}

bool isSameCount(const LinearForm& a, const LinearForm& b) {
    const Parameters far[] = {
        {{"scale", 50}, {"files", 71}, {"jobs", 90}, {"batch", 50'000}, {"bytes", 9'000'001}, {"mappers", 200}},
        {{"scale", 301}, {"files", 5}, {"jobs", 17}, {"batch", 70'000}, {"bytes", 400'000}, {"mappers", 1204}}};
    return std::all_of(std::begin(far), std::end(far),
                       [&](const Parameters& at) { return std::abs(a.evaluate(at) - b.evaluate(at)) < 0.5; });
}

/// The truth cannot show: too few different values, or a line that gives the same counts.
bool isHidden(const std::vector<CountObservation>& observations, const TrueLaw& truth, Shape shape) {
    std::set<double> counts;
    for (const auto& o : observations)
        counts.insert(o.count);
    if (shape == Shape::Constant) return false;
    if (counts.size() < (shape == Shape::Steps || shape == Shape::KeySteps ? 2U : 3U)) return true;
    if (shape == Shape::Capped && fitLaw(observations).maxResidual == 0) return true; // the cap cut nothing off
    const Law line = fitLaw(observations, truth.constants.caps);
    return line.maxResidual == 0 && shape != Shape::Line && shape != Shape::Capped && shape != Shape::KeyLine;
}

TEST(fitGrowthLaw, findsRandomLawsOfEachShapeAgain) {
    for (const Shape shape : kShapes) {
        int shown = 0, first = 0;
        for (std::uint32_t seed = 1; seed <= 300; ++seed) {
            RandomLaws random(seed);
            const TrueLaw truth = random.truth(shape);
            const int scales = 3 + static_cast<int>(seed % 4);
            const auto observations = random.runs(truth, scales, 1 + static_cast<int>(seed % 2), 0);
            if (isHidden(observations, truth, shape)) continue;
            ++shown;
            const Law law = fitGrowthLaw(observations, truth.constants);
            const auto readings = readingsOf(law);
            const bool isListed = std::any_of(readings.begin(), readings.end(),
                                              [&](const LinearForm& f) { return isSameCount(f, truth.form); });
            EXPECT_TRUE(isListed) << nameOf(shape) << ", seed " << seed << ": " << truth.form.text() << " became "
                                  << law.form.text() << " of " << readings.size() << " readings";
            EXPECT_TRUE(law.isExact()) << nameOf(shape) << ", seed " << seed;
            EXPECT_EQ(law.proposal, scales < 4);
            first += isSameCount(law.form, truth.form) ? 1 : 0;
        }
        EXPECT_GT(shown, 60) << nameOf(shape);
        EXPECT_GE(first, shown * 6 / 10) << nameOf(shape) << " is the first reading in " << first << " of " << shown;
    }
}

TEST(fitGrowthLaw, intervalCoversTheTruthOfScatteredCounts) {
    int covered = 0, all = 0;
    for (const Shape shape : {Shape::Constant, Shape::Line, Shape::Logarithm, Shape::Square}) {
        int ofShape = 0, here = 0;
        for (std::uint32_t seed = 1; seed <= 600; ++seed) {
            RandomLaws random(seed);
            const TrueLaw truth = random.truth(shape);
            const double sigma = 1 + random.upTo(4);
            const auto observations = random.runs(truth, 3 + static_cast<int>(seed % 4), 2, sigma);
            const Law law = fitGrowthLaw(observations);
            std::set<double> scales;
            for (const auto& o : observations)
                scales.insert(o.parameters.at("scale"));
            Parameters at = observations.back().parameters;
            at["scale"] *= 1.5;
            at["mappers"] *= 1.5;
            const double count = std::max(0.0, truth.form.evaluate(at) + random.normal(sigma));
            const double half = law.halfWidth(at, {scales.begin(), scales.end()});
            here += std::abs(law.evaluate(at) - count) <= half + 0.5 ? 1 : 0;
            ++ofShape;
        }
        EXPECT_GE(here, ofShape * 85 / 100) << nameOf(shape) << ": " << here << " of " << ofShape << " inside";
        covered += here;
        all += ofShape;
    }
    EXPECT_GE(covered, all * 90 / 100) << covered << " of " << all << " inside 95 % intervals";
}

/// Share of scattered lines that become another shape.
double shareOfOtherShapes(int scales) {
    constexpr std::uint32_t kLaws = 1000;
    int shapes = 0;
    for (std::uint32_t seed = 1; seed <= kLaws; ++seed) {
        RandomLaws random(seed);
        const Law law = fitGrowthLaw(random.runs(random.truth(Shape::Line), scales, 2, 2.0));
        shapes += law.form.isConstant() || law.form.terms.contains("scale") ? 0 : 1;
    }
    return static_cast<double>(shapes) / kLaws;
}

TEST(fitGrowthLaw, fewScalesMakeNoShapeOutOfAScatteredLine) {
    EXPECT_LE(shareOfOtherShapes(3), 0.02); // products with one of three keys that go their own way
    EXPECT_LE(shareOfOtherShapes(4), 0.15);
    EXPECT_LE(shareOfOtherShapes(6), 0.05);
}

TEST(fitGrowthLaw, oneRunAtEachOfThreeScalesKeepsTheLineThinkable) {
    const Law law = fitGrowthLaw({{{{"scale", 2}}, 4}, {{{"scale", 3}}, 9}, {{{"scale", 4}}, 16}});
    EXPECT_EQ(law.form.text(), "scale*scale");
    ASSERT_FALSE(law.alsoFits.empty());
    EXPECT_EQ(law.alsoFits.front().text(), "6*scale - 8.33333");
    EXPECT_GE(law.halfWidth({{"scale", 8}}), 64 - (48 - 8.33));
    EXPECT_TRUE(law.proposal);
}

TEST(fitGrowthLaw, aLineThroughThreeScalesIsNothingElse) {
    const Law law = fitGrowthLaw(
        {{{{"scale", 2}, {"files", 4}}, 7}, {{{"scale", 3}, {"files", 6}}, 9}, {{{"scale", 4}, {"files", 8}}, 11}});
    EXPECT_EQ(law.form.text(), "2*scale + 3");
    ASSERT_EQ(law.alsoFits.size(), 1U);
    EXPECT_EQ(law.alsoFits.front().text(), "files + 3");
}

TEST(fitGrowthLaw, aLineThroughTwoScalesCanBeASquareButNoSteps) {
    const Law proportional = fitGrowthLaw({{{{"scale", 2}}, 2}, {{{"scale", 4}}, 4}});
    EXPECT_EQ(proportional.form.text(), "scale");
    EXPECT_TRUE(isEmpty(proportional.alsoFits));
    const Law square = fitGrowthLaw({{{{"scale", 2}}, 4}, {{{"scale", 4}}, 16}});
    EXPECT_EQ(square.form.text(), "6*scale - 8");
    ASSERT_EQ(square.alsoFits.size(), 2U);
    EXPECT_EQ(square.alsoFits[0].text(), "2*scale*log2(scale)");
    EXPECT_EQ(square.alsoFits[1].text(), "scale*scale");
}

TEST(fitGrowthLaw, aLineDoesNotFallThroughTwoValues) {
    // one less at the only run with another number of producers is a count that scatters, no law that ends below
    // nothing
    const Law scatters = fitGrowthLaw({{{{"scale", 2}, {"producers", 1}}, 4},
                                       {{{"scale", 4}, {"producers", 1}}, 4},
                                       {{{"scale", 8}, {"producers", 2}}, 3}});
    EXPECT_TRUE(scatters.form.isConstant()) << scatters.form.text();
    EXPECT_TRUE(fitGrowthLaw({{{{"scale", 2}}, 9}, {{{"scale", 4}}, 8}}).form.isConstant());
    EXPECT_TRUE(fitLaw({{{{"scale", 2}}, 4}, {{{"scale", 4}}, 4}, {{{"scale", 8}}, 3}}).form.isConstant());
    const Law falls = fitGrowthLaw({{{{"scale", 2}}, 98}, {{{"scale", 4}}, 96}, {{{"scale", 8}}, 92}});
    EXPECT_EQ(falls.form.text(), "-scale + 100");
}

TEST(fitGrowthLaw, largeNumbersLeaveNoCrumbs) {
    std::vector<CountObservation> runs;
    for (const double scale : {2.0, 2.0, 3.0, 3.0, 4.0, 4.0})
        runs.push_back({{{"scale", scale}}, 3'000'000 * scale});
    EXPECT_EQ(fitGrowthLaw(runs).form.text(), "3000000*scale");
    for (CountObservation& run : runs)
        run.count += 7;
    EXPECT_EQ(fitGrowthLaw(runs).form.text(), "3000000*scale + 7");
}

TEST(fitGrowthLaw, takesStepsOfAConstantOfTheTrace) {
    std::vector<CountObservation> runs;
    for (const double scale : {2.0, 3.0, 4.0, 6.0})
        runs.push_back({{{"scale", scale}, {"input_bytes", 700'000 * scale}}, std::ceil(700'000 * scale / 1'048'576)});
    const Law law = fitGrowthLaw(runs, {{}, {4096, 1'048'576}});
    const auto readings = readingsOf(law);
    EXPECT_TRUE(std::any_of(readings.begin(), readings.end(), [](const LinearForm& f) {
        return f.text() == "ceil(input_bytes/1048576)";
    })) << law.form.text();
}

} // namespace
} // namespace tenfold::test
