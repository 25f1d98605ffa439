#pragma once

#include "core/trace/trace.h"

#include <string>
#include <vector>

namespace tenfold {

/// The servers whose workload is mined by default (formats.md, Run folder): targets with at least 5 % of the calls that
/// are not themselves nodes of the system. A target is such a node when its connections change from run to run or grow
/// with the scale: an application master's port, the addresses of the workers; a central server keeps its own.
/// @return names, by number of calls descending; never empty when there is a call. Cost: O(events). Source: ours.
std::vector<std::string> chooseTargets(const Trace& trace);

} // namespace tenfold
