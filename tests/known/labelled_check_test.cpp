#include "core/known/argument_check.h"

#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

struct LabelCase {
    const char* name;
    const char* path;
    Expression label;
    Verdict verdict;
};

GeneratorExpression listed(std::vector<Value> values, bool isComplete) {
    GeneratorExpression out{GeneratorKind::Recorded};
    out.recorded.values = std::move(values);
    out.recorded.isComplete = isComplete;
    return out;
}

TEST(LabelledCheck, aLabelPassesOnlyWhatItsGeneratorMakes) {
    SmallTrace made;
    made.call({.sender = "a",
               .method = "write",
               .request = {{"size", Value(300)},
                           {"port", Value(40000)},
                           {"large", Value(70000)},
                           {"state", Value(std::string("RUNNING"))},
                           {"key", Value(std::string("00ff00ff"))}}});
    const Trace trace = made.make();
    const Value running = std::string("RUNNING"), done = std::string("DONE");
    const LabelCase cases[] = {
        {"inside the recorded range",
         "size",
         {GeneratorExpression{GeneratorKind::Recorded, false, 10, 300}},
         Verdict::Labelled},
        {"outside of it", "size", {GeneratorExpression{GeneratorKind::Recorded, false, 10, 299}}, Verdict::Wrong},
        {"a text of the list", "state", {listed({done, running}, true)}, Verdict::Labelled},
        {"a text that is not in it", "state", {listed({done}, true)}, Verdict::Wrong},
        {"a list that is not all", "state", {listed({done}, false)}, Verdict::Unknown},
        {"a port", "port", {GeneratorExpression{GeneratorKind::Port}}, Verdict::Labelled},
        {"no port", "large", {GeneratorExpression{GeneratorKind::Port}}, Verdict::Wrong},
        {"hex of the recorded length",
         "key",
         {GeneratorExpression{GeneratorKind::Hex, false, 8, 8}},
         Verdict::Labelled},
        {"hex of another length", "key", {GeneratorExpression{GeneratorKind::Hex, false, 9, 12}}, Verdict::Wrong},
        {"a token", "key", {GeneratorExpression{GeneratorKind::Token, false, 8, 8}}, Verdict::Labelled},
        {"no token", "size", {GeneratorExpression{GeneratorKind::Token}}, Verdict::Wrong},
        {"a script that gives it", "size", {ScriptExpression{"context.scale * 100"}}, Verdict::Labelled},
        {"a script that gives another", "size", {ScriptExpression{"context.scale * 99"}}, Verdict::Wrong},
        {"the node's number", "size", {ScriptExpression{"298 + context.index"}}, Verdict::Labelled},
        {"the round", "size", {ScriptExpression{"295 + context.iteration"}}, Verdict::Labelled},
        {"the type", "state", {ScriptExpression{"context.type == 'writer' and 'RUNNING'"}}, Verdict::Labelled},
        {"a draw around it", "size", {ScriptExpression{"random(1, 1000)"}}, Verdict::Labelled},
        {"a draw far from it", "size", {ScriptExpression{"random(1000, 2000)"}}, Verdict::Wrong},
        {"a draw of another kind", "size", {ScriptExpression{"'n' .. random(1, 1000)"}}, Verdict::Wrong},
        {"a script that fails", "size", {ScriptExpression{"nothing.here"}}, Verdict::Wrong},
        {"a script that does not compile", "size", {ScriptExpression{"1 +"}}, Verdict::Wrong},
    };
    FieldIndex fields(trace);
    ArgumentChecker checker(fields, nullptr);
    NodeProgram program;
    program.type = "writer";
    const Parameters parameters = {{"scale", 3}};
    const std::uint32_t iterations[] = {1, 5};
    for (const LabelCase& c : cases) {
        CheckContext context;
        context.program = &program;
        context.parameters = &parameters;
        context.iterations = iterations;
        context.nodeIndex = 2;
        const auto leaf = findLeaf(trace, trace.events[0], Side::Request, trace.strings.find(c.path));
        ASSERT_TRUE(leaf) << c.name;
        EXPECT_EQ(checker.check(c.label, *leaf, context).verdict, c.verdict) << c.name;
        EXPECT_EQ(checker.check(c.label, *leaf, context).verdict, c.verdict) << c.name << ", asked again";
    }
}

} // namespace
} // namespace tenfold::test
