#include "core/probe/bounded_process.h"

#include "core/words/probe_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace tenfold {
namespace {

constexpr int kPollMs = 20; // cancelling is noticed within it
constexpr std::size_t kTailBytes = 4096;
constexpr int kPollsBetweenLooks = 5; ///< at the folder

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
    Watch(KeptProcess process, int input, const ProcessBounds& bounds, Progress& progress)
        : m_process(std::move(process))
        , m_input(input)
        , m_bounds(bounds)
        , m_progress(progress) {}

    Result<ProcessOutcome> wait() {
        m_outcome.startNs =
            std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch())
                .count();
        const auto start = std::chrono::steady_clock::now();
        for (int polls = 1;; ++polls) {
            ASSIGN_OR_RETURN(const std::optional<int> status, m_process.ended());
            m_outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
            if (status) {
                tellEnd(*status);
                break;
            }
            if (const auto stop = overstepped(polls)) {
                m_outcome.end = *stop;
                break;
            }
            std::array<pollfd, 2> events{{{m_process.report(), POLLIN, 0}, {m_isAtEnd ? -1 : m_input, POLLIN, 0}}};
            ::poll(events.data(), events.size(), kPollMs);
            read();
        }
        m_process.end(); // with what it left behind
        read();
        return std::move(m_outcome);
    }

private:
    void tellEnd(int status) {
        if (WIFSIGNALED(status)) {
            m_outcome.end = ProcessOutcome::End::Signalled;
            m_outcome.code = WTERMSIG(status);
        } else {
            m_outcome.code = WEXITSTATUS(status);
        }
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

    KeptProcess m_process;
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
    ASSIGN_OR_RETURN(KeptProcess process, KeptProcess::start(command, bounds.fileBytes, output.number()));
    output.close();
    return Watch(std::move(process), input.number(), bounds, progress).wait();
}

Result<BackgroundProcess> BackgroundProcess::start(const std::string& command, const ProcessBounds& bounds) {
    ASSIGN_OR_RETURN(KeptProcess process, KeptProcess::start(command, bounds.fileBytes, -1));
    return BackgroundProcess(std::move(process));
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
