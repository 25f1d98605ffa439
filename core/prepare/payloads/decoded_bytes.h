#pragma once

#include "core/trace/trace.h"

namespace tenfold {

/// Leaves out bytes that stand beside what they decode to: of "4.$b64" and "4.$msgpack.token" only the second says
/// something, and who has it can write the first. Cost: O(leaves).
void dropEncodedBytes(Trace& trace);

} // namespace tenfold
