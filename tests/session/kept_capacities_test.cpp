#include "core/report/report.h"
#include "core/session/saved/kept_capacities.h"
#include "tests/import/import_testing.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

KeptCapacity searchOf(std::int64_t startedNs, double held) {
    CapacityOptions options;
    options.play.targets = {{"redis", "127.0.0.1", 7000}};
    options.limit = "errors = 0";
    KeptCapacity search = keptCapacityOf(options, startedNs);
    search.steps.resize(2);
    search.steps[0].scale = 2 * held;
    search.steps[0].isWithin = false;
    search.steps[0].reason = Sentence("7 errors");
    search.steps[1].scale = held;
    search.steps[1].reason = Sentence("0 errors");
    search.limit.load = search.limit.low = held;
    search.limit.high = 2 * held;
    search.limit.why = LoadSearch::Limit::Why::Broken;
    search.reason = Sentence("at scale of the test: 7 errors");
    return search;
}

TEST(KeptCapacities, theLastComesFirstAndIsInTheReport) {
    const TempFolder folder;
    auto workspace = Workspace::open(folder.path() / "w.tenfold", OpenMode::Create);
    ASSERT_TRUE(workspace);
    EXPECT_TRUE(keptCapacities(*workspace)->empty());
    EXPECT_FALSE(capacitySection(*workspace)->has_value());
    for (const auto& [startedNs, held] : {std::pair(2000, 8.0), std::pair(3000, 16.0), std::pair(1000, 4.0)})
        ASSERT_TRUE(keepCapacity(*workspace, searchOf(startedNs, held)));
    ASSERT_TRUE(keepCapacity(*workspace, searchOf(2000, 99))) << "kept already: it stays";
    const auto kept = keptCapacities(*workspace);
    ASSERT_TRUE(kept);
    ASSERT_EQ(kept->size(), 3U);
    EXPECT_EQ(kept->at(0).limit.load, 16);
    EXPECT_EQ(kept->at(1).limit.load, 8);
    EXPECT_EQ(kept->at(2).limit.load, 4);
    const auto section = capacitySection(*workspace);
    ASSERT_TRUE(section && *section);
    const std::string html = (*section)->html({});
    EXPECT_NE(html.find("held scale 16 (16 … 32) to errors = 0"), std::string::npos) << html;
    EXPECT_LT(html.find("0 errors"), html.rfind("7 errors")) << "rows by scale";
}

} // namespace
} // namespace tenfold::test
