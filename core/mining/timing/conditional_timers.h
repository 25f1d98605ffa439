#pragma once

#include "core/known/tick_replay.h"
#include "core/mining/work/mining_work.h"
#include "core/stats/periodic.h"

#include <optional>
#include <vector>

namespace tenfold {

/// The beat of calls that a clock makes at some of its ticks only: of the intervals of at most 30 periods nearly all
/// (95 %) are a multiple of one period, a quarter are the period itself, a tenth more than three periods (method.md,
/// Clocks). The period is the longest that fits.
/// @param startsNs  per node, the starts of its calls of the method, ascending, ns
/// @return callsPerTick is 1: how many ticks there are the lives of the nodes tell; nothing with fewer than eight
/// intervals
/// Cost: O(n log n). Source: ours.
std::optional<Period> findInterruptedPeriod(const std::vector<std::vector<std::int64_t>>& startsNs);

/// The ticks that a clock had in the lives of its nodes, which are the type's senders (tick_replay.h): some 4,000.
std::vector<ClockTick> ticksOf(const MiningWork& work, const TypeWork& type,
                               const std::vector<std::vector<std::int64_t>>& startsNs, std::int64_t periodNs);

/// When the ticks of a clock are calls, and of how many it says so rightly.
struct TickCondition {
    Guard only;
    std::uint64_t held = 0, ticks = 0;
    std::vector<bool> guarded = {}; ///< by tick, of a window: whether it is in it
};

/// The window (guard.h) of what a node did before the ticks that are calls and not before the others: of a few methods
/// the last one called, and how long ago. Methods are moved one by one between those that begin, those that end and
/// those that say nothing, as long as that makes fewer ticks wrong. Nothing when more ticks stay wrong than a tenth of
/// the calls.
/// @param isClock  whether a method is called by a clock itself: such calls say nothing
/// Cost: O(methods^2 * ticks) for each method moved, of at most 24. Source: ours.
std::optional<TickCondition> findCondition(const MiningWork& work, const TypeWork& type,
                                           const std::vector<ClockTick>& ticks,
                                           const std::function<bool(const Event&)>& isClock);

} // namespace tenfold
