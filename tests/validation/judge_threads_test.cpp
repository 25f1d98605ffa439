#include "core/plan/plan.h"
#include "core/validation/validation.h"

#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"
#include "tests/testing/upload_program.h"

#include <fmt/format.h>

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

constexpr int kClients = 6, kFiles = 3000; // enough calls that the judges are several

/// Each client creates its files and completes them with the id that the server gave.
Plan planOfClients() {
    Steps steps;
    NodeProgram client;
    client.type = "client";
    client.instances = law({{"1", kClients}});
    client.methodMeans = {{{"namenode", "create"}, kFiles}, {{"namenode", "complete"}, kFiles}};
    const auto latestId = argument("fileId", latest(field("create", Side::Response, "id")));
    client.body.push_back(steps.loop(law({{"1", kFiles}}), {steps.call("create", {argument("version", text("3"))}),
                                                            steps.call("complete", {latestId})}));
    WorkloadProgram program;
    program.targets = {"namenode"};
    program.types = {client};
    program.recordedScales = {2, 3, 4};
    const auto plan = extrapolate(program, {3, {}, {}, {}});
    EXPECT_TRUE(succeeded(plan));
    return plan ? *plan : Plan{};
}

/// The clients take turns; client c gives c + 1 wrong ids.
Trace recordedRun() {
    SmallTrace made;
    made.run("real", 3);
    for (int file = 0; file < kFiles; ++file)
        for (int c = 0; c < kClients; ++c) {
            const std::string sender = fmt::format("c{}", c);
            const std::int64_t id = 100'000 * c + 7 * file;
            const std::int64_t wrong = file > 0 && file <= c + 1 ? 1 : 0;
            made.call({.sender = sender,
                       .method = "create",
                       .request = {{"version", "3"}},
                       .response = {{"id", id}},
                       .target = "namenode"});
            made.call({.sender = sender,
                       .method = "complete",
                       .request = {{"fileId", id + wrong}},
                       .response = {},
                       .target = "namenode"});
        }
    return made.make();
}

TEST(argumentJudges, countTheSameSideBySide) {
    NoProgress progress;
    const auto report = validate(planOfClients(), recordedRun(), progress);
    ASSERT_TRUE(succeeded(report));
    EXPECT_EQ(report->nodesMatched, static_cast<std::size_t>(kClients));
    EXPECT_EQ(report->all.total, 2U * kClients * kFiles);
    EXPECT_EQ(report->all.wrong, 1U + 2 + 3 + 4 + 5 + 6);
    EXPECT_EQ(report->all.automatic + report->all.wrong, report->all.total);
}

} // namespace
} // namespace tenfold::test
