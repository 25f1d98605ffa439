#include "core/characterize/published/published_workloads.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tenfold::characterize {
namespace {

TEST(PublishedWorkloads, AllRowsAreReadAndNameAMeasure) {
    const auto figures = publishedFigures();
    EXPECT_GT(figures.size(), 200U);
    for (const PublishedFigure& figure : figures) {
        EXPECT_FALSE(figure.source.empty() || figure.table.empty() || figure.population.empty());
        const bool isComparison = figure.measure == "M42" || figure.measure == "M43";
        EXPECT_TRUE(isComparison || measureNamed(figure.measure)) << figure.measure;
    }
}

TEST(PublishedWorkloads, StandBesideWhatTheyAreOf) {
    std::vector<MeasureResult> results(3);
    results[0].measure = "M10";
    results[0].what = "age at access: count, sum, quantiles";
    results[0].value = {{"50", 1000}, {"le1day", 0.8}};
    results[1].measure = "M21";
    results[1].what = "variance-time, slots of 60 ms over the first hour";
    results[1].value = {{"H", 0.7}};
    results[2] = results[1];
    results[2].what += ", create";
    const auto beside = publishedBeside(results);
    ASSERT_EQ(beside.size(), 4U);
    const auto median = std::find_if(beside.begin(), beside.end(), [](const auto& one) { return one.path == "50"; });
    ASSERT_NE(median, beside.end());
    EXPECT_EQ(median->measured, 1000);
    ASSERT_EQ(median->figures.size(), 2U);
    EXPECT_EQ(median->figures[0]->value, 407'800); // 407.80 s
    EXPECT_EQ(median->figures[1]->population, "R&D");
    for (const auto& one : beside) {
        if (one.result == &results[1]) {
            EXPECT_EQ(one.figures[0]->value, 0.937); // opens
        }
        if (one.result == &results[2]) {
            EXPECT_EQ(one.figures[0]->value, 0.884); // creates
        }
    }
    EXPECT_EQ(publishedJson(beside)[0]["published"].size(), 2U);
}

TEST(PublishedWorkloads, DoubtsAreSaid) {
    const auto figures = publishedFigures();
    const auto thousand = std::find_if(figures.begin(), figures.end(), [](const PublishedFigure& figure) {
        return figure.measure == "M07" && figure.path == "1000/files" && figure.population == "PROD";
    });
    ASSERT_NE(thousand, figures.end());
    EXPECT_EQ(thousand->value, 117'505);
    EXPECT_NE(thousand->doubt.find("0.217"), std::string::npos);
}

} // namespace
} // namespace tenfold::characterize
