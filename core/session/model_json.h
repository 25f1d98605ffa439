#pragma once

#include "core/model/check/model_check.h"
#include "core/model/learn/learnt_tree.h"

#include <nlohmann/json_fwd.hpp>

#include <string_view>

namespace tenfold {

// What is found with models, as the documents of formats.md ("model").

/// Requests held against a model.
nlohmann::ordered_json checkJson(const ModelCheck& check);
std::string_view nameOf(MismatchReason why); ///< "" of None

/// What was learnt of a place, as a tree; and which attributes go with what is not as expected.
nlohmann::ordered_json treeJson(const LearntTree& tree);
nlohmann::ordered_json explainJson(const LearntTree& tree);

/// What documents about a place begin with: at, of, unit, model, where, samples, visits.
nlohmann::ordered_json learningJson(const LearntTree& tree);
/// A value of the target in ns, or visits; null where there is none.
nlohmann::ordered_json valueJson(double value, const LearningTarget& target);
nlohmann::ordered_json shareJson(double share);
std::string_view basisText(PredictionBasis basis);

} // namespace tenfold
