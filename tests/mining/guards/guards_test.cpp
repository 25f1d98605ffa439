// Nodes that go on as replies say, played from programs with known guards: the guards are found, and none where chance
// decides.
#include "core/mining/guards/guards.h"

#include "core/known/guard_replay.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <random>

namespace tenfold::test {
namespace {

/// What a node has been told, for guards to ask.
struct Heard {
    std::int64_t code = 0, size = 0, items = 0; ///< of the latest reply of ask
    std::string mode;                           ///< of the latest reply of setup
    int asked = 0;                              ///< calls of ask since the latest rest
    std::int64_t given = 0;                     ///< the latest argument of ask
};

/// A kind of guard: which way (0 or 1) the node goes after ask.
struct KnownGuard {
    std::string name;
    std::function<int(const Heard&, std::mt19937&)> way;
    std::string wanted; ///< stands in the text of the first test; empty: there is none
};

const std::vector<KnownGuard>& knownGuards() {
    static const std::vector<KnownGuard> kGuards = {
        {"a value", [](const Heard& h, std::mt19937&) { return h.code == 3 ? 1 : 0; }, "code"},
        {"a bound", [](const Heard& h, std::mt19937&) { return h.size >= 500 ? 1 : 0; }, "size >="},
        {"an empty list", [](const Heard& h, std::mt19937&) { return h.items == 0 ? 1 : 0; }, "items"},
        {"an own argument", [](const Heard& h, std::mt19937&) { return h.given == 2 ? 1 : 0; }, "this call's given"},
        {"an earlier reply", [](const Heard& h, std::mt19937&) { return h.mode == "slow" ? 1 : 0; },
         "setup.response.mode"},
        {"a count", [](const Heard& h, std::mt19937&) { return h.asked >= 3 ? 1 : 0; }, "calls of"},
        {"chance", [](const Heard&, std::mt19937& draw) { return draw() % 10 < 3 ? 1 : 0; }, ""},
    };
    return kGuards;
}

/// Rounds of ask, then work or rest as the guard says; now and then setup. Replies have fields that mean nothing. A
/// call leaves right behind the reply before it, which takes its time.
void addPlayedNode(SmallTrace& made, const std::string& sender, const KnownGuard& guard, std::mt19937& draw) {
    Heard heard;
    std::int64_t at = static_cast<std::int64_t>(draw() % 1000);
    const auto call = [&](const char* method, Fields request, Fields response) {
        const auto took = static_cast<std::int64_t>(1 + draw() % 60);
        made.call({.sender = sender,
                   .method = method,
                   .request = std::move(request),
                   .response = std::move(response),
                   .atMs = at,
                   .tookMs = took});
        at += took + 1 + static_cast<std::int64_t>(draw() % 2);
    };
    for (int round = 0; round < 60; ++round) {
        if (round % 7 == 0) {
            heard.mode = draw() % 2 == 0 ? "slow" : "fast";
            call("setup", {}, {{"mode", heard.mode}, {"id", static_cast<std::int64_t>(draw() % 1'000'000)}});
        }
        heard.given = static_cast<std::int64_t>(draw() % 4);
        heard.code = static_cast<std::int64_t>(draw() % 5);
        heard.size = static_cast<std::int64_t>(draw() % 1000);
        heard.items = static_cast<std::int64_t>(draw() % 3);
        ++heard.asked;
        Fields response = {{"code", heard.code},
                           {"size", heard.size},
                           {"noise", static_cast<std::int64_t>(draw() % 6)},
                           {"text", "t" + std::to_string(draw())}};
        if (heard.items == 0) response.emplace_back("items", EmptyList());
        for (std::int64_t i = 0; i < heard.items; ++i)
            response.emplace_back("items[" + std::to_string(i) + "]", static_cast<std::int64_t>(draw() % 100));
        call("ask", {{"given", heard.given}}, std::move(response));
        if (guard.way(heard, draw) == 1) {
            call("rest", {}, {{"", "OK"}});
            heard.asked = 0;
        } else {
            call("work", {}, {{"", "OK"}});
        }
    }
}

Trace playedRun(const KnownGuard& guard, std::uint32_t seed, int nodes) {
    std::mt19937 draw(seed);
    SmallTrace made;
    made.run("run", nodes);
    for (int n = 0; n < nodes; ++n)
        addPlayedNode(made, "worker" + std::to_string(n), guard, draw);
    return made.make();
}

std::vector<ReactiveNode> allCalls(const Trace& trace) {
    std::vector<ReactiveNode> nodes;
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
        nodes.emplace_back();
        const auto [begin, end] = trace.eventsOf(SenderId(s));
        for (std::uint32_t e = begin; e < end; ++e)
            nodes.back().calls.push_back(e);
    }
    return nodes;
}

const ReactiveDecision* decisionOf(const std::vector<ReactiveThread>& threads, const std::string& method) {
    for (const ReactiveThread& thread : threads)
        for (const ReactiveDecision& decision : thread.decisions)
            if (decision.after.method == method) return &decision;
    return nullptr;
}

TEST(Guards, thoseOfPlayedNodesAreFound) {
    for (const KnownGuard& guard : knownGuards())
        for (std::uint32_t seed = 1; seed <= 3; ++seed) {
            SCOPED_TRACE(guard.name + ", seed " + std::to_string(seed));
            const Trace trace = playedRun(guard, seed, 4);
            const auto threads = mineGuards(trace, allCalls(trace), {});
            const ReactiveDecision* decision = decisionOf(threads, "ask");
            ASSERT_TRUE(decision);
            const Trace other = playedRun(guard, seed + 1000, 3);
            const DecisionScore score = replayDecisions(other, allCalls(other), threads, {}).at({"server", "ask"});
            EXPECT_GT(score.total, 150U);
            if (guard.wanted.empty()) { // never sure of chance
                EXPECT_EQ(score.sure, 0U);
                continue;
            }
            ASSERT_FALSE(decision->nodes.front().isLeaf());
            const std::string test = toText(decision->nodes.front().test);
            EXPECT_NE(test.find(guard.wanted), std::string::npos) << test;
            EXPECT_GE(100 * score.right, 98 * score.total); // a bound may lie anywhere between recorded numbers
            EXPECT_EQ(score.sureRight, score.sure);
            EXPECT_GE(10 * score.sure, 8 * score.total);
            EXPECT_LT(score.majority, score.total);
        }
}

TEST(Guards, replayingWhatWasMinedSaysWhatTheTreesSay) {
    for (const KnownGuard& guard : knownGuards()) {
        SCOPED_TRACE(guard.name);
        const Trace trace = playedRun(guard, 77, 3);
        const auto threads = mineGuards(trace, allCalls(trace), {});
        const DecisionScores scores = replayDecisions(trace, allCalls(trace), threads, {});
        for (const ReactiveThread& thread : threads)
            for (const ReactiveDecision& decision : thread.decisions) {
                if (decision.ways.size() == 1) continue;
                std::uint64_t right = 0, total = 0;
                for (const DecisionNode& node : decision.nodes) {
                    if (!node.isLeaf()) continue;
                    for (const std::uint64_t calls : node.evidence.calls)
                        total += calls;
                    right += node.evidence.calls[node.way];
                }
                const DecisionScore& score = scores.at(decision.after);
                EXPECT_EQ(score.total, total) << decision.after.method;
                EXPECT_EQ(score.right, right) << decision.after.method;
            }
    }
}

/// A loop over the members of a list: the node asks for each, then goes on.
TEST(Guards, aLoopEndsWhereTheListDoes) {
    std::mt19937 draw(5);
    SmallTrace made;
    made.run("run", 1);
    for (int round = 0; round < 80; ++round) {
        const std::int64_t members = static_cast<std::int64_t>(1 + draw() % 5);
        Fields list;
        for (std::int64_t i = 0; i < members; ++i)
            list.emplace_back(std::to_string(i), "member-" + std::to_string(draw() % 50));
        made.call({.method = "list", .response = list});
        for (std::int64_t i = 0; i < members; ++i)
            made.call({.method = "get", .response = {{"", static_cast<std::int64_t>(draw() % 10)}}});
    }
    const Trace trace = made.make();
    const auto threads = mineGuards(trace, allCalls(trace), {});
    const ReactiveDecision* decision = decisionOf(threads, "get");
    ASSERT_TRUE(decision);
    ASSERT_FALSE(decision->nodes.front().isLeaf());
    const auto* test = std::get_if<ElementsTest>(&decision->nodes.front().test);
    ASSERT_TRUE(test) << toText(decision->nodes.front().test);
    EXPECT_EQ(test->left, 1);
    const DecisionScore score = sumOf(replayDecisions(trace, allCalls(trace), threads, {}));
    EXPECT_EQ(score.right, score.total);
}

/// The same where the node asks for some elements only: those that are marked.
TEST(Guards, aLoopOverMarkedElementsEndsWithThem) {
    std::mt19937 draw(6);
    SmallTrace made;
    made.run("run", 1);
    for (int round = 0; round < 80; ++round) {
        Fields page;
        int marked = 0;
        for (int i = 0; i < 6; ++i) {
            const bool isMarked = draw() % 3 == 0;
            marked += isMarked ? 1 : 0;
            page.emplace_back("rows[" + std::to_string(i) + "].id", static_cast<std::int64_t>(draw() % 100'000));
            page.emplace_back("rows[" + std::to_string(i) + "].state", isMarked ? "new" : "seen");
        }
        made.call({.method = "page", .response = page});
        for (int i = 0; i < marked; ++i)
            made.call({.method = "get", .response = {{"", static_cast<std::int64_t>(draw() % 10)}}});
    }
    const Trace trace = made.make();
    const auto threads = mineGuards(trace, allCalls(trace), {});
    for (const char* after : {"page", "get"}) {
        const ReactiveDecision* decision = decisionOf(threads, after);
        ASSERT_TRUE(decision);
        ASSERT_FALSE(decision->nodes.front().isLeaf());
        const auto* test = std::get_if<ElementsTest>(&decision->nodes.front().test);
        ASSERT_TRUE(test) << toText(decision->nodes.front().test);
        EXPECT_EQ(test->field, "state");
        EXPECT_EQ(test->only, std::optional<Value>("new"));
        EXPECT_EQ(test->left, 1);
    }
    const DecisionScore score = sumOf(replayDecisions(trace, allCalls(trace), threads, {}));
    EXPECT_EQ(score.right, score.total);
}

/// Two threads of a process that know nothing of each other.
TEST(Guards, threadsAreToldApart) {
    std::mt19937 draw(9);
    SmallTrace made;
    made.run("run", 1);
    for (int node = 0; node < 3; ++node) {
        std::vector<std::pair<std::int64_t, const char*>> calls;
        for (std::int64_t at = static_cast<std::int64_t>(draw() % 100); at < 60'000;) {
            calls.emplace_back(at, "take");
            calls.emplace_back(at += 5, "mark");
            calls.emplace_back(at += 20, "done");
            at += 100 + static_cast<std::int64_t>(draw() % 900);
        }
        for (std::int64_t at = static_cast<std::int64_t>(draw() % 100); at < 60'000;) {
            calls.emplace_back(at, "look");
            calls.emplace_back(at += 7, "count");
            at += 200 + static_cast<std::int64_t>(draw() % 500);
        }
        std::sort(calls.begin(), calls.end());
        for (const auto& [at, method] : calls)
            made.call(
                {.sender = "node" + std::to_string(node), .method = method, .response = {{"", "OK"}}, .atMs = at});
    }
    const Trace trace = made.make();
    const auto threads = mineGuards(trace, allCalls(trace), {});
    ASSERT_EQ(threads.size(), 2U);
    for (const ReactiveThread& thread : threads)
        for (const ReactiveDecision& decision : thread.decisions)
            EXPECT_EQ(decision.ways.size(), 1U) << decision.after.method;
}

/// What a role's connections are told decides what the others do; what they do is no decision.
TEST(Guards, rolesTellAndDecideNothing) {
    std::mt19937 draw(3);
    SmallTrace made;
    made.run("run", 1);
    for (int round = 0; round < 60; ++round) {
        const bool isLong = draw() % 3 == 0;
        made.call({.method = "take", .response = {{"", "job"}}, .thread = "main"});
        made.call({.method = "load", .response = {{"long", isLong}}, .thread = "job" + std::to_string(round)});
        made.call({.method = "see", .response = {{"", "OK"}}, .thread = "main"});
        made.call({.method = isLong ? "renew" : "end", .response = {{"", "OK"}}, .thread = "main"});
    }
    const Trace trace = made.make();
    std::vector<ReactiveNode> nodes(1);
    for (std::uint32_t e = 0; e < trace.events.size(); ++e)
        (trace.text(trace.events[e].method) == "load" ? nodes[0].ofRoles : nodes[0].calls).push_back(e);
    const auto threads = mineGuards(trace, nodes, {});
    EXPECT_FALSE(decisionOf(threads, "load"));
    const ReactiveDecision* decision = decisionOf(threads, "see");
    ASSERT_TRUE(decision);
    EXPECT_EQ(decision->ways.size(), 2U);
    const DecisionScore score = replayDecisions(trace, nodes, threads, {}).at({"server", "see"});
    EXPECT_EQ(score.right, score.total);
    EXPECT_EQ(score.total, 60U);
}

TEST(Guards, aTransactionIsOneCall) {
    SmallTrace made;
    made.run("run", 1);
    for (int round = 0; round < 20; ++round) {
        made.call({.method = "POP", .response = {{"", round % 3 == 0 ? Value() : Value("job")}}});
        if (round % 3 == 0) continue;
        made.call({.method = "MULTI [SET]", .response = {{"", "OK"}}});
        made.call({.method = "SET", .response = {{"", "QUEUED"}}});
        made.call({.method = "EXEC [SET]", .response = {{"0", "OK"}}});
    }
    const Trace trace = made.make();
    RefineRule rule;
    rule.target = "server";
    rule.method = "MULTI";
    rule.closer = "EXEC";
    const auto threads = mineGuards(trace, allCalls(trace), {rule});
    const ReactiveDecision* decision = decisionOf(threads, "POP");
    ASSERT_TRUE(decision);
    EXPECT_EQ(decision->ways, (std::vector<CallName>{{"server", "MULTI [SET]"}, {"server", "POP"}}));
    EXPECT_TRUE(decisionOf(threads, "EXEC [SET]"));
    EXPECT_FALSE(decisionOf(threads, "SET"));
    EXPECT_EQ(sumOf(replayDecisions(trace, allCalls(trace), threads, {rule})).right, 20U);
}

} // namespace
} // namespace tenfold::test
