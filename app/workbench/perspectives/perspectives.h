#pragma once

#include "app/workbench/perspectives/perspective.h"

#include <vector>

namespace tenfold {

/// All perspectives in the order of perspectives.def, made new. @param window  outlives and owns them
std::vector<Perspective*> makePerspectives(WindowServices& window);

#define TENFOLD_PERSPECTIVE(make) Perspective* make(WindowServices& window);
#include "app/workbench/perspectives/perspectives.def"
#undef TENFOLD_PERSPECTIVE

} // namespace tenfold
