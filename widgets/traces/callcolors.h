#pragma once

#include <cstdint>
#include <memory>
#include <vector>

namespace tenfold {

/// Which rule of the user's colours a call, by position in the run: 0 for none, else 1 + RuleColor
/// (core/session/saved/color_rules.h). Null: no call has a colour of its own.
using CallColors = std::shared_ptr<const std::vector<std::uint8_t>>;

} // namespace tenfold
