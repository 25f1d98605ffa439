#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"

#include <filesystem>
#include <string>
#include <vector>

namespace tenfold::record {

/// What a description of Hadoop's messages holds.
struct HadoopDescription {
    std::size_t files = 0, services = 0;
    std::vector<std::string> skipped; ///< classes that could not be described, with the reason
};

/// Has the user's Java write down the messages of the Hadoop jars in a folder (and below it), by a source of ours that
/// asks their classes (Describe.java). Nothing of Hadoop is compiled or shipped. The libraries that Hadoop's classes
/// need have to lie there too, as they do in share/hadoop of a distribution.
/// @param java  the program; "java" is looked for in PATH
/// Errors: CannotDescribeHadoop (no Java, no jars), Cancelled, CannotWrite. Cost: some seconds.
Result<HadoopDescription> describeHadoop(const std::filesystem::path& jars, const std::filesystem::path& out,
                                         const std::string& java, Progress& progress);

} // namespace tenfold::record
