#pragma once

#include <string_view>

namespace tenfold {

/// What stands for the process and the service of spans whose recording does not describe who made them. It is no
/// service: graphs of services leave it out, and calls from and to it.
inline constexpr std::string_view kUndescribed = "(not described)";

} // namespace tenfold
