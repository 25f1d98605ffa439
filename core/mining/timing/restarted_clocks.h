#pragma once

#include "core/mining/timing/conditional_timers.h"
#include "core/mining/work/mining_work.h"
#include "core/stats/periodic.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace tenfold {

/// A clock that begins anew with each call of one kind and is stopped by something: a lease is renewed every so often
/// from when it was got (method.md, Clocks).
struct RestartedClock {
    Period period;
    std::pair<StringId, StringId> begins; ///< target and method of the call it begins with
};

/// Whether calls are such a clock's: a quarter of the intervals are one period, hardly any is shorter, and what comes
/// after a longer one, or is a node's first, comes a period after the latest call of one kind, in 95 of 100 cases. It
/// is alone on its connections: who asks again and again until something is there, or looks after work of its own, is
/// not.
/// @param call      target and method
/// @param startsNs  per sender of the type, the starts of its calls, ascending, ns
/// Cost: O(events of the type) where intervals look like it. Source: ours.
std::optional<RestartedClock> findRestartedClock(const MiningWork& work, const TypeWork& type,
                                                 std::pair<StringId, StringId> call,
                                                 const std::vector<std::vector<std::int64_t>>& startsNs);

/// The ticks that it had: a period after each call that it begins with and so on, in step with its calls, until it
/// begins anew; of those without a call eight in a row. At most about 4,000.
std::vector<ClockTick> ticksOf(const MiningWork& work, const TypeWork& type, const RestartedClock& clock,
                               const std::vector<std::vector<std::int64_t>>& startsNs);

} // namespace tenfold
