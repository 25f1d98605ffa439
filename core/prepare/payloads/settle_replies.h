#pragma once

#include "core/trace/trace.h"

namespace tenfold {

/// Recorders stamp some requests a little before the reply they use. Where one call follows another on a connection and
/// only rarely (below 20 % of the pairs of these two methods) starts before the other's reply, nothing is pipelined:
/// the earlier reply counts as received when the later request goes out, so its duration ends there. Where a third call
/// goes out before the first one's reply, that is no late record but a pipeline, and stays. Cost: O(events log events).
/// Source: method.md, Calls and runs.
void settleReplies(Trace& trace);

} // namespace tenfold
