#pragma once

#include "core/forecast/server_forecast.h"

#include <nlohmann/json_fwd.hpp>

namespace tenfold {

/// How busy a plan keeps a server, as the document of formats.md ("model load").
nlohmann::ordered_json serverForecastJson(const ServerForecast& forecast);

} // namespace tenfold
