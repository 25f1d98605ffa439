#pragma once

#include "core/mining/work/mining_result.h"
#include "widgets/frame/finder.h"

namespace tenfold {

class WindowServices;

/// What was mined as the finder finds it: node types, with their sequence and timing, questions, laws, arguments.
std::vector<FinderItem> patternsFinderItems(const MiningResult& mining, WindowServices& window);

} // namespace tenfold
