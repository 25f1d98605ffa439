#pragma once

#include "core/model/check/model_check.h"
#include "core/model/file/performance_model.h"
#include "core/model/learn/learnt_tree.h"

#include <nlohmann/json_fwd.hpp>

#include <string_view>

namespace tenfold {

class JsonWriter;

// What is found with models, as the documents of formats.md ("model").

/// What is wrong in a model file; of many problems the first, and how many more there are.
nlohmann::ordered_json modelReadingJson(const ModelReading& reading);

/// Requests held against a model.
void writeCheck(const ModelCheck& check, JsonWriter& out);
std::string_view nameOf(MismatchReason why); ///< "" of None

/// What was learnt of a place, as a tree; and which attributes go with what is not as expected.
void writeTree(const LearntTree& tree, JsonWriter& out);
void writeExplain(const LearntTree& tree, JsonWriter& out);

/// What documents about a place begin with: at, of, unit, model, where, samples, visits.
nlohmann::ordered_json learningJson(const LearntTree& tree);
/// A value of the target in ns, or visits; null where there is none.
nlohmann::ordered_json valueJson(double value, const LearningTarget& target);
nlohmann::ordered_json shareJson(double share);
std::string_view basisText(PredictionBasis basis);

} // namespace tenfold
