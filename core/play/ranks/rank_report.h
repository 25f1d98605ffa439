#pragma once

#include "core/play/play_report.h"

#include <optional>
#include <string>
#include <string_view>

namespace tenfold {

/// A report as bytes, for another rank that plays the same plan, and back; nothing where they are none of ours.
std::string bytesOfReport(const PlayReport& report);
std::optional<PlayReport> reportOfBytes(std::string_view bytes);

/// Adds what another rank played: calls are summed, histograms merged, what was planned is the plan's and stands once.
/// Of the player's times those of the rank that was worst. The verdict is to be judged anew.
void addRank(PlayReport& report, const PlayReport& other);

} // namespace tenfold
