#pragma once

#include "core/characterize/characterize.h"
#include "core/characterize/runs/counted_file.h"
#include "core/store/runs/measure_figures.h"
#include "core/store/runs/measure_states.h"
#include "core/store/workspace.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tenfold::characterize {

/// What a workspace keeps of a run of kind *population*: which files were counted and what of them, never the records.
struct PopulationRun {
    std::string format;   ///< of its logs; empty: images alone
    std::string timezone; ///< of times without one
    std::vector<CountedFile> files;
    std::int64_t latestBeginMs = INT64_MIN; ///< first time of the log that began last
    std::vector<std::string> images;        ///< files of imageT0 … imageT2, as far as there are
    std::vector<Sentence> doubts;           ///< what was guessed: instants, columns
    std::unique_ptr<Population> population; ///< not finished
    std::optional<NamespaceImage> imageT0, imageT1, imageT2;
};

std::vector<MeasureState> statesOf(const PopulationRun& run);
/// A run of a workspace. Errors: UnknownRun; StatesUnreadable where they are of another version: import it anew.
Result<PopulationRun> readPopulationRun(Workspace& workspace, RunKey run);

/// Finishes a run and says what it counted.
Result<Characterization> characterize(PopulationRun run, const std::vector<std::string>& measures, Progress& progress);

/// The same as rows that a person reads in SQL.
MeasureFigures figuresOf(const Characterization& one);

} // namespace tenfold::characterize
