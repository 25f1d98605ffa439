#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace tenfold {

/// The right to be the one writer of a workspace: an flock() on "<workspace>.lock", which the kernel gives back
/// whatever way the program ends. The file holds "pid host program" for the message to others and is removed on
/// release.
class LockFile {
public:
    /// @return nothing when another program (or another Workspace of this one) holds it: ask holder().
    /// Errors: CannotWrite (read-only folder).
    static Result<std::optional<LockFile>> tryAcquire(const std::filesystem::path& workspace);
    /// Who holds the lock, in words: "tenfold (process 123 on host)".
    static std::string holder(const std::filesystem::path& workspace);

    LockFile(LockFile&& other) noexcept;
    LockFile& operator=(LockFile&& other) noexcept;
    ~LockFile();

private:
    LockFile(std::filesystem::path path, int descriptor);
    void release() noexcept;

    std::filesystem::path m_path;
    int m_descriptor = -1;
};

} // namespace tenfold
