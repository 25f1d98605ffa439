#include "core/base/files/file_reader.h"
#include "core/words/base_messages.h"
#include "tests/testing/stops_at.h"

#include <gtest/gtest.h>

#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

struct ReadFolder {
    ReadFolder() {
        std::string name = (fs::temp_directory_path() / "tenfold-test-XXXXXX").string();
        path = ::mkdtemp(name.data());
    }
    ~ReadFolder() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
    ReadFolder(const ReadFolder&) = delete;
    ReadFolder& operator=(const ReadFolder&) = delete;
    fs::path path;
};

/// Says stop when it was asked so often.
std::string textOrMessage(const fs::path& file, std::size_t most = 1 << 20) {
    NoProgress nobody;
    const auto text = readTextFile(file, most, nobody);
    return text ? "read: " + *text : std::string(text.error().id().key()) + ": " + text.error().message();
}

TEST(FileReader, readsWhatWasThereWhenItWasOpened) {
    const ReadFolder folder;
    std::ofstream(folder.path / "a") << "one";
    NoProgress nobody;
    auto reader = FileReader::open(folder.path / "a", nobody);
    ASSERT_TRUE(reader);
    std::ofstream(folder.path / "a", std::ios::app) << " and two";
    std::string buffer(100, '\0');
    EXPECT_EQ(reader->read(buffer.data(), buffer.size()).value_or(99), 3U);
    EXPECT_EQ(reader->read(buffer.data(), buffer.size()).value_or(99), 0U);
    EXPECT_EQ(reader->size(), 3U);
}

TEST(FileReader, aFileThatBecameShorterIsSaid) {
    const ReadFolder folder;
    std::ofstream(folder.path / "a") << "0123456789";
    NoProgress nobody;
    auto reader = FileReader::open(folder.path / "a", nobody);
    ASSERT_TRUE(reader);
    ASSERT_EQ(::truncate((folder.path / "a").c_str(), 4), 0);
    std::string buffer(100, '\0');
    EXPECT_EQ(reader->read(buffer.data(), buffer.size()).value_or(99), 4U);
    const auto rest = reader->read(buffer.data(), buffer.size());
    ASSERT_FALSE(rest);
    EXPECT_NE(rest.error().message().find("it became shorter while it was read"), std::string::npos)
        << rest.error().message();
}

TEST(FileReader, aPipeIsReadToItsEnd) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    ASSERT_EQ(::write(ends[1], "through a pipe", 14), 14);
    ::close(ends[1]);
    EXPECT_EQ(textOrMessage("/dev/fd/" + std::to_string(ends[0])), "read: through a pipe");
    EXPECT_EQ(textOrMessage("/dev/fd/" + std::to_string(ends[0])), "read: ");
    ::close(ends[0]);
}

TEST(FileReader, aPipeThatSaysNothingCanBeStopped) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    test::StopsAt soon(3);
    const auto text = readTextFile("/dev/fd/" + std::to_string(ends[0]), 10, soon);
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().id(), MessageId::Cancelled);
    ::close(ends[0]);
    ::close(ends[1]);
}

TEST(FileReader, whatHasNoEndIsRefused) {
    const ReadFolder folder;
    for (const char* file : {"/dev/zero", "/dev/urandom", "/dev/full"})
        EXPECT_EQ(textOrMessage(file), std::string("CannotRead: cannot read ") + file + ": it is a device, not a file");
    EXPECT_EQ(textOrMessage("/proc/self/mem"), "CannotRead: cannot read /proc/self/mem: it is made by the running"
                                               " system as it is read; copy it to a file");
    EXPECT_EQ(textOrMessage("/dev/null"), "read: ");
    EXPECT_EQ(textOrMessage(folder.path / "none").substr(0, 13), "FileNotFound:");
    EXPECT_EQ(textOrMessage(folder.path), "CannotRead: cannot read " + folder.path.string() + ": Is a directory");
}

TEST(FileReader, nobodyWritesIntoANamedPipe) {
    const ReadFolder folder;
    ASSERT_EQ(::mkfifo((folder.path / "p").c_str(), 0600), 0);
    test::StopsAt soon(3); // it would say so after a second
    EXPECT_EQ(readTextFile(folder.path / "p", 10, soon).error().id(), MessageId::Cancelled);
}

TEST(FileReader, tooLongATextIsRefused) {
    const ReadFolder folder;
    std::ofstream(folder.path / "a") << "0123456789";
    EXPECT_EQ(textOrMessage(folder.path / "a", 10), "read: 0123456789");
    EXPECT_NE(textOrMessage(folder.path / "a", 9).find("it is longer than 9 bytes"), std::string::npos);
}

TEST(FileReader, partsAndWhatIsPutBack) {
    const ReadFolder folder;
    std::ofstream(folder.path / "a") << "0123456789";
    NoProgress nobody;
    auto reader = FileReader::open(folder.path / "a", nobody);
    ASSERT_TRUE(reader && reader->limitTo(2, 5));
    std::string buffer(3, '\0');
    ASSERT_EQ(reader->read(buffer.data(), 3).value_or(0), 3U);
    EXPECT_EQ(buffer, "234");
    reader->putBack("34");
    EXPECT_EQ(reader->done(), 1U);
    std::string all;
    for (std::size_t got = 1; got > 0;) {
        got = reader->read(buffer.data(), 3).value_or(0);
        all.append(buffer, 0, got);
    }
    EXPECT_EQ(all, "3456");
    EXPECT_EQ(reader->done(), 5U);
}

} // namespace
} // namespace tenfold
