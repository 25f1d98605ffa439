#include "core/known/argument_check.h"

#include "tests/testing/small_trace.h"
#include "tests/testing/upload_program.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

/// Two files open at once, each with an id from the server.
Trace twoFiles() {
    SmallTrace made;
    const auto call = [&](const std::string& method, const Fields& request, const Fields& response) {
        made.call({.sender = "a", .method = method, .request = request, .response = response, .target = "namenode"});
    };
    call("create", {{"src", "/f0"}}, {{"fs.fileId", 16393}});
    call("create", {{"src", "/f1"}}, {{"fs.fileId", 16394}});
    call("complete",
         {{"src", "/f0"},
          {"fileId", 16393},
          {"name", "/in/part-0003.txt"},
          {"dir", "/in"},
          {"uuid", "5eff3b8e-936f-474b-850b-330f892d5313"},
          {"node", "node-02"}},
         {});
    return made.make();
}

Expression number(const std::string& variable, std::int64_t factor, std::int64_t constant, int width = 0) {
    return {NumberExpression{{{variableFromText(variable), factor}}, constant, width}};
}

Expression concat(std::vector<Expression> parts) {
    return {ConcatExpression{std::move(parts)}};
}

Expression member(FieldRef source) {
    MemberExpression out;
    out.sources = {std::move(source)};
    return {out};
}

struct CheckCase {
    const char* name;
    const char* path;
    Expression expression;
    Verdict verdict;
};

TEST(ArgumentChecker, judgesWhatAProgramSaysOfAValue) {
    const FieldRef fileId = field("create", Side::Response, "fs.fileId");
    const FieldRef src = field("create", Side::Request, "src");
    FlowExpression next;
    next.sources = {fileId};
    next.plus = -1;
    const Expression hosts = concat({text("node-"), number("node.number", 1, 0, 2)});
    const CheckCase cases[] = {
        {"an equal constant", "dir", text("/in"), Verdict::Automatic},
        {"another constant", "dir", text("/out"), Verdict::Wrong},
        {"the id of the same file", "fileId", keyed(fileId, "src"), Verdict::Automatic},
        {"the latest id is the other file's", "fileId", latest(fileId), Verdict::Wrong},
        {"the latest id less one", "fileId", {next}, Verdict::Automatic},
        {"one of the ids so far", "fileId", member(fileId), Verdict::Member},
        {"a set without it", "fileId", member(src), Verdict::Wrong},
        {"the round in a text", "name", part("/in/part-", 4, ".txt"), Verdict::Automatic},
        {"without its zeros", "name", part("/in/part-", 0, ".txt"), Verdict::Wrong},
        {"a setting that reads like the round", "name",
         concat({text("/in/part-"), {NumberExpression{{{Variable::parameter("iteration"), 1}}, 0, 4}}, text(".txt")}),
         Verdict::Wrong},
        {"a setting that reads like a node's own",
         "fileId",
         {NumberExpression{{{Variable::parameter("node.number"), 1}}, 0, 0}},
         Verdict::Automatic},
        {"a number of its own", "node", hosts, Verdict::Automatic},
        {"made up in the right form",
         "uuid",
         {GeneratorExpression{GeneratorKind::Uuid, false, 0, 0}},
         Verdict::Labelled},
        {"made up in another form", "dir", {GeneratorExpression{GeneratorKind::Uuid, false, 0, 0}}, Verdict::Wrong},
        {"nobody claims to know", "dir", {UnknownExpression{}}, Verdict::Unknown},
    };
    const Trace trace = twoFiles();
    NodeProgram program;
    program.identities = {{"number", 1, 1}};
    const Parameters parameters{{"scale", 2}, {"iteration", 4}, {"node.number", 16393}};
    const std::vector<std::uint32_t> iterations{3};
    for (const CheckCase& c : cases) {
        SCOPED_TRACE(c.name);
        FieldIndex fields(trace);
        ArgumentChecker checker(fields, nullptr);
        NodeState node;
        const std::uint32_t event = 2;
        const auto leaf = findLeaf(trace, trace.events[event], Side::Request, trace.strings.find(c.path));
        ASSERT_TRUE(leaf);
        CheckContext context;
        context.event = event;
        context.stepId = 1;
        context.iterations = iterations;
        context.parameters = &parameters;
        context.program = &program;
        context.nodesOfType = 4;
        context.node = &node;
        EXPECT_EQ(checker.check(c.expression, *leaf, context).verdict, c.verdict);
    }
}

TEST(ArgumentChecker, ofCallsInOneInstantOneIsTheFirstToTell) {
    SmallTrace made;
    for (const char* sender : {"a", "b", "c"})
        made.call({.sender = sender,
                   .method = "stored",
                   .request = {{"id", std::int64_t{5}}, {"size", std::int64_t{777}}},
                   .atMs = 40});
    const Trace trace = made.make();
    FirstUseExpression use;
    use.known.pick = Pick::Keyed;
    use.known.scope = Scope::AnyNode;
    use.known.ourKey = "id";
    use.known.sources = {{"server", "stored", Side::Request, "size"}};
    use.known.theirKeys = {{"server", "stored", Side::Request, "id"}};
    use.first = {Expression{UnknownExpression{}}};
    FieldIndex fields(trace);
    ArgumentChecker checker(fields, nullptr);
    std::vector<Verdict> verdicts;
    for (std::uint32_t event = 0; event < 3; ++event) {
        CheckContext context;
        context.event = event;
        const auto leaf = findLeaf(trace, trace.events[event], Side::Request, trace.strings.find("size"));
        ASSERT_TRUE(leaf);
        verdicts.push_back(checker.check({use}, *leaf, context).verdict);
    }
    EXPECT_EQ(verdicts, (std::vector{Verdict::Unknown, Verdict::Automatic, Verdict::Automatic}));
}

TEST(ArgumentChecker, aFlowFromWhatNobodyKnewIsUnknown) {
    const Trace trace = SmallTrace()
                            .call({.sender = "a", .method = "create", .request = {{"size", 777}}, .target = "namenode"})
                            .call({.sender = "a", .method = "close", .request = {{"size", 777}}, .target = "namenode"})
                            .make();
    FieldIndex fields(trace);
    std::vector<Verdict> verdicts(trace.leafCount(), Verdict::Unknown);
    ArgumentChecker checker(fields, &verdicts);
    NodeState node;
    CheckContext context;
    context.event = 1;
    context.node = &node;
    const Expression flow = latest(field("create", Side::Request, "size"));
    const std::uint32_t leaf = trace.events[1].firstLeaf;
    EXPECT_EQ(checker.check(flow, leaf, context).verdict, Verdict::Unknown);
    verdicts.assign(trace.leafCount(), Verdict::Automatic);
    EXPECT_EQ(checker.check(flow, leaf, context).verdict, Verdict::Automatic);
}

TEST(partOf, cutsAValueAsAFlowSays) {
    const Value path(std::string("/in/part-0003.txt"));
    EXPECT_EQ(partOf(path, Part::Whole, "", 0, 0), path);
    EXPECT_EQ(partOf(path, Part::Parent, "", 0, 0), Value(std::string("/in")));
    EXPECT_EQ(partOf(path, Part::LastSegment, "", 0, 0), Value(std::string("part-0003.txt")));
    EXPECT_EQ(partOf(path, Part::WithoutEnd, ".txt", 0, 0), Value(std::string("/in/part-0003")));
    EXPECT_EQ(partOf(path, Part::WithoutEnd, ".csv", 0, 0), std::nullopt);
    EXPECT_EQ(partOf(path, Part::WithoutStart, "/in/", 0, 0), Value(std::string("part-0003.txt")));
    EXPECT_EQ(partOf(path, Part::WithoutStart, "in/", 0, 0), std::nullopt);
    EXPECT_EQ(partOf(path, Part::Token, "", 0, 0), Value(std::string("0003")));
    EXPECT_EQ(partOf(path, Part::Token, "", 1, 0), std::nullopt);
    EXPECT_EQ(partOf(Value(std::int64_t{7}), Part::Whole, "", 0, 1), Value(std::int64_t{8}));
    EXPECT_EQ(partOf(Value(true), Part::Parent, "", 0, 0), std::nullopt);
    EXPECT_EQ(partOf(Value(std::string("/top")), Part::Parent, "", 0, 0), Value(std::string("/")));
}

TEST(wholeNumber, takesWhatIsANumberAndNothingElse) {
    EXPECT_EQ(wholeNumber("0042"), 42);
    EXPECT_EQ(wholeNumber("-7"), -7);
    for (const char* text : {"", "-", "4.0", "12a", "99999999999999999999"})
        EXPECT_EQ(wholeNumber(text), std::nullopt) << text;
}

} // namespace
} // namespace tenfold::test
