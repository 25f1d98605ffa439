#pragma once

#include "core/program/expression.h"

#include <functional>
#include <string>
#include <string_view>

namespace tenfold {

/// What a context variable ("iteration1", "node.index", "mappers") is called in a text; program text calls the rounds
/// of its loops i, j, k.
using VariableNames = std::function<std::string(std::string_view)>;

/// As toText(expression), with other names for variables.
std::string toText(const Expression& expression, const VariableNames& names);

/// A value as people see it: a text of more than `longest` bytes ends there, in how long it is.
Value shortened(const Value& value, std::size_t longest);

} // namespace tenfold
