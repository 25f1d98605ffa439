#pragma once

#include "core/trace/trace.h"
#include "core/words/sentence.h"

#include <vector>

namespace tenfold {

/// Clocks of senders that differ (method.md, Clocks). Values that a reply tells one sender alone are used by others
/// later. Where some senders of one and the same flow use them before they are told, all by about the same time, and
/// the others behind it, the clocks of the first are behind: their calls are moved by the time that is lacking. Where
/// all use them before, they may as well make the values up; where the times scatter, it is a race: nothing is said.
/// Clocks that are ahead prove nothing: senders that use such values later, by about one time, are named; where none is
/// in time, they are moved too.
/// @return one sentence a flow. Cost: O(leaves); memory some bytes a value.  Source: ours.
std::vector<Sentence> settleSkew(Trace& trace);

} // namespace tenfold
