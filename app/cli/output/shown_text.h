#pragma once

#include "core/report/shown_part.h"

#include <string>
#include <vector>

namespace tenfold::cli {

/// What a lens has to say, for the terminal: each part below its heading, tables whole.
std::string shownText(const std::vector<ShownPart>& parts);

} // namespace tenfold::cli
