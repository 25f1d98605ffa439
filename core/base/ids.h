#pragma once

#include <cstdint>
#include <functional>

namespace tenfold {

/// A number that names one kind of thing, so that a method's number cannot be passed as a sender's.
template <typename Tag>
struct Id {
    static constexpr std::uint32_t kNone = 0xffffffffU;
    std::uint32_t value = kNone;

    constexpr Id() = default;
    constexpr explicit Id(std::uint32_t v)
        : value(v) {}
    constexpr bool valid() const { return value != kNone; }
    constexpr auto operator<=>(const Id&) const = default;
};

using StringId = Id<struct StringTag>; ///< an interned text of a Trace: method, target, connection, thread, path
using ValueId = Id<struct ValueTag>;   ///< an interned argument value of a Trace
using RunId = Id<struct RunTag>;       ///< index of a run in a Trace
using SenderId = Id<struct SenderTag>; ///< index of a sender (one process of one run) in a Trace
using EventId = Id<struct EventTag>;   ///< index of an event in a Trace

} // namespace tenfold

template <typename Tag>
struct std::hash<tenfold::Id<Tag>> {
    std::size_t operator()(tenfold::Id<Tag> id) const noexcept { return std::hash<std::uint32_t>{}(id.value); }
};
