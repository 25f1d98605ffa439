#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/characterize/access/line_reader.h"
#include "core/characterize/population.h"
#include "core/import/settings/time_zone.h"

#include <filesystem>
#include <memory>
#include <optional>
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
    std::string_view title; ///< whose it is, for lists of formats
    std::string_view reads; ///< which forms of it are read
};

/// All of them, those that say most first.
std::vector<const LogFormat*> logFormats();
/// Null: there is none of this name.
const LogFormat* logFormatNamed(std::string_view name);

/// What was found under the paths somebody named.
struct FoundLogs {
    const LogFormat* format = nullptr;
    std::vector<std::filesystem::path> logs;          ///< in the order of their first times
    std::vector<std::optional<std::int64_t>> firstMs; ///< of each log; nothing: none in its beginning
    std::vector<std::filesystem::path> images;        ///< of a namespace
    std::vector<std::filesystem::path> unknown;       ///< nothing that is known
    std::uint64_t bytes = 0;                          ///< of the logs, on disk
    std::vector<Sentence> doubts;                     ///< what was taken for something that they do not say
};

/// Looks into files and folders (at any depth). Rolled logs are ordered by the first time in them, never by their
/// names; those without times by name, numbers as numbers. Only beginnings are read.
/// @param named  the format somebody said; null: the content tells
/// Errors: FileNotFound, CannotRead, DamagedArchive, UnknownLog, MixedLogs.
Result<FoundLogs> findLogs(const std::vector<std::filesystem::path>& paths, const LogFormat* named,
                           const TimeZone& zone, Progress& progress);

/// Reads logs one after another into a population, which is not finished then. A log none of whose lines are records
/// is an error. @param from  for each log the byte it is read from; empty: all from the beginning
/// @param threads  1 reads and counts on the caller's thread; 2 counts on one of its own, with the same result
/// Errors: those of readContent(), NoRecords, Cancelled, Population::room().
Status readLogs(const FoundLogs& found, const TimeZone& zone, Population& population, Progress& progress,
                const std::vector<std::uint64_t>& from = {}, std::size_t threads = 2);

/// How much headOf() reads.
inline constexpr std::size_t kSniffedBytes = std::size_t{64} << 10;
/// The format that the beginning of a file is of; null: none that is known.
const LogFormat* logFormatOf(std::string_view head, const std::string& fileName);
/// The beginning of a file, unpacked; of an archive that of its first file. Errors: those of readContent().
Result<std::string> headOf(const std::filesystem::path& file, Progress& progress);
/// Files at some paths, at any depth of folders, numbers in names as numbers. Errors: FileNotFound, CannotRead.
Result<std::vector<std::filesystem::path>> filesUnder(const std::vector<std::filesystem::path>& paths);

} // namespace tenfold::characterize
