#include "core/session/mined_workspace.h"
#include "core/session/saved/saved_filters.h"
#include "core/store/workspace.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

TEST(savedFilters, travelWithTheFile) {
    const test::TempFolder folder;
    const auto file = folder.path() / "w.tenfold";
    {
        auto workspace = Workspace::open(file, OpenMode::Create);
        ASSERT_TRUE(test::succeeded(workspace));
        EXPECT_TRUE(test::isEmpty(*savedFilters(*workspace)));
        const auto before = workspace->inputHash({});
        ASSERT_TRUE(test::succeeded(saveFilter(*workspace, "method = create")));
        ASSERT_TRUE(test::succeeded(saveFilter(*workspace, "dur > 5ms and node ~ \"^a\"")));
        ASSERT_TRUE(test::succeeded(saveFilter(*workspace, "method = create"))); // comes first again
        EXPECT_EQ(*before, *workspace->inputHash({}));                           // nothing that was mined depends on it
        NoProgress progress;
        ASSERT_TRUE(test::succeeded(workspace->compact(progress)));
    }
    auto workspace = Workspace::open(file, OpenMode::ReadWrite);
    ASSERT_TRUE(test::succeeded(workspace));
    EXPECT_EQ(*savedFilters(*workspace), (std::vector<std::string>{"method = create", "dur > 5ms and node ~ \"^a\""}));
    ASSERT_TRUE(test::succeeded(forgetFilter(*workspace, "method = create")));
    ASSERT_TRUE(test::succeeded(forgetFilter(*workspace, "never kept")));
    EXPECT_EQ(*savedFilters(*workspace), (std::vector<std::string>{"dur > 5ms and node ~ \"^a\""}));
    for (std::size_t i = 0; i < kMostSavedFilters + 5; ++i)
        ASSERT_TRUE(test::succeeded(saveFilter(*workspace, "method = m" + std::to_string(i))));
    EXPECT_EQ(savedFilters(*workspace)->size(), kMostSavedFilters);
    ASSERT_TRUE(test::succeeded(workspace->undo()));
    EXPECT_EQ(savedFilters(*workspace)->front(), "method = m" + std::to_string(kMostSavedFilters + 3));
    EXPECT_EQ(savedFilters(*workspace)->size(), kMostSavedFilters) << "and what had to go for it is there again";
}

} // namespace
} // namespace tenfold
