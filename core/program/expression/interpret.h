#pragma once

#include "core/program/kinds/list.h"

#include <string>
#include <vector>

namespace tenfold {

/// Where an expression gets its value from, and what becomes of it. What an operation gives is the world's affair:
/// a verdict on a recorded value (argument_check), something to write an expanded plan from (compiled_call), the value
/// itself (playing). All operations of one world give the same type.
template <typename W>
concept World = requires(W& world, const Value& value, const NumberExpression& number, const FlowExpression& flow,
                         const MemberExpression& member, const GeneratorExpression& generator,
                         const ScriptExpression& script, const UnknownExpression& unknown, const SumExpression& sum,
                         const std::vector<Expression>& parts, const std::string& path, const std::vector<Value>& when,
                         const Expression& first) {
    world.literal(value);            ///< always the same
    world.number(number);            ///< follows rounds, the node and parameters
    world.latest(flow);              ///< what earlier calls brought
    world.member(member);            ///< one of a set
    world.made(generator);           ///< the node makes it up
    world.scripted(script);          ///< Lua gives it
    world.unknown(unknown);          ///< nobody knows
    world.text(parts);               ///< a text of pieces
    world.chosen(path, when, parts); ///< by another argument of the call
    world.knownOr(flow, first);      ///< what a call has told, else something else
    world.sum(sum);                  ///< what a node has added up
};

/// The one interpreter of expressions: what it comes to in a world. A kind says it in its header (kinds/kind.h).
template <World W>
auto interpret(const Expression& expression, W& world) {
    return visitKind(expression, [&](auto kind, const auto& node) { return kind.interpret(node, world); });
}

} // namespace tenfold
