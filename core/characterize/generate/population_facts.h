#pragma once

#include "core/characterize/population.h"

namespace tenfold::characterize {

// What a profile takes from a population beside its measures.

/// Ages of files at reads of known birth.
ValueCounts agesAtReads(const Population& population);
/// Times between two reads of a file.
ValueCounts timesOfReuse(const Population& population);

struct LivesEnded {
    ValueCounts created;   ///< lives of files that were created and deleted in the interval
    std::uint64_t old = 0; ///< deleted files that were there before it
};
/// Both from what the replay kept of known births; overwritten and merged files are no deleted ones.
LivesEnded livesEnded(const Population& population);

} // namespace tenfold::characterize
