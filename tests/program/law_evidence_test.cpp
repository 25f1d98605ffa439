#include "core/program/laws/law_evidence.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

Law lawOf(std::vector<std::map<LawTerm, double>> readings, double sigma = 0) {
    Law law;
    law.form.terms = readings.front();
    for (std::size_t i = 1; i < readings.size(); ++i)
        law.alsoFits.push_back({readings[i], {}});
    law.sigma = sigma;
    return law;
}

std::string textOf(const Law& law, const std::vector<double>& scales = {2, 3, 4}) {
    const std::map<std::string, Law> derived = {{"mappers", lawOf({{{"scale", 4}}})},
                                                {"files", lawOf({{{"scale", 2}}})}};
    const auto run = settlingRun(law, scales, derived);
    return run ? run->text() : "";
}

TEST(fitText, neverSaysExact) {
    EXPECT_EQ(fitText(8, 8, 75), "fits 8 of 8 runs, 75 times beyond the largest");
    EXPECT_EQ(fitText(8, 8), "fits 8 of 8 runs");
    EXPECT_EQ(fitText(5, 8, 1.5), "fits 5 of 8 runs, 1.5 times beyond the largest");
    EXPECT_EQ(fitText(1, 1, 1.01), "fits 1 of 1 run");
    EXPECT_EQ(fitText(0, 0, 3), "");
    EXPECT_EQ(timesBeyond(300, {2, 3, 4}), 75);
    EXPECT_EQ(timesBeyond(3, {2, 3, 4}), 1);
    EXPECT_EQ(timesBeyond(3, {}), 1);
}

TEST(parametersAtScale, aKeyMayFollowALaterOne) {
    const std::map<std::string, Law> derived = {
        {"a", lawOf({{{"b", 2}, {"1", 1}}})}, {"b", lawOf({{{"c", 3}}})}, {"c", lawOf({{{"scale", 5}}})}, {"d", Law()}};
    EXPECT_EQ(parametersAtScale(2, derived), Parameters({{"scale", 2}, {"a", 61}, {"b", 30}, {"c", 10}, {"d", 0}}));
    EXPECT_EQ(parametersAtScale(2, derived, lawOf({{{"b", 1}}})), Parameters({{"scale", 2}, {"b", 30}, {"c", 10}}));
    const Law several = lawOf({{{"scale", 1}}, {{"scale*a", 1}}, {{"elsewhere", 1}}});
    EXPECT_EQ(parametersAtScale(2, derived, several), Parameters({{"scale", 2}, {"a", 61}, {"b", 30}, {"c", 10}}))
        << "also what another reading sees";
}

TEST(parametersAtScale, aCircleAndAKeyCalledScaleEnd) {
    const std::map<std::string, Law> derived = {{"a", lawOf({{{"b", 1}, {"1", 1}}})},
                                                {"b", lawOf({{{"a", 1}}})},
                                                {"c", lawOf({{{"scale", 1}}})},
                                                {"scale", lawOf({{{"1", 9}}})}};
    const Parameters at = parametersAtScale(4, derived);
    EXPECT_EQ(at.at("scale"), 4);
    EXPECT_EQ(at.at("c"), 4);
    EXPECT_EQ(at.at("a"), 5) << "a pass a key and one more";
}

TEST(settlingRun, namesTheRunThatTellsReadingsApart) {
    EXPECT_EQ(textOf(lawOf({{{"scale", 2}}})), "") << "one reading";
    // 4N against mappers: always equal, unless set apart
    EXPECT_EQ(textOf(lawOf({{{"scale", 4}}, {{"mappers", 1}}})), "a run at scale 4 with mappers set apart from it");
    EXPECT_EQ(textOf(lawOf({{{"scale", 4}}, {{"mappers", 1}}, {{"files", 2}}})),
              "a run at scale 4 with files and mappers set apart from it and from each other");
    // 2 and 4 do not tell 6N - 8 from N*N; scale 5 does: 22 and 25
    EXPECT_EQ(textOf(lawOf({{{"scale", 6}, {"1", -8}}, {{"scale*scale", 1}}}), {2, 4}), "a run at scale 5");
    // ceil(N/4) and ceil(N/5) first differ beyond scale 4 at 5
    EXPECT_EQ(textOf(lawOf({{{"ceil(scale/4)", 1}}, {{"ceil(scale/5)", 1}}})), "a run at scale 5");
    // 2N against mappers - 2N + 1e-2*N*N: a larger run, or the mappers alone
    EXPECT_EQ(textOf(lawOf({{{"scale", 2}}, {{"mappers", 1}, {"scale", -2}, {"scale*scale", 1.0 / 64}}})),
              "a run at scale 8, or at scale 4 with mappers set apart from it");
    // shapes by the scale and drivers by the keys
    EXPECT_EQ(textOf(lawOf({{{"scale", 4}}, {{"mappers", 1}}, {{"scale*scale", 1}}})),
              "a run at scale 5 with mappers set apart from it");
    // scatter asks for a larger run
    EXPECT_EQ(textOf(lawOf({{{"scale", 6}, {"1", -8}}, {{"scale*scale", 1}}}, 4), {2, 4}), "a run at scale 7");
}

TEST(settlingRun, namesFourOfManyKeys) {
    SettlingRun run;
    run.keysAtScale = 3;
    run.keys = {"a", "b", "c", "d"};
    EXPECT_EQ(run.text(), "a run at scale 3 with a, b, c and d set apart from it and from each other");
    run.keys.insert({"e", "f"});
    EXPECT_EQ(run.text(), "a run at scale 3 with a, b, c and 3 more set apart from it and from each other");
}

TEST(settlingRun, saysNothingWhereNothingHelps) {
    EXPECT_EQ(textOf(lawOf({{{"scale", 2}}, {{"scale", 2}, {"1", 0.1}}})), "");
    EXPECT_EQ(textOf(lawOf({{{"scale", 2}}, {{"scale", 3}}}), {}), "");
}

} // namespace
} // namespace tenfold
