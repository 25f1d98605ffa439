#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
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
    /// Calls of each kind.
    using KindCounts = std::array<std::uint8_t, kCallKinds>;
    /// What stands in kBlock marks of a lane that follow each other, so that a picture of many can skip them.
    struct Block {
        KindCounts calls{};
        float longestNs = 0;
    };
    /// A part of the run in which the same groups are at work.
    struct Phase {
        std::int64_t fromNs = 0, toNs = 0; ///< since the start of the run
        QString name;                      ///< of the groups at work; empty: none is
    };
    static constexpr std::uint32_t kBlock = 16;
    std::vector<Mark> marks;
    std::vector<Lane> lanes;   ///< by group, then by first call
    std::vector<Group> groups; ///< by first call
    std::vector<QString> methods;
    std::vector<Block> blocks; ///< of whole blocks only; empty: none are skipped
    std::vector<Phase> phases; ///< in order, together the run; empty: it has but one
    std::array<std::uint64_t, kCallKinds> kindCounts{};
    std::int64_t originNs = 0;        ///< start of the run, ns since the epoch
    std::int64_t spanNs = 1;          ///< to the end of the last call
    std::vector<std::int64_t> starts; ///< of all calls, in order: what bins of any width are counted from

    /// Calls per bin of a part of the run.
    struct Bins {
        std::int64_t firstNs = 0, widthNs = 1; ///< firstNs is a multiple of the width
        std::vector<std::uint32_t> calls;
        std::uint32_t most = 0;
    };
    /// Some 150 bins of a round width. Cost: O(log marks) a bin.
    Bins binsOf(double fromNs, double toNs) const;
    /// Fills `blocks` and `starts` from `marks` and `lanes`. Cost: O(marks log marks).
    void makeIndexes();
    /// The same blocks, counting only some marks. @param isCounted  by position in the run (Mark::event)
    std::vector<Block> blocksOf(const std::vector<bool>& isCounted) const;
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
