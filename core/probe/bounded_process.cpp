#include "core/probe/bounded_process.h"

#include "core/words/probe_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

extern char** environ; // NOLINT: as POSIX has it

namespace tenfold {
namespace {

constexpr int kPollMs = 20; // cancelling is noticed within it
constexpr std::size_t kTailBytes = 4096;
constexpr int kPollsBetweenLooks = 5;        ///< at the folder
constexpr std::uint64_t kBytesOfBlock = 512; // of ulimit -f

/// A file descriptor that is closed.
class Descriptor {
public:
    explicit Descriptor(int number = -1)
        : m_number(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }
    void close() {
        if (m_number >= 0) ::close(m_number);
        m_number = -1;
    }
    int number() const { return m_number; }

private:
    int m_number;
};

/// Starts the shell with both streams to `output` (-1: nowhere). @return the process, which leads its group
Result<pid_t> spawnShell(const std::string& command, const ProcessBounds& bounds, int output) {
    const std::string bounded =
        fmt::format("ulimit -c 0; ulimit -f {}\n{}", bounds.fileBytes / kBytesOfBlock + 1, command);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    if (output >= 0) {
        posix_spawn_file_actions_adddup2(&actions, output, 1);
    } else {
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    }
    posix_spawn_file_actions_adddup2(&actions, 1, 2);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigset_t usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    for (const int signal : {SIGINT, SIGTERM, SIGPIPE, SIGXFSZ}) // ours may be ignored
        sigaddset(&usual, signal);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    std::string shell = "/bin/sh", option = "-c", text = bounded;
    std::array<char*, 4> arguments{shell.data(), option.data(), text.data(), nullptr};
    pid_t process = 0;
    const int error = posix_spawn(&process, shell.c_str(), &actions, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) return fail(MessageId::CannotRun, {command, std::strerror(error)});
    return process;
}

std::uint64_t bytesIn(const std::filesystem::path& folder) {
    std::uint64_t bytes = 0;
    std::error_code error;
    for (std::filesystem::recursive_directory_iterator at(folder, error), end; !error && at != end;
         at.increment(error)) {
        std::error_code gone; // while we look
        if (const auto size = at->is_regular_file(gone) ? at->file_size(gone) : 0; !gone) bytes += size;
    }
    return bytes;
}

/// Reads what a program prints and waits for its end.
class Watch {
public:
    Watch(pid_t process, int input, const ProcessBounds& bounds, Progress& progress)
        : m_process(process)
        , m_input(input)
        , m_bounds(bounds)
        , m_progress(progress) {}

    ProcessOutcome wait() {
        m_outcome.startNs =
            std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch())
                .count();
        const auto start = std::chrono::steady_clock::now();
        const auto seconds = [&] {
            return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        };
        for (int polls = 1; !hasEnded(); ++polls) {
            m_outcome.seconds = seconds();
            if (const auto stop = overstepped(polls)) {
                m_outcome.end = *stop;
                ::kill(-m_process, SIGKILL);
                int status = 0;
                while (::waitpid(m_process, &status, 0) < 0 && errno == EINTR) {
                }
                break;
            }
            pollfd one{m_isAtEnd ? -1 : m_input, POLLIN, 0};
            // At the end of its output it is about to end itself.
            ::poll(&one, 1, m_isAtEnd ? 1 : kPollMs);
            read();
        }
        m_outcome.seconds = seconds();
        ::kill(-m_process, SIGKILL); // what it left behind
        read();
        return std::move(m_outcome);
    }

private:
    bool hasEnded() {
        int status = 0;
        const pid_t ended = ::waitpid(m_process, &status, WNOHANG);
        if (ended == 0 || (ended < 0 && errno == EINTR)) return false;
        if (ended == m_process && WIFSIGNALED(status)) {
            m_outcome.end = ProcessOutcome::End::Signalled;
            m_outcome.code = WTERMSIG(status);
        } else if (ended == m_process) {
            m_outcome.code = WEXITSTATUS(status);
        }
        return true;
    }

    std::optional<ProcessOutcome::End> overstepped(int polls) {
        using End = ProcessOutcome::End;
        if (!m_progress.advance(static_cast<std::uint64_t>(m_outcome.seconds * 1000),
                                static_cast<std::uint64_t>(m_bounds.seconds * 1000), "running"))
            return End::Cancelled;
        if (m_outcome.seconds > m_bounds.seconds) return End::TimedOut;
        if (m_outcome.outputBytes > m_bounds.outputBytes) return End::TooMuchOutput;
        if (polls % kPollsBetweenLooks == 0 && !m_bounds.folder.empty() &&
            bytesIn(m_bounds.folder) > m_bounds.folderBytes)
            return End::TooMuchDisk;
        return std::nullopt;
    }

    void read() {
        std::array<char, 65536> bytes;
        constexpr int kMostReads = 16; // then bounds are looked at again
        for (int i = 0; i < kMostReads && !m_isAtEnd; ++i) {
            const ssize_t count = ::read(m_input, bytes.data(), bytes.size());
            if (count < 0) break; // nothing there
            m_isAtEnd = count == 0;
            m_outcome.outputBytes += static_cast<std::uint64_t>(count);
            m_outcome.tail.append(bytes.data(), static_cast<std::size_t>(count));
            if (m_outcome.tail.size() > kTailBytes) m_outcome.tail.erase(0, m_outcome.tail.size() - kTailBytes);
        }
    }

    pid_t m_process;
    int m_input;
    const ProcessBounds& m_bounds;
    Progress& m_progress;
    ProcessOutcome m_outcome;
    bool m_isAtEnd = false;
};

} // namespace

Result<ProcessOutcome> runBounded(const std::string& command, const ProcessBounds& bounds, Progress& progress) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return fail(MessageId::CannotRun, {command, std::strerror(errno)});
    const Descriptor input(ends[0]);
    Descriptor output(ends[1]);
    ::fcntl(input.number(), F_SETFL, O_NONBLOCK);
    ASSIGN_OR_RETURN(const pid_t process, spawnShell(command, bounds, output.number()));
    output.close();
    return Watch(process, input.number(), bounds, progress).wait();
}

Result<BackgroundProcess> BackgroundProcess::start(const std::string& command, const ProcessBounds& bounds) {
    ASSIGN_OR_RETURN(const pid_t process, spawnShell(command, bounds, -1));
    return BackgroundProcess(process);
}

BackgroundProcess::BackgroundProcess(BackgroundProcess&& other) noexcept
    : m_group(std::exchange(other.m_group, 0)) {}

BackgroundProcess::~BackgroundProcess() {
    if (m_group <= 0) return;
    ::kill(-m_group, SIGKILL);
    int status = 0;
    while (::waitpid(m_group, &status, 0) < 0 && errno == EINTR) {
    }
}

Sentence outcomeText(const ProcessOutcome& outcome) {
    using End = ProcessOutcome::End;
    constexpr int kNotFound = 127; // of the shell
    switch (outcome.end) {
    case End::Exited:
        break;
    case End::Signalled:
        return say(TENFOLD_WORDS("Sentence", "was killed by signal {0}", "probe.wasKilledBy"), outcome.code);
    case End::TimedOut:
        return say(
            TENFOLD_WORDS("Sentence", "took longer than its limit and was ended after {0} s", "probe.tookLongerThan"),
            numeral(fmt::format("{:.1f}", outcome.seconds)));
    case End::TooMuchOutput:
        return say(
            TENFOLD_WORDS("Sentence", "printed more than it may and was ended ({0} MB)", "probe.printedMoreThan"),
            outcome.outputBytes >> 20U);
    case End::TooMuchDisk:
        return say(TENFOLD_WORDS("Sentence", "wrote more files than it may and was ended", "probe.wroteMoreFiles"));
    case End::Cancelled:
        return say(TENFOLD_WORDS("Sentence", "was cancelled", "probe.wasCancelled"));
    }
    if (outcome.code == kNotFound)
        return say(TENFOLD_WORDS("Sentence", "was not found (code 127)", "probe.wasFoundCode"));
    return say(TENFOLD_WORDS("Sentence", "ended with code {0}", "probe.endedCode"), outcome.code);
}

} // namespace tenfold
