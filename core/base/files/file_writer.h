#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace tenfold {

/// The one way Tenfold writes files that people name. The file has its old content or the new one at any moment, never
/// a part of it: what is written goes to a new file in the same folder, which takes the name when it is complete and on
/// the disk. Rules:
/// - Symbolic links to a file are followed: what they point to is replaced, the link stays. The temporary file is made
///   anew (O_EXCL, O_NOFOLLOW), so nothing that lies about in the folder is ever written through.
/// - An existing file keeps its permissions (and its owner where the system allows it).
/// - Devices, pipes and sockets, and names below /proc and /dev/fd, are written through and never replaced.
/// - Temporary files of writers that were killed are removed by the next one for the same name. A writer that lives
/// holds
///   an flock() on its file, so it is known by that, on whatever machine it runs.
/// Move only; given up (the old content stays) when it goes without commit(). Thread: one at a time.
class FileWriter {
public:
    /// Errors: CannotWrite, with the name as given.
    static Result<FileWriter> open(const std::filesystem::path& file);

    FileWriter(FileWriter&& other) noexcept;
    FileWriter& operator=(FileWriter&&) = delete;
    ~FileWriter();

    /// Errors: CannotWrite (a full disk, a reader that went away).
    Status write(std::string_view bytes);
    /// What was written takes the name; file and folder are synced. Nothing may be written afterwards.
    Status commit();

    /// The file that is being written, empty until then: for SQLite, which writes by name. Empty when written through.
    const std::filesystem::path& temporary() const { return m_temporary; }

private:
    FileWriter(std::filesystem::path named, std::filesystem::path target);
    Status openTemporary();
    Status failed(int error) const;
    void giveUp() noexcept;

    std::filesystem::path m_named;     ///< as the caller says it
    std::filesystem::path m_target;    ///< with links followed
    std::filesystem::path m_temporary; ///< empty: written through
    std::filesystem::path m_journal;   ///< of SQLite, where it writes the temporary file
    std::string m_buffer;              ///< small writes come together
    int m_descriptor = -1;
};

/// The path that a name leads to where it is a link, also to a file that is not there yet; else the name itself.
/// Links of folders on the way stay. Errors: CannotWrite (links in a circle).
Result<std::filesystem::path> followLinks(const std::filesystem::path& file);

/// Writes a whole file with FileWriter. Errors: CannotWrite.
Status writeFile(const std::filesystem::path& file, std::string_view content);

} // namespace tenfold
