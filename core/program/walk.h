#pragma once

#include "core/program/program.h"

#include <functional>
#include <vector>

namespace tenfold {

/// Calls `visit` for every step of a body, depth first, with the loops around it (outermost first).
void forEachStep(const std::vector<Step>& body,
                 const std::function<void(const Step&, const std::vector<const Step*>& loops)>& visit);
void forEachStep(std::vector<Step>& body, const std::function<void(Step&, const std::vector<Step*>& loops)>& visit);

} // namespace tenfold
