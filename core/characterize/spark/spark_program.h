#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string_view>

namespace tenfold::characterize {

/// resources/spark: the same measures as a program of PySpark, and what is to be said of it.
extern const std::string_view kSparkProgram;
extern const std::string_view kFlowsProgram; ///< path classes of spans
extern const std::string_view kSparkReadme;

/// Writes characterize_job.py and README.md into a folder, which is made where it is missing. Errors: CannotWrite.
/// @return the program
Result<std::filesystem::path> writeSparkProgram(const std::filesystem::path& folder);

/// The same with flows_job.py.
Result<std::filesystem::path> writeFlowsProgram(const std::filesystem::path& folder);

} // namespace tenfold::characterize
