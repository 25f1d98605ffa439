// The posterior against a summation of its definition: coefficients are tried one by one instead of being solved for,
// and what the program integrates in closed form is summed on a grid.

#include "claim_cases.h"

#include "core/claims/chance_model.h"
#include "core/claims/claim_priors.h"
#include "core/claims/retry_model.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <random>
#include <set>

namespace tenfold {
namespace {

const ClaimPriors kPriors;

double weightOf(double a, bool isLeading, bool isIntercept) {
    double w = kPriors.coefficientScale / std::pow(std::abs(a) + kPriors.coefficientOffset, kPriors.coefficientPower);
    if (std::fmod(a, 1) != 0) w *= std::fmod(a, 0.5) == 0 ? kPriors.halfCoefficient : kPriors.quarterCoefficient;
    if (a < 0)
        w *= isLeading ? kPriors.negativeLeading : isIntercept ? kPriors.negativeIntercept : kPriors.negativeOther;
    return w;
}

/// Evidence of the four kinds, summed over every law with coefficients on a grid of quarters.
class Summation {
public:
    Summation(std::vector<double> scales, std::vector<double> counts)
        : m_n(std::move(scales))
        , m_y(std::move(counts)) {
        m_places = static_cast<int>(std::set<double>(m_n.begin(), m_n.end()).size());
        laws(m_n, m_y, [&](double prior, int freedom, const Law& f, bool rounds) { add(prior, freedom, f, rounds); });
        sometimes();
        chance();
    }
    std::array<double, 4> evidence{}; ///< by ClaimKind

private:
    using Law = std::function<double(double)>;

    /// Every law of the table over the scale.
    static void laws(const std::vector<double>& scales, const std::vector<double>& counts,
                     const std::function<void(double, int, const Law&, bool)>& visit) {
        const ClaimPriors& p = kPriors;
        constexpr double kMost = 24;
        const std::vector<std::pair<double, Law>> single = {
            {p.constant, [](double) { return 1.0; }},
            {p.proportional, [](double n) { return n; }},
            {p.square, [](double n) { return n * n; }},
            {p.pairs, [](double n) { return n * (n - 1); }},
            {p.halves, [](double n) { return std::ceil(n / 2); }},
            {p.halves, [](double n) { return std::ceil(n / 4); }},
            {p.logarithm, [](double n) { return n * std::log2(n); }},
        };
        const bool isLineOpen =
            std::set<double>(scales.begin(), scales.end()).size() < 2; // two coefficients, one place
        for (double a = -kMost; a <= kMost; a += 0.25) {
            for (const auto& [prior, f] : single)
                visit(
                    prior * weightOf(a, true, false), 1, [a, g = f](double n) { return a * g(n); },
                    prior == p.logarithm);
            for (double b = -2 * kMost; b <= 2 * kMost; b += 0.25) {
                if (a == 0 || b == 0 || isLineOpen) continue; // another form
                visit(
                    p.line * weightOf(a, true, false) * weightOf(b, false, true), 2,
                    [a, b](double n) { return a * n + b; }, false);
                visit(
                    p.squareAndLine * weightOf(a, true, false) * weightOf(b, false, false), 2,
                    [a, b](double n) { return a * n * n + b * n; }, false);
            }
        }
        const std::set<double> levels(counts.begin(), counts.end()), places(scales.begin(), scales.end());
        for (double a = 0.25; a <= kMost; a += 0.25) {
            bool isGrowth = false; // a cap is looked for where a run shows the slope below it
            for (const double cap : levels) {
                isGrowth = false;
                std::set<double> reached;
                for (std::size_t r = 0; r < scales.size(); ++r) {
                    isGrowth = isGrowth || (a * scales[r] == counts[r] && counts[r] < cap);
                    if (a * scales[r] > cap) reached.insert(scales[r]);
                }
                if (!isGrowth || reached.empty()) continue;
                const double once = reached.size() == 1 ? p.capSeenOnce : 1;
                visit(
                    p.cap * once * weightOf(a, true, false) * weightOf(cap, true, false), 2,
                    [a, cap](double n) { return std::min(cap, a * n); }, false);
            }
        }
        for (const double from : places) {
            if (from == *places.begin()) continue;
            const double each = p.fromScaleOn / static_cast<double>(2 * (places.size() - 1));
            for (double a = 0.25; a <= kMost; a += 0.25) {
                visit(
                    each * weightOf(a, true, false), 2, [a, from](double n) { return n < from ? 0 : a; }, false);
                visit(
                    each * weightOf(a, true, false), 2, [a, from](double n) { return n < from ? 0 : a * n; }, false);
            }
        }
    }

    static bool isHit(double said, double count, bool rounds) { return (rounds ? std::round(said) : said) == count; }

    void add(double prior, int freedom, const Law& f, bool rounds) {
        if (freedom >= m_places) prior *= kPriors.noSpare;
        int hits = 0;
        for (std::size_t r = 0; r < m_y.size(); ++r)
            hits += isHit(f(m_n[r]), m_y[r], rounds) ? 1 : 0;
        const bool isWhole = hits == static_cast<int>(m_y.size());
        if (!isWhole && hits <= freedom) return;
        evidence[0] += isWhole ? prior : 0;
        for (const double rate : kPriors.slipRates) {
            double p = prior / 3;
            for (std::size_t r = 0; r < m_y.size(); ++r) {
                const double d = m_y[r] - std::round(f(m_n[r]));
                p *= d == 0 ? 1 - rate
                            : rate * (d > 0 ? kPriors.slipUp : 1 - kPriors.slipUp) * std::pow(0.5, std::abs(d));
            }
            evidence[1] += p;
        }
    }

    void sometimes() {
        std::vector<double> scales, counts;
        for (std::size_t r = 0; r < m_y.size(); ++r)
            if (m_y[r] != 0) {
                scales.push_back(m_n[r]);
                counts.push_back(m_y[r]);
            }
        const std::size_t absent = m_y.size() - counts.size();
        if (absent == 0 || counts.empty()) return;
        double beta = 0; // the middle rule
        for (int i = 0; i < 20000; ++i) {
            const double s = (i + 0.5) / 20000;
            beta += std::pow(s, counts.size()) * std::pow(1 - s, absent) / 20000;
        }
        const auto places = static_cast<int>(std::set<double>(scales.begin(), scales.end()).size());
        laws(scales, counts, [&](double prior, int freedom, const Law& f, bool rounds) {
            for (std::size_t r = 0; r < counts.size(); ++r)
                if (!isHit(f(scales[r]), counts[r], rounds)) return;
            evidence[3] += prior * beta * (freedom >= places ? kPriors.noSpare : 1);
        });
    }

    void chance() {
        const double wide = 1 - kPriors.betaFlat - kPriors.betaOne - kPriors.betaSquare;
        std::vector<std::pair<double, double>> betas = {
            {0, kPriors.betaFlat}, {1, kPriors.betaOne}, {2, kPriors.betaSquare}};
        double sum = 0;
        for (int i = -4; i <= 4; ++i)
            sum += std::exp(-0.125 * i * i);
        for (int i = -4; i <= 4; ++i)
            betas.push_back({kPriors.betaMean + 0.5 * i * kPriors.betaSd, wide * std::exp(-0.125 * i * i) / sum});
        for (const auto& [beta, share] : betas)
            for (const double psi : kPriors.psis)
                for (const double tau : kPriors.taus)
                    evidence[2] += share / 20 * overLevels(beta, psi, tau);
    }

    double overLevels(double beta, double psi, double tau) const {
        double calls = 0, work = 0;
        for (std::size_t r = 0; r < m_y.size(); ++r) {
            calls += m_y[r];
            work += std::pow(m_n[r], beta);
        }
        constexpr double kStep = 0.01;
        double sum = 0;
        for (double alpha = -6; alpha < 8; alpha += kStep) {
            double p = 1 / kPriors.levelRange;
            for (std::size_t r = 0; r < m_y.size(); ++r) {
                const double level = std::max(0.5, calls * std::pow(m_n[r], beta) / work);
                const double s2 =
                    (std::max(psi * level, kPriors.varianceFloor) + std::pow(tau * level, 2)) / (level * level);
                const double y = std::max(m_y[r], 0.5), z = std::log(y) - alpha - beta * std::log(m_n[r]);
                p *= std::exp(-z * z / (2 * s2)) / std::sqrt(2 * M_PI * s2) / y;
            }
            sum += p * kStep;
        }
        return sum;
    }

    std::vector<double> m_n, m_y;
    int m_places = 0;
};

struct Case {
    const char* name;
    std::vector<double> scales, counts;
};

TEST(countClaims, posteriorIsTheSumOfItsDefinition) {
    const Case cases[] = {
        {"constant", {2, 2, 3, 4}, {5, 5, 5, 5}},
        {"proportional", {2, 3, 4}, {4, 6, 8}},
        {"line", {2, 3, 4, 6}, {7, 10, 13, 19}},
        {"one odd run", {2, 3, 3, 4}, {7, 7, 9, 7}},
        {"now and then", {2, 3, 3, 4}, {0, 3, 3, 0}},
        {"pairs", {2, 3, 4}, {2, 6, 12}},
        {"cap or race", {2, 3, 4, 6}, {8, 10, 10, 10}},
        {"one scale", {3, 3, 3}, {6, 6, 6}},
        {"chance", {2, 3, 4}, {11, 5, 9}},
        {"nothing", {2, 3, 4}, {0, 0, 0}},
        {"from three on", {2, 3, 4}, {0, 3, 4}},
    };
    for (const Case& c : cases) {
        const Summation summed(c.scales, c.counts);
        const CountClaims claims(oneCount(c.scales, c.counts));
        double all = 0;
        for (std::size_t k = 0; k < kClaimKinds; ++k)
            all += kPriors.kinds[1][k] * summed.evidence[k];
        for (std::size_t k = 0; k < kClaimKinds; ++k)
            EXPECT_NEAR(claims.shareOf(0, static_cast<ClaimKind>(k)), kPriors.kinds[1][k] * summed.evidence[k] / all,
                        2e-4)
                << c.name << " kind " << k;
    }
}

/// P(the law's value again | slips, no run has missed so far): a run misses with one of the rates, and one with `more`
/// times the work of those recorded as if it were so many runs.
double neverMissed(std::size_t runs, double more) {
    double again = 0, all = 0;
    for (const double rate : kPriors.slipRates) {
        all += std::pow(1 - rate, runs);
        again += std::pow(1 - rate, static_cast<double>(runs) + more);
    }
    return again / all;
}

TEST(countClaims, aLawThatTwoFurtherRunsTellIsKnownWhereRunsMaySlip) {
    struct Row {
        const char* name;
        std::vector<double> scales, counts;
        double value, more; ///< at scale 8
        bool isKnown;
    };
    const Row rows[] = {
        {"two further runs", {2, 4, 4}, {40, 80, 80}, 160, 160 / (200.0 / 3), true},
        {"one: which of them slipped is open", {2, 4}, {40, 80}, 160, 160 / 60.0, false},
        {"no further place", {2, 2, 4, 4}, {41, 41, 61, 61}, 101, 101 / 51.0, false},
        {"constant", {2, 4, 4}, {7, 7, 7}, 7, 1, true},
    };
    for (const Row& row : rows) {
        const CountClaims claims(oneCount(row.scales, row.counts, NodeLikeness::Unlike));
        const CountMixture mixture = claims.predict(0, askedAt(8));
        const double exact = claims.shareOf(0, ClaimKind::Exact), slips = claims.shareOf(0, ClaimKind::Slips);
        ASSERT_GT(slips, 0.05) << row.name;
        const double bySlips = mixture.massAt(row.value) - exact; // other laws and a break take a little of `exact`
        const double known = slips * neverMissed(row.scales.size(), row.more);
        if (row.isKnown)
            EXPECT_NEAR(bySlips, known, 0.02) << row.name << ' ' << exact << ' ' << slips;
        else
            EXPECT_LT(bySlips, known / 3) << row.name << ' ' << exact << ' ' << slips;
    }
}

TEST(chanceModel, predictionIsTheOneThatBayesGives) {
    // P(next = v) is the evidence of the counts with v among them over that of the counts, at the same place; the level
    // that variances stand at differs a little when v is among the counts
    const std::vector<double> counts = {40, 44, 47}, work = {0, 0, 0};
    const ChanceModel model(counts, work, false, kPriors);
    const CountMixture next = model.predict(0, 0, 0);
    for (const double v : {36.0, 44.0, 50.0}) {
        std::vector<double> more = counts;
        more.push_back(v);
        const ChanceModel with(more, {0, 0, 0, 0}, false, kPriors);
        EXPECT_NEAR(next.massAt(v), std::exp(with.logEvidence() - model.logEvidence()), 0.1 * next.massAt(v)) << v;
    }
}

TEST(retryModel, repeatsAreWeighedByTheSumOverAllRates) {
    const std::vector<double> starts = {4, 9, 0}, repeats = {7, 3, 0};
    const RetryRate retry{2.5, 4};
    double logs = 0; // in each run: a Poisson number at every rate, rates as the gamma distribution has them
    for (std::size_t r = 0; r < starts.size(); ++r) {
        double sum = 0;
        constexpr double kStep = 1e-3;
        for (double rate = kStep / 2; rate < 12; rate += kStep)
            sum += kStep * std::exp((retry.shape - 1) * std::log(rate) - retry.rate * rate +
                                    retry.shape * std::log(retry.rate) - std::lgamma(retry.shape) - rate * starts[r] +
                                    (repeats[r] > 0 ? repeats[r] * std::log(rate * starts[r]) : 0) -
                                    std::lgamma(repeats[r] + 1));
        logs += std::log(sum);
    }
    EXPECT_NEAR(logRetries(starts, repeats, retry), logs, 1e-5);
    EXPECT_EQ(logRetries({0}, {1}, retry), -std::numeric_limits<double>::infinity());
}

TEST(retryModel, aRateThatFollowsTheScaleIsTold) {
    const std::vector<double> scales = {2, 4, 4, 8}, starts = {80, 160, 160, 320};
    const auto likeliest = [&](const std::vector<double>& repeats) {
        double sum = 0;
        RetryGrowth best{0, 0, {}};
        for (const RetryGrowth& growth : retryGrowths(starts, repeats, scales, kPriors)) {
            sum += growth.weight;
            if (growth.weight > best.weight) best = growth;
        }
        EXPECT_NEAR(sum, 1, 1e-9);
        return best;
    };
    EXPECT_EQ(likeliest({20, 41, 38, 82}).exponent, 0) << "one of four starts, at any scale";
    EXPECT_GT(likeliest({20, 41, 38, 82}).weight, 0.9);
    const RetryGrowth squared = likeliest({16, 130, 124, 1020}); // 0.05 N^2 of the starts
    EXPECT_EQ(squared.exponent, 2);
    EXPECT_NEAR(squared.rate.shape / squared.rate.rate, 0.05, 0.005) << "repeats a start at scale 1";
    EXPECT_EQ(likeliest({0, 0, 0, 0}).weight, 1) << "nothing is known";
}

TEST(clockPeriods, areThoseThatGiveEveryCount) {
    const std::vector<std::vector<double>> lives = {{40, 40}, {60, 61, 60}, {80, 80, 80, 81}};
    const auto of = [&](double period, int first) {
        std::vector<double> counts;
        for (const auto& run : lives) {
            counts.push_back(0);
            for (const double life : run)
                counts.back() += std::floor(life / period) + first;
        }
        return counts;
    };
    for (const int first : {0, 1})
        for (const double period : {7.0, 19.3, 33.0}) {
            const ClockPeriods found = clockPeriods(lives, of(period, first), first);
            ASSERT_FALSE(found.isEmpty()) << period;
            EXPECT_LT(found.low, period);
            EXPECT_GE(found.high * (1 + 1e-9), period);
            EXPECT_EQ(of((found.low + found.high) / 2, first), of(period, first)) << period;
            EXPECT_NE(of(found.high * 1.001, first), of(period, first)) << period;
            EXPECT_NE(of(found.low * 0.999, first), of(period, first)) << period;
        }
    EXPECT_TRUE(clockPeriods(lives, {7, 3, 1}, 0).isEmpty());
}

/// Length of the shortest interval of whole values with at least this share, of all there are.
double shortestLength(const CountMixture& mixture, double share, double most) {
    double shortest = most;
    for (double low = 0; low <= most; ++low) {
        double mass = 0;
        for (double high = low; high - low < shortest && high <= most; ++high)
            if ((mass += mixture.massAt(high)) >= share) shortest = high - low;
    }
    return shortest;
}

TEST(countMixture, givesAShortIntervalThatHolds) {
    const unsigned seed = std::random_device{}();
    std::mt19937 draw(seed);
    const auto uniform = [&](double from, double to) { return std::uniform_real_distribution(from, to)(draw); };
    for (int round = 0; round < 60; ++round) {
        SCOPED_TRACE(testing::Message() << "seed " << seed << ", round " << round);
        CountMixture mixture;
        for (int i = static_cast<int>(uniform(0, 4)); i >= 0; --i)
            mixture.addValue(uniform(0, 40), uniform(0, 1));
        for (int i = static_cast<int>(uniform(0, 4)); i > 0; --i)
            mixture.addSpread(uniform(0, 4), uniform(0.05, 0.6), uniform(0, 2));
        mixture.normalize();
        const double share = uniform(0.5, 0.96);
        const auto [low, high] = mixture.shortestInterval(share);
        double mass = 0;
        for (double value = low; value <= high; ++value)
            mass += mixture.massAt(value);
        EXPECT_GE(mass, share - 1e-9);
        EXPECT_GE(high - low, shortestLength(mixture, share - 1e-9, 2000));
        EXPECT_LE(high - low, shortestLength(mixture, share + (1 - share) / 20 + 1e-9, 2000));
    }
}

TEST(countMixture, isTheSumOfItsParts) {
    CountMixture mixture;
    mixture.addValue(10, 3);
    mixture.addValue(10, 1);
    mixture.addValue(0, 2);
    mixture.addSpread(std::log(100.0), 0.2, 4);
    mixture.normalize();
    EXPECT_NEAR(mixture.massAt(10), 0.4, 1e-9);
    EXPECT_EQ(mixture.mode(), 10);
    double sum = 0, upTo = 0;
    for (double v = 0; v < 1000; ++v)
        sum += mixture.massAt(v);
    EXPECT_NEAR(sum, 1, 1e-9);
    for (const double share : {0.05, 0.3, 0.61, 0.8, 0.95}) {
        double v = 0;
        for (upTo = mixture.massAt(0); upTo < share - 1e-9; upTo += mixture.massAt(v))
            ++v;
        EXPECT_EQ(mixture.quantile(share), v) << share;
    }
}

} // namespace
} // namespace tenfold
