#pragma once

#include "core/flows/classes/flow_set.h"

#include <nlohmann/json_fwd.hpp>

namespace tenfold {

/// The document of formats.md ("flows").
nlohmann::ordered_json flowsJson(const FlowSet& flows);

} // namespace tenfold
