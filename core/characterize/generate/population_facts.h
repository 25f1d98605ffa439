#pragma once

#include "core/characterize/population.h"

namespace tenfold::characterize {

// What a profile takes from a population beside its measures.

/// Ages of files at reads of known birth.
ValueCounts agesAtReads(const Population& population);
/// Times between two reads of a file.
ValueCounts timesOfReuse(const Population& population);

struct LivesEnded {
    ValueCounts created; ///< lives of files that were created and deleted in the interval
    ValueCounts left;    ///< what deleted files that were there before it lived on in it
};
LivesEnded livesEnded(const Population& population);

/// Chance that a read is of the cluster of the read before, beyond what the clusters' weights make likely.
double clusterStays(const Population& population, const ValueCounts& readsPerCluster);

} // namespace tenfold::characterize
