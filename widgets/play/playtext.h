#pragma once

#include "widgets/common/tables/cells.h"

#include <cstdint>

namespace tenfold {

/// A time as a number of milliseconds with as many places as it has to say; a dash where nothing was measured.
QString milliText(std::int64_t ns);
Cell milliCell(std::int64_t ns, Tone tone = Tone::Normal);
/// "1.2 MB"
QString byteSizeText(double bytes);

} // namespace tenfold
