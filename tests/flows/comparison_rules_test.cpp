#include "core/flows/compare/blame.h"
#include "core/flows/compare/comparison.h"
#include "core/flows/compare/long_calls.h"
#include "core/flows/compare/scatter.h"
#include "core/import/import_workspace.h"

#include "tests/flows/flows_fixture.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <functional>
#include <map>

namespace tenfold {
namespace {

using namespace test;

// By hand: twelve blocks of two values each; e^x - 1 in units of 0.1 ms, so that the values are 1 and 3 in even blocks
// and 3 and 5 in odd ones. Mean squares between: 24 * 1 / 11, within: 24 * 1 / 12.
TEST(Scatter, clustersCountForLess) {
    const auto ns = [](double value) { return std::expm1(value) * 100'000; };
    BlockedValues alike, clustered;
    for (std::size_t b = 0; b < kTimeBlocks; ++b) {
        const double more = b % 2 == 0 ? 0 : 2;
        clustered.add(ns(1 + more), b);
        clustered.add(ns(3 + more), b);
        alike.add(ns(1), b);
        alike.add(ns(3), b);
    }
    EXPECT_NEAR(clustered.designEffect(), (24.0 / 11) / 2, 1e-9); // neighbours differ: no drift
    EXPECT_DOUBLE_EQ(alike.designEffect(), 1);
    EXPECT_GT(clusteredProbability(0.2, 200, 200, 4), clusteredProbability(0.2, 200, 200, 1));
    EXPECT_DOUBLE_EQ(clusteredProbability(0.2, 200, 200, 4), clusteredProbability(0.2, 50, 50, 1));
}

// By hand: six below and six above: 11 neighbours, 10 of them alike: 9 / 12 of the squares, bounded at 0.7.
TEST(Scatter, aDriftMakesNeighboursAlike) {
    std::array<double, kTimeBlocks> halves{}, turns{};
    for (std::size_t b = 0; b < kTimeBlocks; ++b) {
        halves[b] = b < 6 ? -1 : 1;
        turns[b] = b % 2 == 0 ? -1 : 1;
    }
    EXPECT_NEAR(driftFactor(halves), 1.7 / 0.3, 1e-12);
    EXPECT_DOUBLE_EQ(driftFactor(turns), 1);
}

TEST(Scatter, theTailOfPoissonIsTheSumOfItsTerms) {
    for (const double expected : {0.05, 0.7, 3.0, 12.0})
        for (const std::uint64_t events : {1U, 3U, 8U, 20U}) {
            double tail = 0;
            for (std::uint64_t i = events; i < events + 200; ++i)
                tail += std::exp(-expected + double(i) * std::log(expected) - std::lgamma(double(i) + 1));
            EXPECT_NEAR(poissonTail(events, expected), tail, 0.3 * tail + 1e-9) << events << ' ' << expected;
        }
    EXPECT_DOUBLE_EQ(poissonTail(0, 2), 1);
    // Of many the first terms are smaller than a number can be.
    EXPECT_NEAR(poissonTail(10'000, 10'000), 0.5, 0.01);
    EXPECT_LT(poissonTail(5'000, 1'000), 1e-9);
    EXPECT_GT(poissonTail(1'000, 5'000), 0.999);
    EXPECT_EQ(poissonTail(2, 0), 0);
}

/// A client's call of 10 ms to a service that calls three more.
class Ways : public testing::Test {
protected:
    static constexpr std::uint32_t kGateway = 1, kShop = 2, kStore = 3;
    /// @param children  which of the three calls are made, as bits
    std::vector<SpanFact> request(unsigned children = 7, bool fails = false) {
        const std::int64_t at = 1'000'000'000;
        std::vector<SpanFact> facts{spanFact(1, 0, at, at + 12'000'000, kGateway, SpanKind::Server, 1),
                                    spanFact(2, 1, at + 1'000'000, at + 11'000'000, kGateway, SpanKind::Client, 2),
                                    spanFact(3, 2, at + 1'100'000, at + 10'900'000, kShop, SpanKind::Server, 2)};
        for (std::uint32_t c = 0; c < 3; ++c)
            if ((children >> c & 1U) != 0)
                facts.push_back(spanFact(4 + c, 3, at + 2'000'000 + c * 2'000'000, at + 3'000'000 + c * 2'000'000,
                                         kShop, SpanKind::Internal, 10 + c));
        if (fails) facts[2].status = SpanStatus::Error;
        return facts;
    }
    void add(std::size_t side, int times, const std::vector<SpanFact>& facts) {
        for (int i = 0; i < times; ++i) {
            m_tree.add(m_builder.build(facts), side, m_added++ % kTimeBlocks);
            if (side == 1) m_ofB.push_back(facts);
        }
    }
    std::vector<BlamedPath> blamed() {
        m_tree.finish();
        StructureBlame blame(m_tree, false);
        for (const std::vector<SpanFact>& facts : m_ofB)
            blame.add(m_builder.build(facts), 0);
        return blame.take();
    }
    std::uint32_t serviceOf(const BlamedPath& blamed) const { return m_tree.nodes()[blamed.path].service; }

    FlowPaths m_tree;
    ClockOffsets m_clocks;
    Doubts m_doubts;
    RequestBuilder m_builder{m_clocks, m_doubts};
    std::vector<std::vector<SpanFact>> m_ofB;
    std::size_t m_added = 0;
};

// The recording lacks a span, the call took as long as ever: nobody's doing. One that failed is the callee's.
TEST_F(Ways, aCallThatWentAsUsualIsAnsweredThoughTheAnswerIsNotRecorded) {
    std::vector<SpanFact> lost = request();
    lost.resize(2);
    add(0, 200, request());
    add(1, 170, request());
    add(1, 30, lost);
    EXPECT_TRUE(blamed().empty());
    std::vector<SpanFact> late = lost;
    late[0].durationNs = 500'000'000;
    late[1].durationNs = 498'000'000;
    add(1, 30, late);
    const std::vector<BlamedPath> found = blamed();
    ASSERT_EQ(found.size(), 1U);
    EXPECT_TRUE(found.front().isCallee);
    EXPECT_NEAR(found.front().requests, 30, 1);
}

// Clients name their calls by the method alone: "GET" to the shop and "GET" to the store are two ways, and a call whose
// other side is lost stays with the first.
TEST_F(Ways, callsOfOneNameToTwoServicesAreTwoPaths) {
    std::vector<SpanFact> both = request(0);
    both[0].durationNs += 20'000'000;
    both.push_back(spanFact(7, 1, 1'015'000'000, 1'018'000'000, kGateway, SpanKind::Client, 2));
    both.push_back(spanFact(8, 7, 1'015'100'000, 1'017'900'000, kStore, SpanKind::Server, 2));
    std::vector<SpanFact> lost = request(0);
    lost.resize(2);
    add(0, 1, lost);
    add(0, 100, both);
    m_tree.finish();
    std::map<std::uint32_t, std::uint64_t> visits; // by callee
    for (const FlowPath& path : m_tree.nodes())
        if (path.kind == SpanKind::Client) visits[path.toService] += path.of[0].visits;
    EXPECT_EQ(visits, (std::map<std::uint32_t, std::uint64_t>{{kShop, 101}, {kStore, 100}}));
}

// Half of A fails, by breaking off after the first call.
TEST_F(Ways, whatFailsInAAlreadyIsNoNewsWhereItGoesWell) {
    add(0, 100, request());
    add(0, 100, request(1, true));
    add(1, 200, request());
    EXPECT_TRUE(blamed().empty());
}

TEST_F(Ways, whatFailsInAAlreadyIsNoNewsWhereItFailsOtherwise) {
    add(0, 100, request());
    add(0, 100, request(1, true));
    add(1, 110, request());
    add(1, 90, request(2, true));
    EXPECT_TRUE(blamed().empty());
    add(1, 400, request(2, true)); // until more of them fail than in A
    const std::vector<BlamedPath> found = blamed();
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(serviceOf(found.front()), kShop);
}

// Each way is too rare to tell by itself; the caller notices all of them.
TEST_F(Ways, errorsThatComeEachInItsOwnWayAreOfThePlaceThatFails) {
    add(0, 2000, request());
    add(1, 1960, request());
    for (const unsigned children : {0U, 1U, 2U, 3U, 4U, 5U, 6U})
        add(1, 5, request(children, true));
    double ofShop = 0, all = 0;
    for (const BlamedPath& one : blamed()) {
        all += one.requests;
        ofShop += serviceOf(one) == kShop ? one.requests : 0;
    }
    EXPECT_NEAR(all, 35, 1);
    EXPECT_DOUBLE_EQ(ofShop, all);
}

/// Requests of 10 ms in which four services work 1 ms each.
class PausesOfServices : public testing::Test {
protected:
    static std::vector<SpanFact> request(std::uint32_t pausing, std::uint32_t alsoPausing = 0) {
        std::int64_t at = 1'000'000'000;
        std::vector<SpanFact> facts{spanFact(1, 0, at, at + 10'000'000, 1, SpanKind::Server, 1)};
        for (std::uint32_t service = 2; service < 6; ++service) {
            const std::int64_t took = service == pausing || service == alsoPausing ? 100'000'000 : 1'000'000;
            facts.push_back(spanFact(service, 1, at, at + took, service, SpanKind::Server, service));
            at += took + 1'000'000;
        }
        facts[0].durationNs = at - facts[0].startNs;
        return facts;
    }
    /// @param pauses  by request of B, which services pause; A has none, or so many in its first block
    std::vector<LongCalls> found(const std::vector<std::pair<std::uint32_t, std::uint32_t>>& pauses, int inA = 0) {
        std::array<std::vector<std::pair<std::vector<SpanFact>, std::size_t>>, 2> requests;
        for (int i = 0; i < 600; ++i) {
            const std::size_t block = static_cast<std::size_t>(i) / 50;
            requests[0].emplace_back(request(i < inA ? 3 : 0), block);
            const auto pause = std::size_t(i) < pauses.size() ? pauses[std::size_t(i)] : std::pair(0U, 0U);
            requests[1].emplace_back(request(pause.first, pause.second), block);
        }
        FlowPaths tree;
        ClockOffsets clocks;
        Doubts doubts;
        RequestBuilder builder(clocks, doubts);
        for (std::size_t side = 0; side < 2; ++side)
            for (const auto& [facts, block] : requests[side])
                tree.add(builder.build(facts), side, block);
        tree.finish();
        LongCallFinder finder(tree, 10'000'000, std::vector<char>(tree.nodes().size()));
        for (std::size_t side = 0; side < 2; ++side)
            for (const auto& [facts, block] : requests[side]) {
                const RequestFlow& flow = builder.build(facts);
                finder.add(flow, tree.place(flow), side, block);
            }
        return finder.find();
    }
};

TEST_F(PausesOfServices, aServiceThatPausesInAFewRequestsIsFound) {
    EXPECT_TRUE(found({}).empty());
    EXPECT_TRUE(found({{3, 0}, {3, 0}}).empty()) << "two happen to everyone";
    const std::vector<LongCalls> calls = found(std::vector(6, std::pair(3U, 0U)));
    ASSERT_EQ(calls.size(), 1U);
    EXPECT_EQ(calls.front().service, 3U);
    EXPECT_EQ(calls.front().requests, 6U);
    EXPECT_DOUBLE_EQ(calls.front().expected, 0.5);
    EXPECT_DOUBLE_EQ(calls.front().extraNs, 6 * 99'000'000.0);
    EXPECT_EQ(calls.front().longestNs, 100'000'000);
}

TEST_F(PausesOfServices, whatComesInBurstsInAIsNoNews) {
    EXPECT_TRUE(found(std::vector(16, std::pair(3U, 0U)), 4).empty());
    EXPECT_FALSE(found(std::vector(60, std::pair(3U, 0U)), 4).empty());
}

TEST_F(PausesOfServices, whereSeveralPauseItIsNoneOfThem) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pauses(8, {2, 3});
    EXPECT_EQ(found(pauses).size(), 2U);
    pauses.insert(pauses.end(), 8, {4, 0});
    EXPECT_TRUE(found(pauses).empty());
}

/// Runs of requests to two operations, as canonical events.
class ComparedRuns : public testing::Test {
protected:
    /// @param quick, slow  requests of each operation  @param failing  of the quick ones
    /// @param fails  by place in time; else those written first
    void writeRun(const std::string& name, int quick, int slow, int failing = 0,
                  const std::function<bool(int place)>& fails = {}) {
        std::ofstream file(m_folder.path() / (name + ".jsonl"));
        for (int i = 0; i < quick + slow; ++i) {
            const bool isQuick = i < quick;
            const int place = i * 7919 % (quick + slow);
            const bool isFailing = isQuick && (fails ? fails(place) : i < failing);
            const std::string result = isFailing ? R"({"$error":"failed"})" : "{}";
            const auto line = [&](const char* parent, const char* id, const char* service, long t, long took) {
                const char* method = *parent != 0 ? "read" : isQuick ? "look" : "buy";
                file << fmt::format(R"({{"t":{},"sender":"{}","target":"{}","method":"{}","dur":{},"kind":"server",)"
                                    R"("request_id":"{}","span_id":"{}",{}"request":{{}},"response":{}}})"
                                    "\n",
                                    t, service, service, method, took, fmt::format("{:032x}", m_next), id, parent,
                                    result);
            };
            const long at = 1'700'000'000'000'000'000 + place * 100'000'000L;
            const long own = 1'000'000 + i * 7919 % 101 * 1'000L;
            line("", "0000000000000001", "gateway", at, 2'000'000 + (isQuick ? own : 20 * own));
            line(R"("parent_id":"0000000000000001",)", "0000000000000002", "store", at + 1'000'000,
                 isQuick ? own : 20 * own);
            ++m_next;
        }
        m_names.push_back(name);
    }
    void import() {
        auto made = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
        ASSERT_TRUE(succeeded(made));
        m_workspace.emplace(std::move(*made));
        std::vector<std::filesystem::path> paths;
        for (const std::string& name : m_names)
            paths.push_back(m_folder.path() / (name + ".jsonl"));
        auto prepared = describeRuns(paths, {}, m_progress);
        ASSERT_TRUE(succeeded(prepared));
        ImportReport report;
        ASSERT_TRUE(succeeded(importRuns(*m_workspace, std::move(*prepared), m_progress, report)));
    }
    PopulationComparison compare(const std::string& a, const std::string& b) {
        auto inA = Population::find(*m_workspace, a), inB = Population::find(*m_workspace, b);
        EXPECT_TRUE(succeeded(inA) && succeeded(inB));
        auto found = comparePopulations(*m_workspace, std::move(*inA), std::move(*inB), m_progress);
        EXPECT_TRUE(succeeded(found));
        return std::move(*found);
    }
    TempFolder m_folder;
    std::optional<Workspace> m_workspace;
    NoProgress m_progress;
    std::vector<std::string> m_names;
    unsigned m_next = 1;
};

// The store is quick for one operation and slow for the other: which of them is asked for is no change of the store.
TEST_F(ComparedRuns, anotherMixIsNoChangeOfAPlace) {
    writeRun("a", 200, 60);
    writeRun("b", 60, 200);
    import();
    const PopulationComparison found = compare("run = a", "run = b");
    EXPECT_TRUE(found.suspects.empty());
    std::size_t judged = 0;
    for (const PlaceVerdict& place : found.places) {
        EXPECT_NE(place.verdict, PlaceVerdict::Verdict::Changed);
        judged += place.verdict == PlaceVerdict::Verdict::Unchanged ? 1 : 0;
    }
    EXPECT_EQ(judged, 3U);
}

TEST_F(ComparedRuns, aBaselineOfManyRunsDoesWithoutThoseThatFail) {
    for (int i = 0; i < 6; ++i)
        writeRun(fmt::format("a{}", i), 60, 20, i == 3 ? 30 : 0);
    writeRun("b", 60, 20, 25);
    import();
    const PopulationComparison found = compare("run ~ \"^a\"", "run = b");
    EXPECT_EQ(found.baseline.leftOut, std::vector<std::string>{"a3"});
    EXPECT_EQ(found.a.requests, 5U * 80U);
    EXPECT_TRUE(found.baseline.isFit());
    ASSERT_EQ(found.suspects.size(), 1U);
    EXPECT_EQ(found.suspects.front().service, "store");
}

// By hand: 20 of the last 40 of 100 requests fail: 0.2 of all requests, 0.5 of those since it set in. The same 20
// spread over the run are 0.2.
TEST_F(ComparedRuns, whatSetsInLateCountsFromThenOn) {
    writeRun("a", 100, 0);
    writeRun("late", 100, 0, 20, [](int place) { return place >= 60 && place % 2 == 0; });
    writeRun("spread", 100, 0, 20, [](int place) { return place % 5 == 0; });
    import();
    for (const auto& [run, score] : {std::pair("late", 0.5), std::pair("spread", 0.2)}) {
        const PopulationComparison found = compare("run = a", fmt::format("run = {}", run));
        ASSERT_EQ(found.suspects.size(), 1U) << run;
        EXPECT_EQ(found.suspects.front().service, "store");
        EXPECT_NEAR(found.suspects.front().score, score, 0.02) << run;
    }
}

// Nothing can be tested, so nobody is suspected; what differs is told whole.
TEST_F(ComparedRuns, theDifferenceOfTwoRequestsIsTheSumOfItsParts) {
    writeRun("a", 1, 0);
    writeRun("b", 0, 1);
    writeRun("c", 1, 0, 1);
    import();
    const std::string first = "request = \"0000000000000001\"";
    for (const char* other : {"2", "3"}) {
        const PopulationComparison found = compare(first, fmt::format("request = \"000000000000000{}\"", other));
        ASSERT_TRUE(found.isOfTwo());
        EXPECT_TRUE(found.suspects.empty());
        EXPECT_FALSE(found.baseline.isFit());
        double parts = 0;
        for (const Finding& finding : found.findings)
            parts += finding.totalNs;
        EXPECT_NEAR(parts, found.b.durationNs.mean() - found.a.durationNs.mean(), 1e-3);
        EXPECT_FALSE(found.findings.empty());
    }
    EXPECT_TRUE(compare(first, first).findings.empty());
}

} // namespace
} // namespace tenfold
