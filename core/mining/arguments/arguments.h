#pragma once

#include "core/mining/work/mining_work.h"

#include <vector>

namespace tenfold {

/// Arguments of all calls and timers (method.md, Arguments).
/// @param remembered  arguments of another time in the same trace: used for types whose calls are in the same places.
///                    Those of this time take their place. May be null
Status findArguments(MiningWork& work, const MiningOptions& options, Progress& progress,
                     std::vector<RememberedArguments>* remembered = nullptr);

} // namespace tenfold
