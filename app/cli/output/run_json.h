#pragma once

#include "core/trace/trace.h"

#include <nlohmann/json.hpp>

namespace tenfold::cli {

/// The configuration of a run as an object; numbers as people write them (3, not 3.0).
nlohmann::ordered_json configJson(const Run& run);

} // namespace tenfold::cli
