#pragma once

#include "core/workload/expression.h"

#include <functional>
#include <string>
#include <string_view>

namespace tenfold {

/// What a context variable ("iteration1", "node.index", "mappers") is called in a text; program text calls the rounds
/// of its loops i, j, k.
using VariableNames = std::function<std::string(std::string_view)>;

/// As toText(expression), with other names for variables.
std::string toText(const Expression& expression, const VariableNames& names);

} // namespace tenfold
