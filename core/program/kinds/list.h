#pragma once

#include "core/program/kinds/case.h"
#include "core/program/kinds/concat.h"
#include "core/program/kinds/constant.h"
#include "core/program/kinds/first_use.h"
#include "core/program/kinds/flow.h"
#include "core/program/kinds/generator.h"
#include "core/program/kinds/member.h"
#include "core/program/kinds/number.h"
#include "core/program/kinds/script.h"
#include "core/program/kinds/sum.h"
#include "core/program/kinds/unknown.h"

#include <array>
#include <cstddef>
#include <type_traits>
#include <variant>

namespace tenfold {

/// All kinds of expressions. The first is what an expression is by default.
using AnyKind = std::variant<UnknownExpression,   //
                             ConstantExpression,  //
                             NumberExpression,    //
                             FlowExpression,      //
                             MemberExpression,    //
                             GeneratorExpression, //
                             ConcatExpression,    //
                             ScriptExpression,    //
                             CaseExpression,      //
                             FirstUseExpression,  //
                             SumExpression>;

template <typename... E>
constexpr std::array<const char*, sizeof...(E)> kindNames(const std::variant<E...>*) {
    return {KindOf<E>::kName...};
}
/// Their members in JSON, in the same order.
inline constexpr auto kKindNames = kindNames(static_cast<const AnyKind*>(nullptr));

/// Calls `visit` with the kind of an expression, as KindOf, and its node.
template <typename E, typename Visit>
decltype(auto) visitKind(E& expression, Visit&& visit) {
    return std::visit(
        [&](auto& node) -> decltype(auto) { return visit(KindOf<std::remove_cvref_t<decltype(node)>>(), node); },
        expression.node);
}

template <typename Archive, Described<Expression> T>
void describe(Archive& a, T& expression) {
    a.alternative(expression.node, kKindNames);
}

} // namespace tenfold
