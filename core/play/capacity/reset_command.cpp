#include "core/play/capacity/reset_command.h"

#include "core/words/base_messages.h"
#include "core/words/play_messages.h"

#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tenfold {
namespace {

constexpr int kLookMs = 20; ///< between two looks whether it is over, or cancelled

/// A shell in a process group of its own, so that all of it can be killed. @return its number; 0: it cannot be started
pid_t startShell(const std::string& command) {
    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&files, STDERR_FILENO, STDOUT_FILENO); // stdout is the verb's document
    posix_spawnattr_t how;
    ::posix_spawnattr_init(&how);
    ::posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP);
    ::posix_spawnattr_setpgroup(&how, 0);
    std::string shell = "/bin/sh", option = "-c", text = command;
    char* const words[] = {shell.data(), option.data(), text.data(), nullptr};
    pid_t child = 0;
    const int error = ::posix_spawn(&child, shell.c_str(), &files, &how, words, environ);
    ::posix_spawnattr_destroy(&how);
    ::posix_spawn_file_actions_destroy(&files);
    return error == 0 ? child : 0;
}

} // namespace

Status runReset(const std::string& command, Progress& progress) {
    if (command.empty()) return {};
    const pid_t child = startShell(command);
    if (child == 0) return fail(MessageId::ResetFailed, {command, -1});
    int status = 0;
    for (;;) {
        const pid_t ended = ::waitpid(child, &status, WNOHANG);
        if (ended == child) break;
        if (ended < 0 && errno != EINTR) return fail(MessageId::ResetFailed, {command, -1});
        if (!progress.advance(0, 0, "running the command before a step")) {
            ::kill(-child, SIGKILL);
            ::waitpid(child, &status, 0);
            return fail(MessageId::Cancelled);
        }
        ::poll(nullptr, 0, kLookMs);
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return {};
    return fail(MessageId::ResetFailed, {command, WIFEXITED(status) ? WEXITSTATUS(status) : -1});
}

} // namespace tenfold
