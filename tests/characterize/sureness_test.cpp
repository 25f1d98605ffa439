// Findings are never surer than the sample: what chance or a changing rate would do as well is not stated. Expectations
// follow from how the samples are drawn.
#include "core/base/random_stream.h"
#include "core/characterize/access/object_log.h"
#include "core/characterize/compare_populations.h"
#include "core/characterize/findings.h"
#include "core/characterize/measures/months.h"
#include "core/stats/processes/fractional_noise.h"
#include "tests/characterize/reader_fixture.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace tenfold::characterize {
namespace {

constexpr std::int64_t kMidnight = 1'780'272'000'000; // 2026-06-01, a Monday

double uniform(RandomStream& random) {
    return (double(random.next() >> 11) + 0.5) / 9007199254740992.0;
}

void tell(Population& p, std::int64_t timeMs, std::string_view path, std::string_view operation = "read") {
    Access access;
    access.timeMs = timeMs;
    access.operation = operation;
    access.action = actionOfObject(operation);
    access.path = path;
    access.sizeBytes = 1;
    p.access(access);
}

/// Reads by a Poisson process whose rate is `perSecond` of the time since midnight.
void tellPoisson(Population& p, double seconds, double most, const std::function<double(double)>& perSecond,
                 std::uint64_t seed, std::string_view operation = "read") {
    RandomStream random(seed);
    for (double at = 0;;) {
        at -= std::log(uniform(random)) / most;
        if (at >= seconds) return;
        if (uniform(random) * most < perSecond(at))
            tell(p, kMidnight + std::int64_t(at * 1000), "f" + std::to_string(random.below(100)), operation);
    }
}

std::vector<Finding> findingsOf(Population& p, std::vector<MeasureResult>* kept = nullptr) {
    p.finish();
    const Evidence evidence{p};
    std::vector<MeasureResult> results;
    for (const Measure& measure : measures())
        for (MeasureResult& result : resultsOf(measure, evidence))
            results.push_back(std::move(result));
    std::vector<Finding> findings = characterize::findingsOf(evidence, results);
    if (kept) *kept = std::move(results);
    return findings;
}

const Finding& named(const std::vector<Finding>& findings, std::string_view id) {
    for (const Finding& one : findings)
        if (one.id == id) return one;
    ADD_FAILURE() << "no finding " << id;
    return findings.front();
}

TEST(Sureness, ARateThatRisesWithinEachHourIsNoLongMemory) {
    Population p(SourceKind::Objects, {});
    const auto rate = [](double at) { return 20 + 80 * std::fmod(at, 3600) / 3600; };
    tellPoisson(p, 3 * 3600, 100, rate, 5);
    const Finding memory = named(findingsOf(p), "I5");
    EXPECT_FALSE(memory.holds.has_value()) << memory.text.text();
    EXPECT_NE(memory.text.text().find("trend or long memory"), std::string::npos) << memory.text.text();
}

TEST(Sureness, ArrivalsWithoutMemoryAreNotSelfSimilar) {
    Population p(SourceKind::Objects, {});
    tellPoisson(
        p, 3 * 3600, 60, [](double) { return 60; }, 6);
    const Finding memory = named(findingsOf(p), "I5");
    EXPECT_EQ(memory.holds, false) << memory.text.text();
}

TEST(Sureness, LongMemoryIsStillSeen) {
    Population p(SourceKind::Objects, {});
    constexpr std::int64_t kSlot = 60, kSlots = 60'000; // an hour
    RandomStream random(7);
    for (std::int64_t hour = 0; hour < 2; ++hour) {
        const auto counts = fractionalCounts(kSlots, 0.8, 12, 4, std::uint64_t(hour + 1));
        for (std::int64_t slot = 0; slot < kSlots; ++slot) {
            std::vector<std::int64_t> times;
            for (std::int64_t i = 0; i < counts[std::size_t(slot)]; ++i)
                times.push_back(kMidnight + (hour * kSlots + slot) * kSlot + std::int64_t(random.below(kSlot)));
            std::sort(times.begin(), times.end());
            for (const std::int64_t time : times)
                tell(p, time, "f");
        }
    }
    const Finding memory = named(findingsOf(p), "I5");
    EXPECT_EQ(memory.holds, true) << memory.text.text();
}

TEST(Sureness, OfSlotsThatAreNearlyAllEmptyNothingIsSaid) {
    Population p(SourceKind::Objects, {});
    tellPoisson(
        p, 30 * 3600, 0.011, [](double) { return 0.011; }, 8);
    const auto findings = findingsOf(p);
    for (const char* id : {"I5", "I12"})
        EXPECT_FALSE(named(findings, id).holds.has_value()) << id << " " << named(findings, id).text.text();
}

TEST(Sureness, FewHoursLeaveTheLoadOpen) {
    Population p(SourceKind::Objects, {});
    tellPoisson(
        p, 7 * 3600, 20, [](double at) { return at < 3600 ? 10 : 20; }, 9);
    EXPECT_FALSE(named(findingsOf(p), "I12").holds.has_value());
}

TEST(Sureness, AnHourThatIsBusiestByChanceIsNoImbalance) {
    for (const std::uint64_t seed : {11U, 12U, 13U}) {
        Population p(SourceKind::Objects, {});
        const double rate = 500.0 / (16 * 86'400); // about twenty an hour of the day: one has twice another's by chance
        tellPoisson(
            p, 16 * 86'400, rate, [&](double) { return rate; }, seed);
        const auto findings = findingsOf(p);
        EXPECT_NE(named(findings, "MF4.4").holds, std::optional(true)) << named(findings, "MF4.4").text.text();
    }
}

TEST(Sureness, AWeekWithWorkingHoursIsOneThoughItGrows) {
    Population p(SourceKind::Objects, {});
    const auto rate = [](double at) {
        const auto day = std::int64_t(at / 86'400), hour = std::int64_t(at / 3600) % 24;
        return (hour >= 8 && hour < 18 ? 0.2 : 0.05) * (day % 7 < 5 ? 1 : 0.5) * (1 + double(day) / 28);
    };
    tellPoisson(p, 28 * 86'400, 0.5, rate, 14);
    const auto findings = findingsOf(p);
    EXPECT_EQ(named(findings, "MF4.4").holds, true) << named(findings, "MF4.4").text.text();
}

TEST(Sureness, FewModificationsAWeekLeaveTheirGrowthOpen) {
    Population p(SourceKind::Objects, {});
    const double rate = 5.0 / 86'400; // 35 a week, at the same rate throughout
    for (const std::uint64_t seed : {15U, 16U})
        tellPoisson(
            p, 16 * 86'400, rate, [&](double) { return rate / 2; }, seed, "create");
    tellPoisson(
        p, 16 * 86'400, 0.001, [](double) { return 0.001; }, 17);
    EXPECT_FALSE(named(findingsOf(p), "MF4.2").holds.has_value());
}

/// Reads of a hundred files at random, so many.
void tellReads(Population& p, int reads, std::uint64_t seed) {
    tellPoisson(
        p, reads, 1, [](double) { return 1; }, seed);
    p.finish();
}

TEST(Compare, OfUnderAHundredValuesThereIsNoVerdict) {
    Population a(SourceKind::Objects, {}), b(SourceKind::Objects, {});
    tellReads(a, 60, 21);
    tellReads(b, 60, 22);
    const auto results = comparePopulations(a, b);
    std::size_t features = 0;
    for (const MeasureResult& result : results) {
        if (result.measure != "M42") continue;
        ++features;
        EXPECT_TRUE(result.value["verdict"].is_null()) << result.what << " " << result.value.dump();
        EXPECT_TRUE(result.value["undecided"].is_string()) << result.what;
    }
    EXPECT_GT(features, 2U);
    const Finding same = stationaryShapes(results);
    EXPECT_FALSE(same.holds.has_value()) << same.text.text();
}

TEST(Compare, WithinTheBoundOfTwoSamplesNothingHasChanged) {
    // 150 and 150 values: by Smirnov 1.358 sqrt(2 / 150) = 0.157
    Population a(SourceKind::Objects, {}), b(SourceKind::Objects, {});
    tellReads(a, 150, 23);
    tellReads(b, 150, 24);
    for (const MeasureResult& result : comparePopulations(a, b)) {
        if (result.measure != "M42" || result.what != "KS of eco") continue;
        EXPECT_NEAR(result.value["chanceD"].get<double>(), 0.157, 0.02);
        EXPECT_TRUE(result.value["verdict"].is_null()) << result.value.dump();
    }
}

TEST(Compare, ManyValuesOfOneLawHaveTheSameShape) {
    Population a(SourceKind::Objects, {}), b(SourceKind::Objects, {});
    tellReads(a, 5000, 25);
    tellReads(b, 5000, 26);
    std::size_t features = 0;
    for (const MeasureResult& result : comparePopulations(a, b)) {
        if (result.measure != "M42" || result.what == "KS of popularity") continue;
        ++features;
        EXPECT_EQ(result.value["verdict"], "same shape") << result.what << " " << result.value.dump();
    }
    EXPECT_GE(features, 2U);
}

TEST(Compare, AgesOfUnknownBirthsAreNotCompared) {
    // a log of opens; of one file in ten the birth is seen
    const auto told = [](Population& p) {
        for (int i = 0; i < 2000; ++i) {
            const std::string path = "/f" + std::to_string(i);
            Access access;
            access.path = path;
            access.timeMs = kMidnight + i * 1000;
            if (i % 10 == 0) {
                access.operation = "create";
                access.action = Action::Create;
                p.access(access);
            }
            access.operation = "open";
            access.action = Action::Read;
            access.timeMs += 500;
            p.access(access);
        }
        p.finish();
    };
    Population a(SourceKind::Audit, {}), b(SourceKind::Audit, {});
    told(a);
    told(b);
    for (const MeasureResult& result : comparePopulations(a, b)) {
        if (result.measure != "M42" || result.what != "KS of aoa") continue;
        EXPECT_TRUE(result.value["verdict"].is_null());
        EXPECT_NE(result.value["undecided"].get<std::string>().find("10"), std::string::npos);
    }
}

} // namespace
} // namespace tenfold::characterize
