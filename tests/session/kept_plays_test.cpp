#include "core/session/saved/kept_plays.h"
#include "core/store/trials.h"
#include "tests/import/import_testing.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

KeptPlay playOf(const std::string& name, std::int64_t startedNs, std::uint64_t sent) {
    KeptPlay play;
    play.name = name;
    play.startedNs = startedNs;
    play.sent = sent;
    play.methods = {{"redis", "GET", 9, sent, 1, 0, 120'000, 450'000, 480'000}};
    return play;
}

TEST(KeptPlays, theLastComesFirstAndNoneIsKeptTwice) {
    const TempFolder folder;
    auto workspace = Workspace::open(folder.path() / "w.tenfold", OpenMode::Create);
    ASSERT_TRUE(workspace);
    EXPECT_TRUE(keptPlays(*workspace)->empty());
    ASSERT_TRUE(keepPlay(*workspace, playOf("second", 2000, 20)));
    ASSERT_TRUE(keepPlay(*workspace, playOf("third", 3000, 30)));
    ASSERT_TRUE(keepPlay(*workspace, playOf("first", 1000, 10)));
    ASSERT_TRUE(keepPlay(*workspace, playOf("second", 2000, 99))) << "kept already: it stays";
    const auto kept = keptPlays(*workspace);
    ASSERT_TRUE(kept);
    ASSERT_EQ(kept->size(), 3U);
    EXPECT_EQ(kept->at(0).name, "third");
    EXPECT_EQ(kept->at(1).sent, 20U);
    EXPECT_EQ(kept->at(2).method("redis", "GET")->p99Ns, 450'000);
}

TEST(KeptPlays, passOverWhatIsNoPlay) {
    const TempFolder folder;
    auto workspace = Workspace::open(folder.path() / "w.tenfold", OpenMode::Create);
    ASSERT_TRUE(workspace);
    Trial broken;
    broken.kind = "play";
    ASSERT_TRUE(keepTrial(*workspace, broken, "{\"name\": 7"));
    ASSERT_TRUE(keepPlay(*workspace, playOf("one", 1, 5)));
    EXPECT_EQ(keptPlays(*workspace)->size(), 1U);
    EXPECT_EQ(trialsOf(*workspace, "play")->size(), 2U);
}

} // namespace
} // namespace tenfold::test
