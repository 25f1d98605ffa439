#pragma once

#include "core/model/learn/learnt_tree.h"

namespace tenfold {

/// Sets gains, gainTexts, classes and mismatchShare: what goes with visits that are not as the model says, or, without
/// a model, with slow ones. Not as the model says: off by more than the model's standard deviation, or, where it has
/// none, by more than one of what was observed (the paper's rule). Slow: above the value that parts the samples, on a
/// logarithmic scale, in two that scatter least (Otsu 1979).
/// Errors: Cancelled.
Status tellGains(const VisitTable& visits, LearntTree& tree, Progress& progress);

} // namespace tenfold
