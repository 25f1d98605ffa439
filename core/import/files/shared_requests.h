#pragma once

#include "core/import/files/run_input.h"

#include <vector>

namespace tenfold {

/// Whether the runs from `first` on are the hosts or services of one: each holds spans whose parents it lacks and
/// another one has at that time, or is the one that has them. By the beginnings of their first files; runs that say
/// what they are stay by themselves. Cost: reads the beginnings.
bool shareRequests(const std::vector<RunInput>& runs, std::size_t first);

} // namespace tenfold
