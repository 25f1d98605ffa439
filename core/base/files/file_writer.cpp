#include "core/base/files/file_writer.h"

#include "core/base/text/text_forms.h"
#include "core/words/base_messages.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <random>
#include <set>
#include <utility>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBufferBytes = std::size_t{1} << 16;
constexpr std::size_t kNumberDigits = 16; // of the number at the end of a temporary file's name
constexpr std::size_t kLongestStem = 200; // bytes of 255 that a name may have
constexpr std::string_view kPart = ".part-";
constexpr std::string_view kJournal = "-journal"; // behind the name of a file that SQLite writes

/// Names that stand for what is open already; a new file of that name makes no sense.
bool isOfProcess(const fs::path& file) {
    const std::string name = file.lexically_normal().string();
    return name.starts_with("/proc/") || name.starts_with("/dev/fd/") || name == "/dev/stdout" || name == "/dev/stderr";
}

/// What a name opens that stands for a descriptor: the same open file, so that what the program says there besides goes
/// behind what is written, not over it. Other names are opened anew. @return the descriptor; -1, with errno
int openThrough(const fs::path& file) {
    std::string name = file.lexically_normal().string();
    if (name == "/dev/stdout") name = "/dev/fd/1";
    if (name == "/dev/stderr") name = "/dev/fd/2";
    for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
        int number = 0;
        if (!name.starts_with(folder)) continue;
        const char* const end = name.data() + name.size();
        const auto read = std::from_chars(name.data() + folder.size(), end, number);
        if (read.ec == std::errc() && read.ptr == end && number >= 0) return ::fcntl(number, F_DUPFD_CLOEXEC, 0);
    }
    return ::open(file.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
}

fs::path folderOf(const fs::path& file) {
    return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

/// "NAME.part-": how the names of temporary files for a file begin; the number of the writer follows.
std::string stemOf(const fs::path& file) {
    return file.filename().string().substr(0, kLongestStem) + std::string(kPart);
}

fs::path journalOf(fs::path temporary) {
    return temporary += kJournal;
}

std::string randomNumber() {
    constexpr const char* kDigits = "0123456789abcdef";
    std::random_device device;
    std::string text;
    while (text.size() < kNumberDigits)
        text += kDigits[device() % 16];
    return text;
}

/// Locks a temporary file as its writer. @return whether it is ours and still there
bool holds(int descriptor) {
    struct stat status {};
    return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 && ::fstat(descriptor, &status) == 0 && status.st_nlink > 0;
}

/// Removes a temporary file that nobody holds any more, and its journal where SQLite has written it. What cannot be
/// removed stays: it harms nobody.
void removeLeftover(const fs::path& leftover) {
    const fs::path journal = journalOf(leftover);
    const int descriptor = ::open(leftover.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) {
        if (errno == ENOENT) ::unlink(journal.c_str());
        return;
    }
    struct stat status {};
    const bool isFile = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
    if (isFile && holds(descriptor)) {
        ::unlink(journal.c_str());
        ::unlink(leftover.c_str());
    }
    ::close(descriptor);
}

/// Removes what writers of `file` that were killed have left.
void removeLeftovers(const fs::path& file) {
    const std::string stem = stemOf(file);
    std::error_code error;
    std::set<fs::path> leftovers;
    for (fs::directory_iterator at(folderOf(file), error), end; !error && at != end; at.increment(error)) {
        std::string name = at->path().filename().string();
        if (name.ends_with(kJournal)) name.resize(name.size() - kJournal.size());
        if (name.size() == stem.size() + kNumberDigits && name.starts_with(stem) &&
            isHexDigits(std::string_view(name).substr(stem.size())))
            leftovers.insert(folderOf(file) / name);
    }
    for (const fs::path& leftover : leftovers)
        removeLeftover(leftover);
}

bool writeAll(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// Makes a rename last through a crash of the machine; a file system that cannot is no reason to fail.
void syncFolder(const fs::path& file) {
    const int descriptor = ::open(folderOf(file).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

} // namespace

FileWriter::FileWriter(fs::path named, fs::path target)
    : m_named(std::move(named))
    , m_target(std::move(target)) {}

FileWriter::FileWriter(FileWriter&& other) noexcept
    : m_named(std::move(other.m_named))
    , m_target(std::move(other.m_target))
    , m_temporary(std::exchange(other.m_temporary, {}))
    , m_journal(std::move(other.m_journal))
    , m_buffer(std::move(other.m_buffer))
    , m_descriptor(std::exchange(other.m_descriptor, -1)) {}

FileWriter::~FileWriter() {
    giveUp();
}

Status FileWriter::failed(int error) const {
    return fail(MessageId::CannotWrite, {m_named.string(), std::strerror(error)});
}

void FileWriter::giveUp() noexcept {
    if (m_descriptor < 0) return;
    if (!m_temporary.empty()) { // while its lock is held
        ::unlink(m_journal.c_str());
        ::unlink(m_temporary.c_str());
    }
    ::close(m_descriptor);
    m_descriptor = -1;
}

Result<fs::path> followLinks(const fs::path& file) {
    constexpr int kMostLinks = 40; // as Linux
    fs::path target = file;
    std::error_code error;
    for (int i = 0; i < kMostLinks; ++i) {
        if (!fs::is_symlink(fs::symlink_status(target, error))) return target;
        const fs::path next = fs::read_symlink(target, error);
        if (error) return fail(MessageId::CannotWrite, {file.string(), error.message()});
        target = next.is_absolute() ? next : target.parent_path() / next;
    }
    return fail(MessageId::CannotWrite, {file.string(), std::strerror(ELOOP)});
}

Result<FileWriter> FileWriter::open(const fs::path& file) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    const bool isThere = fs::exists(status);
    ASSIGN_OR_RETURN(const fs::path target, followLinks(file));
    FileWriter writer(file, target);
    if (fs::is_directory(status)) return tl::unexpected<Error>(writer.failed(EISDIR).error());
    if (isOfProcess(file) || (isThere && !fs::is_regular_file(status))) {
        writer.m_descriptor = openThrough(file);
        if (writer.m_descriptor < 0) return tl::unexpected<Error>(writer.failed(errno).error());
        return writer;
    }
    removeLeftovers(writer.m_target);
    RETURN_IF_ERROR(writer.openTemporary());
    return writer;
}

Status FileWriter::openTemporary() {
    struct stat old {};
    const bool replaces = ::stat(m_target.c_str(), &old) == 0;
    // A file that is write-protected is not to be replaced either, though the folder would allow it.
    if (replaces && ::faccessat(AT_FDCWD, m_target.c_str(), W_OK, AT_EACCESS) != 0) return failed(errno);
    constexpr int kTries = 20; // another writer may take a new file for a leftover before it is locked
    for (int i = 0; i < kTries; ++i) {
        const fs::path part = folderOf(m_target) / (stemOf(m_target) + randomNumber());
        m_descriptor = ::open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (m_descriptor < 0 && errno == EEXIST) continue;
        if (m_descriptor < 0) return failed(errno);
        m_journal = journalOf(part);
        m_temporary = part;
        if (holds(m_descriptor)) {
            const bool hasOwner = !replaces || ::fchown(m_descriptor, old.st_uid, old.st_gid) == 0;
            // Without the owner no more than before may come of it: set-id bits belong to who set them.
            const mode_t kept = old.st_mode & (hasOwner ? 07777U : 0777U);
            if (replaces && ::fchmod(m_descriptor, kept) != 0) return failed(errno);
            return {};
        }
        ::close(m_descriptor);
        m_descriptor = -1;
    }
    return failed(EBUSY);
}

Status FileWriter::write(std::string_view bytes) {
    if (m_buffer.size() + bytes.size() >= kBufferBytes) {
        if (!writeAll(m_descriptor, m_buffer)) return failed(errno);
        m_buffer.clear();
        return writeAll(m_descriptor, bytes) ? Status() : failed(errno);
    }
    m_buffer += bytes;
    return {};
}

Status FileWriter::commit() {
    if (!writeAll(m_descriptor, m_buffer)) return failed(errno);
    m_buffer.clear();
    if (m_temporary.empty()) {
        const int descriptor = std::exchange(m_descriptor, -1);
        return ::close(descriptor) == 0 ? Status() : failed(errno);
    }
    if (::fsync(m_descriptor) != 0 || ::rename(m_temporary.c_str(), m_target.c_str()) != 0) {
        const int error = errno;
        giveUp();
        return failed(error);
    }
    m_temporary.clear();
    const int descriptor = std::exchange(m_descriptor, -1);
    const bool isClosed = ::close(descriptor) == 0;
    syncFolder(m_target);
    return isClosed ? Status() : failed(EIO);
}

Status writeFile(const fs::path& file, std::string_view content) {
    ASSIGN_OR_RETURN(FileWriter writer, FileWriter::open(file));
    RETURN_IF_ERROR(writer.write(content));
    return writer.commit();
}

} // namespace tenfold
