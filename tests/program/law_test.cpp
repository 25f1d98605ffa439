#include "core/program/laws/law.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tenfold {
namespace {

LinearForm form(std::map<LawTerm, double> terms, std::optional<double> cap = {}) {
    return {std::move(terms), cap};
}

TEST(LinearForm, isTextForPeople) {
    EXPECT_EQ(form({{"scale", 2}, {"1", 3}}).text(), "2*scale + 3");
    EXPECT_EQ(form({{"scale", 1}, {"1", 0}}).text(), "scale");
    EXPECT_EQ(form({{"scale", -1}, {"1", -2.5}}).text(), "-scale - 2.5");
    EXPECT_EQ(form({{"mappers", 1}, {"reducers", 1.0 / 3}}).text(), "mappers + 0.333333*reducers");
    EXPECT_EQ(form({{"scale", 4}}, 10).text(), "min(10, 4*scale)");
    EXPECT_EQ(form({}).text(), "0");
    EXPECT_EQ(form({{"1", 7}}).text(), "7");
}

TEST(LinearForm, evaluatesWithCapAndMissingParameters) {
    EXPECT_EQ(form({{"scale", 4}, {"1", 1}}, 10).evaluate({{"scale", 2}}), 9);
    EXPECT_EQ(form({{"scale", 4}, {"1", 1}}, 10).evaluate({{"scale", 3}}), 10);
    EXPECT_EQ(form({{"other", 4}, {"1", 1}}).evaluate({{"scale", 3}}), 1);
}

struct TermCase {
    const char* term;
    double value; ///< at scale 8, files 100, batch 32
    std::vector<std::string> factors, parameters;
};

TEST(LinearForm, termsAreParametersOrFunctionsOfThem) {
    const TermCase cases[] = {
        {"1", 1, {}, {}},
        {"scale", 8, {"scale"}, {"scale"}},
        {"scale*scale", 64, {"scale", "scale"}, {"scale"}},
        {"files*scale", 800, {"files", "scale"}, {"files", "scale"}},
        {"scale*log2(scale)", 24, {"scale", "log2(scale)"}, {"scale"}},
        {"ceil(files/30)", 4, {"ceil(files/30)"}, {"files"}},
        {"ceil(files/25)", 4, {"ceil(files/25)"}, {"files"}},
        {"ceil(files/batch)", 4, {"ceil(files/batch)"}, {"files", "batch"}},
        {"scale*ceil(files/batch)", 32, {"scale", "ceil(files/batch)"}, {"scale", "files", "batch"}},
        {"ceil(files/0)", 0, {"ceil(files/0)"}, {"files"}},
        {"ceil(files/missing)", 0, {"ceil(files/missing)"}, {"files", "missing"}},
        {"log2(missing)", 0, {"log2(missing)"}, {"missing"}},
        {"missing", 0, {"missing"}, {"missing"}},
        {"ceil(files)", 0, {"ceil(files)"}, {"ceil(files)"}}, // no width: a name as any other
    };
    for (const TermCase& c : cases) {
        SCOPED_TRACE(c.term);
        const LawTerm term = c.term;
        EXPECT_EQ(term.text(), c.term);
        EXPECT_EQ(term.value({{"scale", 8}, {"files", 100}, {"batch", 32}}), c.value);
        std::vector<std::string> factors;
        for (const LawTerm::Factor& factor : term.factors())
            factors.push_back(factor.text());
        EXPECT_EQ(factors, c.factors);
        EXPECT_EQ(term.parameters(), c.parameters);
    }
    for (const char* text : {"", "*", "a*", "1*1", "log2()", "ceil(/)", "ceil(a/b/c)", "log2(a)*b", "ceil(a/0064)"})
        EXPECT_EQ(LawTerm::fromText(text).text(), text);
    EXPECT_EQ(form({{"scale*log2(scale)", 5}, {"1", 3}}).text(), "5*scale*log2(scale) + 3");
    EXPECT_EQ(form({{"ceil(files/30)", 2}, {"1", 1}}).evaluate({{"files", 91}}), 9);
}

TEST(LinearForm, productsAreWrittenInOneOrder) {
    const LawTerm scale = "scale", files = "files", logarithm = LawTerm::log2("scale");
    EXPECT_EQ((scale * files).text(), "files*scale");
    EXPECT_EQ((logarithm * scale).text(), "scale*log2(scale)") << "functions stand behind";
    EXPECT_EQ((LawTerm::steps("files", "64") * LawTerm()).text(), "ceil(files/64)");
    EXPECT_EQ((LawTerm() * LawTerm()).text(), "1");
    EXPECT_EQ(scale.before(files).text(), "scale*files");
    EXPECT_TRUE(LawTerm().isConstant() && scale.isParameter() && !logarithm.isParameter());
}

TEST(LinearForm, isConstantWhenNoTermCounts) {
    EXPECT_TRUE(form({}).isConstant());
    EXPECT_TRUE(form({{"1", 5}, {"scale", 0}}).isConstant());
    EXPECT_FALSE(form({{"scale", 1}}).isConstant());
}

TEST(Law, namesItsForm) {
    Law law;
    EXPECT_EQ(law.formName(), "constant");
    law.form = form({{"scale", 2}, {"1", 0}});
    EXPECT_EQ(law.formName(), "a*scale+b");
    law.form = form({{"mappers", 2}, {"reducers", 1}});
    EXPECT_EQ(law.formName(), "a*mappers+b*reducers+c");
    law.form = form({{"scale", 4}}, 10);
    EXPECT_EQ(law.formName(), "min(c,a*scale+b)");
}

TEST(Law, readingWithAnOverriddenKeyTakesOver) {
    Law law;
    law.form = form({{"scale", 2}});
    law.alsoFits = {form({{"datanodes", 2}}), form({{"input_files", 1}})};
    const Parameters at = {{"scale", 6}, {"datanodes", 6}, {"input_files", 40}};
    EXPECT_EQ(law.evaluate(at), 12);
    EXPECT_EQ(law.evaluate(at, {"input_files"}), 40);
    EXPECT_EQ(law.evaluate(at, {"reducers"}), 12);
    EXPECT_EQ(law.evaluate(at, {"scale", "input_files"}), 12) << "the law itself sees an overridden key";
}

TEST(Law, intervalIsThatOfLinearRegression) {
    // 3, 5 and 8 at scales 2, 3, 4: slope 2.5, intercept -13/6, residual variance 1/6 with one degree of freedom.
    Law law;
    law.form = form({{"scale", 2.5}, {"1", -13.0 / 6}});
    law.sigma = std::sqrt(1.0 / 6);
    law.runsTotal = 3;
    const double expected = 12.706 * std::sqrt(1.0 / 6) * std::sqrt(1 + 1.0 / 3 + 9.0 / 2);
    EXPECT_NEAR(law.halfWidth({{"scale", 6}}, {2, 3, 4}), expected, 1e-3);
    EXPECT_LT(law.halfWidth({{"scale", 3}}, {2, 3, 4}), law.halfWidth({{"scale", 30}}, {2, 3, 4}));
}

TEST(Law, intervalOfASquareIsThatOfRegressionOnSquares) {
    // x = scale^2: 4, 9, 16, 36; the mean is 16.25, counted by hand. Student's t as printed, to three digits.
    Law law;
    law.form = form({{"scale*scale", 3}, {"1", 1}});
    law.sigma = 2;
    law.runsTotal = 4;
    const double distance = 64 - 16.25;
    const double sum = 12.25 * 12.25 + 7.25 * 7.25 + 0.25 * 0.25 + 19.75 * 19.75;
    const double expected = 4.303 * 2 * std::sqrt(1 + 1.0 / 4 + distance * distance / sum);
    EXPECT_NEAR(law.halfWidth({{"scale", 8}}, {2, 3, 4, 6}), expected, 0.01);
    // another reading adds its own uncertainty to its distance
    law.alsoFits = {form({{"1", law.evaluate({{"scale", 8}})}})};
    EXPECT_NEAR(law.halfWidth({{"scale", 8}}, {2, 3, 4, 6}), expected, 0.01);
    law.alsoFits = {form({{"1", law.evaluate({{"scale", 8}}) + 1000}})};
    EXPECT_NEAR(law.halfWidth({{"scale", 8}}, {2, 3, 4, 6}), 1000 + 3.182 * 2 * std::sqrt(1.25), 0.01);
}

TEST(Law, exactLawHasAnIntervalOnlyWhereReadingsDiffer) {
    Law law;
    law.form = form({{"scale", 4}}, 10);
    EXPECT_EQ(law.halfWidth({{"scale", 6}}, {2, 3, 4}), 0);
    law.alsoFits = {form({{"scale", 2}, {"1", 2}})};
    EXPECT_EQ(law.halfWidth({{"scale", 6}}, {2, 3, 4}), 4);
    EXPECT_EQ(law.halfWidth({{"scale", 4}}, {2, 3, 4}), 0);
}

} // namespace
} // namespace tenfold
