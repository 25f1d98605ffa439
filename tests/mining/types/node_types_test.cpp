#include "core/mining/types/node_types.h"
#include "tests/testing/outcome.h"
#include "tests/testing/partitions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>

namespace tenfold::test {
namespace {

using Labels = std::vector<std::uint32_t>;

/// 1 - cosine of the angle; 0 for two empty rows, 1 when only one is empty.
double cosineDistance(const CountRow& a, const CountRow& b) {
    double dot = 0, aa = 0, bb = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        dot += static_cast<double>(a[i]) * b[i];
        aa += static_cast<double>(a[i]) * a[i];
        bb += static_cast<double>(b[i]) * b[i];
    }
    if (aa == 0 || bb == 0) return aa == bb ? 0 : 1;
    return std::max(0.0, 1 - dot / std::sqrt(aa * bb));
}

struct SlowResult {
    Labels clusterOf;
    std::vector<double> joins;
};

/// Average linkage as it is defined: all pairs of members, the closest two clusters joined, again and again.
SlowResult slowClustering(const std::vector<CountRow>& rows, double cut) {
    std::vector<std::vector<std::size_t>> clusters;
    for (std::size_t r = 0; r < rows.size(); ++r)
        clusters.push_back({r});
    SlowResult out;
    out.clusterOf.assign(rows.size(), 0);
    const auto label = [&] {
        for (std::uint32_t c = 0; c < clusters.size(); ++c)
            for (const std::size_t r : clusters[c])
                out.clusterOf[r] = c;
    };
    label();
    while (clusters.size() > 1) {
        double best = 1e9;
        std::size_t left = 0, right = 1;
        for (std::size_t a = 0; a < clusters.size(); ++a)
            for (std::size_t b = a + 1; b < clusters.size(); ++b) {
                double sum = 0;
                for (const std::size_t i : clusters[a])
                    for (const std::size_t j : clusters[b])
                        sum += cosineDistance(rows[i], rows[j]);
                const double mean = sum / static_cast<double>(clusters[a].size() * clusters[b].size());
                if (mean < best) best = mean, left = a, right = b;
            }
        clusters[left].insert(clusters[left].end(), clusters[right].begin(), clusters[right].end());
        clusters.erase(clusters.begin() + static_cast<std::ptrdiff_t>(right));
        out.joins.push_back(best);
        if (best <= cut) label();
    }
    std::sort(out.joins.begin(), out.joins.end());
    return out;
}

/// The same partition, whatever the numbers are; a failure names the first row that is elsewhere.
testing::AssertionResult isSamePartition(const Labels& a, const Labels& b) {
    if (a.size() != b.size()) return testing::AssertionFailure() << a.size() << " rows, not " << b.size();
    std::map<std::uint32_t, std::uint32_t> forth, back;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (forth.try_emplace(a[i], b[i]).first->second != b[i] || back.try_emplace(b[i], a[i]).first->second != a[i])
            return testing::AssertionFailure() << "row " << i << " is elsewhere: " << testing::PrintToString(a)
                                               << " is not " << testing::PrintToString(b);
    return testing::AssertionSuccess();
}

TEST(clusterSenders, equalsAverageLinkageAsDefined) {
    const auto seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    NoProgress progress;
    for (int round = 0; round < 100; ++round) {
        std::vector<CountRow> rows;
        const std::size_t n = 1 + random() % 12, methods = 2 + random() % 4;
        for (std::size_t r = 0; r < n; ++r) {
            if (r > 0 && random() % 4 == 0) { // some nodes are exactly alike
                rows.push_back(rows[random() % r]);
                continue;
            }
            rows.emplace_back();
            for (std::size_t m = 0; m < methods; ++m)
                rows.back().push_back(static_cast<std::uint32_t>(random() % 1000));
        }
        const double cut = static_cast<double>(random() % 100) / 200;
        const SlowResult expected = slowClustering(rows, cut);
        const auto found = clusterSenders(rows, cut, progress);
        ASSERT_TRUE(succeeded(found));
        EXPECT_TRUE(isSamePartition(found->clusterOf, expected.clusterOf));
        ASSERT_EQ(found->joins.size(), expected.joins.size());
        for (std::size_t k = 0; k < expected.joins.size(); ++k)
            EXPECT_NEAR(found->joins[k].distance, expected.joins[k], 1e-9);
    }
}

TEST(clusterSenders, distancesOfFewAmongManyMethodsAreTheCosines) {
    NoProgress progress;
    std::mt19937 random(20261126);
    for (int round = 0; round < 100; ++round) {
        std::vector<CountRow> rows(2, CountRow(40, 0));
        for (CountRow& row : rows)
            for (std::size_t calls = random() % 30; calls-- > 0;)
                row[random() % row.size()] = static_cast<std::uint32_t>(random() % 1000);
        if (rows[0] == rows[1]) continue; // joined first, at 0
        const auto found = clusterSenders(rows, 0, progress);
        ASSERT_TRUE(succeeded(found));
        ASSERT_EQ(found->joins.size(), 1U);
        EXPECT_DOUBLE_EQ(found->joins[0].distance, cosineDistance(rows[0], rows[1]));
    }
}

TEST(clusterSenders, separatesRolesByWhatTheyCall) {
    NoProgress progress;
    // uploads of different lengths are one type; a worker that also reads is near, a reader is another
    const std::vector<CountRow> rows{{10, 10, 0}, {20, 20, 0}, {21, 19, 0}, {0, 0, 5}, {0, 1, 40}};
    const auto found = clusterSenders(rows, 0.05, progress);
    ASSERT_TRUE(succeeded(found));
    EXPECT_EQ(found->clusterOf, (Labels{0, 0, 0, 1, 1}));
    EXPECT_EQ(found->clusters, 2U);
}

TEST(clusterSenders, takesNothingAndNodesWithoutCalls) {
    NoProgress progress;
    const auto none = clusterSenders({}, 0.05, progress);
    ASSERT_TRUE(succeeded(none));
    EXPECT_EQ(none->clusters, 0U);
    const auto silent = clusterSenders({{0, 0}, {0, 0}, {1, 0}}, 0.05, progress);
    ASSERT_TRUE(succeeded(silent));
    EXPECT_EQ(silent->clusterOf, (Labels{0, 0, 1}));
}

struct AgreementCase {
    const char* name;
    Labels truth, found;
    double rand, homogeneity;
};

/// Values as the documentation of scikit-learn 1.x gives them for adjusted_rand_score and homogeneity_score.
TEST(agreement, hasThePublishedValues) {
    const AgreementCase cases[] = {
        {"equal but for names", {0, 0, 1, 1}, {1, 1, 0, 0}, 1, 1},
        {"one class cut in two", {0, 0, 1, 1}, {0, 0, 1, 2}, 0.5714285714285714, 1},
        {"across", {0, 0, 1, 1}, {0, 1, 0, 1}, -0.5, 0},
        {"all in one", {0, 0, 1, 1}, {0, 0, 0, 0}, 0, 0},
        {"three for two", {0, 0, 0, 1, 1, 1}, {0, 0, 1, 1, 2, 2}, 0.24242424242424243, 0.6666666666666669},
    };
    for (const AgreementCase& c : cases) {
        SCOPED_TRACE(c.name);
        EXPECT_NEAR(adjustedRandIndex(c.truth, c.found), c.rand, 1e-12);
        EXPECT_NEAR(homogeneity(c.truth, c.found), c.homogeneity, 1e-12);
    }
}

} // namespace
} // namespace tenfold::test
