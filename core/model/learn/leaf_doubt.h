#pragma once

#include "core/model/learn/learnt_tree.h"

#include <cstddef>
#include <vector>

namespace tenfold {

/// Whether a row says a number at all.
bool hasNumber(const TreeRow& row);
/// Leaves (positions in LearntTree::rows) in the order of doubt: those of low fidelity first, the widest band for its
/// value first, those without a number before all.
std::vector<std::size_t> leavesByDoubt(const LearntTree& tree);

} // namespace tenfold
