#pragma once

#include "core/play/capacity/kept_capacity.h"
#include "core/play/play.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace tenfold::cli {

/// What a play needs, for people; what cannot work last.
std::string dryRunText(const DryRun& needs);
/// {"nodes","calls","atOnce","threads","sockets",…,"notes":[],"refusals":[]} (formats.md, JSON of the verbs).
nlohmann::ordered_json dryRunJson(const DryRun& needs);

/// A play, for people: the verdict first, then methods and problems.
std::string playText(const PlayReport& report);
/// {"nodes","calls","sent",…,"methods":[],"problems":[]} (formats.md, JSON of the verbs).
nlohmann::ordered_json playJson(const PlayReport& report);

std::string capacityText(const KeptCapacity& search);
/// When it was and what was ordered, on a line.
std::string searchText(const KeptCapacity& search);
/// {"search":{},"steps":[],"limit":{}} (formats.md, JSON of the verbs).
nlohmann::ordered_json capacityJson(const KeptCapacity& search);
/// One step on a line, while the search goes on.
std::string stepText(const KeptCapacity::Step& step);

} // namespace tenfold::cli
