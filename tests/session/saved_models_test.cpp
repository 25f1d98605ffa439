#include "core/session/saved/saved_models.h"

#include "core/store/workspace.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

TEST(savedModels, travelWithTheFileAndKeepTheirVersions) {
    const test::TempFolder folder;
    const auto file = folder.path() / "w.tenfold";
    {
        auto workspace = Workspace::open(file, OpenMode::Create);
        ASSERT_TRUE(test::succeeded(workspace));
        EXPECT_TRUE(test::isEmpty(*savedModels(*workspace)));
        EXPECT_EQ(*usedModel(*workspace), UsedModel());
        const auto before = workspace->inputHash({});
        EXPECT_EQ(*saveModel(*workspace, "shop", "one"), (SavedModel{"shop", 1}));
        EXPECT_EQ(*saveModel(*workspace, "other \"ü\"", "text"), (SavedModel{"other \"ü\"", 1}));
        EXPECT_EQ(*saveModel(*workspace, "shop", "one"), (SavedModel{"shop", 1})); // nothing new
        EXPECT_EQ(*saveModel(*workspace, "shop", "two"), (SavedModel{"shop", 2}));
        ASSERT_TRUE(test::succeeded(useModel(*workspace, {"shop", "run = a"})));
        EXPECT_EQ(*before, *workspace->inputHash({})); // nothing that was mined depends on it
        NoProgress progress;
        ASSERT_TRUE(test::succeeded(workspace->compact(progress)));
    }
    auto workspace = Workspace::open(file, OpenMode::ReadWrite);
    ASSERT_TRUE(test::succeeded(workspace));
    EXPECT_EQ(*savedModels(*workspace), (std::vector<SavedModel>{{"shop", 2}, {"other \"ü\"", 1}}));
    EXPECT_EQ(*usedModel(*workspace), (UsedModel{"shop", "run = a"}));
    EXPECT_EQ(**savedModelText(*workspace, "shop"), "two");
    EXPECT_EQ(**savedModelText(*workspace, "shop", 1), "one");
    EXPECT_EQ(*savedModelText(*workspace, "shop", 3), std::nullopt);
    EXPECT_EQ(*savedModelText(*workspace, "nobody"), std::nullopt);
    EXPECT_EQ(*savedModelVersions(*workspace, "shop"), (std::vector<int>{2, 1}));
    EXPECT_EQ(freshModelName(*savedModels(*workspace), "shop"), "shop 2");
    EXPECT_EQ(freshModelName(*savedModels(*workspace), "new"), "new");

    ASSERT_TRUE(test::succeeded(useModel(*workspace, {"nobody", ""})));
    EXPECT_EQ(*usedModel(*workspace), UsedModel());
    ASSERT_TRUE(test::succeeded(useModel(*workspace, {"shop", ""})));
    ASSERT_TRUE(test::succeeded(forgetModel(*workspace, "shop")));
    ASSERT_TRUE(test::succeeded(forgetModel(*workspace, "shop")));
    EXPECT_EQ(*usedModel(*workspace), UsedModel());
    EXPECT_EQ(*savedModelText(*workspace, "shop"), std::nullopt);
    EXPECT_EQ(*saveModel(*workspace, "shop", "anew"), (SavedModel{"shop", 1})); // not what was forgotten
    EXPECT_EQ(*savedModelVersions(*workspace, "shop"), std::vector<int>{1});
}

TEST(savedModels, onlyTheLastVersionsStay) {
    const test::TempFolder folder;
    auto workspace = Workspace::open(folder.path() / "w.tenfold", OpenMode::Create);
    ASSERT_TRUE(test::succeeded(workspace));
    const int all = int(kMostModelVersions) + 3;
    for (int i = 1; i <= all; ++i)
        ASSERT_TRUE(test::succeeded(saveModel(*workspace, "m", "text " + std::to_string(i))));
    EXPECT_EQ(savedModelVersions(*workspace, "m")->size(), kMostModelVersions);
    EXPECT_EQ(**savedModelText(*workspace, "m", all - 9), "text " + std::to_string(all - 9));
    EXPECT_EQ(*savedModelText(*workspace, "m", all - 10), std::nullopt);
}

TEST(savedModels, areUndoneAndTheUsedOneComesBack) {
    const test::TempFolder folder;
    auto workspace = Workspace::open(folder.path() / "w.tenfold", OpenMode::Create);
    ASSERT_TRUE(test::succeeded(workspace));
    ASSERT_TRUE(test::succeeded(saveModel(*workspace, "m", "one")));
    ASSERT_TRUE(test::succeeded(useModel(*workspace, {"m", "f"})));
    ASSERT_TRUE(test::succeeded(forgetModel(*workspace, "m")));
    EXPECT_EQ(*usedModel(*workspace), UsedModel());
    ASSERT_TRUE(test::succeeded(workspace->undo()));
    EXPECT_EQ(*usedModel(*workspace), (UsedModel{"m", "f"}));
    EXPECT_EQ(**savedModelText(*workspace, "m"), "one");
    EXPECT_EQ(workspace->decisions()->back().name, "Model m: removed");
    for (const char* text : {"no json", "[]", R"({"name": 3})"}) {
        ASSERT_TRUE(test::succeeded(putDocument(*workspace, "used", "model", text)));
        EXPECT_EQ(*usedModel(*workspace), UsedModel()) << text;
    }
}

} // namespace
} // namespace tenfold
