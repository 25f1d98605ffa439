#include "core/session/saved_models.h"

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

TEST(savedModels, whatIsNoListIsNoFailure) {
    const test::TempFolder folder;
    auto workspace = Workspace::open(folder.path() / "w.tenfold", OpenMode::Create);
    ASSERT_TRUE(test::succeeded(workspace));
    for (const char* body : {"no json", "[]", R"({"models": 3, "used": []})", R"({"models": [1, {"name": 2}, {}]})"}) {
        ASSERT_TRUE(test::succeeded(workspace->putResult("models", "", {}, body)));
        EXPECT_TRUE(test::isEmpty(*savedModels(*workspace))) << body;
        EXPECT_EQ(*usedModel(*workspace), UsedModel()) << body;
    }
    ASSERT_TRUE(test::succeeded(
        workspace->putResult("models", "", {}, R"({"used": "m", "models": [{"name": "m", "version": "x"}]})")));
    EXPECT_EQ(*savedModels(*workspace), (std::vector<SavedModel>{{"m", 1}}));
    EXPECT_EQ(*savedModelText(*workspace, "m"), std::nullopt); // its texts are not there
    for (const char* version : {"-2147483648", "2147483647", "18446744073709551615", "1e300", "1.5"}) {
        const std::string body = R"({"used": "m", "models": [{"name": "m", "version": )" + std::string(version) + "}]}";
        ASSERT_TRUE(test::succeeded(workspace->putResult("models", "", {}, body)));
        EXPECT_EQ(*savedModels(*workspace), (std::vector<SavedModel>{{"m", 1}})) << version;
    }
    ASSERT_TRUE(test::succeeded(workspace->putResult("model:m", "", {}, "{}")));
    EXPECT_EQ(*savedModelText(*workspace, "m"), std::nullopt);
}

} // namespace
} // namespace tenfold
