#pragma once

#include "core/mining/work/mining_work.h"

#include <vector>

namespace tenfold {

/// Node types and counts to what the workspace keeps, before answers say what it is: without coverage, and of questions
/// with those alone that the work knows.
/// @param found  what is known already: lists, the dendrogram
MiningResult assemble(MiningWork& work, MiningResult found);

/// Labels and readings that were chosen, coverage and all questions.
/// @param found  of assemble()
MiningResult conclude(MiningResult found, const std::vector<Answer>& answers);

} // namespace tenfold
