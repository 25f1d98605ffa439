#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"

#include <string>

namespace tenfold {

/// Runs the user's command before a step, by /bin/sh and without input, and waits for it. What it prints goes to
/// stderr. Servers that it starts in the background stay; when it is cancelled, all that it has started is killed,
/// within 50 ms. Errors: ResetFailed, Cancelled.
Status runReset(const std::string& command, Progress& progress);

} // namespace tenfold
