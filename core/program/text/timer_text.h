#pragma once

#include "core/program/program.h"

#include <string>

namespace tenfold {

/// "1.000 s", or "1.000 s or 30.000 s (12.5 % slow)".
std::string paceText(const Timer& timer);

/// How many calls a tick has: "2.5 calls a tick", "at 12.5 % of its ticks"; empty for one each.
std::string ticksText(const Timer& timer);

} // namespace tenfold
