#include "tests/store/store_fixture.h"

#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>

namespace {

std::atomic<bool> syncsFail = false;

int syncOrFail(long call, int file) {
    if (!syncsFail) return static_cast<int>(::syscall(call, file));
    errno = ENOSPC;
    return -1;
}

} // namespace

// In front of the system's, also for SQLite.
extern "C" int fdatasync(int file) {
    return syncOrFail(SYS_fdatasync, file);
}
extern "C" int fsync(int file) {
    return syncOrFail(SYS_fsync, file);
}

namespace tenfold {
namespace {

using namespace test;
namespace fs = std::filesystem;

NewDecision answerOf(const std::string& question) {
    NewDecision decision;
    decision.kind = "answer";
    decision.subject = R"({"question":")" + question + R"(","kind":"types"})";
    decision.choice = "yes";
    return decision;
}

std::vector<std::string> subjectsIn(Workspace& workspace) {
    const auto decisions = workspace.decisions();
    EXPECT_TRUE(succeeded(decisions));
    std::vector<std::string> subjects;
    if (decisions)
        for (const Decision& decision : *decisions)
            subjects.push_back(decision.subject);
    return subjects;
}

/// The workspace as it is on the disk now, with its log, for another program to open.
fs::path copyOf(const fs::path& file, const fs::path& copy) {
    fs::copy_file(file, copy);
    fs::copy_file(file.string() + "-wal", copy.string() + "-wal");
    return copy;
}

TEST(SyncFailure, aDecisionWhoseSyncFailedIsNotThereLater) {
    const TempFolder folder;
    const std::vector<std::string> one{answerOf("q-1").subject};
    const std::vector<std::string> oneAndThree{answerOf("q-1").subject, answerOf("q-3").subject};
    {
        auto workspace = Workspace::open(folder / "w.tenfold", OpenMode::Create);
        ASSERT_TRUE(succeeded(workspace));
        ASSERT_TRUE(succeeded(workspace->decide(answerOf("q-1"))));
        syncsFail = true;
        const auto failed = workspace->decide(answerOf("q-2"));
        syncsFail = false;
        EXPECT_EQ(keyOf(failed), "CannotWrite");
        EXPECT_EQ(subjectsIn(*workspace), one);
        auto copy = Workspace::open(copyOf(folder / "w.tenfold", folder / "killed.tenfold"), OpenMode::ReadOnly);
        ASSERT_TRUE(succeeded(copy));
        EXPECT_EQ(subjectsIn(*copy), one);
        ASSERT_TRUE(succeeded(workspace->decide(answerOf("q-3"))));
    }
    auto again = Workspace::open(folder / "w.tenfold", OpenMode::ReadOnly);
    ASSERT_TRUE(succeeded(again));
    EXPECT_EQ(subjectsIn(*again), oneAndThree);
}

} // namespace
} // namespace tenfold
