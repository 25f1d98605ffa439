#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tenfold {

/// The name of a node of a plan: its type and its 0-based index, "datanode-0".
std::string nodeName(std::string_view type, std::uint64_t nodeIndex);

} // namespace tenfold
