#pragma once

#include <string_view>

namespace tenfold {

/// Before the path of what a recorder says of a whole process, once or at each span (OpenTelemetry's resource).
inline constexpr std::string_view kProcessAttributes = "resource.";

} // namespace tenfold
