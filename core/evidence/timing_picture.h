#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/mining/work/mining_result.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

class Workspace;

/// What a node of a run waited for by the start rule of its type (method.md, Times and starts).
struct StartWait {
    std::int64_t ns = 0;  ///< when it came, since the first call of the run
    int node = -1;        ///< whose call or end it was, index in TimingPicture::nodes; -1: the start of the run
    bool isFirst = false; ///< a first node of a wave or chain: StartRule::firstDelay says how long it takes
    bool isNear = false;  ///< the node started as long after it as the rule says
};

/// From its first to the end of its last call, since the first call of the run.
struct StartedNode {
    std::string node, type; ///< type: empty where mining knows none
    std::int64_t startNs = 0, endNs = 0;
    std::uint64_t calls = 0;
    std::optional<StartWait> wait; ///< nothing: the run does not have what the rule waits for
};

/// One interval between two ticks of a clock.
struct ClockInterval {
    int node = 0;              ///< index in TimingPicture::nodes
    std::int64_t atNs = 0;     ///< of the later tick, since the first call of the run
    std::int64_t lengthNs = 0; ///< from the tick before
};

/// When the nodes of one run started and stopped, and the beat of their clocks: what a picture of timing shows.
struct TimingPicture {
    std::string run;
    std::optional<double> scale; ///< nothing: not known
    std::int64_t spanNs = 1;
    std::vector<StartedNode> nodes; ///< types in the order of their first node, nodes by start
    /// By type of MiningResult::program and timer of the type; calls closer than a fifth of the period are one tick.
    std::vector<std::vector<std::vector<ClockInterval>>> clocks;
};

inline constexpr std::size_t kMostIntervalsShown = 20'000; ///< of a clock

/// @param trace  one run, finished, as recorded
/// Errors: Cancelled. Cost: O(events).
Result<TimingPicture> timingPicture(Trace trace, const MiningResult& mining, Progress& progress);

/// The same of a run of a workspace. Reads arguments only where methods are told apart by them.
/// Errors: UnknownRun, Cancelled.
Result<TimingPicture> timingPicture(Workspace& workspace, const MiningResult& mining, const std::string& run,
                                    Progress& progress);

} // namespace tenfold
