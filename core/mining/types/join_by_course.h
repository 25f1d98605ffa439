#pragma once

#include "core/mining/types/kind_counts.h"
#include "core/mining/work/mining_work.h"

#include <vector>

namespace tenfold {

/// Joins groups of nodes that go on alike after each call and only do so in amounts that chance gives (method.md, Node
/// types): holders of leases of which one waits all the time and another works all the time have unlike histograms,
/// yet one course. Two groups become one where what may follow each call takes fewer bits to say of both together,
/// by more than the numbers of nodes speak for two kinds. Only where the nodes of a group differ among themselves in
/// runs of the same parameters: of what is alike to the call, other amounts are another kind.
/// @param groups  senders of each, all of whose calls count
/// Cost: O(calls log calls + groups^2 * ways to go on), of at most 64 groups. Source: ours.
std::vector<std::vector<SenderId>> joinByCourse(const MiningWork& work, std::vector<std::vector<SenderId>> groups,
                                                KindCounts& kinds);

} // namespace tenfold
