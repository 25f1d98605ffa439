#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/session/saved/color_rules.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold {

/// Which colour each call of a run has by the user's rules, by position in the run: 0 for none, else 1 + RuleColor. The
/// first rule that a call matches counts; rules that are no valid filters colour nothing.
/// Errors: UnknownRun, Cancelled, those of reading. Cost: one pass over the run, O(calls x rules); a byte a call.
Result<std::vector<std::uint8_t>> colorsOfCalls(Workspace& workspace, const std::string& run,
                                                const std::vector<ColorRule>& rules, Progress& progress);

} // namespace tenfold
