#include "core/mining/timing/predicted_delay.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <iostream>
#include <random>

namespace tenfold::test {
namespace {

constexpr std::int64_t kDelayStepNs = 1'000'000;

/// Places whose delays are log-normal, with a factor that all delays of a run share.
class Made {
public:
    Made(std::uint32_t seed, double ofRuns)
        : m_random(seed)
        , m_ofRuns(ofRuns) {}

    /// @return delays of one further run at every place: `perRun` of them
    std::vector<DelaysByRun> run(std::size_t places, std::size_t perRun) {
        std::normal_distribution<double> normal;
        const double factor = m_ofRuns * normal(m_random);
        std::vector<DelaysByRun> out(places);
        for (std::size_t p = 0; p < places; ++p) {
            auto& delays = out[p].emplace_back();
            const double median = std::log(20e6) + 0.02 * static_cast<double>(p);
            for (std::size_t i = 0; i < perRun; ++i)
                delays.push_back(static_cast<std::int64_t>(std::exp(median + factor + 0.4 * normal(m_random))));
        }
        return out;
    }

    std::vector<DelaysByRun> runs(std::size_t places, const std::vector<std::size_t>& perRun) {
        std::vector<DelaysByRun> out(places);
        for (const std::size_t n : perRun) {
            const std::vector<DelaysByRun> one = run(places, n);
            for (std::size_t p = 0; p < places; ++p)
                out[p].push_back(one[p].front());
        }
        return out;
    }

private:
    std::mt19937 m_random;
    double m_ofRuns;
};

struct Coverage {
    double predicted = 0, recorded = 0; ///< shares inside the predicted band, and between the recorded ends
};

/// Shares of the delays of many further runs, after mining six.
Coverage coverageOf(std::uint32_t seed, std::size_t perRun, double ofRuns) {
    constexpr std::size_t kPlaces = 60;
    double inBand = 0, between = 0, all = 0;
    for (std::uint32_t k = 0; k < 30; ++k) {
        Made made(seed + k, ofRuns);
        const std::vector<DelaysByRun> places = made.runs(kPlaces, std::vector<std::size_t>(6, perRun));
        const DelayPredictor predictor(places, {2, 2, 3, 3, 4, 4}, kDelayStepNs);
        const std::vector<DelaysByRun> next = made.run(kPlaces, perRun);
        for (std::size_t p = 0; p < kPlaces; ++p) {
            const DurationDistribution d = predictor.predict(places[p]);
            std::int64_t least = places[p][0][0], most = least;
            for (const auto& ofRun : places[p])
                for (const std::int64_t delay : ofRun) {
                    least = std::min(least, delay);
                    most = std::max(most, delay);
                }
            for (const std::int64_t delay : next[p].front()) {
                all += 1;
                inBand += d.quantilesNs[1] <= delay && delay <= d.quantilesNs[7] ? 1 : 0;
                between += least <= delay && delay <= most ? 1 : 0;
            }
        }
    }
    return {inBand / all, between / all};
}

TEST(DelayPredictor, bandsHoldNineOfTenDelaysOfAFurtherRun) {
    struct Case {
        const char* name;
        std::size_t perRun;
        double ofRuns;
    };
    const Case cases[] = {{"one delay a run", 1, 0},
                          {"one delay a run, runs differ", 1, 0.2},
                          {"twenty a run", 20, 0},
                          {"twenty a run, runs differ", 20, 0.2}};
    const char* const given = std::getenv("TENFOLD_SEED");
    const auto seed = given ? static_cast<std::uint32_t>(std::strtoul(given, nullptr, 10)) : std::random_device{}();
    std::cout << "TENFOLD_SEED=" << seed << '\n';
    for (const Case& c : cases) {
        SCOPED_TRACE(std::string(c.name) + ", TENFOLD_SEED=" + std::to_string(seed));
        const Coverage coverage = coverageOf(seed, c.perRun, c.ofRuns);
        EXPECT_GE(coverage.predicted, 0.85);
        EXPECT_LE(coverage.predicted, 0.97);
        if (c.perRun == 1) {
            EXPECT_LT(coverage.recorded, 0.8) << "six values hold a seventh between them in five of seven cases";
        }
    }
}

TEST(DelayPredictor, givesManyLikeDelaysTheirRecordedQuantiles) {
    // 1 … 999 ms, spread over two runs alike: quantiles counted by hand
    DelaysByRun delays(2);
    for (std::int64_t ms = 1; ms < 800; ++ms)
        delays[static_cast<std::size_t>(ms % 2)].push_back(ms * 1'000'000);
    const DurationDistribution d = DelayPredictor({delays}, {1, 1}, kDelayStepNs).predict(delays);
    EXPECT_EQ(d.samples, 799U);
    EXPECT_NEAR(static_cast<double>(d.medianNs()), 400e6, 2e6);
    EXPECT_NEAR(static_cast<double>(d.quantilesNs[1]), 40e6, 8e6);
    EXPECT_NEAR(static_cast<double>(d.quantilesNs[7]), 760e6, 60e6);
    for (int q = 1; q < DurationDistribution::kQuantiles; ++q)
        EXPECT_LE(d.quantilesNs[q - 1], d.quantilesNs[q]);
}

TEST(DelayPredictor, valuesThatGoTogetherByRunCountAsFewer) {
    DelaysByRun alike(4), apart(4); // the same 80 values; in one case each run has its own twenty
    for (std::int64_t i = 0; i < 80; ++i) {
        const std::int64_t delay = (10 + i) * 1'000'000;
        alike[static_cast<std::size_t>(i % 4)].push_back(delay);
        apart[static_cast<std::size_t>(i / 20)].push_back(delay);
    }
    const DurationDistribution a = DelayPredictor({alike}, {1, 1, 1, 1}, kDelayStepNs).predict(alike);
    const DurationDistribution b = DelayPredictor({apart}, {1, 1, 1, 1}, kDelayStepNs).predict(apart);
    EXPECT_EQ(a.medianNs(), b.medianNs());
    EXPECT_LT(b.quantilesNs[1], 0.9 * static_cast<double>(a.quantilesNs[1]));
    EXPECT_GT(b.quantilesNs[7], 1.1 * static_cast<double>(a.quantilesNs[7]));
}

TEST(DelayPredictor, saysSomethingOfEveryInput) {
    EXPECT_EQ(DelayPredictor({}, {}, kDelayStepNs).predict({}).samples, 0U);
    EXPECT_EQ(DelayPredictor({{{}, {}}}, {1, 2}, kDelayStepNs).predict({{}, {}}), DurationDistribution{});
    const DurationDistribution one = DelayPredictor({{{5'000'000}}}, {1}, kDelayStepNs).predict({{5'000'000}});
    EXPECT_EQ(one.samples, 1U);
    EXPECT_EQ(one.medianNs(), 5'000'000);
    // one value does not say that all are the same. By hand, on the log scale with a millisecond added: t = 2.353 with
    // three degrees of freedom, variance 0.1 twice, ten parts in eleven: 6 ms * exp(-+0.957), a millisecond taken off
    EXPECT_NEAR(static_cast<double>(one.quantilesNs[1]), 1.305e6, 0.01e6);
    EXPECT_NEAR(static_cast<double>(one.quantilesNs[7]), 14.62e6, 0.02e6);
    const std::int64_t year = 31'557'600'000'000'000;
    const DurationDistribution odd = DelayPredictor({{{-3, 0, year}}}, {1}, kDelayStepNs).predict({{-3, 0, year}});
    EXPECT_GE(odd.quantilesNs[0], 0);
    EXPECT_GE(odd.quantilesNs[8], year / 2);
}

} // namespace
} // namespace tenfold::test
