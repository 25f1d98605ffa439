#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tenfold::spans {

// Times as texts, exact to the nanosecond: none of them is ever a double.

inline constexpr std::int64_t kNsPerMicrosecond = 1000;
inline constexpr std::int64_t kNsPerMillisecond = 1'000'000;
inline constexpr std::int64_t kNsPerSecond = 1'000'000'000;

/// A number as JSON writes it ("1795253066314946177", "17.5", "1.795e18", "-3") in units of `unitNs`. What is smaller
/// than a nanosecond is rounded. @return nothing for other texts and beyond 64 bits
std::optional<std::int64_t> decimalNs(std::string_view text, std::int64_t unitNs);

/// A date and time: "2026-11-25T09:46:40.010000001Z", with a blank or T, with or without fraction, zone as Z, +02:00,
/// +0200 or " +0000 UTC"; without a zone it is UTC. @return ns since 1970
std::optional<std::int64_t> isoNs(std::string_view text);

/// A duration with units: "0.5s", "80000000ns", "20.5µs", "1h2m3.5s", "-20ms".
std::optional<std::int64_t> durationNsOf(std::string_view text);

} // namespace tenfold::spans
