#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tenfold::spans {

/// A number of some unit, as text, in ns: exact to the last digit that ns have (half a ns is rounded away from zero),
/// never through a double. Also with an exponent, as JSON writes numbers.
/// @param unitNs  1 to 10^12  @param point  what stands before the decimals
/// @return whether it is a number within 64 bits
bool decimalNs(std::string_view text, std::int64_t unitNs, std::int64_t& ns, char point = '.');

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

} // namespace tenfold::spans
