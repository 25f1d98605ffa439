#include "core/base/files/file_reader.h"

#include "core/words/base_messages.h"
#include "core/words/sentence.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>
#include <utility>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

constexpr int kLookEveryMs = 50; ///< between two looks whether to stop while a pipe has nothing
/// How long a pipe may be without anybody who writes: long enough for a shell that starts both ends.
constexpr std::chrono::milliseconds kWaitForWriter{1000};
// linux/magic.h
constexpr auto kProcFiles = 0x9fa0, kSystemFiles = 0x62656572;

/// Files that the running system makes up as they are read: some never end, and all say that they are empty.
bool isOfSystem(int descriptor) {
    struct statfs system {};
    if (::fstatfs(descriptor, &system) != 0) return false;
    return system.f_type == kProcFiles || system.f_type == kSystemFiles;
}

} // namespace

FileReader::FileReader(fs::path file, int descriptor, Progress& progress)
    : m_file(std::move(file))
    , m_progress(&progress)
    , m_descriptor(descriptor) {}

FileReader::FileReader(FileReader&& other) noexcept
    : m_file(std::move(other.m_file))
    , m_progress(other.m_progress)
    , m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_isPipe(other.m_isPipe)
    , m_size(other.m_size)
    , m_done(other.m_done)
    , m_again(std::move(other.m_again))
    , m_more(std::move(other.m_more)) {}

FileReader::~FileReader() {
    if (m_descriptor >= 0) ::close(m_descriptor);
}

Status FileReader::failed(int error) const {
    return fail(MessageId::CannotRead, {m_file.string(), std::strerror(error)});
}

Result<FileReader> FileReader::open(const fs::path& file, Progress& progress) {
    // Without waiting: to open a pipe into which nobody writes would otherwise not end.
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0 && (errno == ENOENT || errno == ENOTDIR)) return fail(MessageId::FileNotFound, {file.string()});
    FileReader reader(file, descriptor, progress);
    if (descriptor < 0) return tl::unexpected<Error>(reader.failed(errno).error());
    RETURN_IF_ERROR(reader.look());
    return reader;
}

Result<FileReader> FileReader::standardInput(Progress& progress) {
    FileReader reader("standard input", ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0), progress);
    if (reader.m_descriptor < 0) return tl::unexpected<Error>(reader.failed(errno).error());
    RETURN_IF_ERROR(reader.look());
    if (!reader.m_isPipe) {
        const off_t from = ::lseek(reader.m_descriptor, 0, SEEK_CUR);
        reader.m_size -= std::min(reader.m_size, static_cast<std::uint64_t>(std::max<off_t>(from, 0)));
    }
    return reader;
}

/// What kind of file it is.
Status FileReader::look() {
    struct stat status {};
    if (::fstat(m_descriptor, &status) != 0) return failed(errno);
    const auto refused = [&](const Sentence& why) { return fail(MessageId::CannotRead, {m_file.string(), why}); };
    if (S_ISDIR(status.st_mode)) return failed(EISDIR);
    m_isPipe = S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode) || ::isatty(m_descriptor) == 1;
    if (m_isPipe) return {};
    constexpr unsigned kNullMajor = 1, kNullMinor = 3;                                           // Linux, devices.txt
    if (S_ISCHR(status.st_mode) && status.st_rdev == makedev(kNullMajor, kNullMinor)) return {}; // empty
    if (!S_ISREG(status.st_mode))
        return refused(say(TENFOLD_WORDS("Sentence", "it is a device, not a file", "file.deviceFile")));
    if (isOfSystem(m_descriptor))
        return refused(say(TENFOLD_WORDS(
            "Sentence", "it is made by the running system as it is read; copy it to a file", "file.madeByRunning")));
    m_size = static_cast<std::uint64_t>(status.st_size);
    return {};
}

Status FileReader::limitTo(std::uint64_t from, std::uint64_t bytes) {
    if (m_isPipe || ::lseek(m_descriptor, static_cast<off_t>(from), SEEK_SET) < 0)
        return failed(m_isPipe ? ESPIPE : errno);
    m_size = bytes;
    return {};
}

void FileReader::continueWith(std::vector<fs::path> files) {
    m_more = std::move(files);
    std::reverse(m_more.begin(), m_more.end());
}

/// Goes on with the next file.
Status FileReader::next() {
    ASSIGN_OR_RETURN(FileReader file, open(m_more.back(), *m_progress));
    m_more.pop_back();
    m_file = file.m_file;
    m_isPipe = file.m_isPipe;
    m_size = m_done + file.m_size;
    std::swap(m_descriptor, file.m_descriptor);
    return {};
}

void FileReader::putBack(std::string_view bytes) {
    m_again.insert(0, bytes);
}

Result<std::size_t> FileReader::read(char* to, std::size_t size) {
    while (m_again.empty()) {
        auto got = m_isPipe ? readPipe(to, size) : readFile(to, size);
        if (!got || *got > 0 || size == 0 || m_more.empty()) return got;
        RETURN_IF_ERROR(next());
    }
    size = std::min(size, m_again.size());
    std::copy_n(m_again.begin(), size, to);
    m_again.erase(0, size);
    return size;
}

Result<std::size_t> FileReader::readFile(char* to, std::size_t size) {
    size = static_cast<std::size_t>(std::min<std::uint64_t>(size, m_size - std::min(m_size, m_done)));
    if (size == 0) return std::size_t{0};
    ssize_t got = 0;
    do
        got = ::read(m_descriptor, to, size);
    while (got < 0 && errno == EINTR);
    if (got < 0) return tl::unexpected<Error>(failed(errno).error());
    if (got == 0)
        return fail(MessageId::CannotRead,
                    {m_file.string(),
                     say(TENFOLD_WORDS("Sentence", "it became shorter while it was read", "file.becameShorterWhile"))});
    m_done += static_cast<std::uint64_t>(got);
    return static_cast<std::size_t>(got);
}

Result<std::size_t> FileReader::readPipe(char* to, std::size_t size) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point began = Clock::now();
    for (;;) {
        pollfd waits{m_descriptor, POLLIN, 0};
        const int ready = ::poll(&waits, 1, kLookEveryMs);
        if (!m_progress->advance(m_done, 0, "reading")) return fail(MessageId::Cancelled);
        if (ready < 0 && errno != EINTR) return tl::unexpected<Error>(failed(errno).error());
        if (ready <= 0 && (::fcntl(m_descriptor, F_GETFL) & O_NONBLOCK) == 0) continue; // standard input would wait
        const ssize_t got = ::read(m_descriptor, to, size);
        if (got > 0) {
            m_done += static_cast<std::uint64_t>(got);
            return static_cast<std::size_t>(got);
        }
        if (got < 0 && errno != EAGAIN && errno != EINTR) return tl::unexpected<Error>(failed(errno).error());
        if (got < 0) continue; // somebody writes, but has nothing yet
        // The end; or nobody has begun to write, which a pipe with a name tells by having no end to hang up.
        if (m_done > 0 || (ready > 0 && (waits.revents & POLLHUP) != 0)) return std::size_t{0};
        if (Clock::now() - began >= kWaitForWriter)
            return fail(MessageId::CannotRead,
                        {m_file.string(), say(TENFOLD_WORDS("Sentence", "it is a pipe, and nobody writes into it",
                                                            "file.pipeNobodyWrites"))});
        std::this_thread::sleep_for(std::chrono::milliseconds(kLookEveryMs));
    }
}

Result<std::string> readTextFile(const fs::path& file, std::size_t most, Progress& progress) {
    ASSIGN_OR_RETURN(FileReader reader, FileReader::open(file, progress));
    std::string text;
    std::string buffer(std::size_t{1} << 16, '\0');
    for (;;) {
        ASSIGN_OR_RETURN(const std::size_t got, reader.read(buffer.data(), buffer.size()));
        if (got == 0) return text;
        if (text.size() + got > most)
            return fail(MessageId::CannotRead,
                        {file.string(),
                         say(TENFOLD_WORDS("Sentence", "it is longer than {0} bytes", "file.longerThan"), most)});
        text.append(buffer, 0, got);
    }
}

} // namespace tenfold
