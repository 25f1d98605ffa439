#pragma once

#include "core/trace/span.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tenfold {

/// What does not fit together in the spans of a request.
enum class DoubtKind : std::uint8_t { MissingParent, Cycle, Duplicate, OutsideParent, ZeroId, OneSided, Unit };
inline constexpr std::size_t kDoubtKinds = 7;

/// The word of formats.md: "missing-parent", "cycle" …
constexpr std::string_view doubtName(DoubtKind kind) {
    constexpr std::array<std::string_view, kDoubtKinds> kNames{
        "missing-parent", "cycle", "duplicate", "outside-parent", "zero-id", "one-sided", "unit"};
    return kNames[static_cast<std::size_t>(kind)];
}

/// Doubts counted by kind, each with a request to look at.
struct Doubts {
    struct Count {
        std::uint64_t count = 0;
        TraceId example;
    };
    std::array<Count, kDoubtKinds> kinds;

    void add(DoubtKind kind, TraceId trace, std::uint64_t times = 1) {
        Count& c = kinds[static_cast<std::size_t>(kind)];
        if (c.count == 0) c.example = trace;
        c.count += times;
    }
    const Count& of(DoubtKind kind) const { return kinds[static_cast<std::size_t>(kind)]; }
};

} // namespace tenfold
