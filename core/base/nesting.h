#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace tenfold {

/// Deepest nesting of brackets outside of strings of a JSON text, sound or not. Cost: O(#bytes), no recursion.
std::size_t jsonDepth(std::string_view text);

/// The first line, counted from 1, of a TOML text in which tables go deeper than `limit` by the dots of one key
/// ("a.b.c…"); nothing when none does. The parser guards its brackets itself but makes dotted keys tables within
/// tables. Cost: O(#bytes).
std::optional<std::size_t> tomlLineTooDeep(std::string_view text, std::size_t limit);

} // namespace tenfold
