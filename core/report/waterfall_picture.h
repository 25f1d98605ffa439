#pragma once

#include "core/flows/requests/waterfall.h"

#include <string>

namespace tenfold {

/// A request as a waterfall: pale = waits for what is below, solid = self time, black rule = critical path, hatched =
/// idle time, which is shrunk. Equal siblings stand in one row, each as a tick; rows that take least time are left out
/// beyond a few hundred and counted. @return an <svg> element, to be read with pageStyle()
std::string waterfallPicture(const WholeRequest& request, const Waterfall& waterfall);

/// The same as a file that needs no page around it: light, with the colours themselves, since programs that draw SVG
/// outside of browsers know no variables.
std::string standaloneSvg(const std::string& svg);

} // namespace tenfold
