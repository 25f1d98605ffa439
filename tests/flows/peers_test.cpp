#include "core/flows/compare/blame.h"
#include "core/flows/compare/peers.h"

#include "tests/flows/flows_fixture.h"

#include <gtest/gtest.h>

#include <set>

namespace tenfold {
namespace {

using namespace test;

constexpr std::uint32_t kStore = 100, kCaller = 1;

/// A call of a process of the store.
std::vector<SpanFact> storeCall(std::uint32_t process, std::int64_t tookNs, bool fails = false) {
    std::vector<SpanFact> facts{spanFact(1, 0, 1'000'000'000, 1'000'100'000 + tookNs, kCaller, SpanKind::Client),
                                spanFact(2, 1, 1'000'050'000, 1'000'050'000 + tookNs, process, SpanKind::Server)};
    facts[1].service = kStore;
    if (fails) facts[1].status = SpanStatus::Error;
    return facts;
}

class PeersOfStore : public testing::Test {
protected:
    /// @param slow  process that takes five times as long; @param failing  every other call fails; 0 = none
    void addCalls(std::size_t side, std::uint32_t processes, std::uint32_t slow, std::uint32_t failing,
                  std::uint32_t gone = 0) {
        for (std::uint32_t i = 0; i < 60 * processes; ++i) {
            const std::uint32_t process = 10 + i % processes;
            if (process == gone) continue;
            const std::int64_t tookNs = std::uniform_int_distribution<std::int64_t>(1'000'000, 1'400'000)(m_random);
            m_facts =
                storeCall(process, process == slow ? 5 * tookNs : tookNs, process == failing && i / processes % 2 == 0);
            m_peers.add(m_builder.build(m_facts), side);
        }
    }
    std::set<std::pair<std::uint32_t, OddInstance::Why>> odd() const {
        std::set<std::pair<std::uint32_t, OddInstance::Why>> result;
        for (const OddInstance& one : m_peers.find())
            result.emplace(one.process, one.why);
        return result;
    }
    using Odd = std::set<std::pair<std::uint32_t, OddInstance::Why>>;

    std::mt19937 m_random{20261123};
    ClockOffsets m_clocks;
    Doubts m_doubts;
    RequestBuilder m_builder{m_clocks, m_doubts};
    std::vector<SpanFact> m_facts;
    PeerComparison m_peers;
};

TEST_F(PeersOfStore, likeOnesAreNotOdd) {
    addCalls(0, 5, 0, 0);
    addCalls(1, 5, 0, 0);
    EXPECT_EQ(odd(), Odd());
}

TEST_F(PeersOfStore, aSlowOneNeedsNoGoodRun) {
    addCalls(1, 5, 12, 0);
    EXPECT_EQ(odd(), (Odd{{12, OddInstance::Why::Slow}}));
    EXPECT_GT(m_peers.find().front().own, 4 * m_peers.find().front().peers);
}

TEST_F(PeersOfStore, whatWasSlowBeforeIsNoChange) {
    addCalls(0, 5, 12, 0);
    addCalls(1, 5, 12, 0);
    EXPECT_EQ(odd(), Odd());
}

TEST_F(PeersOfStore, ofTwoNobodySaysWhichIsOdd) {
    addCalls(1, 2, 11, 0);
    EXPECT_EQ(odd(), Odd());
}

TEST_F(PeersOfStore, whoFailsAndWhoIsGone) {
    addCalls(0, 5, 0, 0);
    addCalls(1, 5, 0, 11, 13);
    EXPECT_EQ(odd(), (Odd{{11, OddInstance::Why::Fails}, {13, OddInstance::Why::Gone}}));
}

TEST_F(PeersOfStore, newNamesMayBeTheOldOnes) {
    addCalls(0, 5, 0, 0);
    addCalls(1, 6, 0, 0, 13);
    EXPECT_EQ(odd(), Odd());
}

// A server fails since its own call of a store, found at its address, is not answered: it is the store's process.
TEST(StructureBlame, anErrorIsPutDownToWhereItComesFrom) {
    constexpr std::uint32_t kServer = 20, kStoreProcess = 30, kAddress = 77;
    FlowPaths tree;
    const ClockOffsets clocks;
    Doubts doubts;
    RequestBuilder builder(clocks, doubts);
    const auto request = [&](bool isDead) {
        std::vector<SpanFact> facts{spanFact(1, 0, 1'000'000'000, 1'009'000'000, kCaller, SpanKind::Client, 1),
                                    spanFact(2, 1, 1'001'000'000, 1'008'000'000, kServer, SpanKind::Server, 1),
                                    spanFact(3, 2, 1'002'000'000, 1'007'000'000, kServer, SpanKind::Client, 2),
                                    spanFact(4, 3, 1'003'000'000, 1'006'000'000, kStoreProcess, SpanKind::Server, 2)};
        facts[2].peer = kAddress;
        if (!isDead) return facts;
        facts.pop_back();
        for (SpanFact& fact : facts)
            fact.status = SpanStatus::Error;
        return facts;
    };
    std::vector<std::vector<SpanFact>> ofB;
    for (int i = 0; i < 200; ++i) {
        const std::vector<SpanFact> healthy = request(false);
        tree.add(builder.build(healthy), 0, 0);
        ofB.push_back(request(i % 8 == 0));
        tree.add(builder.build(ofB.back()), 1, 0);
    }
    tree.finish();
    StructureBlame blame(tree, false);
    for (const std::vector<SpanFact>& facts : ofB)
        blame.add(builder.build(facts), 0);
    const std::vector<BlamedPath> blamed = blame.take();
    ASSERT_EQ(blamed.size(), 1U);
    EXPECT_TRUE(blamed.front().isCallee);
    EXPECT_EQ(blamed.front().process, kStoreProcess);
    EXPECT_NEAR(blamed.front().requests, 25, 0.5);
}

// By hand: 40 of 400 visits in 4 blocks of 100, once 10 in each, once all in one.
TEST(StructureBlame, burstsScatterMoreThanTheirNumber) {
    PathFigures all;
    all.visits = 400;
    SignatureFigures even, burst;
    even.visits = burst.visits = 40;
    even.inBlock = {10, 10, 10, 10};
    burst.inBlock = {40, 0, 0, 0};
    for (std::size_t b = 0; b < 4; ++b)
        all.visitsInBlock[b] = 100;
    EXPECT_DOUBLE_EQ(overdispersion(even, all), 1);
    EXPECT_NEAR(overdispersion(burst, all), (900 + 3 * 100) / 9.0 / 3, 1e-12);
}

} // namespace
} // namespace tenfold
