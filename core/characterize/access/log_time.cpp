#include "core/characterize/access/log_time.h"

#include "core/base/text/text_forms.h"

#include <array>

namespace tenfold::characterize {
namespace {

constexpr std::int64_t kSecondsOfDay = 86400;

/// Takes digits off a text, `least` to `most` of them.
std::optional<int> takenNumber(std::string_view& text, std::size_t least, std::size_t most) {
    int value = 0;
    std::size_t digits = 0;
    while (digits < most && digits < text.size() && isDigit(text[digits]))
        value = value * 10 + (text[digits++] - '0');
    if (digits < least) return std::nullopt;
    text.remove_prefix(digits);
    return value;
}

bool takenCharacter(std::string_view& text, std::string_view anyOf) {
    if (text.empty() || anyOf.find(text[0]) == std::string_view::npos) return false;
    text.remove_prefix(1);
    return true;
}

bool isDayOfCalendar(int year, int month, int day) {
    constexpr std::array<int, 12> kDays{31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (year < 1900 || year > 9999 || month < 1 || month > 12 || day < 1 || day > kDays[std::size_t(month) - 1])
        return false;
    const bool isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return month != 2 || day < 29 || isLeap;
}

/// "23:59:00" as seconds of the day.
std::optional<int> takenTimeOfDay(std::string_view& text) {
    const auto hour = takenNumber(text, 1, 2);
    if (!hour || *hour > 23 || !takenCharacter(text, ":")) return std::nullopt;
    const auto minute = takenNumber(text, 2, 2);
    if (!minute || *minute > 59 || !takenCharacter(text, ":")) return std::nullopt;
    const auto second = takenNumber(text, 2, 2);
    if (!second || *second > 59) return std::nullopt;
    return *hour * 3600 + *minute * 60 + *second;
}

/// ",134" and ".134567".
int takenMilliseconds(std::string_view& text) {
    if (text.size() < 2 || (text[0] != ',' && text[0] != '.') || !isDigit(text[1])) return 0;
    const bool isCount = text[0] == ',';
    text.remove_prefix(1);
    std::size_t digits = 0;
    int value = 0;
    for (; digits < text.size() && isDigit(text[digits]); ++digits)
        if (digits < 3) value = value * 10 + (text[digits] - '0');
    text.remove_prefix(digits);
    if (!isCount && digits == 1) return value * 100;
    if (!isCount && digits == 2) return value * 10;
    return value;
}

/// "Z", "+0200", "-03:30".
std::optional<int> takenOffset(std::string_view& text) {
    if (takenCharacter(text, "Z")) return 0;
    if (text.size() < 3 || (text[0] != '+' && text[0] != '-')) return std::nullopt;
    std::string_view rest = text.substr(1);
    const auto hours = takenNumber(rest, 2, 2);
    if (!hours || *hours > 18) return std::nullopt;
    takenCharacter(rest, ":");
    const auto minutes = takenNumber(rest, 2, 2);
    const int seconds = *hours * 3600 + minutes.value_or(0) * 60;
    const bool isWest = text[0] == '-';
    text = rest;
    return isWest ? -seconds : seconds;
}

std::int64_t secondsOf(int year, int month, int day, int ofDay) {
    return daysFromCivil(year, static_cast<unsigned>(month), static_cast<unsigned>(day)) * kSecondsOfDay + ofDay;
}

/// 1 … 12; 0: none.
int takenMonthName(std::string_view& text) {
    constexpr std::array<std::string_view, 12> kNames{"january",   "february", "march",    "april",
                                                      "may",       "june",     "july",     "august",
                                                      "september", "october",  "november", "december"};
    std::size_t letters = 0;
    std::array<char, 9> lower{};
    for (; letters < text.size() && letters < lower.size(); ++letters) {
        const char c = static_cast<char>(text[letters] | 0x20);
        if (c < 'a' || c > 'z') break;
        lower[letters] = c;
    }
    const std::string_view name(lower.data(), letters);
    for (std::size_t month = 0; month < kNames.size(); ++month) {
        if (name != kNames[month] && name != kNames[month].substr(0, 3)) continue;
        text.remove_prefix(letters);
        return static_cast<int>(month) + 1;
    }
    return 0;
}

} // namespace

std::optional<WrittenTime> writtenTime(std::string_view text) {
    const std::size_t whole = text.size();
    const auto year = takenNumber(text, 4, 4);
    if (!year || !takenCharacter(text, "-/")) return std::nullopt;
    const auto month = takenNumber(text, 1, 2);
    if (!month || !takenCharacter(text, "-/")) return std::nullopt;
    const auto day = takenNumber(text, 1, 2);
    if (!day || !isDayOfCalendar(*year, *month, *day) || !takenCharacter(text, " T")) return std::nullopt;
    const auto ofDay = takenTimeOfDay(text);
    if (!ofDay) return std::nullopt;
    WrittenTime time;
    time.ms = takenMilliseconds(text);
    std::string_view behind = text;
    if (behind.starts_with(' ') && behind.size() > 1 && (behind[1] == '+' || behind[1] == '-')) behind.remove_prefix(1);
    time.offsetSeconds = takenOffset(behind);
    if (time.offsetSeconds) text = behind;
    time.localSeconds = secondsOf(*year, *month, *day, *ofDay);
    time.length = whole - text.size();
    return time;
}

std::optional<WrittenTime> writtenWebTime(std::string_view text) {
    const std::size_t whole = text.size();
    const auto day = takenNumber(text, 1, 2);
    if (!day || !takenCharacter(text, "/")) return std::nullopt;
    const int month = takenMonthName(text);
    if (month == 0 || !takenCharacter(text, "/")) return std::nullopt;
    const auto year = takenNumber(text, 4, 4);
    if (!year || !isDayOfCalendar(*year, month, *day) || !takenCharacter(text, ":")) return std::nullopt;
    const auto ofDay = takenTimeOfDay(text);
    if (!ofDay) return std::nullopt;
    WrittenTime time;
    if (text.starts_with(' ')) text.remove_prefix(1);
    time.offsetSeconds = takenOffset(text);
    time.localSeconds = secondsOf(*year, month, *day, *ofDay);
    time.length = whole - text.size();
    return time;
}

std::optional<std::int64_t> LogClock::utcMs(const WrittenTime& time) {
    const std::int64_t local = time.localSeconds;
    if (time.offsetSeconds) return (local - *time.offsetSeconds) * 1000 + time.ms;
    if (local >= m_cachedFrom && local < m_cachedTo) return (local - m_cachedOffset) * 1000 + time.ms;
    const TimeZone::Happening happening = m_zone.happening(local);
    if (happening.times == 0) return std::nullopt;
    if (happening.times == 1) {
        // a quarter of an hour at a time: no zone ever changed its clocks within one
        constexpr std::int64_t kBlock = 900;
        const std::int64_t from = local - ((local % kBlock) + kBlock) % kBlock;
        const TimeZone::Happening first = m_zone.happening(from), last = m_zone.happening(from + kBlock - 1);
        if (first.times == 1 && last.times == 1 && first.firstUtc - from == last.firstUtc - (from + kBlock - 1)) {
            m_cachedFrom = from;
            m_cachedTo = from + kBlock;
            m_cachedOffset = from - first.firstUtc;
        }
        return happening.firstUtc * 1000 + time.ms;
    }
    constexpr std::int64_t kHalfDay = 43200;
    const std::int64_t half = (happening.secondUtc - happening.firstUtc) / 2; // half an hour, nearly everywhere
    if (m_lastTwice == INT64_MIN || local > m_lastTwice + kHalfDay || local < m_lastTwice - kHalfDay) {
        m_isSecondPass = false; // another change of clocks
    } else if (local <= m_lastTwice - half) {
        m_isSecondPass = true;
    }
    m_lastTwice = local;
    return (m_isSecondPass ? happening.secondUtc : happening.firstUtc) * 1000 + time.ms;
}

} // namespace tenfold::characterize
