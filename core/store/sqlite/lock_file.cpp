#include "core/store/sqlite/lock_file.h"

#include "core/base/files/file_writer.h"
#include "core/words/base_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <string_view>
#include <utility>

namespace tenfold {
namespace {

/// Beside the file itself, so that all names of it, and links to it, have one lock.
std::filesystem::path lockPath(const std::filesystem::path& workspace) {
    std::error_code error;
    std::filesystem::path path = followLinks(workspace).value_or(workspace);
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    if (const auto real = std::filesystem::canonical(folder, error); !error) path = real / path.filename();
    path += ".lock";
    return path;
}

std::string programName() {
    std::ifstream comm("/proc/self/comm");
    std::string name;
    std::getline(comm, name);
    return name.empty() ? "tenfold" : name;
}

/// Whether the descriptor is still the file of that name: its holder may have removed it between our open and flock.
bool isSameFile(int descriptor, const std::filesystem::path& path) {
    struct stat byDescriptor {};
    struct stat byName {};
    return ::fstat(descriptor, &byDescriptor) == 0 && ::stat(path.c_str(), &byName) == 0 &&
           byDescriptor.st_ino == byName.st_ino && byDescriptor.st_dev == byName.st_dev;
}

/// Whether a text begins as what we write: a process, then a host. A disk that was full may have cut it off; of what
/// was not synced a power cut may leave zeros.
bool beginsAsOurs(std::string_view text) {
    text = text.substr(0, text.find('\0'));
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    return text.empty() || (digits > 0 && (digits == text.size() || text[digits] == ' '));
}

/// Whether an open file may be overwritten and removed as a lock: it is a file with one name, as short as what we
/// write, and begins so. A file of a person that is called so stays as it is.
bool mayBeLock(int descriptor) {
    struct stat status {};
    constexpr std::size_t kLongestText = 512;
    // No name at all: its holder has just removed it, and it is made anew.
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode) || status.st_nlink > 1) return false;
    std::array<char, kLongestText + 1> bytes{};
    const ssize_t size = ::pread(descriptor, bytes.data(), bytes.size(), 0);
    return size >= 0 && static_cast<std::size_t>(size) <= kLongestText &&
           beginsAsOurs({bytes.data(), static_cast<std::size_t>(size)});
}

} // namespace

Result<std::optional<LockFile>> LockFile::tryAcquire(const std::filesystem::path& workspace) {
    const std::filesystem::path path = lockPath(workspace);
    for (;;) {
        const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0644);
        if (descriptor < 0 && errno == ELOOP)
            return fail(MessageId::CannotWrite,
                        {path.string(), say(TENFOLD_WORDS("Sentence", "it is a link", "store.link"))});
        if (descriptor < 0) return fail(MessageId::CannotWrite, {path.string(), std::strerror(errno)});
        if (!mayBeLock(descriptor)) {
            ::close(descriptor);
            return fail(MessageId::CannotWrite,
                        {path.string(), say(TENFOLD_WORDS("Sentence", "it is no lock of Tenfold; move it away",
                                                          "store.lockTenfoldMove"))});
        }
        if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
            const int error = errno;
            ::close(descriptor);
            if (error == EWOULDBLOCK || error == EINTR) return std::optional<LockFile>();
            return fail(MessageId::CannotWrite, {path.string(), std::strerror(error)});
        }
        if (!isSameFile(descriptor, path)) {
            ::close(descriptor);
            continue;
        }
        std::array<char, 256> host{};
        ::gethostname(host.data(), host.size() - 1);
        const std::string text = fmt::format("{} {} {}\n", ::getpid(), host.data(), programName());
        // The text is only for people: a full disk must not stop a reader of decisions.
        const bool written = ::ftruncate(descriptor, 0) == 0 &&
                             ::pwrite(descriptor, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size());
        (void)written;
        return std::optional<LockFile>(LockFile(path, descriptor));
    }
}

std::string LockFile::holder(const std::filesystem::path& workspace) {
    std::ifstream file(lockPath(workspace));
    std::string pid;
    std::string host;
    std::string program;
    if (file >> pid >> host >> program) return fmt::format("{} (process {} on {})", program, pid, host);
    return "another program";
}

LockFile::LockFile(std::filesystem::path path, int descriptor)
    : m_path(std::move(path))
    , m_descriptor(descriptor) {}

LockFile::LockFile(LockFile&& other) noexcept
    : m_path(std::move(other.m_path))
    , m_descriptor(std::exchange(other.m_descriptor, -1)) {}

LockFile& LockFile::operator=(LockFile&& other) noexcept {
    if (this != &other) {
        release();
        m_path = std::move(other.m_path);
        m_descriptor = std::exchange(other.m_descriptor, -1);
    }
    return *this;
}

LockFile::~LockFile() {
    release();
}

void LockFile::release() noexcept {
    if (m_descriptor < 0) return;
    ::unlink(m_path.c_str()); // before the lock goes, so that nobody's new lock file is removed
    ::close(m_descriptor);
    m_descriptor = -1;
}

} // namespace tenfold
