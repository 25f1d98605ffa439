#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tenfold::spans {

// Times as texts, exact to the nanosecond: none of them is ever a double.

inline constexpr std::int64_t kNsPerMicrosecond = 1000;
inline constexpr std::int64_t kNsPerMillisecond = 1'000'000;
inline constexpr std::int64_t kNsPerSecond = 1'000'000'000;

/// A number of some unit, as text, in ns: exact to the last digit that ns have (half a ns is rounded away from zero),
/// never through a double. Also with an exponent, as JSON writes numbers.
/// @param unitNs  1 to 10^12  @param point  what stands before the decimals
/// @return whether it is a number within 64 bits
bool decimalNs(std::string_view text, std::int64_t unitNs, std::int64_t& ns, char point = '.');
std::optional<std::int64_t> decimalNs(std::string_view text, std::int64_t unitNs);

/// A time since 1970 as a number of s, ms, µs or ns, told by its size: all four are of 1973 to 2200.
bool epochNs(std::string_view text, std::int64_t& ns);

/// A time of ISO 8601, as text: 2026-11-25T09:46:40.000000123Z, also with a blank for the T, without seconds, with a
/// comma before the decimals, with +02:00, +0200, +02, UTC or GMT behind it. Decimals behind the ninth are cut.
struct TextTime {
    std::int64_t localSeconds = 0; ///< since 1970-01-01 00:00
    std::int64_t fractionNs = 0;
    std::optional<std::int64_t> zoneSeconds; ///< east of UTC, where the text says it

    /// In ns since 1970, as UTC where there is no zone. @return whether it fits 64 bits
    bool toNs(std::int64_t& ns) const;
};
std::optional<TextTime> isoTime(std::string_view text);

/// The same where a time without a zone is one of UTC, as data bases and cloud services write them.
bool isoTimeNs(std::string_view text, std::int64_t& ns);
/// As isoTimeNs(), also with slashes in the date, and with the name of the zone behind its offset, as Go prints both:
/// "2026-11-25 09:46:40 +0000 UTC".
std::optional<std::int64_t> isoNs(std::string_view text);

/// A duration with units: "0.5s", "80000000ns", "20.5µs", "1h2m3.5s", "-20ms".
std::optional<std::int64_t> durationNsOf(std::string_view text);

} // namespace tenfold::spans
