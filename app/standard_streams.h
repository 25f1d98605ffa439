#pragma once

#include <cerrno>
#include <csignal>
#include <initializer_list>

#include <fcntl.h>
#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

namespace tenfold {

/// To be called before a program opens any file. Where it was started with standard input, output or error closed, the
/// next file that is opened would get their number, and messages would be written into it. They are taken by /dev/null,
/// opened so that reading or writing fails as on what is closed.
inline void holdStandardStreams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(stream, F_GETFD) < 0 && errno == EBADF)
            (void)::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY); // the lowest free number: this one
}

/// Where the user limits the size of files (ulimit -f), a write beyond it is to fail as on a full disk, with EFBIG, and
/// be told; unless it is ignored, SIGXFSZ ends the program in the middle of it.
inline void failAtFileLimit() {
    (void)std::signal(SIGXFSZ, SIG_IGN);
}

/// Where the user limits memory (ulimit -v), threads share one heap: the C library would reserve 64 MB of addresses for
/// each, and where it cannot, try again at every allocation, which makes an import twenty times as slow.
inline void shareHeapUnderLimit() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) (void)::mallopt(M_ARENA_MAX, 1);
}

} // namespace tenfold
