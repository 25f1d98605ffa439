#pragma once

#include "core/program/kinds/list.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// Where a value comes from: one of the kinds of core/program/kinds. What nothing is known of is Unknown.
struct Expression {
    AnyKind node;
    bool operator==(const Expression&) const = default;
};

/// Nodes of several kinds as expressions: what a kind that stands for a text of others gives a world.
template <typename... Kinds>
std::vector<Expression> expressionsOf(Kinds... nodes) {
    return {Expression{AnyKind(std::move(nodes))}...};
}

/// The parts of an expression that labels go to where nothing is known of them: the expression itself, the first use of
/// what is news once, the pieces of a text.
void forEachNews(Expression& expression, const std::function<void(Expression&)>& visit);
void forEachNews(const Expression& expression, const std::function<void(const Expression&)>& visit);

/// The request paths of the same call that an expression needs: what has to be settled before it.
std::vector<std::string> sameCallPaths(const Expression& expression);

/// One line for people: `"/input/part-{iteration:04}.txt"`, `create.response.fs.fileId (same src)`.
std::string toText(const Expression& expression);

} // namespace tenfold
