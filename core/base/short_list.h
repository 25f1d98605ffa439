#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace tenfold {

/// "a, b and 97 more" for messages: names among which one looks for what was meant. Of none `none`. There may be
/// hundreds of thousands.
inline std::string shortList(const std::vector<std::string>& names, const std::string& none = "none") {
    constexpr std::size_t kMostNamed = 20; // a list that is read at a glance. Chosen
    if (names.empty()) return none;
    const std::size_t named = std::min(names.size(), kMostNamed);
    const auto end = names.begin() + static_cast<std::ptrdiff_t>(named);
    const std::string more = named < names.size() ? fmt::format(" and {} more", names.size() - named) : "";
    return fmt::format("{}{}", fmt::join(names.begin(), end, ", "), more);
}

} // namespace tenfold
