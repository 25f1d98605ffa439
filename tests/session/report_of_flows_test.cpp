#include "core/import/import_workspace.h"
#include "core/session/gather_report.h"

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
}

} // namespace
} // namespace tenfold
