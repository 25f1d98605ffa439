#pragma once

#include <cstdint>
#include <string_view>

namespace tenfold {

struct Expression;

/// The classes of arguments (method.md, Arguments), as the command line names them.
enum class ArgumentClass : std::uint8_t { Constant, Regular, Flow, Member, Labelled, Unknown };
ArgumentClass classOf(const Expression& expression);
/// "constant", "regular", "flow", "member", "labelled", "unknown"
std::string_view nameOf(ArgumentClass argumentClass);

} // namespace tenfold
