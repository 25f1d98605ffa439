#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::record {

/// Writes lines of canonical events into a run folder, a file a sender. Whatever ends the program, the files hold what
/// flush() was called for; a last line that was cut is one that a reader skips.
///
/// Where nothing can be written any more (a full disk) it stops once and for all: files are cut back to whole lines,
/// what was written stays, lines() and bytes() tell how much. Files are opened for each flush, so that senders may be
/// more than descriptors.
class CallWriter {
public:
    /// What is written of one sender and not yet in its file.
    struct Sender {
        std::string file;    ///< its name in the folder
        std::string name;    ///< as JSON, with quotes
        std::string pending; ///< whole lines
        std::uint64_t written = 0, pendingLines = 0;
        bool isListed = false;
    };

    /// @param folder  is made where it is missing; it must be empty. Errors: FolderInUse, CannotRecord.
    static Result<CallWriter> open(const std::filesystem::path& folder);

    /// The sender of a name, made at its first call. Stays where it is. Cost: O(log #senders).
    Sender& sender(std::string_view name);
    /// Counts a line that was added to a sender's pending text, and writes where much is pending.
    void added(Sender& sender);
    /// Writes a whole file beside those of the senders.
    Status writeBeside(const std::string& file, std::string_view text);
    /// All that is pending goes into the files.
    void flush();

    std::size_t senders() const { return m_senders.size(); }
    std::uint64_t lines() const { return m_lines; } ///< in files, or pending
    std::uint64_t bytes() const { return m_bytes; } ///< in files
    /// Why nothing is written any more; empty: it goes on.
    const std::string& stopped() const { return m_stopped; }

private:
    explicit CallWriter(std::filesystem::path folder)
        : m_folder(std::move(folder)) {}
    std::string fileNameOf(std::string_view name);
    void write(Sender& sender);

    std::filesystem::path m_folder;
    std::map<std::string, std::unique_ptr<Sender>, std::less<>> m_senders;
    std::set<std::string> m_files;  ///< names in use, in lower case: not all systems tell cases apart
    std::vector<Sender*> m_waiting; ///< that have something pending
    std::uint64_t m_lines = 0, m_bytes = 0;
    std::string m_stopped;
};

} // namespace tenfold::record
