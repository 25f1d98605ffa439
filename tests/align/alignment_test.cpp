#include "core/align/aligner.h"
#include "core/align/alignment.h"
#include "core/program/walk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <set>

namespace tenfold::test {
namespace {

using Word = std::vector<std::uint32_t>;

std::vector<std::uint32_t> roundsOf(const Alignment& alignment, std::size_t call) {
    const auto rounds = alignment.iterationsOf(alignment.calls[call]);
    return {rounds.begin(), rounds.end()};
}

/// Small programs over the methods a, b, c.
class Alphabet {
public:
    Alphabet() {
        for (const char* method : {"a", "b", "c"})
            symbols.add("", method);
    }
    Step call(std::uint32_t symbol, Round round = Round::Every) const {
        CallStep call;
        call.method = symbols[symbol].method;
        return {0, round, {}, std::move(call)};
    }
    static Step loop(std::vector<Step> body) {
        LoopStep loop;
        loop.body = std::move(body);
        return {0, Round::Every, {}, std::move(loop)};
    }
    Word word(const std::string& text) const {
        Word out;
        for (const char c : text)
            out.push_back(symbols.find("", std::string(1, c)));
        return out;
    }
    SymbolTable symbols;
};

void number(std::vector<Step>& body) {
    std::uint32_t id = 0;
    forEachStep(body, [&](Step& step, const auto&) { step.id = ++id; });
}

/// Every word that a body makes, up to a length, loops with any number of rounds: the definition, written out.
std::set<Word> wordsOf(const std::vector<Step>& body, std::size_t longest, const SymbolTable& symbols, bool isFirst,
                       bool isInLoop) {
    std::set<Word> words{{}};
    for (const Step& step : body) {
        if (isInLoop && step.round == Round::FirstOnly && !isFirst) continue;
        if (isInLoop && step.round == Round::NotFirst && isFirst) continue;
        std::set<Word> parts;
        if (const auto* call = std::get_if<CallStep>(&step.node)) {
            parts.insert({symbols.find(call->target, call->method)});
        } else {
            const auto& inner = std::get<LoopStep>(step.node).body;
            const std::set<Word> first = wordsOf(inner, longest, symbols, true, true);
            const std::set<Word> other = wordsOf(inner, longest, symbols, false, true);
            parts.insert(Word{});
            std::set<Word> reached = first;
            while (!reached.empty()) {
                parts.insert(reached.begin(), reached.end());
                std::set<Word> next;
                for (const Word& a : reached)
                    for (const Word& b : other) {
                        Word joined = a;
                        joined.insert(joined.end(), b.begin(), b.end());
                        if (joined.size() <= longest && !parts.contains(joined)) next.insert(std::move(joined));
                    }
                reached = std::move(next);
            }
        }
        std::set<Word> longer;
        for (const Word& a : words)
            for (const Word& b : parts) {
                Word joined = a;
                joined.insert(joined.end(), b.begin(), b.end());
                if (joined.size() <= longest) longer.insert(std::move(joined));
            }
        words = std::move(longer);
    }
    return words;
}

/// Insertions and deletions between two words, by the longest common subsequence.
std::uint32_t slowDistance(const Word& a, const Word& b) {
    std::vector<std::vector<std::uint32_t>> common(a.size() + 1, std::vector<std::uint32_t>(b.size() + 1, 0));
    for (std::size_t i = 1; i <= a.size(); ++i)
        for (std::size_t j = 1; j <= b.size(); ++j)
            common[i][j] =
                a[i - 1] == b[j - 1] ? common[i - 1][j - 1] + 1 : std::max(common[i - 1][j], common[i][j - 1]);
    return static_cast<std::uint32_t>(a.size() + b.size()) - 2 * common[a.size()][b.size()];
}

Word randomWord(std::mt19937& random, std::size_t longest) {
    Word word(random() % (longest + 1));
    for (auto& symbol : word)
        symbol = static_cast<std::uint32_t>(random() % 3);
    return word;
}

std::vector<Step> randomBody(std::mt19937& random, const Alphabet& abc, int depth) {
    std::vector<Step> body;
    for (std::size_t i = 1 + random() % 3; i > 0; --i) {
        if (depth < 2 && random() % 3 == 0)
            body.push_back(Alphabet::loop(randomBody(random, abc, depth + 1)));
        else
            body.push_back(abc.call(static_cast<std::uint32_t>(random() % 3)));
    }
    return body;
}

TEST(alignment, hasTheFewestEditsOfAllWords) {
    const auto seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    const Alphabet abc;
    for (int round = 0; round < 300; ++round) {
        std::vector<Step> body = randomBody(random, abc, 0);
        number(body);
        const FlatProgram flat = flatten(body, abc.symbols);
        if (flat.positions.size() > 6) continue;
        const Word sequence = randomWord(random, 4);
        // no longer word can win: leaving all loops out costs at most the sequence and the program
        const std::size_t longest = 2 * sequence.size() + flat.positions.size();
        std::uint32_t expected = UINT32_MAX;
        for (const Word& word : wordsOf(body, longest, abc.symbols, false, false))
            expected = std::min(expected, slowDistance(word, sequence));
        const Alignment alignment = align(flat, sequence);
        ASSERT_EQ(alignment.edits, expected);
        ASSERT_EQ(Aligner(flat).cost(sequence), expected);
        std::uint32_t unplaced = 0;
        for (std::size_t i = 0; i < sequence.size(); ++i) {
            const Step* step = alignment.calls[i].step;
            if (!step)
                ++unplaced;
            else
                ASSERT_EQ(std::get<CallStep>(step->node).method, abc.symbols[sequence[i]].method);
        }
        ASSERT_EQ(alignment.edits, unplaced + alignment.missing.size());
    }
}

TEST(alignment, countsRoundsAndTheirNumbers) {
    const Alphabet abc;
    std::vector<Step> body{abc.call(0), Alphabet::loop({abc.call(1), Alphabet::loop({abc.call(2)})})};
    number(body);
    const std::uint32_t outer = body[1].id, inner = std::get<LoopStep>(body[1].node).body[1].id;
    const Alignment alignment = align(flatten(body, abc.symbols), abc.word("abccbcb"));
    EXPECT_EQ(alignment.edits, 0U);
    EXPECT_EQ(alignment.rounds.at(outer), (std::vector<std::uint32_t>{3}));
    EXPECT_EQ(alignment.rounds.at(inner), (std::vector<std::uint32_t>{2, 1, 0}));
    EXPECT_EQ(roundsOf(alignment, 3), (std::vector<std::uint32_t>{0, 1}));
    EXPECT_EQ(roundsOf(alignment, 6), (std::vector<std::uint32_t>{2}));
}

TEST(alignment, givesTheFirstRoundItsOwnCalls) {
    const Alphabet abc;
    std::vector<Step> body{Alphabet::loop({abc.call(0), abc.call(1, Round::FirstOnly), abc.call(2)})};
    number(body);
    const FlatProgram flat = flatten(body, abc.symbols);
    EXPECT_EQ(align(flat, abc.word("abcacac")).edits, 0U);
    EXPECT_EQ(align(flat, abc.word("abcacac")).rounds.at(body[0].id), (std::vector<std::uint32_t>{3}));
    EXPECT_EQ(align(flat, abc.word("abcabc")).edits, 1U);
    EXPECT_EQ(align(flat, {}).edits, 0U);
}

TEST(alignment, givesUpOnWhatIsTooLarge) {
    const Alphabet abc;
    std::vector<Step> body{abc.call(0), abc.call(1)};
    number(body);
    const Alignment alignment = align(flatten(body, abc.symbols), abc.word("aab"), 0);
    EXPECT_EQ(alignment.edits, 5U);
    EXPECT_EQ(alignment.missing.size(), 2U);
}

TEST(editDistance, equalsTheSlowOne) {
    const auto seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    for (int round = 0; round < 500; ++round) {
        const Word a = randomWord(random, 12), b = randomWord(random, 12);
        ASSERT_EQ(editDistance(a, b), slowDistance(a, b));
    }
}

/// Insertions and deletions by the table of both sequences.
std::uint32_t tableDistance(const Word& a, const Word& b) {
    std::vector<std::uint32_t> row(b.size() + 1), before(b.size() + 1);
    std::iota(row.begin(), row.end(), 0U);
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::swap(row, before);
        row[0] = static_cast<std::uint32_t>(i + 1);
        for (std::size_t j = 0; j < b.size(); ++j)
            row[j + 1] = a[i] == b[j] ? before[j] : 1 + std::min(row[j], before[j + 1]);
    }
    return row.back();
}

TEST(editDistance, ofSequencesThatAreFarApartEqualsTheTable) {
    const auto seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    for (const std::uint32_t methods : {2U, 3U, 40U, 900U, 5000U}) {
        const auto word = [&] {
            Word made(1500 + random() % 1500);
            for (auto& symbol : made)
                symbol = random() % methods;
            return made;
        };
        const Word a = word(), b = word();
        ASSERT_EQ(editDistance(a, b), tableDistance(a, b)) << methods << " methods";
        ASSERT_EQ(editDistance(b, a), tableDistance(a, b)) << methods << " methods";
    }
}

} // namespace
} // namespace tenfold::test
