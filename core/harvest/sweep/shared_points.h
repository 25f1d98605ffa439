#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::harvest {

/// Which of several processes this one is.
struct SweepRank {
    std::size_t rank = 0; ///< 0 keeps what comes of all
    std::size_t size = 1;
    std::size_t here = 1; ///< of them, on this machine
};
/// As a launcher tells it in the environment: Open MPI (OMPI_COMM_WORLD_RANK …), MPICH and PMI of Slurm (PMI_RANK …).
/// Alone where nobody says it, or what is said makes no sense. No library of a launcher is needed: points of a sweep
/// have nothing to say to each other.
/// @param variable  value of a variable, or null
SweepRank sweepRankOf(const std::function<const char*(const char* name)>& variable);

/// Points that several processes share out by files in a folder that all of them see, on one machine or several:
///
///     WORKSPACE.sweep/process-5f0c…   of a process: locked (flock) as long as it lives, whatever ends it
///     WORKSPACE.sweep/KEY.taken       the same file by another name: who has taken the point
///     WORKSPACE.sweep/KEY.done        what came of it; whole or not there
///
/// Taking is link(), which succeeds for one of them, also over NFS. A point whose process does not live any more is
/// free again: who takes it over holds the lock of the dead one meanwhile, so only one does. The folder outlives the
/// processes: what was done before all were killed is found by the next ones.
/// Thread-safe. Errors of all: CannotRead, CannotWrite (a file system without links or locks is one).
class SharedPoints {
public:
    static std::filesystem::path folderOf(const std::filesystem::path& workspace);
    static Result<SharedPoints> join(const std::filesystem::path& workspace);
    SharedPoints(SharedPoints&& other) noexcept;
    SharedPoints& operator=(SharedPoints&&) = delete;
    ~SharedPoints();

    /// @return false where it has ended or somebody who lives has it
    Result<bool> take(const std::string& key) const;
    /// What came of a point; takes the mark off it.
    Status put(const std::string& key, std::string_view outcome) const;
    Result<std::optional<std::string>> outcome(const std::string& key) const;
    /// Whether other processes live that have joined.
    bool areOthersThere() const;
    /// Removes what is there of some points and of processes that do not live, and the folder where nothing is left.
    void forget(const std::vector<std::string>& keys) const;

private:
    SharedPoints(std::filesystem::path folder, std::filesystem::path own, int descriptor);
    std::filesystem::path fileOf(const std::string& key, const char* ending) const;
    Result<bool> takeOver(const std::filesystem::path& taken) const;

    std::filesystem::path m_folder;
    std::filesystem::path m_own; ///< file of this process
    int m_descriptor = -1;
};

} // namespace tenfold::harvest
