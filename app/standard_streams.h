#pragma once

#include <cerrno>
#include <initializer_list>

#include <fcntl.h>
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

} // namespace tenfold
