#pragma once

#include "widgets/flows/graph/graphpicture.h"
#include "widgets/patterns/sequences/choicetable.h"

#include <memory>
#include <vector>

namespace tenfold {

/// What a type that reacts to replies does, as a graph: a node a run of calls that always follow one another, an edge
/// what follows the last of them, with its share of what follows and what has to hold. Ids of edges are positions in
/// `caseOf`, ids of nodes in `firstCase`.
struct StatePicture {
    std::shared_ptr<const GraphPicture> picture;
    std::vector<std::size_t> caseOf;     ///< by edge: in the cases, the one that goes that way most often
    std::vector<std::size_t> firstCase;  ///< by node: the first after its last call; kNoCase: nothing follows
    std::vector<std::size_t> nodeOfCase; ///< by case: the node that its call stands in; kNoCase: left out
    static constexpr std::size_t kNoCase = static_cast<std::size_t>(-1);
    static constexpr std::size_t kMostStates = 60; ///< the rest, those with the fewest calls, are left out and counted
};

/// @param cases  of the program, all that its decisions have
/// @param words  what scripts say of themselves
StatePicture statePicture(const NodeProgram& program, const std::vector<ChoiceTable::Case>& cases,
                          const CallWords& words);

} // namespace tenfold
