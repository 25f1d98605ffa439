#include "core/base/files/file_writer.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <fstream>
#include <iterator>
#include <set>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

/// A folder for each test and what is in it.
class Writing : public testing::Test {
protected:
    Writing() {
        std::string name = (fs::temp_directory_path() / "writing-XXXXXX").string();
        folder = ::mkdtemp(name.data());
    }
    ~Writing() override { fs::remove_all(folder); }

    void put(const std::string& name, const std::string& text) const { std::ofstream(folder / name) << text; }
    std::string textOf(const std::string& name) const {
        std::ifstream in(folder / name);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    std::set<std::string> names() const {
        std::set<std::string> found;
        for (const auto& entry : fs::directory_iterator(folder))
            found.insert(entry.path().filename().string());
        return found;
    }
    mode_t modeOf(const std::string& name) const {
        struct stat status {};
        EXPECT_EQ(::lstat((folder / name).c_str(), &status), 0);
        return status.st_mode;
    }

    fs::path folder;
};

TEST_F(Writing, oldContentStaysUntilTheNewIsComplete) {
    put("a", "old");
    {
        auto writer = FileWriter::open(folder / "a");
        ASSERT_TRUE(writer);
        ASSERT_TRUE(writer->write(std::string(200'000, 'x')));
        EXPECT_EQ(textOf("a"), "old");
    }
    EXPECT_EQ(textOf("a"), "old") << "given up";
    EXPECT_EQ(names(), std::set<std::string>{"a"});
    ASSERT_TRUE(writeFile(folder / "a", "new"));
    EXPECT_EQ(textOf("a"), "new");
    EXPECT_EQ(names(), std::set<std::string>{"a"});
}

TEST_F(Writing, keepsThePermissions) {
    put("secret", "old");
    fs::permissions(folder / "secret", fs::perms::owner_read | fs::perms::owner_write);
    ASSERT_TRUE(writeFile(folder / "secret", "new"));
    EXPECT_EQ(modeOf("secret") & 07777U, 0600U);
    EXPECT_EQ(textOf("secret"), "new");
}

TEST_F(Writing, followsALinkAndKeepsIt) {
    put("real", "old");
    fs::create_symlink("real", folder / "link");
    ASSERT_TRUE(writeFile(folder / "link", "new"));
    EXPECT_TRUE(S_ISLNK(modeOf("link")));
    EXPECT_EQ(textOf("real"), "new");
}

TEST_F(Writing, followsALinkToAFileThatIsNotThereYet) {
    fs::create_directory(folder / "sub");
    fs::create_symlink("sub/second", folder / "first");
    fs::create_symlink("../real", folder / "sub" / "second");
    ASSERT_TRUE(writeFile(folder / "first", "new"));
    EXPECT_TRUE(S_ISLNK(modeOf("first")));
    EXPECT_EQ(textOf("real"), "new");
    fs::create_symlink("circle", folder / "circle");
    EXPECT_FALSE(writeFile(folder / "circle", "new"));
}

TEST_F(Writing, nothingThatLiesAboutIsWrittenThrough) {
    put("victim", "untouched");
    for (const char* name : {"a.part", "a.lock", "a.part-1", "a.part-0123456789abcdef"})
        fs::create_symlink("victim", folder / name);
    ASSERT_TRUE(writeFile(folder / "a", "new"));
    EXPECT_EQ(textOf("victim"), "untouched");
    EXPECT_EQ(names().size(), 6U) << "nobody's link is removed";
}

TEST_F(Writing, leftoversOfDeadWritersGo) {
    put("a.part-0123456789abcdef", "of a writer that was killed");
    put("a.part-0123456789abcdef-journal", "SQLite's, of the same writer");
    put("a.part-0000000000000000-journal", "SQLite's, whose file is gone");
    put("a.part-of-mine", "a person's");
    put("a.part-fedcba9876543210-journal", "SQLite's, of the one that lives");
    put("b.part-0123456789abcdef", "of another file");
    put("a.part-fedcba9876543210", "of one that lives");
    const int lives = ::open((folder / "a.part-fedcba9876543210").c_str(), O_RDONLY);
    ASSERT_EQ(::flock(lives, LOCK_EX), 0);
    ASSERT_TRUE(writeFile(folder / "a", "new"));
    EXPECT_EQ(names(), (std::set<std::string>{"a", "a.part-of-mine", "b.part-0123456789abcdef",
                                              "a.part-fedcba9876543210", "a.part-fedcba9876543210-journal"}));
    ::close(lives);
}

TEST_F(Writing, aKilledWriterLeavesTheOldFileAndTheNextCleansUp) {
    put("a", "old");
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        auto writer = FileWriter::open(folder / "a");
        if (writer && writer->write(std::string(300'000, 'x'))) ::raise(SIGKILL);
        ::_exit(1);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(textOf("a"), "old");
    EXPECT_EQ(names().size(), 2U);
    ASSERT_TRUE(writeFile(folder / "a", "new"));
    EXPECT_EQ(names(), std::set<std::string>{"a"});
}

TEST_F(Writing, pipesAreWrittenThrough) {
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    const int reader = ::open((folder / "pipe").c_str(), O_RDONLY | O_NONBLOCK);
    ASSERT_TRUE(writeFile(folder / "pipe", "through"));
    std::array<char, 16> bytes{};
    EXPECT_EQ(::read(reader, bytes.data(), bytes.size()), 7);
    EXPECT_EQ(std::string(bytes.data()), "through");
    EXPECT_TRUE(S_ISFIFO(modeOf("pipe")));
    ::close(reader);
}

TEST_F(Writing, aDeviceThatIsFullIsSaidAndStays) {
    const Status status = writeFile("/dev/full", "text");
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().id().key(), "CannotWrite");
    struct stat device {};
    ASSERT_EQ(::stat("/dev/full", &device), 0);
    EXPECT_TRUE(S_ISCHR(device.st_mode));
}

TEST_F(Writing, refusesFoldersAndPlacesThatAreNotThere) {
    EXPECT_FALSE(writeFile(folder, "text"));
    EXPECT_FALSE(writeFile(folder / "none" / "a", "text"));
    EXPECT_TRUE(names().empty());
}

TEST_F(Writing, longNamesHaveRoomForTheNumber) {
    const std::string name(250, 'n');
    ASSERT_TRUE(writeFile(folder / name, "text"));
    EXPECT_EQ(names(), std::set<std::string>{name});
}

} // namespace
} // namespace tenfold
