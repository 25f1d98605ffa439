#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// What counts were recorded, raw: before anything was dropped, joined or explained. Knows nothing of how they were
/// mined; the programs keep it, so that every claim about a count is made from what was recorded.

/// How the nodes of a type stand to each other in a count: what chance would look like depends on it.
enum class NodeLikeness : std::uint8_t {
    Alike,  ///< in each run all nodes made as many calls
    Single, ///< no run has more than one node
    Unlike, ///< nodes of a run differ
};

/// A node type as recorded. All lists: #runs, in the order of CountEvidence::runs.
struct RecordedType {
    std::string type;
    std::vector<double> nodes;               ///< of the type in the run
    std::vector<std::vector<double>> livesS; ///< first to last call of each node, seconds
    std::string nodesKey = {}; ///< configuration key named as the type and equal to `nodes` in every run; or empty
    bool operator==(const RecordedType&) const = default;
};

/// One count: calls of a method by the nodes of a type. All lists: #runs.
struct RecordedCount {
    std::string type, target, method;
    std::vector<double> totals;  ///< calls, all that were recorded
    std::vector<double> repeats; ///< of these, calls with the request of the call before them in their thread; or empty
    std::vector<double> setAside;                ///< of `totals`, calls that the program has no place for; or empty
    NodeLikeness likeness = NodeLikeness::Alike; ///< of totals without repeats
    bool isClock = false;                        ///< the clock makes the calls
    /// Of totals with repeats, where there are any and somebody said.
    std::optional<NodeLikeness> totalsLikeness = {};
    bool isOfStock = false; ///< of something that is used in turn: there may be a limit that no run has reached
    bool operator==(const RecordedCount&) const = default;
};

struct CountedRun {
    std::string name;
    std::map<std::string, double> parameters; ///< "scale" and the configuration
    bool operator==(const CountedRun&) const = default;
};

struct CountEvidence {
    std::vector<CountedRun> runs;
    std::vector<RecordedType> types;
    std::vector<RecordedCount> counts;
    std::map<std::string, std::string> keyOwners; ///< configuration keys that speak of one type: key -> type
    std::string driver; ///< of keys that moved together, the one that counts follow; empty: nobody said
    bool operator==(const CountEvidence&) const = default;
};

/// Whether lists are as long as there are runs (or empty where they may be), numbers finite and counts not negative,
/// and every run has a scale: what a file says may be anything. Cost: O(evidence).
bool isConsistent(const CountEvidence& evidence);

/// Types that mining took for parts of one: "worker.*" for "worker.poll"; empty for a type that is none.
std::string kinOf(const std::string& type);

/// The numbers of nodes as counts of their own, so that they are judged as counts are: one for each type, without a
/// target and a method, and one for all parts of a type together (kinOf): a leader is one of them, and the others
/// follow.
CountEvidence nodeEvidence(const CountEvidence& evidence);

/// The run that is asked about.
struct AskedRun {
    std::map<std::string, double> parameters; ///< "scale" and the configuration; all keys that were recorded
    std::optional<double> durationS;          ///< how long nodes live, where it was said
    std::map<std::string, double> nodes;      ///< nodes of types, where known; else they follow the scale
};

} // namespace tenfold
