#include "core/import/import_workspace.h"
#include "core/model/check/baseline.h"
#include "core/session/gather_report.h"
#include "core/session/saved/saved_models.h"
#include "core/session/saved/saved_scenarios.h"

#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace tenfold {
namespace {

using namespace test;

TEST(ReportOfFlows, saysWhatChangedAndShowsRequests) {
    const char* sample = std::getenv("TENFOLD_SAMPLE");
    ASSERT_NE(sample, nullptr);
    const std::filesystem::path spans = std::filesystem::path(sample).parent_path() / "sample-spans";
    const TempFolder folder;
    NoProgress progress;
    auto workspace = Workspace::open(folder.path() / "w.tenfold", OpenMode::Create);
    ASSERT_TRUE(succeeded(workspace));
    auto runs = describeRuns({spans / "00a-normal", spans / "03-replica-dead"}, {}, progress);
    ASSERT_TRUE(succeeded(runs));
    ImportReport imported;
    ASSERT_TRUE(succeeded(importRuns(*workspace, std::move(*runs), progress, imported)));
    const auto report = gatherReport(*workspace, "<Shop>", progress);
    ASSERT_TRUE(succeeded(report));
    const std::string html = renderReport(*report);
    for (const char* part :
         {"<section id=\"changes\">", "stock (stock-2)", "What changed from 00a-normal to 03-replica-dead",
          "<section id=\"flows\">", "GET /report", "<section id=\"waterfalls\">", "disk.read", "&lt;Shop&gt;"})
        EXPECT_NE(html.find(part), std::string::npos) << part;
    EXPECT_EQ(html.find("nan"), std::string::npos);
    EXPECT_EQ(html.find("<section id=\"scenarios\">"), std::string::npos) << "nobody asked";
}

TEST(ReportOfFlows, answersTheScenariosThatAreKept) {
    const char* sample = std::getenv("TENFOLD_SAMPLE");
    ASSERT_NE(sample, nullptr);
    const std::filesystem::path spans = std::filesystem::path(sample).parent_path() / "sample-spans";
    const TempFolder folder;
    NoProgress progress;
    auto workspace = Workspace::open(folder.path() / "w.tenfold", OpenMode::Create);
    ASSERT_TRUE(succeeded(workspace));
    auto runs = describeRuns({spans / "00a-normal"}, {}, progress);
    ASSERT_TRUE(succeeded(runs));
    ImportReport imported;
    ASSERT_TRUE(succeeded(importRuns(*workspace, std::move(*runs), progress, imported)));
    const auto model = measureModel(*workspace, "", "shop", progress);
    ASSERT_TRUE(succeeded(model));
    ASSERT_TRUE(succeeded(saveModel(*workspace, "shop", modelToToml(*model))));
    ASSERT_TRUE(succeeded(useModel(*workspace, {"shop", ""})));
    ASSERT_TRUE(succeeded(
        saveScenarios(*workspace, "shop", {{"faster", {{"speed.stock", "2"}}}, {"gone", {{"speed.nowhere", "2"}}}})));
    const auto report = gatherReport(*workspace, "Shop", progress);
    ASSERT_TRUE(succeeded(report));
    const std::string html = renderReport(*report);
    const auto section = html.find("<section id=\"scenarios\">");
    ASSERT_NE(section, std::string::npos);
    EXPECT_NE(html.find("as recorded", section), std::string::npos);
    EXPECT_NE(html.find("speed.stock 2", section), std::string::npos);
    EXPECT_EQ(html.find("speed.nowhere", section), std::string::npos) << "there is no such center";
}

} // namespace
} // namespace tenfold
