#pragma once

#include "core/flows/classes/flame_graph.h"

#include <string>

namespace tenfold {

/// A flame graph: a frame a path, as wide as its work, on the frame it was called from, roots at the top; hue =
/// service. Of two sides: vermilion = a request of B spends more self time there, blue = less, the stronger the more.
/// Frames narrower than half a pixel are left out. @return an <svg> element, to be read with pageStyle()
std::string flamePicture(const FlameGraph& graph);

} // namespace tenfold
