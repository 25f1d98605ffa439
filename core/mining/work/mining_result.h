#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/program/program.h"
#include "core/questions/question.h"
#include "core/trace/trace.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tenfold {

/// A node type as found: its members and why.
struct NodeTypeSummary {
    std::string name;
    struct Members {
        std::string run;
        std::vector<std::string> nodes;
    };
    std::vector<Members> runs;
    std::vector<std::pair<CallName, double>> methodMeans; ///< calls a node, all calls
};

/// One node's sequence folded with the type's program.
struct NodeSegments {
    std::string run, node;
    std::vector<Step> segments;              ///< calls and loops with the node's own counts; arguments left out
    std::vector<std::string> missing, extra; ///< methods where the node differs from the program
};

/// A way to divide the nodes of a type, offered to people (split_ways.h).
struct SplitPart {
    std::string name;
    std::uint64_t nodes = 0; ///< of all runs
    bool operator==(const SplitPart&) const = default;
};
struct SplitWay {
    std::string by; ///< "rank", "job", "METHOD.path"
    std::vector<SplitPart> parts;
    bool operator==(const SplitWay&) const = default;
};

struct MinedType {
    NodeTypeSummary summary;
    std::vector<NodeSegments> nodes; ///< at most a few hundred are kept; the rest folds into equal ones
    std::vector<SplitWay> splits;    ///< how it can be split by hand
    double fitShare = 1;             ///< share of calls that the program explains
};

/// One line of the heat map of types: the calls of one sender by method.
struct MethodHistogram {
    std::string run, sender, type;
    std::vector<std::uint32_t> counts; ///< aligned with MiningResult::methods
};

/// How a total count grew: for the growth curves.
struct CountSeries {
    std::string target, method;
    bool periodic = false;
    struct Point {
        std::string run;
        double scale = 0;
        double count = 0;
        bool heldOut = false;
    };
    std::vector<Point> points;
    Law law;
};

/// Everything mining found. Serializable; the workspace keeps it under the hash of its inputs.
struct MiningResult {
    WorkloadProgram program;
    std::vector<MinedType> types;       ///< aligned with program.types
    std::vector<CallName> methods;      ///< ordered by kind, clock calls last
    std::vector<bool> methodIsPeriodic; ///< aligned with methods
    std::vector<MethodHistogram> histograms;
    struct DendrogramJoin {
        int left, right; ///< < histograms.size(): a row; else join index + size
        double distance;
    };
    std::vector<DendrogramJoin> dendrogram;
    double cutDistance = 0;
    std::vector<CountSeries> counts;
    std::vector<Question> questions; ///< ordered by effect
    double coverage = 0;             ///< share of aperiodic argument instances known (automatic, member, labelled)
    std::vector<Sentence> warnings;  ///< runs that cannot be compared, one scale only, …
};

struct MiningOptions {
    std::vector<std::string> targets; ///< empty: found (formats.md)
    std::vector<Answer> decisions;
    double typeCut = 0.05;
    std::size_t threads = 0; ///< that work at the same time; 0: defaultThreads(). Results do not depend on it
};

/// All mining steps over the runs of a trace that are not held out, on several threads. Takes the trace by value: its
/// paths are rewritten. Errors: Invalid (no events, no run to mine), Cancelled. Thread: reentrant; `progress` hears
/// from the calling one. Cost: near-linear in events but for the alignment of sequences with programs (calls x program
/// length).
Result<MiningResult> mine(Trace trace, const MiningOptions& options, Progress& progress);

nlohmann::ordered_json toJson(const MiningResult& result);
Result<MiningResult> miningResultFromJson(const nlohmann::ordered_json& document);

} // namespace tenfold
