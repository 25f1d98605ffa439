#pragma once

#include "core/claims/count_claims.h"

#include <nlohmann/json.hpp>

namespace tenfold {

/// A claim as plans, checks and reports write it (formats.md, Plans).
nlohmann::ordered_json claimJson(const CountClaim& claim);

} // namespace tenfold
