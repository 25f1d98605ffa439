#pragma once

#include "core/model/tree/sample_table.h"
#include "core/model/visits/visit_attributes.h"

#include <string>
#include <vector>

namespace tenfold {

/// Codes the values of an attribute: numbers where all that is known are numbers (also as text), else categories. What
/// is not finite is not known. Cost: O(n log n).
AttributeColumn columnOf(std::string name, const std::vector<Value>& values);

} // namespace tenfold
