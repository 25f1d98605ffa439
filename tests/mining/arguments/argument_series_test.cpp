#include "core/mining/arguments/argument_series.h"

#include "tests/testing/cpu_time.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>
#include <random>

namespace tenfold {
namespace {

/// Calls of two nodes with paths that all, some or several leaves of a call have.
Trace randomCalls(std::mt19937& random) {
    test::SmallTrace made;
    for (int i = 0; i < 200; ++i) {
        test::Fields request = {{"same", std::string("x")}, {"number", std::int64_t(random() % 5)}};
        if (random() % 3 == 0) request.insert(request.begin(), {"sometimes", std::int64_t(random() % 100)});
        for (std::uint32_t k = random() % 3; k > 0; --k)
            request.push_back({"list[].id", std::int64_t(random() % 100)});
        for (std::uint32_t k = random() % 30 == 0 ? 1 + random() % 2 : 0; k > 0; --k) // few calls have it
            request.push_back({"rare[].id", std::int64_t(random() % 100)});
        made.call({.sender = random() % 2 == 0 ? "a" : "b", .method = "put", .request = request});
    }
    return made.make();
}

TEST(PlaceArguments, areWhatTheCallsHave) {
    constexpr unsigned kSeed = 7;
    std::mt19937 random(kSeed);
    for (int round = 0; round < 20; ++round) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", round " << round);
        const Trace trace = randomCalls(random);
        MiningWork work(trace);
        TypeWork type;
        CallPlaces places;
        for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
            type.senders.push_back(SenderId(s));
            type.clockEvents.emplace_back();
            const auto [begin, end] = trace.eventsOf(SenderId(s));
            for (std::uint32_t e = begin; e < end; ++e) {
                places.emplace_back(s, static_cast<std::uint32_t>(type.clockEvents.back().size()));
                type.clockEvents.back().push_back(e);
            }
        }
        const PlaceArguments place(work, type, std::nullopt, places);
        std::size_t leaves = 0;
        for (std::size_t i = 0; i < place.series().size(); ++i) {
            const ArgumentSeries series = place.withInstances(i);
            std::size_t at = 0, callsWith = 0;
            bool isOneEach = true;
            std::set<ValueId> different;
            for (std::size_t call = 0; call < places.size(); ++call) {
                const std::uint32_t index = type.clockEvents[places[call].first][places[call].second];
                const Event& event = trace.events[index];
                std::size_t ofCall = 0;
                for (std::uint32_t leaf = event.firstLeaf; leaf < trace.firstResponseLeaf(event); ++leaf) {
                    if (trace.pathOf(event, leaf) != series.path) continue;
                    ASSERT_LT(at, series.instances.size());
                    EXPECT_EQ(series.instances[at].event, index);
                    EXPECT_EQ(series.instances[at].leaf, leaf);
                    EXPECT_EQ(series.instances[at].value, trace.valueOf(event, leaf));
                    EXPECT_EQ(series.instances[at].node, places[call].first);
                    EXPECT_EQ(series.valueOfCall(call).value_or(trace.valueOf(event, leaf)),
                              trace.valueOf(event, leaf));
                    different.insert(trace.valueOf(event, leaf));
                    ++at;
                    ++ofCall;
                }
                callsWith += ofCall > 0 ? 1 : 0;
                isOneEach = isOneEach && ofCall == 1;
            }
            leaves += at;
            EXPECT_EQ(series.instances.size(), at);
            EXPECT_EQ(series.all, at);
            EXPECT_EQ(series.calls, places.size());
            EXPECT_EQ(series.callsWith, callsWith);
            EXPECT_EQ(!series.column.empty(), isOneEach) << trace.text(series.path);
            EXPECT_EQ(series.different.size(), std::min(different.size(), ArgumentSeries::kMostDifferent));
        }
        std::size_t all = 0;
        for (const Event& event : trace.events)
            all += trace.requestLeaves(event);
        EXPECT_EQ(leaves, all);
    }
}

/// The instances of all series of the calls of one sender, and the processor time that they took.
std::pair<std::size_t, double> collectAll(const Trace& trace) {
    MiningWork work(trace);
    TypeWork type;
    type.senders.push_back(SenderId(0));
    type.clockEvents.emplace_back();
    CallPlaces places;
    for (std::uint32_t e = 0; e < trace.events.size(); ++e) {
        places.emplace_back(0, e);
        type.clockEvents.back().push_back(e);
    }
    const double before = test::threadCpuSeconds();
    const PlaceArguments place(work, type, std::nullopt, places);
    std::size_t instances = 0;
    for (std::size_t i = 0; i < place.series().size(); ++i)
        instances += place.withInstances(i).instances.size();
    return {instances, test::threadCpuSeconds() - before};
}

TEST(PlaceArguments, ofVeryManyAreCollectedOneByOne) {
    constexpr int kFields = 150'000, kCalls = 15'000, kOwn = 4;
    test::Fields request;
    for (int i = 0; i < kFields; ++i)
        request.emplace_back("k" + std::to_string(i), std::int64_t{i});
    const auto [ofOne, oneSeconds] = collectAll(test::SmallTrace().call({.request = request}).make());
    EXPECT_EQ(ofOne, std::size_t{kFields});
    EXPECT_LT(oneSeconds, 3);
    test::SmallTrace made;
    for (int i = 0; i < kCalls; ++i) {
        test::Fields own;
        for (int k = 0; k < kOwn; ++k)
            own.emplace_back("k" + std::to_string(kOwn * i + k), std::int64_t{k});
        made.call({.request = own});
    }
    const auto [ofMany, manySeconds] = collectAll(made.make());
    EXPECT_EQ(ofMany, std::size_t{kCalls} * kOwn);
    EXPECT_LT(manySeconds, 3);
}

} // namespace
} // namespace tenfold
