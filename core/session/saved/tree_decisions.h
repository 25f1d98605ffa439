#pragma once

#include "core/model/learn/learnt_tree.h"
#include "core/store/decisions/decision.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// A learnt tree changed by hand. Subject {"service", "operation", "quantity", "node"}, choice "prune" or "split",
/// value the attribute of a split ("" = the best).
inline constexpr std::string_view kDecisionTree = "tree";

/// A decision to prune or split a node. @param name  one line for people; empty = made from the rest
NewDecision treeDecision(const LearningTarget& target, const TreeEdit& edit, const std::string& name);

/// Changes in force to the tree of a target, in the order they were made; those that cannot be read are left out.
std::vector<TreeEdit> treeEditsInForce(const std::vector<Decision>& decisions, const LearningTarget& target);

} // namespace tenfold
