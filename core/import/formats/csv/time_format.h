#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tenfold::csv {

/// A time as text and how it is read: %Y %y %m %b %d %H %M %S %z %% and literal characters; a fraction of a second
/// (after . or ,) is read behind %S when it is there; a blank in the format stands for any number of blanks.
class TimeFormat {
public:
    /// Errors: BadMapping, for a letter that it does not know.
    static Result<TimeFormat> parse(const std::string& format);

    struct Time {
        std::int64_t localSeconds = 0; ///< since 1970-01-01 00:00
        std::int64_t fractionNs = 0;
        std::optional<std::int64_t> zoneSeconds; ///< east of UTC, where the text says it
    };
    /// Nothing where the text does not fit the format.
    std::optional<Time> read(std::string_view text) const;
    bool hasZone() const { return m_format.find("%z") != std::string::npos; }

private:
    std::string m_format;
};

} // namespace tenfold::csv
