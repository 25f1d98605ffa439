#pragma once

#include "core/characterize/generate/arrival_draw.h"
#include "core/characterize/population.h"

namespace tenfold::characterize {

// What a profile takes from a population beside its measures.

/// How long each of so many hours of the day or week was watched.
std::vector<double> msOfHours(std::int64_t fromMs, std::int64_t toMs, std::size_t hours);
/// Levels of so many hours of the day (24) or of the week from Monday on (168), UTC, 1 on average; those that nobody
/// watched are 0. Empty: there is no record.
std::vector<double> hourLevels(const Population& population, std::size_t hours);
/// Counts a slot with the hours' levels taken out, or the profile would be counted twice: once by the clock, once as
/// memory of the process.
std::vector<double> levelledCounts(const TimedCounts& times, const HourClock& clock, std::int64_t fromMs,
                                   std::int64_t durationMs, double slotMs);

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
