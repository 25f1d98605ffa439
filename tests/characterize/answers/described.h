#pragma once

#include "core/stats/summary/value_counts.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <span>

namespace tenfold::answers {

/// null where a figure is undefined.
template <typename Number>
nlohmann::json orNull(const std::optional<Number>& number) {
    return number ? nlohmann::json(*number) : nlohmann::json();
}

/// M40 as the files lay it out.
nlohmann::json describedAs(std::span<const ValueCount> steps);

/// M03 … M09 of access counts; nothing for other measures. @param wanted  the value that is asked for: its thresholds
std::optional<nlohmann::json> popularityAnswer(std::span<const ValueCount> steps, const std::string& measure,
                                               const std::string& what, const nlohmann::json& wanted);

/// M20 … M22 of a series, by what is asked: "variance-time, …", "rescaled range, …", "local Whittle, …", "IDC of …",
/// "trend test of …", "true H, …". Nothing for others.
std::optional<nlohmann::json> seriesAnswer(const std::vector<std::int64_t>& counts, const std::string& measure,
                                           const std::string& what);

} // namespace tenfold::answers
