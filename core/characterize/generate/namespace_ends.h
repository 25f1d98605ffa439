#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/characterize/generate/drawn_workload.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tenfold::characterize {

/// Times of an operation, ascending, ms since 1970.
using ArrivalTimes = std::vector<std::int64_t>;

/// Deletes come when deletes come; which file each takes is what gives files their lives. Where more files die than
/// there are deletes, several die with a directory of their own. Adds the requests.
/// @param old  files that were there at the start, the first ones  @return times of those that take no file
/// Errors: Cancelled.
Result<ArrivalTimes> drawDeletes(DrawnWorkload& workload, std::size_t old, const ArrivalTimes& deletes,
                                 std::uint16_t operation, Progress& progress);

/// Renames come when renames come: a task commits the file that it created last. After the deletes. Adds the requests.
/// @param first  of the files created  @return times of those that find none
ArrivalTimes drawRenames(DrawnWorkload& workload, std::size_t first, const ArrivalTimes& renames,
                         std::uint16_t operation);

} // namespace tenfold::characterize
