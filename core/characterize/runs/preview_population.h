#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/characterize/runs/import_population.h"
#include "core/import/preview.h"

namespace tenfold::characterize {

/// The files of a population as an import lists them: how many there are and how large, with no beginnings.
/// Errors: FileNotFound, CannotRead.
Result<RunInput> filesOf(const PopulationInput& input);

/// What an import would make of a population, of kind *population*: its format, and the first records as calls (who
/// asked as the sender, the operation as the method). Reads the beginnings of its files only.
/// @param limit  records at most; 0 = only what they are
/// @param progress  asked between files
RunPreview previewPopulation(const PopulationInput& input, const PopulationOptions& options, std::size_t limit,
                             Progress& progress);

} // namespace tenfold::characterize
