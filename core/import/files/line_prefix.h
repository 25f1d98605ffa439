#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tenfold {

/// What a collector of logs puts before a line of text, with the blank behind it. What a process itself indents stays.
struct LinePrefix {
    std::size_t bytes = 0; ///< 0: there is none
    std::string_view name; ///< of the container or pod, where it is said
};

/// The prefixes that say who wrote a line:
///   worker-1  | {                           docker compose logs: worker-1
///   hdfs_dn.1.k2v4@node0    | {             docker service logs: hdfs_dn.1.k2v4@node0
///   [pod/client-0/main] {                   kubectl logs --prefix: client-0/main
LinePrefix namedPrefix(std::string_view line);

/// These, and that of a container's log file, for readers of what processes print over several lines:
///   2026-11-21T07:33:28.579123456Z stdout F {   containerd, CRI-O
/// Logs of Hadoop have more (hadoop/wrapped_line.h): times of the wrapping, pieces of lines, JSON.
LinePrefix linePrefix(std::string_view line);

/// A line without the sequences that colour it on a terminal. @param plain  gets the text where there are any
std::string_view withoutColours(std::string_view line, std::string& plain);

/// Whether a word is the level of a line of a log, so that it is no name: "INFO".
bool isLogLevel(std::string_view word);

} // namespace tenfold
