#include "core/play/ranks/rank_peers.h"
#include "core/play/ranks/rank_report.h"
#include "tests/play/play_fixture.h"
#include "tests/ranks/local_ranks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

// Several players of one plan, by hand: their passes take turns, so that nothing depends on time.

namespace tenfold::test {
namespace {

constexpr std::int64_t kMsOfRanks = 1'000'000;

std::vector<std::uint64_t> firstNodes(const Plan& plan) {
    std::vector<std::uint64_t> out;
    std::uint64_t nodes = 0;
    for (const NodeProgram& type : plan.program.types) {
        out.push_back(nodes);
        nodes += plan.nodes.at(type.type);
    }
    return out;
}

/// One rank at play.
struct OneRank {
    OneRank(const Plan& plan, LocalRanks& all, int rank, PlayerOptions options)
        : ranks(all.at(rank))
        , target(clock)
        , compiled(plan)
        , program(playProgramOf(plan, compiled, {{"redis", &protocol}}))
        , peers(*ranks, firstNodes(plan)) {
        options.peers = &peers;
        player = std::make_unique<Player>(plan, compiled, program, std::map<std::string, Target*>{{"redis", &target}},
                                          clock, watch, options);
    }
    HandClock clock;
    HandWatch watch;
    std::unique_ptr<Ranks> ranks;
    ScriptedTarget target;
    ScriptedProtocol protocol;
    CompiledPlan compiled;
    PlayProgram program;
    RankPeers peers;
    std::unique_ptr<Player> player;
    bool isOver = false;
};

/// Plays to the end; the report of all together, and what each rank sent.
/// @param lost  a call whose connection ends
PlayReport playedByRanks(const Plan& plan, int size, std::vector<std::vector<std::string>>& sent,
                         const PlayerOptions& options = {}, const std::string& lost = {}) {
    LocalRanks all(size);
    std::vector<std::unique_ptr<OneRank>> ranks;
    for (int rank = 0; rank < size; ++rank)
        ranks.push_back(std::make_unique<OneRank>(plan, all, rank, options));
    for (const auto& rank : ranks)
        rank->target.loses = [&lost](const std::string& call) { return call == lost; };
    const auto isDone = [&] {
        return std::all_of(ranks.begin(), ranks.end(), [](const auto& r) { return r->isOver; });
    };
    for (int pass = 0; pass < 1'000'000 && !isDone(); ++pass) {
        std::int64_t nowNs = 0; // one clock for all
        for (const auto& rank : ranks)
            nowNs = std::max(nowNs, rank->clock.ns);
        for (const auto& rank : ranks) {
            rank->clock.ns = nowNs;
            if (!rank->isOver) rank->isOver = !rank->player->pass();
        }
    }
    EXPECT_TRUE(isDone());
    PlayReport report;
    for (const auto& rank : ranks) {
        const auto carried = reportOfBytes(bytesOfReport(rank->player->report()));
        EXPECT_TRUE(carried);
        if (!carried) continue;
        if (report.methods.empty())
            report = *carried;
        else
            addRank(report, *carried);
        sent.emplace_back();
        for (const auto& [ns, text] : rank->target.seen)
            sent.back().push_back(text);
    }
    return report;
}

TEST(RanksAtPlay, shareTheNodesAndMakeAllTheirCallsOnce) {
    const Plan plan =
        planOf({typeOf("worker", {loopStep(1, 5, {callStep(2, "GET", {argument("0", text("k"))}, kMsOfRanks)})}),
                typeOf("boss", {callStep(3, "SET", {}, kMsOfRanks)})},
               10);
    std::vector<std::vector<std::string>> sent;
    const PlayReport report = playedByRanks(plan, 4, sent);
    EXPECT_EQ(report.nodes, 20U);
    EXPECT_EQ(report.over, 20U);
    EXPECT_EQ(report.sent, 60U);
    EXPECT_EQ(report.calls, 60U) << "planned calls are the plan's, not those of each rank";
    EXPECT_EQ(report.ended, "over");
    for (const auto& calls : sent)
        EXPECT_EQ(std::count(calls.begin(), calls.end(), "GET k") + std::count(calls.begin(), calls.end(), "SET"),
                  static_cast<std::ptrdiff_t>(calls.size()));
    for (const auto& calls : sent)
        EXPECT_GE(calls.size(), 2U * 5 + 2) << "each has its share of both types";
}

TEST(RanksAtPlay, startRulesGoAcross) {
    // 3 workers wait for the second call of the one boss, which another rank plays; then a chain, node by node.
    NodeProgram boss =
        typeOf("boss", {callStep(1, "TICK", {}, 5 * kMsOfRanks), callStep(2, "TICK", {}, 5 * kMsOfRanks)});
    NodeProgram worker = typeOf("worker", {callStep(3, "WORK", {}, kMsOfRanks)});
    worker.start.kind = StartRule::Kind::Fork;
    worker.start.afterType = "boss";
    worker.start.afterMethod = "TICK";
    worker.start.occurrence = 1;
    worker.start.delay = always(2 * kMsOfRanks);
    Plan plan = planOf({boss, worker}, 3);
    plan.nodes["boss"] = 1;
    Stage alone(plan);
    const PlayReport expected = alone.play();
    std::vector<std::vector<std::string>> sent;
    const PlayReport report = playedByRanks(plan, 2, sent);
    EXPECT_EQ(report.sent, expected.sent);
    EXPECT_EQ(report.over, 4U);
    ASSERT_EQ(sent.size(), 2U);
    EXPECT_EQ(std::count(sent[0].begin(), sent[0].end(), "TICK"), 2);
    EXPECT_EQ(std::count(sent[1].begin(), sent[1].end(), "WORK"), 2);
}

TEST(RanksAtPlay, aConnectionThatOneLosesEndsThePlayOfAll) {
    // The boss is played by the first rank alone, the workers by both.
    NodeProgram boss = typeOf("boss", {callStep(1, "BREAK", {}, 20 * kMsOfRanks)});
    NodeProgram worker = typeOf("worker", {loopStep(2, 1000, {callStep(3, "WORK", {}, kMsOfRanks)})});
    Plan plan = planOf({boss, worker}, 2);
    plan.nodes["boss"] = 1;
    PlayerOptions options;
    std::vector<std::vector<std::string>> sent;
    EXPECT_EQ(playedByRanks(plan, 2, sent, options, "BREAK").ended, "over") << "else it goes on";
    EXPECT_EQ(sent.at(0).size() + sent.at(1).size(), 2001U);
    options.endsWhenLost = true;
    sent.clear();
    const PlayReport report = playedByRanks(plan, 2, sent, options, "BREAK");
    EXPECT_EQ(report.ended, "connection lost");
    for (const auto& calls : sent) {
        EXPECT_GE(calls.size(), 15U);
        EXPECT_LE(calls.size(), 30U) << "some passes after the news";
    }
}

TEST(RanksAtPlay, valuesGoAcross) {
    // The reader takes what a writer on another rank was told.
    NodeProgram writer = typeOf("writer", {callStep(1, "MAKE", {}, kMsOfRanks)});
    FlowExpression made;
    made.sources = {{"redis", "MAKE", Side::Response, ""}};
    made.scope = Scope::AnyNode;
    NodeProgram reader = typeOf("reader", {callStep(2, "TAKE", {argument("0", {made})}, 500 * kMsOfRanks)});
    const Plan plan = planOf({writer, reader}, 1);
    std::vector<std::vector<std::string>> sent;
    (void)playedByRanks(plan, 2, sent);
    ASSERT_EQ(sent.size(), 2U);
    EXPECT_EQ(sent[1], std::vector<std::string>{"TAKE OK"});
}

TEST(RanksAtPlay, newsComeBackAsTheyWere) {
    const std::vector<PlayNews> news = {
        {PlayNews::Kind::Ended, 3, 0, 17, 123'456'789, {}, {}},
        {PlayNews::Kind::Called, 1, 9, 0, -5, {}, {}},
        {PlayNews::Kind::Told,
         2,
         0,
         0,
         0,
         {Value(std::string("text")), Value(std::int64_t{-3}), Value(Bytes{"\xff\x00"})},
         {Value(true)}}};
    std::uint8_t state = 0;
    std::vector<PlayNews> back;
    ASSERT_TRUE(readNews(bytesOfNews(news, 2), state, back));
    EXPECT_EQ(state, 2);
    EXPECT_EQ(back, news);
    back.clear();
    EXPECT_FALSE(readNews("no news", state, back));
}

TEST(SentAnyway, whatARequestWillHoldIsKnownBeforeItIsMade) {
    const auto from = [](const char* method) {
        FlowExpression flow;
        flow.sources = {{"redis", method, Side::Request, "0"}};
        return Expression{flow};
    };
    // the source comes later than who takes from it, as another thread makes it
    Stage stage(planOf({typeOf("worker", {callStep(1, "EXPIRE", {argument("0", from("HINCRBY"))}, kMsOfRanks),
                                          callStep(2, "HSET", {argument("0", text("worker"))}, kMsOfRanks),
                                          callStep(3, "HINCRBY", {argument("0", from("HSET"))}, kMsOfRanks)})},
                       1));
    const PlayReport report = stage.play();
    EXPECT_EQ(stage.sent(), (std::vector<std::string>{"EXPIRE worker", "HSET worker", "HINCRBY worker"}));
    EXPECT_TRUE(report.problems.empty());
}

} // namespace
} // namespace tenfold::test
