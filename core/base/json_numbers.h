#pragma once

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdint>
#include <optional>

namespace tenfold {

/// A number of a document; null where there is none (NaN) or no end (infinite), which JSON cannot say.
inline nlohmann::ordered_json finiteOrNull(double number) {
    if (!std::isfinite(number)) return nullptr;
    return number;
}

/// 24, not 24.0: counts are read by people too.
inline nlohmann::ordered_json numberJson(double number) {
    constexpr double kExactIntegers = 9e15;
    if (std::round(number) == number && std::abs(number) < kExactIntegers) return static_cast<std::int64_t>(number);
    return number;
}

/// Seconds as whole ns; null as of finiteOrNull().
inline nlohmann::ordered_json wholeNsJson(double seconds) {
    if (!std::isfinite(seconds)) return nullptr;
    return static_cast<std::int64_t>(std::llround(seconds * 1e9));
}

/// Seconds as ns and parts of one, as demands may be; null as of finiteOrNull().
inline nlohmann::ordered_json exactNsJson(double seconds) {
    return finiteOrNull(seconds * 1e9);
}

} // namespace tenfold
