#pragma once

#include "core/mining/work/mining_work.h"
#include "core/trace/trace.h"

#include <string>
#include <vector>

namespace tenfold {

// What speaks against believing what was mined, as sentences for people: each says what cannot be told from these runs
// and what would settle it. Shown as warnings of the mining result. Source: ours.

/// Doubts about the runs themselves: one scale only, scales that seem wrong, the same recording under two names, equal
/// runs that differ, configuration that contradicts itself, records and replies that are missing, names of methods that
/// hold values, runs that can hardly be compared. Runs without events do not count. Cost: O(events).
std::vector<Sentence> doubtsAboutRuns(const Trace& trace);

/// Doubts about single nodes: logs that seem cut, types whose calls drop in the middle of the scales.
/// Needs the sequences of all types.
std::vector<Sentence> doubtsAboutNodes(const MiningWork& work);

/// Places of the program that were seen only once, so that nothing is known of what varies there.
std::vector<Sentence> doubtsAboutArguments(const MiningWork& work);

} // namespace tenfold
