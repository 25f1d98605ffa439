#pragma once

#include "core/play/simulated/played_counts.h"
#include "core/validation/validation.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace tenfold::cli {

/// Counts as playing against the simulated server gives them, beside the plan's and the run's (formats.md, validate).
nlohmann::ordered_json toJson(const PlayedCounts& played, const ValidationReport& report);
/// The same for people; only calls that nodes make as replies say, and laws that are doubted.
std::string playedText(const PlayedCounts& played, const ValidationReport& report);

/// A count whose law playing doubts is not exact: it lies between what both say.
void doubtLaws(const PlayedCounts& played, ValidationReport& report);

} // namespace tenfold::cli
