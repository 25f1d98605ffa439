#include "core/program/names/node_name.h"

#include <fmt/format.h>

namespace tenfold {

std::string nodeName(std::string_view type, std::uint64_t nodeIndex) {
    return fmt::format("{}-{}", type, nodeIndex);
}

} // namespace tenfold
