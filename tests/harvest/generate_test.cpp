#include "core/harvest/classes/load_pattern.h"
#include "core/harvest/generate/synthetic_datacenter.h"
#include "core/harvest/policy/policy.h"
#include "core/harvest/simulate/streams.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace tenfold::harvest {
namespace {

/// C7: what is drawn as periodic, constant or unpredictable is found to be it, at each difficulty.
TEST(SyntheticSeries, arePatternsThatAreFound) {
    for (const double difficulty : {0.5, 1.0, 1.5})
        for (const Pattern pattern : {Pattern::Constant, Pattern::Periodic, Pattern::Unpredictable}) {
            std::size_t right = 0;
            constexpr std::size_t kTenants = 200;
            for (std::uint64_t i = 0; i < kTenants; ++i) {
                SyntheticSeries how;
                how.difficulty = difficulty;
                how.days = 28;
                how.slotSeconds = 900; // quicker than two minutes; what tells patterns apart is slower
                RandomStream random(mixedSeed(1 + static_cast<std::uint64_t>(pattern), i));
                const Series series = syntheticSeries(pattern, how, random);
                ASSERT_EQ(series.size(), 28U * 96);
                ASSERT_TRUE(
                    std::all_of(series.begin(), series.end(), [](double share) { return share >= 0 && share <= 1; }));
                right += loadPattern(withoutGaps(series), 900).pattern == pattern ? 1 : 0;
            }
            EXPECT_GE(right, difficulty > 1 ? kTenants * 97 / 100 : kTenants * 99 / 100)
                << patternName(pattern) << " " << difficulty;
        }
}

TEST(SyntheticSeries, noiseHasItsDeviationAndMemory) {
    RandomStream random(4);
    const Series noise = autoregressive(200'000, 0.2, 50, random);
    double squares = 0, products = 0;
    for (std::size_t i = 0; i + 1 < noise.size(); ++i) {
        squares += noise[i] * noise[i];
        products += noise[i] * noise[i + 1];
    }
    EXPECT_NEAR(std::sqrt(squares / 200'000), 0.2, 0.01);
    EXPECT_NEAR(products / squares, std::exp(-1.0 / 50), 0.002);
}

/// A reimage a month of most tenants, as in the datacenters that were measured; the same again for the same chance.
TEST(SyntheticDatacenter, looksAsMeasuredOnes) {
    SyntheticDatacenter how;
    how.servers = 2000;
    std::size_t tenants = 0, calm = 0;
    for (std::uint64_t run = 0; run < 8; ++run) {
        const GeneratedDatacenter of = syntheticDatacenter(how, 1, run);
        ASSERT_EQ(of.datacenter.servers.size(), 2000U);
        ASSERT_EQ(of.patterns.size(), of.datacenter.tenants.size());
        for (const DatacenterTenant& tenant : of.datacenter.tenants) {
            ++tenants;
            calm += tenant.reimageRate <= 1 ? 1 : 0;
            EXPECT_LT(tenant.environment, of.environmentNames.size());
            EXPECT_LE(tenant.peak, 1);
        }
        EXPECT_EQ(of.datacenter.servers.back().rack, 49U);
    }
    EXPECT_NEAR(static_cast<double>(calm) / static_cast<double>(tenants), 0.86, 0.06);
    const GeneratedDatacenter once = syntheticDatacenter(how, 1), again = syntheticDatacenter(how, 1);
    EXPECT_EQ(once.correlatedShare, again.correlatedShare);
    EXPECT_NE(once.correlatedShare, syntheticDatacenter(how, 2).correlatedShare);
}

/// As many reimages as the rates say, and those of an event hit a whole environment within an hour.
TEST(SyntheticDatacenter, reimagesFollowTheRates) {
    SyntheticDatacenter how;
    how.servers = 500;
    const GeneratedDatacenter of = syntheticDatacenter(how, 3);
    double expected = 0;
    for (const DatacenterServer& server : of.datacenter.servers)
        expected += of.datacenter.tenants[server.tenant].reimageRate * 12 * 10;
    const std::vector<Reimage> reimages = syntheticReimages(of, 10 * 365.25, 3);
    EXPECT_NEAR(static_cast<double>(reimages.size()), expected, 0.15 * expected);
    for (std::size_t i = 1; i < reimages.size(); ++i)
        ASSERT_LE(reimages[i - 1].timeMs, reimages[i].timeMs);
}

/// One more draw for a purpose leaves the others alone.
TEST(Streams, areApartByPurposeAndRun) {
    std::set<std::uint64_t> first;
    for (std::uint64_t run = 0; run < 5; ++run)
        for (std::uint8_t purpose = 1; purpose <= 13; ++purpose)
            first.insert(streamOf(1, run, static_cast<Purpose>(purpose)).next());
    EXPECT_EQ(first.size(), 65U);
    RandomStream one = streamOf(1, 0, Purpose::Arrivals);
    one.next();
    EXPECT_EQ(streamOf(1, 0, Purpose::JobChoice).next(), streamOf(1, 0, Purpose::JobChoice).next());
}

TEST(Policies, areFoundByIdAndName) {
    EXPECT_EQ(policies().size(), 4U);
    for (const Policy& policy : policies()) {
        EXPECT_EQ(policyOf(policy.id)->name, policy.name);
        EXPECT_EQ(policyOf(policy.name)->id, policy.id);
    }
    EXPECT_FALSE(policyOf("none"));
}

} // namespace
} // namespace tenfold::harvest
