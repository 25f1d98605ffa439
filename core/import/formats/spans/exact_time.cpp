#include "core/import/formats/spans/exact_time.h"

#include "core/base/text/text_forms.h"
#include "core/import/settings/time_zone.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>

namespace tenfold::spans {
namespace {

__extension__ using Wide = unsigned __int128;

/// A number as its digits and the power of ten they are multiplied with.
struct Digits {
    Wide value = 0;
    int power = 0;
    bool isNegative = false;
};

bool exponentOf(std::string_view text, int& power) {
    const bool isNegative = !text.empty() && text[0] == '-';
    if (!text.empty() && (text[0] == '-' || text[0] == '+')) text.remove_prefix(1);
    constexpr std::size_t kMostDigits = 4;
    if (!isDigits(text) || text.size() > kMostDigits) return false;
    int value = 0;
    for (const char c : text)
        value = value * 10 + (c - '0');
    power += isNegative ? -value : value;
    return true;
}

std::optional<Digits> digitsOf(std::string_view text, char point) {
    constexpr int kMostDigits = 26; // with a unit of 12 more they fit
    Digits digits;
    if (!text.empty() && (text[0] == '-' || text[0] == '+')) {
        digits.isNegative = text[0] == '-';
        text.remove_prefix(1);
    }
    bool hasDigit = false, isBehindPoint = false;
    int kept = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == point && !isBehindPoint) {
            isBehindPoint = true;
            continue;
        }
        if ((c == 'e' || c == 'E') && hasDigit)
            return exponentOf(text.substr(i + 1), digits.power) ? std::optional(digits) : std::nullopt;
        if (!isDigit(c)) return std::nullopt;
        hasDigit = true;
        if (kept < kMostDigits) {
            digits.value = digits.value * 10 + static_cast<unsigned>(c - '0');
            kept += digits.value != 0 ? 1 : 0;
            digits.power -= isBehindPoint ? 1 : 0;
        } else if (!isBehindPoint) {
            ++digits.power;
        }
    }
    return hasDigit ? std::optional(digits) : std::nullopt;
}

/// Takes exactly `count` digits.
bool take(std::string_view& text, std::size_t count, std::int64_t& value) {
    if (text.size() < count || !isDigits(text.substr(0, count))) return false;
    value = 0;
    for (std::size_t i = 0; i < count; ++i)
        value = value * 10 + (text[i] - '0');
    text.remove_prefix(count);
    return true;
}

bool take(std::string_view& text, char c) {
    if (text.empty() || text[0] != c) return false;
    text.remove_prefix(1);
    return true;
}

bool takeZone(std::string_view& text, std::optional<std::int64_t>& zone) {
    while (!text.empty() && text[0] == ' ')
        text.remove_prefix(1);
    if (text.empty()) return true;
    if (text == "Z" || text == "z" || text == "UTC" || text == "GMT") {
        zone = 0;
        text = {};
        return true;
    }
    const bool isWest = text[0] == '-';
    if (!isWest && text[0] != '+') return false;
    text.remove_prefix(1);
    std::int64_t hours = 0, minutes = 0;
    if (!take(text, 2, hours)) return false;
    take(text, ':');
    if (!text.empty() && !take(text, 2, minutes)) return false;
    zone = (isWest ? -1 : 1) * (hours * 3600 + minutes * 60);
    return text.empty();
}

} // namespace

bool decimalNs(std::string_view text, std::int64_t unitNs, std::int64_t& ns, char point) {
    const auto digits = digitsOf(text, point);
    if (!digits) return false;
    constexpr auto kMost = static_cast<Wide>(std::numeric_limits<std::int64_t>::max());
    constexpr int kNothingLeft = 38;
    Wide value = digits->value * static_cast<Wide>(unitNs);
    int power = digits->power;
    for (; power > 0 && value != 0; --power) {
        if (value > kMost) return false;
        value *= 10;
    }
    if (power < -kNothingLeft) value = 0;
    if (power < 0 && value != 0) {
        Wide divisor = 1;
        for (; power < 0; ++power)
            divisor *= 10;
        value = value / divisor + (value % divisor >= divisor - value % divisor ? 1 : 0);
    }
    if (value > kMost) return false;
    ns = static_cast<std::int64_t>(value);
    if (digits->isNegative) ns = -ns;
    return true;
}

bool epochNs(std::string_view text, std::int64_t& ns) {
    constexpr std::int64_t kSeconds1973 = 100'000'000; // in ms it is 1970, in the next unit too
    std::int64_t whole = 0;
    if (!decimalNs(text, 1, whole)) return false;
    const std::int64_t size = whole < 0 ? -whole : whole;
    const std::int64_t unitNs = size < kSeconds1973 * 1'000           ? kNsPerSecond
                                : size < kSeconds1973 * 1'000'000     ? 1'000'000
                                : size < kSeconds1973 * 1'000'000'000 ? 1'000
                                                                      : 1;
    return decimalNs(text, unitNs, ns);
}

bool TextTime::toNs(std::int64_t& ns) const {
    return !__builtin_mul_overflow(localSeconds - zoneSeconds.value_or(0), kNsPerSecond, &ns) &&
           !__builtin_add_overflow(ns, fractionNs, &ns);
}

std::optional<TextTime> isoTime(std::string_view text) {
    TextTime time;
    std::int64_t year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0;
    if (!take(text, 4, year) || !take(text, '-') || !take(text, 2, month) || !take(text, '-') || !take(text, 2, day))
        return std::nullopt;
    if (!take(text, 'T') && !take(text, 't') && !take(text, ' ')) return std::nullopt;
    if (!take(text, 2, hour) || !take(text, ':') || !take(text, 2, minute)) return std::nullopt;
    if (take(text, ':') && !take(text, 2, second)) return std::nullopt;
    if (text.size() > 1 && (text[0] == '.' || text[0] == ',') && isDigit(text[1])) {
        text.remove_prefix(1);
        std::int64_t unit = kNsPerSecond / 10;
        for (; !text.empty() && isDigit(text[0]); text.remove_prefix(1), unit /= 10)
            time.fractionNs += unit * (text[0] - '0');
    }
    if (!takeZone(text, time.zoneSeconds)) return std::nullopt;
    if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 60) return std::nullopt;
    const std::int64_t days = daysFromCivil(year, static_cast<unsigned>(month), static_cast<unsigned>(day));
    time.localSeconds = ((days * 24 + hour) * 60 + minute) * 60 + second;
    return time;
}

bool isoTimeNs(std::string_view text, std::int64_t& ns) {
    const auto time = isoTime(text);
    return time && time->toNs(ns);
}

std::optional<std::int64_t> decimalNs(std::string_view text, std::int64_t unitNs) {
    std::int64_t ns = 0;
    return decimalNs(text, unitNs, ns) ? std::optional(ns) : std::nullopt;
}

std::optional<std::int64_t> isoNs(std::string_view text) {
    constexpr std::size_t kDate = 10, kClock = 19; // characters up to the end of the day, of the second
    const std::size_t name = text.rfind(' ');
    if (name != text.npos && name > kClock && text.substr(kClock, name - kClock).find_first_of("+-") != text.npos)
        text = text.substr(0, name); // the name of the zone behind it
    std::string dashed;
    if (text.size() > kDate && text[4] == '/' && text[7] == '/') {
        dashed = text;
        dashed[4] = dashed[7] = '-';
        text = dashed;
    }
    std::int64_t ns = 0;
    return isoTimeNs(text, ns) ? std::optional(ns) : std::nullopt;
}

std::optional<std::int64_t> durationNsOf(std::string_view text) {
    struct Unit {
        std::string_view name;
        std::int64_t ns;
    };
    static constexpr std::array<Unit, 8> kUnits{{{"ns", 1},
                                                 {"us", kNsPerMicrosecond},
                                                 {"\xC2\xB5s", kNsPerMicrosecond},
                                                 {"\xCE\xBCs", kNsPerMicrosecond},
                                                 {"ms", kNsPerMillisecond},
                                                 {"s", kNsPerSecond},
                                                 {"m", 60 * kNsPerSecond},
                                                 {"h", 3600 * kNsPerSecond}}};
    const bool isNegative = !text.empty() && text.front() == '-';
    if (isNegative) text.remove_prefix(1);
    std::int64_t sum = 0;
    bool hasPart = false;
    while (!text.empty()) {
        const std::size_t digits = std::min(text.find_first_not_of("0123456789."), text.size());
        std::string_view number = text.substr(0, digits);
        text.remove_prefix(digits);
        while (text.starts_with(' '))
            text.remove_prefix(1);
        const Unit* unit = nullptr;
        for (const Unit& each : kUnits)
            if (text.starts_with(each.name) && (unit == nullptr || each.name.size() > unit->name.size())) unit = &each;
        if (number.empty() || unit == nullptr) return std::nullopt;
        text.remove_prefix(unit->name.size());
        while (text.starts_with(' '))
            text.remove_prefix(1);
        // Minutes and hours are no powers of ten of a nanosecond: seconds first, then so many of them.
        const bool isLong = unit->ns > kNsPerSecond;
        const auto part = decimalNs(number, isLong ? kNsPerSecond : unit->ns);
        if (!part) return std::nullopt;
        std::int64_t ns = *part;
        if (isLong && __builtin_mul_overflow(ns, unit->ns / kNsPerSecond, &ns)) return std::nullopt;
        if (__builtin_add_overflow(sum, ns, &sum)) return std::nullopt;
        hasPart = true;
    }
    if (!hasPart) return std::nullopt;
    return isNegative ? -sum : sum;
}

} // namespace tenfold::spans
