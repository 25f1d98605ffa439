#pragma once

#include "core/program/expression/expression.h"
#include "core/program/names/call_name.h"

#include <functional>
#include <set>

namespace tenfold {

/// Calls `visit` for the expressions inside an expression: pieces of a text, templates of a case, what is there at
/// first. Not for those inside of them.
void forEachPart(Expression& expression, const std::function<void(Expression&)>& visit);
void forEachPart(const Expression& expression, const std::function<void(const Expression&)>& visit);

/// Calls `visit` for the fields of other calls that an expression and those inside it take values from.
void forEachSource(const Expression& expression, const std::function<void(const FieldRef&)>& visit);

/// Adds the calls of other nodes that an expression and those inside it take values from.
void addSourcesElsewhere(const Expression& expression, std::set<CallName>& sources);

} // namespace tenfold
