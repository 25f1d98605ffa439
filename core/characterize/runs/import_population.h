#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/characterize/characterize.h"
#include "core/import/import_workspace.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tenfold::characterize {

/// The format of a run of images alone.
inline constexpr const char* kImagesFormat = "hdfs-image";

/// What a person asked for of an import that finds populations.
struct PopulationOptions {
    std::optional<std::string> name;     ///< of the run
    std::optional<std::string> format;   ///< of the logs
    std::optional<std::string> timezone; ///< of times without one
    std::vector<ImageInput> images;      ///< beside those found
    std::uint64_t memoryBytes = 0;       ///< of memory for what is gathered; 0: a quarter of the machine
    std::filesystem::path spillFolder;   ///< of what grows beyond; empty: that for temporary files
};

/// Files that are one run: a folder, or files named together.
struct PopulationInput {
    std::string name; ///< of the run, where nobody says one
    std::vector<std::filesystem::path> paths;
};

/// Which of some paths hold populations and which others: calls and spans. A folder whose files are logs or images of
/// storage is one run; one that has folders alone is a run each. Only beginnings are read.
/// Errors: FileNotFound, CannotRead, Cancelled.
struct SortedPaths {
    std::vector<PopulationInput> populations;
    std::vector<std::filesystem::path> others;
};
Result<SortedPaths> sortPaths(const std::vector<std::filesystem::path>& paths, const PopulationOptions& options,
                              Progress& progress);

/// Counts the files of a run and keeps what was counted. A run of that name that is there goes on: only what is new is
/// read, in a transaction that ends whole or not at all; a log that has grown is read from where it ended, one that was
/// rolled over is known by its content. @return Imported, Extended where it went on, Same where nothing was new
/// Errors: those of findLogs(), readLogs(), readImage(), Workspace::beginRun(); GrewInALine, EarlierLog, EarlyImage,
/// UndatedImage, StatesUnreadable.
Result<ImportedRun> importPopulation(Workspace& workspace, const PopulationInput& input,
                                     const PopulationOptions& options, Progress& progress);

} // namespace tenfold::characterize
