#include "core/harvest/sweep/shared_points.h"

#include "core/base/files/file_writer.h"
#include "core/words/base_messages.h"

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <iterator>
#include <random>
#include <utility>

namespace tenfold::harvest {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTaken = ".taken";
constexpr const char* kDone = ".done";
constexpr const char* kProcess = "process-";

tl::unexpected<Error> cannotWrite(const fs::path& file, int error) {
    return fail(MessageId::CannotWrite, {file.string(), std::strerror(error)});
}

/// A file that is open, closed with the object.
class Opened {
public:
    explicit Opened(const fs::path& file)
        : m_descriptor(::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC)) {}
    Opened(const Opened&) = delete;
    ~Opened() {
        if (m_descriptor >= 0) ::close(m_descriptor);
    }
    bool isThere() const { return m_descriptor >= 0; }
    /// Whether nobody held it; then we do.
    bool lock() const { return ::flock(m_descriptor, LOCK_EX | LOCK_NB) == 0; }
    bool isStill(const fs::path& file) const {
        struct stat byDescriptor {};
        struct stat byName {};
        return ::fstat(m_descriptor, &byDescriptor) == 0 && ::stat(file.c_str(), &byName) == 0 &&
               byDescriptor.st_ino == byName.st_ino && byDescriptor.st_dev == byName.st_dev;
    }

private:
    int m_descriptor;
};

std::optional<std::size_t> countIn(const char* text) {
    if (!text) return {};
    std::size_t value = 0;
    const char* end = text + std::strlen(text);
    const auto [at, error] = std::from_chars(text, end, value);
    return error == std::errc() && at == end ? std::optional(value) : std::nullopt;
}

} // namespace

SweepRank sweepRankOf(const std::function<const char*(const char* name)>& variable) {
    constexpr std::array<std::array<const char*, 3>, 2> kLaunchers{
        {{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_LOCAL_SIZE"},
         {"PMI_RANK", "PMI_SIZE", "MPI_LOCALNRANKS"}}};
    for (const auto& names : kLaunchers) {
        const auto rank = countIn(variable(names[0])), size = countIn(variable(names[1]));
        if (!rank || !size || *rank >= *size) continue;
        const std::size_t here = countIn(variable(names[2])).value_or(*size);
        return {*rank, *size, here > 0 && here <= *size ? here : *size};
    }
    return {};
}

fs::path SharedPoints::folderOf(const fs::path& workspace) {
    fs::path folder = workspace;
    return folder += ".sweep";
}

SharedPoints::SharedPoints(fs::path folder, fs::path own, int descriptor)
    : m_folder(std::move(folder))
    , m_own(std::move(own))
    , m_descriptor(descriptor) {}

SharedPoints::SharedPoints(SharedPoints&& other) noexcept
    : m_folder(std::move(other.m_folder))
    , m_own(std::move(other.m_own))
    , m_descriptor(std::exchange(other.m_descriptor, -1)) {}

SharedPoints::~SharedPoints() {
    if (m_descriptor < 0) return;
    ::unlink(m_own.c_str());
    ::close(m_descriptor);
    ::rmdir(m_folder.c_str()); // where nothing is left in it
}

Result<SharedPoints> SharedPoints::join(const fs::path& workspace) {
    const fs::path folder = folderOf(workspace);
    std::random_device device;
    for (;;) {
        if (::mkdir(folder.c_str(), 0755) != 0 && errno != EEXIST) return cannotWrite(folder, errno);
        const fs::path own = folder / fmt::format("{}{:08x}{:08x}", kProcess, device(), device());
        const int descriptor = ::open(own.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
        if (descriptor < 0 && (errno == EEXIST || errno == ENOENT)) continue; // taken, or the folder has just gone
        if (descriptor < 0) return cannotWrite(own, errno);
        if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
            const int error = errno;
            ::close(descriptor);
            if (error == EWOULDBLOCK) continue; // somebody looked whether it lives, before it did
            return cannotWrite(own, error);
        }
        struct stat status {};
        if (::fstat(descriptor, &status) == 0 && status.st_nlink > 0) return SharedPoints(folder, own, descriptor);
        ::close(descriptor); // removed as that of a dead one
    }
}

fs::path SharedPoints::fileOf(const std::string& key, const char* ending) const {
    return m_folder / (key + ending);
}

Result<bool> SharedPoints::take(const std::string& key) const {
    const fs::path taken = fileOf(key, kTaken), done = fileOf(key, kDone);
    if (::access(done.c_str(), F_OK) == 0) return false;
    if (::link(m_own.c_str(), taken.c_str()) != 0) {
        if (errno != EEXIST) return cannotWrite(taken, errno);
        ASSIGN_OR_RETURN(const bool isOurs, takeOver(taken));
        if (!isOurs) return false;
    }
    if (::access(done.c_str(), F_OK) != 0) return true;
    ::unlink(taken.c_str()); // it ended while we looked
    return false;
}

/// The mark of a process that does not live any more becomes ours.
Result<bool> SharedPoints::takeOver(const fs::path& taken) const {
    const Opened before(taken);
    if (!before.isThere() || !before.lock() || !before.isStill(taken)) return false;
    static std::atomic<unsigned> number{0};
    fs::path mark = m_own;
    mark += fmt::format("-{}", ++number);
    if (::link(m_own.c_str(), mark.c_str()) != 0) return cannotWrite(mark, errno);
    if (::rename(mark.c_str(), taken.c_str()) == 0) return true;
    const int error = errno;
    ::unlink(mark.c_str());
    return cannotWrite(taken, error);
}

Status SharedPoints::put(const std::string& key, std::string_view outcome) const {
    RETURN_IF_ERROR(writeFile(fileOf(key, kDone), outcome));
    ::unlink(fileOf(key, kTaken).c_str());
    return {};
}

Result<std::optional<std::string>> SharedPoints::outcome(const std::string& key) const {
    const fs::path done = fileOf(key, kDone);
    std::ifstream file(done, std::ios::binary);
    if (!file) return std::optional<std::string>();
    std::string text{std::istreambuf_iterator<char>(file), {}};
    if (file.bad()) return fail(MessageId::CannotRead, {done.string(), std::strerror(errno)});
    return std::optional(std::move(text));
}

bool SharedPoints::areOthersThere() const {
    std::error_code error;
    for (fs::directory_iterator at(m_folder, error), end; !error && at != end; at.increment(error)) {
        if (!at->path().filename().string().starts_with(kProcess) || at->path() == m_own) continue;
        const Opened other(at->path());
        if (other.isThere() && !other.lock()) return true;
    }
    return false;
}

void SharedPoints::forget(const std::vector<std::string>& keys) const {
    for (const std::string& key : keys) {
        ::unlink(fileOf(key, kTaken).c_str());
        ::unlink(fileOf(key, kDone).c_str());
    }
    std::error_code error;
    std::vector<fs::path> dead;
    for (fs::directory_iterator at(m_folder, error), end; !error && at != end; at.increment(error))
        if (at->path().filename().string().starts_with(kProcess) && at->path() != m_own) dead.push_back(at->path());
    for (const fs::path& one : dead) {
        const Opened other(one);
        if (other.isThere() && other.lock()) ::unlink(one.c_str());
    }
}

} // namespace tenfold::harvest
