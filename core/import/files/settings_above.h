#pragma once

#include "core/import/files/run_input.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace tenfold {

/// A run.toml that lies above folders with traces.
struct SettingsAbove {
    std::string text, name; ///< of the file, for messages
    std::string folder;     ///< as messages name it, and without those above it
    std::string folderName;
    std::filesystem::path path; ///< of what is read: that folder, or the tar it is in
};

/// Gives the runs from `first` on, which lie below a folder, what its run.toml says. Where it is of one run, the
/// folders below are hosts of that run, and their files become one: where it has a name, or says a scale and the times
/// of the folders overlap; runs of one scale that follow each other are repetitions. A folder with a run.toml of its
/// own is a run of its own, and so is each archive beside others. Senders are told apart by their folders then:
/// "host1/datanode". In a tar only a name joins folders: how long they lasted is not looked at there.
/// @param lastTime  of the last lines of a file
Status applySettingsAbove(std::vector<RunInput>& runs, std::size_t first, const SettingsAbove& above,
                          const std::function<Result<std::optional<std::int64_t>>(const InputFile&)>& lastTime);

} // namespace tenfold
