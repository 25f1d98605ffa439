#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/flows/names/span_names.h"
#include "core/store/workspace.h"

namespace tenfold {

/// Names of operations that carry values, in all runs of spans of a workspace, so that whatever is compared has the
/// same names. Values are what a name need not have to say what is done: numbers, ids, quoted texts, what stands behind
/// = in an address, and words where there are many of them. Names are one operation where they are more than a program
/// has by itself, or each comes seldom, and spans of any of them do the same (ShapeEvidence); others are kept, not
/// used, so that people can be asked. What people answered goes before. Ours, after the names that mining refines
/// (core/mining/refine/find_value_names.h).
/// Cost: O(names * words); a look at most at 400,000 spans where names may carry values. Errors: Cancelled.
Result<SpanNames> findSpanNames(Workspace& workspace, Progress& progress);

} // namespace tenfold
