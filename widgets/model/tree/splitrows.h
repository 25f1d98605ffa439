#pragma once

#include "core/model/learn/learnt_tree.h"
#include "widgets/common/tables/cells.h"

namespace tenfold {

/// Splits that were tried at a row of a tree, for a table of three columns: the condition, a bar, the gain. The one
/// that was taken is linked.
std::vector<CellModel::Row> splitRows(const LearntTree& tree, std::size_t row);
/// What their gains are, which one was taken and why not another one; lines of plain text.
QString splitNote(const LearntTree& tree, std::size_t row);

/// Attributes that go with what is off the model, the same way.
std::vector<CellModel::Row> gainRows(const LearntTree& tree);
QString gainNote(const LearntTree& tree);

} // namespace tenfold
