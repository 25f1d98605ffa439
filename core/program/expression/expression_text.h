#pragma once

#include "core/program/expression/variable.h"
#include "core/trace/value.h"

#include <cstddef>
#include <functional>
#include <string>

namespace tenfold {

struct Expression;

/// What a variable is called in a text, instead of toText(variable): program text calls the rounds of its loops i, j,
/// k.
using VariableNames = std::function<std::string(const Variable&)>;

/// As toText(expression), with other names for variables.
std::string toText(const Expression& expression, const VariableNames& names);

/// A value as people see it: a text of more than `longest` bytes ends there, in how long it is.
Value shortened(const Value& value, std::size_t longest);

} // namespace tenfold
