#pragma once

#include "core/trace/trace.h"
#include "core/words/sentence.h"

#include <vector>

namespace tenfold {

/// Records that stand twice in a run, as where a log was appended to itself or lies in two files: a sender's calls of
/// one instant, thread, request and reply, for a whole stretch of its time. Single ones may be real. Only said: which
/// of two files is one too many is for people to say. Cost: O(events) and the values of calls in one instant.
/// Source: ours.
std::vector<Sentence> doubtsAboutDoubledRecords(const Trace& trace);

} // namespace tenfold
