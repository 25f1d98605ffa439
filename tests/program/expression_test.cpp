#include "core/program/expression/expression.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

Expression literal(const char* text) {
    return {ConstantExpression{Value(std::string(text))}};
}

Expression number(const std::vector<std::pair<std::string, std::int64_t>>& terms, std::int64_t constant = 0,
                  int width = 0) {
    NumberExpression out{{}, constant, width};
    for (const auto& [variable, factor] : terms)
        out.terms.emplace_back(variableFromText(variable), factor);
    return {out};
}

Expression flow(Pick pick = Pick::Latest) {
    FlowExpression out;
    out.sources = {{"namenode", "create", Side::Response, "fs.fileId"}};
    out.pick = pick;
    if (pick == Pick::Keyed) {
        out.ourKey = "src";
        out.theirKeys = {{"namenode", "create", Side::Request, "src"}};
    }
    return {out};
}

Expression concat(std::vector<Expression> parts) {
    return {ConcatExpression{std::move(parts)}};
}

TEST(Expression, classOfTextIsItsWeakestPart) {
    const Expression unknown{UnknownExpression{"size", {}}};
    const Expression member{MemberExpression{}};
    const Expression made{GeneratorExpression{GeneratorKind::Uuid}};
    EXPECT_EQ(classOf(literal("x")), ArgumentClass::Constant);
    EXPECT_EQ(classOf(number({{"iteration", 1}})), ArgumentClass::Regular);
    EXPECT_EQ(classOf(number({}, 4)), ArgumentClass::Constant);
    EXPECT_EQ(classOf(flow()), ArgumentClass::Flow);
    EXPECT_EQ(classOf(member), ArgumentClass::Member);
    EXPECT_EQ(classOf(made), ArgumentClass::Labelled);
    EXPECT_EQ(classOf(unknown), ArgumentClass::Unknown);
    EXPECT_EQ(classOf(concat({literal("a"), literal("b")})), ArgumentClass::Constant);
    EXPECT_EQ(classOf(concat({literal("a"), number({{"iteration", 1}})})), ArgumentClass::Regular);
    EXPECT_EQ(classOf(concat({flow(), number({{"iteration", 1}})})), ArgumentClass::Flow);
    EXPECT_EQ(classOf(concat({flow(), member})), ArgumentClass::Member);
    EXPECT_EQ(classOf(concat({made, member})), ArgumentClass::Labelled);
    EXPECT_EQ(classOf(concat({made, concat({unknown}), literal("a")})), ArgumentClass::Unknown);
}

TEST(Expression, isOneLineForPeople) {
    EXPECT_EQ(toText(literal("/in\n")), "\"/in\\n\"");
    EXPECT_EQ(toText(number({{"iteration", 1}, {"node.index", -2}}, 5)), "iteration - 2*node.index + 5");
    EXPECT_EQ(toText(number({}, -5)), "-5");
    EXPECT_EQ(toText(concat({literal("/input/part-"), number({{"iteration", 1}}, 0, 4), literal(".txt")})),
              "\"/input/part-{iteration:04}.txt\"");
    EXPECT_EQ(toText(concat({literal("{a}"), flow()})), "\"{{a}}{create.response.fs.fileId}\"");
    EXPECT_EQ(toText(flow()), "create.response.fs.fileId");
    EXPECT_EQ(toText(flow(Pick::Keyed)), "create.response.fs.fileId (same src)");
    EXPECT_EQ(toText(Expression{GeneratorExpression{GeneratorKind::Recorded, true, 1, 2.5}}),
              "recorded(1 .. 2.5) (once a node)");
    EXPECT_EQ(toText(Expression{UnknownExpression{"size", {}}}), "? (size)");
    MemberExpression member;
    member.sources = {{"namenode", "addBlock", Side::Response, "block.b.blockId"}};
    EXPECT_EQ(toText(Expression{member}), "one of addBlock.response.block.b.blockId (any node)");
    member.listed = {Value(std::string("DISK")), Value(std::int64_t{4})};
    EXPECT_EQ(toText(Expression{member}), "one of \"DISK\", 4 | addBlock.response.block.b.blockId (any node)");
    member.sources.clear();
    EXPECT_EQ(toText(Expression{member}), "one of \"DISK\", 4");
    CaseExpression cases{"state", {Value(std::int64_t{1}), Value(std::int64_t{2})}, {literal("a"), flow()}};
    EXPECT_EQ(toText(Expression{cases}), "\"a\" if state is 1, create.response.fs.fileId if state is 2");
}

TEST(Expression, flowSaysItsPartAndSum) {
    FlowExpression f;
    f.sources = {{"rm", "allocate", Side::Response, "response_id"}, {"rm", "allocate", Side::Request, "x"}};
    f.plus = -1;
    f.part = Part::WithoutEnd;
    f.cut = "._COPYING_";
    f.scope = Scope::AnyNode;
    EXPECT_EQ(toText(Expression{f}),
              "allocate.response.response_id | allocate.request.x - 1 (without \"._COPYING_\", any node)");
}

} // namespace
} // namespace tenfold
