#pragma once

#include <cstddef>
#include <string_view>

namespace tenfold {

/// Bytes that collectors of logs put before a line of text, with the blank behind them; 0: none. What a process itself
/// indents stays.
///   worker-1  | {                           docker compose logs
///   [pod/client-0/main] {                   kubectl logs --prefix
///   2026-11-21T07:33:28.579123456Z stdout F {   containerd, CRI-O
/// For readers of what processes print over several lines; logs of Hadoop have more (hadoop/wrapped_line.h).
std::size_t linePrefix(std::string_view line);

} // namespace tenfold
