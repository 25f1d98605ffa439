#pragma once

#include "core/trace/trace.h"
#include "core/words/sentence.h"

#include <string>
#include <vector>

namespace tenfold {

/// Clocks that were set while a run was recorded. A sender's calls whose times go back once in its file, to before
/// everything it did until then, are put behind them again: the order in the file is the order. A clock that is off for
/// a whole node, or jumps ahead, looks like waiting; it is only told.
/// @return one sentence a finding. Cost: O(events).
std::vector<Sentence> settleClocks(Trace& trace);

} // namespace tenfold
