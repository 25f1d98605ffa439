#include "core/probe/process_keeper.h"

#include "core/words/probe_messages.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

extern char** environ; // NOLINT: as POSIX has it

namespace tenfold {
namespace {

constexpr std::uint64_t kBytesOfBlock = 512; // of ulimit -f
constexpr int kStandardStreams = 3;

/// What the keeper says once: the command could not be started, or how it ended.
struct KeeperReport {
    int isError = 0;
    int value = 0; ///< errno, or the status of waitpid()
};

/// What the keeper knows; made before it is there.
struct KeeperTask {
    char* const* arguments;
    int life, report, output;
};

// From here to endOfKeeper: in the keeper, a fork of a program with threads. Only calls that are safe in a signal
// handler; nothing is allocated.

void tellTenfold(int report, bool isError, int value) {
    const KeeperReport said{isError ? 1 : 0, value};
    const ssize_t ignored = ::write(report, &said, sizeof said);
    (void)ignored;
}

/// Files of the workspace, locks and pipes of Tenfold are not to stay open here.
void closeOthers(std::array<int, 3> kept) {
    for (int number = kStandardStreams;;) {
        int next = -1; // the first that is kept
        for (const int each : kept)
            if (each >= number && (next < 0 || each < next)) next = each;
        const unsigned last = next < 0 ? ~0U : static_cast<unsigned>(next) - 1;
        const bool isEmpty = next == number;
        if (!isEmpty && ::syscall(SYS_close_range, static_cast<unsigned>(number), last, 0U) != 0) {
            constexpr int kMostWithout = 4096; // a kernel before 5.9
            for (int i = number; i <= (next < 0 ? kMostWithout : next - 1); ++i)
                ::close(i);
        }
        if (next < 0) return;
        number = next + 1;
    }
}

[[noreturn]] void becomeShell(const KeeperTask& task) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL); // of the keeper
    for (int signal = 1; signal < NSIG; ++signal)
        ::signal(signal, SIG_DFL); // ours may be ignored
    if (task.output >= 0) ::dup2(task.output, STDOUT_FILENO);
    ::dup2(STDOUT_FILENO, STDERR_FILENO);
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::execve(task.arguments[0], task.arguments, environ);
    tellTenfold(task.report, true, errno);
    ::_exit(127);
}

/// Kills the children of this process, which become more while theirs are killed. @return whether there are none left
bool killChildren() {
    std::array<char, 8192> text;
    const int list = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    const ssize_t size = list < 0 ? 0 : ::read(list, text.data(), text.size());
    if (list >= 0) ::close(list);
    pid_t process = 0;
    for (ssize_t i = 0; i < size; ++i) {
        const char c = text[static_cast<std::size_t>(i)];
        if (c >= '0' && c <= '9') {
            process = process * 10 + (c - '0');
            continue;
        }
        if (process > 0) ::kill(process, SIGKILL);
        process = 0; // one that is cut off is killed next time
    }
    pid_t gone = 0;
    do {
        gone = ::waitpid(-1, nullptr, WNOHANG);
    } while (gone > 0 || (gone < 0 && errno == EINTR));
    return gone < 0;
}

void killAll(pid_t shell) {
    constexpr int kTries = 2000;
    constexpr timespec kPause{0, 1'000'000};
    ::kill(-shell, SIGKILL);
    for (int i = 0; i < kTries && !killChildren(); ++i)
        ::nanosleep(&kPause, nullptr);
}

/// Waits until Tenfold or the command has ended.
void waitForEnd(const KeeperTask& task, pid_t shell, int children) {
    std::array<pollfd, 2> events{{{task.life, POLLIN, 0}, {children, POLLIN, 0}}};
    for (;;) {
        if (::poll(events.data(), events.size(), -1) < 0 && errno != EINTR) return;
        if (events[0].revents != 0) return; // nobody writes there: it was closed
        signalfd_siginfo told;
        if (events[1].revents != 0 && ::read(children, &told, sizeof told) < 0 && errno != EINTR) return;
        int status = 0;
        bool hasEnded = false;
        for (pid_t gone = 0; (gone = ::waitpid(-1, &status, WNOHANG)) > 0;) {
            if (gone != shell) continue;
            hasEnded = true;
            tellTenfold(task.report, false, status);
        }
        if (hasEnded) return;
    }
}

[[noreturn]] void keep(const KeeperTask& task) {
    ::setsid(); // what the terminal says to its programs is not for it
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    ::prctl(PR_SET_NAME, "tenfold-keeper");
    ::signal(SIGCHLD, SIG_DFL);
    const int nothing = ::open("/dev/null", O_RDWR);
    for (int stream = 0; stream < kStandardStreams; ++stream)
        ::dup2(nothing, stream);
    closeOthers({task.life, task.report, task.output});
    sigset_t ofChildren;
    sigemptyset(&ofChildren);
    sigaddset(&ofChildren, SIGCHLD);
    const int children = ::signalfd(-1, &ofChildren, SFD_CLOEXEC);
    const pid_t shell = children < 0 ? -1 : ::fork();
    if (shell == 0) becomeShell(task);
    if (shell < 0) {
        tellTenfold(task.report, true, errno);
        ::_exit(1);
    }
    ::setpgid(shell, shell);                    // whichever is first
    if (task.output >= 0) ::close(task.output); // it ends when those that write are gone
    waitForEnd(task, shell, children);
    killAll(shell);
    ::_exit(0);
}

// endOfKeeper

void closeDescriptor(int& descriptor) {
    if (descriptor >= 0) ::close(descriptor);
    descriptor = -1;
}

tl::unexpected<Error> cannotRun(const std::string& command, int error) {
    return fail(MessageId::CannotRun, {command, std::strerror(error)});
}

} // namespace

KeptProcess::KeptProcess(std::string command, int keeper, int life, int report)
    : m_command(std::move(command))
    , m_keeper(keeper)
    , m_life(life)
    , m_report(report) {}

KeptProcess::KeptProcess(KeptProcess&& other) noexcept
    : m_command(std::move(other.m_command))
    , m_keeper(std::exchange(other.m_keeper, -1))
    , m_life(std::exchange(other.m_life, -1))
    , m_report(std::exchange(other.m_report, -1)) {}

KeptProcess::~KeptProcess() {
    end();
}

Result<KeptProcess> KeptProcess::start(const std::string& command, std::uint64_t fileBytes, int output) {
    std::string shell = "/bin/sh", option = "-c";
    std::string text = fmt::format("ulimit -c 0; ulimit -f {}\n{}", fileBytes / kBytesOfBlock + 1, command);
    std::array<char*, 4> arguments{shell.data(), option.data(), text.data(), nullptr};
    std::array<int, 2> life{-1, -1}, report{-1, -1};
    const auto closeAll = [&] {
        for (int* each : {&life[0], &life[1], &report[0], &report[1]})
            closeDescriptor(*each);
    };
    if (::pipe2(life.data(), O_CLOEXEC) != 0 || ::pipe2(report.data(), O_CLOEXEC) != 0) {
        const int error = errno;
        closeAll();
        return cannotRun(command, error);
    }
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before); // our handlers are not for the keeper
    const pid_t keeper = ::fork();
    if (keeper == 0) keep({arguments.data(), life[0], report[1], output});
    const int error = errno;
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (keeper < 0) {
        closeAll();
        return cannotRun(command, error);
    }
    closeDescriptor(life[0]);
    closeDescriptor(report[1]);
    return KeptProcess(command, keeper, life[1], report[0]);
}

Result<std::optional<int>> KeptProcess::ended() {
    pollfd one{m_report, POLLIN, 0};
    if (::poll(&one, 1, 0) <= 0) return std::nullopt;
    KeeperReport said;
    ssize_t size = 0;
    do {
        size = ::read(m_report, &said, sizeof said);
    } while (size < 0 && errno == EINTR);
    if (size != static_cast<ssize_t>(sizeof said)) return std::optional<int>(SIGKILL); // the keeper was killed
    if (said.isError != 0) return cannotRun(m_command, said.value);
    return std::optional<int>(said.value);
}

void KeptProcess::end() {
    closeDescriptor(m_life);
    const int keeper = std::exchange(m_keeper, -1);
    while (keeper > 0 && ::waitpid(keeper, nullptr, 0) < 0 && errno == EINTR) {
    }
    closeDescriptor(m_report);
}

} // namespace tenfold
