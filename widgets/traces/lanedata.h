#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/trace/call_kind.h"
#include "core/trace/trace.h"

#include <QString>

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tenfold {

/// One run as lanes over time, ready to paint: a lane a sender, a mark a call.
struct LaneData {
    struct Mark {
        std::int64_t startNs = 0; ///< since the start of the run
        std::int64_t durationNs = 0;
        std::uint32_t event = 0; ///< index in the trace
        CallKind kind = CallKind::Change;
    };
    struct Lane {
        QString name;
        std::uint32_t sender = 0;
        std::uint32_t begin = 0, end = 0; ///< its marks, in time order
        int group = 0;
    };
    struct Group {
        QString name;
        int firstLane = 0, lanes = 0;
    };
    std::vector<Mark> marks;
    std::vector<Lane> lanes;   ///< by group, then by first call
    std::vector<Group> groups; ///< by first call
    std::array<std::uint64_t, kCallKinds> kindCounts{};
    std::int64_t originNs = 0; ///< start of the run, ns since the epoch
    std::int64_t spanNs = 1;   ///< to the end of the last call
    std::int64_t binNs = 1;    ///< width of a bin of the strip on top
    std::vector<std::uint32_t> bins;
    std::uint32_t maxBin = 0;

    /// Lane of a sender, or -1.
    int laneOf(std::uint32_t sender) const;
    /// Position in `marks` of an event of a lane, or -1.
    std::int64_t markOf(int lane, std::uint32_t event) const;
};

/// What is known about senders and methods beside the trace.
struct LaneNames {
    std::map<std::string, std::string> typeOfSender; ///< sender -> node type; others are grouped by their names
    std::set<std::string> clockMethods;              ///< methods that mining found to be periodic
};

/// Sorts one run of a trace into lanes. Errors: Cancelled. Cost: O(events log events).
Result<LaneData> makeLanes(const Trace& trace, const LaneNames& names, Progress& progress);

/// "datanode-03" and "datanode-12" belong together: the name up to its first number.
std::string groupOfName(const std::string& sender);

} // namespace tenfold
