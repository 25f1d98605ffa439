#pragma once

#include <cstdint>
#include <string>

namespace tenfold {

enum class Side : std::uint8_t { Request, Response };

/// Where values of earlier calls stand: a field of a method's requests or responses. `path` is a canonical path: list
/// positions that do not matter are "[*]", elements known by a key are "[name]".
struct FieldRef {
    std::string target;
    std::string method;
    Side side = Side::Response;
    std::string path;
    auto operator<=>(const FieldRef&) const = default;
};

/// Whose earlier calls are searched.
enum class Scope : std::uint8_t {
    SameNode, ///< the node's own calls
    AnyNode,  ///< calls of all nodes, what is known in the system by then
    SameCall, ///< the request of the call itself: another argument, of the same element where it is in a list
};

/// What is cut from a source's value before it is used.
enum class Part : std::uint8_t {
    Whole,
    Parent,       ///< path without its last segment
    LastSegment,  ///< last segment of a path
    WithoutEnd,   ///< without the literal `cut` at its end
    Token,        ///< the number `token` in the text (0-based run of digits); with `plus` the integer that it spells
    Counted,      ///< the whole text with `plus` added to its last number, zeros before it kept
    WithoutStart, ///< without the literal `cut` at its start
};

} // namespace tenfold
