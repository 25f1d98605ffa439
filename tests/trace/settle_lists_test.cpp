#include "core/trace/compare_runs.h"
#include "core/trace/event_sink.h"
#include "core/trace/settle_lists.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

/// A trace with one event a line of paths; each run is a list of "method path path …".
Trace traceOf(const std::vector<std::vector<std::vector<std::string>>>& runs) {
    Trace trace;
    for (std::size_t r = 0; r < runs.size(); ++r) {
        Run run;
        run.name = "run" + std::to_string(r);
        TraceSink sink(trace, run);
        for (const auto& words : runs[r]) {
            ParsedEvent e;
            e.sender = "s";
            e.method = words[0];
            for (std::size_t i = 1; i < words.size(); ++i)
                e.request.push_back({words[i], Value(std::int64_t{1})});
            EXPECT_TRUE(test::succeeded(sink.event(e)));
        }
    }
    trace.finish();
    return trace;
}

std::string pathsOf(const Trace& trace) {
    std::string text;
    for (const Event& e : trace.events) {
        for (const Leaf& leaf : trace.request(e))
            text += trace.text(leaf.path) + " ";
        text += "| ";
    }
    return text;
}

TEST(SettleLists, givesAFieldTheSamePathInAllRuns) {
    Trace trace = traceOf({{{"m", "b[0].i", "b[1].i", "n"}}, {{"m", "b.i", "n"}, {"other", "b.i"}}});
    settleLists(trace);
    EXPECT_EQ(pathsOf(trace), "b[0].i b[1].i n | b[0].i n | b.i | ");
    settleLists(trace);
    EXPECT_EQ(pathsOf(trace), "b[0].i b[1].i n | b[0].i n | b.i | ") << "idempotent";
}

TEST(SettleLists, nestedListsAndListsInListsOfRequests) {
    Trace trace = traceOf({{{"m", "b[0].l[0]", "0.x[1]"}}, {{"m", "b.l", "0.x"}}});
    settleLists(trace);
    EXPECT_EQ(pathsOf(trace), "b[0].l[0] 0.x[1] | b[0].l[0] 0.x[0] | ");
}

TEST(SettleLists, whatOneRunHasInBothFormsIsLeftAlone) {
    Trace trace = traceOf({{{"m", "x[0]"}, {"m", "x"}}, {{"m", "x"}}});
    settleLists(trace);
    EXPECT_EQ(pathsOf(trace), "x[0] | x | x | ");
}

TEST(SettleLists, knowledgeOfOtherTracesCounts) {
    ListFields known;
    known.note(traceOf({{{"m", "x[0]"}}}));
    Trace trace = traceOf({{{"m", "x"}}});
    settleLists(trace, known);
    EXPECT_EQ(pathsOf(trace), "x[0] | ");
}

TEST(CompareRuns, saysWhatSomeRunsLack) {
    const auto run = [](const char* name, std::vector<std::string> keys, std::map<std::string, std::uint64_t> calls) {
        return RunOutline{name, std::move(keys), std::move(calls)};
    };
    EXPECT_TRUE(test::isEmpty(compareRuns({})));
    EXPECT_TRUE(test::isEmpty(compareRuns({run("a", {"n"}, {{"m", 1}})})));
    EXPECT_TRUE(
        test::isEmpty(compareRuns({run("a", {"n"}, {{"m", 1000}}), run("b", {"n"}, {{"m", 1000}, {"rare", 1}})})));
    const auto differences = compareRuns(
        {run("a", {"n", "x"}, {{"m", 10}}), run("b", {"n"}, {{"m", 10}, {"q", 10}}), run("c", {"n"}, {{"m", 1}})});
    using Kind = RunDifference::Kind;
    EXPECT_EQ(differences, (std::vector<RunDifference>{{Kind::ConfigKey, "x", {"a"}, {"b", "c"}},
                                                       {Kind::Method, "q", {"b"}, {"a", "c"}}}));
    RunOutline spans = run("d", {"clock"}, {{"GET /", 9}});
    spans.kind = RunKind::Spans;
    EXPECT_TRUE(test::isEmpty(compareRuns({run("a", {"n"}, {{"m", 10}}), spans}))) << "requests need not be the same";
}

} // namespace
} // namespace tenfold
