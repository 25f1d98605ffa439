#pragma once

#include "core/program/expression/expression.h"

#include <vector>

namespace tenfold {

/// Whether a value could be one more draw by a rule that draws each value anew (a generator, a text around one, a set,
/// or what nobody explains). It has to have the rule's shape: literals are equal, each generated piece looks like one.
/// And it has to lie among the values drawn, numbers by size and texts by length: one more draw lies outside of n
/// others in 2 of n + 1 cases at most. Of a set it has to be one of them.
/// @param seen  different values that the rule's calls brought
/// Cost: O(values seen); of a text with pieces O(parts times square of its length). Source: ours.
bool couldBeDrawn(const Expression& rule, const Value& value, const std::vector<Value>& seen);

} // namespace tenfold
