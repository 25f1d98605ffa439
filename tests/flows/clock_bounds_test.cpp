#include "tests/flows/flows_fixture.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace tenfold {
namespace {

using namespace test;

constexpr std::int64_t kMs = 1'000'000, kSecond = 1'000'000'000, kHour = 3'600 * kSecond;

/// A system with clocks that are known, whose requests are given to an estimator one by one.
class SkewedSystem {
public:
    explicit SkewedSystem(std::map<std::uint32_t, std::int64_t> offsets, std::uint32_t seed = 1)
        : random(seed)
        , m_offsets(std::move(offsets)) {}

    /// A call of process a to b that lasts so long: with legs of 10 µs to 2 ms.
    void call(std::uint32_t a, std::uint32_t b, std::int64_t lastsNs, SpanKind from = SpanKind::Client,
              SpanKind to = SpanKind::Server) {
        const std::int64_t there = between(10'000, 2 * kMs), back = between(10'000, 2 * kMs);
        request({a, m_at, m_at + there + lastsNs + back, from}, {b, m_at + there, m_at + there + lastsNs, to});
    }
    /// A message that waits so long before it is taken.
    void send(std::uint32_t a, std::uint32_t b, std::int64_t waitsNs, std::int64_t worksNs,
              SpanKind from = SpanKind::Producer, SpanKind to = SpanKind::Consumer, std::int64_t sendsNs = 5 * kMs) {
        request({a, m_at, m_at + sendsNs, from}, {b, m_at + waitsNs, m_at + waitsNs + worksNs, to});
    }
    std::int64_t between(std::int64_t least, std::int64_t most) {
        return std::uniform_int_distribution<std::int64_t>(least, most)(random);
    }
    /// Between two lengths, each magnitude as likely.
    std::int64_t magnitude(double least, double most) {
        std::uniform_real_distribution<double> exponent(std::log(least), std::log(most));
        return std::llround(std::exp(exponent(random)));
    }
    ClockOffsets estimate() const { return m_estimator.estimate(); }

    std::mt19937 random;

private:
    struct Side {
        std::uint32_t process;
        std::int64_t fromNs, toNs;
        SpanKind kind;
    };
    void request(const Side& caller, const Side& callee) {
        std::vector<SpanFact> facts;
        for (const Side* side : {&caller, &callee}) {
            const std::int64_t offset = m_offsets[side->process];
            facts.push_back(spanFact(facts.size() + 1, facts.size(), side->fromNs + offset, side->toNs + offset,
                                     side->process, side->kind));
        }
        m_estimator.add(facts);
        m_at += between(1 * kMs, 2 * kSecond);
    }
    std::map<std::uint32_t, std::int64_t> m_offsets;
    std::int64_t m_at = 1'800'000'000 * kSecond;
    ClockEstimator m_estimator;
};

TEST(ClockBounds, knownSkewsAreInsideTheirBoundsWhateverWaits) {
    constexpr std::uint32_t kSeed = 20261126;
    int found = 0;
    for (std::uint32_t round = 0; round < 300; ++round) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << " round " << round);
        SkewedSystem draw({}, kSeed + round);
        std::map<std::uint32_t, std::int64_t> offsets;
        // Of servers 1 to 5 one or none is wrong; 6 and 7 only take messages, of each sign.
        if (draw.between(0, 3) > 0) offsets[3] = (draw.between(0, 1) * 2 - 1) * draw.magnitude(10e6, 24e0 * kHour);
        offsets[6] = -draw.magnitude(10e6, 1e0 * kHour);
        offsets[7] = draw.magnitude(10e6, 1e0 * kHour);
        SkewedSystem system(offsets, kSeed + round);
        const std::int64_t longestWaitNs = system.magnitude(1e3, 10e0 * kHour);
        const auto waits = [&] { return system.magnitude(1e3, double(longestWaitNs)); };
        const std::int64_t calls = system.between(4, 60);
        for (std::int64_t i = 0; i < calls; ++i) {
            for (std::uint32_t a = 1; a <= 5; ++a) {
                system.call(a, a % 5 + 1, system.magnitude(50e3, 500e6));
                system.send(a, (a + 1) % 5 + 1, waits(), system.magnitude(50e3, 5e9));
            }
            system.send(1, 6, waits(), system.magnitude(50e3, 5e9));
            system.send(2, 7, waits(), system.magnitude(50e3, 5e9));
        }
        const ClockOffsets estimated = system.estimate();
        for (const ClockOffset& clock : estimated.wrong()) {
            const std::int64_t trueNs = offsets[clock.process];
            EXPECT_NE(trueNs, 0) << clock.process;
            EXPECT_LE(clock.lowNs, trueNs) << clock.process;
            EXPECT_GE(clock.highNs, trueNs) << clock.process;
            EXPECT_FALSE(clock.isOfOtherEpoch);
            EXPECT_NE(clock.process, 7U) << "late is not wrong";
            if (clock.process == 6) {
                EXPECT_FALSE(clock.hasLow());
                EXPECT_EQ(clock.offsetNs, clock.highNs) << "moved no further than is proven";
            }
            found += clock.process == 3 ? 1 : 0;
        }
        EXPECT_EQ(offsets[3] == 0, estimated.offsetNs(3) == 0); // answered, and more than the legs
    }
    EXPECT_GT(found, 150);
}

TEST(ClockBounds, whatWaitsInAQueueIsLateAndNoClockIsWrong) {
    for (const std::int64_t waitNs : {3 * kSecond, 1 * kHour, 24 * kHour})
        for (const auto& [from, to] :
             {std::pair(SpanKind::Producer, SpanKind::Consumer), std::pair(SpanKind::Internal, SpanKind::Internal),
              std::pair(SpanKind::Server, SpanKind::Consumer), std::pair(SpanKind::Unspecified, SpanKind::Unspecified)})
            for (const int messages : {1, 3, 50}) {
                SCOPED_TRACE(testing::Message() << waitNs << " ns, " << messages << " messages");
                SkewedSystem system({});
                for (int i = 0; i < messages; ++i)
                    system.send(1, 2, waitNs, 2 * kMs, from, to, 50 * kMs); // delayed by a timer: as long each time
                EXPECT_TRUE(system.estimate().wrong().empty());
            }
}

// A browser's page load is no client's span; all it asks for begins before it.
TEST(ClockBounds, kindsNeedNotSayThatItIsACall) {
    SkewedSystem system({{1, 1890 * kMs}});
    for (int i = 0; i < 30; ++i)
        system.call(1, 2, 120 * kMs + i * kMs, SpanKind::Internal, SpanKind::Server);
    const ClockOffsets offsets = system.estimate();
    ASSERT_EQ(offsets.wrong().size(), 1U);
    EXPECT_EQ(offsets.wrong().front().process, 1U) << "who is asked is right";
    EXPECT_LE(offsets.wrong().front().lowNs, 1890 * kMs);
    EXPECT_GE(offsets.wrong().front().highNs, 1890 * kMs);
    EXPECT_LT(offsets.wrong().front().highNs - offsets.wrong().front().lowNs, 5 * kMs);
}

// A server answers whoever asked, so late ones are of a wrong clock too; a few may have been set off by a timer.
TEST(ClockBounds, aBrowserThatIsBehindIsToldAsWell) {
    for (const int calls : {5, 30}) {
        SkewedSystem system({{1, -1890 * kMs}});
        for (int i = 0; i < calls; ++i)
            system.call(1, 2, 120 * kMs + i * kMs, SpanKind::Internal, SpanKind::Server);
        const ClockOffsets offsets = system.estimate();
        ASSERT_EQ(offsets.wrong().size(), calls > 10 ? 1U : 0U);
        if (calls < 10) continue;
        EXPECT_EQ(offsets.wrong().front().process, 1U);
        EXPECT_LE(offsets.wrong().front().lowNs, -1890 * kMs);
        EXPECT_GE(offsets.wrong().front().highNs, -1890 * kMs);
    }
}

TEST(ClockBounds, aLateChildIsOfAWrongClockWhereItsCallerLastsAsLongAsItNeeds) {
    SkewedSystem system({{2, 700 * kMs}});
    for (int i = 0; i < 40; ++i)
        system.call(1, 2, system.magnitude(1e6, 500e6), SpanKind::Internal, SpanKind::Internal);
    const ClockOffsets offsets = system.estimate();
    ASSERT_EQ(offsets.wrong().size(), 1U);
    EXPECT_NEAR(std::abs(double(offsets.wrong().front().offsetNs)), 700e6, 3e6);
}

TEST(ClockBounds, aConsumerThatIsEarlyIsBehindByThatAtLeast) {
    SkewedSystem system({{2, -2 * kSecond}});
    for (int i = 0; i < 20; ++i)
        system.send(1, 2, (5 + i) * kMs, 40 * kMs);
    const ClockOffsets offsets = system.estimate();
    ASSERT_EQ(offsets.wrong().size(), 1U);
    EXPECT_EQ(offsets.wrong().front().process, 2U);
    EXPECT_EQ(offsets.wrong().front().offsetNs, -1995 * kMs);
    EXPECT_FALSE(offsets.wrong().front().hasLow());
}

// Recorders that know milliseconds alone round starts down, each on its own.
TEST(ClockBounds, whatIsRoundedIsNoSkew) {
    ClockEstimator rounded, exact;
    for (std::int64_t i = 0; i < 40; ++i) {
        const std::int64_t at = 1'800'000'000 * kSecond + i * kSecond;
        std::vector<SpanFact> facts{spanFact(1, 0, at + kMs, at + 9 * kMs, 1),
                                    spanFact(2, 1, at + 600'000 + i, at + 8 * kMs, 2)};
        rounded.add(facts);
        facts[0].startNs += 1, facts[0].durationNs -= 1;
        exact.add(facts);
    }
    EXPECT_TRUE(rounded.estimate().wrong().empty());
    EXPECT_FALSE(exact.estimate().wrong().empty());
}

// A span that polls begins before the message it ends with is sent.
TEST(ClockBounds, whoWaitsForMessagesIsNotEarly) {
    SkewedSystem system({});
    for (int i = 0; i < 40; ++i) {
        const std::int64_t sinceNs = system.between(100 * kMs, 10 * kSecond);
        system.send(1, 2, -sinceNs, sinceNs + system.between(6 * kMs, 20 * kMs));
    }
    EXPECT_TRUE(system.estimate().wrong().empty());
}

TEST(ClockBounds, oneEarlyChildOrAFewOfManyProveNothing) {
    SkewedSystem one({});
    one.send(1, 2, -5 * kSecond, 2 * kMs, SpanKind::Internal, SpanKind::Internal);
    EXPECT_TRUE(one.estimate().wrong().empty());
    SkewedSystem few({}); // machines of one name, some of them wrong
    for (int i = 0; i < 100; ++i)
        few.send(1, 2, (i % 4 == 0 ? -5 : 1) * kSecond, 2 * kMs);
    EXPECT_TRUE(few.estimate().wrong().empty());
}

TEST(ClockBounds, aClockThatCountsFromTheStartOfItsMachineIsOfAnotherEpoch) {
    for (const bool isAnswered : {true, false}) {
        SkewedSystem system({{1, -1'799'990'000 * kSecond}});
        for (int i = 0; i < 10; ++i)
            isAnswered ? system.call(1, 2, 20 * kMs) : system.send(1, 2, 3 * kMs, 20 * kMs);
        const ClockOffsets offsets = system.estimate();
        ASSERT_EQ(offsets.wrong().size(), 1U) << isAnswered;
        EXPECT_TRUE(offsets.wrong().front().isOfOtherEpoch);
        EXPECT_EQ(offsets.wrong().front().process, 1U);
    }
}

// Both ways prove it from both sides.
TEST(ClockBounds, messagesBothWaysBoundBothSides) {
    SkewedSystem system({{2, -2 * kSecond}});
    for (int i = 0; i < 20; ++i) {
        system.send(1, 2, (5 + i) * kMs, 40 * kMs);
        system.send(2, 1, (7 + i) * kMs, 40 * kMs);
    }
    const ClockOffsets offsets = system.estimate();
    ASSERT_EQ(offsets.wrong().size(), 1U);
    const std::int64_t sign = offsets.wrong().front().process == 2 ? 1 : -1;
    EXPECT_EQ(std::min(sign * offsets.wrong().front().lowNs, sign * offsets.wrong().front().highNs), -2007 * kMs);
    EXPECT_EQ(std::max(sign * offsets.wrong().front().lowNs, sign * offsets.wrong().front().highNs), -1995 * kMs);
}

// A worker on the machine of a wrong clock: its messages would arrive before they were sent once that one is put right.
TEST(ClockBounds, aWorkerOfAWrongMachineIsMovedWithIt) {
    SkewedSystem system({{2, -2 * kSecond}, {4, -2 * kSecond}});
    for (int i = 0; i < 20; ++i) {
        system.call(1, 2, 20 * kMs);
        system.call(1, 3, 20 * kMs);
        system.send(2, 4, (5 + i) * kMs, 40 * kMs);
    }
    const ClockOffsets offsets = system.estimate();
    EXPECT_NEAR(double(offsets.offsetNs(2)), -2e9, 2e6);
    EXPECT_NEAR(double(offsets.offsetNs(4)), -2e9 + 5e6, 2e6);
    EXPECT_EQ(offsets.offsetNs(1), 0);
}

} // namespace
} // namespace tenfold
