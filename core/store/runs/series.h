#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/store/sqlite/series_block.h"
#include "core/store/workspace.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace tenfold {

using SeriesKey = RowKey<struct SeriesRowTag>;

struct SeriesInfo {
    SeriesKey key;
    RunKey run;
    SeriesName name;
    std::uint64_t samples = 0;
    std::int64_t startNs = 0; ///< time of its first sample
    std::int64_t endNs = 0;   ///< and of its last
};

// Errors of all: those of Workspace.

/// The series of a run, in the order they were written.
Result<std::vector<SeriesInfo>> seriesOf(Workspace& workspace, RunKey run);

/// Runs of samples have no senders and events: gives them the number of their series and samples instead, as they are
/// shown. Cost: O(series).
Status countSamples(Workspace& workspace, std::vector<RunInfo>& runs);

/// The samples of a series in a range of times, both ends included, in their order. Where nothing was recorded there is
/// no sample: a gap stays a gap.
/// @param visit  called with some at a time, which live until it returns; false stops
/// Errors: Cancelled; WorkspaceCorrupt. Cost: about 10 ns a sample, and two blocks at the ends.
Status eachSample(Workspace& workspace, SeriesKey series, std::int64_t firstNs, std::int64_t lastNs, Progress& progress,
                  const std::function<bool(std::span<const Sample>)>& visit);

/// The same for all series of a run, one after the other in their order.
Status eachSample(Workspace& workspace, RunKey run, std::int64_t firstNs, std::int64_t lastNs, Progress& progress,
                  const std::function<bool(const SeriesInfo&, std::span<const Sample>)>& visit);

} // namespace tenfold
