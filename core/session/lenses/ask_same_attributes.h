#pragma once

#include "core/model/learn/learnt_tree.h"
#include "core/questions/question_kind.h"

#include <vector>

namespace tenfold {

/// One question for each group of attributes that always change together where something was learnt, whichever places
/// show it; and for each answer in force, so that it can be changed: learning no longer sees the group.
/// @param trees  as they are kept
std::vector<Question> askSameAttributes(const std::vector<LearntTree>& trees, const std::vector<Answer>& answers);

} // namespace tenfold
