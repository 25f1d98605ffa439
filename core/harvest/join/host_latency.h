#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/harvest/input/harvest_input.h"
#include "core/store/workspace.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tenfold::harvest {

/// How long what a server did in a minute took.
struct MinuteLatency {
    std::int64_t minute = 0; ///< since 1970, UTC
    std::uint64_t calls = 0;
    std::int64_t p99Ns = 0; ///< of fewer than a hundred calls their slowest
};

/// Calls or spans of a server in a run.
struct HostLatency {
    std::string server;
    std::size_t run = 0;
    std::vector<MinuteLatency> minutes; ///< by time, those with calls
};

/// What a workspace has measured of servers whose utilization it has as well.
struct MeasuredLatency {
    std::vector<std::string> runs;
    std::vector<std::string> periods; ///< by run: what its setting `policy` says, else its name
    std::vector<HostLatency> hosts;   ///< by server, then run
    std::vector<std::string> unknown; ///< senders that are no server, by name
    std::uint64_t calls = 0;
    std::int64_t fromNs = 0, toNs = 0; ///< of the calls that count
    bool isEmpty() const { return hosts.empty(); }
};

/// Latency by server and minute, of all runs of calls and spans that are not held out. Of spans those count that a
/// server works on (of clients and producers the time of others); of calls those that the sender waited for. A sender
/// is the server that host_map.csv names for it, else the one of its own name, of its name behind the last "/", or of
/// its attribute host.name or k8s.node.name.
/// @param servers  that there are  Cost: O(events), 8 bytes of memory each. Errors: Cancelled, of the workspace.
Result<MeasuredLatency> measuredLatency(Workspace& workspace, const HarvestInput& input,
                                        const std::set<std::string>& servers, Progress& progress);

/// The mean over servers of the minute's p99, one line a period: what can be held against the published figures of
/// section 6.5. Minutes without calls are left out.
struct TailCurve {
    std::string period;
    std::size_t servers = 0;
    std::vector<std::pair<std::int64_t, double>> byMinute; ///< minute since 1970, ns
    double meanNs = 0;                                     ///< of the minutes
};
std::vector<TailCurve> tailCurves(const MeasuredLatency& measured);

} // namespace tenfold::harvest
