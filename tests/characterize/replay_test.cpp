#include "tests/characterize/reader_fixture.h"

#include "core/characterize/measure.h"
#include "core/characterize/replay/image_parsers.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tenfold::characterize {
namespace {

/// A population of an audit log that is given as text.
std::unique_ptr<Population> populationOf(const std::string& text, Question question = {},
                                         const NamespaceImage* image = nullptr) {
    auto population = std::make_unique<Population>(SourceKind::Audit, question);
    if (image) population->load(*image);
    const auto reader = logFormatNamed("hdfs-audit")->make(*TimeZone::named("UTC"));
    EXPECT_TRUE(reader->feed(text, *population));
    EXPECT_TRUE(reader->end(*population));
    population->lines = reader->counts();
    population->finish();
    return population;
}

NamespaceImage imageOf(std::string_view text, std::size_t piece = 5) {
    const ImageLayout layout = imageLayout(text);
    std::unique_ptr<ImageParser> parser;
    if (layout == ImageLayout::Xml) {
        parser = std::make_unique<ImageXmlParser>();
    } else {
        parser = std::make_unique<ImageLineParser>(layout);
    }
    for (std::size_t at = 0; at < text.size(); at += piece)
        parser->feed(text.substr(at, piece));
    parser->end();
    return parser->take();
}

std::vector<std::int64_t> expanded(const BoundedCounts& counts) {
    std::vector<std::int64_t> values;
    for (const ValueCount& step : counts.steps())
        values.insert(values.end(), step.count, step.value);
    std::sort(values.begin(), values.end());
    return values;
}

TEST(Replay, ARenameBelowADirectoryIsFollowedAndTheDeleteTakesAll) {
    const auto p = populationOf(auditLine(0, "mkdirs", "/to") + auditLine(1, "create", "/job/out/a") +
                                auditLine(2, "create", "/job/out/b") + auditLine(3, "rename", "/job/out", "/to") +
                                auditLine(5, "open", "/to/out/a") + auditLine(9, "delete", "/to"));
    EXPECT_EQ(p->firstAges, std::vector<std::int64_t>{4000});
    EXPECT_EQ(expanded(p->agesAtDeletion), (std::vector<std::int64_t>{7000, 8000}));
    EXPECT_EQ(p->replay().counts().directoryDeletes, 1U);
    EXPECT_EQ(p->replay().liveFiles(), 0U);
}

TEST(Replay, WithOptionsTheDestinationIsTheName) {
    const auto p =
        populationOf(auditLine(0, "mkdirs", "/to") + auditLine(1, "create", "/a") +
                     auditLine(2, "rename (options=[OVERWRITE])", "/a", "/to") + auditLine(4, "open", "/to"));
    EXPECT_EQ(p->firstAges, std::vector<std::int64_t>{3000});
}

TEST(Replay, OverwritingGivesNoAgeAndUnknownFilesNoBirth) {
    const auto p = populationOf(
        auditLine(0, "create", "/f") + auditLine(3, "create", "/f") + auditLine(4, "open", "/f") +
        auditLine(5, "open", "/old") + auditLine(6, "rename", "/old", "/older") + auditLine(7, "open", "/older") +
        auditLine(8, "delete", "/older") + auditLine(9, "delete", "/nobody") + auditLine(9, "rename", "/nobody", "/x"));
    const ReplayCounts& c = p->replay().counts();
    EXPECT_EQ(c.overwrites, 1U);
    EXPECT_EQ(p->firstAges, (std::vector<std::int64_t>{1000, -1, -1}));
    EXPECT_TRUE(p->agesAtDeletion.isEmpty());
    EXPECT_EQ(c.deletesResolved, 1U);
    EXPECT_EQ(c.deletesUnresolved, 1U);
    EXPECT_EQ(c.deathsUnknownBirth, 1U);
    EXPECT_EQ(c.renamesUnresolved, 1U);
    EXPECT_EQ(c.placeholders, 1U);
    const auto popularity = p->popularity.steps();
    ASSERT_EQ(popularity.size(), 2U); // one file read once, one twice
}

TEST(Replay, ConcatMergesAndSnapshotsAreHistory) {
    const auto p =
        populationOf(auditLine(0, "create", "/t") + auditLine(1, "create", "/s1") + auditLine(1, "create", "/s2") +
                     auditLine(2, "concat", "[/s1, /s2]", "/t") + auditLine(3, "open", "/t") +
                     auditLine(4, "open", "/d/.snapshot/s/t") + auditLine(5, "concat", "[/x, y, /s3]", "/t"));
    EXPECT_EQ(p->replay().counts().merged, 2U);
    EXPECT_EQ(p->replay().counts().snapshotOpens, 1U);
    EXPECT_EQ(p->replay().counts().concatsUnresolved, 1U);
    EXPECT_EQ(p->replay().liveFiles(), 1U);
    EXPECT_EQ(p->firstAges, std::vector<std::int64_t>{3000});
    EXPECT_EQ(p->popularity.steps().front().count, 1U);
}

TEST(Replay, DeniedLinesAreOnlyInTheMix) {
    const auto p = populationOf(auditLine(0, "create", "/f") + auditLine(1, "delete", "/f", "null", "false") +
                                auditLine(2, "open", "/f"));
    EXPECT_EQ(p->operations.find("delete")->second, (OperationCount{1, 1}));
    EXPECT_EQ(p->replay().counts().deletes, 0U);
    EXPECT_EQ(p->firstAges, std::vector<std::int64_t>{2000});
}

TEST(Replay, WhatCannotBeIsCountedAndHarmsNothing) {
    const auto p =
        populationOf(auditLine(0, "create", "/a") + auditLine(1, "create", "/a/b") + // /a must be a directory
                     auditLine(2, "mkdirs", "/d") + auditLine(2, "create", "/d/f") + auditLine(3, "create", "/d") +
                     auditLine(3, "rename", "/d", "/d/e") + auditLine(4, "open", "/d/f") + auditLine(5, "delete", "/"));
    EXPECT_GE(p->replay().counts().contradictions, 3U);
    EXPECT_EQ(p->firstAges, std::vector<std::int64_t>{2000});
}

/// A tree of paths against one that keeps whole paths.
TEST(LivePaths, AsPlainAsAMapOfPaths) {
    LivePaths tree;
    std::map<std::string, std::uint32_t> plain;
    std::uint64_t state = 7;
    const auto drawn = [&](std::uint64_t below) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return (state >> 33) % below;
    };
    const auto path = [&] {
        std::string out;
        for (std::uint64_t depth = 1 + drawn(3); depth > 0; --depth)
            out += "/" + std::to_string(drawn(5)) + (drawn(4) == 0 ? "-" : "");
        return out;
    };
    for (std::uint32_t step = 0; step < 4000; ++step) {
        const std::string one = path(), other = path();
        const auto node = tree.find(one);
        ASSERT_EQ(node, std::as_const(tree).find(one)) << step << " " << one; // as it was asked before, and anew
        if (node != LivePaths::kNone) {
            ASSERT_EQ(tree.isPathBefore(node, other), tree.pathOf(node) < other) << one << " " << other;
            ASSERT_FALSE(tree.isPathBefore(node, one));
        }
        if (drawn(3) == 0 && node != LivePaths::kNone) {
            std::size_t gone = 0;
            tree.remove(node, [&](std::uint32_t) { ++gone; });
            EXPECT_EQ(
                std::erase_if(
                    plain, [&](const auto& entry) { return entry.first == one || entry.first.starts_with(one + "/"); }),
                gone);
        } else if (drawn(2) == 0 && node != LivePaths::kNone && tree.find(other) == LivePaths::kNone &&
                   !tree.isFile(tree.deepest(other)) && tree.move(node, other)) {
            std::map<std::string, std::uint32_t> moved;
            for (const auto& [at, file] : plain)
                moved[at == one || at.starts_with(one + "/") ? other + at.substr(one.size()) : at] = file;
            plain = std::move(moved);
        } else if (tree.find(one) == LivePaths::kNone && !tree.isFile(tree.deepest(one))) {
            tree.addFile(one, step);
            plain[one] = step;
        }
    }
    std::map<std::string, std::uint32_t> seen;
    tree.eachFile([&](LivePaths::Node node, std::uint32_t file) { seen[tree.pathOf(node)] = file; });
    EXPECT_EQ(seen, plain);
    for (const auto& [at, file] : plain)
        EXPECT_EQ(tree.fileOf(tree.find(at)), file);
}

/// More directories than are remembered, a great one that moves with all that are, and names that are long.
TEST(LivePaths, DirectoriesThatWereAskedForGoWithTheirParents) {
    LivePaths tree;
    constexpr std::uint32_t kFolders = 9000;
    const auto folder = [](const std::string& top, std::uint32_t i) {
        return top + "/d" + std::to_string(i % 30) + "/e" + std::to_string(i);
    };
    for (std::uint32_t i = 0; i < kFolders; ++i)
        tree.addFile(folder("/a", i) + "/f", i);
    for (std::uint32_t round = 0; round < 2; ++round)
        for (std::uint32_t i = 0; i < kFolders; ++i)
            ASSERT_EQ(tree.fileOf(tree.find(folder("/a", i) + "/f")), i);
    ASSERT_TRUE(tree.move(tree.find("/a/d7"), "/b/d7"));
    for (std::uint32_t i = 0; i < kFolders; ++i) {
        ASSERT_EQ(tree.find(folder("/a", i) + "/f") != LivePaths::kNone, i % 30 != 7) << i;
        ASSERT_EQ(tree.find(folder("/b", i) + "/f") != LivePaths::kNone, i % 30 == 7) << i;
    }
    std::size_t gone = 0;
    tree.remove(tree.find("/a"), [&](std::uint32_t) { ++gone; });
    EXPECT_EQ(gone, kFolders / 30 * 29);
    EXPECT_EQ(tree.find(folder("/a", 1) + "/f"), LivePaths::kNone);
    const std::string name(300, 'x'), longer(70'000, 'y'); // lengths of more than a byte, and than a block
    tree.addFile("/a/" + name, 1);
    tree.addFile("/a/" + longer, 2);
    tree.addFile("/a/z", 3);
    EXPECT_EQ(tree.pathOf(tree.find("/a/" + name)), "/a/" + name);
    EXPECT_EQ(tree.pathOf(tree.find("/a/" + longer)), "/a/" + longer);
    EXPECT_EQ(tree.pathOf(tree.find("/a//z")), "/a/z");
}

TEST(Image, DelimitedWithQuotesAndWithoutHeader) {
    const NamespaceImage image =
        imageOf("/d\t0\t2026-02-28 05:18\t1970-01-01 00:00\t0\t0\t0\t-1\t-1\tdrwxr-xr-x\tu\tg\n"
                "\"/d/a,\"\"b\"\t3\t2026-02-28 05:19\t1970-01-01 00:00\t1\t1\t77\t0\t0\t-rw-r--r--\tu\tg\n"
                "/ec\t0\t2026-02-28 05:19\t1970-01-01 00:00\t1\t1\t5\t0\t0\t-rw-r--r--\tu\tg\nbroken\n");
    ASSERT_EQ(image.files.size(), 2U);
    EXPECT_EQ(image.pathOf(image.files[0]), "/d/a,\"b");
    EXPECT_EQ(image.files[0].sizeBytes, 77);
    EXPECT_EQ(image.directories.size(), 1U);
    EXPECT_EQ(image.rejected, 1U);
    EXPECT_EQ(image.resolutionMs, 60'000);
}

TEST(Image, ListWithBlanksInNames) {
    const NamespaceImage image = imageOf("drwxr-xr-x  - u g          0 2026-02-28 05:18 /d\n"
                                         "-rw-r--r--  3 u g  201326592 2026-02-28 05:18 /d/x y  z\n");
    ASSERT_EQ(image.files.size(), 1U);
    EXPECT_EQ(image.pathOf(image.files[0]), "/d/x y  z");
    EXPECT_EQ(image.files[0].sizeBytes, 201326592);
}

class ImageReferences : public testing::TestWithParam<const char*> {};

TEST_P(ImageReferences, AreFollowedAndWhatOnlySnapshotsHaveIsLeftOut) {
    const std::string reference = GetParam(); // as 3.x and 2.7 call it
    const NamespaceImage image = imageOf(
        "<?xml version=\"1.0\"?>\n<fsimage><INodeSection><inode><id>1</id><type>DIRECTORY</type><name></name></inode>"
        "<inode><id>2</id><type>FILE</type><name>a&amp;b\\005c;</name><mtime>1500</mtime><blocks><block><id>9</id>"
        "<numBytes>10</numBytes></block><block><id>8</id><numBytes>5</numBytes></block></blocks></inode>"
        "<inode><id>3</id><type>FILE</type><name>gone</name></inode>"
        "<inode><id>4</id><type>FILE</type><name>moved</name></inode></INodeSection>"
        "<INodeReferenceSection><ref><referredId>4</referredId><name>old</name></ref></INodeReferenceSection>"
        "<INodeDirectorySection><directory><parent>1</parent><inode>2</inode><" +
        reference + ">0</" + reference +
        "></directory>"
        "</INodeDirectorySection></fsimage>");
    ASSERT_EQ(image.files.size(), 2U);
    EXPECT_EQ(image.pathOf(image.files[0]), "/a&b\\");
    EXPECT_EQ(image.files[0].sizeBytes, 15);
    EXPECT_EQ(image.files[0].modifiedMs, 1500);
    EXPECT_EQ(image.pathOf(image.files[1]), "/moved");
    EXPECT_EQ(image.unreachable, 1U);
    EXPECT_TRUE(image.hasIds);
}
INSTANTIATE_TEST_SUITE_P(Spellings, ImageReferences, testing::Values("refChild", "inodereference-index"));

TEST(Replay, BirthsOfTheImage) {
    const NamespaceImage image =
        imageOf("/f\t3\t2026-06-01 07:59\t1970-01-01 00:00\t1\t1\t77\t0\t0\trw-r--r--\tu\tg\n");
    const auto p = populationOf(auditLine(0, "open", "/f") + auditLine(2, "delete", "/f"), {}, &image);
    EXPECT_EQ(p->firstAges, std::vector<std::int64_t>{60'000});
    EXPECT_EQ(expanded(p->agesAtDeletion), std::vector<std::int64_t>{62'000});
}

} // namespace
} // namespace tenfold::characterize
