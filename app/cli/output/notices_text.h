#pragma once

#include "core/flows/names/name_notices.h"

#include <string>
#include <vector>

namespace tenfold::cli {

/// What has to be known before figures are read, a line each, and what can be done about it.
std::string noticesText(const std::vector<FlowNotice>& notices);

} // namespace tenfold::cli
