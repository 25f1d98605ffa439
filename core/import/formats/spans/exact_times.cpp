#include "core/import/formats/spans/exact_times.h"

#include "core/base/text/text_forms.h"

#include <array>
#include <charconv>
#include <limits>

namespace tenfold::spans {
namespace {

__extension__ using SignedWide = __int128;

constexpr std::int64_t kMostNs = std::numeric_limits<std::int64_t>::max();

std::optional<std::int64_t> narrow(SignedWide ns) {
    if (ns > kMostNs || ns < -SignedWide{kMostNs}) return std::nullopt;
    return static_cast<std::int64_t>(ns);
}

/// Takes exactly `count` digits.
bool takeDigits(std::string_view& text, std::size_t count, std::int64_t& number) {
    if (text.size() < count || !isDigits(text.substr(0, count))) return false;
    number = 0;
    for (const char c : text.substr(0, count))
        number = number * 10 + (c - '0');
    text.remove_prefix(count);
    return true;
}

bool takeOne(std::string_view& text, std::string_view any) {
    if (text.empty() || any.find(text.front()) == any.npos) return false;
    text.remove_prefix(1);
    return true;
}

/// Days since 1970-01-01 of a date of the Gregorian calendar.
std::int64_t daysOf(std::int64_t year, std::int64_t month, std::int64_t day) {
    // Years begin in March here, so that the leap day is their last.
    constexpr std::int64_t kDaysOfEra = 146'097, kDaysTo1970 = 719'468;
    if (month <= 2) --year;
    const std::int64_t era = year / 400, ofEra = year % 400;
    const std::int64_t dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * kDaysOfEra + ofEra * 365 + ofEra / 4 - ofEra / 100 + dayOfYear - kDaysTo1970;
}

/// Seconds east of UTC. @return whether the text is a zone or nothing
bool takeZone(std::string_view text, std::int64_t& seconds) {
    seconds = 0;
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    if (text.empty() || text == "Z" || text == "z" || text == "UTC" || text == "GMT") return true;
    const bool isWest = text.front() == '-';
    std::int64_t hours = 0, minutes = 0;
    if (!takeOne(text, "+-") || !takeDigits(text, 2, hours)) return false;
    takeOne(text, ":");
    if (!text.empty() && isDigit(text.front()) && !takeDigits(text, 2, minutes)) return false;
    seconds = (isWest ? -1 : 1) * (hours * 3600 + minutes * 60);
    return text.empty() || text.front() == ' '; // the name of the zone behind it
}

} // namespace

std::optional<std::int64_t> decimalNs(std::string_view text, std::int64_t unitNs) {
    constexpr int kMostDigits = 30;
    const bool isNegative = !text.empty() && text.front() == '-';
    if (isNegative) text.remove_prefix(1);
    SignedWide number = 0;
    int digits = 0, exponent = 0;
    bool isFraction = false, hasDigit = false;
    std::size_t at = 0;
    for (; at < text.size(); ++at) {
        if (text[at] == '.' && !isFraction) {
            isFraction = true;
            continue;
        }
        if (!isDigit(text[at])) break;
        hasDigit = true;
        if (digits == kMostDigits) { // far below a nanosecond, or far beyond 64 bits
            exponent += isFraction ? 0 : 1;
            continue;
        }
        number = number * 10 + (text[at] - '0');
        digits += number != 0 ? 1 : 0;
        exponent -= isFraction ? 1 : 0;
    }
    if (!hasDigit) return std::nullopt;
    if (at < text.size()) {
        if (text[at] != 'e' && text[at] != 'E') return std::nullopt;
        std::string_view power = text.substr(at + 1);
        if (power.starts_with('+')) power.remove_prefix(1);
        int given = 0;
        const auto [end, error] = std::from_chars(power.data(), power.data() + power.size(), given);
        constexpr int kMostPower = 10'000;
        if (power.empty() || error != std::errc() || end != power.data() + power.size() || given > kMostPower ||
            given < -kMostPower)
            return std::nullopt;
        exponent += given;
    }
    for (std::int64_t unit = unitNs; unit >= 10; unit /= 10) // units are powers of ten
        ++exponent;
    for (; exponent > 0 && number != 0; --exponent) {
        number *= 10;
        if (number > kMostNs) return std::nullopt;
    }
    SignedWide rest = 0;
    for (; exponent < 0 && (number != 0 || rest != 0); ++exponent) {
        rest = number % 10;
        number /= 10;
    }
    number += rest >= 5 ? 1 : 0;
    return narrow(isNegative ? -number : number);
}

std::optional<std::int64_t> isoNs(std::string_view text) {
    std::int64_t year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, east = 0, fractionNs = 0;
    const bool isDate = takeDigits(text, 4, year) && takeOne(text, "-/") && takeDigits(text, 2, month) &&
                        takeOne(text, "-/") && takeDigits(text, 2, day);
    const bool isTime = isDate && takeOne(text, "Tt ") && takeDigits(text, 2, hour) && takeOne(text, ":") &&
                        takeDigits(text, 2, minute);
    if (!isTime || month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59) return std::nullopt;
    if (takeOne(text, ":") && (!takeDigits(text, 2, second) || second > 60)) return std::nullopt;
    if (text.size() > 1 && isDigit(text[1]) && takeOne(text, ".,"))
        for (std::int64_t unit = kNsPerSecond / 10; !text.empty() && isDigit(text.front()); unit /= 10) {
            fractionNs += unit * (text.front() - '0');
            text.remove_prefix(1);
        }
    if (!takeZone(text, east)) return std::nullopt;
    const std::int64_t seconds = daysOf(year, month, day) * 86'400 + hour * 3600 + minute * 60 + second - east;
    return narrow(SignedWide{seconds} * kNsPerSecond + fractionNs);
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
    SignedWide sum = 0;
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
        sum += isLong ? SignedWide{*part} * (unit->ns / kNsPerSecond) : SignedWide{*part};
        if (sum > kMostNs) return std::nullopt;
        hasPart = true;
    }
    if (!hasPart) return std::nullopt;
    return narrow(isNegative ? -sum : sum);
}

} // namespace tenfold::spans
