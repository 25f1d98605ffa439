#pragma once

#include "core/characterize/generate/acceptance.h"
#include "core/characterize/generate/workload_files.h"

#include <filesystem>
#include <vector>

namespace tenfold::characterize {

/// A workload that was drawn, written, and measured again.
struct GeneratedWorkload {
    std::vector<std::filesystem::path> files; ///< log, images and the rest, profile.json and acceptance.json last
    std::uint64_t events = 0, readsElsewhere = 0;
    std::vector<AcceptanceLine> lines;
    bool isAccepted() const;
};

/// Draws a profile, writes its files into a folder, reads them as any log is read, and says line by line what was
/// reached. The same bytes on any number of threads (0: as many as there are). Errors: those of writeWorkload() and
/// characterize().
Result<GeneratedWorkload> generateWorkload(WorkloadProfile profile, const WorkloadFiles& which,
                                           const std::filesystem::path& folder, std::size_t threads,
                                           Progress& progress);

} // namespace tenfold::characterize
