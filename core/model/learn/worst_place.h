#pragma once

#include "core/model/check/model_check.h"
#include "core/model/learn/learnt_tree.h"

#include <optional>

namespace tenfold {

/// Where a tree tells most: the place where the model is worst, by the ranking of the check; where it is wrong nowhere,
/// the place whose times scatter most over all visits (visits times variance). Only places that were visited.
/// @return nothing: the check names no place
std::optional<LearningTarget> worstPlace(const ModelCheck& check);

} // namespace tenfold
