#pragma once

#include <cstdint>
#include <string>

namespace tenfold {

/// What an integer of a program follows.
struct Variable {
    enum class Kind : std::uint8_t {
        Loop,      ///< the round of a loop around the call
        Identity,  ///< a number of its own that each node of the type has
        Parameter, ///< scale or a configuration key, whatever its name
    };
    Kind kind = Kind::Parameter;
    std::uint32_t loop = 0; ///< Loop: 0 is the innermost loop, 1 the one around it …
    std::string name = {};  ///< Identity, Parameter

    static Variable round(std::uint32_t loop) { return {Kind::Loop, loop, {}}; }
    static Variable identity(std::string name);
    static Variable parameter(std::string name);
    auto operator<=>(const Variable&) const = default;
};

/// "iteration", "iteration1", "node.port", "mappers": for people; a configuration key that reads like one of the others
/// is "config.iteration".
std::string toText(const Variable& variable);

/// What a text of toText() means: programs were stored with these before format 2 of the plan.
Variable variableFromText(const std::string& text);

} // namespace tenfold
