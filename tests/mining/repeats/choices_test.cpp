#include "core/align/aligner.h"
#include "core/mining/repeats/choices.h"
#include "core/mining/repeats/skeleton.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace tenfold {
namespace {

/// Workers that fetch until they get a job, report twice and finish: which comes next is drawn, as replies would say.
std::vector<NodeSequence> workers(std::uint32_t seed, int nodes, const SymbolTable& symbols) {
    std::mt19937 random(seed);
    const auto of = [&](const char* method) { return symbols.find("", method); };
    std::vector<NodeSequence> out;
    for (int n = 0; n < nodes; ++n) {
        NodeSequence node{{of("hello")}, 2};
        for (int job = 0; job < 30; ++job) {
            while (random() % 3 == 0)
                node.symbols.push_back(of("fetch"));
            node.symbols.insert(node.symbols.end(), {of("fetch"), of("report"), of("report")});
            node.symbols.push_back(of(random() % 5 == 0 ? "retry" : "finish"));
        }
        out.push_back(std::move(node));
    }
    return out;
}

TEST(inferChoices, givesEveryCallAPlaceByTheOneBefore) {
    SymbolTable symbols;
    for (const char* method : {"hello", "fetch", "report", "finish", "retry"})
        symbols.add("", method);
    const auto seen = workers(1, 4, symbols);
    const std::vector<Step> body = inferChoices(seen, symbols);
    const FlatProgram flat = flatten(body, symbols);
    for (const std::uint32_t seed : {1U, 2U, 3U}) // nodes it has not seen as well
        for (const NodeSequence& node : workers(seed, 3, symbols)) {
            const Alignment alignment = align(flat, node.symbols);
            EXPECT_EQ(alignment.edits, 0U);
            EXPECT_EQ(Aligner(flat).cost(node.symbols), 0U);
            ASSERT_EQ(alignment.rounds.size(), 1U);
            EXPECT_EQ(alignment.rounds.begin()->second, std::vector<std::uint32_t>{std::uint32_t(node.symbols.size())});
            for (std::size_t i = 0; i < node.symbols.size(); ++i) {
                ASSERT_TRUE(alignment.calls[i].step);
                EXPECT_EQ(symbols.find("", std::get<CallStep>(alignment.calls[i].step->node).method), node.symbols[i]);
            }
        }
    // the first report and the second are different places
    const auto& choice = std::get<ChoiceStep>(std::get<LoopStep>(body.front().node).body.front().node);
    std::set<std::string> before;
    double shares = 0;
    for (const auto& alternative : choice.alternatives) {
        shares += alternative.share;
        if (std::get<CallStep>(alternative.body.front().node).method == "report")
            before.insert(toText(alternative.guard));
    }
    EXPECT_EQ(before, (std::set<std::string>{"after fetch", "after report"}));
    EXPECT_NEAR(shares, 1, 1e-9);
}

TEST(inferChoices, rarePairsShareOnePlace) {
    SymbolTable symbols;
    const std::uint32_t a = symbols.add("", "a"), b = symbols.add("", "b");
    const std::vector<Step> body = inferChoices({{{a, b, a, a, b}, 1}}, symbols);
    const auto& choice = std::get<ChoiceStep>(std::get<LoopStep>(body.front().node).body.front().node);
    ASSERT_EQ(choice.alternatives.size(), 2U);
    for (const auto& alternative : choice.alternatives)
        EXPECT_TRUE(alternative.guard.empty());
    EXPECT_EQ(align(flatten(body, symbols), std::vector<std::uint32_t>{b, b, b}).edits, 0U);
}

} // namespace
} // namespace tenfold
