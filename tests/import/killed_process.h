#pragma once

// Work in a process of its own that is killed with -9 at a moment, and whether it was inside a write transaction then.

#include "tests/testing/sanitized.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>

#include <csignal>
#include <fcntl.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tenfold::test {

// A process made from one with threads cannot start threads under ThreadSanitizer.
#if defined(__SANITIZE_THREAD__)
inline constexpr bool kCanFork = false;
#else
inline constexpr bool kCanFork = true;
#endif
/// 20, of which each takes many times as long under a sanitizer, or as often as $TENFOLD_KILLS says.
inline int kills() {
    const char* text = std::getenv("TENFOLD_KILLS");
    return text ? std::max(1, std::atoi(text)) : isSanitized() ? 4 : 20;
}

/// Whether another kill is due after `done` of them: kills() in all, and up to five times as many until a third of
/// kills() met a write transaction, since chance alone must not fail a test.
inline bool goesOn(int done, int inTransaction) {
    return done < kills() || (3 * inTransaction < kills() && done < 5 * kills());
}

/// Whether some other process holds a write lock of SQLite on a byte of a file.
inline bool isLocked(const std::filesystem::path& file, off_t byte) {
    const int descriptor = open(file.c_str(), O_RDWR | O_CLOEXEC);
    if (descriptor < 0) return false;
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = byte;
    lock.l_len = 1;
    const bool isHeld = fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type == F_WRLCK;
    close(descriptor);
    return isHeld;
}

/// Whether a write transaction of another process is open: SQLite's writer holds WAL_WRITE_LOCK in the -shm file, or
/// the reserved byte of the file itself where it has a rollback journal. Source: SQLite's file format, os.h and wal.c.
inline bool isInWriteTransaction(const std::filesystem::path& workspace) {
    constexpr off_t kWalWriteLock = 120, kReservedByte = 0x40000001;
    return isLocked(workspace.string() + "-shm", kWalWriteLock) || isLocked(workspace, kReservedByte);
}

struct Killed {
    bool atWork = false;        ///< it had not ended by itself
    bool inTransaction = false; ///< its write transaction was open
};

/// When to kill: `after` a time, or, where `insideTransaction`, that long after a write transaction was first seen.
struct KillTime {
    std::chrono::steady_clock::duration after;
    bool insideTransaction = false;
};

/// Runs `work` in a process of its own and kills it. It is stopped first and looked at, so that what is said of it is
/// so when it dies.
template <typename Work>
Killed killDuring(const std::filesystem::path& workspace, Work work, const KillTime& time) {
    using Clock = std::chrono::steady_clock;
    const pid_t child = fork();
    if (child == 0) {
        work();
        _exit(0);
    }
    int status = 0;
    const auto hasEnded = [&] { return waitpid(child, &status, WNOHANG) == child; };
    while (time.insideTransaction && !isInWriteTransaction(workspace)) {
        if (hasEnded()) return {};
        sched_yield();
    }
    const auto end = Clock::now() + time.after;
    while (Clock::now() < end) {
        if (hasEnded()) return {};
        sched_yield();
    }
    kill(child, SIGSTOP);
    if (waitpid(child, &status, WUNTRACED) != child || !WIFSTOPPED(status)) return {};
    const bool inTransaction = isInWriteTransaction(workspace);
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    return {WIFSIGNALED(status), inTransaction};
}

} // namespace tenfold::test
