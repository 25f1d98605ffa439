#pragma once

#include "core/trace/trace.h"

#include <string_view>

namespace tenfold {

/// The configuration key and value of a run whose hosts' clocks have no common epoch: times of one host can be compared
/// with each other, and durations; what came first on different hosts only parents and links tell. Importers set it
/// where the format is such a one; people may with `--set clock="per host"`.
inline constexpr const char* kClockSetting = "clock";
inline constexpr const char* kClockPerHost = "per host";
/// One clock for all that counts from a start of the recorder's own: no time of it is a date.
inline constexpr const char* kClockSinceStart = "since start";

/// Whether times of different hosts of a run can be compared.
inline bool hasCommonClock(const Run& run) {
    const auto it = run.configText.find(kClockSetting);
    return it == run.configText.end() || it->second != kClockPerHost;
}

/// Whether times of a run are dates.
inline bool hasEpoch(const Run& run) {
    const auto it = run.configText.find(kClockSetting);
    return it == run.configText.end() || (it->second != kClockPerHost && it->second != kClockSinceStart);
}

} // namespace tenfold
