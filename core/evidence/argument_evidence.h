#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/mining/work/mining_result.h"
#include "core/program/program.h"
#include "core/trace/trace.h"
#include "core/trace/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

class Workspace;

// Recorded values of an argument that a question is about. Where they could come from: value_sources.h.

/// What a program names and decodes before it speaks of arguments: so values are looked for where it says they are.
/// Calls of a transaction keep their recorded name, since only a whole trace tells what is in one.
struct EvidenceNaming {
    std::vector<NamePattern> names;
    std::vector<RefineRule> refine; ///< those without a closer

    /// Values that are encoded say what they hold; calls have the names of the program. The events stay in their order.
    void apply(Trace& trace) const;
};

/// Recorded values by node and call, beside what the proposal would make.
struct ArgumentEvidence {
    std::string type, method, path; ///< the place with most values; its indices of lists do not count
    std::string seenMethod;         ///< the name that its calls have under `naming`
    EvidenceNaming naming;
    bool isResponse = false;
    struct Point {
        std::uint32_t node = 0;     ///< index of `nodes`
        std::uint32_t call = 0;     ///< number of the node's call that carries it, from 0
        double number = 0;          ///< the value, or the index in `texts`
        std::int64_t startNs = 0;   ///< of the call
        std::uint32_t position = 0; ///< of the call in its run
    };
    struct Node {
        std::string run, name;
        std::uint32_t number = 0; ///< among the nodes of the type in this run, in order of first call, from 0
    };
    std::vector<Node> nodes; ///< in order of the runs
    std::vector<Point> points;
    std::vector<Value> values;      ///< of the points
    std::vector<std::string> texts; ///< distinct values, most frequent first; empty: they are numbers
    std::size_t distinct = 0;
    bool isSameInNode = false;      ///< one value a node
    bool isCut = false;             ///< there are more values than were read
    std::vector<std::string> asked; ///< recorded texts of the part that is asked about; empty: the whole value is
    bool isAskedComplete = false;   ///< no other was recorded: `values` are those that have one
    /// Three of each; none generated where a value is not made up. A part that is made up stands in the text it is of.
    std::vector<std::string> recorded, generated;
};

/// An argument of a program.
struct ArgumentPlace {
    const NodeProgram* type = nullptr;
    const CallStep* call = nullptr;
    const Argument* argument = nullptr; ///< null: there is none
};
/// The argument with most instances that a question about a guess ("argument/GUESS") asks about.
ArgumentPlace askedPlace(const WorkloadProgram& program, const std::string& guess);

/// @param question  of kind "argument" with a key "argument/GUESS"
/// @return an empty path where no place of the question is known any more
/// Errors: Cancelled. Cost: O(calls of the method), at most some thousand values.
Result<ArgumentEvidence> argumentEvidence(Workspace& workspace, const MiningResult& mining, const Question& question,
                                          Progress& progress);

/// A path without what stands in brackets: elements of a list are one place.
std::string withoutIndices(std::string_view path);

} // namespace tenfold
