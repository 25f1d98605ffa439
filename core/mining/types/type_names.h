#pragma once

#include "core/mining/work/mining_work.h"

#include <string>
#include <vector>

namespace tenfold {

/// Names of types from the names of their members: the part before the numbers, and where two types share it the method
/// that one calls more. Names are labels only; what belongs together is decided before.
std::vector<std::string> nameTypes(const Trace& trace, const std::vector<std::vector<SenderId>>& types);

} // namespace tenfold
