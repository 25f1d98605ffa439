#pragma once

#include "core/mining/types/node_types.h"
#include "core/mining/work/mining_work.h"

#include <vector>

namespace tenfold {

/// Judges each cluster by how well one program explains it (method.md, Node types): a join of the dendrogram is undone
/// when two programs with their misfits are clearly shorter than one. Merged types ruin their sequences; histograms
/// alone cannot tell the application masters of two jobs apart.
/// @param senders  aligned with the clusters' rows
/// @param cut  of the dendrogram; finer than the options' is the developer's, and what it parts stays apart
/// @return the members of each type, by first sender. Cost: a skeleton for each join tried, at most a few hundred.
/// Errors: Cancelled.
Result<std::vector<std::vector<SenderId>>> splitByBehaviour(const MiningWork& work,
                                                            const std::vector<SenderId>& senders,
                                                            const TypeClusters& clusters, double cut,
                                                            const MiningOptions& options, Progress& progress);

} // namespace tenfold
