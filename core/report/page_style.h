#pragma once

#include <string_view>

namespace tenfold {

/// The style sheet of a report: classes of the page and of its pictures (svg.h), in light and dark.
///
/// Hue = kind of call (k0 … k5 in the order of CallKind), vermilion (bad) = disagrees or needs you, blue (accent) =
/// laws, blue tint (band) = 95 % band, shade of blue (h1 … h5) = count. Filled dot = counted and used, hollow dot =
/// kept back, solid line = inside the data, dashed line = beyond it.
std::string_view pageStyle();

} // namespace tenfold
