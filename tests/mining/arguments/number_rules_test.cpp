#include "core/mining/arguments/numbers/number_rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <random>

namespace tenfold::test {
namespace {

/// Numbers of `nodes` nodes a run at scales 2, 3 and 4, each in three rounds of an inner and two of an outer loop.
struct NumberCase {
    const char* name;
    std::function<std::int64_t(double scale, int node, int outer, int inner)> value;
    std::string expected; ///< "7 + 2*iteration"; empty: no rule
};

std::string shown(const NumberExpression& number) {
    std::string out = std::to_string(number.constant);
    for (const auto& [variable, factor] : number.terms)
        out += " + " + std::to_string(factor) + "*" + toText(variable);
    return out;
}

TEST(explainNumber, followsRoundsNodesAndScale) {
    const NumberCase cases[] = {
        {"constant", [](double, int, int, int) { return 7; }, "7"},
        {"round of the inner loop", [](double, int, int, int i) { return 5 + 2 * i; }, "5 + 2*iteration"},
        {"round of the outer loop", [](double, int, int o, int) { return 10 * o; }, "0 + 10*iteration1"},
        {"a number of its own", [](double, int n, int, int) { return 51001 + n; }, "0 + 1*node.port"},
        {"its own and the round", [](double, int n, int, int i) { return 51001 + n + 3 * i; },
         "0 + 1*node.port + 3*iteration"},
        {"twice the scale", [](double s, int, int, int) { return static_cast<std::int64_t>(2 * s) + 1; },
         "1 + 2*scale"},
        {"a square", [](double, int, int o, int i) { return 3 * o * o + i * i; }, ""},
        {"two nodes share a number", [](double, int n, int, int) { return n / 2; }, ""},
        {"larger by chance", [](double s, int n, int, int) { return static_cast<std::int64_t>(s * s * s) + 7 * n; },
         ""},
    };
    const std::vector<Parameters> parameters{{{"scale", 2}}, {{"scale", 3}}, {{"scale", 4}}};
    for (const NumberCase& c : cases) {
        SCOPED_TRACE(c.name);
        std::vector<NumberSample> samples;
        std::deque<std::vector<std::uint32_t>> rounds; // samples look at them
        std::vector<std::uint32_t> runOfNode;
        for (std::uint32_t run = 0; run < 3; ++run)
            for (int node = 0; node < static_cast<int>(run) + 3; ++node) {
                const auto id = static_cast<std::uint32_t>(runOfNode.size());
                runOfNode.push_back(run);
                for (int outer = 0; outer < 2; ++outer)
                    for (int inner = 0; inner < 3; ++inner) {
                        rounds.push_back({static_cast<std::uint32_t>(outer), static_cast<std::uint32_t>(inner)});
                        samples.push_back({id, run, rounds.back(), c.value(run + 2, node, outer, inner)});
                    }
            }
        IdentityRegistry identities(runOfNode);
        const auto number = explainNumber(samples, parameters, identities, "registration.port");
        EXPECT_EQ(number ? shown(*number) : "", c.expected);
    }
}

TEST(IdentityRegistry, sharesOneIdentityAmongArgumentsThatRankNodesAlike) {
    IdentityRegistry identities({0, 0, 1, 1, 1});
    const auto port = identities.express({51001, 51002, 51001, 51002, 51003}, "port");
    const auto host = identities.express({1, 2, 1, 2, 3}, "host");
    const auto other = identities.express({2, 1, 3, 1, 2}, "attempt");
    ASSERT_TRUE(port);
    ASSERT_TRUE(host);
    ASSERT_TRUE(other);
    EXPECT_EQ(shown(*port), "0 + 1*node.port");
    EXPECT_EQ(shown(*host), "-51000 + 1*node.port");
    EXPECT_EQ(shown(*other), "0 + 1*node.attempt");
    EXPECT_EQ(identities.identities().size(), 2U);
    EXPECT_EQ(identities.valueOf(0, 4), 51003);
    EXPECT_FALSE(identities.express({1, 1, 1, 2, 3}, "twice")) << "two nodes of a run have the same number";
    EXPECT_FALSE(identities.express({10, 900, 13, 4000, 77}, "chance"));
}

TEST(IdentityRegistry, twoNodesMakeNoProgression) {
    // two producers at the largest scale: what they send first lies any number apart
    IdentityRegistry identities({0, 1, 2, 2});
    EXPECT_FALSE(identities.express({3096, 3096, 3096, 6415}, "iters"));
    EXPECT_TRUE(identities.express({50010, 50010, 50010, 50020}, "port"));
    EXPECT_TRUE(identities.express({0, 0, 1, 0}, "producer"));
    EXPECT_TRUE(IdentityRegistry({0, 0, 0}).express({7, 33, 20}, "offset")) << "a third in its place";
}

TEST(IdentityRequests, settledLaterAreWhatTheRegistrySaysAtOnce) {
    const auto seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    const auto below = [&](int most) { return static_cast<std::int64_t>(random() % static_cast<std::uint32_t>(most)); };
    for (int round = 0; round < 200; ++round) {
        std::vector<std::uint32_t> runOfNode;
        for (std::uint32_t run = 0; run < 3; ++run)
            runOfNode.insert(runOfNode.end(), round % 4 == 0 ? 1 : 2 + random() % 3, run);
        IdentityRegistry atOnce(runOfNode), later(runOfNode);
        std::vector<IdentityRequests> calls;
        std::vector<Expression> expected, settled;
        std::vector<std::size_t> callOf;
        for (std::size_t call = 0; call < 4; ++call) {
            calls.emplace_back(runOfNode);
            for (int ask = 0; ask < 3; ++ask) {
                const std::int64_t first = below(4), stride = 1 + below(3), order = below(2);
                std::vector<std::int64_t> values(runOfNode.size(), first);
                for (std::size_t n = 1; n < values.size(); ++n)
                    if (runOfNode[n] == runOfNode[n - 1]) values[n] = values[n - 1] + stride;
                if (order == 1)
                    std::reverse(values.begin(), values.begin() + std::count(runOfNode.begin(), runOfNode.end(), 0U));
                if (below(5) == 0) values.back() += 100;
                const bool isName = below(3) == 0;
                const auto answer = isName ? atOnce.expressName(values) : atOnce.express(values, "x");
                const auto promise = isName ? calls.back().expressName(values) : calls.back().express(values, "x");
                ASSERT_EQ(answer.has_value(), promise.has_value());
                if (!answer || below(4) == 0) continue; // asked in vain: the other rule was better
                const auto inText = [&](NumberExpression number) {
                    number.terms.emplace_back(Variable::round(0), 2);
                    number.width = 3;
                    return Expression{ConcatExpression{{Expression{ConstantExpression{"part-"}}, Expression{number}}}};
                };
                expected.push_back(inText(*answer));
                settled.push_back(inText(*promise));
                callOf.push_back(call);
            }
        }
        for (std::size_t call = 0; call < calls.size(); ++call) {
            std::vector<Expression*> ofCall;
            for (std::size_t i = 0; i < settled.size(); ++i)
                if (callOf[i] == call) ofCall.push_back(&settled[i]);
            calls[call].settle(later, ofCall);
        }
        for (std::size_t i = 0; i < settled.size(); ++i)
            ASSERT_EQ(toText(settled[i]), toText(expected[i]));
        ASSERT_EQ(settled, expected);
        ASSERT_EQ(later.identities(), atOnce.identities());
    }
}

TEST(IdentityRegistry, knowsAnOrderThatGoesRoundBehindAnother) {
    const auto identityOf = [](int runs, std::int64_t shift, bool isRandom) {
        std::vector<std::uint32_t> runOfNode;
        std::vector<std::int64_t> own, peers;
        for (int run = 0; run < runs; ++run) {
            const std::int64_t nodes = run % 3 + 2;
            for (std::int64_t n = 0; n < nodes; ++n) {
                runOfNode.push_back(static_cast<std::uint32_t>(run));
                own.push_back(n);
                const std::int64_t turned = ((n + shift) % nodes + nodes) % nodes;
                peers.push_back(1 + (isRandom && nodes == 4 ? n ^ 1 : turned));
            }
        }
        IdentityRegistry identities(runOfNode);
        identities.express(own, "number");
        EXPECT_TRUE(identities.express(peers, "peer"));
        return identities.identities().back();
    };
    EXPECT_EQ(identityOf(6, 1, false), (NodeIdentity{"peer", 1, 1, 0, "number", 1}));
    EXPECT_EQ(identityOf(6, -1, false), (NodeIdentity{"peer", 1, 1, 0, "number", -1}));
    EXPECT_EQ(identityOf(6, 1, true), (NodeIdentity{"peer", 1, 1, 0, "", 0})) << "another order in some runs";
    EXPECT_EQ(identityOf(2, 1, false), (NodeIdentity{"peer", 1, 1, 0, "", 0})) << "may be an accident";
}

TEST(explainNumber, hasNothingToSayOfNothing) {
    IdentityRegistry identities({});
    EXPECT_FALSE(explainNumber({}, {}, identities, "x"));
}

} // namespace
} // namespace tenfold::test
