#include "core/import/files/spool.h"

#include "core/base/files/nameless_file.h"
#include "core/words/base_messages.h"
#include "core/words/store_messages.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kLeftToOthers = std::uint64_t{128} << 20; ///< bytes of the folder for temporary files
constexpr std::uint64_t kBetweenLooks = std::uint64_t{16} << 20;  ///< bytes written, some ms

} // namespace

Spool::Spool(fs::path folder, int descriptor)
    : m_folder(std::move(folder))
    , m_descriptor(descriptor) {}

Spool::~Spool() {
    ::close(m_descriptor);
}

Result<std::shared_ptr<Spool>> Spool::make() {
    std::error_code error;
    fs::path folder = fs::temp_directory_path(error);
    if (error) folder = "/tmp";
    const int descriptor = namelessFile(folder);
    if (descriptor < 0) return fail(MessageId::CannotWrite, {folder.string(), std::strerror(errno)});
    return std::shared_ptr<Spool>(new Spool(std::move(folder), descriptor));
}

Status Spool::append(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(m_descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0 && (errno == ENOSPC || errno == EDQUOT || errno == EFBIG))
            return fail(MessageId::DiskFull, {m_folder.string()});
        if (written < 0) return fail(MessageId::CannotWrite, {m_folder.string(), std::strerror(errno)});
        m_bytes += static_cast<std::uint64_t>(written);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

bool Spool::hasRoomFor(std::uint64_t bytes) const {
    std::error_code error;
    const fs::space_info space = fs::space(m_folder, error);
    return error || (space.available >= kLeftToOthers && space.available - kLeftToOthers >= bytes);
}

fs::path Spool::path() const {
    return "/proc/self/fd/" + std::to_string(m_descriptor);
}

/// Copies the wanted members one behind the other.
class TarMembers::Unpacker final : public ContentVisitor {
public:
    Unpacker(TarMembers& members, Spool& spool, Progress& progress)
        : m_members(members)
        , m_spool(spool)
        , m_progress(progress) {}

    bool begin(const std::string& entry) override {
        const auto found = m_members.m_parts.find(entry);
        if (found == m_members.m_parts.end() || found->second.bytes) return false; // of two of a name the first counts
        m_part = &found->second;
        *m_part = {m_spool.bytes(), 0, true};
        return true;
    }
    Status data(std::string_view bytes, std::uint64_t done) override {
        if (m_spool.bytes() >= m_nextLook) {
            cannotSpool = !m_spool.hasRoomFor(kBetweenLooks);
            if (cannotSpool) return fail(MessageId::DiskFull, {m_members.m_tar.string()});
            m_nextLook = m_spool.bytes() + kBetweenLooks;
        }
        const Status appended = m_spool.append(bytes);
        cannotSpool = !appended;
        RETURN_IF_ERROR(appended);
        *m_part->bytes += bytes.size();
        return passed(done);
    }
    Status end() override { return {}; }
    bool cannotSpool = false; ///< why the reading ended
    Status passed(std::uint64_t done) override {
        return m_progress.advance(done, m_members.m_bytes, "unpacking") ? Status() : fail(MessageId::Cancelled);
    }

private:
    TarMembers& m_members;
    Spool& m_spool;
    Progress& m_progress;
    FilePart* m_part = nullptr;
    std::uint64_t m_nextLook = 0; ///< when so many bytes are written
};

Result<bool> TarMembers::unpack(Progress& progress) {
    if (m_spool || m_cannotSpool) return !m_cannotSpool;
    const Result<std::shared_ptr<Spool>> spool = Spool::make();
    m_cannotSpool = !spool || !(*spool)->hasRoomFor(m_bytes); // unpacked it is not less
    if (m_cannotSpool) return false;
    for (auto& [entry, part] : m_parts) // what an earlier attempt wrote is gone
        part = {};
    Unpacker unpacker(*this, **spool, progress);
    const Status unpacked = readContent(m_tar, unpacker, progress, {0, m_bytes});
    m_cannotSpool = unpacker.cannotSpool;
    if (m_cannotSpool) return false;
    RETURN_IF_ERROR(unpacked);
    m_spool = *spool;
    return true;
}

FilePart TarMembers::part(const std::string& entry) const {
    const auto found = m_parts.find(entry);
    const bool isThere = found != m_parts.end() && found->second.bytes;
    return isThere ? found->second : FilePart{0, 0, true};
}

} // namespace tenfold
