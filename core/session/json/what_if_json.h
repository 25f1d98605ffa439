#pragma once

#include "core/model/whatif/what_if.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// A curve that was asked for beside scenarios.
struct AskedCurve {
    std::string input;
    std::vector<ForecastPoint> points;
    bool isLoadRecorded = true; ///< else what was recorded says nothing of it
};

/// What a model and what was learnt say of scenarios, as the document of formats.md ("model whatif").
nlohmann::ordered_json whatIfJson(const WhatIf& whatIf, const std::vector<Forecast>& forecasts,
                                  const std::optional<AskedCurve>& along);

} // namespace tenfold
