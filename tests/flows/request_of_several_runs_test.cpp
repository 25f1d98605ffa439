#include "core/flows/requests/population.h"
#include "core/flows/requests/waterfall.h"
#include "core/import/import_workspace.h"
#include "core/words/flows_messages.h"

#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace tenfold {
namespace {

using namespace test;

// The same capture twice, as a repeated import under another name is: each request id is in both.
TEST(RequestOfSeveralRuns, theFilterSaysWhich) {
    const char* sample = std::getenv("TENFOLD_SAMPLE");
    ASSERT_NE(sample, nullptr);
    const auto spans = std::filesystem::path(sample).parent_path() / "sample-spans" / "00a-normal";
    const TempFolder folder;
    NoProgress progress;
    auto workspace = Workspace::open(folder.path() / "w.tenfold", OpenMode::Create);
    ASSERT_TRUE(succeeded(workspace));
    for (const char* name : {"first", "second"}) {
        ImportOptions options;
        options.name = name;
        options.set.emplace_back("pass", name); // else it is the same run again
        auto runs = describeRuns({spans}, options, progress);
        ASSERT_TRUE(succeeded(runs));
        ImportReport imported;
        ASSERT_TRUE(succeeded(importRuns(*workspace, std::move(*runs), progress, imported)));
    }
    auto population = Population::find(*workspace, "run = \"first\"");
    ASSERT_TRUE(succeeded(population));
    std::optional<TraceId> some;
    NameTable names;
    Doubts doubts;
    ASSERT_TRUE(
        succeeded(population->each(*workspace, names, doubts, progress, [&](const RequestFlow& flow, std::size_t) {
            some = flow.trace();
            return true;
        })));
    ASSERT_TRUE(some);
    const auto any = readRequest(*workspace, "", *some, false, progress);
    ASSERT_FALSE(any);
    EXPECT_EQ(any.error().id(), MessageId::RequestOfSeveralRuns);
    for (const char* name : {"first", "second"}) {
        const auto one = readMatchingRequest(*workspace, std::string("run = \"") + name + "\"", *some, false, progress);
        ASSERT_TRUE(succeeded(one));
        EXPECT_EQ(one->run.run.name, name);
    }
    const auto first = readMatchingRequest(*workspace, "", *some, false, progress);
    ASSERT_TRUE(succeeded(first));
    EXPECT_EQ(first->run.run.name, "first");
    EXPECT_FALSE(readMatchingRequest(*workspace, "run = \"third\"", *some, false, progress));
    EXPECT_FALSE(readMatchingRequest(*workspace, "run = ", *some, false, progress));
}

} // namespace
} // namespace tenfold
