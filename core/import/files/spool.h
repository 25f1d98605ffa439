#pragma once

#include "core/base/result.h"
#include "core/import/files/archive_reader.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tenfold {

/// Bytes on disk that can be read several times, for what comes once: a pipe, the members of a packed tar. A file
/// without a name in the folder for temporary files (TMPDIR), gone with the object or the process.
class Spool {
public:
    /// Errors: CannotWrite.
    static Result<std::shared_ptr<Spool>> make();
    ~Spool();
    Spool(const Spool&) = delete;
    Spool& operator=(const Spool&) = delete;

    /// Errors: CannotWrite, DiskFull.
    Status append(std::string_view bytes);
    /// Whether so many more bytes leave some room to others in the folder for temporary files, which may be memory.
    bool hasRoomFor(std::uint64_t bytes) const;
    std::uint64_t bytes() const { return m_bytes; }
    /// A name under which this process can open it, as long as the object lives.
    std::filesystem::path path() const;

private:
    Spool(std::filesystem::path folder, int descriptor);

    std::filesystem::path m_folder; ///< for messages
    int m_descriptor;
    std::uint64_t m_bytes = 0;
};

/// Members of a tar that holds several runs, unpacked once for all of them: each run would have to go through the whole
/// tar otherwise. Thread: one at a time.
class TarMembers {
public:
    TarMembers(std::filesystem::path tar, std::uint64_t bytes)
        : m_tar(std::move(tar))
        , m_bytes(bytes) {}

    void want(const std::string& entry) { m_parts.try_emplace(entry); }
    /// Unpacks what is wanted; later calls do nothing, but after an error begin again. @return false where nothing can
    /// be written there (no room, no folder, no permission): the tar is then to be read by each run
    /// Errors: those of readContent().
    Result<bool> unpack(Progress& progress);
    std::filesystem::path path() const { return m_spool->path(); }
    /// Where a member stands in path(), after unpack().
    FilePart part(const std::string& entry) const;

private:
    class Unpacker;

    std::filesystem::path m_tar;
    std::uint64_t m_bytes; ///< of the tar when it was looked through
    std::unordered_map<std::string, FilePart> m_parts;
    std::shared_ptr<Spool> m_spool;
    bool m_cannotSpool = false;
};

} // namespace tenfold
