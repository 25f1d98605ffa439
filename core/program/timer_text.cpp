#include "core/program/timer_text.h"

#include "core/base/number_text.h"

#include <fmt/format.h>

#include <cmath>

namespace tenfold {
namespace {

/// "A, B or C".
std::string anyOf(const std::vector<std::string>& qualified) {
    std::string out;
    for (std::size_t i = 0; i < qualified.size(); ++i) {
        const std::string& name = qualified[i];
        const std::size_t dot = name.find('.');
        out += i == 0 ? "" : i + 1 == qualified.size() ? " or " : ", ";
        out += dot == std::string::npos ? name : name.substr(dot + 1);
    }
    return out;
}

} // namespace

std::string paceText(const Timer& timer) {
    if (timer.otherPeriodNs <= 0) return duration(timer.periodNs);
    return fmt::format("{} or {} ({} slow)", duration(timer.periodNs), duration(timer.otherPeriodNs),
                       percent(timer.otherShare));
}

std::string ticksText(const Timer& timer) {
    constexpr double kOne = 0.005;
    if (timer.callsPerTick < 1 - kOne) return fmt::format("at {} of its ticks", percent(timer.callsPerTick));
    if (timer.callsPerTick > 1 + kOne) return fmt::format("{} calls a tick", compactNumber(timer.callsPerTick, 2));
    return {};
}

std::string conditionText(const TimerCondition& condition) {
    std::string out = fmt::format("from {} after {} on", duration(condition.leastAgeNs), anyOf(condition.begins));
    if (!condition.ends.empty()) out += ", until " + anyOf(condition.ends);
    return out;
}

} // namespace tenfold
