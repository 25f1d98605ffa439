// Arguments that follow from other arguments of their call, and sets with a few values of their own: what is found on
// small systems whose rules are known, and how it stands at a scale that was not mined.
#include "tests/testing/expand_node.h"
#include "tests/testing/outcome.h"
#include "tests/testing/small_system.h"

#include <nlohmann/json.hpp>

namespace tenfold::test {
namespace {

/// In the last place of the method, where it has several.
const Expression* valueOf(const MiningResult& result, const std::string& method, const std::string& path) {
    const auto values = valuesOf(result, method, path);
    return values.empty() ? nullptr : values.back();
}

/// Workers that report what became of their tasks; the text goes with the state.
void statesOf(SmallTrace& made, int scale, unsigned& draw) {
    for (int w = 0; w < scale; ++w)
        for (int i = 0; i < 6 * scale; ++i) {
            Fields request;
            for (int t = 0; t < 2; ++t) {
                const auto state = static_cast<std::int64_t>(next(draw, 3));
                const std::string task = fmt::format("tasks[{}].", t);
                request.emplace_back(task + "state", state);
                request.emplace_back(task + "text", state == 0 ? "" : state == 1 ? "running" : "done");
            }
            made.call({.sender = fmt::format("worker-{}", w), .method = "report", .request = request});
        }
}

TEST(case_, oneArgumentChoosesTheTemplateOfAnother) {
    const MiningResult result = mined(statesOf);
    for (const char* path : {"tasks[0].text", "tasks[1].text"}) {
        const Expression* text = valueOf(result, "report", path);
        ASSERT_TRUE(text) << path;
        const auto* cases = std::get_if<CaseExpression>(&text->node);
        ASSERT_TRUE(cases) << toText(*text);
        EXPECT_EQ(cases->by, std::string(path).substr(0, 9) + "state") << "of its own element";
        EXPECT_EQ(cases->when.size(), 3U);
        EXPECT_EQ(classOf(*text), ArgumentClass::Regular);
        const ArgumentColumns columns = columnsOf(result, statesOf, path);
        EXPECT_EQ(columns.automatic, columns.total);
    }
}

TEST(case_, whatDoesNotFitIsListedBesideTheTemplates) {
    const Maker make = [](SmallTrace& made, int scale, unsigned& draw) {
        statesOf(made, scale, draw);
        made.call({.sender = "worker-0",
                   .method = "report",
                   .request = {{"tasks[0].state", 1},
                               {"tasks[0].text", "lost"},
                               {"tasks[1].state", 1},
                               {"tasks[1].text", "running"}}});
    };
    const MiningResult result = mined(make);
    const Expression* text = valueOf(result, "report", "tasks[0].text");
    ASSERT_TRUE(text);
    const auto* cases = std::get_if<CaseExpression>(&text->node);
    ASSERT_TRUE(cases) << toText(*text);
    for (std::size_t i = 0; i < cases->when.size(); ++i) {
        const auto* set = std::get_if<MemberExpression>(&cases->then[i].node);
        EXPECT_EQ(set != nullptr, cases->when[i] == Value(std::int64_t{1})) << toText(*text);
        EXPECT_EQ(set ? set->listed.size() : 2U, 2U);
    }
    EXPECT_EQ(classOf(*text), ArgumentClass::Member) << "no claim that it is known";
}

TEST(case_, valuesOfAGrowingSetChooseNothing) {
    const Maker make = [](SmallTrace& made, int scale, unsigned& draw) {
        for (int i = 0; i < 30 * scale; ++i) {
            const unsigned host = next(draw, static_cast<unsigned>(scale) + 1);
            const bool isAny = host == 0;
            made.call({.sender = "client",
                       .method = "ask",
                       .request = {{"host", isAny ? std::string("*") : fmt::format("h{}x", host)},
                                   {"level", isAny ? std::int64_t{10 + 10 * next(draw, 2)} : std::int64_t{20}}}});
        }
    };
    const MiningResult result = mined(make);
    const Expression* level = valueOf(result, "ask", "level");
    ASSERT_TRUE(level);
    EXPECT_FALSE(std::holds_alternative<CaseExpression>(level->node)) << toText(*level);
}

TEST(sameCall, aPortStandsAtAFixedDistanceFromTheNumberOfAHost) {
    const Maker make = [](SmallTrace& made, int scale, unsigned& draw) {
        const unsigned chosen = next(draw, 200); // one node a run: nothing tells its number but the call itself
        made.call({.sender = "leader",
                   .method = "register",
                   .request = {{"host", fmt::format("rack7-{:03}", chosen)},
                               {"port", std::int64_t{54'000} + chosen},
                               {"web", std::int64_t{56'000} + chosen}}});
        for (int i = 0; i < scale; ++i)
            made.call({.sender = "leader", .method = "beat"});
    };
    const MiningResult result = mined(make);
    for (const char* path : {"port", "web"}) {
        const Expression* port = valueOf(result, "register", path);
        ASSERT_TRUE(port);
        const auto* flow = std::get_if<FlowExpression>(&port->node);
        ASSERT_TRUE(flow && flow->scope == Scope::SameCall) << toText(*port);
        const ArgumentColumns columns = columnsOf(result, make, path);
        EXPECT_EQ(columns.wrong, 0U);
        EXPECT_EQ(columns.automatic + columns.unknown, columns.total) << "known when the host is";
    }
}

TEST(case_, isWrittenForThePlayerToChoose) {
    const MiningResult result = mined(statesOf);
    const auto plan = extrapolate(result.program, {5, {}, {}, {}});
    ASSERT_TRUE(succeeded(plan));
    std::string line;
    EXPECT_TRUE(succeeded(expandNode(*plan, result.program.types[0].type, 0, [&](const PlannedCall& call) {
        appendJsonLine(line, *plan, call);
        return false;
    })));
    const auto written = nlohmann::json::parse(line)["request"]["tasks"][0]["text"];
    EXPECT_EQ(written["$case"]["by"], "request.tasks[0].state");
    EXPECT_EQ(written["$case"]["of"].size(), 3U);
}

/// A client that makes an id and has it in three arguments of the call.
void idsOf(SmallTrace& made, int scale, unsigned& draw) {
    for (int i = 0; i < 8 * scale; ++i) {
        std::string id;
        for (int digit = 0; digit < 24; ++digit)
            id += "0123456789abcdef"[next(draw, 16)];
        made.call({.sender = "client",
                   .method = "put",
                   .request = {{"key", "job:" + id + ":data"}, {"id", id}, {"again", id}}});
    }
}

TEST(sameCall, aValueMadeUpOnceIsKnownWhereItStandsAgain) {
    const MiningResult result = mined(idsOf);
    const Expression* key = valueOf(result, "put", "key");
    const Expression* again = valueOf(result, "put", "again");
    ASSERT_TRUE(key);
    ASSERT_TRUE(again);
    EXPECT_EQ(toText(*again), "this call's id");
    EXPECT_EQ(toText(*key), "\"job:{this call's id}:data\"");
    const ArgumentColumns id = columnsOf(result, idsOf, "id");
    EXPECT_EQ(id.labelled, id.total);
    for (const char* path : {"key", "again"}) {
        const ArgumentColumns columns = columnsOf(result, idsOf, path);
        EXPECT_EQ(columns.automatic, columns.total) << path;
    }
}

TEST(sameCall, argumentsThatAreEqualByAccidentAreNotJoined) {
    const Maker make = [](SmallTrace& made, int scale, unsigned& draw) {
        for (int i = 0; i < 8 * scale; ++i) {
            const auto a = static_cast<std::int64_t>(next(draw, 1000000)), b = static_cast<std::int64_t>(next(draw, 9));
            made.call({.sender = "client", .method = "put", .request = {{"a", a}, {"b", b == 0 ? a + 1 : a}}});
        }
    };
    const MiningResult result = mined(make);
    const Expression* b = valueOf(result, "put", "b");
    ASSERT_TRUE(b);
    EXPECT_EQ(toText(*b).find("this call"), std::string::npos) << toText(*b);
}

/// Masters that ask for any host or one that has registered.
void hostsOf(SmallTrace& made, int scale, unsigned& draw) {
    for (int w = 0; w < 2 * scale; ++w)
        made.call({.sender = fmt::format("worker-{}", w),
                   .method = "register",
                   .request = {{"host", fmt::format("host-{:02}", w)}}});
    for (int i = 0; i < 12 * scale; ++i) {
        const unsigned n = next(draw, static_cast<unsigned>(2 * scale) + 2);
        const std::string host = n == 0 ? "*" : n == 1 ? "/default-rack" : fmt::format("host-{:02}", n - 2);
        made.call({.sender = "master", .method = "ask", .request = {{"host", host}}});
    }
}

TEST(member, aSetThatGrowsMayHaveAFewValuesBeside) {
    const MiningResult result = mined(hostsOf);
    const Expression* host = valueOf(result, "ask", "host");
    ASSERT_TRUE(host);
    const auto* member = std::get_if<MemberExpression>(&host->node);
    ASSERT_TRUE(member) << toText(*host);
    EXPECT_EQ(member->sources.size(), 1U) << toText(*host);
    EXPECT_EQ(member->listed.size(), 2U);
    const ArgumentColumns columns = columnsOf(result, hostsOf, "host");
    EXPECT_EQ(columns.wrong, 0U) << "hosts that no small run had";
}

} // namespace
} // namespace tenfold::test
