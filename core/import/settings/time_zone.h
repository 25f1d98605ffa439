#pragma once

#include "core/base/result.h"

#include <absl/time/time.h>

#include <cstdint>
#include <string_view>

namespace tenfold {

/// A time zone of the system's database, with its rule for the years to come. Source: Abseil (its cctz). Debian's
/// Howard Hinnant date library leaves the rule out: from 2038 on its summers have no summer time.
class TimeZone {
public:
    /// @param name  "UTC", "Z", an offset ("+02:00", "-0330") or a name of the system's database ("Europe/Berlin")
    /// Errors: UnknownTimeZone.
    static Result<TimeZone> named(std::string_view name);

    /// Seconds since the Unix epoch (UTC) of a local time given as seconds since 1970-01-01 00:00 local.
    /// A time that happens twice (clocks set back) is the first one that is not before `notBefore`, a time that does
    /// not happen (clocks set forward) is read with the offset before the change.
    std::int64_t toUtc(std::int64_t localSeconds, std::int64_t notBefore = INT64_MIN) const;

    /// How often a local time happens, and when: seconds since the Unix epoch.
    struct Happening {
        int times = 1;                            ///< 0: the clocks pass over it; 2: it comes again
        std::int64_t firstUtc = 0, secondUtc = 0; ///< the same where it happens once
    };
    Happening happening(std::int64_t localSeconds) const;

private:
    absl::TimeZone m_zone;
};

/// Days since 1970-01-01 of a date of the Gregorian calendar. Source: Hinnant, chrono-compatible date algorithms.
constexpr std::int64_t daysFromCivil(std::int64_t year, unsigned month, unsigned day) {
    year -= month <= 2;
    const std::int64_t era = (year >= 0 ? year : year - 399) / 400;
    const auto yearOfEra = static_cast<unsigned>(year - era * 400);
    const unsigned dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    const unsigned dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * 146097 + static_cast<std::int64_t>(dayOfEra) - 719468;
}

} // namespace tenfold
