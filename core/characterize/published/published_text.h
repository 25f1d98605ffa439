#pragma once

#include <string_view>

namespace tenfold::characterize {

/// resources/published/workloads.csv, with its header.
extern const std::string_view kPublishedText;

} // namespace tenfold::characterize
