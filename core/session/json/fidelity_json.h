#pragma once

#include "core/model/learn/learnt_tree.h"

#include <nlohmann/json_fwd.hpp>

#include <limits>
#include <string>
#include <vector>

namespace tenfold {

/// What is predicted of a place, and all that is said of it.
struct FidelityAnswer {
    Prediction prediction;
    double modelValue = std::numeric_limits<double>::quiet_NaN(); ///< of the model alone; NaN: none
    std::vector<std::string> beyond;                              ///< values that no sample had
    bool isLow = false;                                           ///< hardly to be believed
};

/// A prediction, as the document of formats.md ("model fidelity").
nlohmann::ordered_json fidelityJson(const LearntTree& tree, const FidelityAnswer& answer);

} // namespace tenfold
