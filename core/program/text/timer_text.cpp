#include "core/program/text/timer_text.h"

#include "core/base/text/number_text.h"

#include <fmt/format.h>

#include <cmath>

namespace tenfold {
std::string paceText(const Timer& timer) {
    if (timer.otherPeriodNs <= 0) return duration(timer.periodNs);
    return fmt::format("{} or {} ({} slow)", duration(timer.periodNs), duration(timer.otherPeriodNs),
                       percent(timer.otherShare));
}

std::string ticksText(const Timer& timer) {
    constexpr double kOne = 0.005; // calls a tick that are written as one
    if (timer.callsPerTick < 1 - kOne) return fmt::format("at {} of its ticks", percent(timer.callsPerTick));
    if (timer.callsPerTick > 1 + kOne) return fmt::format("{} calls a tick", compactNumber(timer.callsPerTick, 2));
    return {};
}

} // namespace tenfold
