#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tenfold {

/// Which figure of "05/03/2026" is the day. A comma or a slash tells nothing of it: clocks of Britain, India and much
/// of the world write the day first, those of America the month.
enum class DateOrder : std::uint8_t { Unknown, DayFirst, MonthFirst };

/// A time as a line of a log says it.
struct LineTime {
    std::int64_t localSeconds = 0;             ///< since 1970-01-01 00:00 of the clock the line was written by
    std::int32_t nanos = 0;                    ///< of the second, exact
    std::optional<std::int32_t> offsetSeconds; ///< east of UTC, where the line says its zone
    bool hasYear = true;                       ///< false: it stands in kYearOfNone
    bool hasDate = true;                       ///< false: it stands on 1970-01-01
    bool isOrderUnknown = false;               ///< day and month may be the other way round: nobody said
    bool isOrderGuessed = false;               ///< the same, but AM or PM stands there: mostly the month is first
    bool isZoneAmbiguous = false;              ///< it names a zone, and several have that name ("CST")
    std::size_t begin = 0, end = 0;            ///< bytes of the text
};

/// Where times stand that say day and month only: a leap year, so that each day is one.
inline constexpr int kYearOfNone = 1972;

/// The time that begins at a byte of a text, in one of the forms
///   2026-11-21 07:33:28,579   2026-11-21T07:33:28.579123456+02:00   20261121 07:33:28   2026/11/21 07:33:28 UTC
///   26/11/21 07:33:28 (year first)   21 Nov 2026 07:33:28,579   21/Nov/2026:07:33:28 +0200
///   Nov 21 07:33:28   Sat Nov 21 07:33:28 UTC 2026   07:33:28,579   1795246408.579123 (seconds since 1970, UTC)
///   11/21/2026 7:33:28.579 AM   Nov 21, 2026 7:33:28 PM
///   21/11/2026 07:33:28   21-11-2026 07:33:28   21.11.2026 07:33:28   21-11 07:33:28,579
///   2026-11-21 07:33:28,579 PM and the others of these with a time of day, where its hour is one of half a day
///   20261121T073328.579Z   1795246408579 (ms since 1970, UTC; only where a line begins)
/// Fractions have one digit to nine. Names of zones count where the whole world means one by them (CET, PDT). Where
/// day and month are figures before the year, or without one, a figure over 12 tells which is which, else the order
/// that was said; with points the day is first. Where nobody said it, the time is that of the month first where AM or
/// PM stands behind it, and isOrderGuessed, else of the day first, and isOrderUnknown. A date that the order has no
/// month for is none. Cost: O(1). Source: the manuals of log4j, logback, syslog (RFC 3164, 5424) and journalctl.
std::optional<LineTime> timeAt(std::string_view text, std::size_t at, DateOrder order = DateOrder::Unknown);

/// The first time that begins a word of the text; without a day only where no figures stand before it. @param within
/// bytes from which it may begin
std::optional<LineTime> findTime(std::string_view text, std::size_t from, std::size_t within,
                                 DateOrder order = DateOrder::Unknown);

/// The order that the dates of a text show: one with a day over 12 tells that of all. Nothing where none does, or where
/// they say both. Cost: O(bytes).
DateOrder dateOrderIn(std::string_view text);

/// The first time in the first lines of a file, as its clock says it, ns: also `"t":1700…` of canonical events.
/// Nothing where there is none. @param isLast  the last one in the last lines instead
std::optional<std::int64_t> timeOfLines(std::string_view text, bool isLast = false);

} // namespace tenfold
