#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// Clock calls: fills TypeWork::clockEvents and the timers of the program. When a clock calls that does not at each of
/// its ticks is looked for apart (tick_guards.h).
void findTimers(const MiningWork& work, TypeWork& type);

/// Starts of a clock's calls, by sender of the type; the first use of a script counts as one of them, whatever its name
/// is. @param call  target and method
std::vector<std::vector<std::int64_t>> startsOfClock(const MiningWork& work, const TypeWork& type,
                                                     std::pair<StringId, StringId> call);

} // namespace tenfold
