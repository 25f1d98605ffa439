#include "core/mining/repeats/repeat_body.h"
#include "core/mining/repeats/repeat_tree.h"
#include "core/words/base_messages.h"
#include "tests/testing/outcome.h"
#include "tests/testing/random_symbols.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace tenfold {
namespace {

using namespace test;
using Nodes = std::vector<RepeatNode>;

Nodes treeOf(const Symbols& s) {
    NoProgress nobody;
    return *findRepeatTree(s, nobody);
}

/// `a(bc){2,3,1}d`: in braces the iterations of each execution, one number when they are all the same.
std::string textOf(const Nodes& nodes) {
    std::string text;
    for (const RepeatNode& node : nodes) {
        if (node.kind == RepeatNode::Kind::Static) {
            text.append(node.symbols.begin(), node.symbols.end());
            continue;
        }
        bool isConstant = true;
        std::string counts;
        for (const RepeatExecution& execution : node.executions) {
            isConstant = isConstant && execution.count == node.executions.front().count;
            counts += (counts.empty() ? "" : ",") + std::to_string(execution.count);
        }
        if (isConstant) counts = std::to_string(node.executions.front().count);
        text += '(' + textOf(node.children) + "){" + counts + '}';
    }
    return text;
}

std::string times(const std::string& text, std::size_t count) {
    std::string result;
    for (std::size_t i = 0; i < count; ++i)
        result += text;
    return result;
}

TEST(RepeatTree, HandMadeCases) {
    struct Case {
        const char* name;
        std::string text;
        const char* expected;
    };
    const std::vector<Case> cases = {
        {"empty", "", ""},
        {"one symbol", "a", "a"},
        {"no loop", "abcd", "abcd"},
        {"register, list, then create, write, close of each file", "rlcwxcwxcwx", "rl(cwx){3}"},
        {"constant inner loop", times("abcbcd", 3), "(a(bc){2}d){3}"},
        {"inner counts differ",
         "abcbcd"
         "abcbcbcd"
         "abcbcbcbcd",
         "(a(bc){2,3,4}d){3}"},
        {"equal counts first, which Algorithm 1 takes as a loop of its own", times("abcbcd", 4) + "abcbcbcd",
         "(a(bc){2,2,2,2,3}d){5}"},
        {"a loop that runs once in places",
         "abcbcd"
         "abcd"
         "abcbcbcd"
         "abcd"
         "abcd",
         "(a(bc){2,1,3,1,1}d){5}"},
        {"asking until it is true",
         "camr"
         "cammmr"
         "camr"
         "camr"
         "cammr"
         "camr",
         "(ca(m){1,3,1,1,2,1}r){6}"},
        {"two inner loops",
         "abbcdde"
         "abbbcde"
         "abcddde",
         "(a(b){2,3,1}c(d){2,1,3}e){3}"},
        {"three levels",
         times("a" + times("bcc", 2) +
                   "d"
                   "a"
                   "bcccbcbcc"
                   "d",
               2),
         "(a(b(c){2,2,3,1,2,2,2,3,1,2}){2,3,2,3}d){4}"},
        {"first and last symbol of the body are the same", times("aba", 3), "(aba){3}"},
        {"gaps are searched again",
         "abcabcabc"
         "xx"
         "dedede",
         "(abc){3}(x){2}(de){3}"},
        {"what Algorithm 1 leaves", "aabaabaa", "((a){2}b){2}(a){2}"},
        {"once everywhere is no loop",
         "abcd"
         "abcd"
         "bcbc",
         "(abcd){2}(bc){2}"},
        {"equal counts that cut through the loops", "aaaabcdaaaabcdefgfghaaaaabcdaaaaabcdaaaabcdefgfgfghi",
         "(((a){4,4,5,5,4}bcd){2,3}e(fg){2,3}h){2}i"},
        {"loop within text",
         "xy"
         "abbc"
         "abbbc"
         "z",
         "xy(a(b){2,3}c){2}z"},
    };
    for (const Case& c : cases) {
        const Nodes nodes = treeOf(fromLetters(c.text));
        EXPECT_EQ(textOf(nodes), c.expected) << c.name << ": " << c.text;
        EXPECT_EQ(unrollRepeats(nodes), fromLetters(c.text)) << c.name;
    }
}

TEST(RepeatTree, ExecutionsSayWhereEachPartStands) {
    const Nodes nodes = treeOf(fromLetters("xabcbcdabcd"));
    ASSERT_EQ(textOf(nodes), "x(a(bc){2,1}d){2}");
    using Executions = std::vector<RepeatExecution>;
    EXPECT_EQ(nodes[0].executions, (Executions{{0, 1, 1}}));
    EXPECT_EQ(nodes[1].executions, (Executions{{1, 11, 2}}));
    const Nodes& body = nodes[1].children;
    ASSERT_EQ(body.size(), 3U);
    EXPECT_EQ(body[0].executions, (Executions{{1, 2, 1}, {7, 8, 1}}));
    EXPECT_EQ(body[1].executions, (Executions{{2, 6, 2}, {8, 10, 1}}));
    EXPECT_EQ(body[1].children[0].executions, (Executions{{2, 4, 1}, {4, 6, 1}, {8, 10, 1}}));
    EXPECT_EQ(body[2].executions, (Executions{{6, 7, 1}, {10, 11, 1}}));
    EXPECT_EQ(repeatTreeSize(nodes), 9U);
}

TEST(RepeatTree, SeveralInARowGoBeforeSingles) {
    using Occurrences = std::vector<BodyOccurrence>;
    EXPECT_EQ(bodyOccurrences(fromLetters("ababaaba"), fromLetters("aba")), (Occurrences{{2, 2}}));
    EXPECT_EQ(bodyOccurrences(fromLetters("abaxabacaba"), fromLetters("aba")), (Occurrences{{0, 1}, {4, 1}, {8, 1}}));
    EXPECT_EQ(bodyOccurrences(fromLetters("aaaba"), fromLetters("a")), (Occurrences{{0, 3}, {4, 1}}));
    EXPECT_EQ(bodyOccurrences(fromLetters("ab"), fromLetters("abc")), Occurrences{});
    EXPECT_EQ(bodyOccurrences({}, fromLetters("abc")), Occurrences{});
}

/// Runs a tree as a program, by its counts, and compares the places it notes with where the program is.
class Walk {
public:
    explicit Walk(const Nodes& nodes) {
        run(nodes);
        for (const auto& [node, used] : m_used)
            EXPECT_EQ(used, node->executions.size());
    }
    const Symbols& symbols() const { return m_symbols; }

private:
    void run(const Nodes& nodes) {
        bool wasStatic = false;
        for (const RepeatNode& node : nodes) {
            const bool isStatic = node.kind == RepeatNode::Kind::Static;
            EXPECT_FALSE(isStatic && wasStatic);
            wasStatic = isStatic;
            runNode(node);
        }
    }
    void runNode(const RepeatNode& node) {
        const RepeatExecution& execution = node.executions.at(m_used[&node]++);
        EXPECT_EQ(execution.start, m_symbols.size());
        if (node.kind == RepeatNode::Kind::Static) {
            EXPECT_FALSE(node.symbols.empty());
            EXPECT_TRUE(isEmpty(node.children));
            EXPECT_EQ(execution.count, 1);
            m_symbols.insert(m_symbols.end(), node.symbols.begin(), node.symbols.end());
        } else {
            EXPECT_TRUE(isEmpty(node.symbols));
            EXPECT_FALSE(node.children.empty());
            EXPECT_GE(execution.count, 1);
            EXPECT_TRUE(std::any_of(node.executions.begin(), node.executions.end(),
                                    [](const RepeatExecution& e) { return e.count > 1; }));
            for (std::size_t i = 0; i < execution.count; ++i)
                run(node.children);
        }
        EXPECT_EQ(execution.end, m_symbols.size());
    }

    Symbols m_symbols;
    std::map<const RepeatNode*, std::size_t> m_used;
};

TEST(RepeatTree, LosesNothing) {
    const std::uint64_t seed = chosenSeed();
    std::cout << "TENFOLD_SEED=" << seed << '\n';
    Random random(seed);
    for (int round = 0; round < 400; ++round) {
        const std::size_t alphabet = 1 + below(random, 6);
        Symbols s;
        for (std::size_t length = below(random, 150); s.size() < length;) {
            const std::size_t from = s.empty() ? 0 : below(random, s.size());
            const Symbols piece(s.begin() + static_cast<std::ptrdiff_t>(from), s.end());
            if (below(random, 4) == 0 && piece.size() < 20) s.insert(s.end(), piece.begin(), piece.end());
            s.push_back(static_cast<std::uint32_t>('a' + below(random, alphabet)));
        }
        const Nodes nodes = treeOf(s);
        ASSERT_EQ(Walk(nodes).symbols(), s) << "TENFOLD_SEED=" << seed << " round " << round;
        ASSERT_EQ(unrollRepeats(nodes), s);
        ASSERT_LE(repeatTreeSize(nodes), s.size() + s.size() / 2);
    }
}

/// A program over letters that stand nowhere else in it, with loops up to three deep.
struct Program {
    std::string text;          ///< a call, or of a loop nothing
    std::vector<Program> body; ///< of a loop
};

std::vector<Program> randomProgram(Random& random, std::uint32_t& nextLetter, int depth) {
    std::vector<Program> parts;
    for (std::size_t count = 1 + below(random, 3); count > 0; --count) {
        if (depth < 3 && below(random, 3) == 0) parts.push_back({"", randomProgram(random, nextLetter, depth + 1)});
        parts.push_back({std::string(1, static_cast<char>(nextLetter++)), {}});
    }
    return parts;
}

void runProgram(const std::vector<Program>& parts, Random& random, Symbols& out) {
    for (const Program& part : parts) {
        for (const char c : part.text)
            out.push_back(static_cast<std::uint32_t>(c));
        if (part.body.empty()) continue;
        for (std::size_t times = 2 + below(random, 4); times > 0; --times)
            runProgram(part.body, random, out);
    }
}

std::string shapeOf(const std::vector<Program>& parts) {
    std::string text;
    for (const Program& part : parts)
        text += part.body.empty() ? part.text : '(' + shapeOf(part.body) + ')';
    return text;
}

std::string shapeOf(const Nodes& nodes) {
    std::string text;
    for (const RepeatNode& node : nodes) {
        if (node.kind == RepeatNode::Kind::Static)
            text.append(node.symbols.begin(), node.symbols.end());
        else
            text += '(' + shapeOf(node.children) + ')';
    }
    return text;
}

TEST(RepeatTree, FindsTheLoopsOfAProgram) {
    const std::uint64_t seed = chosenSeed();
    std::cout << "TENFOLD_SEED=" << seed << '\n';
    Random random(seed);
    constexpr int kRounds = 1000;
    int found = 0;
    for (int round = 0; round < kRounds; ++round) {
        std::uint32_t nextLetter = 'A';
        const std::vector<Program> program = randomProgram(random, nextLetter, 0);
        Symbols s;
        runProgram(program, random, s);
        const Nodes nodes = treeOf(s);
        ASSERT_EQ(Walk(nodes).symbols(), s) << "TENFOLD_SEED=" << seed << " round " << round;
        ASSERT_EQ(unrollRepeats(nodes), s);
        found += shapeOf(nodes) == shapeOf(program) ? 1 : 0;
    }
    // Counts that happen to be equal side by side can show another way to fold: about one program in seven thousand.
    EXPECT_GE(found, kRounds - 5) << "TENFOLD_SEED=" << seed;
}

TEST(RepeatTree, StopsWhenAsked) {
    class StopNow final : public Progress {
    public:
        bool advance(std::uint64_t, std::uint64_t, std::string_view) override { return false; }
    };
    StopNow progress;
    const auto answer = findRepeatTree(Symbols(100'000, 1), progress);
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().id(), MessageId::Cancelled);
}

} // namespace
} // namespace tenfold
