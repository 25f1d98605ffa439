// A whole characterization of files: what is said where memory is full, and of images that are doubtful.
#include "core/characterize/characterize.h"
#include "core/words/characterize_messages.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <sys/mount.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace tenfold::characterize {
namespace {

using namespace test;
namespace fs = std::filesystem;

class WholeCharacterization : public testing::Test {
protected:
    void write(const std::string& name, const std::string& text) { std::ofstream(m_folder.path() / name) << text; }
    /// A record a second, of as many files as records where `isOneFile` is false.
    static std::string log(int records, bool isOneFile) {
        std::string text;
        for (int i = 0; i < records; ++i) {
            char time[32];
            std::snprintf(time, sizeof time, "%02d:%02d:%02d,000", i / 3600, i / 60 % 60, i % 60);
            text +=
                "2026-06-01 " + std::string(time) +
                " INFO FSNamesystem.audit: allowed=true\tugi=u\tip=/1.1.1.1\tcmd=" + (i % 2 == 0 ? "create" : "open") +
                "\tsrc=/d/" + (isOneFile ? std::string("f") : "f" + std::to_string(i)) + "\tdst=null\tperm=null\n";
        }
        return text;
    }
    CharacterizeRequest request() const {
        CharacterizeRequest request;
        request.paths = {m_folder.path()};
        request.measures = {"M01", "M02"};
        return request;
    }

    TempFolder m_folder;
    NoProgress m_progress;
};

/// A file system of a megabyte, for the time of a test.
class TinyDisk {
public:
    explicit TinyDisk(const fs::path& path)
        : m_path(path) {
        fs::create_directories(path);
        m_isMounted = ::geteuid() == 0 && ::mount("none", path.c_str(), "tmpfs", 0, "size=1m") == 0;
    }
    ~TinyDisk() {
        if (m_isMounted) ::umount2(m_path.c_str(), MNT_DETACH);
    }
    bool isMounted() const { return m_isMounted; }

private:
    fs::path m_path;
    bool m_isMounted = false;
};

TEST_F(WholeCharacterization, WhereNothingMoreHasRoomTheFirstRecordsAreSaidAndThatItIsSo) {
    TempFolder other;
    const TinyDisk disk(other.path() / "tiny");
    if (!disk.isMounted()) GTEST_SKIP() << "a small disk can only be mounted as root";
    constexpr int kRecords = 60'000;
    write("audit.log", log(kRecords, false));
    CharacterizeRequest asked = request();
    asked.memoryBytes = 3U << 20;
    asked.spillFolder = other.path() / "tiny";
    const auto refused = characterize(asked, m_progress); // who needs the whole has an error
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().id(), MessageId::MemoryBudget);
    EXPECT_TRUE(fs::is_empty(asked.spillFolder)); // no name is left of what was there
    EXPECT_EQ(fs::space(asked.spillFolder).free, fs::space(asked.spillFolder).capacity);
    asked.mayBePartial = true;
    for (const std::size_t threads : {1U, 2U}) {
        asked.threads = threads;
        const auto partial = characterize(asked, m_progress);
        ASSERT_TRUE(succeeded(partial));
        EXPECT_TRUE(partial->isPartial);
        const Population& p = *partial->population;
        EXPECT_GT(p.records, 1000U);
        EXPECT_LT(p.records, std::uint64_t(kRecords));
        // a record a second: what is said is exactly of the first ones
        EXPECT_EQ(p.lastMs - p.firstMs, std::int64_t(p.records - 1) * 1000);
        EXPECT_EQ(p.operations.find("open")->second.all, p.records / 2);
        ASSERT_EQ(partial->doubts.size(), 1U);
        EXPECT_NE(partial->doubts[0].text().find(std::to_string(p.records)), std::string::npos);
        EXPECT_EQ(toJson(*partial, {})["partial"], true);
    }
    asked.spillFolder.clear();
    const auto spilled = characterize(asked, m_progress);
    ASSERT_TRUE(succeeded(spilled));
    EXPECT_FALSE(spilled->isPartial);
    EXPECT_GT(toJson(*spilled, {})["spilled"]["bytes"], 0);
    asked.memoryBytes = std::uint64_t{1} << 30;
    const auto whole = characterize(asked, m_progress);
    ASSERT_TRUE(succeeded(whole));
    EXPECT_FALSE(whole->isPartial);
    EXPECT_EQ(whole->population->records, std::uint64_t(kRecords));
    EXPECT_TRUE(whole->doubts.empty());
    EXPECT_EQ(toJson(*whole, {})["spilled"], nullptr);
    EXPECT_EQ(toJson(*whole, {})["measures"], toJson(*spilled, {})["measures"]);
}

constexpr const char* kRow = "\t3\t2026-06-01 00:00\t2026-06-01 00:00\t1024\t1\t5\t0\t0\t-rw-r--r--\tu\tg\n";

/// Images of 60,000 files, by the name of the file they go into.
std::vector<std::pair<const char*, std::string>> largeImages() {
    std::string delimited, children;
    std::string xml = "<?xml version=\"1.0\"?>\n<fsimage><INodeSection>"
                      "<inode><id>1</id><type>DIRECTORY</type><name></name></inode>";
    for (int i = 0; i < 60'000; ++i) {
        delimited += "/data/f" + std::to_string(i) + kRow;
        xml += "<inode><id>" + std::to_string(i + 2) + "</id><type>FILE</type><name>f" + std::to_string(i) +
               "</name><mtime>1780272000000</mtime></inode>";
        children += "<child>" + std::to_string(i + 2) + "</child>";
    }
    xml += "</INodeSection><INodeDirectorySection><directory><parent>1</parent>" + children +
           "</directory></INodeDirectorySection></fsimage>";
    return {{"fsimage.tsv", delimited}, {"fsimage.xml", xml}};
}

// The same numbers, and said how much lay on the disk.
TEST_F(WholeCharacterization, AnImageBeyondTheMemoryLiesInFiles) {
    for (const auto& [name, text] : largeImages()) {
        fs::remove(m_folder.path() / "fsimage.tsv");
        write(name, text);
        CharacterizeRequest asked = request();
        asked.memoryBytes = 2U << 20;
        const auto spilled = characterize(asked, m_progress);
        ASSERT_TRUE(succeeded(spilled)) << name;
        EXPECT_GT(toJson(*spilled, {})["spilled"]["bytes"], 0) << name;
        asked.memoryBytes = 256U << 20;
        const auto whole = characterize(asked, m_progress);
        ASSERT_TRUE(succeeded(whole)) << name;
        EXPECT_EQ(toJson(*whole, {})["spilled"], nullptr) << name;
        ASSERT_EQ(whole->imageT0->files.size(), 60'000U) << name;
        EXPECT_EQ(toJson(*spilled, {})["measures"], toJson(*whole, {})["measures"]) << name;
    }
}

TEST_F(WholeCharacterization, AnImageThatHasNoRoomOnTheDiskIsAnErrorWithAHint) {
    TempFolder other;
    const TinyDisk disk(other.path() / "tiny");
    if (!disk.isMounted()) GTEST_SKIP() << "a small disk can only be mounted as root";
    for (const auto& [name, text] : largeImages()) {
        fs::remove(m_folder.path() / "fsimage.tsv");
        write(name, text);
        CharacterizeRequest asked = request();
        asked.memoryBytes = 2U << 20;
        asked.spillFolder = other.path() / "tiny";
        const auto refused = characterize(asked, m_progress);
        ASSERT_FALSE(refused) << name;
        EXPECT_EQ(refused.error().id(), MessageId::MemoryBudget) << refused.error().message();
        EXPECT_EQ(fs::space(asked.spillFolder).free, fs::space(asked.spillFolder).capacity) << name;
    }
}

TEST_F(WholeCharacterization, AListOfJobsBeyondTheMemoryLiesInFiles) {
    std::string text;
    for (int i = 0; i < 60'000; ++i)
        text += "job" + std::to_string(i) + "\t" + std::to_string(i) + "\t1\t10\t20\t30\n";
    write("jobs.tsv", text);
    CharacterizeRequest asked = request();
    asked.memoryBytes = 2U << 20;
    const auto spilled = characterize(asked, m_progress);
    ASSERT_TRUE(succeeded(spilled));
    EXPECT_FALSE(spilled->isPartial);
    EXPECT_EQ(spilled->population->jobs.size(), 60'000U);
    EXPECT_EQ(spilled->population->jobs[59'999].id, "job59999");
    EXPECT_GT(toJson(*spilled, {})["spilled"]["bytes"], 0);
    asked.memoryBytes = 256U << 20;
    const auto whole = characterize(asked, m_progress);
    ASSERT_TRUE(succeeded(whole));
    EXPECT_EQ(toJson(*whole, {})["spilled"], nullptr);
    EXPECT_EQ(toJson(*spilled, {})["measures"], toJson(*whole, {})["measures"]);
}

TEST_F(WholeCharacterization, OfTwoLayoutsOfAnImageTheExactOneIsTakenThoughTheOtherIsCut) {
    write("fsimage-t0.xml",
          "<?xml version=\"1.0\"?>\n<fsimage><INodeSection>"
          "<inode><id>1</id><type>DIRECTORY</type><name></name></inode>"
          "<inode><id>2</id><type>FILE</type><name>a</name><mtime>1780272000000</mtime></inode>"
          "<inode><id>3</id><type>FILE</type><name>b</name><mtime>1780275600000</mtime></inode></INodeSection>"
          "<INodeDirectorySection><directory><parent>1</parent><child>2</child><child>3</child></directory>"
          "</INodeDirectorySection></fsimage>");
    write("fsimage-t0.delimited.tsv", "/a" + std::string(kRow)); // the viewer died before /b
    CharacterizeRequest asked = request();
    const auto one = characterize(asked, m_progress);
    ASSERT_TRUE(succeeded(one));
    ASSERT_TRUE(one->imageT0);
    EXPECT_TRUE(one->imageT0->hasIds);
    EXPECT_EQ(one->imageT0->files.size(), 2U);
    EXPECT_FALSE(one->imageT1);        // they are one image, not two
    ASSERT_EQ(one->doubts.size(), 2U); // of when it is, and that they differ
    EXPECT_EQ(one->doubts[1].text(),
              "fsimage-t0.xml has 2 files, fsimage-t0.delimited.tsv of the same image 1: the first was taken");
}

TEST_F(WholeCharacterization, NothingBetweenTheImagesIsDoubted) {
    write("audit.log", log(100, false));
    write("fsimage-2026-05-30.tsv", "/x" + std::string(kRow));
    write("fsimage-2026-05-31.tsv", "/x" + std::string(kRow));
    const auto nothing = characterize(request(), m_progress);
    ASSERT_TRUE(succeeded(nothing));
    EXPECT_EQ(nothing->population->records, 0U);
    ASSERT_EQ(nothing->doubts.size(), 1U);
    EXPECT_NE(nothing->doubts[0].text().find("no record of the log lies between"), std::string::npos);
}

TEST_F(WholeCharacterization, AnImageThatLacksWhatTheLogLeavesIsDoubted) {
    std::string whole;
    for (int i = 0; i < 100; i += 2)
        whole += "/d/f" + std::to_string(i) + kRow;
    write("audit.log", log(100, false));
    write("fsimage-2026-05-31.tsv", "/x" + std::string(kRow) + "/d/f0" + kRow);
    write("fsimage-2026-06-02.tsv", "/x" + std::string(kRow) + whole);
    const auto good = characterize(request(), m_progress);
    ASSERT_TRUE(succeeded(good));
    EXPECT_TRUE(good->doubts.empty());
    write("fsimage-2026-06-02.tsv", "/x" + std::string(kRow) + whole.substr(0, whole.find("/d/f20\t")));
    const auto cut = characterize(request(), m_progress);
    ASSERT_TRUE(succeeded(cut));
    ASSERT_EQ(cut->doubts.size(), 1U);
    // /x and the fifty files that were created are there at the end; ten of these and /x stand in the image
    EXPECT_NE(cut->doubts[0].text().find("lacks 40 of the 51 files"), std::string::npos) << cut->doubts[0].text();
}

} // namespace
} // namespace tenfold::characterize
