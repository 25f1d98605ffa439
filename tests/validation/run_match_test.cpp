// Which type the senders of a real run are compared with.
#include "core/validation/run_match.h"
#include "core/words/document_messages.h"

#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"
#include "tests/testing/upload_program.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

/// "sort" takes one call more than "check", and both work in folders of their own.
Plan twoJobs() {
    Steps steps;
    const auto job = [&](const std::string& type, const std::string& folder, bool hasExtra) {
        NodeProgram program;
        program.type = type;
        program.instances = law({{"1", 1}});
        const auto add = [&](const std::string& method) {
            Argument path = argument("src", text(folder + method));
            path.evidence.instances = 6;
            program.body.push_back(steps.call(method, {path}));
        };
        if (hasExtra) add("partition");
        for (const char* method : {"open", "list", "rename", "commit", "done"})
            add(method);
        return program;
    };
    WorkloadProgram program;
    program.targets = {"namenode"};
    program.types = {job("sort", "/sorted/", true), job("check", "/checked/", false)};
    program.recordedScales = {2, 3};
    ExtrapolationRequest request;
    request.scale = 4;
    auto plan = extrapolate(program, request);
    EXPECT_TRUE(succeeded(plan));
    return plan ? *plan : Plan{};
}

std::string typeOf(const std::string& folder, const std::vector<std::string>& methods) {
    SmallTrace made;
    for (const std::string& method : methods)
        made.call({.sender = "x", .method = method, .request = {{"src", folder + method}}, .target = "namenode"});
    const Trace trace = made.make();
    const Plan plan = twoJobs();
    NoProgress progress;
    const auto match = matchRun(plan, trace, progress);
    EXPECT_TRUE(succeeded(match));
    if (!match || match->nodes.empty()) return "none";
    return plan.program.types[match->nodes.front().type].type;
}

TEST(runMatch, whatASenderWorksOnTellsItsTypeWhereItsCallsAreUnusual) {
    EXPECT_EQ(typeOf("/checked/", {"open", "list", "rename", "commit", "done"}), "check");
    EXPECT_EQ(typeOf("/sorted/", {"partition", "open", "list", "rename", "commit", "done"}), "sort");
    EXPECT_EQ(typeOf("/checked/", {"partition", "open", "list", "rename", "commit", "done"}), "check")
        << "one call is unusual, or all that it works on is";
    EXPECT_EQ(typeOf("/other/", {"partition", "open", "list", "rename", "commit", "done"}), "sort")
        << "files of neither say nothing";
}

TEST(runMatch, aPlanWithoutTypesIsRefused) {
    Plan plan = twoJobs();
    plan.program.types.clear();
    SmallTrace made;
    const Trace trace = made.call({.sender = "x", .method = "open", .target = "namenode"}).make();
    NoProgress progress;
    const auto match = matchRun(plan, trace, progress);
    ASSERT_FALSE(match);
    EXPECT_EQ(match.error().id(), MessageId::DocumentMalformed);
}

} // namespace
} // namespace tenfold::test
