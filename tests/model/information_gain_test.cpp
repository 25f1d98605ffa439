#include "core/model/tree/information_gain.h"
#include "core/stats/compare/chi_square.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <random>

namespace tenfold {
namespace {

std::vector<AttributeGain> ranked(const std::vector<AttributeColumn>& attributes,
                                  const std::vector<std::uint8_t>& classes, bool withPairs = true) {
    NoProgress progress;
    GainOptions options;
    options.withPairs = withPairs;
    return *rankAttributes(attributes, classes, options, progress);
}

const AttributeGain& gainOf(const std::vector<AttributeGain>& gains, std::uint32_t attribute) {
    for (const AttributeGain& gain : gains)
        if (gain.attribute == attribute && !gain.second) return gain;
    ADD_FAILURE() << "no attribute " << attribute;
    return gains.front();
}

// Quinlan, Induction of Decision Trees (1986), table 1: his gains are 0.246, 0.029, 0.151 and 0.048 bits.
TEST(InformationGain, isThatOfSaturdayMornings) {
    const std::vector<std::string> outlook = {"sunny", "sunny", "overcast", "rain",  "rain",     "rain",     "overcast",
                                              "sunny", "sunny", "rain",     "sunny", "overcast", "overcast", "rain"};
    const std::vector<std::string> temperature = {"hot",  "hot",  "hot",  "mild", "cool", "cool", "cool",
                                                  "mild", "cool", "mild", "mild", "mild", "hot",  "mild"};
    const std::vector<std::string> humidity = {"high", "high",   "high",   "high",   "normal", "normal", "normal",
                                               "high", "normal", "normal", "normal", "high",   "normal", "high"};
    const std::vector<std::string> windy = {"n", "y", "n", "n", "n", "y", "y", "n", "n", "n", "y", "y", "n", "y"};
    const std::vector<std::uint8_t> play = {0, 0, 1, 1, 1, 0, 1, 0, 1, 1, 1, 1, 1, 0};
    const auto gains = ranked({categoryColumn("outlook", outlook), categoryColumn("temperature", temperature),
                               categoryColumn("humidity", humidity), categoryColumn("windy", windy)},
                              play);
    EXPECT_NEAR(gainOf(gains, 0).gain, 0.2467, 0.0001);
    EXPECT_NEAR(gainOf(gains, 1).gain, 0.0292, 0.0001);
    EXPECT_NEAR(gainOf(gains, 2).gain, 0.1518, 0.0001);
    EXPECT_NEAR(gainOf(gains, 3).gain, 0.0481, 0.0001);
    EXPECT_NEAR(gainOf(gains, 0).ratio, 0.156, 0.001);
    for (const AttributeGain& gain : gains)
        EXPECT_GT(gain.chance, 0.01) << "fourteen mornings prove nothing";
}

double entropyByDefinition(const std::map<int, double>& counts) {
    double all = 0, sum = 0;
    for (const auto& [of, count] : counts)
        all += count;
    for (const auto& [of, count] : counts)
        sum -= count / all * std::log2(count / all);
    return sum;
}

/// H(S) - sum |Sa|/|S| H(Sa), from its definition.
double gainByDefinition(const std::vector<int>& parts, const std::vector<std::uint8_t>& classes) {
    std::map<int, double> all;
    std::map<int, std::map<int, double>> byPart;
    double n = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i] < 0) continue;
        ++n;
        ++all[classes[i]];
        ++byPart[parts[i]][classes[i]];
    }
    double gain = entropyByDefinition(all);
    for (const auto& [part, counts] : byPart) {
        double size = 0;
        for (const auto& [of, count] : counts)
            size += count;
        gain -= size / n * entropyByDefinition(counts);
    }
    return gain;
}

TEST(InformationGain, isThatOfItsDefinition) {
    std::mt19937 random(20261123);
    for (int round = 0; round < 200; ++round) {
        SCOPED_TRACE(round);
        std::vector<std::uint8_t> classes;
        std::vector<double> numbers;
        std::vector<std::string> texts;
        std::vector<int> parts;
        for (std::size_t i = 0, n = 5 + random() % 60; i < n; ++i) {
            classes.push_back(std::uint8_t(random() % 3));
            const int value = int(random() % 5) - 1;
            numbers.push_back(value < 0 ? std::numeric_limits<double>::quiet_NaN() : value * 2.5);
            texts.push_back(value < 0 ? "" : std::to_string(value));
            parts.push_back(value);
        }
        const auto gains = ranked({numberColumn("x", numbers), categoryColumn("c", texts)}, classes, false);
        EXPECT_NEAR(gainOf(gains, 1).gain, gainByDefinition(parts, classes), 1e-12);
        double best = 0;
        for (int threshold = 0; threshold < 4; ++threshold) {
            std::vector<int> two;
            for (const int value : parts)
                two.push_back(value < 0 ? -1 : value > threshold ? 1 : 0);
            best = std::max(best, gainByDefinition(two, classes));
        }
        EXPECT_NEAR(gainOf(gains, 0).gain, best, 1e-12);
    }
}

// Of attributes that say nothing hardly any seems to, be their values few, many, or two samples each.
TEST(InformationGain, isNotTakenForMoreThanChance) {
    std::mt19937 random(7);
    int surprises = 0;
    for (int round = 0; round < 60; ++round) {
        std::vector<std::uint8_t> classes;
        std::vector<double> numbers;
        std::vector<std::string> few, many;
        for (int i = 0; i < 2000; ++i) {
            classes.push_back(std::uint8_t(random() % 10 == 0));
            numbers.push_back(double(random() % 100'000));
            few.push_back(std::to_string(random() % 4));
            many.push_back(std::to_string(i % 1000));
        }
        for (const AttributeGain& gain :
             ranked({numberColumn("n", numbers), categoryColumn("few", few), categoryColumn("many", many)}, classes))
            surprises += gain.chance < 0.01 ? 1 : 0;
    }
    EXPECT_LE(surprises, 3); // 60 tables, one in a hundred each
}

TEST(InformationGain, findsPairsAndWhatAlwaysChangesTogether) {
    std::mt19937 random(5);
    std::vector<std::uint8_t> classes;
    std::vector<double> size, blocks, noise;
    std::vector<std::string> client, server;
    for (int i = 0; i < 4000; ++i) {
        const bool a = random() % 2 == 0, b = random() % 2 == 0;
        size.push_back(double(random() % 8192));
        blocks.push_back(size.back() * 3 + 7);
        noise.push_back(double(random() % 50));
        client.push_back(a ? "x" : "y");
        server.push_back(b ? "s" : "t");
        classes.push_back(std::uint8_t(size.back() > 4096 ? 2 : a == b));
    }
    const auto gains = ranked({numberColumn("size", size), numberColumn("blocks", blocks), numberColumn("noise", noise),
                               categoryColumn("client", client), categoryColumn("server", server)},
                              classes);
    EXPECT_EQ(gainOf(gains, 0).alwaysWith, std::vector<std::uint32_t>{1});
    EXPECT_NEAR(gainOf(gains, 0).threshold, 4096, 20);
    EXPECT_TRUE(gainOf(gains, 2).alwaysWith.empty());
    EXPECT_GT(gainOf(gains, 3).chance, 0.01); // alone it says nothing
    const auto pair = std::find_if(gains.begin(), gains.end(), [](const AttributeGain& gain) { return gain.second; });
    ASSERT_NE(pair, gains.end());
    EXPECT_EQ(pair->attribute, 3U);
    EXPECT_EQ(pair->second, 4U);
    EXPECT_NEAR(pair->gain, 0.5, 0.05); // a bit where the size leaves it open, which is half of the time
    EXPECT_EQ(std::count_if(gains.begin(), gains.end(), [](const AttributeGain& gain) { return gain.second; }), 1);
}

// With few values numbers and categories are parted into all of them, so that the gain of a pair is that of both names
// joined.
TEST(InformationGain, ofPairsIsThatOfItsDefinition) {
    std::mt19937 random(11);
    int pairs = 0;
    for (int round = 0; round < 40; ++round) {
        SCOPED_TRACE(round);
        std::vector<std::uint8_t> classes;
        std::vector<double> x, y;
        std::vector<std::string> c;
        std::vector<std::vector<int>> parts(3);
        for (int i = 0; i < 600; ++i) {
            const int a = int(random() % 5) - 1, b = int(random() % 4), text = int(random() % 7) - 1;
            parts[0].push_back(a);
            parts[1].push_back(b);
            parts[2].push_back(text);
            x.push_back(a < 0 ? std::numeric_limits<double>::quiet_NaN() : a * 2.5);
            y.push_back(b);
            c.push_back(text < 0 ? "" : std::to_string(text));
            const bool isOdd = ((a < 0 ? 0 : a) + b + (round % 2 == 0 ? 0 : text)) % 2 != 0;
            classes.push_back(std::uint8_t(random() % 5 == 0 ? random() % 3 : isOdd));
        }
        for (const AttributeGain& gain :
             ranked({numberColumn("x", x), numberColumn("y", y), categoryColumn("c", c)}, classes)) {
            if (!gain.second) continue;
            ++pairs;
            std::vector<int> joined;
            const std::vector<int>&first = parts[gain.attribute], &second = parts[*gain.second];
            for (std::size_t i = 0; i < first.size(); ++i)
                joined.push_back(first[i] < 0 || second[i] < 0 ? -1 : first[i] * 10 + second[i]);
            EXPECT_NEAR(gain.gain, gainByDefinition(joined, classes), 1e-9);
        }
    }
    EXPECT_GE(pairs, 20);
}

TEST(InformationGain, ofNothingIsNothing) {
    EXPECT_TRUE(ranked({}, {}).empty());
    const auto one = ranked({numberColumn("x", {1}), categoryColumn("c", {""})}, {1});
    EXPECT_EQ(gainOf(one, 0).gain, 0);
    EXPECT_EQ(gainOf(one, 1).samples, 0U);
    EXPECT_EQ(gainOf(one, 1).chance, 1);
}

// Tables of textbooks: 3.841 and 18.307 are the 5 % points of 1 and 10 degrees, 0.711 the 95 % point of 4.
TEST(ChiSquare, tailsAreThoseOfTables) {
    EXPECT_NEAR(chiSquareTail(3.841, 1), 0.05, 1e-4);
    EXPECT_NEAR(chiSquareTail(18.307, 10), 0.05, 1e-4);
    EXPECT_NEAR(chiSquareTail(0.711, 4), 0.95, 1e-3);
    EXPECT_NEAR(chiSquareTail(6, 2), std::exp(-3.0), 1e-14);
    EXPECT_NEAR(chiSquareTail(1500, 1000) / 1.04546403859808e-22, 1, 1e-9); // both of scipy
    EXPECT_NEAR(chiSquareTail(40, 3.5) / 2.199584843313312e-08, 1, 1e-9);
    EXPECT_EQ(chiSquareTail(0, 3), 1);
}

} // namespace
} // namespace tenfold
