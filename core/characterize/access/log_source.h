#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/characterize/access/line_reader.h"
#include "core/characterize/population.h"
#include "core/import/settings/time_zone.h"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::characterize {

/// A kind of log that Tenfold reads.
struct LogFormat {
    std::string_view name; ///< for --format: "hdfs-audit"
    SourceKind kind;
    /// Whether the beginning of a file is of it. @param fileName  where content alone leaves it open
    bool (*fits)(std::string_view head, std::string_view fileName);
    std::unique_ptr<AccessReader> (*make)(const TimeZone& zone);
};

/// All of them, those that say most first.
std::vector<const LogFormat*> logFormats();
/// Null: there is none of this name.
const LogFormat* logFormatNamed(std::string_view name);

/// What was found under the paths somebody named.
struct FoundLogs {
    const LogFormat* format = nullptr;
    std::vector<std::filesystem::path> logs;    ///< in the order of their first times
    std::vector<std::filesystem::path> images;  ///< of a namespace
    std::vector<std::filesystem::path> unknown; ///< nothing that is known
    std::uint64_t bytes = 0;                    ///< of the logs, on disk
};

/// Looks into files and folders (at any depth). Rolled logs are ordered by the first time in them, never by their
/// names; those without times by name, numbers as numbers. Only beginnings are read.
/// @param named  the format somebody said; null: the content tells
/// Errors: FileNotFound, CannotRead, DamagedArchive, UnknownLog, MixedLogs.
Result<FoundLogs> findLogs(const std::vector<std::filesystem::path>& paths, const LogFormat* named,
                           const TimeZone& zone, Progress& progress);

/// Reads logs one after another into a population and finishes it. A log none of whose lines are records is an error.
/// Errors: those of readContent(), NoRecords, Cancelled.
Status readLogs(const FoundLogs& found, const TimeZone& zone, Population& population, Progress& progress);

} // namespace tenfold::characterize
