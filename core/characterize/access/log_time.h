#pragma once

#include "core/import/settings/time_zone.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tenfold::characterize {

/// A date and time of day as it stands in a log.
struct WrittenTime {
    std::int64_t localSeconds = 0; ///< since 1970-01-01 00:00 on the clock that wrote it
    int ms = 0;
    std::optional<int> offsetSeconds; ///< east of UTC, where it is written behind
    std::size_t length = 0;           ///< characters it takes
};

/// "2012-5-8 00:00:00,134", "2024-02-28T23:59:00.123456Z", "2024/02/28 23:59:00", "… +0200": month and day with or
/// without a leading zero. A comma is followed by milliseconds (",4" are 4), a dot by a fraction (".4" are 400).
/// @return nothing where the text does not begin so, or names a day or an hour that no calendar has
std::optional<WrittenTime> writtenTime(std::string_view text);

/// "01/Aug/1995:00:00:01 -0400" of web servers; months in three letters or whole.
std::optional<WrittenTime> writtenWebTime(std::string_view text);

/// Local times of one log, in its order, as UTC. A time that happens twice is summer time until the clock steps back by
/// half an hour or more (half of what happens twice), then standard time; one that never happens is none (answers on
/// characterization 43).
class LogClock {
public:
    explicit LogClock(const TimeZone& zone)
        : m_zone(zone) {}
    /// @return ms since 1970
    std::optional<std::int64_t> utcMs(const WrittenTime& time);

private:
    TimeZone m_zone;
    std::int64_t m_cachedFrom = 0, m_cachedTo = 0, m_cachedOffset = 0; ///< local times that happen once
    std::int64_t m_lastTwice = INT64_MIN;                              ///< last local time that happens twice
    bool m_isSecondPass = false;
};

} // namespace tenfold::characterize
