#pragma once

#include "core/store/events/rows.h"

#include <QString>

#include <vector>

namespace tenfold {

/// What was recorded in a run, in a word: "calls".
QString kindText(RunKind kind);

/// How many runs of which kinds there are: "8 runs of calls, 2 of spans"; empty where there is none.
QString kindsText(const std::vector<RunInfo>& runs);

} // namespace tenfold
