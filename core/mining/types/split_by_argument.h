#pragma once

#include "core/mining/work/mining_work.h"

#include <vector>

namespace tenfold {

/// Splits types whose nodes behave alike but work on different things (method.md, Node types: the mappers of two jobs):
/// by a text in a request, or a number in it, that has one value a node, the same two to four values in all runs, each
/// in a number of nodes that follows a plausible law and is above one somewhere (KindCounts). A law has to be likelier
/// than chance by as much as there are ways to divide the nodes by a place. Names of nodes and files are no such texts:
/// they come with the scale.
/// @param types  senders of each type, of all mined runs
/// Cost: O(leaves of the types' senders). Source: ours.
std::vector<std::vector<SenderId>> splitByArgument(const MiningWork& work, std::vector<std::vector<SenderId>> types);

} // namespace tenfold
