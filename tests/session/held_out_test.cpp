// Counts of runs that are kept back stand under the names that mining gives to methods.
#include "core/session/mined_workspace.h"

#include "core/import/import_workspace.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

/// Workers that fetch by one script and finish by another: EVALSHA is two methods.
std::string scriptsOf(int scale) {
    std::string text;
    int time = 0;
    for (int node = 0; node < scale; ++node)
        for (int job = 0; job < 20; ++job) {
            const std::string key = "job:" + std::to_string(node * 100 + job);
            const auto call = [&](const std::string& request, const std::string& response) {
                text += R"({"t":)" + std::to_string(1'000'000 * ++time) + R"(,"sender":"worker-)" +
                        std::to_string(node) + R"(","method":"EVALSHA","to":"server","request":)" + request +
                        R"(,"response":)" + response + "}\n";
            };
            call(R"([")" + std::string(40, 'a') + R"(","queue"])", R"([")" + key + R"(","x"])");
            call(R"([")" + std::string(40, 'b') + R"(",")" + key + R"(",")" + (job % 2 ? "50" : "100") + R"(","done"])",
                 "1");
        }
    return text;
}

TEST(HeldOutCounts, areThoseOfRefinedMethods) {
    NoProgress progress;
    test::TempFolder folder;
    Workspace workspace = std::move(*Workspace::open(folder.path() / "w.tenfold", OpenMode::Create));
    for (const int scale : {2, 3, 4}) {
        const std::string name = "run" + std::to_string(scale);
        folder.write(name + "/run.toml",
                     "name = \"" + name + "\"\nscale = " + std::to_string(scale) + "\nformat = \"jsonl\"\n");
        folder.write(name + "/a.jsonl", scriptsOf(scale));
        ImportOptions options;
        options.holdOut = scale == 4;
        auto runs = describeRuns({folder.path() / name}, options, progress);
        ImportReport report;
        ASSERT_TRUE(runs);
        ASSERT_TRUE(importRuns(workspace, std::move(*runs), progress, report));
    }
    const auto result = mineWorkspace(workspace, {}, progress);
    ASSERT_TRUE(result) << result.error().message();
    ASSERT_FALSE(result->program.refine.empty()) << "the case needs refined methods";
    ASSERT_EQ(result->counts.size(), 2U);
    for (const CountSeries& series : result->counts)
        for (const CountSeries::Point& point : series.points)
            EXPECT_EQ(point.count, 20 * point.scale) << series.method << " in " << point.run;
}

} // namespace
} // namespace tenfold
