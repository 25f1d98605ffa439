#pragma once

#include "core/base/text/visible_text.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>

namespace tenfold::cli {

/// A document as --json prints it; bytes that are no UTF-8 are replaced, and what would steer
/// a terminal is escaped.
inline std::string jsonText(const nlohmann::ordered_json& json) {
    return visibleJson(json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace)) + "\n";
}

/// 24, not 24.0: counts are read by people too.
inline nlohmann::ordered_json numberJson(double number) {
    constexpr double kExactIntegers = 9e15;
    if (std::round(number) == number && std::abs(number) < kExactIntegers) return static_cast<std::int64_t>(number);
    return number;
}

/// The scale of a run; null where it is not known.
inline nlohmann::ordered_json scaleJson(const std::optional<double>& scale) {
    if (scale) return *scale;
    return nullptr;
}

} // namespace tenfold::cli
