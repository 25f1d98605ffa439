#include "core/mining/repeats/skeleton.h"
#include "core/program/walk.h"

#include <gtest/gtest.h>

#include <sstream>

namespace tenfold::test {
namespace {

class LetterCalls {
public:
    std::vector<std::uint32_t> sequence(const std::string& text) {
        std::vector<std::uint32_t> out;
        std::istringstream in(text);
        for (std::string method; in >> method;)
            out.push_back(symbols.add("", method));
        return out;
    }
    NodeSequence node(const std::string& text, double scale) { return {sequence(text), scale}; }
    SymbolTable symbols;
};

/// "register (create first:defaults close)*".
std::string shown(const std::vector<Step>& body) {
    std::string out;
    for (const Step& step : body) {
        out += out.empty() ? "" : " ";
        if (step.round == Round::FirstOnly) out += "first:";
        if (step.round == Round::NotFirst) out += "later:";
        if (const auto* call = std::get_if<CallStep>(&step.node))
            out += call->method;
        else
            out += "(" + shown(std::get<LoopStep>(step.node).body) + ")*";
    }
    return out;
}

std::string wordsTimes(const std::string& text, int n) {
    std::string out;
    for (int i = 0; i < n; ++i)
        out += text + " ";
    return out;
}

TEST(foldSequence, foldsTheExamplesOfTheSpecification) {
    const std::pair<const char*, const char*> cases[] = {
        {"register list create write close create write close create write close",
         "register list (create write close)*"},
        {"A B C E D F C E D F", "A B (C E D F)*"},
        {"a b b b c d e d e", "a (b)* c (d e)*"},
        {"x a a y x a a y", "(x (a)* y)*"},
        {"a b c", "a b c"},
        {"", ""},
    };
    for (const auto& [text, expected] : cases) {
        LetterCalls words;
        const auto sequence = words.sequence(text);
        EXPECT_EQ(shown(foldSequence(sequence, words.symbols)), expected) << text;
    }
}

struct SkeletonCase {
    const char* name;
    std::vector<std::pair<std::string, double>> nodes;
    const char* expected;
    double misfit = 0;
};

TEST(inferSkeleton, findsOneProgramForAllNodes) {
    const std::string file = "create write close";
    const SkeletonCase cases[] = {
        {"loops that grow",
         {{"register list " + wordsTimes(file, 4), 2}, {"register list " + wordsTimes(file, 6), 3}},
         "register list (create write close)*"},
        {"a loop that runs once in the small run is promoted",
         {{"register list " + wordsTimes(file, 1), 1},
          {"register list " + wordsTimes(file, 2), 2},
          {"register list " + wordsTimes(file, 3), 3}},
         "register list (create write close)*"},
        {"a loop with the same count at every scale is static",
         {{"a b b b " + wordsTimes("d e", 2), 2}, {"a b b b " + wordsTimes("d e", 3), 3}},
         "a b b b (d e)*"},
        {"a first round with a call of its own",
         {{"create add defaults close " + wordsTimes("create add close", 3), 2},
          {"create add defaults close " + wordsTimes("create add close", 5), 3}},
         "(create add first:defaults close)*"},
        {"one odd call costs one edit",
         {{"a b c " + wordsTimes("d e", 4), 2},
          {"a b c " + wordsTimes("d e", 4), 2},
          {"a b odd c " + wordsTimes("d e", 4), 2},
          {"a b c " + wordsTimes("d e", 6), 3}},
         "a b c (d e)*",
         1},
    };
    for (const SkeletonCase& c : cases) {
        SCOPED_TRACE(c.name);
        LetterCalls words;
        std::vector<NodeSequence> nodes;
        for (const auto& [text, scale] : c.nodes)
            nodes.push_back(words.node(text, scale));
        const Skeleton skeleton = inferSkeleton(nodes, words.symbols);
        EXPECT_EQ(shown(skeleton.body), c.expected);
        EXPECT_EQ(skeleton.misfit, c.misfit);
    }
}

TEST(inferSkeleton, givesEachStepAnIdOfItsOwn) {
    LetterCalls words;
    const Skeleton skeleton = inferSkeleton({words.node("a b b c", 1), words.node("a b b b c", 2)}, words.symbols);
    std::vector<std::uint32_t> ids;
    forEachStep(skeleton.body, [&](const Step& step, const auto&) { ids.push_back(step.id); });
    std::vector<std::uint32_t> expected;
    for (std::uint32_t id = 1; id <= ids.size(); ++id)
        expected.push_back(id);
    EXPECT_EQ(ids, expected);
}

} // namespace
} // namespace tenfold::test
