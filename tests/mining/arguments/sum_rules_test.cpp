// Numbers that a node adds up, compared with sums made here in another way: one by one, while the calls are made.
#include "tests/testing/small_system.h"

#include <map>
#include <random>

namespace tenfold::test {
namespace {

/// How a store counts what it has.
struct Accounts {
    std::int64_t start = 0, factor = 1, each = 0, piece = 0, perPiece = 0;
    bool forgets = false;   ///< replies tell to delete what was stored
    bool hasDrafts = false; ///< some of what is stored is a draft, which does not count
};

std::int64_t counted(const Accounts& accounts, std::int64_t size) {
    std::int64_t amount = accounts.factor * size + accounts.each;
    for (std::int64_t at = 0; accounts.piece > 0 && at < size; at += accounts.piece)
        amount += accounts.perPiece;
    return amount;
}

/// Nodes that store things in messages of one or two and report what they have, in turns by chance.
Maker storing(const Accounts& accounts) {
    return [accounts](SmallTrace& made, int scale, unsigned& draw) {
        std::int64_t id = 5'000'000 + next(draw, 1000);
        for (int node = 0; node < scale; ++node) {
            const std::string sender = fmt::format("store{}", node);
            std::int64_t used = accounts.start;
            std::map<std::int64_t, std::int64_t> stored;
            for (int turn = 0; turn < 12; ++turn) {
                Fields message;
                for (unsigned k = 0, n = 1 + next(draw, 2); k < n; ++k) {
                    const auto size = static_cast<std::int64_t>(1 + next(draw, 20'000));
                    const bool isDraft = accounts.hasDrafts && next(draw, 3) == 0;
                    message.emplace_back(fmt::format("items[{}].id", k), ++id);
                    message.emplace_back(fmt::format("items[{}].size", k), size);
                    message.emplace_back(fmt::format("items[{}].state", k), isDraft ? "draft" : "done");
                    if (!isDraft) used += stored[id] = counted(accounts, size);
                }
                made.call({.sender = sender, .method = "stored", .request = message});
                Fields reply = {{"ok", true}};
                const bool deletes = accounts.forgets && next(draw, 3) == 0 && !stored.empty();
                if (deletes || (accounts.forgets && next(draw, 2) == 0)) {
                    reply.emplace_back("action", deletes ? "delete" : "copy");
                    reply.emplace_back("ids[0]", stored.empty() ? id : stored.begin()->first);
                }
                made.call({.sender = sender, .method = "report", .request = {{"used", used}}, .response = reply});
                if (!deletes) continue;
                used -= stored.begin()->second;
                stored.erase(stored.begin());
            }
        }
    };
}

/// The reports come in step, so they may be a clock's calls.
const SumExpression* sumOf(const MiningResult& result) {
    std::vector<const Expression*> values = valuesOf(result, "report", "used");
    for (const NodeProgram& type : result.program.types)
        for (const Timer& timer : type.timers)
            for (const Argument& argument : timer.call.arguments)
                values.push_back(&argument.value);
    for (const Expression* value : values)
        if (const auto* sum = std::get_if<SumExpression>(&value->node)) return sum;
    return nullptr;
}

TEST(SumRules, whatANodeStoresAddsUp) {
    const Accounts accounts{24'576, 1, 7, 512, 4, true, true};
    const MiningResult result = mined(storing(accounts));
    const SumExpression* sum = sumOf(result);
    ASSERT_TRUE(sum);
    EXPECT_EQ(
        toText(Expression{*sum}),
        "24576 + sum of stored.request.items[*].size (items[*].state \"done\") (each + 7, + 4 for each 512), less "
        "those with items[*].id in report.response.ids[0] (action \"delete\")");
    const ArgumentColumns columns = columnsOf(result, storing(accounts), "used");
    EXPECT_EQ(columns.wrong, 0U);
    EXPECT_EQ(classOf({*sum}), ArgumentClass::Flow);
}

TEST(SumRules, anyAccountsAreFoundExactly) {
    for (std::uint32_t seed = 1; seed <= 30; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 random(seed);
        const auto upTo = [&](std::uint32_t n) { return static_cast<std::int64_t>(random() % (n + 1)); };
        Accounts accounts;
        accounts.start = upTo(100'000);
        accounts.factor = 1 + upTo(2);
        accounts.each = upTo(200);
        if (upTo(1) == 1) {
            accounts.piece = std::int64_t{1} << (7 + upTo(4));
            accounts.perPiece = 1 + upTo(8);
        }
        accounts.forgets = upTo(1) == 1;
        accounts.hasDrafts = upTo(1) == 1;
        const MiningResult result = mined(storing(accounts));
        const SumExpression* sum = sumOf(result);
        ASSERT_TRUE(sum);
        EXPECT_EQ(sum->start, accounts.start);
        EXPECT_EQ(sum->removed.has_value(), accounts.forgets);
        EXPECT_EQ(columnsOf(result, storing(accounts), "used").wrong, 0U);
    }
}

TEST(SumRules, numbersByChanceAreNoSum) {
    const MiningResult result = mined([](SmallTrace& made, int scale, unsigned& draw) {
        std::int64_t used = 1000;
        for (int node = 0; node < scale; ++node)
            for (int turn = 0; turn < 20; ++turn) {
                const std::string sender = fmt::format("store{}", node);
                made.call({.sender = sender,
                           .method = "stored",
                           .request = {{"size", std::int64_t{5000} + next(draw, 9000)}}});
                used += 1 + next(draw, 20'000); // grows, but not by that
                made.call({.sender = sender, .method = "report", .request = {{"used", used}}});
            }
    });
    EXPECT_FALSE(sumOf(result));
}

} // namespace
} // namespace tenfold::test
