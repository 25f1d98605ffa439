// Nodes that do the same on different things: types by what they work on, and real runs read as those types.
#include "core/mining/work/mining_result.h"

#include "core/plan/plan.h"
#include "core/validation/validation.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <fmt/format.h>

#include <gtest/gtest.h>

#include <map>

namespace tenfold::test {
namespace {

void addTask(SmallTrace& made, const std::string& name, const std::string& job, int file) {
    made.call({.sender = name, .method = "open", .request = {{"src", "/jobs/job_77_" + job + "/split"}}});
    made.call({.sender = name, .method = "read", .request = {{"src", fmt::format("/in/file-{:04}", file)}}});
    made.call({.sender = name, .method = "done", .request = {{"dir", "/out"}}});
}

/// Two jobs a run: 4N tasks and N tasks, told apart by a number in a path only; names say nothing.
void addJobRun(SmallTrace& made, int scale, int repetition) {
    made.run(fmt::format("s{}r{}", scale, repetition), scale);
    for (int task = 0; task < 5 * scale; ++task)
        addTask(made, fmt::format("task-{}", (task * 7 + repetition) % (5 * scale)), task % 5 == 4 ? "0002" : "0001",
                task);
}

MiningResult minedJobs(void (*make)(SmallTrace&, int, int), const std::vector<Answer>& answers = {}) {
    SmallTrace made;
    for (const int scale : {2, 3, 4})
        for (const int repetition : {1, 2})
            make(made, scale, repetition);
    return minedTrace(made.make(), answers);
}

TEST(splitByArgument, tasksOfTwoJobsAreTwoTypes) {
    const MiningResult result = minedJobs(addJobRun);
    std::map<std::string, double> terms;
    for (const NodeProgram& type : result.program.types)
        terms[type.instances.form.text()] += 1;
    EXPECT_EQ(terms, (std::map<std::string, double>{{"4*scale", 1}, {"scale", 1}}));
    for (const NodeProgram& type : result.program.types)
        EXPECT_TRUE(std::get<CallStep>(type.body.front().node).arguments.front().evidence.held > 0)
            << "the job is known";
}

TEST(splitByArgument, anAnswerJoinsThemAgain) {
    const MiningResult result = minedJobs(addJobRun);
    ASSERT_EQ(result.program.types.size(), 2U);
    EXPECT_EQ(result.program.types[0].type, "task");
    EXPECT_EQ(result.program.types[1].type, "task.2");
    EXPECT_TRUE(std::any_of(result.questions.begin(), result.questions.end(),
                            [](const Question& q) { return q.key == "split/task"; }));
    const MiningResult joined = minedJobs(addJobRun, {{"split", "split/task", "merge", ""}});
    ASSERT_EQ(joined.program.types.size(), 1U);
    EXPECT_EQ(joined.program.types[0].instances.form.text(), "5*scale");
}

TEST(splitByArgument, aRunIsReadAsTheTypesByWhatItsNodesWorkOn) {
    const MiningResult result = minedJobs(addJobRun);
    SmallTrace made;
    addJobRun(made, 6, 3);
    const auto plan = extrapolate(result.program, {6, {}, {}, {}});
    ASSERT_TRUE(succeeded(plan));
    NoProgress progress;
    const auto report = validate(*plan, made.make(), progress);
    ASSERT_TRUE(succeeded(report));
    EXPECT_EQ(report->nodesMatched, 30U);
    for (const auto& row : report->positions)
        EXPECT_TRUE(row.method != "open" || row.columns.automatic == row.columns.total) << row.type;
}

TEST(splitByArgument, namesThatComeWithTheScaleAreNoKinds) {
    const MiningResult result = minedJobs([](SmallTrace& made, int scale, int repetition) {
        made.run(fmt::format("s{}r{}", scale, repetition), scale);
        for (int task = 0; task < 5 * scale; ++task)
            addTask(made, fmt::format("task-{}", task), "0001", task % scale); // each file by five tasks
    });
    EXPECT_EQ(result.program.types.size(), 1U);
}

} // namespace
} // namespace tenfold::test
