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
        std::uint32_t event = 0; ///< position in the run (Event::fileOrder)
        CallKind kind = CallKind::Change;
        std::uint16_t method = 0; ///< index of `methods`
    };
    struct Lane {
        QString name;
        std::uint32_t begin = 0, end = 0; ///< its marks, in time order
        int group = 0;
        std::uint32_t firstBlock = 0; ///< of its marks [begin, begin + kBlock)
    };
    struct Group {
        QString name;
        int firstLane = 0, lanes = 0;
    };
    /// What stands in kBlock marks of a lane that follow each other, so that a picture of many can skip them.
    struct Block {
        std::uint8_t kinds = 0; ///< bit k: a call of kind k
        float longestNs = 0;
    };
    static constexpr std::uint32_t kBlock = 16;
    std::vector<Mark> marks;
    std::vector<Lane> lanes;   ///< by group, then by first call
    std::vector<Group> groups; ///< by first call
    std::vector<QString> methods;
    std::vector<Block> blocks; ///< of whole blocks only; empty: none are skipped
    std::array<std::uint64_t, kCallKinds> kindCounts{};
    std::int64_t originNs = 0; ///< start of the run, ns since the epoch
    std::int64_t spanNs = 1;   ///< to the end of the last call
    std::int64_t binNs = 1;    ///< width of a bin of the strip on top
    std::vector<std::uint32_t> bins;
    std::uint32_t maxBin = 0;

    /// Fills `blocks` from `marks` and `lanes`. Cost: O(marks).
    void makeBlocks();
    /// Lane of a sender, or -1. Cost: O(lanes).
    int laneOf(const QString& sender) const;
    /// Position in `marks` of an event of a lane that starts at a time, or -1. Cost: O(log marks).
    std::int64_t markOf(int lane, std::int64_t startNs, std::uint32_t event) const;
};

/// What is known about senders and methods beside the trace.
struct LaneNames {
    std::map<std::string, std::string> typeOfSender; ///< sender -> node type; others are grouped by their names
    std::set<std::string> clockMethods;              ///< methods that mining found to be periodic
    bool operator==(const LaneNames&) const = default;
};

/// Makes lanes from the parts of a run (Workspace::eachPart), 24 bytes a call.
class LaneBuilder {
public:
    explicit LaneBuilder(LaneNames names);
    /// @param part  of one run; texts and senders keep their ids from part to part
    void add(const Trace& part);
    /// Errors: Cancelled. Cost: O(events log events).
    Result<LaneData> finish(Progress& progress);

private:
    struct Draft {
        QString name;
        std::string group;
        std::vector<LaneData::Mark> marks;
    };
    std::uint16_t methodOf(const Trace& part, StringId method);

    LaneNames m_names;
    std::vector<Draft> m_drafts;         ///< by SenderId
    std::vector<std::int32_t> m_methods; ///< by StringId: index of m_data.methods, or -1
    std::vector<CallKind> m_kinds;       ///< by method
    LaneData m_data;
};

/// The same of a whole trace of one run.
Result<LaneData> makeLanes(const Trace& trace, const LaneNames& names, Progress& progress);

/// "datanode-03" and "datanode-12" belong together: the name up to its first number.
std::string groupOfName(const std::string& sender);

} // namespace tenfold
