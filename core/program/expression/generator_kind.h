#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tenfold {

/// What kind of value a node makes up.
enum class GeneratorKind : std::uint8_t {
    Text,     ///< something, nobody knows what
    Uuid,     ///< version 4 of RFC 4122
    Hex,      ///< hexadecimal digits
    Token,    ///< letters and digits
    Int32,    ///< any integer of 32 bits
    Int64,    ///< any integer of 64 bits
    Port,     ///< a port number
    NowIso,   ///< the clock as ISO 8601
    NowS,     ///< the clock in seconds since 1970
    NowMs,    ///< in milliseconds
    NowUs,    ///< in microseconds
    NowNs,    ///< in nanoseconds
    Elapsed,  ///< time since the start
    Recorded, ///< drawn from what was recorded
};

/// How the kinds are written in programs, labels and expanded plans, in their order.
inline constexpr std::array<std::string_view, 14> kGeneratorKindNames = {
    "text",    "uuid",  "hex",    "token",  "int32",  "int64",   "port",
    "now-iso", "now-s", "now-ms", "now-us", "now-ns", "elapsed", "recorded"};

constexpr std::string_view nameOf(GeneratorKind kind) {
    return kGeneratorKindNames[static_cast<std::size_t>(kind)];
}

/// The kind of that name; nothing for other texts.
constexpr std::optional<GeneratorKind> generatorKindOf(std::string_view name) {
    for (std::size_t i = 0; i < kGeneratorKindNames.size(); ++i)
        if (kGeneratorKindNames[i] == name) return static_cast<GeneratorKind>(i);
    return {};
}

/// Nanoseconds in the unit that a clock's kind counts; 0 for other kinds.
constexpr std::int64_t nsPerUnit(GeneratorKind kind) {
    switch (kind) {
    case GeneratorKind::NowNs:
        return 1;
    case GeneratorKind::NowUs:
        return 1'000;
    case GeneratorKind::NowMs:
        return 1'000'000;
    case GeneratorKind::NowS:
        return 1'000'000'000;
    default:
        return 0;
    }
}

} // namespace tenfold
