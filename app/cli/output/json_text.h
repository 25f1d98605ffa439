#pragma once

#include "app/cli/verbs/verb.h"
#include "core/base/json_numbers.h"
#include "core/base/json_writer.h"

#include <cmath>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>

namespace tenfold::cli {

/// The document that --json prints, on standard output while it is made; what would steer a terminal is escaped.
/// @param write  writes it to the JsonWriter it is given. Errors: as of print(), the first one
template <std::invocable<JsonWriter&> Write>
Status printJsonOf(Write write) {
    JsonWriter out(2, [](std::string_view part) { return printJson(part); });
    write(out);
    RETURN_IF_ERROR(out.finish());
    return printJson("\n");
}

/// One that is small, or there already.
inline Status printDocument(const nlohmann::ordered_json& json) {
    return printJsonOf([&](JsonWriter& out) { out.value(json); });
}

/// The scale of a run; null where it is not known.
inline nlohmann::ordered_json scaleJson(const std::optional<double>& scale) {
    if (scale) return *scale;
    return nullptr;
}

} // namespace tenfold::cli
