#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/characterize/measure.h"

#include <filesystem>
#include <string>
#include <vector>

namespace tenfold::characterize {

/// Kinds of logs that the job reads, as its --format names them: "audit", "objects", "s3", "web".
std::vector<std::string> sparkFormats();

/// What characterize_job.py left in a folder as one document: the measures that it says, those that are said here from
/// its tables (Hurst estimates, bursts, trends, statistics of features) or from the projection of an audit log, and why
/// nothing is said of the others.
/// Errors: SparkFailed where results.json or a table is none; those of characterize() for the projection.
/// Cost: the tables, or the replay of the projection.
Result<Json> sparkResults(const std::filesystem::path& folder, Progress& progress);

} // namespace tenfold::characterize
