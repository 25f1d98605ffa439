// What tells the nodes of a type apart, offered to people, and a type split by it.
#include "core/mining/types/split_ways.h"

#include "core/mining/types/type_edits.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

/// N tasks of each of two jobs a run, with one call each: told apart by their names, by a mode and by who is first.
Trace tasksOfTwoJobs() {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        made.run("s" + std::to_string(scale), scale);
        std::int64_t at = 0;
        for (int i = 0; i < 2 * scale; ++i)
            made.call({.sender = "task_000" + std::to_string(1 + i % 2) + "_" + std::to_string(10 + i),
                       .method = "open",
                       .request = {{"mode", Value(std::string(i == 1 ? "read" : "write"))},
                                   {"file", Value("/in/" + std::to_string(scale * 100 + i))}},
                       .atMs = at += 50});
    }
    return made.make();
}

std::map<std::string, std::vector<SplitPart>> waysOf(const MiningResult& result) {
    std::map<std::string, std::vector<SplitPart>> ways;
    for (const MinedType& type : result.types)
        for (const SplitWay& way : type.splits)
            ways[way.by] = way.parts;
    return ways;
}

TEST(SplitWays, areRankJobAndArguments) {
    const MiningResult result = minedTrace(tasksOfTwoJobs());
    ASSERT_EQ(result.types.size(), 1U);
    const std::map<std::string, std::vector<SplitPart>> expected{{"rank", {{"others", 15}, {"first", 3}}},
                                                                 {"job", {{"0001", 9}, {"0002", 9}}},
                                                                 {"open.mode", {{"write", 15}, {"read", 3}}}};
    EXPECT_EQ(waysOf(result), expected) << "file names come with the scale and are no kinds";
}

TEST(SplitWays, divideATypeByADecision) {
    const MiningResult result = minedTrace(tasksOfTwoJobs(), {typeEdit(TypeEdit::Split, "task", "job")});
    std::map<std::string, std::string> laws;
    for (const NodeProgram& type : result.program.types)
        laws[type.type] = type.instances.form.text();
    EXPECT_EQ(laws, (std::map<std::string, std::string>{{"task", "scale"}, {"task 0002", "scale"}}));
}

TEST(SplitWays, thatAreNoneAreSaid) {
    const MiningResult result = minedTrace(tasksOfTwoJobs(), {typeEdit(TypeEdit::Split, "task", "open.file")});
    EXPECT_EQ(result.types.size(), 1U);
    const std::vector<std::string> warnings = textsOf(result.warnings);
    EXPECT_NE(std::find_if(warnings.begin(), warnings.end(),
                           [](const std::string& text) {
                               return text.find("nodes of task cannot be told apart by open.file") != std::string::npos;
                           }),
              warnings.end());
}

TEST(SplitWays, areReadInThePlainDecisions) {
    EXPECT_EQ(typeEditText(typeEdit(TypeEdit::Split, "task", "job")), "split type task by job");
    EXPECT_EQ(typeEditText(typeEdit(TypeEdit::Split, "task")), "split type task");
}

} // namespace
} // namespace tenfold::test
