#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/characterize/access/log_source.h"
#include "core/characterize/findings.h"
#include "core/characterize/measure.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tenfold::characterize {

/// An image of the namespace and its instant; without one it is that of the youngest time in the image.
struct ImageInput {
    std::filesystem::path file;
    std::optional<std::int64_t> atMs;
};

/// What is to be characterized.
struct CharacterizeRequest {
    std::vector<std::filesystem::path> paths; ///< logs, folders of logs, and images among them
    std::vector<ImageInput> images;           ///< in the order of their instants: t0, t1, a day after t1
    std::string format;                       ///< of the logs; empty: the content tells
    std::string timezone = "UTC";             ///< of times without one
    Question question;
    std::vector<std::string> measures; ///< ids; empty: all
    std::uint64_t memoryBytes = 0;     ///< most that is gathered; 0: a quarter of the machine
};

/// Everything that is said of a source.
struct Characterization {
    FoundLogs found;
    std::unique_ptr<Population> population;
    std::optional<NamespaceImage> imageT0, imageT1, imageT2;
    std::vector<MeasureResult> results;
    std::vector<Finding> findings;
    Evidence evidence() const;
};

/// Reads logs and images and computes the measures. Images found among the logs are t0, t1, t2 by their instants; XML
/// is preferred where an image is there in several layouts. Errors: those of findLogs(), readLogs(), readImage();
/// UnknownMeasure, UnknownFormatName, UnknownTimeZone, MemoryBudget.
Result<Characterization> characterize(const CharacterizeRequest& request, Progress& progress);

/// As `tenfold characterize --json` prints it, the contract of the command line.
Json toJson(const Characterization& one, const std::vector<std::string>& measures);

/// "2026-03-01 12:00", "2026-03-01", or milliseconds since 1970.
std::optional<std::int64_t> timeOption(std::string_view text);

} // namespace tenfold::characterize
