#include "core/model/tree/number_order.h"
#include "core/model/tree/split_search.h"
#include "core/model/tree/zcart.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <numeric>
#include <random>
#include <set>

namespace tenfold {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

ZCart grown(const SampleTable& table, const GrowthOptions& options = {}) {
    NoProgress progress;
    return *ZCart::grow(table, options, progress);
}

double scatterOf(const std::vector<double>& values) {
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
    double sum = 0;
    for (const double value : values)
        sum += (value - mean) * (value - mean);
    return sum;
}

/// Least scatter of both sides over all subsets of the codes that a side may have.
double leastByTrying(const TargetTable& table, std::uint32_t leastSamples) {
    const AttributeColumn& column = table.samples.attributes[0];
    const std::size_t codes = column.values() + 1;
    double least = std::numeric_limits<double>::infinity();
    const auto tryLeft = [&](const std::function<bool(std::uint16_t)>& isLeft) {
        std::vector<double> sides[2], offsets[2];
        for (std::size_t i = 0; i < table.samples.size(); ++i) {
            const bool left = isLeft(column.codes[i]);
            sides[left].push_back(table.samples.observed[i]);
            if (table.hasModel()) offsets[left].push_back(table.offsets[i]);
        }
        if (std::min(sides[0].size(), sides[1].size()) < leastSamples) return;
        least = std::min(least, scatterOf(sides[0]) + scatterOf(sides[1]));
        if (table.hasModel()) least = std::min(least, scatterOf(offsets[0]) + scatterOf(offsets[1]));
    };
    if (column.isNumber) {
        for (std::uint16_t last = 1; last + 1U < codes; ++last)
            for (const bool unknownLeft : {false, true})
                tryLeft([&](std::uint16_t code) { return code == 0 ? unknownLeft : code <= last; });
    } else {
        for (std::uint32_t subset = 1; subset + 1 < 1U << codes; ++subset)
            tryLeft([&](std::uint16_t code) { return (subset >> code & 1) != 0; });
    }
    return least;
}

TEST(SplitSearch, findsTheBestOfAllSplits) {
    std::mt19937 random(20261123);
    for (int round = 0; round < 300; ++round) {
        SCOPED_TRACE(round);
        SampleTable samples;
        const std::size_t n = 4 + random() % 30;
        const bool isNumber = random() % 2 == 0, hasModel = random() % 2 == 0;
        std::vector<double> numbers;
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < n; ++i) {
            const auto value = random() % 6;
            numbers.push_back(value == 0 ? kNaN : double(value) * 1.5);
            texts.push_back(value == 0 ? "" : std::string(1, char('a' + value)));
            samples.observed.push_back(1e6 + double(value * (random() % 3)) + double(random() % 100) / 50);
        }
        samples.attributes.push_back(isNumber ? numberColumn("x", numbers) : categoryColumn("x", texts));
        TargetTable table{samples, {}};
        for (std::size_t i = 0; i < n && hasModel; ++i)
            table.offsets.push_back(double(random() % 40));
        std::vector<std::uint32_t> rows(n);
        std::iota(rows.begin(), rows.end(), 0U);
        // Of categories the order of their means holds the best of all ways only where no side has to have many.
        const auto leastSamples = std::uint32_t(isNumber ? 1 + random() % 3 : 1);
        NodeSamples gathered;
        table.gather(rows, gathered);
        const TreeSplit split = SplitSearch(table).best(gathered, table.scatterOf(rows), 0, leastSamples);
        const double least = leastByTrying(table, leastSamples);
        ASSERT_EQ(split.isFound, std::isfinite(least));
        if (split.isFound) {
            EXPECT_NEAR(split.scatter, least, 1e-6 * (1 + least));
        }
    }
}

/// Block sizes and ciphers drive a time; the model is a formula of them.
struct MadeTimes {
    SampleTable table;
    std::vector<std::vector<double>> rows;
    std::vector<double> truth;

    MadeTimes(std::size_t n, std::uint32_t seed, const std::function<double(double, bool)>& time,
              const std::function<double(double, bool)>& model, double noise) {
        std::mt19937_64 random(seed);
        std::normal_distribution<double> chance(0, 1);
        std::vector<double> sizes, extra;
        std::vector<std::string> ciphers;
        for (std::size_t i = 0; i < n; ++i) {
            const double size = std::pow(2.0, double(random() % 10));
            // the first two fix the numbers of the ciphers, which two tables then share
            const bool isEncrypted = i < 2 ? i == 0 : random() % 2 == 0;
            sizes.push_back(size);
            extra.push_back(double(random() % 1000));
            ciphers.push_back(isEncrypted ? "aes" : "none");
            truth.push_back(time(size, isEncrypted));
            table.observed.push_back(truth.back() + noise * chance(random));
            if (model) table.expected.push_back(model(size, isEncrypted));
        }
        table.attributes = {numberColumn("size", sizes), categoryColumn("cipher", ciphers),
                            numberColumn("extra", extra)};
        for (std::size_t i = 0; i < n; ++i)
            rows.push_back({sizes[i], table.attributes[1].categoryNumber(ciphers[i]), extra[i]});
    }
    std::optional<double> expected(std::size_t i) const {
        return table.expected.empty() ? std::nullopt : std::optional(table.expected[i]);
    }
};

double errorOf(const ZCart& tree, const MadeTimes& test) {
    double sum = 0;
    for (std::size_t i = 0; i < test.rows.size(); ++i) {
        const double over = tree.predict(test.rows[i], test.expected(i)).value - test.truth[i];
        sum += over * over;
    }
    return std::sqrt(sum / double(test.rows.size()));
}

double linear(double size, bool isEncrypted) {
    return 5 + size / 10 + (isEncrypted ? 20 : 0);
}
double slowBelowFour(double size, bool isEncrypted) {
    return linear(size, isEncrypted) + (size < 4 ? 40 : 0);
}
double unrelated(double size, bool isEncrypted) {
    return 300 - linear(size, isEncrypted) * std::fmod(size * 7, 5);
}

TEST(ZCart, answersBeforeAnySample) {
    const MadeTimes made(10, 1, linear, linear, 1);
    const ZCart tree = ZCart::ofModel(made.table, {{0, 3.5, {}}, {1, 0, {1}}});
    EXPECT_EQ(tree.leaves(), 4U);
    EXPECT_TRUE(tree.nodes()[0].isOfModel);
    EXPECT_EQ(tree.nodes()[0].threshold, 3.5);
    const Prediction said = tree.predict(made.rows[0], 17.0);
    EXPECT_EQ(said.basis, PredictionBasis::Model);
    EXPECT_EQ(said.value, 17);
    EXPECT_EQ(said.samples, 0U);
    EXPECT_EQ(tree.predict(made.rows[0], std::nullopt).basis, PredictionBasis::None);
}

TEST(ZCart, staysWithAModelThatIsRight) {
    for (const std::size_t samples : {8, 30, 200}) {
        double learnt = 0, without = 0;
        for (std::uint32_t seed = 0; seed < 10; ++seed) {
            const MadeTimes made(samples, seed, linear, linear, 5), plain(samples, seed, linear, nullptr, 5);
            learnt += errorOf(grown(made.table), MadeTimes(500, 99, linear, linear, 0)) / 10;
            without += errorOf(grown(plain.table), MadeTimes(500, 99, linear, nullptr, 0)) / 10;
        }
        EXPECT_LT(learnt, 0.5 * without) << samples;
        EXPECT_LT(learnt, 3 * 5 / std::sqrt(double(samples))) << samples;
    }
}

TEST(ZCart, leavesAModelThatIsWrong) {
    const MadeTimes made(4000, 3, linear, unrelated, 2), plain(4000, 3, linear, nullptr, 2);
    const double learnt = errorOf(grown(made.table), MadeTimes(500, 99, linear, unrelated, 0));
    const double without = errorOf(grown(plain.table), MadeTimes(500, 99, linear, nullptr, 0));
    EXPECT_LT(learnt, 1.2 * without + 0.05);
}

TEST(ZCart, learnsWhereTheModelIsWrong) {
    const MadeTimes made(600, 5, slowBelowFour, linear, 2);
    const ZCart tree = grown(made.table, {{{1, 0, {1}}}});
    const MadeTimes test(200, 6, slowBelowFour, linear, 0);
    EXPECT_LT(errorOf(tree, test), 1);
    // Below the model's own split stands the one that was learnt, and what it learnt is an offset to the model.
    ASSERT_EQ(tree.leaves(), 4U);
    for (const std::uint32_t child : {tree.nodes()[0].left, tree.nodes()[0].left + 1}) {
        EXPECT_FALSE(tree.nodes()[child].isOfModel);
        EXPECT_EQ(tree.nodes()[child].attribute, 0U);
        EXPECT_EQ(tree.nodes()[child].threshold, 3);
    }
    const Prediction small = tree.predict(std::vector<double>{2, 0, 5}, linear(2, true));
    EXPECT_EQ(small.basis, PredictionBasis::Offset);
    EXPECT_NEAR(small.value - linear(2, true), 40, 1);
    EXPECT_GT(small.samples, 30U);
    const Prediction large = tree.predict(std::vector<double>{512, 0, 5}, linear(512, true));
    EXPECT_NEAR(large.value, linear(512, true), 1);
}

// What lies within the spread is about 68 %, whatever the noise is like.
TEST(ZCart, spreadsHoldForSamplesItHasNotSeen) {
    std::mt19937_64 random(8);
    std::lognormal_distribution<double> skewed(0, 1);
    std::uniform_real_distribution<double> even(-1, 1);
    std::normal_distribution<double> normal(0, 1);
    const std::vector<std::function<double(double)>> noises = {
        [&](double) { return normal(random); }, [&](double) { return skewed(random); },
        [&](double) { return even(random); }, [&](double size) { return normal(random) * size; }};
    for (std::size_t kind = 0; kind < noises.size(); ++kind) {
        for (const std::size_t samples : {200, 3000}) {
            constexpr std::uint32_t kTrees = 8; // one tree's width of 200 samples is itself uncertain by some percent
            double inside = 0, all = 0;
            for (std::uint32_t seed = 0; seed < kTrees; ++seed) {
                MadeTimes made(samples, 31 + seed, linear, nullptr, 0), test(1000, 99, linear, nullptr, 0);
                for (std::size_t i = 0; i < samples; ++i)
                    made.table.observed[i] += noises[kind](made.rows[i][0]);
                const ZCart tree = grown(made.table);
                for (std::size_t i = 0; i < test.rows.size(); ++i, ++all) {
                    const Prediction said = tree.predict(test.rows[i], std::nullopt);
                    const double seen = test.truth[i] + noises[kind](test.rows[i][0]);
                    inside += std::abs(seen - said.value) <= said.spread ? 1 : 0;
                }
            }
            EXPECT_GT(inside / all, 0.60) << kind << ", " << samples;
            EXPECT_LT(inside / all, 0.76) << kind << ", " << samples;
        }
    }
}

TEST(ZCart, doesNotDependOnThreads) {
    const MadeTimes made(50'000, 9, slowBelowFour, linear, 3);
    GrowthOptions one, four;
    one.threads = 1;
    four.threads = 4;
    const ZCart a = grown(made.table, one), b = grown(made.table, four);
    ASSERT_EQ(a.nodes().size(), b.nodes().size());
    for (std::size_t i = 0; i < a.nodes().size(); ++i) {
        EXPECT_EQ(a.nodes()[i].threshold, b.nodes()[i].threshold);
        EXPECT_EQ(a.nodes()[i].offset, b.nodes()[i].offset);
        EXPECT_EQ(a.nodes()[i].samples, b.nodes()[i].samples);
    }
}

TEST(ZCart, costsDecideOnWhichSideToErr) {
    const MadeTimes made(3000, 10, linear, nullptr, 10);
    GrowthOptions dear;
    dear.overCost = 9;
    const ZCart fair = grown(made.table), careful = grown(made.table, dear);
    int below = 0;
    for (int size = 1; size < 1024; size *= 2)
        below += careful.predict(std::vector<double>{double(size), 0, 5}, std::nullopt).value <
                         fair.predict(std::vector<double>{double(size), 0, 5}, std::nullopt).value
                     ? 1
                     : 0;
    EXPECT_EQ(below, 10);
}

TEST(ZCart, bearsWhatSamplesMayBe) {
    SampleTable table;
    EXPECT_EQ(grown(table).nodes().size(), 1U);
    table.attributes = {numberColumn("x", {kNaN}), categoryColumn("c", {""})};
    table.observed = {4};
    EXPECT_EQ(grown(table).predict(std::vector<double>{1, kNaN}, std::nullopt).value, 4); // one sample
    table.observed.assign(1000, 7);
    table.attributes = {numberColumn("x", std::vector<double>(1000, std::numeric_limits<double>::infinity()))};
    EXPECT_EQ(grown(table).nodes().size(), 1U); // a constant, and numbers that are none
    std::vector<std::string> many;
    std::mt19937 random(3);
    for (int i = 0; i < 20'000; ++i)
        many.push_back("host-" + std::to_string(i % 10'000));
    table.observed.clear();
    for (int i = 0; i < 20'000; ++i)
        table.observed.push_back(double(random() % 100));
    table.attributes = {categoryColumn("host", many)};
    EXPECT_EQ(grown(table).nodes().size(), 1U); // two samples a category tell nothing of the next
    EXPECT_EQ(table.attributes[0].categories.size(), 10'000U);
}

// A number of each request parts samples perfectly, and says nothing of the next one: it must not hide what does.
TEST(ZCart, isNotMisledByNumbersOfRequests) {
    MadeTimes made(600, 21, linear, nullptr, 3);
    const double without = errorOf(grown(made.table), MadeTimes(500, 99, linear, nullptr, 0));
    std::mt19937 random(22);
    std::vector<std::string> ids, pairs;
    for (std::size_t i = 0; i < made.rows.size(); ++i) {
        ids.push_back("request-" + std::to_string(i));
        pairs.push_back("session-" + std::to_string(random() % 300));
    }
    made.table.attributes.push_back(categoryColumn("id", ids));
    made.table.attributes.push_back(categoryColumn("session", pairs));
    MadeTimes test(500, 99, linear, nullptr, 0);
    for (auto& row : test.rows) {
        row.push_back(kNaN);
        row.push_back(double(random() % 300));
    }
    EXPECT_LT(errorOf(grown(made.table), test), 1.15 * without);
}

// Visits of one request are alike: what tells requests apart would predict the others of the same one, and no other.
TEST(ZCart, keepsGroupsBackTogether) {
    std::mt19937 random(31);
    std::normal_distribution<double> noise(0, 1);
    std::vector<double> ids;
    SampleTable table;
    for (std::uint64_t request = 0; request < 400; ++request) {
        const double of = 10 * noise(random);
        for (int visit = 0; visit < 3; ++visit) {
            ids.push_back(double(request * 7919 % 400));
            table.observed.push_back(of + noise(random));
            table.groups.push_back(request);
        }
    }
    table.attributes = {numberColumn("port", ids)};
    EXPECT_LT(grown(table).leaves(), 10U);
    table.groups.clear();
    EXPECT_GT(grown(table).leaves(), 100U);
}

/// Requests in order of time, `slow` of them by time, noise on top; in 40 blocks where asked for.
SampleTable inTime(bool hasBlocks, std::uint32_t seed, const std::function<double(int)>& slow) {
    constexpr int kSamples = 2000;
    std::mt19937 random(seed);
    std::normal_distribution<double> noise(0, 1);
    SampleTable table;
    std::vector<double> time, size;
    for (int i = 0; i < kSamples; ++i) {
        time.push_back(i / 50.0);
        size.push_back(double(random() % 8));
        table.observed.push_back(5 + size.back() + slow(i) + noise(random));
        if (hasBlocks) table.blocks.push_back(std::uint32_t(i / (kSamples / 40)));
    }
    table.attributes = {numberColumn("time", time), numberColumn("size", size)};
    return table;
}

std::size_t splitsBy(const ZCart& tree, std::uint32_t attribute) {
    return std::size_t(std::count_if(tree.nodes().begin(), tree.nodes().end(),
                                     [&](const TreeNode& node) { return node.attribute == attribute; }));
}

// Bursts come and go: that a request in one is slow is told by its neighbours, and by none that is still to come.
TEST(ZCart, doesNotLearnBurstsFromTheirNeighbours) {
    for (std::uint32_t seed = 1; seed <= 5; ++seed) {
        SCOPED_TRACE(seed);
        std::mt19937 random(seed);
        std::vector<int> bursts;
        for (int i = 0; i < 12; ++i)
            bursts.push_back(int(random() % 1980));
        const auto slow = [&](int i) {
            return std::any_of(bursts.begin(), bursts.end(), [&](int from) { return i >= from && i < from + 20; })
                       ? 12.0
                       : 0.0;
        };
        EXPECT_GT(splitsBy(grown(inTime(false, seed, slow)), 0), 6U);
        const ZCart tree = grown(inTime(true, seed, slow));
        EXPECT_LE(splitsBy(tree, 0), 2U); // of one that lies across the border of two blocks
        EXPECT_GE(splitsBy(tree, 1), 1U);
    }
}

// What changed and stays so is in other blocks too.
TEST(ZCart, learnsWhatStaysFromOtherBlocks) {
    const ZCart tree = grown(inTime(true, 6, [](int i) { return i >= 1310 ? 12.0 : 0.0; }));
    EXPECT_EQ(tree.nodes()[0].attribute, 0U);
    EXPECT_NEAR(tree.nodes()[0].threshold, 1309.5 / 50, 0.1);
    EXPECT_EQ(splitsBy(tree, 0), 1U);
}

// A few calls that last very long, none twice in one block's company: no leaf is of one of them alone.
TEST(ZCart, aLeafIsOfTwoBlocksAtLeast) {
    SampleTable table = inTime(true, 8, [](int i) { return i % 667 == 30 ? 300.0 : i >= 1000 ? 4.0 : 0.0; });
    const ZCart tree = grown(table);
    std::map<std::uint32_t, std::set<std::uint32_t>> blocksOf;
    for (std::size_t i = 0; i < table.size(); ++i) {
        const std::vector<double> query = {i / 50.0, table.attributes[1].greatest[table.attributes[1].codes[i] - 1U]};
        blocksOf[tree.leafOf(query)].insert(table.blocks[i]);
    }
    for (const auto& [leaf, blocks] : blocksOf)
        EXPECT_GE(blocks.size(), 2U) << leaf;
    // Straight from the definition: of all thresholds that leave two blocks on each side, the best.
    for (std::uint32_t seed = 1; seed <= 40; ++seed) {
        SCOPED_TRACE(seed);
        std::mt19937 random(seed);
        SampleTable few;
        std::vector<double> numbers;
        for (int i = 0; i < 12; ++i) {
            numbers.push_back(double(random() % 8));
            few.observed.push_back(double(random() % 100));
            few.blocks.push_back(random() % 4);
        }
        few.attributes = {numberColumn("x", numbers)};
        double least = std::numeric_limits<double>::infinity();
        for (double threshold = 0; threshold < 7; ++threshold) {
            std::vector<double> sides[2];
            std::set<std::uint32_t> blocks[2];
            for (std::size_t i = 0; i < 12; ++i) {
                sides[numbers[i] > threshold].push_back(few.observed[i]);
                blocks[numbers[i] > threshold].insert(few.blocks[i]);
            }
            if (std::min(blocks[0].size(), blocks[1].size()) >= 2)
                least = std::min(least, scatterOf(sides[0]) + scatterOf(sides[1]));
        }
        const TargetTable targets{few, {}};
        std::vector<std::uint32_t> rows(12);
        std::iota(rows.begin(), rows.end(), 0U);
        NodeSamples gathered;
        targets.gather(rows, gathered);
        const TreeSplit split = SplitSearch(targets).best(gathered, targets.scatterOf(rows), 0, 1);
        EXPECT_EQ(split.isFound, std::isfinite(least));
        if (split.isFound) {
            EXPECT_NEAR(split.scatter, least, 1e-9 * least + 1e-9);
        }
    }
}

// A single block says nothing of others.
TEST(ZCart, oneBlockIsOneLeaf) {
    SampleTable table = inTime(true, 7, [](int) { return 0.0; });
    std::fill(table.blocks.begin(), table.blocks.end(), 3U);
    EXPECT_EQ(grown(table).leaves(), 1U);
    EXPECT_NEAR(grown(table).predict(std::vector<double>{1, 1}, std::nullopt).value, 8.5, 0.2);
}

TEST(ZCart, isChangedByHand) {
    const MadeTimes made(600, 5, slowBelowFour, linear, 2);
    const ZCart tree = grown(made.table, {{{1, 0, {1}}}});
    const TreeNode& root = tree.nodes()[0];
    const ZCart pruned = tree.pruned(root.left);
    EXPECT_EQ(pruned.leaves(), tree.leaves() - 1);
    EXPECT_EQ(pruned.nodes()[pruned.nodes()[0].left].attribute, TreeNode::kLeaf);
    EXPECT_EQ(pruned.nodes()[pruned.nodes()[0].left].samples, tree.nodes()[root.left].samples);
    // What it was put back in its place.
    const ZCart other = grown(made.table);
    const ZCart grafted = pruned.grafted({{pruned.nodes()[0].left, other}});
    for (std::size_t i = 0; i < made.rows.size(); ++i) {
        const bool isLeft = tree.isLeft(root, made.rows[i]);
        EXPECT_EQ(grafted.predict(made.rows[i], made.expected(i)).value,
                  (isLeft ? other : tree).predict(made.rows[i], made.expected(i)).value);
    }
    EXPECT_EQ(tree.pruned(0).nodes().size(), 1U);
}

TEST(ZCart, isReadOnlyWhereItIsOne) {
    const ZCart tree = grown(MadeTimes(600, 5, slowBelowFour, linear, 2).table, {{{1, 0, {1}}}});
    const auto read = [&](const std::function<void(std::vector<TreeNode>&)>& damage) {
        std::vector<TreeNode> nodes = tree.nodes();
        damage(nodes);
        return ZCart::ofParts(std::move(nodes), tree.categories(), tree.isNumber()).has_value();
    };
    EXPECT_TRUE(read([](auto&) {}));
    EXPECT_FALSE(read([](auto& nodes) { nodes.clear(); }));
    EXPECT_FALSE(read([](auto& nodes) { nodes[0].left = 0; }));
    EXPECT_FALSE(read([](auto& nodes) { nodes[0].left = 0xFFFFFFFE; }));
    EXPECT_FALSE(read([](auto& nodes) { nodes[0].attribute = 3; }));
    EXPECT_FALSE(read([](auto& nodes) { nodes[0].endCategory = 100; }));
    EXPECT_FALSE(read([](auto& nodes) { nodes[nodes[0].left].left = nodes[0].left; }));
    EXPECT_FALSE(read([](auto& nodes) { nodes.emplace_back(); }));
}

TEST(AttributeColumn, tellsNumbersApartUntilThereAreTooMany) {
    const AttributeColumn few = numberColumn("x", {3, 1, kNaN, 3, 2});
    EXPECT_EQ(few.codes, (std::vector<std::uint16_t>{3, 1, 0, 3, 2}));
    EXPECT_EQ(few.between(1, 2), 1.5);
    std::vector<double> many;
    std::mt19937_64 random(4);
    for (int i = 0; i < 300'000; ++i)
        many.push_back(double(random()));
    const AttributeColumn column = numberColumn("x", many);
    EXPECT_LE(column.values(), AttributeColumn::kMostCodes);
    for (std::size_t i = 0; i < many.size(); ++i) {
        ASSERT_LE(column.least[column.codes[i] - 1], many[i]);
        ASSERT_GE(column.greatest[column.codes[i] - 1], many[i]);
    }
}

std::vector<double> numbersOfAllSorts(std::size_t count) {
    std::mt19937_64 random(20261123);
    std::vector<double> numbers = {
        0.0, -0.0, 5e-324, -5e-324, std::numeric_limits<double>::max(), std::numeric_limits<double>::lowest()};
    while (numbers.size() < count) {
        const double number = std::ldexp(double(random()) - 9e18, int(random() % 200) - 100);
        numbers.push_back(random() % 3 == 0 ? double(random() % 20) - 10 : number);
    }
    return numbers;
}

TEST(NumberOrder, isThatOfTheNumbers) {
    std::vector<double> numbers = numbersOfAllSorts(5000);
    std::vector<std::uint64_t> keys;
    for (const double number : numbers) {
        keys.push_back(orderKey(number));
        ASSERT_EQ(numberOfKey(keys.back()), number);
    }
    EXPECT_EQ(orderKey(0.0), orderKey(-0.0));
    sortKeys(keys);
    std::sort(numbers.begin(), numbers.end());
    for (std::size_t i = 0; i < keys.size(); ++i)
        ASSERT_EQ(numberOfKey(keys[i]), numbers[i]) << i;
    const std::vector<std::uint64_t> distinct = distinctKeys(keys, keys.size());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    EXPECT_EQ(distinct.size(), numbers.size());
    EXPECT_TRUE(distinctKeys(keys, distinct.size() - 1).empty());
    const KeyIndex index(distinct);
    for (std::size_t i = 0; i < distinct.size(); ++i) {
        ASSERT_EQ(index.at(distinct[i]), i);
        ASSERT_EQ(index.at(i > 0 ? distinct[i - 1] + 1 : 0), i);
    }
    std::vector<std::uint64_t> none;
    sortKeys(none);
    EXPECT_TRUE(none.empty());
}

// Coded one by one with a map, and of too many numbers by what intervals have to be.
TEST(AttributeColumn, codesAreOrderedAsTheNumbers) {
    std::vector<double> numbers = numbersOfAllSorts(5000);
    numbers.insert(numbers.begin() + 7, {kNaN, std::numeric_limits<double>::infinity()});
    const AttributeColumn column = numberColumn("x", numbers);
    std::map<double, std::uint16_t> codes;
    for (const double number : numbers)
        if (std::isfinite(number)) codes[number];
    std::uint16_t next = 0;
    for (auto& [number, code] : codes) {
        code = ++next;
        ASSERT_EQ(column.least[code - 1], number);
        ASSERT_EQ(column.greatest[code - 1], number);
    }
    for (std::size_t i = 0; i < numbers.size(); ++i)
        ASSERT_EQ(column.codes[i], std::isfinite(numbers[i]) ? codes[numbers[i]] : 0) << i;
}

// Every other one is not known, or of another size: what is coded hangs on all of them, not on every so manieth.
TEST(AttributeColumn, intervalsHoldAboutAsManyOfNumbersThatTakeTurns) {
    constexpr std::size_t kCount = 1'200'000;
    std::mt19937_64 random(4);
    std::vector<double> halfKnown, ofTwoSizes;
    for (std::size_t i = 0; i < kCount; ++i) {
        const double number = double(random()) / 1e19;
        halfKnown.push_back(i % 2 == 0 ? kNaN : number);
        ofTwoSizes.push_back(i % 2 == 0 ? number : 1000 + number);
    }
    for (const std::vector<double>& numbers : {halfKnown, ofTwoSizes}) {
        const AttributeColumn column = numberColumn("x", numbers);
        std::vector<std::size_t> counts(column.values() + 1);
        for (std::size_t i = 0; i < kCount; ++i) {
            const std::uint16_t code = column.codes[i];
            ++counts[code];
            ASSERT_EQ(code == 0, std::isnan(numbers[i]));
            if (code == 0) continue;
            ASSERT_LE(column.least[code - 1], numbers[i]);
            ASSERT_GE(column.greatest[code - 1], numbers[i]);
        }
        ASSERT_GT(column.values(), 60'000U);
        for (std::size_t code = 1; code < counts.size(); ++code)
            ASSERT_LE(counts[code], 2 * kCount / column.values()) << code;
        for (std::size_t code = 1; code < column.values(); ++code)
            ASSERT_LT(column.greatest[code - 1], column.least[code]);
    }
}

/// Waiting times with a long tail that no attribute goes with: none is asked for, whatever a few large values suggest.
TEST(ZCart, doesNotSplitALongTailByChance) {
    for (unsigned seed = 1; seed <= 8; ++seed) {
        std::mt19937 random(seed);
        SampleTable table;
        std::vector<double> time, size;
        std::exponential_distribution<double> often(1), rare(1.0 / 40);
        for (int i = 0; i < 2000; ++i) {
            time.push_back(i / 50.0);
            size.push_back(double(random() % 500));
            table.observed.push_back(random() % 20 == 0 ? rare(random) : often(random));
        }
        table.attributes = {numberColumn("time", time), numberColumn("size", size)};
        NoProgress progress;
        EXPECT_LE(ZCart::grow(table, {}, progress)->leaves(), 2U) << seed; // 44 of a system's reads it once were
    }
}

/// Seven of 6,000 are far longer, one of them most of all, and an attribute says which: that one is no chance.
TEST(ZCart, keepsWhatFewLongOnesHaveInCommon) {
    std::mt19937 random(5);
    SampleTable table;
    std::vector<double> calls, failed;
    std::normal_distribution<double> noise(0, 0.02);
    for (int i = 0; i < 6000; ++i) {
        const bool isLong = i % 857 == 3, fails = !isLong && i % 15 == 0;
        calls.push_back(isLong ? 0 : 1);
        failed.push_back(fails ? 1 : 0);
        table.observed.push_back((isLong ? (i < 857 ? 16 : 4) : fails ? 0.2 : 0.35) + noise(random));
    }
    table.attributes = {numberColumn("calls", calls), numberColumn("failed", failed)};
    NoProgress progress;
    const auto tree = ZCart::grow(table, {}, progress);
    EXPECT_NEAR(tree->predict(std::vector<double>{0, 0}, std::nullopt).value, (16 + 6 * 4) / 7.0,
                0.5); // drawn a little to the rest
    EXPECT_NEAR(tree->predict(std::vector<double>{1, 1}, std::nullopt).value, 0.2, 0.01);
    EXPECT_NEAR(tree->predict(std::vector<double>{1, 0}, std::nullopt).value, 0.35, 0.01);
}

/// The mean of many equal numbers is off by what rounding makes; they are no less equal.
TEST(ZCart, aConstantIsOneLeaf) {
    SampleTable table;
    std::vector<double> number;
    for (int i = 0; i < 12'000; ++i) {
        number.push_back(i);
        table.observed.push_back(0.001);
    }
    table.attributes = {numberColumn("number", number)};
    NoProgress progress;
    EXPECT_EQ(ZCart::grow(table, {}, progress)->leaves(), 1U);
}

/// Nothing was recorded that could tell samples apart: a leaf has no attribute to ask.
TEST(ZCart, samplesThatNothingTellsApartAreOneLeaf) {
    for (const std::size_t samples : {0, 1, 2, 5, 24, 25, 200}) {
        for (const bool hasModel : {false, true}) {
            for (const int attributes : {0, 1, 2}) {
                SampleTable table;
                for (int a = 0; a < attributes; ++a) {
                    AttributeColumn& column = table.attributes.emplace_back();
                    column.name = "a" + std::to_string(a);
                    column.isNumber = a == 0;
                    column.codes.assign(samples, a == 0 ? 0 : 1); // never known; always the same
                    if (a == 1) column.categories = {"x"};
                }
                for (std::size_t i = 0; i < samples; ++i) {
                    table.observed.push_back(double(i % 3)); // they differ, though nothing says why
                    if (hasModel) table.expected.push_back(1);
                }
                const ZCart tree = grown(table);
                EXPECT_EQ(tree.nodes().size(), 1U) << samples;
                const Prediction said = tree.predict(std::vector<double>(std::size_t(attributes), kNaN), {});
                EXPECT_EQ(said.samples, samples);
                EXPECT_TRUE(samples == 0 || std::isfinite(said.value)) << samples;
            }
        }
    }
}

} // namespace
} // namespace tenfold
