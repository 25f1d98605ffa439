#pragma once

#include "core/program/program.h"

#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// The closer that belongs to a transaction's opener ("EXEC [RPUSH]" to "MULTI [RPUSH]"); nothing for other names.
std::optional<std::string> closerOf(const std::string& method, const std::string& target,
                                    const std::vector<RefineRule>& rules);

} // namespace tenfold
