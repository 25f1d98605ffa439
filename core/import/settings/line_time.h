#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tenfold {

/// A time as a line of a log says it.
struct LineTime {
    std::int64_t localSeconds = 0;             ///< since 1970-01-01 00:00 of the clock the line was written by
    std::int32_t nanos = 0;                    ///< of the second, exact
    std::optional<std::int32_t> offsetSeconds; ///< east of UTC, where the line says its zone
    bool hasYear = true;                       ///< false: it stands in kYearOfNone
    bool hasDate = true;                       ///< false: it stands on 1970-01-01
    bool isZoneAmbiguous = false;              ///< it names a zone, and several have that name ("CST")
    std::size_t begin = 0, end = 0;            ///< bytes of the text
};

/// Where times stand that say day and month only: a leap year, so that each day is one.
inline constexpr int kYearOfNone = 1972;

/// The time that begins at a byte of a text, in one of the forms
///   2026-11-21 07:33:28,579   2026-11-21T07:33:28.579123456+02:00   20261121 07:33:28   2026/11/21 07:33:28 UTC
///   26/11/21 07:33:28 (year first)   21 Nov 2026 07:33:28,579   21/Nov/2026:07:33:28 +0200
///   Nov 21 07:33:28   Sat Nov 21 07:33:28 UTC 2026   07:33:28,579   1795246408.579123 (seconds since 1970, UTC)
///   11/21/2026 7:33:28.579 AM   Nov 21, 2026 7:33:28 PM (month first, only with AM or PM)
///   2026-11-21 07:33:28,579 PM and the others of these with a time of day, where its hour is one of half a day
///   20261121T073328.579Z   1795246408579 (ms since 1970, UTC; only where a line begins)
/// Fractions have one digit to nine. Names of zones count where the whole world means one by them (CET, PDT). Days
/// before months in figures ("21/11/2026") are not told from months before days and not read. Cost: O(1). Source: the
/// manuals of log4j, logback, syslog (RFC 3164, 5424) and journalctl.
std::optional<LineTime> timeAt(std::string_view text, std::size_t at);

/// The first time that begins a word of the text; without a day only where no figures stand before it. @param within
/// bytes from which it may begin
std::optional<LineTime> findTime(std::string_view text, std::size_t from, std::size_t within);

/// The first time in the first lines of a file, as its clock says it, ns: also `"t":1700…` of canonical events.
/// Nothing where there is none. @param isLast  the last one in the last lines instead
std::optional<std::int64_t> timeOfLines(std::string_view text, bool isLast = false);

} // namespace tenfold
