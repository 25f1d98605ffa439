#pragma once

#include "core/characterize/generate/drawn_workload.h"

#include <filesystem>
#include <string>
#include <vector>

namespace tenfold::characterize {

/// What is written of a drawn workload beside its log.
struct WorkloadFiles {
    bool canonical = false; ///< events.jsonl: requests as canonical events, which players and other tools read
    bool fio = false;       ///< workload.fio.log: reads as an iolog of version 3 of fio
};

/// Lines `first` … `end` of the log: an audit log of HDFS, or a table of an object store without its header.
std::string logLines(const DrawnWorkload& workload, std::size_t first, std::size_t end);
/// The namespace at an instant as the offline image viewer writes XML: files that are there, and their directories.
std::string imageXml(const DrawnWorkload& workload, std::int64_t atMs);
std::string canonicalLines(const DrawnWorkload& workload, std::size_t first, std::size_t end);
std::string fioLines(const DrawnWorkload& workload, std::size_t first, std::size_t end);

/// Writes into a folder, which is made where it is missing: hdfs-audit.log, and images whose names
/// say their instants (fsimage-t0-…, fsimage-t1-….xml), of files, or access.csv of an object store; what else was asked
/// for. The same bytes on any number of threads.
/// @return the files, log first  Errors: CannotWrite, Cancelled.
Result<std::vector<std::filesystem::path>> writeWorkload(const DrawnWorkload& workload, const WorkloadFiles& which,
                                                         const std::filesystem::path& folder, std::size_t threads,
                                                         Progress& progress);

} // namespace tenfold::characterize
