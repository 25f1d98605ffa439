#include "core/mining/laws/fit_law.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace tenfold::test {
namespace {

struct LawCase {
    const char* name;
    std::vector<double> scales;
    std::function<double(double)> count;
    std::vector<double> caps;
    const char* text;
    bool isExact;
    bool isProposal;
};

std::vector<CountObservation> observe(const LawCase& c) {
    std::vector<CountObservation> out;
    for (const double scale : c.scales)
        out.push_back({{{"scale", scale}}, c.count(scale)});
    return out;
}

TEST(fitLaw, findsTheFormAndSaysHowSureItIs) {
    const LawCase cases[] = {
        {"a constant", {2, 3, 4}, [](double) { return 7; }, {}, "7", true, true},
        {"proportional", {2, 3, 4, 6}, [](double n) { return 4 * n; }, {}, "4*scale", true, false},
        {"a line", {2, 3, 4}, [](double n) { return 2 * n + 3; }, {}, "2*scale + 3", true, true},
        {"all but one", {2, 3, 4, 5}, [](double n) { return n - 1; }, {}, "scale - 1", true, false},
        {"min(10, 4N)",
         {1, 2, 3, 4},
         [](double n) { return std::min(10.0, 4 * n); },
         {10},
         "min(10, 4*scale)",
         true,
         false},
        {"one scale says nothing of growth", {3, 3}, [](double n) { return 2 * n; }, {}, "6", true, true},
        {"nothing", {}, [](double) { return 0; }, {}, "0", false, true},
    };
    for (const LawCase& c : cases) {
        SCOPED_TRACE(c.name);
        const Law law = fitLaw(observe(c), c.caps);
        EXPECT_EQ(law.form.text(), c.text);
        EXPECT_EQ(law.isExact(), c.isExact);
        EXPECT_EQ(law.proposal, c.isProposal);
        if (c.isExact) {
            EXPECT_EQ(law.maxResidual, 0);
        }
    }
}

TEST(fitLaw, offersACapOnlyWhereItWasReached) {
    std::vector<CountObservation> below;
    for (const double scale : {1.0, 2.0})
        below.push_back({{{"scale", scale}}, 4 * scale});
    EXPECT_FALSE(fitLaw(below, {10}).form.cap);
}

TEST(fitLaw, namesOtherReadingsThatFitToo) {
    std::vector<CountObservation> observations;
    for (const double scale : {2.0, 3.0, 4.0})
        observations.push_back({{{"scale", scale}, {"files", 2 * scale}, {"replication", 3}}, 2 * scale});
    const Law law = fitLaw(observations);
    EXPECT_EQ(law.form.text(), "2*scale");
    ASSERT_EQ(law.alsoFits.size(), 1U);
    EXPECT_EQ(law.alsoFits.front().text(), "files");
}

TEST(fitLaw, multipliesWithAConfigurationThatDoesNotFollowTheScale) {
    // a block is reported once a replica, and there are never more replicas than three: noisy, so no line fits all
    std::vector<CountObservation> observations;
    const double noise[] = {0.4, -0.3, 0.2, -0.4, 0.3, -0.2};
    int i = 0;
    for (const double scale : {1.0, 2.0, 3.0, 4.0, 6.0, 8.0}) {
        const double replication = std::min(3.0, scale);
        observations.push_back(
            {{{"scale", scale}, {"replication", replication}}, replication * (5 * scale + 2) + noise[i++]});
    }
    const Law law = fitLaw(observations);
    ASSERT_TRUE(law.form.terms.contains("replication*scale")) << law.form.text();
    EXPECT_NEAR(law.form.terms.at("replication*scale"), 5, 0.1);
    EXPECT_NEAR(law.form.terms.at("replication"), 2, 0.6);
    EXPECT_GT(law.sigma, 0);
}

TEST(fitLaw, leavesASpreadWhereNothingIsExact) {
    std::vector<CountObservation> observations;
    const double counts[] = {21, 19, 31, 29, 41, 39};
    for (int i = 0; i < 6; ++i)
        observations.push_back({{{"scale", 2.0 + i / 2}}, counts[i]});
    const Law law = fitLaw(observations);
    EXPECT_FALSE(law.isExact());
    EXPECT_NEAR(law.evaluate({{"scale", 6}}), 60, 1e-6);
    EXPECT_NEAR(law.maxResidual, 1, 1e-9);
    // two parameters are fitted: sqrt(6 / (6 - 2))
    EXPECT_NEAR(law.sigma, std::sqrt(1.5), 1e-9);
    EXPECT_GT(law.halfWidth({{"scale", 6}}, {2, 3, 4}), law.halfWidth({{"scale", 3}}, {2, 3, 4}));
}

} // namespace
} // namespace tenfold::test
