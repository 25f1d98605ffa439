#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// The one way Tenfold reads files that people name, so that every reading ends. Rules:
/// - A file is read as far as it went when it was opened: a log that grows meanwhile does not go on for ever.
/// - A pipe (also /dev/stdin, <(zcat x), a terminal) is read to its end, and asks `progress` while it waits.
/// - Refused with CannotRead, because they have no end or are no recording: devices (/dev/null is empty), files of the
/// running system (/proc
///   and /sys), pipes into which nobody writes, folders.
/// Move only. Thread: one at a time.
class FileReader {
public:
    /// @param progress  asked whether to go on while a pipe has nothing; lives as long as the reader
    /// Errors: FileNotFound, CannotRead, with the name as given.
    static Result<FileReader> open(const std::filesystem::path& file, Progress& progress);
    /// What the process was given to read, from where it stands.
    static Result<FileReader> standardInput(Progress& progress);

    FileReader(FileReader&& other) noexcept;
    FileReader& operator=(FileReader&&) = delete;
    ~FileReader();

    /// Bytes of the file when it was opened; of a pipe 0.
    std::uint64_t size() const { return m_size; }
    /// Before the first read(): what is in these files follows, as if all were one (parts of a file that was split).
    /// They are opened when their turn comes, with errors as of open().
    void continueWith(std::vector<std::filesystem::path> files);
    /// Before the first read(): only this part of the file, whose length was noted earlier. Errors: CannotRead when the
    /// file became shorter, or is a pipe.
    Status limitTo(std::uint64_t from, std::uint64_t bytes);

    /// Bytes read; 0 at the end. Errors: CannotRead, Cancelled.
    Result<std::size_t> read(char* to, std::size_t size);
    /// What was read last is read once more: for who has to look before it is known who reads. Also of a pipe.
    void putBack(std::string_view bytes);
    /// Bytes that were read.
    std::uint64_t done() const { return m_done - m_again.size(); }

private:
    FileReader(std::filesystem::path file, int descriptor, Progress& progress);
    Status look();
    Status next();
    Status failed(int error) const;
    Result<std::size_t> readFile(char* to, std::size_t size);
    Result<std::size_t> readPipe(char* to, std::size_t size);

    std::filesystem::path m_file;
    Progress* m_progress;
    int m_descriptor;
    bool m_isPipe = false; ///< it can be read once only, and nobody knows how long it is
    std::uint64_t m_size = 0, m_done = 0;
    std::string m_again;                       ///< put back
    std::vector<std::filesystem::path> m_more; ///< files that follow, the next one last
};

/// A whole file as text. Errors: as FileReader; CannotRead when it is longer than `most` bytes.
Result<std::string> readTextFile(const std::filesystem::path& file, std::size_t most, Progress& progress);

} // namespace tenfold
