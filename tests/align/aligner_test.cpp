#include "core/align/aligner.h"
#include "core/program/walk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace tenfold::test {
namespace {

using Word = std::vector<std::uint32_t>;

/// Random programs over a few methods: loops in loops, first rounds of their own, choices.
class Programs {
public:
    Programs(std::uint32_t seed, std::uint32_t methods)
        : random(seed)
        , m_methods(methods) {
        for (std::uint32_t s = 0; s < methods; ++s)
            symbols.add("", std::string(1, static_cast<char>('a' + s)));
    }

    std::vector<Step> body(int depth = 0) {
        std::vector<Step> out;
        for (std::size_t i = 1 + random() % 4; i > 0; --i) {
            const std::uint32_t draw = random() % 8;
            if (depth < 3 && draw < 3)
                out.push_back(loop(depth));
            else if (draw == 3)
                out.push_back(choice());
            else
                out.push_back(call());
            if (depth > 0 && random() % 5 == 0)
                out.back().round = random() % 2 == 0 ? Round::FirstOnly : Round::NotFirst;
        }
        std::uint32_t id = 0;
        if (depth == 0) forEachStep(out, [&](Step& step, const auto&) { step.id = ++id; });
        return out;
    }

    /// A way through the places of a flat program, with some calls changed.
    Word word(const FlatProgram& flat, std::size_t longest, std::uint32_t oneIn) {
        Word out;
        for (std::size_t s = 0; s < flat.positions.size() && out.size() < longest;) {
            if (random() % oneIn == 0) out.push_back(random() % m_methods);
            if (flat.positions[s].step && random() % oneIn != 0) out.push_back(flat.positions[s].symbol);
            ++s;
            for (const auto& range : flat.ranges)
                if (range.end == s && !range.isFirstRound && random() % 3 != 0) {
                    s = range.begin;
                    break;
                }
        }
        return out;
    }

    std::mt19937 random;
    SymbolTable symbols;

private:
    Step call() {
        CallStep call;
        call.method = symbols[random() % m_methods].method;
        return {0, Round::Every, {}, std::move(call)};
    }
    Step loop(int depth) {
        LoopStep loop;
        loop.body = body(depth + 1);
        return {0, Round::Every, {}, std::move(loop)};
    }
    Step choice() {
        ChoiceStep choice;
        for (std::size_t i = 1 + random() % 3; i > 0; --i) {
            ChoiceStep::Alternative alternative;
            alternative.body.push_back(call());
            if (random() % 2 == 0)
                alternative.guard.tests = {PrecedingTest{{symbols[random() % m_methods]}, {}, false}};
            choice.alternatives.push_back(std::move(alternative));
        }
        return {0, Round::Every, {}, std::move(choice)};
    }

    std::uint32_t m_methods;
};

void expectEqual(const Alignment& a, const Alignment& b) {
    ASSERT_EQ(a.edits, b.edits);
    ASSERT_EQ(a.missing, b.missing);
    ASSERT_EQ(a.rounds, b.rounds);
    ASSERT_EQ(a.calls.size(), b.calls.size());
    for (std::size_t i = 0; i < a.calls.size(); ++i) {
        ASSERT_EQ(a.calls[i].step, b.calls[i].step) << i;
        ASSERT_TRUE(std::ranges::equal(a.iterationsOf(a.calls[i]), b.iterationsOf(b.calls[i]))) << i;
    }
}

TEST(Aligner, equalsTheTable) {
    const auto seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    Programs programs(seed, 4);
    for (int round = 0; round < 1500; ++round) {
        const std::vector<Step> body = programs.body();
        const FlatProgram flat = flatten(body, programs.symbols);
        const Word word = programs.word(flat, 150, round % 3 == 0 ? 2 : 20);
        const Aligner aligner(flat);
        const Alignment expected = alignByTable(flat, word, 1'000'000);
        expectEqual(aligner.align(word), expected);
        if (HasFatalFailure()) return;
        ASSERT_EQ(aligner.cost(word), expected.edits);
        ASSERT_TRUE(aligner.alignWithin(word, expected.edits));
        if (expected.edits > 0) {
            ASSERT_FALSE(aligner.alignWithin(word, expected.edits - 1));
            ASSERT_FALSE(aligner.costWithin(word, expected.edits - 1));
        }
    }
}

TEST(Aligner, equalsTheTableOnCallsOutOfAnyOrder) {
    const auto seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    Programs programs(seed, 3);
    for (int round = 0; round < 300; ++round) {
        const std::vector<Step> body = programs.body();
        const FlatProgram flat = flatten(body, programs.symbols);
        Word word(programs.random() % 200);
        for (auto& symbol : word)
            symbol = programs.random() % 4; // one of them is not in the program
        const Aligner aligner(flat);
        const Alignment expected = alignByTable(flat, word, 1'000'000);
        expectEqual(aligner.align(word), expected);
        if (HasFatalFailure()) return;
    }
}

TEST(Aligner, equalsTheTableWhereHalfOfTheMethodsAreOthers) {
    const auto seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    Programs programs(seed, 24);
    for (int round = 0; round < 600; ++round) {
        const std::vector<Step> body = programs.body();
        const FlatProgram flat = flatten(body, programs.symbols);
        Word word = programs.word(flat, 120, 10);
        for (auto& symbol : word)
            if (symbol % 2 == 1) symbol += 100; // what the program has of them does not occur, and they are unknown
        const Aligner aligner(flat);
        const Alignment expected = alignByTable(flat, word, 1'000'000);
        expectEqual(aligner.align(word), expected);
        if (HasFatalFailure()) return;
        ASSERT_EQ(aligner.cost(word), expected.edits);
        if (expected.edits > 0) {
            ASSERT_FALSE(aligner.alignWithin(word, expected.edits - 1));
        }
    }
}

TEST(Aligner, saysWhenItIsTooMuch) {
    Programs programs(1, 4);
    const std::vector<Step> body = programs.body();
    const FlatProgram flat = flatten(body, programs.symbols);
    const Word word(200, 3);
    expectEqual(Aligner(flat).align(word, 0), alignByTable(flat, word, 0));
}

} // namespace
} // namespace tenfold::test
