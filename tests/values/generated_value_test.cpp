#include "core/values/generated_value.h"

#include "core/known/argument_check.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace tenfold {
namespace {

constexpr std::int64_t kNowNs = 1'700'000'000'123'456'789;

std::vector<const Value*> pointers(const std::vector<Value>& values) {
    std::vector<const Value*> out;
    for (const Value& value : values)
        out.push_back(&value);
    return out;
}

GeneratorExpression recorded(const std::vector<Value>& values) {
    GeneratorExpression out{GeneratorKind::Recorded};
    out.recorded = recordedValues(pointers(values));
    if (!out.recorded.quantiles.empty()) {
        out.low = out.recorded.quantiles.front();
        out.high = out.recorded.quantiles.back();
    }
    return out;
}

std::vector<Value> draws(const GeneratorExpression& generator, std::uint64_t count) {
    std::vector<Value> out;
    for (std::uint64_t seed = 0; seed < count; ++seed) {
        RandomStream random(seed);
        out.push_back(generate(generator, random, kNowNs).value_or(Value()));
    }
    return out;
}

TEST(GeneratedValue, passesTheCheckOfItsKind) {
    const GeneratorExpression generators[] = {
        {GeneratorKind::Uuid},
        {GeneratorKind::Hex},
        {GeneratorKind::Hex, false, 40, 40},
        {GeneratorKind::Token},
        {GeneratorKind::Token, false, 12, 20},
        {GeneratorKind::Port},
        {GeneratorKind::Int32},
        {GeneratorKind::Int64},
        {GeneratorKind::NowS},
        {GeneratorKind::NowMs},
        {GeneratorKind::NowUs},
        {GeneratorKind::NowNs},
        recorded({Value(5), Value(100), Value(7)}),
        {GeneratorKind::Recorded, false, 10, 20},
        recorded({Value(std::string("RUNNING")), Value(std::string("DONE"))}),
    };
    for (const GeneratorExpression& generator : generators) {
        std::set<std::string> different;
        for (const Value& value : draws(generator, 200)) {
            ASSERT_EQ(judge(generator, value, kNowNs), Verdict::Labelled)
                << nameOf(generator.kind) << " " << toJson(value);
            different.insert(toJson(value));
        }
        const bool isClock = nsPerUnit(generator.kind) > 0;
        EXPECT_TRUE(isClock ? different.size() == 1 : different.size() > 1) << nameOf(generator.kind);
        EXPECT_FALSE(widthText({generator}).empty());
    }
    RandomStream random(1);
    EXPECT_FALSE(generate(GeneratorExpression{GeneratorKind::Text}, random, kNowNs));
    EXPECT_FALSE(generate(GeneratorExpression{GeneratorKind::Elapsed}, random, kNowNs));
}

TEST(GeneratedValue, clocksHaveTheirUnit) {
    RandomStream random(1);
    EXPECT_EQ(generate({GeneratorKind::NowNs}, random, kNowNs), Value(kNowNs));
    EXPECT_EQ(generate({GeneratorKind::NowUs}, random, kNowNs), Value(1'700'000'000'123'456));
    EXPECT_EQ(generate({GeneratorKind::NowMs}, random, kNowNs), Value(1'700'000'000'123));
    EXPECT_EQ(generate({GeneratorKind::NowS}, random, kNowNs), Value(1'700'000'000));
}

TEST(GeneratedValue, numbersFollowTheRecordedDistribution) {
    // A quarter of the values below 10, half of them between 1000 and 2000: draws have the same shares.
    std::vector<Value> values;
    for (std::int64_t i = 0; i < 1000; ++i)
        values.emplace_back(i < 250 ? i % 10 : i < 750 ? 1000 + 2 * (i - 250) : 50'000 + i);
    const std::vector<Value> made = draws(recorded(values), 4000);
    const auto share = [&](std::int64_t low, std::int64_t high) {
        return static_cast<double>(std::count_if(made.begin(), made.end(),
                                                 [&](const Value& v) {
                                                     const std::int64_t n = std::get<std::int64_t>(v);
                                                     return n >= low && n <= high;
                                                 })) /
               static_cast<double>(made.size());
    };
    EXPECT_NEAR(share(0, 10), 0.25, 0.06);
    EXPECT_NEAR(share(1000, 2000), 0.5, 0.08);
    EXPECT_EQ(share(0, 50'999), 1);
}

TEST(GeneratedValue, textsComeAsOftenAsTheyWereRecorded) {
    std::vector<Value> values;
    for (int i = 0; i < 640; ++i)
        values.emplace_back(std::string(i % 8 == 0 ? "rare" : "common"));
    const GeneratorExpression generator = recorded(values);
    EXPECT_EQ(generator.recorded.distinct, 2U);
    EXPECT_EQ(generator.recorded.instances, 640U);
    EXPECT_TRUE(generator.recorded.isComplete);
    EXPECT_EQ(generator.recorded.values.size(), 64U);
    EXPECT_EQ(
        std::count(generator.recorded.values.begin(), generator.recorded.values.end(), Value(std::string("rare"))), 8);
    EXPECT_EQ(judge(generator, Value(std::string("other")), kNowNs), Verdict::Wrong);
}

TEST(GeneratedValue, aSampleOfManyTextsDoesNotClaimToBeAll) {
    std::vector<Value> values;
    for (int i = 0; i < 1000; ++i)
        values.emplace_back("text " + std::to_string(i));
    const GeneratorExpression generator = recorded(values);
    EXPECT_EQ(generator.recorded.distinct, 1000U);
    EXPECT_FALSE(generator.recorded.isComplete);
    EXPECT_EQ(judge(generator, Value(std::string("other")), kNowNs), Verdict::Unknown);
    EXPECT_EQ(widthText({generator}), "1,000 recorded values, not all kept");
}

TEST(GeneratedValue, recordedEdges) {
    EXPECT_EQ(recordedValues({}), RecordedValues());
    EXPECT_EQ(recorded({Value(5)}).recorded.quantiles, std::vector<double>(21, 5.0));
    const RecordedValues mixed = recorded({Value(5), Value(2.5), Value(5)}).recorded;
    EXPECT_FALSE(mixed.isWhole);
    EXPECT_EQ(mixed.distinct, 2U);
    EXPECT_EQ(mixed.quantiles.front(), 2.5);
    const RecordedValues numberAndText = recorded({Value(5), Value(std::string("a")), Value()}).recorded;
    EXPECT_TRUE(test::isEmpty(numberAndText.quantiles));
    EXPECT_EQ(numberAndText.values.size(), 3U);
    const RecordedValues huge = recorded({Value(std::string(10'000'000, 'x')), Value(std::string("a"))}).recorded;
    EXPECT_EQ(huge.values, std::vector<Value>{Value(std::string("a"))});
    EXPECT_FALSE(huge.isComplete);
    EXPECT_EQ(huge.distinct, 2U);
    const std::uint64_t largest = UINT64_MAX;
    const GeneratorExpression large = recorded({Value(largest)});
    EXPECT_GT(std::get<std::uint64_t>(draws(large, 1).front()), std::uint64_t{1} << 63);
    EXPECT_EQ(draws(recorded({Value(INT64_MIN)}), 1).front(), Value(INT64_MIN));
}

TEST(RandomStream, isTheSameOnEveryMachine) {
    RandomStream random(42);
    EXPECT_EQ(random.next(), 0xbdd732262feb6e95ULL); // the published splitmix64 from 42
    std::map<std::uint64_t, int> counts;
    for (int i = 0; i < 6000; ++i)
        ++counts[random.below(6)];
    EXPECT_EQ(counts.size(), 6U);
    for (const auto& [face, count] : counts)
        EXPECT_NEAR(count, 1000, 150);
    for (int i = 0; i < 1000; ++i) {
        const double unit = random.unit();
        EXPECT_GE(unit, 0);
        EXPECT_LT(unit, 1);
    }
    EXPECT_NE(mixedSeed(1, 2), mixedSeed(2, 1));
}

} // namespace
} // namespace tenfold
