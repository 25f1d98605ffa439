#include "core/validation/judging_order.h"

#include "core/program/expression/expression_parts.h"
#include "core/program/walk.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tenfold {
namespace {

/// Calls `visit` for the arguments of other nodes that an expression, or one inside it, may take values from.
template <typename Visit>
void forEachArgumentElsewhere(const Expression& expression, const Visit& visit) {
    const auto visitAll = [&](const std::vector<FieldRef>& sources, Scope scope) {
        for (const FieldRef& source : sources)
            if (scope == Scope::AnyNode && source.side == Side::Request) visit(source);
    };
    if (const auto* flow = std::get_if<FlowExpression>(&expression.node)) visitAll(flow->sources, flow->scope);
    if (const auto* use = std::get_if<FirstUseExpression>(&expression.node))
        visitAll(use->known.sources, use->known.scope);
    if (const auto* member = std::get_if<MemberExpression>(&expression.node)) visitAll(member->sources, member->scope);
    forEachPart(expression, [&](const Expression& part) { forEachArgumentElsewhere(part, visit); });
}

/// Calls that a type takes values from the arguments of, on other nodes.
std::set<CallName> callsReadElsewhere(const NodeProgram& type) {
    std::set<CallName> read;
    const auto readAll = [&](const CallStep& call) {
        for (const Argument& argument : call.arguments)
            forEachArgumentElsewhere(argument.value, [&](const FieldRef& source) {
                read.insert({source.target, source.method});
            });
    };
    forEachStep(type.body, [&](const Step& step, const auto&) {
        if (const auto* call = std::get_if<CallStep>(&step.node)) readAll(*call);
    });
    for (const Timer& timer : type.timers)
        readAll(timer.call);
    return read;
}

using Relation = std::vector<std::vector<bool>>; ///< from type to type

/// Adds what is reached over several steps (Warshall 1962).
void closeOver(Relation& reaches) {
    for (std::size_t via = 0; via < reaches.size(); ++via)
        for (std::vector<bool>& from : reaches)
            if (from[via])
                for (std::size_t to = 0; to < reaches.size(); ++to)
                    if (reaches[via][to]) from[to] = true;
}

} // namespace

JudgingOrder judgingOrder(const WorkloadProgram& program, const std::vector<std::set<CallName>>& calls) {
    const std::size_t n = program.types.size();
    Relation takesFrom(n, std::vector<bool>(n, false));
    for (std::size_t t = 0; t < n; ++t) {
        const std::set<CallName> read = callsReadElsewhere(program.types[t]);
        for (std::size_t other = 0; other < n; ++other)
            takesFrom[t][other] = std::any_of(read.begin(), read.end(),
                                              [&](const CallName& call) { return calls[other].contains(call); });
    }
    closeOver(takesFrom);
    // who takes from another one reaches all that it reaches and it itself, unless both are of one circle
    std::vector<std::pair<std::size_t, std::size_t>> placeOf; // how many types it reaches, the first of its circle
    for (std::size_t t = 0; t < n; ++t) {
        const auto isInCircle = [&](std::size_t other) {
            return other == t || (takesFrom[t][other] && takesFrom[other][t]);
        };
        std::size_t reached = 0, first = n;
        for (std::size_t other = 0; other < n; ++other) {
            reached += takesFrom[t][other] || other == t ? 1 : 0;
            if (isInCircle(other)) first = std::min(first, other);
        }
        placeOf.emplace_back(reached, first);
    }
    std::map<std::pair<std::size_t, std::size_t>, std::uint32_t> groups;
    for (const auto& place : placeOf)
        groups[place] = 0;
    std::uint32_t next = 0;
    for (auto& [place, group] : groups)
        group = next++;
    JudgingOrder order;
    for (std::size_t t = 0; t < n; ++t) {
        order.groupOf.push_back(groups[placeOf[t]]);
        order.isNodeByNode.push_back(!takesFrom[t][t]); // in a circle a type reaches itself
    }
    return order;
}

} // namespace tenfold
